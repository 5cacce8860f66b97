//! The table for a letter, in reading order.

mod cities;
mod fleets;
mod islands;
mod market;
mod now;
mod picture;
mod port;
mod standings;

use super::end_phase::areas::{held, share};
use super::{Area, Majority, Phase, Race, View};
use crate::games::component_file::reconstructed;
use crate::rules::{Line, Seat, Section};

/// The keys of what is said of reconstructed pieces.
const RECONSTRUCTED: [&str; 2] = ["race-board-reconstructed", "race-board-some"];

/// The table as the viewer sees it.
pub(super) fn board(rules: &Race, view: &View<'_>) -> Vec<Section> {
    let sight = Sight { rules, view };
    let parts = [
        now::now,
        standings::standings,
        islands::islands,
        cities::cities,
        market::market,
        fleets::fleets,
        port::ports,
    ];
    let mut sections: Vec<Section> = parts.iter().flat_map(|part| part(&sight)).collect();
    let (tallies, [says, some]) = (&rules.components.tallies, RECONSTRUCTED);
    sections.extend(reconstructed(tallies, says, some));
    sections
}

/// The rules of the game and what the viewer sees of it.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) rules: &'a Race,
    pub(super) view: &'a View<'a>,
}

impl Sight<'_> {
    /// Whether the game is over, and nothing is worth anything more.
    pub(super) const fn is_over(&self) -> bool {
        matches!(self.view.now, Phase::Over)
    }

    /// All seats, clockwise from the one with the start marker.
    pub(super) fn seats(&self) -> Vec<Seat> {
        self.view.open.turn_order()
    }

    /// Whether the viewer sees what this seat holds hidden.
    pub(super) fn holds(&self, seat: Seat) -> bool {
        let hand = self.view.hands.get(seat);
        hand.is_some_and(|hand| hand.cards.faces.is_some())
    }

    /// Who has markers in an area, and how many; neutral ones last.
    pub(super) fn markers(&self, area: Area) -> Vec<(Option<Seat>, u8)> {
        let owners = self.seats().into_iter().map(Some).chain([None]);
        held(self.view.open, area, owners)
    }

    /// What an area would bring to a seat if it were scored now.
    fn worth(&self, seat: Seat, area: Area) -> u16 {
        share(self.rules, self.view.open, seat, area).points()
    }
}

/// A seat as the reader calls it behind a preposition.
fn whom(seat: Seat) -> Line {
    Line::new("race-board-whom").with("seat", seat)
}

/// What the most and the second most markers bring, such as `10/5`.
fn majority(majority: Majority) -> Line {
    Line::new("race-board-majority")
        .with("first", majority.first)
        .with("second", majority.second)
}

/// How many lie in a stack and on its discards.
fn stack(key: &'static str, [left, discards]: [usize; 2]) -> Line {
    Line::new(key).with("left", left).with("discards", discards)
}
