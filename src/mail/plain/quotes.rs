//! Detects quotes by the lines that announce them and by the HTML around them.

use std::ops::Range;

use super::introductions;
use super::marks;
use super::runs;
use super::sent::Sent;
use super::{Draft, Why};

/// A quote without marks is taken apart line by line if at least so many of its lines are ours.
const RECOGNISED: usize = 3;

/// A quoted line so long, in characters, may have been broken by the program that quoted it.
const WRAPPED: usize = 60;

/// Such a program breaks lines that would be longer than about this.
const FULL: usize = 68;

/// No mail program has broken a longer line.
const WIDEST: usize = 100;

/// A greeting has no more words than that.
const GREETING: usize = 5;

/// A mail of so few lines is short.
const SHORT: usize = 12;

/// Announcements are quotes, and so is what they announce: the marked lines that follow, or
/// where there are no marks, all that follows.
pub(super) fn announced(drafts: &mut [Draft], sent: &Sent<'_>) {
    let mut at = 0;
    let (mut written, mut answered) = (false, false);
    let mut barred = false;
    // Whether the letter is not below; then it is no further down either.
    let mut foreign = false;
    while at < drafts.len() {
        let length = introductions::length(drafts, at);
        // What the letter offers is an answer even where it reads like the day of a quotation.
        let order = |draft: &Draft| sent.offers_line(&draft.text);
        let Some(length) = length.filter(|_| !drafts.get(at).is_some_and(order)) else {
            written |= drafts.get(at).is_some_and(Draft::is_open);
            answered = answered || drafts.get(at).is_some_and(is_answer);
            at += 1;
            continue;
        };
        let end = at.saturating_add(length).min(drafts.len());
        let rest = end..drafts.len();
        let unmarked = |drafts: &[Draft]| {
            let next = drafts.iter().skip(end).find(|draft| !draft.is_blank());
            next.is_some_and(|draft| !draft.is_quoted())
        };
        let barring = marks::bar_follows(drafts, end);
        // Below a sentence that may be the player's, only the letter itself is a quotation.
        if unmarked(drafts) && !barring && introductions::is_vague(drafts, at, end) {
            let found = || runs::recognise(drafts, &rest, sent).ours >= RECOGNISED;
            foreign = foreign || sent.is_known() && !found();
            if foreign {
                written = true;
                answered = true;
                at = end;
                continue;
            }
        }
        mark(drafts, at..end, Why::Introduction);
        // One sign for all: to look for more of them would take quadratic time.
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

/// A mail that begins with an announcement of what bears no marks passes it on as it is, with the
/// quotes in it. Only for mails whose letter is not known, of which nothing is played.
fn passed_on(drafts: &mut [Draft], start: usize) {
    let below = drafts.iter_mut().skip(start);
    let below = below.filter(|draft| draft.why == Some(Why::Mark) || draft.is_open());
    below.for_each(Draft::pass_on);
    let rest = start..drafts.len();
    announcements(drafts, &rest);
}

/// Judges the lines of a range that have no verdict yet.
fn mark(drafts: &mut [Draft], range: Range<usize>, why: Why) {
    for draft in drafts.iter_mut().take(range.end).skip(range.start) {
        draft.why = draft.why.or(Some(why));
    }
}

/// Quotes around which HTML has an element, or that begin somewhere in it and go on to the end.
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
        let below = || {
            drafts
                .iter()
                .skip(end)
                .any(|draft| draft.is_open() && !draft.around)
        };
        let outside = written || below();
        unmarked_quote(drafts, &(at..end), sent, outside, Why::Markup);
        above_letter(drafts, &(at..end), sent);
        written = outside;
        at = end;
    }
}

/// Whether a line may be an answer, and no mere greeting: `Hello judge,`.
fn is_answer(draft: &Draft) -> bool {
    let text = draft.text.trim();
    let words = text.split_whitespace().count() <= GREETING;
    let ends = text.ends_with([',', ':']) && text.contains(char::is_lowercase);
    let greets = words && ends && !text.contains(|c: char| c.is_ascii_digit());
    draft.is_open() && !greets
}

/// Marks the lines above the letter in an element around it: fields of its header, and no answer
/// but what the letter offers.
fn above_letter(drafts: &mut [Draft], range: &Range<usize>, sent: &Sent<'_>) {
    let within = drafts.iter_mut().take(range.end).skip(range.start);
    let above = within.take_while(|draft| draft.why != Some(Why::Letter));
    for draft in above.filter(|draft| draft.is_open()) {
        if !sent.offers_line(&draft.text) {
            draft.why = Some(Why::Markup);
        }
    }
}

/// A quote whose lines have no marks. If most of it is our own letter, what is not our letter is
/// an answer between its lines, or below them if nothing above may be one (`answered`); if not, we
/// cannot tell, and nothing in it is taken for an answer, for the reason given. (The player still
/// sees in the receipt that it was left out.)
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

/// Marks what others wrote: the lines between the announcement of a quote within the quote and the
/// next line of our letter; and the lines above such an announcement before our letter begins.
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

/// Marks the announcements of quotes within quotes.
fn announcements(drafts: &mut [Draft], range: &Range<usize>) {
    let mut at = range.start;
    while at < range.end {
        let length = introductions::length(drafts, at).unwrap_or(0);
        mark(drafts, at..at.saturating_add(length), Why::Introduction);
        at += length.max(1);
    }
}

/// The ends of long quoted lines that stand without a mark between two quoted lines. Where the line
/// above is a whole one of our letter, nothing is missing of it, and what follows is an answer.
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

/// Whether a line goes on with a link or a sentence in the line above it: then its first word had
/// no more room there.
fn is_end_of(line: &str, before: &str) -> bool {
    let line = line.trim();
    let link = before.contains("http") && !line.contains(' ');
    let bracketed = ["(http", "<http", "[http"]
        .iter()
        .any(|opening| line.starts_with(opening));
    let length = before.chars().count();
    let first = line.split_whitespace().next().unwrap_or_default();
    let full = length.saturating_add(first.chars().count()) >= FULL;
    let closed = before.ends_with(['.', '!', '?', ':']) && line.starts_with(char::is_uppercase);
    let long = (WRAPPED..=WIDEST).contains(&length) && full && !closed && line.len() < before.len();
    link || bracketed || long
}

/// A short mail of nothing but marked lines quotes nobody. Only for mails whose letter is not
/// known, of which nothing is played.
pub(super) fn marks_alone(drafts: &mut [Draft]) {
    let marked = |draft: &Draft| draft.is_blank() || draft.why == Some(Why::Mark);
    if drafts.len() <= SHORT && drafts.iter().all(marked) {
        drafts.iter_mut().for_each(Draft::pass_on);
    }
}
