//! End of the game.
//!
//! The seat that places its last coat of arms wins at once, even if the property wanted more.
//!
//! Rulings: no other seat can reach this at the same time (E22,
//! `e22_one_seat_alone_can_place_the_last_coat`); a seat that resigns leaves with workers and
//! marker while the coats stay, the last player left wins, and a game in which sixty turns for each
//! player have ended is stopped in favour of the most coats placed (E23, `e23_*`).

use super::giving_up::release;
use super::mines;
use super::{Event, Finish, Lost, Neuland, Phase, Play, Player, Table};
use crate::rules::{Ranking, Seat, line};

/// Turns of each player after which a game is stopped (E23).
const TURNS: u16 = 60;

/// The stop is near in this part of all turns: the last tenth.
const NEAR: u16 = 10;

/// Returns whether the maximum number of turns has ended without a winner.
pub(super) fn stalls(table: &Table) -> bool {
    table.turns >= TURNS.saturating_mul(table.players.seats().into())
}

/// Returns the turns of all seats together before the game is stopped; absent before its last
/// tenth, so that the stop is not mentioned in a game that ends normally.
pub(super) fn turns_before_stop(table: &Table) -> Option<u16> {
    let all = TURNS.saturating_mul(table.players.seats().into());
    let left = all.saturating_sub(table.turns);
    let over = matches!(table.phase, Phase::Over { .. });
    (!over && left <= all / NEAR).then_some(left)
}

/// Returns the winners of a game that ends now for this reason: of the seats that still play, those
/// with the fewest coats left.
pub(super) fn winners(table: &Table, why: Finish) -> Vec<Seat> {
    let left = || table.playing().map(|(_, player)| player.coats);
    let most = match why {
        Finish::LastCoat => 0,
        Finish::LastPlayer => u8::MAX,
        Finish::Stopped => left().min().unwrap_or(0),
    };
    let best = table.playing().filter(|(_, player)| player.coats <= most);
    best.map(|(seat, _)| seat).collect()
}

pub(super) fn end(play: &mut Play<'_>, why: Finish) {
    let winners = winners(play.table(), why);
    play.happen(Event::Ended { winners, why });
}

/// Removes a seat; mines that it empties are filled in the order of drawing, and on its own turn
/// the token moves on.
pub(super) fn resign(play: &mut Play<'_>, seat: Seat) {
    let there = play.table().player(seat).is_some_and(|player| !player.out);
    if !there || matches!(play.table().phase, Phase::Setup | Phase::Over { .. }) {
        return;
    }
    let acts = play.table().phase.actor() == Some(seat);
    let wasted = play.rules.products(play.table(), seat);
    play.happen(Event::Resigned { seat, wasted });
    if play.table().playing().count() == 1 {
        return end(play, Finish::LastPlayer);
    }
    while mines::fill_empty(play, seat, true) {}
    if acts {
        let (token, next) = play.table().next(seat, None);
        play.happen(Event::TokenMoved { token, next });
    }
}

/// Ranks the seats: those that still play come first, then those that have placed more coats.
pub(super) fn ranking(rules: &Neuland, table: &Table) -> Ranking {
    let coats = rules.components.table(table.players.seats()).coats;
    let score = |(seat, player): (Seat, &Player)| {
        let placed = coats.saturating_sub(player.coats);
        let says = line!("neuland-result", placed, left = player.coats);
        (seat, vec![i32::from(!player.out), i32::from(placed)], says)
    };
    Ranking::by_score(table.players.iter().map(score).collect())
}

pub(super) fn evolve(table: &mut Table, seat: Seat, wasted: &[Lost]) {
    wasted.iter().for_each(|own| release(table, own.tile));
    table.first.retain(|other| *other != seat);
    table.players.change(seat, |player| player.out = true);
}
