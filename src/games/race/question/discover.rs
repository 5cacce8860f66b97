//! Discover: the tiles drawn, each on the islands where it fits.

use std::collections::BTreeMap;

use super::super::action_phase::discover;
use super::super::{DiscoverOrder, Discovery, Order, SeatView, TileId};
use super::ways;
use crate::rules::{Choice, Line, Question};

pub(super) fn ask(seat_view: &SeatView<'_>, draw: Option<&Discovery>) -> Question<Order> {
    let legal = discover::legal(seat_view, draw);
    let mut tiles: BTreeMap<TileId, Vec<(Order, Line)>> = BTreeMap::new();
    for order in &legal {
        if let Order::Discover { tile, on } = order {
            let way = Line::new("race-ask-on").with("island", seat_view.rules.island(*on));
            tiles.entry(*tile).or_default().push((order.clone(), way));
        }
    }
    let drawn = seat_view.drawn_tiles.iter();
    let misfits = drawn.filter(|tile| !tiles.contains_key(tile));
    let misfits = misfits.map(|tile| seat_view.rules.tile(*tile)).collect();
    let choices = tiles.into_iter().filter_map(|(tile, ways)| {
        let short = Line::new("race-ask-tile-short").with("tile", tile.to_string());
        ways::several(seat_view, seat_view.rules.tile(tile), short, ways)
    });
    let mut choices: Vec<Choice<Order>> = choices.collect();
    if legal.contains(&Order::Pass) {
        choices.push(ways::pass("race-ask-discover-pass"));
    }
    let asks = Line::new("race-ask-discover").with("due", discover::due(seat_view, draw));
    Question {
        notes: notes(seat_view, &legal, misfits),
        ..Question::new(asks, choices)
    }
}

/// Explains the answer, and lists drawn tiles without a place.
fn notes(seat_view: &SeatView<'_>, legal: &[Order], misfits: Vec<Line>) -> Vec<Line> {
    let mut notes = Vec::new();
    if !misfits.is_empty() {
        notes.push(Line::new("race-ask-note-misfits").with("tiles", misfits));
    }
    if let Some(order) = legal.iter().find(|order| **order != Order::Pass) {
        let key = match seat_view.rules.policies.discover_order {
            DiscoverOrder::TileByTile => "race-ask-note-discover",
            DiscoverOrder::Batch => "race-ask-note-discover-batch",
        };
        notes.push(ways::example(key, order));
    }
    notes
}
