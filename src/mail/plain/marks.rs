//! Detects quotes by line prefixes: `>`, a name or initials and `>`, or a bar. Undoes the soft line
//! breaks of `format=flowed` (RFC 3676), where a line that ends with a space continues on the next
//! one.

use std::collections::BTreeMap;

use super::introductions::{self, ANGLES};
use super::sent::Sent;
use super::{Draft, Why, cleaned, next_filled};

/// Prefixes that some programs use instead of `>`.
const BARS: [char; 5] = ['|', ':', ';', '}', '%'];

/// Maximum number of capital letters before a `>` that are initials.
const INITIALS: usize = 3;

/// Maximum length of a name before a `>`, in bytes.
const NAME: usize = 24;

/// Minimum number of lines with one name before a `>` that are a quote without an announcement.
const TWICE: usize = 2;

/// Undoes soft line breaks. Lines of different quote depth never join, and the signature's `-- ` is
/// no soft break.
pub(super) fn unflowed(text: &str, delete_space: bool) -> Vec<Draft> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    let mut goes_on = false;
    for raw in text.lines() {
        let raw = raw.trim_end_matches('\r');
        let content = raw.trim_start_matches('>');
        let depth = raw.len() - content.len();
        // A space was stuffed in before text that might look like a quote mark.
        let content = content.strip_prefix(' ').unwrap_or(content);
        match lines.last_mut() {
            Some((before, last)) if goes_on && *before == depth && content != "-- " => {
                if delete_space {
                    last.pop();
                }
                last.push_str(content);
            }
            _ => lines.push((depth, content.to_owned())),
        }
        goes_on = content.ends_with(' ') && content != "-- ";
    }
    let draft = |(depth, content): (usize, String)| match depth {
        0 => Draft::open(&content),
        _ => Draft {
            why: Some(Why::Mark),
            ..Draft::open(&format!("{} {content}", ">".repeat(depth)))
        },
    };
    lines.into_iter().map(draft).collect()
}

/// Marks a line that begins with `>`, or with initials and `>`, as a quote.
pub(super) fn by_mark(mut draft: Draft) -> Draft {
    if draft.why.is_none() && is_marked(&draft.text) {
        draft.why = Some(Why::Mark);
    }
    draft
}

fn is_marked(line: &str) -> bool {
    let line = cleaned(line);
    let line = line.trim_start();
    let rest = line.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let initials = line.len().saturating_sub(rest.len());
    let mark = match initials {
        0 => line.starts_with('>'),
        1..=INITIALS => rest == ">" || rest.starts_with("> ") || rest.starts_with(">>"),
        _ => false,
    };
    // `>>> look here <<<` is a person's ornament, and `>>> Bob 11/20/2026 10:00 >>>` announces.
    let named = line.contains(char::is_alphanumeric);
    let announces = named && line.starts_with(ANGLES) && line.trim_end().ends_with(ANGLES);
    mark && !line.ends_with("<<") && !announces
}

/// Finds lines with the same name before a `>`: a quote as Supercite writes it, `Bob> Dear Alice`.
/// A single such line must follow the words that announce it. If the letter is known, one of the
/// lines must be in it, or they must be announced: a player may write about ships like this.
pub(super) fn names(drafts: &[Draft], sent: &Sent<'_>) -> Vec<Option<Why>> {
    let mut seen: BTreeMap<String, Seen> = BTreeMap::new();
    for draft in drafts.iter().filter(|draft| draft.why.is_none()) {
        if let Some((name, rest)) = named(&draft.text) {
            let seen = seen.entry(name.to_owned()).or_default();
            seen.lines = seen.lines.saturating_add(1);
            seen.ours = seen.ours || !sent.is_known() || sent.has_line(rest);
        }
    }
    if seen.is_empty() {
        return Vec::new();
    }
    let mut announced = false;
    let verdict = |draft: &Draft| {
        if draft.is_blank() {
            return None;
        }
        let named = named(&draft.text).filter(|_| draft.why.is_none());
        let again = named.map(|(name, _)| seen.get(name).is_some_and(Seen::is_quote));
        let is_quote = again.is_some_and(|again| again || announced);
        announced =
            is_quote && announced || !is_quote && introductions::tells_of_writing(&draft.text);
        is_quote.then_some(Why::Mark)
    };
    drafts.iter().map(verdict).collect()
}

#[derive(Default)]
struct Seen {
    lines: usize,
    /// One of them is in the letter that is answered, if that is known.
    ours: bool,
}

impl Seen {
    const fn is_quote(&self) -> bool {
        self.lines >= TWICE && self.ours
    }
}

/// Splits a line into the name before its first `>` and the rest. An arrow has no name, nor has a
/// place: `W1-01>`.
fn named(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.trim_start().split_once('>')?;
    let usual = |c: char| c.is_alphabetic() || "._'’-".contains(c);
    let fits = (1..=NAME).contains(&name.len()) && name.chars().all(usual);
    let ends = name.ends_with(char::is_alphabetic) && name.starts_with(char::is_alphabetic);
    let marks = rest.is_empty() || rest.starts_with([' ', '>']);
    (fits && ends && marks).then_some((name, rest))
}

/// Returns whether the next line that is not blank begins with a bar.
pub(super) fn bar_follows(drafts: &[Draft], at: usize) -> bool {
    next_filled(drafts, at).is_some_and(|draft| {
        let mut line = draft.text.trim_start().chars();
        let sign = line.next().filter(|sign| BARS.contains(sign));
        let spaced = line.next() == Some(' ');
        draft.is_open() && spaced && sign.is_some_and(|sign| !draft.text.ends_with(sign))
    })
}

/// Marks all lines with the bar that is used right below an announcement. A line that also ends
/// with it is a row of a table.
pub(super) fn by_bar(drafts: &mut [Draft], start: usize) -> bool {
    let first = next_filled(drafts, start);
    let sign = first.and_then(|draft| draft.text.trim_start().chars().next());
    let Some(sign) = sign.filter(|sign| BARS.contains(sign)) else {
        return false;
    };
    let barred = |draft: &&mut Draft| {
        let rest = draft.text.trim_start().strip_prefix(sign);
        let rest = rest.filter(|_| draft.is_open());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' ') && !rest.ends_with(sign))
    };
    for draft in drafts.iter_mut().skip(start).filter(barred) {
        draft.why = Some(Why::Mark);
    }
    true
}
