//! Databases on a server: makes and migrates their tables, refuses foreign ones, and copies a judge
//! out of a file, row by row.

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use crate::store::columns::Column as _;
use crate::store::engine::postgres::{Postgres, Server};
use crate::store::engine::{
    self, Engine, Kind, Owned, Parameter, Parameters, Scope, Value, params,
};
use crate::store::files::migrate::Found;
use crate::store::{Doing, Randomness, Reader, Result, Store, StoreError, meta, rows};

/// The tables of version 1, followed by the migration to each further version.
///
/// A released step is never changed: a correction is another step.
const STEPS: &[&str] = &[include_str!("../engine/postgres.sql")];

/// The key of the fact that identifies the database's location.
const PLACE: &str = "place";

/// Query for the tables and views of the judge's schema, except those of extensions: operators
/// install these in any database, and their rows are not the judge's.
const TABLES: &str = "
    SELECT CAST(relname AS text) FROM pg_class
    WHERE relkind IN ('r', 'p', 'f', 'v', 'm')
          AND relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
          AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = pg_class.tableoid
                          AND objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname";

/// The operations, for errors.
const OPEN: &str = "open the database";
const COPY: &str = "copy the database";

/// Makes or migrates the tables, starting from version `from`.
fn bring_up(engine: &dyn Engine, from: usize) -> engine::Result<()> {
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

/// Tables that a file does not have.
const ONLY_ON_SERVERS: [&str; 4] = ["landfall_schema", "judge", "role", "queued_mail"];

/// A table to be copied.
struct Table {
    name: String,
    columns: Vec<Column>,
    /// The columns of its primary key, which order its rows alike in both engines.
    key: Vec<String>,
}

rows! {
    /// A column, as the server describes it.
    struct Column {
        name: String,
        kind: String,
        is_numbered: bool,
    }
}

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
            .doing("make the database")?;
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
        let mut store = Self::reach_ours(server)?;
        store.refuse_to_repeat(now)?;
        Ok(store)
    }

    pub(super) fn rehearse_on(server: Server) -> Result<Self> {
        let store = Self::reach_ours(server)?;
        store.reader.engine.rehearse().doing(OPEN)?;
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
    fn place(&self) -> Result<String> {
        let sql = "SELECT concat(system_identifier, '/', oid) FROM pg_control_system(), pg_database
                   WHERE datname = current_database()";
        self.aggregate("look where the database is", sql, &[])
    }

    /// Connects to an empty database.
    fn reach_empty(server: Server) -> Result<Self> {
        let name = server.name();
        let store = Self::reach(server)?;
        let found = store.found_on_server()?;
        found.be_empty("database", name.as_ref())?;
        Ok(store)
    }

    /// Connects to the database of a judge, and migrates it.
    fn reach_ours(server: Server) -> Result<Self> {
        let name = server.name();
        let store = Self::reach(server)?;
        let found = store.found_on_server()?;
        let none = StoreError::missing("judge in the database", &name);
        found.be_ours(name.as_ref(), none)?;
        store.bring_up()?;
        Ok(store)
    }

    fn reach(server: Server) -> Result<Self> {
        let engine = Postgres::connect(server).doing(OPEN)?;
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
        let work = || {
            engine.begin(&Scope::Whole).doing(DOING)?;
            // Another judge may have done it during the wait for the lock.
            let from = usize::try_from(self.version()?).unwrap_or(0);
            bring_up(engine, from).doing(DOING)?;
            engine.commit().doing(DOING)
        };
        work().inspect_err(|_| engine.roll_back())
    }

    /// Copies a judge in a file into an empty database on a server, in one transaction, and
    /// compares all tables before the commit; returns the number of rows.
    ///
    /// # Errors
    /// [`StoreError::Locked`] while a daemon serves the file; [`StoreError::Taken`] and
    /// [`StoreError::Foreign`] if the server's database is not empty; [`StoreError::Damaged`] if
    /// the copy differs.
    pub fn copy_to(&self, server: Server) -> Result<u64> {
        let _alone = self.lock_for_daemon()?;
        let to = Self::reach_empty(server)?;
        let engine = &*to.reader.engine;
        let place = to.place()?;
        engine.begin(&Scope::Whole).doing(COPY)?;
        let copy = || {
            bring_up(engine, 0).doing(COPY)?;
            let rows = copy_all(self, &to)?;
            meta::set(engine, PLACE, place.as_bytes()).doing(COPY)?;
            engine.commit().doing(COPY)?;
            Ok(rows)
        };
        copy().inspect_err(|_| engine.roll_back())
    }
}

fn copy_all(from: &Reader, to: &Reader) -> Result<u64> {
    let (source, target) = (&*from.engine, &*to.engine);
    target
        .change(target.dialect().defer_references, &[])
        .doing(COPY)?;
    let mut rows = 0_u64;
    for table in tables(to)? {
        rows = rows.saturating_add(table.copy(source, target).doing(COPY)?);
        if table.digest(source).doing(COPY)? != table.digest(target).doing(COPY)? {
            let check = format!("the copy of {} is not what was copied", table.name);
            return Err(StoreError::Damaged { check });
        }
        table.go_on_counting(source, target).doing(COPY)?;
    }
    Ok(rows)
}

/// Lists all tables, as the server describes them.
fn tables(server: &Reader) -> Result<Vec<Table>> {
    let columns = "SELECT CAST(column_name AS text), CAST(data_type AS text), is_identity = 'YES'
                   FROM information_schema.columns
                   WHERE table_schema = current_schema() AND table_name = ?1
                   ORDER BY ordinal_position";
    let key = "SELECT CAST(column_name AS text) FROM information_schema.table_constraints
               JOIN information_schema.key_column_usage AS part
                    USING (constraint_schema, constraint_name)
               WHERE constraint_type = 'PRIMARY KEY' AND part.table_schema = current_schema()
                     AND part.table_name = ?1
               ORDER BY ordinal_position";
    let mut names = server.many::<String>(COPY, TABLES, &[])?;
    names.retain(|name| !ONLY_ON_SERVERS.contains(&name.as_str()));
    let table = |name: String| {
        Ok(Table {
            columns: server.many(COPY, columns, params![name])?,
            key: server.many(COPY, key, params![name])?,
            name,
        })
    };
    names.into_iter().map(table).collect()
}

impl Table {
    fn select(&self) -> String {
        let (columns, key) = (self.columns(), self.key.join(", "));
        format!("SELECT {columns} FROM {} ORDER BY {key}", self.name)
    }

    fn columns(&self) -> String {
        let columns: Vec<&str> = self.columns.iter().map(|one| &*one.name).collect();
        columns.join(", ")
    }

    fn copy(&self, from: &dyn Engine, to: &dyn Engine) -> engine::Result<u64> {
        let places = vec!["?"; self.columns.len()].join(", ");
        let (table, columns) = (&self.name, self.columns());
        let insert = format!("INSERT INTO {table} ({columns}) VALUES ({places})");
        let mut rows = 0_u64;
        from.query(&self.select(), &[], &mut |row| {
            let mut values = Vec::new();
            for (at, column) in self.columns.iter().enumerate() {
                values.push(Owned::new(column.kind(), row.get(at)?));
            }
            let values: Vec<&dyn Parameter> = values.iter().map(|one| one as _).collect();
            to.change(&insert, &values as Parameters<'_>)?;
            rows = rows.saturating_add(1);
            Ok(true)
        })?;
        Ok(rows)
    }

    fn digest(&self, of: &dyn Engine) -> engine::Result<[u8; 32]> {
        let mut digest = Sha256::new();
        of.query(&self.select(), &[], &mut |row| {
            for at in 0..self.columns.len() {
                match row.get(at)? {
                    Value::Null => digest.update(b"n"),
                    Value::Integer(number) => digest.update(format!("i{number};")),
                    Value::Text(text) => digest.update(format!("t{};{text}", text.len())),
                    Value::Bytes(bytes) => {
                        digest.update(format!("b{};", bytes.len()));
                        digest.update(bytes);
                    }
                }
            }
            Ok(true)
        })?;
        Ok(digest.finalize().into())
    }

    /// Advances the server's sequences past every number that a row ever had.
    fn go_on_counting(&self, from: &dyn Engine, to: &dyn Engine) -> engine::Result<()> {
        let mut given = 0;
        let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?1";
        from.query(sql, params![self.name], &mut |row| {
            given = i64::of(row.get(0)?)?;
            Ok(false)
        })?;
        for column in self.columns.iter().filter(|column| column.is_numbered) {
            let (table, column) = (&self.name, &column.name);
            to.batch(&format!(
                "SELECT setval(pg_get_serial_sequence('{table}', '{column}'),
                               max(coalesce((SELECT max({column}) FROM {table}), 0), {given}) + 1,
                               false)"
            ))?;
        }
        Ok(())
    }
}

impl Column {
    fn kind(&self) -> Kind {
        match &*self.kind {
            "bigint" => Kind::Integer,
            "bytea" => Kind::Bytes,
            _ => Kind::Text,
        }
    }
}
