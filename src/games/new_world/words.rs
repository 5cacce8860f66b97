//! Pieces of sentences shared by the story, the board and the question; and a tile as it lies, in
//! words.

use super::{
    FeatureName, Figure, Heading, Lay, NewWorld, Region, Side, Sight, Terrain, Whereabouts,
};
use crate::rules::{Arg, Line, line};

pub(super) fn sides(sides: &[Side]) -> Arg {
    Arg::list(sides.iter().map(|side| side.heading()))
}

/// Lists sides and corners in words.
pub(super) fn headings(headings: &[Heading]) -> Arg {
    if headings.len() == Side::ALL.len() {
        return line!("new-world-all-sides").into();
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
        Whereabouts::Side(side) => {
            let (kind, side) = (name.kind, side.heading());
            line!("new-world-feature-towards", kind, side)
        }
    }
}

/// Describes a settler with its owner and its cell.
pub(super) fn figure(Figure { cell, seat, role }: &Figure) -> Line {
    line!("new-world-figure", seat, role, cell)
}

/// Adds the towns of the coast to the description of their area.
pub(super) fn named(sight: &Sight<'_>, area: Line, region: &Region) -> Line {
    let names = sight.coast_names(region);
    match names.is_empty() {
        true => area,
        false => line!("new-world-held-with", held = area, names),
    }
}

/// Describes a column by its name in orders; column 0 is the coast.
pub(super) fn column(column: i16) -> Line {
    match column {
        0 => line!("new-world-the-coast"),
        _ => line!("new-world-column", column),
    }
}

/// Formats points as the scoring track shows them: `57 (50+7)`.
pub(super) fn points(rules: &NewWorld, points: i32) -> Line {
    let track = rules.components.numbers.track.max(1);
    let laps = points.saturating_sub(1).max(0).div_euclid(track);
    let lapped = laps.saturating_mul(track);
    let rest = points.saturating_sub(lapped);
    match lapped {
        0 => line!("new-world-points", points),
        _ => line!("new-world-points-lapped", points, lapped, rest),
    }
}

/// Describes a tile in a phrase, without the number of its plains.
pub(super) fn briefly(lay: &Lay) -> Line {
    joined([features(lay), animals(lay)].concat())
}

/// Describes a tile with the division of its plains, which decides where trappers can be placed.
pub(super) fn fully(lay: &Lay) -> Line {
    let mut pieces = features(lay);
    pieces.push(match pieces.is_empty() {
        true => line!("new-world-lay-open-plains"),
        false => line!(
            "new-world-lay-plains",
            count = lay.of(Terrain::Plains).count()
        ),
    });
    let before = pieces.len();
    pieces.extend(animals(lay));
    if pieces.len() == before {
        pieces.push(line!("new-world-lay-no-animals"));
    }
    joined(pieces)
}

/// Joins the pieces; a tile without any is open plains.
fn joined(pieces: Vec<Line>) -> Line {
    let whole = Line::chain("new-world-semicolon", pieces);
    whole.unwrap_or(line!("new-world-lay-open-plains"))
}

fn features(lay: &Lay) -> Vec<Line> {
    let farm = lay.farm.then(|| line!("new-world-lay-farm"));
    let towns = lay.of(Terrain::Town).enumerate().map(|(nth, town)| {
        let key = match nth {
            0 => "new-world-lay-town",
            _ => "new-world-lay-another-town",
        };
        line!(key, sides = sides(&town.sides), flags = town.extras)
    });
    farm.into_iter().chain(towns).chain(trails(lay)).collect()
}

fn trails(lay: &Lay) -> Vec<Line> {
    let arms = lay.of(Terrain::Trail).filter(|arm| arm.sides.len() == 1);
    if arms.count() > 2 {
        return vec![crossing(lay)];
    }
    let said = lay.of(Terrain::Trail).map(|trail| {
        let key = match trail.sides.as_slice() {
            [one, other] if one.opposite() == *other => "new-world-lay-straight",
            [_, _] => "new-world-lay-bend",
            _ if lay.farm => "new-world-lay-trail-to-farm",
            _ if lay.of(Terrain::Town).next().is_some() => "new-world-lay-trail-to-town",
            _ => "new-world-lay-trail-to-sea",
        };
        line!(key, sides = sides(&trail.sides), posts = trail.extras)
    });
    said.collect()
}

fn crossing(lay: &Lay) -> Line {
    let ends = |least: u8| -> Vec<Side> {
        let arms = lay.of(Terrain::Trail).filter(|arm| arm.extras >= least);
        arms.flat_map(|arm| arm.sides.clone()).collect()
    };
    let (all, posts) = (ends(0), ends(1));
    let crossing = line!("new-world-lay-crossing", sides = sides(&all));
    match posts.is_empty() {
        true => crossing,
        false => line!(
            "new-world-lay-crossing-posts",
            crossing,
            sides = sides(&posts)
        ),
    }
}

fn animals(lay: &Lay) -> Vec<Line> {
    let key = match lay.of(Terrain::Plains).count() {
        1 => "new-world-lay-animals",
        _ => "new-world-lay-animals-at",
    };
    let found = lay.of(Terrain::Plains).filter(|part| part.extras > 0);
    let said = found.map(|part| line!(key, count = part.extras, at = part.heading));
    said.collect()
}
