//! Batches: mails that the moderator has collected, and what became of each.

use crate::store::engine::params;
use crate::store::{
    Across, GameId, HoldId, InboxId, InboxMail, Reader, Result, SeatId, rows, words,
};

words! {
    /// By what a mail was found to be a seat's, where the moderator's word stands for the proof.
    Vouched {
        /// By the tag of one of its letters; it came from another address.
        Tag = "tag",
        /// By the letter that it answers.
        Thread = "thread",
        /// By the game and the seat in its subject.
        Subject = "subject",
        /// By its sender's address.
        Sender = "sender",
    }
}

words! {
    /// What a batch made of a mail.
    Verdict {
        /// Its orders were played.
        Played = "played",
        /// Its orders wait to be played.
        Collected = "collected",
        /// Its orders are against the rules.
        Refused = "refused",
        /// Its orders were not understood.
        Misread = "misread",
        /// Its question is settled, or not asked.
        Late = "late",
        /// Which seat it is from cannot be told.
        Unknown = "unknown",
        /// It had been worked on before.
        Repeated = "repeated",
        /// It was no order.
        Other = "other",
        /// The judge failed on it.
        Failed = "failed",
    }
}

impl Verdict {
    /// All of them, in the order of a summary.
    pub const ALL: [Self; 9] = [
        Self::Played,
        Self::Collected,
        Self::Refused,
        Self::Misread,
        Self::Late,
        Self::Unknown,
        Self::Repeated,
        Self::Other,
        Self::Failed,
    ];
}

rows! {
    /// How many mails of a game came to one verdict.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Verdicts from "inbox" {
        /// The game; none for mails about no game.
        pub game: Option<GameId> = "game_id",
        /// The verdict; none for mails that are still to be worked on.
        pub verdict: Option<Verdict>,
        pub mails: u32 = "count(*)",
    }
}

rows! {
    /// A seat that the moderator vouched for, with the address that wrote.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct VouchedSeat from "inbox" {
        pub game: GameId = "game_id",
        pub seat: u8,
        /// The address in From, in lower case; empty where none was noted.
        pub sender: String = "coalesce(sender, '')",
        /// By what the mails were found to be the seat's.
        pub by: Vouched = "vouched",
        pub mails: u32 = "count(*)",
    }
}

impl Reader {
    /// The games for which a batch has mails that are still to be worked on, in the order in which
    /// the first of these came; none stands for mails about no game.
    pub fn games_of_batch(&self, batch: HoldId) -> Result<Vec<Option<GameId>>> {
        let sql = "SELECT game_id FROM inbox WHERE batch = ?1 AND state = 'received'
                   GROUP BY game_id ORDER BY min(arrived_at), min(id)";
        self.many("list the games of a batch", sql, params![batch])
    }

    /// The mails of a batch about a game that are still to be worked on, in the order of arrival.
    pub fn mails_of_batch(
        &self,
        batch: HoldId,
        game: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<InboxMail>> {
        let sql = "WHERE batch = ?1 AND game_id IS NOT DISTINCT FROM ?2 AND state = 'received'
             ORDER BY arrived_at, id LIMIT ?3";
        let params = params![batch, game, limit];
        self.all("list the mails of a batch", sql, params)
    }

    /// How many mails of a batch are still to be worked on.
    pub fn unfinished_in_batch(&self, batch: HoldId) -> Result<u64> {
        let sql = "SELECT count(*) FROM inbox WHERE batch = ?1 AND state = 'received'";
        self.aggregate("count the mails of a batch", sql, params![batch])
    }

    /// Whether a batch has mails about a game that are still to be worked on.
    pub fn batch_waits(&self, game: GameId) -> Result<bool> {
        let sql = "SELECT 1 FROM inbox INDEXED BY inbox_by_game
                   WHERE game_id = ?1 AND batch IS NOT NULL AND state = 'received' LIMIT 1";
        self.exists("look for mails of a batch", sql, params![game])
    }

    /// What became of the mails of a batch, by game.
    pub fn verdicts(&self, batch: HoldId) -> Result<Vec<Verdicts>> {
        let sql = "WHERE batch = ?1 GROUP BY game_id, verdict";
        self.all("count the mails of a batch", sql, params![batch])
    }

    /// Mails of a batch with one verdict, in the order of arrival.
    pub fn mails_with(
        &self,
        batch: HoldId,
        verdict: Verdict,
        limit: u32,
    ) -> Result<Vec<InboxMail>> {
        let sql = "WHERE batch = ?1 AND verdict = ?2 ORDER BY arrived_at, id LIMIT ?3";
        let params = params![batch, verdict, limit];
        self.all("list mails of a batch", sql, params)
    }

    /// Mails of a seat that the batch of this mail has played, the newest first.
    pub fn played_in_batch(
        &self,
        mail: InboxId,
        seat: SeatId,
        limit: u32,
    ) -> Result<Vec<InboxMail>> {
        let sql = "WHERE batch = (SELECT batch FROM inbox WHERE id = ?1)
               AND game_id = ?2 AND seat = ?3 AND verdict IN ('played', 'collected')
             ORDER BY id DESC LIMIT ?4";
        let params = params![mail, seat.game, seat.seat, limit];
        self.all("list what a batch has played", sql, params)
    }

    /// Whether the batch of a mail has mails that the player of a seat has written.
    pub fn has_own_mail(&self, mail: InboxId, game: GameId, seat: u8) -> Result<bool> {
        let sql = "SELECT 1 FROM batch_own
                   WHERE batch = (SELECT batch FROM inbox WHERE id = ?1)
                     AND game_id = ?2 AND seat = ?3";
        self.exists("look for a seat's own mail", sql, params![mail, game, seat])
    }

    /// The seats that a moderator vouched for in a batch, and the addresses that wrote for them; a
    /// mail that came too late counts as none of a seat.
    pub fn vouched_in_batch(&self, batch: HoldId) -> Result<Vec<VouchedSeat>> {
        let sql = "WHERE batch = ?1 AND vouched IS NOT NULL
                     AND game_id IS NOT NULL AND seat IS NOT NULL
                     AND verdict NOT IN ('late', 'repeated')
                   GROUP BY game_id, seat, sender, vouched";
        self.all("list whom a moderator vouched for", sql, params![batch])
    }

    /// How a mail was found to be a seat's, where the moderator vouches for it.
    pub fn vouched(&self, mail: InboxId) -> Result<Option<Vouched>> {
        let sql = "SELECT vouched FROM inbox WHERE id = ?1 AND vouched IS NOT NULL";
        self.one("read who vouches for a mail", sql, params![mail])
    }
}

impl Across<'_, '_> {
    /// Puts a mail into a batch, and notes which game it is about.
    pub fn into_batch(&mut self, mail: InboxId, batch: HoldId, game: Option<GameId>) -> Result<()> {
        self.step("into_batch")?;
        let sql = "UPDATE inbox SET batch = ?2, game_id = ?3 WHERE id = ?1";
        let params = params![mail, batch, game];
        self.write("put a mail into a batch", sql, params)
    }

    /// Notes that a batch has a mail that the player of a seat has written.
    pub fn note_own_mail(&mut self, batch: HoldId, game: GameId, seat: u8) -> Result<()> {
        self.step("note_own_mail")?;
        let sql = "INSERT INTO batch_own (batch, game_id, seat) VALUES (?1, ?2, ?3)
                   ON CONFLICT DO NOTHING";
        self.write("note a seat's own mail", sql, params![batch, game, seat])
    }

    /// Notes that the moderator vouches for a mail, and how it was found to be a seat's.
    pub fn vouch(&mut self, mail: InboxId, by: Vouched) -> Result<()> {
        self.step("vouch")?;
        let sql = "UPDATE inbox SET vouched = ?2 WHERE id = ?1";
        self.write("vouch for a mail", sql, params![mail, by])
    }

    /// Notes what a batch made of a mail.
    pub fn judge_mail(&mut self, mail: InboxId, verdict: Verdict) -> Result<()> {
        self.step("judge_mail")?;
        let sql = "UPDATE inbox SET verdict = ?2 WHERE id = ?1";
        self.write("note a verdict", sql, params![mail, verdict])
    }
}
