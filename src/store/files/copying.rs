//! Copies a judge from one engine to the other, row by row.

use sha2::{Digest, Sha256};

use crate::store::columns::Column as _;
use crate::store::engine::{Engine, Kind, Owned, Parameter, Parameters, Scope, Value, params};
use crate::store::files::servers::{self, PLACE};
use crate::store::{Reader, Result, Store, StoreError, rows};

/// The operation, for errors.
const DOING: &str = "copy the database";

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
    /// Copies a judge in a file into an empty database on a server, in one transaction, and
    /// compares all tables before the commit; returns the number of rows.
    ///
    /// # Errors
    /// [`StoreError::Locked`] while a daemon serves the file; [`StoreError::Taken`] and
    /// [`StoreError::Foreign`] if the server's database is not empty; [`StoreError::Damaged`] if
    /// the copy differs.
    pub fn copy_to(&self, server: crate::store::Server) -> Result<u64> {
        let _alone = self.lock_for_daemon()?;
        let to = Self::reach_empty(server)?;
        let engine = &*to.reader.engine;
        let place = to.place()?;
        engine
            .begin(&Scope::Whole)
            .map_err(StoreError::doing(DOING))?;
        let copied = servers::bring_up(engine, 0)
            .map_err(StoreError::doing(DOING))
            .and_then(|()| copy_all(self, &to))
            .and_then(|rows| {
                let sql = "INSERT INTO meta (key, value) VALUES (?1, ?2)";
                let placed = engine.change(sql, params![PLACE, place.as_bytes()]);
                placed.map_err(StoreError::doing(DOING))?;
                engine.commit().map_err(StoreError::doing(DOING))?;
                Ok(rows)
            });
        copied.inspect_err(|_| engine.roll_back())
    }
}

fn copy_all(from: &Reader, to: &Reader) -> Result<u64> {
    let trouble = StoreError::doing(DOING);
    let (source, target) = (&*from.engine, &*to.engine);
    target
        .change(target.dialect().defer_references, &[])
        .map_err(&trouble)?;
    let mut rows = 0_u64;
    for table in tables(to)? {
        rows = rows.saturating_add(table.copy(source, target).map_err(&trouble)?);
        if table.digest(source).map_err(&trouble)? != table.digest(target).map_err(&trouble)? {
            let check = format!("the copy of {} is not what was copied", table.name);
            return Err(StoreError::Damaged { check });
        }
        table.go_on_counting(source, target).map_err(&trouble)?;
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
    let mut names = server.many::<String>(DOING, servers::TABLES, &[])?;
    names.retain(|name| !ONLY_ON_SERVERS.contains(&name.as_str()));
    let table = |name: String| {
        Ok(Table {
            columns: server.many(DOING, columns, params![name])?,
            key: server.many(DOING, key, params![name])?,
            name,
        })
    };
    names.into_iter().map(table).collect()
}

impl Table {
    fn select(&self) -> String {
        let columns: Vec<&str> = self.columns.iter().map(|one| &*one.name).collect();
        let (columns, key) = (columns.join(", "), self.key.join(", "));
        format!("SELECT {columns} FROM {} ORDER BY {key}", self.name)
    }

    fn insert(&self) -> String {
        let columns: Vec<&str> = self.columns.iter().map(|one| &*one.name).collect();
        let places: Vec<String> = (1..=columns.len()).map(|at| format!("?{at}")).collect();
        let (columns, places) = (columns.join(", "), places.join(", "));
        format!("INSERT INTO {} ({columns}) VALUES ({places})", self.name)
    }

    fn copy(&self, from: &dyn Engine, to: &dyn Engine) -> crate::store::engine::Result<u64> {
        let insert = self.insert();
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

    fn digest(&self, of: &dyn Engine) -> crate::store::engine::Result<[u8; 32]> {
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
    fn go_on_counting(
        &self,
        from: &dyn Engine,
        to: &dyn Engine,
    ) -> crate::store::engine::Result<()> {
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
