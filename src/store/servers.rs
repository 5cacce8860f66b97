//! Databases on a server: their tables are made, and those of others refused.

use chrono::{DateTime, Utc};

use super::engine::postgres::{Postgres, Server};
use super::engine::{Engine, Scope, params};
use super::migrate::Found;
use super::{Randomness, Reader, Result, Store, StoreError, meta};

/// All tables, and which version of them this is.
pub(super) const SCHEMA: &str = include_str!("engine/postgres.sql");

/// The newest version of the tables.
const VERSION: i64 = 1;

/// The fact that says where the database was made.
pub(super) const PLACE: &str = "place";

/// What is being done, for errors.
const OPEN: &str = "open the database";

impl Store {
    /// Makes the tables of a new judge in a database that is empty.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if it holds a judge already, [`StoreError::Foreign`] if it holds
    /// anything else; [`StoreError::Away`] if the server does not answer.
    pub fn create_on(server: Server, now: DateTime<Utc>, random: &Randomness) -> Result<Self> {
        let store = Self::reach_empty(server)?;
        let place = store.place()?;
        let engine = &store.reader.engine;
        let make = || {
            engine.begin(&Scope::Whole)?;
            engine.batch(SCHEMA)?;
            meta::found(engine, now, random)?;
            meta::set(engine, PLACE, place.as_bytes())?;
            engine.commit()
        };
        make()
            .inspect_err(|_| engine.roll_back())
            .map_err(StoreError::doing("make the database"))?;
        Ok(store)
    }

    /// Opens the database of a judge. One that was restored or copied to where it is gets a hold on
    /// all letters that it has as unsent, since they may have been sent.
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
                store.refuse_to_repeat(now)?;
                Ok(store)
            }
            Found::Empty => Err(StoreError::missing("judge in the database", name)),
            Found::Foreign => Err(StoreError::foreign(name.as_ref())),
        }
    }

    /// Opens the database of a judge so that nothing is ever written to it: all transactions are
    /// parts of one that is undone in the end. Rows that they change are locked until then.
    ///
    /// # Errors
    /// As [`Store::open_on`].
    pub fn rehearse_on(server: Server) -> Result<Self> {
        let name = server.name();
        let store = Self::reach(server)?;
        match store.found_on_server()? {
            Found::Ours => {}
            Found::Empty => return Err(StoreError::missing("judge in the database", name)),
            Found::Foreign => return Err(StoreError::foreign(name.as_ref())),
        }
        let begun = store.reader.engine.rehearse();
        begun.map_err(StoreError::doing(OPEN))?;
        Ok(store)
    }

    /// Holds the letters of a database that is not where it was made. A standby that has become the
    /// server is the same place: it has all that was ever said to be durable.
    fn refuse_to_repeat(&mut self, now: DateTime<Utc>) -> Result<()> {
        let place = self.place()?;
        if self.meta(PLACE)?.as_deref() != Some(place.as_bytes()) {
            self.hold_unsent(&place, now)?;
            let mut tx = self.begin()?;
            tx.set_meta(PLACE, place.as_bytes())?;
            tx.commit()?;
        }
        Ok(())
    }

    /// Which database of which cluster this is.
    pub(super) fn place(&self) -> Result<String> {
        let sql = "SELECT concat(system_identifier, '/', oid) FROM pg_control_system(), pg_database
                   WHERE datname = current_database()";
        self.aggregate("look where the database is", sql, &[])
    }

    /// Connects to a database in which there is nothing yet.
    pub(super) fn reach_empty(server: Server) -> Result<Self> {
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
            reader: Reader::new(Engine::Postgres(Box::new(engine))),
            path: None,
            identity: None,
        })
    }

    fn found_on_server(&self) -> Result<Found> {
        let sql = "SELECT count(*) FROM information_schema.tables
                   WHERE table_schema = current_schema() AND table_name = ?1";
        let ours = params!["landfall_schema"];
        if !self.aggregate::<bool>(OPEN, sql, ours)? {
            let sql = "SELECT 1 FROM information_schema.tables
                       WHERE table_schema = current_schema()";
            let is_foreign = self.exists(OPEN, sql, &[])?;
            return Ok(if is_foreign {
                Found::Foreign
            } else {
                Found::Empty
            });
        }
        let found = self.aggregate(OPEN, "SELECT max(version) FROM landfall_schema", &[])?;
        match found {
            ..=VERSION => Ok(Found::Ours),
            _ => Err(StoreError::TooNew {
                found,
                known: VERSION,
            }),
        }
    }
}
