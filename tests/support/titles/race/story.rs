//! Questions about the events of Race.

use landfall::games::race::{Action, Event, Marker, Phase};
use landfall::rules::Seat;

use super::super::found;

/// Returns the points of each scoring, in order.
pub fn scored(events: &[Event]) -> Vec<(Seat, u16)> {
    found!(events, Event::Scored { seat, points, .. } => (*seat, *points))
}

/// Returns the 50/100 cards that are taken, in order.
pub fn fifties(events: &[Event]) -> Vec<(Seat, u16)> {
    found!(events, Event::FiftyTaken { seat, points } => (*seat, *points))
}

/// Returns the milestones that are reached, in order.
pub fn reached(events: &[Event]) -> Vec<(Seat, Marker)> {
    found!(events, Event::MilestoneReached { seat, marker, .. } => (*seat, *marker))
}

/// Returns who acts in an action that begins, in order.
pub fn acting(events: &[Event], asked: Action) -> Vec<Seat> {
    fleets(events, asked).0
}

/// Returns who acts in an action that begins, in order, with the sail of each.
pub fn sailing(events: &[Event], asked: Action) -> Vec<(Seat, u16)> {
    let (seats, sails) = fleets(events, asked);
    seats.into_iter().zip(sails).collect()
}

fn fleets(events: &[Event], asked: Action) -> (Vec<Seat>, Vec<u16>) {
    let begun = events.iter().find_map(|event| match event {
        Event::Began {
            stage:
                Phase::Action {
                    action,
                    left,
                    sails,
                },
        } if action.action() == asked => Some((left.clone(), sails.clone())),
        _ => None,
    });
    begun.expect("the action begins")
}
