//! Settlers on the map, in words: their areas and the value of these.

use super::components::Terrain;
use super::map::Region;
use super::order::Feature;
use super::pending::FARM_TILES;
use super::place::Cell;
use super::placing_a_tile;
use super::scoring_a_feature::Value;
use super::sight::Sight;
use super::state::OnMap;
use super::words::terrain;
use crate::rules::{Line, Seat, line};

/// Lists the holdings of one seat, a sentence for each settler.
pub(super) fn of_seat(sight: &Sight<'_>, seat: Seat) -> Vec<Line> {
    let table = sight.table;
    let settlers = table.settlers();
    let own = settlers.filter(|(slot, _)| table.seat_of(*slot) == seat);
    let mut mine: Vec<OnMap> = own.map(|(_, settler)| settler).collect();
    if mine.is_empty() {
        return vec![line!("new-world-holds-nothing", seat)];
    }
    mine.sort_by_key(|settler| settler.cell);
    let mine = mine.into_iter();
    mine.map(|settler| {
        let holding = holding(sight, seat, settler);
        line!("new-world-holdings", seat, holding)
    })
    .collect()
}

fn holding(sight: &Sight<'_>, seat: Seat, settler: OnMap) -> Line {
    let map = &sight.table.map;
    let held = match settler.node.and_then(|node| map.region_of_node(node)) {
        Some(region) => area(sight, seat, region),
        None => farm(sight, settler.cell),
    };
    let told = Line::new("new-world-holding")
        .with("role", settler.role)
        .with("cell", settler.cell)
        .with("held", held);
    match surveyed(sight, settler) {
        Some(key) => Line::new(key).with("holding", told),
        None => told,
    }
}

/// Describes an area: its tiles, open edges and value, and other seats there.
fn area(sight: &Sight<'_>, seat: Seat, region: &Region) -> Line {
    let whole = Line::new(match region.terrain {
        Terrain::Plains => "new-world-held-plains",
        Terrain::Trail => "new-world-held-trail",
        Terrain::Town => "new-world-held-town",
    });
    let whole = whole
        .with("what", named(sight, terrain(region.terrain), region))
        .with("count", region.tiles())
        .with("open", region.open_edges())
        .with("now", sight.unfinished(region))
        .with("done", sight.finished(region));
    let holders = sight.holders(region.settlers).into_iter();
    let others = holders.filter(|(other, _)| *other != seat);
    let rival = |(seat, count)| line!("new-world-rival", seat, count);
    let rivals: Vec<Line> = others.map(rival).collect();
    match rivals.is_empty() {
        true => whole,
        false => line!("new-world-holding-shared", held = whole, rivals),
    }
}

/// Adds the towns of the coast to the description of their area.
pub(super) fn named(sight: &Sight<'_>, area: Line, region: &Region) -> Line {
    let names = match region.terrain {
        Terrain::Town => sight.coast_names(region.lands),
        Terrain::Plains | Terrain::Trail => Vec::new(),
    };
    match names.is_empty() {
        true => area,
        false => line!("new-world-held-with", held = area, names),
    }
}

/// Lists unfinished trails and towns of two tiles and more without settlers, a sentence for each.
pub(super) fn free(sight: &Sight<'_>) -> impl Iterator<Item = Line> {
    let map = &sight.table.map;
    let unfinished = map.regions.iter().filter(|region| {
        let small = region.tiles() < 2 || region.terrain == Terrain::Plains;
        !small && !region.occupied() && !region.complete()
    });
    let placed =
        unfinished.filter_map(|region| Some((map.tile_cells(region.lands).min()?, region)));
    let mut areas: Vec<(Cell, &Region)> = placed.collect();
    areas.sort_by_key(|(cell, _)| *cell);
    areas.into_iter().map(|(cell, region)| {
        Line::new("new-world-free")
            .with("what", named(sight, terrain(region.terrain), region))
            .with("cell", cell)
            .with("count", region.tiles())
            .with("open", region.open_edges())
    })
}

fn farm(sight: &Sight<'_>, cell: Cell) -> Line {
    let map = &sight.table.map;
    let filled = map.filled_around(cell);
    let open = cell.around().filter(|near| map.land_at(*near).is_none());
    let open: Vec<Cell> = open.collect();
    let worth = |tiles| Value::of(sight.rules, Feature::Farm, false, tiles, 0).points();
    let said = Line::new("new-world-held-farm")
        .with("filled", filled)
        .with("now", worth(filled.saturating_add(1)))
        .with("done", worth(FARM_TILES));
    if open
        .iter()
        .any(|near| !placing_a_tile::reaches(sight, *near))
    {
        let coast = open.iter().any(|near| near.column < 1);
        let key = match coast {
            true => "new-world-held-farm-never",
            false => "new-world-held-farm-never-rows",
        };
        return Line::new(key).with("farm", said);
    }
    if !(1..=3).contains(&open.len()) {
        return said;
    }
    line!("new-world-held-farm-lacks", farm = said, cells = open)
}

/// Returns the surveyors' effect on a standing settler: a bonus, or the way home.
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
