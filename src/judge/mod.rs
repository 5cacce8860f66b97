//! The judge: turns mails into database rows and letters.
//!
//! [`Judge`] works in laps: take mails in, work on them, let the clock act, send letters. All
//! effects of a mail are one transaction: its state, events, the pending orders, the deadline and
//! the rendered letters. Each attempt is counted in an earlier transaction, the first one in the
//! transaction that takes the mail in, so that a mail that crashes the judge is set aside in the
//! end.

pub mod archive;
mod base;
mod commands;
mod daemon;
mod identity;
mod inbox;
mod ledger;
mod letters;
mod play;
pub mod request;
mod time;
pub(crate) mod work;

use std::collections::BTreeSet;

pub use archive::{analysis, show, transcript};
use chrono::{DateTime, Utc};
use commands::import;
pub use commands::{moderator, opening};
pub use daemon::deliver;
use daemon::intake;
pub use ledger::{act, anonymity, record, results, table, verify};
pub use letters::story;
pub use play::ruling;
use play::start;
pub use play::thinking;
pub use time::{dates, schedule};

use crate::judge::base::context;
pub use crate::judge::base::{
    ClockDoubt, Context, Item, JudgeError, JudgeLimits, Jump, Keep, LapLimits, LetterOptions,
    Medium, Moderator, Openings, PublicPages, Result, Settings, counted,
};
pub use crate::judge::daemon::batch::{self, HandedIn};
use crate::judge::daemon::clock_jump::Witness;
pub use crate::judge::daemon::clock_jump::clock_doubt;
pub use crate::judge::daemon::deliver::{Delivered, Sending};
pub use crate::judge::daemon::failed_mails;
use crate::judge::daemon::lap::TakenIn;
pub use crate::judge::daemon::lap::{Lap, Tally};
pub use crate::judge::daemon::operator::Resumed;
pub use crate::judge::daemon::retention::Pruned;
pub use crate::judge::daemon::thinking::Thinkers;
pub use crate::judge::daemon::turns::{Bookmarks, Decided, Turned};
use crate::judge::inbox::receive::is_stop;
use crate::judge::ledger::Tables;
pub use crate::judge::ledger::timing::schedule_of;
pub use crate::judge::letters::bounces;
pub use crate::judge::letters::picture::as_sent;
pub use crate::judge::letters::report::cast;
pub use crate::judge::play::start::Opening;
use crate::judge::work::Work;
use crate::mail::{Mailbox, Transport};
use crate::render::png::Painter;
use crate::store::{GameId, Role, Store, StoreError, Tx};

/// The judge with its database.
#[derive(Debug)]
pub struct Judge {
    store: Store,
    context: Context,
    tables: Tables,
    listed: Option<intake::Listed>,
    published: Option<DateTime<Utc>>,
    painter: Painter,
    tally: Tally,
    /// When the mailbox was last searched for old mails to remove.
    tidied: Option<DateTime<Utc>>,
}

impl Judge {
    /// Creates a judge over this database.
    pub fn new(store: Store, settings: Settings) -> Result<Self> {
        let titles = settings.titles;
        Ok(Self {
            context: Context::new(settings, &store)?,
            store,
            tables: Tables::new(titles),
            listed: None,
            published: None,
            painter: Painter::default(),
            tally: Tally::default(),
            tidied: None,
        })
    }

    /// Switches to new settings and forgets the listing of the old mailbox. After an error the old
    /// settings remain.
    ///
    /// # Errors
    /// Those of the database and of the languages.
    pub fn set_up_again(&mut self, settings: Settings) -> Result<()> {
        self.context = Context::new(settings, &self.store)?;
        self.listed = None;
        Ok(())
    }

    /// Returns the database for reading.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// Returns the context: settings, keys and languages.
    pub const fn context(&self) -> &Context {
        &self.context
    }

    /// Returns the counts since this judge was created.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Returns whether this judge has the clock role, for all judges that share the database. Takes
    /// the role if it is free.
    pub fn acts_for_all(&mut self) -> bool {
        self.store.takes(&Role::Clock).unwrap_or(false)
    }

    /// Stops the clock from waiting for a mailbox that no judge reads; returns whether there was
    /// one.
    ///
    /// # Errors
    /// Those of the database.
    pub fn forget_mailbox(&mut self, mailbox: &Role) -> Result<bool> {
        let mut tx = self.store.begin()?;
        let forgotten = tx.across()?.forget_mailbox(mailbox)?;
        tx.commit()?;
        Ok(forgotten)
    }

    /// Opens a game, assigns its seats, and starts it if they are all taken.
    ///
    /// # Errors
    /// [`JudgeError::Declined`], [`JudgeError::Refused`] or [`JudgeError::Setting`] if the opening
    /// is not possible; else those of the database.
    pub fn open(&mut self, opening: &Opening, now: DateTime<Utc>) -> Result<GameId> {
        self.transact(now, |work| start::open(work, opening))
    }

    /// Imports a game that another judge has begun; `players` are those of an unfinished game, by
    /// seat name.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] if the import is not possible; else those of the database and the
    /// ledger.
    pub fn import(
        &mut self,
        record: &record::Record,
        players: &[(String, String)],
        now: DateTime<Utc>,
    ) -> Result<GameId> {
        self.transact(now, |work| import::import(work, record, players))
    }

    /// Runs one lap: take in, work, let the clock act, send.
    ///
    /// The clock acts up to the time by which all mail is in and worked on (`intake`), so that no
    /// order that came in time is late. It does not act while that time is unknown. Letters are
    /// sent anyway, unless the clock is in doubt: then the lap only takes mails in.
    ///
    /// # Errors
    /// [`JudgeError::Clock`] while the clock is in doubt, else the first failure. Earlier commits
    /// remain.
    pub fn lap(
        &mut self,
        mailbox: &mut dyn Mailbox,
        transport: &mut dyn Transport,
        now: DateTime<Utc>,
        limits: LapLimits,
    ) -> Result<Lap> {
        let intake = self.role_of(mailbox);
        let mut taken = TakenIn::default();
        let takes = self.store.takes(&intake)?;
        let doubt = match limits.check_clock {
            true => self.clock_doubt(now)?,
            false => None,
        };
        let all_in = match doubt {
            doubt if takes => {
                self.read_mailbox(mailbox, &intake, now, limits, doubt, &mut taken)?
            }
            Some(doubt) => return Err(JudgeError::Clock(doubt)),
            // Other judges take in all mail.
            None => Ok(self.store.all_in()?),
        };
        let mails = self.work_through(now, limits, &taken.begun)?;
        self.tidy(mailbox, &taken, now)?;
        let by = match all_in {
            Ok(Some(by)) if self.store.takes(&Role::Clock)? => self.worked_on_by(by)?,
            Ok(_) | Err(_) => None,
        };
        let games = match by {
            Some(by) => self.tick_by(now, by, limits.games)?,
            None => 0,
        };
        let letters = match self.store.takes(&Role::Letters)? {
            true => self.deliver(transport, now, limits.letters)?,
            false => Delivered::default(),
        };
        // Reported only now, since letters leave even if the mailbox cannot be read.
        all_in?;
        Ok(Lap {
            mails,
            games,
            letters,
        })
    }

    /// Takes in the mailbox's mails. Returns the time by which all mail is stored, or the reason
    /// why the mailbox as a whole cannot be read.
    fn read_mailbox(
        &mut self,
        mailbox: &mut dyn Mailbox,
        intake: &Role,
        now: DateTime<Utc>,
        limits: LapLimits,
        doubt: Option<ClockDoubt>,
        taken: &mut TakenIn,
    ) -> Result<Result<Option<DateTime<Utc>>>> {
        // With no backlog, this lap works on all that it takes in. A judge that shares the database
        // counts attempts when it claims mails.
        let begins = doubt.is_none()
            && !self.store.serves_beside_others()
            && self.store.unfinished_mails(1)?.is_empty();
        taken.witness = doubt.map(|doubt| Witness::new(doubt, mailbox.has_own_clock()));
        let received = self.receive(mailbox, now, limits.mails, begins, taken);
        if let Some(witness) = &taken.witness {
            self.hear(witness)?;
        }
        match received {
            Err(error @ JudgeError::Mailbox(_)) => Ok(Err(error)),
            received => {
                let drained = received?;
                self.note_read(intake, now, limits)?;
                let all_in = self.all_in_by(mailbox, now, drained);
                self.publish(intake, all_in).map(Ok)
            }
        }
    }

    /// Works on stored mails, in their order.
    ///
    /// # Errors
    /// Transient failures, after which the mail waits for the next lap. A mail that fails for
    /// another reason does not hold up the others, and is set aside after three attempts.
    pub fn work(&mut self, now: DateTime<Utc>, limits: LapLimits) -> Result<u32> {
        self.work_through(now, limits, &BTreeSet::new())
    }

    /// Runs one unit of work in a transaction. Cached games change only with the commit.
    fn transact<T>(
        &mut self,
        now: DateTime<Utc>,
        work: impl FnOnce(&mut Work<'_>) -> Result<T>,
    ) -> Result<T> {
        let tx = self.store.begin()?;
        work_in(tx, &mut self.context, &mut self.tables, now, work)
    }

    /// Runs one unit of work about these games, concurrently with other judges. If it needs more
    /// than these games, it runs again in a transaction that may write anything.
    fn transact_about<T>(
        &mut self,
        games: &[GameId],
        now: DateTime<Utc>,
        mut work: impl FnMut(&mut Work<'_>) -> Result<T>,
    ) -> Result<T> {
        for _ in 0..CONFLICTS {
            let tx = self.store.begin_about(games)?;
            match work_in(tx, &mut self.context, &mut self.tables, now, &mut work) {
                Err(JudgeError::Store(StoreError::Conflict { .. })) => {}
                Err(JudgeError::Store(StoreError::Narrow { .. })) => break,
                done => return done,
            }
        }
        self.transact(now, work)
    }
}

/// Number of times that a conflicting unit of work is tried next to others.
const CONFLICTS: u32 = 3;

/// Runs a unit of work in a transaction, and commits it.
fn work_in<T>(
    mut tx: Tx<'_>,
    context: &mut Context,
    tables: &mut Tables,
    now: DateTime<Utc>,
    work: impl FnOnce(&mut Work<'_>) -> Result<T>,
) -> Result<T> {
    // Another process may have changed the keys meanwhile.
    context.keys = context::ring(&tx)?;
    tx.defer_writes();
    let committed = {
        let mut context = Work::new(tx, context, tables, now);
        work(&mut context).and_then(|done| {
            context.tx.commit()?;
            Ok(done)
        })
    };
    match &committed {
        Ok(_) => tables.committed(),
        Err(_) => tables.undone(),
    }
    committed
}
