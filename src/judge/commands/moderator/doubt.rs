//! Detects likely slips in a moderator's line: a very long time, a question, and an address that is
//! nearly a known one. The answer asks, and nothing is done; `SURE` after the line confirms it.

use crate::store::{Every, Person};
use std::collections::BTreeSet;

use chrono::{NaiveDate, TimeDelta};

use super::verb::Command;
use crate::judge::base::Result;
use crate::judge::work::Work;
use crate::orders::{OrderLine, hint};
use crate::rules::Line;

/// The longest plausible time for a decision, or move of a deadline.
pub(super) const TIME_MOST: TimeDelta = TimeDelta::days(100);

/// How far ahead holidays and absences are plausible.
pub(super) const AHEAD_MOST: TimeDelta = TimeDelta::days(731);

/// Asks about a command that may be a slip.
///
/// # Errors
/// The line that asks.
pub(super) fn ask(work: &Work<'_>, line: &OrderLine, command: &Command) -> Result<()> {
    let zone = work.context.settings.zone;
    let today = work.now.with_timezone(&zone).date_naive();
    let key = if (command.is_far)(today) {
        Some("moderator-doubt-time")
    } else if is_question(line) && command.reason.is_empty() && command.changes {
        Some("moderator-doubt-question")
    } else {
        None
    };
    if let Some(key) = key {
        let given: String = line.raw.chars().take(80).collect();
        return Err(Line::new(key).with("given", given).into());
    }
    let given = command.address.as_deref();
    let Some(given) = given.filter(|given| given.contains('@')) else {
        return Ok(());
    };
    match near(work, given)? {
        Some(known) => Err(Line::new("moderator-doubt-address")
            .with("given", given)
            .with("known", known)
            .into()),
        None => Ok(()),
    }
}

fn is_question(line: &OrderLine) -> bool {
    line.raw.trim_end().ends_with(['?', '\u{ff1f}'])
}

/// Returns whether a day is further from today than that.
pub(super) fn is_beyond(day: Option<NaiveDate>, today: NaiveDate, most: TimeDelta) -> bool {
    day.is_some_and(|day| day - today > most)
}

/// Finds a known address that differs from this one by a single typing error; addresses that differ
/// only by digits are distinct.
fn near(work: &Work<'_>, given: &str) -> Result<Option<String>> {
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
