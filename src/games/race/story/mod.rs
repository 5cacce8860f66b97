//! What a viewer is told.
//!
//! Cards, island tiles and objectives that only their owner has seen are named to the owner; the
//! others are told how many they are.

mod actions;
mod milestones;
mod points;
mod table;

use super::{Event, Race};
use crate::rules::{Line, Seat, Viewer, Weight};

/// What `viewer` is told of `event`; none of what follows from the rest of the story.
pub(super) fn tell(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    table::tell(rules, event, viewer)
        .or_else(|| actions::tell(rules, event, viewer))
        .or_else(|| milestones::tell(rules, event, viewer))
        .or_else(|| points::tell(rules, event))
}

/// How much an event matters to a reader who was away.
pub(super) const fn weight(event: &Event) -> Weight {
    match event {
        Event::Settled(_)
        | Event::Delivered(_)
        | Event::MilestoneReached { .. }
        | Event::AreasScored { .. }
        | Event::GoalCompleted { .. }
        | Event::FinalScored(_)
        | Event::GameEnded => Weight::Major,
        Event::RoundBegun { .. }
        | Event::Upgraded { .. }
        | Event::ShipBuilt(_)
        | Event::SentToNewEngland { .. }
        | Event::Sold { .. }
        | Event::TileDiscovered { .. }
        | Event::Scored { .. }
        | Event::FiftyTaken { .. }
        | Event::CardPlayed { .. }
        | Event::AreasTallied { .. } => Weight::Ordinary,
        Event::NationsDrawn { .. }
        | Event::GoalsDealt { .. }
        | Event::ShipsOffered { .. }
        | Event::ContractsLaid { .. }
        | Event::CoastsChosen { .. }
        | Event::TileTurned { .. }
        | Event::Reshuffled { .. }
        | Event::Began { .. }
        | Event::IncomeTaken { .. }
        | Event::Planned { .. }
        | Event::GoodTaken { .. }
        | Event::CardsDrawn { .. }
        | Event::CardsKept { .. }
        | Event::CardsRejected { .. }
        | Event::TilesDrawn { .. }
        | Event::DiscoveryPaid { .. }
        | Event::TilesRejected { .. }
        | Event::TurnEnded { .. }
        | Event::Chosen { .. }
        | Event::MilestoneResolved { .. }
        | Event::CompassTurned { .. }
        | Event::StartPassed { .. } => Weight::Minor,
    }
}

fn about(key: &'static str, seat: Seat) -> Line {
    Line::new(key).with("seat", seat)
}
