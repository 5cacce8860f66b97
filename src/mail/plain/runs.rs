//! Detects quoted lines of the letter that is answered, by runs of consecutive lines.
//!
//! A run with any line that the letter does not offer (`offers`) is a quotation. A run of only
//! offered lines is an answer wherever a reply may be, and a quotation only at its own place in a
//! longer one: directly after the text that precedes it in the letter, or directly before the text
//! that follows.

use std::ops::Range;

use super::sent::{Cursor, Sent, is_before_words, words};
use super::{Draft, Why};

/// Minimum number of consecutive lines that make a quote without marks.
const RUN: usize = 3;

/// Maximum number of letter lines left out of a quote that otherwise matches line by line.
const SKIPPED: usize = 16;

/// Maximum number of lines at the end of an answer that may belong to the quotation below it.
const HEAD: usize = 16;

/// Lines, by index, that are consecutive in the mail and in the letter.
#[derive(Default)]
struct Run {
    lines: Vec<usize>,
    /// Length in the letter of each line.
    lengths: Vec<usize>,
    /// Sum of `lengths`.
    length: usize,
    /// Number of lines up to the last end of a letter line.
    whole: usize,
    /// Possible places in the letter of these.
    places: Vec<Range<usize>>,
    /// A line that is not in the letter is directly above them.
    behind_other: bool,
}

impl Run {
    /// Appends a line that ends at one of these places of the letter.
    fn push(&mut self, at: usize, length: usize, ends: &[usize], sent: &Sent<'_>) {
        self.lines.push(at);
        self.lengths.push(length);
        self.length = self.length.saturating_add(length);
        let ends = ends.iter().filter(|end| sent.is_boundary(**end));
        let places = ends.map(|end| end.saturating_sub(self.length)..*end);
        let places: Vec<Range<usize>> = places.collect();
        if !places.is_empty() {
            self.whole = self.lines.len();
            self.places = places;
        }
    }

    /// Returns whether the letter offers all of it as an answer.
    fn is_offered(&self, sent: &Sent<'_>) -> bool {
        self.places.iter().any(|place| sent.offers(place))
    }

    /// Returns whether the next run begins in the letter at the end of this one.
    fn leads_to(&self, next: &Self) -> bool {
        let starts = |end: usize| next.places.iter().any(|place| place.start == end);
        self.places.iter().any(|place| starts(place.end))
    }

    /// Returns how many of the last lines recur at the head of the next run and may be an answer:
    /// the player repeated a line of the letter directly above or below it.
    fn repeated(&self, next: &Self, sent: &Sent<'_>) -> usize {
        let starts = || next.places.iter().map(|place| place.start);
        let twice = self.places.iter().flat_map(|place| {
            let within = starts().filter(|start| place.contains(start));
            within.map(|start| start..place.end)
        });
        let twice = twice.filter(|twice| sent.offers(twice));
        let Some(twice) = twice.map(|twice| twice.len()).min() else {
            return 0;
        };
        let mut length = 0;
        for (count, line) in (1..).zip(self.lengths.iter().rev()) {
            length += line;
            if length >= twice {
                return if length == twice { count } else { 0 };
            }
        }
        0
    }

    /// Returns how many of the last lines belong to the head of a quotation below: that is their
    /// place, though they also follow the answer above them.
    fn head_of(&self, next: &Self, sent: &Sent<'_>) -> usize {
        let Some(here) = self.places.first().filter(|_| self.is_offered(sent)) else {
            return 0;
        };
        let (mut length, mut count) = (0, 0);
        for (lines, line) in (1..=HEAD).zip(self.lengths.iter().rev()) {
            length += line;
            let mut starts = next.places.iter().map(|place| place.start);
            if starts.any(|start| sent.is_same(here.end, start, length)) {
                count = lines;
            }
        }
        count
    }
}

/// Returns all runs among these lines; a line without words to compare (`None`) ends a run. A line
/// that equals the beginning of a letter line only belongs to it if the rest follows: `B2` is no
/// quote of `B2  Vinland`.
fn runs(lines: impl Iterator<Item = (usize, Option<String>)>, sent: &Sent<'_>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut cursor = Cursor::new(sent);
    let mut behind_other = false;
    for (at, words) in lines {
        let Some(words) = words else {
            cursor.ends.clear();
            behind_other = false;
            continue;
        };
        if words.is_empty() {
            continue;
        }
        let followed = cursor.step(&words);
        let ends = &cursor.ends;
        if !followed && !ends.is_empty() {
            runs.push(Run {
                behind_other,
                ..Run::default()
            });
        }
        behind_other = ends.is_empty();
        if let Some(run) = runs.last_mut().filter(|_| !ends.is_empty()) {
            run.push(at, words.len().saturating_add(1), ends, sent);
        }
    }
    for run in &mut runs {
        run.lines.truncate(run.whole);
        run.lengths.truncate(run.whole);
    }
    runs.retain(|run| run.whole > 0);
    runs
}

fn open_runs(drafts: &[Draft], range: &Range<usize>, sent: &Sent<'_>) -> Vec<Run> {
    let lines = drafts.iter().enumerate().take(range.end).skip(range.start);
    let lines = lines.map(|(at, draft)| (at, draft.why.is_none().then(|| words(&draft.text))));
    runs(lines, sent)
}

/// Returns the lines of quoted runs. A run with lines that are not offered is quoted if `is_quote`.
fn quoted_lines(runs: &[Run], sent: &Sent<'_>, is_quote: impl Fn(&Run) -> bool) -> Vec<usize> {
    let quoted = runs.iter();
    let quoted = quoted.map(|run| is_quote(run) && !run.is_offered(sent));
    let mut quoted: Vec<bool> = quoted.collect();
    let mut before: Option<&Run> = None;
    for (run, quoted) in runs.iter().zip(&mut quoted) {
        *quoted |= before.is_some_and(|before| before.leads_to(run));
        before = if *quoted { Some(run) } else { before };
    }
    let mut after: Option<&Run> = None;
    for (run, quoted) in runs.iter().zip(&mut quoted).rev() {
        *quoted |= after.is_some_and(|after| run.leads_to(after));
        after = if *quoted { Some(run) } else { after };
    }
    let mut lines: Vec<usize> = Vec::new();
    let mut next: Option<&Run> = None;
    let (mut below, mut next_above_other): (Option<&Run>, bool) = (None, false);
    for (run, quoted) in runs.iter().zip(quoted).rev() {
        if quoted {
            let repeated = next.map_or(0, |next| run.repeated(next, sent));
            let mut kept = run.lines.len();
            match next {
                // If the player's own words surround them, the second of the two is the player's.
                Some(next) if next.behind_other && next_above_other => {
                    let typed = next.lines.get(..repeated).unwrap_or_default();
                    lines.retain(|line| !typed.contains(line));
                }
                _ => kept = kept.saturating_sub(repeated),
            }
            lines.extend(run.lines.iter().take(kept));
            next = Some(run);
            next_above_other = below.is_some_and(|below| below.behind_other);
        } else if let Some(next) = next {
            let theirs = run.head_of(next, sent);
            lines.extend(run.lines.iter().rev().take(theirs));
        }
        below = Some(run);
    }
    lines.sort_unstable();
    lines
}

/// The lines of the letter in a quotation without marks.
pub(super) struct Found {
    /// Number of lines that are in the letter, consecutive or not.
    pub(super) ours: usize,
    /// The quoted ones, in rising order.
    pub(super) quoted: Vec<usize>,
}

/// Searches the open lines of a range for the letter.
pub(super) fn recognise(drafts: &[Draft], range: &Range<usize>, sent: &Sent<'_>) -> Found {
    let runs = open_runs(drafts, range, sent);
    Found {
        ours: runs.iter().map(|run| run.lines.len()).sum(),
        quoted: quoted_lines(&runs, sent, |_| true),
    }
}

/// Marks runs of lines that are consecutive in the letter, and the ends of quoted lines that a mail
/// program wrapped onto a line without a mark.
pub(super) fn of_letter(drafts: &mut [Draft], sent: &Sent<'_>) {
    // The second of two lines may be the end of the first.
    let may_be_tail =
        |lines: &[Draft]| matches!(lines, [quote, tail] if quote.is_quoted() && tail.is_open());
    if drafts.windows(2).any(may_be_tail) {
        let tails = tails(drafts, sent);
        give(drafts, &tails);
        let gaps = gaps(drafts, sent);
        give(drafts, &gaps);
    }
    let long = long_runs(drafts, sent);
    give(drafts, &long);
}

/// Sets [`Why::Letter`] as the reason for these lines.
fn give(drafts: &mut [Draft], lines: &[usize]) {
    for at in lines {
        if let Some(draft) = drafts.get_mut(*at) {
            draft.why = Some(Why::Letter);
        }
    }
}

/// Returns the lines of runs that are long enough to be quotes.
fn long_runs(drafts: &[Draft], sent: &Sent<'_>) -> Vec<usize> {
    let open = drafts.iter().filter(|draft| draft.is_open()).count();
    if open < RUN {
        return Vec::new();
    }
    let runs = open_runs(drafts, &(0..drafts.len()), sent);
    let long = |run: &Run| run.lines.len() >= RUN && !run.is_offered(sent);
    let told = || runs.iter().filter(|run| long(run));
    let head = told().any(|run| run.places.iter().any(|place| place.start == 0));
    // A form from within the letter, with no other text in the mail, is an answer.
    let alone = open == told().map(|run| run.lines.len()).sum::<usize>() && !head;
    quoted_lines(&runs, sent, |run| long(run) && !alone)
}

/// Marks the quoted lines that are ours. A line that the letter offers is ours only at its place:
/// the player may have written it into the quotation.
pub(super) fn name_ours(drafts: &mut [Draft], sent: &Sent<'_>) {
    let ours = if is_repeated(drafts, sent) {
        told(drafts).map(|(at, _)| at).collect()
    } else {
        let lines = told(drafts).map(|(at, line)| (at, Some(words(line))));
        quoted_lines(&runs(lines, sent), sent, |_| true)
    };
    give(drafts, &ours);
}

/// Returns the quoted lines that are no announcements, by index and without their marks.
fn told(drafts: &[Draft]) -> impl Iterator<Item = (usize, &str)> {
    let others = [Some(Why::Introduction), Some(Why::Unseen)];
    let quoted = move |draft: &Draft| draft.is_quoted() && !others.contains(&draft.why);
    let lines = drafts.iter().enumerate();
    let lines = lines.filter(move |(_, draft)| quoted(draft));
    let lines = lines.map(|(at, draft)| (at, draft.text.trim_start_matches(is_before_words)));
    lines.filter(|(_, line)| !line.is_empty())
}

/// Returns whether the quotes repeat the letter line by line, so that runs need not be searched.
fn is_repeated(drafts: &[Draft], sent: &Sent<'_>) -> bool {
    let mut rest = sent.letter.lines().map(str::trim);
    let mut all = told(drafts).map(|(_, line)| line.trim_end());
    all.all(|line| {
        let skipped = rest.clone().take(SKIPPED).position(|ours| ours == line);
        skipped.is_some_and(|skipped| rest.nth(skipped).is_some())
    })
}

/// Finds the lines that continue in the middle of the letter line quoted above them.
fn tails(drafts: &[Draft], sent: &Sent<'_>) -> Vec<usize> {
    let mut found = Vec::new();
    let mut cursor = Cursor::new(sent);
    let mut after_quote = false;
    for (at, draft) in drafts.iter().enumerate() {
        let words = words(draft.text.trim_start_matches(is_before_words));
        if draft.is_quoted() {
            cursor.step(&words);
            after_quote = true;
            continue;
        }
        cursor.ends.retain(|end| !sent.is_boundary(*end));
        let followed = cursor.follow(&words);
        after_quote &= draft.why.is_none() && !words.is_empty() && followed;
        if after_quote {
            found.push(at);
        } else {
            cursor.ends.clear();
        }
    }
    found
}

/// Finds the lines between two quoted ones that equal the text between these two in the letter: a
/// mail program omitted their marks. Lines that the letter offers are the player's.
fn gaps(drafts: &[Draft], sent: &Sent<'_>) -> Vec<usize> {
    let mut found = Vec::new();
    let mut cursor = Cursor::new(sent);
    let mut gap: Vec<(usize, &Draft)> = Vec::new();
    for (at, draft) in drafts.iter().enumerate() {
        let words = words(draft.text.trim_start_matches(is_before_words));
        if words.is_empty() {
            continue;
        }
        let quoted = draft.is_quoted();
        let followed = cursor.step(&words);
        let is_taken = || gap.iter().all(|(_, line)| sent.offers_line(&line.text));
        if quoted && followed && !is_taken() {
            found.extend(gap.iter().map(|(at, _)| *at));
        }
        if quoted || !followed {
            gap.clear();
        } else {
            gap.push((at, draft));
        }
        if !quoted && !followed {
            cursor.ends.clear();
        }
    }
    found
}
