//! Decodes texts whose character set is missing or wrong, as mail programs do.

use std::borrow::Cow;

use mail_parser::decoders::charsets::map::charset_decoder;

use super::headers;
use super::transfer::Decoded;

/// Names of seven-bit character sets, which cannot hold eight-bit text, and the empty name, for
/// which one is assumed.
const SEVEN_BITS: [&str; 4] = ["", "us-ascii", "ascii", "ansi_x3.4-1968"];

/// The characters of windows-1252 in place of control characters; unassigned ones are kept.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decodes the text of a body in a character set; the name may be empty.
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

/// Returns whether a text has no broken characters and no control characters.
fn is_text(text: &str) -> bool {
    let is_foreign = |c: char| c == char::REPLACEMENT_CHARACTER || c.is_control();
    !text.chars().any(|c| is_foreign(c) && !c.is_whitespace())
}

/// Decodes each line as UTF-8 or else windows-1252: list managers append lines in a different
/// character set.
fn by_lines(bytes: &[u8]) -> String {
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    lines.map(line).collect()
}

fn line(bytes: &[u8]) -> Cow<'_, str> {
    let text = String::from_utf8_lossy(bytes);
    let utf_8 = |c: char| !c.is_ascii() && c != char::REPLACEMENT_CHARACTER;
    // A line with valid UTF-8 letters is UTF-8 with a broken one.
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
