//! The sequence of play ("Overview of a Player's Turn"): orders one by one, and every step without
//! a decision.
//!
//! Pending work is kept only in the state: a mine without minerals is filled before anything else
//! happens, and a turn that is ending is completed.
//!
//! Orders sent ahead can belong to a turn of a seat: all orders of a turn belong to it, and END
//! ends it. `PILE` answers all draws to come, in the turn of any seat.

use super::read::PHRASES;
use super::{
    Event, Finish, Neuland, Order, Phase, SeatView, Table, coats_of_arms, end_of_game, erecting,
    giving_up, mines, producing, setup, timeline,
};
use crate::orders::Cursor;
use crate::rules::{self, Agenda, Decision, Line, Seat, Word, line};

const TURN: &str = "turn";

/// Maximum number of turns ordered ahead: one mail has room for an END for each.
const TURNS: usize = 8;

pub(super) type Play<'a> = rules::Play<'a, Neuland>;

impl Play<'_> {
    pub(super) const fn table(&self) -> &Table {
        &self.state.table
    }

    /// Plays an order of `seat`, and on until a decision is needed.
    ///
    /// The order has been checked on this very table; parts that it leaves out are found again.
    pub(super) fn order(&mut self, seat: Seat, order: &Order) {
        let seat_view = SeatView::of(self.rules, self.table(), seat);
        if let Some(Ok(event)) = seat_view.map(|seat_view| seat_view.decide(order)) {
            self.happen(event);
        }
        while self.step() {}
    }

    /// Plays one step without a decision; false if a decision is needed, or the game is over.
    fn step(&mut self) -> bool {
        match self.table().phase {
            Phase::Setup | Phase::Pair { .. } | Phase::Over { .. } => false,
            Phase::Stack { seat, .. } => {
                let wish = mines::wish(self.state, seat, self.eye);
                let drawn = mines::waiting(self.table()).zip(wish);
                let pile = drawn.map(|(drawn, wish)| mines::wished(drawn, wish));
                let stacked = pile.and_then(|pile| mines::stacked(self.table(), pile, true));
                let Some(stacked) = stacked else {
                    return false;
                };
                self.happen(stacked);
                true
            }
            Phase::Turn { seat, .. } if self.table().has_placed_all(seat) => {
                end_of_game::end(self, Finish::LastCoat);
                false
            }
            Phase::Turn { seat, .. } => mines::fill_empty(self, seat, false),
            Phase::Ending { seat, used } => {
                if !mines::fill_empty(self, seat, false) {
                    timeline::settle(self, seat, used);
                }
                true
            }
        }
    }
}

pub(super) fn evolve(rules: &Neuland, table: &mut Table, event: &Event) {
    if let Some((seat, paid)) = event.paid() {
        giving_up::evolve(table, seat, paid);
    }
    match event {
        Event::BoardLaid { board, .. } => table.board = *board,
        Event::Began { order, .. } => setup::evolve_began(table, order),
        Event::PairPlaced { seat, lodge, hut } => setup::evolve_pair(table, *seat, *lodge, *hut),
        Event::Produced(made) => producing::evolve(table, made),
        Event::Built(built) => erecting::evolve(rules, table, built),
        Event::CoatsPlaced(placed) => coats_of_arms::evolve(table, placed),
        Event::Drawn(drawn) => mines::evolve_drawn(table, drawn),
        Event::Stacked(stacked) => mines::evolve_stacked(table, stacked),
        Event::Wished { .. } => {}
        Event::Rested { seat, wasted, .. } => timeline::evolve_rested(table, *seat, wasted),
        Event::TurnEnded { seat, position, .. } => {
            timeline::evolve_ended(table, *seat, *position);
        }
        Event::TokenMoved { token, next } => timeline::evolve_token(table, *token, *next),
        Event::Resigned { seat, wasted } => end_of_game::evolve(table, *seat, wasted),
        Event::Ended { winners, .. } => {
            let winners = winners.clone();
            table.phase = Phase::Over { winners };
        }
    }
}

/// Returns a turn of a seat, identified by the number of turns before it.
const fn turn(before: u32) -> Decision {
    Decision {
        kind: TURN,
        occasion: before,
        several: true,
    }
}

fn turns(table: &Table, seat: Seat) -> u32 {
    table.player(seat).map_or(0, |player| player.turns)
}

/// Returns the turn under way, if it is the seat's, and those to come.
pub(super) fn agenda(table: &Table, seat: Seat) -> Agenda {
    let from = turns(table, seat);
    let now = (table.phase.actor() == Some(seat)).then(|| turn(from));
    let first = from.saturating_add(u32::from(now.is_some()));
    Agenda {
        now,
        next: (first..).take(TURNS).map(turn).collect(),
        from,
    }
}

/// Returns the turn of an order by its words: the one under way or the next one.
pub(super) fn decision_of(table: &Table, seat: Seat, words: &[Word]) -> Option<Decision> {
    let keywords: Vec<&str> = PHRASES.iter().map(|phrase| phrase.keyword).collect();
    let keyword = Cursor::new(words).keyword(&keywords).ok()?;
    let anywhere = ["END", "PILE"].contains(&keyword);
    (!anywhere).then(|| turn(turns(table, seat)))
}

/// Describes a turn, or all turns.
pub(super) fn in_words(occasion: Option<u32>) -> Line {
    match occasion {
        Some(before) => line!("neuland-occasion", turn = before.saturating_add(1)),
        None => line!("neuland-each"),
    }
}
