//! What points were for.

use super::{Line, Seat};

/// Points that an event brought to a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    pub seat: Seat,
    /// What they are for, in a word or two, such as `trails`.
    pub source: Line,
    pub points: i32,
}

impl Gain {
    /// Points of a seat from a source.
    pub fn new(seat: Seat, source: Line, points: impl Into<i32>) -> Self {
        Self {
            seat,
            source,
            points: points.into(),
        }
    }
}
