//! The hexes: a picture, and the same in words.

use super::super::desk::{name, product};
use super::super::hex::Hex;
use super::super::state::Tile;
use super::super::things::{Building, Landscape, SITES};
use super::{Sight, chain, picture};
use crate::rules::{Line, Section};

/// The picture with its legend, and each hex in words.
pub(super) fn hexes(sight: &Sight<'_>) -> Vec<Section> {
    let mut items: Vec<Line> = Hex::all().filter_map(|hex| of(sight, hex)).collect();
    items.extend(bare(sight));
    vec![
        Section::Heading(Line::new("neuland-board-heading-board")),
        Section::Picture(picture::picture(sight)),
        Section::Paragraph(vec![
            Line::new("neuland-board-legend"),
            Line::new("neuland-board-beside"),
        ]),
        Section::Heading(Line::new("neuland-board-heading-words")),
        Section::Items(items),
    ]
}

/// A hex on which something is built.
fn of(sight: &Sight<'_>, hex: Hex) -> Option<Line> {
    let tiles = sight.table.on(hex).map(|(_, tile)| on_site(sight, tile));
    let tiles: Vec<Line> = tiles.collect();
    if tiles.is_empty() {
        return None;
    }
    let free = u8::try_from(sight.table.free_sites(hex)).unwrap_or(0);
    let landscape = sight.table.board.landscape(hex);
    let line = Line::new("neuland-board-hex")
        .with("hex", hex.name())
        .with("landscape", Line::new(landscape.key()))
        .with("tiles", tiles);
    Some(line.with("free", free))
}

/// A tile with the worker or the coats of arms on it.
fn on_site(sight: &Sight<'_>, tile: &Tile) -> Line {
    let line = |key| Line::new(key).with("building", name(tile.building));
    match (tile.building, tile.worker, tile.coats) {
        (Building::Facility(_), Some(worker), _) => {
            let key = match worker.lying {
                true => "neuland-board-tile-lying",
                false => "neuland-board-tile-standing",
            };
            let made = sight.rules.made_on(tile).map(product);
            line(key).with("seat", worker.seat).with(
                "product",
                made.unwrap_or(Line::new("neuland-board-nothing")),
            )
        }
        (Building::Facility(_), None, _) => line("neuland-board-tile"),
        (Building::Property(_), _, Some(coats)) => line("neuland-board-tile-coats")
            .with("seat", coats.seat)
            .with("count", coats.count),
        (Building::Property(_), _, None) => line("neuland-board-tile-bare"),
    }
}

/// The hexes on which nothing is built, by landscape.
fn bare(sight: &Sight<'_>) -> Option<Line> {
    let landscapes = Landscape::ALL.iter().filter_map(|landscape| {
        let hexes = sight.table.board.hexes(*landscape);
        let bare = hexes.filter(|hex| sight.table.free_sites(*hex) == SITES);
        let bare: Vec<&str> = bare.map(Hex::name).collect();
        let line =
            Line::new("neuland-board-bare-hexes").with("landscape", Line::new(landscape.key()));
        (!bare.is_empty()).then(|| line.with("hexes", bare))
    });
    let all = chain(landscapes.collect())?;
    Some(Line::new("neuland-board-bare").with("hexes", all))
}
