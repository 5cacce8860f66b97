//! Walks through a large mail line by line: which part a line belongs to, and whether it stays.
//!
//! It finds the same parts as [`mime`](super::super::mime) does, which has the whole mail at hand.

use super::super::envelope::without_mbox_line;
use super::super::mime::{self, Kind};

/// As much of one line as is looked at in one piece.
const LINE: usize = 16 * 1024;

/// As many parts as are kept: more than an envelope takes, so that it sees that they are too many.
pub(crate) const PARTS: usize = 250;

/// How deep parts are looked for: deeper than an envelope takes.
const DEPTH: usize = 25;

/// As many bytes as are kept of all header blocks together.
pub(crate) const HEADERS: usize = 512 * 1024;

/// As many bytes of a part's header block; a longer one is known as too long by these.
const HEADER: usize = 65 * 1024;

/// As many bytes as are kept of all texts together, and as many of all HTML: in every encoding this
/// is more than an envelope takes.
const TEXT: usize = 900 * 1024;

/// As many bytes as are kept of what came back or was passed on: the header of a mail.
const FEW: usize = 64 * 1024;

/// What a body is to the reader of the mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Plain text that is no file.
    Plain,
    /// HTML that is no file.
    Html,
    /// A mail inside the mail, or what a mail system says of one.
    Message,
    File,
}

/// What the body below this header block is, if it is no multipart.
pub(crate) const fn class(shape: &mime::Shape) -> Class {
    match shape.kind {
        Kind::Message | Kind::DeliveryStatus => Class::Message,
        Kind::Plain if !shape.attached => Class::Plain,
        Kind::Html if !shape.attached => Class::Html,
        Kind::Plain | Kind::Html | Kind::Tnef | Kind::Other => Class::File,
    }
}

/// How many more bytes are kept of each class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    plain: usize,
    html: usize,
    message: usize,
}

impl Room {
    pub(crate) const fn new() -> Self {
        Self {
            plain: TEXT,
            html: TEXT,
            message: FEW,
        }
    }

    /// How many bytes of this class may still be kept.
    pub(crate) const fn left(self, class: Class) -> usize {
        match class {
            Class::Plain => self.plain,
            Class::Html => self.html,
            Class::Message => self.message,
            Class::File => 0,
        }
    }

    /// Notes that so many bytes are kept.
    pub(crate) const fn take(&mut self, class: Class, bytes: usize) {
        let left = match class {
            Class::Plain => &mut self.plain,
            Class::Html => &mut self.html,
            Class::Message => &mut self.message,
            Class::File => return,
        };
        *left = left.saturating_sub(bytes);
    }
}

/// Where in a mail a line stands.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// In a header block that begins here in what is kept.
    Header(usize),
    Body(Class),
}

/// A large mail as far as it was read.
#[derive(Debug)]
pub(super) struct Walk {
    kept: Vec<u8>,
    /// The beginning of a line whose end has not come.
    line: Vec<u8>,
    /// Whether the line began in an earlier piece.
    continues: bool,
    /// Whether lines end with a bare return.
    returns: bool,
    /// The boundaries of the multiparts around, outermost first.
    open: Vec<Vec<u8>>,
    place: Place,
    parts: usize,
    headers: usize,
    room: Room,
}

impl Walk {
    /// Begins a mail that begins with these bytes, which are not taken in by that.
    pub(super) fn begin(bytes: &[u8]) -> Self {
        Self {
            kept: Vec::new(),
            line: Vec::new(),
            continues: false,
            returns: bytes.contains(&b'\r') && !bytes.contains(&b'\n'),
            open: Vec::new(),
            place: Place::Header(0),
            parts: 0,
            headers: HEADERS,
            room: Room::new(),
        }
    }

    /// Takes in the next bytes.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        if !self.returns {
            return self.push_lines(bytes);
        }
        let feeds = bytes.iter();
        let feeds = feeds.map(|byte| if *byte == b'\r' { b'\n' } else { *byte });
        self.push_lines(&feeds.collect::<Vec<u8>>());
    }

    fn push_lines(&mut self, bytes: &[u8]) {
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
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

    /// What is kept of the mail.
    pub(super) fn finish(mut self) -> Vec<u8> {
        let line = std::mem::take(&mut self.line);
        if !line.is_empty() {
            self.take(&line);
        }
        self.kept
    }

    /// Takes in a line, or a piece of a very long one.
    fn take(&mut self, line: &[u8]) {
        let at_start = !std::mem::replace(&mut self.continues, !line.ends_with(b"\n"));
        if at_start && self.crosses(line) {
            return;
        }
        match self.place {
            Place::Header(from) if at_start && line.trim_ascii().is_empty() => {
                self.end_line();
                self.kept.extend_from_slice(line);
                self.enter(from);
            }
            Place::Header(from) => {
                let most = if from == 0 { HEADERS } else { HEADER };
                if self.kept.len().saturating_sub(from) < most && self.headers > 0 {
                    self.headers = self.headers.saturating_sub(line.len());
                    self.kept.extend_from_slice(line);
                }
            }
            Place::Body(class) => {
                let room = self.room.left(class).min(line.len());
                self.room.take(class, room);
                self.kept
                    .extend_from_slice(line.get(..room).unwrap_or_default());
            }
        }
    }

    /// If the line is the boundary of a multipart around, goes on to the next part, or behind the
    /// last one. The outermost counts, since all that it holds was cut out by it.
    fn crosses(&mut self, line: &[u8]) -> bool {
        if !line.starts_with(b"--") {
            return false;
        }
        let found = self.open.iter().map(|open| mime::delimiter(line, open));
        let Some((level, last)) = found.enumerate().find_map(|(n, last)| Some((n, last?))) else {
            return false;
        };
        self.open.truncate(if last { level } else { level + 1 });
        self.parts = self.parts.saturating_add(usize::from(!last));
        if self.parts > PARTS {
            self.open.clear();
            self.place = Place::Body(Class::File);
            return true;
        }
        self.end_line();
        self.kept.extend_from_slice(line);
        self.place = match last {
            true => Place::Body(Class::File),
            false => Place::Header(self.kept.len()),
        };
        true
    }

    /// Ends a line that was cut, so that what follows stands in a line of its own.
    fn end_line(&mut self) {
        if !self.kept.is_empty() && !self.kept.ends_with(b"\n") {
            self.kept.push(b'\n');
        }
    }

    /// Goes from a part's header block into its body.
    fn enter(&mut self, from: usize) {
        let block = self.kept.get(from..).unwrap_or_default();
        let huge = from > 0 && (block.len() >= HEADER || self.headers == 0);
        let block = if from == 0 {
            without_mbox_line(block)
        } else {
            block
        };
        let shape = mime::shape(block, usize::from(from > 0));
        let class = class(&shape);
        self.place = match shape.boundary {
            _ if huge => Place::Body(Class::File),
            // Without a boundary below, all that follows is text.
            Some(boundary) if self.open.len() < DEPTH => {
                self.open.push(boundary);
                Place::Body(Class::Plain)
            }
            Some(_) => Place::Body(Class::File),
            None => Place::Body(class),
        };
    }
}
