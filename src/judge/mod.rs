//! The judge: from an envelope to rows and letters.
//!
//! [`Judge`] does its work in laps: take mails in, work on them, let the clock act, send letters.
//! What a mail brings about is one transaction: its own fate, events, the order set, the deadline
//! and the rendered letters. An attempt is counted in a transaction before the work, the first one
//! in that which takes the mail in, so that a mail that kills the judge is set aside in the end.

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

pub use archive::{show, transcript};
use chrono::{DateTime, Utc};
use commands::import;
pub use commands::{desk, opening};
pub use daemon::deliver;
use daemon::intake;
pub use ledger::{act, anonymity, record, table, verify};
pub use letters::story;
pub use play::ruling;
use play::start;
pub use time::{dates, schedule};

use crate::judge::base::house;
pub use crate::judge::base::{
    ClockDoubt, House, Item, JudgeError, JudgeLimits, Jump, Keep, LapLimits, LetterOptions,
    Moderator, Openings, Result, Settings, counted,
};
pub use crate::judge::daemon::batch::{self, HandedIn};
use crate::judge::daemon::clock_jump::Witness;
pub use crate::judge::daemon::clock_jump::clock_doubt;
pub use crate::judge::daemon::deliver::{Delivered, Sending};
pub use crate::judge::daemon::failed_mails;
use crate::judge::daemon::lap::TakenIn;
pub use crate::judge::daemon::lap::{Lap, Tally};
pub use crate::judge::daemon::restored::Resumed;
pub use crate::judge::daemon::retention::Pruned;
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
    house: House,
    tables: Tables,
    listed: Option<intake::Listed>,
    published: Option<DateTime<Utc>>,
    painter: Painter,
    tally: Tally,
    /// When it was last looked for old mails that a mailbox keeps.
    tidied: Option<DateTime<Utc>>,
}

impl Judge {
    /// A judge over this database.
    pub fn new(store: Store, settings: Settings) -> Result<Self> {
        let titles = settings.titles;
        Ok(Self {
            house: House::new(settings, &store)?,
            store,
            tables: Tables::new(titles),
            listed: None,
            published: None,
            painter: Painter::default(),
            tally: Tally::default(),
            tidied: None,
        })
    }

    /// Goes on by other settings, and with a mailbox that is opened anew. After an error it goes on
    /// by the old ones.
    ///
    /// # Errors
    /// Those of the database and of the languages.
    pub fn set_up_again(&mut self, settings: Settings) -> Result<()> {
        self.house = House::new(settings, &self.store)?;
        self.listed = None;
        Ok(())
    }

    /// The database, to read.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// How the judge is set up.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// What it has done since it was set up.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Whether it is this judge of all that share a database that does what one does for all.
    pub fn acts_for_all(&mut self) -> bool {
        self.store.takes(&Role::Clock).unwrap_or(false)
    }

    /// Has the clock wait no longer for a mailbox that no judge reads; says whether there was one.
    ///
    /// # Errors
    /// Those of the database.
    pub fn forget_mailbox(&mut self, mailbox: &Role) -> Result<bool> {
        let mut tx = self.store.begin()?;
        let forgotten = tx.across()?.forget_mailbox(mailbox)?;
        tx.commit()?;
        Ok(forgotten)
    }

    /// Opens a game, gives out its seats, and starts it if they are all taken.
    ///
    /// # Errors
    /// [`JudgeError::Declined`], [`JudgeError::Refused`] and [`JudgeError::Setting`] say what
    /// cannot be; else those of the database.
    pub fn open(&mut self, opening: &Opening, now: DateTime<Utc>) -> Result<GameId> {
        self.transact(now, |work| start::open(work, opening))
    }

    /// Brings a game in that another judge has begun; `players` are those of a game that goes on,
    /// by the names of the seats.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] says what cannot be; else those of the database and of the ledger.
    pub fn import(
        &mut self,
        record: &record::Record,
        players: &[(String, String)],
        now: DateTime<Utc>,
    ) -> Result<GameId> {
        self.transact(now, |work| import::import(work, record, players))
    }

    /// One lap: take in, work, let the clock act, send.
    ///
    /// The clock acts up to the time by which all mail that had come is worked on (`intake`), so
    /// that no order that came in time is late; and not at all while nobody knows what mail there
    /// is. Letters leave all the same, unless the clock is in doubt: then mails are taken in, and
    /// nothing else is done.
    ///
    /// # Errors
    /// [`JudgeError::Clock`] while the clock is in doubt, else the first failure; what was
    /// committed before stands.
    pub fn lap(
        &mut self,
        mailbox: &mut dyn Mailbox,
        transport: &mut dyn Transport,
        now: DateTime<Utc>,
        limits: LapLimits,
    ) -> Result<Lap> {
        let intake = self.role_of(mailbox);
        let mut taken = TakenIn::default();
        let all_in = match self.store.takes(&intake)? {
            true => self.read_mailbox(mailbox, &intake, now, limits, &mut taken)?,
            false => self.learn_all_in(now, limits)?,
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
        all_in?;
        Ok(Lap {
            mails,
            games,
            letters,
        })
    }

    /// What another judge has noted of the mailbox.
    fn learn_all_in(
        &self,
        now: DateTime<Utc>,
        limits: LapLimits,
    ) -> Result<Result<Option<DateTime<Utc>>>> {
        let doubt = match limits.check_clock {
            true => self.clock_doubt(now)?,
            false => None,
        };
        match doubt {
            Some(doubt) => Err(JudgeError::Clock(doubt)),
            None => Ok(Ok(self.store.all_in()?)),
        }
    }

    /// Takes in what is in the mailbox; gives the time by which all mail that had come is stored,
    /// or why the mailbox as a whole cannot be read.
    fn read_mailbox(
        &mut self,
        mailbox: &mut dyn Mailbox,
        intake: &Role,
        now: DateTime<Utc>,
        limits: LapLimits,
        taken: &mut TakenIn,
    ) -> Result<Result<Option<DateTime<Utc>>>> {
        let doubt = match limits.check_clock {
            true => self.clock_doubt(now)?,
            false => None,
        };
        // Where nothing is left over, this lap works on all that it takes in. Beside others the
        // attempts are counted when the work begins.
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
    /// Failures that may pass: the mail waits for the next lap. A mail that fails for another
    /// reason does not hold up the others, and is set aside after three attempts.
    pub fn work(&mut self, now: DateTime<Utc>, limits: LapLimits) -> Result<u32> {
        self.work_through(now, limits, &BTreeSet::new())
    }

    /// One piece of work in one transaction. The games at hand change only with the commit.
    fn transact<T>(
        &mut self,
        now: DateTime<Utc>,
        work: impl FnOnce(&mut Work<'_>) -> Result<T>,
    ) -> Result<T> {
        let tx = self.store.begin()?;
        work_in(tx, &mut self.house, &mut self.tables, now, work)
    }

    /// One piece of work about these games in one transaction, beside others; where it turns out to
    /// be about more, it is done again as one that may write anything.
    fn transact_about<T>(
        &mut self,
        games: &[GameId],
        now: DateTime<Utc>,
        mut work: impl FnMut(&mut Work<'_>) -> Result<T>,
    ) -> Result<T> {
        for _ in 0..CONFLICTS {
            let tx = self.store.begin_about(games)?;
            match work_in(tx, &mut self.house, &mut self.tables, now, &mut work) {
                Err(JudgeError::Store(StoreError::Conflict { .. })) => {}
                Err(JudgeError::Store(StoreError::Narrow { .. })) => break,
                done => return done,
            }
        }
        self.transact(now, work)
    }
}

/// As often a transaction is done again that was in the way of another one.
const CONFLICTS: u32 = 3;

/// Does a piece of work in a transaction, and commits it.
fn work_in<T>(
    mut tx: Tx<'_>,
    house: &mut House,
    tables: &mut Tables,
    now: DateTime<Utc>,
    work: impl FnOnce(&mut Work<'_>) -> Result<T>,
) -> Result<T> {
    // Another process may have changed them since.
    house.keys = house::ring(&tx)?;
    tx.defer_writes();
    let committed = {
        let mut context = Work::new(tx, house, tables, now);
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
