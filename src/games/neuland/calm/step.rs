//! A step of a chain, and the order that it is.

use super::super::desk::Desk;
use super::super::event::{Given, Paid};
use super::super::hex::Hex;
use super::super::order::{Order, Using};
use super::super::state::TileId;
use super::super::things::{Building, Product, Property};
use super::super::{giving_up, producing};

/// What a chain does first.
#[derive(Clone)]
pub(super) enum Step {
    /// A product is made on a tile.
    Produce {
        product: Product,
        tile: TileId,
        price: Price,
    },
    /// A tile of the repository is laid on a hex.
    Build {
        what: Building,
        hex: Hex,
        price: Price,
    },
    /// Coats of arms are placed.
    Coats { property: Property, price: Price },
    /// The turn ends.
    End,
}

/// What a step gives up.
#[derive(Clone)]
pub(super) struct Price {
    pub(super) given: Vec<Given>,
    pub(super) wheelbarrow: bool,
}

impl Price {
    /// As a payment of which nothing but what is given up is known: an order names no more, in the
    /// order of the fees.
    fn paid(self, fees: &[Product]) -> Paid {
        let Self { mut given, .. } = self;
        given.sort_by_key(|given| fees.iter().position(|fee| *fee == given.fee));
        Paid {
            given,
            far: 0,
            wheelbarrow: self.wheelbarrow,
            actions: 0,
            so_far: 0,
        }
    }

    /// As an order names it, for these fees.
    fn using(self, desk: &Desk<'_>, fees: &[Product]) -> Using {
        giving_up::using(desk.table, &self.paid(fees))
    }
}

impl Step {
    /// The order that this step is, with all that it gives up.
    pub(super) fn order(self, desk: &Desk<'_>) -> Option<Order> {
        match self {
            Self::Produce {
                product,
                tile,
                price,
            } => {
                let made_on = desk.table.tile(tile)?;
                let mut recipes = desk.rules.recipes(made_on);
                let (_, recipe) = recipes.find(|(made, _)| *made == product)?;
                producing::order(desk.table, product, tile, &price.paid(&recipe.from))
            }
            Self::Build { what, hex, price } => Some(Order::Build {
                what,
                at: hex,
                using: price.using(desk, &[]),
            }),
            Self::Coats { property, price } => {
                let tile = desk.rules.components.property(property)?;
                Some(Order::Coats {
                    property,
                    using: price.using(desk, &tile.wants),
                })
            }
            Self::End => Some(Order::End),
        }
    }
}
