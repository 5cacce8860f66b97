//! The outbox: every letter, fully written, until a server has accepted it.

pub(super) mod bounces;
pub(super) mod holds;
pub(super) mod news;
pub(super) mod pictures;
pub(super) mod reports;
pub(super) mod tokens;

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::archive::packs::{Opened, PackKind};
use crate::store::engine::{Parameter, Parameters, params};
use crate::store::{
    Across, FromRow, GameId, HoldId, LetterId, NewPicture, Reader, Result, SeatRef, Shown,
    StoreError, Tx, new_row, rows, settable, words,
};

words! {
    /// The recipient's class; in the order of sending, before the kind.
    LetterClass {
        /// A seat of a running game: its questions and the answers to its mails.
        Game = "game",
        Player = "player",
        /// An unconfirmed address, whose mails may be forged.
        Stranger = "stranger",
    }
}

words! {
    /// The kind of a letter; in the order of sending.
    LetterKind {
        /// How a mail was understood.
        Receipt = "receipt",
        /// Past events and the next question.
        Report = "report",
        /// A deadline is near.
        Reminder = "reminder",
        Notice = "notice",
    }
}

words! {
    /// The state of a letter.
    LetterState {
        Queued = "queued",
        /// A server accepted it.
        Sent = "sent",
        Failed = "failed",
    }
}

/// A letter to be queued.
#[derive(Debug, Clone, Copy)]
pub struct NewLetter<'a> {
    /// Its unique purpose, as in `race-7/37/RED/prompt`.
    pub effect_key: &'a str,
    /// Its Message-ID with angle brackets.
    pub message_id: &'a str,
    pub rcpt: &'a str,
    pub class: LetterClass,
    pub kind: LetterKind,
    /// The whole mail without its picture.
    pub bytes: &'a [u8],
    pub picture: Option<NewPicture<'a>>,
    pub created_at: DateTime<Utc>,
    pub game: Option<GameId>,
    pub seat: Option<Seat>,
    /// The number of the seat's newest prompt, which dates an answer.
    pub prompt_no: Option<u32>,
}

/// The result of [`Tx::queue_letter`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Queued {
    New(LetterId),
    /// A letter for the same purpose was queued before, and nothing was done.
    Known(LetterId),
}

rows! {
    /// A letter in the outbox.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Letter {
        /// Its number, in the order of queueing.
        pub id: LetterId,
        /// Its unique purpose.
        pub effect_key: String,
        /// Its Message-ID with angle brackets.
        pub message_id: String,
        pub rcpt: String,
        pub class: LetterClass,
        pub kind: LetterKind,
        /// The whole mail without its picture.
        pub bytes: Vec<u8>,
        pub state: LetterState,
        /// How often sending was begun.
        pub attempts: u32,
        /// The earliest time of the next attempt.
        pub next_try: DateTime<Utc>,
        /// The reply to the last attempt.
        pub reason: String,
        pub created_at: DateTime<Utc>,
        /// When a server accepted it.
        pub sent_at: Option<DateTime<Utc>>,
        pub game: Option<GameId>,
        pub seat: Option<Seat>,
        /// The number of the seat's newest prompt when it was queued.
        pub prompt_no: Option<u32>,
        pub hold: Option<HoldId>,
        pub picture: Option<Shown>,
    }
}

settable! {
    Letter from "outbox" by LetterId where "id = ?" is WithinGame {
        GAME = "game_id": Option<GameId>,
        SEAT = "seat": Option<Seat>,
        /// The earliest time of the next attempt.
        NEXT_TRY = "next_try": DateTime<Utc>,
    }
}

rows! {
    /// A letter as read from its row.
    struct Stored from "outbox LEFT JOIN letter USING (id)
                        LEFT JOIN letter_picture ON letter_picture.letter = outbox.id" {
        /// Without its bytes if these are packed.
        letter: Letter = "id, effect_key, message_id, rcpt, class, kind,
            coalesce(bytes, zeroblob(0)), state, attempts, next_try, reason, created_at, sent_at,
            game_id, seat, prompt_no, hold, picture, at",
        is_packed: bool = "letter.id IS NULL",
    }
}

/// Start of the condition for letters whose bytes are kept.
const KEPT: &str = "WHERE pruned = 0 AND ";

/// A criterion for letters.
#[derive(Debug, Clone, Copy)]
pub enum LettersBy<'a> {
    /// The Message-ID, which a reply may name.
    MessageId(&'a str),
    /// The purpose, while the letter is kept.
    Effect(&'a str),
    Game(GameId),
    /// The number of a question: several letters if the player asked for it again.
    Question(SeatRef, u32),
    Hold(HoldId),
    /// Letters queued after this one.
    After(LetterId),
}

/// The result of an attempt to send a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SendOutcome {
    /// A server accepted it at this time.
    Sent(DateTime<Utc>),
    /// The next attempt is at this time.
    Later(DateTime<Utc>),
    /// It is given up.
    Failed,
}

impl Reader {
    /// Returns the letters that `rest` selects, with their bytes, in its order.
    pub(in crate::store) fn letters(
        &self,
        doing: &'static str,
        rest: &str,
        params: Parameters<'_>,
    ) -> Result<Vec<Letter>> {
        let mut opened = Opened::default();
        let sql = [Stored::SELECT, KEPT, rest].concat();
        let stored = self.many::<Stored>(doing, &sql, params)?.into_iter();
        let whole = stored.map(|Stored { letter, is_packed }| match is_packed {
            true => Ok(Letter {
                bytes: opened.entry(self, letter.game, PackKind::Letters, letter.id.0)?,
                ..letter
            }),
            false => Ok(letter),
        });
        whole.collect()
    }

    /// Returns the letters to be sent now: by class, then by kind, then the longest due first.
    pub fn due_letters(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Letter>> {
        // One index lookup per class and kind: sorting all due letters would cost more the longer a
        // server is down.
        let sql = "state = 'queued' AND hold IS NULL AND class = ?1 AND kind = ?2
                   AND next_try <= ?3 ORDER BY next_try, id LIMIT ?4";
        let classes = LetterClass::ALL.into_iter();
        let orders = classes.flat_map(|class| LetterKind::ALL.map(|kind| (class, kind)));
        let mut due = Vec::new();
        for (class, kind) in orders {
            let found = u32::try_from(due.len()).unwrap_or(limit);
            let room = limit.saturating_sub(found);
            if room == 0 {
                break;
            }
            due.extend(self.letters(
                "find letters to send",
                sql,
                params![class, kind, now, room],
            )?);
        }
        Ok(due)
    }

    /// Returns a letter by its number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such letter.
    pub fn letter(&self, letter: LetterId) -> Result<Letter> {
        let found = self
            .letters("read a letter", "id = ?1", params![letter])?
            .pop();
        found.ok_or_else(|| StoreError::missing("letter", letter))
    }

    /// Returns letters in the order of queueing.
    pub fn letters_by(&self, by: LettersBy<'_>) -> Result<Vec<Letter>> {
        let (sql, params): (&str, Vec<&dyn Parameter>) = match &by {
            LettersBy::MessageId(id) => ("message_id = ?1", vec![id]),
            LettersBy::Effect(key) => ("effect_key = ?1", vec![key]),
            LettersBy::Game(game) => ("game_id = ?1 ORDER BY id", vec![game]),
            LettersBy::Question(seat, prompt_no) => (
                "game_id = ?1 AND seat = ?2 AND prompt_no = ?3 ORDER BY id",
                vec![&seat.game, &seat.seat, prompt_no],
            ),
            LettersBy::Hold(hold) => ("state = 'queued' AND hold = ?1 ORDER BY id", vec![hold]),
            LettersBy::After(letter) => ("id > ?1 ORDER BY id", vec![letter]),
        };
        self.letters("find letters", sql, &params)
    }

    /// Returns the number of the newest letter, 0 before the first one.
    pub fn newest_letter(&self) -> Result<LetterId> {
        let sql = "SELECT coalesce(max(id), 0) FROM outbox";
        let newest = self.one("find the newest letter", sql, &[])?;
        Ok(newest.unwrap_or(LetterId(0)))
    }
}

impl Tx<'_> {
    /// Queues a letter, unless one for the same purpose was queued before.
    ///
    /// The seat's letter count includes it.
    pub fn queue_letter(&mut self, new: &NewLetter<'_>) -> Result<Queued> {
        const DOING: &str = "queue a letter";
        self.step("queue_letter")?;
        new.game.map_or(Ok(()), |game| self.covers(game))?;
        let sql = "SELECT id FROM outbox WHERE effect_key = ?1";
        if let Some(known) = self.one(DOING, sql, params![new.effect_key])? {
            return Ok(Queued::Known(known));
        }
        let (sql, params) = new_row!("outbox", {
            effect_key: new.effect_key, message_id: new.message_id, rcpt: new.rcpt,
            class: new.class, kind: new.kind, state: LetterState::Queued, next_try: new.created_at,
            created_at: new.created_at, game_id: new.game, seat: new.seat, prompt_no: new.prompt_no,
            hold: self.hold,
        });
        let id = LetterId(self.insert(DOING, sql, params)?);
        let sql = "INSERT INTO letter (id, bytes) VALUES (?1, ?2)";
        self.write(DOING, sql, params![id, new.bytes])?;
        if let Some(picture) = &new.picture {
            self.show(id, picture)?;
        }
        let sql = "UPDATE seat SET letters = letters + 1 WHERE game_id = ?1 AND seat = ?2";
        if new.seat.is_some() {
            self.write(DOING, sql, params![new.game, new.seat])?;
        }
        Ok(Queued::New(id))
    }

    /// Counts an attempt at a letter; returns the number of attempts, including this one.
    ///
    /// Commit it before the sending begins.
    pub fn count_send_attempt(&mut self, letter: LetterId) -> Result<u32> {
        self.step("count_send_attempt")?;
        let sql = "UPDATE outbox SET attempts = attempts + 1 WHERE id = ?1 RETURNING attempts";
        self.one("count a sending", sql, params![letter])?
            .ok_or_else(|| StoreError::missing("letter", letter))
    }

    /// Records the result of an attempt to send a letter, with the server's reply.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if the letter is not queued.
    pub fn note_outcome(
        &mut self,
        letter: LetterId,
        outcome: SendOutcome,
        reply: &str,
    ) -> Result<()> {
        const DOING: &str = "note the outcome of a letter";
        self.step("note_outcome")?;
        let (state, sent_at, next_try) = match outcome {
            SendOutcome::Sent(at) => (LetterState::Sent, Some(at), None),
            SendOutcome::Later(next_try) => (LetterState::Queued, None, Some(next_try)),
            SendOutcome::Failed => (LetterState::Failed, None, None),
        };
        let sql = "UPDATE outbox SET state = ?2, sent_at = ?3, next_try = coalesce(?4, next_try),
                                     reason = ?5
                   WHERE id = ?1 AND state = 'queued'";
        let params = params![letter, state, sent_at, next_try, reply];
        if self.change(DOING, sql, params)? == 0 {
            self.letter(letter)?;
            return Err(StoreError::unfit(DOING, "it is not queued"));
        }
        match outcome {
            SendOutcome::Failed => self.forget_board_of(letter),
            SendOutcome::Sent(_) | SendOutcome::Later(_) => Ok(()),
        }
    }
}

impl Across<'_, '_> {
    /// Queues a letter again; one that is still queued keeps its place. Its waiting time starts
    /// anew.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such letter.
    pub fn resend_letter(&mut self, letter: LetterId, now: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "send a letter again";
        self.step("resend_letter")?;
        // A queued letter needs its own bytes, even if they are also packed.
        let bytes = self.letter(letter)?.bytes;
        let sql = "INSERT INTO letter (id, bytes) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        self.write(DOING, sql, params![letter, bytes])?;
        let sql = "UPDATE outbox SET state = 'queued', attempts = 0, created_at = ?2,
                                     next_try = ?2, sent_at = NULL
                   WHERE id = ?1 AND state <> 'queued'";
        self.write(DOING, sql, params![letter, now])
    }
}
