//! Whether an event can come next at a table, whatever was ordered: who acts, what is drawn, and
//! what points the map gives.

use super::event::{Event, Scored};
use super::pending::pending;
use super::play::Play;
use super::scoring_a_feature::scored;
use super::sight::Sight;
use super::state::{Phase, State};
use super::{game_end, placing_a_tile, plains, setup};
use crate::rules::{Chance, Referee, Seat};

/// Checks an event against the table before it; the error is a sentence about what the table does
/// not give.
pub(super) fn check(
    sight: &Sight<'_>,
    event: &Event,
    eye: &Referee,
    chance: &mut Chance,
) -> Result<(), String> {
    match given(sight, event, eye, chance) {
        Some((false, what)) => Err(format!("the table gives no such {what}")),
        Some((true, _)) | None => Ok(()),
    }
}

/// Whether the table gives what an event tells, and what that is; none where it is not checked.
fn given(
    sight: &Sight<'_>,
    event: &Event,
    eye: &Referee,
    chance: &mut Chance,
) -> Option<(bool, &'static str)> {
    let mut play = Play::from(sight);
    let table = sight.table;
    let ends = table.phase == Phase::FinalScoring;
    Some(match event {
        Event::SeatsDrawn { .. } => {
            setup::adjudicate(&mut play, eye, chance);
            let begins = table.phase == Phase::Setup;
            (begins && play.begins_with(event), "draw of seats")
        }
        Event::TileDrawn { seat, .. } if draws_next(table) != Some(*seat) => {
            (false, "turn to draw")
        }
        Event::TileDrawn { seat, .. } => {
            placing_a_tile::draw(&mut play, *seat, eye, chance);
            (play.begins_with(event), "draw of a tile")
        }
        Event::TileDiscarded { seat, tile } => {
            let stuck = !placing_a_tile::fits_somewhere(sight, *tile);
            let held = table.tile_of(*seat) == Some(*tile);
            (held && stuck, "tile that fits nowhere")
        }
        Event::TilePlaced { seat, tile, .. } => {
            (table.tile_of(*seat) == Some(*tile), "tile in hand")
        }
        Event::SettlerDeployed { seat, cell, .. } => {
            let (seat, cell) = (*seat, *cell);
            let lies = table.phase == Phase::Scoring { seat, cell };
            (lies, "tile for a settler")
        }
        Event::FeatureScored(told) => (completes(sight, told), "score of a feature"),
        Event::FinalScoringBegun => (table.tiles_left() == 0, "final scoring"),
        Event::FinalFeatureScored(_) => {
            game_end::adjudicate(&mut play);
            (ends && play.begins_with(event), "score of a feature")
        }
        Event::PlainsScored { .. } => {
            plains::adjudicate(&mut play);
            (ends && play.events.contains(event), "score of plains")
        }
        Event::GameEnded { ranking } => {
            let places = game_end::standings(sight);
            (places == *ranking, "ranking")
        }
        Event::ScoringOrderTaken { .. }
        | Event::SurveyorMoved { .. }
        | Event::SurveyorsHeld { .. }
        | Event::SurveyorAdvanced { .. }
        | Event::SettlersRemoved { .. }
        | Event::FeatureLapsed { .. } => return None,
    })
}

/// Who draws the next tile.
fn draws_next(table: &State) -> Option<Seat> {
    match table.phase {
        Phase::Drawing { seat } => Some(seat),
        Phase::Scoring { seat, .. } => Some(table.after(seat)),
        Phase::Setup | Phase::Placing { .. } | Phase::FinalScoring | Phase::Over => None,
    }
}

/// Whether a feature that the last tile completed brings just this. Its name depends on what else
/// was completed, and some of that may have been scored before.
fn completes(sight: &Sight<'_>, told: &Scored) -> bool {
    let Phase::Scoring { cell, .. } = sight.table.phase else {
        return false;
    };
    let waiting = pending(sight, cell).into_iter();
    let mut alike = waiting.filter(|one| one.name.kind == told.feature.kind);
    alike.any(|mut one| {
        one.name = told.feature;
        scored(sight, &one, true).as_ref() == Some(told)
    })
}
