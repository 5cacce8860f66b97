//! What a seat is asked.

use super::{Line, Section};

/// A decision that is asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Question<O> {
    /// The question in one sentence: it opens the letter.
    pub asks: Line,
    /// What belongs to the question and to nobody's board: a tile drawn, cards to choose from.
    pub about: Vec<Section>,
    /// The lawful choices, the most telling first: the letter gives codes to the first ones.
    pub choices: Vec<Choice<O>>,
    /// Lawful orders that are among no choices, since there would be too many: a note tells how
    /// they are written.
    pub others: Vec<O>,
    /// Orders that make one answer, one after the other, where an answer is mostly several lines;
    /// else none.
    pub together: Vec<O>,
    /// Examples of orders for the seat's next decisions, where what is lawful in them cannot hang
    /// on what anybody else does until then: they can be sent along, and wait for their turn.
    pub later: Vec<O>,
    /// Sentences that belong below the choices, such as how to choose a scoring order.
    pub notes: Vec<Line>,
}

impl<O> Question<O> {
    /// A question with its choices. Whatever a title has nothing to say in is empty:
    /// `Question { notes, ..Question::new(asks, choices) }`.
    pub const fn new(asks: Line, choices: Vec<Choice<O>>) -> Self {
        Self {
            asks,
            about: Vec::new(),
            choices,
            others: Vec::new(),
            together: Vec::new(),
            later: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// One choice, with its variants: a place for a tile, and the settlers that could go with it.
///
/// The choice gets a letter. One without variants is answered by the letter and 1; else `plain` by
/// the letter and 0, and each variant by the letter and its number.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<O> {
    /// The choice in words.
    pub says: Line,
    /// The choice in a few words, for when there are more choices than codes.
    pub short: Line,
    /// The order without what a variant adds.
    pub plain: O,
    /// How it is carried out in words, where there are variants.
    pub plain_says: Option<Line>,
    /// The variants with their words, numbered from 1.
    pub variants: Vec<(O, Line)>,
}

impl<O> Choice<O> {
    /// The same choice with its orders as something else.
    pub fn map<P>(self, of: impl Fn(O) -> P) -> Choice<P> {
        let variants = self.variants.into_iter();
        Choice {
            says: self.says,
            short: self.short,
            plain: of(self.plain),
            plain_says: self.plain_says,
            variants: variants.map(|(order, says)| (of(order), says)).collect(),
        }
    }

    /// A choice of one order.
    pub const fn one(says: Line, short: Line, plain: O) -> Self {
        Self {
            says,
            short,
            plain,
            plain_says: None,
            variants: Vec::new(),
        }
    }

    /// A choice that can be carried out in several ways, the first of which is the plain one;
    /// none without a way. Where there is one way alone, `together` puts it and the choice into a
    /// sentence.
    pub fn several(
        says: Line,
        short: Line,
        ways: Vec<(O, Line)>,
        together: impl FnOnce(Line, Line) -> Line,
    ) -> Option<Self> {
        let mut ways = ways.into_iter();
        let (plain, way) = ways.next()?;
        let variants: Vec<(O, Line)> = ways.collect();
        if variants.is_empty() {
            return Some(Self::one(together(says, way), short, plain));
        }
        Some(Self {
            says,
            short,
            plain,
            plain_says: Some(way),
            variants,
        })
    }
}
