//! Errors of mails that hold nothing to play, and parts of a mail that are not read.

use thiserror::Error;

use super::bounce::BounceReport;
use super::envelope::Envelope;
use super::mime::{Kind, Leaf};
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

/// A part that may hold the writer's words, the surest kind first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unread {
    /// A text that only its recipient can read, by OpenPGP or S/MIME.
    Encrypted,
    ClosedFormat,
    File,
    Recording,
    Picture,
}

/// The lines around a text encrypted with OpenPGP (RFC 9580, section 6.2).
const ARMOUR: &str = "-----BEGIN PGP MESSAGE-----";
const ARMOUR_END: &str = "-----END PGP MESSAGE-----";

/// Types of encrypted parts. Signed text inside S/MIME was opened earlier, if possible.
const ENCRYPTED: [&str; 3] = [
    "application/pgp-encrypted",
    "application/pkcs7-mime",
    "application/x-pkcs7-mime",
];

/// Extensions of encrypted files.
const SEALED: [&str; 4] = ["p7m", "asc", "pgp", "gpg"];

/// Types of parts that programs add: signatures and cards.
#[rustfmt::skip]
const ADDED: [&str; 8] = [
    "application/pgp-signature", "application/pkcs7-signature", "application/x-pkcs7-signature",
    "application/pgp-keys", "text/vcard", "text/x-vcard", "text/calendar", "application/ics",
];

/// Extensions of pictures and of recordings.
const PICTURES: [&str; 6] = ["jpg", "jpeg", "png", "gif", "heic", "webp"];
#[rustfmt::skip]
const RECORDINGS: [&str; 12] = [
    "m4a", "mp3", "ogg", "oga", "opus", "amr", "wav", "aac", "caf", "mp4", "mov", "3gp",
];

/// Returns the surest kind of part in a mail that may hold words and is not read.
pub(super) fn unread(leaves: &[Leaf<'_>]) -> Option<Unread> {
    leaves.iter().filter_map(in_part).min()
}

fn in_part(leaf: &Leaf<'_>) -> Option<Unread> {
    let media = leaf.media.as_str();
    let name = leaf.file.rsplit('.').next().unwrap_or_default();
    if ADDED.contains(&media) {
        return None;
    }
    if ENCRYPTED.contains(&media) || SEALED.contains(&name) {
        return Some(Unread::Encrypted);
    }
    match (leaf.kind, media.split('/').next().unwrap_or_default()) {
        (Kind::Tnef, _) => Some(Unread::ClosedFormat),
        (Kind::Message | Kind::DeliveryStatus, _) => None,
        (_, "image") => Some(Unread::Picture),
        (_, "audio" | "video") => Some(Unread::Recording),
        (Kind::Plain | Kind::Html, _) if !leaf.attached => None,
        _ if PICTURES.contains(&name) => Some(Unread::Picture),
        _ if RECORDINGS.contains(&name) => Some(Unread::Recording),
        _ => Some(Unread::File),
    }
}

/// Removes encrypted text from the text around it; `None` without any.
pub(super) fn without_armour(text: &str) -> Option<String> {
    let mut inside = false;
    let mut found = false;
    let kept = text.split_inclusive('\n').filter(|line| {
        inside |= line.trim_end() == ARMOUR;
        found |= inside;
        let is_kept = !inside;
        inside &= line.trim_end() != ARMOUR_END;
        is_kept
    });
    let kept: String = kept.collect();
    found.then_some(kept)
}
