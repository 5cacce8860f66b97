//! Classifies bounces by the enhanced status code (RFC 3463), and if that is unspecific, by the
//! words next to it.

use super::policy;
use super::words::{FULL, GONE, GONE_FOR_SURE, REFUSED};

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
    let (Some(5), Some(subject), Some(detail)) = policy::numbers(status) else {
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
