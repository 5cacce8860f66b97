//! The round and the phase, with who acts next.

use super::super::ids::Vessel;
use super::super::phrases::{action, marker};
use super::super::things::{Action, Marker};
use super::super::view::Now;
use super::{Sight, count};
use crate::rules::{Arg, Line, Seat, Section};

/// The round and what is going on in it.
pub(super) fn now(sight: &Sight<'_>) -> Vec<Section> {
    let round = Line::new("race-board-heading-round")
        .with("round", sight.view.open.round)
        .with("rounds", sight.rules.components.numbers.rounds);
    let lines = doing(sight, &sight.view.now);
    vec![Section::Heading(round), Section::Paragraph(lines)]
}

fn doing(sight: &Sight<'_>, now: &Now<'_>) -> Vec<Line> {
    match now {
        Now::Setup => vec![Line::new("race-board-now-setup")],
        Now::Land { left, building } => {
            let begun = left.first().filter(|_| *building);
            let lines = begun.map(|seat| Line::new("race-board-building").with("seat", *seat));
            [turns("race-board-now-land", left)]
                .into_iter()
                .chain(lines)
                .collect()
        }
        Now::Planning { action: of, left } => {
            vec![turns("race-board-now-planning", left).with("action", action(*of))]
        }
        Now::Take { left } => vec![sailing(sight, Action::Load, left)],
        Now::Keep {
            left, drawn, kept, ..
        } => vec![
            sailing(sight, Action::Load, left),
            Line::new("race-board-cards-drawn")
                .with("count", count(drawn.count))
                .with("kept", *kept),
        ],
        Now::Settle {
            left,
            used,
            colonies,
        } => settling(sight, left, used, *colonies),
        Now::Deliver { left, used } => acting(sight, Action::Deliver, left, used),
        Now::Discover { left, drawn, laid } => {
            let mut lines = vec![sailing(sight, Action::Discover, left)];
            if drawn.count > 0 || *laid > 0 {
                let tiles = Line::new("race-board-tiles-drawn").with("count", count(drawn.count));
                lines.push(tiles.with("laid", *laid));
            }
            lines
        }
        Now::Counting { lists } => {
            let areas = lists.iter().flatten().map(|area| sight.rules.area(*area));
            let areas: Vec<Arg> = areas.collect();
            let key = match areas.is_empty() {
                true => "race-board-now-counted",
                false => "race-board-now-counting",
            };
            vec![Line::new(key).with("areas", Arg::List(areas))]
        }
        Now::Objectives { left, shown } => objectives(sight, left, *shown),
        Now::Milestone {
            seat, marker, then, ..
        } => milestone(sight, (*seat, *marker), then),
        Now::Over => vec![Line::new("race-board-now-over")],
    }
}

fn milestone(sight: &Sight<'_>, (seat, of): (Seat, Marker), then: &Now<'_>) -> Vec<Line> {
    let says = Line::new("race-board-now-milestone")
        .with("seat", seat)
        .with("marker", marker(of));
    let waits = match then {
        // Whose turn comes next is settled when the milestone is.
        Now::Land { left, .. }
        | Now::Planning { left, .. }
        | Now::Take { left }
        | Now::Keep { left, .. }
        | Now::Settle { left, .. }
        | Now::Deliver { left, .. }
        | Now::Discover { left, .. }
        | Now::Objectives { left, .. }
            if left.is_empty() =>
        {
            Vec::new()
        }
        _ => doing(sight, then),
    };
    [says].into_iter().chain(waits).collect()
}

fn settling(sight: &Sight<'_>, left: &[Seat], used: &[Vessel], colonies: u8) -> Vec<Line> {
    let mut lines = acting(sight, Action::Settle, left, used);
    if colonies > 0 {
        lines.push(Line::new("race-board-colonies").with("count", colonies));
    }
    lines
}

fn objectives(sight: &Sight<'_>, left: &[Seat], shown: u8) -> Vec<Line> {
    let mut lines = vec![turns("race-board-now-objectives", left)];
    if shown > 0 {
        let goods = sight.rules.components.numbers.extra_goal;
        let paid = Line::new("race-board-objectives-shown").with("count", shown);
        lines.push(paid.with("goods", goods));
    }
    lines
}

/// An action whose ships act one by one: those that have are named.
fn acting(sight: &Sight<'_>, of: Action, left: &[Seat], used: &[Vessel]) -> Vec<Line> {
    let mut lines = vec![sailing(sight, of, left)];
    if !used.is_empty() {
        lines.push(Line::new("race-board-used").with("ships", sight.rules.vessels(used)));
    }
    lines
}

/// Who acts, and who after that.
fn turns(key: &'static str, left: &[Seat]) -> Line {
    order(key, left, |next, seat| {
        let key = match next {
            true => "race-board-acts",
            false => "race-board-seat",
        };
        Line::new(key).with("seat", seat)
    })
}

/// Who acts, and who after that, with the sail that makes it so.
fn sailing(sight: &Sight<'_>, of: Action, left: &[Seat]) -> Line {
    let says = order("race-board-now-action", left, |next, seat| {
        let port = sight.view.open.port(seat);
        let sail = port.and_then(|port| sight.rules.sail(port, of));
        let key = match next {
            true => "race-board-acts-sail",
            false => "race-board-seat-sail",
        };
        Line::new(key)
            .with("seat", seat)
            .with("sail", sail.unwrap_or(0))
    });
    says.with("action", action(of))
}

/// Those who have yet to act; `say` says the next one and the others.
fn order(key: &'static str, left: &[Seat], say: impl Fn(bool, Seat) -> Line) -> Line {
    let rest = left.iter().skip(1).map(|seat| say(false, *seat));
    let rest: Vec<Line> = rest.collect();
    let acts = match left.first() {
        None => Line::new("race-board-acts-none"),
        Some(next) if rest.is_empty() => {
            Line::new("race-board-acts-last").with("next", say(true, *next))
        }
        Some(next) => Line::new("race-board-acts-then")
            .with("next", say(true, *next))
            .with("rest", rest),
    };
    Line::new(key).with("acts", acts)
}
