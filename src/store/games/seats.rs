//! Seats: their players, and the progress of questions and reports to each.

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{
    Across, GameId, PersonId, Reader, Result, StoreError, Tx, keys, rows, settable,
};

keys! {
    SeatRef: "game_id = ? AND seat = ?" |seat| [seat.game, seat.seat];
}

rows! {
    /// A position at the table of one game.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SeatRow from "seat" {
        pub game: GameId = "seat.game_id",
        pub seat: Seat = "seat.seat",
        /// Its name, as in `RED`.
        pub name: String = "seat.name",
        /// The player; `None` while it is empty.
        pub person: Option<PersonId> = "seat.person_id",
        /// The player's words of luck for the seed.
        pub luck: String = "seat.luck",
        /// A part of all its tags, incremented to invalidate old reply addresses.
        pub epoch: u32 = "seat.epoch",
        /// The number of the newest prompt, 0 before the first.
        pub prompt_no: u32 = "seat.prompt_no",
        /// The newest ledger row that was reported to the seat.
        pub told: u32 = "seat.told",
        /// The Message-ID of its newest letter, to which the next one is threaded.
        pub last_message_id: Option<String> = "seat.last_message_id",
        /// How many letters were queued to it.
        pub letters: u32 = "seat.letters",
        /// How much of its time reserve is used up, in seconds.
        pub bank_spent: u32 = "seat.bank_spent",
        /// How the judge plays it; `None` if it does not.
        pub stand_in: Option<String> = "seat.stand_in",
        /// How many decisions it has missed in a row.
        pub misses: u32 = "seat.misses",
        /// Whether others may take it over.
        pub offered: bool = "seat.offered",
        /// Whether a letter to it waits for the digest.
        pub unread: bool = "seat.unread",
        /// How many orders ahead are waiting.
        pub orders_ahead: u32 = "(SELECT count(*) FROM order_ahead AS waits
            WHERE waits.game_id = seat.game_id AND waits.seat = seat.seat
                  AND waits.state = 'kept') AS orders_ahead",
    }
}

settable! {
    SeatRow from "seat" by SeatRef where "game_id = ? AND seat = ?" is WithinGame {
        LUCK = "luck": String,
        PROMPT_NO = "prompt_no": u32,
        TOLD = "told": u32,
        BANK_SPENT = "bank_spent": u32,
        STAND_IN = "stand_in": Option<String>,
        MISSES = "misses": u32,
        OFFERED = "offered": bool,
        UNREAD = "unread": bool,
    }
}

/// A reference to a seat of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeatRef {
    pub game: GameId,
    pub seat: Seat,
}

impl SeatRef {
    /// Creates a reference to a seat of a game.
    pub const fn new(game: GameId, seat: Seat) -> Self {
        Self { game, seat }
    }
}

impl SeatRow {
    /// Returns its reference.
    pub const fn at(&self) -> SeatRef {
        SeatRef::new(self.game, self.seat)
    }

    /// Returns whether it has a player or a stand-in.
    pub const fn is_taken(&self) -> bool {
        self.person.is_some() || self.stand_in.is_some()
    }
}

impl Reader {
    /// Returns one seat.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such seat.
    pub fn seat(&self, seat: SeatRef) -> Result<SeatRow> {
        let sql = "WHERE game_id = ?1 AND seat = ?2";
        self.first("read a seat", sql, params![seat.game, seat.seat])?
            .ok_or_else(|| no_seat(seat))
    }

    /// Returns all seats of a game, in the order of the table.
    pub fn seats(&self, game: GameId) -> Result<Vec<SeatRow>> {
        let sql = "WHERE game_id = ?1 ORDER BY seat";
        self.all("read the seats of a game", sql, params![game])
    }

    /// Returns the seats of a person in games that are not over.
    pub fn seats_of(&self, person: PersonId) -> Result<Vec<SeatRow>> {
        let sql = "JOIN game ON game.id = seat.game_id
             WHERE person_id = ?1 AND game.state <> 'over'
             ORDER BY seat.game_id, seat.seat";
        self.all("find the seats of a person", sql, params![person])
    }
}

impl Tx<'_> {
    /// Records the newest row reported to a seat, and its letter.
    pub fn told(&mut self, seat: SeatRef, row_no: u32, message_id: &str) -> Result<()> {
        self.step("told")?;
        let sql = "UPDATE seat SET told = ?3, last_message_id = ?4, unread = 0
                   WHERE game_id = ?1 AND seat = ?2";
        let params = params![seat.game, seat.seat, row_no, message_id];
        self.update("note what was told", sql, params, |_| no_seat(seat))
    }
}

impl Across<'_, '_> {
    /// Gives an empty seat to a person, with that person's words of luck for the seed.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the seat has a player.
    pub fn fill_seat(&mut self, seat: SeatRef, person: PersonId, luck: &str) -> Result<()> {
        self.step("fill_seat")?;
        let sql = "UPDATE seat SET person_id = ?3, luck = ?4
                   WHERE game_id = ?1 AND seat = ?2 AND person_id IS NULL";
        let params = params![seat.game, seat.seat, person, luck];
        match self.change("fill a seat", sql, params)? {
            0 => {
                let key = self.seat(seat)?.name;
                Err(StoreError::taken("seat", key))
            }
            _ => Ok(()),
        }
    }
}

/// Makes the error for a missing seat.
pub(in crate::store) fn no_seat(SeatRef { game, seat }: SeatRef) -> StoreError {
    StoreError::missing("seat", format_args!("{} in game {game}", seat.number()))
}
