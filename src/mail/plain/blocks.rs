//! Detects blocks of header fields and dashed lines above an unmarked quote or a forwarded mail.
//!
//! Lotus Notes puts the fields in columns: the sender is on the left, one piece a line. The names
//! of the fields are on the right, often without their values, which follow on the next line
//! further left.

use super::dates::{has_year, is_dated, is_timed};
use super::phrases::{self, FIELD_KINDS, FORWARDED, READERS, REPLY_ABOVE, SEPARATORS, SUBJECT};
use super::{Draft, cleaned, is_space};

/// Maximum number of lines in a block of header fields, including blank ones.
const BLOCK: usize = 14;

/// Maximum length of a field name, in bytes.
const NAME: usize = 40;

const NAME_WORDS: usize = 3;

/// The characters around a title.
const FRAMING: [char; 5] = ['-', '_', '=', '*', ' '];

/// The dashes around the words of a title.
const FRAME: &str = "---";

/// Maximum number of lines in a flattened block, and of characters examined in each.
const FLAT: usize = 4;
const HEAD: usize = 500;

/// Maximum length of a separator's words, in bytes.
const TITLE: usize = 60;

/// Minimum number of fields in an unknown language, below a framed title and without one.
const FRAMED: usize = 2;
const UNFRAMED: usize = 4;

/// Maximum number of lines examined of a block in columns, including blank ones.
const COLUMNS: usize = 20;

/// Minimum indentation of all its lines, and the gap between its cells.
const INDENT: usize = 4;
const GAP: &str = "  ";

/// Number of its lines with the sender's name and address.
const SENDER: usize = 2;

/// Returns the number of lines above a quote, from line `at` on, if that line belongs to them.
pub(super) fn length(drafts: &[Draft], at: usize) -> Option<usize> {
    let text = cleaned(&drafts.get(at)?.text);
    let next = at.saturating_add(1);
    let framed = is_framed(&text);
    if is_separator(&text) {
        let block = block(drafts, next, true);
        return Some(block.unwrap_or(0).saturating_add(1));
    }
    if framed || is_ruler(&text) || is_title(&text) {
        let block = block(drafts, next, false).or_else(|| foreign_block(drafts, next, framed));
        return block.map(|length| length.saturating_add(1));
    }
    if let Some(length) = flattened(drafts, at).or_else(|| columns(drafts, at)) {
        return Some(length);
    }
    let begun = behind_title(&text).is_some_and(|rest| field_kind(&rest).is_some());
    if begun || is_stamped(&text) {
        return Some(block(drafts, next, begun).unwrap_or(0).saturating_add(1));
    }
    block(drafts, at, false).or_else(|| foreign_block(drafts, at, false))
}

/// Returns whether a line is `-----Original Message-----` or similar.
fn is_separator(line: &str) -> bool {
    let lower = line.trim().trim_matches('*').to_lowercase();
    let is_framed = |c: char| "-_=*:\u{2014}>".contains(c) || c.is_whitespace();
    let words = lower.trim_matches(is_framed);
    let framed = lower.starts_with(['-', '_', '=', '#', '\u{2014}']);
    lower.ends_with([':', '：']) && FORWARDED.contains(words)
        || framed && (REPLY_ABOVE.are_in(&lower) || SEPARATORS.contains(words))
}

/// Matches the words of a separator without dashes, and the line French services write instead.
fn is_title(line: &str) -> bool {
    let lower = line.trim().to_lowercase();
    SEPARATORS.contains(&lower) || lower.starts_with("message du ") && is_dated(&lower)
}

/// Returns the lowercase rest of a line that has a field after the words of a separator: `-----
/// Original Message ----- From: Bob`.
fn behind_title(line: &str) -> Option<String> {
    let lower = line.trim().to_lowercase();
    let words = lower.trim_start_matches(FRAMING);
    let rest = SEPARATORS.strip(words)?.trim_start_matches(FRAMING);
    rest.contains([':', '：']).then(|| rest.to_owned())
}

/// Matches the line Notes puts above a quote: `Bob ---20/11/2026 10:00:11---Dear Alice`.
fn is_stamped(line: &str) -> bool {
    let pieces: Vec<&str> = line.splitn(3, FRAME).map(str::trim).collect();
    let [name, day, _] = pieces.as_slice() else {
        return false;
    };
    !name.is_empty() && name.len() <= TITLE && is_timed(day) && has_year(day)
}

/// Matches words between dashes, in any language. The lines below must show their meaning.
fn is_framed(line: &str) -> bool {
    let line = line.trim().trim_matches('*');
    line.starts_with(FRAME) && line.ends_with(FRAME) && line.contains(char::is_alphabetic)
}

/// Returns whether a line is only dashes, underscores or the like.
pub(super) fn is_ruler(line: &str) -> bool {
    let line = line.trim();
    let drawn = |sign| line.chars().all(|c| c == sign);
    line.len() >= 5 && ['_', '-', '='].into_iter().any(drawn)
}

/// Returns the number of lines in a block of header fields. It has all four kinds of field, or
/// three with a date or an address, or these two; a block that does not begin with From or Date
/// must also have a date. Below a separator two kinds suffice, and consecutive fields may have no
/// colons.
///
/// Three bare words may be a player's own table: from, to, when.
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
            // A repeated field belongs to another block, except that several lines may name
            // readers.
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
        true if seen.kinds() >= 3 => seen.timed || seen.addressed || seen.kinds() > 3,
        true => seen.dated && seen.addressed,
        false => seen.kinds() >= 3 && seen.timed,
    };
    enough.then_some(end)
}

/// Returns the number of lines in a block of fields with unknown names: consecutive lines with a
/// name before a colon, the first with an address in angle brackets, a later one with a date or a
/// time.
fn foreign_block(drafts: &[Draft], at: usize, framed: bool) -> Option<usize> {
    let open = |draft: &&Draft| draft.is_open();
    let rows = drafts.iter().skip(at).take(BLOCK).take_while(open);
    let (mut count, mut dated) = (0, false);
    for value in rows.map_while(foreign_field) {
        if count == 0 && !(value.contains('<') && value.contains('@')) {
            return None;
        }
        dated |= count > 0 && is_dated(value);
        count += 1;
    }
    let least = if framed { FRAMED } else { UNFRAMED };
    (dated && count >= least).then_some(count)
}

/// Returns the value of a line that looks like a field with any name.
fn foreign_field(draft: &Draft) -> Option<&str> {
    let (name, value) = draft.text.split_once([':', '：'])?;
    let is_named = |c: char| c.is_alphabetic() || c == '-' || c.is_whitespace();
    let short = name.len() <= NAME && name.split_whitespace().count() <= NAME_WORDS;
    (short && name.chars().all(is_named)).then_some(value)
}

#[derive(Default)]
struct Seen {
    fields: [bool; FIELD_KINDS],
    dated: bool,
    timed: bool,
    addressed: bool,
}

impl Seen {
    fn note(&mut self, kind: usize, text: &str) {
        let field = self.fields.get_mut(kind);
        field.into_iter().for_each(|seen| *seen = true);
        self.dated |= kind == 1 && text.chars().any(|c| c.is_ascii_digit());
        self.timed |= kind == 1 && is_dated(text);
        self.addressed |= kind != 1 && text.contains('@');
    }

    fn has(&self, kind: usize) -> bool {
        self.fields.get(kind).is_some_and(|seen| *seen)
    }

    fn kinds(&self) -> usize {
        self.fields.iter().filter(|seen| **seen).count()
    }
}

/// Returns the kind of header field on a line, in any language.
fn field_kind(line: &str) -> Option<usize> {
    let line = line.trim_start_matches(['*', '_', ' ', '\t', '|']);
    let (name, _) = line.split_once([':', '：'])?;
    kind_of(name)
}

/// Returns the kind of a field without its colon: `From "Bob" <bob@example.org>`.
fn bare_kind(line: &str) -> Option<usize> {
    let (name, _) = line.split_once([' ', '\t'])?;
    kind_of(name)
}

fn kind_of(name: &str) -> Option<usize> {
    let name = name.trim_matches(|c: char| c == '*' || c == '_' || c.is_whitespace());
    if name.is_empty() || name.len() > NAME {
        return None;
    }
    phrases::field_kind(&name.to_lowercase())
}

/// Returns the number of lines of a block that a program has flattened onto one line or wrapped
/// over a few, perhaps after a separator: `From: Bob Sent: Monday 10:00 To: Alice Subject: x`.
pub(super) fn flattened(drafts: &[Draft], at: usize) -> Option<usize> {
    let colons = drafts.get(at)?.text.matches([':', '：']).count();
    if colons < 2 {
        return None;
    }
    let mut joined = String::new();
    for (count, draft) in (1..=FLAT).zip(drafts.iter().skip(at)) {
        if !draft.is_open() {
            return None;
        }
        let line = cleaned(&draft.text);
        let head: String = line.chars().take(HEAD).collect();
        if count == 1 && fields_in(behind_separator(&head)).kinds() < 2 {
            return None;
        }
        joined.push_str(&head);
        joined.push(' ');
        if is_flattened(behind_separator(&joined)) {
            return Some(count);
        }
    }
    None
}

/// Returns whether a text begins with a field and holds enough others. If it begins with the
/// readers or the subject, it must have all of them, with addresses.
fn is_flattened(text: &str) -> bool {
    let seen = fields_in(text);
    let usual = begins_fields(text);
    let addressed = text.contains('@');
    let sure = seen.kinds() >= 4 || seen.kinds() >= 3 && addressed;
    let all = seen.kinds() >= 4 && addressed && field_kind(text).is_some();
    (usual && sure || all) && is_dated(&text.replace('：', " "))
}

/// Returns whether a text begins with the field of the sender or of the day.
pub(super) fn begins_fields(text: &str) -> bool {
    field_kind(text).is_some_and(|kind| kind < 2)
}

fn fields_in(text: &str) -> Seen {
    let mut seen = Seen::default();
    let pieces: Vec<&str> = text.split([':', '：']).collect();
    let names = pieces.split_last().map_or(&[][..], |(_, names)| names);
    for kind in names.iter().filter_map(|text| last_field(text)) {
        seen.note(kind, "");
    }
    seen
}

/// Returns the kind of field whose name ends a text: one or two words, or stuck to the preceding
/// value, `10:00Subject`.
fn last_field(text: &str) -> Option<usize> {
    let text = text.trim_end_matches(['*', '_', ' ']);
    let (before, word) = text.rsplit_once(char::is_whitespace).unwrap_or(("", text));
    let first = before.split_whitespace().next_back().unwrap_or_default();
    let bare = |word: &str| kind_of(word.trim_start_matches(|c: char| !c.is_alphabetic()));
    let capital = word.char_indices().rfind(|(_, c)| c.is_uppercase());
    let foreign = || {
        let ascii = word.char_indices().rfind(|(_, c)| c.is_ascii());
        ascii.and_then(|(at, c)| word.get(at.saturating_add(c.len_utf8())..))
    };
    bare(&format!("{first} {word}"))
        .or_else(|| bare(word))
        .or_else(|| capital.and_then(|(at, _)| kind_of(word.get(at..)?)))
        .or_else(|| foreign().and_then(kind_of))
}

fn behind_separator(line: &str) -> &str {
    let framed = line.trim_start().trim_start_matches(['-', '_', '=', ' ']);
    match framed.split_once(FRAME) {
        Some((title, rest)) if framed.len() < rest.len().saturating_add(TITLE) => {
            if SEPARATORS.contains(&title.trim().to_lowercase()) {
                return rest.trim_start_matches(['-', ' ']);
            }
            line
        }
        _ => framed,
    }
}

/// Returns the number of lines in the block in columns that begins at `at`, if one does.
fn columns(drafts: &[Draft], at: usize) -> Option<usize> {
    let first = drafts.get(at)?;
    if !is_indented(first) || !may_be_name(&first.text) {
        return None;
    }
    let mut seen = Columns::default();
    for (index, draft) in drafts.iter().skip(at).take(COLUMNS).enumerate() {
        if draft.is_blank() && seen.addressed {
            continue;
        }
        if !draft.is_open() || !is_indented(draft) {
            break;
        }
        let text = cleaned(&draft.text);
        let value = seen.valued;
        seen.note(&text, index);
        if index.saturating_add(1) >= SENDER && !seen.addressed {
            return None;
        }
        if value || seen.finished {
            return seen.is_whole().then_some(index.saturating_add(1));
        }
    }
    None
}

#[derive(Default)]
struct Columns {
    addressed: bool,
    dated: bool,
    readers: bool,
    /// The name of the subject ends its line; the value is on the next one.
    valued: bool,
    /// The subject follows its name.
    finished: bool,
}

impl Columns {
    fn note(&mut self, text: &str, index: usize) {
        self.addressed |= index < SENDER && text.contains('@');
        self.dated |= is_dated(text);
        let mut named = false;
        let cells = text.split('\t').flat_map(|part| part.split(GAP));
        for cell in cells.map(str::trim).filter(|cell| !cell.is_empty()) {
            self.finished |= named;
            let name = cell.trim_end_matches([':', '：']).trim_end().to_lowercase();
            let kind = phrases::field_kind(&name);
            self.readers |= kind == Some(READERS);
            named = kind == Some(SUBJECT);
        }
        self.valued = named;
    }

    const fn is_whole(&self) -> bool {
        self.addressed && self.dated && self.readers
    }
}

fn is_indented(draft: &Draft) -> bool {
    let spaces = || draft.text.chars().take_while(|c| is_space(*c));
    draft.text.starts_with('\t') || spaces().count() >= INDENT
}

/// Returns whether a line may be the sender's name or address. An order has digits or only capital
/// letters.
fn may_be_name(text: &str) -> bool {
    let shouted = !text.contains(char::is_lowercase);
    text.contains('@') || !shouted && !text.contains(|c: char| c.is_ascii_digit())
}
