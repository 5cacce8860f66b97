//! End of a turn.
//!
//! Own lying workers leave the board, and their products are lost; own standing workers lie down.
//! Then the time marker settles, and the present-time token moves clockwise to the next time
//! marker, which may be the same one again. In the first round every seat has one turn instead, in
//! the order round the table.
//!
//! Rulings: a product that is lost on a mine or a smelter takes its mineral or its metal along
//! (E10, `e10_a_wasted_worker_takes_its_mineral_along`,
//! `e10_a_wasted_worker_frees_its_metal_marker`).

use super::giving_up::release;
use super::{Event, Finish, Lost, Phase, Play, Table, end_of_game};
use crate::rules::Seat;

/// Creates the event for the rest of a seat's workers.
pub(super) fn rested(seat: Seat, own: &[Lost]) -> Event {
    let (wasted, laid) = own.iter().partition(|own| own.lying);
    Event::Rested { seat, wasted, laid }
}

/// Settles the marker, and moves the token on; or stops the game.
pub(super) fn settle(play: &mut Play<'_>, seat: Seat, used: u8) {
    let stop = play.table().stop(seat, used);
    play.happen(Event::TurnEnded {
        seat,
        used,
        steps: stop.steps,
        position: stop.position,
    });
    if end_of_game::stalls(play.table()) {
        end_of_game::end(play, Finish::Stopped);
    } else {
        play.happen(Event::TokenMoved {
            token: stop.token,
            next: stop.next,
        });
    }
}

pub(super) fn evolve_rested(table: &mut Table, seat: Seat, wasted: &[Lost]) {
    wasted.iter().for_each(|own| release(table, own.tile));
    let workers = table.tiles.iter_mut();
    for worker in workers.filter_map(|tile| tile.worker.as_mut()) {
        worker.lying |= worker.seat == seat;
    }
    if let Phase::Turn { seat, used } = table.phase {
        table.phase = Phase::Ending { seat, used };
    }
}

/// Applies the new position of a marker after a turn.
pub(super) fn evolve_ended(table: &mut Table, seat: Seat, position: u8) {
    table.first.retain(|other| *other != seat);
    table.turns = table.turns.saturating_add(1);
    table.players.change(seat, |player| {
        player.position = position;
        player.turns = player.turns.saturating_add(1);
    });
}

/// Applies the new position of the token. In the first round it stays in place, and all other
/// rounds end when it reaches or passes space 0.
pub(super) fn evolve_token(table: &mut Table, token: u8, next: Seat) {
    let sets_out = table.round == 1 && token != table.token;
    // It never makes a full round, since a player's marker is on its way.
    let comes_round = token < table.token;
    let more = u32::from(sets_out || comes_round);
    table.round = table.round.saturating_add(more);
    table.token = token;
    let (seat, used) = (next, 0);
    table.phase = match table.player(seat) {
        Some(player) if player.pair => Phase::Pair { seat },
        _ => Phase::Turn { seat, used },
    };
}
