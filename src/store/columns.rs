//! Maps rows to types: each column is declared once, with the field that it becomes.

use chrono::{DateTime, NaiveDate, Utc};
use rusqlite::Row;
use rusqlite::types::{Type, ValueRef};

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
        let millis = row.get(at)?;
        let time = Self::from_timestamp_millis(millis);
        time.ok_or(rusqlite::Error::IntegralValueOutOfRange(at, millis))
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

impl Columns<'_, '_> {
    /// What the next columns make up.
    pub(super) fn next<T: FromColumns>(&mut self) -> rusqlite::Result<T> {
        T::read(self)
    }
}

/// What the next columns of a row make up.
pub(super) trait FromColumns: Sized {
    fn read(columns: &mut Columns<'_, '_>) -> rusqlite::Result<Self>;

    /// Reads a row from its first column on.
    fn of_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        Self::read(&mut Columns { row, next: 0 })
    }
}

impl<T: Column> FromColumns for T {
    fn read(columns: &mut Columns<'_, '_>) -> rusqlite::Result<Self> {
        let at = columns.next;
        columns.next = at.saturating_add(1);
        T::read(columns.row, at)
    }
}

impl<A: FromColumns, B: FromColumns> FromColumns for (A, B) {
    fn read(columns: &mut Columns<'_, '_>) -> rusqlite::Result<Self> {
        Ok((columns.next()?, columns.next()?))
    }
}

/// A type that is one row of a table.
pub(super) trait FromRow: FromColumns {
    /// Selects its columns, in the order of the fields; conditions are added to it.
    const SELECT: &'static str;
}

/// Declares a type that is read from columns, in the order of its fields. One that is a row of a
/// table has each field from the column of its name, or from what is written behind it.
macro_rules! rows {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident from $table:literal {
            $(#[$first_about:meta])*
            $first_vis:vis $first:ident: $first_type:ty $(= $first_column:literal)?,
            $($(#[$about:meta])* $field_vis:vis $field:ident: $type:ty $(= $column:literal)?,)*
        }
    ) => {
        $crate::store::columns::rows! {
            $(#[$meta])*
            $vis struct $name {
                $(#[$first_about])*
                $first_vis $first: $first_type,
                $($(#[$about])* $field_vis $field: $type,)*
            }
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
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $($(#[$about:meta])* $field_vis:vis $field:ident: $type:ty,)*
        }
    ) => {
        $(#[$meta])*
        $vis struct $name {
            $($(#[$about])* $field_vis $field: $type,)*
        }

        impl $crate::store::columns::FromColumns for $name {
            fn read(
                columns: &mut $crate::store::columns::Columns<'_, '_>,
            ) -> rusqlite::Result<Self> {
                Ok(Self { $($field: columns.next()?,)* })
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
