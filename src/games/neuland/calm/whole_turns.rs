//! Whole turns: what the planner would do until the turn under way ends, for each of its best aims.
//!
//! A turn goes as far as a chain of production goes before its first end of a turn. Where the chain
//! is done by then, the best one from there follows. A turn that makes a seat draw minerals stops
//! there, since nobody knows what comes behind it.

use std::cmp::Reverse;

use super::super::{
    Desk, Event, Neuland, Order, Phase, Property, Table, TileId, first_turn, mines, sequence,
};
use super::aims;
use super::chain::Search;
use super::estimates::Estimates;
use super::position::Position;
use super::{Found, Worth, best, chains, fallback, without_a_chain};

/// As many whole turns are offered.
const MOST: usize = 5;

/// Several turns to one aim are offered where there would be fewer than that; and so many first
/// turns.
const LEAST: usize = 3;

/// As many aims are followed up by a search, and more where few of them are begun in this turn.
const AIMS: usize = 6;

/// As many chains follow each other in one turn.
const CHAINS: usize = 2;

/// As many places for the free pair of a first turn are tried.
const PAIRS: usize = 12;

/// A whole turn: orders that follow each other.
#[derive(Clone)]
pub(in crate::games::neuland) struct WholeTurn {
    /// The orders, without the one that ends the turn.
    pub(in crate::games::neuland) orders: Vec<Order>,
    /// What they bring about.
    pub(in crate::games::neuland) events: Vec<Event>,
    /// The table behind them.
    pub(in crate::games::neuland) table: Table,
    pub(in crate::games::neuland) close: Close,
    /// The coats of arms to which its last steps lead.
    pub(in crate::games::neuland) towards: Option<Towards>,
}

/// How a whole turn comes to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::neuland) enum Close {
    /// The seat ends it.
    End,
    /// Minerals are drawn for a mine.
    Draw(TileId),
    /// The last coat of arms ends the game.
    Win,
}

/// Coats of arms that are placed in a later turn.
#[derive(Clone, Copy)]
pub(in crate::games::neuland) struct Towards {
    pub(in crate::games::neuland) property: Property,
    pub(in crate::games::neuland) coats: u16,
    /// How many steps of the way the turn takes.
    pub(in crate::games::neuland) done: usize,
    /// How many it has in all.
    pub(in crate::games::neuland) steps: usize,
}

/// A turn with the worth of the chain with which it begins.
struct Rated {
    worth: Worth,
    turn: WholeTurn,
}

/// The best whole turns of the seat that is to play one, the best first, each with other orders.
pub(in crate::games::neuland) fn whole_turns(desk: &Desk<'_>) -> Vec<WholeTurn> {
    let mut rated = match desk.table.phase {
        Phase::Pair { .. } => with_pairs(desk),
        Phase::Turn { .. } => by_aims(desk),
        _ => Vec::new(),
    };
    rated.sort_by_key(|rated| Reverse(rated.worth));
    rated.into_iter().map(|rated| rated.turn).collect()
}

/// The best first turns, each with another place of the free pair.
fn with_pairs(desk: &Desk<'_>) -> Vec<Rated> {
    let pairs = first_turn::legal(desk).into_iter().take(PAIRS);
    let rated = pairs.filter_map(|pair| {
        let mut turn = WholeTurn::new(desk.table);
        let event = desk.decide(&pair).ok()?;
        turn.happen(desk.rules, pair, event);
        let table = turn.table.clone();
        let behind = Desk::of(desk.rules, &table, desk.seat)?;
        let at = Position::of(&behind);
        let estimates = Estimates::of(&at);
        let found = best(&at, &aims::aims(&at, &estimates), &estimates)?;
        let worth = found.worth;
        let turn = turn.followed(&behind, &found)?;
        Some(Rated { worth, turn })
    });
    let mut rated: Vec<Rated> = rated.collect();
    rated.sort_by_key(|rated| Reverse(rated.worth));
    rated.truncate(LEAST);
    rated
}

/// The best turn to each of the best aims; where these are few, others to the same aims, and such
/// as build a property for later.
fn by_aims(desk: &Desk<'_>) -> Vec<Rated> {
    let at = Position::of(desk);
    let estimates = Estimates::of(&at);
    let aims = aims::aims(&at, &estimates);
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
    let turn = || WholeTurn::new(desk.table);
    let rated = |found: &Found<'_>, turn| Rated {
        worth: found.worth,
        turn,
    };
    let followed = |found: &Found<'_>| Some(rated(found, turn().followed(desk, found)?));
    let alone = |found: &Found<'_>| Some(rated(found, turn().alone(desk, found)?));
    let step = |end: Position<'_>| {
        let turn = turn().step(desk, &end)?;
        let worth = (0, Reverse(u16::MAX));
        Some(Rated { worth, turn })
    };
    let mut rated = Vec::new();
    add(&mut rated, MOST, firsts.iter().filter_map(followed));
    add(&mut rated, LEAST, others.iter().filter_map(followed));
    add(&mut rated, LEAST, firsts.iter().filter_map(alone));
    let built = aims
        .iter()
        .filter_map(|aim| fallback::built(&mut search, &at, aim));
    add(&mut rated, LEAST, built.filter_map(step));
    if rated.is_empty() {
        let closer = without_a_chain(&at, &aims, &estimates);
        add(&mut rated, LEAST, closer.into_iter().filter_map(step));
    }
    rated
}

/// Adds turns, up to so many: none twice, in whatever order its steps are.
fn add(rated: &mut Vec<Rated>, most: usize, turns: impl Iterator<Item = Rated>) {
    let mut turns = turns;
    while rated.len() < most
        && let Some(next) = turns.next()
    {
        if !rated.iter().any(|other| other.turn.is_like(&next.turn)) {
            rated.push(next);
        }
    }
}

impl WholeTurn {
    /// A turn in which nothing has happened.
    fn new(table: &Table) -> Self {
        Self {
            orders: Vec::new(),
            events: Vec::new(),
            table: table.clone(),
            close: Close::End,
            towards: None,
        }
    }

    /// Whether another turn has the same orders, in whatever order.
    fn is_like(&self, other: &Self) -> bool {
        let same = self.orders.len() == other.orders.len();
        same && self.orders.iter().all(|order| other.orders.contains(order))
    }

    fn happen(&mut self, rules: &Neuland, order: Order, event: Event) {
        sequence::evolve(rules, &mut self.table, &event);
        self.orders.push(order);
        self.events.push(event);
    }

    /// The turn with the steps of a chain that leads to no coats of arms; none without any.
    fn step(mut self, desk: &Desk<'_>, end: &Position<'_>) -> Option<Self> {
        self.play(desk, end)?;
        (!self.events.is_empty()).then_some(self)
    }

    /// The turn with the steps of a chain and nothing behind them; none without any.
    fn alone(mut self, desk: &Desk<'_>, found: &Found<'_>) -> Option<Self> {
        self.chain(desk, found)?;
        Some(self)
    }

    /// The turn with the steps of a chain, and of those that can follow it; none without any.
    fn followed(mut self, desk: &Desk<'_>, found: &Found<'_>) -> Option<Self> {
        self.chain(desk, found)?;
        for _ in 1..CHAINS {
            let table = self.table.clone();
            let behind = Desk::of(desk.rules, &table, desk.seat);
            let goes_on = self.close == Close::End && self.towards.is_none();
            let Some(behind) = behind.filter(|_| goes_on) else {
                break;
            };
            let at = Position::of(&behind);
            let estimates = Estimates::of(&at);
            let found = best(&at, &aims::aims(&at, &estimates), &estimates);
            let mut longer = self.clone();
            match found.and_then(|found| longer.chain(&behind, &found)) {
                Some(()) => self = longer,
                None => break,
            }
        }
        Some(self)
    }

    /// Adds the steps of the chain to an aim as far as they belong to this turn; none where there
    /// are no such steps.
    fn chain(&mut self, desk: &Desk<'_>, found: &Found<'_>) -> Option<()> {
        let before = self.events.len();
        let whole = self.play(desk, &found.end)?;
        let done = self.events.len().saturating_sub(before);
        let rests = |event: &&&Event| matches!(event, Event::Rested { .. });
        let steps = found.end.steps();
        self.towards = (!whole).then(|| Towards {
            property: found.aim.property,
            coats: found.aim.coats,
            done,
            steps: steps
                .len()
                .saturating_sub(steps.iter().filter(rests).count()),
        });
        (done > 0).then_some(())
    }

    /// Plays the steps of a chain up to the end of the turn, and says whether these are all of it;
    /// none where one is not lawful.
    fn play(&mut self, desk: &Desk<'_>, end: &Position<'_>) -> Option<bool> {
        let steps = end.steps();
        for (nth, step) in (1..).zip(&steps) {
            if matches!(step, Event::Rested { .. }) {
                return Some(false);
            }
            let order = step.order(&self.table)?;
            let event = Desk::of(desk.rules, &self.table, desk.seat)?;
            let event = event.decide(&order).ok()?;
            self.happen(desk.rules, order, event);
            self.close = self.closed(desk);
            if self.close != Close::End {
                return Some(nth == steps.len());
            }
        }
        Some(true)
    }

    /// Whether minerals are drawn now, or the game is over.
    fn closed(&self, desk: &Desk<'_>) -> Close {
        let player = self.table.player(desk.seat);
        match mines::empty(&self.table) {
            _ if player.is_some_and(|player| player.coats == 0) => Close::Win,
            Some(mine) => Close::Draw(mine),
            None => Close::End,
        }
    }
}
