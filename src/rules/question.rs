//! The question to a seat, with its choices, and the decisions ahead of the seat, to which orders
//! sent ahead can be bound.

use super::{Line, Section};

/// A pending decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Question<O> {
    /// The question in one sentence: it opens the letter.
    pub asks: Line,
    /// Sections that belong to the question and not to the board: a drawn tile, cards to choose
    /// from.
    pub about: Vec<Section>,
    /// The lawful choices, ranked: first those that bring the asked seat most, now and soon. The
    /// letter describes the first [`IN_FULL`] in full, and gives codes until its letters run out.
    pub choices: Vec<Choice<O>>,
    /// Lawful orders without a choice, since there would be too many: a note explains how they are
    /// written.
    pub others: Vec<O>,
    /// Orders that form one answer together, if an answer is mostly several lines; else empty.
    pub together: Vec<O>,
    /// Examples of orders for the seat's next decisions, if others cannot change their legality
    /// until then: they can be sent along, and wait for their turn.
    pub later: Vec<O>,
    /// Sentences below the choices, such as how to choose a scoring order.
    pub notes: Vec<Line>,
}

impl<O> Question<O> {
    /// Creates a question with its choices. All other fields are empty; a title fills those it
    /// uses: `Question { notes, ..Question::new(asks, choices) }`.
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

    /// Converts its orders.
    pub fn map<P>(self, order: impl Fn(O) -> P) -> Question<P> {
        let all = |orders: Vec<O>| orders.into_iter().map(&order).collect();
        let choices = self.choices.into_iter();
        Question {
            asks: self.asks,
            about: self.about,
            choices: choices.map(|choice| choice.map(&order)).collect(),
            others: all(self.others),
            together: all(self.together),
            later: all(self.later),
            notes: self.notes,
        }
    }
}

/// A topic of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topic {
    /// The key of its text.
    pub key: &'static str,
    /// Whether the position shows it.
    pub is_shown: bool,
}

impl Topic {
    /// Creates a topic that the position shows or does not show.
    pub const fn new(key: &'static str, is_shown: bool) -> Self {
        Self { key, is_shown }
    }
}

/// The number of choices described in full in a letter; the others are listed briefly.
pub const IN_FULL: usize = 5;

/// One choice, with its variants: a place for a tile, and the settlers that could be placed with
/// it.
///
/// The choice gets a letter, and each variant a number after that ([`Choice::ways`]).
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<O> {
    /// The choice in words: its gains, its risks, and its other effects.
    pub says: Line,
    pub short: Line,
    /// Its variants in fewer words still, for lists of all choices in one place.
    pub brief: Option<Brief>,
    /// The order without the additions of a variant.
    pub plain: O,
    /// The orders that follow it, if the choice consists of several orders in a row; such a choice
    /// has no variants.
    pub then: Vec<O>,
    /// The words for the plain order, if it is one of several variants ([`Plain::First`]).
    pub plain_says: Option<Line>,
    /// The variants with their words, the best first.
    pub variants: Vec<(O, Line)>,
    pub plain_is: Plain,
}

/// The variants of a choice in the fewest words, such as `TURN 1` and `robber N` below a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Brief {
    /// The heading of the list: a place, a ship.
    pub place: Line,
    /// The plain order, next to the place.
    pub plain: Line,
    pub variants: Vec<Line>,
}

/// The rank of the plain order among the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plain {
    /// One of the variants, and the first: its number is 1, and the others follow.
    First,
    /// Without additions, and better than each variant: its number is 0, and it is listed above
    /// them.
    Above,
    /// Without additions, and worse than a variant: its number is 0, and it is listed below them.
    Below,
}

/// One way to carry out a choice.
#[derive(Clone, Copy, Debug)]
pub struct Way<'c, O> {
    /// Its number after the letter of the choice.
    pub number: usize,
    pub order: &'c O,
    /// The words for it; those of the choice if it has no others.
    pub says: &'c Line,
    /// The fewest words, next to [`Choice::place`].
    pub brief: &'c Line,
}

impl<O> Choice<O> {
    /// Converts the orders of the choice.
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

    /// Creates a choice of one order.
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

    /// Creates a choice with several variants, of which the best comes first; absent without any. A
    /// single variant is joined with the choice into a sentence by `together`.
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

    /// Returns the heading of the choice in a list, if it is one of several in a place.
    pub fn place(&self) -> Option<&Line> {
        let several = (!self.variants.is_empty()).then_some(&self.short);
        self.brief.as_ref().map(|brief| &brief.place).or(several)
    }

    /// Returns the ways to carry it out in the order of the letter, the best first. A choice with
    /// one way has number 1.
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

/// A decision of a seat, or several of one kind in a row, such as ships that settle one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// A stable name of its kind: it is stored.
    pub kind: &'static str,
    /// The position in the order of play: later decisions have higher numbers, across all kinds.
    pub occasion: u32,
    /// True if several orders may belong to it, the last of which ends it.
    pub several: bool,
}

/// The decisions of a seat from the present position on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agenda {
    /// The present decision; absent if the seat is not awaited, or if the question has no place in
    /// the order of play.
    pub now: Option<Decision>,
    /// The decisions that will certainly follow, in this order.
    pub next: Vec<Decision>,
    /// The lowest occasion that has not passed for it.
    pub from: u32,
}

impl Agenda {
    /// Iterates over the present decision and those that will certainly follow, in their order.
    pub fn certain(&self) -> impl Iterator<Item = &Decision> {
        self.now.iter().chain(&self.next)
    }
}
