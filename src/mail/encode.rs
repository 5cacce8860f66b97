//! Encodes the `From` field and the text where lettre's encoding is slow or looks like spam.

use lettre::message::header::{ContentTransferEncoding, ContentType, From, Header, HeaderValue};
use lettre::message::{Body, Mailbox, Mailboxes, SinglePart};

/// Recommended length of a header line (RFC 5322, 2.1.1).
const LINE: usize = 78;

/// Returns `From`, with an ASCII name unencoded, in quotation marks if necessary.
///
/// Lettre encodes each name that has other characters than letters, digits, spaces, dots and
/// dashes, such as parentheses. Filters count that against a letter, since spam hides its words so.
pub(super) fn sender(from: Mailbox) -> HeaderValue {
    let plain = from.to_string();
    let fits = From::name().len().saturating_add(2 + plain.len()) <= LINE;
    // Text that looks like an encoded word would be decoded.
    if fits && plain.is_ascii() && !plain.contains("=?") {
        return HeaderValue::dangerous_new_pre_encoded(From::name(), plain.clone(), plain);
    }
    From::from(Mailboxes::from(from)).display()
}

/// Maximum length in bytes of a line that is sent unencoded, with any line break.
const SHORT: usize = 72;

/// Returns one body in UTF-8: short ASCII lines unencoded, else quoted-printable or base64. Lettre
/// adds the last line break.
pub(super) fn part(kind: ContentType, text: &str) -> SinglePart {
    let text = text.strip_suffix('\n').unwrap_or(text);
    SinglePart::builder().header(kind).body(body(text))
}

/// Encodes a body. Lettre moves the rest of the text for each line ending. Short ASCII lines only
/// need line endings, which this function writes with the same result.
fn body(text: &str) -> Body {
    match short_lines(text) {
        Some(bytes) => Body::dangerous_pre_encoded(bytes, ContentTransferEncoding::SevenBit),
        None => Body::new(text.to_owned()),
    }
}

/// Returns short ASCII lines with CRLF; `None` if the text needs encoding.
fn short_lines(text: &str) -> Option<Vec<u8>> {
    if !text.is_ascii() || text.contains('\r') {
        return None;
    }
    // Most lines are longer than sixteen bytes, so that the buffer grows at most once.
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
