//! Seats whose mails come too fast: what became of these is kept, and told in one letter.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, GameId, PersonId, Reader, Result, millis, new_row, rows};

/// As many answers are kept for one letter; of older ones only their number is known.
const KEPT: u32 = 20;

rows! {
    /// A seat whose answers are told together.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SlowedSeat from "slowed_seat" {
        pub game: GameId = "game_id",
        pub seat: u8,
        pub person: PersonId = "person_id",
        /// When its newest such mail was worked on.
        pub heard_at: DateTime<Utc>,
        /// When the next letter tells; none while nothing waits.
        pub due_at: Option<DateTime<Utc>>,
        /// How many such letters there were.
        pub letters: u32,
        /// Of how many mails the next one tells.
        pub mails: u32,
    }
}

rows! {
    /// What became of one mail, as JSON, and when it was worked on.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CollectedAnswer from "collected_answer" {
        pub at: DateTime<Utc>,
        /// What became of it.
        pub answer: String,
    }
}

impl Reader {
    /// A seat, if its answers are told together.
    pub fn slowed_seat(&self, game: GameId, seat: u8) -> Result<Option<SlowedSeat>> {
        let sql = "WHERE game_id = ?1 AND seat = ?2";
        self.first("read a slowed seat", sql, params![game, seat])
    }

    /// The seats that are to be told now what became of their mails, the longest due first.
    pub fn slowed_seats_due(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<SlowedSeat>> {
        let sql = "WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2";
        let params = params![millis(now), limit];
        self.all("list slowed seats", sql, params)
    }

    /// What became of the newest mails of a slowed seat, in their order.
    pub fn collected_answers(&self, game: GameId, seat: u8) -> Result<Vec<CollectedAnswer>> {
        let sql = "WHERE game_id = ?1 AND seat = ?2 ORDER BY id";
        self.all("read collected answers", sql, params![game, seat])
    }
}

impl Across<'_, '_> {
    /// Notes how a slowed seat stands.
    pub fn slow_seat(&mut self, slowed: &SlowedSeat) -> Result<()> {
        self.step("slow_seat")?;
        let (sql, params) = new_row!("slowed_seat", {
            game_id: slowed.game, seat: slowed.seat, person_id: slowed.person,
            heard_at: millis(slowed.heard_at), due_at: slowed.due_at.map(millis),
            letters: slowed.letters, mails: slowed.mails,
        }, "ON CONFLICT (game_id, seat) DO UPDATE
            SET person_id = ?3, heard_at = ?4, due_at = ?5, letters = ?6, mails = ?7");
        self.write("slow a seat down", sql, params)
    }

    /// Keeps what became of a mail of a slowed seat; the newest ones stay.
    pub fn collect_answer(
        &mut self,
        game: GameId,
        seat: u8,
        at: DateTime<Utc>,
        answer: &str,
    ) -> Result<()> {
        const DOING: &str = "collect an answer";
        self.step("collect_answer")?;
        let sql = "INSERT INTO collected_answer (game_id, seat, at, answer)
                   VALUES (?1, ?2, ?3, ?4)";
        self.insert(DOING, sql, params![game, seat, millis(at), answer])?;
        let sql = "DELETE FROM collected_answer
                   WHERE game_id = ?1 AND seat = ?2 AND id <= (
                       SELECT id FROM collected_answer WHERE game_id = ?1 AND seat = ?2
                       ORDER BY id DESC LIMIT 1 OFFSET ?3)";
        self.write(DOING, sql, params![game, seat, KEPT])
    }

    /// Forgets what was collected for a seat, once it is told or nobody is there to be told.
    pub fn forget_collected(&mut self, game: GameId, seat: u8) -> Result<()> {
        self.step("forget_collected")?;
        let sql = "DELETE FROM collected_answer WHERE game_id = ?1 AND seat = ?2";
        self.write("forget collected answers", sql, params![game, seat])
    }

    /// Answers each mail of a seat by itself again; nothing may be collected for it any more.
    pub fn end_slowing(&mut self, game: GameId, seat: u8) -> Result<()> {
        self.step("end_slowing")?;
        let sql = "DELETE FROM slowed_seat WHERE game_id = ?1 AND seat = ?2";
        self.write("end the slowing of a seat", sql, params![game, seat])
    }
}
