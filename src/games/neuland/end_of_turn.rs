//! End of a turn.
//!
//! Own lying workers leave the board, and their products are lost; own standing workers lie down.
//! Then the time marker settles, and the present-time token goes clockwise to the next time marker,
//! which may be the same one again. In the first round everybody has one turn instead, in the order
//! round the table.
//!
//! Rulings: a product that is lost on a mine or a smelter takes its mineral or its metal along
//! (E10, `e10_a_wasted_worker_takes_its_mineral_along`,
//! `e10_a_wasted_worker_frees_its_metal_marker`).

use super::event::{Event, Lost};
use super::giving_up::release;
use super::sequence::Play;
use super::state::{Phase, Table};
use super::{Neuland, end_of_game};
use crate::rules::Seat;

impl Neuland {
    /// The products of a seat that are lost when its turn ends: those of lying workers.
    pub fn perishing(&self, table: &Table, seat: Seat) -> Vec<Lost> {
        let products = self.products(table, seat).into_iter();
        products.filter(|own| own.lying).collect()
    }
}

/// The workers rest.
pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat) {
    let products = play.rules.products(play.table(), seat);
    let (wasted, laid) = products.into_iter().partition(|own: &Lost| own.lying);
    play.happen(Event::Rested { seat, wasted, laid });
}

/// The marker settles, and the token goes on; or the game is stopped.
pub(super) fn settle(play: &mut Play<'_>, seat: Seat, used: u8) {
    let stop = play.table().stop(seat, used);
    play.happen(Event::TurnEnded {
        seat,
        used,
        steps: stop.steps,
        position: stop.position,
    });
    if end_of_game::stalls(play.table()) {
        end_of_game::stopped(play);
    } else {
        play.happen(Event::TokenMoved {
            token: stop.token,
            next: stop.next,
        });
    }
}

/// The round, once the token stands on a space: in the first one it stays where it is, and all
/// others end where it comes to space 0 or goes past it.
fn round(table: &Table, token: u8) -> u32 {
    let sets_out = table.round == 1 && token != table.token;
    // It never goes round whole, since somebody's marker stands on its way.
    let comes_round = token < table.token;
    let more = u32::from(sets_out || comes_round);
    table.round.saturating_add(more)
}

/// Writes the end of a turn down.
pub(super) fn evolve(table: &mut Table, event: &Event) {
    match event {
        Event::Rested { seat, wasted, .. } => {
            wasted.iter().for_each(|own| release(table, own.tile));
            let workers = table
                .tiles
                .iter_mut()
                .filter_map(|tile| tile.worker.as_mut());
            workers
                .filter(|worker| worker.seat == *seat)
                .for_each(|worker| worker.lying = true);
            if let Phase::Turn { seat, used } = table.phase {
                table.phase = Phase::Ending { seat, used };
            }
        }
        Event::TurnEnded { seat, position, .. } => {
            table.first.retain(|other| other != seat);
            table.turns = table.turns.saturating_add(1);
            if let Some(player) = table.players.get_mut(*seat) {
                player.position = *position;
                player.turns = player.turns.saturating_add(1);
            }
        }
        Event::TokenMoved { token, next } => {
            table.round = round(table, *token);
            table.token = *token;
            let pair = table.player(*next).is_some_and(|player| player.pair);
            table.phase = if pair {
                Phase::Pair { seat: *next }
            } else {
                Phase::Turn {
                    seat: *next,
                    used: 0,
                }
            };
        }
        _ => {}
    }
}
