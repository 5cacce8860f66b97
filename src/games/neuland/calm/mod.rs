//! The stand-in `calm`: it works towards the coats of arms that take the fewest actions each.
//!
//! From the seat's view it searches chains of production: the products that a property requires,
//! their inputs, and the buildings for these, from tile to tile with all ways and over the ends of
//! its own turns. The chain with the most coats of arms for its actions wins, and its first step is
//! played; the next decision searches again. Nothing is drawn or remembered, and the tries of a
//! decision are limited, so that the same table always gives the same order.

mod aims;
mod chain;
mod estimates;
mod position;
mod whole_turns;

use std::cmp::Reverse;

use super::{Neuland, Order, Phase, SeatView, View};
use super::{mines, setup};
use crate::rules::Seat;
use aims::Aim;
use chain::Search;
use estimates::Estimates;
use position::Position;
pub(super) use whole_turns::{Close, Towards, WholeTurn, whole_turns};

/// Maximum number of aims followed up by a search, the best ones by their estimates.
const AIMS: usize = 4;

/// The actions that the end of a turn in a chain counts as: others may come first.
const REST: u16 = 1;

/// Maximum number of actions by which a turn ends early.
const EARLY: u8 = 4;

/// The scale of integers for comparing coats for each action.
const SCALE: u32 = 10_000;

/// Returns the order `calm` plays for `seat`; absent if the seat is not awaited.
pub(super) fn order(rules: &Neuland, view: &View<'_>, seat: Seat) -> Option<Order> {
    let seat_view = SeatView::of(rules, view.table, seat)?;
    match view.table.phase {
        Phase::Pair { .. } => brightest(&seat_view, setup::legal(&seat_view)),
        Phase::Turn { .. } => turn(&seat_view),
        Phase::Stack { .. } => brightest(&seat_view, mines::legal(&seat_view)),
        Phase::Setup | Phase::Ending { .. } | Phase::Over { .. } => None,
    }
}

/// The rank of a chain: coats of arms for its actions, and few actions among equals.
type Worth = (u32, Reverse<u16>);

/// The rank of a position without a chain.
const HOPELESS: Worth = (0, Reverse(u16::MAX));

struct Found<'d> {
    worth: Worth,
    aim: Aim<'d>,
    /// The position after it.
    end: Position<'d>,
}

/// Returns the first step of the best chain; without one, a step that brings the best aim closer or
/// clears a mine, or else the end of the turn.
fn turn(seat_view: &SeatView<'_>) -> Option<Order> {
    let at = Position::of(seat_view);
    let estimates = Estimates::of(&at);
    let aims = aims::aims(&at, &estimates);
    let end = match best(&at, &aims, &estimates) {
        Some(found) => Some(found.end),
        None => without_a_chain(&at, &aims, &estimates),
    };
    let order = end.and_then(|end| end.first()?.order(seat_view.table));
    Some(order.unwrap_or(Order::End))
}

/// Returns a step for a position without a chain to any coats of arms.
fn without_a_chain<'d>(
    at: &Position<'d>,
    aims: &[Aim<'d>],
    estimates: &Estimates<'d>,
) -> Option<Position<'d>> {
    let mut search = Search::of(estimates);
    let best = aims.first();
    let closer = best.and_then(|aim| aims::closer(&mut search, at, aim));
    closer.or_else(|| aims::clear_a_mine(&mut search, at))
}

/// Returns the best chain from a position.
fn best_from<'d>(at: &Position<'d>) -> Option<Found<'d>> {
    let estimates = Estimates::of(at);
    best(at, &aims::aims(at, &estimates), &estimates)
}

fn best<'d>(at: &Position<'d>, aims: &[Aim<'d>], estimates: &Estimates<'d>) -> Option<Found<'d>> {
    let mut search = Search::of(estimates);
    let mut best: Option<Found<'d>> = None;
    for (nth, aim) in aims.iter().enumerate() {
        // Further aims are searched only until the first chain.
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

fn chains<'d>(search: &mut Search<'_, 'd>, at: &Position<'d>, aim: &Aim<'d>) -> Vec<Found<'d>> {
    let perishing = at.spares().any(|own| own.lying);
    let now = follow(search, at, aim, Start::Now);
    let fresh = perishing.then(|| follow(search, at, aim, Start::Fresh));
    let mut found: Vec<Found<'d>> = now.into_iter().chain(fresh.flatten()).collect();
    if found.is_empty() {
        let mut early = (1..=EARLY).map(Start::Early);
        found.extend(early.find_map(|start| follow(search, at, aim, start)));
    }
    // A turn that has not begun ends only if that brings workers home.
    if found.is_empty() && (perishing || at.is_under_way()) {
        found.extend(follow(search, at, aim, Start::Next));
    }
    found
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    /// With everything on the board.
    Now,
    /// Without products that are lost at the end of this turn.
    Fresh,
    /// With the end of this turn some actions early, so that later products last longer.
    Early(u8),
    /// With the end of this turn.
    Next,
}

/// Searches the chain to an aim from a position.
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

/// Returns the order that is followed by the best chain.
fn brightest(seat_view: &SeatView<'_>, orders: Vec<Order>) -> Option<Order> {
    orders.into_iter().min_by_key(|order| {
        let mut at = Position::of(seat_view);
        let event = seat_view.decide(order).ok();
        event.into_iter().for_each(|event| at.happen(event));
        Reverse(best_from(&at).map_or(HOPELESS, |found| found.worth))
    })
}
