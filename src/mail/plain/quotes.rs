//! Quotes by their marks and by the lines that announce them.

use super::introductions;
use super::sent::Sent;
use super::{Draft, Part};

/// A quote without marks is taken apart line by line if at least so many of its lines are ours.
const RECOGNISED: usize = 3;

/// A line that begins with `>` is a quote.
pub(super) fn by_mark(mut draft: Draft) -> Draft {
    if draft.fate.is_none() && draft.text.trim_start().starts_with('>') {
        draft.fate = Some(Part::Quoted);
    }
    draft
}

/// Announcements are quotes, and so is what they announce: the marked lines that follow, or
/// where there are no marks, all that follows.
pub(super) fn by_introductions(drafts: &mut [Draft], sent: Option<&Sent<'_>>) {
    let mut at = 0;
    while at < drafts.len() {
        let Some(length) = introductions::length(drafts, at) else {
            at += 1;
            continue;
        };
        let end = at.saturating_add(length).min(drafts.len());
        mark(drafts, at, end);
        let next = drafts.iter().skip(end).find(|draft| !draft.is_blank());
        if next.is_some_and(|draft| !draft.is_quoted()) {
            unmarked_quote(drafts, end, sent);
            return;
        }
        at = end;
    }
}

fn mark(drafts: &mut [Draft], from: usize, to: usize) {
    for draft in drafts
        .iter_mut()
        .take(to)
        .skip(from)
        .filter(|draft| draft.fate.is_none())
    {
        draft.fate = Some(Part::Quoted);
    }
}

/// A quote without marks, from `start` to the end. If most of it is our own letter, what is
/// not our letter is an answer below or between its lines; if not, we cannot tell, and nothing
/// in it is taken for an answer. (The player still sees in his receipt that it was left out.)
fn unmarked_quote(drafts: &mut [Draft], start: usize, sent: Option<&Sent<'_>>) {
    let end = drafts.len();
    let Some(sent) = sent else {
        return mark(drafts, start, end);
    };
    let ours = sent.recognise(drafts, start);
    let filled = drafts
        .iter()
        .skip(start)
        .filter(|d| d.fate.is_none() && !d.is_blank())
        .count();
    if ours.len() < RECOGNISED || ours.len().saturating_mul(2) < filled {
        return mark(drafts, start, end);
    }
    for at in ours {
        mark(drafts, at, at.saturating_add(1));
    }
    announcements(drafts, start);
}

/// Marks the announcements of quotes within quotes.
fn announcements(drafts: &mut [Draft], start: usize) {
    let mut at = start;
    while at < drafts.len() {
        let length = introductions::length(drafts, at).unwrap_or(0);
        mark(drafts, at, at.saturating_add(length));
        at += length.max(1);
    }
}
