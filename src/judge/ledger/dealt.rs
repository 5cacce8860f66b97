//! Seats of an anonymous game after they were dealt.

use crate::judge::base::{Correspondent, Result};
use crate::rules::{Chance, Seed};
use crate::store::Reader;

/// The permutation of the seats by the game's seed: index is the seat so far, value the new one.
pub(crate) fn order(seed: &Seed, seats: u8) -> Vec<u8> {
    let mut chance = Chance::at(seed.for_seats(), 0);
    let mut left: Vec<u8> = (0..seats).collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let bound = u32::try_from(left.len()).unwrap_or(u32::MAX);
        let drawn = usize::try_from(chance.draw(bound).value).unwrap_or(0);
        order.push(left.remove(drawn.min(left.len().saturating_sub(1))));
    }
    order
}

/// The correspondent in the present seat: seats may have been dealt when the game began.
pub(crate) fn present(reader: &Reader, from: &Correspondent) -> Result<Correspondent> {
    let mut seats = reader.seats(from.game.id)?.into_iter();
    let own = seats.find(|seat| seat.person == Some(from.person.id));
    Ok(match own {
        Some(seat) => Correspondent {
            prompt: seat.prompt_no,
            seat,
            ..from.clone()
        },
        None => from.clone(),
    })
}
