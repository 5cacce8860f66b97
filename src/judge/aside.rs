//! What a mail holds besides its player's own words: a line there that reads as an order is never
//! played, and the receipt shows it, so that nobody wonders where it went.

use super::draft::DraftLine;
use super::receipt;
use super::standing::Later;
use crate::games::{AnyGame, LedgerError};
use crate::language::{Cast, Voice};
use crate::mail::{Part, Plain, PlainLine, Why};
use crate::orders::order_set::Mode;
use crate::orders::{Codes, Lexicon, OrderLine, words};
use crate::rules::{Arg, Line, Seat};

/// As many such lines as a receipt shows.
const SHOWN: usize = 5;

/// As many lines as are tried.
const TRIED: usize = 40;

/// The question that such a line might have been an answer to.
pub(super) struct Question<'q> {
    pub(super) game: &'q dyn AnyGame,
    pub(super) seat: Seat,
    pub(super) codes: &'q Codes,
    pub(super) words: &'q Lexicon,
}

/// What was left out of a mail, and what it sends ahead.
#[derive(Debug, Default)]
pub(super) struct Aside {
    orders: Vec<Left>,
    later: Vec<Later>,
    quoted: u32,
    signed: u32,
}

/// A line that reads as an order.
#[derive(Debug)]
struct Left {
    raw: String,
    /// Which sentence tells what became of it.
    fate: &'static str,
    canonical: String,
}

/// Whether lines of a mail were left out.
pub(super) fn has_left_out(plain: &Plain) -> bool {
    plain.lines.iter().any(is_left_out)
}

fn is_left_out(line: &PlainLine) -> bool {
    line.fate != Part::Own && !line.text.trim().is_empty()
}

/// Whether a line may be one that somebody misses: not one of the letter that is answered, unless
/// hardly more than this is left of the letter.
fn may_be_missed(line: &PlainLine, little: bool) -> bool {
    match line.why {
        Why::Introduction | Why::Advertisement => false,
        Why::Letter => little,
        Why::Written | Why::Mark | Why::Markup | Why::Announced | Why::Delimiter | Why::Unseen => {
            true
        }
    }
}

impl Aside {
    /// Looks through what was left out.
    ///
    /// # Errors
    /// [`LedgerError`] when an event cannot be written.
    pub(super) fn of(
        (plain, later): (&Plain, &[Later]),
        question: &Question<'_>,
    ) -> Result<Self, LedgerError> {
        let count = |part| {
            let lines = plain.lines.iter().filter(|line| line.fate == part);
            let filled = lines.filter(|line| !line.text.trim().is_empty());
            u32::try_from(filled.count()).unwrap_or(u32::MAX)
        };
        let mut orders = Vec::new();
        for (line, fate) in candidates(plain, question) {
            if orders.len() < SHOWN
                && let Some(canonical) = question.reads(&line)?
            {
                orders.push(Left {
                    raw: line.raw.clone(),
                    fate,
                    canonical,
                });
            }
        }
        Ok(Self {
            orders,
            later: later.to_vec(),
            quoted: count(Part::Quoted),
            signed: count(Part::Signature),
        })
    }

    /// What became of the lines that were sent ahead.
    fn later(&self, voice: &Voice, cast: &Cast) -> Vec<DraftLine> {
        let later = self.later.iter();
        later.map(|line| line.fate(voice, cast)).collect()
    }

    /// The lines that read as orders, each with the line that would play it.
    fn lines(&self, voice: &Voice, cast: &Cast) -> Vec<DraftLine> {
        let one = |left: &Left| {
            let order = Arg::order(&left.canonical);
            let offer = Line::new("aside-offer").with("order", order);
            DraftLine {
                raw: receipt::clipped(&left.raw),
                caret: String::new(),
                fate: voice.word(left.fate),
                says: vec![voice.say(&offer, cast)],
            }
        };
        self.orders.iter().map(one).collect()
    }

    /// What is kept for later, and all that is not, for the letter of what was played.
    pub(super) fn apart(&self, voice: &Voice, cast: &Cast) -> (Vec<DraftLine>, Vec<DraftLine>) {
        match self.later.iter().all(Later::is_kept) {
            true => (self.later(voice, cast), self.lines(voice, cast)),
            false => (Vec::new(), self.all(voice, cast)),
        }
    }

    /// All of these lines, for a letter that plays nothing.
    pub(super) fn all(&self, voice: &Voice, cast: &Cast) -> Vec<DraftLine> {
        let mut lines = self.later(voice, cast);
        lines.extend(self.lines(voice, cast));
        lines
    }

    /// How many lines were left out, in words.
    pub(super) fn notes(&self, voice: &Voice, cast: &Cast) -> Vec<String> {
        let counts = [
            ("left-out-quoted", self.quoted),
            ("left-out-signature", self.signed),
        ];
        let some = counts.into_iter().filter(|(_, count)| *count > 0);
        let says = some.map(|(key, count)| voice.say(&Line::new(key).with("count", count), cast));
        let says: Vec<String> = says.collect();
        if says.is_empty() {
            Vec::new()
        } else {
            vec![says.join(" ")]
        }
    }
}

/// Which sentence tells what became of a line.
fn fate(line: &PlainLine) -> &'static str {
    match (line.why, line.fate) {
        (Why::Unseen, _) => "fate-unseen",
        (_, Part::Signature) => "fate-signature",
        (_, Part::Own | Part::Quoted) => "fate-quoted",
    }
}

/// The lines that begin like orders, without their quote marks.
fn candidates(plain: &Plain, question: &Question<'_>) -> Vec<(OrderLine, &'static str)> {
    let left_out = || plain.lines.iter().filter(|line| is_left_out(line));
    let little = left_out().count() <= SHOWN;
    let missed = left_out().filter(|line| may_be_missed(line, little));
    let lines = missed.filter_map(|line| {
        let text = line
            .text
            .trim_start_matches(['>', '|', ' ', '\t', '\u{a0}']);
        let line_of_words = words::split([text]).into_iter().next()?;
        let understood = question.words.understood(&line_of_words);
        question
            .begins(&understood)
            .then_some((understood, fate(line)))
    });
    lines.take(TRIED).collect()
}

impl Question<'_> {
    /// Whether a line begins like an order.
    fn begins(&self, line: &OrderLine) -> bool {
        let first = line.first().unwrap_or_default();
        let phrases = self.game.phrases();
        self.codes.contains_key(first)
            || (first.len() > 1
                && phrases
                    .iter()
                    .any(|phrase| phrase.keyword.starts_with(first)))
    }

    /// What a line means by itself, if it is an order.
    fn reads(&self, line: &OrderLine) -> Result<Option<String>, LedgerError> {
        let lines = std::slice::from_ref(line);
        let outcome = self.game.run(self.seat, lines, self.codes, Mode::Preview)?;
        let first = outcome.lines.into_iter().next();
        Ok(first.and_then(|line| line.canonical))
    }
}
