//! Creates games: options, seats, box data and seed.

use std::fmt;

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{Across, GameId, GameState, Reader, Result, StoreError, new_row, rows};

/// The data for a new game.
#[derive(Clone, Copy)]
pub struct NewGame<'a> {
    /// The public name, as in `race-7`.
    pub name: &'a str,
    pub title: &'a str,
    pub edition: &'a str,
    /// House rules, as JSON.
    pub house: &'a str,
    /// The text of the component file.
    pub components: &'a str,
    /// The names of the seats, in the order of their numbers from 0.
    pub seats: &'a [&'a str],
    pub opened_at: DateTime<Utc>,
    /// The terms of its schedule, as JSON.
    pub schedule: &'a str,
    /// The source of the game's randomness; secret until the end.
    pub seed: [u8; 32],
    /// The text of a file of set draws, for a game without randomness.
    pub draws: Option<&'a str>,
}

rows! {
    /// The secrets of a game before its end.
    #[derive(Clone, PartialEq, Eq)]
    pub struct Hidden from "game" {
        /// The source of the game's randomness.
        pub seed: [u8; 32],
        /// The text of the file of set draws.
        pub draws: Option<String>,
    }
}

impl fmt::Debug for Hidden {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Hidden")
    }
}

rows! {
    /// The box data that a game began with.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ComponentFile from "component_file" {
        /// The digest of the text.
        pub digest: String,
        pub title: String,
        /// The exact text of the file.
        pub text: String,
    }
}

impl Reader {
    /// Returns the secrets of a game.
    pub fn hidden(&self, game: GameId) -> Result<Hidden> {
        self.first("read the chance of a game", "WHERE id = ?1", params![game])?
            .ok_or_else(|| StoreError::missing("game", game))
    }

    /// Returns box data by its digest.
    pub fn component_file(&self, digest: &str) -> Result<ComponentFile> {
        self.first("read box data", "WHERE digest = ?1", params![digest])?
            .ok_or_else(|| StoreError::missing("box data", digest))
    }
}

impl Across<'_, '_> {
    /// Opens a game with empty seats and an empty ledger.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the name is in use, [`StoreError::Unfit`] for no seat or more than
    /// 255.
    pub fn open_game(&mut self, new: &NewGame<'_>) -> Result<GameId> {
        const DOING: &str = "open a game";
        self.step("open_game")?;
        let seats = match u8::try_from(new.seats.len()) {
            Ok(seats @ 1..) => seats,
            Ok(0) | Err(_) => {
                return Err(StoreError::unfit(DOING, "it must have 1 to 255 seats"));
            }
        };
        if self.game_by_name(new.name)?.is_some() {
            return Err(StoreError::taken("the name", new.name));
        }
        let digest = HEXLOWER.encode(&Sha256::digest(new.components));
        let sql = "INSERT INTO component_file (digest, title, text) VALUES (?1, ?2, ?3)
                   ON CONFLICT (digest) DO NOTHING";
        self.write(DOING, sql, params![digest, new.title, new.components])?;
        let (sql, params) = new_row!("game", {
            name: new.name, title: new.title, edition: new.edition, house: new.house,
            components: digest, state: GameState::Waiting, seats: seats,
            opened_at: new.opened_at, schedule: new.schedule, seed: new.seed,
            draws: new.draws, head: 0_u32, entries: 0_u32, chain: "",
        });
        let id = self.insert(DOING, sql, params)?;
        let sql = "INSERT INTO seat (game_id, seat, name) VALUES (?1, ?2, ?3)";
        for (seat, name) in Seat::all(seats).zip(new.seats) {
            self.write(DOING, sql, params![id, seat, name])?;
        }
        Ok(GameId(id))
    }
}
