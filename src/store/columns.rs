//! Columns and rows as types: numbers of objects, words for states, times, and the types of rows,
//! which declare each column once, together with its field.

use std::fmt;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use super::engine::{Kind, Result, Row, Stored, Value};
use crate::rules::Seat;

/// A type that is read from one column.
pub(super) trait Column: Sized {
    fn of(value: Value<'_>) -> Result<Self>;
}

impl Column for i64 {
    fn of(value: Value<'_>) -> Result<Self> {
        match value {
            Value::Integer(number) => Ok(number),
            _ => Err(value.misplaced()),
        }
    }
}

impl Column for bool {
    fn of(value: Value<'_>) -> Result<Self> {
        i64::of(value).map(|number| number != 0)
    }
}

/// Implements `Column` for integers with a smaller range than a column.
macro_rules! small_numbers {
    ($($number:ty),+) => { $(
        impl Column for $number {
            fn of(value: Value<'_>) -> Result<Self> {
                i64::of(value)?.try_into().map_err(|_| value.misplaced())
            }
        }
    )+ };
}

small_numbers!(u8, u16, u32);

impl Column for String {
    fn of(value: Value<'_>) -> Result<Self> {
        match value {
            Value::Text(text) => Ok(text.to_owned()),
            _ => Err(value.misplaced()),
        }
    }
}

impl Column for Vec<u8> {
    fn of(value: Value<'_>) -> Result<Self> {
        match value {
            Value::Bytes(bytes) => Ok(bytes.to_owned()),
            _ => Err(value.misplaced()),
        }
    }
}

impl<const N: usize> Column for [u8; N] {
    fn of(value: Value<'_>) -> Result<Self> {
        match value {
            Value::Bytes(bytes) => bytes.try_into().map_err(|_| value.misplaced()),
            _ => Err(value.misplaced()),
        }
    }
}

impl<T: Column> Column for Option<T> {
    fn of(value: Value<'_>) -> Result<Self> {
        match value {
            Value::Null => Ok(None),
            _ => T::of(value).map(Some),
        }
    }
}

/// A size; the schema allows no negative one.
impl Column for u64 {
    fn of(value: Value<'_>) -> Result<Self> {
        Ok(i64::of(value)?.try_into().unwrap_or(0))
    }
}

impl Column for DateTime<Utc> {
    fn of(value: Value<'_>) -> Result<Self> {
        Self::from_timestamp_millis(i64::of(value)?).ok_or_else(|| value.misplaced())
    }
}

impl Column for NaiveDate {
    fn of(value: Value<'_>) -> Result<Self> {
        Ok(DateTime::of(value)?.date_naive())
    }
}

/// Reader of a row's columns by position. Looking each up by name makes a mail take 1.15 to 1.25
/// times as long; `benches/computing` measures both.
pub struct Columns<'r, 's> {
    row: Row<'r, 's>,
    next: usize,
}

impl Columns<'_, '_> {
    /// Reads a value from the next columns.
    pub(super) fn next<T: FromColumns>(&mut self) -> Result<T> {
        T::read(self)
    }
}

/// A type that is read from consecutive columns.
pub trait FromColumns: Sized {
    /// Reads the next columns.
    fn read(columns: &mut Columns<'_, '_>) -> Result<Self>;

    /// Reads a row from its first column on.
    fn of_row(row: Row<'_, '_>) -> Result<Self> {
        Self::read(&mut Columns { row, next: 0 })
    }
}

impl<T: Column> FromColumns for T {
    fn read(columns: &mut Columns<'_, '_>) -> Result<Self> {
        let at = columns.next;
        columns.next = at.saturating_add(1);
        T::of(columns.row.get(at)?)
    }
}

impl<A: FromColumns, B: FromColumns> FromColumns for (A, B) {
    fn read(columns: &mut Columns<'_, '_>) -> Result<Self> {
        Ok((columns.next()?, columns.next()?))
    }
}

/// A type that is one row of a table.
pub trait FromRow: FromColumns {
    /// Query for its columns, in the order of the fields; conditions are appended.
    const SELECT: &'static str;
}

/// Declares a type that is read from columns, in the order of its fields. For a row of a table,
/// each field comes from the column of its name or the SQL given after `=`.
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
            ) -> $crate::store::engine::Result<Self> {
                Ok(Self { $($field: columns.next()?,)* })
            }
        }
    };
}
pub(super) use rows;

/// Expands to the SQL of a field.
macro_rules! column {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $column:literal) => {
        $column
    };
}
pub(super) use column;

/// Declares number types of stored objects, one each, so that they are not confused.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident,)+) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        pub struct $name(pub(super) i64);

        impl $name {
            /// Converts a number from outside, such as from a reply address.
            pub const fn new(number: i64) -> Self {
                Self(number)
            }

            /// Returns the bare number, for use outside.
            pub const fn number(self) -> i64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(out)
            }
        }

        impl Stored for $name {
            const KIND: Kind = Kind::Integer;

            fn stored(&self) -> Value<'_> {
                Value::Integer(self.0)
            }
        }

        impl Column for $name {
            fn of(value: Value<'_>) -> Result<Self> {
                i64::of(value).map(Self)
            }
        }
    )+ };
}

ids! {
    /// The number of a game.
    GameId,
    /// The number of a person.
    PersonId,
    /// The number of a received mail.
    InboxId,
    /// The number of a queued letter.
    LetterId,
    /// The number of a requested confirmation.
    ConfirmationId,
    /// The number of a standstill.
    StandstillId,
    /// The number of a press message.
    PressId,
    /// The number of a picture.
    PictureId,
    /// The number of a hold: of a batch, or of a restored database.
    HoldId,
}

impl Stored for Seat {
    const KIND: Kind = Kind::Integer;

    fn stored(&self) -> Value<'_> {
        Value::Integer(self.number().into())
    }
}

impl Column for Seat {
    fn of(value: Value<'_>) -> Result<Self> {
        u8::of(value).map(Self::new)
    }
}

/// Declares an enum that is stored as a word.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$about])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; { [$($word),+].len() }] = [$(Self::$variant),+];

            /// Returns the word that it is stored as.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }

            /// Parses a word that is not from a column.
            pub fn named(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }

        impl $crate::store::engine::Stored for $name {
            const KIND: $crate::store::engine::Kind = $crate::store::engine::Kind::Text;

            fn stored(&self) -> $crate::store::engine::Value<'_> {
                $crate::store::engine::Value::Text(self.as_str())
            }
        }

        impl $crate::store::columns::Column for $name {
            fn of(
                value: $crate::store::engine::Value<'_>,
            ) -> $crate::store::engine::Result<Self> {
                let word: String = $crate::store::columns::Column::of(value)?;
                Self::named(&word).ok_or_else(|| value.misplaced())
            }
        }
    };
}
pub(super) use words;

/// Stores a time in whole milliseconds, truncated.
impl Stored for DateTime<Utc> {
    const KIND: Kind = Kind::Integer;

    fn stored(&self) -> Value<'_> {
        Value::Integer(self.timestamp_millis())
    }
}

/// Stores a day as the time of its start in UTC.
impl Stored for NaiveDate {
    const KIND: Kind = Kind::Integer;

    fn stored(&self) -> Value<'_> {
        Value::Integer(self.and_time(NaiveTime::MIN).and_utc().timestamp_millis())
    }
}
