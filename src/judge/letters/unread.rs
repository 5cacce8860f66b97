//! Says why nothing was read in a mail.

use crate::mail::Unread;
use crate::rules::Line;

/// Says that nothing was read in a mail, and names the cause where it has words that are not read.
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
