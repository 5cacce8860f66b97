//! Numbered keys for tags, Message-IDs and boundaries, and the keyed digest behind these.
//!
//! A tag names its key, so that tags of older keys are checked as quickly as any other, and expire
//! with their key.

use std::fmt;

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// Maximum number of a key: with a longer one, tags would not fit into addresses.
pub const NUMBER_MOST: u16 = 999;

/// The block size of SHA-256 in bytes, to which HMAC pads shorter keys with zeros.
const BLOCK: usize = 64;

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
        digest(&self.secret, &fields)
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

/// Computes HMAC-SHA-256 over the fields, each after its length, so that no two lists collide.
pub(super) fn digest(key: &[u8], fields: &[&[u8]]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new(&block(key).into());
    for field in fields {
        mac.update(&(field.len() as u64).to_be_bytes());
        mac.update(field);
    }
    mac.finalize().into_bytes().into()
}

/// Prepares the key by RFC 2104; done here because this way it cannot fail.
fn block(key: &[u8]) -> [u8; BLOCK] {
    let short;
    let key = if key.len() > BLOCK {
        short = Sha256::digest(key);
        short.as_slice()
    } else {
        key
    };
    let mut block = [0; BLOCK];
    for (to, from) in block.iter_mut().zip(key) {
        *to = *from;
    }
    block
}

/// Encodes the first `bits` of a digest in base32, in lowercase because addresses lose their
/// capitals.
pub(super) fn base32(digest: &[u8; 32], bits: usize) -> String {
    let bytes = digest.get(..bits / 8).unwrap_or(digest);
    data_encoding::BASE32_NOPAD
        .encode(bytes)
        .to_ascii_lowercase()
}
