//! What a picture marks for its reader.

use super::Rules;
use crate::render::sketch::Meanings;

/// What a picture marks for its reader, besides what lies on the table.
#[derive(Debug)]
pub struct Marks<'m, R: Rules> {
    /// The events since the reader's last letter, oldest first: those that the reader is told of.
    pub since: &'m [R::Event],
    /// The reader's choices: the letter of the code, which stands at the place, and the order.
    pub offers: &'m [(char, R::Order)],
    /// Whether figures have meanings.
    pub meanings: Meanings,
}
