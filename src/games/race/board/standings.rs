//! The round and the phase with the next seats to act; points, goods and cards of all seats; the
//! milestones ahead of them.

use std::collections::BTreeMap;
use std::iter;

use super::super::words::{self, goods, semicolons};
use super::super::{
    Acting, Action, FiftyThreshold, LoadStep, Marker, Milestone, Nation, Phase, Vessel,
};
use super::{Sight, whom};
use crate::rules::{Arg, Line, Seat, Section, line};

pub(super) fn now(sight: &Sight<'_>) -> Vec<Section> {
    let round = Line::new("race-board-heading-round")
        .with("round", sight.view.open.round)
        .with("rounds", sight.rules.components.numbers.rounds);
    let lines = doing(sight, sight.view.now);
    vec![Section::Heading(round), Section::Paragraph(lines)]
}

fn doing(sight: &Sight<'_>, now: &Phase) -> Vec<Line> {
    match now {
        Phase::Setup | Phase::Cartography => vec![Line::new("race-board-now-setup")],
        Phase::Land { left, building } => {
            let begun = left.first().filter(|_| *building);
            let begun = begun.map(|seat| Line::new("race-board-building").with("seat", *seat));
            let says = turns("race-board-now-land", left);
            [says].into_iter().chain(begun).collect()
        }
        Phase::Planning { action: of, left } => {
            vec![turns("race-board-now-planning", left).with("action", *of)]
        }
        Phase::Action { action, left, .. } => acting(sight, action, left),
        Phase::Counting { lists, .. } => {
            let areas = lists.iter().flatten().map(|area| Arg::from(*area));
            let areas: Vec<Arg> = areas.collect();
            let key = match areas.is_empty() {
                true => "race-board-now-counted",
                false => "race-board-now-counting",
            };
            vec![Line::new(key).with("areas", Arg::List(areas))]
        }
        Phase::Objectives { left, shown } => {
            let goods = sight.rules.components.numbers.extra_goal;
            let paid = line!("race-board-objectives-shown", count = *shown, goods);
            let paid = (*shown > 0).then_some(paid);
            let says = turns("race-board-now-objectives", left);
            [says].into_iter().chain(paid).collect()
        }
        Phase::Milestone { seat, marker, then } => {
            let mut lines = vec![line!("race-board-now-milestone", seat, marker)];
            // The order of turns is open until the milestone is settled.
            if then.actor().is_some() || matches!(**then, Phase::Counting { .. }) {
                lines.extend(doing(sight, then));
            }
            lines
        }
        Phase::Over => vec![Line::new("race-board-now-over")],
    }
}

/// Describes an action: who acts, and the progress of the first of them.
fn acting(sight: &Sight<'_>, action: &Acting, left: &[Seat]) -> Vec<Line> {
    let mut lines = vec![sailing(sight, action.action(), left)];
    let hand = left.first().and_then(|seat| sight.view.hands.get(*seat));
    match action {
        Acting::Load {
            step: LoadStep::Keep { kept, .. },
        } => {
            let drawn = hand.map_or(0, |hand| hand.drawn_cards.count);
            let (count, kept) = (drawn, *kept);
            lines.push(line!("race-board-cards-drawn", count, kept));
        }
        Acting::Load { .. } => {}
        Acting::Settle { used, colonies } => {
            lines.extend(done(sight, used));
            if *colonies > 0 {
                lines.push(Line::new("race-board-colonies").with("count", *colonies));
            }
        }
        Acting::Deliver { used } => lines.extend(done(sight, used)),
        Acting::Discover { draw } => {
            let drawn = hand.map_or(0, |hand| hand.drawn_tiles.count);
            let laid = draw.as_ref().map_or(0, |draw| draw.laid);
            if drawn > 0 || laid > 0 {
                lines.push(line!("race-board-tiles-drawn", count = drawn, laid));
            }
        }
    }
    lines
}

fn done(sight: &Sight<'_>, used: &[Vessel]) -> Option<Line> {
    let says = Line::new("race-board-used").with("ships", sight.rules.vessels(used));
    (!used.is_empty()).then_some(says)
}

fn turns(key: &'static str, left: &[Seat]) -> Line {
    let keys = ["race-board-acts", "race-board-seat"];
    order(key, left, keys, |says, _| says)
}

/// Describes the seats that have yet to act, with the sail that decides their order.
fn sailing(sight: &Sight<'_>, of: Action, left: &[Seat]) -> Line {
    let keys = ["race-board-acts-sail", "race-board-seat-sail"];
    let says = order("race-board-now-action", left, keys, |says, seat| {
        let port = sight.view.open.port(seat);
        let sail = port.and_then(|port| sight.rules.fleet_sail(port, of));
        says.with("sail", sail.unwrap_or(0))
    });
    says.with("action", of)
}

/// Describes the seats that have yet to act, the next one and the others; `more` adds to each seat.
fn order(
    key: &'static str,
    left: &[Seat],
    [next, other]: [&'static str; 2],
    more: impl Fn(Line, Seat) -> Line,
) -> Line {
    let say = |key, seat: &Seat| more(line!(key, seat = *seat), *seat);
    let rest: Vec<Line> = left.iter().skip(1).map(|seat| say(other, seat)).collect();
    let acts = match left.first().map(|seat| say(next, seat)) {
        None => Line::new("race-board-acts-none"),
        Some(next) if rest.is_empty() => line!("race-board-acts-last", next),
        Some(next) => line!("race-board-acts-then", next, rest),
    };
    line!(key, acts)
}

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
    let says = markers.into_iter().filter_map(|(marker, milestone)| {
        let (space, opens) = (milestone.space, opens(sight, *marker));
        let says = line!("race-board-milestone", marker, space, opens);
        Some(says.with("distances", distances(sight, milestone)?))
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
    let lap = sight.rules.components.numbers.lap;
    (!left.is_empty()).then(|| line!(key, left, lap))
}
