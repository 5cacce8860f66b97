//! Everything off the hexes: the seats' pieces, mines and bag, the properties with the price of
//! coats of arms on them and the products each seat still lacks, and the repository.

use super::super::{
    Area, Building, Facility, Kind, Landscape, MetalMarkers, Mineral, Neuland, Player, Product,
    Property, PropertyTile, Recipe,
};
use super::{SEMICOLON, Sight, items};
use crate::rules::{Arg, Line, Seat, Section, line};

/// Lists coats of arms, workers and one-time pieces of all seats, and the viewer's standing order.
pub(super) fn standings(sight: &Sight<'_>) -> Vec<Section> {
    let seats = sight.table.players.iter();
    let seats = seats.map(|(seat, player)| standing(sight, seat, player));
    let wishes = sight.view.wishes.iter();
    let wishes = wishes.filter_map(|(seat, wish)| {
        let minerals = (*wish)?.to_vec();
        Some(line!("neuland-board-wish", seat, minerals))
    });
    items("neuland-board-heading-standings", seats.chain(wishes))
}

pub(in super::super) fn standing(sight: &Sight<'_>, seat: Seat, player: &Player) -> Line {
    let placed = placed(sight, seat);
    if player.out {
        return line!("neuland-board-left", seat, placed);
    }
    line!("neuland-board-standing", seat, placed)
        .with("left", player.coats)
        .with("stock", player.stock)
        .with("workers", sight.rules.components.workers)
        .with("once", once(player))
}

/// Describes the coats of arms that a seat has placed.
fn placed(sight: &Sight<'_>, seat: Seat) -> Line {
    let tiles = sight.table.tiles.iter();
    let own = tiles.filter_map(|tile| {
        let coats = tile.coats.filter(|coats| coats.seat == seat)?;
        Some((tile.building, coats.count))
    });
    let own: Vec<(Building, u8)> = own.collect();
    if own.is_empty() {
        return line!("neuland-board-placed-none");
    }
    let count: u16 = own.iter().map(|(_, count)| u16::from(*count)).sum();
    let properties = own.iter();
    let properties =
        properties.map(|(building, count)| line!("neuland-board-scored", building, count));
    line!("neuland-board-placed", count).with("properties", Arg::list(properties))
}

/// Describes the one-time pieces that a seat can still spend.
fn once(player: &Player) -> Line {
    let all = [
        (player.wheelbarrow, "neuland-board-wheelbarrow"),
        (player.food_marker, "neuland-board-food-marker"),
        (player.wood_marker, "neuland-board-wood-marker"),
    ];
    let left = all.into_iter().filter(|(left, _)| *left);
    let left: Vec<Line> = left.map(|(_, key)| line!(key)).collect();
    match left.is_empty() {
        true => line!("neuland-board-once-none"),
        false => line!("neuland-board-once", left),
    }
}

/// Lists the piles of the mines, the bag, and the metal markers if they are limited.
pub(super) fn mines(sight: &Sight<'_>) -> Vec<Section> {
    let mines = sight.table.mines().map(|(id, tile)| {
        let (mine, minerals) = (sight.table.name(id), tile.pile.to_vec());
        match minerals.is_empty() {
            // The last coat of arms was paid from it.
            true => line!("neuland-board-mine-empty", mine),
            false => line!("neuland-board-mine", mine, minerals),
        }
    });
    let all = mines.chain([bag(sight)]).chain(metals(sight));
    items("neuland-board-heading-mines", all)
}

fn so_many(count: u8, what: impl Into<Arg>) -> Line {
    line!("neuland-board-so-many", count, what)
}

pub(in super::super) fn bag(sight: &Sight<'_>) -> Line {
    let kinds = Mineral::ALL.iter();
    let kinds = kinds.map(|mineral| so_many(sight.table.bag.count(*mineral), *mineral));
    line!("neuland-board-bag", minerals = Arg::list(kinds))
}

/// Describes the metal markers, which by house rule limit the smelters that make a metal (E9).
fn metals(sight: &Sight<'_>) -> Option<Line> {
    let left = sight.rules.components.metals.iter().map(|(metal, sides)| {
        let shown = sight.table.tiles.iter();
        let shown = shown.filter(|tile| tile.metal == Some(*metal)).count();
        let shown = u8::try_from(shown).unwrap_or(u8::MAX);
        so_many(sides.saturating_sub(shown), *metal)
    });
    let limited = sight.rules.policies.metal_markers == MetalMarkers::Limited;
    limited.then(|| line!("neuland-board-metals", metals = Arg::list(left)))
}

/// Lists the production facilities, with the tiles left, their price and their products; exhausted
/// kinds are listed too, since those on the board still produce.
pub(super) fn repository(sight: &Sight<'_>) -> Vec<Section> {
    let kinds = sight.rules.components.facilities();
    let kinds = kinds.map(|(kind, facility)| facility_left(sight, kind, facility));
    let about = line!("neuland-board-about-repository");
    vec![
        Section::Heading(line!("neuland-board-heading-repository")),
        Section::Legend(vec![about]),
        Section::Derived(kinds.collect()),
    ]
}

pub(in super::super) fn facility_left(sight: &Sight<'_>, kind: Kind, facility: &Facility) -> Line {
    let landscapes = Landscape::ALL.iter().filter_map(|landscape| {
        let count = sight.table.repository.left(kind, *landscape);
        let fits = facility.tiles_of(*landscape) > 0;
        fits.then(|| line!("neuland-board-left-on", count, landscape))
    });
    let (left, fee) = (Arg::list(landscapes), facility.fee);
    let made = Arg::either(facility.recipes.iter().map(recipe));
    line!("neuland-board-kind", building = kind, left, fee, made)
}

fn recipe(recipe: &Recipe) -> Line {
    let top = || line!("neuland-board-top-mineral").into();
    let product: Arg = recipe.makes.map_or_else(top, Arg::from);
    match recipe.from.is_empty() {
        true => line!("neuland-board-recipe-free", product),
        false => line!("neuland-board-recipe", product, from = &recipe.from),
    }
}

/// Lists the properties that can be taken, then those to be built, then those that are taken.
pub(super) fn properties(sight: &Sight<'_>) -> Vec<Section> {
    let all = || Property::ALL.iter().copied();
    let built = |property: Property| sight.table.property(property).map(|(_, tile)| tile);
    let open = all().filter_map(|property| {
        let tile = built(property).filter(|tile| tile.coats.is_none())?;
        let (price, hex) = (price(sight.rules, property), tile.hex);
        let missing = missing(sight, property);
        Some(line!("neuland-board-property", price, hex, missing))
    });
    let mut items: Vec<Line> = open.collect();
    items.extend(Area::ALL.iter().filter_map(|area| pile(sight, *area)));
    let taken = all().filter_map(|property| {
        let seat = built(property)?.coats?.seat;
        Some(line!("neuland-board-taken", building = property, seat))
    });
    let taken: Vec<Line> = taken.collect();
    if !taken.is_empty() {
        items.push(line!("neuland-board-all-taken", properties = taken));
    }
    let fee = sight.rules.components.property_fee;
    let about = line!("neuland-board-about-properties", product = fee);
    vec![
        Section::Heading(line!("neuland-board-heading-properties")),
        Section::Legend(vec![about]),
        Section::Derived(items),
    ]
}

/// Lists the properties of the box by area, for the help page about the pieces.
pub(in super::super) fn pieces(rules: &Neuland) -> Vec<Section> {
    let areas = Area::ALL.iter().filter_map(|area| {
        let pile = rules.components.areas.get(area)?;
        let tiles = pile.tiles.iter().map(|property| price(rules, *property));
        let (landscape, properties) = (pile.landscape, Line::chain(SEMICOLON, tiles)?);
        Some(line!("neuland-board-area", area, landscape, properties))
    });
    let fee = rules.components.property_fee;
    let about = line!("neuland-board-about-piles", product = fee);
    vec![
        Section::Heading(line!("neuland-board-heading-properties")),
        Section::Legend(vec![about]),
        Section::Items(areas.collect()),
    ]
}

pub(in super::super) fn price(rules: &Neuland, building: Property) -> Line {
    let PropertyTile { value, wants, .. } = rules.components.property(building);
    line!(
        "neuland-board-price",
        building,
        count = value,
        products = wants
    )
}

/// Describes the rest of an area's pile; its top one has the missing products.
fn pile(sight: &Sight<'_>, area: Area) -> Option<Line> {
    let pile = sight.rules.components.areas.get(&area)?;
    let from = usize::from(sight.table.repository.taken(area));
    let (top, later) = pile.tiles.get(from..)?.split_first()?;
    let price = |property: &Property| price(sight.rules, *property);
    let later = Line::chain(SEMICOLON, later.iter().map(price));
    let (landscape, price, missing) = (pile.landscape, price(top), missing(sight, *top));
    Some(match later {
        Some(later) => line!("neuland-board-pile", area, landscape, price, missing, later),
        None => line!("neuland-board-pile-last", area, landscape, price, missing),
    })
}

/// Describes the products missing to seats that have some of them; equal seats are grouped.
fn missing(sight: &Sight<'_>, property: Property) -> Line {
    let wants = &sight.rules.components.property(property).wants;
    let mut lacking: Vec<(Vec<Product>, Vec<Seat>)> = Vec::new();
    for (seat, _) in sight.table.playing() {
        let lacks = lacks(sight, seat, wants);
        if lacks.len() == wants.len() {
            continue;
        }
        match lacking.iter_mut().find(|(known, _)| *known == lacks) {
            Some((_, seats)) => seats.push(seat),
            None => lacking.push((lacks, vec![seat])),
        }
    }
    let says = lacking.into_iter().map(|(lacks, seats)| {
        let nothing = lacks.is_empty();
        if let [seat] = seats.as_slice() {
            return match nothing {
                true => line!("neuland-board-lacks-nothing", seat),
                false => line!("neuland-board-lacks", products = lacks, seat),
            };
        }
        let seats = Arg::list(seats.iter().map(|seat| line!("neuland-board-seat", seat)));
        match nothing {
            true => line!("neuland-board-lack-nothing", seats),
            false => line!("neuland-board-lack", products = lacks, seats),
        }
    });
    Line::chain(SEMICOLON, says).unwrap_or(line!("neuland-board-lacks-all"))
}

/// Returns the products that a seat lacks, apart from its marker and gold.
fn lacks(sight: &Sight<'_>, seat: Seat, wants: &[Product]) -> Vec<Product> {
    let own = sight.rules.products(sight.table, seat).into_iter();
    let mut own: Vec<Product> = own.map(|own| own.product).collect();
    let mut lacks = wants.to_vec();
    lacks.retain(|want| {
        let at = own.iter().position(|product| product == want);
        at.map(|at| own.remove(at)).is_none()
    });
    lacks
}
