//! Writes and reads record files.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::marks::{Marks, Producer, Tags};
use super::upkeep::{ManneredAs, SeatKept};
use super::versions::{FORMAT, KIND, Told, known};
use super::{Record, Stands, Terms};
use crate::judge::base::{Result, json};
use crate::rules::{Seat, Seed};
use crate::store::{EntryKind, LedgerRow, TableOptions};

/// Why a file is no record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {why}")]
pub struct RecordError {
    pub line: usize,
    pub why: String,
    /// The file is valid, but has a newer format than this program knows.
    pub newer: bool,
}

/// The first line. Unknown fields, here or in other lines, are detected when the file is written
/// again, so that those of a newer minor version can be ignored.
#[derive(Serialize, Deserialize)]
struct Head {
    landfall: String,
    format: u32,
    minor: u32,
    producer: Producer,
    id: String,
    tags: Tags,
    game: String,
    title: String,
    edition: String,
    house: BTreeMap<String, String>,
    seats: Vec<String>,
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
    rows: u32,
    events: u32,
    chain: String,
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
            rows: self.stands.rows,
            events: self.stands.events,
            chain: self.stands.chain.clone(),
            sha256: sha256(&text),
        };
        push(&mut text, &end)?;
        Ok(text)
    }

    fn head(&self) -> Result<Head> {
        let goes_on = |_: &&Seed| self.over_at.is_none();
        let seed = self.seed.as_ref().filter(goes_on);
        let marks = self.marks.clone();
        Ok(Head {
            landfall: KIND.to_owned(),
            format: FORMAT,
            minor: marks.minor,
            producer: marks.producer,
            id: marks.id,
            tags: marks.tags,
            game: self.terms.game.clone(),
            title: self.terms.title.clone(),
            edition: self.terms.edition.clone(),
            house: self.terms.house.clone(),
            seats: self.terms.seats.clone(),
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
        let kind = known(first)?;
        let head: Head = line(1, first)?;
        let contents: Contents = line(2, second)?;
        let end: End = line(lines.len(), last)?;
        let Told { rows, result } = kind.lines(rows)?;
        let rows = rows
            .into_iter()
            .map(|(no, text)| read_row(no, text, &head.seats))
            .collect::<Result<Vec<_>, _>>()?;
        let digest = end.sha256.clone();
        let marks = marks(&head, result)?;
        let record = Self::put_together(head, contents, rows, end, marks)?;
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
        end: End,
        marks: Marks,
    ) -> Result<Self, RecordError> {
        let seed = head.seed.map(|hex| {
            let bytes = HEXLOWER.decode(hex.as_bytes()).ok();
            let bytes = bytes.and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
            bytes
                .map(Seed::new)
                .ok_or_else(|| wrong(1, "the seed is no seed"))
        });
        let table_options = match &head.manners {
            Some(manners) => manners.table_options(),
            None => Some(TableOptions::default()),
        };
        let sound = |kept: &Vec<SeatKept>| {
            kept.len() == head.seats.len() && kept.iter().all(SeatKept::is_sound)
        };
        if !head.kept.as_ref().is_none_or(sound) {
            return Err(wrong(1, "no seat can be kept like that"));
        }
        Ok(Self {
            table_options: table_options.ok_or_else(|| wrong(1, "there is no such press"))?,
            kept: head.kept,
            unverified: head.unverified,
            terms: Terms {
                game: head.game,
                title: head.title,
                edition: head.edition,
                house: head.house,
                seats: head.seats,
                components: contents.components,
                draws: contents.draws,
            },
            opened_at: head.opened_at,
            over_at: head.over_at,
            schedule: head.schedule.get().to_owned(),
            seed: seed.transpose()?,
            rows,
            stands: Stands {
                rows: end.rows,
                events: end.events,
                chain: end.chain,
            },
            marks,
        })
    }
}

fn marks(head: &Head, result: super::GameResult) -> Result<Marks, RecordError> {
    let marks = Marks {
        minor: head.minor,
        producer: head.producer.clone(),
        id: head.id.clone(),
        tags: head.tags.clone(),
        result,
    };
    match marks.is_sound(&head.seats) {
        true => Ok(marks),
        false => Err(wrong(1, "no tag is like that")),
    }
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

pub(super) fn line<T: DeserializeOwned>(no: usize, text: &str) -> Result<T, RecordError> {
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
