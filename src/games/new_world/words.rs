//! Small pieces of sentences shared by the story, the board and the question.

use super::NewWorld;
use super::components::Terrain;
use super::event::Figure;
use super::order::{FeatureName, Whereabouts};
use super::place::{Heading, Side};
use crate::rules::{Arg, Line, line};

pub(super) fn sides(sides: &[Side]) -> Arg {
    let words: Vec<Heading> = sides.iter().map(|side| side.heading()).collect();
    words.into()
}

/// Lists sides and corners in words.
pub(super) fn headings(headings: &[Heading]) -> Arg {
    if headings.len() == Side::ALL.len() {
        return Line::new("new-world-all-sides").into();
    }
    headings.to_vec().into()
}

pub(super) const fn terrain(terrain: Terrain) -> Line {
    Line::new(match terrain {
        Terrain::Plains => "new-world-plains",
        Terrain::Trail => "new-world-trail",
        Terrain::Town => "new-world-town",
    })
}

/// Describes a feature with its whereabouts, such as `town at W3-05`.
pub(super) fn feature_name(name: FeatureName) -> Line {
    match name.at {
        Whereabouts::Cell(cell) => line!("new-world-feature-at", kind = name.kind, cell),
        Whereabouts::Side(side) => Line::new("new-world-feature-towards")
            .with("kind", name.kind)
            .with("side", side.heading()),
    }
}

/// Describes a settler with its owner and its cell.
pub(super) fn figure(figure: &Figure) -> Line {
    Line::new("new-world-figure")
        .with("seat", figure.seat)
        .with("role", figure.role)
        .with("cell", figure.cell)
}

/// Describes a column by its name in orders; column 0 is the coast.
pub(super) fn column(column: i16) -> Line {
    match column {
        0 => Line::new("new-world-the-coast"),
        _ => Line::new("new-world-column").with("column", column),
    }
}

/// Formats points as the scoring track shows them: `57 (50+7)`.
pub(super) fn points(rules: &NewWorld, points: i32) -> Line {
    let track = rules.components.numbers.track.max(1);
    let laps = points.saturating_sub(1).max(0).div_euclid(track);
    let lapped = laps.saturating_mul(track);
    if lapped == 0 {
        return Line::new("new-world-points").with("points", points);
    }
    Line::new("new-world-points-lapped")
        .with("points", points)
        .with("lapped", lapped)
        .with("rest", points.saturating_sub(lapped))
}
