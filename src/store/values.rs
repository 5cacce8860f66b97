//! The small values of rows: numbers of objects, words for states, times.

use std::fmt;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use super::columns::Column;
use super::engine::{Kind, Result, Stored, Value};
use crate::rules::Seat;

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

/// Converts a time to whole milliseconds, truncated.
pub(super) fn millis(at: DateTime<Utc>) -> i64 {
    at.timestamp_millis()
}

impl Stored for DateTime<Utc> {
    const KIND: Kind = Kind::Integer;

    fn stored(&self) -> Value<'_> {
        Value::Integer(millis(*self))
    }
}

/// Stores a day as the time of its start in UTC.
impl Stored for NaiveDate {
    const KIND: Kind = Kind::Integer;

    fn stored(&self) -> Value<'_> {
        Value::Integer(millis(self.and_time(NaiveTime::MIN).and_utc()))
    }
}
