//! Seats whose mails come too fast: what became of these is kept, and told in one letter.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, GameId, PersonId, Reader, Result, SeatId, record};

/// As many answers are kept for one letter; of older ones only their number is known.
const KEPT: u32 = 20;

record! {
    /// A seat whose answers are told together.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SlowedSeat from "slowed_seat" by [SeatId] {
        key {
            pub game: GameId = "game_id",
            pub seat: u8,
        }
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

record! {
    /// What became of one mail, as JSON, and when it was worked on.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CollectedAnswer from "collected_answer" by [SeatId] {
        key {
            pub id: i64,
        }
        pub at: DateTime<Utc>,
        /// What became of it.
        pub answer: String,
    }
}

impl SlowedSeat {
    /// Returns which seat it is.
    pub const fn id(&self) -> SeatId {
        SeatId {
            game: self.game,
            seat: self.seat,
        }
    }
}

impl Reader {
    /// The seats that are to be told now what became of their mails, the longest due first.
    pub fn slowed_seats_due(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<SlowedSeat>> {
        let sql = "WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2";
        let params = params![now, limit];
        self.all("list slowed seats", sql, params)
    }
}

impl Across<'_, '_> {
    /// Keeps what became of a mail of a slowed seat; the newest ones stay.
    pub fn collect_answer(
        &mut self,
        slowed: SeatId,
        at: DateTime<Utc>,
        answer: &str,
    ) -> Result<()> {
        const DOING: &str = "collect an answer";
        self.step("collect_answer")?;
        let SeatId { game, seat } = slowed;
        let sql = "INSERT INTO collected_answer (game_id, seat, at, answer)
                   VALUES (?1, ?2, ?3, ?4)";
        self.insert(DOING, sql, params![game, seat, at, answer])?;
        let sql = "DELETE FROM collected_answer
                   WHERE game_id = ?1 AND seat = ?2 AND id <= (
                       SELECT id FROM collected_answer WHERE game_id = ?1 AND seat = ?2
                       ORDER BY id DESC LIMIT 1 OFFSET ?3)";
        self.write(DOING, sql, params![game, seat, KEPT])
    }
}
