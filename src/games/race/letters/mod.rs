//! The letters of the title: the story is here; board, question and picture have their own files.
//!
//! Cards, island tiles and objectives that only their owner has seen are named to the owner and
//! counted for the others.

mod actions;
mod milestones;
mod points;
mod table;

use super::{Event, FinalScored, Order, Race, View, board, question, scene};
use crate::render::scene::Scene;
use crate::rules::{Gain, Letters, Line, Marks, Question, Seat, Section, Viewer, Weight};

impl Letters for Race {
    /// Describes an event; absent if the rest of the story implies it.
    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        table::tell(self, event, viewer)
            .or_else(|| actions::tell(self, event, viewer))
            .or_else(|| milestones::tell(self, event, viewer))
            .or_else(|| points::tell(self, event))
    }

    fn weight(&self, event: &Event) -> Weight {
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

    fn gains(&self, event: &Event) -> Vec<Gain> {
        match event {
            Event::Scored { seat, points, why } => {
                vec![Gain::new(*seat, Line::new(why.source()), *points)]
            }
            Event::FinalScored(FinalScored {
                seat,
                fifty,
                cards,
                goals,
                ..
            }) => {
                let added = [
                    ("race-source-fifty", *fifty),
                    ("race-source-cards", *cards),
                    ("race-source-goals", *goals),
                ];
                let added = added.into_iter().filter(|(_, points)| *points > 0);
                let gain = |(source, points)| Gain::new(*seat, Line::new(source), points);
                added.map(gain).collect()
            }
            _ => Vec::new(),
        }
    }

    fn question(&self, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
        question::question(self, view, seat)
    }

    fn board(&self, view: &View<'_>) -> Vec<Section> {
        board::board(self, view)
    }

    fn scene(&self, view: &View<'_>, marks: &Marks<'_, Self>) -> Option<Scene<Line>> {
        Some(scene::of(self, view, marks))
    }

    fn pieces(&self, _view: &View<'_>) -> Vec<Section> {
        board::pieces(self)
    }
}

fn about(key: &'static str, seat: Seat) -> Line {
    Line::new(key).with("seat", seat)
}
