//! The round and the phase, with who acts next.

use super::super::{Acting, Action, LoadStep, Phase, Vessel};
use super::Sight;
use crate::rules::{Arg, Line, Seat, Section};

/// The round and what is going on in it.
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
            let paid = Line::new("race-board-objectives-shown").with("count", *shown);
            let paid = (*shown > 0).then(|| paid.with("goods", goods));
            let says = turns("race-board-now-objectives", left);
            [says].into_iter().chain(paid).collect()
        }
        Phase::Milestone { seat, marker, then } => {
            let mut lines = vec![
                Line::new("race-board-now-milestone")
                    .with("seat", *seat)
                    .with("marker", *marker),
            ];
            // Whose turn comes next is settled when the milestone is.
            if then.actor().is_some() || matches!(**then, Phase::Counting { .. }) {
                lines.extend(doing(sight, then));
            }
            lines
        }
        Phase::Over => vec![Line::new("race-board-now-over")],
    }
}

/// An action: who acts, and what the first of them has done.
fn acting(sight: &Sight<'_>, action: &Acting, left: &[Seat]) -> Vec<Line> {
    let mut lines = vec![sailing(sight, action.action(), left)];
    let hand = left.first().and_then(|seat| sight.view.hands.get(*seat));
    match action {
        Acting::Load {
            step: LoadStep::Keep { kept, .. },
        } => {
            let drawn = hand.map_or(0, |hand| hand.drawn_cards.count);
            let cards = Line::new("race-board-cards-drawn").with("count", drawn);
            lines.push(cards.with("kept", *kept));
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
                let tiles = Line::new("race-board-tiles-drawn").with("count", drawn);
                lines.push(tiles.with("laid", laid));
            }
        }
    }
    lines
}

/// The ships that have acted already.
fn done(sight: &Sight<'_>, used: &[Vessel]) -> Option<Line> {
    let says = Line::new("race-board-used").with("ships", sight.rules.vessels(used));
    (!used.is_empty()).then_some(says)
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
        let sail = port.and_then(|port| sight.rules.fleet_sail(port, of));
        let key = match next {
            true => "race-board-acts-sail",
            false => "race-board-seat-sail",
        };
        Line::new(key)
            .with("seat", seat)
            .with("sail", sail.unwrap_or(0))
    });
    says.with("action", of)
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
