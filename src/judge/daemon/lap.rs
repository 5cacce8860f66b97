//! How much a lap does, what it did, and what all laps did.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use crate::judge::daemon::clock_jump::Witness;
use crate::judge::daemon::deliver::{Delivered, Sending};
use crate::store::{Fate, GameId, InboxId, InboxMail, Letter, LetterClass, LetterKind};

/// What one lap did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lap {
    pub mails: u32,
    /// Games in which the clock acted.
    pub games: u32,
    pub letters: Delivered,
}

impl Lap {
    /// Whether there was nothing to do.
    pub fn idle(&self) -> bool {
        *self == Self::default()
    }
}

/// What a judge has done since it was set up, as far as it is committed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Mails, by what became of them when work on them ended.
    pub mails: BTreeMap<Fate, u64>,
    /// Attempts to send a letter, by whom it is for, what it is, and what came of them.
    pub letters: BTreeMap<(LetterClass, LetterKind, Sending), u64>,
}

impl Tally {
    /// Counts a mail on which work has ended, and tells the log of it. One that is to be worked on
    /// again counts then.
    pub(crate) fn count_mail(&mut self, mail: &InboxMail) {
        if mail.fate == Fate::Received {
            return;
        }
        tracing::debug!(
            mail = mail.id.number(),
            game = mail.game.map(GameId::number),
            fate = mail.fate.as_str(),
            reason = mail.reason,
            "A mail was worked on"
        );
        add_one(self.mails.entry(mail.fate));
    }

    /// Counts an attempt at a letter, and tells the log of it.
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

/// What came out of a mailbox.
#[derive(Debug, Default)]
pub(crate) struct TakenIn {
    pub(crate) mails: u32,
    /// How many bytes of them were stored.
    pub(crate) bytes: usize,
    /// Those on which work is begun: the first attempt at each is counted.
    pub(crate) begun: BTreeSet<InboxId>,
    /// Their names in the mailbox.
    pub(crate) keys: BTreeMap<InboxId, String>,
    /// What they say about a clock that is in doubt.
    pub(crate) witness: Option<Witness>,
}
