//! What outlives a judge: the database's file, the mailbox, the letters that were taken.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::{Judge, LapLimits, Opening};
use landfall::mail::mailbox::{Arrival, Mailbox, MailboxError};
use landfall::mail::{Outgoing, SendError, Transport};
use landfall::store::Store;

use super::fuse::{Fuse, FusedMailbox, FusedTransport, mortal};
use super::net::Net;
use crate::support::database::Place;
use crate::support::{RANDOMNESS, Sent, noon, with_pictures};

/// More laps than any act needs before the judge has nothing left to do.
const LAPS_MOST: u32 = 50;

/// Something that happens to a judge from outside.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// The operator opens a game, and does so again if he is not told that it is open.
    Open(Box<Opening>),
    /// Time passes, and mails have come in the meantime.
    After(TimeDelta, Vec<String>),
}

/// Everything but the judge.
#[derive(Clone, Debug)]
pub(super) struct World {
    database: Place,
    mails: BTreeMap<String, Vec<u8>>,
    posted: u32,
    /// The letters as they were taken, one taken twice twice.
    pub(super) letters: Vec<Sent>,
    now: DateTime<Utc>,
    /// Real servers in the place of those in memory.
    net: Option<Arc<Net>>,
}

impl World {
    /// A world with a new database in `folder`, and with servers of its own or in memory.
    pub(super) fn new(folder: &Path, net: Option<Arc<Net>>) -> Self {
        let database = Place::new(folder);
        database.create(noon(), &RANDOMNESS);
        Self {
            database,
            mails: BTreeMap::new(),
            posted: 0,
            letters: Vec::new(),
            now: noon(),
            net,
        }
    }

    /// The same world once more, with its own copy of the database, which nobody has open.
    pub(super) fn copy(&self, file: &Path) -> Self {
        Self {
            database: self.database.copy(file),
            ..self.clone()
        }
    }

    /// The database, without a judge.
    pub(super) fn store(&self) -> Store {
        self.database.open(self.now).unwrap()
    }

    /// The outer half of an act: what happens whether a judge lives or not.
    pub(super) fn befall(&mut self, act: &Act) {
        let Act::After(delta, mails) = act else {
            return;
        };
        self.now += *delta;
        for mail in mails {
            if let Some(net) = &self.net {
                net.post(mail, self.now);
                continue;
            }
            self.posted += 1;
            let key = format!("{:08}", self.posted);
            self.mails.insert(key, mail.clone().into_bytes());
        }
    }

    /// A judge awakes and works until there is nothing left to do, or until its fuse ends it.
    ///
    /// # Errors
    /// The step at which it ended.
    pub(super) fn serve(&mut self, act: &Act, fuse: &Fuse) -> Result<(), &'static str> {
        let net = self.net.clone();
        let mut mails = std::mem::take(&mut self.mails);
        let mut letters = std::mem::take(&mut self.letters);
        let ended = mortal(|| {
            let store = self.store().with_steps(fuse.hook());
            let mut judge = Judge::new(store, with_pictures()).unwrap();
            if let Act::Open(opening) = act
                && judge.store().game_by_name(&opening.name).unwrap().is_none()
            {
                judge.open(opening, self.now).unwrap();
            }
            match &net {
                Some(net) => self.laps(&mut judge, net.mailbox(), net.transport(), fuse),
                None => {
                    let (inbox, post) = (Letterbox(&mut mails), Postman(&mut letters));
                    self.laps(&mut judge, inbox, post, fuse);
                }
            }
        });
        letters.extend(net.iter().flat_map(|net| net.taken()));
        (self.mails, self.letters) = (mails, letters);
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

    /// How many mails wait to be taken in.
    pub(super) fn waiting_count(&self) -> usize {
        let net = self.net.as_ref().map(|net| net.waiting());
        net.unwrap_or(self.mails.len())
    }

    /// Whether the mailbox gives each mail a name of its own choice.
    pub(super) const fn is_networked(&self) -> bool {
        self.net.is_some()
    }
}

/// A mailbox in memory that outlives the judge.
struct Letterbox<'w>(&'w mut BTreeMap<String, Vec<u8>>);

impl Mailbox for Letterbox<'_> {
    fn name(&self) -> &str {
        "memory"
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        let arrivals = self.0.iter().take(at_most).map(|(key, bytes)| Arrival {
            key: key.clone(),
            bytes: bytes.clone(),
            full_size: bytes.len() as u64,
            digest: None,
            arrived_at: None,
        });
        Ok(arrivals.collect())
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        self.0.remove(key);
        Ok(())
    }
}

/// A server that takes every letter.
struct Postman<'w>(&'w mut Vec<Sent>);

impl Transport for Postman<'_> {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        self.0.push(Sent {
            to: mail.to.to_owned(),
            message_id: mail.message_id.to_owned(),
            bytes: mail.bytes.to_vec(),
        });
        Ok(())
    }
}
