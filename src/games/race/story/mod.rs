//! What a viewer is told.
//!
//! Cards, island tiles and objectives that only their owner has seen are named to the owner; the
//! others are told how many they are.

mod actions;
mod milestones;
mod points;
mod table;

use super::{Event, Race};
use crate::rules::{Line, Seat, Viewer};

/// What `viewer` is told of `event`; none of what follows from the rest of the story.
pub(super) fn tell(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    table::tell(rules, event, viewer)
        .or_else(|| actions::tell(rules, event, viewer))
        .or_else(|| milestones::tell(rules, event, viewer))
        .or_else(|| points::tell(rules, event))
}

fn about(key: &'static str, seat: Seat) -> Line {
    Line::new(key).with("seat", seat)
}
