//! Game end and final scoring, and the plains (the rulebook's chapters of these names).
//!
//! The game ends after the turn in which the last tile was placed, with everything that it
//! completed. Then incomplete trails and towns bring a point for each tile, towns one for each
//! flag, trails still two for each trading post; an incomplete farm a point for itself and each
//! tile around it. Majorities count as before. Then the plains. Most points win, and who ties for
//! most shares the victory.
//!
//! Plains are bordered by trails, towns, the sea and the edge of the land. They are never scored
//! while the game runs. At the end the seats with most trappers on connected plains get a point for
//! each animal shown on them, whatever its symbol, and tied seats all of them each. Trappers never
//! come home.
//!
//! Rulings: D6 surveyors pay nothing now (`d06_no_bonus_in_the_final_scoring`); D8 the plains of
//! start spaces connect those of tiles (`d08_start_space_plains_connect`); D11 a point for each
//! tile, not for each segment (`d11_incomplete_features_count_tiles_not_segments`); D18 closed and
//! open plains are scored alike (`d18_open_plains_are_scored_like_closed_ones`); D23 the victory
//! can be shared (`d23_a_tie_for_victory_is_shared`).

use super::scoring_a_feature::{scored, shares};
use super::{Event, Feature, OnMap, Pending, Phase, Play, Role, Sight, Standing, State};
use crate::rules::{Place, Ranking, Seat, line};

/// The half points that a planner counts for a settler in hand, while it may still be placed well.
const IN_HAND: i32 = 3;
/// The last tiles of a game, which make a settler in hand worth nothing.
const LAST_TILES: u8 = 20;

/// Scores trails, then towns, farms and plains, and ends the game.
pub(super) fn adjudicate(play: &mut Play<'_>) {
    features(play);
    plains(play);
    let ranking = standings(&play.sight());
    play.happen(Event::GameEnded { ranking });
}

/// Returns for each seat in half points what it would have if the game ended now, and the value of
/// its settlers in hand.
pub(super) fn promise(sight: &Sight<'_>) -> Vec<i32> {
    let mut play = Play::from(sight);
    if sight.table.phase != Phase::Over {
        features(&mut play);
        plains(&mut play);
    }
    let in_hand = |seat| match sight.table.tiles_left() {
        ..LAST_TILES => 0,
        _ => IN_HAND * i32::from(sight.table.in_supply(seat)),
    };
    let scores = play.table.scores.iter();
    scores
        .map(|(seat, points)| points * 2 + in_hand(seat))
        .collect()
}

/// Scores incomplete trails, then towns and farms.
fn features(play: &mut Play<'_>) {
    for kind in [Feature::Trail, Feature::Town, Feature::Farm] {
        let next = |table: &State| {
            let on = table.settlers().filter(|(_, on)| on.role == kind.role());
            on.min_by_key(|(_, settler)| settler.cell)
        };
        while let Some((slot, settler)) = next(&play.table) {
            let feature = Pending::under(&play.table, kind, slot, settler);
            match scored(&play.sight(), &feature, false) {
                Some(scored) => play.happen(Event::FinalFeatureScored(scored)),
                None => break,
            }
        }
    }
}

/// Returns the places for the last event.
pub(super) fn standings(sight: &Sight<'_>) -> Vec<Standing> {
    let places = ranking(sight).places.into_iter();
    let standing = |Place { place, seat, .. }| Standing {
        place,
        seat,
        points: sight.table.score(seat),
    };
    places.map(standing).collect()
}

pub(super) fn ranking(sight: &Sight<'_>) -> Ranking {
    let place = |(seat, points): (Seat, &i32)| {
        let says = line!("new-world-points", points = *points);
        (seat, vec![*points], says)
    };
    Ranking::by_score(sight.table.scores.iter().map(place).collect())
}

/// Scores the plains with trappers, in map order of their first trappers.
pub(super) fn plains(play: &mut Play<'_>) {
    let settlers = play.table.settlers().map(|(_, settler)| settler);
    let mut trappers: Vec<OnMap> = settlers.filter(|on| on.role == Role::Trapper).collect();
    trappers.sort_unstable_by_key(|on| on.cell);
    let mut scored = 0;
    for trapper in trappers {
        let map = &play.table.map;
        let region = trapper.node.and_then(|node| map.region_of_node(node));
        let Some(region) = region.copied().filter(|one| one.settlers & scored == 0) else {
            continue;
        };
        scored |= region.settlers;
        let each = play.rules.components.numbers.animal;
        let points = i32::from(region.extras).saturating_mul(each);
        play.happen(Event::PlainsScored {
            cell: trapper.cell,
            animals: region.extras,
            tiles: region.tiles(),
            shares: shares(&play.sight(), points, region.settlers, None),
            trappers: play.table.figures_in_map_order(region.settlers),
        });
    }
}
