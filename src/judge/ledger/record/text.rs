//! Writes and reads record files, also those of newer minor versions of the format.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::marks::{MINOR, Marks};
use super::upkeep::{ManneredAs, SeatKept};
use super::{GameResult, Record, Stands, Terms};
use crate::judge::base::{Result, json};
use crate::rules::{Seat, Seed};
use crate::store::{EntryKind, LedgerRow, TableOptions};

/// The kind of file.
const KIND: &str = "game";

/// The major version of the format.
const FORMAT: u32 = 1;

/// Why a file is no record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {why}")]
pub struct RecordError {
    pub line: usize,
    pub why: String,
    /// The file is valid, but has a newer format than this program knows.
    pub newer: bool,
}

/// The kind and version in the first line, which are parsed first.
#[derive(Deserialize)]
struct Kind {
    landfall: String,
    format: u32,
    #[serde(default)]
    minor: u32,
}

/// The first line. Unknown fields, here or in other lines, are detected when the file is written
/// again, so that those of a newer minor version can be ignored.
#[derive(Serialize, Deserialize)]
struct Head {
    landfall: String,
    format: u32,
    #[serde(flatten)]
    marks: Marks,
    #[serde(flatten)]
    terms: Terms,
    opened_at: DateTime<Utc>,
    over_at: Option<DateTime<Utc>>,
    schedule: Box<RawValue>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    manners: Option<ManneredAs>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kept: Option<Vec<SeatKept>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    unverified: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Contents {
    components: String,
    draws: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Row {
    no: u32,
    event: u32,
    at: DateTime<Utc>,
    seat: Option<String>,
    kind: String,
    body: Box<RawValue>,
    chain: String,
}

#[derive(Serialize, Deserialize)]
struct End {
    #[serde(flatten)]
    stands: Stands,
    sha256: String,
}

impl Record {
    /// Serializes the record. The text has the judge's seed in clear while the game is running.
    ///
    /// # Errors
    /// [`Damaged`](crate::judge::JudgeError::Damaged) if a row of the database is no JSON.
    pub fn to_text(&self) -> Result<String> {
        let mut text = String::new();
        push(&mut text, &self.head()?)?;
        let contents = Contents {
            components: self.terms.components.clone(),
            draws: self.terms.draws.clone(),
        };
        push(&mut text, &contents)?;
        for row in &self.rows {
            push(&mut text, &self.row(row)?)?;
        }
        push(&mut text, &self.marks.result)?;
        let end = End {
            stands: self.stands.clone(),
            sha256: sha256(&text),
        };
        push(&mut text, &end)?;
        Ok(text)
    }

    fn head(&self) -> Result<Head> {
        let goes_on = |_: &&Seed| self.over_at.is_none();
        let seed = self.seed.as_ref().filter(goes_on);
        Ok(Head {
            landfall: KIND.to_owned(),
            format: FORMAT,
            marks: self.marks.clone(),
            terms: self.terms.clone(),
            opened_at: self.opened_at,
            over_at: self.over_at,
            schedule: json::read("a schedule", &self.schedule)?,
            manners: ManneredAs::of(self.table_options),
            kept: self.kept.clone(),
            unverified: self.unverified,
            seed: seed.map(|seed| HEXLOWER.encode(seed.bytes())),
        })
    }

    fn row(&self, row: &LedgerRow) -> Result<Row> {
        let name = |seat: Seat| self.terms.seats.get(usize::from(seat)).cloned();
        Ok(Row {
            no: row.no,
            event: row.event_no,
            at: row.at,
            seat: row.actor.and_then(name),
            kind: row.kind.as_str().to_owned(),
            body: json::read("a row of a ledger", &row.body)?,
            chain: row.chain.clone(),
        })
    }

    /// Parses a file.
    ///
    /// # Errors
    /// [`RecordError`] names the first line that differs from the output of [`Record::to_text`], or
    /// the last line if it is not the digest of all above.
    pub fn read(text: &str) -> Result<(Self, Option<RecordError>), RecordError> {
        let lines: Vec<&str> = text.split_terminator('\n').collect();
        let (first, second, rows, last) = match lines.as_slice() {
            [first, second, rows @ .., last] => (first, second, rows, last),
            _ => return Err(wrong(lines.len(), "the file is cut off")),
        };
        let minor = minor_version(first)?;
        let head: Head = line(1, first)?;
        let contents: Contents = line(2, second)?;
        let end: End = line(lines.len(), last)?;
        let (rows, result) = rows_and_result(rows, minor, &head.terms.seats)?;
        let digest = end.sha256;
        let record = Self::put_together(head, contents, rows, result, end.stands)?;
        let above = text.get(..text.len().saturating_sub(last.len().saturating_add(1)));
        if record.marks.is_newer() {
            // A rewritten text would lack the fields of newer versions.
            let other = above.map(sha256) != Some(digest);
            return Ok((record, other.then(|| not_the_digest(lines.len()))));
        }
        let again = record.to_text().map_err(|error| wrong(1, error))?;
        let other = again
            .lines()
            .zip(&lines)
            .position(|(one, other)| one != *other);
        let damage = match other {
            // The digest is in the last line.
            Some(at) if at.saturating_add(1) < lines.len() => {
                Some(wrong(at.saturating_add(1), "it is not as it was written"))
            }
            _ if above.map(sha256) != Some(digest) || again.len() != text.len() => {
                Some(not_the_digest(lines.len()))
            }
            Some(_) => Some(wrong(lines.len(), "it is not as it was written")),
            None => None,
        };
        Ok((record, damage))
    }

    fn put_together(
        head: Head,
        contents: Contents,
        rows: Vec<LedgerRow>,
        result: GameResult,
        stands: Stands,
    ) -> Result<Self, RecordError> {
        let seats = &head.terms.seats;
        if !head.marks.is_sound(seats) {
            return Err(wrong(1, "no tag is like that"));
        }
        let sound =
            |kept: &Vec<SeatKept>| kept.len() == seats.len() && kept.iter().all(SeatKept::is_sound);
        if !head.kept.as_ref().is_none_or(sound) {
            return Err(wrong(1, "no seat can be kept like that"));
        }
        let table_options = match &head.manners {
            Some(manners) => manners.table_options(),
            None => Some(TableOptions::default()),
        };
        let table_options = table_options.ok_or_else(|| wrong(1, "there is no such press"))?;
        let seed = head.seed.map(|hex| {
            let bytes = HEXLOWER.decode(hex.as_bytes()).ok();
            let bytes = bytes.and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
            bytes
                .map(Seed::new)
                .ok_or_else(|| wrong(1, "the seed is no seed"))
        });
        Ok(Self {
            terms: Terms {
                components: contents.components,
                draws: contents.draws,
                ..head.terms
            },
            opened_at: head.opened_at,
            over_at: head.over_at,
            schedule: head.schedule.get().to_owned(),
            table_options,
            kept: head.kept,
            unverified: head.unverified,
            seed: seed.transpose()?,
            rows,
            stands,
            marks: Marks {
                result,
                ..head.marks
            },
        })
    }
}

/// Returns the minor version of a file, if this program can read it.
fn minor_version(first: &str) -> Result<u32, RecordError> {
    let kind: Kind = line(1, first)?;
    if kind.landfall != KIND {
        return Err(wrong(1, "this is no game"));
    }
    match kind.format {
        FORMAT => Ok(kind.minor),
        format => Err(RecordError {
            newer: format > FORMAT,
            ..wrong(1, format!("this program does not know format {format}"))
        }),
    }
}

/// Reads the lines between the box and the end; ignores the other kinds of lines that a newer minor
/// version may have.
///
/// # Errors
/// [`RecordError`] names a line that may not be there.
fn rows_and_result(
    lines: &[&str],
    minor: u32,
    seats: &[String],
) -> Result<(Vec<LedgerRow>, GameResult), RecordError> {
    let (mut rows, mut result) = (Vec::new(), None);
    for (no, text) in (3..).zip(lines) {
        let keys: BTreeMap<String, Box<RawValue>> = line(no, text)?;
        match (keys.contains_key("no"), keys.contains_key("result")) {
            (true, _) if result.is_none() => rows.push((no, *text)),
            (false, true) if result.is_none() => result = Some(line(no, text)?),
            (false, false) if minor > MINOR => {}
            _ => return Err(wrong(no, "no such line stands here")),
        }
    }
    let behind = lines.len().saturating_add(3);
    let result = result.ok_or_else(|| wrong(behind, "no result stands before it"))?;
    let rows = rows
        .into_iter()
        .map(|(no, text)| read_row(no, text, seats))
        .collect::<Result<Vec<_>, _>>()?;
    Ok((rows, result))
}

fn not_the_digest(line: usize) -> RecordError {
    wrong(line, "it is not the digest of what stands above it")
}

fn read_row(no: usize, text: &str, seats: &[String]) -> Result<LedgerRow, RecordError> {
    let row: Row = line(no, text)?;
    let kind = match row.kind.as_str() {
        "event" => EntryKind::Event,
        "act" => EntryKind::Act,
        _ => return Err(wrong(no, "a row is an event or an act")),
    };
    let number = |name: String| {
        let mut all = Seat::all(u8::MAX).zip(seats);
        let number = all.find(|(_, seat)| **seat == name).map(|(seat, _)| seat);
        number.ok_or_else(|| wrong(no, format!("there is no seat {name:?}")))
    };
    Ok(LedgerRow {
        no: row.no,
        event_no: row.event,
        at: row.at,
        actor: row.seat.map(number).transpose()?,
        kind,
        body: row.body.get().to_owned(),
        chain: row.chain,
    })
}

fn line<T: DeserializeOwned>(no: usize, text: &str) -> Result<T, RecordError> {
    serde_json::from_str(text).map_err(|error| wrong(no, error))
}

pub(super) fn wrong(line: usize, why: impl std::fmt::Display) -> RecordError {
    RecordError {
        line,
        why: why.to_string(),
        newer: false,
    }
}

fn push(text: &mut String, line: &impl Serialize) -> Result<()> {
    text.push_str(&json::write("a line of a record", line)?);
    text.push('\n');
    Ok(())
}

fn sha256(text: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(text))
}
