//! The properties: what coats of arms on them cost, and what of it each seat still lacks.

use super::super::components::PropertyTile;
use super::super::desk::{name, product, products};
use super::super::state::Tile;
use super::super::things::{Area, Building, Product, Property};
use super::{Sight, chain};
use crate::rules::{Line, Seat, Section};

/// Those that can be taken first, then those to be built, then those that are taken.
pub(super) fn properties(sight: &Sight<'_>) -> Vec<Section> {
    let all = || sight.rules.components.properties();
    let built = |property: Property| sight.table.property(property).map(|(_, tile)| tile);
    let open = all().filter_map(|(property, of)| {
        let tile = built(property).filter(|tile| tile.coats.is_none())?;
        Some(free(sight, (property, of), tile))
    });
    let mut items: Vec<Line> = open.collect();
    items.extend(Area::ALL.iter().filter_map(|area| pile(sight, *area)));
    let taken = all().filter_map(|(property, _)| {
        let coats = built(property)?.coats?;
        let line = Line::new("neuland-board-taken").with("building", building(property));
        Some(line.with("seat", coats.seat))
    });
    let taken: Vec<Line> = taken.collect();
    if !taken.is_empty() {
        items.push(Line::new("neuland-board-all-taken").with("properties", taken));
    }
    let about = Line::new("neuland-board-about-properties")
        .with("product", product(sight.rules.components.property_fee));
    vec![
        Section::Heading(Line::new("neuland-board-heading-properties")),
        Section::Paragraph(vec![about]),
        Section::Items(items),
    ]
}

const fn building(property: Property) -> Line {
    name(Building::Property(property))
}

/// A property with its price.
fn price(property: Property, of: &PropertyTile) -> Line {
    Line::new("neuland-board-price")
        .with("building", building(property))
        .with("count", of.value)
        .with("products", products(of.wants.iter().copied()))
}

/// A property that can be taken.
fn free(sight: &Sight<'_>, (property, of): (Property, &PropertyTile), tile: &Tile) -> Line {
    Line::new("neuland-board-property")
        .with("price", price(property, of))
        .with("hex", tile.hex.name())
        .with("missing", missing(sight, of))
}

/// What can still be built of an area: the top one is missing the most.
fn pile(sight: &Sight<'_>, area: Area) -> Option<Line> {
    let pile = sight.rules.components.areas.get(&area)?;
    let from = usize::from(sight.table.repository.taken(area));
    let tiles = pile.tiles.get(from..)?.iter();
    let mut tiles = tiles.filter_map(|property| {
        let of = sight.rules.components.property(*property)?;
        Some((*property, of))
    });
    let (top, of) = tiles.next()?;
    let later: Vec<Line> = tiles.map(|(property, of)| price(property, of)).collect();
    let key = match later.is_empty() {
        true => "neuland-board-pile-last",
        false => "neuland-board-pile",
    };
    let line = Line::new(key)
        .with("area", Line::new(area.key()))
        .with("landscape", Line::new(pile.landscape.key()))
        .with("price", price(top, of))
        .with("missing", missing(sight, of));
    Some(match chain(later) {
        Some(later) => line.with("later", later),
        None => line,
    })
}

/// What each seat lacks that has anything of it.
fn missing(sight: &Sight<'_>, of: &PropertyTile) -> Line {
    let seats = sight.table.playing();
    let lacking = seats.filter_map(|(seat, _)| lacks(sight, seat, &of.wants));
    chain(lacking.collect()).unwrap_or(Line::new("neuland-board-lacks-all"))
}

/// What a seat lacks; none if that is everything. A marker and gold are not counted.
fn lacks(sight: &Sight<'_>, seat: Seat, wants: &[Product]) -> Option<Line> {
    let own = sight.rules.products(sight.table, seat).into_iter();
    let mut own: Vec<Product> = own.map(|own| own.product).collect();
    let lacking = wants.iter().filter(|want| {
        let at = own.iter().position(|product| product == *want);
        at.map(|at| own.remove(at)).is_none()
    });
    let lacking: Vec<Product> = lacking.copied().collect();
    let line = |key| Line::new(key).with("seat", seat);
    match lacking.len() {
        0 => Some(line("neuland-board-lacks-nothing")),
        all if all == wants.len() => None,
        _ => Some(line("neuland-board-lacks").with("products", products(lacking))),
    }
}
