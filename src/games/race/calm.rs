//! Orders for a seat that does not answer: the stand-in `calm`, and the default order.
//!
//! `calm` plays the lawful order that brings most now: points, what goods and cards are likely to
//! bring in the rounds left ([`outlook`]), and for a fleet also what the other ships can do in the
//! actions that are still to be planned ([`plans`]). Twelve units of its score are one point.
//!
//! The default orders, which the prompt names beforehand, buy, send, land and deliver nothing. But
//! they take anything that is free and useful with any plan of the player: at a milestone, in Load,
//! and in the end phase. `tests/rules/race/defaults.rs` has positions for each.

mod outlook;
mod plans;
mod promise;
mod standing;

use super::action_phase::idle;
use super::{
    Acting, Action, Area, Captain, Card, CardId, Choice, Delivery, Expansion, GoalId, Landing,
    Need, Order, Phase, Race, Row, SeatView, Ship, ShipId, Upgrade, Values, Vessel, View,
};
use crate::rules::{Rated, Rules, Seat, best};
use outlook::Crates;
pub(super) use outlook::Outlook;
pub(super) use promise::promise;
use standing::POINT;

/// A 1x card or an objective that is left in hand at the end.
const IN_HAND: i32 = 24;

/// Rates the lawful orders; empty if the seat is not awaited.
pub(super) fn rated(rules: &Race, view: &View<'_>, seat: Seat) -> Vec<Rated<Order>> {
    let Some(seat_view) = SeatView::of(rules, view, seat) else {
        return Vec::new();
    };
    let rated = |order| {
        let score = worth(&seat_view, &order);
        Rated::alone(order, score)
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
    let outlook = seat_view.outlook();
    match order {
        Order::Pass => 0,
        Order::Upgrade { which, .. } => upgrade(seat_view, outlook, *which),
        Order::Build { ship, discard, .. } => build(seat_view, outlook, *ship, *discard),
        Order::Plan { ships, .. } => outlook.plans(seat_view).worth(seat_view, outlook, ships),
        Order::Take { good } => outlook.price(*good),
        Order::Keep { cards } => cards.iter().map(|card| card_worth(seat_view, *card)).sum(),
        Order::Settle(landing) => settled(seat_view, outlook, landing),
        Order::NewEngland { ship } => {
            let aboard = i32::from(seat_view.rules.settlers(*ship));
            aboard * i32::from(seat_view.rules.components.numbers.new_england) * POINT
        }
        Order::Deliver(delivery) => delivered(seat_view, outlook, delivery).unwrap_or(0),
        Order::Antwerp { ships, goods } => {
            let (rules, port) = (seat_view.rules, seat_view.port);
            let sold = rules.sold_goods(port, ships, *goods);
            let points = i32::from(sold.total()) * i32::from(rules.components.numbers.antwerp);
            points * POINT - outlook.kept_value(sold)
        }
        Order::Discover { tile, on } => {
            let tile = seat_view.rules.components.tiles.get(tile);
            let halves = tile.map(|tile| tile.halves).unwrap_or_default();
            let taken: i32 = halves.iter().map(|half| outlook.bonus(half)).sum();
            taken + outlook.stake(Area::Island(*on), 1, 1)
        }
        Order::Choose(choice) => match choice {
            Choice::Goal(goal) => outlook.hope_of(seat_view, *goal),
            Choice::Captain(captain) => captain_worth(outlook, *captain),
            Choice::Good(good) => outlook.price(*good) + 1,
        },
        Order::Play { card } => {
            let bonus = seat_view.rules.components.card_bonus(*card);
            bonus.map_or(0, |bonus| outlook.bonus(&bonus) - IN_HAND)
        }
        Order::Complete { goal, .. } => completes(seat_view, outlook, *goal),
    }
}

/// Rates a contract, together with those that the other ships can fulfil afterwards.
fn delivered(seat_view: &SeatView<'_>, outlook: &Outlook<'_>, delivery: &Delivery) -> Option<i32> {
    let used: &[Vessel] = match seat_view.view.now.acting() {
        Some(Acting::Deliver { used }) => used,
        _ => &[],
    };
    let (rules, port) = (seat_view.rules, seat_view.port);
    let mut left = idle(port, Action::Deliver, used);
    left.retain(|ship| !delivery.ships.contains(ship));
    let crates = left
        .iter()
        .map(|ship| i32::from(rules.capacity(port, &[*ship])));
    let offer = outlook.contract(seat_view, delivery.contract)?;
    let paid = rules.payment(port.goods, offer.goods, delivery.pay)?;
    let mut others = outlook.plans(seat_view).offers().to_vec();
    others.retain(|other| other.at != offer.at);
    let store = port.goods.less(paid)?;
    let later = outlook.deliveries(&others, store, 0, Crates::of(crates));
    Some(offer.gain - outlook.kept_value(paid) + later)
}

const YARD: i32 = 30;
const COLONIES: i32 = 50;
const CUSTOMS: i32 = 30;
const NAVAL: i32 = 17;
const HARBOUR: i32 = 24;

fn upgrade(seat_view: &SeatView<'_>, outlook: &Outlook<'_>, which: Upgrade) -> i32 {
    let full = seat_view.rules.yards_are_full(seat_view.port);
    let yard = if full { YARD } else { 0 };
    let sheet = seat_view.rules.sheet(seat_view.port);
    let (each, rounds) = match (which, sheet.map(|sheet| sheet.expansion)) {
        (Upgrade::Shipyard, _) | (_, Some(Expansion::Shipyard)) => (yard, outlook.left),
        (_, Some(Expansion::ColonialAdministration)) => (COLONIES, outlook.left + 1),
        (_, Some(Expansion::Customs)) => (CUSTOMS, outlook.left + 1),
        (_, Some(Expansion::NavalOffice)) => (NAVAL, outlook.left + 1),
        (_, Some(Expansion::ColonialHarbour)) => (HARBOUR, outlook.left + 1),
        (_, None) => (0, 0),
    };
    let cost = seat_view.rules.upgrade_cost(seat_view.port, which);
    each * rounds - outlook.value(cost)
}

const SHIP: i32 = 20;
const CRATE: i32 = 7;
const SETTLERS: i32 = 18;
const TELESCOPE: i32 = 4;
const SAIL: i32 = 3;

/// Rates a ship's abilities in one round, by its printed values.
fn strength(values: Values) -> i32 {
    SHIP + i32::from(values.crates) * CRATE
        + i32::from(values.settlers) * SETTLERS
        + i32::from(values.telescope) * TELESCOPE
        + i32::from(values.sail) * SAIL
}

/// Rates a ship by its strength in the rounds left, this one included, and by objectives.
fn build(
    seat_view: &SeatView<'_>,
    outlook: &Outlook<'_>,
    ship: ShipId,
    discard: Option<ShipId>,
) -> i32 {
    let ships = &seat_view.rules.components.ships;
    let (bought, gone) = (ships.get(&ship), discard.and_then(|gone| ships.get(&gone)));
    let own = |ship: &Ship| strength(ship.values);
    let gain = bought.map_or(0, own) - gone.map_or(0, own);
    let cost = bought.map_or(0, |ship| outlook.value(ship.cost));
    let large = |ship: &Ship| i32::from(ship.row == Row::Large);
    let points = i32::from(seat_view.rules.components.numbers.large_ship_points);
    let counts = |ship: Option<&Ship>, need| {
        ship.map_or(0, |ship| match need {
            Need::Symbols(symbol) => i32::from(ship.values.of(symbol)),
            Need::LargeShips => large(ship),
            Need::SmallShips => 1 - large(ship),
            _ => 0,
        })
    };
    let goals = outlook.goals(|need| counts(bought, need) - counts(gone, need));
    gain * (outlook.left + 1) - cost + bought.map_or(0, large) * points * POINT + goals
}

/// Rates a card: a ship by its use in the next rounds, or what it gives; at least as one in hand.
pub(super) fn card_worth(seat_view: &SeatView<'_>, card: CardId) -> i32 {
    let outlook = seat_view.outlook();
    let now = match seat_view.rules.components.cards.get(&card) {
        Some(Card::Charter(_)) if outlook.left == 0 => 0,
        Some(Card::Charter(ship)) => strength(ship.values),
        Some(Card::Bonus(gives)) => outlook.bonus(gives),
        None => 0,
    };
    now.max(IN_HAND)
}

const COLUMBUS: i32 = 72;
const MAGELLAN: i32 = 17;
const CORTES: i32 = 24;
const DA_GAMA: i32 = 28;
const DRAKE: i32 = 24;

fn captain_worth(outlook: &Outlook<'_>, captain: Captain) -> i32 {
    match captain {
        Captain::Columbus => COLUMBUS * (outlook.left + 1) + 1,
        Captain::Magellan => MAGELLAN * outlook.left + 1,
        Captain::Cortes => CORTES * (outlook.left + 1) + 1,
        Captain::DaGama => DA_GAMA * outlook.left + 1,
        Captain::Drake => DRAKE * outlook.left + 1,
    }
}

/// Rates settlers on a tile: the half taken, their points, and their part in the majority.
fn settled(seat_view: &SeatView<'_>, outlook: &Outlook<'_>, landing: &Landing) -> i32 {
    let count = i32::from(seat_view.rules.landed(landing));
    outlook.bonus(&landing.take) + outlook.stake(Area::Island(landing.at.island), count, 0)
}

/// Rates an objective that can be completed: its points now, less the hope of a better row.
fn completes(seat_view: &SeatView<'_>, outlook: &Outlook<'_>, goal: GoalId) -> i32 {
    let shown = match seat_view.view.now {
        Phase::Objectives { shown, .. } => *shown,
        _ => 0,
    };
    let met = seat_view.completes(goal, shown, None);
    met.map_or(0, |(paid, points)| {
        let now = i32::from(points) * POINT - outlook.value(paid);
        let later = match outlook.left {
            0 => IN_HAND,
            _ => outlook.better_row(seat_view, goal),
        };
        now - later
    })
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
