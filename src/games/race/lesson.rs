//! The topics of a lesson, in the order of teaching.

use super::{Action, Phase, Race, View};
use crate::rules::{Seat, Topic};

pub(super) fn topics(rules: &Race, view: &View<'_>, seat: Seat) -> Vec<Topic> {
    let now = view.now.under_way();
    // An action is explained when its ships are sent out.
    let action = match now {
        Phase::Planning { action, .. } => Some(*action),
        Phase::Action { action, .. } => Some(action.action()),
        _ => None,
    };
    let sails = |to| {
        let mut ports = view.open.ports.iter();
        action == Some(to) || ports.any(|(_, port)| !port.fleet(to).is_empty())
    };
    // The letter about Load names contracts for the goods.
    let loads = matches!(now, Phase::Action { .. }) && action == Some(Action::Load);
    let mut markers = view.open.markers.values();
    let met = markers.any(|marker| !marker.resolved.is_empty());
    let milestone = met || matches!(view.now, Phase::Milestone { .. });
    let goals = view.hands.get(seat);
    let goals = goals.is_some_and(|hand| !hand.goals.faces().is_empty());
    let round = view.open.round;
    vec![
        Topic::new("race-lesson-goal", true),
        Topic::new("race-lesson-land", matches!(now, Phase::Land { .. })),
        Topic::new("race-lesson-planning", true),
        Topic::new("race-lesson-load", sails(Action::Load)),
        Topic::new("race-lesson-settle", sails(Action::Settle)),
        Topic::new("race-lesson-deliver", loads || sails(Action::Deliver)),
        Topic::new("race-lesson-discover", sails(Action::Discover)),
        Topic::new("race-lesson-milestones", milestone),
        Topic::new(
            "race-lesson-objectives",
            goals || matches!(now, Phase::Objectives { .. }),
        ),
        Topic::new("race-lesson-areas", round > 1),
        Topic::new("race-lesson-end", round >= rules.components.numbers.rounds),
    ]
}
