//! The inbox: every mail received, to the byte (large ones without attachments), and its state.

pub(super) mod batches;
pub(super) mod mail_bytes;

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{
    Across, Address, Finds, GameId, HoldId, InboxId, Reader, Result, SeatRef, StoreError, Tx,
    Verdict, Vouched, keys, new_row, rows, settable, words,
};

words! {
    /// The state of a mail.
    MailState {
        /// Not worked on yet, or not to the end.
        Received = "received",
        Done = "done",
        /// Put away without an answer.
        Filed = "filed",
        /// Waits for its sender's confirmation.
        Held = "held",
        /// Set aside because the judge failed on it.
        Aside = "aside",
    }
}

/// A mail as delivered by a mailbox.
#[derive(Debug, Clone, Copy)]
pub struct NewMail<'a> {
    pub source: &'a str,
    /// Its name in that mailbox.
    pub key: &'a str,
    /// The mail; a large one without its attachments.
    pub bytes: &'a [u8],
    /// The size of the whole mail in bytes.
    pub full_size: u64,
    /// The SHA-256 of the whole mail, in hex; `None` if a part was never fetched.
    pub digest: Option<&'a str>,
    /// When our first server accepted it.
    pub arrived_at: DateTime<Utc>,
}

/// The result of [`Tx::receive`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Received {
    New(InboxId),
    /// It was already stored, and nothing was done.
    Known(InboxId),
}

rows! {
    /// A mail in the inbox, without its bytes.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct InboxMail from "inbox" {
        /// Its number, in the order of arrival.
        pub id: InboxId,
        /// The mailbox it came from.
        pub source: String,
        /// Its name in that mailbox.
        pub key: String,
        /// When our first server accepted it.
        pub arrived_at: DateTime<Utc>,
        /// The size of the whole mail in bytes.
        pub full_size: u64,
        /// The SHA-256 of the whole mail, in hex; `None` if a part was never fetched.
        pub digest: Option<String> = "full_sha256",
        pub state: MailState = "state",
        /// How often work on it was begun.
        pub attempts: u32,
        /// The reason for its state, for the operator.
        pub reason: String,
        /// The digest that identifies repeats, if the mail has claimed one.
        pub content_key: Option<String>,
        /// The Message-ID in its header.
        pub message_id: Option<String>,
        pub game: Option<GameId> = "game_id",
        pub seat: Option<Seat>,
        /// When it got its final state.
        pub finished_at: Option<DateTime<Utc>>,
        /// The batch that it came in; `None` if it came from a mailbox.
        pub batch: Option<HoldId>,
        /// The evidence for its seat, if the moderator vouches for it.
        pub vouched: Option<Vouched>,
    }
}

settable! {
    InboxMail from "inbox" by InboxId where "id = ?" is WithinGame {
        /// The address in From, by which its writer can ask for stored data.
        SENDER = "sender": Address,
        VOUCHED = "vouched": Vouched,
        /// The verdict of its batch.
        VERDICT = "verdict": Verdict,
    }
}

impl InboxMail {
    /// Formats its state with the reason, for the operator.
    pub fn became(&self) -> String {
        match self.reason.as_str() {
            "" => self.state.as_str().to_owned(),
            reason => format!("{}: {reason}", self.state.as_str()),
        }
    }
}

/// A change to the count of attempts at a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attempt {
    Begun,
    /// It ended for a reason outside the mail, such as a full disk, and does not count.
    Spared,
}

/// The final state of a mail, and the facts learned from it.
#[derive(Debug, Clone, Copy)]
pub struct Finish<'a> {
    pub state: MailState,
    /// The reason, for the operator.
    pub reason: &'a str,
    /// The digest that identifies repeats, to be claimed by this mail.
    pub content_key: Option<&'a str>,
    /// The Message-ID in its header.
    pub message_id: Option<&'a str>,
    pub game: Option<GameId>,
    pub seat: Option<Seat>,
    pub at: DateTime<Utc>,
}

/// Truncates a content key to the 128 bits that identify a repeat.
fn tells(content_key: &str) -> &str {
    content_key.get(..32).unwrap_or(content_key)
}

keys! {
    /// The key of mails that were set aside after too many failures.
    pub struct Aside: "state = 'aside'";
}

impl Finds<InboxMail> for Aside {}
impl Finds<InboxMail> for GameId {}

impl Reader {
    /// Returns the mails still to be worked on, in the order of arrival, without those of a batch.
    pub fn unfinished_mails(&self, limit: u32) -> Result<Vec<InboxMail>> {
        let sql = "WHERE state = 'received' AND batch IS NULL ORDER BY arrived_at, id LIMIT ?1";
        self.all("find unfinished mails", sql, params![limit])
    }

    /// Returns whether others got letters about a game, or wrote about it, since a seat's orders
    /// were played at this time; `played` is the reason recorded with the mail that brought them.
    pub fn is_noticed(&self, seat: SeatRef, at: DateTime<Utc>, played: &str) -> Result<bool> {
        const DOING: &str = "look who has noticed orders";
        let SeatRef { game, seat } = seat;
        let letters = "SELECT 1 FROM outbox INDEXED BY outbox_by_game
                       WHERE game_id = ?1 AND (seat IS NULL OR seat <> ?2) AND created_at > ?3
                       LIMIT 1";
        // A mail of the same lap has the same time, and may have been answered with the board. If
        // no mail brought the orders, each mail of their lap counts.
        let mails = "SELECT 1 FROM inbox INDEXED BY inbox_by_game
                     WHERE game_id = ?1 AND (seat IS NULL OR seat <> ?2)
                           AND (finished_at > ?3 OR finished_at = ?3 AND id > (
                                    SELECT coalesce(max(id), 0)
                                    FROM inbox INDEXED BY inbox_by_game
                                    WHERE game_id = ?1 AND seat = ?2 AND finished_at = ?3
                                          AND reason = ?4))
                     LIMIT 1";
        Ok(self.exists(DOING, letters, params![game, seat, at])?
            || self.exists(DOING, mails, params![game, seat, at, played])?)
    }

    /// Returns a mail by its number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such mail.
    pub fn mail(&self, mail: InboxId) -> Result<InboxMail> {
        self.first("read a mail", "WHERE id = ?1", params![mail])?
            .ok_or_else(|| StoreError::missing("mail", mail))
    }

    /// Returns the newest mails that a key finds, the newest first.
    pub fn newest_mails(&self, key: impl Finds<InboxMail>, limit: u32) -> Result<Vec<InboxMail>> {
        let rest = [key.condition(), " ORDER BY id DESC LIMIT ?"].concat();
        let mut values = key.values();
        values.push(&limit);
        self.all("find the newest mails", &rest, &values)
    }
}

impl Tx<'_> {
    /// Stores a mail, unless this mailbox has delivered it before.
    pub fn receive(&mut self, new: &NewMail<'_>) -> Result<Received> {
        const DOING: &str = "store a mail";
        self.step("receive")?;
        let sql = "SELECT id FROM inbox WHERE source = ?1 AND key = ?2";
        if let Some(known) = self.one(DOING, sql, params![new.source, new.key])? {
            return Ok(Received::Known(known));
        }
        let digest = HEXLOWER.encode(&Sha256::digest(new.bytes));
        self.add_raw(&digest, new.bytes)?;
        let full_size = i64::try_from(new.full_size).unwrap_or(i64::MAX);
        let (sql, params) = new_row!("inbox", {
            source: new.source, key: new.key, raw: digest, arrived_at: new.arrived_at,
            full_size: full_size, full_sha256: new.digest, state: MailState::Received,
        });
        self.insert(DOING, sql, params)
            .map(|id| Received::New(InboxId(id)))
    }

    /// Stores bytes of a mail under their digest. They may exist already, or have been deleted.
    pub(in crate::store) fn add_raw(&self, digest: &str, bytes: &[u8]) -> Result<()> {
        let sql = "INSERT INTO raw (sha256, bytes) VALUES (?1, ?2)
                   ON CONFLICT (sha256) DO UPDATE SET uses = raw.uses + 1,
                       bytes = CASE WHEN length(raw.bytes) = 0 THEN excluded.bytes
                                    ELSE raw.bytes END";
        self.write("store the bytes of a mail", sql, params![digest, bytes])
    }

    /// Counts an attempt at a mail; returns the number of attempts, including this one.
    ///
    /// Commit it before the work begins, so that a mail that kills the judge is recognized in the
    /// end.
    pub fn count_attempt(&mut self, mail: InboxId, attempt: Attempt) -> Result<u32> {
        self.step("count_attempt")?;
        let more = match attempt {
            Attempt::Begun => 1_i64,
            Attempt::Spared => -1,
        };
        let sql = "UPDATE inbox SET attempts = max(attempts + ?2, 0) WHERE id = ?1
                   RETURNING attempts";
        self.one("count an attempt", sql, params![mail, more])?
            .ok_or_else(|| StoreError::missing("mail", mail))
    }

    /// Records the final state of a mail.
    ///
    /// # Errors
    /// [`StoreError::Twin`] if another mail has claimed the content key: then the work on this one
    /// must be rolled back and the mail filed without a key. [`StoreError::Unfit`] if its final
    /// state was known before.
    pub fn finish_mail(&mut self, mail: InboxId, end: &Finish<'_>) -> Result<()> {
        const DOING: &str = "finish a mail";
        self.step("finish_mail")?;
        if end.state == MailState::Received {
            return Err(StoreError::unfit(DOING, "that is not an end"));
        }
        let sql = "SELECT id FROM inbox WHERE content_key = ?1";
        if let Some(key) = end.content_key.map(tells)
            && let Some(twin) = self.one("look for a repeated mail", sql, params![key])?
            && twin != mail
        {
            return Err(StoreError::Twin { twin });
        }
        if end.game.is_some() {
            self.is_no_stray(mail)?;
        }
        let sql = "UPDATE inbox SET state = ?2, reason = ?3, content_key = ?4, message_id = ?5,
                          game_id = ?6, seat = ?7, finished_at = ?8
                   WHERE id = ?1 AND state = 'received'";
        let params = params![
            mail,
            end.state,
            end.reason,
            end.content_key.map(tells),
            end.message_id,
            end.game,
            end.seat,
            end.at,
        ];
        self.update(DOING, sql, params, |tx| match tx.mail(mail) {
            Ok(_) => StoreError::unfit(DOING, "its state is known"),
            Err(missing) => missing,
        })
    }
}

impl Across<'_, '_> {
    /// Records the seat of a finished mail that had asked for that seat.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such mail.
    pub fn mail_is_of(&mut self, mail: InboxId, seat: SeatRef) -> Result<()> {
        self.step("mail_is_of")?;
        self.is_no_stray(mail)?;
        let sql = "UPDATE inbox SET game_id = ?2, seat = ?3 WHERE id = ?1";
        let params = params![mail, seat.game, seat.seat];
        match self.change("note a mail's seat", sql, params)? {
            0 => Err(StoreError::missing("mail", mail)),
            _ => Ok(()),
        }
    }

    /// Returns a mail that was held or set aside to the queue, as if it had just arrived; one of a
    /// batch as if it had arrived outside of it, with no moderator vouching for its sender.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it was neither.
    pub fn release_mail(&mut self, mail: InboxId) -> Result<()> {
        const DOING: &str = "release a mail";
        self.step("release_mail")?;
        let sql = "UPDATE inbox SET state = 'received', attempts = 0, content_key = NULL,
                          message_id = NULL, finished_at = NULL, batch = NULL, vouched = NULL,
                          verdict = NULL
                   WHERE id = ?1 AND state IN ('held', 'aside')";
        if self.change(DOING, sql, params![mail])? == 0 {
            self.mail(mail)?;
            return Err(StoreError::unfit(DOING, "it is neither held nor set aside"));
        }
        Ok(())
    }
}
