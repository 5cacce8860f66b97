//! Errors of the store, for the operator.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};

use super::InboxId;
use super::engine::EngineError;
#[cfg(feature = "postgres")]
use super::engine::postgres;
use super::engine::sqlite;

/// The engine's own error: kept for the log, hidden from the types.
pub type Cause = Box<dyn Error + Send + Sync>;

/// What a verb of the store answers.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// What went wrong, with the operation and the object.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The engine refused or failed.
    #[error("the database failed to {doing}")]
    Engine {
        /// The operation, as in "append to the ledger".
        doing: &'static str,
        /// What the engine said.
        #[source]
        source: Cause,
    },
    /// Another person holds the database; trying again later may help.
    #[error("the database was too busy to {doing}")]
    Busy {
        doing: &'static str,
        /// What the engine said.
        #[source]
        source: Cause,
    },
    /// Another writer was in the way: the transaction is to be done again from its beginning.
    #[error("another writer was in the way, so that the database could not {doing}")]
    Conflict {
        doing: &'static str,
        /// What the engine said.
        #[source]
        source: Cause,
    },
    /// A transaction about some games was to write something else: it is to be done again as one
    /// that may write anything.
    #[error("the transaction is about other games and cannot {doing}")]
    Narrow { doing: &'static str },
    /// The lease of this judge has run out, and another one has taken over.
    #[error("another judge has taken over before this one could {doing}")]
    Replaced { doing: &'static str },
    /// The disk is full; trying again may help once there is room.
    #[error("the disk is too full to {doing}")]
    Full {
        doing: &'static str,
        /// What the engine said.
        #[source]
        source: Cause,
    },
    /// The disk or the system failed; trying again may help once a person has mended it.
    #[error("the disk failed to {doing}")]
    Disk {
        doing: &'static str,
        /// What the engine said.
        #[source]
        source: Cause,
    },
    /// The server of the database is away, or the connection to it was lost; trying again later
    /// may help.
    #[error("the server of the database was away and could not {doing}")]
    Away {
        doing: &'static str,
        /// What the engine said.
        #[source]
        source: Cause,
    },
    /// A check found that the file is not what was written: nothing that is read in it can be
    /// relied on before a backup is restored.
    #[error("the database is damaged: {check}")]
    Damaged {
        /// Which check failed, and what it found.
        check: String,
    },
    /// The engine has given up the whole transaction: all that it had written is gone.
    #[error("the transaction was lost before it could {doing}")]
    Lost { doing: &'static str },
    /// A game has other events by now than the writer thought.
    #[error("game {game} stands at event {found}, not at {expected}")]
    Moved {
        game: String,
        /// The number of standing events that the writer had seen.
        expected: u32,
        /// The number of standing events there are.
        found: u32,
    },
    /// There is no such thing.
    #[error("there is no {what} {key}")]
    Missing {
        /// The kind of thing.
        what: &'static str,
        /// What it was looked for by.
        key: String,
    },
    /// Something that must be the only one is there already.
    #[error("{what} {key} is taken")]
    Taken {
        /// The kind of thing.
        what: &'static str,
        key: String,
    },
    /// What was asked does not fit the state of its object.
    #[error("cannot {doing}: {why}")]
    Unfit {
        doing: &'static str,
        why: &'static str,
    },
    /// Another mail has claimed this content key: the mail is a repeat.
    #[error("the mail repeats mail {twin}")]
    Twin {
        /// The mail that came first.
        twin: InboxId,
    },
    /// The database was written by a later release.
    #[error("the database has version {found}; this release knows versions up to {known}")]
    TooNew {
        /// The version of its schema.
        found: i64,
        /// The newest version known here.
        known: i64,
    },
    /// The file is a database of something else, or none at all.
    #[error("{path} is not a database of this program", path = .path.display())]
    Foreign { path: PathBuf },
    /// Another daemon serves this database.
    #[error("another judge is at work on this database: {path} is locked", path = .path.display())]
    Locked {
        /// The database, by the name that it was to be locked by.
        path: PathBuf,
    },
    /// A file beside the database could not be used.
    #[error("could not {doing} {path}", path = .path.display())]
    File {
        doing: &'static str,
        path: PathBuf,
        /// What the system said.
        #[source]
        source: io::Error,
    },
    /// A test's hook stopped the program here.
    #[error("stopped at {step}")]
    Stopped { step: &'static str },
}

impl StoreError {
    /// Whether the same call may succeed later without anybody mending the data.
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

    /// Makes a closure that turns the engine's error into ours, naming the operation.
    pub(super) fn doing<E: Into<EngineError>>(doing: &'static str) -> impl Fn(E) -> Self {
        move |error| match error.into() {
            EngineError::Sqlite(error) => sqlite::failed(doing, error),
            #[cfg(feature = "postgres")]
            EngineError::Postgres(error) => postgres::failed(doing, error),
            #[cfg(feature = "postgres")]
            EngineError::Password(source) => Self::Away { doing, source },
            #[cfg(feature = "postgres")]
            EngineError::Replaced => Self::Replaced { doing },
            #[cfg(feature = "postgres")]
            EngineError::Later { doing, source } => Self::doing(doing)(*source),
            #[cfg(feature = "postgres")]
            EngineError::NoRow => Self::unfit(doing, "there is no such row"),
            #[cfg(feature = "postgres")]
            EngineError::Undone => Self::Lost { doing },
            misplaced @ EngineError::Misplaced(_) => Self::Engine {
                doing,
                source: misplaced.into(),
            },
        }
    }

    /// The error of what does not fit the state of its object.
    pub(super) const fn unfit(doing: &'static str, why: &'static str) -> Self {
        Self::Unfit { doing, why }
    }

    /// The error of something that is there already.
    pub(super) fn taken(what: &'static str, key: impl ToString) -> Self {
        let key = key.to_string();
        Self::Taken { what, key }
    }

    /// The error of a file that is no database of ours.
    pub(super) fn foreign(path: &Path) -> Self {
        let path = path.to_owned();
        Self::Foreign { path }
    }

    /// The error of a thing that is looked for by number and not there.
    pub(super) fn missing(what: &'static str, key: impl ToString) -> Self {
        let key = key.to_string();
        Self::Missing { what, key }
    }
}
