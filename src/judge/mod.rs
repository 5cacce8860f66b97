//! The judge: from an envelope to rows and letters.
//!
//! [`Judge`] does its work in laps: take mails in, work on them, let the clock act, send letters.
//! What a mail brings about is one transaction: its own fate, events, the order set, the deadline
//! and the rendered letters. An attempt is counted in a transaction before the work, the first one
//! in that which takes the mail in, so that a mail that kills the judge is set aside in the end.

mod absence;
pub mod act;
mod addresses;
mod advance;
pub mod anonymity;
pub mod archive;
pub mod around;
mod aside;
mod asking;
mod attempt;
pub mod batch;
pub mod bounces;
mod by_itself;
mod content;
mod copied;
mod counted;
pub mod deliver;
pub mod desk;
mod digest;
mod doing;
mod draft;
mod ending;
mod error;
mod floods;
mod held;
mod house;
mod identify;
mod import;
mod info;
mod join;
mod json;
mod keepsake;
mod keys;
mod lap;
mod lapse;
mod late;
mod letters;
mod limits;
mod meant;
mod merged;
mod moderator;
mod notice;
mod observe;
mod open_board;
pub mod opening;
mod orders;
mod outage;
mod past;
mod pause;
mod personal;
mod pile;
mod post;
mod press;
mod process;
mod proposals;
pub mod quarantine;
mod receipt;
mod receive;
pub mod record;
mod report;
pub mod request;
mod resign;
mod restored;
mod retention;
pub mod ruling;
pub mod schedule;
mod second_thoughts;
mod shelf;
pub mod show;
mod silence;
mod slowed;
mod standing;
mod start;
pub mod story;
mod strangers;
mod subject;
pub mod table;
mod take_over;
mod tick;
mod times;
mod timing;
mod tongue;
pub mod transcript;
mod undo;
mod unfit;
mod unplayed;
pub mod verify;
mod vote;
mod wanted;
mod work;

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};

pub use batch::HandedIn;
pub use counted::counted;
pub use deliver::Delivered;
pub use draft::Item;
pub use error::JudgeError;
pub use floods::Floods;
pub use house::{House, Moderator, Settings};
pub use lap::{Lap, LapLimits};
pub use opening::{Openings, Unopened};
pub use press::PressLimits;
pub use report::cast;
pub use restored::Resumed;
pub use retention::{Keep, Pruned};
pub use start::Opening;
pub use timing::schedule_of;

use crate::mail::{Mailbox, Transport};
use crate::store::{GameId, NewMail, Received, Store};
use attempt::is_stop;
use lap::TakenIn;
use limits::Proof;
use table::Tables;
use work::Work;

/// The judge with its database.
#[derive(Debug)]
pub struct Judge {
    store: Store,
    house: House,
    tables: Tables,
}

impl Judge {
    /// A judge over this database.
    ///
    /// # Errors
    /// Those of the database and of the templates.
    pub fn new(store: Store, settings: Settings) -> Result<Self, JudgeError> {
        Ok(Self {
            house: House::new(settings, &store)?,
            store,
            tables: Tables::default(),
        })
    }

    /// The database, to read.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// How the judge is set up.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// Opens a game, gives out its seats, and starts it if they are all taken.
    ///
    /// # Errors
    /// [`JudgeError::Unopened`], [`JudgeError::Refused`] and [`JudgeError::Setting`] say what
    /// cannot be; else those of the database.
    pub fn open(&mut self, opening: &Opening, now: DateTime<Utc>) -> Result<GameId, JudgeError> {
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
    ) -> Result<GameId, JudgeError> {
        self.transact(now, |work| import::import(work, record, players))
    }

    /// One lap: take in, work, let the clock act, send.
    ///
    /// The clock waits while mails are left over, so that no order that came in time is late, and
    /// while nobody knows whether there are any. Letters leave all the same.
    ///
    /// # Errors
    /// The first failure; what was committed before stands.
    pub fn lap(
        &mut self,
        mailbox: &mut dyn Mailbox,
        transport: &mut dyn Transport,
        now: DateTime<Utc>,
        limits: LapLimits,
    ) -> Result<Lap, JudgeError> {
        // Where nothing is left over, this lap works on all that it takes in.
        let begins = self.store.unfinished_mails(1)?.is_empty();
        let mut taken = TakenIn::default();
        let all_in = match self.receive(mailbox, now, limits.mails, begins, &mut taken) {
            Err(error @ JudgeError::Mailbox(_)) => Err(error),
            received => {
                received?;
                self.note_read(now, limits.unread)?;
                Ok(taken.mails < limits.mails)
            }
        };
        let mails = self.work_through(now, limits, &taken.begun)?;
        let drained = matches!(all_in, Ok(true)) && self.store.unfinished_mails(1)?.is_empty();
        let games = if drained {
            self.tick(now, limits.games)?
        } else {
            0
        };
        let letters = self.deliver(transport, now, limits.letters)?;
        all_in?;
        Ok(Lap {
            mails,
            games,
            letters,
        })
    }

    /// Stores waiting mails, and acknowledges them once they are stored.
    ///
    /// # Errors
    /// Those of the mailbox and of the database.
    pub fn take_in(
        &mut self,
        mailbox: &mut dyn Mailbox,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<u32, JudgeError> {
        let mut taken = TakenIn::default();
        self.receive(mailbox, now, limit, false, &mut taken)?;
        Ok(taken.mails)
    }

    /// Takes mails in; if work on them `begins` at once, the same commit counts the first attempt
    /// at each new one. What was `taken` stands even where the mailbox fails afterwards.
    fn receive(
        &mut self,
        mailbox: &mut dyn Mailbox,
        now: DateTime<Utc>,
        limit: u32,
        begins: bool,
        taken: &mut TakenIn,
    ) -> Result<(), JudgeError> {
        loop {
            let left = limit.saturating_sub(taken.mails);
            let known = taken.mails;
            self.receive_some(mailbox, now, left, begins, taken)?;
            if !mailbox.holds_back() || taken.mails == known {
                return Ok(());
            }
        }
    }

    /// Takes in as many mails as the mailbox hands over at once.
    fn receive_some(
        &mut self,
        mailbox: &mut dyn Mailbox,
        now: DateTime<Utc>,
        limit: u32,
        begins: bool,
        taken: &mut TakenIn,
    ) -> Result<(), JudgeError> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let arrivals = mailbox.waiting(limit)?;
        if arrivals.is_empty() {
            return Ok(());
        }
        let mut tx = self.store.begin()?;
        for arrival in &arrivals {
            let received = tx.receive(&NewMail {
                source: mailbox.name(),
                key: &arrival.key,
                bytes: &arrival.bytes,
                full_size: arrival.full_size,
                digest: arrival.digest.as_deref(),
                arrived_at: arrival.arrived_at.unwrap_or(now),
            })?;
            match received {
                Received::New(mail) if begins => {
                    tx.count_attempt(mail)?;
                    taken.begun.insert(mail);
                }
                Received::New(_) | Received::Known(_) => {}
            }
        }
        tx.commit()?;
        let mails = u32::try_from(arrivals.len()).unwrap_or(u32::MAX);
        taken.mails = taken.mails.saturating_add(mails);
        let keys: Vec<&str> = arrivals.iter().map(|arrival| &*arrival.key).collect();
        Ok(mailbox.acknowledge_all(&keys)?)
    }

    /// Works on stored mails, in their order.
    ///
    /// # Errors
    /// Failures that may pass: the mail waits for the next lap. A mail that fails for another
    /// reason does not hold up the others, and is set aside after three attempts.
    pub fn work(&mut self, now: DateTime<Utc>, limits: LapLimits) -> Result<u32, JudgeError> {
        self.work_through(now, limits, &BTreeSet::new())
    }

    /// One piece of work in one transaction. The games at hand change only with the commit.
    fn transact<T>(
        &mut self,
        now: DateTime<Utc>,
        work: impl FnOnce(&mut Work<'_, '_>) -> Result<T, JudgeError>,
    ) -> Result<T, JudgeError> {
        let mut tx = self.store.begin()?;
        // Somebody else may have changed them since.
        self.house.keys = keys::ring(&tx)?;
        let result = work(&mut Work {
            tx: &mut tx,
            house: &self.house,
            tables: &mut self.tables,
            now,
            proof: Proof::default(),
            repeats: false,
            waits: false,
        });
        let committed = result.and_then(|done| {
            tx.commit()?;
            Ok(done)
        });
        match &committed {
            Ok(_) => self.tables.committed(),
            Err(_) => self.tables.undone(),
        }
        committed
    }
}
