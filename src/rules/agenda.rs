//! The decisions ahead of a seat, to which orders sent ahead can be bound.

/// A decision of a seat, or several of one kind in a row, such as ships that settle one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// A stable name of its kind: it is stored.
    pub kind: &'static str,
    /// The position in the order of play: later decisions have higher numbers, across all kinds.
    pub occasion: u32,
    /// True if several orders may belong to it, the last of which ends it.
    pub several: bool,
}

/// The decisions of a seat from the present position on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agenda {
    /// The present decision; absent if the seat is not awaited, or if the question has no place in
    /// the order of play.
    pub now: Option<Decision>,
    /// The decisions that will certainly follow, in this order.
    pub next: Vec<Decision>,
    /// The lowest occasion that has not passed for it.
    pub from: u32,
}

impl Agenda {
    /// Iterates over the present decision and those that will certainly follow, in their order.
    pub fn certain(&self) -> impl Iterator<Item = &Decision> {
        self.now.iter().chain(&self.next)
    }
}
