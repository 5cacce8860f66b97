//! Advice in a lesson: after an order that clearly lost points, what would have been better.
//!
//! A stand-in's thought weighs the order, so the advice comes with the letter about its move.

use crate::judge::archive::analysis::Newest;
use crate::judge::base::Notes;
use crate::rules::{Arg, Line, Seat};

/// The least loss that is worth a word, in hundredths of a point.
const LEAST: i64 = 300;

/// A better order than the last one of a seat.
#[derive(Clone, Debug)]
pub(super) struct Advice {
    seat: Seat,
    best: String,
    /// The points that it would have brought more.
    points: i64,
}

impl Advice {
    /// Weighs a decision; `None` if no order was clearly better. This takes a while.
    pub(super) fn on(newest: &Newest) -> Option<Self> {
        let weighed = newest.game.weigh_briefly(&newest.lines)?;
        // A better line that begins with the same order cannot be named by it.
        let other = newest.lines.first() != Some(&weighed.best);
        (other && weighed.is_clear() && weighed.loss > LEAST).then(|| Self {
            seat: newest.seat,
            best: weighed.best,
            points: weighed
                .loss
                .saturating_add(50)
                .checked_div(100)
                .unwrap_or_default(),
        })
    }

    /// Returns the sentence for its seat.
    pub(super) fn notes(&self, title: &str) -> Notes {
        let line = Line::new("lesson-advice")
            .with("order", Arg::order(&self.best))
            .with("points", self.points)
            .with("title", title);
        Notes::from([(self.seat, vec![line])])
    }
}
