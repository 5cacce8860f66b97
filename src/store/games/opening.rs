//! Creates games: options, seats, box data and seed; deals seats to the players; marks imported
//! games that could not be verified.

use std::fmt;

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{Across, GameId, GameState, Reader, Result, StoreError, new_row, record, rows};

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

record! {
    /// The permanent mark of an imported game that could not be verified.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Unverified from "unverified" by [GameId] {
        key {
            pub game: GameId = "game_id",
        }
        /// The part that could not be compared.
        pub why: String,
    }
}

/// An offset above all seat numbers of any title, so that rows can be swapped one by one.
const ASIDE: u8 = 128;

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
        let seats = u8::try_from(new.seats.len())
            .ok()
            .filter(|seats| *seats > 0);
        let seats = seats.ok_or(StoreError::unfit(DOING, "it must have 1 to 255 seats"))?;
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

    /// Moves the player of seat `i` to seat `seats[i]`, with all rows that belong to it, and
    /// invalidates the reply addresses of earlier letters. Names and words of luck stay with the
    /// seat.
    pub fn deal_seats(&mut self, game: GameId, seats: &[Seat]) -> Result<()> {
        const DOING: &str = "deal the seats of a game";
        self.step("deal_seats")?;
        let before = self.seats(game)?;
        // Rows move twice, and refer to an existing seat only after the second move.
        self.write(DOING, self.engine.dialect().defer_references, &[])?;
        let filed_by_seat = self.engine.dialect().filed_by_seat;
        for table in self.many::<String>("find what is filed by seat", filed_by_seat, &[])? {
            let aside = format!(
                "UPDATE {table} SET seat = seat + {ASIDE} WHERE game_id = ?1 AND seat IS NOT NULL"
            );
            self.write(DOING, &aside, params![game])?;
            for (from, to) in (ASIDE..).zip(seats) {
                let sql = format!("UPDATE {table} SET seat = ?3 WHERE game_id = ?1 AND seat = ?2");
                self.write(DOING, &sql, params![game, from, to])?;
            }
        }
        let sql = "UPDATE seat SET person_id = ?3, stand_in = ?4, told = ?5, last_message_id = ?6,
                          letters = ?7, unread = ?8, note = ?9, epoch = epoch + 1
                   WHERE game_id = ?1 AND seat = ?2";
        for (row, to) in before.iter().zip(seats) {
            let params = params![
                game,
                to,
                row.person,
                row.stand_in,
                row.told,
                row.last_message_id,
                row.letters,
                row.unread,
                row.note,
            ];
            self.write("give a seat to whom it was dealt", sql, params)?;
        }
        Ok(())
    }
}
