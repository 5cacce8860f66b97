//! The handles of pieces: the words by which orders, ledgers and letters name a tile or a card.
//!
//! A handle is the piece's name as one word (`northern-star`), or its kind with its number
//! (`tile-12`). It is stored inline, so that a table of some hundred pieces is copied without heap
//! allocation.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Maximum length of a handle.
const MOST: usize = 23;

/// A short word in small letters, digits and hyphens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Handle([u8; MOST]);

impl Handle {
    /// Creates the handle of this word; absent if it is empty, too long, or has anything but small
    /// letters, digits and hyphens.
    pub fn new(word: &str) -> Option<Self> {
        let fits = |byte: &u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        if word.is_empty() || !word.as_bytes().iter().all(fits) {
            return None;
        }
        let mut bytes = [0; MOST];
        bytes
            .get_mut(..word.len())?
            .copy_from_slice(word.as_bytes());
        Some(Self(bytes))
    }

    /// Creates the handle of a printed name: `Northern Star` is `northern-star`.
    pub fn of_name(name: &str) -> Option<Self> {
        let words = name.split(|c: char| !c.is_ascii_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        Self::new(&words.join("-").to_ascii_lowercase())
    }

    /// Returns the handle as text.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|byte| *byte == 0).unwrap_or(MOST);
        let bytes = self.0.get(..end).unwrap_or_default();
        std::str::from_utf8(bytes).unwrap_or_default()
    }
}

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Handle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Handle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        Self::new(&word).ok_or_else(|| serde::de::Error::custom(format!("{word:?} is no handle")))
    }
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Handle);

        impl From<$name> for Handle {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }
    )+};
}
ids!(
    ShipId,
    /// A 1x card: a charter ship, or goods and points.
    CardId,
    TileId,
    ContractId,
    GoalId,
    CompassId,
);

/// A ship tile, or the charter ship of a 1x card: the pieces that can be assigned to an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vessel {
    /// A ship tile out of a yard.
    Ship(ShipId),
    Charter(CardId),
}

impl fmt::Display for Vessel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ship(ship) => ship.fmt(f),
            Self::Charter(card) => card.fmt(f),
        }
    }
}
