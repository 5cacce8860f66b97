//! Breaks text into the lines of a letter.

use std::borrow::Borrow;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use super::WIDTH;

/// Rendered text, and its broken lines. Clones share both.
#[derive(Clone, Debug)]
pub struct Said(Arc<Broken>);

#[derive(Debug)]
struct Broken {
    text: String,
    /// The lines with their indents, cached once: a layout gives a text equal indents in every
    /// letter.
    lines: OnceLock<(Indents, String)>,
}

/// The indents of a text's first line and of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Indents {
    pub(super) first: usize,
    pub(super) rest: usize,
}

impl Said {
    /// Returns the unbroken text.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// Appends its lines to a letter.
    pub(super) fn write(&self, letter: &mut String, indents: Indents) {
        match self.lines(indents) {
            Some(lines) => letter.push_str(lines),
            None => letter.push_str(&wrap(&self.0.text, indents)),
        }
    }

    /// Appends its lines after a label to a letter, all of them from column `width` on.
    pub(super) fn hang(&self, letter: &mut String, label: &str, width: usize) {
        let indents = Indents {
            first: width,
            rest: width,
        };
        // The label replaces the first indent.
        let behind = self.lines(indents).and_then(|lines| lines.get(width..));
        match behind.filter(|_| label.is_ascii() && label.len() <= width) {
            Some(lines) => {
                letter.push_str(label);
                letter.extend(std::iter::repeat_n(' ', width.saturating_sub(label.len())));
                letter.push_str(lines);
            }
            None => letter.push_str(&hang(&self.0.text, label, width)),
        }
    }

    /// Returns its lines, if it was broken with these indents or not at all.
    fn lines(&self, indents: Indents) -> Option<&str> {
        let break_up = || (indents, wrap(&self.0.text, indents));
        let (with, lines) = self.0.lines.get_or_init(break_up);
        (*with == indents).then_some(lines)
    }
}

impl From<String> for Said {
    fn from(text: String) -> Self {
        Self(Arc::new(Broken {
            text,
            lines: OnceLock::new(),
        }))
    }
}

impl Deref for Said {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0.text
    }
}

impl Borrow<str> for Said {
    fn borrow(&self) -> &str {
        self
    }
}

impl PartialEq for Said {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || **self == **other
    }
}

impl Eq for Said {}

/// Breaks text into lines with these indents.
pub(super) fn wrap(text: &str, indents: Indents) -> String {
    broken(text, &" ".repeat(indents.first), indents.rest)
}

/// Breaks text into lines after a label of at most `width` columns.
pub(super) fn hang(text: &str, label: &str, width: usize) -> String {
    broken(text, &format!("{label:<width$}"), width)
}

/// Breaks a text. Two fast paths, for short and for plain texts, serve nearly all of them with
/// equal results.
fn broken(text: &str, first: &str, rest: usize) -> String {
    in_one_line(text, first)
        .or_else(|| in_plain_lines(text, first, rest))
        .unwrap_or_else(|| in_lines(text, first, rest))
}

/// Returns a text that fits into one line: its width is at most its length in bytes.
fn in_one_line(text: &str, first: &str) -> Option<String> {
    let fits = first.len().saturating_add(text.len()) <= WIDTH;
    let is_line = !text.is_empty() && !text.contains('\n');
    (fits && is_line).then(|| [first, text.trim_end_matches(' ')].concat())
}

/// Breaks a text of printable ASCII, in which every byte takes one column.
fn in_plain_lines(text: &str, first: &str, rest: usize) -> Option<String> {
    let is_plain = |text: &str| text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if text.is_empty() || !is_plain(text) || !is_plain(first) {
        return None;
    }
    // Hanging indents are seldom more than a quarter of a line.
    let room = text.len().saturating_add(text.len() / 4);
    let mut lines = String::with_capacity(first.len().saturating_add(room));
    lines.push_str(first);
    let mut floor = lines.len();
    let (mut begin, mut end) = (first.len(), first.len());
    for (nth, word) in text.split(' ').enumerate() {
        // One space precedes every word but the first; those at the end of a line are dropped.
        let start = end.saturating_add(usize::from(nth > 0));
        let next = start.saturating_add(word.len());
        if !word.is_empty() && start > begin && next > WIDTH {
            drop_spaces(&mut lines, floor);
            lines.push('\n');
            lines.extend(std::iter::repeat_n(' ', rest));
            floor = lines.len();
            begin = rest;
            end = rest.saturating_add(word.len());
        } else {
            lines.extend((nth > 0).then_some(' '));
            end = next;
        }
        lines.push_str(word);
    }
    drop_spaces(&mut lines, floor);
    Some(lines)
}

/// Drops trailing spaces, but keeps the first `floor` bytes.
fn drop_spaces(lines: &mut String, floor: usize) {
    while lines.len() > floor && lines.ends_with(' ') {
        lines.pop();
    }
}

/// Breaks any text, but never a place such as `W3-06` or a word that is longer than a line.
fn in_lines(text: &str, first: &str, rest: usize) -> String {
    let rest = " ".repeat(rest);
    let options = textwrap::Options::new(WIDTH)
        .initial_indent(first)
        .subsequent_indent(&rest)
        .break_words(false)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    textwrap::fill(text, options)
}
