//! Events; each is complete enough to be worded without the table.

use serde::{Deserialize, Serialize};

use super::{Board, Building, Hex, Kind, Mineral, Order, Pile, Product, Property, Table, TileId};
use crate::rules::{Draw, Pick, Seat};

/// An event. Ledgers consist of events: no variant is ever removed or given another meaning. `seat`
/// is the seat that acted, and `hex` the place of the action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The board was put together, with the draws of a random one.
    BoardLaid {
        board: Board,
        draws: Vec<Draw>,
    },
    /// The order of the first turns was settled, and the first of them begins.
    Began {
        order: Vec<Seat>,
        /// The draw of the starting player; absent if the order was set.
        draw: Option<Draw>,
    },
    /// The free lodge and hut were placed.
    PairPlaced {
        seat: Seat,
        lodge: Hex,
        hut: Hex,
    },
    Produced(Produced),
    Built(Built),
    CoatsPlaced(CoatsPlaced),
    Drawn(Drawn),
    Stacked(Stacked),
    /// A standing order for draws was given or withdrawn; only its seat sees this.
    Wished {
        seat: Seat,
        wish: Option<Pile>,
    },
    /// The end of a turn: lying workers went home, standing ones lay down.
    Rested {
        seat: Seat,
        wasted: Vec<Lost>,
        /// The products that are lost next time.
        laid: Vec<Lost>,
    },
    /// The end of a turn: the time marker settled.
    TurnEnded {
        seat: Seat,
        used: u8,
        /// The spaces that the marker moved; more than the actions if it had to move on.
        steps: u8,
        position: u8,
    },
    /// The present-time token moved on, and the next turn begins.
    TokenMoved {
        /// Its space; in the first round the same as before.
        token: u8,
        next: Seat,
    },
    /// A seat left the game, with its workers and its time marker.
    Resigned {
        seat: Seat,
        wasted: Vec<Lost>,
    },
    Ended {
        winners: Vec<Seat>,
        why: Finish,
    },
}

/// A product was produced on a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Produced {
    pub seat: Seat,
    pub product: Product,
    pub tile: TileId,
    pub kind: Kind,
    pub hex: Hex,
    pub paid: Paid,
}

/// A building was erected and paid for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Built {
    pub seat: Seat,
    pub what: Building,
    pub hex: Hex,
    pub paid: Paid,
}

/// Coats of arms were placed: their number, and the number left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoatsPlaced {
    pub seat: Seat,
    pub property: Property,
    pub hex: Hex,
    pub count: u8,
    pub left: u8,
    pub paid: Paid,
}

/// Minerals were drawn for an empty mine, and lie there in the order of drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// The seat whose turn it is, or whose workers have left.
    pub seat: Seat,
    pub mine: TileId,
    pub hex: Hex,
    /// The draws, the first one on top.
    pub minerals: Vec<Pick<Mineral>>,
    /// True if the seat is asked for another order.
    pub asks: bool,
}

/// The minerals of a mine were put into another order, or left in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stacked {
    pub seat: Seat,
    pub mine: TileId,
    pub hex: Hex,
    pub pile: Pile,
    /// True if this follows a standing order.
    pub standing: bool,
}

/// The payment of an action, and its cost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paid {
    pub given: Vec<Given>,
    /// The number of borders between the target and the farthest product given up.
    pub far: u8,
    pub wheelbarrow: bool,
    pub actions: u8,
    /// The actions of the turn up to this one, and including it.
    pub so_far: u8,
}

/// A fee, and its payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    pub fee: Product,
    /// The product given up; absent for the marker of that product.
    pub from: Option<Lost>,
}

/// A product that leaves its tile, and whether its worker was lying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lost {
    pub tile: TileId,
    /// The product on the tile, which may be gold for any fee.
    pub product: Product,
    pub hex: Hex,
    pub lying: bool,
}

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// A seat placed the last coat of arms.
    LastCoat,
    /// All other seats have left.
    LastPlayer,
    /// The maximum number of turns ended (E23).
    Stopped,
}

impl Event {
    /// Returns the seat that paid for it, and the payment.
    pub(super) const fn paid(&self) -> Option<(Seat, &Paid)> {
        match self {
            Self::Produced(made) => Some((made.seat, &made.paid)),
            Self::Built(built) => Some((built.seat, &built.paid)),
            Self::CoatsPlaced(placed) => Some((placed.seat, &placed.paid)),
            _ => None,
        }
    }

    /// Returns the order that causes it at a table, with everything named; absent if no order does.
    pub(super) fn order(&self, table: &Table) -> Option<Order> {
        Some(match *self {
            Self::PairPlaced { lodge, hut, .. } => Order::Free { lodge, hut },
            Self::Produced(ref made) => Order::Produce {
                product: made.product,
                at: table.place(made.tile),
                using: made.paid.using(table),
            },
            Self::Built(ref built) => Order::Build {
                what: built.what,
                at: built.hex,
                using: built.paid.using(table),
            },
            Self::CoatsPlaced(ref placed) => Order::Coats {
                property: placed.property,
                using: placed.paid.using(table),
            },
            Self::Stacked(Stacked { pile, .. }) => Order::Stack { pile },
            Self::Wished { wish, .. } => Order::Pile { wish },
            Self::Rested { .. } => Order::End,
            _ => return None,
        })
    }
}
