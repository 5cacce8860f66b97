//! Answers to orders of which nothing was played: the outcome of each line, and corrections.

use crate::judge::base::{Correspondent, Disposition, Draft, Result, SeatMail};
use crate::judge::letters::batch::{self, Told};
use crate::judge::letters::{choices, receipt, replies, report, unread, wishes};
use crate::judge::play::preview::Attempt;
use crate::judge::play::stray_orders::StrayOrders;
use crate::judge::play::subject_words;
use crate::judge::work::Work;
use crate::language::Composer;
use crate::mail::Unread;
use crate::orders::order_set::Mode;
use crate::orders::{LineOutcome, OrderLine, SetLine, Unclear};
use crate::rules::{Line, Seat};

/// Orders of which nothing was played.
pub(crate) struct Unplayed<'u> {
    pub(crate) attempt: &'u Attempt,
    pub(crate) stray: &'u StrayOrders,
    /// An order in the mail's subject.
    pub(crate) subject: Option<subject_words::Left>,
    /// Unread parts that may hold orders.
    pub(crate) unread: Option<Unread>,
}

impl Unplayed<'_> {
    /// Answers with the outcome of each line, stray orders, and what to send instead.
    pub(crate) fn answer(&self, work: &mut Work<'_>, from: &SeatMail<'_>) -> Result<Disposition> {
        let outcome = &self.attempt.outcome;
        let voice = work.context.voice(&from.person.language)?;
        let cast = report::cast_for(work, from)?;
        let composer = Composer::new(voice, &cast);
        let held: Vec<SetLine> = outcome.lines.iter().map(held).collect();
        let mut lines = receipt::lines(&held, voice, &cast);
        lines.extend(self.stray.all(voice, &cast));
        lines.extend(self.subject.iter().map(|left| left.line(voice)));
        let wishes = outcome.lines.iter().map(|line| &line.line);
        let wishes = wishes::offers(wishes, work.today(&from.person));
        let wishes: Vec<String> = wishes.iter().map(|wish| voice.say(wish, &cast)).collect();
        // A mail with only a request in plain words is answered with the command for it.
        let (opening, notes) = match lines.is_empty() && !wishes.is_empty() {
            true => (wishes, Vec::new()),
            false => (vec![voice.say(&self.opening(), &cast)], wishes),
        };
        let mut draft = Draft {
            opening,
            lines,
            notes,
            closing: replies::deadline(work, from)?,
            ..Draft::with_help()
        };
        let instead = match outcome.played {
            true if self.stray.waits_for_later() => Vec::new(),
            true => self.with_quoted(from.at().seat)?,
            false if outcome.mended.is_empty() => {
                let subject = self.subject.iter();
                subject.map(|left| left.canonical.clone()).collect()
            }
            false => outcome.mended.clone(),
        };
        draft.instead = instead.iter().map(|line| composer.order(line)).collect();
        if draft.instead.is_empty() && !self.has_rivals() {
            draft.answers = self.answers(from, &composer);
        }
        let says = match draft.lines.is_empty() {
            true => draft.opening.clone(),
            false => Vec::new(),
        };
        let told = Told {
            says,
            lines: draft.lines.clone(),
            receipt: draft,
        };
        batch::answer(work, from, told)?;
        Ok(self.disposition())
    }

    /// Runs the quoted orders with the player's behind them, so that the offer can be played: the
    /// lines as they are, or else a lawful correction.
    fn with_quoted(&self, seat: Seat) -> Result<Vec<String>> {
        let own = canonical(self.attempt.outcome.lines.iter());
        let all: Vec<String> = self.stray.canonical().chain(own).collect();
        let lines: Vec<OrderLine> = all.iter().map(|line| OrderLine::new(line)).collect();
        let game = &self.attempt.table.game;
        let codes = &self.attempt.codes;
        let outcome = game.run(seat, &lines, codes, Mode::Preview)?;
        Ok(match outcome.played {
            true => all,
            false => outcome.mended,
        })
    }

    fn opening(&self) -> Line {
        let lines = &self.attempt.outcome.lines;
        let orders = lines.iter().filter(|line| is_order(line)).count();
        match (self.attempt.outcome.played, orders) {
            (true, _) if self.stray.waits_for_later() => Line::new("nothing-played-beside-ahead"),
            (true, _) => Line::new("nothing-played-beside-quoted"),
            (false, 0) if self.subject.is_some() => Line::new("nothing-but-subject"),
            (false, 0) => unread::nothing_read(self.unread),
            (false, _) => Line::new("nothing-played")
                .with("failed", count(receipt::failed(lines)))
                .with("lines", count(orders)),
        }
    }

    fn disposition(&self) -> Disposition {
        let misread = |line: &SetLine| {
            matches!(
                line.outcome,
                LineOutcome::Misread(_) | LineOutcome::Unclear(_)
            )
        };
        let refused = |line: &SetLine| matches!(line.outcome, LineOutcome::Refused(_));
        // A mail without any order was not understood, either.
        match &self.attempt.outcome.lines {
            lines if !lines.iter().any(is_order) => Disposition::Misread,
            lines if lines.iter().any(misread) => Disposition::Misread,
            lines if lines.iter().any(refused) => Disposition::Refused,
            _ => Disposition::NotPlayed,
        }
    }

    fn has_rivals(&self) -> bool {
        let mut lines = self.attempt.outcome.lines.iter();
        lines.any(|line| line.outcome == LineOutcome::Unclear(Unclear::Rival))
    }

    /// Returns the answers that the question's letter proposes.
    fn answers(&self, from: &Correspondent, composer: &Composer<'_>) -> Vec<String> {
        let game = &self.attempt.table.game;
        let question = game.question(from.at().seat);
        let letters = game.code_letters();
        question
            .map(|question| choices::answers(&question, composer, letters))
            .unwrap_or_default()
    }
}

fn held(line: &SetLine) -> SetLine {
    let mut line = line.clone();
    if line.outcome == LineOutcome::Played {
        line.outcome = LineOutcome::Held;
    }
    line
}

fn is_order(line: &SetLine) -> bool {
    !matches!(line.outcome, LineOutcome::Remark | LineOutcome::Repeated)
}

fn canonical<'l>(lines: impl Iterator<Item = &'l SetLine>) -> impl Iterator<Item = String> {
    lines.filter_map(|line| line.canonical.clone())
}

fn count(lines: usize) -> u32 {
    u32::try_from(lines).unwrap_or(u32::MAX)
}
