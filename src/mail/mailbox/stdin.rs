//! One mail from a pipe, as a mail server passes it to a program.

use std::io::{self, Read};
use std::path::Path;

use super::{Arrival, Mailbox, MailboxError, READ_LIMIT};
use crate::mail::strip_attachments::AttachmentStripper;

/// A mailbox of one mail, read from any source of bytes.
///
/// Its key is the digest of the bytes, so that a mail server that delivers the same mail again uses
/// the same key.
#[derive(Debug)]
pub struct Stdin<R> {
    source: Option<R>,
    limit: u64,
    mail: Option<Arrival>,
}

impl<R: Read> Stdin<R> {
    /// Creates a mailbox that keeps mails of up to [`READ_LIMIT`] bytes, and only the texts of
    /// larger ones.
    pub fn new(source: R) -> Self {
        Self {
            source: Some(source),
            limit: READ_LIMIT,
            mail: None,
        }
    }

    /// Keeps a mail of up to `limit` bytes unchanged, and only the texts of a larger one.
    #[must_use]
    pub fn with_limit(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Reads the mail to its end, so that the sender's pipe does not break.
    fn read(source: R, limit: u64) -> io::Result<Option<Arrival>> {
        let mail = AttachmentStripper::read(source, limit)?;
        let arrival = Arrival {
            key: mail.digest.clone(),
            bytes: mail.bytes,
            full_size: mail.full_size,
            digest: Some(mail.digest),
            arrived_at: None,
        };
        Ok((arrival.full_size > 0).then_some(arrival))
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
