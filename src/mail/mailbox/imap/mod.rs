//! A mailbox at a provider, by IMAP (RFC 9051 and earlier).
//!
//! A mail waits while it is in the watched folder and is not marked as deleted, whether or not a
//! person has opened it. Processed mails move to another folder, many in one command; until the
//! judge has committed, nothing on the server changes.
//!
//! A mail is named by its UID within the folder's UIDVALIDITY. When a server renumbers its mails,
//! each is listed again under another name, and the judge recognises it by its content.
//!
//! Connections break. An exchange on a broken one is retried on a fresh one, once; all of them are
//! idempotent. Further retries are up to the daemon.

mod fetch;
mod large;
mod responses;
mod session;
mod trial;
mod wire;

pub use responses::{Misheard, Responses, parse};
pub use trial::Trial;

use std::collections::BTreeMap;
use std::time::Duration;

use thiserror::Error;

use super::{
    AT_ONCE, Arrival, Left, Mailbox, MailboxError, READ_LIMIT, SIZE_LIMIT, is_withheld, sleep,
};
use crate::mail::server::{Line, Login, SecretError, Server, ServerError};
use fetch::Listed;
use session::Session;

/// Maximum number of times that a mail is fetched whose bytes the server withholds.
const TRIES: u32 = 3;

/// The two folders, as people write their names or as the server lists them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    pub inbox: String,
    /// The folder of processed mails; created when first needed.
    pub processed: String,
}

/// A folder on an IMAP server.
#[derive(Debug)]
pub struct Imap {
    // Declared before the line: a connection must be closed before its runtime.
    session: Option<Session>,
    server: Server,
    login: Login,
    folders: Folders,
    limit: u64,
    account: String,
    name: String,
    was_in: bool,
    may_idle: bool,
    holds_back: bool,
    /// Number of fetches of each withheld mail.
    withheld: BTreeMap<String, u32>,
    line: Line,
}

impl Imap {
    /// Prepares a mailbox that is not connected yet.
    ///
    /// # Errors
    /// [`MailboxError::Imap`] if this machine cannot prepare a connection.
    pub fn new(server: Server, login: Login, folders: Folders) -> Result<Self, MailboxError> {
        let account = format!("{} at {}", login.user, server.label());
        let line = Line::to(&server).map_err(|source| MailboxError::Imap {
            account: account.clone(),
            source: source.into(),
        })?;
        Ok(Self {
            session: None,
            name: format!("imap:{}@{}/{}", login.user, server.host, folders.inbox),
            server,
            login,
            folders: Folders {
                inbox: wire::encoded(&folders.inbox),
                processed: wire::encoded(&folders.processed),
            },
            limit: READ_LIMIT,
            account,
            was_in: false,
            may_idle: true,
            holds_back: false,
            withheld: BTreeMap::new(),
            line,
        })
    }

    /// Fetches mails of up to `limit` bytes whole, and only the texts of larger ones.
    #[must_use]
    pub const fn with_limit(mut self, limit: u64) -> Self {
        self.limit = limit;
        self
    }

    /// Runs an exchange, on a fresh connection if there is none or if it turns out to be broken.
    /// The timeout is `times` times the server's patience.
    fn exchange<T>(
        &mut self,
        times: u32,
        work: impl AsyncFn(&mut Session) -> Result<T, ImapError>,
    ) -> Result<T, MailboxError> {
        loop {
            let kept = self.session.take();
            let may_repeat = kept.is_some();
            let session = kept.map_or_else(|| self.connect(), Ok);
            let mut session = session.map_err(|error| self.told(error))?;
            match self.line.run(times, work(&mut session)) {
                Err(error) if error.is_lost() && may_repeat => {
                    tracing::debug!("{}: {error}; connecting anew", self.account);
                }
                Err(error) if error.is_lost() => return Err(self.told(error)),
                ended => {
                    self.session = Some(session);
                    return ended.map_err(|error| self.told(error));
                }
            }
        }
    }

    /// Fetches mails of up to the limit, together. If they are larger than listed, they are fetched
    /// in pieces.
    fn small(&mut self, batch: &[Listed]) -> Result<Vec<Arrival>, MailboxError> {
        match self.exchange(2, async |session| session.fetch(batch).await) {
            Err(MailboxError::Imap { source, .. }) if source.is_too_much() => {
                tracing::warn!("{}: {source}; fetching mails piece by piece", self.account);
            }
            fetched => return fetched,
        }
        let mut fetched: Vec<Arrival> = Vec::new();
        for mail in batch {
            let sizes = fetched.iter().map(|mail| mail.bytes.len());
            if sizes.sum::<usize>() >= AT_ONCE {
                self.holds_back = true;
                break;
            }
            fetched.extend(self.whole(*mail)?);
        }
        Ok(fetched)
    }

    /// Leaves out mails whose bytes the server withholds, until it has done so too often.
    fn leave_out_withheld(&mut self, fetched: &mut Vec<Arrival>) {
        fetched.retain(|mail| {
            let tries = self.withheld.remove(&mail.key).unwrap_or_default();
            let tries = tries.saturating_add(1);
            let is_due = !mail.is_withheld() || tries >= TRIES;
            if !is_due {
                tracing::warn!("{}: nothing came of mail {}", self.account, mail.key);
                self.withheld.insert(mail.key.clone(), tries);
            }
            is_due
        });
    }

    fn connect(&mut self) -> Result<Session, ImapError> {
        let secret = (self.login.secret)()?;
        let opening = Session::open(&self.server, &self.login, &secret, &self.folders);
        let session = self.line.run(1, opening)?;
        self.was_in = true;
        Ok(session)
    }

    /// Converts an error. A refused login or token command that has worked before is treated as
    /// temporary.
    fn told(&self, error: ImapError) -> MailboxError {
        let source = match error {
            ImapError::Refused(said) if self.was_in => ImapError::No("the login", said),
            ImapError::Secret(error) if self.was_in => ImapError::NoSecret(error),
            error => error,
        };
        let account = self.account.clone();
        MailboxError::Imap { account, source }
    }
}

impl Drop for Imap {
    /// Logs out, since servers count connections that end without a farewell.
    fn drop(&mut self) {
        if let Some(mut session) = self.session.take() {
            self.line
                .take_leave(session.wire.tell("a farewell", "LOGOUT"));
        }
    }
}

impl Mailbox for Imap {
    fn name(&self) -> &str {
        &self.name
    }

    fn has_own_clock(&self) -> bool {
        true
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        let limit = self.limit;
        let listed = self.exchange(1, async |session| session.list(at_most).await)?;
        let is_listed = |key: &str| {
            let mut listed = listed.iter();
            listed.any(|mail| key.ends_with(&format!(".{}", mail.uid)))
        };
        self.withheld.retain(|key, _| is_listed(key));
        let mut arrivals = Vec::new();
        let mut bytes: usize = 0;
        self.holds_back = false;
        for batch in fetch::batches(listed, limit) {
            self.holds_back |= bytes >= AT_ONCE;
            if self.holds_back {
                break;
            }
            let mut fetched = match batch.as_slice() {
                [mail] if mail.size > limit => self.large(*mail)?.into_iter().collect(),
                batch => self.small(batch)?,
            };
            self.leave_out_withheld(&mut fetched);
            let sizes = fetched.iter().map(|mail| mail.bytes.len());
            bytes = bytes.saturating_add(sizes.sum());
            arrivals.extend(fetched);
        }
        Ok(arrivals)
    }

    fn holds_back(&self) -> bool {
        self.holds_back
    }

    fn left(&self) -> Left {
        match &self.session {
            Some(session) if session.more => Left::More,
            _ if !self.withheld.is_empty() => Left::More,
            _ => Left::Unknown,
        }
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        self.acknowledge_all(&[key])
    }

    fn acknowledge_all(&mut self, keys: &[&str]) -> Result<(), MailboxError> {
        let processed = self.folders.processed.clone();
        for some in keys.chunks(session::AT_ONCE) {
            self.exchange(2, async |session| session.put_aside(some, &processed).await)?;
        }
        Ok(())
    }

    fn rest(&mut self, at_most: Duration, stopped: &dyn Fn() -> bool) {
        let may_idle = self.may_idle;
        let usable = |session: &mut Session| may_idle && session.can.idle;
        let Some(mut session) = self.session.take_if(usable) else {
            return sleep(at_most, stopped);
        };
        let mut rested = Duration::ZERO;
        let patience = self.server.patience;
        let idling = session.idle(at_most, patience, stopped, &mut rested);
        match self.line.run_untimed(idling) {
            Ok(()) => self.session = Some(session),
            Err(error) => {
                tracing::debug!("{}: no idling: {error}", self.account);
                self.may_idle &= error.is_lost();
                if !error.is_lost() {
                    self.session = Some(session);
                }
                sleep(at_most.saturating_sub(rested), stopped);
            }
        }
    }
}

/// An error of an IMAP connection.
#[derive(Debug, Error)]
pub enum ImapError {
    #[error(transparent)]
    Server(#[from] ServerError),
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// The password or the token is unavailable this time; it was available before.
    #[error("no secret this time: {0}")]
    NoSecret(SecretError),
    /// The server rejects the login.
    #[error("the server refuses the login: {0}")]
    Refused(String),
    /// The server rejects a command.
    #[error("the server refuses {0}: {1}")]
    No(&'static str, String),
    #[error("the server refuses the folder {folder}: {said}; it has {}", .there.join(", "))]
    NoFolder {
        folder: String,
        said: String,
        /// The existing folders, possibly not all.
        there: Vec<String>,
    },
    /// The server ended the connection early.
    #[error("the server ended the connection at {0}: {1}")]
    Ended(&'static str, String),
    /// The server's answer is invalid.
    #[error("the server makes no sense at {0}: {1}")]
    Nonsense(&'static str, String),
}

impl ImapError {
    /// Returns whether the connection is unusable.
    const fn is_lost(&self) -> bool {
        matches!(self, Self::Server(_) | Self::Ended(..) | Self::Nonsense(..))
    }

    /// Returns whether the server sends more than was asked for.
    const fn is_too_much(&self) -> bool {
        matches!(self, Self::Server(ServerError::TooMuch(_)))
    }

    /// Returns whether the server answered, but uselessly: other commands may succeed.
    const fn is_talk(&self) -> bool {
        match self {
            Self::No(..) | Self::NoFolder { .. } | Self::Ended(..) | Self::Nonsense(..) => true,
            _ => self.is_too_much(),
        }
    }

    /// Returns whether waiting may help; otherwise a person has to change something first.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        match self {
            Self::Server(error) => error.may_pass(),
            Self::Secret(_) | Self::Refused(_) => false,
            _ => true,
        }
    }
}
