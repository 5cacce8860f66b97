//! Writes letters to Maildirs, one per reader: for tests, trying out, and mail systems that fetch
//! them.

use std::error::Error;
use std::path::PathBuf;

use super::{Outgoing, SendError, Transport};
use crate::mail::mailbox::{Maildir, safe_name};

/// Puts each letter into the Maildir of its reader.
///
/// The file is named after the Message-ID, so that a letter sent twice is stored once.
#[derive(Debug)]
pub struct MaildirTransport {
    root: PathBuf,
}

impl MaildirTransport {
    /// Sends letters to Maildirs below `root`, which are created when first needed.
    #[must_use]
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// Returns the Maildir of one reader.
    #[must_use]
    pub fn folder(&self, address: &str) -> PathBuf {
        self.root.join(safe_name(&address.trim().to_lowercase()))
    }
}

impl Transport for MaildirTransport {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        let id = mail
            .message_id
            .trim_start_matches('<')
            .trim_end_matches('>');
        let delivered = Maildir::deliver(&self.folder(mail.to), &safe_name(id), mail.bytes);
        // A full or missing disk is the operator's to fix; no letter is given up for it.
        delivered.map(|_| ()).map_err(|error| {
            let cause = error
                .source()
                .map(|cause| format!(": {cause}"))
                .unwrap_or_default();
            SendError::Later(format!("{error}{cause}"))
        })
    }
}
