//! Classifies bounces: by the enhanced status code (RFC 3463), and where that says nothing
//! special, by the words beside it.

use super::policy;
use super::words::{FULL, GONE, GONE_FOR_SURE, REFUSED};

/// What a mail system gives as the reason, as far as it matters to the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// There is no such mailbox, or it is closed.
    Gone,
    /// The mailbox takes no more for now.
    Full,
    /// The letter was not wanted for any recipient: taken for spam, too large, from a server that
    /// may not send.
    Refused,
}

impl Cause {
    /// What some lines give as the reason; nothing if they give none that is known.
    pub(super) fn of<'l>(lines: impl Iterator<Item = &'l str>) -> Option<Self> {
        let text: String = lines
            .map(|line| format!("{} ", line.to_lowercase().replace(['’', '\u{a0}'], "'")))
            .collect();
        // The words for a mailbox that is not there may hold some of the others.
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

/// Whether a status for good says that an address does not work, and not that a letter could not be
/// delivered to it this time.
pub(super) fn is_dead(status: &str, cause: Option<Cause>) -> bool {
    let (Some(5), Some(subject), Some(detail)) = policy::numbers(status) else {
        return false;
    };
    match (subject, detail) {
        // Mailbox, host, syntax, moved, no mail at all (RFC 7505).
        (1, 1 | 2 | 3 | 6 | 10) => cause != Some(Cause::Full),
        // The mailbox is closed.
        (2, 1) => !matches!(cause, Some(Cause::Full | Cause::Refused)),
        // There is no way to the domain.
        (4, 4 | 310) => true,
        // The sender, a full mailbox, a letter that is too large, a list.
        (1, 7 | 8) | (2, 2..=4) => false,
        // Nothing special, or what mail systems use for anything.
        (0 | 1 | 2 | 3 | 5, _) | (4, 1) | (7, 1) => cause == Some(Cause::Gone),
        _ => false,
    }
}
