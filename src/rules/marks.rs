//! The marks in a picture for its reader.

use super::Rules;
use crate::render::sketch::Meanings;

/// The marks in a picture for its reader, apart from the pieces.
#[derive(Debug)]
pub struct Marks<'m, R: Rules> {
    /// The events since the reader's last letter, oldest first, if the reader may see them.
    pub since: &'m [R::Event],
    /// The reader's choices: the letter of the code, which is drawn at the place, and the order.
    pub offers: &'m [(char, R::Order)],
    pub meanings: Meanings,
}
