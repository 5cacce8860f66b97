//! The field that says whom a letter is from.

use lettre::message::header::{From, Header, HeaderValue};
use lettre::message::{Mailbox, Mailboxes};

/// How long a line of a header should be at the most (RFC 5322, 2.1.1).
const LINE: usize = 78;

/// `From`, with a name in ASCII as it is, in quotation marks where it needs them.
///
/// Lettre encodes each name that has more than letters, digits, spaces, dots and dashes, such as
/// parentheses. Filters count that against a letter, since spam hides its words so.
pub(super) fn field(from: Mailbox) -> HeaderValue {
    let plain = from.to_string();
    let fits = From::name().len().saturating_add(2 + plain.len()) <= LINE;
    // What looks like an encoded word would be decoded.
    if fits && plain.is_ascii() && !plain.contains("=?") {
        return HeaderValue::dangerous_new_pre_encoded(From::name(), plain.clone(), plain);
    }
    From::from(Mailboxes::from(from)).display()
}
