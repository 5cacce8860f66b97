//! A game as one file: all that it was opened with, and its ledger to the byte.
//!
//! The file is JSON, one object for each line: what the game is, what is in its box, the rows of
//! the ledger, the result, and what all of it comes to. It knows seats and no players, unless the
//! operator names some. Written again, what was read from it gives the same bytes, so that nothing
//! in it can change unnoticed.
//!
//! The format is published in `docs/src/archive/ledger.md`, with its versions and what a reader
//! does with a newer one; `docs/ledger.schema.json` is its schema, and `docs/verify.py` a reader
//! that was written from that page alone.

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
use crate::store::{Game, GameState, LedgerRow, Manners, Reader, Unverified};

/// What a game was opened with, and what nobody may change afterwards: its first act holds the
/// digest of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The game's public name.
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
    /// The terms of a game of this name and title.
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

    /// How many seats there are.
    pub(crate) fn seat_count(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// The title that is played, among those that are known.
    ///
    /// # Errors
    /// [`JudgeError::Title`] when it is none of them.
    pub fn title(&self, titles: Titles) -> Result<&'static Title> {
        titles
            .get(&self.title)
            .ok_or_else(|| JudgeError::Title(self.title.clone()))
    }

    /// The game before its first event.
    ///
    /// # Errors
    /// Those of a title that is not known, and of settings that this program does not know any
    /// more.
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

/// A game from its opening to where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What it was opened with.
    pub terms: Terms,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
    /// When it ended; none while it goes on.
    pub over_at: Option<DateTime<Utc>>,
    /// What it says about time, as JSON.
    pub schedule: String,
    /// What it says about its people.
    pub manners: Manners,
    /// How its seats are kept while it goes on.
    pub kept: Option<Vec<SeatKept>>,
    /// Whether it was once brought in without having been verified.
    pub unverified: bool,
    /// The judge's seed as the keeper of the game has it. In the file it stands only while the game
    /// goes on, since the ledger reveals it at the end or a day later.
    pub seed: Option<Seed>,
    pub rows: Vec<LedgerRow>,
    /// What the ledger is said to come to.
    pub stands: Stands,
    /// What the file says of the game besides.
    pub marks: Marks,
}

/// What a ledger is said to come to, apart from its rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stands {
    /// How many rows there are.
    pub rows: u32,
    /// How many events stand.
    pub events: u32,
    /// The digest of the newest row, and so of all of them.
    pub chain: String,
}

impl Record {
    /// The record of a game, with the seed that nobody may see before the end.
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
            manners: reader.manners(game.id)?,
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

    /// Where the game stands.
    pub fn state(&self) -> GameState {
        let started = self.acts().any(|act| act.all_luck().is_some());
        match (self.over_at, started) {
            (Some(_), _) => GameState::Over,
            (None, true) => GameState::Running,
            (None, false) => GameState::Waiting,
        }
    }

    /// Whether the game is paused, if it is running.
    pub fn is_paused(&self) -> bool {
        self.standing().is_ok_and(|state| state.is_paused())
    }

    /// Whether the judge's own seed is revealed, which is the last that is written of a game.
    pub fn is_revealed(&self) -> bool {
        self.standing()
            .is_ok_and(|state| state.stage == Stage::Over)
    }

    /// The acts of the ledger, as far as they can be read.
    pub fn acts(&self) -> impl Iterator<Item = Act> {
        let acts = self.rows.iter().filter(|row| row.is_act());
        acts.filter_map(|row| serde_json::from_str(&row.body).ok())
    }

    /// Returns the state of the ledger.
    pub(crate) fn standing(&self) -> Result<State> {
        let read = table::read(self.terms.seat_count(), &self.rows, |row| self.act(row));
        read.map(|(state, _)| state)
    }

    /// An act of this ledger.
    ///
    /// # Errors
    /// [`JudgeError::Damaged`] when the row is none.
    pub fn act(&self, row: &LedgerRow) -> Result<Act> {
        let what = format!("an act in the ledger of {}", self.terms.game);
        json::read(&what, &row.body)
    }

    /// The judge's own seed: as it is kept, or else as it was revealed.
    pub fn own_seed(&self) -> Option<Seed> {
        let revealed = || self.acts().find_map(|act| act.seed());
        self.seed.clone().or_else(revealed)
    }

    /// The words of luck of all seats; none before the game has begun.
    pub fn luck(&self) -> Option<Vec<String>> {
        self.acts()
            .find_map(|act| act.all_luck().map(<[String]>::to_vec))
    }
}
