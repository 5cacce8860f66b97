//! Orders for a seat that does not answer: the stand-in `calm`, and the default order.
//!
//! `calm` plays the lawful order that brings most now. It sends a ship where that ship does best
//! among the actions that are still to be planned. Four units of its score are about one point.
//!
//! The default orders, which the prompt names beforehand, buy, send, land and deliver nothing. But
//! they take anything that is free and useful with any plan of the player: at a milestone, in Load,
//! and in the end phase. `tests/rules/race/defaults.rs` has positions for each.

use super::{
    Action, Area, Assigned, Bonus, Card, CardId, Choice, ContractSpace, GoalId, Good, Goods,
    Landing, Order, Phase, Race, SeatView, ShipId, Symbol, Upgrade, Values, Vessel, View,
};
use crate::rules::{Rated, Rules, Seat, best};

const POINT: i32 = 4;

/// Rates the lawful orders; none if the seat is not awaited.
pub(super) fn rated(rules: &Race, view: &View<'_>, seat: Seat) -> Vec<Rated<Order>> {
    let Some(seat_view) = SeatView::of(rules, view, seat) else {
        return Vec::new();
    };
    let rated = |order| Rated {
        score: worth(&seat_view, &order),
        order,
    };
    rules.legal(view, seat).into_iter().map(rated).collect()
}

/// Returns the order `calm` plays for `seat`; absent if the seat is not awaited.
pub(super) fn order(rules: &Race, view: &View<'_>, seat: Seat) -> Option<Order> {
    let best = best(rated(rules, view, seat), |rated| rated.score);
    best.map(|rated| rated.order)
}

/// Rates an order for the seat: stand-ins play by it, and letters rank choices by it.
pub(super) fn worth(seat_view: &SeatView<'_>, order: &Order) -> i32 {
    match order {
        Order::Pass => 0,
        Order::Upgrade { which, .. } => upgrade(seat_view, *which),
        Order::Build { ship, discard, .. } => build(seat_view, *ship, *discard),
        Order::Plan { action, ships } => {
            let ships = ships.iter();
            ships.map(|ship| assigned(seat_view, *action, *ship)).sum()
        }
        Order::Take { good } => price(*good),
        Order::Keep { cards } => cards.iter().map(|card| card_worth(seat_view, *card)).sum(),
        Order::Settle(landing) => settled(seat_view, landing),
        Order::NewEngland { ship } => {
            let aboard = i32::from(seat_view.rules.settlers(*ship));
            let each = i32::from(seat_view.rules.components.numbers.new_england);
            aboard * each * POINT
        }
        Order::Deliver(delivery) => delivered(seat_view, delivery.contract),
        Order::Antwerp { goods, .. } => {
            let sold = goods.map_or(1, |goods| i32::from(goods.total()));
            let paid = goods.map_or(price(Good::Wood), value);
            let each = i32::from(seat_view.rules.components.numbers.antwerp);
            sold * each * POINT - paid
        }
        Order::Discover { tile, .. } => {
            let tile = seat_view.rules.components.tiles.get(tile);
            tile.map_or(1, |tile| tile.halves.iter().map(bonus).sum::<i32>())
        }
        Order::Choose(choice) => match choice {
            Choice::Goal(goal) => goal_points(seat_view, *goal),
            Choice::Captain(_) => 12,
            Choice::Good(good) => price(*good),
        },
        Order::Play { card } => card_worth(seat_view, *card).max(1),
        Order::Complete { goal, .. } => goal_points(seat_view, *goal),
    }
}

const fn price(good: Good) -> i32 {
    match good {
        Good::Wood => 2,
        Good::Cloth => 3,
        Good::Iron => 4,
        Good::Gold => 6,
    }
}

fn value(goods: Goods) -> i32 {
    let kinds = goods.kinds();
    let values = kinds.map(|(good, count)| price(good) * i32::from(count));
    values.sum()
}

fn bonus(bonus: &Bonus) -> i32 {
    value(bonus.goods) + i32::from(bonus.points) * POINT
}

/// Rates a ship's abilities in one round, by its printed values.
fn strength(values: Values) -> i32 {
    let weigh = |symbol, weight: i32| i32::from(values.of(symbol)) * weight;
    weigh(Symbol::Crate, 4)
        + weigh(Symbol::Settlers, 7)
        + weigh(Symbol::Telescope, 4)
        + weigh(Symbol::Sail, 1)
}

/// Returns the rounds left: lasting gains are worth more early on.
fn rounds_left(seat_view: &SeatView<'_>) -> i32 {
    let rounds = seat_view.rules.components.numbers.rounds;
    i32::from(rounds.saturating_sub(seat_view.open.round))
}

fn upgrade(seat_view: &SeatView<'_>, which: Upgrade) -> i32 {
    let full = seat_view.rules.yards_are_full(seat_view.port);
    let grows = match which {
        Upgrade::Shipyard if !full => 0,
        Upgrade::Shipyard => 4,
        Upgrade::Expansion => 6,
    };
    rounds_left(seat_view) * grows
}

fn build(seat_view: &SeatView<'_>, ship: ShipId, discard: Option<ShipId>) -> i32 {
    let printed = |ship| seat_view.rules.components.ships.get(&ship);
    let own = |ship| printed(ship).map_or(0, |ship| strength(ship.values));
    let gain = own(ship) - discard.map_or(0, own);
    let cost = printed(ship).map_or(0, |ship| value(ship.cost));
    gain * (rounds_left(seat_view) + 1) - cost
}

/// Rates a ship in an action, less its best use in a later one.
fn assigned(seat_view: &SeatView<'_>, action: Action, ship: Assigned) -> i32 {
    let values = seat_view.rules.assigned_values(ship);
    let here = rate(seat_view, action, values);
    let later = Action::ALL.iter().filter(|other| **other > action);
    let best = later.map(|other| rate(seat_view, *other, values)).max();
    let captain = i32::from(ship.captain.is_some());
    let single = match ship.vessel {
        Vessel::Ship(_) => 0,
        Vessel::Charter(_) => 3,
    };
    here - best.unwrap_or(0) + captain - single
}

fn rate(seat_view: &SeatView<'_>, action: Action, values: Values) -> i32 {
    let crates = i32::from(values.crates);
    match action {
        Action::Load => crates * 4,
        Action::Settle => i32::from(values.settlers) * 8,
        Action::Deliver => crates.min(i32::from(seat_view.port.goods.total())) * 6,
        Action::Discover => i32::from(values.telescope) * 5,
    }
}

pub(super) fn card_worth(seat_view: &SeatView<'_>, card: CardId) -> i32 {
    match seat_view.rules.components.cards.get(&card) {
        Some(Card::Charter(ship)) => strength(ship.values),
        Some(Card::Bonus(gives)) => bonus(gives),
        None => 0,
    }
}

/// Rates settlers on a tile: better on islands with one's own markers.
fn settled(seat_view: &SeatView<'_>, landing: &Landing) -> i32 {
    let island = landing.at.island;
    let first = i32::from(seat_view.rules.majority(Area::Island(island)).first);
    let own = seat_view.open.on_island(island, Some(seat_view.seat));
    let scored = seat_view.open.islands.get(&island);
    let open = scored.is_some_and(|island| !island.scored);
    let stake = match open {
        true => i32::from(own.min(3)) + first / 2 + 5,
        false => 1,
    };
    let count = i32::from(seat_view.rules.landed(landing));
    bonus(&landing.take) + stake * count
}

/// Rates a contract: its points and a marker in the city, less the goods.
fn delivered(seat_view: &SeatView<'_>, at: ContractSpace) -> i32 {
    let contract = seat_view.rules.contract_on(seat_view.open, at);
    contract.map_or(0, |contract| {
        i32::from(contract.points) * POINT + 8 - value(contract.goods)
    })
}

fn goal_points(seat_view: &SeatView<'_>, goal: GoalId) -> i32 {
    let goal = seat_view.rules.components.goals.get(&goal);
    let least = goal.and_then(|goal| goal.rows.first());
    least.map_or(0, |row| i32::from(row.points) * POINT)
}

/// Returns the order for an absent seat; absent if the seat is not awaited.
pub(super) fn default_order(rules: &Race, view: &View<'_>, seat: Seat) -> Option<Order> {
    let seat_view = SeatView::of(rules, view, seat)?;
    let worth = |order: &Order| match view.now {
        Phase::Milestone { .. } => chosen(&seat_view, order),
        _ if *order == Order::Pass => Some(0),
        Phase::Action { .. } => kept(order),
        Phase::Objectives { shown, .. } => completed(&seat_view, *shown, order),
        _ => None,
    };
    best(rules.legal(view, seat), |order| {
        worth(order).map_or(-1, i32::from)
    })
}

/// Rates the choices of a milestone: the objective that pays most at present, the dearest good.
/// Captains are equal.
fn chosen(seat_view: &SeatView<'_>, order: &Order) -> Option<u16> {
    match order {
        Order::Choose(Choice::Goal(goal)) => {
            let met = seat_view.completes(*goal, 0, None);
            Some(met.map_or(0, |(_, points)| points))
        }
        Order::Choose(Choice::Good(good)) => {
            let values = &seat_view.rules.components.load_table;
            let place = values.iter().position(|other| other == good);
            Some(place.map_or(0, |place| u16::try_from(place).unwrap_or(u16::MAX)))
        }
        Order::Choose(Choice::Captain(_)) => Some(0),
        _ => None,
    }
}

/// Keeps the maximum number of cards: each is worth something in the end.
fn kept(order: &Order) -> Option<u16> {
    match order {
        Order::Keep { cards } => Some(u16::try_from(cards.len()).unwrap_or(u16::MAX)),
        _ => None,
    }
}

/// Completes an objective that cannot pay more later and costs nothing; in the last round each that
/// is met.
fn completed(seat_view: &SeatView<'_>, shown: u8, order: &Order) -> Option<u16> {
    let Order::Complete { goal, .. } = order else {
        return None;
    };
    let (paid, points) = seat_view.completes(*goal, shown, None)?;
    let rows = &seat_view.rules.components.goals.get(goal)?.rows;
    let most = rows.iter().map(|row| row.points).max()?;
    let last = seat_view.open.round >= seat_view.rules.components.numbers.rounds;
    (last || (paid.is_none() && points == most)).then_some(points)
}
