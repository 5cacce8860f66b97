//! Deliver: contracts, and Antwerp.

use std::collections::BTreeMap;

use super::super::action_phase::{deliver, settle::idle};
use super::super::{Action, ContractRefill, ContractSpace, Order, SeatView, Vessel, words};
use super::{land, ways};
use crate::rules::{Choice, Line, Question};

pub(super) fn ask(seat_view: &SeatView<'_>, used: &[Vessel]) -> Question<Order> {
    let legal = deliver::legal(seat_view, used);
    let mut contracts: BTreeMap<ContractSpace, Vec<(Order, Line)>> = BTreeMap::new();
    let mut antwerp: Vec<(Order, Line)> = Vec::new();
    for order in &legal {
        match order {
            Order::Deliver(delivery) => {
                let ways = contracts.entry(delivery.contract).or_default();
                ways.push((order.clone(), with(seat_view, &delivery.ships)));
            }
            Order::Antwerp { ships, .. } => {
                antwerp.push((order.clone(), selling(seat_view, ships)))
            }
            _ => {}
        }
    }
    let contracts = contracts.into_iter();
    let fulfil = contracts.filter_map(|(at, ways)| contract(seat_view, at, ways));
    let mut choices: Vec<Choice<Order>> = fulfil.collect();
    let (says, short) = ("race-ask-antwerp", "race-ask-antwerp-short");
    let sell = ways::several(seat_view, Line::new(says), Line::new(short), antwerp);
    choices.extend(sell);
    choices.push(ways::pass("race-ask-deliver-pass"));
    let idle = idle(seat_view.port, Action::Deliver, used);
    let asks = Line::new("race-ask-deliver").with("ships", seat_view.rules.vessels(&idle));
    Question {
        notes: notes(seat_view, &legal),
        ..Question::new(asks, choices)
    }
}

fn with(seat_view: &SeatView<'_>, ships: &[Vessel]) -> Line {
    Line::new("race-ask-with").with("ships", seat_view.rules.vessels(ships))
}

fn selling(seat_view: &SeatView<'_>, ships: &[Vessel]) -> Line {
    let sold = seat_view.rules.sold_goods(seat_view.port, ships, None);
    let each = seat_view.rules.components.numbers.antwerp;
    Line::new("race-ask-selling")
        .with("ships", seat_view.rules.vessels(ships))
        .with("goods", words::goods(sold))
        .with("points", words::points(sold.total().saturating_mul(each)))
}

fn points(seat_view: &SeatView<'_>, at: ContractSpace) -> u16 {
    let tile = seat_view.rules.contract_on(seat_view.open, at);
    let customs = seat_view.rules.customs(seat_view.port);
    tile.map_or(0, |tile| tile.points.saturating_add(customs))
}

fn contract(
    seat_view: &SeatView<'_>,
    at: ContractSpace,
    ways: Vec<(Order, Line)>,
) -> Option<Choice<Order>> {
    let goods = seat_view.rules.contract_on(seat_view.open, at)?.goods;
    let paid = seat_view.rules.payment(seat_view.port.goods, goods, None)?;
    let key = match paid == goods {
        true => "race-ask-contract",
        false => "race-ask-contract-gold",
    };
    let says = Line::new(key)
        .with("space", seat_view.rules.contract_space(at))
        .with("goods", words::goods(goods))
        .with("paid", words::goods(paid))
        .with("points", words::points(points(seat_view, at)));
    ways::several(seat_view, says, seat_view.rules.contract_space(at), ways)
}

fn notes(seat_view: &SeatView<'_>, legal: &[Order]) -> Vec<Line> {
    let mut notes = Vec::new();
    let mut contracts = legal.iter();
    if let Some(order) = contracts.find(|order| matches!(order, Order::Deliver(_))) {
        let key = match seat_view.rules.policies.contract_refill {
            ContractRefill::AfterAction => "race-ask-note-deliver",
            ContractRefill::AfterEach => "race-ask-note-deliver-stepwise",
        };
        notes.push(ways::example(key, order));
        notes.extend(land::paying(seat_view, order));
    }
    let sale = legal.iter().find_map(|order| match order {
        Order::Antwerp { ships, .. } => Some(Order::Antwerp {
            ships: ships.clone(),
            goods: Some(seat_view.rules.sold_goods(seat_view.port, ships, None)),
        }),
        _ => None,
    });
    if let Some(order) = sale {
        let each = seat_view.rules.components.numbers.antwerp;
        let note = ways::example("race-ask-note-antwerp", &order);
        notes.push(note.with("points", words::points(each)));
    }
    notes
}
