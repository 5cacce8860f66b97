//! What outlives a judge: the database's file, the mailbox, the letters that were taken.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::{Judge, LapLimits, Opening};
use landfall::mail::mailbox::{Arrival, Mailbox, MailboxError};
use landfall::mail::{Outgoing, SendError, Transport};
use landfall::store::Store;

use super::fuse::{Fuse, FusedMailbox, FusedTransport, mortal};
use crate::support::{RANDOMNESS, Sent, noon, settings};

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
    file: PathBuf,
    mails: BTreeMap<String, Vec<u8>>,
    posted: u32,
    /// The letters as they were taken, one taken twice twice.
    pub(super) letters: Vec<Sent>,
    now: DateTime<Utc>,
}

impl World {
    /// A world with a new database in `folder`.
    pub(super) fn new(folder: &Path) -> Self {
        let file = folder.join("landfall.db");
        drop(Store::create(&file, noon(), &RANDOMNESS).unwrap());
        Self {
            file,
            mails: BTreeMap::new(),
            posted: 0,
            letters: Vec::new(),
            now: noon(),
        }
    }

    /// The same world once more, with its own copy of the database, which nobody has open.
    pub(super) fn copy(&self, file: PathBuf) -> Self {
        assert!(
            !self.beside("-wal").exists(),
            "somebody has the database open"
        );
        fs::copy(&self.file, &file).unwrap();
        Self {
            file,
            ..self.clone()
        }
    }

    fn beside(&self, end: &str) -> PathBuf {
        PathBuf::from(format!("{}{end}", self.file.display()))
    }

    /// The database, without a judge.
    pub(super) fn store(&self) -> Store {
        Store::open(&self.file).unwrap()
    }

    /// The outer half of an act: what happens whether a judge lives or not.
    pub(super) fn befall(&mut self, act: &Act) {
        let Act::After(delta, mails) = act else {
            return;
        };
        self.now += *delta;
        for mail in mails {
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
        mortal(|| {
            let store = self.store().with_steps(fuse.hook());
            let mut judge = Judge::new(store, settings()).unwrap();
            if let Act::Open(opening) = act
                && judge.store().game_by_name(&opening.name).unwrap().is_none()
            {
                judge.open(opening, self.now).unwrap();
            }
            self.laps(&mut judge, fuse);
        })
    }

    fn laps(&mut self, judge: &mut Judge, fuse: &Fuse) {
        for _ in 0..LAPS_MOST {
            let mut mailbox = FusedMailbox(Letterbox(&mut self.mails), fuse.clone());
            let mut transport = FusedTransport(Postman(&mut self.letters), fuse.clone());
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
        self.mails.len()
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
