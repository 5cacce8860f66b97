//! What outlives a judge: the database's file, the mailbox, the letters that were taken.

use std::path::Path;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::{Judge, LapLimits, Opening};
use landfall::mail::Transport;
use landfall::mail::mailbox::Mailbox;
use landfall::store::Store;

use super::fuse::{Fuse, FusedMailbox, FusedTransport, mortal};
use super::net::Net;
use crate::support::database::Place;
use crate::support::{MemoryMailbox, MemoryTransport, RANDOMNESS, Sent, noon, with_pictures};

/// More laps than any act needs before the judge has nothing left to do.
const LAPS_MOST: u32 = 50;

/// Something that happens to a judge from outside.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// The operator opens a game, and does so again if he does not hear that it is open.
    Open(Box<Opening>),
    /// Time passes, and mails have come in the meantime.
    After(TimeDelta, Vec<String>),
}

/// Everything but the judge.
#[derive(Clone, Debug)]
pub(super) struct World {
    database: Place,
    mailbox: MemoryMailbox,
    /// The letters as they were taken, one taken twice twice.
    pub(super) letters: Vec<Sent>,
    now: DateTime<Utc>,
    /// Real servers in the place of those in memory.
    net: Option<Arc<Net>>,
}

impl World {
    /// Makes a world with a new database in `folder`, and with servers of its own or in memory.
    pub(super) fn new(folder: &Path, net: Option<Arc<Net>>) -> Self {
        let database = Place::new(folder);
        database.create(noon(), &RANDOMNESS);
        Self {
            database,
            mailbox: MemoryMailbox::default(),
            letters: Vec::new(),
            now: noon(),
            net,
        }
    }

    /// Copies the world with its mails and its database, which no judge may have open.
    pub(super) fn copy(&self, file: &Path) -> Self {
        Self {
            database: self.database.copy(file),
            mailbox: self.mailbox.copied(),
            ..self.clone()
        }
    }

    /// Opens the database without a judge.
    pub(super) fn store(&self) -> Store {
        self.database.open(self.now).unwrap()
    }

    /// Does the outer half of an act: what happens whether a judge lives or not.
    pub(super) fn befall(&mut self, act: &Act) {
        let Act::After(delta, mails) = act else {
            return;
        };
        self.now += *delta;
        for mail in mails {
            match &self.net {
                Some(net) => net.post(mail, self.now),
                None => self.mailbox.post(mail.as_bytes()),
            }
        }
    }

    /// Lets a judge awake and work until there is nothing left to do, or until its fuse ends it.
    ///
    /// # Errors
    /// The step at which it ended.
    pub(super) fn serve(&mut self, act: &Act, fuse: &Fuse) -> Result<(), &'static str> {
        let taking = MemoryTransport::default();
        let ended = mortal(|| {
            let store = self.store().with_steps(fuse.hook());
            let mut judge = Judge::new(store, with_pictures()).unwrap();
            if let Act::Open(opening) = act
                && judge.store().game_by_name(&opening.name).unwrap().is_none()
            {
                judge.open(opening, self.now).unwrap();
            }
            match &self.net {
                Some(net) => self.laps(&mut judge, net.mailbox(), net.transport(), fuse),
                None => self.laps(&mut judge, self.mailbox.clone(), taking.clone(), fuse),
            }
        });
        let taken = self.net.as_ref().map(|net| net.taken());
        self.letters.extend(taken.unwrap_or_else(|| taking.take()));
        ended
    }

    fn laps(
        &self,
        judge: &mut Judge,
        mailbox: impl Mailbox,
        transport: impl Transport,
        fuse: &Fuse,
    ) {
        let mut mailbox = FusedMailbox(mailbox, fuse.clone());
        let mut transport = FusedTransport(transport, fuse.clone());
        for _ in 0..LAPS_MOST {
            let limits = LapLimits::default();
            let lap = judge.lap(&mut mailbox, &mut transport, self.now, limits);
            if lap.unwrap().idle() {
                return;
            }
        }
        panic!("the judge finds no rest");
    }

    /// Counts the mails that wait to be taken in.
    pub(super) fn waiting_count(&self) -> usize {
        let net = self.net.as_ref().map(|net| net.waiting());
        net.unwrap_or_else(|| self.mailbox.count())
    }

    /// Returns whether the mailbox gives each mail a name of its own choice.
    pub(super) const fn is_networked(&self) -> bool {
        self.net.is_some()
    }
}
