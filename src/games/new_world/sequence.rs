//! The sequence of play ("Playing The Game"): draw and place, deploy, score, next player.

use super::event::Event;
use super::order::Placement;
use super::play::Play;
use super::state::Phase;
use super::{NewWorld, end_of_game, placing_a_settler, placing_a_tile, scoring_a_feature, setup};
use crate::rules::{self, Chance, Referee, Seat};

impl Play<'_> {
    /// Plays on until a decision is needed that is not in `order`.
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
        table: std::mem::take(&mut play.state),
        events: std::mem::take(&mut play.events),
    };
    own.on(order, play.eye, play.chance);
    (play.state, play.events) = (own.table, own.events);
}
