//! Encodes the `From` field and the text where lettre's encoding is slow or looks like spam, and
//! inserts the picture that the HTML of a letter shows.

use data_encoding::BASE64;
use lettre::message::header::{
    ContentDisposition, ContentId, ContentTransferEncoding, ContentType, From, Header, HeaderValue,
};
use lettre::message::{Body, Mailbox, Mailboxes, SinglePart};

use super::letter::LetterError;

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
    let fits = text.split('\n').all(|line| line.len() <= SHORT);
    if !fits || !text.is_ascii() || text.contains('\r') {
        return Body::new(text.to_owned());
    }
    let bytes = text.replace('\n', "\r\n").into_bytes();
    Body::dangerous_pre_encoded(bytes, ContentTransferEncoding::SevenBit)
}

/// Bytes per line of base64 (RFC 2045, section 6.8).
const ROW: usize = 57;

/// A picture that the HTML of a letter shows, as a part of the letter.
///
/// A letter is written with an empty part for it, and its offset is stored with the letter. The
/// same picture is inserted each time, so that a letter that is sent twice is one mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The name by which the HTML refers to it, without angle brackets, as in `1f0c@play.example`.
    pub content_id: String,
    /// Its file name.
    pub name: String,
}

/// A letter as bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The whole letter, without its picture.
    pub bytes: Vec<u8>,
    /// The offset of the picture, if there is one.
    pub picture_at: Option<usize>,
}

impl Written {
    /// Removes the picture's placeholder from a letter: near the end, where only attachments may
    /// follow.
    pub(super) fn without_mark(mut bytes: Vec<u8>, mark: &str) -> Result<Self, LetterError> {
        let mut windows = bytes.windows(mark.len().max(1));
        let found = windows.rposition(|window| window == mark.as_bytes());
        let at = found.ok_or_else(|| LetterError::Build("a picture has no place".to_owned()))?;
        bytes.drain(at..at.saturating_add(mark.len()));
        Ok(Self {
            bytes,
            picture_at: Some(at),
        })
    }
}

impl Picture {
    /// Returns the part of the picture, with a placeholder for its bytes.
    pub(super) fn part(&self, mark: &str) -> SinglePart {
        let body =
            Body::dangerous_pre_encoded(mark.as_bytes().to_vec(), ContentTransferEncoding::Base64);
        SinglePart::builder()
            .header(ContentType::parse("image/png").unwrap_or(ContentType::TEXT_PLAIN))
            .header(ContentId::from(format!("<{}>", self.content_id)))
            .header(ContentDisposition::inline_with_name(&self.name))
            .body(body)
    }
}

/// Inserts the picture into a letter at `at`.
#[must_use]
pub fn with_picture(letter: &[u8], at: usize, png: &[u8]) -> Vec<u8> {
    let (before, behind) = letter.split_at(at.min(letter.len()));
    let encoded = png.len().div_ceil(ROW).saturating_mul(ROW / 3 * 4 + 2);
    let mut bytes = Vec::with_capacity(letter.len().saturating_add(encoded));
    bytes.extend_from_slice(before);
    for (nth, line) in png.chunks(ROW).enumerate() {
        if nth > 0 {
            bytes.extend_from_slice(b"\r\n");
        }
        bytes.extend_from_slice(BASE64.encode(line).as_bytes());
    }
    bytes.extend_from_slice(behind);
    bytes
}
