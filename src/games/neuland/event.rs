//! What happened, each rich enough to be told without looking at the table.

use serde::{Deserialize, Serialize};

use super::hex::{Board, Hex};
use super::state::TileId;
use super::things::{Building, Kind, Mineral, Pile, Product, Property};
use crate::rules::{Draw, Pick, Seat};

/// One thing that happened. Ledgers are made of these: none is ever removed or given another
/// meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The board was put together.
    BoardLaid {
        /// What its hexes show, row by row.
        board: Board,
        /// The draws of a random board.
        draws: Vec<Draw>,
    },
    /// The order of the first turns was settled, and the first of them begins.
    Began {
        /// Every seat once.
        order: Vec<Seat>,
        /// The draw of the starting player; none where the order was set.
        draw: Option<Draw>,
    },
    /// The free lodge and hut were placed.
    PairPlaced {
        /// Whose.
        seat: Seat,
        /// The hex of the lodge.
        lodge: Hex,
        /// The hex of the hut.
        hut: Hex,
    },
    /// A product was produced.
    Produced {
        /// By whom.
        seat: Seat,
        /// What.
        product: Product,
        /// On which tile.
        tile: TileId,
        /// What that is.
        kind: Kind,
        /// Where it lies.
        hex: Hex,
        /// What was given up.
        paid: Paid,
    },
    /// A building was erected.
    Built {
        /// By whom.
        seat: Seat,
        /// What.
        what: Building,
        /// Where.
        hex: Hex,
        /// What was given up.
        paid: Paid,
    },
    /// Coats of arms were placed.
    CoatsPlaced {
        /// Whose.
        seat: Seat,
        /// Onto what.
        property: Property,
        /// Where it lies.
        hex: Hex,
        /// How many.
        count: u8,
        /// How many are left.
        left: u8,
        /// What was given up.
        paid: Paid,
    },
    /// Minerals were drawn for an empty mine, and lie there in the order of drawing.
    Drawn {
        /// Whose turn it is, or whose workers have left.
        seat: Seat,
        /// The mine.
        mine: TileId,
        /// Where it lies.
        hex: Hex,
        /// What was drawn, the first one on top.
        minerals: Vec<Pick<Mineral>>,
        /// Whether the seat is asked for another order.
        asks: bool,
    },
    /// The minerals of a mine were put into another order, or left in it.
    Stacked {
        /// By whom.
        seat: Seat,
        /// The mine.
        mine: TileId,
        /// Where it lies.
        hex: Hex,
        /// The minerals, the top one first.
        pile: Pile,
        /// Whether a standing order said so.
        standing: bool,
    },
    /// A standing order for draws was given or taken back.
    Wished {
        /// By whom; nobody else is told.
        seat: Seat,
        /// The minerals in the order in which they are wanted.
        wish: Option<Pile>,
    },
    /// The end of a turn: lying workers went home, standing ones lay down.
    Rested {
        /// Whose.
        seat: Seat,
        /// The products that were lost.
        wasted: Vec<Lost>,
        /// The products that are lost next time.
        laid: Vec<Lost>,
    },
    /// The end of a turn: the time marker settled.
    TurnEnded {
        /// Whose.
        seat: Seat,
        /// The actions of the turn.
        used: u8,
        /// The spaces that the marker went; more than the actions where it had to go on.
        steps: u8,
        /// The space on which it stands.
        position: u8,
    },
    /// The present-time token went on, and the next turn begins.
    TokenMoved {
        /// Its space; in the first round the same as before.
        token: u8,
        /// Whose turn it is.
        next: Seat,
    },
    /// A seat left the game, with its workers and its time marker.
    Resigned {
        /// Who.
        seat: Seat,
        /// The products that were lost.
        wasted: Vec<Lost>,
    },
    /// The game ended.
    Ended {
        /// Who has won.
        winners: Vec<Seat>,
        /// Why.
        why: Finish,
    },
}

/// What was given up for an action, and what it cost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paid {
    /// Each fee with what paid it.
    pub given: Vec<Given>,
    /// How many borders lay between the target and the farthest product given up.
    pub far: u8,
    /// Whether the wheelbarrow was spent.
    pub wheelbarrow: bool,
    /// The actions that it cost.
    pub actions: u8,
    /// The actions of the turn up to this one, and with it.
    #[serde(default)]
    pub so_far: u8,
}

/// A fee, and what paid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// What was asked for.
    pub fee: Product,
    /// What was given; none for the marker of that product.
    pub from: Option<Lost>,
}

/// A product that leaves its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lost {
    /// The tile.
    pub tile: TileId,
    /// The product; gold may pay any fee.
    pub product: Product,
    /// Where it was.
    pub hex: Hex,
    /// Whether its worker was lying.
    pub lying: bool,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// Somebody placed the last coat of arms.
    LastCoat,
    /// Everybody else has left.
    LastPlayer,
    /// So many turns ended that the game was stopped (E23).
    Stopped,
}

impl Event {
    /// Whether it draws: no taking back past it.
    pub(super) fn reveals(&self) -> bool {
        match self {
            Self::BoardLaid { draws, .. } => !draws.is_empty(),
            Self::Began { .. } | Self::Drawn { .. } => true,
            _ => false,
        }
    }

    /// Whether the later lines of a set come back unplayed: behind a draw that is asked about, and
    /// behind the end of a turn.
    pub(super) const fn halts(&self) -> bool {
        matches!(
            self,
            Self::Drawn { asks: true, .. } | Self::TurnEnded { .. }
        )
    }

    /// The draws that it holds.
    pub(super) fn draws(&self) -> Vec<&Draw> {
        match self {
            Self::BoardLaid { draws, .. } => draws.iter().collect(),
            Self::Began { draw, .. } => draw.iter().collect(),
            Self::Drawn { minerals, .. } => minerals
                .iter()
                .filter_map(|pick| pick.draw.as_ref())
                .collect(),
            _ => Vec::new(),
        }
    }
}
