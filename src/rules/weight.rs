//! How much an event matters to a reader who was away.

/// How much an event matters: letters tell few sentences before the choices, and all of them below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// It follows from others, or changes little: a card drawn, an order of play.
    Minor,
    /// A move.
    Ordinary,
    /// It changes who leads, or what others can do: points, a goal reached, an end.
    Major,
}
