//! Discover: the tiles drawn, each on the islands where it fits.

use std::collections::BTreeMap;

use super::super::action_phase::discover;
use super::super::{Desk, DiscoverOrder, Discovery, Order, TileId};
use super::ways;
use crate::rules::{Choice, Line, Question};

pub(super) fn ask(desk: &Desk<'_>, draw: Option<&Discovery>) -> Question<Order> {
    let legal = discover::legal(desk, draw);
    let mut tiles: BTreeMap<TileId, Vec<(Order, Line)>> = BTreeMap::new();
    for order in &legal {
        if let Order::Discover { tile, on } = order {
            let way = Line::new("race-ask-on").with("island", desk.rules.island(*on));
            tiles.entry(*tile).or_default().push((order.clone(), way));
        }
    }
    let drawn = desk.drawn_tiles.iter();
    let misfits = drawn.filter(|tile| !tiles.contains_key(tile));
    let misfits = misfits.map(|tile| desk.rules.tile(*tile)).collect();
    let choices = tiles.into_iter().filter_map(|(tile, ways)| {
        let short = Line::new("race-ask-tile-short").with("tile", tile.to_string());
        ways::several(desk, desk.rules.tile(tile), short, ways)
    });
    let mut choices: Vec<Choice<Order>> = choices.collect();
    if legal.contains(&Order::Pass) {
        choices.push(ways::pass("race-ask-discover-pass"));
    }
    let asks = Line::new("race-ask-discover").with("due", discover::due(desk, draw));
    Question {
        notes: notes(desk, &legal, misfits),
        ..Question::new(asks, choices)
    }
}

/// Explains the answer, and lists drawn tiles without a place.
fn notes(desk: &Desk<'_>, legal: &[Order], misfits: Vec<Line>) -> Vec<Line> {
    let mut notes = Vec::new();
    if !misfits.is_empty() {
        notes.push(Line::new("race-ask-note-misfits").with("tiles", misfits));
    }
    if let Some(order) = legal.iter().find(|order| **order != Order::Pass) {
        let key = match desk.rules.policies.discover_order {
            DiscoverOrder::TileByTile => "race-ask-note-discover",
            DiscoverOrder::Batch => "race-ask-note-discover-batch",
        };
        notes.push(ways::example(key, order));
    }
    notes
}
