//! Errors of the store, for the operator.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};

use super::InboxId;

/// The engine's own error: kept for the log, hidden from the types.
pub type Cause = Box<dyn Error + Send + Sync>;

/// The result of a store operation.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// An error of the store: the operation, its object and the cause.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The engine refused or failed.
    #[error("the database failed to {doing}")]
    Engine {
        /// The operation, as in "append to the ledger".
        doing: &'static str,
        /// The engine's error.
        #[source]
        source: Cause,
    },
    /// Another program has locked the database; a retry may succeed.
    #[error("the database was too busy to {doing}")]
    Busy {
        doing: &'static str,
        #[source]
        source: Cause,
    },
    /// Another writer was in the way: the whole transaction must be retried.
    #[error("another writer was in the way, so that the database could not {doing}")]
    Conflict {
        doing: &'static str,
        #[source]
        source: Cause,
    },
    /// A transaction about some games tried to write something else: it must be retried with the
    /// scope of the whole database.
    #[error("the transaction is about other games and cannot {doing}")]
    Narrow { doing: &'static str },
    /// This judge's lease has run out, and another one has taken over.
    #[error("another judge has taken over before this one could {doing}")]
    Replaced { doing: &'static str },
    /// The disk is full; a retry may succeed once there is space.
    #[error("the disk is too full to {doing}")]
    Full {
        doing: &'static str,
        #[source]
        source: Cause,
    },
    /// The disk or the system failed; a retry may succeed after repair.
    #[error("the disk failed to {doing}")]
    Disk {
        doing: &'static str,
        #[source]
        source: Cause,
    },
    /// The database server is away, or the connection was lost; a retry may succeed.
    #[error("the server of the database was away and could not {doing}")]
    Away {
        doing: &'static str,
        #[source]
        source: Cause,
    },
    /// A check found that the file differs from what we wrote: no data in it is reliable until a
    /// backup is restored.
    #[error("the database is damaged: {check}")]
    Damaged {
        /// The failed check and its finding.
        check: String,
    },
    /// The engine has rolled back the whole transaction.
    #[error("the transaction was lost before it could {doing}")]
    Lost { doing: &'static str },
    /// A game has other events by now than the writer expected.
    #[error("game {game} stands at event {found}, not at {expected}")]
    Moved {
        game: String,
        /// The number of live events that the writer had seen.
        expected: u32,
        /// The number of live events now.
        found: u32,
    },
    /// An object does not exist.
    #[error("there is no {what} {key}")]
    Missing {
        /// The kind of object.
        what: &'static str,
        key: String,
    },
    /// An object that must be unique exists already.
    #[error("{what} {key} is taken")]
    Taken {
        /// The kind of object.
        what: &'static str,
        key: String,
    },
    /// A request does not fit the state of its object.
    #[error("cannot {doing}: {why}")]
    Unfit {
        doing: &'static str,
        why: &'static str,
    },
    /// Another mail has claimed this content key: the mail is a repeat.
    #[error("the mail repeats mail {twin}")]
    Twin {
        /// The earlier mail.
        twin: InboxId,
    },
    /// A later release wrote the database.
    #[error("the database has version {found}; this release knows versions up to {known}")]
    TooNew {
        /// The version of its schema.
        found: i64,
        /// The newest version that this release supports.
        known: i64,
    },
    /// The file is not a database, or belongs to another program.
    #[error("{path} is not a database of this program", path = .path.display())]
    Foreign { path: PathBuf },
    /// Another daemon serves this database.
    #[error("another judge is at work on this database: {path} is locked", path = .path.display())]
    Locked {
        /// The database, by the name used for the lock.
        path: PathBuf,
    },
    /// A file that belongs to the database could not be used.
    #[error("could not {doing} {path}", path = .path.display())]
    File {
        doing: &'static str,
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// A test's hook stopped the program.
    #[error("stopped at {step}")]
    Stopped { step: &'static str },
}

impl StoreError {
    /// Returns whether the same call may succeed later without any repair of the data.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Busy { .. }
            | Self::Conflict { .. }
            | Self::Narrow { .. }
            | Self::Replaced { .. }
            | Self::Full { .. }
            | Self::Disk { .. }
            | Self::Away { .. }
            | Self::Lost { .. } => true,
            Self::File { source, .. } => matches!(
                source.kind(),
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded
            ),
            Self::Engine { .. }
            | Self::Damaged { .. }
            | Self::Moved { .. }
            | Self::Missing { .. }
            | Self::Taken { .. }
            | Self::Unfit { .. }
            | Self::Twin { .. }
            | Self::TooNew { .. }
            | Self::Foreign { .. }
            | Self::Locked { .. }
            | Self::Stopped { .. } => false,
        }
    }

    /// Makes the error for a request that does not fit the state of its object.
    pub(super) const fn unfit(doing: &'static str, why: &'static str) -> Self {
        Self::Unfit { doing, why }
    }

    /// Makes the error for an object that exists already.
    pub(super) fn taken(what: &'static str, key: impl ToString) -> Self {
        let key = key.to_string();
        Self::Taken { what, key }
    }

    /// Makes the error for a file that is not a database of ours.
    pub(super) fn foreign(path: &Path) -> Self {
        let path = path.to_owned();
        Self::Foreign { path }
    }

    /// Makes the error for an object that does not exist.
    pub(super) fn missing(what: &'static str, key: impl ToString) -> Self {
        let key = key.to_string();
        Self::Missing { what, key }
    }
}
