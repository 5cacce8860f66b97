//! Mailboxes: the sources of mails.
//!
//! A mailbox only lists and acknowledges. It returns the same mails again until they are
//! acknowledged, after the judge has committed their effects; so a judge that dies in between reads
//! them again, and its store makes that harmless.

mod imap;
mod maildir;

pub use imap::{Folders, Imap, ImapError, Misheard, Responses, Trial, parse};
pub use maildir::{Maildir, safe_name};

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use chrono::{DateTime, Utc};
use thiserror::Error;

use super::strip_attachments::{AttachmentStripper, Stripped};

/// Size in bytes up to which a mail is kept unchanged; of a larger one only the texts are.
pub const READ_LIMIT: u64 = 1024 * 1024;

/// Maximum size of a mail, in bytes: attachments of 25 MiB, which providers deliver, are 35 MiB
/// when encoded.
pub const SIZE_LIMIT: u64 = 35 * 1024 * 1024;

/// Approximate limit of bytes delivered at once: small mails together, large ones one at a time.
const AT_ONCE: usize = 512 * 1024;

/// Maximum bytes that a server may return in place of a withheld mail: a line ending.
const LINE_END: usize = 2;

/// Interval for checking whether to stop waiting for mail.
pub const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// One mail in a mailbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// Its name in its mailbox, the same while it is there.
    pub key: String,
    /// The mail, without its attachments if it is large.
    pub bytes: Vec<u8>,
    /// The size of the whole mail in bytes.
    pub full_size: u64,
    /// The SHA-256 of the whole mail, in hex; absent if its attachments were not fetched.
    pub digest: Option<String>,
    /// The time of its arrival, if the mailbox knows.
    pub arrived_at: Option<DateTime<Utc>>,
}

impl Arrival {
    /// Creates the arrival of a mail that was read to its end.
    fn whole(key: String, mail: Stripped, arrived_at: Option<DateTime<Utc>>) -> Self {
        Self {
            key,
            bytes: mail.bytes,
            full_size: mail.full_size,
            digest: Some(mail.digest),
            arrived_at,
        }
    }

    /// Returns whether the mailbox claims that the mail is larger but delivers nothing of it.
    #[must_use]
    pub fn is_withheld(&self) -> bool {
        is_withheld(&self.bytes, self.full_size)
    }
}

/// Returns whether these bytes are empty although the mail has `full_size` bytes.
#[must_use]
pub fn is_withheld(bytes: &[u8], full_size: u64) -> bool {
    let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    bytes.len() <= LINE_END && bytes.trim_ascii().is_empty() && full_size > length
}

/// The mails left in a mailbox, apart from those it has delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// Nothing known beyond [`Mailbox::waiting`] and [`Mailbox::holds_back`].
    Unknown,
    /// Mails are left, with unknown arrival times.
    More,
    /// It was listed, and has delivered the oldest mails of that listing.
    Listed {
        /// The number of the listing; mails that have come since are not in it.
        listing: u64,
        /// Arrival of the oldest remaining mail of the listing, if any.
        oldest: Option<DateTime<Utc>>,
    },
}

/// A place that mails arrive in.
pub trait Mailbox {
    /// Returns the name of the source, the same in every run.
    fn name(&self) -> &str;

    /// Returns at most `at_most` mails that are not acknowledged yet, oldest first, without
    /// changing the mailbox.
    ///
    /// # Errors
    /// [`MailboxError`] if the mailbox as a whole cannot be read.
    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError>;

    /// Returns whether `waiting` has just held mails back because of the size of the others: then
    /// it must be called again before the mailbox counts as empty.
    fn holds_back(&self) -> bool {
        false
    }

    /// Returns whether its mails have the time of another clock than this machine's.
    fn has_own_clock(&self) -> bool {
        false
    }

    /// Reports the mails that remain, apart from acknowledged ones.
    fn left(&self) -> Left {
        Left::Unknown
    }

    /// Returns the waiting mails that cannot be read, each with the reason; they stay where they
    /// are.
    fn unreadable(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns whether the key of an earlier mail may be reused: then mails are the same only if
    /// the digest is the same, too.
    fn reuses_keys(&self) -> bool {
        false
    }

    /// Acknowledges a mail for good. Doing so twice, or for a mail that is gone, is harmless.
    ///
    /// # Errors
    /// [`MailboxError`] if the mail is there and stays there.
    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError>;

    /// Acknowledges several mails, for mailboxes that do so in one operation.
    ///
    /// # Errors
    /// [`MailboxError`] if one of them is there and stays there.
    fn acknowledge_all(&mut self, keys: &[&str]) -> Result<(), MailboxError> {
        keys.iter().try_for_each(|key| self.acknowledge(key))
    }

    /// Deletes mails that were acknowledged since the last call, if the mailbox keeps those on this
    /// machine. A missing one is no error.
    ///
    /// # Errors
    /// [`MailboxError`] if one of them is there and stays there.
    fn remove(&mut self, _keys: &[&str]) -> Result<(), MailboxError> {
        Ok(())
    }

    /// Deletes acknowledged mails that came before a time, if the mailbox keeps those on this
    /// machine.
    ///
    /// # Errors
    /// [`MailboxError`] if one of them is there and stays there.
    fn remove_old(&mut self, _before: DateTime<Utc>) -> Result<(), MailboxError> {
        Ok(())
    }

    /// Waits until mail may have come, the time is over, or `stopped` returns true.
    ///
    /// It is optional: a mailbox that cannot notice new mail is simply polled.
    fn rest(&mut self, at_most: Duration, stopped: &dyn Fn() -> bool) {
        sleep(at_most, stopped);
    }
}

/// Sleeps, checking `stopped`.
pub fn sleep(at_most: Duration, stopped: &dyn Fn() -> bool) {
    let mut slept = Duration::ZERO;
    while slept < at_most && !stopped() {
        thread::sleep(POLL_INTERVAL);
        slept = slept.saturating_add(POLL_INTERVAL);
    }
}

/// A mailbox of one mail, read from any source of bytes, as a mail server passes it to a program.
///
/// Its key is the digest of the bytes, so that a mail server that delivers the same mail again uses
/// the same key.
#[derive(Debug)]
pub struct Stdin<R> {
    source: Option<R>,
    limit: u64,
    mail: Option<Arrival>,
}

impl<R: Read> Stdin<R> {
    /// Creates a mailbox that keeps mails of up to [`READ_LIMIT`] bytes, and only the texts of
    /// larger ones.
    pub fn new(source: R) -> Self {
        Self {
            source: Some(source),
            limit: READ_LIMIT,
            mail: None,
        }
    }

    /// Keeps a mail of up to `limit` bytes unchanged, and only the texts of a larger one.
    #[must_use]
    pub fn with_limit(self, limit: u64) -> Self {
        Self { limit, ..self }
    }
}

impl<R: Read> Mailbox for Stdin<R> {
    fn name(&self) -> &str {
        "stdin"
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        if let Some(source) = self.source.take() {
            // Reads the mail to its end, so that the sender's pipe does not break.
            let read = AttachmentStripper::read(source, self.limit);
            let mail = read.map_err(MailboxError::io("read", Path::new("standard input")))?;
            let mail = Arrival::whole(mail.digest.clone(), mail, None);
            self.mail = Some(mail).filter(|mail| mail.full_size > 0);
        }
        Ok(self.mail.iter().take(at_most).cloned().collect())
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        self.mail.take_if(|mail| mail.key == key);
        Ok(())
    }
}

/// An error of a mailbox.
#[derive(Debug, Error)]
pub enum MailboxError {
    /// The system refused an operation.
    #[error("cannot {operation} {path}", path = .path.display())]
    Io {
        /// The operation, as a verb.
        operation: &'static str,
        path: PathBuf,
        source: io::Error,
    },
    #[error("{path} has no folders new, cur and tmp", path = .0.display())]
    NotAMaildir(PathBuf),
    /// The name cannot be a file name in a Maildir.
    #[error("{0:?} cannot name a mail in a Maildir")]
    Name(String),
    /// The server of a remote mailbox.
    #[error("the mailbox of {account}")]
    Imap {
        /// The account and its server.
        account: String,
        #[source]
        source: ImapError,
    },
}

impl MailboxError {
    /// Returns whether waiting may help; otherwise a person has to change something first.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        match self {
            Self::Imap { source, .. } => source.may_pass(),
            _ => true,
        }
    }

    /// Returns whether the certificate of the mailbox's server is not trusted.
    #[must_use]
    pub const fn is_distrust(&self) -> bool {
        matches!(
            self,
            Self::Imap { source: ImapError::Server(error), .. } if error.is_distrust()
        )
    }

    fn io(operation: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Io {
            operation,
            path,
            source,
        }
    }
}
