//! Databases in files and in memory: creates and opens them, refuses foreign ones, and vacuums
//! them, which returns space and overwrites deleted data.
//!
//! Deleted rows are overwritten with zeros, since every connection sets `secure_delete`. Their
//! pages return to the system one by one (`auto_vacuum` is incremental), and a checkpoint that
//! empties the log removes older copies of these pages.

pub(super) mod backup;
pub(super) mod check;
pub(super) mod judges;
pub(super) mod lock;
pub(super) mod migrate;
pub(super) mod restore;
#[cfg(feature = "postgres")]
pub(super) mod servers;
pub(super) mod status;

use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use chrono::{DateTime, Utc};
use rusqlite::{Connection, OpenFlags};

use crate::files::{self, Readers};
#[cfg(feature = "postgres")]
use crate::store::engine::postgres::Server;
use crate::store::engine::{Engine, Sqlite, sqlite};
use crate::store::tx::call_step;
use crate::store::{Doing, Randomness, Reader, Result, Store, StoreError, meta};
use migrate::{Found, MIGRATIONS};

/// How long a writer waits for another, such as the command line for the daemon.
pub(in crate::store) const PATIENCE: Duration = Duration::from_secs(10);

/// The location of a database.
pub enum Database<'p> {
    File(&'p Path),
    #[cfg(feature = "postgres")]
    Server(Box<Server>),
}

impl<'p, P: AsRef<Path> + ?Sized> From<&'p P> for Database<'p> {
    fn from(path: &'p P) -> Self {
        Self::File(path.as_ref())
    }
}

#[cfg(feature = "postgres")]
impl From<Server> for Database<'_> {
    fn from(server: Server) -> Self {
        Self::Server(server.into())
    }
}

impl Store {
    /// Creates a database: in a new file, readable only by its owner, or in an empty database on a
    /// server.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if there is a judge already, [`StoreError::Foreign`] if there is
    /// anything else; [`StoreError::Away`] if the server does not answer.
    pub fn create<'p>(
        place: impl Into<Database<'p>>,
        now: DateTime<Utc>,
        random: &Randomness,
    ) -> Result<Self> {
        match place.into() {
            Database::File(path) => Self::create_file(path, now, random),
            #[cfg(feature = "postgres")]
            Database::Server(server) => Self::create_on(*server, now, random),
        }
    }

    fn create_file(path: &Path, now: DateTime<Utc>, random: &Randomness) -> Result<Self> {
        // Before the engine does it, to restrict access: the file holds the key of all tags and
        // every seed.
        match files::create(path, Readers::Owner) {
            // Its content decides whether it may become a database.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            made => drop(made.map_err(backup::trouble("make", path))?),
        }
        let conn = connect(path)?;
        inspect(&conn, path)?.be_empty("file", path)?;
        Self::found(conn, Some(path), now, random)
    }

    /// Opens a database and migrates it to the newest version.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such file or it is empty, [`StoreError::Foreign`] if
    /// it is not ours, and [`StoreError::TooNew`] if a later release has written it.
    pub fn open(path: &Path) -> Result<Self> {
        refuse_missing(path)?;
        lock::refuse_other_name(path)?;
        let conn = connect(path)?;
        refuse_others(&conn, path)?;
        Self::over(conn, Some(path))
    }

    /// Returns whether a file is there and not empty, ours or not.
    pub fn is_there(path: &Path) -> bool {
        let empty = || {
            let found = connect(path).and_then(|conn| inspect(&conn, path));
            matches!(found, Ok(Found::Empty))
        };
        path.exists() && !empty()
    }

    /// Creates a temporary database in memory, for tests and rehearsals.
    pub fn in_memory(now: DateTime<Utc>, random: &Randomness) -> Result<Self> {
        let engine = migrate::in_memory(now, random)?;
        sqlite::prepare(engine.file("make the database")?)?;
        Ok(Self::at(engine, None))
    }

    /// Opens a database without ever writing to it: a file is copied into memory; on a server all
    /// transactions are parts of one that is rolled back, and rows that they change are locked
    /// until then.
    ///
    /// # Errors
    /// As [`Store::open`], and [`StoreError::Away`] if the server does not answer.
    pub fn rehearse<'p>(place: impl Into<Database<'p>>) -> Result<Self> {
        match place.into() {
            Database::File(path) => Self::copy_in_memory(path),
            #[cfg(feature = "postgres")]
            Database::Server(server) => Self::rehearse_on(*server),
        }
    }

    fn copy_in_memory(path: &Path) -> Result<Self> {
        refuse_missing(path)?;
        let from = connect(path)?;
        refuse_others(&from, path)?;
        Self::over(backup::in_memory(&from)?, None)
    }

    /// Makes the tables of an empty database.
    fn found(
        conn: Connection,
        path: Option<&Path>,
        now: DateTime<Utc>,
        random: &Randomness,
    ) -> Result<Self> {
        give_back(&conn)?;
        sqlite::prepare(&conn)?;
        let engine = Sqlite::new(conn);
        migrate::run(&engine, MIGRATIONS, |engine| {
            meta::found(engine, now, random)
        })?;
        Ok(Self::at(engine, path))
    }

    /// Migrates a database of ours to the newest version.
    fn over(conn: Connection, path: Option<&Path>) -> Result<Self> {
        sqlite::prepare(&conn)?;
        let engine = Sqlite::new(conn);
        migrate::bring_up(&engine)?;
        Ok(Self::at(engine, path))
    }

    fn at(engine: Sqlite, path: Option<&Path>) -> Self {
        Self {
            reader: Reader::new(engine),
            path: path.map(Path::to_owned),
            identity: path.and_then(lock::Identity::of),
        }
    }
}

fn refuse_missing(path: &Path) -> Result<()> {
    if path.exists() {
        return Ok(());
    }
    Err(StoreError::missing("database", path.display()))
}

/// Refuses a database that is not ours; an empty one counts as missing.
fn refuse_others(conn: &Connection, path: &Path) -> Result<()> {
    let empty = format!("{}: the file is empty", path.display());
    inspect(conn, path)?.be_ours(path, StoreError::missing("database", empty))
}

pub(in crate::store) fn connect(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    connect_with(path, flags)
}

/// Opens a file without trusting its schema.
pub(in crate::store) fn connect_with(path: &Path, flags: OpenFlags) -> Result<Connection> {
    let conn = Connection::open_with_flags(path, flags);
    let distrust = |conn: Connection| sqlite::distrust_schema(&conn).map(|()| conn);
    conn.and_then(distrust).doing("open the database")
}

pub(in crate::store) fn inspect(conn: &Connection, path: &Path) -> Result<Found> {
    conn.busy_timeout(PATIENCE).doing("open the database")?;
    match migrate::inspect(conn) {
        // A damaged database of the engine still has its header.
        Err(damaged @ StoreError::Damaged { .. }) if check::begins_like_one(path) => Err(damaged),
        Err(StoreError::Engine { .. } | StoreError::Damaged { .. }) => {
            Err(StoreError::foreign(path))
        }
        found => found,
    }
}

/// The `auto_vacuum` mode that frees pages on request; it must be set before the first table is
/// made.
const INCREMENTAL: i64 = 2;

/// How long to wait for readers before emptying the log.
const PATIENCE_WITH_READERS: Duration = Duration::from_millis(100);

/// Number of pages freed at once.
const PAGES: u32 = 2_000;

/// The progress of erasing deleted data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Erased {
    /// It is gone from the file and its log.
    Wholly,
    /// There are more pages to free.
    InPart,
    /// Another program reads the log, which is emptied later.
    NotYet,
}

/// Switches an empty database to incremental vacuum.
pub(in crate::store) fn give_back(conn: &Connection) -> Result<()> {
    conn.pragma_update(None, "auto_vacuum", INCREMENTAL)
        .doing("prepare the database")
}

impl Store {
    /// Frees some pages of deleted data, and empties the log.
    ///
    /// # Errors
    /// Those of the database; a concurrent reader is not an error.
    pub fn erase(&self) -> Result<Erased> {
        const DOING: &str = "give room back";
        call_step(self.reader.step.as_ref(), "erase")?;
        let Ok(conn) = self.reader.engine.file(DOING) else {
            // A server vacuums itself.
            return Ok(Erased::Wholly);
        };
        let more = || -> rusqlite::Result<bool> {
            // Each step of the statement frees one page.
            let mut statement = conn.prepare(&format!("PRAGMA incremental_vacuum({PAGES})"))?;
            let mut rows = statement.query([])?;
            while rows.next()?.is_some() {}
            drop(rows);
            let free: i64 = conn.query_row("PRAGMA freelist_count", [], |row| row.get(0))?;
            Ok(free > 0)
        };
        let more = more().doing(DOING)?;
        match (empty_log(conn)?, more) {
            (false, _) => Ok(Erased::NotYet),
            (true, true) => Ok(Erased::InPart),
            (true, false) => Ok(Erased::Wholly),
        }
    }
}

/// Copies the log into the file and empties it; returns whether it succeeded. It waits less for
/// readers than for writers, since the next lap retries.
fn empty_log(conn: &Connection) -> Result<bool> {
    const DOING: &str = "empty the log of the database";
    conn.busy_timeout(PATIENCE_WITH_READERS).doing(DOING)?;
    let busy = conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
        row.get::<_, i64>(0)
    });
    conn.busy_timeout(PATIENCE).doing(DOING)?;
    match busy.doing(DOING) {
        Ok(busy) => Ok(busy == 0),
        Err(StoreError::Busy { .. }) => Ok(false),
        Err(error) => Err(error),
    }
}
