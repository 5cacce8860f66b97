//! The hexes: a text picture, and the same in words.

use super::super::{Building, Coats, Hex, Landscape, SITES, Tile, Worker};
use super::{SEMICOLON, Sight};
use crate::render::drawing::{Drawing, Ink};
use crate::rules::{Arg, Line, Section, line};

/// The width of a hex with the border behind it; five are as wide as a phone.
const WIDE: u16 = 8;
/// The height of a hex with the border below it: its name, its sites.
const HIGH: u16 = 5;
/// The column of a hex's landscape, after its name.
const LANDSCAPE: u16 = 3;
/// The column of a site's worker or coats of arms, after the building.
const WORKER: u16 = 6;
const FREE: char = '.';
/// The rows of hexes: the indent of each, and its number of hexes.
const ROWS: [(u16, u16); 5] = [(8, 3), (4, 4), (0, 5), (4, 4), (8, 3)];

/// Shows the picture with its legend, and each hex in words.
pub(super) fn hexes(sight: &Sight<'_>) -> Vec<Section> {
    let mut items: Vec<Line> = Hex::all().filter_map(|hex| of(sight, hex)).collect();
    items.extend(bare(sight));
    let legend = ["neuland-board-legend", "neuland-board-beside"].map(Line::new);
    vec![
        Section::Heading(line!("neuland-board-heading-board")),
        Section::Picture(picture(sight)),
        Section::Legend(legend.to_vec()),
        Section::Heading(line!("neuland-board-heading-words")),
        Section::Derived(items),
    ]
}

fn of(sight: &Sight<'_>, hex: Hex) -> Option<Line> {
    let tiles = sight.table.on(hex).map(|(_, tile)| on_site(sight, tile));
    let tiles: Vec<Line> = tiles.collect();
    if tiles.is_empty() {
        return None;
    }
    let (landscape, free) = (
        sight.table.board.landscape(hex),
        sight.table.free_sites(hex),
    );
    Some(line!("neuland-board-hex", hex, landscape, tiles, free))
}

/// Describes a tile with the worker or the coats of arms on it.
pub(in super::super) fn on_site(sight: &Sight<'_>, tile: &Tile) -> Line {
    let building = tile.building;
    match (building, tile.worker, tile.coats) {
        (Building::Facility(_), Some(Worker { seat, lying }), _) => {
            let key = match lying {
                true => "neuland-board-tile-lying",
                false => "neuland-board-tile-standing",
            };
            let nothing = || line!("neuland-board-nothing").into();
            let product: Arg = sight.rules.made_on(tile).map_or_else(nothing, Arg::from);
            line!(key, building, seat, product)
        }
        (Building::Facility(_), None, _) => line!("neuland-board-tile", building),
        (Building::Property(_), _, Some(Coats { seat, count })) => {
            line!("neuland-board-tile-coats", building, seat, count)
        }
        (Building::Property(_), _, None) => line!("neuland-board-tile-bare", building),
    }
}

fn bare(sight: &Sight<'_>) -> Option<Line> {
    let landscapes = Landscape::ALL.iter().filter_map(|landscape| {
        let hexes = sight.table.board.hexes(*landscape);
        let bare = hexes.filter(|hex| sight.table.free_sites(*hex) == SITES);
        let hexes: Vec<Hex> = bare.collect();
        (!hexes.is_empty()).then(|| line!("neuland-board-bare-hexes", landscape, hexes))
    });
    let hexes = Line::chain(SEMICOLON, landscapes)?;
    Some(line!("neuland-board-bare", hexes))
}

fn picture(sight: &Sight<'_>) -> Drawing {
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
            draw(sight, &mut drawing, [x, y], hex);
            if column > 0 {
                for y in y..y.saturating_add(HIGH).saturating_sub(1) {
                    drawing.put(x.saturating_sub(1), y, '|', Ink::Plain);
                }
            }
        }
    }
    drawing
}

/// Draws the line between two rows, with a corner at each border of both.
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
        let line = match rows.into_iter().any(corner) {
            true => '+',
            false => '-',
        };
        drawing.put(x, y, line, Ink::Plain);
    }
}

/// Draws the name and the landscape, then the sites in the order of arrival.
fn draw(sight: &Sight<'_>, drawing: &mut Drawing, [x, y]: [u16; 2], hex: Hex) {
    drawing.write(x, y, hex.word(), Ink::Plain);
    let landscape = sight.table.board.landscape(hex);
    drawing.label(x.saturating_add(LANDSCAPE), y, landscape.sign());
    let mut tiles = sight.table.on(hex);
    for site in (1u16..).take(SITES) {
        let y = y.saturating_add(site);
        match tiles.next() {
            None => drawing.put(x, y, FREE, Ink::Plain),
            Some((_, tile)) => {
                drawing.label(x, y, tile.building.sign());
                if let Some((mark, ink)) = owner(sight, tile) {
                    drawing.put(x.saturating_add(WORKER), y, mark, ink);
                }
            }
        }
    }
}

/// Returns the letter of the worker or the coats of arms on a tile; a small letter for a lying
/// worker.
fn owner(sight: &Sight<'_>, tile: &Tile) -> Option<(char, Ink)> {
    let (seat, lying) = match (tile.worker, tile.coats) {
        (Some(worker), _) => (worker.seat, worker.lying),
        (None, Some(coats)) => (coats.seat, false),
        (None, None) => return None,
    };
    let mut mark = sight.mark(seat);
    if lying {
        mark.make_ascii_lowercase();
    }
    Some((mark, Ink::Seat(seat.number())))
}
