//! The story of points and their sums, of milestones, 50/100 cards and objectives.

use super::super::words::{self, goods, points};
use super::super::{AreaTally, Choice, Event, FinalScored, Goods, Race, Rank, Share, Why};
use super::about;
use crate::rules::{Arg, Line, Seat, Viewer, line};

pub(super) fn tell(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    match event {
        Event::Scored { seat, points, why } => Some(scored(*seat, *points, why)),
        Event::AreasTallied { tallies } => {
            let each = tallies.iter().map(|area| tally(rules, area));
            Line::chain("race-story-sentences", each)
        }
        Event::FinalScored(account) => Some(last(account)),
        Event::GameEnded => Some(Line::new("race-story-ended")),
        _ => milestone(rules, event, viewer),
    }
}

fn scored(seat: Seat, gained: u16, why: &Why) -> Line {
    let told = |key| about(key, seat).with("points", points(gained));
    match why {
        Why::LargeShip => told("race-story-for-large-ship"),
        Why::Tile => told("race-story-for-tile"),
        Why::NewEngland { settlers } => told("race-story-for-new-england").with("count", *settlers),
        Why::Contract { customs: 0 } => told("race-story-for-contract"),
        Why::Contract { customs } => told("race-story-for-contract-customs")
            .with("contract", gained.saturating_sub(*customs))
            .with("customs", *customs),
        Why::Antwerp { goods } => told("race-story-for-antwerp").with("count", *goods),
        Why::Card => told("race-story-for-card"),
        Why::Areas(shares) => match shares.as_slice() {
            [one] => told("race-story-for-area").with("sum", sum(*one)),
            several => {
                let sums = several
                    .iter()
                    .map(|share| line!("race-story-sum-in", sum = sum(*share), area = share.area));
                told("race-story-for-areas").with("sum", Arg::list(sums))
            }
        },
        Why::Goal(_) => told("race-story-for-goal"),
        Why::LooseMarkers => told("race-story-for-loose-markers"),
    }
}

/// Describes the points of one area, such as `5 markers + 8 for the most`.
fn sum(share: Share) -> Line {
    let key = match share.rank {
        Rank::First => "race-story-sum-first",
        Rank::SharedFirst => "race-story-sum-shared",
        Rank::Second => "race-story-sum-second",
        Rank::None => "race-story-sum-markers",
    };
    line!(key, count = share.markers, bonus = share.bonus)
}

fn tally(rules: &Race, tally: &AreaTally) -> Line {
    let majority = rules.majority(tally.area);
    let key = match tally.markers.is_empty() {
        true => "race-story-tally-nobody",
        false => "race-story-tally",
    };
    let held = tally.markers.iter().map(|(owner, count)| match owner {
        Some(seat) => about("race-story-held", *seat).with("count", *count),
        None => Line::new("race-story-held-neutral").with("count", *count),
    });
    Line::new(key)
        .with("area", tally.area)
        .with("first", majority.first)
        .with("second", majority.second)
        .with("markers", Arg::list(held))
}

/// Describes the last sum of a seat: its points before, and the additions; zeros are left out.
fn last(account: &FinalScored) -> Line {
    let added = [
        ("race-story-last-fifty", account.fifty),
        ("race-story-last-cards", account.cards),
        ("race-story-last-goals", account.goals),
    ];
    let less = |left: u16, (_, more): &(_, u16)| left.saturating_sub(*more);
    let before = added.iter().fold(account.total, less);
    let before = ("race-story-last-score", before);
    let more = added.into_iter().filter(|(_, more)| *more > 0);
    let pieces = [before].into_iter().chain(more);
    let pieces = pieces.map(|(key, points)| line!(key, points));
    let pieces: Vec<Line> = pieces.collect();
    let key = match pieces.len() {
        1 => "race-story-last-plain",
        _ => "race-story-last",
    };
    let told = about(key, account.seat).with("points", points(account.total));
    match Line::chain("race-story-plus", pieces) {
        Some(sum) => told.with("sum", sum),
        None => told,
    }
}

fn milestone(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    Some(match event {
        Event::MilestoneReached {
            seat,
            marker,
            space,
            shown,
        } => {
            let told = |key| line!(key, seat, marker, space);
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
            Some(space) => line!("race-story-marker-back", marker, space),
            None => line!("race-story-marker-gone", marker),
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
