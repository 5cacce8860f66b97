//! People who read their Maildirs and post mails, whether the judge lives or not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use landfall::mail::mailbox::{Maildir, safe_name};

use super::chance::Chance;
use crate::support::{PLAYERS, Received};

/// What a mail was written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// One of the codes of a letter.
    Order,
    /// Words that nobody can read as an order, which are answered.
    Nonsense,
}

/// One mail as it was written; it may have been posted more than once.
#[derive(Debug)]
pub(super) struct Written {
    /// What for.
    pub(super) aim: Aim,
    /// The names under which it lies in the mailbox.
    pub(super) names: Vec<String>,
}

/// All the players of a judge, with what they have read and written.
pub(super) struct People {
    mailbox: PathBuf,
    players: PathBuf,
    read: BTreeSet<PathBuf>,
    /// Every mail there is.
    pub(super) written: Vec<Written>,
    posted: u32,
}

impl People {
    /// The players of the judge in `folder`.
    pub(super) fn of(folder: &Path) -> Self {
        Self {
            mailbox: folder.join("mailbox"),
            players: folder.join("players"),
            read: BTreeSet::new(),
            written: Vec::new(),
            posted: 0,
        }
    }

    /// Everybody reads what is new, and answers each letter that asks for something.
    pub(super) fn answer(&mut self, chance: &mut Chance) {
        for (_, address) in PLAYERS {
            for path in self.unread(address) {
                let letter = Received::new(&fs::read(&path).unwrap());
                self.read.insert(path);
                let codes = letter.codes();
                if codes.is_empty() {
                    continue;
                }
                if chance.below(10) == 0 {
                    self.post(address, &letter, "I do not know yet.", Aim::Nonsense, 1);
                }
                let code = &codes[chance.index(codes.len())];
                // Mail systems deliver once more what they are not sure to have delivered.
                let times = 1 + u32::from(chance.below(6) == 0);
                self.post(address, &letter, code, Aim::Order, times);
            }
        }
    }

    /// Everybody reads what is new, and writes nothing.
    pub(super) fn read(&mut self) {
        for (_, address) in PLAYERS {
            let unread = self.unread(address);
            self.read.extend(unread);
        }
    }

    /// The letters of a player that were not read yet.
    fn unread(&self, address: &str) -> Vec<PathBuf> {
        let folder = self.players.join(safe_name(address)).join("new");
        let Ok(entries) = fs::read_dir(folder) else {
            return Vec::new();
        };
        let paths = entries.map(|entry| entry.unwrap().path());
        paths.filter(|path| !self.read.contains(path)).collect()
    }

    fn post(&mut self, from: &str, letter: &Received, text: &str, aim: Aim, times: u32) {
        let no = self.written.len();
        let mail = format!(
            "From: {from}\r\nTo: {to}\r\nSubject: Re: {subject}\r\n\
             Date: Fri, 20 Nov 2026 12:00:00 +0000\r\nMessage-ID: <{no}.{from}>\r\n\
             In-Reply-To: {id}\r\nMIME-Version: 1.0\r\n\
             Content-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n",
            to = letter.reply_to,
            subject = letter.subject,
            id = letter.message_id,
        );
        let mut names = Vec::new();
        for _ in 0..times {
            self.posted += 1;
            let name = format!("{:06}.people", self.posted);
            assert!(Maildir::deliver(&self.mailbox, &name, mail.as_bytes()).unwrap());
            names.push(name);
        }
        self.written.push(Written { aim, names });
    }

    /// The letters in all Maildirs, by their Message-IDs.
    pub(super) fn letters(&self) -> BTreeMap<String, Vec<Vec<u8>>> {
        let mut letters: BTreeMap<String, Vec<Vec<u8>>> = BTreeMap::new();
        for path in &self.read {
            let bytes = fs::read(path).unwrap();
            let id = Received::new(&bytes).message_id;
            letters.entry(id).or_default().push(bytes);
        }
        letters
    }
}
