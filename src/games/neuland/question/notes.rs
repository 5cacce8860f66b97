//! What stands below the choices of a turn.

use super::super::desk::Desk;
use super::super::order::Order;
use super::super::state::Tile;
use super::super::things::{Building, Kind};
use super::stacking;
use super::steps::Step;
use crate::rules::{Arg, Line};

/// How a turn is written, and what is among no choices.
pub(super) fn notes(desk: &Desk<'_>, spending: &[Step], builds: &[Step]) -> Vec<Line> {
    let mut notes = vec![Line::new("neuland-ask-note-turn")];
    if let Some(step) = builds.last() {
        notes.push(example("neuland-ask-note-build", &step.order));
    }
    let left = once(desk);
    if let Some(step) = spending.first().filter(|_| !left.is_empty()) {
        notes.push(example("neuland-ask-note-spend", &step.order).with("left", left));
    } else if !left.is_empty() {
        notes.push(Line::new("neuland-ask-note-once").with("left", left));
    } else if let Some(step) = spending.first() {
        notes.push(example("neuland-ask-note-gold", &step.order));
    }
    if draws(desk, builds) {
        notes.push(example("neuland-ask-note-pile", &stacking::wish()));
    }
    notes
}

fn example(key: &'static str, order: &Order) -> Line {
    Line::new(key).with("order", Arg::order(order))
}

/// What is still there once, as orders name it.
fn once(desk: &Desk<'_>) -> Vec<Arg> {
    let player = desk.player;
    let words = [
        (player.food_marker, "FOODMARKER"),
        (player.wood_marker, "WOODMARKER"),
        (player.wheelbarrow, "WHEELBARROW"),
    ];
    let left = words.into_iter().filter(|(left, _)| *left);
    left.map(|(_, word)| Arg::order(word)).collect()
}

/// Whether this turn may draw minerals.
fn draws(desk: &Desk<'_>, builds: &[Step]) -> bool {
    let mine = Building::Facility(Kind::Mine);
    let builds_one = |step: &Step| matches!(step.order, Order::Build { what, .. } if what == mine);
    let last = |tile: &Tile| {
        let own = tile.worker.is_some_and(|worker| worker.seat == desk.seat);
        tile.building == mine && tile.pile.len() == 1 && (own || tile.worker.is_none())
    };
    builds.iter().any(builds_one) || desk.table.tiles.iter().any(last)
}
