//! The board for a letter: pictures, the same in words, and the tiles of the box by kind.

use super::components::{Terrain, Tile};
use super::map::{Needs, OpenPlace};
use super::pictures::{Painter, short_name};
use super::place::{Cell, Side};
use super::sight::Sight;
use super::state::{Phase, Surveyors};
use super::window::Window;
use super::words::{column, sides, terrain};
use super::{glyphs, holdings, lay_words, placing_a_tile};
use crate::rules::{Line, Seat, Section, line};

/// Lays out the board and the supplies for a letter, in reading order.
pub(super) fn board(sight: Sight<'_>) -> Vec<Section> {
    let fitting = fitting(&sight);
    let marks = glyphs::marks(&sight.rules.seat_names);
    let painter = Painter {
        sight,
        marks: &marks,
        fitting: &fitting,
    };
    let mut sections = pictures(&painter);
    sections.push(Section::Heading(Line::new("new-world-heading-words")));
    let mut words = in_words(&sight);
    words.extend(standing(&sight));
    sections.push(Section::Items(words));
    if sight.table.phase != Phase::Over {
        sections.push(Section::Derived(places(&sight)));
    }
    let left = Line::new("new-world-tiles-left").with("count", sight.table.tiles_left());
    sections.push(Section::Derived(vec![left]));
    sections
}

/// Draws the whole land, and a larger detail unless the whole is small enough.
fn pictures(painter: &Painter<'_>) -> Vec<Section> {
    let sight = painter.sight;
    let whole = Window::whole(&sight);
    let window = Window::around(&sight, whole, painter.fitting);
    let heading = Section::Heading(Line::new("new-world-heading-map"));
    let signs = Section::Legend(legend(painter, window));
    if window == whole {
        return vec![heading, Section::Picture(painter.detail(window)), signs];
    }
    vec![
        Section::Heading(Line::new("new-world-heading-overview")),
        Section::Picture(painter.overview(whole)),
        Section::Legend(vec![Line::new("new-world-legend-overview")]),
        heading,
        Section::Detail(painter.detail(window)),
        signs,
    ]
}

fn legend(painter: &Painter<'_>, window: Window) -> Vec<Line> {
    let seats = Seat::all(painter.sight.table.seats()).zip(painter.marks);
    let letters =
        seats.map(|(seat, mark)| line!("new-world-legend-seat", mark = mark.to_string(), seat));
    let letters: Vec<Line> = letters.collect();
    let settlers = Line::new("new-world-legend-settlers").with("seats", letters);
    let signs = match painter.sight.table.in_hand() {
        Some(_) => Line::new("new-world-legend-fitting"),
        None => Line::new("new-world-legend-open"),
    };
    let mut lines = vec![signs, Line::new("new-world-legend-signs"), settlers];
    if window.east == 0 {
        lines.extend(coast_legend(painter.sight));
    }
    lines
}

/// Lists the towns on the coast by their short names and rows.
fn coast_legend(sight: Sight<'_>) -> Option<Line> {
    let coast = sight.rules.components.coast.iter();
    let towns = coast.filter(|space| !space.name.is_empty()).map(|space| {
        Line::new("new-world-legend-town")
            .with("short", short_name(&space.name))
            .with("name", space.name.as_str())
            .with("row", space.row)
    });
    let towns: Vec<Line> = towns.collect();
    (!towns.is_empty()).then(|| Line::new("new-world-legend-coast").with("towns", towns))
}

/// Describes the map for listeners: who holds what.
fn in_words(sight: &Sight<'_>) -> Vec<Line> {
    if sight.table.phase == Phase::Over {
        return vec![Line::new("new-world-all-scored")];
    }
    let order = sight.table.order.iter();
    let mut lines: Vec<Line> = order
        .flat_map(|seat| holdings::of_seat(sight, *seat))
        .collect();
    lines.extend(holdings::free(sight));
    lines
}

fn standing(sight: &Sight<'_>) -> Vec<Line> {
    let table = sight.table;
    let supplies = table.order.iter().map(|seat| {
        let count = table.in_supply(*seat);
        line!("new-world-supply", seat = *seat, count)
    });
    let mut lines = vec![
        Line::new("new-world-supplies").with("supplies", supplies.collect::<Vec<Line>>()),
        surveyors(sight),
    ];
    let gone = &table.discarded;
    if !gone.is_empty() {
        lines.push(Line::new("new-world-discarded").with("tiles", gone.clone()));
    }
    lines
}

fn surveyors(sight: &Sight<'_>) -> Line {
    let Surveyors { columns, on_track } = sight.table.surveyors;
    let [eastern, western] = columns;
    if let Some(space) = on_track {
        return Line::new("new-world-surveyors-delayed")
            .with("column", column(western))
            .with("space", space);
    }
    let told = Line::new(match eastern == western {
        true => "new-world-surveyors-level",
        false => "new-world-surveyors-apart",
    });
    told.with("eastern", column(eastern))
        .with("western", column(western))
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
    groups
        .into_iter()
        .map(|(needs, cells)| line!("new-world-open-places", touches = touches(&needs), cells))
        .collect()
}

/// Describes the neighbours of a place, such as `town east and west, plains north`.
fn touches(needs: &Needs) -> Line {
    let kinds = [Terrain::Town, Terrain::Trail, Terrain::Plains];
    let pieces = kinds.into_iter().filter_map(|kind| {
        let shown = Side::ALL.into_iter().zip(needs);
        let alike = shown.filter(|(_, need)| **need == Some(kind));
        let at: Vec<Side> = alike.map(|(side, _)| side).collect();
        let said = Line::new("new-world-touches")
            .with("terrain", terrain(kind))
            .with("sides", sides(&at));
        (!at.is_empty()).then_some(said)
    });
    Line::chain("new-world-comma", pieces).unwrap_or(Line::new("new-world-nothing"))
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
    line!("new-world-kind", tile = tile.id, copies = tile.copies, left)
        .with("lay", lay_words::briefly(lay))
}
