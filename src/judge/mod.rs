//! The judge: from an envelope to rows and letters.
//!
//! [`Judge`] does its work in laps: take mails in, work on them, let the clock act, send letters.
//! What a mail brings about is one transaction: its own fate, events, the order set, the deadline
//! and the rendered letters. An attempt is counted in a small transaction of its own before the
//! work, so that a mail that kills the judge is set aside in the end.

pub mod act;
mod advance;
mod content;
pub mod deliver;
mod draft;
mod error;
mod held;
mod house;
mod identify;
mod info;
mod join;
mod json;
mod late;
mod letters;
mod orders;
mod post;
mod receipt;
mod receive;
mod report;
pub mod request;
pub mod schedule;
pub mod show;
mod start;
pub mod story;
pub mod table;
mod times;
mod tongue;
pub mod transcript;
pub mod verify;
mod work;

use chrono::{DateTime, Utc};

pub use deliver::Delivered;
pub use draft::Item;
pub use error::JudgeError;
pub use house::{House, Settings};
pub use report::cast;
pub use start::Opening;

use crate::mail::{Mailbox, Transport};
use crate::store::{Game, GameId, InboxMail, NewMail, Store, StoreError, Tx};
use table::Tables;
use work::Work;

/// After so many attempts a mail is set aside.
const ATTEMPTS_MOST: u32 = 3;

/// A mail on which work was begun so often without an end has ended the judge each time; less
/// would wrong a mail that was by chance at work whenever the machine went down.
const BEGUN_MOST: u32 = 10;

/// How much one lap does at the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LapLimits {
    /// Mails taken in and worked on.
    pub mails: u32,
    /// Mails that share one commit.
    pub group: u32,
    /// Games whose deadline or reminder is due.
    pub games: u32,
    /// Letters sent.
    pub letters: u32,
}

impl Default for LapLimits {
    fn default() -> Self {
        Self {
            mails: 200,
            group: 20,
            games: 200,
            letters: 400,
        }
    }
}

/// What one lap did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lap {
    /// Mails worked on.
    pub mails: u32,
    /// Games in which the clock acted.
    pub games: u32,
    /// Letters.
    pub letters: Delivered,
}

impl Lap {
    /// Whether there was nothing to do.
    pub fn idle(&self) -> bool {
        *self == Self::default()
    }
}

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
    /// [`JudgeError::Refused`] and [`JudgeError::Setting`] say what cannot be; else those of the
    /// database.
    pub fn open(&mut self, opening: &Opening, now: DateTime<Utc>) -> Result<GameId, JudgeError> {
        self.transact(now, |work| start::open(work, opening))
    }

    /// One lap: take in, work, let the clock act, send.
    ///
    /// The clock waits while mails are left over, so that no order that came in time is late.
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
        let taken = self.take_in(mailbox, now, limits.mails)?;
        let mails = self.work(now, limits)?;
        let drained = taken < limits.mails && self.store.unfinished_mails(1)?.is_empty();
        let games = if drained {
            self.tick(now, limits.games)?
        } else {
            0
        };
        let letters = self.deliver(transport, now, limits.letters)?;
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
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let arrivals = mailbox.waiting(limit)?;
        if arrivals.is_empty() {
            return Ok(0);
        }
        let mut tx = self.store.begin()?;
        for arrival in &arrivals {
            tx.receive(&NewMail {
                source: mailbox.name(),
                key: &arrival.key,
                bytes: &arrival.bytes,
                full_size: arrival.full_size,
                arrived_at: arrival.arrived_at.unwrap_or(now),
            })?;
        }
        tx.commit()?;
        for arrival in &arrivals {
            mailbox.acknowledge(&arrival.key)?;
        }
        Ok(u32::try_from(arrivals.len()).unwrap_or(u32::MAX))
    }

    /// Works on stored mails, in their order.
    ///
    /// # Errors
    /// Failures that may pass: the mail waits for the next lap. A mail that fails for another
    /// reason does not hold up the others, and is set aside after three attempts.
    pub fn work(&mut self, now: DateTime<Utc>, limits: LapLimits) -> Result<u32, JudgeError> {
        let mails = self.store.unfinished_mails(limits.mails)?;
        let group = usize::try_from(limits.group.max(1)).unwrap_or(1);
        let mut worked: u32 = 0;
        let mut rest = mails.as_slice();
        while let Some(first) = rest.first() {
            // A mail that has failed before is worked on alone, so that it takes nobody with it.
            let fresh = rest
                .iter()
                .take(group)
                .take_while(|mail| mail.attempts == 0);
            let together = if first.attempts == 0 {
                fresh.count()
            } else {
                1
            };
            let (now_on, later) = rest.split_at_checked(together).unwrap_or((rest, &[]));
            self.work_on(now_on, now)?;
            worked = worked.saturating_add(u32::try_from(together).unwrap_or(u32::MAX));
            rest = later;
        }
        Ok(worked)
    }

    fn work_on(&mut self, mails: &[InboxMail], now: DateTime<Utc>) -> Result<(), JudgeError> {
        let mut tx = self.store.begin()?;
        for mail in mails {
            tx.count_attempt(mail.id)?;
        }
        tx.commit()?;
        let worked = self.transact(now, |work| {
            for mail in mails {
                attempt(work, mail)?;
            }
            Ok(())
        });
        if worked.as_ref().is_err_and(JudgeError::may_pass) {
            self.spare(mails)?;
        }
        worked
    }

    /// A full disk is no fault of the mails at work: however long it lasts, none is set aside.
    fn spare(&mut self, mails: &[InboxMail]) -> Result<(), JudgeError> {
        let mut tx = self.store.begin()?;
        for mail in mails {
            tx.spare_attempt(mail.id)?;
        }
        Ok(tx.commit()?)
    }

    /// Lets the clock act: reminders, and default orders of those who are late.
    ///
    /// # Errors
    /// Those of the database, the ledger and the languages.
    pub fn tick(&mut self, now: DateTime<Utc>, limit: u32) -> Result<u32, JudgeError> {
        let due = self.store.due_games(now, limit)?;
        let remind = self.store.games_to_remind(now, limit)?;
        let mut acted: u32 = 0;
        for game in &remind {
            acted = acted.saturating_add(self.act_on(game, now, late::remind)?);
        }
        for game in &due {
            acted = acted.saturating_add(self.act_on(game, now, late::play_default)?);
        }
        Ok(acted)
    }

    /// Lets the clock act on one game; says 1 if it did. A game that cannot be played on, say with
    /// a damaged ledger, does not keep the clock from the others.
    fn act_on(
        &mut self,
        game: &Game,
        now: DateTime<Utc>,
        act: fn(&mut Work<'_, '_>, GameId) -> Result<bool, JudgeError>,
    ) -> Result<u32, JudgeError> {
        match self.transact(now, |work| act(work, game.id)) {
            Ok(acted) => Ok(u32::from(acted)),
            Err(error) if error.may_pass() || is_stop(&error) => Err(error),
            Err(error) => {
                tracing::error!("The clock cannot act on {}: {error}", game.name);
                Ok(0)
            }
        }
    }

    /// Sends letters that are due.
    ///
    /// # Errors
    /// Those of the database; a letter that cannot be sent is none.
    pub fn deliver(
        &mut self,
        transport: &mut dyn Transport,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Delivered, JudgeError> {
        deliver::deliver(&mut self.store, transport, now, limit)
    }

    /// One piece of work in one transaction. The games at hand change only with the commit.
    fn transact<T>(
        &mut self,
        now: DateTime<Utc>,
        work: impl FnOnce(&mut Work<'_, '_>) -> Result<T, JudgeError>,
    ) -> Result<T, JudgeError> {
        let mut tx = self.store.begin()?;
        let result = work(&mut Work {
            tx: &mut tx,
            house: &self.house,
            tables: &mut self.tables,
            now,
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

/// Works on one mail in a part of the transaction of its own.
fn attempt(work: &mut Work<'_, '_>, mail: &InboxMail) -> Result<(), JudgeError> {
    if mail.attempts >= BEGUN_MOST {
        tracing::error!(
            "Mail {} has ended the judge {} times",
            mail.id,
            mail.attempts
        );
        let reason = "work on it was begun too often and never ended";
        return part(work, |work| receive::set_aside(work, mail.id, reason));
    }
    let failed = match part(work, |work| receive::work_on(work, mail)) {
        Ok(()) => return Ok(()),
        Err(JudgeError::Store(StoreError::Twin { twin })) => {
            return part(work, |work| receive::file_twin(work, mail.id, twin));
        }
        Err(error) if error.may_pass() || is_stop(&error) => return Err(error),
        Err(error) => error,
    };
    tracing::error!("Mail {} failed: {failed}", mail.id);
    if mail.attempts.saturating_add(1) < ATTEMPTS_MOST {
        return Ok(());
    }
    part(work, |work| {
        receive::set_aside(work, mail.id, &failed.to_string())
    })
}

/// Whether the database itself has given up; then nothing more can be written in this transaction.
const fn is_stop(error: &JudgeError) -> bool {
    matches!(
        error,
        JudgeError::Store(StoreError::Lost { .. } | StoreError::Stopped { .. })
    )
}

/// A part of the work: if it fails, this part alone is undone.
fn part(
    work: &mut Work<'_, '_>,
    run: impl FnOnce(&mut Work<'_, '_>) -> Result<(), JudgeError>,
) -> Result<(), JudgeError> {
    let Work {
        tx,
        house,
        tables,
        now,
    } = work;
    tx.savepoint(|tx: &mut Tx<'_>| {
        run(&mut Work {
            tx,
            house,
            tables,
            now: *now,
        })
    })
}
