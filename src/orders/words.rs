//! Splits lines into words, and undoes the changes of mail programs and phones.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization as _;

use super::idioms::Sense;
use crate::rules::Word;

/// The line that ends an order set.
pub const END_OF_ORDERS: &str = "ENDORDERS";

/// One line of a mail as written, and its words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderLine {
    /// The line as written, without surrounding white space and invisible characters: it is also
    /// shown to others, whose programs might obey a control character.
    pub raw: String,
    /// Its words, without a list marker such as `1.`; their ranges count characters of `raw`.
    pub words: Vec<Word>,
    pub listed: bool,
    /// Whether it is the first or follows a blank line.
    pub apart: bool,
    pub sense: Sense,
    /// The line that requests its wish: `SHOW` for `who is winning?`.
    pub wish: Option<Arc<str>>,
    /// Whether it continues a wrapped sentence of the line above.
    pub wrapped: bool,
}

impl OrderLine {
    /// Splits one line into words.
    pub fn new(line: &str) -> Self {
        let shown: String = line.chars().filter_map(shown).collect();
        let raw = shown.trim_matches(is_blank).to_owned();
        let marker = marker(&raw);
        let mut words = words(&raw);
        let behind = marker.unwrap_or_default();
        words.retain(|word| word.at.start >= behind);
        Self {
            raw,
            words,
            listed: marker.is_some(),
            ..Self::default()
        }
    }

    /// Returns this line with only a range of its words, but all its text.
    #[must_use]
    pub fn of_words(&self, range: Range<usize>) -> Self {
        let words = self.words.get(range).unwrap_or_default();
        self.with(self.raw.clone(), words.to_vec())
    }

    /// Returns a range of words as a new line.
    #[must_use]
    pub fn part(&self, range: Range<usize>) -> Self {
        let words = self.words.get(range).unwrap_or_default();
        let (Some(first), Some(last)) = (words.first(), words.last()) else {
            return Self::default();
        };
        let start = first.at.start;
        let length = last.at.end.saturating_sub(start);
        let raw = self.raw.chars().skip(start).take(length).collect();
        self.with(raw, moved_back(words, start))
    }

    /// Returns whether a word was written in capitals, as letters write orders.
    pub fn is_aloud(&self, word: &Word) -> bool {
        let written = self.raw.chars().skip(word.at.start).take(word.at.len());
        let mut letters = written.filter(|letter| letter.is_alphabetic()).peekable();
        letters.peek().is_some() && letters.all(char::is_uppercase)
    }

    /// Returns whether it has a question mark outside a comment.
    pub fn asks(&self) -> bool {
        let mut read = readable(&self.raw).into_iter();
        read.any(|(_, character)| matches!(plain(character), Some('?' | '\u{bf}')))
    }

    /// Returns the first word.
    pub fn first(&self) -> Option<&str> {
        self.words.first().map(|word| word.text.as_str())
    }

    /// Joins this line with the next one: a wrapped piece, or the continuation of an order.
    ///
    /// A comment ends with its line, and is removed.
    #[must_use]
    pub fn joined(&self, next: &Self) -> Self {
        let comment = comment(&self.raw).unwrap_or(usize::MAX);
        let before = self.raw.chars().take(comment).collect::<String>();
        let before = before.trim_end();
        if before.is_empty() {
            return next.clone();
        }
        let raw = format!("{before} {}", next.raw);
        let shift = before.chars().count().saturating_add(1);
        let later = next.words.iter().map(|word| Word {
            at: word.at.start.saturating_add(shift)..word.at.end.saturating_add(shift),
            ..word.clone()
        });
        let words = self.words.iter().cloned().chain(later).collect();
        self.with(raw.trim_end().to_owned(), words)
    }

    /// Returns this line with another text.
    fn with(&self, raw: String, words: Vec<Word>) -> Self {
        Self {
            raw,
            words,
            listed: self.listed,
            apart: self.apart,
            sense: self.sense.clone(),
            wish: self.wish.clone(),
            wrapped: self.wrapped,
        }
    }

    /// Returns this line without its first word.
    #[must_use]
    pub fn without_first(&self) -> Self {
        let later = self.words.get(1..).unwrap_or_default();
        let start = later.first().map_or(usize::MAX, |word| word.at.start);
        let raw = self.raw.chars().skip(start).collect();
        self.with(raw, moved_back(later, start))
    }
}

/// Returns words of a line as those of its part that begins `by` characters later.
pub(super) fn moved_back(words: &[Word], by: usize) -> Vec<Word> {
    let moved = words.iter().map(|word| Word {
        at: word.at.start.saturating_sub(by)..word.at.end.saturating_sub(by),
        ..word.clone()
    });
    moved.collect()
}

/// Returns whether a word looks like a code: one letter and up to two digits. A single letter is
/// how people sign, and never a code.
pub fn is_code(word: &str) -> bool {
    let mut characters = word.chars();
    characters
        .next()
        .is_some_and(|first| first.is_ascii_uppercase())
        && is_number(characters.as_str())
}

/// Returns whether a line begins with a word like a code, or is a code with a space.
pub fn begins_with_code(line: &OrderLine) -> bool {
    let first = line.first().unwrap_or_default();
    is_code(first) || code_of(first).is_some() || code_apart(line).is_some()
}

/// Returns the code that a word is with separators after the letter: `A-1`, `A.1`.
pub fn code_of(word: &str) -> Option<String> {
    let (letter, rest) = word.split_at_checked(1)?;
    let number = rest.trim_start_matches(['-', '_', '.', '/', ':', '\'']);
    let code = format!("{letter}{number}");
    is_code(&code).then_some(code)
}

/// Returns the code that a line is with a space after the letter: `J 1`.
pub fn code_apart(line: &OrderLine) -> Option<String> {
    let [letter, number] = line.words.as_slice() else {
        return None;
    };
    let code = format!("{}{}", letter.text, number.text);
    (letter.text.len() == 1 && is_code(&code)).then_some(code)
}

fn is_number(word: &str) -> bool {
    matches!(word.len(), 1 | 2) && word.bytes().all(|digit| digit.is_ascii_digit())
}

/// Returns the length in characters of a list marker at the start of a line: `1.`, `2)`, `(3)`, `-`
/// or a bullet, followed by white space.
fn marker(raw: &str) -> Option<usize> {
    let end = raw.find(is_blank)?;
    let mark: String = raw.get(..end)?.chars().filter_map(plain).collect();
    let number = mark.strip_prefix('(').unwrap_or(&mark);
    let number = number.strip_suffix(['.', ')', ':']).unwrap_or_default();
    let bullet = [
        "-", "*", "\u{2022}", "\u{b7}", "\u{25aa}", "\u{25e6}", "\u{25cf}", "o", "+",
    ];
    (is_number(number) || bullet.contains(&mark.as_str())).then(|| {
        raw.chars()
            .take_while(|character| !is_blank(*character))
            .count()
    })
}

/// Splits a text into lines with words, up to `ENDORDERS`.
pub fn split<'t>(lines: impl IntoIterator<Item = &'t str>) -> Vec<OrderLine> {
    with_words(lines.into_iter().map(OrderLine::new))
}

/// Keeps the lines that have words, up to `ENDORDERS`.
pub fn with_words(lines: impl IntoIterator<Item = OrderLine>) -> Vec<OrderLine> {
    let mut apart = true;
    let mut split = Vec::new();
    for mut line in lines {
        if line.first() == Some(END_OF_ORDERS) {
            break;
        }
        if line.words.is_empty() {
            apart |= line.raw.is_empty();
            continue;
        }
        line.apart = std::mem::take(&mut apart);
        split.push(line);
    }
    split
}

fn words(raw: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut piece: Vec<(usize, char)> = Vec::new();
    for (at, character) in readable(raw) {
        match plain(character) {
            None => {}
            Some(end) if is_blank(end) || is_separator(end) => {
                words.extend(word(&piece));
                piece.clear();
            }
            Some(kept) => piece.push((at, kept)),
        }
    }
    words.extend(word(&piece));
    words
}

/// Returns the characters of a line with their positions, without its comment and struck-out text:
/// `~~A1~~`.
fn readable(raw: &str) -> Vec<(usize, char)> {
    let mut left: Vec<(usize, char)> = raw.chars().enumerate().collect();
    left.truncate(comment(raw).unwrap_or(left.len()));
    let bars = |left: &[(usize, char)], from: usize| {
        let mut pairs = left.windows(2).enumerate().skip(from);
        pairs.find_map(|(at, pair)| matches!(pair, [(_, '~'), (_, '~')]).then_some(at))
    };
    while let Some(from) = bars(&left, 0)
        && let Some(to) = bars(&left, from.saturating_add(2))
    {
        left.drain(from..to.saturating_add(2));
    }
    left
}

/// Returns the start of a comment: a `#` before a space, another `#` or the end of the line. `#A1`
/// may be meant as a code.
fn comment(raw: &str) -> Option<usize> {
    let characters: Vec<char> = raw.chars().collect();
    let mut marks = characters.iter().enumerate();
    let begins = |at: usize| {
        let next = characters.get(at.saturating_add(1)).copied();
        next.and_then(plain)
            .is_none_or(|next| is_blank(next) || next == '#')
    };
    marks.find_map(|(at, mark)| (plain(*mark) == Some('#') && begins(at)).then_some(at))
}

fn word(piece: &[(usize, char)]) -> Option<Word> {
    let from = piece.iter().position(|&(_, c)| carries_meaning(c))?;
    let to = piece.iter().rposition(|&(_, c)| carries_meaning(c))?;
    let kept = piece.get(from..=to)?;
    let at = Range {
        start: kept.first()?.0,
        end: kept.last()?.0.saturating_add(1),
    };
    let text = kept.iter().flat_map(|&(_, c)| c.to_uppercase()).collect();
    Some(Word {
        text,
        at,
        short_for: Vec::new(),
        near: Vec::new(),
    })
}

/// Returns whether a character may begin or end a word: letters, digits, a plus sign, which may be
/// a word, and a number sign.
fn carries_meaning(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '+' | '#')
}

fn is_separator(character: char) -> bool {
    matches!(character, ',' | ';' | '(' | ')' | '[' | ']' | '|' | '=')
}

fn is_blank(character: char) -> bool {
    character.is_whitespace() || character.is_control() || is_invisible(character)
}

fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Returns a character as letters may repeat it; `None` if it is invisible.
fn shown(character: char) -> Option<char> {
    match character {
        _ if is_invisible(character) => None,
        _ if is_blank(character) => Some(' '),
        _ => Some(character),
    }
}

/// Normalizes a character; `None` if it is invisible.
fn plain(character: char) -> Option<char> {
    match character {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => Some('-'),
        '\u{2018}'..='\u{201b}' | '\u{2032}' | '\u{b4}' | '`' => Some('\''),
        '\u{201c}'..='\u{201f}' | '\u{2033}' | '\u{ab}' | '\u{bb}' => Some('"'),
        '\u{ff0c}' | '\u{3001}' => Some(','),
        _ if character.is_ascii() && !character.is_ascii_control() => Some(character),
        _ if is_blank(character) && !is_invisible(character) => Some(' '),
        _ if is_invisible(character) => None,
        _ => Some(digit(character).unwrap_or_else(|| simple(character))),
    }
}

/// The zeros of scripts with their own digits; the other nine digits follow each.
const ZEROS: [u32; 20] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
    0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0x1810, 0xa9d0,
];

fn digit(character: char) -> Option<char> {
    let code = u32::from(character);
    let value = ZEROS.iter().find_map(|zero| {
        let value = code.checked_sub(*zero)?;
        (value < 10).then_some(value)
    });
    value.and_then(|value| char::from_digit(value, 10))
}

/// Returns the plain form of a superscript, subscript or circled character.
fn simple(character: char) -> char {
    let mut forms = std::iter::once(character).nfkc();
    match (forms.next(), forms.next()) {
        (Some(one), None) => one,
        _ => character,
    }
}

/// The shortest word that can replace a name of several words.
const LETTERS_FEWEST: usize = 3;

/// Returns the words by which mails name things, each once: a name in one word is that word; one in
/// several, or with hyphens, is also known by each of its longer words.
pub fn name_words<N: AsRef<str>>(names: impl IntoIterator<Item = N>) -> Vec<String> {
    let mut words = BTreeSet::new();
    for name in names {
        let line = OrderLine::new(name.as_ref());
        let several = line.words.len() > 1;
        for word in line.words {
            let pieces = word.text.split('-').filter(|piece| is_long(piece));
            words.extend(pieces.map(str::to_owned));
            if !several || is_long(&word.text) {
                words.insert(word.text);
            }
        }
    }
    words.into_iter().collect()
}

/// Returns whether a part of a name identifies it: a number does not.
fn is_long(piece: &str) -> bool {
    piece
        .chars()
        .filter(|letter| letter.is_alphabetic())
        .count()
        >= LETTERS_FEWEST
}
