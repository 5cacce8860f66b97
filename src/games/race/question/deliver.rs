//! Deliver: contracts, and Antwerp.

use std::collections::BTreeMap;

use super::super::action_phase::{deliver, settle::idle};
use super::super::{Action, ContractRefill, ContractSpace, Desk, Order, Vessel, phrases};
use super::{land, ways};
use crate::rules::{Choice, Line, Question};

pub(super) fn ask(desk: &Desk<'_>, used: &[Vessel]) -> Question<Order> {
    let legal = deliver::legal(desk, used);
    let mut contracts: BTreeMap<ContractSpace, Vec<(Order, Line)>> = BTreeMap::new();
    let mut antwerp: Vec<(Order, Line)> = Vec::new();
    for order in &legal {
        match order {
            Order::Deliver(delivery) => {
                let ways = contracts.entry(delivery.contract).or_default();
                ways.push((order.clone(), with(desk, &delivery.ships)));
            }
            Order::Antwerp { ships, .. } => antwerp.push((order.clone(), selling(desk, ships))),
            _ => {}
        }
    }
    let contracts = contracts.into_iter();
    let fulfil = contracts.filter_map(|(at, ways)| contract(desk, at, ways));
    let mut choices: Vec<Choice<Order>> = fulfil.collect();
    let (says, short) = ("race-ask-antwerp", "race-ask-antwerp-short");
    let sell = ways::several(desk, Line::new(says), Line::new(short), antwerp);
    choices.extend(sell);
    choices.push(ways::pass("race-ask-deliver-pass"));
    let idle = idle(desk.port, Action::Deliver, used);
    let asks = Line::new("race-ask-deliver").with("ships", desk.rules.vessels(&idle));
    Question {
        notes: notes(desk, &legal),
        ..Question::new(asks, choices)
    }
}

fn with(desk: &Desk<'_>, ships: &[Vessel]) -> Line {
    Line::new("race-ask-with").with("ships", desk.rules.vessels(ships))
}

fn selling(desk: &Desk<'_>, ships: &[Vessel]) -> Line {
    let sold = desk.rules.sold_goods(desk.port, ships, None);
    let each = desk.rules.components.numbers.antwerp;
    Line::new("race-ask-selling")
        .with("ships", desk.rules.vessels(ships))
        .with("goods", phrases::goods(sold))
        .with("points", phrases::points(sold.total().saturating_mul(each)))
}

fn points(desk: &Desk<'_>, at: ContractSpace) -> u16 {
    let tile = desk.rules.contract_on(desk.open, at);
    let customs = desk.rules.customs(desk.port);
    tile.map_or(0, |tile| tile.points.saturating_add(customs))
}

fn contract(desk: &Desk<'_>, at: ContractSpace, ways: Vec<(Order, Line)>) -> Option<Choice<Order>> {
    let goods = desk.rules.contract_on(desk.open, at)?.goods;
    let paid = desk.rules.payment(desk.port.goods, goods, None)?;
    let key = match paid == goods {
        true => "race-ask-contract",
        false => "race-ask-contract-gold",
    };
    let says = Line::new(key)
        .with("space", desk.rules.contract_space(at))
        .with("goods", phrases::goods(goods))
        .with("paid", phrases::goods(paid))
        .with("points", phrases::points(points(desk, at)));
    ways::several(desk, says, desk.rules.contract_space(at), ways)
}

fn notes(desk: &Desk<'_>, legal: &[Order]) -> Vec<Line> {
    let mut notes = Vec::new();
    let mut contracts = legal.iter();
    if let Some(order) = contracts.find(|order| matches!(order, Order::Deliver(_))) {
        let key = match desk.rules.policies.contract_refill {
            ContractRefill::AfterAction => "race-ask-note-deliver",
            ContractRefill::AfterEach => "race-ask-note-deliver-stepwise",
        };
        notes.push(ways::example(key, order));
        notes.extend(land::paying(desk, order));
    }
    let sale = legal.iter().find_map(|order| match order {
        Order::Antwerp { ships, .. } => Some(Order::Antwerp {
            ships: ships.clone(),
            goods: Some(desk.rules.sold_goods(desk.port, ships, None)),
        }),
        _ => None,
    });
    if let Some(order) = sale {
        let each = desk.rules.components.numbers.antwerp;
        let note = ways::example("race-ask-note-antwerp", &order);
        notes.push(note.with("points", phrases::points(each)));
    }
    notes
}
