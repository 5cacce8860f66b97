//! Blocks of header fields and lines of dashes, above a quote without marks or a forwarded mail.

use super::fields::{self, FIELDS};
use super::introductions::is_dated;
use super::phrases::{FORWARDED, REPLY_ABOVE, SEPARATORS};
use super::{Draft, cleaned};

/// A block of header fields may have so many lines, blank ones included.
const BLOCK: usize = 14;

/// The kind of field that names readers, and may come several times.
const READERS: usize = 2;

/// Longer names are no field of a mail, in octets.
const NAME: usize = 40;

/// How many lines stand above a quote, from line `at` on; none if that line does not.
pub(super) fn length(drafts: &[Draft], at: usize) -> Option<usize> {
    let text = cleaned(&drafts.get(at)?.text);
    let next = at.saturating_add(1);
    if is_separator(&text) {
        let block = block(drafts, next, true);
        return Some(block.unwrap_or(0).saturating_add(1));
    }
    if is_ruler(&text) || is_title(&text) {
        let block = block(drafts, next, false);
        return block.map(|length| length.saturating_add(1));
    }
    if is_flattened(&text) {
        return Some(1);
    }
    block(drafts, at, false)
}

/// `-----Original Message-----` and its like.
fn is_separator(line: &str) -> bool {
    let lower = line.trim().trim_matches('*').to_lowercase();
    let is_framed = |c: char| "-_=*:\u{2014}>".contains(c) || c.is_whitespace();
    let words = lower.trim_matches(is_framed);
    let framed = lower.starts_with(['-', '_', '=', '#', '\u{2014}']);
    let marker = REPLY_ABOVE.iter().any(|marker| lower.contains(marker));
    let forwarded = lower.ends_with([':', '：']) && FORWARDED.contains(&words);
    forwarded || (framed && (marker || SEPARATORS.contains(&words)))
}

/// The words of such a separator without its dashes, and what French services write in its place.
fn is_title(line: &str) -> bool {
    let lower = line.trim().to_lowercase();
    SEPARATORS.contains(&lower.as_str()) || lower.starts_with("message du ") && is_dated(&lower)
}

/// A line of dashes or underscores and nothing else.
pub(super) fn is_ruler(line: &str) -> bool {
    let line = line.trim();
    line.len() >= 5 && (line.chars().all(|c| c == '_') || line.chars().all(|c| c == '-'))
}

/// A block of header fields: how many lines it has. It has three kinds of field, or a date and an
/// address; one that does not begin with From or Date must have a date besides. Below a separator
/// two kinds suffice, and fields in a row may have no colons.
fn block(drafts: &[Draft], at: usize, separated: bool) -> Option<usize> {
    let mut seen = Seen::default();
    let (mut end, mut first) = (0, None);
    for (index, draft) in drafts.iter().skip(at).take(BLOCK).enumerate() {
        if draft.is_blank() {
            continue;
        }
        let text = cleaned(&draft.text);
        let bare = || bare_kind(&text).filter(|_| separated && index == end);
        let kind = field_kind(&text).or_else(bare);
        match kind.filter(|_| draft.is_open()) {
            None if first.is_none() => return None,
            // A long list of names or a subject may be wrapped.
            None => continue,
            // A field that comes again belongs to another block; several lines name readers.
            Some(kind) if kind != READERS && seen.has(kind) => break,
            Some(kind) => {
                first = first.or(Some(kind));
                seen.note(kind, &text);
                end = index.saturating_add(1);
            }
        }
    }
    let usual = first.is_some_and(|kind| kind < 2);
    let enough = match usual {
        _ if separated => seen.kinds() >= 2,
        true => seen.kinds() >= 3 || (seen.dated && seen.addressed),
        false => seen.kinds() >= 3 && seen.dated,
    };
    enough.then_some(end)
}

/// Which fields of a header stand in a block.
#[derive(Default)]
struct Seen {
    fields: [bool; FIELDS.len()],
    dated: bool,
    addressed: bool,
}

impl Seen {
    fn note(&mut self, kind: usize, text: &str) {
        let field = self.fields.get_mut(kind);
        field.into_iter().for_each(|seen| *seen = true);
        self.dated |= kind == 1 && text.chars().any(|c| c.is_ascii_digit());
        self.addressed |= kind != 1 && text.contains('@');
    }

    fn has(&self, kind: usize) -> bool {
        self.fields.get(kind).is_some_and(|seen| *seen)
    }

    fn kinds(&self) -> usize {
        self.fields.iter().filter(|seen| **seen).count()
    }
}

/// Which of the four header fields a line is, in any language.
fn field_kind(line: &str) -> Option<usize> {
    let line = line.trim_start_matches(['*', '_', ' ', '\t', '|']);
    let (name, _) = line.split_once([':', '：'])?;
    kind_of(name)
}

/// The same of a field that has lost its colon: `From "Bob" <bob@example.org>`.
fn bare_kind(line: &str) -> Option<usize> {
    let (name, _) = line.split_once([' ', '\t'])?;
    kind_of(name)
}

fn kind_of(name: &str) -> Option<usize> {
    let name = name.trim_matches(|c: char| c == '*' || c == '_' || c.is_whitespace());
    if name.is_empty() || name.len() > NAME {
        return None;
    }
    fields::kind(&name.to_lowercase())
}

/// A whole block on one line, as some programs flatten it: `From: Bob Sent: Monday To: Alice`.
fn is_flattened(line: &str) -> bool {
    if field_kind(line).is_none() || !is_dated(line) || !line.contains('@') {
        return false;
    }
    let mut seen = Seen::default();
    let mut pieces: Vec<&str> = line.split(':').collect();
    pieces.pop();
    for piece in pieces {
        let word = piece.split_whitespace().next_back().unwrap_or_default();
        let word = word.trim_start_matches(|c: char| !c.is_alphabetic());
        if let Some(kind) = kind_of(word) {
            seen.note(kind, "");
        }
    }
    seen.kinds() >= 3
}
