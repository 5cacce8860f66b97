//! The text of press: cleaned, bounded, and marked line by line.
//!
//! Each line is sent with a mark before it, so that a player's line cannot pass for one of the
//! judge's. The mark starts a comment in the order language: a quoted line of press is never an
//! order of the person who quotes it, however the mail program quotes.

use crate::language::Block;
use crate::orders::OrderLine;
use crate::rules::Line;

/// Number of characters that count as one line: a program may send a paragraph as one line.
const LINE: usize = 80;

const MARK: &str = "#";

/// The columns of a line after its mark, and after the two columns of indentation.
const WIDTH: usize = 68;

/// Why there is no text to pass on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoText {
    Empty,
    /// More than this number of lines.
    TooLong(u32),
}

impl NoText {
    /// Returns the sentence about it.
    pub(crate) fn line(self) -> Line {
        match self {
            Self::Empty => Line::new("press-empty"),
            Self::TooLong(most) => Line::new("press-too-long").with("most", most),
        }
    }
}

/// Cleans the lines for other readers: drops invisible characters, which a mail program might obey,
/// and blank lines around the text.
///
/// # Errors
/// [`NoText`] if nothing is left, or too much.
pub(crate) fn clean(lines: &[String], most_lines: u32) -> Result<String, NoText> {
    let shown = |line: &String| OrderLine::new(line).raw;
    let text = lines.iter().map(shown).collect::<Vec<_>>().join("\n");
    let text = text.trim_matches('\n');
    if text.is_empty() {
        return Err(NoText::Empty);
    }
    let most = usize::try_from(most_lines).unwrap_or(usize::MAX);
    let long = text.chars().count() > most.saturating_mul(LINE) || text.lines().count() > most;
    match long {
        true => Err(NoText::TooLong(most_lines)),
        false => Ok(text.to_owned()),
    }
}

/// Returns the lines with their marks, wrapped to the width of a letter.
pub(crate) fn marked(text: &str) -> Vec<String> {
    let lines = unmarked(text).into_iter();
    let marked = lines.map(|line| format!("{MARK} {line}").trim_end().to_owned());
    marked.collect()
}

/// Returns the wrapped lines without marks.
pub(crate) fn unmarked(text: &str) -> Vec<String> {
    let lines = text.lines().flat_map(|line| match line.is_empty() {
        true => vec![String::new()],
        false => broken(line),
    });
    lines.collect()
}

fn broken(line: &str) -> Vec<String> {
    let options = textwrap::Options::new(WIDTH)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    let lines = textwrap::wrap(line, options).into_iter();
    lines.map(|line| line.into_owned()).collect()
}

/// Returns the marked lines as a part of a letter.
pub(crate) fn block(text: &str) -> Block {
    let lines = marked(text).into_iter().map(|line| format!("  {line}"));
    Block::Verbatim(lines.collect())
}
