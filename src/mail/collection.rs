//! Reads collections of mails: a folder, a Maildir, an mbox, or one mail.
//!
//! A collection is read one mail at a time, so that it may be larger than memory. It is never
//! changed.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};

use super::Hops;
use super::authentication::first_of_ours;
use super::headers;
use super::mailbox::READ_LIMIT;
use super::mbox::Reader;
use super::strip_attachments::{AttachmentStripper, Stripped};

const MBOX: &[u8] = b"From ";

/// One mail of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collected {
    /// The place where a person can find it: a file's name, or its number in an mbox.
    pub place: String,
    /// The mail, without its attachments if it is large.
    pub bytes: Vec<u8>,
    /// The size of the whole mail in bytes.
    pub full_size: u64,
    /// The SHA-256 of the whole mail, in hex.
    pub digest: String,
}

/// A collection of mails, read in order.
#[derive(Debug)]
pub struct Collection {
    files: std::vec::IntoIter<PathBuf>,
    open: Option<Reader<BufReader<File>>>,
    size: u64,
    read: u64,
}

impl Collection {
    /// Opens a collection: a folder with one mail in each file, a Maildir, an mbox, or one mail.
    ///
    /// # Errors
    /// When there is no such file or folder, or it cannot be listed.
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut files = if path.is_dir() {
            files_of(path)?
        } else {
            vec![path.to_owned()]
        };
        let mut size = 0_u64;
        for file in &files {
            size = size.saturating_add(fs::metadata(file)?.len());
        }
        files.sort_by(|a, b| a.file_name().cmp(&b.file_name()));
        Ok(Self {
            files: files.into_iter(),
            open: None,
            size,
            read: 0,
        })
    }

    /// Returns the total size in bytes.
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// Returns the number of bytes read so far.
    pub const fn read(&self) -> u64 {
        self.read
    }

    /// Returns the next mail, or `None` at the end.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn next_mail(&mut self) -> io::Result<Option<Collected>> {
        loop {
            if let Some(reader) = &mut self.open {
                let found = reader.next_mail()?;
                self.read = self.read.saturating_add(reader.passed());
                match found {
                    Some(mail) => return Ok(Some(mail)),
                    None => self.open = None,
                }
            }
            let Some(path) = self.files.next() else {
                return Ok(None);
            };
            let mut file = BufReader::with_capacity(1 << 16, File::open(&path)?);
            if file.fill_buf()?.starts_with(MBOX) {
                self.open = Some(Reader::new(file));
            } else {
                let mail = whole(&path, file)?;
                self.read = self.read.saturating_add(mail.full_size);
                return Ok(Some(mail));
            }
        }
    }
}

/// Returns the files of a folder; of a Maildir, those that are mails.
fn files_of(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let (new, cur) = (folder.join("new"), folder.join("cur"));
    let folders = match new.is_dir() && cur.is_dir() {
        true => vec![new, cur],
        false => vec![folder.to_owned()],
    };
    let mut files = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            if !hidden && entry.path().is_file() {
                files.push(entry.path());
            }
        }
    }
    Ok(files)
}

fn whole(path: &Path, file: impl Read) -> io::Result<Collected> {
    let name = path.file_name().unwrap_or(path.as_os_str());
    let place = name.to_string_lossy().into_owned();
    let mail = AttachmentStripper::read(file, READ_LIMIT)?;
    Ok(collected(place, mail))
}

pub(super) fn collected(place: String, mail: Stripped) -> Collected {
    Collected {
        place,
        bytes: mail.bytes,
        full_size: mail.full_size,
        digest: mail.digest,
    }
}

/// Returns when a mail arrived: the timestamp of our first server, or else of the topmost
/// `Received`, or else its own `Date`. The inner option is `None` without any of these, the outer
/// if the bytes are no mail.
#[must_use]
pub fn arrival(bytes: &[u8], ours: &Hops) -> Option<Option<DateTime<Utc>>> {
    let first = taken_at(bytes, ours);
    let bytes = headers::within_reason(bytes);
    let headers = headers::parse(&bytes)?;
    headers.named("From").next()?;
    let said = first.or_else(|| headers.received_at());
    Some(said.or_else(|| headers.date()))
}

/// Returns when our first server received a mail: the time in the lowest `Received` of our own
/// side. `None` without such a line, or if it cannot be read in exactly one way.
#[must_use]
pub fn taken_at(bytes: &[u8], ours: &Hops) -> Option<DateTime<Utc>> {
    let bytes = headers::within_reason(bytes);
    let headers = headers::parse(&bytes)?;
    let place = first_of_ours(&headers, ours)?;
    headers.stamp(headers.fields().get(place)?)
}
