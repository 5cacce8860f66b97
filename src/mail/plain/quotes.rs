//! Detects quotes by the lines that announce them and the HTML around them. Splits lines that hold
//! an answer, followed by the announcement of the quote.

use std::ops::Range;

use super::blocks;
use super::dates::{has_day, has_year};
use super::introductions::{self, COLONS, LONGEST, has_verb, wrapped};
use super::marks;
use super::phrases::OPENERS;
use super::runs;
use super::sent::Sent;
use super::{Draft, Why, next_filled};

/// Minimum number of letter lines in an unmarked quote for it to be split line by line.
const RECOGNISED: usize = 3;

/// Minimum length in characters of a quoted line that may have been broken in quoting.
const WRAPPED: usize = 60;

/// Approximate width at which programs break quoted lines.
const FULL: usize = 68;

/// Maximum length of a line that a mail program has broken.
const WIDEST: usize = 100;

/// Maximum number of words in a greeting.
const GREETING: usize = 5;

/// Maximum number of lines in a short mail.
const SHORT: usize = 12;

/// Maximum length of a word before a day, in characters.
const WORD: usize = 24;

/// Maximum number of places in a line tried as the beginning of an announcement.
const TRIED: usize = 3;

/// Marks announcements and the quotes they announce: the marked lines that follow, or everything
/// that follows if no line is marked.
pub(super) fn announced(drafts: &mut [Draft], sent: &Sent<'_>) {
    let mut at = 0;
    let (mut written, mut answered) = (false, false);
    let mut barred = false;
    // Set if the letter is not below; then it is no further down either.
    let mut foreign = false;
    while at < drafts.len() {
        let length = introductions::length(drafts, at);
        // An offered line is an answer even if it reads like the day of a quotation.
        let order = |draft: &Draft| sent.offers_line(&draft.text);
        let Some(length) = length.filter(|_| !drafts.get(at).is_some_and(order)) else {
            written |= drafts.get(at).is_some_and(Draft::is_open);
            answered = answered || drafts.get(at).is_some_and(is_answer);
            at += 1;
            continue;
        };
        let end = at.saturating_add(length).min(drafts.len());
        let rest = end..drafts.len();
        let unmarked =
            |drafts: &[Draft]| next_filled(drafts, end).is_some_and(|draft| !draft.is_quoted());
        let barring = marks::bar_follows(drafts, end);
        // Below a sentence that may be the player's, only the letter counts as a quotation.
        if unmarked(drafts) && !barring && introductions::is_vague(drafts, at, end) {
            let found = || runs::recognise(drafts, &rest, sent).ours >= RECOGNISED;
            foreign = foreign || sent.is_known() && !found();
            if foreign {
                (written, answered) = (true, true);
                at = end;
                continue;
            }
        }
        mark(drafts, at..end, Why::Introduction);
        // Only one bar per mail: searching for more would take quadratic time.
        barred = barred || marks::by_bar(drafts, end);
        let unmarked = unmarked(drafts);
        if unmarked && (written || sent.is_known()) {
            return unmarked_quote(drafts, &rest, sent, answered, Why::Announced);
        }
        if unmarked {
            return passed_on(drafts, end);
        }
        at = end;
    }
}

/// Passes on a mail that begins with the announcement of unmarked text, with the quotes in it. Only
/// for mails whose letter is not known: nothing of these is played.
fn passed_on(drafts: &mut [Draft], start: usize) {
    let below = drafts.iter_mut().skip(start);
    let below = below.filter(|draft| draft.why == Some(Why::Mark) || draft.is_open());
    below.for_each(Draft::pass_on);
    let rest = start..drafts.len();
    announcements(drafts, &rest);
}

/// Sets the reason of all lines in a range that have no verdict yet.
fn mark(drafts: &mut [Draft], range: Range<usize>, why: Why) {
    for draft in drafts.iter_mut().take(range.end).skip(range.start) {
        draft.why = draft.why.or(Some(why));
    }
}

/// Marks quotes in an HTML element, or from some place in the HTML to the end.
pub(super) fn in_markup(drafts: &mut [Draft], sent: &Sent<'_>) {
    let mut at = 0;
    let mut written = false;
    while let Some(draft) = drafts.get(at) {
        if !draft.around {
            written = written || is_answer(draft);
            at += 1;
            continue;
        }
        let within = drafts.iter().skip(at).take_while(|draft| draft.around);
        let end = at.saturating_add(within.count());
        let mut below = drafts.iter().skip(end);
        let outside = written || below.any(|draft| draft.is_open() && !draft.around);
        unmarked_quote(drafts, &(at..end), sent, outside, Why::Markup);
        above_letter(drafts, &(at..end), sent);
        written = outside;
        at = end;
    }
}

/// Returns whether a line may be an answer, not just a greeting: `Hello judge,`.
fn is_answer(draft: &Draft) -> bool {
    let text = draft.text.trim();
    let words = text.split_whitespace().count() <= GREETING;
    let ends = text.ends_with([',', ':']) && text.contains(char::is_lowercase);
    let greets = words && ends && !text.contains(|c: char| c.is_ascii_digit());
    draft.is_open() && !greets
}

/// Marks the lines above the letter in an element around it: header fields, and no answer unless
/// the letter offers it.
fn above_letter(drafts: &mut [Draft], range: &Range<usize>, sent: &Sent<'_>) {
    let within = drafts.iter_mut().take(range.end).skip(range.start);
    let above = within.take_while(|draft| draft.why != Some(Why::Letter));
    for draft in above.filter(|draft| draft.is_open()) {
        if !sent.offers_line(&draft.text) {
            draft.why = Some(Why::Markup);
        }
    }
}

/// Judges a quote whose lines have no marks. If most of it is our letter, the other lines are
/// answers between the letter's lines, or below them if nothing above may be one (`answered`).
/// Otherwise no line is taken for an answer, for the reason given. (The receipt still shows the
/// player that it was left out.)
fn unmarked_quote(
    drafts: &mut [Draft],
    range: &Range<usize>,
    sent: &Sent<'_>,
    answered: bool,
    why: Why,
) {
    let found = runs::recognise(drafts, range, sent);
    let open = drafts.iter().take(range.end).skip(range.start);
    let filled = open.filter(|draft| draft.is_open()).count();
    let known = found.ours >= RECOGNISED && found.ours.saturating_mul(2) >= filled;
    let Some(last) = found.quoted.iter().max().copied().filter(|_| known) else {
        return mark(drafts, range.clone(), why);
    };
    for at in found.quoted {
        mark(drafts, at..at.saturating_add(1), Why::Letter);
    }
    announcements(drafts, range);
    of_others(drafts, range);
    if answered {
        let below = drafts.iter_mut().take(range.end).skip(last);
        for draft in below.filter(|draft| draft.is_open()) {
            draft.why = Some(why);
        }
    }
}

/// Marks text by others: the lines between the announcement of a quote within the quote and the
/// next line of our letter, and the lines above such an announcement before our letter begins.
fn of_others(drafts: &mut [Draft], range: &Range<usize>) {
    let mut within = drafts.iter().take(range.end).skip(range.start);
    let told = within.find(|draft| draft.is_quoted() && draft.why != Some(Why::Unseen));
    let mut others = told.is_some_and(|draft| draft.why == Some(Why::Introduction));
    for draft in drafts.iter_mut().take(range.end).skip(range.start) {
        match draft.why {
            Some(Why::Introduction) => others = true,
            Some(Why::Letter) => others = false,
            None if others => draft.why = Some(Why::Announced),
            _ => {}
        }
    }
}

/// Marks announcements of quotes within quotes.
fn announcements(drafts: &mut [Draft], range: &Range<usize>) {
    let mut at = range.start;
    while at < range.end {
        let length = introductions::length(drafts, at).unwrap_or(0);
        mark(drafts, at..at.saturating_add(length), Why::Introduction);
        at += length.max(1);
    }
}

/// Finds the ends of long quoted lines, without a mark, between two quoted lines. If the line above
/// is a complete one of our letter, the next line is an answer.
pub(super) fn broken_lines(drafts: &[Draft], sent: &Sent<'_>) -> Vec<Option<Why>> {
    let verdict = |at: usize| {
        let [before, line, after] = drafts.get(at.checked_sub(1)?..at.checked_add(2)?)? else {
            return None;
        };
        let amid = before.is_quoted() && line.is_open() && after.is_quoted();
        let whole = || sent.has_line(&before.text);
        (amid && !whole() && is_end_of(&line.text, &before.text)).then_some(Why::Mark)
    };
    (0..drafts.len()).map(verdict).collect()
}

/// Returns whether a line continues a link or a sentence of the line above it, which had no room
/// for its first word.
fn is_end_of(line: &str, before: &str) -> bool {
    let line = line.trim();
    let link = before.contains("http") && !line.contains(' ');
    let mut openings = ["(http", "<http", "[http"].iter();
    let bracketed = openings.any(|opening| line.starts_with(opening));
    let length = before.chars().count();
    let first = line.split_whitespace().next().unwrap_or_default();
    let full = length.saturating_add(first.chars().count()) >= FULL;
    let closed = before.ends_with(['.', '!', '?', ':']) && line.starts_with(char::is_uppercase);
    let long = (WRAPPED..=WIDEST).contains(&length) && full && !closed && line.len() < before.len();
    link || bracketed || long
}

/// Passes on a short mail of only marked lines: they quote no one. Only for mails whose letter is
/// not known: nothing of these is played.
pub(super) fn marks_alone(drafts: &mut [Draft]) {
    let marked = |draft: &Draft| draft.is_blank() || draft.why == Some(Why::Mark);
    if drafts.len() <= SHORT && drafts.iter().all(marked) {
        drafts.iter_mut().for_each(Draft::pass_on);
    }
}

/// Splits the lines that hold an answer, followed by the announcement of the quote, as some
/// programs leave them: `PLACE vinland On Fri, 20 Nov 2026 Bob wrote:`.
pub(super) fn split(drafts: &mut Vec<Draft>) {
    let ends: Vec<Option<usize>> = (0..drafts.len()).map(|at| answer(drafts, at)).collect();
    if ends.iter().all(Option::is_none) {
        return;
    }
    let mut parted = Vec::with_capacity(drafts.len());
    for (mut draft, end) in drafts.drain(..).zip(ends) {
        let halves = end.and_then(|end| draft.text.split_at_checked(end));
        if let Some((own, rest)) = halves {
            let (own, rest) = (own.trim_end().to_owned(), rest.to_owned());
            parted.push(Draft {
                text: own,
                ..draft.clone()
            });
            draft.text = rest;
        }
        parted.push(draft);
    }
    *drafts = parted;
}

/// Returns the end of the answer before an announcement on one line.
fn answer(drafts: &mut [Draft], at: usize) -> Option<usize> {
    let draft = drafts.get_mut(at).filter(|draft| draft.is_open())?;
    if draft.text.len() > LONGEST {
        return None;
    }
    let whole = std::mem::take(&mut draft.text);
    let tried: Vec<usize> = beginnings(&whole).collect();
    let found = tried.into_iter().find(|begins| {
        let rest = whole.get(*begins..).unwrap_or_default();
        if let Some(draft) = drafts.get_mut(at) {
            draft.text = rest.to_owned();
        }
        if blocks::begins_fields(rest) {
            return blocks::flattened(drafts, at).is_some();
        }
        blocks::length(drafts, at).is_some()
            || wrapped(drafts, at).is_some_and(|length| {
                let lines = drafts.iter().skip(at).take(length);
                let joined: String = lines.flat_map(|draft| [&draft.text, " "]).collect();
                joined.contains('@') || has_verb(&joined.to_lowercase())
            })
    });
    if let Some(draft) = drafts.get_mut(at) {
        draft.text = whole;
    }
    found
}

/// Returns the places in a line, after some words, where an announcement may begin: with a capital
/// letter and a day, with a frame, or with the first of several fields.
fn beginnings(line: &str) -> impl Iterator<Item = usize> {
    let words = line.match_indices(' ').map(|(at, _)| at.saturating_add(1));
    let own = |before: &str| {
        let framed = before.contains("---") || before.contains('@');
        before.contains(char::is_alphanumeric) && !framed && !has_year(before)
    };
    let may_begin = move |at: &usize| {
        let Some((before, rest)) = line.split_at_checked(*at) else {
            return false;
        };
        let fields = !before.contains(COLONS) && blocks::begins_fields(rest);
        (begins_with_day(rest) || fields || rest.starts_with("---")) && own(before)
    };
    words.filter(may_begin).take(TRIED)
}

/// Returns whether a line begins with a capitalised word before a day, and names one: `On 20
/// November`. An order with `AT 3,4` does not.
fn begins_with_day(line: &str) -> bool {
    let second = line.chars().nth(1);
    let title = line.starts_with(char::is_uppercase) && second.is_some_and(|c| !c.is_uppercase());
    let opener = || {
        let head = line.chars().take(WORD).collect::<String>().to_lowercase();
        let mut openers = OPENERS.all().iter();
        openers.any(|opener| opener.ends_with(' ') && head.starts_with(opener))
    };
    title && opener() && (has_year(line) || has_day(line))
}
