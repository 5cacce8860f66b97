//! The tiles of the box by kind, for the help page about the pieces.

use super::components::Tile;
use super::lay_words;
use super::sight::Sight;
use super::state::Phase;
use crate::rules::{Line, Section, line};

/// Every kind of tile with what it shows, and how many of it are left to draw.
pub(super) fn pieces(sight: &Sight<'_>) -> Vec<Section> {
    let kinds = sight.rules.components.tiles.iter();
    let kinds = kinds.map(|tile| kind(sight, tile)).collect();
    vec![
        Section::Heading(line!("new-world-heading-kinds")),
        Section::Items(kinds),
    ]
}

fn kind(sight: &Sight<'_>, tile: &Tile) -> Line {
    let [lay, ..] = &tile.lays;
    let mut bag = sight.table.bag();
    let in_bag = bag.find(|(of, _)| *of == tile.id);
    let left = match sight.table.phase {
        Phase::Setup => tile.copies,
        _ => in_bag.map_or(0, |(_, copies)| copies),
    };
    line!("new-world-kind", tile = tile.id, copies = tile.copies, left)
        .with("lay", lay_words::briefly(lay))
}
