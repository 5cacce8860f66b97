//! The properties: what coats of arms on them cost, and what of it each seat still lacks.

use super::super::components::PropertyTile;
use super::super::desk::about;
use super::super::state::Tile;
use super::super::things::{Area, Product, Property};
use super::{Sight, chain};
use crate::rules::{Arg, Line, Seat, Section};

/// Those that can be taken first, then those to be built, then those that are taken.
pub(super) fn properties(sight: &Sight<'_>) -> Vec<Section> {
    let all = || sight.rules.components.properties();
    let built = |property: Property| sight.table.property(property).map(|(_, tile)| tile);
    let open = all().filter_map(|(property, of)| {
        let tile = built(property).filter(|tile| tile.coats.is_none())?;
        Some(free(sight, property, of, tile))
    });
    let mut items: Vec<Line> = open.collect();
    items.extend(Area::ALL.iter().filter_map(|area| pile(sight, *area)));
    let taken = all().filter_map(|(property, _)| {
        let coats = built(property)?.coats?;
        let line = Line::new("neuland-board-taken").with("building", property);
        Some(line.with("seat", coats.seat))
    });
    let taken: Vec<Line> = taken.collect();
    if !taken.is_empty() {
        items.push(Line::new("neuland-board-all-taken").with("properties", taken));
    }
    let fee = sight.rules.components.property_fee;
    let about = Line::new("neuland-board-about-properties").with("product", fee);
    vec![
        Section::Heading(Line::new("neuland-board-heading-properties")),
        Section::Paragraph(vec![about]),
        Section::Items(items),
    ]
}

/// A property with its price.
fn price(property: Property, of: &PropertyTile) -> Line {
    Line::new("neuland-board-price")
        .with("building", property)
        .with("count", of.value)
        .with("products", of.wants.clone())
}

/// A property that can be taken.
fn free(sight: &Sight<'_>, property: Property, of: &PropertyTile, tile: &Tile) -> Line {
    Line::new("neuland-board-property")
        .with("price", price(property, of))
        .with("hex", tile.hex)
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
        .with("area", area)
        .with("landscape", pile.landscape)
        .with("price", price(top, of))
        .with("missing", missing(sight, of));
    Some(match chain(later) {
        Some(later) => line.with("later", later),
        None => line,
    })
}

/// What each seat lacks that has anything of it; those that lack the same as one.
fn missing(sight: &Sight<'_>, of: &PropertyTile) -> Line {
    let mut lacking: Vec<(Vec<Product>, Vec<Seat>)> = Vec::new();
    for (seat, _) in sight.table.playing() {
        let lacks = lacks(sight, seat, &of.wants);
        if lacks.len() == of.wants.len() {
            continue;
        }
        match lacking.iter_mut().find(|(known, _)| *known == lacks) {
            Some((_, seats)) => seats.push(seat),
            None => lacking.push((lacks, vec![seat])),
        }
    }
    let says = lacking.into_iter().map(|(lacks, seats)| {
        let line = match (lacks.is_empty(), seats.as_slice()) {
            (true, [_]) => Line::new("neuland-board-lacks-nothing"),
            (true, _) => Line::new("neuland-board-lack-nothing"),
            (false, [_]) => Line::new("neuland-board-lacks").with("products", lacks),
            (false, _) => Line::new("neuland-board-lack").with("products", lacks),
        };
        match seats.as_slice() {
            [seat] => line.with("seat", *seat),
            _ => {
                let names = seats.iter().map(|seat| about("neuland-board-seat", *seat));
                line.with("seats", Arg::list(names))
            }
        }
    });
    chain(says.collect()).unwrap_or(Line::new("neuland-board-lacks-all"))
}

/// What a seat lacks, a marker and gold not counted.
fn lacks(sight: &Sight<'_>, seat: Seat, wants: &[Product]) -> Vec<Product> {
    let own = sight.rules.products(sight.table, seat).into_iter();
    let mut own: Vec<Product> = own.map(|own| own.product).collect();
    let lacking = wants.iter().copied().filter(|want| {
        let at = own.iter().position(|product| product == want);
        at.map(|at| own.remove(at)).is_none()
    });
    lacking.collect()
}
