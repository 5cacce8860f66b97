//! The sequence of play: rounds, phases, and every step without a decision.
//!
//! Pending work is kept only in the state, so that an interrupt can happen at any point and the
//! play continues from there.
//!
//! Rulings: the order of sail is settled before the first of them acts
//! (`action_order_is_fixed_before_the_first_acts`); milestones come before refills (Q02,
//! `q02_milestones_before_refills`); the start marker also passes on after the last round (Q43,
//! `q43_the_start_marker_passes_on_after_the_last_round`).

use super::action_phase::{deliver, discover, load, settle};
use super::end_phase::{self, areas, goals};
use super::supply::take;
use super::{
    Acting, Action, Delivered, Event, FiftyThreshold, MilestoneTiming, Open, Phase, Race, Row,
    ShipBuilt, State, Stock, StockName, Vessel, Why, end_of_game, land_phase, milestones,
    one_time_cards, planning_phase, setup,
};
use crate::rules::{self, Referee, Seat};
use std::cmp::Reverse;

pub(super) type Play<'a> = rules::Play<'a, Race>;

impl Play<'_> {
    /// Scores points and checks for interrupts; every point before final scoring passes through
    /// here.
    pub(super) fn score(&mut self, seat: Seat, points: u16, why: Why) {
        if points == 0 {
            return;
        }
        self.write_points(seat, points, why);
        if self.rules.policies.milestone_timing == MilestoneTiming::AtOnce {
            milestones::interrupt(self, seat);
        }
    }

    /// Records points without a check for milestones.
    pub(super) fn write_points(&mut self, seat: Seat, points: u16, why: Why) {
        self.happen(Event::Scored { seat, points, why });
        self.fifty(seat);
    }

    /// Records an event and scores its points for its seat.
    pub(super) fn happen_and_score(&mut self, event: Event) {
        self.happen(event);
        let event = self.events.last();
        let scores = event.map(|event| self.rules.possible_scores(&self.state.open, event));
        let first = scores.into_iter().flatten().next();
        if let Some(Event::Scored { seat, points, why }) = first {
            self.score(seat, points, why);
        }
    }

    /// Gives the top 50/100 card at once to a seat that gets that far without one (Q46).
    fn fifty(&mut self, seat: Seat) {
        let lap = self.rules.components.numbers.lap;
        let Some(port) = self.state.open.port(seat) else {
            return;
        };
        let there = match self.rules.policies.fifty_threshold {
            FiftyThreshold::Reach => port.score >= lap,
            FiftyThreshold::Pass => port.score > lap,
        };
        if let (true, None, Some(points)) = (there, port.fifty, self.state.open.fifty.first()) {
            let points = *points;
            self.happen(Event::FiftyTaken { seat, points });
        }
    }

    /// Closes an own turn (Q01).
    pub(super) fn end_turn(&mut self, seat: Seat) {
        let port = self.state.open.port(seat);
        let scored = port.is_some_and(|port| port.scored_this_turn);
        self.happen(Event::TurnEnded { seat });
        if scored && self.rules.policies.milestone_timing == MilestoneTiming::EndOfTurn {
            milestones::interrupt(self, seat);
        }
    }

    /// Plays on until a decision is needed.
    pub(super) fn proceed(&mut self) {
        while self.step() {}
    }

    /// Plays one step without a decision; false if a decision is needed, or the game is over.
    fn step(&mut self) -> bool {
        match self.state.phase.clone() {
            Phase::Setup | Phase::Milestone { .. } | Phase::Over => false,
            Phase::Land { left, building } => {
                // Offers are refilled between turns, not while a seat builds.
                (!building && land_phase::refill(self))
                    || (left.is_empty() && self.planning(Action::Load))
            }
            Phase::Planning { action, left } => {
                left.is_empty()
                    && match action.next() {
                        Some(next) => self.planning(next),
                        None => self.action(Action::Load),
                    }
            }
            Phase::Action { action, left, .. } => {
                let refilled = match &action {
                    Acting::Deliver { used } => deliver::refill(self, used.is_empty()),
                    Acting::Load { .. } | Acting::Settle { .. } | Acting::Discover { .. } => false,
                };
                refilled
                    || match (left.first(), action.action().next()) {
                        (Some(seat), _) => self.act(*seat, &action),
                        (None, Some(next)) => self.action(next),
                        (None, None) => self.begin(Phase::Cartography),
                    }
            }
            Phase::Cartography => end_phase::adjudicate(self),
            Phase::Counting {
                lists,
                left,
                cities,
            } => areas::adjudicate(self, &lists, &left, cities),
            Phase::Objectives { left, .. } => left.is_empty() && self.end_round(),
        }
    }

    /// Plays the forced steps of an action; false if its seat has to decide.
    fn act(&mut self, seat: Seat, action: &Acting) -> bool {
        match action {
            Acting::Load { step } => load::proceed(self, seat, *step),
            Acting::Settle { used, colonies } => settle::proceed(self, seat, used, *colonies),
            Acting::Deliver { used } => deliver::proceed(self, seat, used),
            Acting::Discover { draw } => discover::proceed(self, seat, draw.as_ref()),
        }
    }

    pub(super) fn begin(&mut self, stage: Phase) -> bool {
        self.happen(Event::Began { stage });
        true
    }

    pub(super) fn begin_round(&mut self, round: u8) -> bool {
        self.happen(Event::RoundBegun { round });
        let left = self.state.open.turn_order();
        self.begin(Phase::Land {
            left: left.clone(),
            building: false,
        });
        land_phase::income(self, &left);
        true
    }

    fn planning(&mut self, action: Action) -> bool {
        let left = self.state.open.turn_order();
        self.begin(Phase::Planning { action, left })
    }

    /// Starts an action: the seats with ships in it act by sail, equal ones clockwise from the
    /// start marker.
    fn action(&mut self, action: Action) -> bool {
        let open = &self.state.open;
        let sail = |seat: &Seat| self.rules.fleet_sail(open.port(*seat)?, action);
        let mut left = open.turn_order();
        left.retain(|seat| sail(seat).is_some());
        left.sort_by_key(|seat| Reverse(sail(seat)));
        let sails = left.iter().filter_map(sail).collect();
        self.begin(Phase::Action {
            action: action.into(),
            left,
            sails,
        })
    }

    /// Passes the start marker on, and begins the next round or counts the last points.
    fn end_round(&mut self) -> bool {
        let order = self.state.open.turn_order();
        let to = order.get(1).copied().unwrap_or(self.state.open.start);
        self.happen(Event::StartPassed { to });
        let round = self.state.open.round;
        if round < self.rules.components.numbers.rounds {
            self.begin_round(round.saturating_add(1))
        } else {
            end_of_game::adjudicate(self)
        }
    }
}

impl Race {
    /// Returns the scores that may follow an event for its seat: if there are any, one does.
    pub(super) fn possible_scores(&self, open: &Open, event: &Event) -> Vec<Event> {
        let of = &self.components;
        let numbers = &of.numbers;
        let (seat, brings) = match event {
            Event::ShipBuilt(ShipBuilt { seat, ship, .. }) => {
                let large = self.row(*ship) == Row::Large;
                let brings = large.then_some((numbers.large_ship_points, Why::LargeShip));
                (*seat, brings.into_iter().collect())
            }
            Event::Settled(of) => {
                let halves = open.laid(of.at).map(|laid| self.halves(laid.tile));
                let halves = halves.into_iter().flatten();
                let taken = halves.filter(|half| half.goods == of.goods);
                let brings = taken.map(|half| (half.points, Why::Tile));
                (of.seat, brings.collect())
            }
            Event::SentToNewEngland { seat, ship } => {
                let settlers = self.settlers(*ship);
                let points = u16::from(settlers).saturating_mul(numbers.new_england);
                (*seat, vec![(points, Why::NewEngland { settlers })])
            }
            Event::Delivered(Delivered { seat, contract, .. }) => {
                let customs = open.port(*seat).map_or(0, |port| self.customs(port));
                let tile = of.contracts.get(contract);
                let points = tile.map_or(0, |tile| tile.points.saturating_add(customs));
                (*seat, vec![(points, Why::Contract { customs })])
            }
            Event::Sold { seat, goods, .. } => {
                let goods = goods.total();
                let points = goods.saturating_mul(numbers.antwerp);
                (*seat, vec![(points, Why::Antwerp { goods })])
            }
            Event::DiscoveryPaid { seat, tile, .. } => {
                let [one, other] = self.halves(*tile);
                (*seat, vec![(one.plus(other).points, Why::Tile)])
            }
            Event::CardPlayed { seat, card, .. } => {
                let bonus = of.card_bonus(*card).unwrap_or_default();
                (*seat, vec![(bonus.points, Why::Card)])
            }
            Event::GoalCompleted { seat, goal, .. } => {
                let rows = of.goals.get(goal).into_iter().flat_map(|goal| &goal.rows);
                let brings = rows.map(|row| (row.points, Why::Goal(*goal)));
                (*seat, brings.collect())
            }
            _ => return Vec::new(),
        };
        let scored = |(points, why)| Event::Scored { seat, points, why };
        brings.into_iter().map(scored).collect()
    }
}

/// Applies one event to the table; each chapter of the rulebook handles its own events.
pub(super) fn evolve(rules: &Race, table: &mut State, event: &Event, eye: &Referee) {
    setup::evolve(rules, table, event, eye);
    land_phase::evolve(rules, table, event, eye);
    planning_phase::evolve(table, event, eye);
    load::evolve(table, event, eye);
    settle::evolve(table, event);
    deliver::evolve(table, event, eye);
    discover::evolve(table, event, eye);
    milestones::evolve(table, event, eye);
    one_time_cards::evolve(table, event, eye);
    end_phase::evolve(table, event, eye);
    areas::evolve(table, event);
    goals::evolve(table, event, eye);
    end_of_game::evolve(table, event);
    sequence(table, event, eye);
}

fn sequence(table: &mut State, event: &Event, eye: &Referee) {
    match event {
        Event::Reshuffled { stock } => reshuffled(table, *stock, eye),
        Event::RoundBegun { round } => {
            table.open.round = *round;
            let ports = table.open.ports.iter_mut();
            ports.for_each(|(_, port)| port.sailed = false);
        }
        Event::Began { stage } => *table.phase.under_way_mut() = stage.clone(),
        Event::TurnEnded { seat } => turn_ended(table, *seat),
        Event::Scored { seat, points, .. } => table.open.ports.change(*seat, |port| {
            port.score = port.score.saturating_add(*points);
            port.scored_this_turn = true;
        }),
        Event::FiftyTaken { seat, points } => {
            take(&mut table.open.fifty, points);
            let ports = &mut table.open.ports;
            ports.change(*seat, |port| port.fifty = Some(*points));
        }
        Event::StartPassed { to } => table.open.start = *to,
        _ => {}
    }
}

/// Ends a turn; after an action the ships come home, and charter ships are discarded (E17).
fn turn_ended(table: &mut State, seat: Seat) {
    let ports = &mut table.open.ports;
    ports.change(seat, |port| port.scored_this_turn = false);
    let is_other = |other: &Seat| *other != seat;
    match table.phase.under_way_mut() {
        Phase::Land { left, building } => {
            left.retain(is_other);
            *building = false;
        }
        Phase::Planning { left, .. } | Phase::Counting { left, .. } => left.retain(is_other),
        Phase::Action { action, left, .. } => {
            left.retain(is_other);
            let of = action.action();
            *action = Acting::from(of);
            home(table, seat, of);
        }
        Phase::Objectives { left, shown } => {
            left.retain(is_other);
            *shown = 0;
        }
        Phase::Setup | Phase::Cartography | Phase::Milestone { .. } | Phase::Over => {}
    }
}

fn home(table: &mut State, seat: Seat, action: Action) {
    let discards = &mut table.cards.open;
    table.open.ports.change(seat, |port| {
        for assigned in port.assigned.remove(&action).unwrap_or_default() {
            match assigned.vessel {
                Vessel::Ship(ship) => port.yards.push(ship),
                Vessel::Charter(card) => discards.push(card),
            }
        }
    });
}

fn reshuffled(table: &mut State, stock: StockName, eye: &Referee) {
    // A seat no longer knows where the pieces are that it discarded.
    let hands = table.hands.iter_mut();
    let notes = hands.map(|(_, hand)| hand.notes.open_mut(eye));
    match stock {
        StockName::Cards => {
            shuffle(&mut table.cards, eye);
            notes.for_each(|notes| notes.cards.clear());
        }
        StockName::Tiles => {
            shuffle(&mut table.tiles, eye);
            notes.for_each(|notes| notes.tiles.clear());
        }
        StockName::Contracts => shuffle(&mut table.contracts, eye),
        StockName::Small => shuffle(&mut table.small, eye),
        StockName::Large => shuffle(&mut table.large, eye),
    }
}

/// Moves the discards back into the bag. The bag is kept sorted, so that draws do not depend on the
/// order in which it was filled.
fn shuffle<T: Ord>(stock: &mut Stock<T>, eye: &Referee) {
    let mut hidden = std::mem::take(stock.hidden.open_mut(eye));
    let bag = stock.bag.open_mut(eye);
    bag.append(&mut hidden);
    bag.append(&mut stock.open);
    bag.sort();
}
