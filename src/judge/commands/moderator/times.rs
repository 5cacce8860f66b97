//! `DEADLINE` and `CHANGE`: the deadline of the current decision, and the times and the press of a
//! game from the next question on; `HOLIDAYS`: days on which no time runs, in any game.
//!
//! Only `DEADLINE` moves a deadline earlier. The move stays with the decision: an absence or an
//! outage adds to it.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::acting::{Done, Moderating, running, seat};
use super::verb::{AHEAD_MOST, Command, TIME_MOST, Verb, is_beyond};
use super::words::Words;
use crate::judge::base::{Result, about, granted};
use crate::judge::ledger::{ModeratorAct, moderator_act, press, timing};
use crate::judge::play::{lost_time, ruling};
use crate::judge::time::dates::{self, Range, When};
use crate::judge::time::schedule::{Days, Span, instant};
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::rules::{Arg, Line, line};
use crate::store::{Game, GameState, Holiday, HolidaysFrom, PressKinds};

pub(super) const VERBS: &[Verb] = &[
    Verb {
        word: "DEADLINE",
        usage: "DEADLINE game [SEAT] or ALL 3d, +12h, -6h or 2026-12-01 20:00 [REASON words]",
        about: Some(
            "Move the current deadline: 3d from now, +12h later, -6h earlier, or to a time",
        ),
        read: |words| {
            let game = words.game_or_all()?;
            let all = words.rest;
            if let Some(to) = words.tail().and_then(|text| to(&text)) {
                return Some(moving(game, None, to));
            }
            words.rest = all;
            // Each game awaits another seat.
            game.as_ref()?;
            let seat = words.keyword().map(str::to_owned);
            Some(moving(game, seat, to(&words.tail()?)?))
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "CHANGE",
        usage: "CHANGE game EVERY 2d, GRACE 1d, NMR wait [REASON words]",
        about: Some("Change the times of a game, from the next question on"),
        read: |words| {
            let game = words.small()?;
            let mut entries = BTreeMap::new();
            while !words.rest.is_empty() {
                let entry = words.keyword()?.to_lowercase();
                entries.insert(entry, value(words)?);
            }
            if entries.is_empty() {
                return None;
            }
            let spans = entries.values().filter_map(|value| value.parse().ok());
            let longest = spans.map(Span::nominal).max().unwrap_or_default();
            Some(Command {
                is_far: Box::new(move |_| longest > TIME_MOST),
                ..Command::of_game(game, move |work, by, game| change(work, by, game, &entries))
            })
        },
        ..Verb::OF_GAME
    },
];

/// The new time of a deadline.
#[derive(Clone, Copy, Debug)]
enum To {
    /// A time on the clock of the game's zone; without an hour, the current hour is kept.
    At(When),
    /// A span from now.
    In(Span),
    /// A shift, negative for earlier.
    By(TimeDelta),
}

/// Reads `3d`, `+12h`, `-6h`, and dates as people write them.
fn to(text: &str) -> Option<To> {
    let text = text.trim();
    let small = text.to_lowercase();
    let span = |text: &str| text.parse::<Span>().ok().map(Span::nominal);
    if let Some(later) = small.strip_prefix('+') {
        return span(later).map(To::By);
    }
    if let Some(earlier) = small.strip_prefix(['-', '\u{2212}', '\u{2013}']) {
        return span(earlier).map(|span| To::By(TimeDelta::zero() - span));
    }
    match small.parse() {
        Ok(span) => Some(To::In(span)),
        Err(_) => dates::when(text).map(To::At),
    }
}

fn moving(game: Option<String>, seat: Option<String>, to: To) -> Command {
    let is_far = move |today| match to {
        To::In(span) => span.nominal() > TIME_MOST,
        To::By(by) => by > TIME_MOST,
        To::At(when) => is_beyond(when.day.on(today), today, TIME_MOST),
    };
    Command {
        is_far: Box::new(is_far),
        ..Command::of_games(game, move |work, by, game| match game {
            Some(game) => deadline(work, by, game, seat.as_deref(), to),
            None => deadlines(work, by, to),
        })
    }
}

/// Reads the value of an entry, including further times and days, such as `24h, 6h`.
fn value(words: &mut Words<'_>) -> Option<String> {
    let mut value = words.keyword()?.to_lowercase();
    let is_more = |word: &str| {
        let digit = word.starts_with(|c: char| c.is_ascii_digit());
        digit || word.to_lowercase().parse::<Days>().is_ok()
    };
    while let Some(more) = words.peek().filter(|word| is_more(word)) {
        words.text()?;
        value.push_str(&format!(",{}", more.to_lowercase()));
    }
    Some(value)
}

/// Moves the deadline and reports it to the players.
fn deadline(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    name: &str,
    wanted: Option<&str>,
    to: To,
) -> Result<Done> {
    let game = running(work, name)?;
    if game.paused_at.is_some() {
        return Err(about("moderator-paused", &game.name).into());
    }
    let seats = work.tx.seats(game.id)?;
    let none = || about("moderator-no-deadline", &game.name);
    let awaited = game.awaiting.ok_or_else(none)?;
    let before = game.deadline.ok_or_else(none)?;
    let awaited = work.tx.seat(game.at(awaited))?;
    if let Some(wanted) = wanted {
        let wanted = seat(&seats, wanted)?;
        if wanted.seat != awaited.seat {
            let given = &wanted.name;
            return Err(line!("moderator-not-awaited", given, awaited = awaited.name).into());
        }
    }
    let until = moment(&game, before, to, work.now)?;
    if until <= work.now {
        return Err(Line::new("moderator-passed").into());
    }
    let by = until - before;
    timing::shift(&mut work.tx, &game, by, work.now)?;
    let deed = ModeratorAct::Deadline {
        seat: awaited.seat,
        seconds: by.num_seconds(),
    };
    let game = moderating.note(work, &game, &deed)?;
    moderating.tell(work, &game, &deed, None, |_, clock| {
        let key = "moderator-deadline-now";
        Some(line!(key, until = clock.until(until)))
    })?;
    let clock = work.own_clock();
    let line = about("moderator-done-deadline", &game.name)
        .with("seat", Arg::order(awaited.name))
        .with("until", clock.until(until));
    Ok(Done::line(line))
}

/// Moves the deadlines of all games that have one and are not paused.
fn deadlines(work: &mut Work<'_>, moderating: Moderating<'_>, to: To) -> Result<Done> {
    let mut all = Done::default();
    for game in work.tx.games(GameState::Running)? {
        if game.paused_at.is_some() || game.deadline.is_none() || game.awaiting.is_none() {
            continue;
        }
        let done = granted(deadline(work, moderating, &game.name, None, to))?;
        let done = done.map_err(|_| about("moderator-passed-in", &game.name))?;
        all.says.extend(done.says);
    }
    match all.says.is_empty() {
        true => Err(Line::new("moderator-no-deadlines").into()),
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
            let day = when.day.on(today).ok_or(Line::new("moderator-no-days"))?;
            Some(instant(zone, day.and_time(time)))
        }
        To::In(span) => now.checked_add_signed(span.nominal()),
        To::By(by) => before.checked_add_signed(by),
    };
    at.ok_or_else(|| Line::new("moderator-passed").into())
}

/// Changes entries of a game's schedule from the next question on, and reports it to the players.
fn change(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    name: &str,
    entries: &BTreeMap<String, String>,
) -> Result<Done> {
    let game = running(work, name)?;
    let mut about_time = entries.clone();
    let known = |word: &String| PressKinds::named(word).is_some();
    if let Some(given) = about_time.remove(press::KINDS).filter(|word| !known(word)) {
        return Err(line!("moderator-press-kinds", given).into());
    }
    let may = timing::schedule_of(&game)?.may_become(&about_time);
    may.map_err(|(entry, why)| line!("moderator-no-change", entry, why))?;
    ruling::change_schedule(work, &game, entries.clone())?;
    let deed = ModeratorAct::Changed {
        entries: entries.clone(),
    };
    let game = work.tx.game(game.id)?;
    let game = moderating.announce(work, &game, &deed)?;
    let line = about("moderator-done-change", &game.name)
        .with("entries", moderator_act::in_words(entries));
    Ok(Done::line(line))
}

/// Longer holidays are errors in a date, which would stop all games.
const DAYS_MOST: i64 = 100;

pub(super) const HOLIDAYS: &[Verb] = &[Verb {
    word: "HOLIDAYS",
    usage: "HOLIDAYS, HOLIDAYS 24 December TO 2 January [REASON words] or HOLIDAYS REMOVE days",
    about: Some("List or change the holidays, on which no time runs in any game"),
    read: |words| {
        if words.rest.is_empty() {
            return Some(Command::of_judge(|work, _| holidays(work)).without_changes());
        }
        if words.peek()? == "REMOVE" {
            words.text()?;
            let days = dates::range(&words.tail()?)?;
            return Some(Command::of_judge(move |work, _| remove(work, days)));
        }
        let days = dates::range(&words.tail()?)?;
        let is_far = move |today| {
            let first = days.on(today).map(|(first, _)| first);
            is_beyond(first, today, AHEAD_MOST)
        };
        Some(Command {
            is_far: Box::new(is_far),
            ..Command::of_judge(move |work, by| declare(work, by, days))
        })
    },
    ..Verb::OF_JUDGE
}];

/// Resolves the days, if they are not all over.
fn days(work: &Work<'_>, days: Range) -> Result<(NaiveDate, NaiveDate), Line> {
    let today = work.own_clock().today();
    let (first, last) = days.on(today).ok_or(Line::new("moderator-no-days"))?;
    match first <= last && last >= today {
        true => Ok((first, last)),
        false => Err(Line::new("moderator-no-days")),
    }
}

fn declare(work: &mut Work<'_>, moderating: Moderating<'_>, given: Range) -> Result<Done> {
    let (first, last) = days(work, given)?;
    if (last - first).num_days() >= DAYS_MOST {
        return Err(line!("moderator-long-holiday", most = DAYS_MOST).into());
    }
    let holiday = Holiday {
        first,
        last,
        since: work.now,
    };
    if work.tx.across()?.add(&holiday)? {
        for game in work.tx.games(GameState::Running)? {
            declare_in(work, moderating, &game, &holiday)?;
        }
    }
    Ok(Done::line(dated("moderator-done-holiday", &holiday)))
}

/// Records the holiday in the ledger of a game, moves its deadline, and reports to the players.
fn declare_in(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    game: &Game,
    holiday: &Holiday,
) -> Result<()> {
    let moved = lost_time::declare_holiday(work, game, holiday)?;
    let deed = ModeratorAct::Holiday {
        first: holiday.first,
        last: holiday.last,
    };
    let game = moderating.note(work, game, &deed)?;
    moderating.tell(work, &game, &deed, None, |row, clock| {
        let moved = moved.filter(|moved| moved.seat == row.seat)?;
        let until = clock.until(moved.until);
        Some(line!("moved-granted", until))
    })
}

fn remove(work: &mut Work<'_>, given: Range) -> Result<Done> {
    let (first, last) = days(work, given)?;
    let all = work.tx.list::<Holiday>(HolidaysFrom(first))?;
    let mut done = Done::default();
    for holiday in all.iter().filter(|holiday| holiday.first <= last) {
        lost_time::remove_holiday(work, holiday)?;
        done.says.push(dated("moderator-done-no-holiday", holiday));
    }
    match done.says.is_empty() {
        true => Err(Line::new("moderator-no-holiday").into()),
        false => Ok(done),
    }
}

fn holidays(work: &Work<'_>) -> Result<Done> {
    let all = work
        .tx
        .list::<Holiday>(HolidaysFrom(work.own_clock().today()))?;
    let key = match all.as_slice() {
        [] => "moderator-done-holidays-none",
        [_, ..] => "moderator-done-holidays",
    };
    let entries = all
        .iter()
        .map(|holiday| dated("moderator-holiday", holiday));
    Ok(Done {
        says: [Line::new(key)].into_iter().chain(entries).collect(),
        ..Done::default()
    })
}

fn dated(key: &'static str, holiday: &Holiday) -> Line {
    Line::new(key)
        .with("first", times::date_in_words(holiday.first))
        .with("last", times::date_in_words(holiday.last))
}
