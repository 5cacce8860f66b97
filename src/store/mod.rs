//! Everything that outlives the program, in one SQLite file.
//!
//! The store knows nothing of rules or mail formats: it keeps bytes, JSON text, numbers and times.
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
//! Repeats are harmless on both edges: a mail is known by its mailbox and key, a letter by its
//! effect key. The ledger of a game and the mails as they came can be added to and not changed;
//! the ledger's rows are chained by digests, so that a change made behind the program's back is
//! found ([`Reader::verify_chain`]).
//!
//! What is old is packed ([`Tx::pack`]): letters, mails, codes and the ledgers of finished games
//! are compressed, many of a game in one piece, and read to the byte by the same verbs as before.
//! Of the rows of a finished game's letters and mails little more than numbers is left in tables.
//! What is taken away is overwritten, and [`Store::erase`] gives its room back. Times are cut to
//! whole milliseconds.

mod absences;
mod admission;
mod alarms;
mod answers;
mod backup;
mod batch_reports;
mod batches;
mod blank;
mod bounces;
mod catalogue;
mod catalogue_retention;
mod catalogued_letters;
mod catalogued_mails;
mod check;
mod columns;
mod confirmations;
#[cfg(feature = "postgres")]
mod copying;
mod dealing;
mod definitions;
mod digests;
mod engine;
mod error;
mod fates;
mod files;
mod floods;
mod game_list;
mod games;
mod growth;
mod holdings;
mod holds;
mod holidays;
mod inbox;
mod judges;
mod keys;
mod ledger;
mod letters;
mod lock;
mod mail_bytes;
mod mails;
mod meta;
mod migrate;
mod missed_deadlines;
mod mutes;
mod news;
mod observers;
mod openers;
mod opening;
mod outbox;
mod packed_ledger;
mod packing;
mod packs;
mod pauses;
mod pending_sets;
mod people;
mod pictures;
mod press;
mod prompts;
mod reader;
mod refusals;
mod reply_tags;
mod restore;
mod retention;
mod rollback;
mod seats;
#[cfg(feature = "postgres")]
mod servers;
mod short_keys;
mod slowed_seats;
mod standing_orders;
mod standstills;
mod status;
mod strays;
mod told_boards;
mod turns;
mod tx;
mod unverified;
mod vacuum;
mod values;

use std::fmt;
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;

pub use absences::Absence;
pub use admission::{Ban, EVERYBODY};
pub use alarms::{Alarm, Due};
pub use answers::{Answers, Bucket, Share};
pub use backup::left_by_restore;
pub use batch_reports::HeldReport;
pub use batches::{Verdict, Verdicts, Vouched, VouchedSeat};
pub use bounces::{Bounce, BounceKind};
pub use confirmations::{Confirmation, Purpose};
#[cfg(feature = "postgres")]
pub use engine::postgres::{Password, Server};
pub use error::{Cause, Result, StoreError};
pub use floods::Breaker;
pub use game_list::{GameFilter, Page};
pub use games::{Game, GameState, Turn};
pub use growth::Growth;
pub use holdings::{Holdings, Kept};
pub use holds::{Hold, Why};
pub use holidays::Holiday;
pub use inbox::{Fate, Finish, InboxMail, NewMail, Received};
pub use judges::{Claimed, KnownMailbox, Process, Role, Serving, ServingJudge};
pub use keys::MailKey;
pub use ledger::{ChainCheck, EntryKind, LedgerRow, NewEntry};
pub use lock::DaemonLock;
pub use meta::Randomness;
pub use missed_deadlines::Vote;
pub use mutes::Muted;
pub use news::NewsReader;
pub use observers::Observer;
pub use opening::{ComponentFile, Hidden, NewGame};
pub use outbox::{Letter, LetterClass, LetterKind, LetterState, NewLetter, Queued};
pub use packing::{Packable, Packed};
pub use pauses::Pause;
pub use pending_sets::PendingSet;
pub use people::{LetterFormat, NewPerson, Person, Reached};
pub use pictures::{NewPicture, Picture, Shown};
pub use press::{Manners, NewPress, Press, PressKind, PressKinds};
pub use prompts::{NewPrompt, Prompt};
pub use reader::Reader;
pub use refusals::Refusal;
pub use reply_tags::ReplyTag;
pub use restore::{MovedOn, Since, restore};
pub use seats::{RestoredSeat, SeatId, SeatRow};
pub use slowed_seats::{CollectedAnswer, SlowedSeat};
pub use standing_orders::{Bound, KeptOrder, StandingFate, StandingOrder};
pub use standstills::{Standing, Standstill};
pub use status::{Backlog, Counts, Disk, Overdue, Queue, Size};
pub use turns::TurnClock;
pub use tx::Tx;
pub use vacuum::{Erased, TO_ERASE};
pub use values::{
    ConfirmationId, GameId, HoldId, InboxId, LetterId, PersonId, PictureId, PressId, StandstillId,
};

use columns::{Columns, FromColumns, FromRow, rows};
#[cfg(feature = "postgres")]
use engine::Engine;
use engine::Scope;
use people::lower;
use tx::new_row;
use values::{millis, words};

/// A test's hook: it is told the name of each write step, and its error ends the work there.
pub type Step = Arc<dyn Fn(&'static str) -> Result<()> + Send + Sync>;

/// The database, open.
pub struct Store {
    reader: Reader,
    path: Option<PathBuf>,
    /// Which file `path` led to when it was opened.
    identity: Option<lock::Identity>,
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
        if let Engine::Postgres(engine) = &self.reader.engine {
            return engine.serve(serving.terms()).map(DaemonLock::from);
        }
        let held = lock::take(self.path.as_deref())?;
        let now = self.path.as_deref().and_then(lock::Identity::of);
        if now != self.identity {
            return Err(StoreError::unfit(
                "lock the database",
                "another file has taken its place meanwhile",
            ));
        }
        Ok(held)
    }
}
