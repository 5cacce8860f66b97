//! A Maildir: one file per mail, and a rename as the only way to change anything.

mod backlog;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};

pub use backlog::safe_name;
use tempfile::NamedTempFile;

use super::{AT_ONCE, Arrival, Left, Mailbox, MailboxError, READ_LIMIT};
use crate::files::{self, Readers};
use crate::mail::strip_attachments::AttachmentStripper;
use backlog::{Backlog, FOLDERS, Waiting, each_mail, processed, unique_part};

/// The folder of acknowledged mails, in Maildir++ style.
const PROCESSED: &str = ".Processed";

/// The folders of every Maildir.
const PARTS: [&str; 3] = ["tmp", "new", "cur"];

/// A Maildir that the judge reads.
///
/// A mail waits in `new`, or in `cur` if a person has opened the mailbox since: the judge ignores
/// the flag for seen mails. Acknowledged mails move to `.Processed/cur`, where a person can still
/// find them, each under a unique name.
///
/// A key is the unique part of a file's name. Programs reuse names, so a key only identifies a mail
/// together with its digest.
#[derive(Debug)]
pub struct Maildir {
    root: PathBuf,
    limit: u64,
    holds_back: bool,
    backlog: Backlog,
    /// Number of mails at the head of the backlog that were delivered and are not acknowledged.
    handed_over: usize,
    /// Paths of the mails that were moved since the last call of [`Mailbox::remove`]; `None` for a
    /// key with several mails.
    put_aside: BTreeMap<String, Option<PathBuf>>,
}

impl Maildir {
    /// Creates missing folders, and opens the Maildir.
    ///
    /// # Errors
    /// [`MailboxError::Io`] if a folder cannot be made.
    pub fn create(root: impl Into<PathBuf>) -> Result<Self, MailboxError> {
        let root = root.into();
        make_folders(&root)?;
        Self::open(root)
    }

    /// Opens an existing Maildir.
    ///
    /// # Errors
    /// [`MailboxError::NotAMaildir`] if it is not one; [`MailboxError::Io`] if the folder for
    /// acknowledged mails cannot be made.
    pub fn open(root: impl Into<PathBuf>) -> Result<Self, MailboxError> {
        let root = root.into();
        if !PARTS.iter().all(|folder| root.join(folder).is_dir()) {
            return Err(MailboxError::NotAMaildir(root));
        }
        make_folders(&root.join(PROCESSED))?;
        Ok(Self {
            root,
            limit: READ_LIMIT,
            holds_back: false,
            backlog: Backlog::default(),
            handed_over: 0,
            put_aside: BTreeMap::new(),
        })
    }

    /// Keeps mails of up to `limit` bytes unchanged, and only the texts of larger ones.
    #[must_use]
    pub fn with_limit(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Writes a mail into the Maildir at `root`, which is created if missing. Returns false if the
    /// mail was there already.
    ///
    /// The write is atomic, and the mail survives a power cut once this returns. Under the same
    /// name only one mail is ever delivered, even if it has been read or acknowledged since.
    ///
    /// # Errors
    /// [`MailboxError`] if it could not be written; trying again is harmless.
    pub fn deliver(root: &Path, name: &str, bytes: &[u8]) -> Result<bool, MailboxError> {
        if name != safe_name(name) {
            return Err(MailboxError::Name(name.to_owned()));
        }
        make_folders(root)?;
        if lies_in(root, name)? || lies_in(&root.join(PROCESSED), name)? {
            return Ok(false);
        }
        let drafts = root.join("tmp");
        let draft = write_through(&drafts, bytes).map_err(MailboxError::io("write", &drafts))?;
        let folder = root.join("new");
        let mail = folder.join(name);
        files::put(draft, &mail).map_err(MailboxError::io("deliver", &mail))?;
        sync(&folder)?;
        Ok(true)
    }

    /// Reads the nth mail of the backlog. If it cannot be read, returns `None` and leaves it out.
    fn read(&mut self, nth: usize) -> Option<Arrival> {
        let mail = self.backlog.mails.get(nth)?;
        let path = mail.path(&self.root);
        let read = File::open(&path).and_then(|file| AttachmentStripper::read(file, self.limit));
        match read {
            Ok(read) => {
                let since = Some(DateTime::from(mail.since));
                Some(Arrival::whole(backlog::key(&mail.name), read, since))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                self.backlog.forget(nth);
                None
            }
            Err(error) => {
                tracing::warn!(path = %path.display(), %error, "cannot read a mail");
                self.backlog.leave_out(nth, error.to_string());
                None
            }
        }
    }

    /// Moves a mail to the acknowledged ones, under a new unique name; returns whether it was where
    /// it was listed.
    fn put_aside(&mut self, mail: &Waiting) -> Result<bool, MailboxError> {
        let from = mail.path(&self.root);
        let folder = self.root.join(PROCESSED).join("cur");
        for name in processed(mail) {
            let to = folder.join(name);
            if to.symlink_metadata().is_ok() {
                continue;
            }
            match fs::rename(&from, &to) {
                Ok(()) => {
                    let known = self.put_aside.entry(backlog::key(&mail.name));
                    known.and_modify(|path| *path = None).or_insert(Some(to));
                    return Ok(true);
                }
                // The file system rejects the name: the next one is shorter.
                Err(error) if error.kind() == ErrorKind::InvalidFilename => {}
                // If the mail is there, the destination folder is missing instead.
                Err(error)
                    if error.kind() == ErrorKind::NotFound && from.symlink_metadata().is_err() =>
                {
                    return Ok(false);
                }
                Err(error) => return Err(MailboxError::io("acknowledge", &from)(error)),
            }
        }
        Ok(false)
    }

    /// Moves mails away that are not where they were listed, or were never listed, in one scan of
    /// the folders.
    fn find_and_put_aside(&mut self, missing: &[Missing<'_>]) -> Result<(), MailboxError> {
        if missing.is_empty() {
            return Ok(());
        }
        let mut found = Vec::new();
        for folder in FOLDERS {
            each_mail(&self.root, folder, &mut |mail| {
                if missing.iter().any(|missing| missing.is(&mail)) {
                    found.push(mail);
                }
            })?;
        }
        for mail in &found {
            self.put_aside(mail)?;
        }
        Ok(())
    }
}

/// A mail to acknowledge that is not where it was listed.
enum Missing<'k> {
    /// It was delivered before: another program has renamed it since.
    Renamed(Waiting),
    /// It was never listed: the mail of this key.
    Unlisted(&'k str),
}

impl Missing<'_> {
    fn is(&self, mail: &Waiting) -> bool {
        match self {
            Self::Renamed(listed) => listed.is_same(mail),
            Self::Unlisted(key) => backlog::key(&mail.name) == *key,
        }
    }
}

impl Mailbox for Maildir {
    fn name(&self) -> &str {
        "maildir"
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        let mut arrivals: Vec<Arrival> = Vec::new();
        let mut bytes: usize = 0;
        self.holds_back = false;
        // A caller that asks again before all is acknowledged needs the current mails.
        let mut listed = std::mem::take(&mut self.handed_over) > 0;
        if listed {
            self.backlog.list(&self.root)?;
        }
        while arrivals.len() < at_most {
            let nth = arrivals.len();
            if bytes >= AT_ONCE {
                self.holds_back = !listed || nth < self.backlog.mails.len();
                break;
            }
            if nth < self.backlog.mails.len() {
                let read = self.read(nth);
                bytes = bytes.saturating_add(read.as_ref().map_or(0, |mail| mail.bytes.len()));
                arrivals.extend(read);
            } else if listed {
                break;
            } else if nth > 0 {
                // More may have come since; a new listing would repeat these.
                self.holds_back = true;
                break;
            } else {
                self.backlog.list(&self.root)?;
                listed = true;
            }
        }
        self.handed_over = arrivals.len();
        Ok(arrivals)
    }

    fn holds_back(&self) -> bool {
        self.holds_back
    }

    fn reuses_keys(&self) -> bool {
        true
    }

    fn left(&self) -> Left {
        Left::Listed {
            listing: self.backlog.listing,
            oldest: self.backlog.oldest().map(DateTime::from),
        }
    }

    fn unreadable(&self) -> Vec<String> {
        let files = self.backlog.unreadable.iter();
        files
            .map(|(name, why)| format!("{}: {why}", name.display()))
            .collect()
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        self.acknowledge_all(&[key])
    }

    fn acknowledge_all(&mut self, keys: &[&str]) -> Result<(), MailboxError> {
        let mut missing = Vec::new();
        for key in keys {
            let mut handed_over = self.backlog.mails.iter().take(self.handed_over);
            let Some(nth) = handed_over.position(|mail| backlog::key(&mail.name) == *key) else {
                missing.push(Missing::Unlisted(key));
                continue;
            };
            let Some(mail) = self.backlog.mails.get(nth).cloned() else {
                continue;
            };
            if !self.put_aside(&mail)? {
                missing.push(Missing::Renamed(mail));
            }
            self.backlog.mails.remove(nth);
            self.handed_over = self.handed_over.saturating_sub(1);
        }
        self.find_and_put_aside(&missing)?;
        sync(&self.root.join(PROCESSED).join("cur"))
    }

    fn remove(&mut self, keys: &[&str]) -> Result<(), MailboxError> {
        let put_aside = std::mem::take(&mut self.put_aside);
        let paths = keys.iter().filter_map(|key| put_aside.get(*key)?.as_ref());
        paths.into_iter().try_for_each(|path| remove(path))
    }

    fn remove_old(&mut self, before: DateTime<Utc>) -> Result<(), MailboxError> {
        let root = self.root.join(PROCESSED);
        let mut old = Vec::new();
        each_mail(&root, "cur", &mut |mail| {
            if DateTime::<Utc>::from(mail.since) < before {
                old.push(mail.path(&root));
            }
        })?;
        old.iter().try_for_each(|path| remove(path))
    }
}

/// Removes a file, if it exists.
fn remove(path: &Path) -> Result<(), MailboxError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(MailboxError::io("remove", path)(error))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

fn make_folders(root: &Path) -> Result<(), MailboxError> {
    for folder in PARTS {
        let folder = root.join(folder);
        files::make_folder(&folder, Readers::ByUmask).map_err(MailboxError::io("make", &folder))?;
    }
    Ok(())
}

/// Returns whether a mail of this name is in `new` or `cur` of a Maildir, with any flags.
fn lies_in(root: &Path, name: &str) -> Result<bool, MailboxError> {
    if root.join("new").join(name).exists() {
        return Ok(true);
    }
    for folder in FOLDERS.map(|folder| root.join(folder)) {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            Err(error) => return Err(MailboxError::io("list", &folder)(error)),
        };
        for entry in entries {
            let entry = entry.map_err(MailboxError::io("list", &folder))?;
            if unique_part(&entry.file_name()) == name.as_bytes() {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Writes a draft and syncs it to disk. The umask decides who may read it: the server that delivers
/// it may be another user.
fn write_through(folder: &Path, bytes: &[u8]) -> std::io::Result<NamedTempFile> {
    let mut draft = files::draft(folder, Readers::ByUmask)?;
    draft.as_file_mut().write_all(bytes)?;
    draft.as_file().sync_all()?;
    Ok(draft)
}

/// Syncs the names in a folder to disk.
fn sync(folder: &Path) -> Result<(), MailboxError> {
    let synced = File::open(folder).and_then(|folder| folder.sync_all());
    synced.map_err(MailboxError::io("sync", folder))
}
