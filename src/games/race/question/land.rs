//! Land phase: expansions and ships.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::{
    Delivery, GoldWild, Goods, Order, Row, SeatView, Ship, ShipId, Upgrade, land_phase, words,
};
use super::{example, pass, several};
use crate::rules::{Choice, Line, Question, line};

pub(super) fn ask(seat_view: &SeatView<'_>, building: bool) -> Question<Order> {
    let legal = land_phase::legal(seat_view, building);
    let mut choices: Vec<Choice<Order>> = ships(seat_view, &legal);
    choices.extend(legal.iter().filter_map(|order| upgrade(seat_view, order)));
    choices.push(pass("race-ask-land-pass"));
    Question {
        notes: notes(seat_view, &legal),
        ..Question::new(Line::new("race-ask-land"), choices)
    }
}

/// Orders with the words that distinguish them.
type Ways = Vec<(Order, Line)>;

/// Offers ships, large ones first, each with the ships that could make room for it.
fn ships(seat_view: &SeatView<'_>, legal: &[Order]) -> Vec<Choice<Order>> {
    let mut built: BTreeMap<(Reverse<Row>, ShipId), Ways> = BTreeMap::new();
    for order in legal {
        let Order::Build { ship, discard, .. } = order else {
            continue;
        };
        let way = match discard {
            Some(gone) => Line::new("race-ask-for").with("ship", seat_view.rules.ship(*gone)),
            None => Line::new("race-ask-for-none"),
        };
        let row = Reverse(seat_view.rules.row(*ship));
        let ways = built.entry((row, *ship)).or_default();
        ways.push((order.clone(), way));
    }
    let choices = built.into_iter().filter_map(|((_, id), ways)| {
        let ship = seat_view.rules.components.ships.get(&id)?;
        let short = Line::new("race-ask-build-short").with("ship", seat_view.rules.ship(id));
        let says = says(seat_view, id, ship);
        match ways.as_slice() {
            [(only, _)] if !seat_view.rules.yards_are_full(seat_view.port) => {
                Some(Choice::one(says, short, only.clone()))
            }
            _ => several(seat_view, says, short, ways),
        }
    });
    choices.collect()
}

fn says(seat_view: &SeatView<'_>, id: ShipId, ship: &Ship) -> Line {
    let key = match ship.row {
        Row::Small => "race-ask-build-small",
        Row::Large => "race-ask-build-large",
    };
    line!(
        key,
        ship = seat_view.rules.ship(id),
        values = words::values(ship.values),
        paid = words::goods(paid(seat_view, ship.cost)),
        points = words::points(seat_view.rules.components.numbers.large_ship_points)
    )
}

fn paid(seat_view: &SeatView<'_>, cost: Goods) -> Goods {
    let paid = seat_view.rules.payment(seat_view.port.goods, cost, None);
    paid.unwrap_or(cost)
}

fn upgrade(seat_view: &SeatView<'_>, order: &Order) -> Option<Choice<Order>> {
    let Order::Upgrade { which, .. } = order else {
        return None;
    };
    let what = match which {
        Upgrade::Shipyard => Line::new("race-ask-fourth-shipyard"),
        Upgrade::Expansion => seat_view.rules.sheet(seat_view.port)?.expansion.line(),
    };
    let cost = seat_view.rules.upgrade_cost(seat_view.port, *which);
    let paid = words::goods(paid(seat_view, cost));
    let says = line!("race-ask-upgrade", what = &what, paid);
    let short = line!("race-ask-upgrade-short", what);
    Some(Choice::one(says, short, order.clone()))
}

fn notes(seat_view: &SeatView<'_>, legal: &[Order]) -> Vec<Line> {
    let (mut builds, mut upgrades) = (legal.iter(), legal.iter());
    let mut notes = Vec::new();
    if let Some(build) = builds.find(|order| matches!(order, Order::Build { .. })) {
        let key = match upgrades.any(|order| matches!(order, Order::Upgrade { .. })) {
            true => "race-ask-note-land-upgrades",
            false => "race-ask-note-land",
        };
        notes.push(example(key, build));
        notes.extend(paying(seat_view, build));
    }
    if seat_view.rules.yards_are_full(seat_view.port) {
        notes.push(Line::new("race-ask-note-full").with("yards", seat_view.port.yards.len()));
    }
    notes
}

/// Explains the payment, with an order of this position as an example.
pub(super) fn paying(seat_view: &SeatView<'_>, order: &Order) -> Option<Line> {
    let cost = match order {
        Order::Build { ship, .. } => seat_view.rules.components.ships.get(ship)?.cost,
        Order::Deliver(delivery) => {
            seat_view
                .rules
                .contract_on(seat_view.open, delivery.contract)?
                .goods
        }
        _ => return None,
    };
    let mut with = order.clone();
    if let Order::Build { pay, .. } | Order::Deliver(Delivery { pay, .. }) = &mut with {
        *pay = Some(paid(seat_view, cost));
    }
    let wild = seat_view.rules.policies.gold_wild == GoldWild::Wild;
    let choice = wild && seat_view.port.goods.gold > cost.gold;
    choice.then(|| example("race-ask-note-gold", &with))
}
