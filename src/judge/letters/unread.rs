//! Explanations for mails in which nothing was read.

use crate::mail::Unread;
use crate::rules::Line;

/// Returns the sentence for a mail in which nothing was read, with the cause if it has unreadable
/// parts.
pub(crate) fn nothing_read(unread: Option<Unread>) -> Line {
    Line::new(match unread {
        None => "nothing-read",
        Some(Unread::Encrypted) => "unread-encrypted",
        Some(Unread::ClosedFormat) => "unread-closed-format",
        Some(Unread::File) => "unread-file",
        Some(Unread::Recording) => "unread-recording",
        Some(Unread::Picture) => "unread-picture",
    })
}
