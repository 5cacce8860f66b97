//! Classifies bounces by the enhanced status code (RFC 3463), and if that is unspecific, by the
//! words next to it.
//!
//! A refusal by policy is about how a letter was sent, not about its recipient. The codes of class
//! `x.7` are those of RFC 3463, RFC 7372 (authentication), and of Gmail and Microsoft 365.

use crate::mail::phrases::Phrases;

/// Words about a missing mailbox.
static GONE: Phrases = Phrases::of(include_str!("phrases/gone.txt"));

/// Words for a missing mailbox that are conclusive with any other words.
static GONE_FOR_SURE: Phrases = Phrases::of(include_str!("phrases/gone_for_sure.txt"));

/// Words about a full mailbox.
static FULL: Phrases = Phrases::of(include_str!("phrases/full.txt"));

/// Words about an unwanted letter, or a route that is closed for now.
static REFUSED: Phrases = Phrases::of(include_str!("phrases/refused.txt"));

/// Words about a sender without authentication or a good reputation.
static SENDING: Phrases = Phrases::of(include_str!("phrases/sending.txt"));

/// The reason that a mail system gives, if it matters to the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// There is no such mailbox, or it is closed.
    Gone,
    Full,
    /// The letter was rejected for any recipient: taken for spam, too large, from a server that may
    /// not send.
    Refused,
}

impl Cause {
    /// Returns the reason in some lines, if known.
    pub(super) fn of<'l>(lines: impl Iterator<Item = &'l str>) -> Option<Self> {
        let text: String = lines
            .map(|line| format!("{} ", line.to_lowercase().replace(['’', '\u{a0}'], "'")))
            .collect();
        // The words for a missing mailbox may contain some of the others.
        let about_sender = text.contains("sender");
        if text.contains("access denied") && text.contains("recipient address rejected") {
            Some(Self::Gone)
        } else if FULL.are_in(&text) {
            Some(Self::Full)
        } else if GONE_FOR_SURE.are_in(&text) && !about_sender {
            Some(Self::Gone)
        } else if REFUSED.are_in(&text) {
            Some(Self::Refused)
        } else if GONE.are_in(&text) {
            Some(Self::Gone)
        } else {
            None
        }
    }
}

/// Returns whether a permanent status is about a dead address, not about a single failed delivery.
pub(super) fn is_dead(status: &str, cause: Option<Cause>) -> bool {
    let (Some(5), Some(subject), Some(detail)) = numbers(status) else {
        return false;
    };
    match (subject, detail) {
        // Mailbox, host, syntax, moved, no mail at all (RFC 7505).
        (1, 1 | 2 | 3 | 6 | 10) => cause != Some(Cause::Full),
        // The mailbox is closed.
        (2, 1) => !matches!(cause, Some(Cause::Full | Cause::Refused)),
        // There is no route to the domain.
        (4, 4 | 310) => true,
        // The sender, a full mailbox, a letter that is too large, a list.
        (1, 7 | 8) | (2, 2..=4) => false,
        // Unspecific, or used by mail systems for anything.
        (0 | 1 | 2 | 3 | 5, _) | (4, 1) | (7, 1) => cause == Some(Cause::Gone),
        _ => false,
    }
}

/// A server's objection to a letter that it refuses by policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// How the judge sends: authentication (SPF, DKIM, DMARC), the name or the reputation of its
    /// server. The same letter arrives once the operator has fixed that.
    Sending,
    /// This letter: it was taken for spam, or violates a rule of the server.
    Letter,
}

/// Words about an unwanted letter.
const LETTER: &[&str] = &["spam", "unsolicited", "junk", "policy", "content rejected"];

/// Returns the objection of a refusal by policy, according to the status code, or to the words if
/// that is ambiguous. A refusal for a missing or full mailbox is not by policy.
pub(super) fn policy(status: Option<&str>, words: &str, cause: Option<Cause>) -> Option<Policy> {
    let words = words.to_lowercase();
    let by_words = || {
        if SENDING.are_in(&words) {
            return Some(Policy::Sending);
        }
        let of_letter = LETTER.iter().any(|known| words.contains(known));
        of_letter.then_some(Policy::Letter)
    };
    let about_mailbox = matches!(cause, Some(Cause::Gone | Cause::Full));
    let (class, subject, detail) = numbers(status.unwrap_or_default());
    match (class, subject, detail) {
        (Some(4 | 5), Some(7), Some(detail)) if is_of_sending(detail) => Some(Policy::Sending),
        (Some(5), Some(7), Some(0 | 1)) if about_mailbox => None,
        (Some(5), Some(7), Some(0 | 1)) => by_words(),
        (Some(5), Some(7), Some(350)) => Some(Policy::Letter),
        (Some(5), Some(0), Some(0)) | (None, _, _) if !about_mailbox => by_words(),
        _ => None,
    }
}

/// Returns whether a detail of `x.7` is about how a letter was sent.
const fn is_of_sending(detail: u16) -> bool {
    matches!(
        detail,
        // The authentication of the sender and of its server.
        8..=12 | 20..=29
        // Codes of Gmail and Microsoft 365: authentication, banned senders, bad reputation.
        | 32 | 57 | 60 | 64 | 500..=599 | 606..=649 | 700..=799
    )
}

/// Parses the numbers of an enhanced status code.
fn numbers(status: &str) -> (Option<u16>, Option<u16>, Option<u16>) {
    let mut numbers = status.split('.');
    let mut next = || numbers.next().and_then(|number| number.parse().ok());
    (next(), next(), next())
}
