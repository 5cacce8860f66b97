//! Lines that are no orders: attempts, doubtful lines, and talk.
//!
//! An attempt was meant as an order but does not parse: it names something of this game after a
//! verb of the title, or after a word that its writer takes for one. A verb is not enough: "Build
//! well, Bob".
//!
//! A doubtful line may be about an order next to it: it is nearly a code, withdraws or delays an
//! order, or asks something about one. It blocks its whole mail from being played. Courtesy was
//! removed before (see [`idioms`](super::idioms)), and all else is talk.

use super::beside;
use super::hint;
use super::idioms::Sense;
use super::meant::{Meant, Written};
use super::outcome::Unclear;
use super::reader::LineReader;
use super::words::{OrderLine, code_of};
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

/// Maximum length of a misspelt code.
const CODE_LETTERS: usize = 3;

/// Letters of other scripts that look like those of codes.
const LOOKALIKES: [(&str, &str); 2] = [
    ("АВСЕНІЈКМОРЅТХУЗ", "ABCEHIJKMOPSTXY3"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
];

impl<R: Title> LineReader<'_, R> {
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
        let mut phrases = self.game.rules().phrases().iter();
        let begun = phrases.any(|phrase| is_short_for(first, phrase.keyword));
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
        let text = word.text.as_str();
        let number = text.bytes().all(|digit| digit.is_ascii_digit());
        let between = BETWEEN.contains(&text);
        number || between || self.is_name(word) || self.game.rules().words().contains(&text)
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
        let starts = beside::starts(line);
        let mut first = starts.iter().filter_map(|start| start.words.first());
        first.any(|first| self.is_keyword(first))
    }

    /// Returns whether a line has a verb in full after a word or two, and then a name of this game:
    /// `Played: PRODUCE FOOD ...`.
    fn has_verb_within(&self, line: &OrderLine) -> bool {
        let mut within = line.words.iter().enumerate().skip(1).take(2);
        within.any(|(nth, word)| {
            let mut behind = line.words.iter().skip(nth);
            let verb = line.is_aloud(word) && self.is_keyword(word);
            verb && behind.any(|word| self.is_known(word))
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

    /// Marks the doubtful lines of a mail.
    pub(super) fn doubt(&self, written: &mut [Written]) {
        let orders: Vec<bool> = written.iter().map(Written::is_order).collect();
        let paragraph = paragraphs(written);
        let ordered = |of: usize| {
            let mut lines = paragraph.iter().zip(&orders);
            lines.any(|(paragraph, order)| *paragraph == of && *order)
        };
        let any = orders.contains(&true);
        for at in 0..written.len() {
            let (Some(line), Some(own)) = (written.get(at), paragraph.get(at)) else {
                continue;
            };
            if line.is_order() {
                continue;
            }
            // A colon announces the line below it, even across an empty line.
            let announces =
                line.line.raw.ends_with(':') && orders.get(at.saturating_add(1)) == Some(&true);
            let beside = Beside {
                order: any,
                same_paragraph: ordered(*own) || announces,
            };
            if let Some(unclear) = self.doubtful(&line.line, beside)
                && let Some(line) = written.get_mut(at)
            {
                line.meant = Meant::Unclear(unclear);
            }
        }
    }

    /// Returns why a line that is not an order is doubtful, if it is.
    pub(super) fn doubtful(&self, line: &OrderLine, beside: Beside) -> Option<Unclear> {
        let names = || {
            let mut words = line.words.iter();
            words.any(|word| self.is_keyword(word) || self.is_name(word))
        };
        match line.sense {
            Sense::Retraction if beside.order => Some(Unclear::Retracted),
            Sense::Hedge if beside.same_paragraph => Some(Unclear::Retracted),
            Sense::Question if beside.same_paragraph || beside.order && names() => {
                Some(Unclear::Asked)
            }
            Sense::Closer { .. } if beside.order => Some(Unclear::Closer),
            Sense::Plain
            | Sense::Saying
            | Sense::Retraction
            | Sense::Hedge
            | Sense::Report
            | Sense::Question
            | Sense::Closer { .. }
            | Sense::SpelledCode(_) => None,
        }
    }

    /// Returns a word of an order ahead that nearly names a thing of this game: that order is not
    /// parsed yet, and would never be lawful.
    pub(super) fn misspelt(&self, line: &OrderLine) -> Option<Unclear> {
        let (first, rest) = line.words.split_first()?;
        let unknown = |word: &&Word| !self.fits_as_written(word) && self.is_near_name(word);
        let word = rest.iter().find(unknown);
        let word = word.filter(|_| self.is_keyword(first))?;
        Some(Unclear::Misspelt {
            word: word.text.clone(),
        })
    }

    /// Returns the code of the letter that a line nearly is: spelled in words, with a letter for a
    /// digit, with a letter of another script, or after a number sign.
    pub(super) fn near_code(&self, line: &OrderLine) -> Option<String> {
        if let Sense::SpelledCode(code) = &line.sense {
            return self.known_code(code).map(str::to_owned);
        }
        beside::cores(line).find_map(|core| {
            let text: String = core.words.iter().map(|word| word.text.as_str()).collect();
            if core.words.len() > 2 || text.chars().count() > CODE_LETTERS.saturating_add(2) {
                return None;
            }
            self.known_code(&meant_code(&text)?).map(str::to_owned)
        })
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

/// The orders near a line in its mail.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside {
    pub(super) order: bool,
    pub(super) same_paragraph: bool,
}

/// Numbers the paragraphs, and returns that of each line.
fn paragraphs(written: &[Written]) -> Vec<usize> {
    let numbers = written.iter().scan(0_usize, |number, line| {
        *number = number.saturating_add(usize::from(line.line.apart));
        Some(*number)
    });
    numbers.collect()
}

/// Returns the code meant by lookalike characters.
fn meant_code(text: &str) -> Option<String> {
    let text = text.trim_start_matches('#');
    let alike = |letter: char| {
        let mut pairs = LOOKALIKES
            .iter()
            .flat_map(|(others, ours)| others.chars().zip(ours.chars()));
        let found = pairs.find(|(other, _)| *other == letter);
        found.map_or(letter, |(_, ours)| ours)
    };
    let plain: String = text.chars().map(alike).collect();
    let (letter, rest) = plain.split_at_checked(1)?;
    let digit = |letter: char| match letter {
        'O' | 'Q' => '0',
        'L' | 'I' | '|' | '!' => '1',
        'Z' => '2',
        'S' => '5',
        'B' => '8',
        other => other,
    };
    let digits: String = rest.chars().map(digit).collect();
    code_of(&format!("{letter}{digits}"))
}

/// Reads words that end a turn in other games as the end of the orders, if they are the last line
/// and follow an order or are the only line.
pub(super) fn close<R: Title>(reader: &LineReader<'_, R>, written: &mut [Written]) {
    let phrases = reader.game.rules().phrases();
    let Some(closing) = phrases.iter().find(|phrase| phrase.blanks.is_empty()) else {
        return;
    };
    let Some((last, above)) = written.split_last_mut() else {
        return;
    };
    let Sense::Closer { stops } = last.line.sense else {
        return;
    };
    // After `A1`, `stop` may also mean to stop A1.
    let closes = match above.last() {
        Some(above) => above.is_order() && !last.line.apart && !stops,
        None => true,
    };
    if closes && !last.is_order() {
        last.meant = Meant::Order(OrderLine::new(closing.keyword));
    }
}
