//! Stray orders: lines outside the player's own words, say in a quotation, that parse as orders.
//! They are never played; the receipt lists them, so that no player wonders where they went. An
//! order in the subject is not played either, since mail programs write subjects too.

use crate::games::{AnyGame, LedgerError};
use crate::judge::base::{DraftLine, Result, SeatMail};
use crate::judge::identity::identify;
use crate::judge::letters::receipt;
use crate::judge::play::ahead::later::Later;
use crate::judge::work::Work;
use crate::language::{Cast, Voice};
use crate::mail::{Part, Plain, PlainLine, Why};
use crate::orders::order_set::Mode;
use crate::orders::{Codes, Lexicon, OrderLine, words};
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
        _ => true,
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
        let left_out = || plain.lines.iter().filter(|line| is_left_out(line));
        let little = left_out().count() <= SHOWN;
        let missed = left_out().filter(|line| may_be_missed(line, little));
        let begun = missed.filter_map(|line| {
            let quote_marks = ['>', '|', ' ', '\t', '\u{a0}'];
            let order = question.order(line.text.trim_start_matches(quote_marks))?;
            Some((line, order))
        });
        let mut orders = Vec::new();
        for (line, order) in begun.take(TRIED) {
            if orders.len() < SHOWN
                && let Some(canonical) = question.reads(&order)?
            {
                orders.push(Left {
                    raw: order.raw,
                    outcome: outcome(line),
                    quoted: line.part == Part::Quoted
                        && matches!(line.why, Why::Mark | Why::Markup),
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
        self.later.iter().any(|line| line.is_doubtful)
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

/// Returns the key of the sentence about a line's outcome.
fn outcome(line: &PlainLine) -> &'static str {
    match (line.why, line.part) {
        (Why::Unseen, _) => "outcome-unseen",
        (_, Part::Signature) => "outcome-signature",
        (_, Part::Own | Part::Quoted) => "outcome-quoted",
    }
}

/// The question that a stray line might answer.
pub(crate) struct Question<'q> {
    pub(crate) game: &'q dyn AnyGame,
    pub(crate) seat: Seat,
    pub(crate) codes: &'q Codes,
    pub(crate) words: &'q Lexicon,
}

impl Question<'_> {
    /// Reads a line as words; `None` unless it begins like an order.
    fn order(&self, text: &str) -> Option<OrderLine> {
        let line = words::split([text]).into_iter().next()?;
        let line = self.words.understood(&line);
        let first = line.first().unwrap_or_default();
        let mut phrases = self.game.phrases().iter();
        let begins = self.codes.contains_key(first)
            || first.len() > 1 && phrases.any(|phrase| phrase.keyword.starts_with(first));
        begins.then_some(line)
    }

    /// Parses a line on its own as an order. A code with several meanings remains a code.
    fn reads(&self, line: &OrderLine) -> Result<Option<String>, LedgerError> {
        let lines = std::slice::from_ref(line);
        let outcome = self.game.run(self.seat, lines, self.codes, Mode::Preview)?;
        Ok(match outcome.lines.into_iter().next() {
            Some(read) if read.of_several => line.first().map(str::to_owned),
            Some(read) => read.canonical,
            None => None,
        })
    }
}

/// An order in the subject of a mail.
pub(crate) struct InSubject {
    raw: String,
    pub(crate) canonical: String,
}

impl InSubject {
    /// Drafts the subject with its outcome.
    pub(crate) fn line(&self, voice: &Voice) -> DraftLine {
        DraftLine {
            raw: receipt::clipped(&self.raw),
            caret: String::new(),
            outcome: voice.word("outcome-subject"),
            says: Vec::new(),
        }
    }
}

/// Finds an order in a mail's subject that could be played now.
pub(crate) fn in_subject(
    work: &Work<'_>,
    from: &SeatMail<'_>,
    question: &Question<'_>,
) -> Result<Option<InSubject>> {
    let envelope = identify::kept_mail(work, from.answered.mail)?;
    let subject = envelope
        .map(|envelope| envelope.subject)
        .unwrap_or_default();
    let raw = own_words(&subject, |word| work.context.is_seat(word, &from.seat.name));
    let Some(line) = question.order(&raw) else {
        return Ok(None);
    };
    let canonical = question.reads(&line)?;
    Ok(canonical.map(|canonical| InSubject { raw, canonical }))
}

/// Returns the player's own words in a subject, without reply signs, the game's mark and the seat.
fn own_words(subject: &str, is_seat: impl Fn(&str) -> bool) -> String {
    let of_letter = |word: &&str| {
        word.ends_with(':')
            || word.starts_with('[') && word.ends_with(']')
            || is_seat(word)
            || word.chars().all(|c| !c.is_alphanumeric())
    };
    let words: Vec<&str> = subject.split_whitespace().skip_while(of_letter).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::own_words;

    #[test]
    fn what_a_subject_has_from_the_letter_is_left_out() {
        for (subject, own) in [
            ("A1", "A1"),
            ("Re: [race-1] BLUE A1", "A1"),
            ("AW: Re: [race-1] BLUE - A1", "A1"),
            ("[race-1] blue", ""),
            ("", ""),
            ("Re: [race-1] BLUE PLACE W1 TURN 1", "PLACE W1 TURN 1"),
        ] {
            assert_eq!(
                own_words(subject, |word| word.eq_ignore_ascii_case("BLUE")),
                own,
                "{subject}"
            );
        }
    }
}
