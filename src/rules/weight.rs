//! The sentence about an event, and its weight for a reader who was away.

use super::Line;

/// The weight of an event: letters have few sentences before the choices, and all of them below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The seat's next question covers it: a letter with the question leaves it out.
    Asked,
    /// It follows from others, or changes little: a card drawn, an order of play.
    Minor,
    Ordinary,
    /// It changes who leads, or the options of others: points, a goal reached, an end.
    Major,
}

/// The sentence about an event for a reader.
#[derive(Clone, Debug, PartialEq)]
pub struct ToldEvent {
    pub line: Line,
    pub weight: Weight,
}
