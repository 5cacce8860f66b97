//! Whole turns as choices: their products, costs and losses, and the aim they lead to.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::calm::{self, Close, Towards, WholeTurn};
use super::super::{Event, Order, Product, SeatView};
use super::turn::{cost, then};
use super::{lost, products};
use crate::rules::{Arg, Choice, Line, line};

/// The sentence about a turn that ends with a draw.
const PART: &str = "neuland-ask-whole-part";

/// Offers whole turns, the best first; a turn of a single order is an ordinary step.
pub(super) fn choices(seat_view: &SeatView<'_>) -> Vec<Choice<Order>> {
    let mut choices: Vec<Choice<Order>> = Vec::new();
    for turn in calm::whole_turns(seat_view) {
        let Some(says) = says(seat_view, &turn) else {
            continue;
        };
        let end = (turn.close == Close::End).then_some(Order::End);
        let mut orders = turn.orders.into_iter().chain(end);
        let first = orders.next();
        let then: Vec<Order> = orders.collect();
        let is_new = choices.iter().all(|other| other.says != says);
        if let Some(plain) = first.filter(|_| is_new && !then.is_empty()) {
            choices.push(Choice {
                then,
                ..Choice::one(says.clone(), says, plain)
            });
        }
    }
    choices
}

pub(super) fn orders(choice: &Choice<Order>) -> Vec<Order> {
    [&choice.plain]
        .into_iter()
        .chain(&choice.then)
        .cloned()
        .collect()
}

/// Explains the codes of these turns.
pub(super) fn notes(choices: &[Choice<Order>]) -> Vec<Line> {
    let part = |choice: &Choice<Order>| choice.says.key == PART;
    let notes = [
        (!choices.iter().all(part)).then(|| line!("neuland-ask-note-whole")),
        choices
            .iter()
            .any(part)
            .then(|| line!("neuland-ask-note-part")),
    ];
    notes.into_iter().flatten().collect()
}

/// Describes a turn in a sentence: coats of arms first.
fn says(seat_view: &SeatView<'_>, turn: &WholeTurn) -> Option<Line> {
    let before = seat_view.table.phase.used();
    let used = turn.table.phase.used();
    let deeds = deeds(&turn.events);
    let cost = cost(used.saturating_sub(before));
    let behind = SeatView::of(seat_view.rules, &turn.table, seat_view.seat)?;
    let mut pieces = deeds;
    pieces.push(match turn.close {
        Close::End => line!("neuland-ask-whole-end", cost, then = then(&behind, used)),
        Close::Draw(mine) => line!("neuland-ask-whole-draw", cost, mine = turn.table.name(mine)),
        Close::Win => line!("neuland-ask-whole-win", cost),
    });
    let perishing = match turn.close {
        Close::End => lost(&behind, true),
        Close::Draw(_) | Close::Win => Vec::new(),
    };
    pieces.extend(products("neuland-ask-whole-lost", perishing));
    pieces.extend(turn.towards.map(way));
    let whole = match (turn.close, before) {
        (Close::Draw(_), _) => PART,
        (_, 0) => "neuland-ask-whole",
        (_, _) => "neuland-ask-whole-rest",
    };
    let does = Line::chain("neuland-story-semicolon", pieces)?;
    Some(line!(whole, does))
}

/// Describes the progress of the turn towards coats of arms.
fn way(towards: Towards) -> Line {
    let Towards {
        property,
        coats,
        done,
        steps,
    } = towards;
    let coats = line!("neuland-coats", count = coats);
    line!(
        "neuland-ask-whole-towards",
        done,
        steps,
        coats,
        building = property
    )
}

/// Describes the results of a turn's events.
fn deeds(events: &[Event]) -> Vec<Line> {
    let mut deeds = Vec::new();
    let mut built = Vec::new();
    let mut made: BTreeMap<Reverse<Product>, u32> = BTreeMap::new();
    for event in events {
        match event {
            Event::PairPlaced { lodge, hut, .. } if lodge == hut => {
                deeds.push(line!("neuland-ask-whole-pair", hex = lodge));
            }
            Event::PairPlaced { lodge, hut, .. } => {
                deeds.push(line!(
                    "neuland-ask-whole-pair-parted",
                    hex = lodge,
                    other = hut
                ));
            }
            Event::CoatsPlaced(placed) => {
                let coats = line!("neuland-coats", count = placed.count);
                let tile = line!("neuland-tile", building = placed.property, hex = placed.hex);
                deeds.push(line!("neuland-ask-whole-coats", coats, tile));
            }
            Event::Built(new) => {
                built.push(line!("neuland-tile", building = new.what, hex = new.hex));
            }
            Event::Produced(new) => {
                let count = made.entry(Reverse(new.product)).or_default();
                *count = count.saturating_add(1);
            }
            _ => {}
        }
    }
    if !built.is_empty() {
        deeds.push(line!("neuland-ask-whole-builds", tiles = Arg::list(built)));
    }
    if !made.is_empty() {
        let made = made.into_iter();
        let made =
            made.map(|(Reverse(product), count)| line!("neuland-ask-whole-made", product, count));
        deeds.push(line!("neuland-ask-whole-makes", products = Arg::list(made)));
    }
    deeds
}
