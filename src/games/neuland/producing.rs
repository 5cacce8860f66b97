//! I. Producing products.
//!
//! A worker from stock goes onto a production facility that nobody stands on, whoever built it, and
//! what its recipe asks for is given up. The product is that worker: none is ever stored. A mine
//! makes what lies on top of its pile, a smelter the metal that is named. Each product costs at
//! least one action.
//!
//! Rulings: there are as many metal markers as smelters (E9,
//! `e9_metal_markers_are_no_limit`, and by house rule
//! `e9_with_the_house_rule_two_smelters_make_iron_at_once`); a tile may be left and used again by
//! the same production (E12, `e12_gold_may_make_gold_in_the_same_cave`); without a worker in stock
//! only productions that free one are possible (E11, `e11_with_no_worker_in_stock`).

use super::Neuland;
use super::components::Recipe;
use super::desk::{Chapter, Desk};
use super::editions::MetalMarkers;
use super::event::{Event, Paid, Produced};
use super::giving_up::Bill;
use super::order::{Order, Place, Using};
use super::payment;
use super::state::{Table, Tile, TileId, Worker};
use super::things::{Building, Kind, Product};
use crate::rules::{Arg, Line, Refusal, Seat};

const CHAPTER: Chapter = "neuland-chapter-producing";

/// The actions of a production inside its cost area.
pub(super) const ACTIONS: u8 = 1;

impl Neuland {
    /// The product of a worker on this tile.
    pub fn made_on(&self, tile: &Tile) -> Option<Product> {
        let shown = || self.recipes(tile).next().map(|(product, _)| product);
        tile.metal.or_else(shown)
    }

    /// The recipes of a tile, with what comes of them now.
    pub fn recipes<'t>(&'t self, tile: &'t Tile) -> impl Iterator<Item = (Product, &'t Recipe)> {
        let facility = match tile.building {
            Building::Facility(kind) => self.components.facility(kind),
            Building::Property(_) => None,
        };
        let recipes = facility.into_iter().flat_map(|facility| &facility.recipes);
        recipes.filter_map(|recipe| {
            let top = || tile.pile.first().map(|mineral| mineral.product());
            Some((recipe.makes.or_else(top)?, recipe))
        })
    }
}

/// Every product that can be made on every tile, with a payment.
pub(super) fn legal(desk: &Desk<'_>, orders: &mut Vec<Order>) {
    if desk.room < ACTIONS {
        return;
    }
    for (id, tile) in desk.table.numbered() {
        if tile.worker.is_some_and(|worker| worker.seat != desk.seat) {
            continue;
        }
        for (product, recipe) in desk.rules.recipes(tile) {
            let paid = payment::offer(desk, Bill::new(tile.hex, &recipe.from, ACTIONS), true);
            let made = paid.and_then(|paid| produced(desk.table, desk.seat, id, product, paid));
            let made = made.filter(|made| stands(desk.rules, desk.table, made).is_ok());
            let event = made.map(Event::Produced);
            orders.extend(event.and_then(|event| event.order(desk.table)));
        }
    }
}

/// A worker goes onto a tile; none where that is no facility.
pub(super) fn produced(
    table: &Table,
    seat: Seat,
    id: TileId,
    product: Product,
    paid: Paid,
) -> Option<Produced> {
    let tile = table.tile(id)?;
    let Building::Facility(kind) = tile.building else {
        return None;
    };
    Some(Produced {
        seat,
        product,
        tile: id,
        kind,
        hex: tile.hex,
        paid,
    })
}

/// The tile and the payment that an order means: of several the cheapest, then what gives up fewer
/// standing workers, then the tile that came first.
pub(super) fn check(
    desk: &Desk<'_>,
    product: Product,
    at: Option<Place>,
    using: &Using,
) -> Result<Event, Refusal> {
    let mut lawful = Vec::new();
    let mut refusal = None;
    let mut taken = Vec::new();
    for (id, tile) in meant(desk, at) {
        let Some((_, recipe)) = desk.rules.recipes(tile).find(|(made, _)| *made == product) else {
            continue;
        };
        if let Some(other) = tile.worker.filter(|worker| worker.seat != desk.seat) {
            taken.push((id, other.seat));
            continue;
        }
        let bill = Bill::new(tile.hex, &recipe.from, ACTIONS);
        match judge(desk, id, product, bill, using) {
            Ok(made) => lawful.extend(made),
            Err(why) => refusal = refusal.or(Some(why)),
        }
    }
    let cost = |made: &Produced| (made.paid.actions, made.paid.standing());
    let best = lawful.into_iter().min_by_key(cost);
    let none = || refusal.unwrap_or_else(|| nowhere(desk, product, at, &taken));
    best.map(Event::Produced).ok_or_else(none)
}

/// The tiles that a place names; all of them without one.
fn meant<'d>(desk: &Desk<'d>, at: Option<Place>) -> impl Iterator<Item = (TileId, &'d Tile)> {
    let table = desk.table;
    table.numbered().filter(move |(id, tile)| {
        at.is_none_or(|place| {
            let number = || table.number(*id).unwrap_or(1);
            tile.hex == place.hex
                && tile.building == Building::Facility(place.kind)
                && place.number.is_none_or(|wanted| wanted == number())
        })
    })
}

/// What an order brings about on one tile.
fn judge(
    desk: &Desk<'_>,
    id: TileId,
    product: Product,
    bill: Bill<'_>,
    using: &Using,
) -> Result<Option<Produced>, Refusal> {
    let paid = payment::settle(desk, bill, using)?;
    let in_time = paid.check(desk);
    let made = produced(desk.table, desk.seat, id, product, paid);
    let stand = |made| stands(desk.rules, desk.table, made);
    made.iter().try_for_each(stand)?;
    in_time.map(|()| made)
}

/// Whether the worker of a production can stand on its tile once all is paid.
pub(super) fn stands(rules: &Neuland, table: &Table, made: &Produced) -> Result<(), Refusal> {
    let Produced { product, paid, .. } = made;
    let occupied = table
        .tile(made.tile)
        .is_none_or(|tile| tile.worker.is_some());
    Refusal::unless(!occupied || paid.clears(made.tile), CHAPTER, || {
        Line::new("neuland-refusal-own-worker").with("tile", table.name(made.tile))
    })?;
    let player = table.player(made.seat);
    let has_worker = player.is_some_and(|player| paid.frees(player));
    let line = || Line::new("neuland-refusal-no-worker");
    Refusal::unless(has_worker, CHAPTER, line)?;
    let limited = rules.policies.metal_markers == MetalMarkers::Limited;
    let sides = rules.components.metals.get(product);
    let Some(sides) = sides.filter(|_| limited) else {
        return Ok(());
    };
    let shown = table.numbered();
    let shown = shown.filter(|(id, tile)| tile.metal == Some(*product) && !paid.clears(*id));
    Refusal::unless(shown.count() < usize::from(*sides), CHAPTER, || {
        Line::new("neuland-refusal-no-metal-marker").with("product", *product)
    })
}

/// Why no tile can make it; of those that could, whose worker is on which.
fn nowhere(
    desk: &Desk<'_>,
    product: Product,
    at: Option<Place>,
    taken: &[(TileId, Seat)],
) -> Refusal {
    let occupied = |key, (id, seat): &(TileId, Seat)| {
        let line = Line::new(key).with("tile", desk.table.name(*id));
        line.with("seat", *seat)
    };
    let reason = match (taken, at) {
        ([only], _) => occupied("neuland-refusal-occupied", only),
        ([_, _, ..], _) => {
            let tiles = taken.iter();
            let tiles = tiles.map(|taken| occupied("neuland-refusal-occupied-tile", taken));
            Line::new("neuland-refusal-all-occupied")
                .with("product", product)
                .with("tiles", Arg::list(tiles))
        }
        ([], Some(place)) => match meant(desk, at).next() {
            None => no_such_tile(desk, place),
            Some((id, _)) => Line::new("neuland-refusal-makes-other")
                .with("tile", desk.table.name(id))
                .with("product", product),
        },
        ([], None) => Line::new("neuland-refusal-nothing-makes").with("product", product),
    };
    Refusal::new(CHAPTER, reason)
}

/// There is no such facility on the hex, or fewer of them than its number says.
fn no_such_tile(desk: &Desk<'_>, place: Place) -> Line {
    let number = None;
    let there = meant(desk, Some(Place { number, ..place })).count();
    let there = u8::try_from(there).unwrap_or(u8::MAX);
    let key = match (there, place.number) {
        (0, _) | (_, None) => "neuland-refusal-no-such-tile",
        (_, Some(_)) => "neuland-refusal-no-such-number",
    };
    Line::new(key)
        .with("building", place.kind)
        .with("hex", place.hex)
        .with("count", there)
        .with("number", place.number.unwrap_or(1))
}

/// Writes a production down, the payment aside.
pub(super) fn evolve(table: &mut Table, made: &Produced) {
    let seat = made.seat;
    if let Some(player) = table.players.get_mut(seat) {
        player.stock = player.stock.saturating_sub(1);
    }
    if let Some(tile) = table.tile_mut(made.tile) {
        tile.metal = (made.kind == Kind::Smelter).then_some(made.product);
        let lying = false;
        tile.worker = Some(Worker { seat, lying });
    }
}
