//! Whether an event can come next at a table, whatever was ordered: who acts, what is drawn, and
//! what points the map gives.

use super::event::{Event, Scored, Standing};
use super::scoring_a_feature::{Value, scored};
use super::sequence::Play;
use super::state::{Phase, State, bit};
use super::{NewWorld, game_end, pending, placing_a_tile, plains, setup};
use crate::rules::{Chance, Referee, Seat};

/// Checks an event against the table before it.
///
/// # Errors
/// A sentence about what the table does not give.
pub(super) fn check(
    rules: &NewWorld,
    table: &State,
    event: &Event,
    eye: &Referee,
    chance: &mut Chance,
) -> Result<(), String> {
    match event {
        Event::SeatsDrawn { .. } => {
            let mut play = Play::from(rules, table);
            setup::adjudicate(&mut play, eye, chance);
            let begins = table.phase == Phase::Setup;
            ensure(
                begins && play.events.first() == Some(event),
                "draw of seats",
            )
        }
        Event::TileDrawn { seat, .. } => {
            let mut play = Play::from(rules, table);
            placing_a_tile::draw(&mut play, *seat, eye, chance);
            ensure(draws_next(table) == Some(*seat), "turn to draw")?;
            ensure(play.events.first() == Some(event), "draw of a tile")
        }
        Event::TileDiscarded { seat, tile } => {
            let stuck = !placing_a_tile::fits_somewhere(rules, table, *tile);
            let held = table.in_hand() == Some((*seat, *tile));
            ensure(held && stuck, "tile that fits nowhere")
        }
        Event::TilePlaced { seat, tile, .. } => {
            ensure(table.in_hand() == Some((*seat, *tile)), "tile in hand")
        }
        Event::SettlerDeployed { seat, cell, .. } => {
            let lies = matches!(table.phase, Phase::Scoring { seat: who, cell: at }
                if who == *seat && at == *cell);
            ensure(lies, "tile for a settler")
        }
        Event::FeatureScored(told) => ensure(is_complete(rules, table, told), "score of a feature"),
        Event::FinalScoringBegun
        | Event::FinalFeatureScored(_)
        | Event::PlainsScored { .. }
        | Event::GameEnded { .. } => at_the_end(rules, table, event),
        Event::ScoringOrderTaken { .. }
        | Event::SurveyorMoved { .. }
        | Event::SurveyorsHeld { .. }
        | Event::SurveyorAdvanced { .. }
        | Event::SettlersRemoved { .. }
        | Event::FeatureLapsed { .. } => Ok(()),
    }
}

/// Checks an event of the final scoring.
fn at_the_end(rules: &NewWorld, table: &State, event: &Event) -> Result<(), String> {
    let ends = table.phase == Phase::FinalScoring;
    match event {
        Event::FinalScoringBegun => ensure(table.tiles_left() == 0, "final scoring"),
        Event::FinalFeatureScored(_) => {
            let mut play = Play::from(rules, table);
            game_end::adjudicate(&mut play);
            ensure(
                ends && play.events.first() == Some(event),
                "score of a feature",
            )
        }
        Event::PlainsScored { .. } => {
            let mut play = Play::from(rules, table);
            plains::adjudicate(&mut play);
            ensure(ends && play.events.contains(event), "score of plains")
        }
        Event::GameEnded { ranking } => {
            let places: Vec<Standing> = game_end::standings(rules, table).collect();
            ensure(places == *ranking, "ranking")
        }
        _ => Ok(()),
    }
}

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    match holds {
        true => Ok(()),
        false => Err(format!("the table gives no such {what}")),
    }
}

/// Who draws the next tile.
fn draws_next(table: &State) -> Option<Seat> {
    match table.phase {
        Phase::Drawing { seat } => Some(seat),
        Phase::Scoring { seat, .. } => Some(table.after(seat)),
        Phase::Setup | Phase::Placing { .. } | Phase::FinalScoring | Phase::Over => None,
    }
}

/// Whether a feature that the last tile completed brings just this.
fn is_complete(rules: &NewWorld, table: &State, told: &Scored) -> bool {
    let Phase::Scoring { cell, .. } = table.phase else {
        return false;
    };
    let own = table.slots().filter(|(slot, _)| {
        let mut figures = table.figures_of(bit(*slot));
        figures.any(|figure| told.returned.contains(&figure))
    });
    let settlers = own.fold(0, |mask, (slot, _)| mask | bit(slot));
    let waiting = pending::pending(rules, table, cell);
    let mut same = waiting.iter().filter(|one| {
        let worth = (one.name.kind, one.tiles, one.extras);
        worth == (told.feature.kind, told.tiles, told.extras)
            && one.settlers & table.on_map() == settlers
    });
    let value = Value::complete(rules, told.feature.kind, told.tiles, told.extras);
    let surveyors = Some(table.surveyors);
    let account = scored(rules, table, told.feature, value, settlers, surveyors);
    settlers != 0 && same.next().is_some() && account == *told
}
