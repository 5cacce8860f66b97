//! A tile as it lies, in words.

use super::components::{Lay, Terrain};
use super::place::Side;
use super::words::sides;
use crate::rules::Line;

/// Describes a tile in a phrase, without the number of its plains.
pub(super) fn briefly(lay: &Lay) -> Line {
    let mut pieces = features(lay);
    pieces.extend(animals(lay));
    if pieces.is_empty() {
        pieces.push(Line::new("new-world-lay-open-plains"));
    }
    joined(pieces)
}

/// Describes a tile with the division of its plains, which decides where trappers can be placed.
pub(super) fn fully(lay: &Lay) -> Line {
    let mut pieces = features(lay);
    let plains = u8::try_from(lay.of(Terrain::Plains).count()).unwrap_or(u8::MAX);
    pieces.push(match pieces.is_empty() {
        true => Line::new("new-world-lay-open-plains"),
        false => Line::new("new-world-lay-plains").with("count", plains),
    });
    match animals(lay) {
        found if found.is_empty() => pieces.push(Line::new("new-world-lay-no-animals")),
        found => pieces.extend(found),
    }
    joined(pieces)
}

fn joined(pieces: Vec<Line>) -> Line {
    let whole = Line::chain("new-world-semicolon", pieces);
    whole.unwrap_or(Line::new("new-world-lay-open-plains"))
}

fn features(lay: &Lay) -> Vec<Line> {
    let farm = lay.farm.then(|| Line::new("new-world-lay-farm"));
    let towns = lay.of(Terrain::Town).enumerate().map(|(nth, town)| {
        Line::new(match nth {
            0 => "new-world-lay-town",
            _ => "new-world-lay-another-town",
        })
        .with("sides", sides(&town.sides))
        .with("flags", town.extras)
    });
    farm.into_iter().chain(towns).chain(trails(lay)).collect()
}

fn trails(lay: &Lay) -> Vec<Line> {
    let arms = lay.of(Terrain::Trail).filter(|arm| arm.sides.len() == 1);
    if arms.count() > 2 {
        return vec![crossing(lay)];
    }
    let said = lay.of(Terrain::Trail).map(|trail| {
        Line::new(match trail.sides.as_slice() {
            [one, other] if one.opposite() == *other => "new-world-lay-straight",
            [_, _] => "new-world-lay-bend",
            _ if lay.farm => "new-world-lay-trail-to-farm",
            _ if lay.of(Terrain::Town).next().is_some() => "new-world-lay-trail-to-town",
            _ => "new-world-lay-trail-to-sea",
        })
        .with("sides", sides(&trail.sides))
        .with("posts", trail.extras)
    });
    said.collect()
}

fn crossing(lay: &Lay) -> Line {
    let arms = || lay.of(Terrain::Trail);
    let all: Vec<Side> = arms().flat_map(|arm| arm.sides.clone()).collect();
    let with_post = arms().filter(|arm| arm.extras > 0);
    let posts: Vec<Side> = with_post.flat_map(|arm| arm.sides.clone()).collect();
    let said = Line::new("new-world-lay-crossing").with("sides", sides(&all));
    if posts.is_empty() {
        return said;
    }
    Line::new("new-world-lay-crossing-posts")
        .with("crossing", said)
        .with("sides", sides(&posts))
}

fn animals(lay: &Lay) -> Vec<Line> {
    let whole = lay.of(Terrain::Plains).count() == 1;
    let found = lay.of(Terrain::Plains).filter(|part| part.extras > 0);
    let said = found.map(|part| {
        Line::new(match whole {
            true => "new-world-lay-animals",
            false => "new-world-lay-animals-at",
        })
        .with("count", part.extras)
        .with("at", part.heading)
    });
    said.collect()
}
