//! I. Producing products.
//!
//! A worker from stock moves onto an empty production facility, the builder's own or not, and the
//! inputs of its recipe are given up. The product is that worker: products are never stored. A mine
//! makes the mineral on top of its pile, a smelter the metal that is named. Each product costs at
//! least one action.
//!
//! Rulings: metal markers and smelters are equal in number (E9, `e9_metal_markers_are_no_limit`,
//! and by house rule `e9_with_the_house_rule_two_smelters_make_iron_at_once`); a tile may be left
//! and used again by the same production (E12, `e12_gold_may_make_gold_in_the_same_cave`); without
//! a worker in stock only productions that free one are possible (E11,
//! `e11_with_no_worker_in_stock`).

use super::giving_up::{self, Bill};
use super::{
    Building, Chapter, Event, Kind, MetalMarkers, Neuland, Paid, Place, Produced, Product, Recipe,
    SeatView, Spot, Table, Tile, TileId, Using, Worker,
};
use crate::rules::{Arg, Line, Refusal, Seat, line};

const CHAPTER: Chapter = "neuland-chapter-producing";

pub(super) const ACTIONS: u8 = 1;

impl Neuland {
    /// Returns the product of a worker on this tile.
    pub fn made_on(&self, tile: &Tile) -> Option<Product> {
        let shown = || output(self.printed(tile).first()?, tile);
        tile.metal.or_else(shown)
    }

    /// Iterates over the recipes of a tile, with their present products.
    pub fn recipes<'t>(&'t self, tile: &'t Tile) -> impl Iterator<Item = (Product, &'t Recipe)> {
        let recipes = self.printed(tile).iter();
        recipes.filter_map(|recipe| Some((output(recipe, tile)?, recipe)))
    }

    fn printed(&self, tile: &Tile) -> &[Recipe] {
        match tile.building {
            Building::Facility(kind) => &self.components.facility(kind).recipes,
            Building::Property(_) => &[],
        }
    }
}

/// Returns the product of a recipe; absent for an empty mine.
fn output(recipe: &Recipe, tile: &Tile) -> Option<Product> {
    let top = || tile.pile.first().map(|mineral| mineral.product());
    recipe.makes.or_else(top)
}

/// Iterates over every product that can be made on every tile, with a payment.
pub(super) fn legal(seat_view: &SeatView<'_>) -> impl Iterator<Item = Event> {
    let (rules, table, seat) = (seat_view.rules, seat_view.table, seat_view.seat);
    let others = move |tile: &Tile| tile.worker.is_some_and(|worker| worker.seat != seat);
    let tiles = table.numbered().filter(move |(_, tile)| !others(tile));
    tiles.flat_map(move |(id, tile)| {
        rules.recipes(tile).filter_map(move |(product, recipe)| {
            let bill = Bill::new(tile.hex, &recipe.from, ACTIONS);
            let paid = giving_up::offer(seat_view, bill, true)?;
            let made = produced(rules, table, seat, id, product, paid);
            made.map(Event::Produced).ok()
        })
    })
}

/// Checks an order, and finds its tile and payment: of several the cheapest, then the one with
/// fewer standing workers given up, then the tile that was laid first.
pub(super) fn check(
    seat_view: &SeatView<'_>,
    product: Product,
    at: Option<Place>,
    using: &Using,
) -> Result<Event, Refusal> {
    let mut lawful = Vec::new();
    let mut refusal = None;
    let mut taken = Vec::new();
    for (id, tile) in meant(seat_view, at) {
        let mut recipes = seat_view.rules.recipes(tile);
        let Some((_, recipe)) = recipes.find(|(made, _)| *made == product) else {
            continue;
        };
        if let Some(other) = tile.worker.filter(|worker| worker.seat != seat_view.seat) {
            taken.push((id, other.seat));
            continue;
        }
        let bill = Bill::new(tile.hex, &recipe.from, ACTIONS);
        let made = giving_up::settle(seat_view, bill, using)
            .and_then(|paid| {
                produced(
                    seat_view.rules,
                    seat_view.table,
                    seat_view.seat,
                    id,
                    product,
                    paid,
                )
            })
            .and_then(|made| made.paid.check(seat_view).map(|()| made));
        match made {
            Ok(made) => lawful.push(made),
            Err(why) => refusal = refusal.or(Some(why)),
        }
    }
    let cost = |made: &Produced| (made.paid.actions, made.paid.standing());
    let best = lawful.into_iter().min_by_key(cost);
    let none = || refusal.unwrap_or_else(|| nowhere(seat_view, product, at, &taken));
    best.map(Event::Produced).ok_or_else(none)
}

/// Iterates over the tiles that a place names; all of them without one.
fn meant<'d>(
    seat_view: &SeatView<'d>,
    at: Option<Place>,
) -> impl Iterator<Item = (TileId, &'d Tile)> {
    let table = seat_view.table;
    table.numbered().filter(move |(id, tile)| {
        at.is_none_or(|place| {
            let alike = tile.building == Building::Facility(place.kind);
            alike && place.spot.names(table, *id)
        })
    })
}

/// Creates the event for a worker on a tile, if it is paid and the tile is free.
pub(super) fn produced(
    rules: &Neuland,
    table: &Table,
    seat: Seat,
    id: TileId,
    product: Product,
    paid: Paid,
) -> Result<Produced, Refusal> {
    let tile = table.tile(id);
    let Some((tile, kind)) = tile.and_then(|tile| Some((tile, tile.building.kind()?))) else {
        let line = line!("neuland-refusal-nothing-makes", product);
        return Err(Refusal::new(CHAPTER, line));
    };
    let line = || line!("neuland-refusal-own-worker", tile = table.name(id));
    Refusal::unless(tile.worker.is_none() || paid.clears(id), CHAPTER, line)?;
    let has_worker = table.player(seat).is_some_and(|player| paid.frees(player));
    Refusal::unless(has_worker, CHAPTER, || line!("neuland-refusal-no-worker"))?;
    let limited = rules.policies.metal_markers == MetalMarkers::Limited;
    let sides = rules.components.metals.get(&product).filter(|_| limited);
    let shows = |(id, tile): &(TileId, &Tile)| tile.metal == Some(product) && !paid.clears(*id);
    let free =
        sides.is_none_or(|sides| table.numbered().filter(shows).count() < usize::from(*sides));
    let line = || line!("neuland-refusal-no-metal-marker", product);
    Refusal::unless(free, CHAPTER, line)?;
    Ok(Produced {
        seat,
        product,
        tile: id,
        kind,
        hex: tile.hex,
        paid,
    })
}

/// Describes why no tile can make it; lists the workers on those that could.
fn nowhere(
    seat_view: &SeatView<'_>,
    product: Product,
    at: Option<Place>,
    taken: &[(TileId, Seat)],
) -> Refusal {
    let occupied =
        |key, (id, seat): &(TileId, Seat)| line!(key, tile = seat_view.table.name(*id), seat);
    let reason = match (taken, at) {
        ([only], _) => occupied("neuland-refusal-occupied", only),
        ([_, _, ..], _) => {
            let tiles = taken.iter();
            let tiles = tiles.map(|taken| occupied("neuland-refusal-occupied-tile", taken));
            line!(
                "neuland-refusal-all-occupied",
                product,
                tiles = Arg::list(tiles)
            )
        }
        ([], Some(place)) => match meant(seat_view, at).next() {
            None => no_such_tile(seat_view, place),
            Some((id, _)) => {
                let tile = seat_view.table.name(id);
                line!("neuland-refusal-makes-other", tile, product)
            }
        },
        ([], None) => line!("neuland-refusal-nothing-makes", product),
    };
    Refusal::new(CHAPTER, reason)
}

/// Refuses a facility that is not on the hex, or has too high a number.
fn no_such_tile(
    seat_view: &SeatView<'_>,
    Place {
        kind,
        spot: Spot { hex, number },
    }: Place,
) -> Line {
    let there = Place {
        kind,
        spot: hex.into(),
    };
    let count = meant(seat_view, Some(there)).count();
    let key = match (count, number) {
        (0, _) | (_, None) => "neuland-refusal-no-such-tile",
        (_, Some(_)) => "neuland-refusal-no-such-number",
    };
    line!(
        key,
        building = kind,
        hex,
        count,
        number = number.unwrap_or(1)
    )
}

pub(super) fn evolve(table: &mut Table, made: &Produced) {
    let (seat, lying) = (made.seat, false);
    table.players.change(seat, |player| {
        player.stock = player.stock.saturating_sub(1);
    });
    if let Some(tile) = table.tile_mut(made.tile) {
        tile.metal = (made.kind == Kind::Smelter).then_some(made.product);
        tile.worker = Some(Worker { seat, lying });
    }
}
