//! `HOLIDAYS`: days on which no time runs, in any game.

use chrono::NaiveDate;

use super::acting::{Done, Moderating};
use super::doubt;
use super::verb::{Command, Verb};
use crate::judge::base::Result;
use crate::judge::ledger::ModeratorAct;
use crate::judge::play::lost_time;
use crate::judge::time::dates::{self, Range};
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, GameState, Holiday, HolidaysFrom};

/// Longer holidays are errors in a date, which would stop all games.
const DAYS_MOST: i64 = 100;

pub(super) const VERBS: &[Verb] = &[Verb {
    word: "HOLIDAYS",
    usage: "HOLIDAYS, HOLIDAYS 24 December TO 2 January [REASON words] or HOLIDAYS REMOVE days",
    about: Some("List or change the days on which no time runs, in any game"),
    read: |words| {
        if words.rest.is_empty() {
            return Some(Command {
                changes: false,
                ..Command::of_judge(|work, _| list(work))
            });
        }
        if words.peek()? == "REMOVE" {
            words.text()?;
            let days = dates::range(&words.tail()?)?;
            return Some(Command::of_judge(move |work, _| remove(work, days)));
        }
        let days = dates::range(&words.tail()?)?;
        let is_far = move |today| {
            let first = days.on(today).map(|(first, _)| first);
            doubt::is_beyond(first, today, doubt::AHEAD_MOST)
        };
        Some(Command {
            is_far: Box::new(is_far),
            ..Command::of_judge(move |work, by| add(work, by, days))
        })
    },
    ..Verb::OF_JUDGE
}];

fn today(work: &Work<'_>) -> NaiveDate {
    let zone = work.context.settings.zone;
    work.now.with_timezone(&zone).date_naive()
}

/// Resolves the days, if they are not all over.
fn days(work: &Work<'_>, days: Range) -> Result<(NaiveDate, NaiveDate), Line> {
    let today = today(work);
    let (first, last) = days.on(today).ok_or(Line::new("moderator-no-days"))?;
    match first <= last && last >= today {
        true => Ok((first, last)),
        false => Err(Line::new("moderator-no-days")),
    }
}

fn add(work: &mut Work<'_>, moderating: Moderating<'_>, given: Range) -> Result<Done> {
    let (first, last) = days(work, given)?;
    if (last - first).num_days() >= DAYS_MOST {
        let most = u32::try_from(DAYS_MOST).unwrap_or(u32::MAX);
        return Err(Line::new("moderator-long-holiday")
            .with("most", most)
            .into());
    }
    let holiday = Holiday {
        first,
        last,
        since: work.now,
    };
    if work.tx.across()?.add(&holiday)? {
        for game in work.tx.games(GameState::Running)? {
            tell(work, moderating, &game, &holiday)?;
        }
    }
    Ok(Done::line(dated("moderator-done-holiday", &holiday)))
}

/// Records the holiday in the ledger of a game, moves its deadline, and reports to the players.
fn tell(
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
        Some(Line::new("moved-granted").with("until", until))
    })
}

fn remove(work: &mut Work<'_>, given: Range) -> Result<Done> {
    let (first, last) = days(work, given)?;
    let all = work.tx.list::<Holiday>(HolidaysFrom(first))?;
    let meant = all.iter().filter(|holiday| holiday.first <= last);
    let meant: Vec<&Holiday> = meant.collect();
    if meant.is_empty() {
        return Err(Line::new("moderator-no-holiday").into());
    }
    let mut says = Vec::new();
    for holiday in meant {
        lost_time::remove_holiday(work, holiday)?;
        says.push(dated("moderator-done-no-holiday", holiday));
    }
    Ok(Done {
        says,
        ..Done::default()
    })
}

fn list(work: &Work<'_>) -> Result<Done> {
    let all = work.tx.list::<Holiday>(HolidaysFrom(today(work)))?;
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
