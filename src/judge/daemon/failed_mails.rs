//! Mails that the judge failed on, for the moderator.

use chrono::{DateTime, Utc};

use crate::judge::Judge;
use crate::judge::base::{Context, Result};
use crate::mail::{self, Limits};
use crate::store::InboxMail;

/// The headers of a mail; empty if they cannot be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The sender's address, or From as written if it has no single address.
    pub from: String,
    pub subject: String,
    /// Number of bytes kept.
    pub kept: usize,
}

/// Reads the headers of a mail, even if the rest of it is broken.
pub fn head(context: &Context, bytes: &[u8], full_size: u64) -> Head {
    let read = mail::envelope::read(bytes, full_size, &context.own, &Limits::default());
    let envelope = match &read {
        Ok(envelope) => Some(envelope),
        Err(unfit) => unfit.answerable(),
    };
    let kept = bytes.len();
    let Some(envelope) = envelope else {
        return Head {
            kept,
            ..Head::default()
        };
    };
    Head {
        kept,
        from: match envelope.from.email.as_str() {
            "" => envelope.from.name.clone(),
            address => address.to_owned(),
        },
        subject: envelope.subject.clone(),
    }
}

impl Judge {
    /// Puts mails that were set aside back into the queue, as if they had just come.
    ///
    /// # Errors
    /// Those of the database; then no mail is queued.
    pub fn retry(&mut self, mails: &[InboxMail], now: DateTime<Utc>) -> Result<()> {
        self.transact(now, |work| {
            for mail in mails {
                work.tx.across()?.release_mail(mail.id)?;
            }
            Ok(())
        })
    }
}
