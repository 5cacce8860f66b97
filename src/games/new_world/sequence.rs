//! The sequence of play ("Playing The Game"): draw and place, deploy, score, next player.

use super::event::Event;
use super::order::Placement;
use super::sight::Sight;
use super::state::{Phase, State};
use super::{NewWorld, game_end, placing_a_settler, placing_a_tile, scoring_a_feature, setup};
use crate::rules::{self, Chance, Referee, Seat};

/// A play of the rules forward from a position: what has happened, and the table after it.
pub(super) struct Play<'a> {
    pub(super) rules: &'a NewWorld,
    pub(super) table: State,
    pub(super) events: Vec<Event>,
}

impl<'a> Play<'a> {
    /// Begins at a position.
    pub(super) fn from(sight: &Sight<'a>) -> Self {
        Self {
            rules: sight.rules,
            table: sight.table.clone(),
            events: Vec::new(),
        }
    }

    /// The table as it is now.
    pub(super) const fn sight(&self) -> Sight<'_> {
        Sight {
            rules: self.rules,
            table: &self.table,
        }
    }

    /// Something happens: it is written down, and the table changes.
    pub(super) fn happen(&mut self, event: Event) {
        evolve(self.rules, &mut self.table, &event);
        self.events.push(event);
    }

    /// Whether this is the first event that happened.
    pub(super) fn begins_with(&self, event: &Event) -> bool {
        self.events.first() == Some(event)
    }

    /// Plays on until a decision is needed that `order` does not hold.
    fn on(&mut self, mut order: Option<&Placement>, eye: &Referee, chance: &mut Chance) {
        loop {
            match self.table.phase {
                Phase::Setup => setup::adjudicate(self, eye, chance),
                Phase::Drawing { seat } => self.next(seat, eye, chance),
                Phase::Placing { seat, tile } => {
                    if !placing_a_tile::fits_somewhere(&self.sight(), tile) {
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

/// Plays on in a game until a decision is needed that `order` does not hold.
pub(super) fn proceed(play: &mut rules::Play<'_, NewWorld>, order: Option<&Placement>) {
    // The table is taken and put back: to clone it once more would cost as much as a placement.
    let mut own = Play {
        rules: play.rules,
        table: std::mem::take(&mut play.state),
        events: std::mem::take(&mut play.events),
    };
    own.on(order, play.eye, play.chance);
    (play.state, play.events) = (own.table, own.events);
}

/// Writes one event down.
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
        } => placing_a_settler::evolve(rules, table, seat, cell, settler),
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
