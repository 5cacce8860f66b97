//! Points, goods and cards of all seats, and the milestones ahead of them.

use std::collections::BTreeMap;
use std::iter;

use super::super::words::{self, goods, semicolons};
use super::super::{FiftyThreshold, Marker, Milestone, Nation};
use super::{Sight, whom};
use crate::rules::{Arg, Line, Seat, Section, line};

/// Lists the seats in turn order, and the score track.
pub(super) fn standings(sight: &Sight<'_>) -> Vec<Section> {
    let seats = sight.seats();
    let of_seats: Vec<Line> = seats.iter().filter_map(|seat| of(sight, *seat)).collect();
    let start = Line::new("race-board-start").with("seat", sight.view.open.start);
    let mut sections = vec![
        Section::Heading(Line::new("race-board-heading-standings")),
        Section::Paragraph(vec![start]),
        Section::Items(of_seats),
    ];
    // Milestones no longer work when the game is over.
    if !sight.is_over() {
        let track = milestones(sight).into_iter().chain(fifty(sight));
        sections.push(Section::Heading(Line::new("race-board-heading-track")));
        sections.push(Section::Items(track.collect()));
    }
    sections
}

/// Describes the open half of a seat, apart from its ships.
fn of(sight: &Sight<'_>, seat: Seat) -> Option<Line> {
    let port = sight.view.open.port(seat)?;
    let hand = sight.view.hands.get(seat)?;
    let flag = port.nation.map(Nation::line);
    let key = match port.fifty {
        Some(_) => "race-board-standing-fifty",
        None => "race-board-standing",
    };
    let says = Line::new(key)
        .with("seat", seat)
        .with("nation", flag.unwrap_or(Line::new("race-board-no-nation")))
        .with("points", points(sight, port.score))
        .with("goods", goods(port.goods))
        .with("cards", hand.cards.count)
        .with("goals", hand.goals.count)
        .with("fifty", port.fifty.unwrap_or(0));
    Some(says)
}

/// Formats points as the track shows them: `57 (50+7)`, and `50` on its first space.
fn points(sight: &Sight<'_>, points: u16) -> Line {
    let lap = sight.rules.components.numbers.lap.max(1);
    let rest = points.checked_rem(lap).unwrap_or(0);
    let lapped = points.saturating_sub(rest);
    if lapped == 0 || rest == 0 {
        return words::points(points);
    }
    line!("race-board-points-lapped", points, lapped, rest)
}

/// Lists the markers on the track, the nearest first, with offers and the seats yet to reach them.
fn milestones(sight: &Sight<'_>) -> Vec<Line> {
    let mut markers: Vec<(&Marker, &Milestone)> = sight.view.open.markers.iter().collect();
    markers.sort_by_key(|(marker, milestone)| (milestone.space, **marker));
    let says = markers.into_iter().filter_map(|(of, milestone)| {
        let line = Line::new("race-board-milestone")
            .with("marker", *of)
            .with("space", milestone.space)
            .with("opens", opens(sight, *of))
            .with("distances", distances(sight, milestone)?);
        Some(line)
    });
    says.collect()
}

fn opens(sight: &Sight<'_>, marker: Marker) -> Line {
    match marker {
        Marker::Square | Marker::Circle | Marker::Star => {
            let left = sight.view.piles.get(&marker).copied().unwrap_or(0);
            Line::new("race-board-opens-pile").with("count", left)
        }
        Marker::Pentagon => {
            let captains = sight.view.open.captains.iter();
            let names = captains.map(|captain| sight.rules.captain(*captain));
            Line::new("race-board-opens-captains").with("captains", Arg::either(names))
        }
        Marker::Triangle => {
            let kinds = sight.view.open.triangle.kinds();
            let goods = kinds.map(|(kind, count)| words::good(kind, count));
            Line::new("race-board-opens-goods").with("goods", Arg::either(goods))
        }
    }
}

/// Describes the points still lacked by seats that have not resolved it, grouped, fewest first.
fn distances(sight: &Sight<'_>, milestone: &Milestone) -> Option<Line> {
    let mut lacking: BTreeMap<u16, Vec<Line>> = BTreeMap::new();
    for seat in sight.seats() {
        if !milestone.resolved.contains(&seat) {
            let score = sight.view.open.port(seat).map_or(0, |port| port.score);
            let lacks = milestone.space.saturating_sub(score);
            lacking.entry(lacks).or_default().push(whom(seat));
        }
    }
    let there = lacking.remove(&0);
    let there = there.map(|seats| line!("race-board-reached", seats));
    let keys = iter::once("race-board-to-go").chain(iter::repeat("race-board-to-go-more"));
    let lacking = keys.zip(lacking);
    let says = lacking.map(|(key, (count, seats))| line!(key, count, seats));
    let says: Vec<Line> = there.into_iter().chain(says).collect();
    semicolons(says.into_iter())
}

fn fifty(sight: &Sight<'_>) -> Option<Line> {
    let left = &sight.view.open.fifty;
    let key = match sight.rules.policies.fifty_threshold {
        FiftyThreshold::Reach => "race-board-fifty-reach",
        FiftyThreshold::Pass => "race-board-fifty-pass",
    };
    let says = Line::new(key)
        .with("left", left.clone())
        .with("lap", sight.rules.components.numbers.lap);
    (!left.is_empty()).then_some(says)
}
