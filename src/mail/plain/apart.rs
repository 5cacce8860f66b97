//! Splits lines that hold an answer, followed by the announcement of the quote.

use super::Draft;
use super::blocks;
use super::dates::{has_day, has_year};
use super::introductions::{COLONS, LONGEST, has_verb, wrapped};
use super::phrases::OPENERS;

/// Maximum length of a word before a day, in characters.
const WORD: usize = 24;

/// Maximum number of places in a line tried as the beginning of an announcement.
const TRIED: usize = 3;

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
            let mut answer = draft.clone();
            answer.text = own;
            parted.push(answer);
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
    let head = || line.chars().take(WORD).collect::<String>().to_lowercase();
    let opener = || {
        let head = head();
        let mut openers = OPENERS.all().iter().filter(|opener| opener.ends_with(' '));
        openers.any(|opener| head.starts_with(opener))
    };
    title && opener() && (has_year(line) || has_day(line))
}
