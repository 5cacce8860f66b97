//! What a statement takes: values of our own, by the types that are stored.

use std::borrow::Cow;

use super::EngineError;

/// What a value is, also where it is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::store) enum Kind {
    /// A whole number, a time in milliseconds, or a yes or no.
    Integer,
    Text,
    Bytes,
}

/// A value on its way to or from an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::store) enum Value<'v> {
    Null,
    /// A whole number, a time in milliseconds, or a yes or no.
    Integer(i64),
    Text(&'v str),
    Bytes(&'v [u8]),
}

impl Value<'_> {
    /// The error of a value that is not what its column should hold.
    pub(in crate::store) fn misplaced(self) -> EngineError {
        EngineError::Misplaced(match self {
            Self::Null => "nothing".to_owned(),
            Self::Integer(number) => number.to_string(),
            Self::Text(text) => format!("{text:?}"),
            Self::Bytes(bytes) => format!("{} bytes", bytes.len()),
        })
    }
}

/// A type that is stored in one column.
pub(in crate::store) trait Stored {
    /// What it is stored as.
    const KIND: Kind;

    /// The value to be stored.
    fn stored(&self) -> Value<'_>;
}

/// A value of any type for a place in a statement.
pub(in crate::store) trait Parameter {
    /// What it is stored as.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(dead_code, reason = "one engine alone asks for it")
    )]
    fn kind(&self) -> Kind;

    fn value(&self) -> Value<'_>;
}

impl<T: Stored + ?Sized> Parameter for T {
    fn kind(&self) -> Kind {
        T::KIND
    }

    fn value(&self) -> Value<'_> {
        self.stored()
    }
}

impl<T: Stored + ?Sized> Stored for &T {
    const KIND: Kind = T::KIND;

    fn stored(&self) -> Value<'_> {
        T::stored(self)
    }
}

impl<T: Stored> Stored for Option<T> {
    const KIND: Kind = T::KIND;

    fn stored(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, T::stored)
    }
}

/// Numbers that are stored as they are.
macro_rules! numbers {
    ($($number:ty),+) => { $(
        impl Stored for $number {
            const KIND: Kind = Kind::Integer;

            fn stored(&self) -> Value<'_> {
                Value::Integer(i64::from(*self))
            }
        }
    )+ };
}

numbers!(bool, i64, u8, u16, u32);

/// Words, however they are held.
macro_rules! texts {
    ($($text:ty),+) => { $(
        impl Stored for $text {
            const KIND: Kind = Kind::Text;

            fn stored(&self) -> Value<'_> {
                Value::Text(self)
            }
        }
    )+ };
}

texts!(str, String, Cow<'_, str>);

impl Stored for [u8] {
    const KIND: Kind = Kind::Bytes;

    fn stored(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl Stored for Vec<u8> {
    const KIND: Kind = Kind::Bytes;

    fn stored(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl<const N: usize> Stored for [u8; N] {
    const KIND: Kind = Kind::Bytes;

    fn stored(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

/// The values of a statement, in the order of its places.
pub(in crate::store) type Parameters<'p> = &'p [&'p dyn Parameter];

/// The values of a statement, of any types.
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        &[$(&$value as &dyn $crate::store::engine::Parameter),*]
            as $crate::store::engine::Parameters<'_>
    };
}
pub(in crate::store) use params;
