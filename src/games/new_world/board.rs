//! The board for a letter: pictures, the same in words with the value of all areas, and the tiles
//! of the box by kind.

use std::iter;

use super::map::Needs;
use super::pending::FARM_TILES;
use super::pictures::{Painter, Room, Window, interest, short_name};
use super::words::{self, column, named, sides, terrain};

use super::{
    Cell, OnMap, OpenPlace, Phase, Region, Side, Sight, Surveyors, Terrain, Tile, placing_a_tile,
    tile_picture,
};
use crate::rules::{Arg, Line, Seat, Section, line};

/// Lays out the board and the supplies for a letter, in reading order.
pub(super) fn board(sight: Sight<'_>) -> Vec<Section> {
    let fitting = fitting(&sight);
    let marks = tile_picture::marks(&sight.rules.seat_names);
    let painter = Painter {
        sight,
        marks: &marks,
        fitting: &fitting,
    };
    let mut sections = pictures(&painter);
    sections.push(Section::Heading(line!("new-world-heading-words")));
    let mut words = in_words(&sight);
    words.extend(standing(&sight));
    sections.push(Section::Items(words));
    if sight.table.phase != Phase::Over {
        sections.push(Section::Derived(places(&sight)));
    }
    let left = line!("new-world-tiles-left", count = sight.table.tiles_left());
    sections.push(Section::Derived(vec![left]));
    sections
}

/// Draws the whole land, and a larger detail unless the whole is small enough.
fn pictures(painter: &Painter<'_>) -> Vec<Section> {
    let sight = painter.sight;
    let whole = Window::whole(&sight);
    let window = Window::around(whole, Room::TEXT, &interest(&sight, painter.fitting));
    let heading = Section::Heading(line!("new-world-heading-map"));
    let signs = legend(painter, whole);
    if window == whole {
        let signs = Section::Legend(signs);
        return vec![heading, Section::Picture(painter.detail(window)), signs];
    }
    let overview = iter::once(line!("new-world-legend-overview"));
    vec![
        Section::Heading(line!("new-world-heading-overview")),
        Section::Picture(painter.overview(whole)),
        Section::Legend(overview.chain(signs).collect()),
        heading,
        Section::Detail(painter.detail(window)),
    ]
}

fn legend(painter: &Painter<'_>, window: Window) -> Vec<Line> {
    let seats = Seat::all(painter.sight.table.seats()).zip(painter.marks);
    let letters =
        seats.map(|(seat, mark)| line!("new-world-legend-seat", mark = mark.to_string(), seat));
    let settlers = line!("new-world-legend-settlers", seats = Arg::list(letters));
    let signs = line!(match painter.sight.table.in_hand() {
        Some(_) => "new-world-legend-fitting",
        None => "new-world-legend-open",
    });
    let mut lines = vec![signs, line!("new-world-legend-signs"), settlers];
    if window.east == 0 {
        lines.extend(coast_legend(painter.sight));
    }
    lines
}

/// Lists the towns on the coast by their short names and rows.
fn coast_legend(sight: Sight<'_>) -> Option<Line> {
    let coast = sight.rules.components.coast.iter();
    let towns = coast.filter(|space| !space.name.is_empty()).map(|space| {
        let (short, name, row) = (short_name(&space.name), &space.name, space.row);
        line!("new-world-legend-town", short, name, row)
    });
    let towns: Vec<Line> = towns.collect();
    (!towns.is_empty()).then(|| line!("new-world-legend-coast", towns))
}

/// Describes the map for listeners: who holds what.
fn in_words(sight: &Sight<'_>) -> Vec<Line> {
    if sight.table.phase == Phase::Over {
        return vec![line!("new-world-all-scored")];
    }
    let order = sight.table.order.iter();
    let held = order.flat_map(|seat| of_seat(sight, *seat));
    held.chain(free(sight)).collect()
}

fn standing(sight: &Sight<'_>) -> Vec<Line> {
    let table = sight.table;
    let supplies = table.order.iter().map(|seat| {
        let count = table.in_supply(*seat);
        line!("new-world-supply", seat, count)
    });
    let supplies = line!("new-world-supplies", supplies = Arg::list(supplies));
    let mut lines = vec![supplies, surveyors(sight)];
    let tiles = &table.discarded;
    if !tiles.is_empty() {
        lines.push(line!("new-world-discarded", tiles));
    }
    lines
}

fn surveyors(sight: &Sight<'_>) -> Line {
    let Surveyors { columns, on_track } = sight.table.surveyors;
    let [eastern, western] = columns;
    if let Some(space) = on_track {
        let column = column(western);
        return line!("new-world-surveyors-delayed", column, space);
    }
    let key = match eastern == western {
        true => "new-world-surveyors-level",
        false => "new-world-surveyors-apart",
    };
    let (eastern, western) = (column(eastern), column(western));
    line!(key, eastern, western)
}

/// Returns the open places where the tile in hand fits in some turn, in map order.
fn fitting(sight: &Sight<'_>) -> Vec<Cell> {
    let Some((_, tile)) = sight.table.in_hand() else {
        return Vec::new();
    };
    let placements = placing_a_tile::legal(sight, tile);
    let mut cells: Vec<Cell> = placements.map(|fit| fit.cell()).collect();
    cells.dedup();
    cells
}

/// Lists every open place in map order of the groups; places that touch the same sides share a
/// line.
fn places(sight: &Sight<'_>) -> Vec<Line> {
    let mut groups: Vec<(Needs, Vec<Cell>)> = Vec::new();
    for OpenPlace { cell, needs, .. } in placing_a_tile::open_places(sight) {
        match groups.iter_mut().find(|(alike, _)| alike == needs) {
            Some((_, cells)) => cells.push(*cell),
            None => groups.push((*needs, vec![*cell])),
        }
    }
    let groups = groups
        .into_iter()
        .map(|(needs, cells)| line!("new-world-open-places", touches = touches(&needs), cells));
    groups.collect()
}

/// Describes the neighbours of a place, such as `town east and west, plains north`.
fn touches(needs: &Needs) -> Line {
    let kinds = [Terrain::Town, Terrain::Trail, Terrain::Plains];
    let pieces = kinds.into_iter().filter_map(|kind| {
        let shown = Side::ALL.into_iter().zip(needs);
        let alike = shown.filter(|(_, need)| **need == Some(kind));
        let at: Vec<Side> = alike.map(|(side, _)| side).collect();
        let (terrain, sides) = (terrain(kind), sides(&at));
        (!at.is_empty()).then(|| line!("new-world-touches", terrain, sides))
    });
    Line::chain("new-world-comma", pieces).unwrap_or(line!("new-world-nothing"))
}

/// Lists every kind of tile with its features, and how many of it are left to draw.
pub(super) fn pieces(sight: &Sight<'_>) -> Vec<Section> {
    let kinds = sight.rules.components.tiles.iter();
    let kinds = kinds.map(|tile| kind(sight, tile)).collect();
    vec![
        Section::Heading(line!("new-world-heading-kinds")),
        Section::Items(kinds),
    ]
}

fn kind(sight: &Sight<'_>, tile: &Tile) -> Line {
    let [lay, ..] = &tile.lays;
    let mut bag = sight.table.bag();
    let in_bag = bag.find(|(of, _)| *of == tile.id);
    let left = match sight.table.phase {
        Phase::Setup => tile.copies,
        _ => in_bag.map_or(0, |(_, copies)| copies),
    };
    let (lay, Tile { id, copies, .. }) = (words::briefly(lay), tile);
    line!("new-world-kind", tile = id, copies, left, lay)
}

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
    let lines = mine.into_iter().map(|settler| {
        let holding = holding(sight, seat, settler);
        line!("new-world-holdings", seat, holding)
    });
    lines.collect()
}

fn holding(sight: &Sight<'_>, seat: Seat, settler: OnMap) -> Line {
    let map = &sight.table.map;
    let held = match settler.node.and_then(|node| map.region_of_node(node)) {
        Some(region) => area(sight, seat, region),
        None => farm(sight, settler.cell),
    };
    let (role, cell) = (settler.role, settler.cell);
    let holding = line!("new-world-holding", role, cell, held);
    match surveyed(sight, settler) {
        Some(key) => line!(key, holding),
        None => holding,
    }
}

/// Describes an area: its tiles, open edges and value, and other seats there.
fn area(sight: &Sight<'_>, seat: Seat, region: &Region) -> Line {
    let key = match region.terrain {
        Terrain::Plains => "new-world-held-plains",
        Terrain::Trail => "new-world-held-trail",
        Terrain::Town => "new-world-held-town",
    };
    let what = named(sight, terrain(region.terrain), region);
    let (count, open) = (region.tiles(), region.open_edges());
    let (now, done) = (sight.unfinished(region), sight.finished(region));
    let held = line!(key, what, count, open, now, done);
    let holders = sight.holders(region.settlers).into_iter();
    let others = holders.filter(|(other, _)| *other != seat);
    let rival = |(seat, count)| line!("new-world-rival", seat, count);
    let rivals: Vec<Line> = others.map(rival).collect();
    match rivals.is_empty() {
        true => held,
        false => line!("new-world-holding-shared", held, rivals),
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
        let what = named(sight, terrain(region.terrain), region);
        let (count, open) = (region.tiles(), region.open_edges());
        line!("new-world-free", what, cell, count, open)
    })
}

fn farm(sight: &Sight<'_>, cell: Cell) -> Line {
    let map = &sight.table.map;
    let filled = map.filled_around(cell);
    let open = cell.around().filter(|near| map.land_at(*near).is_none());
    let open: Vec<Cell> = open.collect();
    let now = sight.farm(filled.saturating_add(1));
    let done = sight.farm(FARM_TILES);
    let farm = line!("new-world-held-farm", filled, now, done);
    let never = |near: &Cell| !placing_a_tile::reaches(sight, *near);
    if open.iter().any(never) {
        let key = match open.iter().any(|near| near.column < 1) {
            true => "new-world-held-farm-never",
            false => "new-world-held-farm-never-rows",
        };
        return line!(key, filled, now);
    }
    if !(1..=3).contains(&open.len()) {
        return farm;
    }
    line!("new-world-held-farm-lacks", farm, cells = open)
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
