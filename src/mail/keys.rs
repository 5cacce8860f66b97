//! Numbered keys for tags, Message-IDs and boundaries.
//!
//! A tag names its key, so that tags of older keys are checked as quickly as any other, and expire
//! with their key.

use std::fmt;

use chrono::{DateTime, Utc};

use super::mac;

/// Maximum number of a key: with a longer one, tags would not fit into addresses.
pub const NUMBER_MOST: u16 = 999;

/// A key with its number.
#[derive(Clone, PartialEq, Eq)]
pub struct Key {
    number: u16,
    secret: [u8; 32],
    good_until: Option<DateTime<Utc>>,
}

impl Key {
    /// Creates a key; after its replacement, it is valid until `good_until`.
    #[must_use]
    pub const fn new(number: u16, secret: [u8; 32], good_until: Option<DateTime<Utc>>) -> Self {
        Self {
            number,
            secret,
            good_until,
        }
    }

    /// Returns its number, from 1 on.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// Derives 32 bytes for one purpose, which cannot be computed without the key.
    #[must_use]
    pub fn derive(&self, purpose: &str, of: &[&[u8]]) -> [u8; 32] {
        let fields: Vec<&[u8]> = [purpose.as_bytes()].iter().chain(of).copied().collect();
        mac::digest(&self.secret, &fields)
    }

    /// Returns the secret itself.
    #[must_use]
    pub const fn secret(&self) -> &[u8; 32] {
        &self.secret
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Key({})", self.number)
    }
}

/// All keys of a judge: the newest makes tags, and earlier ones are accepted for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRing {
    first: Key,
    later: Vec<Key>,
}

impl KeyRing {
    /// Creates a ring of the first key and its replacements, in order.
    #[must_use]
    pub const fn new(first: Key, later: Vec<Key>) -> Self {
        Self { first, later }
    }

    /// Returns the key for new tags.
    #[must_use]
    pub fn newest(&self) -> &Key {
        self.later.last().unwrap_or(&self.first)
    }

    /// Returns the judge's first key, for derived values that must never change and prove nothing.
    #[must_use]
    pub const fn first(&self) -> &Key {
        &self.first
    }

    /// Returns the key of this number, if it is still valid.
    #[must_use]
    pub fn good(&self, number: u16, now: DateTime<Utc>) -> Option<&Key> {
        let mut keys = std::iter::once(&self.first).chain(&self.later);
        let key = keys.find(|key| key.number == number);
        key.filter(|key| key.good_until.is_none_or(|end| now < end))
    }
}
