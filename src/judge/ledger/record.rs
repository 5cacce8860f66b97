//! Records: a game as one file, with its terms and its ledger to the byte.
//!
//! The file is JSON, one object per line: the game, the contents of its box, the ledger rows, the
//! result, and a summary. It names seats, and players only if the operator does. Reading and
//! writing it gives the same bytes, so that no change goes unnoticed.
//!
//! The format is published in `docs/src/archive/ledger.md`, with its versions and the rules for
//! reading newer ones. `docs/ledger.schema.json` is its schema, and `docs/verify.py` a reader
//! written only from that page.

pub mod bounds;
mod marks;
mod text;
mod upkeep;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

pub use marks::id as game_id;
pub use marks::{GameResult, Marks, Placed, Producer, Tags};
pub use text::RecordError;
pub use upkeep::SeatKept;

use crate::games::{AnyGame, TitleEntry, Titles};
use crate::judge::base::{JudgeError, Result, json};
use crate::judge::ledger::act::Act;
use crate::judge::ledger::step::{Stage, State};
use crate::judge::ledger::table;
use crate::rules::{Seed, Setting};
use crate::store::{Game, GameState, LedgerRow, Reader, TableOptions, Unverified};

/// The immutable terms of a game; the first act has their digest, which binds the judge to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    pub game: String,
    pub title: String,
    pub edition: String,
    /// House rules by name.
    pub house: BTreeMap<String, String>,
    /// The names of the seats, in their order.
    pub seats: Vec<String>,
    /// The component file, to the byte, in a line of its own with the draws.
    #[serde(skip)]
    pub components: String,
    /// The file of set draws, to the byte.
    #[serde(skip)]
    pub draws: Option<String>,
}

impl Terms {
    /// Creates the terms of a game of this name and title.
    pub fn new(game: &str, title: &str, setting: Setting) -> Self {
        Self {
            game: game.to_owned(),
            title: title.to_owned(),
            edition: setting.edition,
            house: setting.house,
            seats: setting.seat_names,
            components: setting.components,
            draws: setting.draws,
        }
    }

    /// Returns the SHA-256 of all terms, the schedule and the table options. A length precedes each
    /// part, so that no two games give the same bytes.
    ///
    /// # Errors
    /// [`Damaged`](crate::judge::JudgeError::Damaged) for a schedule that is no JSON.
    pub fn digest(&self, schedule: &str, table_options: TableOptions) -> Result<String> {
        let schedule = lasting(schedule)?;
        let flags = [table_options.overheard, table_options.anonymous].map(|flag| flag.to_string());
        let mut parts = vec![self.game.as_str(), &self.title, &self.edition];
        let numbers = [self.house.len(), self.seats.len()].map(|number| number.to_string());
        parts.extend(numbers.iter().map(String::as_str));
        parts.extend(self.house.iter().flat_map(|(key, value)| [&**key, value]));
        parts.extend(self.seats.iter().map(String::as_str));
        parts.push(&self.components);
        parts.push(&schedule);
        parts.extend(table_options.solo.then_some("solo"));
        parts.extend(table_options.hints.then_some("hints"));
        parts.push(table_options.press.as_str());
        parts.extend(flags.iter().map(String::as_str));
        parts.extend(self.draws.as_deref());
        let mut digest = Sha256::new();
        digest.update("landfall terms 1");
        for part in parts {
            digest.update((part.len() as u64).to_be_bytes());
            digest.update(part);
        }
        Ok(HEXLOWER.encode(&digest.finalize()))
    }

    /// Returns the number of seats.
    pub(crate) fn seat_count(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// Finds the title among the known ones.
    ///
    /// # Errors
    /// [`JudgeError::Title`] if it is unknown.
    pub fn title(&self, titles: Titles) -> Result<&'static TitleEntry> {
        titles
            .get(&self.title)
            .ok_or_else(|| JudgeError::Title(self.title.clone()))
    }

    /// Creates the game before its first event.
    ///
    /// # Errors
    /// Those of an unknown title, and of settings that this program no longer knows.
    pub fn open(&self, titles: Titles, seed: Seed) -> Result<Box<dyn AnyGame>> {
        let setting = Setting {
            seat_names: self.seats.clone(),
            edition: self.edition.clone(),
            house: self.house.clone(),
            components: self.components.clone(),
            draws: self.draws.clone(),
        };
        Ok(self.title(titles)?.open(&setting, seed)?)
    }
}

/// Returns the schedule as the digest covers it: with sorted keys, and without `process` and
/// `changes`, which a moderator may change during the game; the ledger records such changes.
fn lasting(schedule: &str) -> Result<String> {
    let mut lasting: Value = json::read("a schedule", schedule)?;
    if let Some(entries) = lasting.as_object_mut() {
        entries.remove("process");
        entries.remove("changes");
    }
    json::write("a schedule", &lasting)
}

/// A game from its opening to the present.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub terms: Terms,
    pub opened_at: DateTime<Utc>,
    /// The end; absent while the game is running.
    pub over_at: Option<DateTime<Utc>>,
    /// The schedule, as JSON.
    pub schedule: String,
    pub table_options: TableOptions,
    /// The upkeep of its seats, while the game is running.
    pub kept: Option<Vec<SeatKept>>,
    /// The game was once imported without verification.
    pub unverified: bool,
    /// The judge's seed, as the keeper of the game has it. The file has it only while the game is
    /// running; later the ledger reveals it.
    pub seed: Option<Seed>,
    pub rows: Vec<LedgerRow>,
    /// The stated summary of the ledger.
    pub stands: Stands,
    /// Other statements of the file about the game.
    pub marks: Marks,
}

/// The stated summary of a ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stands {
    pub rows: u32,
    /// The number of live events.
    pub events: u32,
    /// The digest of the newest row, and so of all rows.
    pub chain: String,
}

impl Record {
    /// Loads the record of a game, with its secret seed.
    pub fn of(titles: Titles, reader: &Reader, game: &Game) -> Result<Self> {
        let hidden = reader.hidden(game.id)?;
        let seats = reader.seats(game.id)?;
        let setting = table::setting(reader, game, seats, hidden.draws)?;
        let record = Self {
            terms: Terms::new(&game.name, &game.title, setting),
            opened_at: game.opened_at,
            over_at: game.over_at,
            schedule: game.schedule.clone(),
            table_options: reader.table_options(game.id)?,
            kept: upkeep::of(reader, game)?,
            unverified: reader.find::<Unverified>(game.id)?.is_some(),
            seed: Some(Seed::new(hidden.seed)),
            rows: reader.ledger(game.id)?,
            stands: Stands {
                rows: game.entries,
                events: game.head,
                chain: game.chain.clone(),
            },
            marks: Marks::default(),
        };
        Ok(record.marked(titles))
    }

    /// Returns the state of the game.
    pub fn state(&self) -> GameState {
        let started = self.acts().any(|act| act.all_luck().is_some());
        match (self.over_at, started) {
            (Some(_), _) => GameState::Over,
            (None, true) => GameState::Running,
            (None, false) => GameState::Waiting,
        }
    }

    /// Returns whether the game is paused.
    pub fn is_paused(&self) -> bool {
        self.standing().is_ok_and(|state| state.is_paused())
    }

    /// Returns whether the judge's seed is revealed, which is a game's last act.
    pub fn is_revealed(&self) -> bool {
        self.standing()
            .is_ok_and(|state| state.stage == Stage::Over)
    }

    /// Returns the readable acts of the ledger.
    pub fn acts(&self) -> impl Iterator<Item = Act> {
        let acts = self.rows.iter().filter(|row| row.is_act());
        acts.filter_map(|row| serde_json::from_str(&row.body).ok())
    }

    /// Returns the state of the ledger.
    pub(crate) fn standing(&self) -> Result<State> {
        let read = table::read(&self.terms.game, self.terms.seat_count(), &self.rows);
        read.map(|(state, _)| state)
    }

    /// Parses an act of this ledger.
    ///
    /// # Errors
    /// [`JudgeError::Damaged`] if the row is no act.
    pub fn act(&self, row: &LedgerRow) -> Result<Act> {
        Act::read(&self.terms.game, &row.body)
    }

    /// Returns whether this record has the digest in its first act.
    pub fn is_bound_by(&self, digest: &str) -> bool {
        let shown = self.terms.digest(&self.schedule, self.table_options);
        shown.is_ok_and(|shown| shown == digest)
    }

    /// Returns the judge's seed: the kept one, or else the revealed one.
    pub fn own_seed(&self) -> Option<Seed> {
        let revealed = || self.acts().find_map(|act| act.seed());
        self.seed.clone().or_else(revealed)
    }

    /// Returns the words of luck of all seats; `None` before the game has begun.
    pub fn luck(&self) -> Option<Vec<String>> {
        self.acts()
            .find_map(|act| act.all_luck().map(<[String]>::to_vec))
    }
}
