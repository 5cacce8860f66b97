//! What a viewer is told.
//!
//! Cards, island tiles and objectives that only their owner has seen are told to the owner by name,
//! and to everybody else by number.

mod actions;
mod milestones;
mod points;
mod table;

use super::{Event, Race};
use crate::rules::{Line, Seat, Viewer};

/// What `viewer` is told of `event`; none of what follows from the rest of the story.
pub(super) fn tell(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    match event {
        Event::NationsDrawn { .. }
        | Event::GoalsDealt { .. }
        | Event::ShipsOffered { .. }
        | Event::ContractsLaid { .. }
        | Event::CoastsChosen { .. }
        | Event::TileTurned { .. }
        | Event::Reshuffled { .. }
        | Event::RoundBegun { .. }
        | Event::Began { .. }
        | Event::CompassTurned { .. }
        | Event::StartPassed { .. } => table::tell(rules, event, viewer),
        Event::IncomeTaken { .. }
        | Event::Upgraded { .. }
        | Event::ShipBuilt { .. }
        | Event::Planned { .. }
        | Event::GoodTaken { .. }
        | Event::CardsDrawn { .. }
        | Event::CardsKept { .. }
        | Event::CardsRejected { .. }
        | Event::Settled { .. }
        | Event::SentToNewEngland { .. }
        | Event::Delivered { .. }
        | Event::Sold { .. }
        | Event::TilesDrawn { .. }
        | Event::TileDiscovered { .. }
        | Event::DiscoveryPaid { .. }
        | Event::TilesRejected { .. }
        | Event::CardPlayed { .. } => actions::tell(rules, event, viewer),
        Event::MilestoneReached { .. }
        | Event::Chosen { .. }
        | Event::MilestoneResolved { .. }
        | Event::FiftyTaken { .. }
        | Event::GoalCompleted { .. } => milestones::tell(rules, event, viewer),
        Event::Scored { .. }
        | Event::AreasTallied { .. }
        | Event::FinalScored { .. }
        | Event::GameEnded => points::tell(rules, event),
        // The next sentence says whose turn comes, and the tally what was scored.
        Event::TurnEnded { .. } | Event::AreasScored { .. } => None,
    }
}

/// A sentence about a seat.
fn about(key: &'static str, seat: Seat) -> Line {
    Line::new(key).with("seat", seat)
}

/// Pieces joined by the two-piece sentence `key`; none for no pieces.
fn chain(key: &'static str, pieces: impl DoubleEndedIterator<Item = Line>) -> Option<Line> {
    pieces
        .rev()
        .reduce(|rest, first| Line::new(key).with("first", first).with("rest", rest))
}
