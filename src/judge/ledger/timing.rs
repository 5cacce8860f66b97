//! The times of a game's present decision: computes them from stored data and the schedule, and
//! moves them.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;

use crate::judge::base::{Result, json};
use crate::judge::ledger::overdue::{is_overdue, next_alarm};
use crate::judge::time::schedule::{self, Asked, Luck, Process, Schedule, Span, Stop, Times};
use crate::rules::Seat;
use crate::store::{
    Absence, Alarm, AwayAfter, Ballot, Due, Game, GameId, Holiday, HolidaysFrom, PendingSet,
    Reader, SeatRow, Standstill, TurnClock, Tx,
};

/// Returns the schedule of a game for its open question.
///
/// # Errors
/// [`Damaged`](crate::judge::JudgeError::Damaged) if the entry is no schedule.
pub fn schedule_of(game: &Game) -> Result<Schedule> {
    schedule_at(game, game.asked_at.unwrap_or(DateTime::<Utc>::MAX_UTC))
}

/// Returns the schedule for a question asked at this time.
pub(crate) fn schedule_at(game: &Game, asked: DateTime<Utc>) -> Result<Schedule> {
    let what = format!("the schedule of {}", game.name);
    let schedule: Schedule = json::read(&what, &game.schedule)?;
    Ok(match schedule.changes.is_empty() {
        true => schedule,
        false => schedule.at(asked),
    })
}

/// Returns whether a game's letters must say that it takes no words of luck; one with set draws
/// announces those instead.
///
/// # Errors
/// The schedule cannot be parsed.
pub(crate) fn takes_no_words(game: &Game) -> Result<bool> {
    Ok(!game.set_draws && schedule_of(game)?.luck == Luck::Never)
}

/// Returns the rest of a seat's reserve, in seconds.
pub(crate) fn bank_left(schedule: &Schedule, seat: &SeatRow) -> u32 {
    let whole = schedule.bank.nominal().num_seconds();
    let whole = u32::try_from(whole).unwrap_or(u32::MAX);
    whole.saturating_sub(seat.bank_spent)
}

/// A decision of a seat, with the inputs of its times.
#[derive(Debug)]
pub(crate) struct Decision {
    schedule: Schedule,
    pub(crate) turn: TurnClock,
    stops: Vec<Stop>,
    /// The reserve at the beginning of the turn, in seconds.
    bank: u32,
    /// The time by which a moderator has moved it.
    shift: TimeDelta,
}

impl Decision {
    /// Loads the decision that a game waits for; `None` if no time is running.
    pub(crate) fn present(reader: &Reader, game: &Game) -> Result<Option<Self>> {
        let (Some(seat), Some(_)) = (game.awaiting, game.asked_at) else {
            return Ok(None);
        };
        let Some(turn) = reader.find::<TurnClock>(game.at(seat))? else {
            return Ok(None);
        };
        let at = turn.began_at;
        let mut schedule = schedule_at(game, at)?;
        reader.ahead(|reader| {
            drop(reader.list::<Absence>(AwayAfter(game.at(seat), at)));
            drop(reader.list::<Standstill>((game.id, at)));
            drop(reader.pauses(game.id, at));
            drop(holiday_stops(reader, schedule.zone, at));
            drop(reader.seat(game.at(seat)));
        })?;
        let mut stops = Vec::new();
        for absence in reader.list::<Absence>(AwayAfter(game.at(seat), at))? {
            stops.push((absence.from, absence.until));
        }
        for stood in reader.list::<Standstill>((game.id, at))? {
            stops.extend(stood.applied_at.map(|_| (stood.from, stood.until)));
        }
        for pause in reader.pauses(game.id, at)? {
            stops.extend(pause.until.map(|until| (pause.from, until)));
        }
        let stops = stops.into_iter();
        let stops = stops.map(|(from, until)| Stop { from, until });
        let holidays = holiday_stops(reader, schedule.zone, at)?;
        let row = reader.seat(game.at(seat))?;
        if let Some(person) = row.person
            && let Some(before) = reader.person(person)?.remind
        {
            let one = (before > 0).then_some(Span::Seconds(before));
            schedule.set_reminders(one.as_slice());
        }
        let left = bank_left(&schedule, &row);
        Ok(Some(Self {
            stops: stops.chain(holidays).collect(),
            bank: left.saturating_add(turn.spent),
            shift: TimeDelta::milliseconds(game.shift),
            schedule,
            turn,
        }))
    }

    fn asked(&self) -> Asked<'_> {
        Asked {
            at: self.turn.began_at,
            zone: self.schedule.zone,
            pace: self.schedule.pace(&self.turn.phase),
            stops: &self.stops,
            bank: self.bank,
        }
    }

    pub(crate) fn times(&self) -> Times {
        schedule::times(&self.asked()).shifted(self.shift)
    }

    /// Returns the announced deadline, moved by another stop of the clock.
    pub(crate) fn put_off(&self, told: DateTime<Utc>, stop: Stop, still: Still) -> DateTime<Utc> {
        let asked = self.asked();
        // The deadline came from the schedule only, with no time to spare before its hour of the
        // day.
        let exact = still == Still::Away || asked.pace.at.is_none();
        if self.shift.is_zero() && exact {
            return self.times().deadline.max(told);
        }
        let put_off = asked.put_off(told, stop);
        match still {
            Still::Away if put_off > told => asked.at_hour(put_off),
            Still::Away | Still::Judge => put_off,
        }
    }

    /// Returns when the clock acts, moved from `closed` by another stop.
    pub(crate) fn closes(&self, closed: DateTime<Utc>, stop: Stop) -> DateTime<Utc> {
        let computed = self.times().closes;
        match self.shift.is_zero() {
            true => computed,
            false => computed.max(self.asked().put_off(closed, stop)),
        }
    }

    /// Returns the seconds that an answer at `answered` takes from the seat's reserve.
    pub(crate) fn spent(&self, answered: DateTime<Utc>) -> u32 {
        self.asked().spent(&self.times(), answered)
    }
}

/// Returns the end of another period as long as the game gives for such a decision, by the weekdays
/// and the hour of its deadlines.
pub(crate) fn again(
    reader: &Reader,
    game: &Game,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>> {
    let decision = Decision::present(reader, game)?;
    Ok(decision.map(|decision| once_more(&decision.asked(), now)))
}

/// Lists the standstills that have not moved the game's deadline yet, oldest first.
pub(crate) fn to_apply(reader: &Reader, game: GameId) -> Result<Vec<Standstill>> {
    let mut stood: Vec<Standstill> = reader.list(game)?;
    stood.retain(|one| one.applied_at.is_none());
    Ok(stood)
}

/// Returns when the clock acts on a game, with these standstills added; `None` if it never does.
pub(crate) fn closes_after(
    reader: &Reader,
    game: &Game,
    stood: &[Standstill],
) -> Result<Option<DateTime<Utc>>> {
    let stops = || {
        let stood = stood.iter();
        stood.map(|one| Stop {
            from: one.from,
            until: one.until,
        })
    };
    if game.alarm == Some(Alarm::EndSilence) {
        return Ok(stops().fold(game.closes_at, |at, stop| longer(game, at, stop)));
    }
    let decision = match stood {
        [] => None,
        _ if reader.find::<PendingSet>(game.id)?.is_some() => None,
        _ => Decision::present(reader, game)?,
    };
    let (Some(mut decision), Some(mut closes_at)) = (decision, game.closes_at) else {
        return Ok(game.closes_at);
    };
    let waits = is_overdue(game);
    for stop in stops() {
        decision.stops.push(stop);
        let later = match waits {
            true => decision.asked().put_off(closes_at, stop),
            false => decision.closes(closes_at, stop),
        };
        closes_at = closes_at.max(later);
    }
    Ok(Some(closes_at))
}

/// Returns the end of the silence that a solo game bears, put off by a stop.
fn longer(game: &Game, closes_at: Option<DateTime<Utc>>, stop: Stop) -> Option<DateTime<Utc>> {
    let asked = game.asked_at.unwrap_or(stop.from);
    let from = stop.from.max(asked);
    let lasted = (stop.until - from).max(TimeDelta::zero());
    closes_at.and_then(|at| at.checked_add_signed(lasted))
}

/// The change of a decision's times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moved {
    pub(crate) seat: Seat,
    pub(crate) by: TimeDelta,
    /// The seat's new deadline, or the last moment if that has passed.
    pub(crate) until: DateTime<Utc>,
}

/// The cause of a stop of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Still {
    /// The player is away: a deadline keeps its hour of the day.
    Away,
    /// The judge was down: a deadline moves by exactly that time.
    Judge,
}

/// Moves the times of the present decision after a stop of the clock. They never move earlier.
pub(crate) fn retime(
    tx: &mut Tx<'_>,
    game: &Game,
    now: DateTime<Utc>,
    stop: Stop,
    still: Still,
) -> Result<Option<Moved>> {
    if game.alarm == Some(Alarm::EndSilence) {
        let closes_at = longer(game, game.closes_at, stop);
        tx.set(game.id, &Game::CLOSES_AT, closes_at)?;
    }
    let (Some(seat), Some(deadline)) = (game.awaiting, game.deadline) else {
        return Ok(None);
    };
    let Some(decision) = Decision::present(tx, game)? else {
        return Ok(None);
    };
    // A pending set is an answer, so there is no deadline to move.
    if tx.find::<PendingSet>(game.id)?.is_some() {
        return Ok(None);
    }
    // A game that waits without limit, since its time is over, keeps waiting.
    let closed = game.closes_at.unwrap_or(now);
    let put_off = decision.put_off(deadline, stop, still);
    let decision = keep(tx, game, decision, put_off)?;
    let times = decision.times();
    let closes_at = match game.closes_at {
        // The schedule does not know how long a game waits after its time is over.
        Some(closes_at) if is_overdue(game) => match still {
            Still::Away => {
                let asked = decision.asked();
                asked.at_hour(asked.put_off(closes_at, stop))
            }
            Still::Judge => decision.asked().put_off(closes_at, stop),
        },
        _ => decision.closes(closed, stop).max(closed),
    };
    let by = (put_off - deadline).max(closes_at - closed);
    if by < TimeDelta::seconds(1) {
        return Ok(None);
    }
    tx.set_due(
        game.id,
        &Due {
            deadline: Some(put_off),
            alarm: game.alarm.unwrap_or(Alarm::Deadline),
            closes_at: Some(closes_at),
            remind_at: times.next_reminder(now),
        },
    )?;
    let until = if put_off > now { put_off } else { closes_at };
    Ok(Some(Moved { seat, by, until }))
}

/// Keeps this announced deadline for the present decision: stores the difference from the
/// schedule's as a shift.
pub(crate) fn keep(
    tx: &mut Tx<'_>,
    game: &Game,
    decision: Decision,
    deadline: DateTime<Utc>,
) -> Result<Decision> {
    let off = deadline - decision.times().deadline;
    let shift = decision.shift.checked_add(&off).unwrap_or(decision.shift);
    if shift != decision.shift {
        let shift = shift.num_milliseconds();
        tx.across()?.set(game.id, &Game::SHIFT, shift)?;
    }
    Ok(Decision { shift, ..decision })
}

/// Moves the times of the present decision by a moderator's amount, earlier or later. A pending set
/// keeps its time unless the deadline plays it. A vote on a seat ends, since the seat has time
/// again.
pub(crate) fn shift(tx: &mut Tx<'_>, game: &Game, by: TimeDelta, now: DateTime<Utc>) -> Result<()> {
    let was_overdue = is_overdue(game);
    let waits = tx.find::<PendingSet>(game.id)?.is_some();
    let on_command = schedule_of(game)?.process == Process::OnCommand;
    let shift = game.shift.saturating_add(by.num_milliseconds());
    tx.across()?.set(game.id, &Game::SHIFT, shift)?;
    let game = tx.game(game.id)?;
    let moved = |at: Option<DateTime<Utc>>| at.and_then(|at| at.checked_add_signed(by));
    let next = Decision::present(tx, &game)?.map(|decision| decision.times());
    let deadline = moved(game.deadline);
    let closes_at = match &next {
        _ if waits && on_command => deadline,
        _ if waits => game.closes_at,
        Some(times) if was_overdue => Some(times.closes).max(deadline),
        Some(_) | None => moved(game.closes_at),
    };
    let due = Due {
        deadline,
        alarm: match game.alarm {
            Some(alarm) if waits || !was_overdue => alarm,
            Some(_) | None => Alarm::Deadline,
        },
        closes_at,
        remind_at: next
            .and_then(|times| times.next_reminder(now))
            .filter(|_| !waits),
    };
    if was_overdue {
        tx.across()?.remove::<Ballot>(game.id)?;
        tx.set(game.id, &Game::OVERDUE, 0)?;
    }
    Ok(tx.set_due(game.id, &due)?)
}

/// Computes the times of the present decision again after a moderator changed their inputs; they
/// may move earlier.
pub(crate) fn renew(tx: &mut Tx<'_>, game: &Game, now: DateTime<Utc>) -> Result<()> {
    let Some(decision) = Decision::present(tx, game)? else {
        return Ok(());
    };
    if tx.find::<PendingSet>(game.id)?.is_some() {
        return Ok(());
    }
    let times = decision.times();
    let waits = is_overdue(game);
    let closes_at = game.closes_at.filter(|_| waits).unwrap_or(now);
    let due = Due {
        deadline: game.deadline,
        alarm: match waits {
            true => next_alarm(decision.schedule.nmr),
            false => Alarm::Deadline,
        },
        closes_at: Some(times.closes.max(closes_at)),
        remind_at: times.next_reminder(now),
    };
    Ok(tx.set_due(game.id, &due)?)
}

/// Returns the deadline of a question asked again at `now`, for a game that waits longer.
pub(crate) fn once_more(asked: &schedule::Asked<'_>, now: DateTime<Utc>) -> DateTime<Utc> {
    let again = schedule::Asked {
        at: now,
        bank: 0,
        ..*asked
    };
    schedule::times(&again).deadline
}

/// Returns whether a game is played on command.
pub(crate) fn is_on_command(game: &Game) -> Result<bool> {
    Ok(schedule_of(game)?.process == Process::OnCommand)
}

/// Returns the holidays as stops of the clock in this zone, from `after` on.
pub(crate) fn holiday_stops(reader: &Reader, zone: Tz, after: DateTime<Utc>) -> Result<Vec<Stop>> {
    let from = after.with_timezone(&zone).date_naive();
    let holidays = reader.list::<Holiday>(HolidaysFrom(from))?.into_iter();
    Ok(holidays
        .map(|holiday| holiday_stop(&holiday, zone))
        .collect())
}

pub(crate) fn holiday_stop(holiday: &Holiday, zone: Tz) -> Stop {
    let after = holiday.last.succ_opt().unwrap_or(holiday.last);
    Stop {
        from: schedule::day_begins(zone, holiday.first).max(holiday.since),
        until: schedule::day_begins(zone, after),
    }
}
