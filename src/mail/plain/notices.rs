//! Detects additions of companies and mailing lists: warnings, confidentiality notices and footers.

use super::advertisements::bare;
use super::phrases::{FOOTERS, NOTICES, TAGS, WARNINGS};
use super::sent::Sent;
use super::{Draft, Why};

/// Maximum number of lines over which a warning is wrapped.
const WRAPPED: usize = 5;

/// Minimum length of a warning or notice, in bytes.
const SHORTEST: usize = 5;

/// Maximum length of an examined line, in bytes.
const LONGEST: usize = 2_000;

/// Finds warnings in any position: companies add them to all mails.
pub(super) fn warnings(drafts: &[Draft], _: &Sent<'_>) -> Vec<Option<Why>> {
    let mut left: usize = 0;
    let verdict = |draft: &Draft| {
        let before = std::mem::take(&mut left);
        let text = draft.is_open().then(|| lower(&draft.text))?;
        let is_wrapped = before > 0 && draft.text.trim().starts_with(char::is_lowercase);
        if !is_wrapped && !is_warning(&text) {
            return None;
        }
        left = match text.ends_with(['.', '!', ']']) {
            true => 0,
            false if is_wrapped => before.saturating_sub(1),
            false => WRAPPED,
        };
        Some(Why::Advertisement)
    };
    drafts.iter().map(verdict).collect()
}

/// Returns a line as it is compared; empty if it is too short or too long.
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

/// Finds notices and the lines below them, up to the next quotation. A notice above all of the
/// player's words ends at a blank line. A line that the letter offers is always an answer.
pub(super) fn below(drafts: &[Draft], sent: &Sent<'_>) -> Vec<Option<Why>> {
    let (mut written, mut inside, mut closed) = (false, false, false);
    let verdict = |draft: &Draft| {
        if !draft.is_open() {
            inside = inside && closed && draft.why.is_none();
            return None;
        }
        inside = inside && !sent.offers_line(&draft.text);
        let text = lower(&draft.text);
        if !inside && (NOTICES.begin(&text) || FOOTERS.begin(&text)) {
            inside = true;
            closed = written;
        }
        written |= !inside;
        inside.then_some(Why::Advertisement)
    };
    drafts.iter().map(verdict).collect()
}
