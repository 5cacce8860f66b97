//! The order language of all titles: words, the parsing cursor, suggestions, and order sets.
//!
//! Only [`words`] undoes the changes that mail programs make to a line, and a [`Lexicon`]
//! translates other languages into the order language. A title parses one order from words with a
//! [`Cursor`]; [`order_set`] runs the lines of a whole mail on a copy of the game.

pub mod ahead;
pub mod hint;
pub mod idioms;
pub mod lexicon;
pub mod order_set;
pub mod words;

mod attempt;
mod beside;
mod codes;
mod cursor;
mod doubt;
mod joined;
mod meant;
mod mended;
mod outcome;
mod phrase_table;
mod reader;
mod rivals;
mod several;

pub(crate) use beside::{starts as words_before, without_end as without_words_behind};
pub use codes::{CodedOrders, Codes};
pub use cursor::{Cursor, may_be_short};
pub use idioms::Idioms;
pub use lexicon::Lexicon;
pub use meant::{is_doubtful, is_meant};
pub use order_set::{LineOutcome, OrderSet, SetLine, Unclear};
pub use phrase_table::phrases;
pub use words::{OrderLine, split};
