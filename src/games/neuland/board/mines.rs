//! The piles of the mines, the bag, and the metal markers where they are few.

use super::super::desk::tile;
use super::super::editions::MetalMarkers;
use super::super::state::{Tile, TileId};
use super::super::things::{Building, Kind, Mineral};
use super::Sight;
use crate::rules::{Line, Section};

/// The mines, and what has not been drawn.
pub(super) fn mines(sight: &Sight<'_>) -> Vec<Section> {
    let tiles = sight.table.numbered();
    let mines = tiles.filter(|(_, tile)| tile.building == Building::Facility(Kind::Mine));
    let mut items: Vec<Line> = mines.map(|(id, mine)| of(sight, id, mine)).collect();
    items.push(bag(sight));
    items.extend(metals(sight));
    vec![
        Section::Heading(Line::new("neuland-board-heading-mines")),
        Section::Items(items),
    ]
}

/// A mine with its pile, which is empty when the last coat of arms was paid from it.
fn of(sight: &Sight<'_>, id: TileId, mine: &Tile) -> Line {
    let place = tile(sight.table, id);
    if mine.pile.is_empty() {
        return Line::new("neuland-board-mine-empty").with("mine", place);
    }
    let pile = mine.pile.iter().map(|one| Line::new(one.key()));
    Line::new("neuland-board-mine")
        .with("mine", place)
        .with("minerals", pile.collect::<Vec<_>>())
}

fn bag(sight: &Sight<'_>) -> Line {
    let kinds = Mineral::ALL.iter().map(|mineral| {
        Line::new("neuland-board-so-many")
            .with("count", sight.table.bag.count(*mineral))
            .with("what", Line::new(mineral.key()))
    });
    Line::new("neuland-board-bag").with("minerals", kinds.collect::<Vec<_>>())
}

/// By house rule only so many smelters make a metal at the same time (E9).
fn metals(sight: &Sight<'_>) -> Option<Line> {
    let left = sight.rules.components.metals.iter().map(|(metal, sides)| {
        let shown = sight.table.tiles.iter();
        let shown = shown.filter(|tile| tile.metal == Some(*metal)).count();
        let shown = u8::try_from(shown).unwrap_or(u8::MAX);
        Line::new("neuland-board-so-many")
            .with("count", sides.saturating_sub(shown))
            .with("what", Line::new(metal.key()))
    });
    let limited = sight.rules.policies.metal_markers == MetalMarkers::Limited;
    limited.then(|| Line::new("neuland-board-metals").with("metals", left.collect::<Vec<_>>()))
}
