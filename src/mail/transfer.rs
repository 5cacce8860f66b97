//! Decodes the transfer encodings of a body (RFC 2045, section 6), with any unencoded lines after
//! it: list managers and virus scanners append some.

use std::borrow::Cow;

/// Minimum length of base64 lines by encoders, except for the last one.
const SHORTEST: usize = 60;

/// Line length above which mail systems may break a line at any place.
const LONG: usize = 500;

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
    let mut bits = Bits::default();
    let mut sure = None;
    // The length of the first line, and of the previous one.
    let (mut first, mut before) = (0, 0);
    for line in body.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii) {
        if line.is_empty() {
            sure = sure.or(Some(bits.bytes.len()).filter(|_| first > 0));
            continue;
        }
        // Sendmail marks the lines that it breaks.
        let line = line
            .strip_suffix(b"!")
            .filter(|line| line.len() > LONG)
            .unwrap_or(line);
        let padding = line.iter().position(|byte| *byte == b'=');
        let letters = line.get(..padding.unwrap_or(line.len()))?;
        let is_long = letters.len() > LONG;
        let is_odd = bits.over_with(letters.len()) == 1 && !is_long;
        let is_behind =
            first > 0 && letters.len() > first || bits.over_with(0) > 0 && before <= LONG;
        let sextets: Option<Vec<u8>> = letters.iter().copied().map(sextet).collect();
        let Some(sextets) = sextets.filter(|_| !is_odd && !is_behind) else {
            break;
        };
        sextets.into_iter().for_each(|sextet| bits.push(sextet));
        if padding.is_some() {
            first = first.max(1);
            break;
        }
        first = first.max(letters.len());
        before = letters.len();
        if before < first.max(SHORTEST) {
            sure = sure.or(Some(bits.bytes.len()));
        }
    }
    let nothing = first == 0 && !body.trim_ascii().is_empty();
    let sure = sure.unwrap_or(bits.bytes.len());
    (!nothing).then_some(Decoded {
        bytes: bits.bytes.into(),
        sure,
    })
}

#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    held: u32,
    sextets: usize,
}

impl Bits {
    fn push(&mut self, sextet: u8) {
        self.held = (self.held << 6) | u32::from(sextet);
        self.sextets = (self.sextets + 1) % 4;
        let done = match self.sextets {
            1 => return,
            2 => self.held >> 4,
            3 => self.held >> 2,
            _ => self.held,
        };
        self.bytes.push(done.to_le_bytes()[0]);
    }

    /// Returns the number of sextets beyond the last group of four, with `more` of them.
    const fn over_with(&self, more: usize) -> usize {
        self.sextets.wrapping_add(more) % 4
    }
}

/// Returns the value of a letter in the standard or the URL-safe alphabet (RFC 4648).
const fn sextet(letter: u8) -> Option<u8> {
    Some(match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' | b'-' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    })
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
