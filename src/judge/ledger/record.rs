//! Records: a game as one file, with its terms and its ledger to the byte.
//!
//! The file is JSON, one object per line: the game, the contents of its box, the ledger rows, the
//! result, and a summary. It names seats, and players only if the operator does. Reading and
//! writing it gives the same bytes, so that no change goes unnoticed.
//!
//! The format is published in `docs/src/archive/ledger.md`, with its versions and the rules for
//! reading newer ones. `docs/ledger.schema.json` is its schema, and `docs/verify.py` a reader
//! written only from that page.

mod binding;
pub mod bounds;
mod marks;
mod text;
mod upkeep;
mod versions;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

pub use marks::id as game_id;
pub use marks::{GameResult, Marks, Placed, Producer, Tags};
pub use text::RecordError;
pub use upkeep::SeatKept;

use crate::games::{AnyGame, Title, Titles};
use crate::judge::base::{JudgeError, Result, json};
use crate::judge::ledger::act::Act;
use crate::judge::ledger::step::{Stage, State};
use crate::judge::ledger::table::{self, read_house};
use crate::rules::{Seed, Setting};
use crate::store::{Game, GameState, LedgerRow, Reader, TableOptions, Unverified};

/// The immutable terms of a game; the first act has their digest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    pub game: String,
    pub title: String,
    pub edition: String,
    /// House rules by name.
    pub house: BTreeMap<String, String>,
    /// The names of the seats, in their order.
    pub seats: Vec<String>,
    /// The component file, to the byte.
    pub components: String,
    /// The file of set draws, to the byte.
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

    /// Returns the number of seats.
    pub(crate) fn seat_count(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// Finds the title among the known ones.
    ///
    /// # Errors
    /// [`JudgeError::Title`] if it is unknown.
    pub fn title(&self, titles: Titles) -> Result<&'static Title> {
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
#[serde(deny_unknown_fields)]
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
        let terms = Terms {
            game: game.name.clone(),
            title: game.title.clone(),
            edition: game.edition.clone(),
            house: read_house(game)?,
            seats: seats.into_iter().map(|seat| seat.name).collect(),
            components: reader.component_file(&game.components)?.text,
            draws: hidden.draws,
        };
        let record = Self {
            terms,
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
        let read = table::read(self.terms.seat_count(), &self.rows, |row| self.act(row));
        read.map(|(state, _)| state)
    }

    /// Parses an act of this ledger.
    ///
    /// # Errors
    /// [`JudgeError::Damaged`] if the row is no act.
    pub fn act(&self, row: &LedgerRow) -> Result<Act> {
        let what = format!("an act in the ledger of {}", self.terms.game);
        json::read(&what, &row.body)
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
