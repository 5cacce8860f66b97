//! Creates games: options, seats, box data and seed.

use std::fmt;

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use rusqlite::{Row, params};
use sha2::{Digest, Sha256};

use super::error::StoreError;
use super::reader::Reader;
use super::tx::Tx;
use super::values::{GameId, millis};

/// What is needed to open a game.
#[derive(Clone, Copy)]
pub struct NewGame<'a> {
    /// The public name, as in `race-7`.
    pub name: &'a str,
    /// Which published game.
    pub title: &'a str,
    /// Which printed rules.
    pub edition: &'a str,
    /// House rules, as JSON.
    pub house: &'a str,
    /// The text of the file that says what is in the box.
    pub components: &'a str,
    /// The names of the seats; a seat's number is its place here, from 0.
    pub seats: &'a [&'a str],
    /// Now.
    pub opened_at: DateTime<Utc>,
    /// What it says about time, as JSON.
    pub schedule: &'a str,
    /// Where the game's chance comes from; secret until the end.
    pub seed: [u8; 32],
    /// The text of a file of set draws, for a game that has nothing to do with chance.
    pub draws: Option<&'a str>,
}

/// The secrets of a game before its end.
#[derive(Clone, PartialEq, Eq)]
pub struct Hidden {
    /// Where the game's chance comes from.
    pub seed: [u8; 32],
    /// The text of the file of set draws.
    pub draws: Option<String>,
}

impl fmt::Debug for Hidden {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Hidden")
    }
}

/// Box data, as a game began with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComponentFile {
    /// The digest of the text.
    pub digest: String,
    /// The title whose box it describes.
    pub title: String,
    /// The file, to the byte.
    pub text: String,
}

impl Reader {
    /// The secrets of a game before its end.
    pub fn hidden(&self, game: GameId) -> Result<Hidden, StoreError> {
        let sql = "SELECT seed, draws FROM game WHERE id = ?1";
        let read = |row: &Row<'_>| {
            Ok(Hidden {
                seed: row.get("seed")?,
                draws: row.get("draws")?,
            })
        };
        self.one("read the chance of a game", sql, params![game], read)?
            .ok_or_else(|| StoreError::missing("game", game))
    }

    /// Box data by its digest.
    pub fn component_file(&self, digest: &str) -> Result<ComponentFile, StoreError> {
        let sql = "SELECT digest, title, text FROM component_file WHERE digest = ?1";
        let read = |row: &Row<'_>| {
            let (digest, title) = (row.get("digest")?, row.get("title")?);
            Ok(ComponentFile {
                digest,
                title,
                text: row.get("text")?,
            })
        };
        self.one("read box data", sql, params![digest], read)?
            .ok_or_else(|| StoreError::missing("box data", digest))
    }
}

impl Tx<'_> {
    /// Opens a game with empty seats and an empty ledger.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the name is, [`StoreError::Unfit`] for no seat or more than 255.
    pub fn open_game(&mut self, new: &NewGame<'_>) -> Result<GameId, StoreError> {
        const DOING: &str = "open a game";
        self.step("open_game")?;
        let seats = match u8::try_from(new.seats.len()) {
            Ok(seats @ 1..) => seats,
            Ok(0) | Err(_) => {
                return Err(StoreError::Unfit {
                    doing: DOING,
                    why: "it must have 1 to 255 seats",
                });
            }
        };
        if self.game_by_name(new.name)?.is_some() {
            return Err(StoreError::Taken {
                what: "the name",
                key: new.name.to_owned(),
            });
        }
        let digest = HEXLOWER.encode(&Sha256::digest(new.components));
        let sql = "INSERT INTO component_file (digest, title, text) VALUES (?1, ?2, ?3)
                   ON CONFLICT (digest) DO NOTHING";
        self.write(DOING, sql, params![digest, new.title, new.components])?;
        let sql = "INSERT INTO game (name, title, edition, house, components, state, seats,
                                     opened_at, schedule, seed, draws, head, entries, chain)
                   VALUES (?1, ?2, ?3, ?4, ?5, 'waiting', ?6, ?7, ?8, ?9, ?10, 0, 0, '')";
        let id = self.insert(
            DOING,
            sql,
            params![
                new.name,
                new.title,
                new.edition,
                new.house,
                digest,
                seats,
                millis(new.opened_at),
                new.schedule,
                new.seed,
                new.draws,
            ],
        )?;
        let sql = "INSERT INTO seat (game_id, seat, name) VALUES (?1, ?2, ?3)";
        for (seat, name) in (0..seats).zip(new.seats) {
            self.write(DOING, sql, params![id, seat, name])?;
        }
        Ok(GameId(id))
    }
}
