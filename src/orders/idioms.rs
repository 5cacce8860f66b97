//! Idioms: phrases that people write around orders, from each language's `idioms.toml`.
//!
//! A line of courtesy (a greeting, thanks, a closing, the writer's name) does not affect the orders
//! of its mail and is removed before parsing. Other lines are marked with their [`Sense`]: a
//! retraction, a hedge, a question. The reader, which knows the title, decides whether such a line
//! is about an order. A wish in a sentence, such as `who is winning?`, is marked with the line that
//! requests it, which is offered and never carried out.
//!
//! All languages are understood in each mail. Phrases are in lower case and without accents, which
//! many writers omit. A phrase matches its words in order. In it, `*` is a gap of up to three
//! words, `(a|b c)` an alternative, `<set>` a word of a set of its file, `^` the start of the line
//! and `$` its end.

mod courtesy;
mod pattern;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Deserialize;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use super::beside;
use super::words::{OrderLine, is_code};
use pattern::{PatternError, Phrases, Words};

/// Minimum length of a line that mail programs wrap.
const WRAPPED_FROM: usize = 48;

/// Maximum number of words in a paragraph that is searched.
const WORDS_MOST: usize = 1_000;

/// A company's notice has more words than this.
const NOTICE_FROM: usize = 12;

/// Maximum number of words in an order that is not in capitals.
const WORDS_OF_ORDER: usize = 4;

/// The meaning of a line according to the idioms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Sense {
    #[default]
    Plain,
    /// A sentence that begins with a word that may look like a verb: `Build well`.
    Saying,
    /// It withdraws, denies or delays an order anywhere in the mail.
    Retraction,
    /// It puts an order of its paragraph in doubt: `maybe`, `either`, `only if`.
    Hedge,
    /// It announces a quotation: `Ben wrote:`.
    Report,
    /// It asks a question other than small talk.
    Question,
    /// Words that end a turn in any game: `done`, `end turn`.
    Closer {
        /// Whether it may also cancel the lines above: `stop`, `skip`, but not `done`.
        stops: bool,
    },
    /// A code in words: `Alpha one`.
    SpelledCode(String),
}

/// The game content of a line that looks like its writer's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// A code, a digit or a verb of the title.
    Order,
    Things,
    Words,
}

/// The idioms of all languages.
#[derive(Clone, Debug, Default)]
pub struct Idioms {
    courtesy: Courtesy<Phrases>,
    doubt: Doubt<Phrases>,
    wishes: Vec<Wish>,
    /// The letters of spelled codes, by word: `ALPHA`.
    letters: BTreeMap<String, char>,
    /// The numbers of spelled codes, by word: `ONE`.
    numbers: BTreeMap<String, usize>,
}

#[derive(Clone, Debug)]
struct Wish {
    line: Arc<str>,
    phrases: Phrases,
}

/// The tables of one file that concern lines of mails.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct File {
    courtesy: Courtesy<Vec<String>>,
    doubt: Doubt<Vec<String>>,
    spelled: Spelled,
    /// By the line to send.
    wishes: BTreeMap<String, Vec<String>>,
    sets: BTreeMap<String, Vec<String>>,
}

/// Phrases of courtesy, as written or ready to match.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Courtesy<P> {
    greetings: P,
    closings: P,
    devices: P,
    notices: P,
    small_talk: P,
    sayings: P,
}

/// Phrases that may concern an order, as written or ready to match.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Doubt<P> {
    exceptions: P,
    retractions: P,
    hedges: P,
    reports: P,
    questions: P,
    closers: P,
    /// Single words, no phrases.
    commands: BTreeSet<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Spelled {
    letters: Vec<String>,
    numbers: Vec<String>,
}

/// The reason why a file of idioms is invalid.
#[derive(Debug, thiserror::Error)]
pub enum IdiomsError {
    #[error(transparent)]
    Toml(#[from] toml::de::Error),
    #[error(transparent)]
    Pattern(#[from] PatternError),
}

impl Idioms {
    /// Parses the idioms of several languages, each from the text of its file.
    ///
    /// # Errors
    /// [`IdiomsError`] names the invalid phrase.
    pub fn read<'f>(files: impl IntoIterator<Item = &'f str>) -> Result<Self, IdiomsError> {
        let mut idioms = Self::default();
        let mut words = Words::default();
        for file in files {
            idioms.add(file, &mut words)?;
        }
        Ok(idioms)
    }

    fn add(&mut self, file: &str, words: &mut Words) -> Result<(), IdiomsError> {
        let File {
            courtesy,
            doubt,
            spelled,
            wishes,
            sets,
        } = toml::from_str(file)?;
        words.begin(sets);
        let lists = [
            (&mut self.courtesy.greetings, courtesy.greetings),
            (&mut self.courtesy.closings, courtesy.closings),
            (&mut self.courtesy.devices, courtesy.devices),
            (&mut self.courtesy.notices, courtesy.notices),
            (&mut self.courtesy.small_talk, courtesy.small_talk),
            (&mut self.courtesy.sayings, courtesy.sayings),
            (&mut self.doubt.exceptions, doubt.exceptions),
            (&mut self.doubt.retractions, doubt.retractions),
            (&mut self.doubt.hedges, doubt.hedges),
            (&mut self.doubt.reports, doubt.reports),
            (&mut self.doubt.questions, doubt.questions),
        ];
        for (list, phrases) in lists {
            for phrase in phrases {
                list.add(&phrase, words)?;
            }
        }
        // Only a whole line ends a turn: `The end of term` is talk.
        for closer in doubt.closers {
            self.doubt.closers.add(&format!("^ {closer} $"), words)?;
        }
        for (line, sentences) in wishes {
            let mut phrases = Phrases::default();
            for phrase in sentences {
                phrases.add(&phrase, words)?;
            }
            let line = line.into();
            self.wishes.push(Wish { line, phrases });
        }
        let upper = |word: String| plain(&word);
        let commands = doubt.commands.into_iter().map(upper);
        self.doubt.commands.extend(commands);
        let letters = spelled.letters.into_iter().map(upper);
        self.letters
            .extend(letters.filter_map(|word| Some((word.clone(), word.chars().next()?))));
        // Spellings of one number are separated by a bar: `two|too`.
        let numbers = spelled.numbers.into_iter().enumerate();
        self.numbers.extend(numbers.flat_map(|(number, words)| {
            let words: Vec<String> = words.split('|').map(plain).collect();
            words.into_iter().map(move |word| (word, number))
        }));
        Ok(())
    }

    /// Marks lines with their senses; a wrapped sentence is judged as one line.
    pub fn mark(&self, lines: &mut [OrderLine]) {
        let paragraphs = lines.chunk_by_mut(|_, next| !next.apart);
        paragraphs.for_each(|paragraph| self.mark_paragraph(paragraph));
    }

    fn mark_paragraph(&self, lines: &mut [OrderLine]) {
        // A longer paragraph takes no order back, and searching it costs memory.
        let count: usize = lines.iter().map(|line| line.words.len()).sum();
        if count > WORDS_MOST {
            return;
        }
        let words: Vec<String> = lines.iter().flat_map(plain_words).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        // A company's request to delete misdirected mail takes no order back.
        if words.len() > NOTICE_FROM && self.courtesy.notices.are_in(&words) {
            return;
        }
        let mut from = 0;
        while from < lines.len() {
            let rest = lines.get(from..).unwrap_or_default();
            let wrapped = rest.windows(2).take_while(|two| is_wrapped(two)).count();
            let to = from.saturating_add(wrapped).saturating_add(1);
            let block = lines.get_mut(from..to).unwrap_or_default();
            let words: Vec<String> = block.iter().flat_map(plain_words).collect();
            let asks = block.iter().any(OrderLine::asks);
            let sense = match block {
                [only] => self.spelled_code(only).map(Sense::SpelledCode),
                _ => None,
            };
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let sense = sense.unwrap_or_else(|| self.sense(&words, asks));
            if let Some(first) = block.first_mut() {
                first.wish = self.wish(&words);
            }
            for (nth, line) in block.iter_mut().enumerate() {
                line.wrapped = nth > 0;
                line.sense = sense.clone();
            }
            from = to;
        }
    }

    fn wish(&self, words: &[&str]) -> Option<Arc<str>> {
        let mut wishes = self.wishes.iter();
        let wish = wishes.find(|wish| wish.phrases.are_in(words));
        wish.map(|wish| Arc::clone(&wish.line))
    }

    fn sense(&self, words: &[&str], asks: bool) -> Sense {
        let command = |word: &&str| self.doubt.commands.contains(*word);
        if self.doubt.closers.are_in(words) {
            let stops = words.first().is_some_and(command);
            return Sense::Closer { stops };
        }
        let before = words.iter().take_while(|word| beside::is_before(word));
        let starts = 0..=before.count();
        let plain = self.without_exceptions(words);
        let commands = |at: usize| plain.get(at).is_some_and(command);
        if starts.clone().any(commands) || self.doubt.retractions.are_in(&plain) {
            return Sense::Retraction;
        }
        if (asks || self.doubt.questions.are_in(&plain)) && !self.courtesy.small_talk.are_in(words)
        {
            return Sense::Question;
        }
        if self.doubt.hedges.are_in(&plain) {
            return Sense::Hedge;
        }
        if self.doubt.reports.are_in(&plain) {
            return Sense::Report;
        }
        let saying = |at: usize| {
            let rest = words.get(at..).unwrap_or_default();
            self.courtesy.sayings.length(rest).is_some()
        };
        match starts.into_iter().any(saying) {
            true => Sense::Saying,
            false => Sense::Plain,
        }
    }

    /// Removes phrases that only look like a denial: `I could not play last week`.
    fn without_exceptions<'w>(&self, words: &[&'w str]) -> Vec<&'w str> {
        let mut kept = Vec::new();
        let mut at = 0;
        while let Some(word) = words.get(at) {
            let rest = words.get(at..).unwrap_or_default();
            match self.doubt.exceptions.length(rest) {
                // A placeholder that no phrase contains keeps the words around it apart.
                Some(length) => {
                    kept.push("-");
                    at = at.saturating_add(length.max(1));
                }
                None => {
                    kept.push(*word);
                    at = at.saturating_add(1);
                }
            }
        }
        kept
    }

    /// Returns the code that two words spell, such as `A one` or `Alpha 1`.
    fn spelled_code(&self, line: &OrderLine) -> Option<String> {
        beside::cores(line).find_map(|core| match core.words.as_slice() {
            [letter, number] => self.code_of(&letter.text, &number.text),
            _ => None,
        })
    }

    fn code_of(&self, letter: &str, number: &str) -> Option<String> {
        let mut letters = letter.chars();
        let alone = letters.next().filter(|_| letters.next().is_none());
        let letter_of = alone.or_else(|| self.letters.get(&plain(letter)).copied())?;
        let digits = number.parse().ok();
        let number_of: usize = digits.or_else(|| self.numbers.get(&plain(number)).copied())?;
        let code = format!("{letter_of}{number_of}");
        // A letter with its digit is a code as written.
        (is_code(&code) && !(alone.is_some() && digits.is_some())).then_some(code)
    }
}

/// Converts a word to capitals without accents.
fn plain(word: &str) -> String {
    let parts = word.nfd().filter(|part| !is_combining_mark(*part));
    parts.flat_map(char::to_uppercase).collect()
}

fn plain_words(line: &OrderLine) -> Vec<String> {
    line.words.iter().map(|word| plain(&word.text)).collect()
}

/// Returns whether a mail program may have wrapped a sentence between two lines.
fn is_wrapped(two: &[OrderLine]) -> bool {
    let [above, below] = two else {
        return false;
    };
    let length = above.raw.chars().count();
    let ends = above
        .raw
        .ends_with(['.', '!', '?', ':', ';', '\u{2026}', ')']);
    let small = below.raw.chars().next().is_some_and(char::is_lowercase);
    // An order has few words, and a German sentence may continue with a capital.
    let carries_on = small || below.words.len() > WORDS_OF_ORDER;
    !below.apart && length >= WRAPPED_FROM && !ends && carries_on && !below.listed
}
