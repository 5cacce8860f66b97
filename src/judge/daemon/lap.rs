//! Results of one lap, and counts over all laps.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use crate::judge::daemon::clock_jump::Witness;
use crate::judge::daemon::deliver::{Delivered, Sending};
use crate::store::{GameId, InboxId, InboxMail, Letter, LetterClass, LetterKind, MailState};

/// The result of one lap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lap {
    pub mails: u32,
    /// Games in which the clock acted.
    pub games: u32,
    pub letters: Delivered,
}

impl Lap {
    /// Returns whether there was nothing to do.
    pub fn idle(&self) -> bool {
        *self == Self::default()
    }
}

/// Counts of a judge's committed work since it was created.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub mails: BTreeMap<MailState, u64>,
    /// Attempts to send a letter, by class, kind and result.
    pub letters: BTreeMap<(LetterClass, LetterKind, Sending), u64>,
}

impl Tally {
    /// Counts and logs a mail on which work has ended. A mail to be worked on again is counted
    /// then.
    pub(crate) fn count_mail(&mut self, mail: &InboxMail) {
        if mail.state == MailState::Received {
            return;
        }
        tracing::debug!(
            mail = mail.id.number(),
            game = mail.game.map(GameId::number),
            state = mail.state.as_str(),
            reason = mail.reason,
            "A mail was worked on"
        );
        add_one(self.mails.entry(mail.state));
    }

    /// Counts and logs an attempt at a letter.
    pub(crate) fn count_letter(&mut self, letter: &Letter, sending: Sending) {
        tracing::debug!(
            letter = letter.id.number(),
            game = letter.game.map(GameId::number),
            class = letter.class.as_str(),
            kind = letter.kind.as_str(),
            result = sending.as_str(),
            "A letter was tried"
        );
        add_one(self.letters.entry((letter.class, letter.kind, sending)));
    }
}

fn add_one<K: Ord>(count: Entry<'_, K, u64>) {
    let count = count.or_default();
    *count = count.saturating_add(1);
}

/// The mails taken from a mailbox.
#[derive(Debug, Default)]
pub(crate) struct TakenIn {
    pub(crate) mails: u32,
    pub(crate) bytes: usize,
    /// Mails on which work has begun: the first attempt at each is counted.
    pub(crate) begun: BTreeSet<InboxId>,
    /// Their keys in the mailbox.
    pub(crate) keys: BTreeMap<InboxId, String>,
    /// Evidence of their stamps about a clock in doubt.
    pub(crate) witness: Option<Witness>,
}
