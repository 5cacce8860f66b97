//! What a seat is still to decide, so that orders sent ahead can be bound to their decisions.

/// A decision of a seat, or several of one kind in a row, such as ships that settle one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Its kind, by a name that never changes: it is stored.
    pub kind: &'static str,
    /// Which one it is: what comes later has a higher number, and so it is with all kinds.
    pub occasion: u32,
    /// Whether several orders may belong to it, the last of which ends it.
    pub several: bool,
}

/// The decisions of a seat from the present position on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agenda {
    /// What the seat is asked now; none if it is not awaited, or is asked something that has no
    /// place in the order of play.
    pub now: Option<Decision>,
    /// What it will certainly be asked after that, in this order.
    pub next: Vec<Decision>,
    /// The lowest occasion that has not gone by for it.
    pub from: u32,
}

impl Agenda {
    /// The present decision and those that will certainly come, in their order.
    pub fn certain(&self) -> impl Iterator<Item = &Decision> {
        self.now.iter().chain(&self.next)
    }
}
