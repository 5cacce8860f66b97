//! What there is beside the hexes: the seats' pieces, mines and bag, and the repository.

use super::super::components::{Facility, Recipe};
use super::super::desk::about;
use super::super::editions::MetalMarkers;
use super::super::state::{Player, Tile, TileId};
use super::super::things::{Building, Kind, Landscape, Mineral};
use super::{Sight, items};
use crate::rules::{Arg, Line, Seat, Section};

/// Coats of arms, workers and what is there once, of all seats; and the viewer's standing order.
pub(super) fn standings(sight: &Sight<'_>) -> Vec<Section> {
    let seats = sight.table.players.iter();
    let seats = seats.map(|(seat, player)| standing(sight, seat, player));
    let wishes = sight.view.wishes.iter();
    let wishes = wishes.filter_map(|(seat, wish)| {
        let line = about("neuland-board-wish", seat);
        Some(line.with("minerals", (*wish)?.to_vec()))
    });
    items("neuland-board-heading-standings", seats.chain(wishes))
}

fn standing(sight: &Sight<'_>, seat: Seat, player: &Player) -> Line {
    let line = |key| about(key, seat).with("placed", placed(sight, seat));
    if player.out {
        return line("neuland-board-left");
    }
    line("neuland-board-standing")
        .with("left", player.coats)
        .with("stock", player.stock)
        .with("workers", sight.rules.components.workers)
        .with("once", once(player))
}

/// The coats of arms that a seat has placed.
fn placed(sight: &Sight<'_>, seat: Seat) -> Line {
    let tiles = sight.table.tiles.iter();
    let own = tiles.filter_map(|tile| {
        let coats = tile.coats.filter(|coats| coats.seat == seat)?;
        Some((tile.building, coats.count))
    });
    let own: Vec<(Building, u8)> = own.collect();
    if own.is_empty() {
        return Line::new("neuland-board-placed-none");
    }
    let all: u16 = own.iter().map(|(_, count)| u16::from(*count)).sum();
    let on = own.into_iter().map(|(building, count)| {
        let line = Line::new("neuland-board-scored").with("building", building);
        line.with("count", count)
    });
    let line = Line::new("neuland-board-placed").with("count", all);
    line.with("properties", Arg::list(on))
}

/// What a seat can still spend once.
fn once(player: &Player) -> Line {
    let all = [
        (player.wheelbarrow, "neuland-board-wheelbarrow"),
        (player.food_marker, "neuland-board-food-marker"),
        (player.wood_marker, "neuland-board-wood-marker"),
    ];
    let left = all.into_iter().filter(|(left, _)| *left);
    let left: Vec<Line> = left.map(|(_, key)| Line::new(key)).collect();
    match left.is_empty() {
        true => Line::new("neuland-board-once-none"),
        false => Line::new("neuland-board-once").with("left", left),
    }
}

/// The piles of the mines, what has not been drawn, and the metal markers where they are few.
pub(super) fn mines(sight: &Sight<'_>) -> Vec<Section> {
    let tiles = sight.table.numbered();
    let mines = tiles.filter(|(_, tile)| tile.building == Building::Facility(Kind::Mine));
    let mines = mines.map(|(id, mine)| mine_with_pile(sight, id, mine));
    let rest = [Some(bag(sight)), metals(sight)];
    let all = mines.chain(rest.into_iter().flatten());
    items("neuland-board-heading-mines", all)
}

/// A mine with its pile, which is empty when the last coat of arms was paid from it.
fn mine_with_pile(sight: &Sight<'_>, id: TileId, mine: &Tile) -> Line {
    let place = sight.table.name(id);
    if mine.pile.is_empty() {
        return Line::new("neuland-board-mine-empty").with("mine", place);
    }
    let line = Line::new("neuland-board-mine").with("mine", place);
    line.with("minerals", mine.pile.to_vec())
}

fn so_many(count: u8, what: impl Into<Arg>) -> Line {
    let line = Line::new("neuland-board-so-many").with("count", count);
    line.with("what", what)
}

fn bag(sight: &Sight<'_>) -> Line {
    let kinds = Mineral::ALL.iter();
    let kinds = kinds.map(|mineral| so_many(sight.table.bag.count(*mineral), *mineral));
    Line::new("neuland-board-bag").with("minerals", Arg::list(kinds))
}

/// By house rule only so many smelters make a metal at the same time (E9).
fn metals(sight: &Sight<'_>) -> Option<Line> {
    let left = sight.rules.components.metals.iter().map(|(metal, sides)| {
        let shown = sight.table.tiles.iter();
        let shown = shown.filter(|tile| tile.metal == Some(*metal)).count();
        let shown = u8::try_from(shown).unwrap_or(u8::MAX);
        so_many(sides.saturating_sub(shown), *metal)
    });
    let limited = sight.rules.policies.metal_markers == MetalMarkers::Limited;
    limited.then(|| Line::new("neuland-board-metals").with("metals", Arg::list(left)))
}

/// The production facilities, with what is left of each, what it costs and what it makes: also
/// those of which none is left, since what they make is still made.
pub(super) fn repository(sight: &Sight<'_>) -> Vec<Section> {
    let kinds = sight.rules.components.facilities();
    let kinds = kinds.map(|(kind, facility)| facility_left(sight, kind, facility));
    let about = Line::new("neuland-board-about-repository");
    let mut sections = items("neuland-board-heading-repository", kinds);
    sections.insert(1, Section::Paragraph(vec![about]));
    sections
}

fn facility_left(sight: &Sight<'_>, kind: Kind, facility: &Facility) -> Line {
    let landscapes = Landscape::ALL.iter().filter_map(|landscape| {
        let count = sight.table.repository.left(kind, *landscape);
        let line = Line::new("neuland-board-left-on").with("count", count);
        let line = line.with("landscape", *landscape);
        (facility.tiles_of(*landscape) > 0).then_some(line)
    });
    Line::new("neuland-board-kind")
        .with("building", kind)
        .with("left", Arg::list(landscapes))
        .with("fee", facility.fee)
        .with("made", Arg::either(facility.recipes.iter().map(recipe)))
}

fn recipe(recipe: &Recipe) -> Line {
    let top = || Line::new("neuland-board-top-mineral").into();
    let made = recipe.makes.map_or_else(top, Arg::from);
    if recipe.from.is_empty() {
        return Line::new("neuland-board-recipe-free").with("product", made);
    }
    let line = Line::new("neuland-board-recipe").with("product", made);
    line.with("from", recipe.from.clone())
}
