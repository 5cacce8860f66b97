//! The waiting mails of a Maildir, listed once and then delivered one at a time; and the names of
//! their files: keys from names that other programs gave, and safe new names.
//!
//! A listing costs a system call for each file, so it is not repeated for each mail: one serves
//! until its mails are acknowledged. Only the oldest mails are remembered, and the arrival time of
//! the oldest of the others, so that a folder may have any size.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, VecDeque};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use sha2::{Digest, Sha256};

use super::MailboxError;

/// Maximum number of mails remembered of one listing: they take about 3 MB.
pub(super) const REMEMBERED: usize = 20_000;

/// The folders in which a mail waits: `new`, and `cur` if a person has opened the mailbox since.
pub(super) const FOLDERS: [&str; 2] = ["new", "cur"];

/// The flag of a seen mail in `cur`.
const SEEN: &str = ":2,S";

/// Maximum length of a file name in file systems, in bytes.
const LONGEST: usize = 255;

/// Maximum length of our own file names, in bytes; flags follow.
const NAME: usize = 200;

/// Maximum number of characters kept of a foreign name for people to recognise it.
const KEPT: usize = 64;

/// A mail that was listed and not opened yet; ordered from the oldest.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Waiting {
    pub(super) since: SystemTime,
    /// Its file name, including flags.
    pub(super) name: OsString,
    pub(super) folder: &'static str,
    pub(super) size: u64,
}

impl Waiting {
    pub(super) fn path(&self, root: &Path) -> PathBuf {
        root.join(self.folder).join(&self.name)
    }

    /// Returns whether another file is this mail, renamed since it was listed.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        (self.since, self.size) == (other.since, other.size)
            && unique_part(&self.name) == unique_part(&other.name)
    }
}

/// The oldest mails of one listing that are not acknowledged.
#[derive(Debug, Default)]
pub(super) struct Backlog {
    /// Oldest first, without duplicate names.
    pub(super) mails: VecDeque<Waiting>,
    /// Arrival of the oldest mail that was listed and is not among them.
    pub(super) others: Option<SystemTime>,
    /// The number of the listing; 0 before the first.
    pub(super) listing: u64,
    /// Names of files that could not be read, each with the reason; they are left out until nothing
    /// else waits.
    pub(super) unreadable: BTreeMap<OsString, String>,
}

impl Backlog {
    /// Lists the Maildir at `root` anew.
    pub(super) fn list(&mut self, root: &Path) -> Result<(), MailboxError> {
        self.listing = self.listing.saturating_add(1);
        (self.mails, self.others) = (VecDeque::new(), None);
        let mut oldest = BinaryHeap::new();
        let mut left_out = false;
        for folder in FOLDERS {
            each_mail(root, folder, &mut |mail| {
                if self.unreadable.contains_key(&mail.name) {
                    left_out = true;
                    return;
                }
                oldest.push(mail);
                if oldest.len() > REMEMBERED {
                    let newest = oldest.pop();
                    self.others = earlier(self.others, newest.map(|mail| mail.since));
                }
            })?;
        }
        if oldest.is_empty() && left_out {
            self.unreadable.clear();
        }
        self.remember(oldest.into_sorted_vec());
        Ok(())
    }

    /// Remembers mails, at most one per name: another waits for the next listing.
    fn remember(&mut self, mails: Vec<Waiting>) {
        let mut names = BTreeSet::new();
        for mail in mails {
            if names.insert(unique_part(&mail.name).to_vec()) {
                self.mails.push_back(mail);
            } else {
                self.others = earlier(self.others, Some(mail.since));
            }
        }
    }

    pub(super) fn oldest(&self) -> Option<SystemTime> {
        earlier(self.others, self.mails.front().map(|mail| mail.since))
    }

    /// Forgets a mail that is not where it was listed: the next listing finds it, if it exists.
    pub(super) fn forget(&mut self, nth: usize) {
        if let Some(mail) = self.mails.remove(nth) {
            self.others = earlier(self.others, Some(mail.since));
        }
    }

    /// Leaves a mail out that cannot be read, since one bad file must not block the rest.
    pub(super) fn leave_out(&mut self, nth: usize, why: String) {
        if let Some(mail) = self.mails.remove(nth) {
            self.unreadable.insert(mail.name, why);
        }
    }
}

fn earlier(one: Option<SystemTime>, other: Option<SystemTime>) -> Option<SystemTime> {
    one.into_iter().chain(other).min()
}

/// Calls `found` with each mail of one folder of the Maildir at `root`.
pub(super) fn each_mail(
    root: &Path,
    folder: &'static str,
    found: &mut dyn FnMut(Waiting),
) -> Result<(), MailboxError> {
    let path = root.join(folder);
    for entry in fs::read_dir(&path).map_err(MailboxError::io("list", &path))? {
        let entry = entry.map_err(MailboxError::io("list", &path))?;
        let name = entry.file_name();
        if name.as_encoded_bytes().starts_with(b".") {
            continue;
        }
        let Ok(metadata) = entry.metadata() else {
            continue;
        };
        if metadata.is_file() {
            found(Waiting {
                since: metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH),
                name,
                folder,
                size: metadata.len(),
            });
        }
    }
    Ok(())
}

/// Returns a file's name without the flags that other programs append.
pub(super) fn unique_part(name: &OsStr) -> &[u8] {
    let name = name.as_encoded_bytes();
    name.split(|byte| *byte == b':').next().unwrap_or(name)
}

/// Returns the key of a mail with this name: its unique part; if that is not UTF-8, the readable
/// part and a digest, so that keys are distinct.
pub(super) fn key(name: &OsStr) -> String {
    let unique = unique_part(name);
    match str::from_utf8(unique) {
        Ok(text) => text.to_owned(),
        Err(_) => format!("{}~{}", String::from_utf8_lossy(unique), digest(unique)),
    }
}

/// Returns candidate names for an acknowledged mail, the best first: its own; and if that is too
/// long, not UTF-8, or taken by an earlier mail, names with a digest.
pub(super) fn processed(mail: &Waiting) -> impl Iterator<Item = String> {
    let unique = unique_part(&mail.name);
    let own = str::from_utf8(unique).ok();
    let own = own.map(|own| format!("{own}{SEEN}"));
    let own = own.filter(|own| own.len() <= LONGEST);
    let since = mail.since.duration_since(UNIX_EPOCH).unwrap_or_default();
    let what = [unique, &since.as_nanos().to_be_bytes()].concat();
    let kept = harmless(&String::from_utf8_lossy(unique));
    let others = (0_u32..).map(move |nth| {
        let digest = digest(&[what.as_slice(), &nth.to_be_bytes()].concat());
        format!("{kept}-{digest}{SEEN}")
    });
    own.into_iter().chain(others)
}

/// Returns a file name for an address or a Message-ID: unchanged if it is harmless, else with
/// harmful characters replaced and part of a digest appended, so that names are distinct.
#[must_use]
pub fn safe_name(text: &str) -> String {
    let sound = !text.is_empty()
        && text.len() <= NAME
        && !text.starts_with('.')
        && text.chars().all(is_harmless);
    if sound {
        return text.to_owned();
    }
    format!("_{}-{}", harmless(text), digest(text.as_bytes()))
}

fn is_harmless(c: char) -> bool {
    c.is_ascii_alphanumeric() || "@.-_+=".contains(c)
}

/// Returns the beginning of a text with harmful characters replaced.
fn harmless(text: &str) -> String {
    let letters = text.chars();
    let letters = letters.map(|c| if is_harmless(c) { c } else { '_' });
    letters.take(KEPT).collect()
}

fn digest(bytes: &[u8]) -> String {
    let digest = data_encoding::HEXLOWER.encode(&Sha256::digest(bytes));
    digest.chars().take(16).collect()
}
