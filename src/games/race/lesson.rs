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
    let milestone = matches!(view.now, Phase::Milestone { .. });
    let goals = view.hands.get(seat);
    let goals = goals.is_some_and(|hand| !hand.goals.faces().is_empty());
    let round = view.open.round;
    vec![
        Topic::new("race-lesson-goal", true),
        Topic::new("race-lesson-land", matches!(now, Phase::Land { .. })),
        Topic::new("race-lesson-planning", true),
        Topic::new("race-lesson-load", action == Some(Action::Load)),
        Topic::new("race-lesson-settle", action == Some(Action::Settle)),
        Topic::new("race-lesson-deliver", action == Some(Action::Deliver)),
        Topic::new("race-lesson-discover", action == Some(Action::Discover)),
        Topic::new("race-lesson-milestones", milestone),
        Topic::new(
            "race-lesson-objectives",
            goals || matches!(now, Phase::Objectives { .. }),
        ),
        Topic::new("race-lesson-areas", round > 1),
        Topic::new("race-lesson-end", round >= rules.components.numbers.rounds),
    ]
}
