//! Outcomes of the lines of an order set.

use super::words::OrderLine;
use crate::rules::{Misread, Refusal};

/// The outcome of one line.
#[derive(Clone, Debug, PartialEq)]
pub enum LineOutcome {
    /// It was played, or would be in a preview.
    Played,
    /// It was understood and lawful, but the set failed elsewhere.
    Held,
    /// It was not understood, or is ambiguous.
    Misread(Misread),
    /// It was understood, but is against the rules.
    Refused(Refusal),
    /// The player must clarify it before anything is played.
    Unclear(Unclear),
    /// The set failed before it.
    NotReached,
    /// Something was drawn or decided before it, so it is returned.
    Unplayed,
    /// It repeats a line that was played: a letter prints an example twice, as a code and in words.
    Repeated,
    Remark,
}

impl LineOutcome {
    /// Returns whether it prevents the whole set from being played.
    pub const fn stops(&self) -> bool {
        matches!(self, Self::Misread(_) | Self::Refused(_) | Self::Unclear(_))
    }
}

/// The reason why a line needs clarification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unclear {
    /// It looks like a code, but its letter offered no such code.
    NoSuchCode {
        code: String,
        /// The first and last code of the letter, if any.
        offered: Option<(String, String)>,
    },
    /// It is the letter of a code without a number.
    LetterAlone {
        /// A code that begins with it.
        code: String,
    },
    /// It is nearly a code of its letter.
    NearCode { code: String },
    /// It is an order ahead in which one word nearly names a thing of this game.
    Misspelt { word: String },
    /// It withdraws, denies, delays or questions an order.
    Retracted,
    /// It is a question next to an order, and may be about it.
    Asked,
    /// It ends a turn in some game, but not at the end of this mail's orders.
    Closer,
    /// Words around a code are not part of an order.
    BesideCode { code: String },
    /// Its codes make neither one order nor several.
    SeveralCodes,
    /// It is an order with a question mark.
    Question,
    /// It comes after the maximum number of orders in a mail.
    TooMany,
    /// It contradicts another line's answer to the same question.
    Rival,
}

/// A line of a set and its outcome.
#[derive(Clone, Debug, PartialEq)]
pub struct SetLine {
    /// The line as written, joined with its continuations.
    pub line: OrderLine,
    /// The line as read, with a code replaced by its order.
    pub read_as: OrderLine,
    /// The code that it was read as, if written otherwise.
    pub code: Option<String>,
    /// The canonical line, once understood.
    pub canonical: Option<String>,
    pub outcome: LineOutcome,
    /// Whether it is one of several orders behind a code.
    pub of_several: bool,
    /// How many of the set's events it caused, unless they were undone.
    pub events: usize,
}
