//! What makes two mails the same mail.

use sha2::{Digest, Sha256};

use crate::mail::{Envelope, Plain};

/// The content key of a mail: what a repeated delivery has in common with the first one.
///
/// A Message-ID alone proves nothing: anyone may send a mail under an id that he knows will come.
pub(crate) fn key(envelope: &Envelope, plain: &Plain) -> String {
    let mut digest = Sha256::new();
    let date = envelope.date.map(|date| date.to_rfc3339());
    let mut recipients: Vec<&str> = envelope.recipients.iter().map(String::as_str).collect();
    recipients.sort_unstable();
    let fields = [
        envelope.from.email.as_str(),
        envelope.message_id.as_deref().unwrap_or_default(),
        date.as_deref().unwrap_or_default(),
        envelope.subject.as_str(),
    ];
    let text = plain.lines.iter().map(|line| line.text.trim_end());
    for field in fields.into_iter().chain(recipients).chain(text) {
        digest.update((field.len() as u64).to_be_bytes());
        digest.update(field.as_bytes());
    }
    data_encoding::HEXLOWER.encode(&digest.finalize())
}
