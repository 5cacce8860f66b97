//! The places of the seats, and the reasons for points.

use serde::Serialize;

use super::{Line, Seat};

/// The places of the seats, the best first; seats that share a place are in order of the seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ranking {
    pub places: Vec<Place>,
}

/// The place of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The place, from 1; shared places have equal numbers.
    pub place: u8,
    pub seat: Seat,
    /// The numbers to compare, in order of importance: points, then tie-breakers.
    pub score: Vec<i32>,
    /// The result in words, such as `57 (50+7) points`.
    pub says: Line,
}

impl Ranking {
    /// Ranks seats by their scores, higher ones first; equal scores share a place.
    pub fn by_score(mut scores: Vec<(Seat, Vec<i32>, Line)>) -> Self {
        scores.sort_by(|(a_seat, a, _), (b_seat, b, _)| b.cmp(a).then(a_seat.cmp(b_seat)));
        let mut places: Vec<Place> = Vec::with_capacity(scores.len());
        for (nth, (seat, score, says)) in (1u8..).zip(scores) {
            let shared = places.last().filter(|last| last.score == score);
            let place = shared.map_or(nth, |last| last.place);
            places.push(Place {
                place,
                seat,
                score,
                says,
            });
        }
        Self { places }
    }

    /// Returns one of the numbers of each seat's score, in order of the seats.
    pub fn points(&self, at: usize) -> Vec<i32> {
        let mut places: Vec<&Place> = self.places.iter().collect();
        places.sort_by_key(|place| place.seat);
        let points = places.iter().map(|place| place.score.get(at));
        points
            .map(|points| points.copied().unwrap_or_default())
            .collect()
    }

    /// Iterates over the seats that share the first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        let first = self.places.iter().filter(|place| place.place == 1);
        first.map(|place| place.seat)
    }
}

/// Points of a seat from an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    pub seat: Seat,
    /// The reason in a word or two, such as `trails`.
    pub source: Line,
    pub points: i32,
}

impl Gain {
    /// Creates the gain of a seat from a source.
    pub fn new(seat: Seat, source: Line, points: impl Into<i32>) -> Self {
        Self {
            seat,
            source,
            points: points.into(),
        }
    }
}
