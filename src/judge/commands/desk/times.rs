//! `DEADLINE` and `CHANGE`: the deadline of the present decision, and the times and the press of a
//! game from the next question on.
//!
//! A deadline never moves earlier by itself, so `DEADLINE` is the one way in which it does. What it
//! is moved by stays with the decision: an absence or an outage moves it on from there.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use crate::judge::base::{Result, about, granted, json};
use crate::judge::commands::desk::acting::{Done, Moderating, running, seat};
use crate::judge::ledger::{Deed, deed, press, timing};
use crate::judge::request::desk::verb::To;
use crate::judge::time::schedule::{Change, Schedule, instant};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, GameState, PressKinds};

/// Moves the deadline and tells the table.
pub(super) fn deadline(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    name: &str,
    wanted: Option<&str>,
    to: To,
) -> Result<Done> {
    let game = running(work, name)?;
    if game.paused_at.is_some() {
        return Err(about("desk-paused", &game.name).into());
    }
    let seats = work.tx.seats(game.id)?;
    let none = || about("desk-no-deadline", &game.name);
    let awaited = game.awaiting.ok_or_else(none)?;
    let before = game.deadline.ok_or_else(none)?;
    let awaited = work.tx.seat(game.id, awaited)?;
    if let Some(wanted) = wanted {
        let wanted = seat(&seats, wanted)?;
        if wanted.seat != awaited.seat {
            let names = (wanted.name.clone(), awaited.name);
            return Err(Line::new("desk-not-awaited")
                .with("given", names.0)
                .with("awaited", names.1)
                .into());
        }
    }
    let until = moment(&game, before, to, work.now)?;
    if until <= work.now {
        return Err(Line::new("desk-passed").into());
    }
    let by = until - before;
    timing::shift(work.tx, &game, by, work.now)?;
    let deed = Deed::Deadline {
        seat: awaited.seat,
        seconds: by.num_seconds(),
    };
    let game = moderating.note(work, &game, &deed)?;
    moderating.tell(work, &game, &deed, None, |_, clock| {
        let key = "desk-deadline-now";
        Some(Line::new(key).with("until", clock.until(until)))
    })?;
    let clock = work.own_clock();
    let line = about("desk-done-deadline", &game.name)
        .with("seat", awaited.name)
        .with("until", clock.until(until));
    Ok(Done::line(line))
}

/// Moves the deadlines of all games that have one and are not paused.
pub(super) fn deadlines(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    to: To,
) -> Result<Done> {
    let mut all = Done::default();
    for game in work.tx.games(GameState::Running)? {
        if game.paused_at.is_some() || game.deadline.is_none() || game.awaiting.is_none() {
            continue;
        }
        let done = granted(deadline(work, moderating, &game.name, None, to))?;
        let done = done.map_err(|_| about("desk-passed-in", &game.name))?;
        all.says.extend(done.says);
    }
    match all.says.is_empty() {
        true => Err(Line::new("desk-no-deadlines").into()),
        false => Ok(all),
    }
}

fn moment(game: &Game, before: DateTime<Utc>, to: To, now: DateTime<Utc>) -> Result<DateTime<Utc>> {
    let zone = timing::schedule_of(game)?.zone;
    let at = match to {
        To::At(when) => {
            let today = now.with_timezone(&zone).date_naive();
            let time = when
                .time
                .unwrap_or_else(|| before.with_timezone(&zone).time());
            let day = when.day.on(today).ok_or(Line::new("desk-no-days"))?;
            Some(instant(zone, day.and_time(time)))
        }
        To::In(span) => now.checked_add_signed(span.nominal()),
        To::By(by) => before.checked_add_signed(by),
    };
    at.ok_or_else(|| Line::new("desk-passed").into())
}

/// Changes entries of a game's schedule from the next question on, and tells the table.
pub(super) fn change(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    name: &str,
    entries: &BTreeMap<String, String>,
) -> Result<Done> {
    let game = running(work, name)?;
    let what = format!("the schedule of {}", game.name);
    let mut schedule: Schedule = json::read(&what, &game.schedule)?;
    let mut times = entries.clone();
    let known = |word: &String| PressKinds::named(word).is_some();
    if let Some(word) = times.remove(press::KINDS).filter(|word| !known(word)) {
        return Err(Line::new("desk-press-kinds").with("given", word).into());
    }
    let may = schedule.may_become(&times);
    may.map_err(|(entry, why)| {
        let line = Line::new("desk-no-change").with("entry", entry);
        line.with("why", why)
    })?;
    schedule.changes.push(Change {
        from: work.now.timestamp_millis(),
        entries: entries.clone(),
    });
    work.tx
        .across()?
        .set(game.id, &Game::SCHEDULE, json::write(&what, &schedule)?)?;
    let deed = Deed::Changed {
        entries: entries.clone(),
    };
    let game = work.tx.game(game.id)?;
    let game = moderating.announce(work, &game, &deed)?;
    let line = about("desk-done-change", &game.name).with("entries", deed::in_words(entries));
    Ok(Done::line(line))
}
