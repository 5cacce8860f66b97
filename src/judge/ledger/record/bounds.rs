//! Bounds of record files, so that a file from anyone takes little memory and no value is stored
//! that no judge writes.
//!
//! A file is bounded while it is read, before it is parsed: the number of lines, their lengths, and
//! the total. A record is bounded field by field before anything is stored.

use std::io::{self, BufRead, Read};

use chrono::{DateTime, Datelike, Utc};
use data_encoding::HEXLOWER;
use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use super::text::wrong;
use super::{Record, RecordError, SeatKept};
use crate::judge::base::{JudgeError, json};
use crate::judge::time::schedule::Schedule;

/// Maximum bytes of a file: the longest game of the simulated year takes 0.8 MB.
const FILE: u64 = 6_000_000;

/// Maximum bytes of the first line, which has the orders ahead of a paused game.
const HEAD: u64 = 4_000_000;

/// Maximum bytes of the second line: component file and set draws. The program's take 25 kB.
const CONTENTS: u64 = 300_000;

/// Maximum bytes of any later line; those of the program have up to 2 kB.
const ROW: u64 = 64_000;

const LINES: usize = 50_000;

/// Maximum characters of a name: of a game, a title, an edition, a house rule, a seat.
const NAME: usize = 100;

/// Maximum number of house rules, and of seats.
const NAMES: usize = 100;

/// Maximum bytes of any other text.
const TEXT: usize = 32_000;

/// Maximum nesting depth of lists and objects.
const DEPTH: usize = 24;

/// Years in which a game can be played.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=9999;

/// Greatest whole number that every JSON reader parses exactly.
const EXACT: u64 = 1 << 53;

/// Maximum of any count of a seat: missed decisions, orders ahead, absences.
const COUNT: usize = 10_000;

/// Maximum seconds of a reserve: a hundred years.
const RESERVE: u32 = 100 * 366 * 86_400;

const CONTROL: &str = "there is a control character in it";

/// Why a file was not read to its end.
#[derive(Debug, Error)]
pub enum ReadError {
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is larger than any game.
    #[error(transparent)]
    Bound(#[from] RecordError),
}

/// Reads a file within the bounds, which also limit memory.
///
/// # Errors
/// [`ReadError::Bound`] names the first line that is too long or one too many.
pub fn read(from: &mut impl BufRead) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    for line in 1.. {
        let most = match line {
            1 => HEAD,
            2 => CONTENTS,
            _ => ROW,
        };
        let had = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        let most = most.min(FILE.saturating_sub(had));
        let got = from
            .by_ref()
            .take(most.saturating_add(1))
            .read_until(b'\n', &mut bytes)?;
        if u64::try_from(got).unwrap_or(u64::MAX) > most {
            let why = format!("it is longer than {most} bytes, and no game has such a line");
            return Err(wrong(line, why).into());
        }
        if got == 0 {
            break;
        }
        if line > LINES {
            return Err(wrong(line, "no game has so many lines").into());
        }
    }
    Ok(bytes)
}

/// Rejects text that no program would read back: written files must be readable.
///
/// # Errors
/// [`RecordError`] names the first line that is too long, one too many, or out of bounds.
pub fn check_text(text: &str) -> Result<(), RecordError> {
    match read(&mut text.as_bytes()) {
        Ok(_) => {}
        Err(ReadError::Bound(bound)) => return Err(bound),
        Err(ReadError::Io(error)) => return Err(wrong(1, error)),
    }
    check(&Record::read(text)?.0)
}

/// Rejects a record with a value that no judge writes.
///
/// # Errors
/// [`RecordError`] names the line and the field.
pub fn check(record: &Record) -> Result<(), RecordError> {
    head(record).map_err(|why| wrong(1, why))?;
    contents(record).map_err(|why| wrong(2, why))?;
    for (line, row) in (3..).zip(&record.rows) {
        let body = || -> Result<(), String> {
            time("at", row.at)?;
            digest("chain", &row.chain)?;
            let body: Value = serde_json::from_str(&row.body).map_err(|error| error.to_string())?;
            let tells = body.is_object() || body.is_array() || body.is_string();
            must(tells, "body", "it tells of nothing")?;
            value("body", &body, 0)
        };
        body().map_err(|why| wrong(line, why))?;
    }
    let behind = record.rows.len().saturating_add(3);
    let result = plain(&record.marks.result).and_then(|found| value("result", &found, 0));
    result.map_err(|why| wrong(behind, why))?;
    let last = behind.saturating_add(1);
    digest("chain", &record.stands.chain).map_err(|why| wrong(last, why))
}

fn head(record: &Record) -> Result<(), String> {
    let terms = &record.terms;
    short("game", &terms.game)?;
    short("title", &terms.title)?;
    short("edition", &terms.edition)?;
    if terms.house.len() > NAMES || terms.seats.len() > NAMES {
        return Err("there are too many house rules or seats".to_owned());
    }
    for (key, word) in &terms.house {
        short("house", key)?;
        short("house", word)?;
    }
    for name in &terms.seats {
        short("seats", name)?;
    }
    time("opened_at", record.opened_at)?;
    if let Some(at) = record.over_at {
        time("over_at", at)?;
        must(at >= record.opened_at, "over_at", "it is before opened_at")?;
    }
    let schedule = json::read::<Value>("the schedule", &record.schedule);
    value("schedule", &schedule.map_err(|error| error.to_string())?, 0)?;
    json::read::<Schedule>("the schedule", &record.schedule).map_err(|error| told(&error))?;
    record.kept.iter().flatten().try_for_each(kept)?;
    value("producer", &plain(&record.marks.producer)?, 0)?;
    short("id", &record.marks.id)?;
    value("tags", &plain(&record.marks.tags)?, 0)
}

fn plain(what: &impl Serialize) -> Result<Value, String> {
    serde_json::to_value(what).map_err(|error| error.to_string())
}

fn kept(seat: &SeatKept) -> Result<(), String> {
    let counts = [seat.away.len(), seat.ahead.len(), seat.bound.len()];
    let mut numbers = seat.ahead.iter().map(|(no, _, _)| *no).chain([seat.misses]);
    let many = counts.iter().any(|count| *count > COUNT)
        || numbers.any(|no| usize::try_from(no).unwrap_or(usize::MAX) > COUNT);
    let few = !many && seat.bank_spent <= RESERVE;
    must(few, "kept", "no seat has so much")?;
    let ahead = seat.ahead.iter().map(plain);
    let away = seat.away.iter().map(plain);
    for part in ahead.chain(away).chain(seat.bound.iter().map(plain)) {
        value("kept", &part?, 0)?;
    }
    let mut kinds = seat.bound.iter().map(|(_, kind, _)| kind);
    kinds.try_for_each(|kind| short("kept", kind))
}

fn contents(record: &Record) -> Result<(), String> {
    let draws = record.terms.draws.as_deref().unwrap_or_default();
    must(
        !record.terms.components.contains(is_control),
        "components",
        CONTROL,
    )?;
    must(!draws.contains(is_control), "draws", CONTROL)
}

/// Checks that a JSON value is one that the program writes: whole numbers, texts without control
/// characters, times of our days, limited depth.
fn value(field: &str, found: &Value, depth: usize) -> Result<(), String> {
    must(depth <= DEPTH, field, "it lies too deep")?;
    let deeper = depth.saturating_add(1);
    match found {
        Value::Null | Value::Bool(_) => Ok(()),
        Value::Number(number) => {
            let size = number.as_u64().or(number.as_i64().map(i64::unsigned_abs));
            match size {
                Some(size) if size <= EXACT => Ok(()),
                _ => Err(format!("{field}: {number} is no number of a game")),
            }
        }
        Value::String(found) => {
            text(field, found)?;
            let at = found.parse::<DateTime<Utc>>();
            at.map_or(Ok(()), |at| time(field, at))
        }
        Value::Array(list) => list.iter().try_for_each(|one| value(field, one, deeper)),
        Value::Object(fields) => fields.iter().try_for_each(|(key, one)| {
            short(field, key)?;
            value(field, one, deeper)
        }),
    }
}

/// Checks a name, on one line.
fn short(field: &str, name: &str) -> Result<(), String> {
    let fits = (1..=NAME).contains(&name.chars().count());
    must(fits, field, "it is empty or too long for a name")?;
    must(!name.contains(char::is_control), field, CONTROL)
}

fn text(field: &str, text: &str) -> Result<(), String> {
    must(text.len() <= TEXT, field, "a text is too long")?;
    must(!text.contains(is_control), field, CONTROL)
}

/// Returns an error about a field unless a condition holds.
fn must(holds: bool, field: &str, why: &str) -> Result<(), String> {
    match holds {
        true => Ok(()),
        false => Err(format!("{field}: {why}")),
    }
}

/// Returns whether a character is not allowed in a text of several lines.
fn is_control(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\t')
}

fn time(field: &str, at: DateTime<Utc>) -> Result<(), String> {
    match YEARS.contains(&at.year()) {
        true => Ok(()),
        false => Err(format!("{field}: nobody plays in the year {}", at.year())),
    }
}

fn digest(field: &str, hex: &str) -> Result<(), String> {
    let bytes = HEXLOWER.decode(hex.as_bytes());
    let whole = bytes.is_ok_and(|bytes| bytes.len() == 32);
    must(whole, field, "it is no digest")
}

/// Formats an error with its cause.
fn told(error: &JudgeError) -> String {
    let reason = std::error::Error::source(error).map(ToString::to_string);
    match reason {
        Some(reason) => format!("{error}: {reason}"),
        None => error.to_string(),
    }
}
