//! Prints authentication results of a sender for an operator.

use crate::mail::{Oddity, Place, Word};

/// Describes the results of a field, or why it cannot be parsed.
pub(super) fn results(word: &Word) -> String {
    match &word.results {
        Ok(results) if results.is_empty() => "nothing".to_owned(),
        Ok(results) => results.join(", "),
        Err(oddity) => format!("it cannot be read, {}", reason(*oddity)),
    }
}

/// Describes the place of a field.
pub(super) const fn place(word: &Word) -> &'static str {
    match word.place {
        Place::Above => "above the last Received of your servers",
        Place::Below => "below the last Received of your servers",
        Place::Foreign => "below a Received that does not count as your servers'",
    }
}

const fn reason(oddity: Oddity) -> &'static str {
    match oddity {
        Oddity::Parenthesis => "since a parenthesis has no partner",
        Oddity::Quotation => "since a quotation mark stands at a wrong place",
        Oddity::Backslash => "since a backslash is in it",
        Oddity::Control => "since a control character is in it",
        Oddity::Word => "since a word in it is no result",
        Oddity::Twice => "since a result is in it twice",
        Oddity::Misplaced => "since a property of another result is in it",
    }
}
