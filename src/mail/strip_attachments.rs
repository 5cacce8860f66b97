//! Strips attachments from large mails while they are read: header fields and texts stay.
//!
//! A mail of up to so many bytes is kept as it is. Of a larger one every part stays with its header
//! fields, so that all behind here reads it like any other mail, and the bodies of texts stay up to
//! a bound that is beyond what an envelope takes ([`super::Limits::text`]): a text that is cut here
//! is refused there. Nothing of a large mail is ever held but what is kept of it: its parts are
//! found line by line (`mime::Walk`).

use std::io::{self, Read};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::headers;
use super::mime::{self, Kind, Leaf, Line};

/// How many bytes are read at a time.
const PIECE: usize = 64 * 1024;

/// As much of one line as is looked at in one piece.
const LINE: usize = 16 * 1024;

/// As many parts as are kept: more than an envelope takes, so that it sees that they are too many.
pub(super) const PARTS: usize = 250;

/// As many bytes as are kept of all texts together, and as many of all HTML: in every encoding this
/// is more than an envelope takes.
const TEXT: usize = 900 * 1024;

/// As many bytes as are kept of what came back or was passed on: the header of a mail.
const FEW: usize = 64 * 1024;

/// How many more bytes are kept of header blocks and of each kind of body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    headers: usize,
    plain: usize,
    html: usize,
    message: usize,
}

impl Room {
    pub(super) const fn new() -> Self {
        Self {
            headers: mime::HEADERS,
            plain: TEXT,
            html: TEXT,
            message: FEW,
        }
    }

    /// The room for bodies like that of this part; `None` for a file.
    pub(super) fn of(&mut self, leaf: &Leaf<'_>) -> Option<&mut usize> {
        match leaf.kind {
            Kind::Message | Kind::DeliveryStatus => Some(&mut self.message),
            Kind::Plain if !leaf.attached => Some(&mut self.plain),
            Kind::Html if !leaf.attached => Some(&mut self.html),
            Kind::Plain | Kind::Html | Kind::Tnef | Kind::Other => None,
        }
    }
}

/// A mail as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stripped {
    /// The mail, without its files if it is large.
    pub bytes: Vec<u8>,
    /// The size of the whole mail in bytes.
    pub full_size: u64,
    /// The SHA-256 of the whole mail, in hex.
    pub digest: String,
}

/// Takes a mail in piece by piece, and keeps what is to be kept of it.
#[derive(Debug)]
pub struct AttachmentStripper {
    limit: u64,
    size: u64,
    digest: Sha256,
    /// The whole mail so far, as long as it is not large.
    held: Vec<u8>,
    large: Option<Large>,
}

impl AttachmentStripper {
    /// Begins a mail that is kept whole up to `limit` bytes.
    #[must_use]
    pub fn new(limit: u64) -> Self {
        Self {
            limit,
            size: 0,
            digest: Sha256::new(),
            held: Vec::new(),
            large: None,
        }
    }

    /// Reads a mail to its end.
    ///
    /// # Errors
    /// Those of the source.
    pub fn read(mut source: impl Read, limit: u64) -> io::Result<Stripped> {
        let mut stripper = Self::new(limit);
        let mut piece = vec![0; PIECE];
        loop {
            match source.read(&mut piece) {
                Ok(0) => return Ok(stripper.finish()),
                Ok(read) => stripper.push(piece.get(..read).unwrap_or_default()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Takes in the next bytes of the mail.
    pub fn push(&mut self, bytes: &[u8]) {
        self.digest.update(bytes);
        let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        self.size = self.size.saturating_add(length);
        if let Some(large) = &mut self.large {
            large.push(bytes);
            return;
        }
        self.held.extend_from_slice(bytes);
        if self.size > self.limit {
            let held = std::mem::take(&mut self.held);
            let mut large = Large::begin(&held);
            large.push(&held);
            self.large = Some(large);
        }
    }

    /// How many bytes were taken in.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The mail has ended.
    #[must_use]
    pub fn finish(self) -> Stripped {
        Stripped {
            bytes: self.large.map_or(self.held, Large::finish),
            full_size: self.size,
            digest: HEXLOWER.encode(&self.digest.finalize()),
        }
    }
}

/// A large mail as far as it was read.
#[derive(Debug)]
struct Large {
    kept: Vec<u8>,
    walk: mime::Walk,
    /// The beginning of a line whose end has not come.
    line: Vec<u8>,
    /// Whether the line began in an earlier piece.
    continues: bool,
    /// Whether lines end with a bare return.
    returns: bool,
    room: Room,
}

impl Large {
    /// Begins a mail that begins with these bytes, which are not taken in by that.
    fn begin(bytes: &[u8]) -> Self {
        Self {
            kept: Vec::new(),
            walk: mime::Walk::default(),
            line: Vec::new(),
            continues: false,
            returns: bytes.contains(&b'\r') && !bytes.contains(&b'\n'),
            room: Room::new(),
        }
    }

    /// Takes in the next bytes.
    fn push(&mut self, bytes: &[u8]) {
        if !self.returns {
            return self.push_lines(bytes);
        }
        let feeds = bytes.iter();
        let feeds = feeds.map(|byte| if *byte == b'\r' { b'\n' } else { *byte });
        self.push_lines(&feeds.collect::<Vec<u8>>());
    }

    fn push_lines(&mut self, bytes: &[u8]) {
        for piece in headers::lines(bytes) {
            if self.line.is_empty() && piece.ends_with(b"\n") {
                self.take(piece);
                continue;
            }
            self.line.extend_from_slice(piece);
            if self.line.ends_with(b"\n") || self.line.len() >= LINE {
                let line = std::mem::take(&mut self.line);
                self.take(&line);
            }
        }
    }

    /// Ends the mail. Returns what is kept of it.
    fn finish(mut self) -> Vec<u8> {
        let line = std::mem::take(&mut self.line);
        if !line.is_empty() {
            self.take(&line);
        }
        self.kept
    }

    /// Takes in a line, or a piece of a very long one.
    fn take(&mut self, line: &[u8]) {
        let continues = std::mem::replace(&mut self.continues, !line.ends_with(b"\n"));
        if self.walk.parts > PARTS {
            return;
        }
        let said = match continues {
            true => self.walk.more(line),
            false => self.walk.line(line),
        };
        let mut all = usize::MAX;
        let room = match said {
            Line::Boundary(_) | Line::Blank => {
                // A line that was cut ends here, so that this one begins.
                if !self.kept.is_empty() && !self.kept.ends_with(b"\n") {
                    self.kept.push(b'\n');
                }
                &mut all
            }
            Line::Header { held: true } => &mut self.room.headers,
            Line::Header { held: false } => return,
            Line::Body => match self.walk.leaf().and_then(|leaf| self.room.of(leaf)) {
                Some(room) => room,
                None => return,
            },
        };
        let length = line.len().min(*room);
        *room = room.saturating_sub(length);
        self.kept
            .extend_from_slice(line.get(..length).unwrap_or_default());
    }
}
