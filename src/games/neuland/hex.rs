//! The nineteen hexes, and the distances between them.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Landscape;
use crate::rules::{Arg, Worded, words};

words! {
    /// A hex of the board: rows from top to bottom, numbers from left to right.
    pub enum Hex {
        A1 = "A1"; A2 = "A2"; A3 = "A3";
        B1 = "B1"; B2 = "B2"; B3 = "B3"; B4 = "B4";
        C1 = "C1"; C2 = "C2"; C3 = "C3"; C4 = "C4"; C5 = "C5";
        D1 = "D1"; D2 = "D2"; D3 = "D3"; D4 = "D4";
        E1 = "E1"; E2 = "E2"; E3 = "E3";
    }
}

pub(super) const HEXES: usize = Hex::ALL.len();

/// The columns of the hexes right of the middle of the board, row by row.
const RIGHT: [i8; HEXES] = [
    0, 1, 2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1, -2, -1, 0,
];

/// The rows of the hexes below the middle of the board.
const DOWN: [i8; HEXES] = [
    -2, -2, -2, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
];

impl Hex {
    /// Iterates over all hexes, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied()
    }

    /// Returns the offset from the middle of the board: half hexes to the right, and rows below.
    pub(super) fn place(self) -> (i16, i16) {
        let at = |of: &[i8; HEXES]| of.get(self.index()).copied().unwrap_or(0).into();
        let (right, down): (i16, i16) = (at(&RIGHT), at(&DOWN));
        (right.saturating_mul(2).saturating_add(down), down)
    }

    /// Returns the number of borders between two hexes; landscape and buildings are no obstacles
    /// (E21).
    pub fn distance(self, other: Self) -> u8 {
        let apart = |of: &[i8; HEXES]| {
            let at = |hex: Self| of.get(hex.index()).copied().unwrap_or(0);
            at(self).saturating_sub(at(other))
        };
        let (right, down) = (apart(&RIGHT), apart(&DOWN));
        let both = right.saturating_add(down).unsigned_abs();
        both.max(right.unsigned_abs()).max(down.unsigned_abs())
    }
}

impl From<Hex> for Arg {
    fn from(hex: Hex) -> Self {
        hex.word().into()
    }
}

impl FromStr for Hex {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::of_word(&text.to_ascii_uppercase());
        found.ok_or_else(|| format!("there is no hex {text}"))
    }
}

/// The landscape of each hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Board([Landscape; HEXES]);

impl Board {
    /// Creates a board from the landscapes of all hexes.
    pub fn of(hexes: &[Landscape]) -> Result<Self, String> {
        let board = hexes.try_into().map(Self);
        board.map_err(|_| format!("a board has {HEXES} hexes, not {}", hexes.len()))
    }

    /// Returns the landscape of a hex.
    pub fn landscape(&self, hex: Hex) -> Landscape {
        // An index of a hex is never out of range.
        let shown = self.0.get(hex.index()).copied();
        shown.unwrap_or(Landscape::Forest)
    }

    /// Iterates over the hexes with this landscape.
    pub fn hexes(&self, landscape: Landscape) -> impl Iterator<Item = Hex> {
        Hex::all().filter(move |hex| self.landscape(*hex) == landscape)
    }
}
