//! Matches lines with the letter that is answered, by words, however a mail program has wrapped
//! them. Finds the lines of a letter that its reader may send back: orders and codes.
//!
//! These are recognised by the layout of letters in every language: an answer is indented below a
//! heading that ends with a colon, and a choice is indented and begins with its code. So no
//! sentence of a letter has to be known here.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::is_space;

/// Maximum number of places in the letter compared with one line, of those that begin alike: from
/// the start of the letter, and again from the last quoted line.
const PLACES: usize = 16;

/// Maximum number of choices in an answer that is copied from a list.
const CHOICES: usize = 3;

/// Minimum number of spaces between a code and its meaning.
const GAP: usize = 2;

/// A letter for comparison. It is parsed at the first comparison: most answers mark their quotes
/// and are above them, so nothing has to be compared.
pub(super) struct Sent<'l> {
    pub(super) letter: &'l str,
    words: OnceCell<Words>,
    openings: OnceCell<BTreeSet<String>>,
}

struct Words {
    /// The words, each followed by one space; places are offsets into this.
    text: String,
    /// Beginnings of lines, in rising order.
    starts: Vec<usize>,
    /// The offer on each of these lines.
    offers: Vec<Offer>,
    /// Beginnings of lines, in rising order, by their first word and by the whole line.
    places: BTreeMap<String, Vec<usize>>,
}

impl Words {
    fn of(letter: &str) -> Self {
        let mut all = Self {
            text: String::with_capacity(letter.len()),
            starts: Vec::new(),
            offers: Vec::new(),
            places: BTreeMap::new(),
        };
        for (line, offer) in letter.lines().zip(offers(letter)) {
            let words = words(line);
            let Some(first) = first(&words) else {
                continue;
            };
            let start = all.text.len();
            all.starts.push(start);
            all.offers.push(offer);
            let whole = Some(words.as_str()).filter(|words| *words != first);
            for key in whole.into_iter().chain([first]) {
                all.places.entry(key.to_owned()).or_default().push(start);
            }
            all.text.push_str(&words);
            all.text.push(' ');
        }
        all
    }

    /// Returns the first word of each answer; of a choice its code and the next word.
    fn openings(&self) -> BTreeSet<String> {
        let mut openings = BTreeSet::new();
        for (start, offer) in self.starts.iter().zip(&self.offers) {
            let count = match offer {
                Offer::Answer => 1,
                Offer::Choice => 2,
                Offer::Nothing | Offer::Around => continue,
            };
            let line = self.text.get(*start..).unwrap_or_default();
            openings.extend(line.split(' ').take(count).map(str::to_owned));
        }
        openings
    }
}

impl<'l> Sent<'l> {
    /// Takes the text of the letter; empty if it is not known.
    pub(super) const fn new(letter: &'l str) -> Self {
        Self {
            letter,
            words: OnceCell::new(),
            openings: OnceCell::new(),
        }
    }

    pub(super) const fn is_known(&self) -> bool {
        !self.letter.is_empty()
    }

    fn words(&self) -> &Words {
        self.words.get_or_init(|| Words::of(self.letter))
    }

    /// Returns the place after these words if they are at `place`.
    pub(super) fn follow(&self, words: &str, place: usize) -> Option<usize> {
        let text = self.words().text.as_str();
        let mut rest = text.get(place..)?.strip_prefix(words)?;
        if !words.is_empty() {
            rest = rest.strip_prefix(' ')?;
        }
        text.len().checked_sub(rest.len())
    }

    /// Returns the places after a line that equals the beginning of one of ours, in rising order:
    /// the first in the letter, and the first from `reached`.
    fn begin(&self, words: &str, reached: usize) -> Vec<usize> {
        let keys = [Some(words), first(words)];
        let all = keys.into_iter().flatten();
        let all = all.filter_map(|key| self.words().places.get(key));
        let tried = all.flat_map(|all| {
            let next = all.partition_point(|place| *place < reached);
            let next = all.iter().skip(next).take(PLACES);
            all.iter().take(PLACES).chain(next)
        });
        let tried: BTreeSet<usize> = tried.copied().collect();
        let ends = tried.iter().filter_map(|place| self.follow(words, *place));
        ends.collect()
    }

    /// Returns whether a line of the letter ends at a place, so that nothing of it is missing.
    pub(super) fn is_boundary(&self, place: usize) -> bool {
        let words = self.words();
        place == words.text.len() || words.starts.binary_search(&place).is_ok()
    }

    /// Returns whether the `length` bytes before two places of the letter are equal and begin a
    /// line.
    pub(super) fn is_same(&self, place: usize, other: usize, length: usize) -> bool {
        let before = |end: usize| {
            let start = end
                .checked_sub(length)
                .filter(|start| self.is_boundary(*start))?;
            self.words().text.get(start..end)
        };
        before(place).is_some_and(|words| before(other) == Some(words))
    }

    /// Returns whether a line, without its quote marks, is a whole line of the letter.
    pub(super) fn has_line(&self, line: &str) -> bool {
        let words = words(line.trim_start_matches(is_before_words));
        let ends = self.begin(&words, 0);
        ends.iter().any(|end| self.is_boundary(*end))
    }

    pub(super) fn offers_line(&self, line: &str) -> bool {
        let words = words(line);
        let length = words.len().saturating_add(1);
        let mut ends = self.begin(&words, 0).into_iter();
        ends.any(|end| self.is_boundary(end) && self.offers(&(end.saturating_sub(length)..end)))
    }

    /// Returns whether a line begins like an offered one: with the verb of an order, or a code. It
    /// may be an order that the letter does not have.
    pub(super) fn opens_order(&self, line: &str) -> bool {
        let line = words(line.trim_start_matches(|c: char| !c.is_alphanumeric()));
        let openings = self.openings.get_or_init(|| self.words().openings());
        first(&line).is_some_and(|first| openings.contains(first))
    }

    /// Returns whether all text between these places is offered, and little enough to be an answer.
    pub(super) fn offers(&self, place: &Range<usize>) -> bool {
        let words = self.words();
        let from = words.starts.partition_point(|start| *start < place.start);
        let to = words.starts.partition_point(|start| *start < place.end);
        let mut choices = 0_usize;
        let lines = words.offers.get(from..to).unwrap_or_default();
        !lines.is_empty()
            && lines.iter().all(|offer| {
                choices = choices.saturating_add(usize::from(*offer == Offer::Choice));
                *offer != Offer::Nothing && choices <= CHOICES
            })
    }
}

/// The place in the letter of a reader of the mail's lines.
pub(super) struct Cursor<'s, 'l> {
    sent: &'s Sent<'l>,
    /// Possible places after the last line; empty if it is not in the letter.
    pub(super) ends: Vec<usize>,
    /// The first place after the last line of the letter that is no answer.
    reached: usize,
}

impl<'s, 'l> Cursor<'s, 'l> {
    pub(super) const fn new(sent: &'s Sent<'l>) -> Self {
        Self {
            sent,
            ends: Vec::new(),
            reached: 0,
        }
    }

    /// Follows a line from the ends of the last one, or else begins anew. Returns whether it
    /// followed.
    pub(super) fn step(&mut self, words: &str) -> bool {
        let followed = self.follow(words);
        if !followed {
            self.ends = self.sent.begin(words, self.reached);
        }
        let length = words.len().saturating_add(1);
        let mut places = self.ends.iter().map(|end| end.saturating_sub(length)..*end);
        // An answer may be copied into the quotation from elsewhere in the letter.
        let is_answer = words.is_empty() || places.any(|place| self.sent.offers(&place));
        if let Some(end) = self.ends.first().filter(|_| !is_answer) {
            self.reached = *end;
        }
        followed
    }

    /// Follows a line from the ends of the last one. Returns whether it did; otherwise no end is
    /// left.
    pub(super) fn follow(&mut self, words: &str) -> bool {
        let on = self.ends.iter();
        let on = on.filter_map(|end| self.sent.follow(words, *end));
        self.ends = on.collect();
        !self.ends.is_empty()
    }
}

/// Matches a quote mark, or white space before a line's first word.
pub(super) fn is_before_words(c: char) -> bool {
    c == '>' || is_space(c)
}

/// Returns the words of a line for comparison, separated by one space, without the damage that mail
/// programs do.
pub(super) fn words(line: &str) -> String {
    // Nearly all lines are ASCII, in which nothing can be damaged.
    if line.is_ascii() {
        let mut words = spaced(line.split_ascii_whitespace(), line.len());
        words.make_ascii_lowercase();
        return words;
    }
    let repaired: String = line.chars().filter_map(repair).collect();
    spaced(repaired.split_whitespace(), repaired.len()).to_lowercase()
}

/// Joins words, of at most `length` bytes together, with one space between them.
fn spaced<'w>(all: impl Iterator<Item = &'w str>, length: usize) -> String {
    let mut words = String::with_capacity(length);
    for word in all {
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(word);
    }
    words
}

fn first(words: &str) -> Option<&str> {
    words.split(' ').next().filter(|first| !first.is_empty())
}

fn repair(c: char) -> Option<char> {
    match c {
        '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}' => None,
        '\u{2018}' | '\u{2019}' => Some('\''),
        '\u{201c}' | '\u{201d}' => Some('"'),
        '\u{2010}'..='\u{2015}' => Some('-'),
        c if c.is_whitespace() => Some(' '),
        c => Some(c),
    }
}

/// The kind of offer on a line of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Offer {
    Nothing,
    /// An order, a code or a keyword, to be sent back unchanged.
    Answer,
    /// A choice that begins with its code.
    Choice,
    /// The head or a further line of a choice.
    Around,
}

/// Returns the offer on each line of a letter, including blank ones.
fn offers(letter: &str) -> Vec<Offer> {
    let mut found: Vec<Offer> = Vec::new();
    let mut above = Above::default();
    for line in letter.lines() {
        let indent = line.chars().take_while(|c| is_space(*c)).count();
        let text = line.trim();
        let offer = if text.is_empty() || indent == 0 {
            above = Above {
                heads: text.ends_with([':', '：']),
                choice: None,
            };
            Offer::Nothing
        } else if let Some(offer) = choice(text) {
            above.choice = Some(indent);
            offer
        } else if above.choice.is_some_and(|choice| indent > choice) {
            Offer::Around
        } else if above.heads {
            Offer::Answer
        } else {
            Offer::Nothing
        };
        found.push(offer);
    }
    found
}

/// The heading above a line.
#[derive(Default)]
struct Above {
    /// The last unindented line announces the lines below it.
    heads: bool,
    /// Indentation of the last choice, if only choices are below it.
    choice: Option<usize>,
}

/// Returns the offer on a line that begins with a code and a gap; a single letter may head several
/// codes.
fn choice(text: &str) -> Option<Offer> {
    let (code, rest) = text.split_once(' ')?;
    let gap = rest.chars().take_while(|c| is_space(*c)).count();
    let mut signs = code.chars();
    let letter = signs.next().is_some_and(|c| c.is_ascii_uppercase());
    let digits = signs.as_str();
    let coded = letter && digits.len() < GAP && digits.chars().all(|c| c.is_ascii_digit());
    let kind = if digits.is_empty() {
        Offer::Around
    } else {
        Offer::Choice
    };
    (coded && gap.saturating_add(1) >= GAP).then_some(kind)
}
