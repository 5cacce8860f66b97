//! What a seat is asked.

use super::{Line, Section};

/// A decision that is asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Question<O> {
    /// The question in one sentence: it opens the letter.
    pub asks: Line,
    /// What belongs to the question and to nobody's board: a tile drawn, cards to choose from.
    pub about: Vec<Section>,
    /// The lawful choices, ranked: first what brings the asked seat most, now and soon. The letter
    /// tells the first [`IN_FULL`] in full, and gives codes to as many as there are letters.
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

/// So many choices are told in full in a letter; those behind them are listed in few words.
pub const IN_FULL: usize = 5;

/// One choice, with its variants: a place for a tile, and the settlers that could go with it.
///
/// The choice gets a letter, and each way to carry it out a number behind that ([`Choice::ways`]).
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<O> {
    /// The choice in words: what it brings, what it risks, and what else follows from it.
    pub says: Line,
    /// The choice in a few words.
    pub short: Line,
    /// Its ways in fewer words still, for lists of what can be done in one place.
    pub brief: Option<Brief>,
    /// The order without what a variant adds.
    pub plain: O,
    /// The orders that follow it, where the choice is several that are played one after the other;
    /// such a choice has no variants.
    pub then: Vec<O>,
    /// How the plain order is carried out in words, where it is one of several ways
    /// ([`Plain::First`]).
    pub plain_says: Option<Line>,
    /// The variants with their words, the best first.
    pub variants: Vec<(O, Line)>,
    /// What the plain order is among the variants.
    pub plain_is: Plain,
}

/// The ways of a choice in the fewest words, such as `TURN 1` and `robber N` below a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Brief {
    /// What choices are listed by: a place, a ship.
    pub place: Line,
    /// The plain order, beside the place.
    pub plain: Line,
    /// The variants, in their order.
    pub variants: Vec<Line>,
}

/// What the plain order of a choice is among its variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plain {
    /// One of several ways, and the first of them: its number is 1, and the variants count on.
    First,
    /// The choice without what variants add, which is better than each of them: its number is 0,
    /// and it stands above them.
    Above,
    /// The same, where a variant is better: it stands below them.
    Below,
}

/// One way to carry out a choice.
#[derive(Clone, Copy, Debug)]
pub struct Way<'c, O> {
    /// Its number behind the letter of the choice.
    pub number: usize,
    pub order: &'c O,
    /// The way in words; those of the choice where there is no other.
    pub says: &'c Line,
    /// The way in the fewest words, beside [`Choice::place`].
    pub brief: &'c Line,
}

impl<O> Choice<O> {
    /// The same choice with its orders as something else.
    pub fn map<P>(self, of: impl Fn(O) -> P) -> Choice<P> {
        let variants = self.variants.into_iter();
        Choice {
            says: self.says,
            short: self.short,
            brief: self.brief,
            plain: of(self.plain),
            then: self.then.into_iter().map(&of).collect(),
            plain_says: self.plain_says,
            variants: variants.map(|(order, says)| (of(order), says)).collect(),
            plain_is: self.plain_is,
        }
    }

    /// A choice of one order.
    pub const fn one(says: Line, short: Line, plain: O) -> Self {
        Self {
            says,
            short,
            brief: None,
            plain,
            then: Vec::new(),
            plain_says: None,
            variants: Vec::new(),
            plain_is: Plain::First,
        }
    }

    /// A choice that can be carried out in several ways, the best of which is the first one; none
    /// without a way. Where there is one way alone, `together` puts it and the choice into a
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
            let brief = Brief {
                place: short.clone(),
                plain: way.clone(),
                variants: Vec::new(),
            };
            return Some(Self {
                brief: Some(brief),
                ..Self::one(together(says, way), short, plain)
            });
        }
        Some(Self {
            plain_says: Some(way),
            variants,
            ..Self::one(says, short, plain)
        })
    }

    /// What the choice is listed by, where it is one of several in a place.
    pub fn place(&self) -> Option<&Line> {
        let several = (!self.variants.is_empty()).then_some(&self.short);
        self.brief.as_ref().map(|brief| &brief.place).or(several)
    }

    /// The ways to carry it out in the order in which letters offer them, the best first. A choice
    /// with one way has number 1.
    pub fn ways(&self) -> Vec<Way<'_, O>> {
        let says = self.plain_says.as_ref();
        let beside = says.unwrap_or(&self.short);
        let brief = self.brief.as_ref();
        let (number, first) = match self.plain_is {
            Plain::Above | Plain::Below if !self.variants.is_empty() => (0, 1),
            Plain::First | Plain::Above | Plain::Below => (1, 2),
        };
        let plain = Way {
            number,
            order: &self.plain,
            says: says.unwrap_or(&self.says),
            brief: brief.map_or(beside, |brief| &brief.plain),
        };
        let briefly = |nth| brief.and_then(|brief| brief.variants.get(nth));
        let numbered = self.variants.iter().enumerate();
        let variants = numbered.map(|(nth, (order, says))| Way {
            number: nth.saturating_add(first),
            order,
            says,
            brief: briefly(nth).unwrap_or(says),
        });
        match self.plain_is {
            Plain::First | Plain::Above => std::iter::once(plain).chain(variants).collect(),
            Plain::Below => variants.chain([plain]).collect(),
        }
    }
}
