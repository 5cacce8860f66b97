//! Settlers on the map, in words: what they hold, and what it is worth.

use super::components::Terrain;
use super::map::Region;
use super::meetings::open_edges;
use super::order::Feature;
use super::pending::FARM_TILES;
use super::phrases::{self, chain};
use super::place::Cell;
use super::scoring_a_feature::Value;
use super::sight::Sight;
use super::state::OnMap;
use super::tallies::seat_line;
use crate::rules::{Line, Seat};

/// What one seat holds.
pub(super) fn of_seat(sight: &Sight<'_>, seat: Seat) -> Line {
    let table = sight.table;
    let settlers = table.settlers();
    let own = settlers.filter(|(slot, _)| table.seat_of(*slot) == seat);
    let mut mine: Vec<OnMap> = own.map(|(_, settler)| settler).collect();
    mine.sort_by_key(|settler| settler.cell);
    let held = mine.iter().map(|settler| holding(sight, seat, *settler));
    match chain("new-world-semicolon", held) {
        Some(settlers) => seat_line("new-world-holdings", seat).with("settlers", settlers),
        None => seat_line("new-world-holds-nothing", seat),
    }
}

fn holding(sight: &Sight<'_>, seat: Seat, settler: OnMap) -> Line {
    let map = &sight.table.map;
    let held = match settler.node.and_then(|node| map.region_of_node(node)) {
        Some(region) => area(sight, seat, region),
        None => farm(sight, settler.cell),
    };
    let told = Line::new("new-world-holding")
        .with("role", settler.role)
        .with("cell", settler.cell.to_string())
        .with("held", held);
    match surveyed(sight, settler) {
        Some(key) => Line::new(key).with("holding", told),
        None => told,
    }
}

/// An area: its tiles, its open edges, what it is worth, and the others who have settlers there.
fn area(sight: &Sight<'_>, seat: Seat, region: &Region) -> Line {
    let (tiles, terrain) = (region.tiles(), region.terrain);
    let whole = Line::new(match terrain {
        Terrain::Plains => "new-world-held-plains",
        Terrain::Trail => "new-world-held-trail",
        Terrain::Town => "new-world-held-town",
    });
    let what = named(sight, phrases::terrain(terrain), terrain, region.lands);
    let whole = whole
        .with("what", what)
        .with("count", tiles)
        .with("open", open_edges(terrain, region.open))
        .with("now", sight.unfinished(terrain, tiles, region.extras))
        .with("done", sight.finished(terrain, tiles, region.extras));
    let holders = sight.holders(region.settlers).into_iter();
    let others = holders.filter(|(other, _)| *other != seat);
    let rival = |(seat, count)| seat_line("new-world-rival", seat).with("count", count);
    let rivals: Vec<Line> = others.map(rival).collect();
    match rivals.is_empty() {
        true => whole,
        false => Line::new("new-world-holding-shared")
            .with("held", whole)
            .with("rivals", rivals),
    }
}

/// An area with the towns of the coast that are part of it.
pub(super) fn named(sight: &Sight<'_>, area: Line, terrain: Terrain, lands: u128) -> Line {
    let names = match terrain {
        Terrain::Town => sight.coast_names(lands),
        Terrain::Plains | Terrain::Trail => Vec::new(),
    };
    match names.is_empty() {
        true => area,
        false => Line::new("new-world-held-with")
            .with("held", area)
            .with("names", names),
    }
}

/// Unfinished trails and towns of two tiles and more without settlers.
pub(super) fn free(sight: &Sight<'_>) -> Option<Line> {
    let map = &sight.table.map;
    let unfinished = map.regions.iter().filter(|region| {
        let small = region.tiles() < 2 || region.terrain == Terrain::Plains;
        !small && !region.occupied() && !region.complete()
    });
    let placed =
        unfinished.filter_map(|region| Some((map.tile_cells(region.lands).min()?, region)));
    let mut areas: Vec<(Cell, &Region)> = placed.collect();
    areas.sort_by_key(|(cell, _)| *cell);
    let said = areas.into_iter().map(|(cell, region)| {
        let terrain = region.terrain;
        let what = named(sight, phrases::terrain(terrain), terrain, region.lands);
        Line::new("new-world-free-one")
            .with("what", what)
            .with("cell", cell.to_string())
            .with("count", region.tiles())
            .with("open", open_edges(terrain, region.open))
    });
    let whole = chain("new-world-semicolon", said)?;
    Some(Line::new("new-world-free").with("areas", whole))
}

fn farm(sight: &Sight<'_>, cell: Cell) -> Line {
    let (filled, open) = sight.around(cell);
    let worth = |tiles| Value::of(sight.rules, Feature::Farm, false, tiles, 0).points();
    let said = Line::new("new-world-held-farm")
        .with("filled", filled)
        .with("now", worth(filled.saturating_add(1)))
        .with("done", worth(FARM_TILES));
    // No tile is ever placed in the column of the coast.
    if open.iter().any(|near| near.column < 1) {
        return Line::new("new-world-held-farm-never").with("farm", said);
    }
    if !(1..=3).contains(&open.len()) {
        return said;
    }
    let cells: Vec<String> = open.iter().map(Cell::to_string).collect();
    Line::new("new-world-held-farm-lacks")
        .with("farm", said)
        .with("cells", cells)
}

/// What the surveyors mean for a standing settler: a bonus, or the way home.
fn surveyed(sight: &Sight<'_>, settler: OnMap) -> Option<&'static str> {
    if !settler.role.stands() {
        return None;
    }
    let columns = sight.table.surveyors.columns;
    let [eastern, _] = columns;
    let at = settler.cell.column;
    match columns.iter().filter(|column| **column == at).count() {
        0 if at < eastern => Some("new-world-holding-abandoned"),
        0 => None,
        1 => Some("new-world-holding-surveyed"),
        _ => Some("new-world-holding-surveyed-twice"),
    }
}
