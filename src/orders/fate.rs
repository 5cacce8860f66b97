//! What becomes of the lines of an order set.

use super::words::OrderLine;
use crate::rules::{Misread, Refusal};

/// What became of one line.
#[derive(Clone, Debug, PartialEq)]
pub enum Fate {
    /// It was played, or would be in a preview.
    Played,
    /// It was understood and lawful, but the set failed elsewhere.
    Held,
    /// It was not understood, or in two ways.
    Misread(Misread),
    /// It was understood and is against the rules.
    Refused(Refusal),
    /// It has to be asked about before anything is played.
    Unclear(Unclear),
    /// The set failed before it.
    NotReached,
    /// Something was drawn or decided before it; it comes back.
    Unplayed,
    /// It says the same as a line that was played: a letter prints an example twice, as a code and
    /// written out.
    Repeated,
    /// It is no order.
    Remark,
}

impl Fate {
    /// Whether it keeps the whole set from being played.
    pub const fn stops(&self) -> bool {
        matches!(self, Self::Misread(_) | Self::Refused(_) | Self::Unclear(_))
    }
}

/// Why a line has to be asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unclear {
    /// It looks like a code, and its letter offered no such code.
    NoSuchCode {
        code: String,
        /// The first and the last code that it offered; none if it offered none.
        offered: Option<(String, String)>,
    },
    /// It is a letter of codes without a number.
    LetterAlone {
        /// A code that begins with it.
        code: String,
    },
    /// It is nearly a code of its letter.
    NearCode { code: String },
    /// It is an order for later, and one of its words is nearly a thing of this game.
    Misspelt { word: String },
    /// It withdraws, denies or delays an order, or puts it in doubt.
    Retracted,
    /// It is a question beside an order, and may be about it.
    Asked,
    /// It ends a turn in some game, and is not at the end of this mail's orders.
    Closer,
    /// Words stand beside a code that are no part of an order.
    BesideCode { code: String },
    /// It holds several codes that make neither one order nor several.
    SeveralCodes,
    /// It is an order with a question mark.
    Question,
    /// More orders stand above it than a mail may have.
    TooMany,
    /// It answers a question that another line answers otherwise.
    Rival,
}

/// One line of a set and its fate.
#[derive(Clone, Debug, PartialEq)]
pub struct SetLine {
    /// The line as it was written, joined with what belongs to it.
    pub line: OrderLine,
    /// The line as it was read, with a code replaced by the order that its letter showed.
    pub read_as: OrderLine,
    /// The code that it was read as, if it was written otherwise.
    pub code: Option<String>,
    /// The canonical line, once it was understood.
    pub canonical: Option<String>,
    /// What became of it.
    pub fate: Fate,
    /// Whether it is one of several orders for which a code stands.
    pub of_several: bool,
    /// How many of the set's events it brought about, as long as they stand.
    pub events: usize,
}
