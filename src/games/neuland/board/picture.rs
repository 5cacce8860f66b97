//! The hexes as a picture, within the columns of a phone.

use super::super::hex::Hex;
use super::super::state::Tile;
use super::super::things::{Building, Kind, Landscape, Property, SITES};
use super::Sight;
use crate::render::drawing::{Drawing, Ink};

/// The width of a hex with the border behind it; five are as wide as a phone.
const WIDE: u16 = 8;
/// The height of a hex with the border below it: its name, its sites.
const HIGH: u16 = 5;
/// Where a hex shows its landscape, behind its name.
const LANDSCAPE: u16 = 3;
/// Where a site shows a worker or coats of arms, behind the building.
const WORKER: u16 = 6;
/// A site on which nothing is built.
const FREE: char = '.';
/// The rows of hexes: how far each begins to the right, and how many hexes it has.
const ROWS: [(u16, u16); 5] = [(8, 3), (4, 4), (0, 5), (4, 4), (8, 3)];

/// All hexes with what is built on them.
pub(super) fn picture(sight: &Sight<'_>) -> Drawing {
    let mut drawing = Drawing::new();
    let mut hexes = Hex::all();
    let mut above = None;
    for (nth, row) in (0u16..).zip(ROWS) {
        let y = nth.saturating_mul(HIGH);
        if let Some(above) = above.replace(row) {
            border(&mut drawing, y.saturating_sub(1), [above, row]);
        }
        for (column, hex) in (0..row.1).zip(hexes.by_ref()) {
            let x = row.0.saturating_add(column.saturating_mul(WIDE));
            of(sight, &mut drawing, [x, y], hex);
            if column > 0 {
                for y in y..y.saturating_add(HIGH).saturating_sub(1) {
                    drawing.put(x.saturating_sub(1), y, '|', Ink::Plain);
                }
            }
        }
    }
    drawing
}

/// The line between two rows, with a corner at each border of both.
fn border(drawing: &mut Drawing, y: u16, rows: [(u16, u16); 2]) {
    let end = |(x, hexes): (u16, u16)| x.saturating_add(hexes.saturating_mul(WIDE));
    let [above, below] = rows;
    let wide = above.0.min(below.0)..end(above).max(end(below)).saturating_sub(1);
    for x in wide {
        let corner = |row: (u16, u16)| {
            let right = x.saturating_add(1);
            let within = right > row.0 && right < end(row);
            within && right.saturating_sub(row.0).is_multiple_of(WIDE)
        };
        let line = if rows.into_iter().any(corner) {
            '+'
        } else {
            '-'
        };
        drawing.put(x, y, line, Ink::Plain);
    }
}

/// The name and the landscape, then the sites in the order of arrival.
fn of(sight: &Sight<'_>, drawing: &mut Drawing, [x, y]: [u16; 2], hex: Hex) {
    drawing.write(x, y, hex.name(), Ink::Plain);
    let landscape = sight.table.board.landscape(hex);
    drawing.label(x.saturating_add(LANDSCAPE), y, landscape_sign(landscape));
    let mut tiles = sight.table.on(hex);
    for site in (1u16..).take(SITES) {
        let y = y.saturating_add(site);
        match tiles.next() {
            None => drawing.put(x, y, FREE, Ink::Plain),
            Some((_, tile)) => {
                drawing.label(x, y, sign(tile.building));
                if let Some((mark, ink)) = owner(sight, tile) {
                    drawing.put(x.saturating_add(WORKER), y, mark, ink);
                }
            }
        }
    }
}

/// Whose worker or coats of arms are on a tile: a small letter lies.
fn owner(sight: &Sight<'_>, tile: &Tile) -> Option<(char, Ink)> {
    let (seat, lying) = match (tile.worker, tile.coats) {
        (Some(worker), _) => (worker.seat, worker.lying),
        (None, Some(coats)) => (coats.seat, false),
        (None, None) => return None,
    };
    let mark = sight.mark(seat);
    let mark = if lying {
        mark.to_ascii_lowercase()
    } else {
        mark
    };
    Some((mark, Ink::Seat(seat.number())))
}

const fn landscape_sign(landscape: Landscape) -> &'static str {
    match landscape {
        Landscape::Forest => "neuland-board-sign-forest",
        Landscape::Grassland => "neuland-board-sign-grassland",
        Landscape::Mountain => "neuland-board-sign-mountain",
    }
}

/// The key of a building's short name.
const fn sign(building: Building) -> &'static str {
    match building {
        Building::Facility(kind) => facility_sign(kind),
        Building::Property(property) => property_sign(property),
    }
}

const fn facility_sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Lodge => "neuland-board-sign-lodge",
        Kind::Hut => "neuland-board-sign-hut",
        Kind::Farm => "neuland-board-sign-farm",
        Kind::Shed => "neuland-board-sign-shed",
        Kind::Weaver => "neuland-board-sign-weaver",
        Kind::StoneHut => "neuland-board-sign-stonehut",
        Kind::Mine => "neuland-board-sign-mine",
        Kind::Oven => "neuland-board-sign-oven",
        Kind::PaperMill => "neuland-board-sign-papermill",
        Kind::Smelter => "neuland-board-sign-smelter",
        Kind::Smithy => "neuland-board-sign-smithy",
        Kind::Forge => "neuland-board-sign-forge",
        Kind::Coiner => "neuland-board-sign-coiner",
        Kind::Cave => "neuland-board-sign-cave",
    }
}

const fn property_sign(property: Property) -> &'static str {
    match property {
        Property::Abbey => "neuland-board-sign-abbey",
        Property::Church => "neuland-board-sign-church",
        Property::Cathedral => "neuland-board-sign-cathedral",
        Property::Laboratory => "neuland-board-sign-laboratory",
        Property::Library => "neuland-board-sign-library",
        Property::GuildHouse => "neuland-board-sign-guildhouse",
        Property::Studio => "neuland-board-sign-studio",
        Property::Academy => "neuland-board-sign-academy",
        Property::Theater => "neuland-board-sign-theater",
        Property::TownHall => "neuland-board-sign-townhall",
        Property::Court => "neuland-board-sign-court",
        Property::Senate => "neuland-board-sign-senate",
        Property::Barracks => "neuland-board-sign-barracks",
        Property::Castle => "neuland-board-sign-castle",
        Property::Stronghold => "neuland-board-sign-stronghold",
    }
}
