//! Orders of a seat: run on a copy of its game, then played, previewed, or answered with errors.

use chrono::{DateTime, Utc};

use crate::games::Outcome;
use crate::judge::base::{Answered, Correspondent, Disposition, Draft, Result, SeatMail, json};
use crate::judge::ledger::{Act, Entry, timing};
use crate::judge::letters::seat_letter::{Answer, Extra};
use crate::judge::letters::{receipt, report, story};
use crate::judge::play::ahead::later::Later;
use crate::judge::play::stray_orders::{self, Question, StrayOrders};
use crate::judge::play::unplayed::{self, Attempt, Unplayed};
use crate::judge::play::{
    advance, copied_choices, hints, pending_sets, standing_pass, take_over, turn,
};
use crate::judge::work::{Note, Work};
use crate::mail::Plain;
use crate::orders::order_set::Mode;
use crate::orders::{Codes, LineOutcome, OrderLine, SetLine};
use crate::rules::{Awaiting, Line, Seat};
use crate::store::{Bucket, CollectedAnswer, GameState, InboxId, LimitClass, PendingSet, Taken};

/// Number of choices shown by a PREVIEW without orders.
const CHOICES: usize = 3;

/// The orders of a mail, and its other lines.
#[derive(Clone, Copy)]
pub(crate) struct SentOrders<'s> {
    pub(crate) lines: &'s [OrderLine],
    pub(crate) mode: Mode,
    /// Whether they are previewed and then weighed.
    pub(crate) asks_for_hint: bool,
    /// All lines of the mail, including those that are not the player's own words.
    pub(crate) plain: &'s Plain,
    pub(crate) later: &'s [Later],
}

impl<'s> SentOrders<'s> {
    /// Wraps orders to be played, from a mail without orders ahead.
    pub(crate) const fn alone(lines: &'s [OrderLine], plain: &'s Plain) -> Self {
        Self {
            lines,
            mode: Mode::Play,
            asks_for_hint: false,
            plain,
            later: &[],
        }
    }
}

/// The mail that orders came in, and its time.
#[derive(Clone, Copy)]
pub(crate) struct Arrival<'a> {
    pub(crate) answered: Answered<'a>,
    /// The time that counts for lateness.
    pub(crate) at: DateTime<Utc>,
}

/// Runs lines on a copy of the game; `None` unless they answer an open question.
pub(crate) fn attempt(
    work: &mut Work<'_>,
    from: &Correspondent,
    lines: &[OrderLine],
    mode: Mode,
) -> Result<Option<Attempt>> {
    let table = work.tables.load(&work.tx, &from.game)?;
    let prompt = work.tx.prompt(from.at(), from.prompt)?;
    let seat = from.at().seat;
    let present =
        table.game.awaiting() == Awaiting::Seat(seat) && from.prompt == from.seat.prompt_no;
    let open = prompt.filter(|prompt| present && prompt.answered_at.is_none());
    let Some(prompt) = open else {
        return Ok(None);
    };
    let what = format!("the list of codes of prompt {}", prompt.no);
    let codes: Codes = json::read(&what, &prompt.codes)?;
    let coded = |line: &OrderLine| line.first().is_some_and(|first| codes.contains_key(first));
    let copied = lines.iter().any(|line| coded(line) && line.words.len() > 1);
    let mut lines = match copied {
        true => copied_choices::without_copies(work, from, lines, &codes)?,
        false => lines.to_vec(),
    };
    let words = work.context.lexicon(&from.game.title);
    work.context.idioms.mark(&mut lines);
    let lines: Vec<OrderLine> = lines.iter().map(|line| words.understood(line)).collect();
    let outcome = table.game.run(seat, &lines, &codes, mode)?;
    Ok(Some(Attempt {
        table,
        outcome,
        codes,
    }))
}

/// Runs a mail's orders. The receipt lists stray lines that also parse as orders.
pub(crate) fn run(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    sent: &SentOrders<'_>,
) -> Result<Disposition> {
    let is_preview = sent.mode == Mode::Preview;
    if from.game.state != GameState::Running {
        return unplayed::not_running(work, from, sent.lines);
    }
    if !is_preview && from.is_replaced() {
        return take_over::orders_of_the_absent(work, from);
    }
    if (!is_preview || sent.asks_for_hint) && from.game.paused_at.is_some() {
        return unplayed::not_running(work, from, sent.lines);
    }
    let Some(attempt) = attempt(work, from, sent.lines, sent.mode)? else {
        return unplayed::stale(work, from, sent.lines);
    };
    // Words of courtesy are no order to weigh.
    if sent.asks_for_hint && !attempt.outcome.lines.iter().any(receipt::is_listed) {
        return hints::ask(work, from, &attempt);
    }
    if is_preview && sent.lines.is_empty() && !attempt.codes.is_empty() {
        return first_choices(work, from, &attempt.codes);
    }
    let question = Question {
        game: &*attempt.table.game,
        seat: from.at().seat,
        codes: &attempt.codes,
        words: work.context.lexicon(&from.game.title),
    };
    let stray = StrayOrders::of(sent.plain, sent.later, &question)?;
    // The end of a turn cannot be taken back: do not play it without orders from a quotation.
    let doubtful =
        stray.has_quoted_orders() && attempt.only_ends_a_turn() || stray.waits_for_later();
    if !attempt.outcome.played || doubtful {
        let unplayed = Unplayed {
            attempt: &attempt,
            stray: &stray,
            subject: stray_orders::in_subject(work, from, &question)?,
            unread: sent.plain.unread,
        };
        return unplayed.answer(work, from);
    }
    accept(work, from, sent, attempt, &stray)
}

/// Answers a PREVIEW without orders, as a letter's link sends it: previews each of the first
/// choices separately.
fn first_choices(work: &mut Work<'_>, from: &SeatMail<'_>, codes: &Codes) -> Result<Disposition> {
    let nothing = StrayOrders::default();
    let opening = Line::new("preview-choices");
    let mut draft: Option<Draft> = None;
    for code in codes.keys().take(CHOICES) {
        let line = OrderLine::new(code);
        let Some(tried) = attempt(work, from, std::slice::from_ref(&line), Mode::Preview)? else {
            continue;
        };
        let mut next = unplayed::foreseen(work, from, &tried, &nothing, &opening)?;
        // The consequences belong to each choice, not to the end of the letter.
        if let Some(last) = next.lines.last_mut() {
            last.says.append(&mut next.notes);
        }
        match &mut draft {
            Some(draft) => draft.lines.append(&mut next.lines),
            None => draft = Some(next),
        }
    }
    if let Some(draft) = draft {
        from.reply(work, draft)?;
    }
    Ok(Disposition::Previewed)
}

/// Plays valid orders, keeps them for later, or previews them.
fn accept(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    sent: &SentOrders<'_>,
    attempt: Attempt,
    stray: &StrayOrders,
) -> Result<Disposition> {
    match sent.mode {
        Mode::Preview if sent.asks_for_hint => hints::ask(work, from, &attempt),
        Mode::Preview => {
            let opening = Line::new("preview");
            let draft = unplayed::foreseen(work, from, &attempt, stray, &opening)?;
            from.reply(work, draft)?;
            Ok(Disposition::Previewed)
        }
        Mode::Play if timing::is_on_command(&from.game)? => {
            pending_sets::collect(work, from, sent.lines, stray)
        }
        Mode::Play => {
            let held = standing_pass::holds(work, from.at(), &attempt.table, &attempt.outcome)?;
            if let Some(pass) = held {
                return pending_sets::keep_pass(work, from, pass, &attempt, stray);
            }
            let schedule = timing::schedule_of(&from.game)?;
            let delay = schedule.pace(&from.game.phase).delay;
            let outcome = &attempt.outcome;
            if !delay.is_none() && may_wait(outcome, from)? {
                return pending_sets::keep(work, from, sent.lines, delay, outcome, stray);
            }
            // Whether one waits is already known; a removal would block.
            if work.tx.find::<PendingSet>(from.game.id)?.is_some() {
                work.tx.remove::<PendingSet>(from.game.id)?;
            }
            let arrival = Arrival {
                answered: from.answered,
                at: work.tx.mail(from.answered.mail)?.arrived_at,
            };
            play(work, from, arrival, attempt, stray)
        }
    }
}

/// Returns whether an answer may wait for a replacement. If the same player is asked again at once,
/// it is played at once: no player may see a draw and take it back.
fn may_wait(outcome: &Outcome, from: &Correspondent) -> Result<bool> {
    let mut game = outcome.game.copy();
    // Decisions with one lawful answer are not asked.
    while game.play_sole()?.is_some() {}
    let again = game.awaiting() == Awaiting::Seat(from.at().seat);
    let whole = outcome
        .lines
        .iter()
        .all(|line| line.outcome != LineOutcome::Unplayed);
    Ok(!again && whole)
}

/// Plays a set that has waited; returns whether that was possible.
pub(crate) fn play_kept(
    work: &mut Work<'_>,
    from: &Correspondent,
    arrival: Arrival<'_>,
    lines: &[OrderLine],
) -> Result<bool> {
    let attempted = attempt(work, from, lines, Mode::Play)?;
    let Some(attempt) = attempted.filter(|attempt| attempt.outcome.played) else {
        return Ok(false);
    };
    play(work, from, arrival, attempt, &StrayOrders::default())?;
    Ok(true)
}

/// Returns how soon played orders are answered: at once if a line is doubtful, or something was
/// drawn for or shown to their seat.
fn answer(attempt: &Attempt, seat: Seat) -> Result<Answer> {
    let (game, outcome) = (&*attempt.table.game, &attempt.outcome);
    if receipt::is_doubtful(game, seat, &outcome.lines) {
        return Ok(Answer::AtOnce);
    }
    for event in &outcome.events {
        if game.decides(event, seat)? {
            return Ok(Answer::AfterThought);
        }
    }
    Ok(Answer::WithNews)
}

fn play(
    work: &mut Work<'_>,
    from: &Correspondent,
    arrival: Arrival<'_>,
    attempt: Attempt,
    stray: &StrayOrders,
) -> Result<Disposition> {
    let at = from.at();
    let answer = answer(&attempt, at.seat)?;
    let Attempt {
        mut table, outcome, ..
    } = attempt;
    let voice = work.context.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let asides = receipt::asides(&outcome.lines, work.today(&from.person));
    let lines = outcome.lines.into_iter();
    let (done, others): (Vec<SetLine>, Vec<SetLine>) =
        lines.partition(|line| line.outcome == LineOutcome::Played);
    let lines: Vec<String> = done.into_iter().filter_map(|line| line.canonical).collect();
    let mut unplayed = receipt::lines(&others, voice, &cast);
    let (kept, besides) = stray.apart(voice, &cast);
    unplayed.extend(besides);
    let played = story::played(&lines);
    let decision = table.state.decisions.saturating_add(1);
    let mut extra = Extra {
        seat: Some(at.seat),
        answers: Some(arrival.answered),
        decision: Some(decision),
        answer: match unplayed.is_empty() && kept.is_empty() {
            true => answer,
            false => Answer::AtOnce,
        },
        notes: std::iter::once(&played)
            .chain(&asides)
            .map(|note| voice.say(note, &cast))
            .collect(),
        lines: unplayed,
        kept,
        ..Extra::default()
    };
    tell_in_batch(work, from, arrival.answered.mail, &mut extra);
    turn::answered(work, from, arrival.at)?;
    work.tx.answer_prompt(at, from.prompt, work.now)?;
    answers_enough(work, from)?;
    let returned = turn::present_again(work, &from.game, at.seat)?;
    let returned = returned.map(|act| Entry::of_seat(at.seat, act));
    let vouched = vouched(work, from, arrival.answered.mail)?;
    let (game, events) = (outcome.game, outcome.events);
    let entry = table.ordered(game, at.seat, lines, None, events);
    let entries = returned.into_iter().chain(vouched).chain([entry]).collect();
    advance::advance(work, &from.game, table, entries, &extra)?;
    Ok(Disposition::Played)
}

/// Notes the outcome of a mail in a batch: lines that were not played are reported with the other
/// outcomes of the reader's mails.
fn tell_in_batch(work: &mut Work<'_>, from: &Correspondent, mail: InboxId, extra: &mut Extra<'_>) {
    if work.tx.holds_letters().is_some() {
        let mut lines = std::mem::take(&mut extra.kept);
        lines.append(&mut extra.lines);
        work.notes
            .push(Note::played(from, mail, &extra.notes, lines));
    }
}

/// Refills a player's rate limits after an order was played, and releases the collected answer to
/// earlier mails.
fn answers_enough(work: &mut Work<'_>, from: &Correspondent) -> Result<()> {
    let (address, seat) = (&from.person.address, from.at());
    let own = Bucket::new(LimitClass::Proven, address, None);
    let slowed = Bucket::new(LimitClass::Slowed, address, Some(seat));
    for bucket in [own, slowed] {
        // Nearly every bucket is full, and a look costs less than a write.
        if work.tx.find::<Taken>(&bucket)?.is_some() {
            work.tx.remove::<Taken>(&bucket)?;
        }
    }
    if let Some(last) = work.tx.list::<CollectedAnswer>(seat)?.pop() {
        let due_at = work.now;
        work.tx.put(&CollectedAnswer { due_at, ..last })?;
    }
    Ok(())
}

/// Returns the moderator's voucher for the sender of a mail, if it replaced the proof.
fn vouched(work: &Work<'_>, from: &Correspondent, mail: InboxId) -> Result<Option<Entry>> {
    let by = work.tx.mail(mail)?.vouched;
    Ok(by.map(|by| {
        Entry::of_judge(Act::Vouched {
            seat: from.at().seat,
            by: by.as_str().to_owned(),
        })
    }))
}
