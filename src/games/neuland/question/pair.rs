//! The free pair before a first turn.

use std::collections::BTreeMap;

use super::super::desk::Desk;
use super::super::first_turn;
use super::super::hex::Hex;
use super::super::order::{Order, Place, Using};
use super::super::things::{Kind, Product};
use super::ways;
use crate::rules::{Choice, Line, Question};

pub(super) fn ask(desk: &Desk<'_>) -> Question<Order> {
    let mut lodges: BTreeMap<Hex, Vec<(Order, Line)>> = BTreeMap::new();
    for order in first_turn::legal(desk) {
        if let Order::Free { lodge, hut } = order {
            let way = Line::new("neuland-ask-hut").with("hex", hut.name());
            lodges.entry(lodge).or_default().push((order, way));
        }
    }
    let choices: Vec<Choice<Order>> = lodges
        .into_iter()
        .filter_map(|(lodge, huts)| choice(desk, lodge, huts))
        .collect();
    let parted = choices.iter().any(|choice| !choice.variants.is_empty());
    let asks = if parted {
        "neuland-ask-pair-parted"
    } else {
        "neuland-ask-pair"
    };
    Question {
        asks: Line::new(asks),
        about: Vec::new(),
        together: together(&choices),
        later: Vec::new(),
        choices,
        others: Vec::new(),
        notes: vec![Line::new("neuland-ask-note-pair")],
    }
}

fn choice(desk: &Desk<'_>, lodge: Hex, huts: Vec<(Order, Line)>) -> Option<Choice<Order>> {
    match huts.as_slice() {
        [(order @ Order::Free { hut, .. }, _)] if *hut == lodge => {
            let short = Line::new("neuland-ask-pair-short").with("hex", lodge.name());
            Some(Choice::one(around(desk, lodge), short, order.clone()))
        }
        _ => {
            let what = Line::new("neuland-ask-lodge").with("hex", lodge.name());
            ways::several(what, huts)
        }
    }
}

/// A hex with what lies beside it.
fn around(desk: &Desk<'_>, hex: Hex) -> Line {
    let beside = Hex::all().filter(|other| other.distance(hex) == 1);
    let beside = beside.map(|other| {
        Line::new("neuland-ask-beside")
            .with("hex", other.name())
            .with(
                "landscape",
                Line::new(desk.table.board.landscape(other).key()),
            )
    });
    let free = u8::try_from(desk.table.free_sites(hex)).unwrap_or(u8::MAX);
    Line::new("neuland-ask-forest")
        .with("hex", hex.name())
        .with("free", free)
        .with("beside", beside.collect::<Vec<_>>())
}

/// The pair, the first food, and the end: the shortest first turn that does anything.
fn together(choices: &[Choice<Order>]) -> Vec<Order> {
    let Some(Order::Free { lodge, hut }) = choices.first().map(|choice| &choice.plain) else {
        return Vec::new();
    };
    let pair = Order::Free {
        lodge: *lodge,
        hut: *hut,
    };
    let food = Order::Produce {
        product: Product::Food,
        at: Some(Place {
            kind: Kind::Lodge,
            hex: *lodge,
            number: None,
        }),
        using: Using::default(),
    };
    vec![pair, food, Order::End]
}
