//! Checks that an event can come next at a table, and accounts for every piece of the box; nothing
//! is hidden.

use super::pending::pending;
use super::scoring_a_feature::scored;
use super::{
    Components, Event, NewWorld, Phase, Play, Scored, Sight, State, TileId, end_of_game,
    placing_a_tile, setup,
};
use crate::games::pieces::Counts;
use crate::rules::{self, Chance, Draw, Proof, Seat, Step, Viewer, gives};

impl Proof for NewWorld {
    fn draws<'e>(&self, event: &'e Event) -> Vec<&'e Draw> {
        event.drawn().into_iter().flatten().collect()
    }

    fn follows(
        &self,
        play: &mut rules::Play<'_, Self>,
        step: Step<'_, Event>,
    ) -> Result<(), String> {
        let (sight, event) = (&self.sight(play.state), step.event);
        let table = sight.table;
        let ends = table.phase == Phase::FinalScoring;
        let mut own = Play::from(sight);
        match event {
            Event::SeatsDrawn { .. } => {
                setup::adjudicate(&mut own, play.eye, play.chance);
                let begins = table.phase == Phase::Setup;
                gives(begins && own.events.first() == Some(event), "draw of seats")
            }
            Event::TileDrawn { seat, .. } => {
                gives(draws_next(table) == Some(*seat), "turn to draw")?;
                placing_a_tile::draw(&mut own, *seat, play.eye, play.chance);
                gives(own.events.first() == Some(event), "draw of a tile")
            }
            Event::TileDiscarded { seat, tile } => {
                let stuck = !placing_a_tile::fits_somewhere(sight, *tile);
                let held = table.tile_of(*seat) == Some(*tile);
                gives(held && stuck, "tile that fits nowhere")
            }
            Event::TilePlaced { seat, tile, .. } => {
                gives(table.tile_of(*seat) == Some(*tile), "tile in hand")
            }
            Event::SettlerDeployed { seat, cell, .. } => {
                let (seat, cell) = (*seat, *cell);
                let lies = table.phase == Phase::Scoring { seat, cell };
                gives(lies, "tile for a settler")
            }
            Event::FeatureScored(told) => gives(completes(sight, told), "score of a feature"),
            Event::FinalScoringBegun => gives(table.tiles_left() == 0, "final scoring"),
            Event::FinalFeatureScored(_) => {
                end_of_game::adjudicate(&mut own);
                gives(
                    ends && own.events.first() == Some(event),
                    "score of a feature",
                )
            }
            Event::PlainsScored { .. } => {
                end_of_game::plains(&mut own);
                gives(ends && own.events.contains(event), "score of plains")
            }
            Event::GameEnded { ranking } => {
                gives(end_of_game::standings(sight) == *ranking, "ranking")
            }
            Event::ScoringOrderTaken { .. }
            | Event::SurveyorMoved { .. }
            | Event::SurveyorsHeld { .. }
            | Event::SurveyorAdvanced { .. }
            | Event::SettlersRemoved { .. }
            | Event::FeatureLapsed { .. } => Ok(()),
        }
    }

    /// Clones the table: tiles are drawn when they are needed, so nothing is hidden.
    fn redeal(&self, state: &State, _viewer: Viewer, _chance: &mut Chance) -> State {
        state.clone()
    }

    /// Checks that every tile is in the bag, on the map, in hand or out of the game; that every
    /// settler is on the score track, in a supply or on the map; and that surveyors are at most a
    /// column apart.
    fn census(&self, state: &State) -> Result<(), String> {
        self.count(state).agree()?;
        settlers_on_the_map(state)?;
        let [east, west] = state.surveyors.columns;
        if !(0..=1).contains(&west.saturating_sub(east)) || west > state.map.west {
            return Err(format!("the surveyors stand in columns {east} and {west}"));
        }
        Ok(())
    }
}

/// A piece of the box; equal pieces are not distinguished.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    Tile(TileId),
    /// A settler of a seat, including the one on the score track.
    SettlerOf(Seat),
}

impl NewWorld {
    fn count(&self, table: &State) -> Counts<Piece> {
        let Components { tiles, numbers, .. } = &self.components;
        let mut counts = Counts::default();
        for (tile, left) in tiles.iter().zip(&table.bag) {
            counts.add(Piece::Tile(tile.id), *left, tile.copies);
        }
        let in_hand = table.in_hand().map(|(_, tile)| tile);
        let placed = table.map.lands.iter().filter_map(|land| land.tile);
        for tile in placed.chain(in_hand).chain(table.discarded.iter().copied()) {
            counts.add(Piece::Tile(tile), 1, 0);
        }
        for seat in Seat::all(table.seats()) {
            let beside = numbers.markers.saturating_add(table.in_supply(seat));
            counts.add(Piece::SettlerOf(seat), beside, numbers.settlers);
        }
        for figure in table.figures() {
            counts.add(Piece::SettlerOf(figure.seat), 1, 0);
        }
        counts
    }
}

/// Checks that no tile has two settlers, and that the map's regions record those that hold a
/// feature.
fn settlers_on_the_map(table: &State) -> Result<(), String> {
    for figure in table.figures() {
        let cell = figure.cell;
        let on = table.figures().filter(|other| other.cell == cell).count();
        let land = table.map.land_at(cell);
        if on != 1 || land.is_none_or(|land| land.tile.is_none()) {
            return Err(format!("{on} settlers stand on {cell}"));
        }
    }
    let regions = table.map.regions.iter();
    let on_regions: u32 = regions.map(|region| region.settlers.count_ones()).sum();
    let settlers = table.settlers.iter().flatten();
    let with_node = settlers.filter(|on| on.node.is_some()).count();
    if usize::try_from(on_regions) != Ok(with_node) {
        return Err(format!(
            "{on_regions} settlers hold features, {with_node} are placed on some"
        ));
    }
    Ok(())
}

fn draws_next(table: &State) -> Option<Seat> {
    match table.phase {
        Phase::Drawing { seat } => Some(seat),
        Phase::Scoring { seat, .. } => Some(table.after(seat)),
        Phase::Setup | Phase::Placing { .. } | Phase::FinalScoring | Phase::Over => None,
    }
}

/// Returns whether a feature that the last tile completed brings exactly these points. Its name
/// depends on all features completed then, and some of those may have been scored before.
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
