//! How mails reach the judge, and where its letters lie.

use std::collections::BTreeSet;
use std::fs;
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

    /// The letters that nobody has read yet, as bytes, in whatever order.
    fn letters(&mut self) -> Vec<Vec<u8>>;

    /// Whether a server checks where mails come from.
    fn is_checked(&self) -> bool {
        false
    }

    /// Waits until nothing is under way.
    fn settle(&mut self) {}
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
    fn bring(&mut self, _: &Origin, _: &str, mail: &str) {
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
    except: Option<&'static str>,
    read: BTreeSet<PathBuf>,
}

impl Letterboxes {
    /// The letterboxes in this folder.
    pub(super) fn in_folder(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            except: None,
            read: BTreeSet::new(),
        }
    }

    /// All but this one.
    pub(super) fn without(self, name: &'static str) -> Self {
        Self {
            except: Some(name),
            ..self
        }
    }

    /// What nobody has read yet.
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
