//! Detects what companies and mailing lists add to letters: warnings, confidentiality notices, and
//! footers.

use super::advertisements::bare;
use super::phrases::{FOOTERS, NOTICES, TAGS, WARNINGS};
use super::sent::Sent;
use super::{Draft, Part, Why};

/// A warning is wrapped over so many lines at most.
const WRAPPED: usize = 5;

/// Shorter lines are no warnings or notices, in octets.
const SHORTEST: usize = 5;

/// Longer lines are not looked at, in octets.
const LONGEST: usize = 2_000;

/// Marks warnings, wherever they stand: a company adds them to all mails.
pub(super) fn warnings(drafts: &mut [Draft]) {
    let mut left = 0_usize;
    for draft in drafts.iter_mut() {
        if !draft.is_open() {
            left = 0;
            continue;
        }
        let text = lower(&draft.text);
        let goes_on = left > 0 && draft.text.trim().starts_with(char::is_lowercase);
        if goes_on || is_warning(&text) {
            draft.give(Part::Signature, Why::Advertisement);
            left = if goes_on {
                left.saturating_sub(1)
            } else {
                WRAPPED
            };
            if text.ends_with(['.', '!', ']']) {
                left = 0;
            }
        } else {
            left = 0;
        }
    }
}

/// A line as it is compared; nothing for one that is too short or too long.
fn lower(line: &str) -> String {
    match line.len() {
        SHORTEST..=LONGEST => bare(line),
        _ => String::new(),
    }
}

fn is_warning(text: &str) -> bool {
    if text.is_empty() {
        return false;
    }
    let frame = |c: char| !c.is_alphanumeric();
    let words = text.trim_matches(frame);
    let framed = text.len() > words.len() || words.contains(' ');
    framed && TAGS.contains(words) || WARNINGS.are_in(text)
}

/// Marks notices and the lines below them, up to the next quotation. One above all that was
/// written is a paragraph. What the letter offers is an answer wherever it stands.
pub(super) fn below(drafts: &mut [Draft], sent: Option<&Sent<'_>>) {
    let (mut written, mut inside, mut closed) = (false, false, false);
    for draft in drafts.iter_mut() {
        if draft.fate.is_some() {
            inside = false;
            continue;
        }
        if draft.is_blank() {
            inside = inside && closed;
            continue;
        }
        let offered = inside && sent.is_some_and(|sent| sent.offers_line(&draft.text));
        inside = inside && !offered;
        let text = lower(&draft.text);
        if !inside && (NOTICES.begin(&text) || FOOTERS.begin(&text)) {
            inside = true;
            closed = written;
        }
        if inside {
            draft.give(Part::Signature, Why::Advertisement);
        }
        written |= !inside;
    }
}
