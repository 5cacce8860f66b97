//! What is in the box of Race: names, and the component data of the slice.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::shapes::words;

words! {
    /// A kind of goods; the value for loading is its place here, from 1.
    Good { Wood = "WOOD", Cloth = "CLOTH", Iron = "IRON", Gold = "GOLD" }
}
words! {
    /// The four actions of a round.
    Action { Load = "LOAD", Settle = "SETTLE", Deliver = "DELIVER", Discover = "DISCOVER" }
}
words! {
    /// A milestone marker; square, circle and star have a pile of objectives each.
    Marker {
        Square = "SQUARE", Pentagon = "PENTAGON", Circle = "CIRCLE",
        Triangle = "TRIANGLE", Star = "STAR",
    }
}
words! {
    /// The captains.
    Captain {
        Columbus = "COLUMBUS", Magellan = "MAGELLAN", Cortes = "CORTES",
        DaGama = "DAGAMA", Drake = "DRAKE",
    }
}
words! {
    /// The nations: drawn at set-up, and no names of seats, which must be known when players join.
    Nation {
        Portugal = "PORTUGAL", Spain = "SPAIN", France = "FRANCE",
        Netherlands = "NETHERLANDS", England = "ENGLAND",
    }
}
words! {
    /// An expansion of a harbour.
    Upgrade { Shipyard = "SHIPYARD", Own = "EXPANSION" }
}
words! {
    /// One of the two halves of a tile's bonus.
    Half { First = "FIRST", Second = "SECOND" }
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub(crate) struct $name(pub(crate) String);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )+};
}
ids!(
    /// A 1x card by its component id, which is also its word in orders.
    Card,
    /// An objective card.
    Goal,
    /// A ship tile.
    Ship,
    /// A contract tile.
    Contract,
    /// An island tile.
    Tile,
    /// A space for an island tile or a contract.
    Place,
);

/// A ship tile, or a charter card out of the hand.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Vessel {
    Ship(Ship),
    Charter(Card),
}

impl fmt::Display for Vessel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ship(ship) => write!(f, "{ship}"),
            Self::Charter(card) => write!(f, "{card}"),
        }
    }
}

/// Goods in store, or goods to pay.
pub(crate) type Goods = BTreeMap<Good, u8>;

/// The printed data of the slice.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Printed {
    /// Points that the counting of areas gives in the slice.
    pub(crate) counted: u16,
    pub(crate) card: BTreeMap<Card, CardPrint>,
    pub(crate) goal: BTreeMap<Goal, GoalPrint>,
    pub(crate) ship: BTreeMap<Ship, ShipPrint>,
    pub(crate) marker: BTreeMap<Marker, i16>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardPrint {
    #[serde(default)]
    pub(crate) goods: Vec<Good>,
    #[serde(default)]
    pub(crate) points: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GoalPrint {
    pub(crate) goods: u8,
    pub(crate) points: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShipPrint {
    pub(crate) nation: Nation,
    pub(crate) sail: u8,
    pub(crate) crates: u8,
}
