//! Finds the lines of a letter that its reader may send back: orders and codes.
//!
//! They are known by how letters are laid out, in every language: what can be sent back as it
//! stands is indented below a heading that ends with a colon, and a choice is indented and begins
//! with its code. So no sentence of a letter has to be known here.

use super::is_space;

/// What a line of a letter offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Offer {
    /// Nothing: it tells or asks something.
    Nothing,
    /// An order, a code or a keyword, to be sent back as it stands.
    Answer,
    /// A choice with its code before it.
    Choice,
    /// The head or a further line of a choice.
    Around,
}

/// At least so many spaces part a code from what it means.
const GAP: usize = 2;

/// What each line of a letter offers, blank ones included.
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

/// The heading above a line, as far as it tells what the line is.
#[derive(Default)]
struct Above {
    /// Whether the last line that is not indented announces what is below it.
    heads: bool,
    /// How far the last choice is indented, if nothing but choices stands below it.
    choice: Option<usize>,
}

/// Whether a line begins with a code and a gap; a letter alone may head several codes.
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
