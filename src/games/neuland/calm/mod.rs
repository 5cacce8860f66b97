//! The stand-in `calm`: it works towards the coats of arms that take the fewest actions each.
//!
//! From what its seat sees it looks for chains of production: what a property asks for, what that
//! is made of, and the buildings that takes, from tile to tile with all ways and over the ends of
//! its own turns. The chain that brings the most coats of arms for its actions wins, and its first
//! step is played; the next decision looks again. Nothing is drawn or remembered, and a decision
//! takes a fixed number of tries at most, so that the same table always gives the same order.

mod aims;
mod chain;
mod estimates;
mod fallback;
mod position;
mod whole_turns;

use std::cmp::Reverse;

use super::{Desk, Neuland, Order, Phase, View};
use super::{first_turn, mines};
use crate::rules::Seat;
use aims::Aim;
use chain::Search;
use estimates::Estimates;
use position::Position;
pub(super) use whole_turns::{Close, Towards, WholeTurn, whole_turns};

/// As many aims are followed up by a search, the best ones by their estimates.
const AIMS: usize = 4;

/// The end of a turn in a chain counts as so many actions: others may come first.
const REST: u16 = 1;

/// A turn ends so many actions early at most.
const EARLY: u8 = 4;

/// How much finer than in coats for each action chains are compared.
const SCALE: u32 = 10_000;

/// What `calm` plays for `seat`; none if it is not awaited.
pub(super) fn order(rules: &Neuland, view: &View<'_>, seat: Seat) -> Option<Order> {
    let desk = Desk::of(rules, view.table, seat)?;
    match view.table.phase {
        Phase::Pair { .. } => brightest(&desk, first_turn::legal(&desk)),
        Phase::Turn { .. } => turn(&desk),
        Phase::Stack { .. } => brightest(&desk, mines::legal(&desk)),
        Phase::Setup | Phase::Ending { .. } | Phase::Over { .. } => None,
    }
}

/// How good a chain is: coats of arms for its actions, and few actions among equals.
type Worth = (u32, Reverse<u16>);

/// A chain with its worth.
struct Found<'d> {
    worth: Worth,
    aim: Aim<'d>,
    /// The position behind it.
    end: Position<'d>,
}

/// The first step of the best chain; without one, what brings the best aim closer, or clears a
/// mine, or the end of the turn.
fn turn(desk: &Desk<'_>) -> Option<Order> {
    let at = Position::of(desk);
    let estimates = Estimates::of(&at);
    let aims = aims::aims(&at, &estimates);
    let end = match best(&at, &aims, &estimates) {
        Some(found) => Some(found.end),
        None => without_a_chain(&at, &aims, &estimates),
    };
    let order = end.and_then(|end| end.first()?.order(desk.table));
    Some(order.unwrap_or(Order::End))
}

/// What is done where there is no chain to any coats of arms.
fn without_a_chain<'d>(
    at: &Position<'d>,
    aims: &[Aim<'d>],
    estimates: &Estimates<'d>,
) -> Option<Position<'d>> {
    let mut search = Search::of(estimates);
    let closer = |aim| fallback::closer(&mut search, at, aim);
    let closer = aims.first().and_then(closer);
    closer.or_else(|| fallback::clear_a_mine(&mut search, at))
}

/// The best chain from a position.
fn best<'d>(at: &Position<'d>, aims: &[Aim<'d>], estimates: &Estimates<'d>) -> Option<Found<'d>> {
    let mut search = Search::of(estimates);
    let mut best: Option<Found<'d>> = None;
    for (nth, aim) in aims.iter().enumerate() {
        if nth >= AIMS && best.is_some() {
            break;
        }
        for found in chains(&mut search, at, aim) {
            if best.as_ref().is_none_or(|best| found.worth > best.worth) {
                best = Some(found);
            }
        }
    }
    best
}

/// The chains to an aim.
fn chains<'d>(search: &mut Search<'_, 'd>, at: &Position<'d>, aim: &Aim<'d>) -> Vec<Found<'d>> {
    let perishing = at.spares().any(|own| own.lying);
    let now = follow(search, at, aim, Start::Now);
    let fresh = perishing.then(|| follow(search, at, aim, Start::Fresh));
    let mut found: Vec<Found<'d>> = now.into_iter().chain(fresh.flatten()).collect();
    if found.is_empty() {
        let mut early = (1..=EARLY).map(Start::Early);
        found.extend(early.find_map(|start| follow(search, at, aim, start)));
    }
    // A turn that has not begun ends only where that brings workers home.
    if found.is_empty() && (perishing || at.is_under_way()) {
        found.extend(follow(search, at, aim, Start::Next));
    }
    found
}

/// How a chain begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    /// With all that is there.
    Now,
    /// Without products that are lost at the end of this turn.
    Fresh,
    /// With the end of this turn so many actions earlier than need be, so that what is made behind
    /// it lasts longer.
    Early(u8),
    /// With the end of this turn.
    Next,
}

/// The chain to an aim from a position.
fn follow<'d>(
    search: &mut Search<'_, 'd>,
    at: &Position<'d>,
    aim: &Aim<'d>,
    start: Start,
) -> Option<Found<'d>> {
    let mut at = at.clone();
    search.rewind();
    search.lying = start != Start::Fresh;
    match start {
        Start::Now | Start::Fresh => {}
        Start::Early(by) => at.shorten(by)?,
        Start::Next => at.rest()?,
    }
    aim.chain(search, &mut at)?;
    let rests = u16::from(at.rests).saturating_mul(REST);
    let actions = at.spent.saturating_add(rests);
    Some(Found {
        worth: worth(aim.coats, actions),
        aim: *aim,
        end: at,
    })
}

fn worth(coats: u16, actions: u16) -> Worth {
    let coats = u32::from(coats).saturating_mul(SCALE);
    let each = coats.checked_div(u32::from(actions).max(1)).unwrap_or(0);
    (each, Reverse(actions))
}

/// The order, among these, behind which the best chain begins.
fn brightest(desk: &Desk<'_>, orders: Vec<Order>) -> Option<Order> {
    orders.into_iter().min_by_key(|order| {
        let mut at = Position::of(desk);
        let event = desk.decide(order).ok();
        event.into_iter().for_each(|event| at.happen(event));
        Reverse(outlook(&at))
    })
}

/// The worth of the best chain from a position.
fn outlook(at: &Position<'_>) -> Worth {
    let estimates = Estimates::of(at);
    let best = best(at, &aims::aims(at, &estimates), &estimates);
    best.map_or((0, Reverse(u16::MAX)), |found| found.worth)
}
