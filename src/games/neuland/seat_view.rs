//! the open table of one seat, for judging its orders.

use super::{
    Event, Hex, Lost, Neuland, Order, Paid, Phase, Player, Product, Source, Table, Tile, TileId,
    coats_of_arms, erecting, mines, producing, setup, timeline,
};
use crate::rules::{Line, Refusal, Seat, line};

/// A chapter of the rulebook, by the key of its name.
pub(super) type Chapter = &'static str;

/// The key of the chapter that decides whose turn it is.
pub(super) const SEQUENCE: Chapter = "chapter-sequence";

/// The table before the seat that is awaited.
pub(super) struct SeatView<'d> {
    pub(super) rules: &'d Neuland,
    pub(super) table: &'d Table,
    pub(super) seat: Seat,
    pub(super) player: &'d Player,
    /// The own products on the board.
    pub(super) own: Vec<Lost>,
    /// The actions left in this turn.
    pub(super) room: u8,
}

impl<'d> SeatView<'d> {
    /// Creates the seat_view of the seat, if it is awaited.
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

    /// Returns whether the seat has something to give up for a fee, wherever it is.
    pub(super) fn has(&self, fee: Product) -> bool {
        let pays = |own: &Lost| own.product == fee || own.product == Product::Gold;
        self.own.iter().any(pays) || self.player.marker(fee)
    }

    /// Decides an order regardless of the pending question: returns its event, or the refusal.
    pub(super) fn decide(&self, order: &Order) -> Result<Event, Refusal> {
        let seat = self.seat;
        match order {
            Order::Free { lodge, hut } => setup::check(self, *lodge, *hut),
            Order::Produce { product, at, using } => producing::check(self, *product, *at, using),
            Order::Build { what, at, using } => erecting::check(self, *what, *at, using),
            Order::Coats { property, using } => coats_of_arms::check(self, *property, using),
            Order::Stack { pile } => mines::check(self, *pile),
            Order::Pile { wish } => mines::check_wish(seat, *wish),
            Order::End => Ok(timeline::rested(seat, &self.own)),
        }
    }

    /// Iterates over the lawful steps of a turn: each product on each tile, each building on each
    /// hex and each property once, with the payment that the judge would choose.
    pub(super) fn steps(&self) -> impl Iterator<Item = Step> {
        self.lawful().filter_map(move |event| {
            let order = event.order(self.table)?;
            let (tile, hex, paid) = match event {
                Event::Produced(made) => (Some(made.tile), made.hex, made.paid),
                Event::Built(built) => (None, built.hex, built.paid),
                Event::CoatsPlaced(placed) => {
                    let tile = self.table.property(placed.property).map(|(id, _)| id);
                    (tile, placed.hex, placed.paid)
                }
                _ => return None,
            };
            Some(Step {
                order,
                tile,
                hex,
                paid,
            })
        })
    }

    /// Iterates over the events of these steps.
    pub(super) fn lawful(&self) -> impl Iterator<Item = Event> {
        let coats = coats_of_arms::legal(self);
        let built = erecting::legal(self).into_iter();
        coats.chain(built).chain(producing::legal(self))
    }
}

pub(super) struct Step {
    pub(super) order: Order,
    /// The tile on which a product is made or coats are placed; absent for a building.
    pub(super) tile: Option<TileId>,
    pub(super) hex: Hex,
    pub(super) paid: Paid,
}

impl Neuland {
    /// Returns the products of a seat: its workers on the board, in the order of the tiles.
    pub fn products(&self, table: &Table, seat: Seat) -> Vec<Lost> {
        let mut products = Vec::with_capacity(usize::from(self.components.workers));
        products.extend(self.at_work(table, seat));
        products
    }

    pub(super) fn at_work(&self, table: &Table, seat: Seat) -> impl Iterator<Item = Lost> {
        table.numbered().filter_map(move |(id, tile)| {
            let worker = tile.worker.filter(|worker| worker.seat == seat)?;
            Some(Lost {
                tile: id,
                product: self.made_on(tile)?,
                hex: tile.hex,
                lying: worker.lying,
            })
        })
    }
}

impl Lost {
    /// Builds a sentence with the product and its hex.
    pub(super) fn line(&self, key: &'static str) -> Line {
        line!(key, product = self.product, hex = self.hex)
    }

    pub(super) fn source(&self, table: &Table) -> Source {
        let (product, at) = (self.product, table.spot(self.tile));
        Source::Worker { product, at }
    }
}

impl Table {
    /// Names a tile in sentences: its kind, its hex and, among several, its number.
    pub(super) fn name(&self, id: TileId) -> Line {
        let Some(Tile { building, hex, .. }) = self.tile(id) else {
            return line!("neuland-tile", building = "?", hex = "?");
        };
        match self.number(id) {
            Some(number) => line!("neuland-tile-number", building, hex, number),
            None => line!("neuland-tile", building, hex),
        }
    }
}
