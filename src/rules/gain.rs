//! The reasons for points.

use super::{Line, Seat};

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
