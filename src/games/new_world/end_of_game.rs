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

use super::event::{Event, Standing};
use super::order::Feature;
use super::pending::Pending;
use super::play::Play;
use super::scoring_a_feature::scored;
use super::sight::Sight;
use super::state::State;
use super::{plains, words};
use crate::rules::{Ranking, Seat};

/// Scores trails, then towns, farms and plains, and ends the game.
pub(super) fn adjudicate(play: &mut Play<'_>) {
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
    plains::adjudicate(play);
    let ranking = standings(&play.sight());
    play.happen(Event::GameEnded { ranking });
}

/// Returns the places for the last event.
pub(super) fn standings(sight: &Sight<'_>) -> Vec<Standing> {
    let places = ranking(sight).places.into_iter();
    let standings = places.map(|place| Standing {
        place: place.place,
        seat: place.seat,
        points: sight.table.score(place.seat),
    });
    standings.collect()
}

pub(super) fn ranking(sight: &Sight<'_>) -> Ranking {
    let place = |(seat, points): (Seat, &i32)| {
        let says = words::points(sight.rules, *points);
        (seat, vec![*points], says)
    };
    Ranking::by_score(sight.table.scores.iter().map(place).collect())
}
