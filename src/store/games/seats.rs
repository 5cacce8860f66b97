//! Seats: their players, the progress of questions and reports to each, missed deadlines with
//! stand-ins, offers and votes, and the observers of a game, who have no seat.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{
    Across, GameId, PersonId, Reader, Result, StoreError, Tx, keys, record, rows, settable, words,
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
        /// Since when news wait for a letter to it.
        pub unread: Option<DateTime<Utc>> = "seat.unread",
        /// The topics that a lesson has given it, by their keys; `None` without a lesson.
        pub lesson: Option<String> = "seat.lesson",
        /// The private words of its player.
        pub note: Option<String> = "seat.note",
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
        UNREAD = "unread": Option<DateTime<Utc>>,
        LESSON = "lesson": Option<String>,
        NOTE = "note": Option<String>,
    }
}

words! {
    /// An option in the vote about an absent seat.
    Vote {
        Wait = "wait",
        /// The default order is played.
        Default = "default",
        StandIn = "stand-in",
    }
}

record! {
    /// A seat's vote about the absence of the awaited one.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Ballot from "ballot" by [GameId] {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
        }
        pub vote: Vote = "choice",
    }
}

record! {
    /// A person who observes a game.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Observer from "observer" by [GameId, PersonId, (GameId, PersonId)] {
        key {
            pub game: GameId = "game_id",
            pub person: PersonId = "person_id",
        }
        /// The newest ledger row that was reported.
        pub told: u32,
        /// The Message-ID of the newest letter, to which the next one is threaded.
        pub last_message_id: Option<String>,
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
        let sql = "UPDATE seat SET told = ?3, last_message_id = ?4, unread = NULL
                   WHERE game_id = ?1 AND seat = ?2";
        let params = params![seat.game, seat.seat, row_no, message_id];
        self.update("note what was told", sql, params, |_| no_seat(seat))
    }

    /// Records that the player of a seat is present: clears misses, the offer of the seat and its
    /// stand-in.
    pub fn present(&mut self, at: SeatRef) -> Result<()> {
        self.step("present")?;
        let sql = "UPDATE seat SET misses = 0, offered = 0, stand_in = NULL
                   WHERE game_id = ?1 AND seat = ?2";
        let params = params![at.game, at.seat];
        self.update("note a player's return", sql, params, |_| no_seat(at))
    }

    /// Drops everything that a player leaves with a seat: orders ahead, a pending answer, hints,
    /// the wish to pass, votes by and about the seat, and the clock of its turn.
    fn drop_left_behind(&self, at: SeatRef) -> Result<()> {
        let params = params![at.game, at.seat];
        let sql = "UPDATE order_ahead SET state = 'dropped'
                   WHERE game_id = ?1 AND seat = ?2 AND state IN ('kept', 'lapsed')";
        self.write("drop orders sent ahead", sql, params)?;
        let sql = "DELETE FROM pending_set WHERE game_id = ?1 AND seat = ?2";
        self.write("withdraw an answer that waits", sql, params)?;
        let sql = "DELETE FROM weighing WHERE game_id = ?1 AND seat = ?2 AND purpose = 'hint'";
        self.write("forget hints that are asked for", sql, params)?;
        let sql = "DELETE FROM standing_pass WHERE game_id = ?1 AND seat = ?2";
        self.write("forget a standing pass", sql, params)?;
        let sql = "DELETE FROM ballot WHERE game_id = ?1 AND (seat = ?2 OR EXISTS (
                       SELECT 1 FROM game WHERE id = ?1 AND awaiting_seat = ?2))";
        self.write("forget votes of a player", sql, params)?;
        let sql = "DELETE FROM turn WHERE game_id = ?1 AND seat = ?2";
        self.write("forget the clock of a turn", sql, params)
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
        if self.change("fill a seat", sql, params)? == 0 {
            return Err(StoreError::taken("seat", self.seat(seat)?.name));
        }
        Ok(())
    }

    /// Invalidates all tags of a seat, so that it gets new ones.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such seat.
    pub fn renew_tags(&mut self, seat: SeatRef) -> Result<()> {
        self.step("renew_tags")?;
        let sql = "UPDATE seat SET epoch = epoch + 1 WHERE game_id = ?1 AND seat = ?2";
        let params = params![seat.game, seat.seat];
        self.update("renew the tags of a seat", sql, params, |_| no_seat(seat))
    }

    /// Gives an offered seat to another person, with a full time reserve. Invalidates reply
    /// addresses of the previous player, and drops that player's pending answer, orders ahead,
    /// votes and note.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if it is no longer offered.
    pub fn take_over(&mut self, at: SeatRef, person: PersonId) -> Result<()> {
        const DOING: &str = "give a seat to another player";
        self.step("take_over")?;
        self.note_former(at)?;
        let sql = "UPDATE seat SET person_id = ?3, epoch = epoch + 1, misses = 0, offered = 0,
                          stand_in = NULL, last_message_id = NULL, unread = NULL, bank_spent = 0,
                          note = NULL
                   WHERE game_id = ?1 AND seat = ?2 AND offered = 1";
        if self.change(DOING, sql, params![at.game, at.seat, person])? == 0 {
            return Err(StoreError::taken("seat", self.seat(at)?.name));
        }
        self.drop_left_behind(at)
    }

    /// Removes the player from a seat; offers the seat if a stand-in is named, who plays it.
    /// Invalidates reply addresses, and drops the player's pending answer, orders ahead, votes and
    /// note. Words of luck stay in a running game, since they are part of its seed.
    pub fn vacate_seat(&mut self, at: SeatRef, stand_in: Option<&str>) -> Result<()> {
        self.step("vacate_seat")?;
        self.note_former(at)?;
        let sql = "UPDATE seat SET person_id = NULL, epoch = epoch + 1, misses = 0,
                          offered = CASE WHEN ?3 IS NOT NULL THEN 1 ELSE 0 END, stand_in = ?3,
                          last_message_id = NULL, unread = NULL, note = NULL,
                          luck = CASE WHEN ?3 IS NULL THEN '' ELSE luck END
                   WHERE game_id = ?1 AND seat = ?2";
        let params = params![at.game, at.seat, stand_in];
        self.update("vacate a seat", sql, params, |_| no_seat(at))?;
        self.drop_left_behind(at)
    }
}

/// Makes the error for a missing seat.
fn no_seat(SeatRef { game, seat }: SeatRef) -> StoreError {
    StoreError::missing("seat", format_args!("{} in game {game}", seat.number()))
}
