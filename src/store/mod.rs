//! Everything that outlives the program, in one SQLite file.
//!
//! The store knows nothing of rules or mail formats: it keeps bytes, JSON text, numbers and times.
//! All SQL of the project stands here, and nothing of SQLite shows in the types, so that another
//! engine can stand here one day.
//!
//! Reading is done on a [`Store`] or a [`Tx`], which both lend themselves out as a [`Reader`].
//! [`Store::begin`] is the only way to write, and a write is there as a whole or not at all:
//!
//! ```
//! # use chrono::DateTime;
//! # use landfall::store::{NewMail, Randomness, Received, Store, StoreError};
//! # fn main() -> Result<(), StoreError> {
//! # let now = DateTime::UNIX_EPOCH;
//! let mut store = Store::in_memory(now, &Randomness { instance: [1; 16], key: [2; 32] })?;
//! let mail = NewMail {
//!     source: "maildir",
//!     key: "1.host",
//!     bytes: b"From: alice",
//!     full_size: 11,
//!     digest: None,
//!     arrived_at: now,
//! };
//! let mut tx = store.begin()?;
//! assert!(matches!(tx.receive(&mail)?, Received::New(_)));
//! tx.commit()?;
//! assert_eq!(store.unfinished_mails(10)?.len(), 1);
//! # Ok(())
//! # }
//! ```
//!
//! Repeats are harmless on both edges: a mail is known by its mailbox and key, a letter by its
//! effect key. The ledger of a game and the mails as they came can be added to and not changed;
//! the ledger's rows are chained by digests, so that a change made behind the program's back is
//! found ([`Reader::verify_chain`]).
//!
//! What is old is packed ([`Tx::pack`]): letters, mails, codes and the ledgers of finished games
//! are compressed, many of a game in one piece, and read to the byte by the same verbs as before.
//! Of the rows of a finished game's letters and mails little more than numbers is left in tables.
//! What is taken away is overwritten, and [`Store::erase`] gives its room back. Times are cut to
//! whole milliseconds.

mod absences;
mod admission;
mod alarms;
mod answers;
mod backup;
mod batch_reports;
mod batches;
mod blank;
mod bounces;
mod catalogue;
mod catalogue_retention;
mod catalogued_letters;
mod catalogued_mails;
mod check;
mod columns;
mod confirmations;
mod dealing;
mod digests;
mod error;
mod fates;
mod floods;
mod game_list;
mod games;
mod growth;
mod holdings;
mod holds;
mod holidays;
mod inbox;
mod keys;
mod ledger;
mod letters;
mod lock;
mod mail_bytes;
mod mails;
mod meta;
mod migrate;
mod missed_deadlines;
mod mutes;
mod news;
mod observers;
mod openers;
mod opening;
mod order_sets;
mod outbox;
mod packed_ledger;
mod packing;
mod packs;
mod pauses;
mod pending_sets;
mod people;
mod pictures;
mod press;
mod prompts;
mod reader;
mod refusals;
mod reply_tags;
mod restore;
mod retention;
mod rollback;
mod seats;
mod short_keys;
mod slowed_seats;
mod standing_orders;
mod standstills;
mod status;
mod told_boards;
mod turns;
mod tx;
mod unverified;
mod vacuum;
mod values;

use std::fmt;
use std::fs::OpenOptions;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

pub use absences::Absence;
pub use admission::Ban;
pub use alarms::{Alarm, Due};
pub use answers::{Answers, Bucket, Share};
pub use batch_reports::HeldReport;
pub use batches::{Verdict, Verdicts, Vouched, VouchedSeat};
pub use bounces::{Bounce, BounceKind};
pub use confirmations::{Confirmation, Purpose};
pub use error::{Cause, Result, StoreError};
pub use floods::Breaker;
pub use game_list::{GameFilter, Page};
pub use games::{Game, GameState, Turn};
pub use growth::Growth;
pub use holdings::{Holdings, Kept};
pub use holds::{Hold, Why};
pub use holidays::Holiday;
pub use inbox::{Fate, Finish, InboxMail, NewMail, Received};
pub use keys::MailKey;
pub use ledger::{ChainCheck, EntryKind, LedgerRow, NewEntry};
pub use lock::DaemonLock;
pub use meta::Randomness;
pub use missed_deadlines::Vote;
pub use mutes::Muted;
pub use news::NewsReader;
pub use observers::Observer;
pub use opening::{ComponentFile, Hidden, NewGame};
pub use order_sets::{NewOrderSet, OrderSet};
pub use outbox::{Letter, LetterClass, LetterKind, LetterState, NewLetter, Queued};
pub use packing::{Packable, Packed};
pub use pauses::Pause;
pub use pending_sets::PendingSet;
pub use people::{LetterFormat, NewPerson, Person, Reached};
pub use pictures::{NewPicture, Picture, Shown};
pub use press::{Manners, NewPress, Press, PressKind, PressKinds};
pub use prompts::{NewPrompt, Prompt};
pub use reader::Reader;
pub use refusals::Refusal;
pub use reply_tags::ReplyTag;
pub use restore::{MovedOn, Since, restore};
pub use seats::{RestoredSeat, SeatId, SeatRow};
pub use slowed_seats::{CollectedAnswer, SlowedSeat};
pub use standing_orders::{Bound, KeptOrder, StandingFate, StandingOrder};
pub use standstills::{Standing, Standstill};
pub use status::{Backlog, Counts, Overdue, Queue, Size};
pub use turns::TurnClock;
pub use tx::Tx;
pub use vacuum::Erased;
pub use values::{
    ConfirmationId, GameId, HoldId, InboxId, LetterId, OrderSetId, PersonId, PictureId, PressId,
    StandstillId,
};

use columns::{Columns, FromColumns, FromRow, rows};
use migrate::Found;
use people::lower;
use tx::new_row;
use values::{millis, words};

/// A test's hook: it is told the name of each write step, and its error ends the work there.
pub type Step = Arc<dyn Fn(&'static str) -> Result<()> + Send + Sync>;

/// How long a writer waits for another one, say the command line for the daemon.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many pages the log grows to before they are copied back into the file.
const CHECKPOINT: i64 = 4_000;

/// How much of the file is kept at hand, in KiB.
const CACHE: i64 = 8 * 1024;

/// More than the number of statements there are, so that each is compiled once.
const STATEMENTS: usize = 128;

/// The database, open.
pub struct Store {
    reader: Reader,
    path: Option<PathBuf>,
    /// Which file `path` led to when it was opened.
    identity: Option<lock::Identity>,
}

impl Deref for Store {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Store")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

impl Store {
    /// Makes a new database in a file that is not there yet, readable by its owner alone.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the file holds a judge already, [`StoreError::Foreign`] if it
    /// holds anything else.
    pub fn create(path: &Path, now: DateTime<Utc>, random: &Randomness) -> Result<Self> {
        make_private(path)?;
        let conn = connect(path)?;
        match inspect(&conn, path)? {
            Found::Empty => {}
            Found::Ours => return Err(StoreError::taken("file", path.display())),
            Found::Foreign => return Err(StoreError::foreign(path)),
        }
        Self::found(conn, Some(path), now, random)
    }

    /// Opens a database and brings it to the newest version.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such file, [`StoreError::Foreign`] if it is not
    /// ours, [`StoreError::TooNew`] if a later release has written it, and
    /// [`StoreError::Unversioned`] if it was made before version 1.
    pub fn open(path: &Path) -> Result<Self> {
        refuse_missing(path)?;
        lock::refuse_other_name(path)?;
        let conn = connect(path)?;
        refuse_foreign(&conn, path)?;
        Self::over(conn, Some(path))
    }

    /// Makes a database that is gone when it is closed, for tests and rehearsals.
    pub fn in_memory(now: DateTime<Utc>, random: &Randomness) -> Result<Self> {
        let conn = blank::in_memory(now, random)?;
        prepare(&conn)?;
        Ok(Self {
            reader: Reader::new(conn),
            path: None,
            identity: None,
        })
    }

    /// Copies a database into one that is gone when it is closed; the file stays as it is.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn copy_in_memory(path: &Path) -> Result<Self> {
        refuse_missing(path)?;
        let from = connect(path)?;
        refuse_foreign(&from, path)?;
        Self::over(backup::in_memory(&from)?, None)
    }

    /// Makes the tables of a database that is empty.
    fn found(
        conn: Connection,
        path: Option<&Path>,
        now: DateTime<Utc>,
        random: &Randomness,
    ) -> Result<Self> {
        vacuum::give_back(&conn)?;
        prepare(&conn)?;
        migrate::run(&conn, |conn| meta::found(conn, now, random))?;
        Ok(Self::at(conn, path))
    }

    /// Brings a database of ours to the newest version.
    fn over(conn: Connection, path: Option<&Path>) -> Result<Self> {
        prepare(&conn)?;
        migrate::bring_up(&conn)?;
        Ok(Self::at(conn, path))
    }

    fn at(conn: Connection, path: Option<&Path>) -> Self {
        Self {
            reader: Reader::new(conn),
            path: path.map(Path::to_owned),
            identity: path.and_then(lock::Identity::of),
        }
    }

    /// Has each write step call `step` first.
    #[must_use]
    pub fn with_steps(mut self, step: Step) -> Self {
        self.reader.step = Some(step);
        self
    }

    /// Begins the one transaction there can be, waiting a while for other writers.
    pub fn begin(&mut self) -> Result<Tx<'_>> {
        Tx::begin(&self.reader)
    }

    /// Makes sure that no other daemon serves this database, until the lock is dropped.
    ///
    /// # Errors
    /// [`StoreError::Locked`] if there is one; [`StoreError::Unfit`] if another file has taken
    /// the place of the database since it was opened.
    pub fn lock_for_daemon(&self) -> Result<DaemonLock> {
        let held = lock::take(self.path.as_deref())?;
        let now = self.path.as_deref().and_then(lock::Identity::of);
        if now != self.identity {
            return Err(StoreError::unfit(
                "lock the database",
                "another file has taken its place meanwhile",
            ));
        }
        Ok(held)
    }
}

fn refuse_missing(path: &Path) -> Result<()> {
    match path.exists() {
        true => Ok(()),
        false => Err(StoreError::missing("database", path.display())),
    }
}

fn refuse_foreign(conn: &Connection, path: &Path) -> Result<()> {
    match inspect(conn, path)? {
        Found::Ours => Ok(()),
        Found::Empty | Found::Foreign => Err(StoreError::foreign(path)),
    }
}

/// Makes the file before the engine does, since it holds the key of all tags and every seed.
fn make_private(path: &Path) -> Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let made = options.open(path);
    made.map(drop).map_err(|source| StoreError::File {
        doing: "make",
        path: path.into(),
        source,
    })
}

fn connect(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags).map_err(StoreError::doing("open the database"))
}

fn inspect(conn: &Connection, path: &Path) -> Result<Found> {
    conn.busy_timeout(PATIENCE)
        .map_err(StoreError::doing("open the database"))?;
    match migrate::inspect(conn) {
        // A damaged database of the engine still begins like one.
        Err(damaged @ StoreError::Damaged { .. }) if check::begins_like_one(path) => Err(damaged),
        Err(StoreError::Engine { .. } | StoreError::Damaged { .. }) => {
            Err(StoreError::foreign(path))
        }
        found => found,
    }
}

/// Sets what holds for a connection and not for the file.
fn prepare(conn: &Connection) -> Result<()> {
    let work = || {
        conn.set_prepared_statement_cache_capacity(STATEMENTS);
        conn.pragma_update(None, "journal_mode", "WAL")?;
        conn.pragma_update(None, "synchronous", "FULL")?;
        conn.pragma_update(None, "foreign_keys", true)?;
        // What is taken away is overwritten.
        conn.pragma_update(None, "secure_delete", true)?;
        // What undoes a part of a transaction is never needed again after a crash: no file for it.
        conn.pragma_update(None, "temp_store", "MEMORY")?;
        // In pages: those that every mail touches are copied back into the file less often.
        conn.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
        // In KiB: the upper pages of all indexes, and the games that are being played.
        conn.pragma_update(None, "cache_size", -CACHE)?;
        // Else the engine compiles statements again whenever the values looked for change.
        conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)
            .map(drop)
    };
    work().map_err(StoreError::doing("prepare the database"))
}
