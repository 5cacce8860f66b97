//! A Maildir: one file per mail, and a rename as the only way to change anything.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use super::{AT_ONCE, Arrival, Mailbox, MailboxError, READ_LIMIT};
use crate::mail::skim::Skimmer;

/// The sub-folder of acknowledged mails, named as Maildir++ names folders.
const PROCESSED: &str = ".Processed";

/// What follows a name in `cur`: this mail has been seen.
const SEEN: &str = ":2,S";

/// The longest name that we give a file, in octets; file systems take 255 and flags follow.
const NAME: usize = 200;

/// A Maildir that the judge reads.
///
/// A mail waits in `new`, or in `cur` if a person has opened the mailbox since: by the judge,
/// no mail is ever counted as read because it is marked as seen. Acknowledged mails move to
/// `.Processed/cur`, where a person can still find them.
#[derive(Debug)]
pub struct Maildir {
    root: PathBuf,
    limit: u64,
    holds_back: bool,
}

impl Maildir {
    /// Makes the folders that are missing, and opens.
    ///
    /// # Errors
    /// [`MailboxError::Io`] if a folder cannot be made.
    pub fn create(root: impl Into<PathBuf>) -> Result<Self, MailboxError> {
        let root = root.into();
        make_folders(&root)?;
        Self::open(root)
    }

    /// Opens a Maildir that is there.
    ///
    /// # Errors
    /// [`MailboxError::NotAMaildir`] if it is none; [`MailboxError::Io`] if the folder for
    /// acknowledged mails cannot be made.
    pub fn open(root: impl Into<PathBuf>) -> Result<Self, MailboxError> {
        let root = root.into();
        if !["tmp", "new", "cur"]
            .iter()
            .all(|folder| root.join(folder).is_dir())
        {
            return Err(MailboxError::NotAMaildir(root));
        }
        make_folders(&root.join(PROCESSED))?;
        Ok(Self {
            root,
            limit: READ_LIMIT,
            holds_back: false,
        })
    }

    /// Keeps mails of up to `limit` bytes as they are, and of larger ones the texts.
    #[must_use]
    pub fn with_limit(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Writes a mail into the Maildir at `root`, which is made if it is missing, and tells
    /// whether it was not there yet.
    ///
    /// The mail appears whole or not at all, and survives a power cut once this returns.
    /// Under the same name only one mail is ever delivered, even if it has been read or
    /// acknowledged since.
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
        let draft = root.join("tmp").join(name);
        write_through(&draft, bytes).map_err(MailboxError::io("write", &draft))?;
        let folder = root.join("new");
        fs::rename(&draft, folder.join(name)).map_err(MailboxError::io("deliver", &draft))?;
        sync(&folder)?;
        Ok(true)
    }

    /// The mails in one folder, as far as they are mails.
    fn list(&self, folder: &str) -> Result<Vec<Waiting>, MailboxError> {
        let folder = self.root.join(folder);
        let mut found = Vec::new();
        for entry in fs::read_dir(&folder).map_err(MailboxError::io("list", &folder))? {
            let entry = entry.map_err(MailboxError::io("list", &folder))?;
            let name = entry.file_name();
            let Some(name) = name.to_str().filter(|name| !name.starts_with('.')) else {
                continue;
            };
            let Ok(metadata) = entry.metadata() else {
                continue;
            };
            if metadata.is_file() {
                found.push(Waiting {
                    since: metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH),
                    key: unique_part(name).to_owned(),
                    path: entry.path(),
                });
            }
        }
        Ok(found)
    }

    /// The file of a waiting mail, if it still waits.
    fn find(&self, key: &str) -> Result<Option<PathBuf>, MailboxError> {
        for folder in ["new", "cur"] {
            let found = self.list(folder)?.into_iter().find(|mail| mail.key == key);
            if let Some(mail) = found {
                return Ok(Some(mail.path));
            }
        }
        Ok(None)
    }
}

/// A mail that was listed and not opened yet.
struct Waiting {
    since: SystemTime,
    key: String,
    path: PathBuf,
}

impl Waiting {
    /// Reads the mail; none if it cannot be read, since one bad file must not hold up the rest.
    fn read(self, limit: u64) -> Option<Arrival> {
        let read = File::open(&self.path).and_then(|file| Skimmer::read(file, limit));
        let mail = match read {
            Ok(mail) => mail,
            Err(error) => {
                if error.kind() != ErrorKind::NotFound {
                    tracing::warn!(path = %self.path.display(), %error, "cannot read a mail");
                }
                return None;
            }
        };
        Some(Arrival {
            key: self.key,
            bytes: mail.bytes,
            full_size: mail.full_size,
            digest: Some(mail.digest),
            arrived_at: Some(DateTime::<Utc>::from(self.since)),
        })
    }
}

impl Mailbox for Maildir {
    fn name(&self) -> &str {
        "maildir"
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        let mut waiting = self.list("new")?;
        waiting.extend(self.list("cur")?);
        waiting.sort_by(|a, b| (a.since, &a.key).cmp(&(b.since, &b.key)));
        // A mail that a person opens between the two listings is seen in both folders.
        waiting.dedup_by(|a, b| a.key == b.key);
        let mut arrivals: Vec<Arrival> = Vec::new();
        let mut bytes: usize = 0;
        self.holds_back = false;
        for mail in waiting {
            if arrivals.len() >= at_most {
                break;
            }
            if bytes >= AT_ONCE {
                self.holds_back = true;
                break;
            }
            let read = mail.read(self.limit);
            bytes = bytes.saturating_add(read.as_ref().map_or(0, |mail| mail.bytes.len()));
            arrivals.extend(read);
        }
        Ok(arrivals)
    }

    fn holds_back(&self) -> bool {
        self.holds_back
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        let Some(from) = self.find(key)? else {
            return Ok(());
        };
        let folder = self.root.join(PROCESSED).join("cur");
        match fs::rename(&from, folder.join(format!("{key}{SEEN}"))) {
            Ok(()) => sync(&folder),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(MailboxError::io("acknowledge", &from)(error)),
        }
    }
}

/// A name without the flags that other programs append.
fn unique_part(name: &str) -> &str {
    name.split(':').next().unwrap_or(name)
}

fn make_folders(root: &Path) -> Result<(), MailboxError> {
    for folder in ["tmp", "new", "cur"] {
        let folder = root.join(folder);
        fs::create_dir_all(&folder).map_err(MailboxError::io("make", &folder))?;
    }
    Ok(())
}

/// Whether a mail of this name lies in `new` or `cur` of a Maildir, whatever its flags.
fn lies_in(root: &Path, name: &str) -> Result<bool, MailboxError> {
    if root.join("new").join(name).exists() {
        return Ok(true);
    }
    for folder in ["new", "cur"].map(|folder| root.join(folder)) {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            Err(error) => return Err(MailboxError::io("list", &folder)(error)),
        };
        for entry in entries {
            let entry = entry.map_err(MailboxError::io("list", &folder))?;
            if entry
                .file_name()
                .to_str()
                .is_some_and(|found| unique_part(found) == name)
            {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Writes a file and waits until the disk has it.
fn write_through(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Waits until the disk has a folder's names.
fn sync(folder: &Path) -> Result<(), MailboxError> {
    let synced = File::open(folder).and_then(|folder| folder.sync_all());
    synced.map_err(MailboxError::io("sync", folder))
}

/// A file name for an address or a Message-ID: itself where it is harmless, else with the
/// harmful letters replaced and part of a digest appended, so that no two become one.
#[must_use]
pub fn safe_name(text: &str) -> String {
    let harmless = |c: char| c.is_ascii_alphanumeric() || "@.-_+=".contains(c);
    let sound = !text.is_empty()
        && text.len() <= NAME
        && !text.starts_with('.')
        && text.chars().all(harmless);
    if sound {
        return text.to_owned();
    }
    let kept: String = text
        .chars()
        .map(|c| if harmless(c) { c } else { '_' })
        .take(64)
        .collect();
    let digest = data_encoding::HEXLOWER.encode(&Sha256::digest(text.as_bytes()));
    let digest: String = digest.chars().take(16).collect();
    format!("_{kept}-{digest}")
}
