//! How much a lap does, and what it did.

use std::collections::BTreeSet;

use crate::judge::daemon::clock_jump::Witness;
use crate::judge::daemon::deliver::Delivered;
use crate::store::InboxId;

/// What one lap did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lap {
    /// Mails worked on.
    pub mails: u32,
    /// Games in which the clock acted.
    pub games: u32,
    /// Letters.
    pub letters: Delivered,
}

impl Lap {
    /// Whether there was nothing to do.
    pub fn idle(&self) -> bool {
        *self == Self::default()
    }
}

/// What came out of a mailbox.
#[derive(Debug, Default)]
pub(crate) struct TakenIn {
    pub(crate) mails: u32,
    /// Those on which work is begun: the first attempt at each is counted.
    pub(crate) begun: BTreeSet<InboxId>,
    /// What they say about a clock that is in doubt.
    pub(crate) witness: Option<Witness>,
}
