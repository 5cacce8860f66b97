//! A tile as it lies, in words.

use super::components::{Lay, Segment, Terrain};
use super::phrases::{chain, sides};
use super::place::Side;
use crate::rules::Line;

/// What a tile shows, in a phrase without the number of its plains.
pub(super) fn briefly(lay: &Lay) -> Line {
    let mut pieces = features(lay);
    pieces.extend(animals(lay));
    if pieces.is_empty() {
        pieces.push(Line::new("new-world-lay-open-plains"));
    }
    joined(pieces)
}

/// What a tile shows, with how its plains are parted: that decides where trappers can go.
pub(super) fn fully(lay: &Lay) -> Line {
    let mut pieces = features(lay);
    let plains = count(lay, Terrain::Plains);
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
    let whole = chain("new-world-semicolon", pieces.into_iter());
    whole.unwrap_or(Line::new("new-world-lay-open-plains"))
}

fn count(lay: &Lay, terrain: Terrain) -> u8 {
    let parts = lay.segments.iter().filter(|part| part.terrain == terrain);
    u8::try_from(parts.count()).unwrap_or(u8::MAX)
}

/// The sides on which a segment reaches the edge of its tile.
pub(super) fn sides_of(segment: &Segment) -> Vec<Side> {
    let middle = |side: &Side| segment.places & (1 << (side.index() * 3 + 1)) != 0;
    Side::ALL.into_iter().filter(middle).collect()
}

fn of(lay: &Lay, terrain: Terrain) -> impl Iterator<Item = (&Segment, Vec<Side>)> {
    lay.segments
        .iter()
        .filter(move |part| part.terrain == terrain)
        .map(|part| (part, sides_of(part)))
}

fn features(lay: &Lay) -> Vec<Line> {
    let farm = lay.farm.then(|| Line::new("new-world-lay-farm"));
    let towns = (0u8..)
        .zip(of(lay, Terrain::Town))
        .map(|(nth, (town, at))| {
            Line::new(match nth {
                0 => "new-world-lay-town",
                _ => "new-world-lay-another-town",
            })
            .with("sides", sides(&at))
            .with("flags", town.extras)
        });
    farm.into_iter().chain(towns).chain(trails(lay)).collect()
}

fn trails(lay: &Lay) -> Vec<Line> {
    let arms = of(lay, Terrain::Trail)
        .filter(|(_, at)| at.len() == 1)
        .count();
    if arms > 2 {
        return vec![crossing(lay)];
    }
    let said = of(lay, Terrain::Trail).map(|(trail, at)| {
        Line::new(match at.as_slice() {
            [one, other] if one.opposite() == *other => "new-world-lay-straight",
            [_, _] => "new-world-lay-bend",
            _ if lay.farm => "new-world-lay-trail-to-farm",
            _ if count(lay, Terrain::Town) > 0 => "new-world-lay-trail-to-town",
            _ => "new-world-lay-trail-to-sea",
        })
        .with("sides", sides(&at))
        .with("posts", trail.extras)
    });
    said.collect()
}

fn crossing(lay: &Lay) -> Line {
    let all: Vec<Side> = of(lay, Terrain::Trail).flat_map(|(_, at)| at).collect();
    let with_post = of(lay, Terrain::Trail).filter(|(trail, _)| trail.extras > 0);
    let posts: Vec<Side> = with_post.flat_map(|(_, at)| at).collect();
    let said = Line::new("new-world-lay-crossing").with("sides", sides(&all));
    if posts.is_empty() {
        return said;
    }
    Line::new("new-world-lay-crossing-posts")
        .with("crossing", said)
        .with("sides", sides(&posts))
}

fn animals(lay: &Lay) -> Vec<Line> {
    let whole = count(lay, Terrain::Plains) == 1;
    let found = lay
        .segments
        .iter()
        .filter(|part| part.terrain == Terrain::Plains && part.extras > 0);
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
