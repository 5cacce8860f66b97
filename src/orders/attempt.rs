//! Attempts: lines that do not read as orders, and were meant as such.
//!
//! An attempt names something of this game behind a verb of the title, or behind a word that the
//! writer takes for one. A verb alone makes none: "Build well, Bob".

use super::beside;
use super::hint;
use super::reader::Reader;
use super::words::OrderLine;
use crate::rules::{MisreadKind, Phrase, Rules, Word};

/// Nor is one with a verb that is not known.
const WORDS_WITHOUT_VERB: usize = 10;

/// A shorter word is short for nothing.
const LETTERS: usize = 3;

/// Words that stand between the names of an order.
const BETWEEN: &[&str] = &[
    "AT", "ON", "IN", "TO", "FOR", "FROM", "WITH", "USING", "AND", "THE", "A", "OF",
];

impl<R: Rules> Reader<'_, R> {
    /// Whether a line that does not read was meant as an order.
    pub(super) fn is_attempt(&self, line: &OrderLine) -> bool {
        let Some((first, rest)) = line.words.split_first() else {
            return false;
        };
        if self.has_verb_within(line) {
            return true;
        }
        let phrases = self.game.rules().phrases();
        let in_capitals = line.is_aloud(first);
        let verbs = phrases
            .iter()
            .filter(|phrase| is_meant_for(first, phrase.keyword));
        let mut verbs = verbs.peekable();
        if verbs.peek().is_none() {
            return self.is_without_verb(line);
        }
        let names = rest.iter().any(|word| self.is_name(word));
        names
            || verbs.any(|phrase| {
                let whole = first.text == phrase.keyword;
                let aloud = in_capitals && !phrase.blanks.is_empty();
                whole && (line.listed || aloud) || self.is_near(phrase, line)
            })
    }

    /// Whether a line begins with a verb in full. Amid orders that is enough for an attempt: no
    /// mail closes there.
    pub(super) fn begins_with_verb(&self, line: &OrderLine) -> bool {
        let phrases = self.game.rules().phrases();
        let starts = beside::starts(line);
        let mut first = starts.iter().filter_map(OrderLine::first);
        first.any(|first| phrases.iter().any(|phrase| phrase.keyword == first))
    }

    /// Whether a line holds a verb in full behind a word or two, and then a name of this game:
    /// `Played: PRODUCE FOOD ...`.
    fn has_verb_within(&self, line: &OrderLine) -> bool {
        let phrases = self.game.rules().phrases();
        let verb = |word: &Word| {
            line.is_aloud(word) && phrases.iter().any(|phrase| phrase.keyword == word.text)
        };
        let mut within = line.words.iter().enumerate().skip(1).take(2);
        within.any(|(nth, word)| {
            verb(word) && line.words.iter().skip(nth).any(|word| self.is_known(word))
        })
    }

    /// Whether a line names things of this game behind a word that is no verb of it: `MAKE CLOTH`.
    /// Two words with capitals are the name of a person.
    fn is_without_verb(&self, line: &OrderLine) -> bool {
        let few = line.words.len() <= WORDS_WITHOUT_VERB;
        let Some((first, rest)) = line.words.split_first().filter(|_| few) else {
            return false;
        };
        let between = |word: &Word| BETWEEN.contains(&word.text.as_str());
        let number = |word: &Word| word.text.bytes().all(|digit| digit.is_ascii_digit());
        let named = line.words.iter().any(|word| self.is_known(word)) && !rest.is_empty();
        let place =
            |word: &Word| self.names().contains(&word.text) && word.text.contains(char::is_numeric);
        let placed = line.words.iter().any(place);
        let language = self.game.rules().words();
        let of_language = |word: &Word| language.iter().any(|other| *other == word.text);
        let fits =
            |word: &Word| self.is_known(word) || between(word) || number(word) || of_language(word);
        let others = rest.iter().filter(|word| !fits(word)).count();
        let told = others <= rest.len() / 4 && !between(first);
        let capital = |word: &Word| {
            let mut written = line.raw.chars().skip(word.at.start);
            written.next().is_some_and(char::is_uppercase)
                && written.next().is_some_and(char::is_lowercase)
        };
        let person = line.words.len() <= LETTERS && line.words.iter().all(capital);
        named && told && (placed || !person)
    }

    /// Whether a word behind a verb names something of this game, or looks like a place's name.
    pub(super) fn is_name(&self, word: &Word) -> bool {
        let text = word.text.as_str();
        let digits = text.contains(|letter: char| letter.is_ascii_digit());
        let coded = digits && text.starts_with(|letter: char| letter.is_ascii_alphabetic());
        coded || self.is_known(word)
    }

    /// Whether a word is a name of this game, or holds one.
    fn is_known(&self, word: &Word) -> bool {
        let names = self.names();
        let text = word.text.as_str();
        // A short piece of a longer name, such as NEW, says nothing by itself.
        let language = || self.game.rules().words().contains(&text);
        let long = text.chars().count() > LETTERS || text.contains(char::is_numeric);
        let piece = |piece: &str| piece.chars().count() > LETTERS && names.contains(piece);
        names.contains(text) && (long || language()) || text.split('-').any(piece)
    }

    /// Whether a line with a verb goes on like an order: some of it reads, or nearly does.
    fn is_near(&self, phrase: &Phrase, line: &OrderLine) -> bool {
        let Some(second) = line.words.get(1) else {
            return false;
        };
        let mended = OrderLine::new(phrase.keyword).joined(&line.without_first());
        let Err(misread) = self.read(self.game, &mended) else {
            return !phrase.blanks.is_empty();
        };
        let mut near = misread.nearest.iter();
        let surplus = misread.kind == MisreadKind::Surplus && phrase.blanks.is_empty();
        !surplus && (misread.words.start > 1 || near.any(|near| hint::is_slip(&second.text, near)))
    }
}

/// Whether a word is a keyword, the start of it, or it with a slip of the pen.
fn is_meant_for(word: &Word, keyword: &str) -> bool {
    let short = word.short_for.iter().any(|other| other == keyword);
    let begun = word.text.chars().count() >= LETTERS && keyword.starts_with(word.text.as_str());
    short || begun || hint::is_slip(&word.text, keyword)
}
