//! How much a lap does, and what it did.

use std::collections::BTreeSet;

use super::Delivered;
use crate::store::InboxId;

/// How much one lap does at the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LapLimits {
    /// Mails taken in and worked on.
    pub mails: u32,
    /// Mails that share one commit.
    pub group: u32,
    /// Games whose deadline or reminder is due.
    pub games: u32,
    /// Letters sent.
    pub letters: u32,
}

impl Default for LapLimits {
    fn default() -> Self {
        Self {
            mails: 200,
            group: 20,
            games: 200,
            letters: 400,
        }
    }
}

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
pub(super) struct TakenIn {
    /// How many mails.
    pub(super) mails: u32,
    /// Those on which work is begun: the first attempt at each is counted.
    pub(super) begun: BTreeSet<InboxId>,
}
