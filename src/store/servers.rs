//! Databases on a server: their tables are made, and those of others refused.

use chrono::{DateTime, Utc};

use super::engine::postgres::{Postgres, Server};
use super::engine::{Engine, params};
use super::migrate::Found;
use super::{Randomness, Reader, Result, Store, StoreError, meta};

/// All tables, and which version of them this is.
const SCHEMA: &str = include_str!("engine/postgres.sql");

/// The newest version of the tables.
const VERSION: i64 = 1;

/// What is being done, for errors.
const OPEN: &str = "open the database";

impl Store {
    /// Makes the tables of a new judge in a database that is empty.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if it holds a judge already, [`StoreError::Foreign`] if it holds
    /// anything else; [`StoreError::Away`] if the server does not answer.
    pub fn create_on(server: Server, now: DateTime<Utc>, random: &Randomness) -> Result<Self> {
        let name = server.name();
        let store = Self::reach(server)?;
        match store.found_on_server()? {
            Found::Empty => {}
            Found::Ours => return Err(StoreError::taken("database", name)),
            Found::Foreign => return Err(StoreError::foreign(name.as_ref())),
        }
        let engine = &store.reader.engine;
        let make = || {
            engine.begin()?;
            engine.batch(SCHEMA)?;
            meta::found(engine, now, random)?;
            engine.commit()
        };
        make()
            .inspect_err(|_| engine.roll_back())
            .map_err(StoreError::doing("make the database"))?;
        Ok(store)
    }

    /// Opens the database of a judge.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if it is empty, [`StoreError::Foreign`] if it is not ours,
    /// [`StoreError::TooNew`] if a later release has written it; [`StoreError::Away`] if the server
    /// does not answer.
    pub fn open_on(server: Server) -> Result<Self> {
        let name = server.name();
        let store = Self::reach(server)?;
        match store.found_on_server()? {
            Found::Ours => Ok(store),
            Found::Empty => Err(StoreError::missing("judge in the database", name)),
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
