//! How mails reach the judge, and where its letters lie.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A way to the judge, and back.
pub(super) trait Post {
    /// Brings a mail to the judge's mailbox.
    fn bring(&mut self, to: &str, mail: &str);

    /// The letters that nobody has read yet, as bytes, in whatever order.
    fn letters(&mut self) -> Vec<Vec<u8>>;
}

/// A mailbox and letterboxes that are folders of this machine.
pub(super) struct Maildir {
    mailbox: PathBuf,
    letterboxes: Letterboxes,
    brought: usize,
}

impl Maildir {
    /// Those of a judge that was made by `init`.
    pub(super) fn of(folder: &Path) -> Self {
        Self {
            mailbox: folder.join("mailbox"),
            letterboxes: Letterboxes::in_folder(&folder.join("players")),
            brought: 0,
        }
    }
}

impl Post for Maildir {
    fn bring(&mut self, _: &str, mail: &str) {
        self.brought += 1;
        let name = format!("{:07}.referee", self.brought);
        let draft = self.mailbox.join("tmp").join(&name);
        fs::write(&draft, mail).unwrap();
        fs::rename(draft, self.mailbox.join("new").join(name)).unwrap();
    }

    fn letters(&mut self) -> Vec<Vec<u8>> {
        self.letterboxes.unread()
    }
}

/// One Maildir for each reader, side by side in a folder.
pub(super) struct Letterboxes {
    folder: PathBuf,
    read: BTreeSet<PathBuf>,
}

impl Letterboxes {
    /// The letterboxes in this folder.
    pub(super) fn in_folder(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            read: BTreeSet::new(),
        }
    }

    /// What nobody has read yet.
    fn unread(&mut self) -> Vec<Vec<u8>> {
        let mut unread = Vec::new();
        for letterbox in entries(&self.folder) {
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
