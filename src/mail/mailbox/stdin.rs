//! One mail from a pipe, as a mail server hands it to a program.

use std::io::{self, Read};
use std::path::Path;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::{Arrival, Mailbox, MailboxError, READ_LIMIT};

/// A mailbox of one mail, read from any source of bytes.
///
/// Its key is the digest of the bytes, so that a mail server that hands over the same mail
/// once more names the same mail.
#[derive(Debug)]
pub struct Stdin<R> {
    source: Option<R>,
    limit: u64,
    mail: Option<Arrival>,
}

impl<R: Read> Stdin<R> {
    /// A mailbox that keeps the first megabyte of its mail.
    pub fn new(source: R) -> Self {
        Self {
            source: Some(source),
            limit: READ_LIMIT,
            mail: None,
        }
    }

    /// Keeps at most `limit` bytes of the mail.
    #[must_use]
    pub fn with_limit(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Keeps the beginning and counts the rest, so that the sender's pipe does not break.
    fn read(mut source: R, limit: u64) -> io::Result<Option<Arrival>> {
        let mut bytes = Vec::new();
        source.by_ref().take(limit).read_to_end(&mut bytes)?;
        let rest = io::copy(&mut source, &mut io::sink())?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let full_size = rest.saturating_add(bytes.len() as u64);
        let key = HEXLOWER.encode(&Sha256::digest(&bytes));
        Ok(Some(Arrival {
            key,
            bytes,
            full_size,
            arrived_at: None,
        }))
    }
}

impl<R: Read> Mailbox for Stdin<R> {
    fn name(&self) -> &str {
        "stdin"
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        if let Some(source) = self.source.take() {
            let read = Self::read(source, self.limit);
            self.mail = read.map_err(MailboxError::io("read", Path::new("standard input")))?;
        }
        Ok(self.mail.iter().take(at_most).cloned().collect())
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        self.mail.take_if(|mail| mail.key == key);
        Ok(())
    }
}
