//! Breaks text into the lines of a letter.

use unicode_width::UnicodeWidthChar;

use super::WIDTH;

/// Breaks text at its spaces, with `first` before the first line and `indent` spaces before the
/// others.
///
/// Each line takes as many words as fit. A place such as `W3-06` is never broken, and neither is a
/// word that is longer than a line. An empty line stays empty.
pub(super) fn broken(text: &str, first: &str, indent: usize) -> String {
    let rest = " ".repeat(indent);
    let mut written = String::with_capacity(text.len().saturating_mul(2));
    for (nth, line) in text.split('\n').enumerate() {
        if nth > 0 {
            written.push('\n');
        }
        let first = if nth > 0 { &rest } else { first };
        fill(&mut written, line, first, &rest);
    }
    written
}

fn fill(written: &mut String, line: &str, first: &str, rest: &str) {
    // No text takes more columns than it has bytes.
    let line = line.trim_end_matches(' ');
    if !line.is_empty() && columns(first).saturating_add(line.len()) <= WIDTH {
        written.push_str(first);
        written.push_str(line);
        return;
    }
    // Spaces wait for the word behind them, so that no line ends with any.
    let mut spaces: usize = 0;
    let mut column: Option<usize> = None;
    for word in line.split(' ') {
        if !word.is_empty() {
            let width = columns(word);
            let end = column.map(|column| column.saturating_add(spaces).saturating_add(width));
            column = Some(match end {
                Some(end) if end <= WIDTH => end,
                Some(_) => {
                    written.push('\n');
                    written.push_str(rest);
                    spaces = 0;
                    columns(rest).saturating_add(width)
                }
                None => {
                    written.push_str(first);
                    columns(first).saturating_add(spaces).saturating_add(width)
                }
            });
            written.extend(std::iter::repeat_n(' ', spaces));
            written.push_str(word);
            spaces = 0;
        }
        spaces = spaces.saturating_add(1);
    }
}

/// How many columns text takes; nearly all of it is ASCII.
fn columns(text: &str) -> usize {
    let plain = |byte: u8| byte.is_ascii_graphic() || byte == b' ';
    if text.bytes().all(plain) {
        text.len()
    } else {
        text.chars().filter_map(UnicodeWidthChar::width).sum()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{WIDTH, broken};

    /// The same by a library that is slower.
    fn wrapped(text: &str, first: &str, indent: usize) -> String {
        let rest = " ".repeat(indent);
        let options = textwrap::Options::new(WIDTH)
            .initial_indent(first)
            .subsequent_indent(&rest)
            .break_words(false)
            .word_splitter(textwrap::WordSplitter::NoHyphenation)
            .word_separator(textwrap::WordSeparator::AsciiSpace)
            .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
        textwrap::fill(text, options)
    }

    proptest! {
        #[test]
        fn words_are_broken_as_everybody_breaks_them(
            text in "[a-zäß海]{1,90}( {1,3}[a-zäß海-]{1,40}){0,40} {0,2}",
            indent in 0_usize..20,
        ) {
            let first = format!("{:<indent$}", "A1");
            prop_assert_eq!(broken(&text, &first, indent), wrapped(&text, &first, indent));
        }
    }

    #[test]
    fn lines_stay_lines_and_nothing_stays_nothing() {
        assert_eq!(broken("", "  ", 4), "");
        assert_eq!(broken("one\n\ntwo", "", 2), "one\n\n  two");
        assert_eq!(broken("  one ", "A ", 2), "A   one");
    }
}
