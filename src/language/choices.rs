//! Renders the choices of a letter.

use super::Said;
use super::listed::{All, Listed};

/// Few choices take more bytes with all their variants.
const CHOICE: usize = 512;

/// A choice behind its code.
#[derive(Clone, Debug)]
pub struct Coded {
    /// The code; empty where only the variants have one.
    pub code: String,
    /// The choice in words.
    pub says: Said,
    /// Its variants.
    pub variants: Vec<Coded>,
}

/// The choices of a letter; variants stand in them.
pub type Choices = Listed<Coded>;

/// Arranges choices one below the other: codes stand `indent` columns from the margin and what they
/// say at column `text`; `below` are the same two columns for variants. A choice that has no code
/// of its own begins where codes do.
pub(super) fn arrange(
    choices: &All<Coded>,
    indent: usize,
    text: usize,
    indent_below: usize,
    text_below: usize,
) -> String {
    let mut letter = String::with_capacity(choices.0.len().saturating_mul(CHOICE));
    for choice in &choices.0 {
        hang(&mut letter, choice, indent, text);
        for variant in &choice.variants {
            hang(&mut letter, variant, indent_below, text_below);
        }
    }
    letter
}

fn hang(letter: &mut String, choice: &Coded, indent: usize, text: usize) {
    let label = format!("{:indent$}{}", "", choice.code);
    let text = if choice.code.is_empty() { indent } else { text };
    choice.says.hang(letter, &label, text);
    letter.push('\n');
}
