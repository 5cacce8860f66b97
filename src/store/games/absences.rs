//! Absences of players.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{Across, GameId, Result, SeatRef, keys, listed, rows};

rows! {
    /// A period in which the player of a seat is away.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Absence from "absence" {
        pub game: GameId = "game_id",
        pub seat: Seat,
        pub from: DateTime<Utc> = "from_at",
        pub until: DateTime<Utc> = "until_at",
    }
}

/// The key of a seat's absences that end after a time.
#[derive(Debug, Clone, Copy)]
pub struct AwayAfter(pub SeatRef, pub DateTime<Utc>);

keys! {
    AwayAfter: "game_id = ? AND seat = ? AND until_at > ?"
        |ends| [ends.0.game, ends.0.seat, ends.1];
}

listed!(Absence from "absence" by [AwayAfter] order "from_at, id");

impl Across<'_, '_> {
    /// Records that the player of a seat is away.
    pub fn add_absence(&mut self, new: &Absence) -> Result<()> {
        self.step("add_absence")?;
        let sql = "INSERT INTO absence (game_id, seat, from_at, until_at) VALUES (?1, ?2, ?3, ?4)";
        let params = params![new.game, new.seat, new.from, new.until];
        self.write("note an absence", sql, params)
    }

    /// Records that the player of a seat is back: ends a present absence now and cancels future
    /// ones. Returns the number of these absences.
    pub fn end_absences(&mut self, seat: SeatRef, now: DateTime<Utc>) -> Result<usize> {
        self.step("end_absences")?;
        let sql = "UPDATE absence SET from_at = min(from_at, ?3), until_at = ?3
                   WHERE game_id = ?1 AND seat = ?2 AND until_at > ?3";
        self.change("end an absence", sql, params![seat.game, seat.seat, now])
    }
}
