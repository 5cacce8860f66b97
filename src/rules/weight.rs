//! What a reader is told of an event, and how much it matters to one who was away.

use super::Line;

/// How much an event matters: letters tell few sentences before the choices, and all of them below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// It is what its seat is asked about next: a letter that asks does not tell it besides.
    Asked,
    /// It follows from others, or changes little: a card drawn, an order of play.
    Minor,
    Ordinary,
    /// It changes who leads, or what others can do: points, a goal reached, an end.
    Major,
}

/// What a reader is told of an event.
#[derive(Clone, Debug, PartialEq)]
pub struct ToldEvent {
    pub line: Line,
    /// How much the event matters.
    pub weight: Weight,
}
