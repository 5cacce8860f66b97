//! Finds the lines of a letter that its reader may send back: orders and codes.
//!
//! They are recognised by the layout of letters in every language: an answer is indented below a
//! heading that ends with a colon, and a choice is indented and begins with its code. So no
//! sentence of a letter has to be known here.

use super::is_space;

/// The kind of offer on a line of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Offer {
    Nothing,
    /// An order, a code or a keyword, to be sent back unchanged.
    Answer,
    /// A choice that begins with its code.
    Choice,
    /// The head or a further line of a choice.
    Around,
}

/// Minimum number of spaces between a code and its meaning.
const GAP: usize = 2;

/// Returns the offer on each line of a letter, including blank ones.
pub(super) fn of(letter: &str) -> Vec<Offer> {
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
    if !coded || gap.saturating_add(1) < GAP {
        None
    } else if digits.is_empty() {
        Some(Offer::Around)
    } else {
        Some(Offer::Choice)
    }
}
