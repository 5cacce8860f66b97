//! Parses header fields leniently: every field that a program anywhere may have broken is
//! taken as text first and understood afterwards.

use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use chrono::{DateTime, Utc};
use mail_parser::{Header, Message, MessageParser};

/// As many Message-IDs of a thread as are worth knowing; the newest stand last.
const THREAD: usize = 100;

/// As many addresses of one text as are looked at.
const ADDRESSES: usize = 100;

/// The longest address that SMTP can carry, in octets.
const ADDRESS: usize = 254;

/// The longest field that is read, in bytes; where mail systems set a bound, it is about this.
const FIELD: usize = 64 * 1024;

/// As much of a header block as is read, in bytes.
const BLOCK: usize = 256 * 1024;

/// As many lines of a long header block as are read: each may be a field, and takes far more memory
/// than its bytes.
const LINES: usize = 4_000;

/// Whether a header block is longer than any that mail programs write.
pub(super) fn is_huge(bytes: &[u8]) -> bool {
    block(bytes).len() > FIELD
}

/// The mail with a header block that can be read in little time and memory: of a huge one each
/// field ends at a length that no mail program reaches, and the fields below are left out.
pub(super) fn within_reason(bytes: &[u8]) -> Cow<'_, [u8]> {
    let block = block(bytes);
    if block.len() <= FIELD {
        return Cow::Borrowed(bytes);
    }
    let mut kept = Vec::with_capacity(BLOCK);
    let mut field: usize = 0;
    for line in lines(block).take(LINES) {
        if !line.starts_with(b" ") && !line.starts_with(b"\t") {
            field = 0;
        }
        let room = FIELD.saturating_sub(field);
        field = field.saturating_add(line.len());
        if kept.len().saturating_add(line.len().min(room)) > BLOCK {
            break;
        }
        match line.get(..room) {
            Some(_) if room == 0 => {}
            Some(begin) => {
                kept.extend_from_slice(begin);
                kept.push(b'\n');
            }
            None => kept.extend_from_slice(line),
        }
    }
    kept.extend(bytes.get(block.len()..).unwrap_or_default());
    Cow::Owned(kept)
}

/// All before the first blank line.
pub(super) fn block(bytes: &[u8]) -> &[u8] {
    let mut end: usize = 0;
    for line in lines(bytes) {
        if line.trim_ascii().is_empty() {
            break;
        }
        end = end.saturating_add(line.len());
    }
    bytes.get(..end).unwrap_or(bytes)
}

/// The lines of some bytes, each with its end.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split_inclusive(|byte| *byte == b'\n')
}

/// Parses the header block alone.
pub(super) fn parse(bytes: &[u8]) -> Option<Headers<'_>> {
    guarded(|| MessageParser::default().parse_headers(bytes)).map(|message| Headers { message })
}

/// Runs the foreign parser so that a flaw in it costs one mail and not the daemon.
pub(super) fn guarded<T>(work: impl FnOnce() -> Option<T>) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok().flatten()
}

/// The fields of one header block, top first.
pub(super) struct Headers<'a> {
    message: Message<'a>,
}

impl<'a> Headers<'a> {
    /// Whether there is any field at all.
    pub(super) fn is_empty(&self) -> bool {
        self.fields().is_empty()
    }

    /// All fields in the order of the mail.
    pub(super) fn fields(&self) -> &[Header<'a>] {
        self.message
            .parts
            .first()
            .map_or(&[], |part| part.headers.as_slice())
    }

    /// All fields of one name, top first, also those with a blank before the colon.
    pub(super) fn named<'s>(&'s self, name: &'s str) -> impl Iterator<Item = &'s Header<'a>> {
        self.fields()
            .iter()
            .filter(move |field| field.name.as_str().trim_end().eq_ignore_ascii_case(name))
    }

    /// The body: what follows the first blank line behind the last field.
    pub(super) fn body<'b>(&self, block: &'b [u8]) -> &'b [u8] {
        let mut at = self
            .fields()
            .last()
            .map_or(0, |field| field.offset_end as usize);
        let rest = block.get(at..).unwrap_or_default();
        for line in rest.split_inclusive(|byte| *byte == b'\n') {
            at += line.len();
            if line.trim_ascii().is_empty() {
                break;
            }
        }
        block.get(at..).unwrap_or_default()
    }

    /// A field's value as it stands in the mail, with its line ends.
    pub(super) fn text(&self, field: &Header<'_>) -> Cow<'_, str> {
        let range = field.offset_start as usize..field.offset_end as usize;
        String::from_utf8_lossy(self.message.raw_message.get(range).unwrap_or_default())
    }

    /// A field's value as it stands in the mail, unfolded and trimmed.
    pub(super) fn raw(&self, field: &Header<'_>) -> String {
        let text = self.text(field);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The value of the topmost field of this name.
    pub(super) fn first(&self, name: &str) -> Option<String> {
        self.named(name).next().map(|field| self.raw(field))
    }

    /// The values of all fields of this name, top first.
    pub(super) fn all(&self, name: &str) -> Vec<String> {
        self.named(name).map(|field| self.raw(field)).collect()
    }

    /// The decoded subject, on one line.
    pub(super) fn subject(&self) -> String {
        let subject = guarded(|| self.message.subject().map(str::to_owned)).unwrap_or_default();
        subject.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// What a date field says, if it is a date.
    pub(super) fn date(&self) -> Option<DateTime<Utc>> {
        instant(self.message.date()?)
    }

    /// When our side took the mail in: the time in the topmost `Received`.
    pub(super) fn received_at(&self) -> Option<DateTime<Utc>> {
        self.stamp(self.named("Received").next()?)
    }

    /// The time in a `Received` field, if it is a date.
    pub(super) fn stamp(&self, field: &Header<'_>) -> Option<DateTime<Utc>> {
        instant(field.value.as_received()?.date.as_ref()?)
    }

    /// The Message-IDs in a field, each with its angle brackets, the last hundred of them.
    pub(super) fn ids(&self, name: &str) -> Vec<String> {
        let mut ids: Vec<String> = self.all(name).iter().flat_map(|value| ids(value)).collect();
        ids.drain(..ids.len().saturating_sub(THREAD));
        ids
    }
}

/// Every `<...>` of a text; where there is none, its first word with an at sign.
fn ids(text: &str) -> Vec<String> {
    let in_brackets = text
        .split('<')
        .skip(1)
        .filter_map(|piece| piece.split_once('>'));
    let mut found: Vec<String> = in_brackets
        .map(|(id, _)| id.split_whitespace().collect::<String>())
        .filter(|id| !id.is_empty())
        .map(|id| format!("<{id}>"))
        .collect();
    if found.is_empty() {
        let bare = text.split_whitespace().find(|word| word.contains('@'));
        found.extend(bare.map(|id| format!("<{id}>")));
    }
    found
}

/// A parsed date as an instant, if it names one.
fn instant(date: &mail_parser::DateTime) -> Option<DateTime<Utc>> {
    let sane = date.is_valid() && date.tz_hour < 24 && date.tz_minute < 60;
    if sane {
        DateTime::from_timestamp(date.to_timestamp(), 0)
    } else {
        None
    }
}

/// Every address that stands in a text, normalised, in order and once.
///
/// Display names are not told apart from addresses: what is found here only serves to look for
/// tags, and a tag proves itself.
pub(super) fn addresses(text: &str) -> Vec<String> {
    let breaks = |c: char| c.is_whitespace() || "<>,;:\"()[]".contains(c);
    let mut found = Vec::new();
    for address in text.split(breaks).filter_map(normalise) {
        if !found.contains(&address) && found.len() < ADDRESSES {
            found.push(address);
        }
    }
    found
}

/// An address as we compare it: trimmed, in lower case and with its domain in ASCII; none if it
/// cannot be one.
pub(super) fn normalise(address: &str) -> Option<String> {
    let address = address.trim().trim_start_matches('<').trim_end_matches('>');
    let address = address.trim_end_matches('.');
    let (local, domain) = address.rsplit_once('@')?;
    let sound = !local.is_empty()
        && !domain.is_empty()
        && address.len() <= ADDRESS
        && !address
            .chars()
            .any(|c| c.is_whitespace() || c.is_control() || "<>,;".contains(c));
    sound.then(|| format!("{}@{}", local.to_lowercase(), in_ascii(domain)))
}

/// A domain in the one form that all mail systems know (RFC 5891): `bücher.example` is
/// `xn--bcher-kva.example`.
fn in_ascii(domain: &str) -> String {
    match domain.is_ascii() {
        true => domain.to_ascii_lowercase(),
        false => idna::domain_to_ascii(domain).unwrap_or_else(|_| domain.to_lowercase()),
    }
}
