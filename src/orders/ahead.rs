//! Orders ahead: the syntax of lines that are sent before their decision.
//!
//! `ALWAYS` makes a line stay after it is played, `FIRST OF: a / b / c` names orders of which the
//! first lawful one counts, and `IF heron IS GONE THEN a ELSE b` makes it depend on visible things.
//! The order itself stays text until its decision comes.

use super::lexicon::Lexicon;
use super::words::OrderLine;

/// The keywords around an order.
pub const WORDS: [&str; 8] = [
    "ALWAYS", "IF", "IS", "GONE", "THERE", "THEN", "ELSE", "FIRST",
];

/// Maximum number of orders after `FIRST OF`, and of nested conditions.
pub const MOST: usize = 12;

/// Maximum length of an order ahead, in characters.
pub const LONGEST: usize = 1_000;

/// An order ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// Whether it stays after it is played.
    pub always: bool,
    pub plan: Plan,
}

/// A plan for a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// The first lawful one of these.
    First(Vec<OrderLine>),
    If {
        /// The thing to look for.
        what: OrderLine,
        /// Whether it must be there; otherwise it must be gone.
        there: bool,
        then: Box<Plan>,
        otherwise: Option<Box<Plan>>,
    },
}

/// The reason why an order ahead is malformed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AheadError {
    /// `IF` without `IS GONE THEN` or `IS THERE THEN`.
    NoTest,
    NoOrder,
    /// More than [`MOST`] orders or conditions in one line.
    TooMuch,
}

impl Ahead {
    /// Parses a line; `words` has the keywords of other languages.
    ///
    /// # Errors
    /// [`AheadError`] names the reason.
    pub fn read(line: &OrderLine, words: &Lexicon) -> Result<Self, AheadError> {
        let always = is(line, 0, "ALWAYS", words);
        let line = match always {
            true => line.without_first(),
            false => line.clone(),
        };
        let plan = plan(&line, words, 0)?;
        Ok(Self { always, plan })
    }

    /// Returns whether a line begins with a word that plain orders never begin with.
    pub fn begins(line: &OrderLine, words: &Lexicon) -> bool {
        let conditional = is(line, 0, "IF", words) && line.words.len() > 3;
        is(line, 0, "ALWAYS", words) || conditional || first_of(line, words).is_some()
    }

    /// Returns all orders that it contains.
    pub fn orders(&self) -> Vec<&OrderLine> {
        self.plan.orders()
    }
}

impl Plan {
    fn orders(&self) -> Vec<&OrderLine> {
        match self {
            Self::First(lines) => lines.iter().collect(),
            Self::If {
                then, otherwise, ..
            } => {
                let otherwise = otherwise.iter().flat_map(|plan| plan.orders());
                then.orders().into_iter().chain(otherwise).collect()
            }
        }
    }

    /// Returns the things that its conditions look for.
    pub fn things(&self) -> Vec<&OrderLine> {
        match self {
            Self::First(_) => Vec::new(),
            Self::If {
                what,
                then,
                otherwise,
                ..
            } => {
                let otherwise = otherwise.iter().flat_map(|plan| plan.things());
                let deeper = then.things().into_iter().chain(otherwise);
                std::iter::once(what).chain(deeper).collect()
            }
        }
    }
}

fn plan(line: &OrderLine, words: &Lexicon, depth: usize) -> Result<Plan, AheadError> {
    if depth > MOST {
        return Err(AheadError::TooMuch);
    }
    if is(line, 0, "IF", words) {
        return condition(line, words, depth);
    }
    if let Some(rest) = first_of(line, words) {
        let orders: Vec<OrderLine> = rest.raw.split('/').map(OrderLine::new).collect();
        if orders.iter().any(|order| order.words.is_empty()) {
            return Err(AheadError::NoOrder);
        }
        return match orders.len() {
            0..=MOST => Ok(Plan::First(orders)),
            _ => Err(AheadError::TooMuch),
        };
    }
    match line.words.is_empty() {
        true => Err(AheadError::NoOrder),
        false => Ok(Plan::First(vec![line.clone()])),
    }
}

/// Parses `IF what IS GONE THEN plan ELSE plan`.
fn condition(line: &OrderLine, words: &Lexicon, depth: usize) -> Result<Plan, AheadError> {
    let count = line.words.len();
    let at = |nth: usize, word: &str| is(line, nth, word, words);
    let is_at = (1..count).find(|nth| {
        let test = nth.saturating_add(1);
        at(*nth, "IS") && (at(test, "GONE") || at(test, "THERE"))
    });
    let is_at = is_at.filter(|nth| *nth > 1).ok_or(AheadError::NoTest)?;
    let there = at(is_at.saturating_add(1), "THERE");
    let then_at = is_at.saturating_add(2);
    if !at(then_at, "THEN") {
        return Err(AheadError::NoTest);
    }
    // The last ELSE belongs to the first IF, so that the text between is one plan.
    let else_at = (then_at..count).rev().find(|nth| at(*nth, "ELSE"));
    let body = then_at.saturating_add(1);
    let then = line.part(body..else_at.unwrap_or(count));
    let otherwise = else_at.map(|nth| line.part(nth.saturating_add(1)..count));
    let depth = depth.saturating_add(1);
    Ok(Plan::If {
        what: line.part(1..is_at),
        there,
        then: Box::new(plan(&then, words, depth)?),
        otherwise: otherwise
            .map(|line| plan(&line, words, depth).map(Box::new))
            .transpose()?,
    })
}

fn first_of(line: &OrderLine, words: &Lexicon) -> Option<OrderLine> {
    let says = is(line, 0, "FIRST", words) && is(line, 1, "OF", words);
    says.then(|| line.part(2..line.words.len()))
}

fn is(line: &OrderLine, nth: usize, word: &str, words: &Lexicon) -> bool {
    let given = line.words.get(nth);
    given.is_some_and(|given| words.meaning(&given.text) == word)
}
