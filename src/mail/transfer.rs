//! Decodes the transfer encodings of a body (RFC 2045, section 6), with any unencoded lines after
//! it: list managers and virus scanners append some. Decodes texts whose character set is missing
//! or wrong, as mail programs do.

use std::borrow::Cow;

use data_encoding::BASE64;
use mail_parser::decoders::charsets::map::charset_decoder;

use super::headers;

/// Minimum length of base64 lines by encoders, except for the last one.
const SHORTEST: usize = 60;

/// Line length above which mail systems may break a line at any place.
const LONG: usize = 500;

/// Names of seven-bit character sets, which cannot hold eight-bit text, and the empty name, for
/// which one is assumed.
const SEVEN_BITS: [&str; 4] = ["", "us-ascii", "ascii", "ansi_x3.4-1968"];

/// The characters of windows-1252 in place of control characters; unassigned ones are kept.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// A body without its transfer encoding.
pub(super) struct Decoded<'b> {
    pub(super) bytes: Cow<'b, [u8]>,
    /// Number of bytes that are the writer's: those after them may be a footer that looks encoded.
    pub(super) sure: usize,
}

/// Decodes a body. `encoding` is the value of `Content-Transfer-Encoding`, of which the first word
/// counts; a body that cannot be decoded is unchanged.
pub(super) fn decode<'b>(encoding: &str, body: &'b [u8]) -> Decoded<'b> {
    let words = |c: char| c.is_whitespace() || c.is_control() || ";(\"".contains(c);
    let mut words = encoding.split(words).filter(|word| !word.is_empty());
    let encoding = words.next().unwrap_or_default().to_ascii_lowercase();
    let decoded = match encoding.as_str() {
        "base64" => base64(body),
        "quoted-printable" => Some(whole(quoted_printable(body).into())),
        _ => None,
    };
    decoded.unwrap_or_else(|| whole(body.into()))
}

fn whole(bytes: Cow<'_, [u8]>) -> Decoded<'_> {
    let sure = bytes.len();
    Decoded { bytes, sure }
}

/// Decodes base64 in either alphabet, up to the padding or to the first line that no encoder
/// writes; `None` if that is the first one.
fn base64(body: &[u8]) -> Option<Decoded<'static>> {
    let mut all: Vec<u8> = Vec::new();
    let mut sure = None;
    // The length of the first line, and of the previous one.
    let (mut first, mut before) = (0, 0);
    for line in body.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii) {
        if line.is_empty() {
            sure = sure.or(Some(all.len()).filter(|_| first > 0));
            continue;
        }
        // Sendmail marks the lines that it breaks.
        let broken = line.strip_suffix(b"!").filter(|line| line.len() > LONG);
        let line = broken.unwrap_or(line);
        let padding = line.iter().position(|byte| *byte == b'=');
        let letters = line.get(..padding.unwrap_or(line.len()))?;
        let is_odd = (all.len() + letters.len()) % 4 == 1 && letters.len() <= LONG;
        let is_behind =
            first > 0 && letters.len() > first || !all.len().is_multiple_of(4) && before <= LONG;
        if is_odd || is_behind || !letters.iter().all(is_letter) {
            break;
        }
        all.extend(letters.iter().map(standard));
        if padding.is_some() {
            first = first.max(1);
            break;
        }
        first = first.max(letters.len());
        before = letters.len();
        if before < first.max(SHORTEST) {
            sure = sure.or(Some(all.len()));
        }
    }
    if first == 0 && !body.trim_ascii().is_empty() {
        return None;
    }
    let length = |letters: usize| letters * 3 / 4;
    let whole = all.len();
    all.resize(whole.next_multiple_of(4), b'A');
    let mut bytes = BASE64.decode(&all).ok()?;
    bytes.truncate(length(whole));
    Some(Decoded {
        bytes: bytes.into(),
        sure: length(sure.unwrap_or(whole)),
    })
}

/// Matches the letters of the standard and of the URL-safe alphabet (RFC 4648).
fn is_letter(letter: &u8) -> bool {
    letter.is_ascii_alphanumeric() || b"+-/_".contains(letter)
}

/// Returns the letter of the standard alphabet with the same value.
const fn standard(letter: &u8) -> u8 {
    match letter {
        b'-' => b'+',
        b'_' => b'/',
        letter => *letter,
    }
}

/// Decodes quoted-printable; an equals sign without hex digits is kept.
fn quoted_printable(body: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(body.len());
    for line in body.split_inclusive(|byte| *byte == b'\n') {
        // Trailing white space was added on the way.
        let text = line.trim_ascii_end();
        let soft = text.strip_suffix(b"=");
        let mut rest = soft.unwrap_or(text);
        while let [first, behind @ ..] = rest {
            let pair = hex_pair(rest);
            bytes.push(pair.unwrap_or(*first));
            rest = behind.get(pair.map_or(0, |_| 2)..).unwrap_or_default();
        }
        if soft.is_none() && line.ends_with(b"\n") {
            bytes.push(b'\n');
        }
    }
    bytes
}

/// Returns the byte encoded as an equals sign and two hex digits.
fn hex_pair(text: &[u8]) -> Option<u8> {
    let [b'=', digits @ ..] = text else {
        return None;
    };
    let digits = std::str::from_utf8(digits.get(..2)?).ok()?;
    let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    u8::from_str_radix(digits, 16).ok().filter(|_| is_hex)
}

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
    if is_wrong && !text.is_ascii() {
        return body
            .bytes
            .split_inclusive(|byte| *byte == b'\n')
            .map(line)
            .collect();
    }
    text
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

/// Decodes a line as UTF-8 or else windows-1252: list managers append lines in a different
/// character set.
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
