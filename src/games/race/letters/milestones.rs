//! The story of milestones, 50/100 cards and objectives.

use super::super::words::{self, goods, points};
use super::super::{Choice, Event, Goods, Race};
use super::about;
use crate::rules::{Arg, Line, Seat, Viewer, line};

pub(super) fn tell(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    Some(match event {
        Event::MilestoneReached {
            seat,
            marker,
            space,
            shown,
        } => {
            let told = |key| line!(key, seat = *seat, marker = *marker, space = *space);
            if shown.is_empty() {
                told("race-story-reached")
            } else if viewer.sees(Some(*seat)) {
                let goals = shown.iter().map(|goal| goal.to_string());
                told("race-story-reached-pile").with("goals", Arg::list(goals))
            } else {
                told("race-story-reached-hidden").with("count", shown.len())
            }
        }
        Event::Chosen {
            seat,
            choice,
            goods,
        } => chosen(rules, *seat, viewer, *choice, *goods),
        Event::MilestoneResolved { marker, space, .. } => match space {
            Some(space) => line!("race-story-marker-back", marker = *marker, space = *space),
            None => line!("race-story-marker-gone", marker = *marker),
        },
        Event::FiftyTaken { seat, points: 0 } => about("race-story-fifty-nothing", *seat),
        Event::FiftyTaken {
            seat,
            points: bonus,
        } => about("race-story-fifty", *seat).with("points", points(*bonus)),
        Event::GoalCompleted { seat, goal, paid } => {
            let told = |key| about(key, *seat).with("goal", rules.goal(*goal));
            if paid.is_none() {
                told("race-story-completed")
            } else {
                told("race-story-completed-paying").with("paid", goods(*paid))
            }
        }
        _ => return None,
    })
}

/// Describes a choice. Objectives stay secret; captains and goods are open.
fn chosen(rules: &Race, seat: Seat, viewer: Viewer, choice: Option<Choice>, taken: Goods) -> Line {
    match choice {
        None => about("race-story-declined", seat),
        Some(Choice::Good(good)) => {
            about("race-story-took", seat).with("what", words::good(good, 1))
        }
        Some(Choice::Captain(captain)) if taken.is_none() => {
            about("race-story-captain", seat).with("captain", rules.captain(captain))
        }
        Some(Choice::Captain(captain)) => about("race-story-captain-with", seat)
            .with("captain", rules.captain(captain))
            .with("goods", goods(taken)),
        Some(Choice::Goal(goal)) if viewer.sees(Some(seat)) => {
            about("race-story-took", seat).with("what", rules.goal(goal))
        }
        Some(Choice::Goal(_)) => about("race-story-took-hidden", seat),
    }
}
