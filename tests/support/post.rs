//! What lies in a mailbox, in a way out and in the database of a judge.

use std::sync::{Arc, Mutex};

use landfall::mail::Outgoing;
use landfall::store::{InboxId, InboxMail, Letter, LetterId, Store};

use super::{MemoryMailbox, MemoryTransport, Sent};

/// Reads all mails that were taken in, in the order of their numbers.
pub fn mails_of(store: &Store) -> impl Iterator<Item = InboxMail> + '_ {
    (1..).map_while(|id| store.mail(InboxId::new(id)).ok())
}

/// The number of letters that a later one can replace in one batch, and more.
const UNUSED: u32 = 100;

/// Reads all letters that were written, in the order of their numbers.
pub fn letters_of(store: &Store) -> impl Iterator<Item = Letter> + '_ {
    // A letter that a later one of its batch replaced leaves its number unused.
    let found = (1..).map(|id| store.letter(LetterId::new(id)).ok());
    let mut unused = 0;
    let found = found.take_while(move |letter| {
        unused = if letter.is_some() { 0 } else { unused + 1 };
        unused < UNUSED
    });
    found.flatten()
}

impl MemoryMailbox {
    /// Copies the mailbox with all that waits in it.
    pub fn copied(&self) -> Self {
        Self {
            mails: Arc::new(Mutex::new(self.mails.lock().unwrap().clone())),
            posted: Arc::new(Mutex::new(*self.posted.lock().unwrap())),
        }
    }

    /// Counts the mails that wait to be taken in.
    pub fn count(&self) -> usize {
        self.mails.lock().unwrap().len()
    }
}

impl MemoryTransport {
    /// Takes out the letters that were sent since this was last asked, oldest first.
    pub fn take(&self) -> Vec<Sent> {
        std::mem::take(&mut self.sent.lock().unwrap())
    }
}

impl From<&Outgoing<'_>> for Sent {
    fn from(mail: &Outgoing<'_>) -> Self {
        Self {
            to: mail.to.to_owned(),
            message_id: mail.message_id.to_owned(),
            bytes: mail.bytes.to_vec(),
        }
    }
}
