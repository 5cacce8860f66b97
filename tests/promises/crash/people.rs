//! People who read their Maildirs and post mails, whether the judge lives or not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use landfall::mail::mailbox::{Maildir, safe_name};

use crate::support::{PLAYERS, Received, mail, noon};
use crate::world::servers::dovecot::Dovecot;

/// Chance that is the same in every run: Steele's splitmix64.
pub(super) struct Chance(pub(super) u64);

impl Chance {
    /// Draws a number below `bound`.
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }

    /// Draws a place in a list of this length.
    pub(super) fn index(&mut self, len: usize) -> usize {
        usize::try_from(self.below(len as u64)).unwrap()
    }
}

/// What a mail was written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// One of the codes of a letter.
    Order,
    /// Words that are no order, which are answered.
    Nonsense,
}

/// One mail as it was written; it may have been posted more than once.
#[derive(Debug)]
pub(super) struct Written {
    /// What for.
    pub(super) aim: Aim,
    /// Its Message-ID.
    pub(super) message_id: String,
    /// How often it was put into the mailbox.
    pub(super) times: usize,
}

/// All the players of a judge, with what they have read and written.
pub(super) struct People {
    mailbox: PathBuf,
    /// Where the letters to an address lie.
    letterbox: Box<dyn Fn(&str) -> PathBuf>,
    read: BTreeSet<PathBuf>,
    /// The Message-IDs of all that was read: a letter that came twice is one letter, as mail
    /// programs show it.
    known: BTreeSet<String>,
    /// Every mail there is.
    pub(super) written: Vec<Written>,
    posted: u32,
}

impl People {
    /// Lets players read and write in the folders of the judge in `folder`.
    pub(super) fn of(folder: &Path) -> Self {
        let players = folder.join("players");
        let letterbox = move |address: &str| players.join(safe_name(address)).join("new");
        Self::with(folder.join("mailbox"), letterbox)
    }

    /// Lets players read and write at a Dovecot, where the judge's mailbox is, too.
    pub(super) fn by_mail(dovecot: &Dovecot) -> Self {
        let mailbox = dovecot.maildir();
        let all = mailbox.parent().unwrap().to_owned();
        let letterbox = move |address: &str| {
            let (name, _) = address.split_once('@').unwrap();
            all.join(name).join("new")
        };
        Self::with(mailbox, letterbox)
    }

    fn with(mailbox: PathBuf, letterbox: impl Fn(&str) -> PathBuf + 'static) -> Self {
        Self {
            mailbox,
            letterbox: Box::new(letterbox),
            read: BTreeSet::new(),
            known: BTreeSet::new(),
            written: Vec::new(),
            posted: 0,
        }
    }

    /// Lets everybody read what is new, and answer each letter that asks for something.
    pub(super) fn answer(&mut self, chance: &mut Chance) {
        for (_, address) in PLAYERS {
            for path in self.unread(address) {
                let letter = Received::new(&fs::read(&path).unwrap());
                self.read.insert(path);
                let codes = letter.codes();
                if !self.known.insert(letter.message_id.clone()) || codes.is_empty() {
                    continue;
                }
                if chance.below(10) == 0 {
                    self.post(address, &letter, "I do not know yet.", Aim::Nonsense, 1);
                }
                let code = &codes[chance.index(codes.len())];
                // Mail systems deliver once more what they are not sure to have delivered.
                let times = 1 + usize::from(chance.below(6) == 0);
                self.post(address, &letter, code, Aim::Order, times);
            }
        }
    }

    /// Counts the different letters in the letterboxes, read or not.
    pub(super) fn letters_seen(&self) -> usize {
        self.letters().len()
    }

    /// Lists the letters of a player that were not read yet.
    fn unread(&self, address: &str) -> Vec<PathBuf> {
        let all = self.all(address).into_iter();
        all.filter(|path| !self.read.contains(path)).collect()
    }

    fn all(&self, address: &str) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir((self.letterbox)(address)) else {
            return Vec::new();
        };
        entries.map(|entry| entry.unwrap().path()).collect()
    }

    fn post(&mut self, from: &str, letter: &Received, text: &str, aim: Aim, times: usize) {
        let no = self.written.len();
        let from = (from, u32::try_from(no).unwrap());
        let subject = format!("Re: {}", letter.subject);
        let thread = [("In-Reply-To", letter.message_id.as_str())];
        let mail = mail(from, &letter.reply_to, noon(), (&subject, &thread), text);
        for _ in 0..times {
            self.posted += 1;
            let name = format!("{:06}.people", self.posted);
            assert!(Maildir::deliver(&self.mailbox, &name, mail.as_bytes()).unwrap());
        }
        self.written.push(Written {
            aim,
            message_id: format!("<{no}.{}>", from.0),
            times,
        });
    }

    /// Reads the letters in all letterboxes, by their Message-IDs, without the lines that servers
    /// on the way have written above them.
    pub(super) fn letters(&self) -> BTreeMap<String, Vec<String>> {
        let mut letters: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for path in PLAYERS.iter().flat_map(|(_, address)| self.all(address)) {
            let text = String::from_utf8(fs::read(&path).unwrap()).unwrap();
            let text = text.replace("\r\n", "\n");
            let from = text.find("From: ").unwrap();
            let letter = text.split_at(from).1.to_owned();
            let id = Received::new(letter.as_bytes()).message_id;
            letters.entry(id).or_default().push(letter);
        }
        letters
    }
}
