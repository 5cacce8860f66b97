//! Mails that the judge failed on, for the moderator.

use chrono::{DateTime, Utc};

use crate::judge::Judge;
use crate::judge::base::{House, Result};
use crate::mail::{self, Limits};
use crate::store::InboxMail;

/// What a mail says of itself; empty where nobody can tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The sender's address, or From as it was written where it names no one sender.
    pub from: String,
    pub subject: String,
    /// How many bytes of it are kept.
    pub kept: usize,
}

/// Reads the head of a mail, whatever is wrong with the rest.
pub fn head(house: &House, bytes: &[u8], full_size: u64) -> Head {
    let read = mail::envelope::read(bytes, full_size, &house.own, &Limits::default());
    let envelope = match &read {
        Ok(envelope) => Some(envelope),
        Err(unfit) => unfit.answerable(),
    };
    let kept = bytes.len();
    let nothing = || Head {
        kept,
        ..Head::default()
    };
    envelope.map_or_else(nothing, |envelope| Head {
        kept,
        from: match envelope.from.email.as_str() {
            "" => envelope.from.name.clone(),
            address => address.to_owned(),
        },
        subject: envelope.subject.clone(),
    })
}

impl Judge {
    /// Lets mails that were set aside be worked on again, as if they had just come.
    ///
    /// # Errors
    /// Those of the database; then none of them is.
    pub fn retry(&mut self, mails: &[InboxMail], now: DateTime<Utc>) -> Result<()> {
        self.transact(now, |work| {
            for mail in mails {
                work.tx.across()?.release_mail(mail.id)?;
            }
            Ok(())
        })
    }
}
