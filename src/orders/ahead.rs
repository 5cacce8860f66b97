//! Orders sent ahead: what an order line may say around its order.
//!
//! `ALWAYS` before it makes it stay, `FIRST OF: a / b / c` names orders of which the first lawful
//! one counts, and `IF heron IS GONE THEN a ELSE b` makes it depend on what the player can see. The
//! order itself stays words: it is read when its decision comes.

use super::lexicon::Lexicon;
use super::words::OrderLine;

/// The words around an order.
pub const WORDS: [&str; 8] = [
    "ALWAYS", "IF", "IS", "GONE", "THERE", "THEN", "ELSE", "FIRST",
];

/// More orders than this behind one `FIRST OF`, or conditions within each other, are a mistake.
pub const MOST: usize = 12;

/// As many characters as a line may have that is sent ahead.
pub const LONGEST: usize = 1_000;

/// A line that was sent ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// Whether it stays when it was played.
    pub always: bool,
    pub plan: Plan,
}

/// What to play when the decision comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// The first of these that is lawful.
    First(Vec<OrderLine>),
    /// One plan or another.
    If {
        /// What is looked for.
        what: OrderLine,
        /// Whether it must be there; else it must be gone.
        there: bool,
        /// What to play then.
        then: Box<Plan>,
        /// What to play otherwise; nothing if there is nothing.
        otherwise: Option<Box<Plan>>,
    },
}

/// What is wrong with a line that was sent ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AheadError {
    /// `IF` without `IS GONE THEN` or `IS THERE THEN`.
    NoTest,
    /// No order where one should stand.
    NoOrder,
    /// More than [`MOST`] orders or conditions in one line.
    TooMuch,
}

impl Ahead {
    /// Reads a line; `words` has the words around an order in other languages.
    ///
    /// # Errors
    /// [`AheadError`] says what does not fit.
    pub fn read(line: &OrderLine, words: &Lexicon) -> Result<Self, AheadError> {
        let always = is(line, 0, "ALWAYS", words);
        let line = match always {
            true => line.without_first(),
            false => line.clone(),
        };
        let plan = plan(&line, words, 0)?;
        Ok(Self { always, plan })
    }

    /// Whether a line begins with a word that orders alone never begin with.
    pub fn begins(line: &OrderLine, words: &Lexicon) -> bool {
        let conditional = is(line, 0, "IF", words) && line.words.len() > 3;
        is(line, 0, "ALWAYS", words) || conditional || first_of(line, words).is_some()
    }

    /// All orders that it names.
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

    /// The things that its conditions look for.
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

/// `IF what IS GONE THEN plan ELSE plan`.
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
    // The last ELSE belongs to the first IF, so that the lines between are one plan.
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

/// The orders behind `FIRST OF`.
fn first_of(line: &OrderLine, words: &Lexicon) -> Option<OrderLine> {
    let says = is(line, 0, "FIRST", words) && is(line, 1, "OF", words);
    says.then(|| line.part(2..line.words.len()))
}

fn is(line: &OrderLine, nth: usize, word: &str, words: &Lexicon) -> bool {
    let given = line.words.get(nth);
    given.is_some_and(|given| words.meaning(&given.text) == word)
}
