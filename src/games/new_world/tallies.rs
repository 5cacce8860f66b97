//! Scored features as sentences, with every sum spelled out.

use super::NewWorld;
use super::event::{Figure, Scored, Share, Standing};
use super::order::Feature;
use super::phrases::{column, feature_name, figure, points};
use super::place::Cell;
use crate::rules::{Line, line};

/// A feature that was scored; `key` says whether it was finished.
pub(super) fn scored(rules: &NewWorld, key: &'static str, scored: &Scored) -> Line {
    let shares = scored.shares.iter().map(|share| won(rules, scored, share));
    Line::new(key)
        .with("what", feature_name(scored.feature))
        .with("shares", shares.collect::<Vec<Line>>())
}

/// What one seat got of a feature, such as `YELLOW gets 4 tiles + 2 trading post = 6`.
fn won(rules: &NewWorld, scored: &Scored, share: &Share) -> Line {
    if share.points == 0 {
        return line!("new-world-share-nothing", seat = share.seat);
    }
    let tiles = amount("new-world-sum-tiles", scored.tile_points, scored.tiles);
    let extra_key = match scored.feature.kind {
        Feature::Trail => "new-world-sum-posts",
        Feature::Town | Feature::Farm => "new-world-sum-flags",
    };
    let extras = amount(extra_key, scored.extra_points, scored.extras);
    let extras = (scored.extras > 0).then_some(extras);
    let parts = [Some(tiles), extras, surveyors(rules, share.bonus)];
    let sum = Line::chain("new-world-sum", parts.into_iter().flatten());
    Line::new("new-world-share")
        .with("seat", share.seat)
        .with("sum", sum.unwrap_or(Line::new("new-world-nothing")))
        .with("points", share.points)
}

/// The part of a sum that `count` pieces brought; how it is said depends on whether each is worth
/// one point.
fn amount(key: &'static str, points: i32, count: u8) -> Line {
    let worth = match points == i32::from(count) {
        true => "one-each",
        false => "more",
    };
    Line::new(key)
        .with("points", points)
        .with("count", count)
        .with("worth", worth)
}

/// The part of a sum that surveyors brought.
fn surveyors(rules: &NewWorld, bonus: i32) -> Option<Line> {
    let count = bonus.checked_div(rules.components.numbers.surveyor)?;
    let said = line!("new-world-sum-surveyors", points = bonus, count);
    (bonus > 0).then_some(said)
}

/// The animals of a plains area; the trappers stay where they lie.
pub(super) fn plains(cell: Cell, animals: u8, tiles: u8, shares: &[Share]) -> Line {
    let won = |share: &Share| match share.points {
        0 if animals == 0 => line!("new-world-share-none", seat = share.seat),
        0 => line!("new-world-share-nothing", seat = share.seat),
        points => line!("new-world-share-plain", seat = share.seat, points),
    };
    Line::new("new-world-plains-scored")
        .with("cell", cell)
        .with("animals", animals)
        .with("tiles", tiles)
        .with("shares", shares.iter().map(won).collect::<Vec<Line>>())
}

/// Settlers who were sent home without points.
pub(super) fn removed(behind: i16, settlers: &[Figure]) -> Line {
    let figures = settlers.iter().map(figure);
    Line::new("new-world-removed")
        .with("column", column(behind))
        .with("settlers", figures.collect::<Vec<Line>>())
}

/// The end, with the places of all seats.
pub(super) fn ended(rules: &NewWorld, ranking: &[Standing]) -> Line {
    let first = ranking.iter().filter(|standing| standing.place == 1);
    let winners = first.count();
    let place = |standing: &Standing| {
        let key = match (standing.place, winners) {
            (1, 1) => "new-world-wins",
            (1, _) => "new-world-shares-victory",
            _ => "new-world-takes-place",
        };
        Line::new(key)
            .with("seat", standing.seat)
            .with("place", standing.place)
            .with("points", points(rules, standing.points))
    };
    Line::new("new-world-ended").with("places", ranking.iter().map(place).collect::<Vec<Line>>())
}
