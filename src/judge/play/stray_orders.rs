//! Stray orders: lines outside the player's own words, say in a quotation, that parse as orders.
//! They are never played; the receipt lists them, so that no player wonders where they went.

use crate::games::{AnyGame, LedgerError};
use crate::judge::base::DraftLine;
use crate::judge::letters::receipt;
use crate::judge::play::ahead::Later;
use crate::language::{Cast, Voice};
use crate::mail::{Part, Plain, PlainLine, Why};
use crate::orders::order_set::Mode;
use crate::orders::{Codes, Lexicon, OrderLine, SetLine, words};
use crate::rules::{Arg, Line, Seat};

/// Maximum number of such lines in a receipt.
const SHOWN: usize = 5;

/// Maximum number of lines tried.
const TRIED: usize = 40;

/// The stray orders of a mail, and its orders ahead.
#[derive(Debug, Default)]
pub(crate) struct StrayOrders {
    orders: Vec<Left>,
    later: Vec<Later>,
}

#[derive(Debug)]
struct Left {
    raw: String,
    /// Key of the sentence about its outcome.
    outcome: &'static str,
    /// From a marked quotation, and no line of the letter.
    quoted: bool,
    canonical: String,
}

fn is_left_out(line: &PlainLine) -> bool {
    line.part != Part::Own && !line.text.trim().is_empty()
}

/// Returns whether a player may miss a line: it is not from the answered letter, unless hardly more
/// is left of that letter.
fn may_be_missed(line: &PlainLine, little: bool) -> bool {
    match line.why {
        Why::Introduction | Why::Advertisement => false,
        Why::Letter => little,
        Why::Written
        | Why::PassedOn
        | Why::Mark
        | Why::Markup
        | Why::SignatureMarkup
        | Why::Announced
        | Why::Delimiter
        | Why::Unseen => true,
    }
}

impl StrayOrders {
    /// Collects the stray orders of a mail.
    ///
    /// # Errors
    /// [`LedgerError`] if an event cannot be written.
    pub(crate) fn of(
        plain: &Plain,
        later: &[Later],
        question: &Question<'_>,
    ) -> Result<Self, LedgerError> {
        let mut orders = Vec::new();
        for Candidate {
            line,
            outcome,
            quoted,
        } in candidates(plain, question)
        {
            if orders.len() < SHOWN
                && let Some(canonical) = question.reads(&line)?
            {
                orders.push(Left {
                    raw: line.raw.clone(),
                    outcome,
                    quoted,
                    canonical,
                });
            }
        }
        Ok(Self {
            orders,
            later: later.to_vec(),
        })
    }

    /// Returns whether a line ahead was not understood: then nothing of the mail is played.
    pub(crate) fn waits_for_later(&self) -> bool {
        self.later.iter().any(Later::is_doubtful)
    }

    fn later(&self, voice: &Voice, cast: &Cast) -> Vec<DraftLine> {
        let later = self.later.iter();
        later.map(|line| line.outcome(voice, cast)).collect()
    }

    /// Drafts the stray orders, each with the line that would play it.
    fn lines(&self, voice: &Voice, cast: &Cast) -> Vec<DraftLine> {
        let one = |left: &Left| {
            let order = Arg::order(&left.canonical);
            let offer = Line::new("aside-offer").with("order", order);
            DraftLine {
                raw: receipt::clipped(&left.raw),
                caret: String::new(),
                outcome: voice.word(left.outcome),
                says: vec![voice.say(&offer, cast)],
            }
        };
        self.orders.iter().map(one).collect()
    }

    /// Splits the lines into those stored for later and all others, for the letter about played
    /// orders.
    pub(crate) fn apart(&self, voice: &Voice, cast: &Cast) -> (Vec<DraftLine>, Vec<DraftLine>) {
        match self.later.iter().all(Later::is_kept) {
            true => (self.later(voice, cast), self.lines(voice, cast)),
            false => (Vec::new(), self.all(voice, cast)),
        }
    }

    /// Drafts all lines, for a letter that plays nothing.
    pub(crate) fn all(&self, voice: &Voice, cast: &Cast) -> Vec<DraftLine> {
        let mut lines = self.later(voice, cast);
        lines.extend(self.lines(voice, cast));
        lines
    }

    /// Returns whether an order was taken for a quotation and is no line of the letter.
    pub(crate) fn has_quoted_orders(&self) -> bool {
        self.quoted().next().is_some()
    }

    /// Returns the canonical lines of such orders.
    pub(crate) fn canonical(&self) -> impl Iterator<Item = String> {
        self.quoted().map(|left| left.canonical.clone())
    }

    fn quoted(&self) -> impl Iterator<Item = &Left> {
        self.orders.iter().filter(|left| left.quoted)
    }
}

struct Candidate {
    line: OrderLine,
    outcome: &'static str,
    quoted: bool,
}

/// Returns the key of the sentence about a line's outcome.
fn outcome(line: &PlainLine) -> &'static str {
    match (line.why, line.part) {
        (Why::Unseen, _) => "outcome-unseen",
        (_, Part::Signature) => "outcome-signature",
        (_, Part::Own | Part::Quoted) => "outcome-quoted",
    }
}

/// Returns the lines that begin like orders, without their quote marks.
fn candidates(plain: &Plain, question: &Question<'_>) -> Vec<Candidate> {
    let left_out = || plain.lines.iter().filter(|line| is_left_out(line));
    let little = left_out().count() <= SHOWN;
    let missed = left_out().filter(|line| may_be_missed(line, little));
    let lines = missed.filter_map(|line| {
        let text = line
            .text
            .trim_start_matches(['>', '|', ' ', '\t', '\u{a0}']);
        let line_of_words = words::split([text]).into_iter().next()?;
        let understood = question.words.understood(&line_of_words);
        question.begins(&understood).then(|| Candidate {
            line: understood,
            outcome: outcome(line),
            quoted: line.part == Part::Quoted && matches!(line.why, Why::Mark | Why::Markup),
        })
    });
    lines.take(TRIED).collect()
}

/// The question that a stray line might answer.
pub(crate) struct Question<'q> {
    pub(crate) game: &'q dyn AnyGame,
    pub(crate) seat: Seat,
    pub(crate) codes: &'q Codes,
    pub(crate) words: &'q Lexicon,
}

impl Question<'_> {
    /// Returns whether a line begins like an order.
    pub(crate) fn begins(&self, line: &OrderLine) -> bool {
        let first = line.first().unwrap_or_default();
        let phrases = self.game.phrases();
        self.codes.contains_key(first)
            || (first.len() > 1
                && phrases
                    .iter()
                    .any(|phrase| phrase.keyword.starts_with(first)))
    }

    /// Parses a line on its own as an order. A code with several meanings remains a code.
    pub(crate) fn reads(&self, line: &OrderLine) -> Result<Option<String>, LedgerError> {
        let lines = std::slice::from_ref(line);
        let outcome = self.game.run(self.seat, lines, self.codes, Mode::Preview)?;
        let first = outcome.lines.into_iter().next();
        let means = |read: SetLine| match read.of_several {
            true => line.first().map(str::to_owned),
            false => read.canonical,
        };
        Ok(first.and_then(means))
    }
}
