//! The nineteen hexes, and how far they lie from each other.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::things::Landscape;
use crate::rules::Arg;

/// How many hexes the board has.
pub(super) const HEXES: usize = 19;

/// How far each hex lies to the right of the middle of the board, row by row.
const RIGHT: [i8; HEXES] = [
    0, 1, 2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1, -2, -1, 0,
];

/// How far each hex lies below it.
const DOWN: [i8; HEXES] = [
    -2, -2, -2, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
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

    /// How many borders lie between two hexes; landscape and buildings hinder nobody (E21).
    pub fn distance(self, other: Self) -> u8 {
        let apart = |of: &[i8; HEXES]| {
            let at = |hex: Self| of.get(hex.index()).copied().unwrap_or(0);
            at(self).saturating_sub(at(other))
        };
        let (right, down) = (apart(&RIGHT), apart(&DOWN));
        let both = right.saturating_add(down).unsigned_abs();
        both.max(right.unsigned_abs()).max(down.unsigned_abs())
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

impl From<Hex> for Arg {
    fn from(hex: Hex) -> Self {
        hex.name().into()
    }
}

impl FromStr for Hex {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::all().find(|hex| hex.name().eq_ignore_ascii_case(text));
        found.ok_or_else(|| format!("there is no hex {text}"))
    }
}

impl TryFrom<String> for Hex {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

/// What each hex of a board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<Landscape>", try_from = "Vec<Landscape>")]
pub struct Board([Landscape; HEXES]);

impl Board {
    /// The board on which each hex shows this.
    pub fn of(hexes: &[Landscape]) -> Result<Self, String> {
        let board = hexes.try_into().map(Self);
        board.map_err(|_| format!("a board has {HEXES} hexes, not {}", hexes.len()))
    }

    /// What a hex shows.
    pub fn landscape(&self, hex: Hex) -> Landscape {
        // An index of a hex is never out of range.
        let shown = self.0.get(hex.index()).copied();
        shown.unwrap_or(Landscape::Forest)
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
