//! Everything that outlives the program, in one SQLite file.
//!
//! The store knows nothing of mail formats, and of rules only what a seat is: it keeps bytes, JSON
//! text, numbers and times.
//! All SQL of the project stands here, and nothing of an engine shows in the types: what differs
//! between engines stands in `engine`.
//!
//! Reading is done on a [`Store`] or a [`Tx`], which both lend themselves out as a [`Reader`].
//! [`Store::begin`] is the only way to write, and a write is there as a whole or not at all:
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
//! A [`Tx`] writes within the games that it is about, so that others may be open meanwhile
//! ([`Store::begin_about`]); [`Tx::across`] has the verbs that write across games. Small tables
//! have no verbs of their own: [`Reader::find`] and [`Reader::list`] read their rows by keys,
//! [`Tx::put`], [`Tx::add`] and [`Tx::remove`] write them, and [`Tx::set`] sets one column.
//!
//! Repeats are harmless on both edges: a mail is known by its mailbox and key, a letter by its
//! effect key. The ledger of a game and the mails as they came can be added to and not changed;
//! the ledger's rows are chained by digests, so that a change made behind the program's back is
//! found ([`Reader::verify_chain`]).
//!
//! A finished game is packed ([`Across::pack`]): its letters, mails, questions and ledger are
//! compressed, many in one piece, and read to the byte by the same verbs as before. It is unpacked
//! when it is reopened. What is taken away is overwritten, and [`Store::erase`] gives its room
//! back. Times are cut to whole milliseconds.
//!
//! On a server, which may be far away, a transaction caches what it has read until that is written
//! to, and reads ahead what it will ask for ([`Reader::ahead`]).

mod archive;
mod columns;
mod engine;
mod error;
mod files;
mod games;
mod inbox;
mod keys;
mod memory;
mod meta;
mod outbox;
mod people;
mod reader;
mod records;
mod tx;
mod values;

use std::fmt;
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;

pub use archive::growth::Growth;
#[cfg(feature = "postgres")]
pub use engine::postgres::{Password, Server};
pub use error::{Cause, Result, StoreError};
pub use files::Database;
pub use files::backup::left_by_restore;
pub use files::judges::{Claimed, KnownMailbox, Process, Role, Serving, ServingJudge};
pub use files::lock::DaemonLock;
pub use files::restore::{MovedOn, Since, restore};
pub use files::status::{Backlog, Counts, Disk, Overdue, Queue, Size};
pub use files::vacuum::{Erased, TO_ERASE};
pub use games::absences::{Absence, AwayAfter};
pub use games::alarms::{Alarm, Due};
pub use games::game_list::{DueBy, GameFilter};
pub use games::holidays::{Holiday, HolidaysFrom};
pub use games::ledger::{ChainCheck, EntryKind, LedgerRow, NewEntry};
pub use games::missed_deadlines::{Ballot, Vote};
pub use games::observers::Observer;
pub use games::opening::{ComponentFile, Hidden, NewGame};
pub use games::pauses::Pause;
pub use games::pending_sets::PendingSet;
pub use games::prompts::{NewPrompt, Prompt};
pub use games::seats::{SeatRef, SeatRow};
pub use games::standing_orders::{Bound, StandingFate, StandingOrder, StandingOrderNo, WithFate};
pub use games::standstills::{Standing, Standstill, ToApply};
pub use games::turns::TurnClock;
pub use games::unverified::Unverified;
pub use games::{Game, GameState, Turn};
pub use inbox::admission::{Ban, EVERYBODY, Ejected, Substitute};
pub use inbox::batch_reports::HeldReport;
pub use inbox::batches::{InBatch, OwnMail, SeatInBatch, Verdict, Vouched};
pub use inbox::confirmations::{Confirmation, OpenFor, Purpose};
pub use inbox::mails::Aside;
pub use inbox::reply_tags::{ByTag, ReplyTag};
pub use inbox::strays::Cuts;
pub use inbox::{Attempt, Fate, Finish, InboxMail, NewMail, Received};
pub use keys::MailKey;
pub use meta::{Moment, Randomness};
pub use outbox::bounces::{Bounce, BounceKind, ToWeigh};
pub use outbox::collected_answers::{CollectedAnswer, ToTell, UpTo};
pub use outbox::fates::LetterFate;
pub use outbox::holds::{Hold, OpenHolds, Resumes, Why};
pub use outbox::letters::LettersBy;
pub use outbox::news::{NewsReader, NewsTold};
pub use outbox::pictures::{NewPicture, Picture, Shown};
pub use outbox::refusals::{Refusal, RefusedSince, Undecided};
pub use outbox::tokens::{BackBy, Bucket, LimitClass, OutAt, Taken};
pub use outbox::told_boards::ToldBoard;
pub use outbox::{Letter, LetterClass, LetterKind, LetterState, NewLetter, Queued};
pub use people::holdings::{Holdings, Kept};
pub use people::mutes::{Muted, PressReport};
pub use people::press::{Manners, NewPress, Passed, Press, PressKind, PressKinds, PressReader};
pub use people::{Address, LetterFormat, NewPerson, Person};
pub use reader::Reader;
pub use records::{Column, Every, Finds, Fits, Key, Listed, Record, Settable, WithinGame};
pub use tx::{Across, Tx};
pub use values::{
    ConfirmationId, GameId, HoldId, InboxId, LetterId, PersonId, PictureId, PressId, StandstillId,
};

use columns::{Columns, FromColumns, FromRow, rows};
use engine::Scope;
use people::lower;
use records::{keys, listed, record, settable};
use tx::new_row;
use values::{millis, words};

/// A test's hook: it is told the name of each write step, and its error ends the work there.
pub type Step = Arc<dyn Fn(&'static str) -> Result<()> + Send + Sync>;

/// The database, open.
pub struct Store {
    reader: Reader,
    path: Option<PathBuf>,
    /// Which file `path` led to when it was opened.
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
    /// Has each write step call `step` first.
    #[must_use]
    pub fn with_steps(mut self, step: Step) -> Self {
        self.reader.step = Some(step);
        self
    }

    /// Begins the one transaction there can be, waiting a while for other writers.
    pub fn begin(&mut self) -> Result<Tx<'_>> {
        Tx::begin(&self.reader, Scope::Whole)
    }

    /// Begins a transaction about some games, or about none. On a server others of this kind, about
    /// other games, may be open meanwhile; in a file it is like any other.
    pub fn begin_about(&mut self, games: &[GameId]) -> Result<Tx<'_>> {
        let scope = match self.reader.engine.is_shared() {
            true => Scope::Games(games.iter().map(|game| game.0).collect()),
            false => Scope::Whole,
        };
        Tx::begin(&self.reader, scope)
    }

    /// Makes sure that no daemon serves this database, until the lock is dropped.
    ///
    /// # Errors
    /// [`StoreError::Locked`] if there is one; [`StoreError::Unfit`] if another file has taken
    /// the place of the database since it was opened.
    pub fn lock_for_daemon(&self) -> Result<DaemonLock> {
        self.lock(&Serving::alone())
    }

    /// Serves this database until the lock is dropped: a file alone, a server's database beside
    /// others.
    ///
    /// # Errors
    /// As [`Store::lock_for_daemon`]; on a server, [`StoreError::Locked`] if a program has it to
    /// itself.
    pub fn serve(&self, serving: &Serving) -> Result<DaemonLock> {
        self.lock(serving)
    }

    #[cfg_attr(not(feature = "postgres"), expect(unused_variables))]
    fn lock(&self, serving: &Serving) -> Result<DaemonLock> {
        #[cfg(feature = "postgres")]
        if let Some(served) = self.reader.engine.serve(serving.terms())? {
            return Ok(DaemonLock::from(served));
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
