//! Whole turns: the planner's play until the turn under way ends, for each of its best aims.
//!
//! A turn follows a chain of production up to the first end of a turn in it. If the chain is
//! finished by then, the best one from there follows. A turn that makes a seat draw minerals stops
//! there, since the result is unknown.

use std::cmp::Reverse;

use super::super::{
    Event, Neuland, Order, Phase, Property, SeatView, Table, TileId, mines, sequence, setup,
};
use super::aims;
use super::chain::Search;
use super::estimates::Estimates;
use super::position::Position;
use super::{Found, HOPELESS, Worth, best_from, chains, without_a_chain};
use crate::rules::Rated;

/// Maximum number of whole turns offered.
const MOST: usize = 5;

/// Below this number of turns, several to one aim are offered; also the number of first turns.
const LEAST: usize = 3;

/// Number of aims followed up by a search, unless too few of them begin in this turn.
const AIMS: usize = 6;

/// Maximum number of chains in one turn.
const CHAINS: usize = 2;

/// Maximum number of places tried for the free pair of a first turn.
const PAIRS: usize = 12;

/// A whole turn: the orders of a seat from now on.
#[derive(Clone)]
pub(in super::super) struct WholeTurn {
    /// The rank of its first chain.
    worth: Worth,
    /// The orders, without the one that ends the turn.
    pub(in super::super) orders: Vec<Order>,
    pub(in super::super) events: Vec<Event>,
    pub(in super::super) table: Table,
    pub(in super::super) close: Close,
    /// The coats of arms to which its last steps lead.
    pub(in super::super) towards: Option<Towards>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Close {
    /// The seat ends it.
    End,
    /// Minerals are drawn for a mine.
    Draw(TileId),
    Win,
}

/// Coats of arms that are placed in a later turn.
#[derive(Clone, Copy)]
pub(in super::super) struct Towards {
    pub(in super::super) property: Property,
    pub(in super::super) coats: u16,
    pub(in super::super) done: usize,
    pub(in super::super) steps: usize,
}

/// Returns the best whole turns of the awaited seat, the best first, each with different orders.
pub(in super::super) fn whole_turns(seat_view: &SeatView<'_>) -> Vec<WholeTurn> {
    let mut turns = match seat_view.table.phase {
        Phase::Pair { .. } => with_pairs(seat_view),
        Phase::Turn { .. } => by_aims(seat_view),
        _ => Vec::new(),
    };
    turns.sort_by_key(|turn| Reverse(turn.worth));
    turns
}

/// Rates the steps of a chain that belong to this turn, with the end of the turn if the chain waits
/// for it.
pub(super) fn plan(seat_view: &SeatView<'_>, score: Worth, end: &Position<'_>) -> Rated<Order> {
    let mut turn = WholeTurn::new(seat_view.table, score);
    let whole = turn.play(seat_view, end);
    let waits = whole == Some(false) && turn.close == Close::End;
    let orders = turn.orders.into_iter().chain(waits.then_some(Order::End));
    rated(orders, score).unwrap_or(Rated::alone(Order::End, score))
}

fn rated(mut orders: impl Iterator<Item = Order>, score: Worth) -> Option<Rated<Order>> {
    let order = orders.next()?;
    let then = orders.collect();
    Some(Rated { order, then, score })
}

/// Returns the best first turns, each with another place of the free pair.
fn with_pairs(seat_view: &SeatView<'_>) -> Vec<WholeTurn> {
    let pairs = setup::legal(seat_view).into_iter().take(PAIRS);
    let turns = pairs.filter_map(|pair| {
        let mut turn = WholeTurn::new(seat_view.table, HOPELESS);
        let event = seat_view.decide(&pair).ok()?;
        turn.happen(seat_view.rules, pair, event);
        let table = turn.table.clone();
        let behind = SeatView::of(seat_view.rules, &table, seat_view.seat)?;
        let found = best_from(&Position::of(&behind))?;
        turn.worth = found.worth;
        turn.followed(&behind, &found)
    });
    let mut turns: Vec<WholeTurn> = turns.collect();
    turns.sort_by_key(|turn| Reverse(turn.worth));
    turns.truncate(LEAST);
    turns
}

/// Returns the best turn to each of the best aims; if these are few, also others to the same aims,
/// and turns that build a property for later.
fn by_aims(seat_view: &SeatView<'_>) -> Vec<WholeTurn> {
    let at = Position::of(seat_view);
    let estimates = Estimates::of(&at);
    let aims = aims::aims(&at, &estimates, &at.rivals());
    let mut search = Search::of(&estimates);
    let (mut firsts, mut others) = (Vec::new(), Vec::new());
    for (nth, aim) in aims.iter().enumerate() {
        if nth >= AIMS && firsts.len() >= MOST {
            break;
        }
        let mut found = chains(&mut search, &at, aim);
        found.retain(|found| !matches!(found.end.first(), None | Some(Event::Rested { .. })));
        found.sort_by_key(|found| Reverse(found.worth));
        let mut found = found.into_iter();
        firsts.extend(found.next());
        others.extend(found);
    }
    firsts.sort_by_key(|found| Reverse(found.worth));
    others.sort_by_key(|found| Reverse(found.worth));
    let turn = |worth| WholeTurn::new(seat_view.table, worth);
    let followed = |found: &Found<'_>| turn(found.worth).followed(seat_view, found);
    let alone = |found: &Found<'_>| turn(found.worth).alone(seat_view, found);
    let step = |end: Position<'_>| turn(HOPELESS).step(seat_view, &end);
    let mut turns = Vec::new();
    add(&mut turns, MOST, firsts.iter().filter_map(followed));
    add(&mut turns, LEAST, others.iter().filter_map(followed));
    add(&mut turns, LEAST, firsts.iter().filter_map(alone));
    let built = aims.iter().filter_map(|aim| aim.built(&mut search, &at));
    add(&mut turns, LEAST, built.filter_map(step));
    if turns.is_empty() {
        let closer = without_a_chain(&at, &aims, &estimates);
        add(&mut turns, LEAST, closer.into_iter().filter_map(step));
    }
    turns
}

/// Adds turns up to a maximum, without repetition: the order of steps does not matter.
fn add(turns: &mut Vec<WholeTurn>, most: usize, mut more: impl Iterator<Item = WholeTurn>) {
    while turns.len() < most
        && let Some(next) = more.next()
    {
        if !turns.iter().any(|other| other.is_like(&next)) {
            turns.push(next);
        }
    }
}

impl WholeTurn {
    /// Returns the plan of the turn, with its end.
    pub(super) fn plan(&self) -> Option<Rated<Order>> {
        let ends = self.close == Close::End;
        let end = ends.then_some(Order::End);
        rated(self.orders.iter().cloned().chain(end), self.worth)
    }

    /// Returns the plan that ends the turn before its first building; absent without one.
    pub(super) fn without_buildings(&self) -> Option<Rated<Order>> {
        let is_building = |order: &Order| matches!(order, Order::Build { .. });
        let first = self.orders.iter().position(is_building)?;
        let before = self.orders.iter().take(first).cloned();
        rated(before.chain([Order::End]), self.worth)
    }

    fn new(table: &Table, worth: Worth) -> Self {
        Self {
            worth,
            orders: Vec::new(),
            events: Vec::new(),
            table: table.clone(),
            close: Close::End,
            towards: None,
        }
    }

    /// Returns whether another turn has the same orders, in any order.
    fn is_like(&self, other: &Self) -> bool {
        let same = self.orders.len() == other.orders.len();
        same && self.orders.iter().all(|order| other.orders.contains(order))
    }

    fn happen(&mut self, rules: &Neuland, order: Order, event: Event) {
        sequence::evolve(rules, &mut self.table, &event);
        self.orders.push(order);
        self.events.push(event);
    }

    /// Builds the turn with the steps of a chain without coats of arms; absent without steps.
    fn step(mut self, seat_view: &SeatView<'_>, end: &Position<'_>) -> Option<Self> {
        self.play(seat_view, end)?;
        (!self.events.is_empty()).then_some(self)
    }

    /// Builds the turn with only the steps of a chain; absent without steps.
    fn alone(mut self, seat_view: &SeatView<'_>, found: &Found<'_>) -> Option<Self> {
        self.chain(seat_view, found)?;
        Some(self)
    }

    /// Builds the turn with the steps of a chain, and of those that can follow it; absent without
    /// steps.
    fn followed(mut self, seat_view: &SeatView<'_>, found: &Found<'_>) -> Option<Self> {
        self.chain(seat_view, found)?;
        for _ in 1..CHAINS {
            let table = self.table.clone();
            let behind = SeatView::of(seat_view.rules, &table, seat_view.seat);
            let goes_on = self.close == Close::End && self.towards.is_none();
            let Some(behind) = behind.filter(|_| goes_on) else {
                break;
            };
            let found = best_from(&Position::of(&behind));
            let mut longer = self.clone();
            match found.and_then(|found| longer.chain(&behind, &found)) {
                Some(()) => self = longer,
                None => break,
            }
        }
        Some(self)
    }

    /// Adds those steps of the chain to an aim that belong to this turn; absent without such steps.
    fn chain(&mut self, seat_view: &SeatView<'_>, found: &Found<'_>) -> Option<()> {
        let before = self.events.len();
        let whole = self.play(seat_view, &found.end)?;
        let done = self.events.len().saturating_sub(before);
        let rests = |event: &&&Event| matches!(event, Event::Rested { .. });
        let steps = found.end.steps();
        let rests = steps.iter().filter(rests).count();
        self.towards = (!whole).then_some(Towards {
            property: found.aim.property,
            coats: found.aim.coats,
            done,
            steps: steps.len().saturating_sub(rests),
        });
        (done > 0).then_some(())
    }

    /// Plays the steps of a chain up to the end of the turn, and returns whether these are all its
    /// steps; absent if one is not lawful.
    fn play(&mut self, seat_view: &SeatView<'_>, end: &Position<'_>) -> Option<bool> {
        let steps = end.steps();
        for (nth, step) in (1..).zip(&steps) {
            if matches!(step, Event::Rested { .. }) {
                return Some(false);
            }
            let order = step.order(&self.table)?;
            let event = SeatView::of(seat_view.rules, &self.table, seat_view.seat)?;
            let event = event.decide(&order).ok()?;
            self.happen(seat_view.rules, order, event);
            // A draw, the win, or `END`.
            self.close = match mines::empty(&self.table) {
                _ if self.table.has_placed_all(seat_view.seat) => Close::Win,
                Some(mine) => Close::Draw(mine),
                None => Close::End,
            };
            if self.close != Close::End {
                return Some(nth == steps.len());
            }
        }
        Some(true)
    }
}
