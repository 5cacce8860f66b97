//! The map as text pictures: an enlarged detail, and an overview with one character for each tile.

use super::components::{Lay, Terrain};
use super::glyphs;
use super::place::{Cell, Side};
use super::placing_a_tile;
use super::sight::Sight;
use super::window::Window;
use crate::render::drawing::{Drawing, Ink};

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
            drawing.write(0, window.y(row), &row_label(row), Ink::Plain);
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
                drawing.write(0, y, &row_label(row), Ink::Plain);
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
                _ => glyphs::middle(lay),
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
        let (west, ink) = glyphs::arm(lay, Side::W);
        drawing.write(at.x, at.y, &String::from_iter(west), ink);
        let (east, ink) = glyphs::arm(lay, Side::E);
        let east = String::from_iter(east.iter().rev());
        let middle = at.right(MIDDLE);
        drawing.write(middle.x + 1, at.y, &east, ink);
        let (character, ink) = glyphs::middle(lay);
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
            let letter = glyphs::settler(*mark, figure.role);
            drawing.put(at.x, at.y, letter, Ink::Seat(seat));
        }
    }

    fn start_space(&self, drawing: &mut Drawing, at: Spot, row: i16) {
        let Some(space) = self.sight.rules.components.start_space(row) else {
            return;
        };
        let ([rim, ..], ink) = glyphs::arm(&space.lay, Side::W);
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
        Some(Terrain::Trail | Terrain::Plains) | None => glyphs::middle(lay),
    }
}

/// Returns the row as cells name it.
fn row_label(row: i16) -> String {
    let cell = Cell::new(0, row).to_string();
    let label = cell.split_once('-').map(|(_, row)| row.to_owned());
    label.unwrap_or_default()
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
