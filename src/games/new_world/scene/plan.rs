//! The layout of the picture: which part of the land it shows, and how large.

use super::super::pictures::{Room, Window, interest};
use super::super::place::COAST_ROWS;
use super::super::{Cell, NewWorld, Sight};
use crate::render::scene::{Medium, Point, WIDTH};
use crate::rules::Marks;

/// The width of the names of the rows.
pub(super) const LABELS: i16 = 84;
/// The height of the names of the columns, with the surveyors above them.
pub(super) const HEAD: i16 = 100;
pub(super) const RIM: i16 = 20;
/// The width of the sea off the coast, with the names of towns.
const SEA: i16 = 150;
/// The height of the tile in hand, with its rim, above the land.
const HAND: i16 = 190;
/// The width left of a narrow land from which on the tile in hand is there.
const BESIDE: i16 = 340;
/// Minimum size of a cell: 26 points on a phone that shows the picture 350 points wide.
const SMALLEST: i16 = 90;
/// Maximum size of a cell, so that a small land does not fill a screen with one tile.
const LARGEST: i16 = 130;
const LARGEST_IN_HAND: i16 = 320;
/// Maximum height of the land.
const HIGHEST: i16 = 14 * SMALLEST;
/// Minimum size of a cell on a page, which can be enlarged, and its maximum height of the land.
const SMALLEST_OF_PAGE: i16 = 52;
const HIGHEST_OF_PAGE: i16 = 1130;

/// The cells of a letter's picture.
const ROOM: Room = Room {
    columns: (WIDTH - LABELS - RIM) / SMALLEST,
    with_coast: (WIDTH - LABELS - SEA) / SMALLEST,
    rows: HIGHEST / SMALLEST,
};

/// The interest of the first offer's place; that of each later one is less by one, down to that of
/// a settler.
const FIRST: i32 = 12;

/// The layout of the cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) window: Window,
    pub(super) cell: i16,
    pub(super) corner: Point,
    /// The corner and the size of the tile in hand.
    pub(super) hand: (Point, i16),
    /// The tile in hand is left of the land, instead of above it.
    pub(super) is_beside: bool,
}

impl Plan {
    /// Lays out the land, or as much as a series of pictures has of it.
    pub(super) fn of(sight: Sight<'_>, marks: &Marks<'_, NewWorld>) -> Self {
        let reach = super::reach(sight).and(marks.reach.unwrap_or_default());
        let whole = Window {
            west: reach.west,
            east: 0,
            north: 1 - reach.north,
            south: COAST_ROWS + reach.south,
        };
        let (window, smallest, highest) = match marks.medium {
            Medium::Page => (whole, SMALLEST_OF_PAGE, HIGHEST_OF_PAGE),
            Medium::Letter => {
                let mut points = interest(&sight, &[]);
                let places = marks
                    .offers
                    .iter()
                    .filter_map(|(_, order)| order.placement());
                let weights = (1..=FIRST).rev().chain(std::iter::repeat(1));
                points.extend(places.map(|place| place.cell).zip(weights));
                (Window::around(whole, ROOM, &points), SMALLEST, HIGHEST)
            }
        };
        let (columns, rows) = (window.width(), window.height());
        let east = match window.east {
            0 => SEA,
            _ => RIM,
        };
        let room = WIDTH - LABELS - east;
        let high = (highest / rows).max(smallest);
        let cell = (room / columns).min(high).min(LARGEST);
        let free = room - cell * columns;
        let is_held = marks.reach.is_some() || sight.table.in_hand().is_some();
        let is_beside = is_held && free >= BESIDE;
        let (aside, above, hand) = match (is_held, is_beside) {
            (true, true) => (free, 0, free - 3 * RIM),
            (true, false) => (free / 2, HAND, HAND - 2 * RIM),
            (false, _) => (free / 2, 0, 0),
        };
        Self {
            window,
            cell,
            corner: Point::new(LABELS + aside, above + HEAD),
            hand: (Point::new(RIM, RIM), hand.min(LARGEST_IN_HAND)),
            is_beside,
        }
    }

    pub(super) const fn height(self) -> u16 {
        let height = self.corner.y + self.window.height() * self.cell + RIM;
        height.unsigned_abs()
    }

    pub(super) const fn at(self, cell: Cell) -> Point {
        self.corner.moved(
            (self.window.west - cell.column) * self.cell,
            (cell.row - self.window.north) * self.cell,
        )
    }

    pub(super) const fn middle(self, cell: Cell) -> Point {
        self.at(cell).moved(self.cell / 2, self.cell / 2)
    }

    /// Returns the scale of the tile sprites in percent.
    pub(super) const fn scale(self) -> u16 {
        self.cell.unsigned_abs()
    }
}
