//! Strips attachments from large mails while they are read; header fields and texts remain.
//!
//! A mail up to the limit is unchanged. Of a larger one, every part keeps its header fields, so
//! that later steps read it like any other mail. Texts are kept up to a bound beyond the limit of
//! an envelope ([`super::Limits::text`]): a text that is cut here is refused there. Only the kept
//! bytes of a large mail are ever in memory: its parts are found line by line (`mime::Walk`).

use std::io::{self, Read};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::headers;
use super::mime::{self, Kind, Leaf, Line};

/// Maximum number of bytes of a player's own words in one mail: about twenty pages.
pub const OWN_BYTES: usize = 64 * 1024;

/// Number of bytes per read.
const PIECE: usize = 64 * 1024;

/// Maximum bytes of a line examined in one piece.
const LINE: usize = 16 * 1024;

/// Maximum number of parts kept: more than an envelope accepts, so that it sees too many.
pub(super) const PARTS: usize = 250;

/// Maximum bytes kept of all texts together, and of all HTML: in every encoding, this is more than
/// an envelope accepts.
const TEXT: usize = 900 * 1024;

/// Maximum bytes kept of returned or forwarded mails: their headers.
const FEW: usize = 64 * 1024;

/// Remaining bytes to keep of header blocks and of each kind of body.
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

    /// Returns the room for bodies like that of this part; `None` for a file.
    pub(super) fn of(&mut self, leaf: &Leaf<'_>) -> Option<&mut usize> {
        match leaf.kind {
            Kind::Message | Kind::DeliveryStatus => Some(&mut self.message),
            Kind::Plain if !leaf.attached => Some(&mut self.plain),
            Kind::Html if !leaf.attached => Some(&mut self.html),
            Kind::Plain | Kind::Html | Kind::Tnef | Kind::Other => None,
        }
    }
}

/// A mail in the form in which it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stripped {
    /// The mail, without its attachments if it is large.
    pub bytes: Vec<u8>,
    /// The size of the whole mail in bytes.
    pub full_size: u64,
    /// The SHA-256 of the whole mail, in hex.
    pub digest: String,
}

/// Takes a mail in pieces, and strips its attachments if it is large.
#[derive(Debug)]
pub struct AttachmentStripper {
    limit: u64,
    size: u64,
    digest: Sha256,
    /// The whole mail so far, unless it is large.
    held: Vec<u8>,
    large: Option<Large>,
}

impl AttachmentStripper {
    /// Starts a mail that is kept whole up to `limit` bytes.
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

    /// Takes the next bytes of the mail.
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

    /// Returns the number of bytes taken.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// Ends the mail and returns the kept part.
    #[must_use]
    pub fn finish(self) -> Stripped {
        Stripped {
            bytes: self.large.map_or(self.held, Large::finish),
            full_size: self.size,
            digest: HEXLOWER.encode(&self.digest.finalize()),
        }
    }
}

#[derive(Debug)]
struct Large {
    kept: Vec<u8>,
    walk: mime::Walk,
    /// The beginning of an incomplete line.
    line: Vec<u8>,
    /// Whether the line began in an earlier piece.
    continues: bool,
    /// Whether lines end with a bare carriage return.
    returns: bool,
    room: Room,
}

impl Large {
    /// Starts a mail that begins with these bytes, without taking them.
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

    fn push(&mut self, bytes: &[u8]) {
        if !self.returns {
            return self.push_lines(bytes);
        }
        self.push_lines(&headers::with_feeds(bytes));
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

    fn finish(mut self) -> Vec<u8> {
        let line = std::mem::take(&mut self.line);
        if !line.is_empty() {
            self.take(&line);
        }
        self.kept
    }

    /// Takes a line, or a piece of a very long one.
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
                // The previous line was cut: end it so that this one begins.
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

/// The parts of an unproven mail that a judge reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The header and the texts, without attachments.
    pub bytes: Vec<u8>,
    /// Whether words are missing: then it must not be read again.
    pub in_part: bool,
}

/// Cuts an unproven mail. It is unchanged up to the maximum length of a person's own words; a
/// longer one loses its attachments, and then the end of its texts.
#[must_use]
pub fn cut(mail: &[u8]) -> Cut {
    if mail.len() <= OWN_BYTES {
        return Cut {
            bytes: mail.to_owned(),
            in_part: false,
        };
    }
    let mut stripper = AttachmentStripper::new(0);
    stripper.push(mail);
    let mut bytes = stripper.finish().bytes;
    let header = headers::block(&bytes).len().min(OWN_BYTES);
    let most = header.saturating_add(OWN_BYTES);
    let in_part = bytes.len() > most;
    bytes.truncate(most);
    Cut { bytes, in_part }
}
