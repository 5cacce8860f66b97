//! Gains and risks of a choice, in words behind the choice itself.
//!
//! They say what the seat can see now, and what follows from that by the rules.

use std::cmp::Reverse;

use super::super::action_phase::settle::STACKS;
use super::super::end_phase::areas;
use super::super::words::{self, points};
use super::super::{
    Action, Area, Assigned, City, Contract, ContractSpace, GoalId, Good, Goods, Island, Need, Rank,
    SeatView, Symbol,
};
use crate::rules::{Line, Seat, line};

/// Joins the words of a choice with what it brings and risks.
pub(super) fn behind(says: Line, stakes: impl DoubleEndedIterator<Item = Line>) -> Line {
    let whole = words::semicolons(std::iter::once(says.clone()).chain(stakes));
    whole.unwrap_or(says)
}

/// Describes the seat's rank in an area with some markers more.
pub(super) fn rank(seat_view: &SeatView<'_>, area: Area, more: u8) -> Line {
    let share = areas::share(seat_view.rules, seat_view.open, seat_view.seat, area, more);
    let key = match share.rank {
        Rank::First => "race-ask-leads",
        Rank::SharedFirst => "race-ask-shares-the-lead",
        Rank::Second => "race-ask-is-second",
        Rank::None => "race-ask-has-no-bonus",
    };
    line!(key, count = share.markers)
}

/// Describes the rank on an island with some markers more; absent if the island has none, or has
/// been counted.
pub(super) fn on_settled_island(
    seat_view: &SeatView<'_>,
    island: Island,
    more: u8,
) -> Option<Line> {
    let state = seat_view.open.islands.get(&island)?;
    let mut laid = state.spaces.iter().flatten();
    let is_settled = laid.any(|laid| !laid.stacks.is_empty());
    (is_settled && !state.scored).then(|| rank(seat_view, Area::Island(island), more))
}

/// Describes the gain of a marker in a city.
pub(super) fn in_city(seat_view: &SeatView<'_>, city: City) -> Line {
    if seat_view.rules.free_markers(seat_view.open, city) == 0 {
        return Line::new("race-ask-city-full");
    }
    let majority = seat_view.rules.majority(Area::City(city));
    let rank = rank(seat_view, Area::City(city), 1);
    line!(
        "race-ask-city",
        first = majority.first,
        second = majority.second,
        rank
    )
}

/// Describes an island for a tile with a marker: the rank there, and whether it is full then.
pub(super) fn on_island(seat_view: &SeatView<'_>, island: Island) -> Line {
    let spaces = seat_view.open.islands.get(&island).map(|of| &of.spaces);
    let free = spaces.into_iter().flatten().filter(|space| space.is_none());
    let key = match free.count() {
        1 => "race-ask-on-last",
        _ => "race-ask-on",
    };
    let rank = rank(seat_view, Area::Island(island), 1);
    line!(key, island, rank)
}

/// Describes a good, with the best contract for which it is the last one missing.
pub(super) fn good(seat_view: &SeatView<'_>, good: Good) -> Line {
    let says = words::good(good, 1);
    let had = seat_view.port.goods;
    let then = had.plus(Goods::of(good, 1));
    let pays = |store: Goods, cost| seat_view.rules.payment(store, cost, None).is_some();
    let completed = best_contract(seat_view, |contract| {
        pays(then, contract.goods) && !pays(had, contract.goods)
    });
    match completed {
        Some((at, worth)) => {
            let space = seat_view.rules.contract_space(at);
            line!(
                "race-ask-completes",
                good = says,
                space,
                points = points(worth)
            )
        }
        None => says,
    }
}

/// Describes an objective, with the count so far if there is any.
pub(super) fn goal(seat_view: &SeatView<'_>, goal: GoalId) -> Line {
    let says = seat_view.rules.goal(goal);
    let need = seat_view.rules.components.goals.get(&goal);
    match need.map(|goal| count(seat_view, goal.need)) {
        Some(count @ 1..) => line!("race-ask-goal-so-far", goal = says, count),
        Some(0) | None => says,
    }
}

fn count(seat_view: &SeatView<'_>, need: Need) -> u16 {
    let store = seat_view.port.goods;
    seat_view
        .rules
        .count(seat_view.open, seat_view.seat, need, store)
}

/// Returns the points that an objective can still bring in a later round, if these are more.
pub(super) fn later(seat_view: &SeatView<'_>, goal: GoalId, now: u16) -> Option<u16> {
    let rows = &seat_view.rules.components.goals.get(&goal)?.rows;
    let most = rows.iter().map(|row| row.points).max()?;
    let is_last = seat_view.open.round >= seat_view.rules.components.numbers.rounds;
    (most > now && !is_last).then_some(most)
}

/// Describes when a fleet would act among those planned so far, and what it would find now.
pub(super) fn fleet(
    seat_view: &SeatView<'_>,
    action: Action,
    ships: &[Assigned],
    sail: u16,
) -> impl DoubleEndedIterator<Item = Line> {
    let finds = match action {
        Action::Load => Some(loads(seat_view, ships)),
        Action::Settle => lands(seat_view, ships),
        Action::Deliver => Some(delivers(seat_view, ships)),
        Action::Discover => lays(seat_view, ships),
    };
    [turn(seat_view, action, sail), finds].into_iter().flatten()
}

/// Describes the place of a fleet in the order of its action; absent if no other seat sails there.
fn turn(seat_view: &SeatView<'_>, action: Action, sail: u16) -> Option<Line> {
    let order = seat_view.open.turn_order();
    let place = |seat: Seat| order.iter().position(|other| *other == seat);
    let own = (sail, Reverse(place(seat_view.seat)));
    let mut sails = false;
    let mut ahead: Vec<Seat> = Vec::new();
    for seat in order.iter().copied().filter(|seat| *seat != seat_view.seat) {
        let port = seat_view.open.port(seat)?;
        if let Some(theirs) = seat_view.rules.fleet_sail(port, action) {
            sails = true;
            ahead.extend(((theirs, Reverse(place(seat))) > own).then_some(seat));
        }
    }
    match ahead.is_empty() {
        true => sails.then(|| Line::new("race-ask-acts-first")),
        false => Some(line!("race-ask-acts-after", seats = ahead)),
    }
}

fn loads(seat_view: &SeatView<'_>, ships: &[Assigned]) -> Line {
    let crates = seat_view.rules.total(ships, Symbol::Crate);
    let crates = u8::try_from(crates).unwrap_or(u8::MAX);
    match seat_view.rules.components.dearest(crates) {
        Some(good) => line!("race-ask-loads", good = words::good(good, 1)),
        None => Line::new("race-ask-comes-home-empty"),
    }
}

/// Describes the marker spaces for a fleet, if they may be too few.
fn lands(seat_view: &SeatView<'_>, ships: &[Assigned]) -> Option<Line> {
    let tiles = seat_view.open.tiles();
    let free = tiles.map(|(_, laid)| STACKS.saturating_sub(laid.stacks.len()));
    let free: usize = free.sum();
    few(seat_view, Action::Settle, ships, free)
}

/// Describes the spaces for the tiles of a fleet, if they may be too few.
fn lays(seat_view: &SeatView<'_>, ships: &[Assigned]) -> Option<Line> {
    if seat_view.rules.total(ships, Symbol::Telescope) == 0 {
        return Some(Line::new("race-ask-comes-home-empty"));
    }
    let spaces = seat_view.open.islands.values().flat_map(|of| &of.spaces);
    let free = spaces.filter(|space| space.is_none()).count();
    few(seat_view, Action::Discover, ships, free)
}

fn few(seat_view: &SeatView<'_>, action: Action, ships: &[Assigned], free: usize) -> Option<Line> {
    let planned = seat_view.open.ports.iter();
    let planned: usize = planned.map(|(_, port)| port.fleet(action).len()).sum();
    let ships = planned.saturating_add(ships.len());
    (free < ships).then(|| line!("race-ask-few-spaces", free, ships))
}

/// Describes the best contract that a fleet could fulfil with the goods in store.
fn delivers(seat_view: &SeatView<'_>, ships: &[Assigned]) -> Line {
    let crates = seat_view.rules.total(ships, Symbol::Crate);
    let store = seat_view.port.goods;
    let found = best_contract(seat_view, |contract| {
        let pays = seat_view.rules.payment(store, contract.goods, None);
        contract.goods.total() <= crates && pays.is_some()
    });
    match found {
        Some((at, worth)) => {
            let space = seat_view.rules.contract_space(at);
            line!("race-ask-delivers", space, points = points(worth))
        }
        None => Line::new("race-ask-delivers-nothing"),
    }
}

/// Returns the contract with most points among those that are `fit`, with the points that it brings
/// to the seat.
fn best_contract(
    seat_view: &SeatView<'_>,
    fit: impl Fn(&Contract) -> bool,
) -> Option<(ContractSpace, u16)> {
    let customs = seat_view.rules.customs(seat_view.port);
    let contracts = seat_view.open.contracts().filter_map(|(at, _)| {
        let contract = seat_view.rules.contract_on(seat_view.open, at)?;
        fit(contract).then(|| (at, contract.points.saturating_add(customs)))
    });
    contracts.max_by_key(|(at, points)| (*points, Reverse(*at)))
}
