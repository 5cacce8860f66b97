//! The properties: the price of coats of arms on them, and the products each seat still lacks.

use super::super::{Area, Neuland, Product, Property, PropertyTile};
use super::{SEMICOLON, Sight};
use crate::rules::{Arg, Line, Seat, Section, line};

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
