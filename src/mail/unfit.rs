//! Errors of mails that hold nothing to play.

use thiserror::Error;

use super::bounce::BounceReport;
use super::envelope::Envelope;
use super::robot::Robot;

/// The reason why a mail is not played.
///
/// The envelope of a person's mail is kept (without text) for a polite answer; the others are filed
/// and never answered.
#[derive(Clone, Debug, Error)]
pub enum Unfit {
    /// More bytes than the judge accepts.
    #[error("the mail has {size} bytes, at most {limit} are taken")]
    TooBig {
        envelope: Box<Envelope>,
        /// Its real size in bytes.
        size: u64,
        limit: u64,
    },
    /// More or deeper parts than a person's mail has.
    #[error("the mail has too many parts")]
    TooManyParts { envelope: Box<Envelope> },
    /// More text than the judge reads.
    #[error("the mail has {size} bytes of text, at most {limit} are read")]
    TooMuchText {
        envelope: Box<Envelope>,
        /// The size of its text in bytes.
        size: usize,
        limit: usize,
    },
    #[error("automatic mail ({0})")]
    Automatic(Robot),
    /// A letter of ours did not arrive.
    #[error("bounce for {recipient}", recipient = .0.recipient.as_deref().unwrap_or("unknown"))]
    Bounce(BounceReport),
    /// One of our own letters came back to us.
    #[error("a letter of the judge itself")]
    OwnMail,
    /// The mailbox does not return the mail's bytes.
    #[error(
        "the mailbox says that it has {size} bytes, and hands over none of them; it was put where \
         processed mails go, and is read again when it is moved back"
    )]
    Withheld {
        /// Its size in bytes, according to the mailbox.
        size: u64,
    },
    /// No header block: this is not a mail.
    #[error("not a mail")]
    NotMail,
}

impl Unfit {
    /// Returns a short stable name, for the log and as part of a letter's key.
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            Self::TooBig { .. } => "too-big",
            Self::TooManyParts { .. } => "too-many-parts",
            Self::TooMuchText { .. } => "too-much-text",
            Self::Automatic(_) => "automatic",
            Self::Bounce(_) => "bounce",
            Self::OwnMail => "own-mail",
            Self::Withheld { .. } => "withheld",
            Self::NotMail => "not-mail",
        }
    }

    /// Returns the envelope of the person to answer, if there is one.
    #[must_use]
    pub fn answerable(&self) -> Option<&Envelope> {
        match self {
            Self::TooBig { envelope, .. }
            | Self::TooManyParts { envelope }
            | Self::TooMuchText { envelope, .. } => Some(envelope),
            Self::Automatic(_)
            | Self::Bounce(_)
            | Self::OwnMail
            | Self::Withheld { .. }
            | Self::NotMail => None,
        }
    }
}
