//! Databases in files and in memory: made, opened, and refused where they are not ours.

use std::fs::OpenOptions;
use std::path::Path;
use std::time::Duration;

use chrono::{DateTime, Utc};
use rusqlite::{Connection, OpenFlags};

use super::engine::{Engine, sqlite};
use super::migrate::{self, Found};
use super::{
    Randomness, Reader, Result, Store, StoreError, backup, blank, check, lock, meta, vacuum,
};

/// How long a writer waits for another one, say the command line for the daemon.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

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
    /// ours, and [`StoreError::TooNew`] if a later release has written it.
    pub fn open(path: &Path) -> Result<Self> {
        refuse_missing(path)?;
        lock::refuse_other_name(path)?;
        let conn = connect(path)?;
        refuse_foreign(&conn, path)?;
        Self::over(conn, Some(path))
    }

    /// Makes a database that is gone when it is closed, for tests and rehearsals.
    pub fn in_memory(now: DateTime<Utc>, random: &Randomness) -> Result<Self> {
        let engine = blank::in_memory(now, random)?;
        sqlite::prepare(engine.file("make the database")?)?;
        Ok(Self::at(engine, None))
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
        sqlite::prepare(&conn)?;
        let engine = Engine::from(conn);
        migrate::run(&engine, |engine| meta::found(engine, now, random))?;
        Ok(Self::at(engine, path))
    }

    /// Brings a database of ours to the newest version.
    fn over(conn: Connection, path: Option<&Path>) -> Result<Self> {
        sqlite::prepare(&conn)?;
        let engine = Engine::from(conn);
        migrate::bring_up(&engine)?;
        Ok(Self::at(engine, path))
    }

    fn at(engine: Engine, path: Option<&Path>) -> Self {
        Self {
            reader: Reader::new(engine),
            path: path.map(Path::to_owned),
            identity: path.and_then(lock::Identity::of),
        }
    }
}

fn refuse_missing(path: &Path) -> Result<()> {
    match path.exists() {
        true => Ok(()),
        false => Err(StoreError::missing("database", path.display())),
    }
}

pub(super) fn refuse_foreign(conn: &Connection, path: &Path) -> Result<()> {
    match inspect(conn, path)? {
        Found::Ours => Ok(()),
        Found::Empty | Found::Foreign => Err(StoreError::foreign(path)),
    }
}

/// Makes the file before the engine does, since it holds the key of all tags and every seed.
pub(super) fn make_private(path: &Path) -> Result<()> {
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

pub(super) fn connect(path: &Path) -> Result<Connection> {
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
