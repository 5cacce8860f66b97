//! The sequence of play ("Playing The Game"): draw and place, deploy, score, next player.

use super::{
    Event, NewWorld, Phase, Placement, Sight, State, end_of_game, placing_a_settler,
    placing_a_tile, scoring_a_feature, setup,
};
use crate::rules::{self, Chance, Referee, Seat};

/// A simulation from a position: the events so far, and the table after them. Unlike
/// [`rules::Play`] it needs no referee, so that letters can foresee the result of a placement.
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

    /// Begins with a placement of the tile in hand, before anything is scored.
    pub(super) fn placed(sight: &Sight<'a>, seat: Seat, order: &Placement) -> Self {
        let mut play = Self::from(sight);
        if let Some((_, tile)) = sight.table.in_hand() {
            placing_a_tile::adjudicate(&mut play, seat, tile, order);
            placing_a_settler::adjudicate(&mut play, seat, order);
        }
        play
    }

    pub(super) const fn sight(&self) -> Sight<'_> {
        self.rules.sight(&self.table)
    }

    /// Records an event and applies it to the table.
    pub(super) fn happen(&mut self, event: Event) {
        evolve(self.rules, &mut self.table, &event);
        self.events.push(event);
    }

    /// Plays on until a decision is needed that is not in `order`.
    fn on(&mut self, mut order: Option<&Placement>, eye: &Referee, chance: &mut Chance) {
        loop {
            match self.table.phase {
                Phase::Setup => setup::adjudicate(self, eye, chance),
                Phase::Drawing { seat } => self.next(seat, eye, chance),
                Phase::Placing { seat, tile } => {
                    if let Some(order) = order {
                        placing_a_tile::adjudicate(self, seat, tile, order);
                        placing_a_settler::adjudicate(self, seat, order);
                    } else if placing_a_tile::fits_somewhere(&self.sight(), tile) {
                        return;
                    } else {
                        self.happen(Event::TileDiscarded { seat, tile });
                    }
                }
                Phase::Scoring { seat, cell } => {
                    let chosen = order.take().and_then(|order| order.scoring.as_deref());
                    scoring_a_feature::adjudicate(self, seat, cell, chosen);
                    self.next(self.table.after(seat), eye, chance);
                }
                Phase::FinalScoring => end_of_game::adjudicate(self),
                Phase::Over => return,
            }
        }
    }

    /// Draws the next tile for `seat`, or ends the game when the bag is empty.
    fn next(&mut self, seat: Seat, eye: &Referee, chance: &mut Chance) {
        if self.table.tiles_left() == 0 {
            self.happen(Event::FinalScoringBegun);
        } else {
            placing_a_tile::draw(self, seat, eye, chance);
        }
    }
}

/// Plays on in a game until a decision is needed that is not in `order`.
pub(super) fn proceed(play: &mut rules::Play<'_, NewWorld>, order: Option<&Placement>) {
    // The table is moved out and back: another clone would cost a whole placement more.
    let mut own = Play {
        rules: play.rules,
        table: std::mem::take(play.state),
        events: std::mem::take(&mut play.events),
    };
    own.on(order, play.eye, play.chance);
    (*play.state, play.events) = (own.table, own.events);
}

/// Applies one event to the table.
pub(super) fn evolve(rules: &NewWorld, table: &mut State, event: &Event) {
    let components = &rules.components;
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
            if let Some(lay) = components.tile(tile).and_then(|tile| tile.lay(turn)) {
                table.map.put(cell, Some(tile), turn, lay);
            }
            table.phase = Phase::Scoring { seat, cell };
        }
        Event::SettlerDeployed {
            seat,
            cell,
            settler,
        } => {
            table.deploy(components, seat, cell, settler);
        }
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
