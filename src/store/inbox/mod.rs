//! The inbox: every mail that came, to the byte, or without its files if it is large; and its fate.

pub(super) mod admission;
pub(super) mod batch_reports;
pub(super) mod batches;
pub(super) mod confirmations;
pub(super) mod mail_bytes;
pub(super) mod mails;
pub(super) mod reply_tags;
pub(super) mod strays;

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{
    Across, Address, GameId, HoldId, InboxId, Reader, Result, SeatRef, StoreError, Tx, Verdict,
    Vouched, new_row, rows, settable, words,
};

words! {
    /// How a mail stands.
    Fate {
        /// Not worked on yet, or not to the end.
        Received = "received",
        Done = "done",
        /// Put away without an answer.
        Filed = "filed",
        /// Kept until its sender has confirmed it.
        Held = "held",
        /// Put away because the judge failed on it.
        Aside = "aside",
    }
}

/// A mail as a mailbox hands it over.
#[derive(Debug, Clone, Copy)]
pub struct NewMail<'a> {
    pub source: &'a str,
    /// Its name in that mailbox.
    pub key: &'a str,
    /// The mail, without its files where it is large.
    pub bytes: &'a [u8],
    /// How many bytes the whole mail has.
    pub full_size: u64,
    /// The SHA-256 of the whole mail, in hex; none if a part of it was never fetched.
    pub digest: Option<&'a str>,
    /// When the first server of ours took it.
    pub arrived_at: DateTime<Utc>,
}

/// What [`Tx::receive`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Received {
    /// The mail was stored.
    New(InboxId),
    /// It had been stored before, and nothing was done.
    Known(InboxId),
}

rows! {
    /// A mail in the inbox, without its bytes.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct InboxMail from "inbox" {
        /// Its number, in the order of arrival.
        pub id: InboxId,
        /// Which mailbox it came from.
        pub source: String,
        /// Its name in that mailbox.
        pub key: String,
        /// When the first server of ours took it.
        pub arrived_at: DateTime<Utc>,
        /// How many bytes the whole mail had.
        pub full_size: u64,
        /// The SHA-256 of the whole mail, in hex; none if a part of it was never fetched.
        pub digest: Option<String> = "full_sha256",
        pub fate: Fate = "state",
        /// How often work on it was begun.
        pub attempts: u32,
        /// Why it stands so, for the operator.
        pub reason: String,
        /// The digest that tells a repeat, if the mail has claimed one.
        pub content_key: Option<String>,
        /// The Message-ID that the mail says it has.
        pub message_id: Option<String>,
        /// Which game it is about.
        pub game: Option<GameId> = "game_id",
        /// Which seat it is from.
        pub seat: Option<Seat>,
        /// When its fate was known.
        pub finished_at: Option<DateTime<Utc>>,
        /// The batch that it came in; none if it came from a mailbox.
        pub batch: Option<HoldId>,
        /// How it was found to be a seat's, where the moderator vouches for it.
        pub vouched: Option<Vouched>,
    }
}

settable! {
    InboxMail from "inbox" by InboxId where "id = ?" is WithinGame {
        /// The address in From, by which its writer can ask what is kept.
        SENDER = "sender": Address,
        VOUCHED = "vouched": Vouched,
        /// What a batch made of it.
        VERDICT = "verdict": Verdict,
    }
}

impl InboxMail {
    /// Its fate with the reason, for the operator.
    #[must_use]
    pub fn became(&self) -> String {
        match self.reason.as_str() {
            "" => self.fate.as_str().to_owned(),
            reason => format!("{}: {reason}", self.fate.as_str()),
        }
    }
}

/// How an attempt at a mail is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attempt {
    Begun,
    /// It ended for a reason outside the mail, say on a full disk, and is taken back.
    Spared,
}

/// The fate of a mail, and what was learned of it.
#[derive(Debug, Clone, Copy)]
pub struct Finish<'a> {
    pub fate: Fate,
    /// Why, for the operator.
    pub reason: &'a str,
    /// The digest that tells a repeat; claimed by this mail from now on.
    pub content_key: Option<&'a str>,
    /// The Message-ID that the mail says it has.
    pub message_id: Option<&'a str>,
    /// Which game it is about.
    pub game: Option<GameId>,
    /// Which seat it is from.
    pub seat: Option<Seat>,
    pub at: DateTime<Utc>,
}

impl Reader {
    /// The mails still to be worked on, in the order of arrival; those of a batch are not among
    /// them.
    pub fn unfinished_mails(&self, limit: u32) -> Result<Vec<InboxMail>> {
        let sql = "WHERE state = 'received' AND batch IS NULL ORDER BY arrived_at, id LIMIT ?1";
        self.all("find unfinished mails", sql, params![limit])
    }

    /// Whether anybody else was written to about a game, or has written about it, since orders of a
    /// seat were played at this time; `played` is why the mail that brought them is done.
    pub fn is_noticed(&self, seat: SeatRef, at: DateTime<Utc>, played: &str) -> Result<bool> {
        const DOING: &str = "look who has noticed orders";
        let SeatRef { game, seat } = seat;
        let letters = "SELECT 1 FROM outbox INDEXED BY outbox_by_game
                       WHERE game_id = ?1 AND (seat IS NULL OR seat <> ?2) AND created_at > ?3
                       LIMIT 1";
        // A mail that came in the same lap is no later by the clock, and may have been answered
        // with the board. Where no mail brought the orders, each mail of their lap counts.
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
}

/// As much of a content key as tells a repeat: 128 bits of a digest.
pub(in crate::store) fn tells(content_key: &str) -> &str {
    content_key.get(..32).unwrap_or(content_key)
}

impl Tx<'_> {
    /// Stores a mail, unless this mailbox has handed it over before.
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
            full_size: full_size, full_sha256: new.digest, state: Fate::Received,
        });
        self.insert(DOING, sql, params)
            .map(|id| Received::New(InboxId(id)))
    }

    /// Stores bytes of a mail under their digest. The same ones may have come before, and may have
    /// been taken away since.
    pub(in crate::store) fn add_raw(&self, digest: &str, bytes: &[u8]) -> Result<()> {
        let sql = "INSERT INTO raw (sha256, bytes) VALUES (?1, ?2)
                   ON CONFLICT (sha256) DO UPDATE SET uses = raw.uses + 1,
                       bytes = CASE WHEN length(raw.bytes) = 0 THEN excluded.bytes
                                    ELSE raw.bytes END";
        self.write("store the bytes of a mail", sql, params![digest, bytes])
    }

    /// Counts an attempt at a mail; answers how many there were, this one included.
    ///
    /// To be committed before the work begins, so that a mail that kills the judge is known in
    /// the end.
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

    /// Writes down the fate of a mail.
    ///
    /// # Errors
    /// [`StoreError::Twin`] if another mail has claimed the content key: then the work on this one
    /// must be undone and the mail filed without a key. [`StoreError::Unfit`] if its fate was
    /// known before.
    pub fn finish_mail(&mut self, mail: InboxId, end: &Finish<'_>) -> Result<()> {
        const DOING: &str = "finish a mail";
        self.step("finish_mail")?;
        if end.fate == Fate::Received {
            return Err(StoreError::unfit(DOING, "that is not an end"));
        }
        let claimed = end
            .content_key
            .map(|key| self.mail_by_content_key(key))
            .transpose()?;
        if let Some(twin) = claimed.flatten().filter(|twin| *twin != mail) {
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
            end.fate,
            end.reason,
            end.content_key.map(tells),
            end.message_id,
            end.game,
            end.seat,
            end.at,
        ];
        self.update(DOING, sql, params, |tx| match tx.mail(mail) {
            Ok(_) => StoreError::unfit(DOING, "its fate is known"),
            Err(missing) => missing,
        })
    }
}

impl Across<'_, '_> {
    /// Notes from which seat a mail is that had none when its fate was known: it asked for that
    /// very seat.
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

    /// Lets a mail that was held or set aside be worked on again, as if it had just come; one of a
    /// batch as if it had come by itself, without anybody's word for its sender.
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
        match self.change(DOING, sql, params![mail])? {
            0 => {
                let why = "it is neither held nor set aside";
                self.mail(mail).and(Err(StoreError::unfit(DOING, why)))
            }
            _ => Ok(()),
        }
    }
}
