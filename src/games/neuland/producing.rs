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
use super::desk::{Chapter, Desk, name, product as named};
use super::editions::MetalMarkers;
use super::event::{Event, Paid};
use super::giving_up::{self, Bill};
use super::order::{Order, Place, Using};
use super::payment;
use super::sequence::Play;
use super::state::{Table, Tile, TileId, Worker};
use super::things::{Building, Kind, Product};
use crate::rules::{Line, Refusal, Seat};

const CHAPTER: Chapter = "neuland-chapter-producing";

/// The actions of a production inside its cost area.
const ACTIONS: u8 = 1;

impl Neuland {
    /// The product of a worker on this tile.
    pub fn made_on(&self, tile: &Tile) -> Option<Product> {
        let Building::Facility(kind) = tile.building else {
            return None;
        };
        tile.metal.or_else(|| {
            let recipe = self.components.facility(kind)?.recipes.first()?;
            output(recipe, tile)
        })
    }

    /// The recipes of a tile, with what comes of them now.
    pub fn recipes<'t>(&'t self, tile: &'t Tile) -> impl Iterator<Item = (Product, &'t Recipe)> {
        let facility = match tile.building {
            Building::Facility(kind) => self.components.facility(kind),
            Building::Property(_) => None,
        };
        let recipes = facility.into_iter().flat_map(|facility| &facility.recipes);
        recipes.filter_map(|recipe| Some((output(recipe, tile)?, recipe)))
    }
}

fn output(recipe: &Recipe, tile: &Tile) -> Option<Product> {
    let top = || tile.pile.first().map(|mineral| mineral.product());
    recipe.makes.or_else(top)
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
            let bill = Bill {
                target: tile.hex,
                fees: &recipe.from,
                base: ACTIONS,
            };
            let paid = giving_up::offer(desk, bill, true);
            if let Some(paid) = paid.filter(|paid| stands(desk, (id, tile), product, paid).is_ok())
            {
                orders.extend(order(desk.table, product, id, &paid));
            }
        }
    }
}

/// A production with everything named.
pub(super) fn order(table: &Table, product: Product, id: TileId, paid: &Paid) -> Option<Order> {
    let tile = table.tile(id)?;
    let Building::Facility(kind) = tile.building else {
        return None;
    };
    let place = Place {
        kind,
        hex: tile.hex,
        number: table.number(id),
    };
    Some(Order::Produce {
        product,
        at: Some(place),
        using: giving_up::using(table, paid),
    })
}

/// The tile and the payment that an order means: of several the cheapest, then what gives up fewer
/// standing workers, then the tile that came first.
///
/// # Errors
/// Why there is none.
pub(super) fn check(
    desk: &Desk<'_>,
    product: Product,
    at: Option<Place>,
    using: &Using,
) -> Result<(TileId, Paid), Refusal> {
    let mut best: Option<(TileId, Paid)> = None;
    let mut refusals = Vec::new();
    let mut taken = Vec::new();
    for (id, tile) in meant(desk, at) {
        let Some((_, recipe)) = desk.rules.recipes(tile).find(|(made, _)| *made == product) else {
            continue;
        };
        if let Some(other) = tile.worker.filter(|worker| worker.seat != desk.seat) {
            taken.push((id, other.seat));
            continue;
        }
        match judge(desk, (id, tile), product, recipe, using) {
            Ok(paid)
                if best
                    .as_ref()
                    .is_none_or(|(_, best)| rank(&paid) < rank(best)) =>
            {
                best = Some((id, paid));
            }
            Ok(_) => {}
            Err(refusal) => refusals.push(refusal),
        }
    }
    best.ok_or_else(|| {
        let first = refusals.into_iter().next();
        first.unwrap_or_else(|| nowhere(desk, product, at, &taken))
    })
}

fn rank(paid: &Paid) -> (u8, usize) {
    (paid.actions, super::cheapest::standing(&paid.given))
}

/// The tiles that a place names; all of them without one.
fn meant<'d>(
    desk: &Desk<'d>,
    at: Option<Place>,
) -> impl Iterator<Item = (TileId, &'d Tile)> + use<'d> {
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

fn judge(
    desk: &Desk<'_>,
    (id, tile): (TileId, &Tile),
    product: Product,
    recipe: &Recipe,
    using: &Using,
) -> Result<Paid, Refusal> {
    let bill = Bill {
        target: tile.hex,
        fees: &recipe.from,
        base: ACTIONS,
    };
    let paid = payment::settle(desk, bill, using)?;
    stands(desk, (id, tile), product, &paid)?;
    giving_up::check(desk, &paid)?;
    Ok(paid)
}

/// Whether a worker can stand there after a payment.
fn stands(
    desk: &Desk<'_>,
    (id, tile): (TileId, &Tile),
    product: Product,
    paid: &Paid,
) -> Result<(), Refusal> {
    let leaves = |id: TileId| {
        let mut given = paid.given.iter().filter_map(|given| given.from);
        given.any(|own| own.tile == id)
    };
    let own = || Line::new("neuland-refusal-own-worker").with("tile", desk.tile(id));
    Refusal::unless(tile.worker.is_none() || leaves(id), CHAPTER, own)?;
    Refusal::unless(giving_up::frees(desk, paid), CHAPTER, || {
        Line::new("neuland-refusal-no-worker")
    })?;
    let metals = &desk.rules.components.metals;
    let Some(sides) = metals.get(&product).map(|sides| usize::from(*sides)) else {
        return Ok(());
    };
    let limited = desk.rules.policies.metal_markers == MetalMarkers::Limited;
    let shown = desk.table.numbered();
    let shown = shown.filter(|(id, tile)| tile.metal == Some(product) && !leaves(*id));
    let spent = || Line::new("neuland-refusal-no-metal-marker").with("product", named(product));
    Refusal::unless(!limited || shown.count() < sides, CHAPTER, spent)
}

/// Why no tile can make it; of those that could, whose worker is on which.
fn nowhere(
    desk: &Desk<'_>,
    product: Product,
    at: Option<Place>,
    taken: &[(TileId, Seat)],
) -> Refusal {
    let what = || named(product);
    let occupied = |key, (id, seat): (TileId, Seat)| {
        let line = Line::new(key).with("tile", desk.tile(id));
        line.with("seat", seat)
    };
    let reason = match (taken, at) {
        ([only], _) => occupied("neuland-refusal-occupied", *only),
        ([_, _, ..], _) => {
            let tile = |taken: &(TileId, Seat)| occupied("neuland-refusal-occupied-tile", *taken);
            let tiles: Vec<Line> = taken.iter().map(tile).collect();
            Line::new("neuland-refusal-all-occupied")
                .with("product", what())
                .with("tiles", tiles)
        }
        ([], Some(place)) => match meant(desk, at).next() {
            None => no_such_tile(desk, place),
            Some((id, _)) => Line::new("neuland-refusal-makes-other")
                .with("tile", desk.tile(id))
                .with("product", what()),
        },
        ([], None) => Line::new("neuland-refusal-nothing-makes").with("product", what()),
    };
    Refusal::new(CHAPTER, reason)
}

/// There is no such facility on the hex, or fewer of them than its number says.
fn no_such_tile(desk: &Desk<'_>, place: Place) -> Line {
    let any = Place {
        number: None,
        ..place
    };
    let there = u8::try_from(meant(desk, Some(any)).count()).unwrap_or(u8::MAX);
    let key = match (there, place.number) {
        (0, _) | (_, None) => "neuland-refusal-no-such-tile",
        (_, Some(_)) => "neuland-refusal-no-such-number",
    };
    Line::new(key)
        .with("building", name(Building::Facility(place.kind)))
        .with("hex", place.hex.name())
        .with("count", there)
        .with("number", place.number.unwrap_or(1))
}

/// A worker goes onto a tile.
pub(super) fn adjudicate(
    play: &mut Play<'_>,
    seat: Seat,
    product: Product,
    id: TileId,
    paid: Paid,
) {
    let tile = play.table().tile(id);
    if let Some((Building::Facility(kind), hex)) = tile.map(|tile| (tile.building, tile.hex)) {
        play.happen(Event::Produced {
            seat,
            product,
            tile: id,
            kind,
            hex,
            paid,
        });
    }
}

/// Writes a production down.
pub(super) fn evolve(table: &mut Table, event: &Event) {
    let Event::Produced {
        seat,
        product,
        tile,
        kind,
        paid,
        ..
    } = event
    else {
        return;
    };
    giving_up::evolve(table, *seat, paid);
    if let Some(player) = table.players.get_mut(*seat) {
        player.stock = player.stock.saturating_sub(1);
    }
    if let Some(tile) = table.tile_mut(*tile) {
        tile.metal = (*kind == Kind::Smelter).then_some(*product);
        tile.worker = Some(Worker {
            seat: *seat,
            lying: false,
        });
    }
}
