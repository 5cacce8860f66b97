//! Attempts: lines meant as orders that do not parse.
//!
//! An attempt names something of this game after a verb of the title, or after a word that its
//! writer takes for one. A verb is not enough: "Build well, Bob".

use super::beside;
use super::hint;
use super::idioms::Sense;
use super::reader::Reader;
use super::words::OrderLine;
use crate::rules::{Title, Word};

/// Maximum number of words in a line that begins with a verb and names nothing.
const WORDS_BESIDE_VERB: usize = 4;

/// Maximum number of words in a line with near names: in longer lines they are coincidences.
const WORDS_NEAR: usize = 8;

/// Maximum number of words in an order without a verb.
const WORDS_WITHOUT_VERB: usize = 10;

/// The number of letters from which a name may have two slips: `steenhouwerijen`.
const LONG_NAME: usize = 10;

/// The number of letters from which a single word may be a misspelt name.
const LONG: usize = 5;

/// The number of letters from which a word may be an abbreviation.
const LETTERS: usize = 3;

/// Words that are allowed between the names of an order.
const BETWEEN: &[&str] = &[
    "AT", "ON", "IN", "TO", "FOR", "FROM", "WITH", "USING", "AND", "THE", "A", "OF",
];

impl<R: Title> Reader<'_, R> {
    /// Returns whether an unparsable line was meant as an order, read from one of its words: it
    /// begins with a verb, and is short or names a thing of this game.
    pub(super) fn is_attempt(&self, start: &OrderLine, whole: &OrderLine) -> bool {
        let Some((first, rest)) = start.words.split_first() else {
            return false;
        };
        if self.has_verb_within(start) {
            return true;
        }
        // A saying or a wrapped line may begin with any word, so all its words must fit.
        if whole.sense == Sense::Saying || whole.wrapped {
            let fits = rest.iter().all(|word| self.fits_as_written(word));
            return self.is_verb(first) && fits && !rest.is_empty();
        }
        let few = whole.words.len() <= WORDS_NEAR;
        let near = |word: &Word| few && self.is_keyword(first) && self.is_near_name(word);
        let names = || rest.iter().any(|word| self.is_name(word) || near(word));
        // A verb is the first word of a line: `The end` has none.
        let at_begin = whole.words.first().map(|word| word.at.start) == Some(first.at.start);
        let begins = at_begin || beside::is_wish(whole, first);
        if self.is_verb(first) {
            // `Palace Hotel, Amsterdam` is an address.
            let short = begins && whole.words.len() <= WORDS_BESIDE_VERB;
            return short && (self.is_keyword(first) || !is_person(start)) || names();
        }
        let phrases = self.game.rules().phrases();
        let mut begun = phrases.iter();
        let begun = begun.any(|phrase| is_short_for(first, phrase.keyword));
        begun && names() || self.is_without_verb(start)
    }

    /// Returns whether a word is a verb of the title in full.
    pub(super) fn is_keyword(&self, word: &Word) -> bool {
        let phrases = self.game.rules().phrases();
        phrases.iter().any(|phrase| phrase.keyword == word.text)
    }

    /// Returns whether a word is a verb of the title in full or with a slip.
    pub(super) fn is_verb(&self, word: &Word) -> bool {
        let mut phrases = self.game.rules().phrases().iter();
        phrases.any(|phrase| {
            let near = || word.near.iter().any(|near| near.word == phrase.keyword);
            phrase.keyword == word.text || hint::is_slip(&word.text, phrase.keyword) || near()
        })
    }

    /// Returns whether a word after a verb may belong to an order.
    fn fits(&self, word: &Word) -> bool {
        self.fits_as_written(word) || self.is_near_name(word)
    }

    /// Returns whether it may belong to an order as spelled.
    pub(super) fn fits_as_written(&self, word: &Word) -> bool {
        let number = word.text.bytes().all(|digit| digit.is_ascii_digit());
        let between = BETWEEN.contains(&word.text.as_str());
        let language = self.game.rules().words();
        let of_language = || language.iter().any(|other| *other == word.text);
        number || between || self.is_name(word) || of_language()
    }

    /// Returns whether a word is a name of this game, or a word of its orders, with a slip.
    pub(super) fn is_near_name(&self, word: &Word) -> bool {
        let words = self.game.rules().words();
        let known = |meant: &str| self.names().contains(meant) || words.contains(&meant);
        let letters = word.text.chars().count();
        let slips = if letters < LONG_NAME { 1 } else { 2 };
        let near = |name: &str| matches!(hint::slips(&word.text, name), Some(few) if few <= slips);
        let near = |name: &str| name != word.text && near(name);
        let mut meant = word.near.iter().filter(|near| near.slips <= slips);
        let long = |piece: &&str| piece.chars().count() > LETTERS;
        let mut names = self.names().iter();
        let named = |name: &String| near(name) || name.split('-').filter(long).any(near);
        letters > LETTERS
            && (meant.any(|near| known(&near.word))
                || names.any(named)
                || words.iter().any(|other| near(other)))
    }

    /// Returns whether a line begins with a verb in full. Between orders that makes it an attempt,
    /// since no mail closes there.
    pub(super) fn begins_with_verb(&self, line: &OrderLine) -> bool {
        let phrases = self.game.rules().phrases();
        let starts = beside::starts(line);
        let mut first = starts.iter().filter_map(OrderLine::first);
        first.any(|first| phrases.iter().any(|phrase| phrase.keyword == first))
    }

    /// Returns whether a line has a verb in full after a word or two, and then a name of this game:
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

    /// Returns whether a line names things of this game without a verb, or after a word that is not
    /// one here: `MAKE CLOTH`. Capitalized words are a person's name.
    fn is_without_verb(&self, line: &OrderLine) -> bool {
        let few = line.words.len() <= WORDS_WITHOUT_VERB;
        let Some((first, rest)) = line.words.split_first().filter(|_| few) else {
            return false;
        };
        let between = |word: &Word| BETWEEN.contains(&word.text.as_str());
        let long = |word: &Word| word.text.chars().count() >= LONG;
        let known = |word: &Word| self.is_known(word) || long(word) && self.is_near_name(word);
        let whole = || line.words.iter().all(|word| known(word) || self.fits(word));
        if line.words.iter().any(known) && whole() {
            return true;
        }
        let place =
            |word: &Word| self.names().contains(&word.text) && word.text.contains(char::is_numeric);
        let others = rest.iter().filter(|word| !self.fits(word)).count();
        let named = rest.iter().any(known);
        let fits = others <= rest.len() / 4 && !between(first);
        let person = line.words.len() <= LETTERS && is_person(line);
        (named || self.is_known(first)) && fits && (line.words.iter().any(place) || !person)
    }

    /// Returns whether a word after a verb is a name of this game, or looks like a place.
    pub(super) fn is_name(&self, word: &Word) -> bool {
        let text = word.text.as_str();
        let digits = text.contains(|letter: char| letter.is_ascii_digit());
        let coded = digits && text.starts_with(|letter: char| letter.is_ascii_alphabetic());
        coded || self.is_known(word)
    }

    /// Returns whether a word is or contains a name of this game.
    fn is_known(&self, word: &Word) -> bool {
        let names = self.names();
        let text = word.text.as_str();
        // A short piece of a longer name, such as NEW, is too common.
        let language = || self.game.rules().words().contains(&text);
        let long = text.chars().count() > LETTERS || text.contains(char::is_numeric);
        let piece = |piece: &str| piece.chars().count() > LETTERS && names.contains(piece);
        names.contains(text) && (long || language()) || text.split('-').any(piece)
    }
}

/// Returns whether several words are all capitalized, as in a person's name.
fn is_person(line: &OrderLine) -> bool {
    let capital = |word: &Word| {
        let mut written = line.raw.chars().skip(word.at.start);
        written.next().is_some_and(char::is_uppercase)
            && written.next().is_some_and(char::is_lowercase)
    };
    line.words.len() > 1 && line.words.iter().all(capital)
}

fn is_short_for(word: &Word, keyword: &str) -> bool {
    let short = word.short_for.iter().any(|other| other == keyword);
    short || word.text.chars().count() >= LETTERS && keyword.starts_with(word.text.as_str())
}
