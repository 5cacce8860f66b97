//! The board for a letter: pictures for the eye, and the same in words.

use super::NewWorld;
use super::open_words;
use super::phrases::{column, points};
use super::pictures::{Painter, short_name};
use super::place::Cell;
use super::sight::Sight;
use super::view::View;
use super::window::Window;
use super::{glyphs, holdings};
use crate::rules::{Line, Seat, Section};

/// The board, the supplies and the scores for a letter, in reading order.
pub(super) fn board(rules: &NewWorld, view: &View<'_>) -> Vec<Section> {
    let sight = Sight {
        rules,
        table: view.table,
    };
    let fitting = open_words::fitting(&sight);
    let marks = glyphs::marks(rules.seat_names());
    let painter = Painter {
        sight,
        marks: &marks,
        fitting: &fitting,
    };
    let mut sections = pictures(&painter);
    sections.push(Section::Heading(Line::new("new-world-heading-words")));
    sections.push(Section::Items(in_words(&sight, &fitting)));
    sections.push(Section::Heading(Line::new("new-world-heading-scores")));
    sections.push(Section::Items(standing(&sight)));
    sections
}

/// The part that matters, and the whole where that is more.
fn pictures(painter: &Painter<'_>) -> Vec<Section> {
    let sight = painter.sight;
    let whole = Window::whole(&sight);
    let window = Window::around(&sight, whole, painter.fitting);
    let mut sections = vec![
        Section::Heading(Line::new("new-world-heading-map")),
        Section::Picture(painter.detail(window)),
        Section::Paragraph(legend(painter, window)),
    ];
    if window != whole {
        sections.push(Section::Heading(Line::new("new-world-heading-overview")));
        sections.push(Section::Picture(painter.overview(whole)));
        sections.push(Section::Paragraph(vec![Line::new(
            "new-world-legend-overview",
        )]));
    }
    sections
}

fn legend(painter: &Painter<'_>, window: Window) -> Vec<Line> {
    let names = painter.sight.rules.seat_names();
    let seats = Seat::all(painter.sight.table.seats())
        .zip(painter.marks)
        .zip(names);
    let letters = seats.map(|((seat, mark), _)| {
        Line::new("new-world-legend-seat")
            .with("mark", mark.to_string())
            .with("seat", seat)
    });
    let settlers =
        Line::new("new-world-legend-settlers").with("seats", letters.collect::<Vec<Line>>());
    let signs = match painter.sight.table.in_hand() {
        Some((_, tile)) => Line::new("new-world-legend-fitting").with("tile", tile.0),
        None => Line::new("new-world-legend-open"),
    };
    let mut lines = vec![signs, Line::new("new-world-legend-signs"), settlers];
    if window.east == 0 {
        lines.extend(coast_legend(painter.sight));
    }
    lines
}

/// The towns on the coast by their short names and rows.
fn coast_legend(sight: Sight<'_>) -> Option<Line> {
    let coast = sight.rules.components().coast.iter();
    let towns = coast.filter(|space| !space.name.is_empty()).map(|space| {
        Line::new("new-world-legend-town")
            .with("short", short_name(&space.name))
            .with("name", space.name.as_str())
            .with("row", space.row)
    });
    let towns: Vec<Line> = towns.collect();
    (!towns.is_empty()).then(|| Line::new("new-world-legend-coast").with("towns", towns))
}

/// The map for listeners: who holds what, and what every open place shows.
fn in_words(sight: &Sight<'_>, fitting: &[Cell]) -> Vec<Line> {
    let mut lines: Vec<Line> = sight
        .table
        .order()
        .iter()
        .map(|seat| holdings::of_seat(sight, *seat))
        .collect();
    lines.extend(holdings::free(sight));
    lines.extend(open_words::places(sight));
    let fits = sight.table.in_hand().map(|(_, tile)| {
        let cells: Vec<String> = fitting.iter().map(Cell::to_string).collect();
        Line::new("new-world-fits-at")
            .with("tile", tile.0)
            .with("cells", cells)
    });
    lines.extend(fits);
    lines
}

/// Scores, supplies, surveyors and tiles.
fn standing(sight: &Sight<'_>) -> Vec<Line> {
    let table = sight.table;
    let order = table.order().iter().copied();
    let mut ranked: Vec<Seat> = order.clone().collect();
    ranked.sort_by_key(|seat| std::cmp::Reverse(table.score(*seat)));
    let scores = ranked.iter().map(|seat| {
        Line::new("new-world-score")
            .with("seat", *seat)
            .with("points", points(sight.rules, table.score(*seat)))
    });
    let supplies = order.map(|seat| {
        Line::new("new-world-supply")
            .with("seat", seat)
            .with("count", table.in_supply(seat))
    });
    let mut lines = vec![
        Line::new("new-world-scores").with("scores", scores.collect::<Vec<Line>>()),
        Line::new("new-world-supplies").with("supplies", supplies.collect::<Vec<Line>>()),
        surveyors(sight),
        Line::new("new-world-tiles-left").with("count", table.tiles_left()),
    ];
    lines.extend(discarded(sight));
    lines
}

fn surveyors(sight: &Sight<'_>) -> Line {
    let surveyors = sight.table.surveyors();
    let [eastern, western] = surveyors.columns;
    if let Some(space) = surveyors.on_track {
        return Line::new("new-world-surveyors-delayed")
            .with("column", column(western))
            .with("space", space);
    }
    let key = if eastern == western {
        "new-world-surveyors-level"
    } else {
        "new-world-surveyors-apart"
    };
    Line::new(key)
        .with("eastern", column(eastern))
        .with("western", column(western))
}

fn discarded(sight: &Sight<'_>) -> Option<Line> {
    let gone: Vec<u8> = sight.table.discarded().iter().map(|tile| tile.0).collect();
    (!gone.is_empty()).then(|| Line::new("new-world-discarded").with("tiles", gone))
}
