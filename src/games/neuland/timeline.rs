//! II. Conducting actions on the timeline, and the end of a turn.
//!
//! An action is one space of the time marker. A turn begins on the space of the present-time token,
//! which may not be reached again, and may not end on the space of another time marker: then the
//! marker moves on to the next free space, and that brings no actions.
//!
//! At the end of a turn own lying workers leave the board, and their products are lost; own
//! standing workers lie down. Then the time marker settles, and the present-time token moves
//! clockwise to the next time marker, which may be the same one again. In the first round every
//! seat has one turn instead, in the order round the table.
//!
//! Rulings: a turn without actions moves the marker all the same (E1,
//! `e1_a_turn_without_actions_moves_the_marker`), and a marker never moves on voluntarily (E2,
//! `e2_the_marker_goes_on_only_if_it_must`); if the last spaces before the token are taken there
//! are fewer actions (E3, `e3_taken_spaces_before_the_token_leave_fewer_actions`); markers may be
//! stepped on during a turn (E4, `e4_a_taken_space_may_be_stepped_on`). A product that is lost on a
//! mine or a smelter takes its mineral or its metal along (E10,
//! `e10_a_wasted_worker_takes_its_mineral_along`, `e10_a_wasted_worker_frees_its_metal_marker`).

use super::giving_up::release;
use super::{Event, Finish, Lost, Phase, Play, Table, end_of_game};
use crate::rules::Seat;

/// The result of ending a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The number of actions in the turn.
    pub used: u8,
    /// The number of spaces the marker moves.
    pub steps: u8,
    pub position: u8,
    pub token: u8,
    pub next: Seat,
}

impl Table {
    /// Returns the number of spaces from the token to a position.
    pub fn offset(&self, position: u8) -> u8 {
        let spaces = self.spaces.max(1);
        let ahead = position.saturating_add(spaces).saturating_sub(self.token);
        ahead.checked_rem(spaces).unwrap_or(0)
    }

    /// Returns the space at this number of steps ahead of the token.
    pub fn ahead(&self, steps: u8) -> u8 {
        let there = self.token.saturating_add(steps);
        there.checked_rem(self.spaces.max(1)).unwrap_or(0)
    }

    /// Returns whether the space at this offset from the token has no other marker.
    fn is_free(&self, seat: Seat, ahead: u8) -> bool {
        let mut others = self.playing().filter(|(other, _)| *other != seat);
        others.all(|(_, player)| self.offset(player.position) != ahead)
    }

    /// Returns the maximum number of actions in a turn of `seat`: up to the last space before the
    /// token on which its marker may stay.
    pub fn cap(&self, seat: Seat) -> u8 {
        let mut spaces = (1..self.spaces).rev();
        spaces.find(|ahead| self.is_free(seat, *ahead)).unwrap_or(0)
    }

    /// Returns the result of ending a turn of `seat` after this number of actions.
    pub fn stop(&self, seat: Seat, used: u8) -> Stop {
        // A turn without actions moves the marker, too (E1).
        let mut spaces = used.max(1)..self.spaces;
        let free = spaces.find(|ahead| self.is_free(seat, *ahead));
        let steps = free.unwrap_or(used);
        let position = self.ahead(steps);
        let (token, next) = self.next(seat, Some(position));
        Stop {
            used,
            steps,
            position,
            token,
            next,
        }
    }

    /// Iterates over the results for each number of actions with which the turn of `seat` may still
    /// end.
    pub fn stops(&self, seat: Seat) -> impl Iterator<Item = Stop> {
        (self.phase.used()..=self.cap(seat)).map(move |used| self.stop(seat, used))
    }

    /// Returns the token's space and the seat of the next turn, once the marker of `seat` is on
    /// `position`, or has left.
    pub(super) fn next(&self, seat: Seat, position: Option<u8>) -> (u8, Seat) {
        if let Some(first) = self.first.iter().find(|other| **other != seat) {
            return (self.token, *first);
        }
        let markers = self.playing().filter_map(|(other, player)| {
            let own = other == seat;
            let at = if own { position? } else { player.position };
            // A marker on the token's own space comes last.
            let ahead = self.offset(at).checked_sub(1).unwrap_or(self.spaces);
            Some((ahead, at, other))
        });
        let first = markers.min();
        first.map_or((self.token, seat), |(_, at, other)| (at, other))
    }
}

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
