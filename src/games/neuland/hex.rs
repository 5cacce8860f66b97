//! The nineteen hexes, and how far they lie from each other.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::things::Landscape;

/// How many hexes the board has.
pub(super) const HEXES: usize = 19;

/// The hexes row by row: how far to the right, how far down, from the middle of the board.
const AXIAL: [(i8, i8); HEXES] = [
    (0, -2),
    (1, -2),
    (2, -2),
    (-1, -1),
    (0, -1),
    (1, -1),
    (2, -1),
    (-2, 0),
    (-1, 0),
    (0, 0),
    (1, 0),
    (2, 0),
    (-2, 1),
    (-1, 1),
    (0, 1),
    (1, 1),
    (-2, 2),
    (-1, 2),
    (0, 2),
];

/// The names, in the same order.
const NAMES: [&str; HEXES] = [
    "A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4", "C5", "D1", "D2", "D3", "D4",
    "E1", "E2", "E3",
];

/// A hex of the board, `A1` to `E3`: rows from top to bottom, numbers from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub struct Hex(u8);

impl Hex {
    /// All hexes, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..19).map(Self)
    }

    /// Its place in that order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn axial(self) -> (i8, i8) {
        AXIAL.get(self.index()).copied().unwrap_or_default()
    }

    /// How many borders lie between two hexes; landscape and buildings hinder nobody (E21).
    pub fn distance(self, other: Self) -> u8 {
        let ((q1, r1), (q2, r2)) = (self.axial(), other.axial());
        let (q, r) = (q1.saturating_sub(q2), r1.saturating_sub(r2));
        let both = q.saturating_add(r);
        [q, r, both]
            .iter()
            .map(|way| way.unsigned_abs())
            .max()
            .unwrap_or(0)
    }

    /// The name, such as `B2`.
    pub fn name(self) -> &'static str {
        NAMES.get(self.index()).copied().unwrap_or_default()
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<Hex> for &'static str {
    fn from(hex: Hex) -> Self {
        hex.name()
    }
}

/// There is no such hex.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no hex {0}")]
pub struct NoHex(String);

impl FromStr for Hex {
    type Err = NoHex;

    fn from_str(text: &str) -> Result<Self, NoHex> {
        let found = Self::all().find(|hex| hex.name().eq_ignore_ascii_case(text));
        found.ok_or_else(|| NoHex(text.to_owned()))
    }
}

impl TryFrom<String> for Hex {
    type Error = NoHex;

    fn try_from(text: String) -> Result<Self, NoHex> {
        text.parse()
    }
}

/// What each hex of a board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<Landscape>", try_from = "Vec<Landscape>")]
pub struct Board([Landscape; HEXES]);

impl Board {
    /// The board on which each hex shows this.
    ///
    /// # Errors
    /// How many hexes there are, if not as many as the board has.
    pub fn of(hexes: &[Landscape]) -> Result<Self, String> {
        let board = <[Landscape; HEXES]>::try_from(hexes);
        board
            .map(Self)
            .map_err(|_| format!("a board has {HEXES} hexes, not {}", hexes.len()))
    }

    /// What a hex shows.
    pub fn landscape(&self, hex: Hex) -> Landscape {
        // An index of a hex is never out of range.
        self.0
            .get(hex.index())
            .copied()
            .unwrap_or(Landscape::Forest)
    }

    /// The hexes that show this.
    pub fn hexes(&self, landscape: Landscape) -> impl Iterator<Item = Hex> {
        Hex::all().filter(move |hex| self.landscape(*hex) == landscape)
    }
}

impl From<Board> for Vec<Landscape> {
    fn from(board: Board) -> Self {
        board.0.to_vec()
    }
}

impl TryFrom<Vec<Landscape>> for Board {
    type Error = String;

    fn try_from(hexes: Vec<Landscape>) -> Result<Self, String> {
        Self::of(&hexes)
    }
}
