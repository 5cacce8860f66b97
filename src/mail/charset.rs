//! Texts in another character set than the mail says, read as mail programs read them.

use std::borrow::Cow;

use mail_parser::decoders::charsets::map::charset_decoder;

use super::headers;
use super::transfer::Decoded;

/// Character sets of seven bits, of which a text with eight is not one, and that which is supposed
/// where none is named.
const SEVEN_BITS: [&str; 4] = ["", "us-ascii", "ascii", "ansi_x3.4-1968"];

/// What windows-1252 has in place of control characters; those that it leaves free stay.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Reads the text of a body in a character set, empty for none that is named.
pub(super) fn text(charset: &str, body: &Decoded<'_>) -> String {
    let text = in_set(charset, &body.bytes);
    let sure = body.bytes.get(..body.sure).unwrap_or(&body.bytes);
    if sure.len() < body.bytes.len() && !is_text(&text) {
        let without_tail = in_set(charset, sure);
        if is_text(&without_tail) {
            return without_tail;
        }
    }
    let unnamed = SEVEN_BITS
        .iter()
        .any(|name| charset.eq_ignore_ascii_case(name));
    let is_wrong = unnamed || text.contains(char::REPLACEMENT_CHARACTER);
    match is_wrong && !text.is_ascii() {
        true => by_lines(&body.bytes),
        false => text,
    }
}

fn in_set(charset: &str, bytes: &[u8]) -> String {
    let decoder = headers::guarded(|| charset_decoder(charset.as_bytes()));
    let text = decoder.and_then(|decode| headers::guarded(|| Some(decode(bytes))));
    text.unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned())
}

/// Whether nothing in it is broken or drives a terminal.
fn is_text(text: &str) -> bool {
    let is_foreign = |c: char| c == char::REPLACEMENT_CHARACTER || c.is_control();
    !text.chars().any(|c| is_foreign(c) && !c.is_whitespace())
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
