//! Whether ledger, outbox and Maildirs agree after all that.

use std::collections::BTreeMap;
use std::iter;

use landfall::judge::as_sent;
use landfall::store::{
    Every, InboxId, InboxMail, Letter, LetterId, LetterState, LettersBy, MailState, Store,
};

use super::daemon::Site;
use super::people::{Aim, People};
use crate::support::orders_of;

/// What came of all mails, and what is wrong.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// How many mails were posted, repeats included.
    pub(super) mails: usize,
    /// How many mails brought orders that were played.
    pub(super) orders: usize,
    /// How many letters lie in the Maildirs.
    pub(super) letters: usize,
    /// What is missing.
    pub(super) lost: Vec<String>,
    /// What is there twice.
    pub(super) doubled: Vec<String>,
    /// How many letters were delivered once more, the same to the byte: SMTP can do no better when
    /// the judge ends between the server's word and its own.
    pub(super) again: usize,
}

impl Tally {
    /// Counts, once the judge has nothing left to do and everybody has read everything.
    pub(super) fn of(site: &Site, people: &People) -> Self {
        let store = site.store().unwrap();
        let mut tally = Self::default();
        let letters = tally.letters_arrived(&store, people);
        tally.mails_taken(&store, people, &letters);
        for game in store.games(Every).unwrap() {
            // The chain, the draws, and every decision played again.
            site.run(&["verify", &game.name]);
        }
        tally
    }

    /// Returns whether nothing is missing and nothing is there twice.
    pub(super) fn is_clean(&self) -> bool {
        self.lost.is_empty() && self.doubled.is_empty()
    }

    /// Asserts that orders were played, and that nothing is lost, done twice or sent twice.
    #[track_caller]
    pub(super) fn check_once(&self) {
        assert!(self.is_clean() && self.orders > 0, "{self:#?}");
        assert_eq!(self.again, 0, "{self:#?}");
    }

    /// Notes what is not there exactly once.
    fn once(&mut self, count: usize, what: impl Fn() -> String) {
        match count {
            0 => self.lost.push(what()),
            1 => {}
            _ => self.doubled.push(what()),
        }
    }

    /// Asserts that each letter of the outbox lies in one letterbox, to the byte; and no other
    /// letter does.
    fn letters_arrived(&mut self, store: &Store, people: &People) -> Vec<Letter> {
        let mut arrived = people.letters();
        self.letters = arrived.values().map(Vec::len).sum();
        let outbox = store
            .letters_by(LettersBy::After(LetterId::new(0)))
            .unwrap();
        for letter in &outbox {
            let copies = arrived.remove(&letter.message_id).unwrap_or_default();
            self.once(copies.len().min(1), || {
                format!("letter {}", letter.effect_key)
            });
            self.again += copies.len().saturating_sub(1);
            let bytes = String::from_utf8(as_sent(store, letter).unwrap()).unwrap();
            let bytes = bytes.replace("\r\n", "\n");
            assert!(copies.iter().all(|copy| *copy == bytes));
            assert_eq!(letter.state, LetterState::Sent, "{}", letter.effect_key);
        }
        let strange = arrived
            .into_keys()
            .map(|id| format!("letter {id}, which nobody wrote"));
        self.doubled.extend(strange);
        outbox
    }

    /// Asserts that each mail was taken in once; that one that orders was played once, at the time
    /// at which it was done with, and any other has one answer.
    fn mails_taken(&mut self, store: &Store, people: &People, letters: &[Letter]) {
        let inbox = inbox(store);
        let mut orders: BTreeMap<_, usize> = BTreeMap::new();
        for game in store.games(Every).unwrap() {
            for played in orders_of(store, &game) {
                let key = (Some(game.id), Some(played.seat), Some(played.at));
                *orders.entry(key).or_default() += 1;
                self.orders += 1;
            }
        }
        for written in &people.written {
            let mut effects = 0;
            self.mails += written.times;
            let taken = inbox
                .get(&written.message_id)
                .map_or(&[][..], Vec::as_slice);
            let entry = || format!("{} in the inbox", written.message_id);
            let lost = written.times.saturating_sub(taken.len());
            let doubled = taken.len().saturating_sub(written.times);
            self.lost.extend(iter::repeat_with(entry).take(lost));
            self.doubled.extend(iter::repeat_with(entry).take(doubled));
            for mail in taken {
                assert!(
                    matches!(mail.state, MailState::Done | MailState::Filed),
                    "{mail:?}"
                );
                effects += match written.aim {
                    Aim::Order if mail.reason != "played" => 0,
                    Aim::Order => {
                        let key = (mail.game, mail.seat, mail.finished_at);
                        orders.remove(&key).unwrap_or_default()
                    }
                    Aim::Nonsense => receipts(letters, mail.id),
                };
            }
            self.once(effects, || format!("the effect of {written:?}"));
        }
        let strange = orders
            .into_keys()
            .map(|key| format!("orders in no mail: {key:?}"));
        self.doubled.extend(strange);
    }
}

/// Reads the mails that were taken in, by the Message-IDs in their bytes.
fn inbox(store: &Store) -> BTreeMap<String, Vec<InboxMail>> {
    let mut inbox: BTreeMap<String, Vec<InboxMail>> = BTreeMap::new();
    for mail in store.newest_mails(Every, u32::MAX).unwrap() {
        let text = String::from_utf8(store.mail_bytes(mail.id).unwrap()).unwrap();
        let id = text
            .lines()
            .find_map(|line| line.strip_prefix("Message-ID: "));
        inbox.entry(id.unwrap().to_owned()).or_default().push(mail);
    }
    inbox
}

fn receipts(letters: &[Letter], mail: InboxId) -> usize {
    let effect = format!("inbox/{mail}/receipt");
    let answers = letters.iter().filter(|letter| letter.effect_key == effect);
    answers.count()
}
