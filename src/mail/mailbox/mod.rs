//! Mailboxes: where mails come from.
//!
//! A mailbox only lists and acknowledges. It is asked again and again for the same mails until
//! they are acknowledged, which happens after the judge has committed what they led to; so a
//! judge that dies in between reads them once more, and its store makes that harmless.

mod imap;
mod maildir;
mod stdin;

pub use imap::{Folders, Imap, ImapError, Misheard, Responses, Trial, parse};
pub use maildir::{Maildir, safe_name};
pub use stdin::Stdin;

use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use chrono::{DateTime, Utc};
use thiserror::Error;

/// Up to how many bytes a mail is kept as it is; of a larger one the texts are.
pub const READ_LIMIT: u64 = 1024 * 1024;

/// How large a mail may be, in bytes: files of 25 MiB, which providers deliver, are 35 MiB as mail
/// systems write them.
pub const SIZE_LIMIT: u64 = 35 * 1024 * 1024;

/// About as many bytes of mails as are handed over at once: small mails together, large ones each
/// by itself.
const AT_ONCE: usize = 512 * 1024;

/// How many bytes a server may hand over in place of a mail: a line end.
const LINE_END: usize = 2;

/// How soon a person who waits for mail notices that the waiting is to end.
pub const WINK: Duration = Duration::from_millis(100);

/// One mail as it lies in a mailbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// Names the mail within its mailbox, and stays the same while it lies there.
    pub key: String,
    /// The mail, without its files if it is large.
    pub bytes: Vec<u8>,
    /// The size of the whole mail in bytes.
    pub full_size: u64,
    /// The SHA-256 of the whole mail, in hex; none if its files were left where they are.
    pub digest: Option<String>,
    /// When it came to lie there, if the mailbox knows.
    pub arrived_at: Option<DateTime<Utc>>,
}

impl Arrival {
    /// Whether the mailbox hands over nothing of a mail that it says is larger: what it handed over
    /// is no mail.
    #[must_use]
    pub fn is_withheld(&self) -> bool {
        is_withheld(&self.bytes, self.full_size)
    }
}

/// Whether these bytes are nothing of a mail of such a size.
#[must_use]
pub fn is_withheld(bytes: &[u8], full_size: u64) -> bool {
    let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    bytes.len() <= LINE_END && bytes.trim_ascii().is_empty() && full_size > length
}

/// What a mailbox still holds besides the mails that it has handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It cannot say more than [`Mailbox::waiting`] and [`Mailbox::holds_back`] do.
    Unknown,
    /// Mails are left, and nobody knows since when they wait.
    More,
    /// It was listed, and handed over the oldest mails of that listing.
    Listed {
        /// The number of the listing, another one for each: what has come since is not in it.
        listing: u64,
        /// When the oldest mail came that is left of it; none if nothing is left.
        oldest: Option<DateTime<Utc>>,
    },
}

/// A place that mails arrive in.
pub trait Mailbox {
    /// The name of the source, the same in every run.
    fn name(&self) -> &str;

    /// At most `at_most` mails that are not acknowledged yet, oldest first; changes nothing on the
    /// mailbox.
    ///
    /// # Errors
    /// [`MailboxError`] if the mailbox as a whole cannot be read.
    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError>;

    /// Whether `waiting` has just kept mails back, since those that it handed over are large
    /// enough: then it is to be asked again before anybody takes the mailbox for empty.
    fn holds_back(&self) -> bool {
        false
    }

    /// Whether its mails bear the time of another clock than this machine's.
    fn has_own_clock(&self) -> bool {
        false
    }

    /// What is left besides the mails that were acknowledged.
    fn left(&self) -> Left {
        Left::Unknown
    }

    /// Mails that wait and cannot be read, each with the reason; they stay where they are.
    fn unreadable(&self) -> Vec<String> {
        Vec::new()
    }

    /// Whether the key of an earlier mail may come again with another one: then it is the same mail
    /// only if the digest is the same, too.
    fn reuses_keys(&self) -> bool {
        false
    }

    /// Puts a mail aside for good. Doing so twice, or to a mail that is gone, is harmless.
    ///
    /// # Errors
    /// [`MailboxError`] if the mail is there and stays there.
    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError>;

    /// Puts several mails aside for good, for mailboxes that do so in one stroke.
    ///
    /// # Errors
    /// [`MailboxError`] if one of them is there and stays there.
    fn acknowledge_all(&mut self, keys: &[&str]) -> Result<(), MailboxError> {
        keys.iter().try_for_each(|key| self.acknowledge(key))
    }

    /// Removes mails for good that were put aside since this was last called, where the mailbox
    /// keeps those on this machine. One that is not there any more is no error.
    ///
    /// # Errors
    /// [`MailboxError`] if one of them is there and stays there.
    fn remove(&mut self, _keys: &[&str]) -> Result<(), MailboxError> {
        Ok(())
    }

    /// Removes mails for good that came before a time and were put aside, where the mailbox keeps
    /// those on this machine.
    ///
    /// # Errors
    /// [`MailboxError`] if one of them is there and stays there.
    fn remove_old(&mut self, _before: DateTime<Utc>) -> Result<(), MailboxError> {
        Ok(())
    }

    /// Rests until mail may have come, the time is over, or `stopped` says so.
    ///
    /// It is optional: a mailbox that cannot tell when mail comes is simply asked again.
    fn rest(&mut self, at_most: Duration, stopped: &dyn Fn() -> bool) {
        sleep(at_most, stopped);
    }
}

/// Sleeps, with an eye on `stopped`.
pub fn sleep(at_most: Duration, stopped: &dyn Fn() -> bool) {
    let mut slept = Duration::ZERO;
    while slept < at_most && !stopped() {
        thread::sleep(WINK);
        slept = slept.saturating_add(WINK);
    }
}

/// What goes wrong with a mailbox.
#[derive(Debug, Error)]
pub enum MailboxError {
    /// The system refused an operation.
    #[error("cannot {operation} {path}", path = .path.display())]
    Io {
        /// What was tried, as a verb.
        operation: &'static str,
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The folder is not a Maildir.
    #[error("{path} has no folders new, cur and tmp", path = .0.display())]
    NotAMaildir(PathBuf),
    /// The name cannot be a file name in a Maildir.
    #[error("{0:?} cannot name a mail in a Maildir")]
    Name(String),
    /// The server of a mailbox far away.
    #[error("the mailbox of {account}")]
    Imap {
        /// Whose mailbox on which server.
        account: String,
        /// What went wrong there.
        #[source]
        source: ImapError,
    },
}

impl MailboxError {
    /// Whether waiting may help; otherwise a person has to change something first.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        match self {
            Self::Io { .. } | Self::NotAMaildir(_) | Self::Name(_) => true,
            Self::Imap { source, .. } => source.may_pass(),
        }
    }

    /// Whether the certificate of the mailbox's server is not believed.
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
