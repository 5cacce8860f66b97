//! Statement parameters: values of our own, by stored type.

use std::borrow::Cow;

use super::EngineError;

/// The type of a value, which even a null has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A whole number, a time in milliseconds, or a boolean.
    Integer,
    Text,
    Bytes,
}

/// A value on its way to or from an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value<'v> {
    Null,
    Integer(i64),
    Text(&'v str),
    Bytes(&'v [u8]),
}

impl Value<'_> {
    /// Returns its approximate size in bytes when cached.
    pub(in crate::store) const fn size(self) -> usize {
        let words = match self {
            Self::Null | Self::Integer(_) => 0,
            Self::Text(text) => text.len(),
            Self::Bytes(bytes) => bytes.len(),
        };
        size_of::<Owned>().saturating_add(words)
    }

    /// Makes the error for a value that does not fit its column.
    pub(in crate::store) fn misplaced(self) -> EngineError {
        EngineError::Misplaced(match self {
            Self::Null => "nothing".to_owned(),
            Self::Integer(number) => number.to_string(),
            Self::Text(text) => format!("{text:?}"),
            Self::Bytes(bytes) => format!("{} bytes", bytes.len()),
        })
    }
}

/// An owned parameter or column value.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Owned {
    Null(Kind),
    Integer(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl Owned {
    /// Copies a value; a null is one of this type.
    pub(in crate::store) fn new(kind: Kind, value: Value<'_>) -> Self {
        match value {
            Value::Null => Self::Null(kind),
            Value::Integer(number) => Self::Integer(number),
            Value::Text(text) => Self::Text(text.to_owned()),
            Value::Bytes(bytes) => Self::Bytes(bytes.to_owned()),
        }
    }

    pub(in crate::store) fn all(params: Parameters<'_>) -> Vec<Self> {
        let copy = |one: &&dyn Parameter| Self::new(one.kind(), one.value());
        params.iter().map(copy).collect()
    }
}

impl Parameter for Owned {
    fn kind(&self) -> Kind {
        match self {
            Self::Null(kind) => *kind,
            Self::Integer(_) => Kind::Integer,
            Self::Text(_) => Kind::Text,
            Self::Bytes(_) => Kind::Bytes,
        }
    }

    fn value(&self) -> Value<'_> {
        match self {
            Self::Null(_) => Value::Null,
            Self::Integer(number) => Value::Integer(*number),
            Self::Text(text) => Value::Text(text),
            Self::Bytes(bytes) => Value::Bytes(bytes),
        }
    }
}

/// A type that is stored in one column.
pub trait Stored {
    /// The type it is stored as.
    const KIND: Kind;

    /// Returns the value to be stored.
    fn stored(&self) -> Value<'_>;
}

/// A statement parameter of any type.
pub trait Parameter {
    /// Returns the type it is stored as.
    fn kind(&self) -> Kind;

    /// Returns the value, which the statement borrows.
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

/// Implements `Stored` for integers.
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

/// Implements `Stored` for strings.
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

/// The parameters of a statement, in the order of their placeholders.
pub(in crate::store) type Parameters<'p> = &'p [&'p dyn Parameter];

/// Builds `Parameters` from values of any types.
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        &[$(&$value as &dyn $crate::store::engine::Parameter),*]
            as $crate::store::engine::Parameters<'_>
    };
}
pub(in crate::store) use params;
