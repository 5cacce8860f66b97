//! How mails reach the judge, and where its letters lie.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};

/// By which way a mail comes.
#[derive(Clone, Debug)]
pub(super) enum Origin {
    /// From the mail server of its sender's own domain, for this envelope sender.
    Home(String),
    /// From a stranger's server, with this envelope sender.
    Elsewhere(String),
    /// The same, with a signature of the envelope sender's domain.
    Signed(String),
}

/// A way to the judge, and back.
pub(super) trait Post {
    /// Brings a mail to the judge's mailbox.
    fn bring(&mut self, origin: &Origin, to: &str, mail: &str);

    /// Takes the unread letters, as bytes, in any order.
    fn letters(&mut self) -> Vec<Vec<u8>>;

    /// Returns whether a server checks where mails come from.
    fn is_checked(&self) -> bool {
        false
    }

    /// Waits until nothing is under way.
    fn settle(&mut self) {}
}

/// A mailbox and letterboxes that are folders of this machine. Mails come under all kinds of names
/// that a file can have.
pub(super) struct Maildir {
    mailbox: PathBuf,
    letterboxes: Letterboxes,
    brought: usize,
    /// The name of the mail before.
    last: OsString,
}

impl Maildir {
    /// Finds those of a judge that was made by `init`.
    pub(super) fn of(folder: &Path) -> Self {
        Self {
            mailbox: folder.join("mailbox"),
            letterboxes: Letterboxes::in_folder(&folder.join("players")),
            brought: 0,
            last: OsString::new(),
        }
    }
}

impl Maildir {
    /// Returns the name of the next mail, in the order in which mails are brought.
    fn name(&self) -> OsString {
        let name = format!("{:07}.referee", self.brought);
        match self.brought % 12 {
            // That of the mail before, which the judge has taken in if it is not there any more.
            3 => self.last.clone(),
            // As long as a name can be.
            7 => format!("{name}{}", "y".repeat(255 - name.len())).into(),
            // Not UTF-8.
            11 => OsString::from_vec([name.as_bytes(), b"\xff\xfe:2,S"].concat()),
            _ => name.into(),
        }
    }
}

impl Post for Maildir {
    fn bring(&mut self, _: &Origin, _: &str, mail: &str) {
        self.brought += 1;
        let draft = self.mailbox.join("tmp").join("draft");
        fs::write(&draft, mail).unwrap();
        let new = self.mailbox.join("new");
        let mut name = self.name();
        if new.join(&name).exists() {
            name = format!("{:07}.referee", self.brought).into();
        }
        fs::rename(draft, new.join(&name)).unwrap();
        self.last = name;
    }

    fn letters(&mut self) -> Vec<Vec<u8>> {
        self.letterboxes.unread()
    }
}

/// One Maildir for each reader, side by side in a folder.
pub(super) struct Letterboxes {
    folder: PathBuf,
    except: Option<&'static str>,
    read: BTreeSet<PathBuf>,
}

impl Letterboxes {
    /// Returns the letterboxes in this folder.
    pub(super) fn in_folder(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            except: None,
            read: BTreeSet::new(),
        }
    }

    /// Leaves this one out.
    pub(super) fn without(self, name: &'static str) -> Self {
        Self {
            except: Some(name),
            ..self
        }
    }

    /// Reads the unread letters.
    pub(super) fn unread(&mut self) -> Vec<Vec<u8>> {
        let mut unread = Vec::new();
        for letterbox in entries(&self.folder) {
            if letterbox.file_name().and_then(|name| name.to_str()) == self.except {
                continue;
            }
            for path in entries(&letterbox.join("new")) {
                if !self.read.contains(&path) {
                    unread.push(fs::read(&path).unwrap());
                    self.read.insert(path);
                }
            }
        }
        unread
    }
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut entries: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries
}
