//! Maps rows to types: each column is declared once, with the field that it becomes.

use chrono::{DateTime, NaiveDate, Utc};
use rusqlite::Row;
use rusqlite::types::{Type, ValueRef};

use super::values::time;

/// A value that one column holds.
pub(super) trait Column: Sized {
    fn read(row: &Row<'_>, at: usize) -> rusqlite::Result<Self>;
}

/// Columns that the engine's library reads.
macro_rules! plain_columns {
    ($($plain:ty),+) => { $(
        impl $crate::store::columns::Column for $plain {
            fn read(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<Self> {
                row.get(at)
            }
        }
    )+ };
}
pub(super) use plain_columns;

plain_columns!(bool, i64, u8, u16, u32, String, Vec<u8>, [u8; 32]);

impl<T: Column> Column for Option<T> {
    fn read(row: &Row<'_>, at: usize) -> rusqlite::Result<Self> {
        match row.get_ref(at)? {
            ValueRef::Null => Ok(None),
            _ => T::read(row, at).map(Some),
        }
    }
}

/// A size; the schema lets no negative one in.
impl Column for u64 {
    fn read(row: &Row<'_>, at: usize) -> rusqlite::Result<Self> {
        Ok(row.get::<_, i64>(at)?.try_into().unwrap_or(0))
    }
}

impl Column for DateTime<Utc> {
    fn read(row: &Row<'_>, at: usize) -> rusqlite::Result<Self> {
        time(row, at)
    }
}

impl Column for NaiveDate {
    fn read(row: &Row<'_>, at: usize) -> rusqlite::Result<Self> {
        let written: String = row.get(at)?;
        written.parse().map_err(|error| {
            rusqlite::Error::FromSqlConversionFailure(at, Type::Text, Box::new(error))
        })
    }
}

/// The columns of a row in the order of its statement. Looking each up by its name makes a mail
/// take 1.15 to 1.25 times as long; `benches/computing` reads one row both ways.
pub(super) struct Columns<'r, 's> {
    row: &'r Row<'s>,
    next: usize,
}

impl<'r, 's> Columns<'r, 's> {
    pub(super) const fn of(row: &'r Row<'s>) -> Self {
        Self { row, next: 0 }
    }

    /// The next column.
    pub(super) fn next<T: Column>(&mut self) -> rusqlite::Result<T> {
        let at = self.next;
        self.next = at.saturating_add(1);
        T::read(self.row, at)
    }
}

/// A type that is one row.
pub(super) trait FromRow: Sized {
    /// Selects its columns, in the order of the fields; conditions are added to it.
    const SELECT: &'static str;

    fn read(row: &Row<'_>) -> rusqlite::Result<Self>;
}

/// Declares a type that is one row. A field is read from the column of its name, or from what is
/// written behind it.
macro_rules! rows {
    (
        $(#[$meta:meta])*
        pub struct $name:ident from $table:literal {
            $(#[$first_about:meta])*
            pub $first:ident: $first_type:ty $(= $first_column:literal)?,
            $($(#[$about:meta])* pub $field:ident: $type:ty $(= $column:literal)?,)*
        }
    ) => {
        $(#[$meta])*
        pub struct $name {
            $(#[$first_about])*
            pub $first: $first_type,
            $($(#[$about])* pub $field: $type,)*
        }

        impl $crate::store::columns::FromRow for $name {
            const SELECT: &'static str = concat!(
                "SELECT ",
                $crate::store::columns::column!($first $($first_column)?),
                $(", ", $crate::store::columns::column!($field $($column)?),)*
                " FROM ",
                $table,
                " ",
            );

            fn read(row: &rusqlite::Row<'_>) -> rusqlite::Result<Self> {
                let mut columns = $crate::store::columns::Columns::of(row);
                Ok(Self { $first: columns.next()?, $($field: columns.next()?,)* })
            }
        }
    };
}
pub(super) use rows;

/// What a field is read from.
macro_rules! column {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $column:literal) => {
        $column
    };
}
pub(super) use column;
