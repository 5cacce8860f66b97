//! The letter that is answered, as a row of words: lines of it are known again however a mail
//! program has wrapped them.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use super::{Draft, Part, Why, is_space};

/// As many places of the letter as one line is compared with.
const PLACES: usize = 16;

/// As many lines in a row make a quote without marks.
const RUN: usize = 3;

/// So many lines of the letter may be left out of a quote that goes on line by line.
const SKIPPED: usize = 16;

/// A letter for comparison. It is taken apart when the first line is compared with it: most answers
/// mark what they quote and stand above it, and nothing has to be compared.
pub(super) struct Sent<'l> {
    letter: &'l str,
    words: OnceCell<Words>,
}

/// The words of a letter.
struct Words {
    /// The words, each with one space behind it; places are offsets into this.
    text: String,
    /// Where lines begin, in rising order.
    starts: Vec<usize>,
    /// Where lines begin, by their first word; only the first so many of each.
    places: BTreeMap<String, Vec<usize>>,
}

impl Words {
    fn of(letter: &str) -> Self {
        let mut all = Self {
            text: String::with_capacity(letter.len()),
            starts: Vec::new(),
            places: BTreeMap::new(),
        };
        for line in letter.lines() {
            let words = words(line);
            let Some(first) = first(&words) else {
                continue;
            };
            let start = all.text.len();
            all.starts.push(start);
            let places = all.places.entry(first.to_owned()).or_default();
            if places.len() < PLACES {
                places.push(start);
            }
            all.text.push_str(&words);
            all.text.push(' ');
        }
        all
    }
}

impl<'l> Sent<'l> {
    pub(super) const fn new(letter: &'l str) -> Self {
        Self {
            letter,
            words: OnceCell::new(),
        }
    }

    fn words(&self) -> &Words {
        self.words.get_or_init(|| Words::of(self.letter))
    }

    /// Where the letter goes on after these words, if they stand at `place`.
    fn follow(&self, words: &str, place: usize) -> Option<usize> {
        let text = self.words().text.as_str();
        let rest = text.get(place..)?.strip_prefix(words)?;
        let rest = if words.is_empty() {
            rest
        } else {
            rest.strip_prefix(' ')?
        };
        text.len().checked_sub(rest.len())
    }

    /// Where the letter goes on after a line that stands at the beginning of one of ours.
    fn begin(&self, words: &str) -> Vec<usize> {
        let places = first(words).and_then(|first| self.words().places.get(first));
        places
            .into_iter()
            .flatten()
            .filter_map(|place| self.follow(words, *place))
            .collect()
    }

    /// Whether a line of the letter ends at a place, so that nothing of it is missing.
    fn is_boundary(&self, place: usize) -> bool {
        let words = self.words();
        place == words.text.len() || words.starts.binary_search(&place).is_ok()
    }

    /// Whether a line, but for its quote marks, begins one of the letter's, or is the whole of it.
    pub(super) fn begins_line(&self, line: &str) -> bool {
        let words = words(line.trim_start_matches(is_before_words));
        !self.begin(&words).is_empty()
    }

    /// Whether a line, but for its quote marks, is a whole line of the letter.
    pub(super) fn has_line(&self, line: &str) -> bool {
        let words = words(line.trim_start_matches(is_before_words));
        let ends = self.begin(&words);
        ends.iter().any(|end| self.is_boundary(*end))
    }

    /// The indices of the open lines from `start` on that stand in the letter, whether alone or
    /// in a row.
    pub(super) fn recognise(&self, drafts: &[Draft], start: usize) -> BTreeSet<usize> {
        runs(drafts, start, self)
            .into_iter()
            .flat_map(|run| run.lines)
            .collect()
    }

    /// Follows a line from where the last ones ended; else begins anew. Tells whether it
    /// followed, and where the letter goes on.
    fn step(&self, words: &str, ends: &[usize]) -> (bool, Vec<usize>) {
        let on: Vec<usize> = ends
            .iter()
            .filter_map(|end| self.follow(words, *end))
            .collect();
        if on.is_empty() {
            (false, self.begin(words))
        } else {
            (true, on)
        }
    }
}

/// Marks the runs of lines that stand one after the other in the letter, and the ends of quoted
/// lines that a mail program has wrapped onto a line without a mark.
pub(super) fn by_runs(drafts: &mut [Draft], sent: &Sent<'_>) {
    if drafts.windows(2).any(may_have_tail) {
        by_tails(drafts, sent);
        by_gaps(drafts, sent);
    }
    let open = drafts.iter().filter(|draft| draft.is_open()).count();
    if open < RUN {
        return;
    }
    let runs = runs(drafts, 0, sent);
    let runs: Vec<Run> = runs
        .into_iter()
        .filter(|run| run.lines.len() >= RUN)
        .collect();
    let in_runs: BTreeSet<usize> = runs
        .iter()
        .flat_map(|run| run.lines.iter().copied())
        .collect();
    let other = drafts
        .iter()
        .enumerate()
        .any(|(at, draft)| draft.is_open() && !in_runs.contains(&at));
    for run in runs.iter().filter(|run| other || run.from_head) {
        for at in &run.lines {
            if let Some(draft) = drafts.get_mut(*at) {
                draft.give(Part::Quoted, Why::Letter);
            }
        }
    }
}

/// Notes of the quoted lines which of them are ours, whatever they were known by.
pub(super) fn name_ours(drafts: &mut [Draft], sent: &Sent<'_>) {
    let told = |draft: &&mut Draft| draft.is_quoted() && draft.why != Why::Introduction;
    // Nearly every quote repeats the letter line by line: such a line is not taken apart.
    let mut rest = sent.letter.lines().map(str::trim);
    for draft in drafts.iter_mut().filter(told) {
        let line = draft.text.trim_start_matches(is_before_words).trim_end();
        let skipped = rest.clone().take(SKIPPED).position(|ours| ours == line);
        let skipped = skipped.filter(|_| !line.is_empty());
        let follows = skipped.and_then(|skipped| rest.nth(skipped));
        if follows.is_some() || sent.begins_line(&draft.text) {
            draft.why = Why::Letter;
        }
    }
}

/// Whether the second of two lines may be the end of the first.
fn may_have_tail(lines: &[Draft]) -> bool {
    matches!(lines, [quote, tail] if quote.is_quoted() && tail.is_open())
}

/// Lines in a row, by index, that stand in a row in the letter.
struct Run {
    lines: Vec<usize>,
    /// How many of them there were when the letter's line last came to its end.
    whole: usize,
    /// Whether it may begin with the first line of the letter.
    from_head: bool,
}

impl Run {
    fn push(&mut self, at: usize, whole: bool) {
        self.lines.push(at);
        if whole {
            self.whole = self.lines.len();
        }
    }
}

/// All runs of open lines from `start` on. A line that stands for the beginning of one of ours
/// only belongs to it if the rest follows: `B2` is no quote of `B2  Vinland`.
fn runs(drafts: &[Draft], start: usize, sent: &Sent<'_>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut ends = Vec::new();
    for (at, draft) in drafts.iter().enumerate().skip(start) {
        if draft.fate.is_some() {
            ends.clear();
            continue;
        }
        let words = words(&draft.text);
        if !words.is_empty() {
            let (followed, next) = sent.step(&words, &ends);
            ends = next;
            if !followed && !ends.is_empty() {
                let from_head = sent.follow(&words, 0).is_some();
                runs.push(Run {
                    lines: Vec::new(),
                    whole: 0,
                    from_head,
                });
            }
            if let Some(run) = runs.last_mut().filter(|_| !ends.is_empty()) {
                run.push(at, ends.iter().any(|end| sent.is_boundary(*end)));
            }
        }
    }
    for run in &mut runs {
        run.lines.truncate(run.whole);
    }
    runs
}

/// Marks a line that goes on in the middle of the line of ours that was quoted above it.
fn by_tails(drafts: &mut [Draft], sent: &Sent<'_>) {
    let mut ends: Vec<usize> = Vec::new();
    let mut after_quote = false;
    for draft in drafts.iter_mut() {
        let words = words(draft.text.trim_start_matches(is_before_words));
        if draft.is_quoted() {
            ends = sent.step(&words, &ends).1;
            after_quote = true;
            continue;
        }
        let middle = ends.iter().filter(|end| !sent.is_boundary(**end));
        let tail: Vec<usize> = middle.filter_map(|end| sent.follow(&words, *end)).collect();
        if after_quote && draft.fate.is_none() && !words.is_empty() && !tail.is_empty() {
            draft.give(Part::Quoted, Why::Letter);
            ends = tail;
        } else {
            ends.clear();
            after_quote = false;
        }
    }
}

/// Marks the lines between two quoted ones that are just what the letter has between these two: a
/// mail program has left their marks out.
fn by_gaps(drafts: &mut [Draft], sent: &Sent<'_>) {
    let mut ends: Vec<usize> = Vec::new();
    let mut gap: Vec<usize> = Vec::new();
    for at in 0..drafts.len() {
        let Some(draft) = drafts.get(at) else { return };
        let words = words(draft.text.trim_start_matches(is_before_words));
        if words.is_empty() {
            continue;
        }
        let quoted = draft.is_quoted();
        let (followed, next) = sent.step(&words, &ends);
        if quoted && followed {
            for line in &gap {
                if let Some(draft) = drafts.get_mut(*line) {
                    draft.give(Part::Quoted, Why::Letter);
                }
            }
        }
        if quoted || !followed {
            gap.clear();
        } else {
            gap.push(at);
        }
        ends = if quoted || followed { next } else { Vec::new() };
    }
}

/// A quote mark, or white space before a line's first word.
fn is_before_words(c: char) -> bool {
    c == '>' || is_space(c)
}

/// The words of a line as they compare, with one space between them: without the damage that mail
/// programs do.
fn words(line: &str) -> String {
    // Nearly all lines are ASCII, in which nothing can be damaged.
    if line.is_ascii() {
        let mut words = spaced(line.split_ascii_whitespace(), line.len());
        words.make_ascii_lowercase();
        return words;
    }
    let repaired: String = line.chars().filter_map(repair).collect();
    spaced(repaired.split_whitespace(), repaired.len()).to_lowercase()
}

/// Words with one space between them, which take at most `length` octets.
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
