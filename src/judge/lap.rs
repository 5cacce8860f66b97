//! How much a lap does, and what it did.

use std::collections::BTreeSet;

use chrono::TimeDelta;

use super::Delivered;
use super::leap::Witness;
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
    /// How long the mailbox may go unread before the games stand still for it; none where that
    /// is as it should be.
    pub unread: Option<TimeDelta>,
    /// Whether laps are made when another program says so, such as cron: then the games stand still
    /// where the mailbox was not read for much longer than usual, whatever `unread` says.
    pub by_habit: bool,
    /// Whether a clock that may have jumped ends the lap once mails are taken in.
    pub check_clock: bool,
}

impl Default for LapLimits {
    fn default() -> Self {
        Self {
            mails: 200,
            group: 20,
            games: 200,
            letters: 400,
            unread: None,
            by_habit: false,
            check_clock: false,
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
    /// What they say about a clock that is in doubt.
    pub(super) witness: Option<Witness>,
}
