//! What a moderator's line says and may not be meant: a time that is very long, a question, and an
//! address that is nearly one which the judge knows. The answer asks, and nothing is done; `SURE`
//! behind the line says that it is meant.

use crate::store::{Every, Person};
use std::collections::BTreeSet;

use chrono::{NaiveDate, TimeDelta};

use super::{Command, Holidays, Substitutes, To, Verb};
use crate::judge::base::Result;
use crate::judge::time::schedule::Span;
use crate::judge::work::Work;
use crate::orders::{OrderLine, hint};
use crate::rules::Line;

/// A deadline is hardly ever moved further, and no decision has more time.
const TIME_MOST: TimeDelta = TimeDelta::days(100);

/// Nobody plans holidays or absences further ahead.
const AHEAD_MOST: TimeDelta = TimeDelta::days(731);

/// Asks about a command where it may be a slip.
///
/// # Errors
/// A line that asks.
pub(super) fn ask(work: &Work<'_, '_>, line: &OrderLine, command: &Command) -> Result<()> {
    let key = match &command.verb {
        verb if is_long(work, verb) => Some("desk-doubt-time"),
        verb if is_question(line) && command.reason.is_empty() && changes(verb) => {
            Some("desk-doubt-question")
        }
        _ => None,
    };
    if let Some(key) = key {
        let given: String = line.raw.chars().take(80).collect();
        return Err(Line::new(key).with("given", given).into());
    }
    let Some(given) = address(&command.verb) else {
        return Ok(());
    };
    match near(work, given)? {
        Some(known) => Err(Line::new("desk-doubt-address")
            .with("given", given)
            .with("known", known)
            .into()),
        None => Ok(()),
    }
}

fn is_question(line: &OrderLine) -> bool {
    line.raw.trim_end().ends_with(['?', '\u{ff1f}'])
}

/// Whether a verb does more than answer, and has no text of its own that may end with a question.
const fn changes(verb: &Verb) -> bool {
    !matches!(
        verb,
        Verb::Status(_)
            | Verb::Show(_)
            | Verb::History(_)
            | Verb::Mail { .. }
            | Verb::Banned
            | Verb::Substitutes(Substitutes::List)
            | Verb::Holidays(Holidays::List)
            | Verb::Broadcast { .. }
            | Verb::Press(_)
    )
}

fn is_long(work: &Work<'_, '_>, verb: &Verb) -> bool {
    let zone = work.house.settings.zone;
    let today = work.now.with_timezone(&zone).date_naive();
    let beyond =
        |day: Option<NaiveDate>, most: TimeDelta| day.is_some_and(|day| day - today > most);
    match verb {
        Verb::Deadline { to, .. } => match to {
            To::In(span) => span.nominal() > TIME_MOST,
            To::By(by) => *by > TIME_MOST,
            To::At(when) => beyond(when.day.on(today), TIME_MOST),
        },
        Verb::Absent { days, .. } => beyond(days.on(today).map(|(_, last)| last), AHEAD_MOST),
        Verb::Holidays(Holidays::Add(days)) => {
            beyond(days.on(today).map(|(first, _)| first), AHEAD_MOST)
        }
        Verb::Change { entries, .. } => entries.values().any(|value| {
            let span: Option<Span> = value.parse().ok();
            span.is_some_and(|span| span.nominal() > TIME_MOST)
        }),
        _ => false,
    }
}

/// The address that a command names for the judge to keep.
fn address(verb: &Verb) -> Option<&str> {
    let given = match verb {
        Verb::Replace { address, .. } | Verb::Ban { address } | Verb::Unban { address } => address,
        Verb::Seat { player, .. } => player,
        Verb::Substitutes(Substitutes::Add(address)) => address,
        Verb::Address {
            second: Some(second),
            ..
        } => second,
        _ => return None,
    };
    Some(given.as_str()).filter(|given| given.contains('@'))
}

/// The address that the judge knows and that one slip of the pen makes this one of; of addresses
/// that differ by their digits both are meant.
fn near(work: &Work<'_, '_>, given: &str) -> Result<Option<String>> {
    if work.tx.person_by_address(given)?.is_some() {
        return Ok(None);
    }
    let letters = |text: &str| text.replace(|c: char| c.is_ascii_digit(), "");
    let people = work.tx.list::<Person>(Every)?.into_iter();
    let all = people.flat_map(|person| [Some(person.address), person.second_address]);
    let all: BTreeSet<String> = all.flatten().collect();
    let near =
        |known: &String| hint::slips(given, known) == Some(1) && letters(known) != letters(given);
    Ok(all.into_iter().find(near))
}
