//! Places on the map: cells, sides and compass points, and their notation.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::rules::{Arg, words};

/// The number of start spaces of the coast; rows beyond them are counted anew from both ends.
pub(super) const COAST_ROWS: i16 = 10;
/// The furthest column or row in the notation: further than all tiles of the box in one line.
const FURTHEST: i16 = 999;

/// A place for one tile: written `W3-06`, `W2-N1` (north of the board) or `W2-S1` (south of it).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Cell {
    /// 0 is the coast (the start spaces); columns grow westwards.
    pub column: i16,
    /// 1 to 10 are the rows of the start spaces from north to south; 0 and less lie north of them.
    pub row: i16,
}

impl Cell {
    /// Creates the cell in this column and row.
    pub const fn new(column: i16, row: i16) -> Self {
        Self { column, row }
    }

    /// Returns the neighbour on one side.
    #[must_use]
    pub const fn beside(self, side: Side) -> Self {
        match side {
            Side::N => self.moved(0, -1),
            Side::E => self.moved(-1, 0),
            Side::S => self.moved(0, 1),
            Side::W => self.moved(1, 0),
        }
    }

    /// Returns whether the other cell is this one or one of the eight around it.
    pub const fn is_near(self, other: Self) -> bool {
        self.column.abs_diff(other.column) <= 1 && self.row.abs_diff(other.row) <= 1
    }

    /// Iterates over the eight cells around this one.
    pub fn around(self) -> impl Iterator<Item = Self> {
        let steps = (-1..=1).flat_map(|west| (-1..=1).map(move |south| (west, south)));
        let steps = steps.filter(|&step| step != (0, 0));
        steps.map(move |(west, south)| self.moved(west, south))
    }

    const fn moved(self, west: i16, south: i16) -> Self {
        Self::new(
            self.column.saturating_add(west),
            self.row.saturating_add(south),
        )
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "W{}-{}", self.column, row_name(self.row))
    }
}

/// Returns a row as cells name it.
pub(super) fn row_name(row: i16) -> String {
    match row {
        ..1 => format!("N{}", 1_i16.saturating_sub(row)),
        1..=COAST_ROWS => format!("{row:02}"),
        _ => format!("S{}", row.saturating_sub(COAST_ROWS)),
    }
}

impl FromStr for Cell {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is no cell: W3-06, W2-N1 and W2-S1 are");
        parse(text).ok_or_else(wrong)
    }
}

impl TryFrom<String> for Cell {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> Self {
        cell.to_string()
    }
}

impl From<Cell> for Arg {
    fn from(cell: Cell) -> Self {
        Self::Text(cell.to_string())
    }
}

fn parse(text: &str) -> Option<Cell> {
    let (column, row) = text.strip_prefix(['W', 'w'])?.split_once('-')?;
    let column = number(column, 0..=FURTHEST)?;
    let row = if let Some(north) = row.strip_prefix(['N', 'n']) {
        1 - number(north, 1..=FURTHEST)?
    } else if let Some(south) = row.strip_prefix(['S', 's']) {
        COAST_ROWS + number(south, 1..=FURTHEST)?
    } else {
        number(row, 1..=COAST_ROWS)?
    };
    Some(Cell::new(column, row))
}

/// Parses a number of digits only, without a sign.
fn number(digits: &str, range: RangeInclusive<i16>) -> Option<i16> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|_| plain);
    number.filter(|number| range.contains(number))
}

/// A side of a cell, clockwise from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    N,
    E,
    S,
    W,
}

impl Side {
    /// The sides clockwise from the north.
    pub const ALL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// Returns the number of the side, clockwise from 0 in the north.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the other side of the cell, which is the side of the neighbour that touches this
    /// one.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::N => Self::S,
            Self::E => Self::W,
            Self::S => Self::N,
            Self::W => Self::E,
        }
    }

    /// Returns the compass point of the side's middle.
    pub const fn heading(self) -> Heading {
        match self {
            Self::N => Heading::N,
            Self::E => Heading::E,
            Self::S => Heading::S,
            Self::W => Heading::W,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.heading().fmt(f)
    }
}

words! {
    /// A side or a corner of a tile as it lies.
    pub enum Heading {
        N = "N" | "NORTH", "new-world-north";
        NE = "NE" | "NORTHEAST" | "NORTH-EAST", "new-world-north-east";
        E = "E" | "EAST", "new-world-east";
        SE = "SE" | "SOUTHEAST" | "SOUTH-EAST", "new-world-south-east";
        S = "S" | "SOUTH", "new-world-south";
        SW = "SW" | "SOUTHWEST" | "SOUTH-WEST", "new-world-south-west";
        W = "W" | "WEST", "new-world-west";
        NW = "NW" | "NORTHWEST" | "NORTH-WEST", "new-world-north-west";
    }
}

impl Heading {
    /// Sides before corners, each clockwise: the order of candidates for a segment's name.
    pub const SIDES_FIRST: [Self; 8] = [
        Self::N,
        Self::E,
        Self::S,
        Self::W,
        Self::NE,
        Self::SE,
        Self::SW,
        Self::NW,
    ];

    /// Returns the places of a tile's ring that this compass point means: three of a side, two of a
    /// corner.
    pub(super) const fn positions(self) -> &'static [usize] {
        match self {
            Self::N => &[0, 1, 2],
            Self::NE => &[2, 3],
            Self::E => &[3, 4, 5],
            Self::SE => &[5, 6],
            Self::S => &[6, 7, 8],
            Self::SW => &[8, 9],
            Self::W => &[9, 10, 11],
            Self::NW => &[11, 0],
        }
    }

    pub(super) fn side(self) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.heading() == self)
    }
}
