//! The table of Neuland: nearly all of it is open.

use std::collections::BTreeMap;

use landfall::rules::{BySeat, Seat, Secret, Viewer};
use serde::{Deserialize, Serialize};

use super::order::TileName;
use super::things::{Hex, Kind, Landscape, Mineral, Pile, Product, Property};

/// Everything on the table and under it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(crate) table: Table,
    /// How each seat wants draws to be stacked; the only thing that the rules hide.
    pub(crate) wishes: BySeat<Secret<Option<Pile>>>,
}

/// What lies open. The bag is open too: only the order of drawing is not, and it is not decided
/// yet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Table {
    pub(crate) ring: u8,
    pub(crate) token: u8,
    pub(crate) phase: Phase,
    /// The seats whose first turn is to come.
    pub(crate) first: Vec<Seat>,
    pub(crate) turns: u16,
    pub(crate) board: BTreeMap<Hex, Landscape>,
    pub(crate) tiles: BTreeMap<TileId, Tile>,
    pub(crate) repository: BTreeMap<Kind, u8>,
    pub(crate) properties: Vec<Vec<Property>>,
    pub(crate) coats: BTreeMap<Property, Seat>,
    pub(crate) bag: BTreeMap<Mineral, u8>,
    /// How many minerals have been drawn in all: where a list of set draws goes on.
    pub(crate) drawn: u16,
    pub(crate) players: BySeat<Player>,
}

/// A tile on the board, by its number in the order of arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct TileId(pub(crate) u8);

/// A production tile, with the worker that is its product.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Tile {
    pub(crate) kind: Kind,
    pub(crate) hex: Hex,
    pub(crate) worker: Option<Worker>,
    /// The metal of an occupied smelter.
    pub(crate) metal: Option<Product>,
    /// The minerals of a mine, the top one first.
    pub(crate) pile: Vec<Mineral>,
}

/// A worker on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Worker {
    pub(crate) seat: Seat,
    pub(crate) lying: bool,
}

/// What belongs to one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Player {
    pub(crate) stock: u8,
    pub(crate) coats: u8,
    pub(crate) wheelbarrow: bool,
    pub(crate) food_marker: bool,
    pub(crate) wood_marker: bool,
    pub(crate) position: u8,
    pub(crate) out: bool,
}

/// Whose decision it is, and what it goes back to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    Blank,
    Pair {
        seat: Seat,
    },
    Turn {
        seat: Seat,
        used: u8,
    },
    /// The end of a turn, while mines that were emptied by waste are filled again.
    Ending {
        seat: Seat,
        used: u8,
    },
    Stack {
        seat: Seat,
        mine: TileId,
        drawn: Pile,
        back: Box<Phase>,
    },
    Over {
        winners: Vec<Seat>,
    },
}

impl Phase {
    pub(crate) fn actor(&self) -> Option<Seat> {
        match self {
            Self::Pair { seat }
            | Self::Turn { seat, .. }
            | Self::Ending { seat, .. }
            | Self::Stack { seat, .. } => Some(*seat),
            Self::Blank | Self::Over { .. } => None,
        }
    }
}

/// What one viewer sees: the table, and the own wish.
#[derive(Debug, Serialize)]
pub(crate) struct View<'a> {
    pub(crate) table: &'a Table,
    pub(crate) wishes: BySeat<Option<&'a Pile>>,
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View<'_> {
        View {
            table: &self.table,
            wishes: self
                .wishes
                .map(|_, wish| wish.seen_by(viewer).and_then(Option::as_ref)),
        }
    }
}

impl Table {
    pub(crate) fn tile(&self, name: TileName) -> Option<(TileId, &Tile)> {
        let equal = self
            .tiles
            .iter()
            .filter(|(_, tile)| (tile.kind, tile.hex) == (name.kind, name.hex));
        let nth = usize::from(name.number).checked_sub(1)?;
        equal.map(|(id, tile)| (*id, tile)).nth(nth)
    }

    pub(crate) fn name(&self, id: TileId) -> Option<TileName> {
        let Tile { kind, hex, .. } = self.tiles.get(&id)?;
        let before = self
            .tiles
            .range(..=id)
            .filter(|(_, tile)| (&tile.kind, &tile.hex) == (kind, hex));
        let number = u8::try_from(before.count()).ok()?;
        Some(TileName {
            kind: *kind,
            hex: *hex,
            number,
        })
    }

    pub(crate) fn sites(&self, hex: Hex) -> usize {
        3_usize.saturating_sub(self.tiles.values().filter(|tile| tile.hex == hex).count())
    }

    /// Spaces from the token to the marker of a seat, for those who still play.
    fn others(&self, seat: Seat) -> Vec<u8> {
        let others = self
            .players
            .iter()
            .filter(|(other, player)| *other != seat && !player.out);
        others
            .map(|(_, player)| self.offset(player.position))
            .collect()
    }

    pub(crate) fn offset(&self, position: u8) -> u8 {
        (position + self.ring - self.token) % self.ring
    }

    /// The actions of a turn: the last space before the token that is free for the marker to stay
    /// on.
    pub(crate) fn cap(&self, seat: Seat) -> u8 {
        let others = self.others(seat);
        (1..self.ring)
            .rev()
            .find(|space| !others.contains(space))
            .unwrap_or(1)
    }

    /// Where the marker comes to stand after `used` actions, as an offset from the token.
    pub(crate) fn stop(&self, seat: Seat, used: u8) -> u8 {
        let others = self.others(seat);
        let free = |space: &u8| !others.contains(space);
        (used.max(1)..self.ring).find(free).unwrap_or(used)
    }
}
