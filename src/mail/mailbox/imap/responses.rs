//! Splits the output of an IMAP server into responses, and parses those that the judge needs.
//!
//! A response is a line, or lines with literals between them. Its end is found here and not by the
//! parsing library, which would allocate a literal of any announced size, and parse a response from
//! its beginning for each piece received. It would also recurse as deep as lists are nested, and
//! panics on some responses that were not asked for.

use imap_proto::Response;
use thiserror::Error;

/// Maximum length of a response without its literals, in bytes.
const LENGTH: usize = 64 * 1024;

/// Maximum nesting depth of lists. Dovecot sends at most a hundred nested parts.
const DEPTH: usize = 110;

/// The reason why the judge does not understand a server.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misheard {
    /// A response without an end.
    #[error("a response is longer than {0} bytes without its literals")]
    TooLong(usize),
    #[error("its lists are nested too deep")]
    TooDeep,
    /// It does not follow the grammar.
    #[error("{0}")]
    Nonsense(String),
}

/// Received bytes, with the parser's state for the first response in them.
#[derive(Debug, Default)]
pub struct Responses {
    said: Vec<u8>,
    /// Offset of the line that is not complete yet.
    line: usize,
    /// Number of literal bytes before it.
    literals: usize,
    /// Number of open lists before it.
    open: usize,
}

/// The kind of a response, by its first words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A line of text, without literals.
    Words,
    /// Data that the judge asks for.
    Data,
    Other,
}

impl Responses {
    /// Returns the buffer for received bytes.
    pub fn said(&mut self) -> &mut Vec<u8> {
        &mut self.said
    }

    /// Takes the next response that the judge needs; `None` if it is incomplete.
    ///
    /// # Errors
    /// [`Misheard`]: the rest is useless.
    pub fn take(&mut self) -> Result<Option<Vec<u8>>, Misheard> {
        loop {
            let before = self.line.saturating_sub(self.literals);
            let rest = self.said.get(self.line..).unwrap_or_default();
            let end = rest.iter().position(|byte| *byte == b'\n');
            let length = end.map_or(rest.len(), |end| end.saturating_add(1));
            if before.saturating_add(length) > LENGTH {
                return Err(Misheard::TooLong(LENGTH));
            }
            let (Some(_), Some((line, _))) = (end, rest.split_at_checked(length)) else {
                return Ok(None);
            };
            let kind = Kind::of(&self.said);
            let literal = literal(line).filter(|_| kind != Kind::Words);
            if kind == Kind::Data {
                check(line, &mut self.open)?;
            }
            self.line = self.line.saturating_add(length);
            match literal {
                Some(bytes) => {
                    self.line = self.line.saturating_add(bytes);
                    self.literals = self.literals.saturating_add(bytes);
                }
                None => {
                    let later = self.said.split_off(self.line);
                    let rest = Self {
                        said: later,
                        ..Self::default()
                    };
                    let response = std::mem::replace(self, rest).said;
                    match kind {
                        Kind::Words => return Ok(Some(spaced(response))),
                        Kind::Data => return Ok(Some(response)),
                        Kind::Other => {}
                    }
                }
            }
        }
    }
}

impl Kind {
    fn of(response: &[u8]) -> Self {
        let mut words = response.split(u8::is_ascii_whitespace);
        let mut next = || words.next().unwrap_or_default().to_ascii_uppercase();
        if next() != b"*" {
            return Self::Words;
        }
        match next().as_slice() {
            b"OK" | b"NO" | b"BAD" | b"BYE" | b"PREAUTH" => Self::Words,
            b"CAPABILITY" | b"LIST" | b"SEARCH" => Self::Data,
            number if number.iter().all(u8::is_ascii_digit) => match next().as_slice() {
                b"EXISTS" | b"EXPUNGE" | b"FETCH" => Self::Data,
                _ => Self::Other,
            },
            _ => Self::Other,
        }
    }
}

/// Returns the length of the literal announced at the end of a line.
fn literal(line: &[u8]) -> Option<usize> {
    let line = line.strip_suffix(b"}\r\n")?;
    let digits = line.rsplit(|byte| *byte == b'{').next()?;
    let is_number = digits.len() < line.len() && digits.iter().all(u8::is_ascii_digit);
    let digits = is_number.then(|| str::from_utf8(digits).ok()).flatten()?;
    usize::try_from(digits.parse::<u32>().ok()?).ok()
}

/// Inserts a space if non-ASCII letters directly follow a response code: the library would panic on
/// them.
fn spaced(line: Vec<u8>) -> Vec<u8> {
    let mut before = 0;
    let bytes = line.into_iter().flat_map(|byte| {
        let space = (before == b']' && !byte.is_ascii()).then_some(b' ');
        before = byte;
        space.into_iter().chain([byte])
    });
    bytes.collect()
}

/// Rejects a line on which the library would panic.
fn check(line: &[u8], open: &mut usize) -> Result<(), Misheard> {
    let (mut quoted, mut escaped) = (false, false);
    for byte in line {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'(' if !quoted => *open = open.saturating_add(1),
            b')' if !quoted => *open = open.saturating_sub(1),
            _ => {}
        }
        if *open > DEPTH {
            return Err(Misheard::TooDeep);
        }
    }
    let dateless = b"INTERNALDATE NIL";
    let mut places = line.windows(dateless.len());
    if places.any(|place| place.eq_ignore_ascii_case(dateless)) {
        return Err(Misheard::Nonsense("a mail without a date".to_owned()));
    }
    Ok(())
}

/// Parses a whole response.
///
/// # Errors
/// [`Misheard::Nonsense`] if it does not follow the grammar.
pub fn parse(response: &[u8]) -> Result<Response<'_>, Misheard> {
    match Response::parse(response) {
        Ok(([], parsed)) => Ok(parsed),
        Ok(_) | Err(_) => {
            let text = String::from_utf8_lossy(response);
            Err(Misheard::Nonsense(text.chars().take(200).collect()))
        }
    }
}
