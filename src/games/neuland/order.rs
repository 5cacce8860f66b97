//! Orders: a turn is a sequence of them, closed by `END`.

use super::{Building, Hex, Kind, Pile, Product, Property, Table, TileId};
use std::fmt;

/// One small decision; `Display` writes its canonical line.
///
/// The judge decides parts that are left out: the cheapest way, then lying workers before standing
/// ones, then the tile that was laid first. Markers, wheelbarrow and gold are spent only if they
/// are named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// The first turn: `FREE A2`; `FREE A2 C3` if no hex has room for both (E15).
    Free { lodge: Hex, hut: Hex },
    /// `PRODUCE IRON AT SMELTER D1 USING COAL C4, IRONORE A3`.
    Produce {
        product: Product,
        at: Option<Place>,
        using: Using,
    },
    /// `BUILD WEAVER AT B1 USING WOODMARKER`.
    Build {
        what: Building,
        at: Hex,
        using: Using,
    },
    /// `COATS ABBEY USING CLOTH B1`.
    Coats { property: Property, using: Using },
    /// Answers a draw, the top one first: `STACK COAL IRONORE COAL`.
    Stack { pile: Pile },
    /// Answers all draws to come: `PILE COAL IRONORE SILVERORE`; `PILE ASK` withdraws it.
    Pile { wish: Option<Pile> },
    /// Ends the turn: `END`.
    End,
}

impl Order {
    /// Returns the hex of the order, if it names one.
    pub(super) const fn hex(&self) -> Option<Hex> {
        match self {
            Self::Free { lodge: hex, .. } | Self::Build { at: hex, .. } => Some(*hex),
            Self::Produce { at: Some(at), .. } => Some(at.spot.hex),
            _ => None,
        }
    }

    /// Returns whether it spends neither one-time pieces nor gold.
    pub(super) fn is_plain(&self) -> bool {
        match self {
            Self::Produce { using, .. } | Self::Build { using, .. } | Self::Coats { using, .. } => {
                using.is_plain()
            }
            _ => true,
        }
    }
}

/// A production facility by its kind and hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub kind: Kind,
    pub spot: Spot,
}

/// A tile by its hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub hex: Hex,
    /// The number among equal tiles there, in the order of arrival, from 1.
    pub number: Option<u8>,
}

impl Spot {
    /// Returns whether it names this tile.
    pub(super) fn names(self, table: &Table, id: TileId) -> bool {
        let number = || table.number(id).unwrap_or(1);
        table.tile(id).is_some_and(|tile| tile.hex == self.hex)
            && self.number.is_none_or(|named| named == number())
    }
}

impl From<Hex> for Spot {
    fn from(hex: Hex) -> Self {
        Self { hex, number: None }
    }
}

/// The named part of a payment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Using {
    pub sources: Vec<Source>,
    pub wheelbarrow: bool,
}

impl Using {
    fn is_plain(&self) -> bool {
        let plain = |source: &Source| match source {
            Source::Worker { product, .. } => *product != Product::Gold,
            Source::Marker(_) => false,
        };
        !self.wheelbarrow && self.sources.iter().all(plain)
    }
}

/// Something that is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A product: an own worker.
    Worker { product: Product, at: Option<Spot> },
    /// The marker of food or of wood.
    Marker(Product),
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free { lodge, hut } if lodge == hut => write!(f, "FREE {lodge}"),
            Self::Free { lodge, hut } => write!(f, "FREE {lodge} {hut}"),
            Self::Produce { product, at, using } => {
                write!(f, "PRODUCE {product}")?;
                if let Some(place) = at {
                    write!(f, " AT {place}")?;
                }
                write!(f, "{using}")
            }
            Self::Build { what, at, using } => write!(f, "BUILD {what} AT {at}{using}"),
            Self::Coats { property, using } => write!(f, "COATS {property}{using}"),
            Self::Stack { pile } => minerals(f, "STACK", pile),
            Self::Pile { wish: Some(pile) } => minerals(f, "PILE", pile),
            Self::Pile { wish: None } => f.write_str("PILE ASK"),
            Self::End => f.write_str("END"),
        }
    }
}

fn minerals(f: &mut fmt::Formatter<'_>, keyword: &str, pile: &Pile) -> fmt::Result {
    f.write_str(keyword)?;
    pile.iter().try_for_each(|mineral| write!(f, " {mineral}"))
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.spot)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.hex)?;
        self.number.map_or(Ok(()), |number| write!(f, " {number}"))
    }
}

impl fmt::Display for Using {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = " USING ";
        for source in &self.sources {
            write!(f, "{before}{source}")?;
            before = ", ";
        }
        if self.wheelbarrow {
            write!(f, "{before}WHEELBARROW")?;
        }
        Ok(())
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Worker { product, at } => {
                write!(f, "{product}")?;
                at.map_or(Ok(()), |spot| write!(f, " {spot}"))
            }
            Self::Marker(product) => write!(f, "{product}MARKER"),
        }
    }
}
