//! Batches: mails that a moderator has collected, and the verdict on each.

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{
    Across, GameId, HoldId, InboxId, InboxMail, MailState, Reader, Result, SeatRef, keys, record,
    rows, words,
};

keys! {
    /// The key of one seat in a batch.
    pub struct SeatInBatch(HoldId, SeatRef):
        "batch = ? AND game_id = ? AND seat = ?" |both| [both.0, both.1.game, both.1.seat];
}

words! {
    /// The evidence for a mail's seat, if the moderator vouches for it instead of a proof.
    Vouched {
        /// The tag of one of its letters; the mail came from another address.
        Tag = "tag",
        /// The letter that it answers.
        Thread = "thread",
        /// The game and seat in its subject.
        Subject = "subject",
        /// Its sender's address.
        Sender = "sender",
    }
}

words! {
    /// A batch's verdict on a mail.
    Verdict {
        Played = "played",
        /// Its orders are pending.
        Collected = "collected",
        /// Its orders are against the rules.
        Refused = "refused",
        /// Its orders were not understood.
        Misread = "misread",
        /// Its question is settled, or not asked yet.
        Late = "late",
        /// Its seat is unknown.
        Unknown = "unknown",
        /// It had been worked on before.
        Repeated = "repeated",
        /// It contained no orders.
        Other = "other",
        Failed = "failed",
    }
}

rows! {
    /// A group of similar mails of a batch, with their number.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct InBatch from "inbox" {
        /// The game; `None` for mails about no game.
        pub game: Option<GameId> = "game_id",
        pub seat: Option<Seat>,
        /// The address in From, in lower case; empty if not recorded.
        pub sender: String = "coalesce(sender, '')",
        /// The evidence for their seat, if the moderator vouched for it.
        pub vouched: Option<Vouched>,
        pub state: MailState = "state",
        /// The verdict; `None` for mails still to be worked on.
        pub verdict: Option<Verdict>,
        pub mails: u32 = "count(*)",
    }
}

record! {
    /// A seat of which a batch has mails that its player wrote.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct OwnMail from "batch_own" by [SeatInBatch] {
        key {
            pub batch: HoldId,
            pub game: GameId = "game_id",
            pub seat: Seat,
        }
    }
}

impl Reader {
    /// Counts the mails of a batch by group, in the order of each group's first mail.
    pub fn in_batch(&self, batch: HoldId) -> Result<Vec<InBatch>> {
        let sql = "WHERE batch = ?1 GROUP BY game_id, seat, sender, vouched, state, verdict
                   ORDER BY min(arrived_at), min(id)";
        self.all("count the mails of a batch", sql, params![batch])
    }

    /// Returns the mails of a batch about a game, in the order of arrival: those with this verdict,
    /// or without one those still to be worked on.
    pub fn mails_of_batch(
        &self,
        batch: HoldId,
        game: Option<GameId>,
        verdict: Option<Verdict>,
        limit: u32,
    ) -> Result<Vec<InboxMail>> {
        let sql = "WHERE batch = ?1 AND game_id IS NOT DISTINCT FROM ?2
               AND (verdict = ?3 OR ?3 IS NULL AND state = 'received')
             ORDER BY arrived_at, id LIMIT ?4";
        let params = params![batch, game, verdict, limit];
        self.all("list the mails of a batch", sql, params)
    }

    /// Returns whether a batch has unfinished mails about a game.
    pub fn batch_waits(&self, game: GameId) -> Result<bool> {
        let sql = "SELECT 1 FROM inbox INDEXED BY inbox_by_game
                   WHERE game_id = ?1 AND batch IS NOT NULL AND state = 'received' LIMIT 1";
        self.exists("look for mails of a batch", sql, params![game])
    }

    /// Returns the mails of a seat that the batch of this mail has played, the newest first.
    pub fn played_in_batch(
        &self,
        mail: InboxId,
        seat: SeatRef,
        limit: u32,
    ) -> Result<Vec<InboxMail>> {
        let sql = "WHERE batch = (SELECT batch FROM inbox WHERE id = ?1)
               AND game_id = ?2 AND seat = ?3 AND verdict IN ('played', 'collected')
             ORDER BY id DESC LIMIT ?4";
        let params = params![mail, seat.game, seat.seat, limit];
        self.all("list what a batch has played", sql, params)
    }
}

impl Across<'_, '_> {
    /// Puts a mail into a batch, and records its game.
    pub fn into_batch(&mut self, mail: InboxId, batch: HoldId, game: Option<GameId>) -> Result<()> {
        self.step("into_batch")?;
        let sql = "UPDATE inbox SET batch = ?2, game_id = ?3 WHERE id = ?1";
        let params = params![mail, batch, game];
        self.write("put a mail into a batch", sql, params)
    }
}
