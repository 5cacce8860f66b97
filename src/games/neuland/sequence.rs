//! The sequence of play ("Overview of a Player's Turn"): orders one by one, and everything that
//! nobody decides.
//!
//! What is still to be done stands in the state and nowhere else: a mine without minerals is filled
//! before anything else happens, and a turn that is ending comes to its end.

use super::event::Event;
use super::order::Order;
use super::state::{Phase, State, Table};
use super::{
    Neuland, coats_of_arms, desk::Desk, end_of_game, end_of_turn, erecting, first_turn, mines,
    producing, set_up,
};
use crate::rules::{self, Referee, Seat};

/// A play of Neuland forward from a position.
pub(super) type Play<'a> = rules::Play<'a, Neuland>;

impl Play<'_> {
    /// What lies open.
    pub(super) const fn table(&self) -> &Table {
        &self.state.table
    }

    /// Plays an order of `seat`, and on until a decision is needed.
    ///
    /// The order has been checked on this very table; what it leaves out is found again.
    pub(super) fn order(&mut self, seat: Seat, order: &Order) {
        match order {
            Order::Free { lodge, hut } => first_turn::adjudicate(self, seat, *lodge, *hut),
            Order::Produce { product, at, using } => {
                let found = self.found(seat, |desk| {
                    producing::check(desk, *product, *at, using).ok()
                });
                if let Some((tile, paid)) = found {
                    producing::adjudicate(self, seat, *product, tile, paid);
                }
            }
            Order::Build { what, at, using } => {
                let paid = self.found(seat, |desk| erecting::check(desk, *what, *at, using).ok());
                if let Some(paid) = paid {
                    erecting::adjudicate(self, seat, *what, *at, paid);
                }
            }
            Order::Coats { property, using } => {
                let found = self.found(seat, |desk| {
                    coats_of_arms::check(desk, *property, using).ok()
                });
                if let Some((_, paid)) = found {
                    coats_of_arms::adjudicate(self, seat, *property, paid);
                }
            }
            Order::Stack { pile } => mines::adjudicate(self, seat, *pile, false),
            Order::Pile { wish } => self.happen(Event::Wished { seat, wish: *wish }),
            Order::End => end_of_turn::adjudicate(self, seat),
        }
        self.on();
    }

    fn found<T>(&self, seat: Seat, find: impl FnOnce(&Desk<'_>) -> Option<T>) -> Option<T> {
        find(&Desk::of(self.rules, self.table(), seat)?)
    }

    /// Plays on until a decision is needed.
    fn on(&mut self) {
        while self.step() {}
    }

    /// One thing that nobody decides; false if a decision is needed, or the game is over.
    fn step(&mut self) -> bool {
        match self.table().phase {
            Phase::Setup | Phase::Pair { .. } | Phase::Over { .. } => false,
            Phase::Stack { seat, .. } => {
                let wish = mines::wish(&self.state, seat, self.eye);
                let (Some(wish), Some(drawn)) = (wish, mines::waiting(self.table())) else {
                    return false;
                };
                mines::adjudicate(self, seat, mines::wished(drawn, wish), true);
                true
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

    fn fill(&mut self, seat: Seat) -> bool {
        let mine = mines::empty(self.table());
        if let Some(mine) = mine {
            mines::fill(self, seat, mine, false);
        }
        mine.is_some()
    }
}

/// Writes one event down.
pub(super) fn evolve(rules: &Neuland, state: &mut State, event: &Event, eye: &Referee) {
    let table = &mut state.table;
    match event {
        Event::BoardLaid { .. } | Event::Began { .. } => set_up::evolve(table, event),
        Event::PairPlaced { .. } => first_turn::evolve(table, event),
        Event::Produced { .. } => producing::evolve(table, event),
        Event::Built { .. } => erecting::evolve(rules, table, event),
        Event::CoatsPlaced { .. } => coats_of_arms::evolve(table, event),
        Event::Drawn { .. } | Event::Stacked { .. } => mines::evolve(table, event),
        Event::Wished { seat, wish } => {
            if let Some(own) = state.wishes.get_mut(*seat) {
                *own.open_mut(eye) = *wish;
            }
        }
        Event::Rested { .. } | Event::TurnEnded { .. } | Event::TokenMoved { .. } => {
            end_of_turn::evolve(table, event);
        }
        Event::Resigned { .. } | Event::Ended { .. } => end_of_game::evolve(table, event),
    }
}
