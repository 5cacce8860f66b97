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

use super::{Neuland, Order, Phase, Player, SeatView, Table, View};
use super::{mines, setup};
use crate::rules::{Rated, Seat, best};
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
const SCALE: i32 = 10_000;

/// More actions than a chain has, so that these decide only among equals.
const FEWER: i32 = 512;

/// Rates the next orders of the best plans of `seat`; empty if the seat is not awaited. A turn can
/// always end, and that comes last unless a plan waits for it.
pub(super) fn rated(rules: &Neuland, view: &View<'_>, seat: Seat) -> Vec<Rated<Order>> {
    let Some(seat_view) = SeatView::of(rules, view.table, seat) else {
        return Vec::new();
    };
    match view.table.phase {
        Phase::Pair { .. } => by_their_plans(&seat_view, setup::legal(&seat_view)),
        Phase::Turn { .. } => turn(&seat_view),
        Phase::Stack { .. } => by_their_plans(&seat_view, mines::legal(&seat_view)),
        Phase::Setup | Phase::Ending { .. } | Phase::Over { .. } => Vec::new(),
    }
}

/// The rank of a chain: coats of arms for its actions, and few actions among equals.
type Worth = i32;

/// The rank of a position without a chain.
const HOPELESS: Worth = 0;

/// The unit of a promise: a coat of arms that is placed.
pub(super) const COAT: i32 = 100;

/// The promise of an action: a coat of arms takes about four.
const ACTION: i32 = 25;

/// The promise of a position without a chain.
const LOST: i32 = -3 * COAT;

/// The promise of the victory.
const WON: i32 = 1_000;

struct Found<'d> {
    worth: Worth,
    aim: Aim<'d>,
    /// The position after it.
    end: Position<'d>,
}

impl Found<'_> {
    /// Returns the actions of the chain, with those that the ends of turns count as.
    fn actions(&self) -> u16 {
        let rests = u16::from(self.end.rests).saturating_mul(REST);
        self.end.spent.saturating_add(rests)
    }
}

/// Rates the first steps of the best chains; without one, a step that brings the best aim closer or
/// clears a mine.
fn turn(seat_view: &SeatView<'_>) -> Vec<Rated<Order>> {
    let at = Position::of(seat_view);
    let estimates = Estimates::of(&at);
    let aims = aims::aims(&at, &estimates, &at.rivals());
    let found = found(&at, &aims, &estimates);
    let helpful = || without_a_chain(&at, &aims, &estimates).map(|end| (HOPELESS, end));
    let helpful = found.is_empty().then(helpful).flatten();
    let plans = found.into_iter().map(|found| (found.worth, found.end));
    let mut rated: Vec<Rated<Order>> = Vec::new();
    for (score, end) in plans.chain(helpful) {
        rate(&mut rated, whole_turns::plan(seat_view, score, &end));
    }
    let end = Rated::alone(Order::End, HOPELESS.saturating_sub(1));
    rate(&mut rated, end);
    rated
}

/// Returns the plans from which `keen` looks ahead: those of `calm`, then whole turns, then those
/// that end before a building, which may help others more.
pub(super) fn candidates(
    rules: &Neuland,
    view: &View<'_>,
    seat: Seat,
    most: usize,
) -> Vec<Rated<Order>> {
    let mut plans = rated(rules, view, seat);
    plans.sort_by_key(|plan| Reverse(plan.score));
    if let Some(seat_view) = SeatView::of(rules, view.table, seat) {
        let turns = whole_turns(&seat_view);
        let shorter = turns.iter().filter_map(WholeTurn::without_buildings);
        for plan in turns.iter().filter_map(WholeTurn::plan).chain(shorter) {
            let is_known =
                |other: &Rated<Order>| other.order == plan.order && other.then == plan.then;
            if !plans.iter().any(is_known) {
                plans.push(plan);
            }
        }
    }
    plans.truncate(most);
    plans
}

/// Values a position for each seat, in hundredths of a coat of arms: those placed, and what the
/// best chain promises.
pub(super) fn promise(rules: &Neuland, table: &Table) -> Vec<i32> {
    let promises = table.players.iter().map(|(seat, player)| match player.out {
        true => i32::MIN / 2,
        false => own_promise(rules, table, seat, player),
    });
    promises.collect()
}

fn own_promise(rules: &Neuland, table: &Table, seat: Seat, player: &Player) -> i32 {
    let all = rules.components.table(table.players.seats()).coats;
    let placed = i32::from(all.saturating_sub(player.coats)).saturating_mul(COAT);
    if player.coats == 0 {
        return placed.saturating_add(WON);
    }
    let at = Position::at(rules, table, seat);
    let price = |actions: u16| i32::from(actions).saturating_mul(ACTION);
    let estimates = Estimates::of(&at);
    let chains = found(&at, &aims::aims(&at, &estimates, &[]), &estimates);
    let outlook = chains.iter().map(|found| {
        let coats = i32::from(found.aim.coats).saturating_mul(COAT);
        coats.saturating_sub(price(found.actions()))
    });
    let outlook = outlook.max().unwrap_or(LOST);
    let acts = table.phase.actor() == Some(seat);
    let used = if acts { table.phase.used() } else { 0 };
    // A marker ahead of the token has used its time already.
    let ahead = table.offset(player.position).saturating_add(used);
    let spent = price(ahead.into());
    placed.saturating_add(outlook).saturating_sub(spent)
}

/// Adds a plan; of several that begin with the same order the best one counts.
fn rate(rated: &mut Vec<Rated<Order>>, plan: Rated<Order>) {
    match rated.iter_mut().find(|other| other.order == plan.order) {
        Some(known) if known.score >= plan.score => {}
        Some(known) => *known = plan,
        None => rated.push(plan),
    }
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
    let found = found(at, &aims::aims(at, &estimates, &[]), &estimates);
    best(found, |found| found.worth)
}

/// Returns the chains to the best aims.
fn found<'d>(at: &Position<'d>, aims: &[Aim<'d>], estimates: &Estimates<'d>) -> Vec<Found<'d>> {
    let mut search = Search::of(estimates);
    let mut found = Vec::new();
    for (nth, aim) in aims.iter().enumerate() {
        // Further aims are searched only until the first chain.
        if nth >= AIMS && !found.is_empty() {
            break;
        }
        found.extend(chains(&mut search, at, aim));
    }
    found
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
    let mut found = Found {
        worth: HOPELESS,
        aim: *aim,
        end: at,
    };
    found.worth = worth(aim, found.actions());
    Some(found)
}

fn worth(aim: &Aim<'_>, actions: u16) -> Worth {
    let actions = i32::from(actions.max(1));
    let coats = i32::from(aim.coats).saturating_mul(SCALE);
    let each = coats.saturating_add(aim.denied) / actions;
    each.saturating_mul(FEWER).saturating_sub(actions)
}

/// Rates orders by the best chains that can follow them.
fn by_their_plans(seat_view: &SeatView<'_>, orders: Vec<Order>) -> Vec<Rated<Order>> {
    let rated = orders.into_iter().map(|order| {
        let mut at = Position::of(seat_view);
        let event = seat_view.decide(&order).ok();
        event.into_iter().for_each(|event| at.happen(event));
        let score = best_from(&at).map_or(HOPELESS, |found| found.worth);
        Rated::alone(order, score)
    });
    rated.collect()
}
