//! Land phase: expansions and ships.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::{
    Delivery, Desk, GoldWild, Goods, Order, Row, Ship, ShipId, Upgrade, land_phase, phrases,
};
use super::{example, pass, several};
use crate::rules::{Choice, Line, Question, line};

pub(super) fn ask(desk: &Desk<'_>, building: bool) -> Question<Order> {
    let legal = land_phase::legal(desk, building);
    let mut choices: Vec<Choice<Order>> = ships(desk, &legal);
    choices.extend(legal.iter().filter_map(|order| upgrade(desk, order)));
    choices.push(pass("race-ask-land-pass"));
    Question {
        notes: notes(desk, &legal),
        ..Question::new(Line::new("race-ask-land"), choices)
    }
}

/// Orders with the words that distinguish them.
type Ways = Vec<(Order, Line)>;

/// Offers ships, large ones first, each with the ships that could make room for it.
fn ships(desk: &Desk<'_>, legal: &[Order]) -> Vec<Choice<Order>> {
    let mut built: BTreeMap<(Reverse<Row>, ShipId), Ways> = BTreeMap::new();
    for order in legal {
        let Order::Build { ship, discard, .. } = order else {
            continue;
        };
        let way = match discard {
            Some(gone) => Line::new("race-ask-for").with("ship", desk.rules.ship(*gone)),
            None => Line::new("race-ask-for-none"),
        };
        let row = Reverse(desk.rules.row(*ship));
        let ways = built.entry((row, *ship)).or_default();
        ways.push((order.clone(), way));
    }
    let choices = built.into_iter().filter_map(|((_, id), ways)| {
        let ship = desk.rules.components.ships.get(&id)?;
        let short = Line::new("race-ask-build-short").with("ship", desk.rules.ship(id));
        let says = says(desk, id, ship);
        match ways.as_slice() {
            [(only, _)] if !desk.rules.yards_are_full(desk.port) => {
                Some(Choice::one(says, short, only.clone()))
            }
            _ => several(desk, says, short, ways),
        }
    });
    choices.collect()
}

fn says(desk: &Desk<'_>, id: ShipId, ship: &Ship) -> Line {
    let key = match ship.row {
        Row::Small => "race-ask-build-small",
        Row::Large => "race-ask-build-large",
    };
    line!(
        key,
        ship = desk.rules.ship(id),
        values = phrases::values(ship.values),
        paid = phrases::goods(paid(desk, ship.cost)),
        points = phrases::points(desk.rules.components.numbers.large_ship_points)
    )
}

fn paid(desk: &Desk<'_>, cost: Goods) -> Goods {
    let paid = desk.rules.payment(desk.port.goods, cost, None);
    paid.unwrap_or(cost)
}

fn upgrade(desk: &Desk<'_>, order: &Order) -> Option<Choice<Order>> {
    let Order::Upgrade { which, .. } = order else {
        return None;
    };
    let what = match which {
        Upgrade::Shipyard => Line::new("race-ask-fourth-shipyard"),
        Upgrade::Expansion => desk.rules.sheet(desk.port)?.expansion.line(),
    };
    let cost = desk.rules.upgrade_cost(desk.port, *which);
    let paid = phrases::goods(paid(desk, cost));
    let says = line!("race-ask-upgrade", what = &what, paid);
    let short = line!("race-ask-upgrade-short", what);
    Some(Choice::one(says, short, order.clone()))
}

fn notes(desk: &Desk<'_>, legal: &[Order]) -> Vec<Line> {
    let (mut builds, mut upgrades) = (legal.iter(), legal.iter());
    let mut notes = Vec::new();
    if let Some(build) = builds.find(|order| matches!(order, Order::Build { .. })) {
        let key = match upgrades.any(|order| matches!(order, Order::Upgrade { .. })) {
            true => "race-ask-note-land-upgrades",
            false => "race-ask-note-land",
        };
        notes.push(example(key, build));
        notes.extend(paying(desk, build));
    }
    if desk.rules.yards_are_full(desk.port) {
        notes.push(Line::new("race-ask-note-full").with("yards", desk.port.yards.len()));
    }
    notes
}

/// Explains the payment, with an order of this position as an example.
pub(super) fn paying(desk: &Desk<'_>, order: &Order) -> Option<Line> {
    let cost = match order {
        Order::Build { ship, .. } => desk.rules.components.ships.get(ship)?.cost,
        Order::Deliver(delivery) => desk.rules.contract_on(desk.open, delivery.contract)?.goods,
        _ => return None,
    };
    let mut with = order.clone();
    if let Order::Build { pay, .. } | Order::Deliver(Delivery { pay, .. }) = &mut with {
        *pay = Some(paid(desk, cost));
    }
    let wild = desk.rules.policies.gold_wild == GoldWild::Wild;
    let choice = wild && desk.port.goods.gold > cost.gold;
    choice.then(|| example("race-ask-note-gold", &with))
}
