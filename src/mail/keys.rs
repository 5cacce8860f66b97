//! The keys behind tags, Message-IDs and boundaries, each with its number.
//!
//! A tag names its key, so that one that was made with an older key is as quickly checked as any
//! other, and dies with it.

use std::fmt;

use chrono::{DateTime, Utc};

use super::mac;

/// The highest number that a key can have: with a longer one tags would not fit into addresses.
pub const NUMBER_MOST: u16 = 999;

/// A key with its number.
#[derive(Clone, PartialEq, Eq)]
pub struct Key {
    number: u16,
    secret: [u8; 32],
    good_until: Option<DateTime<Utc>>,
}

impl Key {
    /// A key; what was made with it is good until then, if it has been replaced.
    #[must_use]
    pub const fn new(number: u16, secret: [u8; 32], good_until: Option<DateTime<Utc>>) -> Self {
        Self {
            number,
            secret,
            good_until,
        }
    }

    /// Its number, from 1 on.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// Thirty-two bytes that nobody can know without the key, for one purpose alone.
    #[must_use]
    pub fn derive(&self, purpose: &str, of: &[&[u8]]) -> [u8; 32] {
        let fields: Vec<&[u8]> = [purpose.as_bytes()].iter().chain(of).copied().collect();
        mac::digest(&self.secret, &fields)
    }

    /// The secret itself.
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

/// All keys of a judge: the newest makes tags, and those before it are known for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRing {
    first: Key,
    later: Vec<Key>,
}

impl KeyRing {
    /// The first key, and those that replaced it, in their order.
    #[must_use]
    pub const fn new(first: Key, later: Vec<Key>) -> Self {
        Self { first, later }
    }

    /// The key of all that is written now.
    #[must_use]
    pub fn newest(&self) -> &Key {
        self.later.last().unwrap_or(&self.first)
    }

    /// The key that the judge began with, for what must stay the same for ever and proves nothing.
    #[must_use]
    pub const fn first(&self) -> &Key {
        &self.first
    }

    /// The key of this number, if what was made with it is still good.
    #[must_use]
    pub fn good(&self, number: u16, now: DateTime<Utc>) -> Option<&Key> {
        let mut keys = std::iter::once(&self.first).chain(&self.later);
        let key = keys.find(|key| key.number == number);
        key.filter(|key| key.good_until.is_none_or(|end| now < end))
    }
}
