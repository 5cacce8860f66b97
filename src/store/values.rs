//! The small values that rows are made of: numbers of things, words for states, times.

use std::fmt;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use super::columns::Column;
use super::engine::{Kind, Result, Stored, Value};
use crate::rules::Seat;

/// Declares numbers of stored things, each a type of its own, so that none is taken for another.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident,)+) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
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
    /// The number of a mail received.
    InboxId,
    /// The number of a letter queued.
    LetterId,
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

/// A time as it is stored: whole milliseconds, the rest is cut off.
pub(super) fn millis(at: DateTime<Utc>) -> i64 {
    at.timestamp_millis()
}

impl Stored for DateTime<Utc> {
    const KIND: Kind = Kind::Integer;

    fn stored(&self) -> Value<'_> {
        Value::Integer(millis(*self))
    }
}

/// A day is stored as the time at which it begins in UTC.
impl Stored for NaiveDate {
    const KIND: Kind = Kind::Integer;

    fn stored(&self) -> Value<'_> {
        Value::Integer(millis(self.and_time(NaiveTime::MIN).and_utc()))
    }
}
