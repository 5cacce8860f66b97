//! The small values that rows are made of: numbers of things, words for states, times.

use std::fmt;

use chrono::{DateTime, Utc};
use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

use super::columns::plain_columns;

/// Declares numbers of stored things, each a type of its own, so that none is taken for another.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident,)+) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub(super) i64);

        impl $name {
            /// Takes a number that came from outside, say from a reply address.
            pub const fn new(number: i64) -> Self {
                Self(number)
            }

            /// The bare number, to be written outside.
            pub const fn number(self) -> i64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(out)
            }
        }

        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                i64::column_result(value).map(Self)
            }
        }

        plain_columns!($name);
    )+ };
}

ids! {
    /// The number of a game.
    GameId,
    /// The number of a person.
    PersonId,
    /// The number of a mail received.
    InboxId,
    /// The number of a letter queued.
    LetterId,
    /// The number of an order set played.
    OrderSetId,
    /// The number of a confirmation asked for.
    ConfirmationId,
    /// The number of a standstill.
    StandstillId,
    /// The number of a piece of press.
    PressId,
    /// The number of a picture.
    PictureId,
    /// The number of a hold: of a batch, or of a restored database.
    HoldId,
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
            /// The word that it is stored as.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }

            /// The value of a word that did not come out of a column.
            pub fn named(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }

        impl rusqlite::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                self.as_str().to_sql()
            }
        }

        impl rusqlite::types::FromSql for $name {
            fn column_result(
                value: rusqlite::types::ValueRef<'_>,
            ) -> rusqlite::types::FromSqlResult<Self> {
                let word = value.as_str()?;
                Self::named(word).ok_or_else(|| $crate::store::values::unknown_word(word))
            }
        }

        $crate::store::columns::plain_columns!($name);
    };
}
pub(super) use words;

/// The error of a word that no variant has; the schema lets no other word in.
pub(super) fn unknown_word(word: &str) -> FromSqlError {
    FromSqlError::Other(format!("unknown word {word:?}").into())
}

/// A time as it is stored: whole milliseconds, the rest is cut off.
pub(super) fn millis(at: DateTime<Utc>) -> i64 {
    at.timestamp_millis()
}
