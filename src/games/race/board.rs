//! The table for a letter, in reading order, and the print on the pieces of the box.

mod areas;
mod picture;
mod port;
mod ships;
mod standings;

use super::end_phase::areas::{held, share};
use super::words::{expansion_does, goods};
use super::{Area, Contract, Majority, Nation, Phase, Race, Sheet, View};
use crate::games::component_file::reconstructed;
use crate::rules::{Line, Seat, Section, line};

/// The keys of the sentences about reconstructed pieces.
const RECONSTRUCTED: [&str; 2] = ["race-board-reconstructed", "race-board-some"];

pub(super) fn board(rules: &Race, view: &View<'_>) -> Vec<Section> {
    let sight = Sight { rules, view };
    let parts = [
        standings::now,
        standings::standings,
        areas::islands,
        areas::cities,
        ships::market,
        ships::fleets,
        port::ports,
    ];
    let mut sections: Vec<Section> = parts.iter().flat_map(|part| part(&sight)).collect();
    let (tallies, [says, some]) = (&rules.components.tallies, RECONSTRUCTED);
    sections.extend(reconstructed(tallies, says, some));
    sections
}

/// The rules of the game and the viewer's view of it.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) rules: &'a Race,
    pub(super) view: &'a View<'a>,
}

impl Sight<'_> {
    /// Returns whether the game is over, which makes all values moot.
    pub(super) const fn is_over(&self) -> bool {
        matches!(self.view.now, Phase::Over)
    }

    /// Returns all seats, clockwise from the one with the start marker.
    pub(super) fn seats(&self) -> Vec<Seat> {
        self.view.open.turn_order()
    }

    pub(super) fn holds(&self, seat: Seat) -> bool {
        let hand = self.view.hands.get(seat);
        hand.is_some_and(|hand| hand.cards.faces.is_some())
    }

    /// Counts the markers in an area by owner; neutral ones last.
    pub(super) fn markers(&self, area: Area) -> Vec<(Option<Seat>, u8)> {
        let owners = self.seats().into_iter().map(Some).chain([None]);
        held(self.view.open, area, owners)
    }

    /// Returns the points that an area would bring to a seat if it were scored now.
    fn worth(&self, seat: Seat, area: Area) -> u16 {
        share(self.rules, self.view.open, seat, area).points()
    }
}

/// Describes a seat in the form it has after a preposition.
fn whom(seat: Seat) -> Line {
    Line::new("race-board-whom").with("seat", seat)
}

/// Describes the bonuses for the most and the second most markers, such as `10/5`.
fn majority(majority: Majority) -> Line {
    let Majority { first, second } = majority;
    line!("race-board-majority", first, second)
}

/// Describes the sizes of a stack and of its discards.
fn stack(key: &'static str, [left, discards]: [usize; 2]) -> Line {
    line!(key, left, discards)
}

/// Lists the sheets of the nations, objectives, 1x cards, island tiles and contracts.
pub(super) fn pieces(rules: &Race) -> Vec<Section> {
    let of = &rules.components;
    let nations = of.nations.iter();
    let nations = nations.map(|(nation, sheet)| nation_sheet(rules, *nation, sheet));
    let goals = of.goals.keys().map(|goal| rules.goal(*goal));
    let cards = of.cards.keys().map(|card| rules.card(*card));
    let tiles = of.tiles.keys().map(|tile| rules.tile(*tile));
    let lists: [(&str, Vec<Line>); 5] = [
        ("race-pieces-heading-nations", nations.collect()),
        ("race-pieces-heading-goals", goals.collect()),
        ("race-pieces-heading-cards", cards.collect()),
        ("race-pieces-heading-tiles", tiles.collect()),
        ("race-pieces-heading-contracts", contracts(rules)),
    ];
    let sections = lists.into_iter().flat_map(|(heading, items)| {
        let heading = Line::new(heading);
        [Section::Heading(heading), Section::Items(items)]
    });
    sections.collect()
}

fn nation_sheet(rules: &Race, nation: Nation, sheet: &Sheet) -> Line {
    let says = line!("race-pieces-nation", nation, number = sheet.number);
    limits(says, sheet)
        .with("expansion", sheet.expansion)
        .with("goods", goods(sheet.cost))
        .with("does", expansion_does(rules, sheet.expansion))
        .with("ship", rules.ship(sheet.start_ship))
        .with("card", rules.card(sheet.start_charter))
}

/// Adds the number of ships that a sheet allows for each action.
fn limits(says: Line, sheet: &Sheet) -> Line {
    let [load, settle, deliver, discover] = sheet.limits;
    says.with("load", load)
        .with("settle", settle)
        .with("deliver", deliver)
        .with("discover", discover)
}

/// Lists the contracts in the order of the box; equal ones are counted.
fn contracts(rules: &Race) -> Vec<Line> {
    let mut kinds: Vec<(Contract, u8, Line)> = Vec::new();
    for (id, printed) in &rules.components.contracts {
        match kinds.iter_mut().find(|(kind, ..)| kind == printed) {
            Some((_, count, _)) => *count = count.saturating_add(1),
            None => kinds.push((*printed, 1, rules.contract(*id))),
        }
    }
    let kinds = kinds.into_iter();
    let says = kinds.map(|(_, count, contract)| line!("race-pieces-contract", count, contract));
    says.collect()
}
