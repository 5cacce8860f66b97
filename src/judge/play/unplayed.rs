//! Answers to orders that are not played: previews, which reveal nothing that is hidden; the
//! outcome of each line with corrections; and orders that come too early, too late, or twice
//! within a batch, since a player who doubts a mail sends it again.

use crate::games::Outcome;
use crate::judge::base::{
    Correspondent, Disposition, Doubt, Draft, DraftLine, Result, SeatMail, Sender, about,
};
use crate::judge::identity::identify;
use crate::judge::ledger::Table;
use crate::judge::letters::batch::{self, Told};
use crate::judge::letters::{choices, receipt, replies, report};
use crate::judge::play::stray_orders::{InSubject, StrayOrders};
use crate::judge::work::Work;
use crate::language::{Cast, Composer};
use crate::mail::Unread;
use crate::orders::order_set::Mode;
use crate::orders::{Codes, LineOutcome, OrderLine, SetLine, Unclear};
use crate::rules::{Line, Seat, Viewer};
use crate::store::{GameState, InboxId};

/// Maximum number of lines of a late mail shown in a batch letter.
const LINES_SHOWN: usize = 10;

/// Maximum number of a seat's earlier mails compared.
const MAILS_MOST: u32 = 50;

/// Lines run on a copy of the game.
pub(crate) struct Attempt {
    pub(crate) table: Table,
    pub(crate) outcome: Outcome,
    /// The codes of the question with their orders.
    pub(crate) codes: Codes,
}

impl Attempt {
    /// Returns whether the set only ends a turn.
    pub(crate) fn only_ends_a_turn(&self) -> bool {
        let lines = self.outcome.lines.iter();
        let mut canonical = lines.filter_map(|line| line.canonical.as_deref());
        canonical.all(|line| !line.contains(' '))
    }
}

/// Drafts the effects of a set, line by line, as far as they reveal nothing.
pub(crate) fn foreseen(
    work: &Work<'_>,
    from: &Correspondent,
    attempt: &Attempt,
    stray: &StrayOrders,
    opening: &Line,
) -> Result<Draft> {
    let Attempt { table, outcome, .. } = attempt;
    let voice = work.context.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let seat = from.at().seat;
    let mut lines = receipt::lines(&outcome.lines, voice, &cast);
    let mut events = outcome.events.iter();
    let listed = outcome.lines.iter().filter(|line| receipt::is_listed(line));
    for (draft, line) in lines.iter_mut().zip(listed) {
        if line.outcome == LineOutcome::Played {
            draft.outcome = voice.word("outcome-would-be-played");
        }
        let mut told = Vec::new();
        for event in events.by_ref().take(line.events) {
            let said = table.game.tell(event, Viewer::Seat(seat))?;
            told.extend(said.map(|said| voice.say(&said.line, &cast)));
        }
        if !told.is_empty() {
            draft.says.push(told.join(" "));
        }
    }
    lines.extend(stray.all(voice, &cast));
    let then = outcome.game.foreseen(seat, &outcome.events)?;
    let asides = receipt::asides(&outcome.lines, work.today(&from.person));
    let then = then.iter().chain(&asides);
    let then: Vec<String> = then.map(|line| voice.say(line, &cast)).collect();
    Ok(Draft {
        opening: vec![voice.say(opening, &cast)],
        lines,
        notes: (!then.is_empty())
            .then(|| then.join(" "))
            .into_iter()
            .collect(),
        closing: replies::deadline(work, from)?,
        ..Draft::with_help()
    })
}

/// Orders of which nothing was played.
pub(crate) struct Unplayed<'u> {
    pub(crate) attempt: &'u Attempt,
    pub(crate) stray: &'u StrayOrders,
    /// An order in the mail's subject.
    pub(crate) subject: Option<InSubject>,
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
        let wishes = receipt::offers(wishes, work.today(&from.person));
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
        let mut outcomes = outcome.lines.iter().map(|line| &line.outcome);
        let has_rivals = outcomes.any(|outcome| *outcome == LineOutcome::Unclear(Unclear::Rival));
        if draft.instead.is_empty() && !has_rivals {
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
        let own = self.attempt.outcome.lines.iter();
        let own = own.filter_map(|line| line.canonical.clone());
        let all: Vec<String> = self.stray.canonical().chain(own).collect();
        let lines: Vec<OrderLine> = all.iter().map(|line| OrderLine::new(line)).collect();
        let game = &self.attempt.table.game;
        let codes = &self.attempt.codes;
        let outcome = game.run(seat, &lines, codes, Mode::Preview)?;
        Ok(if outcome.played { all } else { outcome.mended })
    }

    fn opening(&self) -> Line {
        let lines = &self.attempt.outcome.lines;
        let orders = lines.iter().filter(|line| receipt::is_listed(line)).count();
        match (self.attempt.outcome.played, orders) {
            (true, _) if self.stray.waits_for_later() => Line::new("nothing-played-beside-ahead"),
            (true, _) => Line::new("nothing-played-beside-quoted"),
            (false, 0) if self.subject.is_some() => Line::new("nothing-but-subject"),
            (false, 0) => replies::nothing_read(self.unread),
            (false, _) => Line::new("nothing-played")
                .with("failed", receipt::failed(lines))
                .with("lines", orders),
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
            lines if !lines.iter().any(receipt::is_listed) => Disposition::Misread,
            lines if lines.iter().any(misread) => Disposition::Misread,
            lines if lines.iter().any(refused) => Disposition::Refused,
            _ => Disposition::NotPlayed,
        }
    }

    /// Returns the answers that the question's letter proposes.
    fn answers(&self, from: &Correspondent, composer: &Composer<'_>) -> Vec<String> {
        let game = &self.attempt.table.game;
        let question = game.question(from.at().seat);
        question.map_or_else(Vec::new, |question| {
            choices::answers(&question, composer, game.code_letters())
        })
    }
}

fn held(line: &SetLine) -> SetLine {
    let mut line = line.clone();
    if line.outcome == LineOutcome::Played {
        line.outcome = LineOutcome::Held;
    }
    line
}

/// Answers a mail to a game that plays no orders now.
pub(crate) fn not_running(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    lines: &[OrderLine],
) -> Result<Disposition> {
    let says = |key| about(key, &from.game.name);
    let (line, done) = match from.game.state {
        GameState::Waiting if from.game.closes_at.is_some() => {
            (says("not-started-luck"), Disposition::LuckAwaited)
        }
        GameState::Waiting => (says("not-started"), Disposition::NotStarted),
        GameState::Running => (says("is-paused"), Disposition::IsPaused),
        GameState::Over => (says("is-over"), Disposition::IsOver),
    };
    let voice = work.context.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let wishes = receipt::offers_of_mail(work, &from.person, lines);
    let said: Vec<Line> = std::iter::once(line).chain(wishes).collect();
    let draft = replies::paragraphs(voice, &cast, &said);
    from.reply(work, draft)?;
    Ok(done)
}

/// Answers a mail to an old letter or a closed question: nothing is played; the present position
/// follows, with the events since.
pub(crate) fn stale(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    lines: &[OrderLine],
) -> Result<Disposition> {
    if is_again(work, from)? {
        return Ok(Disposition::SameOrders);
    }
    let question = work.tx.prompt(from.at(), from.prompt)?;
    let since = question
        .as_ref()
        .map_or(from.seat.told, |prompt| prompt.row_no);
    let voice = work.context.voice(&from.person.language)?;
    let mine = from.game.awaiting == Some(from.at().seat);
    // The letter goes on with whose turn it is; the outcome of a line cannot rely on that.
    let (note, outcome) = match mine {
        _ if work.state(from.game.id)?.undone_at > since => ("stale-undone", "stale-undone"),
        true => ("stale", "stale"),
        false => ("not-your-decision", "refusal-not-awaited"),
    };
    let wishes = receipt::offers_of_mail(work, &from.person, lines);
    let wishes = wishes.iter().map(|line| voice.say(line, &Cast::default()));
    let notes = std::iter::once(voice.word(note)).chain(wishes).collect();
    let draft = Draft {
        since_question: question.is_some(),
        ..replies::present_position(work, from, since, notes)?
    };
    let unplayed = lines.iter().take(LINES_SHOWN).map(|line| DraftLine {
        raw: receipt::clipped(&line.raw),
        caret: String::new(),
        outcome: voice.word(outcome),
        says: Vec::new(),
    });
    let told = Told {
        lines: unplayed.collect(),
        receipt: draft,
        ..Told::default()
    };
    batch::answer(work, from, told)?;
    Ok(Disposition::Stale)
}

/// The orders of a mail, with the question it answers if known.
struct Said {
    words: Vec<Vec<String>>,
    prompt: Option<u32>,
}

/// Returns whether an unplayed mail of a batch repeats an earlier one of the seat that was played,
/// on the same question.
fn is_again(work: &Work<'_>, from: &SeatMail<'_>) -> Result<bool> {
    if work.tx.holds_letters().is_none() {
        return Ok(false);
    }
    let Some(said) = said(work, from.answered.mail)? else {
        return Ok(false);
    };
    for before in work
        .tx
        .played_in_batch(from.answered.mail, from.at(), MAILS_MOST)?
    {
        let Some(before) = self::said(work, before.id)? else {
            continue;
        };
        let same_question = match (before.prompt, said.prompt) {
            (Some(before), Some(now)) => before == now,
            _ => true,
        };
        if same_question && before.words == said.words {
            return Ok(true);
        }
    }
    Ok(false)
}

fn said(work: &Work<'_>, mail: InboxId) -> Result<Option<Said>> {
    let Some(envelope) = identify::kept_mail(work, mail)? else {
        return Ok(None);
    };
    let (sender, words) = identify::understand(work, &envelope)?;
    let lines = words.order_lines().iter();
    let words = lines.map(|line| line.words.iter().map(|word| word.text.clone()).collect());
    let words: Vec<Vec<String>> = words
        .filter(|words: &Vec<String>| !words.is_empty())
        .collect();
    let prompt = match &sender {
        Sender::Seat(seat) | Sender::Doubtful(seat, Doubt::OtherAddress | Doubt::NotVouched) => {
            Some(seat.prompt)
        }
        Sender::Doubtful(_, Doubt::NoTag)
        | Sender::Confirming(_)
        | Sender::Moderator { .. }
        | Sender::Person(_)
        | Sender::Stranger
        | Sender::Disowned(_) => identify::by_thread(work, &envelope)?.map(|seat| seat.prompt),
    };
    Ok((!words.is_empty()).then_some(Said { words, prompt }))
}
