//! Strips attachments from large mails while they are read: header fields and texts stay.
//!
//! A mail of up to so many bytes is kept as it is. Of a larger one every part stays with its header
//! fields, so that all behind here reads it like any other mail, and the bodies of texts stay up to
//! a bound that is beyond what an envelope takes ([`super::Limits::text`]): a text that is cut here
//! is refused there. Nothing of a large mail is ever held but what is kept of it.

mod walk;

use std::io::{self, Read};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use walk::Walk;
pub(super) use walk::{HEADERS, PARTS, Room, class};

/// How many bytes are read at a time.
const PIECE: usize = 64 * 1024;

/// A mail as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skimmed {
    /// The mail, without its files if it is large.
    pub bytes: Vec<u8>,
    /// The size of the whole mail in bytes.
    pub full_size: u64,
    /// The SHA-256 of the whole mail, in hex.
    pub digest: String,
}

/// Takes a mail in piece by piece, and keeps what is to be kept of it.
#[derive(Debug)]
pub struct Skimmer {
    limit: u64,
    size: u64,
    digest: Sha256,
    /// The whole mail so far, as long as it is not large.
    held: Vec<u8>,
    walk: Option<Walk>,
}

impl Skimmer {
    /// Begins a mail that is kept whole up to `limit` bytes.
    #[must_use]
    pub fn new(limit: u64) -> Self {
        Self {
            limit,
            size: 0,
            digest: Sha256::new(),
            held: Vec::new(),
            walk: None,
        }
    }

    /// Reads a mail to its end.
    ///
    /// # Errors
    /// Those of the source.
    pub fn read(mut source: impl Read, limit: u64) -> io::Result<Skimmed> {
        let mut skimmer = Self::new(limit);
        let mut piece = vec![0; PIECE];
        loop {
            match source.read(&mut piece) {
                Ok(0) => return Ok(skimmer.finish()),
                Ok(read) => skimmer.push(piece.get(..read).unwrap_or_default()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Takes in the next bytes of the mail.
    pub fn push(&mut self, bytes: &[u8]) {
        self.digest.update(bytes);
        let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        self.size = self.size.saturating_add(length);
        if let Some(walk) = &mut self.walk {
            walk.push(bytes);
            return;
        }
        self.held.extend_from_slice(bytes);
        if self.size > self.limit {
            let held = std::mem::take(&mut self.held);
            let mut walk = Walk::begin(&held);
            walk.push(&held);
            self.walk = Some(walk);
        }
    }

    /// How many bytes were taken in.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The mail has ended.
    #[must_use]
    pub fn finish(self) -> Skimmed {
        Skimmed {
            bytes: self.walk.map_or(self.held, Walk::finish),
            full_size: self.size,
            digest: HEXLOWER.encode(&self.digest.finalize()),
        }
    }
}
