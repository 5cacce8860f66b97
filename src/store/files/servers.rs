//! Databases on a server: makes and migrates their tables, and refuses foreign ones.

use chrono::{DateTime, Utc};

use crate::store::engine::postgres::{Postgres, Server};
use crate::store::engine::{self, Engine, Scope, params};
use crate::store::files::migrate::Found;
use crate::store::{Randomness, Reader, Result, Store, StoreError, meta};

/// The tables of version 1, followed by the migration to each further version.
///
/// A released step is never changed: a correction is another step.
const STEPS: &[&str] = &[include_str!("../engine/postgres.sql")];

/// The key of the fact that identifies the database's location.
pub(in crate::store) const PLACE: &str = "place";

/// Query for the tables and views of the judge's schema, except those of extensions: operators
/// install these in any database, and their rows are not the judge's.
pub(in crate::store) const TABLES: &str = "
    SELECT CAST(relname AS text) FROM pg_class
    WHERE relkind IN ('r', 'p', 'f', 'v', 'm')
          AND relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
          AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = pg_class.tableoid
                          AND objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname";

/// The operation, for errors.
const OPEN: &str = "open the database";

impl Store {
    pub(super) fn create_on(
        server: Server,
        now: DateTime<Utc>,
        random: &Randomness,
    ) -> Result<Self> {
        let store = Self::reach_empty(server)?;
        let place = store.place()?;
        let engine = &*store.reader.engine;
        let make = || {
            engine.begin(&Scope::Whole)?;
            bring_up(engine, 0)?;
            meta::found(engine, now, random)?;
            meta::set(engine, PLACE, place.as_bytes())?;
            engine.commit()
        };
        make()
            .inspect_err(|_| engine.roll_back())
            .map_err(StoreError::doing("make the database"))?;
        Ok(store)
    }

    /// Opens the database of a judge. If it was restored or copied to this place, its unsent
    /// letters are held, since they may have been sent.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if it is empty, [`StoreError::Foreign`] if it is not ours,
    /// [`StoreError::TooNew`] if a later release has written it; [`StoreError::Away`] if the server
    /// does not answer.
    pub fn open_on(server: Server, now: DateTime<Utc>) -> Result<Self> {
        let name = server.name();
        let mut store = Self::reach(server)?;
        match store.found_on_server()? {
            Found::Ours => {
                store.bring_up()?;
                store.refuse_to_repeat(now)?;
                Ok(store)
            }
            Found::Empty => Err(StoreError::missing("judge in the database", name)),
            Found::Foreign => Err(StoreError::foreign(name.as_ref())),
        }
    }

    pub(super) fn rehearse_on(server: Server) -> Result<Self> {
        let name = server.name();
        let store = Self::reach(server)?;
        match store.found_on_server()? {
            Found::Ours => {}
            Found::Empty => return Err(StoreError::missing("judge in the database", name)),
            Found::Foreign => return Err(StoreError::foreign(name.as_ref())),
        }
        store.bring_up()?;
        let begun = store.reader.engine.rehearse();
        begun.map_err(StoreError::doing(OPEN))?;
        Ok(store)
    }

    /// Holds the letters of a database that has moved. A promoted standby is the same place: it has
    /// all that was ever reported as committed.
    fn refuse_to_repeat(&mut self, now: DateTime<Utc>) -> Result<()> {
        let place = self.place()?;
        if self.meta(PLACE)?.as_deref() != Some(place.as_bytes()) {
            self.hold_unsent(&place, now)?;
            let mut tx = self.begin()?;
            tx.across()?.set_meta(PLACE, place.as_bytes())?;
            tx.commit()?;
        }
        Ok(())
    }

    /// Identifies this database and its cluster.
    pub(in crate::store) fn place(&self) -> Result<String> {
        let sql = "SELECT concat(system_identifier, '/', oid) FROM pg_control_system(), pg_database
                   WHERE datname = current_database()";
        self.aggregate("look where the database is", sql, &[])
    }

    /// Connects to an empty database.
    pub(in crate::store) fn reach_empty(server: Server) -> Result<Self> {
        let name = server.name();
        let store = Self::reach(server)?;
        match store.found_on_server()? {
            Found::Empty => Ok(store),
            Found::Ours => Err(StoreError::taken("database", name)),
            Found::Foreign => Err(StoreError::foreign(name.as_ref())),
        }
    }

    fn reach(server: Server) -> Result<Self> {
        let engine = Postgres::connect(server).map_err(StoreError::doing(OPEN))?;
        Ok(Self {
            reader: Reader::new(engine),
            path: None,
            identity: None,
        })
    }

    fn found_on_server(&self) -> Result<Found> {
        let tables: Vec<String> = self.many(OPEN, TABLES, &[])?;
        if tables.is_empty() {
            return Ok(Found::Empty);
        }
        if !tables.iter().any(|table| table == "landfall_schema") {
            return Ok(Found::Foreign);
        }
        let (found, known) = (self.version()?, newest());
        match found > known {
            true => Err(StoreError::TooNew { found, known }),
            false => Ok(Found::Ours),
        }
    }

    fn version(&self) -> Result<i64> {
        self.aggregate(OPEN, "SELECT max(version) FROM landfall_schema", &[])
    }

    /// Migrates the tables to the newest version, in one transaction. Judges that serve meanwhile
    /// continue afterwards: a step adds to the tables, and removes nothing that an older program
    /// reads or writes.
    fn bring_up(&self) -> Result<()> {
        const DOING: &str = "bring the database to the newest version";
        if self.version()? == newest() {
            return Ok(());
        }
        let engine = &*self.reader.engine;
        let trouble = StoreError::doing(DOING);
        let begun = engine.begin(&Scope::Whole).map_err(&trouble);
        let done = begun.and_then(|()| {
            // Another judge may have done it during the wait for the lock.
            let from = usize::try_from(self.version()?).unwrap_or(0);
            bring_up(engine, from)
                .and_then(|()| engine.commit())
                .map_err(&trouble)
        });
        done.inspect_err(|_| engine.roll_back())
    }
}

/// Makes or migrates the tables, starting from version `from`.
pub(in crate::store) fn bring_up(engine: &dyn Engine, from: usize) -> engine::Result<()> {
    for (no, step) in STEPS.iter().enumerate().skip(from) {
        engine.batch(step)?;
        let version = i64::try_from(no.saturating_add(1)).unwrap_or(i64::MAX);
        let sql = "UPDATE landfall_schema SET version = ?1";
        engine.change(sql, params![version])?;
    }
    Ok(())
}

fn newest() -> i64 {
    i64::try_from(STEPS.len()).unwrap_or(i64::MAX)
}
