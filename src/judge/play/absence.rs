//! `ABSENT` and `BACK`: absences of players.

use std::collections::BTreeSet;
use std::iter;

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;

use crate::judge::base::{Correspondent, Disposition, JudgeError, Result, SeatMail, about};
use crate::judge::ledger::timing::{self, Decision, Moved, Still};
use crate::judge::ledger::{Act, anonymity};
use crate::judge::letters::notice::Notice;
use crate::judge::play::take_over;
use crate::judge::time::schedule::{self, Schedule, Stop};
use crate::judge::time::{LocalClock, dates, times};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Absence, AwayAfter, Game, GameState, SeatRef, SeatRow};

/// Maximum distance of a day from today; a day further away is a mistake in writing a date.
const DAYS_MOST: i64 = 3_660;

/// The days of an absence, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Away {
    pub(crate) first: NaiveDate,
    pub(crate) last: NaiveDate,
}

/// Parses `2026-12-20 TO 2027-01-03`, `TO 3 January` (from today) or one day. In a game's zone it
/// may still be yesterday, so a range without a first day begins there.
fn read(words: &[String], today: NaiveDate) -> Option<Away> {
    let yesterday = today.pred_opt().unwrap_or(today);
    let range = dates::range(&words.join(" "))?;
    let (first, last) = range.on(today)?;
    let first = range.first.map_or(yesterday, |_| first);
    let soon = |day: NaiveDate| (day - today).num_days().abs() <= DAYS_MOST;
    let sound = first <= last && soon(first) && soon(last);
    sound.then_some(Away { first, last })
}

impl Away {
    /// Returns the absence in instants, from now at the earliest: passed time is not given back.
    fn of(self, seat: &SeatRow, zone: Tz, now: DateTime<Utc>) -> Absence {
        let after = self.last.succ_opt().unwrap_or(self.last);
        Absence {
            game: seat.game,
            seat: seat.seat,
            from: schedule::day_begins(zone, self.first).max(now),
            until: schedule::day_begins(zone, after),
        }
    }

    /// Returns the rest of the days from today on; `None` if they have passed.
    fn from(self, today: NaiveDate) -> Option<Self> {
        let first = self.first.max(today);
        (first <= self.last).then_some(Self { first, ..self })
    }

    fn days(self) -> impl Iterator<Item = NaiveDate> {
        self.first
            .iter_days()
            .take_while(move |day| *day <= self.last)
    }
}

/// Returns the days of a stored absence in the player's zone.
fn noted(absence: &Absence, zone: Tz) -> Option<Away> {
    let last = absence.until - TimeDelta::milliseconds(1);
    (last >= absence.from).then(|| Away {
        first: absence.from.with_timezone(&zone).date_naive(),
        last: last.with_timezone(&zone).date_naive(),
    })
}

/// Returns the days left, in the year with the fewest, once `away` is noted.
///
/// # Errors
/// The days left without it if it takes too many.
fn left(schedule: &Schedule, before: &[Away], away: Away) -> Result<u32, u32> {
    let taken: BTreeSet<NaiveDate> = before.iter().flat_map(|away| away.days()).collect();
    let mut with = taken.clone();
    with.extend(away.days());
    let in_year = |days: &BTreeSet<NaiveDate>, year: i32| {
        let days = days.iter().filter(|day| day.year() == year);
        u32::try_from(days.count()).unwrap_or(u32::MAX)
    };
    let years = away.first.year()..=away.last.year();
    let fullest = years.max_by_key(|year| in_year(&with, *year));
    let fullest = fullest.unwrap_or(away.first.year());
    let most = schedule.absence;
    let left = most.checked_sub(in_year(&with, fullest));
    left.ok_or_else(|| most.saturating_sub(in_year(&taken, fullest)))
}

fn own_seats(work: &Work<'_>, from: &Correspondent) -> Result<Vec<(Game, SeatRow)>> {
    let seats = work.tx.seats_of(from.person.id)?.into_iter();
    seats
        .map(|seat| Ok((work.tx.game(seat.game)?, seat)))
        .collect()
}

fn all_noted(work: &Work<'_>, seat: &SeatRow, zone: Tz) -> Result<Vec<Away>> {
    let all: Vec<Absence> = work.tx.list(AwayAfter(seat.at(), DateTime::UNIX_EPOCH))?;
    Ok(all.iter().filter_map(|one| noted(one, zone)).collect())
}

/// Handles `ABSENT`: notes an absence in all games of the player that allow it, or lists the noted
/// ones if no dates are given.
pub(crate) fn absent(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    words: &[String],
) -> Result<Disposition> {
    if words.is_empty() {
        return list(work, from);
    }
    let zone = work.context.zone(Some(&from.person));
    let today = work.today(&from.person);
    let Some(away) = read(words, today) else {
        from.say(work, &[Line::new("absent-misread")])?;
        return Ok(Disposition::AbsenceMisread);
    };
    let seats = own_seats(work, from)?;
    let mut said = Vec::new();
    let mut refused = Vec::new();
    for (game, seat) in &seats {
        if anonymity::is_anonymous(&work.tx, game.id)? {
            refused.push(about("absent-anonymous", &game.name));
        } else {
            said.extend(note(work, game, seat, zone, away)?);
        }
    }
    if said.is_empty() && !refused.is_empty() {
        let first = refused.remove(0);
        from.list(work, first, refused)?;
        return Ok(Disposition::NoAbsence);
    }
    said.append(&mut refused);
    if said.is_empty() && !seats.is_empty() {
        from.say(work, &[Line::new("absent-past")])?;
        return Ok(Disposition::AbsenceOver);
    }
    let line = dated("absent-from", away.from(today).unwrap_or(away));
    from.list(work, line, said)?;
    Ok(Disposition::Absence)
}

fn dated(key: &'static str, away: Away) -> Line {
    Line::new(key)
        .with("first", times::date_in_words(away.first))
        .with("last", times::date_in_words(away.last))
}

/// Notes an absence in one game and returns the line about it; `None` if the days are over there.
/// `zone` is the player's.
fn note(
    work: &mut Work<'_>,
    game: &Game,
    seat: &SeatRow,
    zone: Tz,
    away: Away,
) -> Result<Option<Line>> {
    let schedule = timing::schedule_of(game)?;
    let today = work.now.with_timezone(&zone).date_naive();
    let Some(away) = away.from(today) else {
        return Ok(None);
    };
    let told = |key| about(key, &game.name).with("most", schedule.absence);
    let left = match left(&schedule, &all_noted(work, seat, zone)?, away) {
        Ok(left) => left,
        Err(left) => return Ok(Some(told("absent-too-long").with("left", left))),
    };
    let absence = away.of(seat, zone, work.now);
    work.tx.across()?.add_absence(&absence)?;
    let moved = spread(work, game, seat, away, &absence)?;
    let now = work.now;
    Ok(Some(match moved {
        Some(moved) => {
            let until = LocalClock { zone, now }.until(moved.until);
            told("absent-moved").with("left", left).with("until", until)
        }
        None => told("absent-noted").with("left", left),
    }))
}

/// Writes an absence to the ledger of a running game, moves the deadline if the seat is awaited,
/// and notifies the other players, who would otherwise not know why they wait.
fn spread(
    work: &mut Work<'_>,
    game: &Game,
    seat: &SeatRow,
    away: Away,
    absence: &Absence,
) -> Result<Option<Moved>> {
    if game.state != GameState::Running {
        return Ok(None);
    }
    let later = (absence.from > work.now).then_some(away.first);
    let act = Act::Away {
        seat: seat.seat,
        from: later,
        until: away.last,
    };
    work.append(game, &act)?;
    if game.awaiting != Some(seat.seat) {
        return Ok(None);
    }
    let stop = Stop {
        from: absence.from,
        until: absence.until,
    };
    let moved = timing::retime(&mut work.tx, game, work.now, stop, Still::Away)?;
    let Some(moved) = moved else { return Ok(None) };
    let notice = Notice::new(game, format!("away/{}", game.told_rows()));
    notice.all(work, Some(seat.seat), |_, clock| {
        let line = match later {
            None => Line::new("moved-away"),
            Some(first) => Line::new("moved-away-from").with("from", times::date_in_words(first)),
        };
        let line = line
            .with("seat", seat.seat)
            .with("last", times::date_in_words(away.last))
            .with("until", clock.until(moved.until));
        vec![line]
    })?;
    Ok(Some(moved))
}

fn list(work: &mut Work<'_>, from: &SeatMail<'_>) -> Result<Disposition> {
    let zone = work.context.zone(Some(&from.person));
    let mut said = Vec::new();
    for (game, seat) in own_seats(work, from)? {
        let days = anonymity::zone_of_days(&work.tx, &game, zone)?;
        for absence in work.tx.list::<Absence>(AwayAfter(seat.at(), work.now))? {
            let away = noted(&absence, days);
            said.extend(away.map(|away| dated("absent-entry", away).with("game", &game.name)));
        }
    }
    let key = if said.is_empty() {
        "absent-none"
    } else {
        "absent-list"
    };
    from.list(work, Line::new(key), said)?;
    Ok(Disposition::AbsencesListed)
}

/// Handles `BACK`: ends a player's absences, future ones too. Deadlines do not move.
pub(crate) fn back(work: &mut Work<'_>, from: &SeatMail<'_>) -> Result<Disposition> {
    let (mut any, mut away, mut seated) = (false, false, false);
    for (game, seat) in own_seats(work, from)? {
        let returned = take_over::back(work, &game, &seat)?;
        seated |= returned;
        let told = Decision::present(&work.tx, &game)?.map(|decision| decision.times().deadline);
        let noted = work.tx.list::<Absence>(AwayAfter(seat.at(), work.now))?;
        if work.tx.across()?.end_absences(seat.at(), work.now)? == 0 {
            continue;
        }
        let planned = noted.iter().all(|absence| absence.from > work.now);
        any = true;
        away |= !planned;
        let game = work.tx.game(game.id)?;
        if game.state == GameState::Running {
            let seat = seat.seat;
            if !anonymity::is_anonymous(&work.tx, game.id)? {
                work.append(&game, &Act::Back { seat, planned })?;
            }
            // The shorter absence must not pull the announced deadline back.
            if let (Some(told), Some(decision)) = (told, Decision::present(&work.tx, &game)?) {
                timing::keep(&mut work.tx, &game, decision, told)?;
            }
        }
    }
    let key = match (any, seated) {
        (true, _) if away => "back-noted",
        (true, _) => "back-planned",
        (false, true) => "seat-returned",
        (false, false) => "absent-none",
    };
    from.say(work, &[Line::new(key)])?;
    Ok(Disposition::AbsenceEnded)
}

/// Notes an absence for a moderator, even beyond the game's limit. Notifies the player and the
/// table.
///
/// # Errors
/// [`JudgeError::Refused`] if the days are no range or have passed; else those of the database and
/// of the languages.
pub(crate) fn grant(work: &mut Work<'_>, seat: SeatRef, away: Away) -> Result<()> {
    let game = &work.tx.game(seat.game)?;
    let row = work.tx.seat(seat)?;
    let person = work.player(&row)?;
    let zone = work.context.zone(person.as_ref());
    let today = work.now.with_timezone(&zone).date_naive();
    if away.first > away.last || away.last < today {
        let why = format!("{} to {} are no days to come", away.first, away.last);
        return Err(JudgeError::Refused(why));
    }
    let absence = away.of(&row, zone, work.now);
    work.tx.across()?.add_absence(&absence)?;
    let moved = spread(work, game, &row, away, &absence)?;
    let notice = Notice {
        deadline: moved.map(|moved| moved.until),
        ..Notice::new(game, format!("granted/{}", game.told_rows()))
    };
    notice.tell(work, &row, |clock| {
        let until = moved.map(|moved| clock.until(moved.until));
        let until = until.map(|until| Line::new("moved-granted").with("until", until));
        iter::once(dated("absent-granted", away))
            .chain(until)
            .collect()
    })?;
    Ok(())
}
