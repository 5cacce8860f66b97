//! What is left of the production facilities, what they cost, and what they make.

use super::super::components::{Facility, Recipe};
use super::super::desk::{name, product, products};
use super::super::things::{Building, Kind, Landscape};
use super::Sight;
use crate::rules::{Arg, Line, Section};

/// All kinds, also those of which none is left: what they make is still made.
pub(super) fn repository(sight: &Sight<'_>) -> Vec<Section> {
    let kinds = sight.rules.components.facilities();
    let items = kinds.map(|(kind, facility)| of(sight, kind, facility));
    vec![
        Section::Heading(Line::new("neuland-board-heading-repository")),
        Section::Paragraph(vec![Line::new("neuland-board-about-repository")]),
        Section::Items(items.collect()),
    ]
}

fn of(sight: &Sight<'_>, kind: Kind, facility: &Facility) -> Line {
    let landscapes = Landscape::ALL.iter().filter_map(|landscape| {
        let count = sight.table.repository.left(kind, *landscape);
        let line = Line::new("neuland-board-left-on").with("count", count);
        let line = line.with("landscape", Line::new(landscape.key()));
        (facility.tiles_of(*landscape) > 0).then_some(line)
    });
    let made = facility.recipes.iter().map(recipe);
    Line::new("neuland-board-kind")
        .with("building", name(Building::Facility(kind)))
        .with("left", landscapes.collect::<Vec<_>>())
        .with("fee", product(facility.fee))
        .with("made", Arg::either(made))
}

fn recipe(recipe: &Recipe) -> Line {
    let made = recipe.makes.map(product);
    let made = made.unwrap_or(Line::new("neuland-board-top-mineral"));
    if recipe.from.is_empty() {
        return Line::new("neuland-board-recipe-free").with("product", made);
    }
    Line::new("neuland-board-recipe")
        .with("product", made)
        .with("from", products(recipe.from.iter().copied()))
}
