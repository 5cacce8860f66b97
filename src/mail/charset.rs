//! Texts in another character set than the mail says, read as mail programs read them.

use std::borrow::Cow;

use mail_parser::MessageParser;

use super::headers;

/// Character sets of seven bits, of which a text with eight is not one, and that which is supposed
/// where none is named.
const SEVEN_BITS: [&str; 4] = ["", "us-ascii", "ascii", "ansi_x3.4-1968"];

/// What windows-1252 has in place of control characters; those that it leaves free stay.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// What a part says of its text.
pub(super) struct Said<'a> {
    /// The name of the character set; empty for none.
    pub(super) charset: &'a str,
    /// The value of its `Content-Transfer-Encoding`.
    pub(super) encoding: &'a str,
}

/// A text as it was decoded, or read anew from the body of its part where that cannot be right.
pub(super) fn repaired(text: String, said: &Said<'_>, body: &[u8]) -> String {
    let unnamed = SEVEN_BITS
        .iter()
        .any(|name| said.charset.eq_ignore_ascii_case(name));
    if text.is_ascii() || !unnamed && !text.contains(char::REPLACEMENT_CHARACTER) {
        return text;
    }
    match bytes(said.encoding, body) {
        Some(bytes) => by_lines(&bytes),
        None => text,
    }
}

/// The body without its transfer encoding.
fn bytes(encoding: &str, body: &[u8]) -> Option<Vec<u8>> {
    let encoding: String = encoding.chars().filter(|c| !c.is_control()).collect();
    let fields = format!(
        "Content-Type: application/octet-stream\nContent-Transfer-Encoding: {encoding}\n\n"
    );
    let raw = [fields.as_bytes(), body].concat();
    headers::guarded(|| {
        let message = MessageParser::default().parse(&raw)?;
        Some(message.parts.first()?.contents().to_vec())
    })
}

/// Lines that are UTF-8 or else windows-1252, each by itself: list managers append lines in a set
/// of their own.
fn by_lines(bytes: &[u8]) -> String {
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    lines.map(line).collect()
}

fn line(bytes: &[u8]) -> Cow<'_, str> {
    let text = String::from_utf8_lossy(bytes);
    let utf_8 = |c: char| !c.is_ascii() && c != char::REPLACEMENT_CHARACTER;
    // What holds letters in UTF-8 is UTF-8 with a broken letter.
    match text {
        Cow::Owned(text) if !text.contains(utf_8) => bytes.iter().map(windows_1252).collect(),
        text => text,
    }
}

fn windows_1252(byte: &u8) -> char {
    let place = byte.checked_sub(0x80).map(usize::from);
    let special = place.and_then(|place| WINDOWS.get(place)).copied();
    special.unwrap_or(char::from(*byte))
}
