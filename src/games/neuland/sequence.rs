//! The sequence of play ("Overview of a Player's Turn"): orders one by one, and every step without
//! a decision.
//!
//! Pending work is kept only in the state: a mine without minerals is filled before anything else
//! happens, and a turn that is ending is completed.

use super::{
    Event, Finish, Neuland, Order, Phase, SeatView, Table, coats_of_arms, end_of_game, end_of_turn,
    erecting, first_turn, giving_up, mines, producing, setup,
};
use crate::rules::{self, Seat};

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
                let wish = mines::wish(&self.state, seat, self.eye);
                let drawn = mines::waiting(self.table()).zip(wish);
                let pile = drawn.map(|(drawn, wish)| mines::wished(drawn, wish));
                let stacked = pile.and_then(|pile| mines::stacked(self.table(), pile, true));
                let answers = stacked.is_some();
                stacked.into_iter().for_each(|event| self.happen(event));
                answers
            }
            Phase::Turn { seat, .. } if self.has_placed_all(seat) => {
                end_of_game::end(self, Finish::LastCoat);
                false
            }
            Phase::Turn { seat, .. } => self.fill(seat),
            Phase::Ending { seat, used } => {
                if !self.fill(seat) {
                    end_of_turn::settle(self, seat, used);
                }
                true
            }
        }
    }

    fn has_placed_all(&self, seat: Seat) -> bool {
        let player = self.table().player(seat);
        player.is_some_and(|player| player.coats == 0)
    }

    fn fill(&mut self, seat: Seat) -> bool {
        let mine = mines::empty(self.table());
        if let Some(mine) = mine {
            mines::fill(self, seat, mine, false);
        }
        mine.is_some()
    }
}

pub(super) fn evolve(rules: &Neuland, table: &mut Table, event: &Event) {
    if let Some((seat, paid)) = event.paid() {
        giving_up::evolve(table, seat, paid);
    }
    match event {
        Event::BoardLaid { board, .. } => table.board = *board,
        Event::Began { order, .. } => setup::evolve(table, order),
        Event::PairPlaced { seat, lodge, hut } => first_turn::evolve(table, *seat, *lodge, *hut),
        Event::Produced(made) => producing::evolve(table, made),
        Event::Built(built) => erecting::evolve(rules, table, built),
        Event::CoatsPlaced(placed) => coats_of_arms::evolve(table, placed),
        Event::Drawn(drawn) => mines::evolve_drawn(table, drawn),
        Event::Stacked(stacked) => mines::evolve_stacked(table, stacked),
        Event::Wished { .. } => {}
        Event::Rested { seat, wasted, .. } => end_of_turn::evolve_rested(table, *seat, wasted),
        Event::TurnEnded { seat, position, .. } => {
            end_of_turn::evolve_ended(table, *seat, *position);
        }
        Event::TokenMoved { token, next } => end_of_turn::evolve_token(table, *token, *next),
        Event::Resigned { seat, wasted } => end_of_game::evolve(table, *seat, wasted),
        Event::Ended { winners, .. } => {
            let winners = winners.clone();
            table.phase = Phase::Over { winners };
        }
    }
}
