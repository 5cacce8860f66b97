//! The round and the phase, with the next seats to act.

use super::super::{Acting, Action, LoadStep, Phase, Vessel};
use super::Sight;
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
            let areas = lists.iter().flatten().map(|area| sight.rules.area(*area));
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
    let rest = left.iter().skip(1).map(|seat| say(other, seat));
    let rest: Vec<Line> = rest.collect();
    let acts = match left.first().map(|seat| say(next, seat)) {
        None => Line::new("race-board-acts-none"),
        Some(next) if rest.is_empty() => line!("race-board-acts-last", next),
        Some(next) => line!("race-board-acts-then", next, rest),
    };
    line!(key, acts)
}
