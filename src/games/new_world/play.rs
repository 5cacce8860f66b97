//! Plays the rules forward from a position and records the events.

use super::NewWorld;
use super::event::Event;
use super::sight::Sight;
use super::state::{Phase, State};

/// A simulation from a position: the events so far, and the table after them.
pub(super) struct Play<'a> {
    pub(super) rules: &'a NewWorld,
    pub(super) table: State,
    pub(super) events: Vec<Event>,
}

impl<'a> Play<'a> {
    pub(super) fn from(sight: &Sight<'a>) -> Self {
        Self {
            rules: sight.rules,
            table: sight.table.clone(),
            events: Vec::new(),
        }
    }

    pub(super) const fn sight(&self) -> Sight<'_> {
        Sight {
            rules: self.rules,
            table: &self.table,
        }
    }

    /// Records an event and applies it to the table.
    pub(super) fn happen(&mut self, event: Event) {
        evolve(self.rules, &mut self.table, &event);
        self.events.push(event);
    }

    pub(super) fn begins_with(&self, event: &Event) -> bool {
        self.events.first() == Some(event)
    }
}

/// Applies one event to the table.
pub(super) fn evolve(rules: &NewWorld, table: &mut State, event: &Event) {
    match *event {
        Event::SeatsDrawn { ref order, .. } => {
            table.order.clone_from(order);
            if let Some(seat) = order.first().copied() {
                table.phase = Phase::Drawing { seat };
            }
        }
        Event::TileDrawn { seat, tile, .. } => {
            if let Some(copies) = table.bag.get_mut(tile.index()) {
                *copies = copies.saturating_sub(1);
            }
            table.phase = Phase::Placing { seat, tile };
        }
        Event::TileDiscarded { seat, tile } => {
            table.discarded.push(tile);
            table.phase = Phase::Drawing { seat };
        }
        Event::TilePlaced {
            seat,
            tile,
            cell,
            turn,
        } => {
            let components = &rules.components;
            if let Some(lay) = components.tile(tile).and_then(|tile| tile.lay(turn)) {
                table.map.put(components, cell, Some(tile), turn, lay);
            }
            table.phase = Phase::Scoring { seat, cell };
        }
        Event::SettlerDeployed {
            seat,
            cell,
            settler,
        } => table.deploy(&rules.components, seat, cell, settler),
        Event::FeatureScored(ref scored) | Event::FinalFeatureScored(ref scored) => {
            table.award(&scored.shares);
            table.send_home(&scored.returned);
        }
        Event::SurveyorMoved { columns, .. } => table.surveyors.columns = columns,
        Event::SurveyorAdvanced { space, landed } => {
            table.surveyors.on_track = (!landed).then_some(space);
        }
        Event::SettlersRemoved { ref settlers, .. } => table.send_home(settlers),
        Event::FinalScoringBegun => table.phase = Phase::FinalScoring,
        // The trappers stay.
        Event::PlainsScored { ref shares, .. } => table.award(shares),
        Event::GameEnded { .. } => table.phase = Phase::Over,
        Event::ScoringOrderTaken { .. }
        | Event::SurveyorsHeld { .. }
        | Event::FeatureLapsed { .. } => {}
    }
}
