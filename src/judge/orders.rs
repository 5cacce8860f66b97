//! Orders of a seat: played, previewed, or answered with what is wrong.

use super::act::Act;
use super::advance::{self, Entry, Extra};
use super::aside::{Aside, Question};
use super::draft::Draft;
use super::identify::Correspondent;
use super::letters::{self, Answered};
use super::table::Table;
use super::work::Work;
use super::{JudgeError, json, receipt, report, timing};
use crate::games::Outcome;
use crate::mail::Plain;
use crate::orders::order_set::Mode;
use crate::orders::{Codes, Fate, OrderLine, SetLine};
use crate::rules::{Arg, Awaiting, Line, Seat, Viewer};
use crate::store::{GameState, InboxId, NewOrderSet, Prompt};

/// Runs the orders of a mail; the receipt also tells what else of it reads as one.
///
/// # Errors
/// Those of the database, the ledger and the languages.
pub(super) fn run(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    (lines, preview): (&[OrderLine], bool),
    plain: &Plain,
) -> Result<&'static str, JudgeError> {
    if from.game.state != GameState::Running {
        return not_running(work, from, answered);
    }
    let table = work.tables.load(work.tx, &from.game)?;
    let prompt = work.tx.prompt(from.game.id, from.seat.seat, from.prompt)?;
    let present = table.game.awaiting() == Awaiting::Seat(Seat::new(from.seat.seat))
        && from.prompt == from.seat.prompt_no
        && prompt
            .as_ref()
            .is_some_and(|prompt| prompt.answered_at.is_none());
    let Some(prompt) = prompt.filter(|_| present) else {
        return stale(work, from, answered);
    };
    let codes = read_codes(&prompt)?;
    let mode = if preview { Mode::Preview } else { Mode::Play };
    let seat = Seat::new(from.seat.seat);
    let words = work.house.lexicon(&from.game.title);
    let lines: Vec<OrderLine> = lines.iter().map(|line| words.understood(line)).collect();
    let outcome = table.game.run(seat, &lines, &codes, mode)?;
    let question = Question {
        game: &*table.game,
        seat,
        codes: &codes,
        words,
    };
    let aside = Aside::of(plain, &question)?;
    match (preview, outcome.played) {
        (true, true) => foresee(work, from, answered, &table, outcome, &aside),
        (false, true) => play(work, from, answered, table, outcome, &aside),
        (_, false) => fail(work, from, answered, &outcome, &aside),
    }
}

fn read_codes(prompt: &Prompt) -> Result<Codes, JudgeError> {
    let what = format!("the list of codes of prompt {}", prompt.no);
    json::read(&what, &prompt.codes)
}

fn not_running(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
) -> Result<&'static str, JudgeError> {
    let key = match from.game.state {
        GameState::Waiting => "not-started",
        GameState::Running | GameState::Over => "is-over",
    };
    let voice = work.house.voice(&from.person.language)?;
    let cast = letters::cast(work, from)?;
    let line = Line::new(key).with("game", from.game.name.as_str());
    let draft = letters::paragraphs(voice, &cast, &[line]);
    letters::to_seat(work, from, answered, draft)?;
    Ok(key)
}

/// An answer to an old letter, or to a question that was answered: it is not played, and the
/// present position follows with what has happened since.
fn stale(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
) -> Result<&'static str, JudgeError> {
    let since = work
        .tx
        .prompt(from.game.id, from.seat.seat, from.prompt)?
        .map_or(from.seat.told, |prompt| prompt.event_no);
    let voice = work.house.voice(&from.person.language)?;
    let mine = from.game.awaiting == Some(from.seat.seat);
    let note = voice.word(if mine { "stale" } else { "not-your-decision" });
    let draft = letters::present_position(work, from, since, vec![note])?;
    letters::to_seat(work, from, answered, draft)?;
    Ok("stale")
}

fn play(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    table: Table,
    outcome: Outcome,
    aside: &Aside,
) -> Result<&'static str, JudgeError> {
    let voice = work.house.voice(&from.person.language)?;
    let cast = letters::cast(work, from)?;
    let lines: Vec<String> = outcome
        .lines
        .iter()
        .filter(|line| line.fate == Fate::Played)
        .filter_map(|line| line.canonical.clone())
        .collect();
    let others: Vec<_> = outcome
        .lines
        .iter()
        .filter(|line| line.fate != Fate::Played)
        .cloned()
        .collect();
    let mut unplayed = receipt::lines(&others, voice, &cast);
    unplayed.extend(aside.lines(voice, &cast));
    let played = Line::new("played")
        .with("orders", Arg::orders(&lines))
        .with("count", count(lines.len()));
    let extra = Extra {
        seat: Some(from.seat.seat),
        answers: answered.message_id.map(str::to_owned),
        notes: vec![voice.say(&played, &cast)],
        lines: unplayed,
    };
    let decision = table.decisions.saturating_add(1);
    record(work, from, answered.mail, &lines, outcome.events.len())?;
    let entry = Entry {
        actor: Some(from.seat.seat),
        act: Act::Orders {
            seat: from.seat.seat,
            decision,
            lines,
        },
        events: outcome.events,
    };
    let table = Table {
        game: outcome.game,
        decisions: decision,
    };
    advance::advance(work, &from.game, table, vec![entry], &extra)?;
    Ok("played")
}

fn record(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    mail: InboxId,
    lines: &[String],
    events: usize,
) -> Result<(), JudgeError> {
    let events = u32::try_from(events).unwrap_or(u32::MAX);
    let arrived_at = work.tx.mail(mail)?.arrived_at;
    timing::answered(work, from, arrived_at)?;
    work.tx
        .answer_prompt(from.game.id, from.seat.seat, from.prompt, work.now)?;
    work.tx.record_order_set(&NewOrderSet {
        game: from.game.id,
        seat: from.seat.seat,
        inbox: Some(mail),
        first_event: from.game.head.saturating_add(1),
        last_event: from.game.head.saturating_add(events),
        text: &lines.join("\n"),
        at: work.now,
    })?;
    Ok(())
}

/// Tells what a set would do, as far as nothing is revealed.
fn foresee(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    table: &Table,
    outcome: Outcome,
    aside: &Aside,
) -> Result<&'static str, JudgeError> {
    let voice = work.house.voice(&from.person.language)?;
    let cast = letters::cast(work, from)?;
    let viewer = Viewer::Seat(Seat::new(from.seat.seat));
    let mut told = Vec::new();
    for event in &outcome.events {
        if let Some(line) = table.game.tell(event, viewer)? {
            told.push(voice.say(&line, &cast));
        }
    }
    let mut lines = receipt::foreseen(&outcome.lines, voice, &cast);
    lines.extend(aside.lines(voice, &cast));
    let mut notes = vec![told.join(" ")];
    notes.extend(aside.notes(voice, &cast));
    let draft = Draft {
        opening: vec![voice.word("preview")],
        lines,
        notes,
        closing: still_time(work, from)?,
        help: true,
        ..Draft::default()
    };
    letters::to_seat(work, from, answered, draft)?;
    Ok("preview")
}

/// Nothing was played: each line with its fate.
fn fail(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    outcome: &Outcome,
    aside: &Aside,
) -> Result<&'static str, JudgeError> {
    let voice = work.house.voice(&from.person.language)?;
    let cast = letters::cast(work, from)?;
    let is_order = |line: &&SetLine| line.fate != Fate::Remark;
    let orders = outcome.lines.iter().filter(is_order).count();
    let opening = if outcome.lines.is_empty() {
        Line::new("nothing-read")
    } else {
        Line::new("nothing-played")
            .with("failed", count(receipt::failed(&outcome.lines)))
            .with("lines", count(orders))
    };
    let mut lines = receipt::lines(&outcome.lines, voice, &cast);
    lines.extend(aside.lines(voice, &cast));
    let draft = Draft {
        opening: vec![voice.say(&opening, &cast)],
        lines,
        notes: aside.notes(voice, &cast),
        closing: still_time(work, from)?,
        help: true,
        ..Draft::default()
    };
    letters::to_seat(work, from, answered, draft)?;
    Ok("not played")
}

fn count(lines: usize) -> u32 {
    u32::try_from(lines).unwrap_or(u32::MAX)
}

fn still_time(work: &Work<'_, '_>, from: &Correspondent) -> Result<Vec<String>, JudgeError> {
    let Some(deadline) = from.game.deadline else {
        return Ok(Vec::new());
    };
    let voice = work.house.voice(&from.person.language)?;
    let zone = work.house.zone(Some(&from.person));
    let until = report::until(deadline, (zone, work.now));
    let cast = letters::cast(work, from)?;
    let line = Line::new("still-time").with("until", until);
    Ok(vec![voice.say(&line, &cast)])
}
