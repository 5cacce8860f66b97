//! The post office between the judge and its correspondents, with its bad days.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard};

use chrono::{DateTime, Utc};
use landfall::command::demo::answering::{Answer, Style};
use landfall::command::demo::reading::Letter;
use landfall::mail::mailbox::{Arrival, Mailbox, MailboxError};
use landfall::mail::{Closed, Outgoing, SendError, Transport};
use rand::rngs::ChaCha20Rng;

use super::games::pick;
use crate::support::{MemoryMailbox, Sent};

/// One letter in so many does not leave when it is tried first.
const STUMBLES: usize = 40;

/// What becomes of letters to an address that does not work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dead {
    /// The next server refuses them.
    Refused,
    /// They are taken, and come back later.
    Returned,
}

/// A post office, shared by the judge's two edges and the world.
#[derive(Clone, Default)]
pub(super) struct Office(Arc<Mutex<Counter>>);

/// What lies in the post office.
#[derive(Default)]
struct Counter {
    mailbox_down: bool,
    transport_down: bool,
    mailbox: MemoryMailbox,
    posted: usize,
    dead: BTreeMap<String, Dead>,
    trays: BTreeMap<String, Vec<Vec<u8>>>,
    returned: Vec<Sent>,
    /// How often a letter was taken, by Message-ID.
    taken: BTreeMap<String, usize>,
    stumbled: BTreeSet<String>,
    tries: usize,
}

impl Office {
    fn counter(&self) -> MutexGuard<'_, Counter> {
        self.0.lock().unwrap()
    }

    /// Puts a mail into the judge's mailbox.
    pub(super) fn post(&self, mail: impl Into<Vec<u8>>, at: DateTime<Utc>) {
        let mut counter = self.counter();
        counter.posted += 1;
        counter.mailbox.post_at(mail, at);
    }

    /// Keeps the judge from reading its mailbox, or lets it.
    pub(super) fn set_mailbox_down(&self, down: bool) {
        self.counter().mailbox_down = down;
    }

    /// Keeps letters from leaving, or lets them.
    pub(super) fn set_transport_down(&self, down: bool) {
        self.counter().transport_down = down;
    }

    /// Makes letters to this address go nowhere from now on.
    pub(super) fn bury(&self, address: &str, dead: Dead) {
        self.counter().dead.insert(address.to_owned(), dead);
    }

    /// Takes the letters out of a person's tray.
    pub(super) fn collect(&self, address: &str) -> Vec<Vec<u8>> {
        self.counter().trays.remove(address).unwrap_or_default()
    }

    /// Takes the letters that come back.
    pub(super) fn returned(&self) -> Vec<Sent> {
        std::mem::take(&mut self.counter().returned)
    }

    /// Counts the mails that were posted.
    pub(super) fn posted(&self) -> usize {
        self.counter().posted
    }

    /// Counts the mails that the judge has not taken in.
    pub(super) fn left(&self) -> usize {
        self.counter().mailbox.count()
    }

    /// Counts how often each letter was taken, by Message-ID.
    pub(super) fn taken(&self) -> BTreeMap<String, usize> {
        self.counter().taken.clone()
    }

    /// Returns whether letters to this address go nowhere.
    pub(super) fn is_dead(&self, address: &str) -> bool {
        self.counter().dead.contains_key(address)
    }
}

impl Mailbox for Office {
    fn name(&self) -> &str {
        "office"
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        let mut counter = self.counter();
        if counter.mailbox_down {
            return Err(MailboxError::Io {
                operation: "list",
                path: PathBuf::from("the mailbox"),
                source: io::Error::other("it is down"),
            });
        }
        counter.mailbox.waiting(at_most)
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        self.counter().mailbox.acknowledge(key)
    }
}

impl Transport for Office {
    fn ready(&mut self) -> Result<(), Closed> {
        match self.counter().transport_down {
            true => Err(Closed::ForNow("the way out is down".to_owned())),
            false => Ok(()),
        }
    }

    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        let mut counter = self.counter();
        counter.tries += 1;
        let first = counter.stumbled.insert(mail.message_id.to_owned());
        if first && counter.tries.is_multiple_of(STUMBLES) {
            return Err(SendError::Later("greylisted".to_owned()));
        }
        let dead = counter.dead.get(mail.to).copied();
        if dead == Some(Dead::Refused) {
            return Err(SendError::Hopeless("no such mailbox".to_owned()));
        }
        *counter.taken.entry(mail.message_id.to_owned()).or_default() += 1;
        match dead {
            Some(_) => counter.returned.push(mail.into()),
            None => {
                let tray = counter.trays.entry(mail.to.to_owned()).or_default();
                tray.push(mail.bytes.to_vec());
            }
        }
        Ok(())
    }
}

/// Writes an answer in the style of any mail program. It comes from a name, an address and a
/// number of the mail.
pub(super) fn answer(
    (name, address, number): (&str, &str, u32),
    (letter, line): (&Letter, &str),
    at: DateTime<Utc>,
    random: &mut ChaCha20Rng,
) -> Vec<u8> {
    let answer = Answer {
        name,
        address,
        letter,
        line,
        id: &format!("{number}.{address}"),
        at,
    };
    let style = *pick(&Style::ALL, random);
    answer.to_bytes(style).unwrap()
}
