//! End of the game.
//!
//! Whoever places the last own coat of arms wins at once, even if the property wanted more.
//!
//! Rulings: nobody else can be so far at the same time (E22,
//! `e22_one_seat_alone_can_place_the_last_coat`); who resigns leaves with workers and marker while
//! the coats stay, the last player left wins, and a game in which sixty turns for each player have
//! ended is stopped in favour of the most coats placed (E23, `e23_*`).

use super::Neuland;
use super::event::{Event, Finish};
use super::giving_up::release;
use super::mines;
use super::sequence::Play;
use super::state::{Phase, Player, Table};
use crate::rules::{Line, Ranking, Seat};

/// A game is stopped after so many turns for each player (E23).
const TURNS: u16 = 60;

/// Somebody has no coats left.
pub(super) fn last_coat(play: &mut Play<'_>, seat: Seat) {
    play.happen(Event::Ended {
        winners: vec![seat],
        why: Finish::LastCoat,
    });
}

/// Whether so many turns have ended that nobody will win any more.
pub(super) fn stalls(table: &Table) -> bool {
    table.turns >= TURNS.saturating_mul(table.players.seats().into())
}

/// The most coats placed win.
pub(super) fn stopped(play: &mut Play<'_>) {
    let fewest = play.table().playing().map(|(_, player)| player.coats).min();
    let best = play.table().playing();
    let best = best.filter(|(_, player)| Some(player.coats) == fewest);
    play.happen(Event::Ended {
        winners: best.map(|(seat, _)| seat).collect(),
        why: Finish::Stopped,
    });
}

/// A seat leaves; mines that it empties are filled in the order of drawing, and on its own turn the
/// token goes on.
pub(super) fn resign(play: &mut Play<'_>, seat: Seat) {
    let there = play.table().player(seat).is_some_and(|player| !player.out);
    if !there || matches!(play.table().phase, Phase::Setup | Phase::Over { .. }) {
        return;
    }
    let acts = play.table().phase.actor() == Some(seat);
    let wasted = play.rules.products(play.table(), seat);
    play.happen(Event::Resigned { seat, wasted });
    let left: Vec<Seat> = play.table().playing().map(|(seat, _)| seat).collect();
    if left.len() == 1 {
        play.happen(Event::Ended {
            winners: left,
            why: Finish::LastPlayer,
        });
        return;
    }
    while let Some(mine) = mines::empty(play.table()) {
        mines::fill(play, seat, mine, true);
    }
    if acts {
        let (token, next) = play.table().next(seat, None);
        play.happen(Event::TokenMoved { token, next });
    }
}

/// Who still plays comes first, then who has placed more coats.
pub(super) fn ranking(rules: &Neuland, table: &Table) -> Ranking {
    let coats = rules.components.table(table.players.seats()).coats;
    let score = |(seat, player): (Seat, &Player)| {
        let placed = coats.saturating_sub(player.coats);
        let says = Line::new("neuland-result")
            .with("placed", placed)
            .with("left", player.coats);
        (seat, vec![i32::from(!player.out), i32::from(placed)], says)
    };
    Ranking::by_score(table.players.iter().map(score).collect())
}

/// Writes down who left, and the end.
pub(super) fn evolve(table: &mut Table, event: &Event) {
    match event {
        Event::Resigned { seat, wasted } => {
            wasted.iter().for_each(|own| release(table, own.tile));
            table.first.retain(|other| other != seat);
            if let Some(player) = table.players.get_mut(*seat) {
                player.out = true;
            }
        }
        Event::Ended { winners, .. } => {
            table.phase = Phase::Over {
                winners: winners.clone(),
            };
        }
        _ => {}
    }
}
