//! Parses header fields leniently: as text first, since any program may have broken them.

use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use chrono::{DateTime, Utc};
use mail_parser::{Header, Message, MessageParser};

/// The field in every letter of a judge, by which it recognises its own.
pub(super) const LOOP_HEADER: &str = "X-Landfall-Judge";

/// Maximum number of Message-IDs kept of a thread; the newest are last.
const THREAD: usize = 100;

/// Maximum number of addresses parsed from one text.
const ADDRESSES: usize = 100;

/// Maximum length in bytes of an address in SMTP.
const ADDRESS: usize = 254;

/// Maximum bytes before the at sign (RFC 5321, section 4.5.3.1.1).
pub const LOCAL_PART: usize = 64;

/// Maximum length of a field, in bytes; mail systems set a similar limit, if any.
const FIELD: usize = 64 * 1024;

/// Maximum size read of a header block, in bytes.
const BLOCK: usize = 256 * 1024;

/// Maximum number of lines read of a long header block: each may be a field, and takes far more
/// memory than its bytes.
const LINES: usize = 4_000;

/// Returns whether a header block is longer than any by a mail program.
pub(super) fn is_huge(bytes: &[u8]) -> bool {
    block(bytes).len() > FIELD
}

/// Limits a header block so that it can be parsed in little time and memory: fields in a huge one
/// are cut at a length that no mail program reaches, and fields further below are left out.
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

/// Returns the bytes before the first blank line.
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

/// Returns the lines of some bytes, each with its line ending.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split_inclusive(|byte| *byte == b'\n')
}

/// Replaces carriage returns with line feeds, for a system that ends lines with them.
pub(super) fn with_feeds(bytes: &[u8]) -> Vec<u8> {
    let feed = |byte: &u8| if *byte == b'\r' { b'\n' } else { *byte };
    bytes.iter().map(feed).collect()
}

/// Parses only the header block.
pub(super) fn parse(bytes: &[u8]) -> Option<Headers<'_>> {
    guarded(|| MessageParser::default().parse_headers(bytes)).map(|message| Headers { message })
}

/// Runs the third-party parser so that a panic costs one mail and not the daemon.
pub(super) fn guarded<T>(work: impl FnOnce() -> Option<T>) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok().flatten()
}

/// The fields of one header block, top first.
pub(super) struct Headers<'a> {
    message: Message<'a>,
}

impl<'a> Headers<'a> {
    pub(super) fn is_empty(&self) -> bool {
        self.fields().is_empty()
    }

    /// Returns all fields in the order of the mail.
    pub(super) fn fields(&self) -> &[Header<'a>] {
        let first = self.message.parts.first();
        first.map_or(&[], |part| part.headers.as_slice())
    }

    /// Returns all fields of one name, top first, including those with a space before the colon.
    pub(super) fn named<'s>(&'s self, name: &'s str) -> impl Iterator<Item = &'s Header<'a>> {
        let fields = self.fields().iter();
        fields.filter(move |field| field.name.as_str().trim_end().eq_ignore_ascii_case(name))
    }

    /// Returns the body: the bytes after the first blank line below the last field.
    pub(super) fn body<'b>(&self, block: &'b [u8]) -> &'b [u8] {
        let last = self.fields().last();
        let mut at = last.map_or(0, |field| field.offset_end as usize);
        for line in lines(block.get(at..).unwrap_or_default()) {
            at += line.len();
            if line.trim_ascii().is_empty() {
                break;
            }
        }
        block.get(at..).unwrap_or_default()
    }

    /// Returns a field's value as written, with its line endings.
    pub(super) fn text(&self, field: &Header<'_>) -> Cow<'_, str> {
        let range = field.offset_start as usize..field.offset_end as usize;
        String::from_utf8_lossy(self.message.raw_message.get(range).unwrap_or_default())
    }

    /// Returns a field's value as written, unfolded and trimmed.
    pub(super) fn raw(&self, field: &Header<'_>) -> String {
        let text = self.text(field);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Returns the value of the topmost field of this name.
    pub(super) fn first(&self, name: &str) -> Option<String> {
        self.named(name).next().map(|field| self.raw(field))
    }

    /// Returns the values of all fields of this name, top first.
    pub(super) fn all(&self, name: &str) -> Vec<String> {
        self.named(name).map(|field| self.raw(field)).collect()
    }

    /// Returns the decoded subject, on one line.
    pub(super) fn subject(&self) -> String {
        let subject = guarded(|| self.message.subject().map(str::to_owned)).unwrap_or_default();
        subject.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Returns the time in the `Date` field, if it is valid.
    pub(super) fn date(&self) -> Option<DateTime<Utc>> {
        instant(self.message.date()?)
    }

    /// Returns when our side received the mail: the time in the topmost `Received`.
    pub(super) fn received_at(&self) -> Option<DateTime<Utc>> {
        self.stamp(self.named("Received").next()?)
    }

    /// Returns the time in a `Received` field, if it is valid.
    pub(super) fn stamp(&self, field: &Header<'_>) -> Option<DateTime<Utc>> {
        instant(field.value.as_received()?.date.as_ref()?)
    }

    /// Returns the last hundred Message-IDs in a field, each with its angle brackets.
    pub(super) fn ids(&self, name: &str) -> Vec<String> {
        let mut ids: Vec<String> = self.all(name).iter().flat_map(|value| ids(value)).collect();
        ids.drain(..ids.len().saturating_sub(THREAD));
        ids
    }
}

/// Returns every `<...>` of a text; if there is none, its first word with an at sign.
fn ids(text: &str) -> Vec<String> {
    let pieces = text.split('<').skip(1);
    let ids = pieces.filter_map(|piece| Some(piece.split_once('>')?.0));
    let ids = ids.map(|id| id.split_whitespace().collect::<String>());
    let ids = ids.filter(|id| !id.is_empty());
    let mut found: Vec<String> = ids.map(|id| format!("<{id}>")).collect();
    if found.is_empty() {
        let bare = text.split_whitespace().find(|word| word.contains('@'));
        found.extend(bare.map(|id| format!("<{id}>")));
    }
    found
}

fn instant(date: &mail_parser::DateTime) -> Option<DateTime<Utc>> {
    let sane = date.is_valid() && date.tz_hour < 24 && date.tz_minute < 60;
    sane.then(|| DateTime::from_timestamp(date.to_timestamp(), 0))?
}

/// Returns the distinct addresses in a text, normalised and in order.
///
/// Display names may be taken for addresses: the result only serves to look for tags, and a tag
/// proves itself.
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

/// Normalises an address for comparison: trimmed, in lowercase and with its domain in ASCII; `None`
/// if it is invalid.
pub(super) fn normalise(address: &str) -> Option<String> {
    let address = address.trim().trim_start_matches('<').trim_end_matches('>');
    let address = address.trim_end_matches('.');
    let (local, domain) = address.rsplit_once('@')?;
    let is_odd = |c: char| c.is_whitespace() || c.is_control() || "<>,;".contains(c);
    let whole = !local.is_empty() && !domain.is_empty();
    let sound = whole && address.len() <= ADDRESS && !address.contains(is_odd);
    sound.then(|| format!("{}@{}", local.to_lowercase(), in_ascii(domain)))
}

/// Converts a domain to the form that all mail systems know (RFC 5891): `bücher.example` is
/// `xn--bcher-kva.example`.
fn in_ascii(domain: &str) -> String {
    if domain.is_ascii() {
        return domain.to_ascii_lowercase();
    }
    idna::domain_to_ascii(domain).unwrap_or_else(|_| domain.to_lowercase())
}

/// Returns the text behind the plus sign in an address of the judge, such as `judge+text@host`, and
/// the host; `None` for any other address.
pub(super) fn extension(address: &str, judge: &str) -> Option<(String, String)> {
    let (address, judge) = (normalise(address)?, normalise(judge)?);
    let (own, host) = judge.rsplit_once('@')?;
    let (local, at) = address.rsplit_once('@')?;
    let text = local.strip_prefix(own)?.strip_prefix('+')?;
    (at == host).then(|| (text.to_owned(), host.to_owned()))
}
