//! The outbox: every letter, fully written, until a server has accepted it.

pub(super) mod bounces;
pub(super) mod collected_answers;
pub(super) mod digests;
pub(super) mod holds;
pub(super) mod letters;
pub(super) mod news;
pub(super) mod outcomes;
pub(super) mod pictures;
pub(super) mod refusals;
pub(super) mod tokens;
pub(super) mod told_boards;

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::archive::packs::{Opened, PackKind};
use crate::store::engine::{Parameters, params};
use crate::store::outbox::pictures::{NewPicture, Shown};
use crate::store::{
    FromRow, GameId, HoldId, LetterId, Reader, Result, Tx, millis, new_row, rows, settable, words,
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

impl LetterClass {
    /// All classes, in the order of sending.
    pub const ALL: [Self; 3] = [Self::Game, Self::Player, Self::Stranger];
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

impl LetterKind {
    /// All kinds, in the order of sending.
    pub const ALL: [Self; 4] = [Self::Receipt, Self::Report, Self::Reminder, Self::Notice];
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
        let kinds = LetterKind::ALL.into_iter();
        let orders = LetterClass::ALL
            .into_iter()
            .flat_map(|class| kinds.clone().map(move |kind| (class, kind)));
        let mut due = Vec::new();
        for (class, kind) in orders {
            let room = usize::try_from(limit)
                .unwrap_or(usize::MAX)
                .saturating_sub(due.len());
            if room == 0 {
                break;
            }
            let room = i64::try_from(room).unwrap_or(i64::MAX);
            let params = params![class, kind, millis(now), room];
            due.extend(self.letters("find letters to send", sql, params)?);
        }
        Ok(due)
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
        let created_at = millis(new.created_at);
        let (sql, params) = new_row!("outbox", {
            effect_key: new.effect_key, message_id: new.message_id, rcpt: new.rcpt,
            class: new.class, kind: new.kind, state: LetterState::Queued, next_try: created_at,
            created_at: created_at, game_id: new.game, seat: new.seat, prompt_no: new.prompt_no,
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
}
