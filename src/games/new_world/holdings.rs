//! Settlers on the map, in words: what they hold, and what it is worth.

use super::components::Terrain;
use super::map::Region;
use super::meetings::open_edges;
use super::phrases::{self, chain, role};
use super::place::Cell;
use super::sight::Sight;
use super::state::OnMap;
use crate::rules::{Line, Seat};

/// What one seat holds.
pub(super) fn of_seat(sight: &Sight<'_>, seat: Seat) -> Line {
    let mut mine: Vec<OnMap> = sight
        .settlers()
        .filter(|(owner, _)| *owner == seat)
        .map(|(_, settler)| settler)
        .collect();
    mine.sort_by_key(|settler| settler.cell);
    let held = mine.iter().map(|settler| holding(sight, seat, *settler));
    match chain("new-world-semicolon", held) {
        Some(settlers) => Line::new("new-world-holdings")
            .with("seat", seat)
            .with("settlers", settlers),
        None => Line::new("new-world-holds-nothing").with("seat", seat),
    }
}

fn holding(sight: &Sight<'_>, seat: Seat, settler: OnMap) -> Line {
    let held = match sight.region_under(settler) {
        Some(region) => {
            let whole = size(sight, region);
            match rivals(sight, seat, region) {
                Some(rivals) => Line::new("new-world-holding-shared")
                    .with("held", whole)
                    .with("rivals", rivals),
                None => whole,
            }
        }
        None => farm(sight, settler.cell),
    };
    let told = Line::new("new-world-holding")
        .with("role", role(settler.role))
        .with("cell", settler.cell.to_string())
        .with("held", held);
    match surveyed(sight, settler) {
        Some(key) => Line::new(key).with("holding", told),
        None => told,
    }
}

/// An area: its tiles, its open edges, and what it is worth.
fn size(sight: &Sight<'_>, region: &Region) -> Line {
    let (tiles, terrain) = (region.tiles(), region.terrain);
    Line::new(match terrain {
        Terrain::Plains => "new-world-held-plains",
        Terrain::Trail => "new-world-held-trail",
        Terrain::Town => "new-world-held-town",
    })
    .with(
        "what",
        named(sight, phrases::terrain(terrain), terrain, region.lands),
    )
    .with("count", tiles)
    .with("open", open_edges(terrain, region.open))
    .with("now", sight.unfinished(terrain, tiles, region.extras))
    .with("done", sight.finished(terrain, tiles, region.extras))
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

/// Unfinished trails and towns of two tiles and more on which nobody is.
pub(super) fn free(sight: &Sight<'_>) -> Option<Line> {
    let map = sight.table.map();
    let unfinished = map.regions.iter().filter(|region| {
        let small = region.tiles() < 2 || region.terrain == Terrain::Plains;
        !small && !region.occupied() && !region.complete()
    });
    let mut areas: Vec<(Cell, Line)> = unfinished
        .filter_map(|region| {
            let terrain = region.terrain;
            let placed = map.lands_of(region).filter(|land| land.tile.is_some());
            let cell = placed.map(|land| land.cell).min()?;
            let what = named(sight, phrases::terrain(terrain), terrain, region.lands);
            let said = Line::new("new-world-free-one")
                .with("what", what)
                .with("cell", cell.to_string())
                .with("count", region.tiles())
                .with("open", open_edges(terrain, region.open));
            Some((cell, said))
        })
        .collect();
    areas.sort_by_key(|(cell, _)| *cell);
    let areas = areas.into_iter().map(|(_, said)| said);
    let whole = chain("new-world-semicolon", areas)?;
    Some(Line::new("new-world-free").with("areas", whole))
}

/// Others who have settlers on the same area.
fn rivals(sight: &Sight<'_>, seat: Seat, region: &Region) -> Option<Vec<Line>> {
    let holders = sight.holders(region.settlers);
    let others = holders.iter().filter(|(other, _)| *other != seat);
    let lines: Vec<Line> = others
        .map(|(other, count)| {
            Line::new("new-world-rival")
                .with("seat", *other)
                .with("count", *count)
        })
        .collect();
    (!lines.is_empty()).then_some(lines)
}

fn farm(sight: &Sight<'_>, cell: Cell) -> Line {
    let (filled, open) = sight.around(cell);
    let each = sight.rules.components().numbers.farm_tile;
    let worth = |tiles: i32| each.saturating_mul(tiles);
    let around = i32::from(filled);
    let all = around.saturating_add(i32::try_from(open.len()).unwrap_or(i32::MAX));
    let said = Line::new("new-world-held-farm")
        .with("filled", filled)
        .with("now", worth(around.saturating_add(1)))
        .with("done", worth(all.saturating_add(1)));
    // No tile is ever placed in the column of the coast.
    if open.iter().any(|near| near.column < 1) {
        return Line::new("new-world-held-farm-never").with("farm", said);
    }
    match open.as_slice() {
        [] => said,
        [_, _, _, _, ..] => said,
        few => Line::new("new-world-held-farm-lacks")
            .with("farm", said)
            .with("cells", few.iter().map(Cell::to_string).collect::<Vec<_>>()),
    }
}

/// What the surveyors mean for a standing settler: a bonus, or the way home.
fn surveyed(sight: &Sight<'_>, settler: OnMap) -> Option<&'static str> {
    if !settler.role.stands() {
        return None;
    }
    let surveyors = sight.table.surveyors();
    let [eastern, _] = surveyors.columns;
    let here = surveyors
        .columns
        .iter()
        .filter(|at| **at == settler.cell.column);
    match here.count() {
        0 if settler.cell.column < eastern => Some("new-world-holding-abandoned"),
        0 => None,
        1 => Some("new-world-holding-surveyed"),
        _ => Some("new-world-holding-surveyed-twice"),
    }
}
