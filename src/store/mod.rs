//! Persistence: everything that outlives the program, in SQLite or PostgreSQL.
//!
//! The store knows no mail formats, and of the games' rules only what seats are: it keeps bytes,
//! JSON text, numbers and times. All SQL of the project is here. Differences between engines are
//! confined to `engine`; no engine shows in the types.
//!
//! [`Store`] and [`Tx`] both dereference to a [`Reader`], which has the verbs that read.
//! [`Store::begin`] is the only way to write; a transaction is written as a whole or not at all:
//!
//! ```
//! # use chrono::DateTime;
//! # use landfall::store::{NewMail, Randomness, Received, Store, StoreError};
//! # fn main() -> Result<(), StoreError> {
//! # let now = DateTime::UNIX_EPOCH;
//! let mut store = Store::in_memory(now, &Randomness { instance: [1; 16], key: [2; 32] })?;
//! let mail = NewMail {
//!     source: "maildir",
//!     key: "1.host",
//!     bytes: b"From: alice",
//!     full_size: 11,
//!     digest: None,
//!     arrived_at: now,
//! };
//! let mut tx = store.begin()?;
//! assert!(matches!(tx.receive(&mail)?, Received::New(_)));
//! tx.commit()?;
//! assert_eq!(store.unfinished_mails(10)?.len(), 1);
//! # Ok(())
//! # }
//! ```
//!
//! A [`Tx`] may write only within its games, so that transactions about other games can be open at
//! the same time ([`Store::begin_about`]); [`Tx::across`] has the verbs that write across games.
//! Small tables share generic verbs: [`Reader::find`] and [`Reader::list`] read rows by key,
//! [`Tx::put`], [`Tx::add`] and [`Tx::remove`] write them, and [`Tx::set`] sets one column.
//!
//! Both edges are idempotent: a mail is known by its mailbox and key, a letter by its effect key.
//! Mails as received and a game's ledger are append-only. Ledger rows are chained by digests, so
//! that changes made behind the program's back are found ([`Reader::verify_chain`]).
//!
//! A finished game is packed ([`Across::pack`]): its letters, mails, questions and ledger are
//! compressed, many in one piece, and the same verbs read them back byte for byte. Reopening a game
//! unpacks it. Deleted data is overwritten, and [`Store::erase`] returns its space. Times are
//! truncated to whole milliseconds.
//!
//! A server may be far away, so there a transaction caches rows until their table is written to,
//! and reads ahead the rows it will need ([`Reader::ahead`]).

mod archive;
mod columns;
mod engine;
mod error;
mod files;
mod games;
mod inbox;
mod memory;
mod meta;
mod outbox;
mod people;
mod reader;
mod records;
mod tx;

use std::fmt;
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;

use columns::{Columns, FromColumns, FromRow, rows, words};
pub use columns::{
    ConfirmationId, GameId, HoldId, InboxId, LetterId, PersonId, PictureId, PressId, StandstillId,
};
use engine::Doing;
use engine::Scope;
#[cfg(feature = "postgres")]
pub use engine::postgres::{Password, Server};
pub use engine::{Process, Serving};
pub use error::{Cause, Result, StoreError};
pub use files::backup::left_by_restore;
pub use files::judges::{Claimed, KnownMailbox, Role, ServingJudge};
pub use files::lock::DaemonLock;
pub use files::restore::{MovedOn, Since, restore};
pub use files::status::{Backlog, Counts, Disk, Growth, Overdue, Queue, Size};
pub use files::{Database, Erased};
pub use games::clock::{
    Absence, AwayAfter, Holiday, HolidaysFrom, Pause, Standstill, TimeStop, ToApply,
};
pub use games::clock::{Alarm, Due, TurnClock};
pub use games::game_list::{DueBy, GameFilter};
pub use games::ledger::{ChainCheck, EntryKind, LedgerRow, NewEntry};
pub use games::opening::{ComponentFile, Hidden, NewGame, Unverified};
pub use games::orders::{
    AheadState, Bound, OrderAhead, OrderAheadNo, PendingSet, StandingPass, ToPass, WithState,
};
pub use games::prompts::{NewPrompt, Prompt};
pub use games::seats::{Ballot, Observer, SeatRef, SeatRow, Vote};
pub use games::weighing::{OpenWeighings, Weighing, WeighingOf, WeighingRef, WeighingState};
pub use games::{Game, GameState, Turn};
pub use inbox::batches::{InBatch, OwnMail, SeatInBatch, Verdict, Vouched};
pub use inbox::mail_bytes::Cuts;
pub use inbox::{Aside, Attempt, Finish, InboxMail, MailState, NewMail, Received};
pub use meta::{ByTag, MailKey, Moment, Randomness, ReplyTag, TO_ERASE};
pub use outbox::bounces::{Bounce, BounceKind, Refusal, RefusedSince, ToWeigh, Undecided};
pub use outbox::holds::{Hold, OpenHolds, Resumes, Why};
pub use outbox::news::{CollectedAnswer, NewsReader, NewsTold, ToTell, UpTo};
pub use outbox::pictures::{NewPicture, Picture, Shown};
pub use outbox::reports::{HeldReport, ToldBoard};
pub use outbox::tokens::{BackBy, Bucket, LimitClass, OutAt, Taken};
pub use outbox::{
    Letter, LetterClass, LetterKind, LetterState, LettersBy, NewLetter, Queued, SendOutcome,
};
pub use people::admission::{Ban, Confirmation, EVERYBODY, Ejected, OpenFor, Purpose, Substitute};
use people::lower;
pub use people::names::{OpenTable, PlayerName};
pub use people::press::{
    Muted, NewPress, Passed, Press, PressKind, PressKinds, PressReader, PressReport, TableOptions,
};
pub use people::results::{Conduct, FormerPlayer, Played, SeatResult};
pub use people::{Address, Holdings, Kept, LetterFormat, NewPerson, News, Person};
pub use reader::Reader;
pub use records::{Column, Every, Finds, Fits, Key, Listed, Record, Settable, WithinGame};
use records::{keys, listed, record, settable};
use tx::new_row;
pub use tx::{Across, Tx};

/// A test's hook, called with the name of each write step; its error ends the work there.
pub type Step = Arc<dyn Fn(&'static str) -> Result<()> + Send + Sync>;

/// An open database.
pub struct Store {
    reader: Reader,
    path: Option<PathBuf>,
    /// The file that `path` led to when it was opened.
    identity: Option<files::lock::Identity>,
}

impl Deref for Store {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Store")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

impl Store {
    /// Calls `step` before each write step.
    #[must_use]
    pub fn with_steps(mut self, step: Step) -> Self {
        self.reader.step = Some(step);
        self
    }

    /// Begins a transaction that excludes all other writers, waiting a while for them.
    pub fn begin(&mut self) -> Result<Tx<'_>> {
        Tx::begin(&self.reader, Scope::Whole)
    }

    /// Begins a transaction about some games, or about none. On a server, transactions about other
    /// games may be open at the same time; in a file this is the same as [`Store::begin`].
    pub fn begin_about(&mut self, games: &[GameId]) -> Result<Tx<'_>> {
        let scope = match self.reader.engine.is_shared() {
            true => Scope::Games(games.iter().map(|game| game.0).collect()),
            false => Scope::Whole,
        };
        Tx::begin(&self.reader, scope)
    }

    /// Locks the database against any daemon until the lock is dropped.
    ///
    /// # Errors
    /// [`StoreError::Locked`] if a daemon serves it; [`StoreError::Unfit`] if another file has
    /// replaced the database since it was opened.
    pub fn lock_for_daemon(&self) -> Result<DaemonLock> {
        self.serve(&Serving::alone())
    }

    /// Serves this database until the lock is dropped: a file exclusively, a server's database
    /// together with other judges.
    ///
    /// # Errors
    /// As [`Store::lock_for_daemon`]; on a server, [`StoreError::Locked`] if another program has
    /// exclusive use.
    #[cfg_attr(not(feature = "postgres"), expect(unused_variables))]
    pub fn serve(&self, serving: &Serving) -> Result<DaemonLock> {
        #[cfg(feature = "postgres")]
        if let Some(_served) = self.reader.engine.serve(serving)? {
            let _held = Some(files::lock::Held::Lease { _served });
            return Ok(DaemonLock { _held });
        }
        let held = files::lock::take(self.path.as_deref())?;
        let now = self.path.as_deref().and_then(files::lock::Identity::of);
        if now != self.identity {
            return Err(StoreError::unfit(
                "lock the database",
                "another file has taken its place meanwhile",
            ));
        }
        Ok(held)
    }
}
