//! The sequence of play ("Playing The Game"): draw and place, deploy, score, next player.

use super::event::Event;
use super::order::Placement;
use super::state::{Phase, State};
use super::{
    NewWorld, game_end, placing_a_settler, placing_a_tile, plains, scoring_a_feature, setup,
    surveyors,
};
use crate::rules::{Chance, Referee, Seat};

/// A play of the rules forward from a position: what has happened, and the table after it.
pub(super) struct Play<'a> {
    pub(super) rules: &'a NewWorld,
    pub(super) table: State,
    pub(super) events: Vec<Event>,
}

impl<'a> Play<'a> {
    /// Begins at a position.
    pub(super) fn from(rules: &'a NewWorld, state: &State) -> Self {
        Self {
            rules,
            table: state.clone(),
            events: Vec::new(),
        }
    }

    /// Something happens: it is written down, and the table changes.
    pub(super) fn happen(&mut self, event: Event) {
        evolve(self.rules, &mut self.table, &event);
        self.events.push(event);
    }

    /// Plays on until a decision is needed that `order` does not hold.
    pub(super) fn on(&mut self, order: Option<&Placement>, eye: &Referee, chance: &mut Chance) {
        let mut order = order;
        loop {
            match self.table.phase {
                Phase::Setup => setup::adjudicate(self, eye, chance),
                Phase::Drawing { seat } => self.next(seat, eye, chance),
                Phase::Placing { seat, tile } => {
                    if !placing_a_tile::fits_somewhere(self.rules, &self.table, tile) {
                        self.happen(Event::TileDiscarded { seat, tile });
                    } else if let Some(order) = order {
                        placing_a_tile::adjudicate(self, seat, tile, order);
                        placing_a_settler::adjudicate(self, seat, order);
                    } else {
                        return;
                    }
                }
                Phase::Scoring { seat, cell } => {
                    let chosen = order.take().and_then(|order| order.scoring.as_deref());
                    scoring_a_feature::adjudicate(self, seat, cell, chosen);
                    let next = self.table.after(seat);
                    self.next(next, eye, chance);
                }
                Phase::FinalScoring => game_end::adjudicate(self),
                Phase::Over => return,
            }
        }
    }

    /// The next tile for `seat`, or the end when none is left.
    fn next(&mut self, seat: Seat, eye: &Referee, chance: &mut Chance) {
        if self.table.tiles_left() == 0 {
            self.happen(Event::FinalScoringBegun);
        } else {
            placing_a_tile::draw(self, seat, eye, chance);
        }
    }
}

/// Writes one event down.
pub(super) fn evolve(rules: &NewWorld, table: &mut State, event: &Event) {
    match event {
        Event::SeatsDrawn { order, .. } => setup::evolve(table, order),
        Event::TileDrawn { seat, tile, .. } => placing_a_tile::evolve_drawn(table, *seat, *tile),
        Event::TileDiscarded { seat, tile } => {
            placing_a_tile::evolve_discarded(table, *seat, *tile);
        }
        Event::TilePlaced {
            seat,
            tile,
            cell,
            turn,
        } => {
            placing_a_tile::evolve_placed(rules, table, *seat, *tile, *cell, *turn);
        }
        Event::SettlerDeployed {
            seat,
            cell,
            settler,
        } => {
            placing_a_settler::evolve(rules, table, *seat, *cell, *settler);
        }
        Event::ScoringOrderTaken { .. } | Event::FeatureLapsed { .. } => {}
        Event::FeatureScored(scored) | Event::FinalFeatureScored(scored) => {
            scoring_a_feature::evolve(table, scored);
        }
        Event::SurveyorMoved { .. }
        | Event::SurveyorsHeld { .. }
        | Event::SurveyorAdvanced { .. }
        | Event::SettlersRemoved { .. } => surveyors::evolve(table, event),
        Event::FinalScoringBegun => table.phase = Phase::FinalScoring,
        Event::PlainsScored { shares, .. } => plains::evolve(table, shares),
        Event::GameEnded { .. } => table.phase = Phase::Over,
    }
}
