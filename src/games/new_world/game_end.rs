//! Game end and final scoring (the rulebook's chapters of these names).
//!
//! The game ends after the turn in which the last tile was placed, with everything that it
//! completed. Then incomplete trails and towns bring a point for each tile, towns one for each
//! flag, trails still two for each trading post; an incomplete farm a point for itself and each
//! tile around it. Majorities count as before. Then the plains. Most points win, and who ties for
//! most shares the victory.
//!
//! Rulings: D6 surveyors pay nothing now (`d06_no_bonus_in_the_final_scoring`); D11 a point for
//! each tile, not for each segment (`d11_incomplete_features_count_tiles_not_segments`); D23 the
//! victory can be shared (`d23_a_tie_for_victory_is_shared`).

use super::NewWorld;
use super::editions::FinalBonus;
use super::event::{Event, Standing};
use super::order::{Feature, FeatureName, Role};
use super::pending::farm_tiles;
use super::phrases;
use super::plains;
use super::scoring_a_feature::{Value, scored};
use super::sequence::Play;
use super::state::{OnMap, State, bit};
use crate::rules::{Ranking, Seat};

/// Trails, then towns, then farms, then plains, then the places.
pub(super) fn adjudicate(play: &mut Play<'_>) {
    for kind in [Feature::Trail, Feature::Town, Feature::Farm] {
        let mut first = next(&play.table, kind);
        while let Some((slot, settler)) = first {
            score(play, kind, slot, settler);
            first = next(&play.table, kind);
        }
    }
    plains::adjudicate(play);
    let ranking = standings(play.rules, &play.table).collect();
    play.happen(Event::GameEnded { ranking });
}

/// The places as the last event tells them.
pub(super) fn standings(rules: &NewWorld, table: &State) -> impl Iterator<Item = Standing> {
    let places = ranking(rules, table).places.into_iter();
    places.map(|place| Standing {
        place: place.place,
        seat: place.seat,
        points: table.score(place.seat),
    })
}

/// The first settler, in map order, on a feature of this kind.
fn next(table: &State, kind: Feature) -> Option<(u8, OnMap)> {
    let on = table
        .slots()
        .filter_map(|(slot, standing)| Some((slot, standing?)));
    let working = on.filter(|(_, settler)| settler.role == kind.role());
    working.min_by_key(|(_, settler)| settler.cell)
}

fn score(play: &mut Play<'_>, kind: Feature, slot: u8, settler: OnMap) {
    let region = settler
        .node
        .and_then(|node| play.table.map.region_of_node(node));
    let (tiles, extras, settlers) = match (settler.role, region) {
        (Role::Farmer, _) | (_, None) => (farm_tiles(&play.table.map, settler.cell), 0, bit(slot)),
        (_, Some(region)) => (region.tiles(), region.extras, region.settlers),
    };
    let value = Value::incomplete(play.rules, kind, tiles, extras);
    let surveyors = match play.rules.policies.final_bonus {
        FinalBonus::Off => None,
        FinalBonus::On => Some(play.table.surveyors),
    };
    let name = FeatureName::on(kind, settler.cell);
    let scored = scored(play.rules, &play.table, name, value, settlers, surveyors);
    play.happen(Event::FinalFeatureScored(scored));
}

/// The places by points.
pub(super) fn ranking(rules: &NewWorld, table: &State) -> Ranking {
    let place = |(seat, points): (Seat, &i32)| {
        let says = phrases::points(rules, *points);
        (seat, vec![*points], says)
    };
    Ranking::by_score(table.scores.iter().map(place).collect())
}
