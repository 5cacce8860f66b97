//! The named things of the game, each an enum in the order of the rulebook or of the board, and the
//! handles of its pieces: the words by which orders, ledgers and letters name a tile or a card.
//!
//! A handle is the piece's name as one word (`northern-star`), or its kind with its number
//! (`tile-12`). It is stored inline, so that a table of some hundred pieces is copied without heap
//! allocation.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rules::words;

words! {
    /// A kind of goods, in the order of the load table, the dearest last.
    #[serde(rename_all = "kebab-case")]
    pub enum Good {
        Wood = "wood", "race-wood", "race-board-sign-wood";
        Cloth = "cloth", "race-cloth", "race-board-sign-cloth";
        Iron = "iron", "race-iron", "race-board-sign-iron";
        /// Gold, which replaces any other good in a payment.
        Gold = "gold", "race-gold", "race-board-sign-gold";
    }

    /// The four actions, in the order in which they are planned and carried out.
    #[serde(rename_all = "kebab-case")]
    pub enum Action {
        Load = "load", "race-load";
        Settle = "settle", "race-settle";
        Deliver = "deliver", "race-deliver";
        Discover = "discover", "race-discover";
    }

    /// A printed value of a ship.
    #[serde(rename_all = "kebab-case")]
    pub enum Symbol {
        Sail = "sail", "race-sail";
        Crate = "crate", "race-crates";
        Settlers = "settlers", "race-settlers";
        Telescope = "telescope", "race-telescope";
    }

    /// A milestone marker, in the order of the track, in which those on one space are resolved
    /// (E04); square, circle and star have a pile of objectives each.
    #[serde(rename_all = "kebab-case")]
    pub enum Marker {
        Square = "square", "race-square";
        Pentagon = "pentagon", "race-pentagon";
        Circle = "circle", "race-circle";
        Triangle = "triangle", "race-triangle";
        Star = "star", "race-star";
    }

    /// A captain.
    #[serde(rename_all = "kebab-case")]
    pub enum Captain {
        /// Lays one more of the drawn island tiles.
        Columbus = "columbus";
        /// Makes one ship fast.
        Magellan = "magellan";
        Cortes = "cortes";
        /// Gives one ship more crates.
        DaGama = "da-gama";
        /// Has a shipyard of his own.
        Drake = "drake";
    }

    /// A nation: a player sheet with its expansion.
    #[serde(rename_all = "kebab-case")]
    pub enum Nation {
        Portugal = "portugal", "race-portugal";
        Spain = "spain", "race-spain";
        Netherlands = "netherlands", "race-netherlands";
        France = "france", "race-france";
        England = "england", "race-england";
    }

    /// The effect of a nation's own expansion of the harbour.
    #[serde(rename_all = "kebab-case")]
    pub enum Expansion {
        Shipyard = "shipyard", "race-extra-shipyard";
        /// One more marker in Settle.
        ColonialAdministration = "colonial-administration", "race-colonial-administration";
        /// More points for each contract.
        Customs = "customs", "race-customs";
        /// More sail in every action.
        NavalOffice = "naval-office", "race-naval-office";
        /// One more 1x card kept in Load.
        ColonialHarbour = "colonial-harbour", "race-colonial-harbour";
    }

    /// A shape of land: it fits the spaces of that shape, however it is turned.
    #[serde(rename_all = "kebab-case")]
    pub enum Shape {
        /// Land on one side.
        Head = "head", "race-head";
        /// Land on two sides that meet.
        Corner = "corner", "race-corner";
        /// Land on two sides that face each other.
        Neck = "neck", "race-neck";
        /// Land on three sides.
        Coast = "coast", "race-coast";
    }

    /// An island, in the order in which equal ones are scored (Q22).
    #[serde(rename_all = "kebab-case")]
    pub enum Island {
        Newfoundland = "newfoundland", "race-newfoundland";
        NovaScotia = "nova-scotia", "race-nova-scotia";
        Anticosti = "anticosti", "race-anticosti";
        PrinceEdwardIsland = "prince-edward-island", "race-prince-edward-island";
    }

    /// A city with contracts, in the order in which equal ones are scored (Q22).
    #[serde(rename_all = "kebab-case")]
    pub enum City {
        Stockholm = "stockholm", "race-stockholm";
        Hamburg = "hamburg", "race-hamburg";
        Venice = "venice", "race-venice";
    }

    /// An expansion that a sheet offers; each can be bought once.
    #[serde(rename_all = "kebab-case")]
    pub enum Upgrade {
        /// The fourth shipyard, the same on every sheet.
        Shipyard = "shipyard";
        /// The nation's own expansion.
        Expansion = "expansion";
    }

    /// The two rows of ships on offer.
    #[derive(Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Row {
        #[default]
        Small = "small";
        Large = "large";
    }
}

impl Action {
    pub(super) fn next(self) -> Option<Self> {
        Self::ALL.iter().copied().find(|other| *other > self)
    }
}

impl Marker {
    /// The markers that open a pile of objectives.
    pub const PILES: [Self; 3] = [Self::Square, Self::Circle, Self::Star];
}

/// Maximum length of a handle.
const MOST: usize = 23;

/// A short word in small letters, digits and hyphens.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Handle([u8; MOST]);

impl PartialOrd for Handle {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Handle {
    /// Compares as text, but eight bytes at once: all tables of pieces are looked up by handle.
    fn cmp(&self, other: &Self) -> Ordering {
        self.numbers().cmp(&other.numbers())
    }
}

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

    /// Returns the text as numbers of the same order.
    const fn numbers(&self) -> [u64; 3] {
        let [a, b, c, d, e, f, g, h, rest @ ..] = &self.0;
        let [i, j, k, l, m, n, o, p, rest @ ..] = rest;
        let [q, r, s, t, u, v, w] = rest;
        [
            u64::from_be_bytes([*a, *b, *c, *d, *e, *f, *g, *h]),
            u64::from_be_bytes([*i, *j, *k, *l, *m, *n, *o, *p]),
            u64::from_be_bytes([*q, *r, *s, *t, *u, *v, *w, 0]),
        ]
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
