//! The desk at which an order is judged: the open table as one seat has it before it.

use super::Neuland;
use super::event::Lost;
use super::state::{Phase, Player, Table, TileId};
use super::things::{Building, Product};
use crate::rules::{Arg, Line, Seat};

/// A chapter of the rulebook, by the key of its name.
pub(super) type Chapter = &'static str;

/// The key of the chapter that says whose decision it is.
pub(super) const SEQUENCE: Chapter = "chapter-sequence";

/// The table before the seat that is awaited.
pub(super) struct Desk<'d> {
    pub(super) rules: &'d Neuland,
    pub(super) table: &'d Table,
    pub(super) seat: Seat,
    pub(super) player: &'d Player,
    /// The own products on the board.
    pub(super) own: Vec<Lost>,
    /// How many actions are left in this turn.
    pub(super) room: u8,
}

impl<'d> Desk<'d> {
    /// The desk of the seat that is awaited; none if that is another one.
    pub(super) fn of(rules: &'d Neuland, table: &'d Table, seat: Seat) -> Option<Self> {
        table.phase.actor().filter(|actor| *actor == seat)?;
        Some(Self {
            rules,
            table,
            seat,
            player: table.player(seat)?,
            own: rules.products(table, seat),
            room: match table.phase {
                Phase::Turn { used, .. } => table.cap(seat).saturating_sub(used),
                _ => 0,
            },
        })
    }

    /// Whether the marker of a product can still be spent.
    pub(super) const fn marker(&self, product: Product) -> bool {
        match product {
            Product::Food => self.player.food_marker,
            Product::Wood => self.player.wood_marker,
            _ => false,
        }
    }

    /// A tile as sentences name it.
    pub(super) fn tile(&self, id: TileId) -> Line {
        tile(self.table, id)
    }
}

impl Neuland {
    /// The products of a seat: its workers on the board, in the order of the tiles.
    pub fn products(&self, table: &Table, seat: Seat) -> Vec<Lost> {
        let mut products = Vec::with_capacity(usize::from(self.components.workers));
        for (id, tile) in table.numbered() {
            let Some(worker) = tile.worker.filter(|worker| worker.seat == seat) else {
                continue;
            };
            if let Some(product) = self.made_on(tile) {
                products.push(Lost {
                    tile: id,
                    product,
                    hex: tile.hex,
                    lying: worker.lying,
                });
            }
        }
        products
    }
}

/// A tile as sentences name it: its kind, its hex and, among several, its number.
pub(super) fn tile(table: &Table, id: TileId) -> Line {
    let Some(tile) = table.tile(id) else {
        return Line::new("neuland-tile");
    };
    let number = table.number(id);
    let line = Line::new(match number {
        Some(_) => "neuland-tile-number",
        None => "neuland-tile",
    });
    let line = line
        .with("building", name(tile.building))
        .with("hex", tile.hex.name());
    number.map_or(line.clone(), |number| line.with("number", number))
}

/// The name of a product in a sentence.
pub(super) const fn product(product: Product) -> Line {
    Line::new(product.key())
}

/// The name of a building in a sentence.
pub(super) const fn name(building: Building) -> Line {
    Line::new(building.key())
}

/// The names of products in a sentence.
pub(super) fn products(products: impl IntoIterator<Item = Product>) -> Arg {
    let names: Vec<Line> = products.into_iter().map(product).collect();
    names.into()
}
