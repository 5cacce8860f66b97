//! Encodes what lettre would encode slowly, or so that filters count it against a letter: the field
//! that says whom it is from, and its text.

use lettre::message::header::{ContentTransferEncoding, ContentType, From, Header, HeaderValue};
use lettre::message::{Body, Mailbox, Mailboxes, SinglePart};

/// How long a line of a header should be at the most (RFC 5322, 2.1.1).
const LINE: usize = 78;

/// `From`, with a name in ASCII as it is, in quotation marks where it needs them.
///
/// Lettre encodes each name that has more than letters, digits, spaces, dots and dashes, such as
/// parentheses. Filters count that against a letter, since spam hides its words so.
pub(super) fn sender(from: Mailbox) -> HeaderValue {
    let plain = from.to_string();
    let fits = From::name().len().saturating_add(2 + plain.len()) <= LINE;
    // What looks like an encoded word would be decoded.
    if fits && plain.is_ascii() && !plain.contains("=?") {
        return HeaderValue::dangerous_new_pre_encoded(From::name(), plain.clone(), plain);
    }
    From::from(Mailboxes::from(from)).display()
}

/// A line of so many octets is short enough to go as it is, with any line break.
const SHORT: usize = 72;

/// One body in UTF-8: as it is where it is short ASCII lines, else quoted-printable or base64.
/// The last line break is lettre's own.
pub(super) fn part(kind: ContentType, text: &str) -> SinglePart {
    let text = text.strip_suffix('\n').unwrap_or(text);
    SinglePart::builder().header(kind).body(body(text))
}

/// Lettre moves all that follows when it ends a line, once for each line. Short ASCII lines need no
/// more than their ends, which are written here; lettre would give the same bytes.
fn body(text: &str) -> Body {
    match short_lines(text) {
        Some(bytes) => Body::dangerous_pre_encoded(bytes, ContentTransferEncoding::SevenBit),
        None => Body::new(text.to_owned()),
    }
}

/// Short ASCII lines with their ends; none where the text is more than that.
fn short_lines(text: &str) -> Option<Vec<u8>> {
    if !text.is_ascii() || text.contains('\r') {
        return None;
    }
    // Most lines take more than sixteen octets, and with less room the bytes grow once.
    let mut bytes = Vec::with_capacity(text.len().saturating_add(text.len() / 16));
    for (nth, line) in text.split('\n').enumerate() {
        if line.len() > SHORT {
            return None;
        }
        if nth > 0 {
            bytes.extend_from_slice(b"\r\n");
        }
        bytes.extend_from_slice(line.as_bytes());
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Body, body};

    proptest! {
        #[test]
        fn a_body_is_what_lettre_makes_of_it(text in "([ -~]{0,80}\n){0,8}[ -~\r\u{e4}]{0,80}") {
            let (ours, whole) = (body(&text), Body::new(text));
            prop_assert_eq!(ours.encoding(), whole.encoding());
            prop_assert_eq!(ours.into_vec(), whole.into_vec());
        }
    }
}
