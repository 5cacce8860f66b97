//! The nineteen hexes, and how far they lie from each other.

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

/// How many hexes the board has.
pub(super) const HEXES: usize = Hex::ALL.len();

/// How far each hex lies to the right of the middle of the board, row by row.
const RIGHT: [i8; HEXES] = [
    0, 1, 2, -1, 0, 1, 2, -2, -1, 0, 1, 2, -2, -1, 0, 1, -2, -1, 0,
];

/// How far each hex lies below it.
const DOWN: [i8; HEXES] = [
    -2, -2, -2, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
];

impl Hex {
    /// All hexes, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied()
    }

    /// Where it lies from the middle of the board: half hexes to the right, and rows below.
    pub(super) fn place(self) -> (i16, i16) {
        let at = |of: &[i8; HEXES]| of.get(self.index()).copied().unwrap_or(0).into();
        let (right, down): (i16, i16) = (at(&RIGHT), at(&DOWN));
        (right.saturating_mul(2).saturating_add(down), down)
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

/// What each hex of a board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
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
