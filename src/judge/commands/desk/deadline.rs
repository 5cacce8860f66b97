//! `DEADLINE`: moves the deadline of the present decision, earlier or later.
//!
//! A deadline never moves earlier by itself, so this is the one way in which it does. What it is
//! moved by stays with the decision: an absence or an outage moves it on from there.

use chrono::{DateTime, Utc};

use crate::judge::base::Result;
use crate::judge::commands::desk::acting::{Done, Moderating, running, seat};
use crate::judge::ledger::{Deed, timing};
use crate::judge::request::desk::verb::To;
use crate::judge::time::schedule::instant;
use crate::judge::work::Work;
use crate::rules::{Line, Seat};
use crate::store::Game;

/// Moves the deadline and tells the table.
pub(super) fn moved(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    name: &str,
    wanted: Option<&str>,
    to: To,
) -> Result<Done> {
    let game = running(work, name)?;
    if game.paused_at.is_some() {
        return Err(Line::new("desk-paused").with("game", game.name).into());
    }
    let seats = work.tx.seats(game.id)?;
    let none = || Line::new("desk-no-deadline").with("game", game.name.clone());
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
    let line = Line::new("desk-done-deadline")
        .with("game", game.name.as_str())
        .with("seat", Seat::new(awaited.seat))
        .with("until", clock.until(until));
    Ok(Done::says(&seats, line))
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
