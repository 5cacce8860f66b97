//! Where there is room to build, and what that costs.

use std::collections::BTreeMap;

use super::super::desk::{Desk, product};
use super::super::hex::Hex;
use super::super::order::Order;
use super::super::things::{Landscape, Product};
use super::steps::{self, Step};
use crate::rules::{Line, Section};

/// Hexes by what is paid and by what it costs.
type Room = BTreeMap<(Product, u8), BTreeMap<Landscape, Vec<Hex>>>;

/// The hexes on which something could be built with the products that are there.
pub(super) fn about(desk: &Desk<'_>, builds: &[Step]) -> Vec<Section> {
    let mut room = Room::new();
    for step in builds {
        let Order::Build { what, at, .. } = &step.order else {
            continue;
        };
        let Some(fee) = desk.rules.components.fee(*what) else {
            continue;
        };
        let here = room.entry((fee, step.paid.actions)).or_default();
        let hexes = here.entry(desk.table.board.landscape(*at)).or_default();
        if !hexes.contains(at) {
            hexes.push(*at);
        }
    }
    if room.is_empty() {
        return Vec::new();
    }
    vec![
        Section::Heading(Line::new("neuland-ask-heading-room")),
        Section::Items(room.into_iter().map(line).collect()),
    ]
}

fn line(((fee, actions), sites): ((Product, u8), BTreeMap<Landscape, Vec<Hex>>)) -> Line {
    let sites = sites.into_iter().map(|(landscape, hexes)| {
        let hexes: Vec<&str> = hexes.into_iter().map(Hex::name).collect();
        Line::new("neuland-ask-site")
            .with("landscape", Line::new(landscape.key()))
            .with("hex", hexes.join(" "))
    });
    Line::new("neuland-ask-room")
        .with("fee", product(fee))
        .with("cost", steps::cost(actions))
        .with("sites", sites.collect::<Vec<_>>())
}
