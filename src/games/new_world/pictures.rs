//! The map as text pictures: an enlarged detail of a part of the land, and an overview with one
//! character for each tile.

use super::place::row_name;
use super::{COAST_ROWS, Cell, Lay, Side, Sight, Terrain, placing_a_tile, tile_picture};
use crate::render::drawing::{Drawing, Ink};
use crate::rules::best;

const LABEL: u16 = 4;
const WIDE: u16 = 7;
/// The distance from the rim of a cell to its middle.
const MIDDLE: u16 = 3;
/// The columns of one band of the overview: a phone shows no more.
const BAND: usize = 18;
/// Maximum length of the name of a town on the coast.
const NAME: usize = 4;

/// A painter with one letter for each seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Painter<'a> {
    pub(super) sight: Sight<'a>,
    pub(super) marks: &'a [char],
    /// The open places where the tile in hand fits.
    pub(super) fitting: &'a [Cell],
}

impl Painter<'_> {
    /// Draws a part of the land: cells of seven characters by two lines, within 40 columns.
    pub(super) fn detail(&self, window: Window) -> Drawing {
        let mut drawing = Drawing::new();
        for column in window.columns() {
            match column {
                0 => drawing.label(window.x(0), 0, "new-world-picture-coast"),
                _ => drawing.write(window.x(column) + 2, 0, &format!("W{column}"), Ink::Plain),
            }
        }
        for row in window.north..=window.south {
            drawing.write(0, window.y(row), &row_name(row), Ink::Plain);
        }
        let map = &self.sight.table.map;
        for land in map.lands.iter().filter(|land| window.holds(land.cell)) {
            let at = window.spot(land.cell);
            match land.tile {
                Some(_) => self.tile(&mut drawing, at, land.cell),
                None => self.start_space(&mut drawing, at, land.cell.row),
            }
        }
        let open = placing_a_tile::open_places(&self.sight).map(|place| place.cell);
        for cell in open.filter(|cell| window.holds(*cell)) {
            let Spot { x, y } = window.spot(cell).right(MIDDLE);
            drawing.put(x, y, self.open_mark(cell), Ink::Plain);
        }
        drawing
    }

    /// Draws the whole land in bands of columns, each with its heading; a tile is a character and
    /// the letter of its settler.
    pub(super) fn overview(&self, whole: Window) -> Drawing {
        let mut drawing = Drawing::new();
        let columns: Vec<i16> = whole.columns().collect();
        let mut top = 0u16;
        for band in columns.chunks(BAND) {
            let head = self.band_head(&mut drawing, band, top);
            for (y, row) in (top.saturating_add(head)..).zip(whole.north..=whole.south) {
                drawing.write(0, y, &row_name(row), Ink::Plain);
                for (x, column) in (LABEL..).step_by(2).zip(band) {
                    self.dot(&mut drawing, Spot { x, y }, Cell::new(*column, row));
                }
                top = y;
            }
            top = top.saturating_add(2);
        }
        drawing
    }

    /// Draws the numbers of the columns from top to bottom, and the surveyors over them; returns
    /// the height.
    fn band_head(&self, drawing: &mut Drawing, band: &[i16], top: u16) -> u16 {
        let units = match band.iter().any(|column| *column >= 10) {
            true => 2,
            false => 1,
        };
        let surveyors = self.sight.table.surveyors;
        let on_track = usize::from(surveyors.on_track.is_some());
        for (x, column) in (LABEL..).step_by(2).zip(band) {
            let here = surveyors.columns.iter().skip(on_track);
            let count = here.filter(|at| *at == column).count();
            drawing.write(x, top, &"$".repeat(count), Ink::Plain);
            if *column >= 10 {
                drawing.write(x, top + 1, &(column / 10).to_string(), Ink::Plain);
            }
            let units = top.saturating_add(units);
            drawing.write(x, units, &(column % 10).to_string(), Ink::Plain);
        }
        units.saturating_add(1)
    }

    fn dot(&self, drawing: &mut Drawing, at: Spot, cell: Cell) {
        if let Some(lay) = self.sight.lay_at(cell) {
            let (character, ink) = match cell.column {
                0 => coast_middle(lay),
                _ => tile_picture::middle(lay),
            };
            drawing.put(at.x, at.y, character, ink);
            self.settler(drawing, at.right(1), cell);
        } else if self.sight.table.map.open_place(cell).is_some()
            && placing_a_tile::reaches(&self.sight, cell)
        {
            drawing.put(at.x, at.y, self.open_mark(cell), Ink::Plain);
        }
    }

    fn tile(&self, drawing: &mut Drawing, at: Spot, cell: Cell) {
        let Some(lay) = self.sight.lay_at(cell) else {
            return;
        };
        let (west, ink) = tile_picture::arm(lay, Side::W);
        drawing.write(at.x, at.y, &String::from_iter(west), ink);
        let (east, ink) = tile_picture::arm(lay, Side::E);
        let east = String::from_iter(east.iter().rev());
        let middle = at.right(MIDDLE);
        drawing.write(middle.x + 1, at.y, &east, ink);
        let (character, ink) = tile_picture::middle(lay);
        drawing.put(middle.x, at.y, character, ink);
        seams(drawing, middle, lay, 1);
        self.settler(drawing, middle.right(1), cell);
    }

    /// Draws the letter of a settler, right of the middle of its tile.
    fn settler(&self, drawing: &mut Drawing, at: Spot, cell: Cell) {
        if let Some(figure) = self.sight.table.figure_on(cell)
            && let seat = figure.seat.number()
            && let Some(mark) = self.marks.get(usize::from(seat))
        {
            let letter = tile_picture::settler(*mark, figure.role);
            drawing.put(at.x, at.y, letter, Ink::Seat(seat));
        }
    }

    fn start_space(&self, drawing: &mut Drawing, at: Spot, row: i16) {
        let Some(space) = self.sight.rules.components.start_space(row) else {
            return;
        };
        let ([rim, ..], ink) = tile_picture::arm(&space.lay, Side::W);
        drawing.put(at.x, at.y, rim, ink);
        let (character, ink) = coast_middle(&space.lay);
        drawing.put(at.x + 1, at.y, character, ink);
        drawing.write(at.x + 2, at.y, "~~", Ink::Sea);
        seams(drawing, at.right(1), &space.lay, 0);
        drawing.write(at.x + 4, at.y, &short_name(&space.name), Ink::Plain);
    }

    fn open_mark(&self, cell: Cell) -> char {
        match self.fitting.contains(&cell) {
            true => '?',
            false => '.',
        }
    }
}

#[derive(Clone, Copy)]
struct Spot {
    x: u16,
    y: u16,
}

impl Spot {
    const fn right(self, columns: u16) -> Self {
        Self {
            x: self.x.saturating_add(columns),
            y: self.y,
        }
    }
}

/// Positions of the cells of a window in the drawing.
impl Window {
    fn spot(self, cell: Cell) -> Spot {
        Spot {
            x: self.x(cell.column),
            y: self.y(cell.row),
        }
    }

    fn x(self, column: i16) -> u16 {
        let steps = u16::try_from(self.west.saturating_sub(column)).unwrap_or_default();
        steps.saturating_mul(WIDE).saturating_add(LABEL)
    }

    fn y(self, row: i16) -> u16 {
        let steps = u16::try_from(row.saturating_sub(self.north)).unwrap_or_default();
        steps.saturating_mul(2).saturating_add(2)
    }
}

/// Draws the northern and southern edges on the lines between the rows, which neighbours share.
fn seams(drawing: &mut Drawing, Spot { x, y }: Spot, lay: &Lay, reach: u16) {
    let lines = [y.saturating_sub(1), y.saturating_add(1)];
    for (side, y) in [Side::N, Side::S].into_iter().zip(lines) {
        match lay.edge(side) {
            Some(Terrain::Trail) => drawing.put(x, y, '|', Ink::Trail),
            Some(Terrain::Town) => {
                let wall = "#".repeat(usize::from(2 * reach + 1));
                drawing.write(x.saturating_sub(reach), y, &wall, Ink::Town);
            }
            Some(Terrain::Plains) | None => {}
        }
    }
}

/// Draws a town on the coast as a town, even if a trail ends at it.
fn coast_middle(lay: &Lay) -> (char, Ink) {
    match lay.edge(Side::W) {
        Some(Terrain::Town) => ('#', Ink::Town),
        Some(Terrain::Trail | Terrain::Plains) | None => tile_picture::middle(lay),
    }
}

/// Shortens a name to fit the rim of the picture: its first letters, or the initials of several
/// words.
pub(super) fn short_name(name: &str) -> String {
    let initials = name.split(' ').filter_map(|word| word.chars().next());
    match name.contains(' ') {
        true => initials.take(NAME).collect(),
        false => name.chars().take(NAME).collect(),
    }
}

/// The number of cells that a picture has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Room {
    pub(super) columns: i16,
    /// The columns if one of them is the coast.
    pub(super) with_coast: i16,
    pub(super) rows: i16,
}

impl Room {
    /// The cells that fit next to the row labels on a phone; the coast is as wide as one.
    pub(super) const TEXT: Self = Self {
        columns: 5,
        with_coast: 5,
        rows: 11,
    };
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) west: i16,
    /// 0 if it shows the coast.
    pub(super) east: i16,
    pub(super) north: i16,
    pub(super) south: i16,
}

impl Window {
    pub(super) const fn width(self) -> i16 {
        self.west - self.east + 1
    }

    pub(super) const fn height(self) -> i16 {
        self.south - self.north + 1
    }

    pub(super) fn holds(self, cell: Cell) -> bool {
        (self.east..=self.west).contains(&cell.column)
            && (self.north..=self.south).contains(&cell.row)
    }

    pub(super) fn columns(self) -> impl Iterator<Item = i16> {
        (self.east..=self.west).rev()
    }

    /// Returns the window with the coast, the land and the open places around it.
    pub(super) fn whole(sight: &Sight<'_>) -> Self {
        let map = &sight.table.map;
        let lands = map.lands.iter().map(|land| land.cell);
        let coast = Self {
            west: 1,
            east: 0,
            north: 1,
            south: COAST_ROWS,
        };
        placing_a_tile::open_places(sight)
            .map(|place| place.cell)
            .chain(lands)
            .fold(coast, |whole, cell| Self {
                west: whole.west.max(cell.column),
                north: whole.north.min(cell.row),
                south: whole.south.max(cell.row),
                ..whole
            })
    }

    /// Returns the part of the whole that shows the most of interest and has room.
    pub(super) fn around(whole: Self, room: Room, interest: &[(Cell, i32)]) -> Self {
        let southern = whole.north.max(whole.south.saturating_sub(room.rows - 1));
        let western = room.with_coast - 1;
        let windows = (western..=whole.west.max(western)).flat_map(|west| {
            (whole.north..=southern).map(move |north| Self::at(west, north, whole, room))
        });
        let worth = |window: &Self| {
            let held = interest.iter().filter(|(cell, _)| window.holds(*cell));
            held.map(|(_, weight)| *weight).sum()
        };
        best(windows, worth).unwrap_or(whole)
    }

    fn at(west: i16, north: i16, whole: Self, room: Room) -> Self {
        Self {
            west: west.min(whole.west),
            east: match west < room.with_coast {
                true => 0,
                false => west.saturating_sub(room.columns - 1).max(1),
            },
            north,
            south: north.saturating_add(room.rows - 1).min(whole.south),
        }
    }
}

/// Rates the interest of cells: the newest tiles, the places for the tile in hand, and settlers.
pub(super) fn interest(sight: &Sight<'_>, fitting: &[Cell]) -> Vec<(Cell, i32)> {
    let newest = sight.table.map.lands.iter().rev();
    let newest = newest.filter(|land| land.tile.is_some());
    let newest = newest.take(usize::from(sight.table.seats()));
    let placed = newest.map(|land| (land.cell, 3));
    let standing = sight.table.figures().map(|figure| (figure.cell, 1));
    let fits = fitting.iter().map(|cell| (*cell, 2));
    placed.chain(standing).chain(fits).collect()
}
