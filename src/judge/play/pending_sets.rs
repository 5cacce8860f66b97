//! Pending order sets: an accepted answer that waits for a delay to pass, or for the command to
//! play it; until then another answer of the same player replaces it.
//!
//! In games played on command, accepted orders are collected until the moderator or the deadline
//! plays them. A set is validated when it comes and again when it is played; its draws are made
//! only then.

use chrono::{DateTime, Utc};
use serde_json::Value;

use crate::games::Outcome;
use crate::judge::base::{
    Answered, Correspondent, Disposition, Draft, Notes, Result, SeatMail, json,
};
use crate::judge::ledger::{Entry, Table, timing};
use crate::judge::letters::batch::{self, Told};
use crate::judge::letters::seat_letter::{self, Cause, Extra};
use crate::judge::letters::{replies, report};
use crate::judge::play::ahead::apply::{self, Step};
use crate::judge::play::orders::{self, Arrival};
use crate::judge::play::stray_orders::StrayOrders;
use crate::judge::play::unplayed::{self, Attempt};
use crate::judge::play::{advance, standing_pass, take_over, turn};
use crate::judge::time::schedule::{Process, Span};
use crate::judge::work::Work;
use crate::orders::order_set::Mode;
use crate::orders::{Codes, OrderLine, words};
use crate::rules::{Arg, Line, Seat};
use crate::store::{Alarm, Game, PendingSet, StandingPass, TurnClock};

/// Keeps an accepted answer until the game's delay is over.
pub(crate) fn keep(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    lines: &[OrderLine],
    delay: Span,
    outcome: &Outcome,
    stray: &StrayOrders,
) -> Result<Disposition> {
    let game = &from.game;
    let is_first = work.tx.find::<PendingSet>(game.id)?.is_none();
    let set = set(work, from, lines)?;
    is_there(work, from)?;
    standing_pass::withdraw(work, from)?;
    work.tx.put(&set)?;
    let plays_at = match is_first {
        false => game.closes_at,
        true => work.now.checked_add_signed(delay.nominal()),
    };
    work.set_alarm(game, Alarm::PlayPendingSet, plays_at)?;
    receipt(work, from, outcome, plays_at, stray)?;
    Ok(Disposition::Kept)
}

/// Keeps a set until it is played on command, in place of an earlier one, and answers with its
/// effects. It is in time: it draws on no reserve and stops reminders; the deadline plays it.
pub(crate) fn collect(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    lines: &[OrderLine],
    stray: &StrayOrders,
) -> Result<Disposition> {
    let game = &from.game;
    let set = set(work, from, lines)?;
    is_there(work, from)?;
    work.tx.put(&set)?;
    work.set_alarm(game, Alarm::PlayPendingSet, game.deadline)?;
    let clock = work.local_clock(Some(&from.person));
    let until = clock.until(game.deadline.unwrap_or(work.now));
    let opening = Line::new("collected").with("until", until);
    if let Some(attempt) = orders::attempt(work, from, lines, Mode::Preview)? {
        let draft = Draft {
            closing: Vec::new(),
            ..unplayed::foreseen(work, from, &attempt, stray, &opening)?
        };
        let told = Told {
            lines: draft.lines.clone(),
            receipt: draft,
            ..Told::default()
        };
        batch::answer(work, from, told)?;
    }
    Ok(Disposition::Collected)
}

/// Returns an offered seat to its player as soon as an answer comes, even one that waits.
fn is_there(work: &mut Work<'_>, from: &Correspondent) -> Result<()> {
    if from.seat.offered && from.seat.stand_in.is_none() {
        take_over::present(work, &from.game, &from.seat)?;
    }
    Ok(())
}

/// Keeps a pass until the time of the seat's standing pass, in place of another answer.
pub(crate) fn keep_pass(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    pass: StandingPass,
    attempt: &Attempt,
    stray: &StrayOrders,
) -> Result<Disposition> {
    if work.tx.find::<PendingSet>(pass.game)?.is_some() {
        work.tx.remove::<PendingSet>(pass.game)?;
        turn::ask_still(work, &from.game)?;
    }
    receipt(work, from, &attempt.outcome, pass.due_at, stray)?;
    work.tx.put(&StandingPass {
        answered: Some(attempt.table.game.event_no()),
        ..pass
    })?;
    Ok(Disposition::Kept)
}

/// Passes for the awaited seat if its hand offers nothing else or its player has passed, or plays
/// its orders ahead; returns whether it did. The acts do not show which it was.
pub(crate) fn pass(work: &mut Work<'_>, game: &Game, pass: &StandingPass) -> Result<bool> {
    let mut table = work.tables.load(&work.tx, game)?;
    let Some(order) = table.game.hand_order() else {
        return Ok(false);
    };
    let seat = pass.seat;
    let answered = pass.answered == Some(table.game.event_no());
    if !answered && table.game.legal_lines(seat) != [order.as_str()] {
        let waits = work.tx.find::<PendingSet>(game.id)?.is_some();
        return Ok(!waits && play_ahead(work, game, table)?);
    }
    work.tx.put(&StandingPass {
        due_at: None,
        answered: None,
        ..pass.clone()
    })?;
    let lines = [OrderLine::new(&order)];
    let outcome = table.game.run(seat, &lines, &Codes::new(), Mode::Play)?;
    work.close_question(game.at(seat))?;
    let returned = turn::present_again(work, game, seat)?;
    let returned = returned.map(|act| Entry::of_seat(seat, act));
    let entry = table.ordered(outcome.game, seat, vec![order], None, outcome.events);
    let entries = returned.into_iter().chain([entry]).collect();
    advance::advance(work, game, table, entries, &Extra::default())?;
    Ok(true)
}

fn set(work: &Work<'_>, from: &SeatMail<'_>, lines: &[OrderLine]) -> Result<PendingSet> {
    // Keep a blank line above: it shows that this is not the end of the line before.
    let text = lines.iter().enumerate().map(|(nth, line)| {
        if nth > 0 && line.apart {
            format!("\n{}", line.raw)
        } else {
            line.raw.clone()
        }
    });
    let text: Vec<String> = text.collect();
    let before = work.tx.find::<PendingSet>(from.game.id)?;
    Ok(PendingSet {
        game: from.game.id,
        seat: from.at().seat,
        prompt_no: from.prompt,
        inbox: from.answered.mail,
        arrived_at: match before {
            Some(before) => before.arrived_at,
            None => work.tx.mail(from.answered.mail)?.arrived_at,
        },
        text: text.join("\n"),
    })
}

/// Replies with the accepted orders and the time until which another answer may replace them.
fn receipt(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    outcome: &Outcome,
    plays_at: Option<DateTime<Utc>>,
    stray: &StrayOrders,
) -> Result<()> {
    let voice = work.context.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let clock = work.local_clock(Some(&from.person));
    let lines = outcome.lines.iter();
    let canonical: Vec<String> = lines.filter_map(|line| line.canonical.clone()).collect();
    let line = Line::new("second-thoughts")
        .with("orders", Arg::orders(&canonical))
        .with("until", clock.until(plays_at.unwrap_or(work.now)));
    let draft = Draft {
        lines: stray.all(voice, &cast),
        ..replies::paragraphs(voice, &cast, &[line])
    };
    from.reply(work, draft)
}

/// Returns the line for a player whose waiting answer is dropped unplayed, with the seat.
pub(crate) fn dropped(work: &Work<'_>, game: &Game) -> Result<Option<(Seat, Line)>> {
    let kept = work.tx.find::<PendingSet>(game.id)?;
    Ok(kept.map(|kept| {
        let orders: Vec<&str> = kept.text.lines().filter(|line| !line.is_empty()).collect();
        let line = Line::new("answer-dropped").with("orders", orders.join("; "));
        (kept.seat, line)
    }))
}

/// Returns that line as a note for letters that are written anyway.
pub(crate) fn told_dropped(work: &Work<'_>, game: &Game) -> Result<Notes> {
    let dropped = dropped(work, game)?.into_iter();
    Ok(dropped.map(|(seat, line)| (seat, vec![line])).collect())
}

/// Returns whether there is anything to play: a pending set or orders ahead.
pub(crate) fn has_collected(work: &mut Work<'_>, game: &Game) -> Result<bool> {
    if work.tx.find::<PendingSet>(game.id)?.is_some() {
        return Ok(true);
    }
    let table = work.tables.load(&work.tx, game)?;
    has_ordered_ahead(work, game, &table)
}

fn has_ordered_ahead(work: &Work<'_>, game: &Game, table: &Table) -> Result<bool> {
    Ok(matches!(apply::next(work, game, table)?, Step::Play(_)))
}

/// Plays a pending set, or else orders ahead; returns whether there were any.
pub(crate) fn collected(work: &mut Work<'_>, game: &Game) -> Result<bool> {
    if play(work, game)? {
        return Ok(true);
    }
    if !timing::is_on_command(game)? {
        return Ok(false);
    }
    let table = work.tables.load(&work.tx, game)?;
    if !has_ordered_ahead(work, game, &table)? {
        return Ok(false);
    }
    work.tx.remove::<TurnClock>(game.id)?;
    play_ahead(work, game, table)
}

/// Plays orders ahead that answer the open question; returns whether there were any.
fn play_ahead(work: &mut Work<'_>, game: &Game, table: Table) -> Result<bool> {
    if !has_ordered_ahead(work, game, &table)? {
        return Ok(false);
    }
    if let Some(seat) = game.awaiting {
        work.close_question(game.at(seat))?;
    }
    advance::advance(work, game, table, Vec::new(), &Extra::default())?;
    Ok(true)
}

/// Plays a game's pending set, whose time has come; returns whether there was one.
fn play(work: &mut Work<'_>, game: &Game) -> Result<bool> {
    let Some(kept) = work.tx.find::<PendingSet>(game.id)? else {
        return Ok(false);
    };
    work.tx.remove::<PendingSet>(game.id)?;
    // The player has answered in time, so the next question gets its whole time.
    work.tx.remove::<TurnClock>(game.id)?;
    let seat = work.tx.seat(game.at(kept.seat))?;
    let Some(from) = work.correspondent(game.clone(), seat)? else {
        return Ok(false);
    };
    let from = Correspondent {
        prompt: kept.prompt_no,
        ..from
    };
    let lines = words::split(kept.text.lines());
    let arrival = Arrival {
        answered: Answered {
            mail: kept.inbox,
            message_id: None,
            part: 0,
        },
        at: kept.arrived_at,
    };
    if !orders::play_kept(work, &from, arrival, &lines)? {
        // It was accepted, so it is not the player's fault that it cannot be played.
        let table = work.tables.load(&work.tx, game)?;
        turn::ask_anew(work, game, kept.seat, &*table.game)?;
        let told = [Line::new("answer-dropped").with("orders", kept.text.replace('\n', "; "))];
        let game = work.tx.game(game.id)?;
        seat_letter::letter_to(work, &game, &table, kept.seat, Cause::Unplayed, &told)?;
    }
    Ok(true)
}

/// Changes when the orders of a game are played. If they are no longer collected, the collected set
/// is played at once.
pub(crate) fn change(work: &mut Work<'_>, game: &Game, process: Process) -> Result<()> {
    // Other entries remain untouched: the ledger's first act holds a digest of them.
    let mut schedule: Value = json::read("a schedule", &game.schedule)?;
    if let Some(entries) = schedule.as_object_mut() {
        match process {
            Process::AtOnce => entries.remove("process"),
            Process::OnCommand => entries.insert("process".to_owned(), process.name().into()),
        };
    }
    let schedule = json::write("a schedule", &schedule)?;
    work.tx.across()?.set(game.id, &Game::SCHEDULE, schedule)?;
    let waits = work.tx.find::<PendingSet>(game.id)?.is_some();
    if waits && process == Process::AtOnce {
        work.set_alarm(game, Alarm::PlayPendingSet, Some(work.now))?;
    }
    Ok(())
}
