//! Walks the tree of MIME parts, with limits.
//!
//! `mail-parser` builds nested messages as nested values, and one mail can hold tens of thousands
//! of them; dropping such a value would overflow the stack. So this module splits the tree itself,
//! with an explicit stack, and does not open attached messages.
//!
//! [`Walk`] keeps only one header block of a mail in memory: so attachments are stripped from a
//! mail that is never in memory as a whole ([`super::strip_attachments`]), and [`leaves`] finds the
//! same parts.

use mail_parser::ContentType;

use super::headers::{self, Headers};
use super::transfer;

/// Maximum nesting depth of parts.
const DEPTH: usize = 20;

/// Maximum bytes kept of a mail's header block, and of a part's; a longer one of a part is
/// recognised by these as [huge](headers::is_huge).
pub(super) const HEADERS: usize = 512 * 1024;
pub(super) const HEADER: usize = 65 * 1024;

/// The kind of a leaf part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// `text/plain`, or no type given.
    #[default]
    Plain,
    Html,
    /// A whole mail inside the mail, or its header block.
    Message,
    /// The machine-readable half of a bounce.
    DeliveryStatus,
    Tnef,
    Other,
}

/// A leaf part, described by its header block.
#[derive(Debug, Default)]
pub(super) struct Leaf<'a> {
    pub(super) kind: Kind,
    /// The type, such as `text/plain`, and the file name, both in lowercase.
    pub(super) media: String,
    pub(super) file: String,
    pub(super) body: &'a [u8],
    /// Marked as an attachment, so not part of the written text.
    pub(super) attached: bool,
    /// The nearest `multipart/alternative` around it, by number.
    pub(super) alternative: Option<usize>,
    pub(super) flowed: bool,
    pub(super) delete_space: bool,
    /// The boundary between its parts, if it claims to be a multipart.
    pub(super) boundary: Option<Vec<u8>>,
    /// Its field `Content-Type` in lowercase, its transfer encoding and its character set.
    content: String,
    encoding: String,
    charset: String,
    /// The length of its header block; 0 without any field: then all is text (RFC 2046).
    head: usize,
}

impl Leaf<'_> {
    /// Parses the header block of a part at this depth. The body is still empty.
    pub(super) fn parse(block: &[u8], depth: usize) -> Self {
        let bounded = headers::within_reason(block);
        let Some(headers) = headers::parse(&bounded) else {
            let blank = block.trim_ascii().is_empty();
            return Self {
                head: if blank { block.len() } else { 0 },
                ..Self::default()
            };
        };
        let field = |name| headers.first(name).unwrap_or_default();
        let content = structured(&headers, "Content-Type");
        let disposition = structured(&headers, "Content-Disposition");
        let attribute = |name| content.and_then(|content| content.attribute(name));
        let has = |name, value| attribute(name).is_some_and(|found| same(found, value));
        let file_name = disposition.and_then(|disposition| disposition.attribute("filename"));
        let names: Vec<&str> = attribute("name").into_iter().chain(file_name).collect();
        let is_attachment = disposition.is_some_and(|d| same(d.ctype(), "attachment"));
        let is_file = names.iter().any(|name| !name.trim().is_empty());
        let file = names.first().copied().unwrap_or_default();
        Self {
            kind: kind(content, &names),
            media: content.map(full_type).unwrap_or_default(),
            file: file.trim().to_lowercase(),
            // A nested part with a file name is an attachment without the mark of one.
            attached: is_attachment || depth > 0 && is_file,
            flowed: has("format", "flowed"),
            delete_space: has("delsp", "yes"),
            boundary: content.and_then(boundary),
            content: field("Content-Type").to_ascii_lowercase(),
            encoding: field("Content-Transfer-Encoding"),
            charset: attribute("charset").unwrap_or_default().to_owned(),
            head: block.len(),
            ..Self::default()
        }
    }

    fn closed() -> Self {
        Self {
            kind: Kind::Other,
            attached: true,
            ..Self::default()
        }
    }

    /// Returns whether the part's type contains these lowercase words.
    pub(super) fn says_type(&self, words: &str) -> bool {
        self.content.contains(words)
    }

    /// Returns the part's text, decoded from its transfer encoding and character set.
    pub(super) fn text(&self) -> String {
        let decoded = transfer::decode(&self.encoding, self.body);
        transfer::text(&self.charset, &decoded)
    }
}

/// The role of a line in its part.
pub(super) enum Line {
    /// A boundary, with the leaf part that ends above it, if any.
    Boundary(Option<Leaf<'static>>),
    /// A line of a header block, and whether it was kept.
    Header {
        held: bool,
    },
    /// The blank line below a header block.
    Blank,
    Body,
}

/// The position of a line in a part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    #[default]
    Header,
    /// Below the header block of a multipart. Without a boundary below, the rest is text.
    Preamble,
    Body,
    /// After the last part of a multipart.
    Behind,
}

/// A multipart whose closing boundary has not come.
#[derive(Debug)]
struct Multipart {
    boundary: Vec<u8>,
    alternative: Option<usize>,
    /// Whether its parts are mails (RFC 2046, section 5.1.5), which are not opened.
    digest: bool,
}

/// Finds the parts of a mail, line by line.
#[derive(Debug, Default)]
pub(super) struct Walk {
    /// The enclosing multiparts, outermost first.
    open: Vec<Multipart>,
    place: Place,
    /// The header block so far, and whether its last line belongs to a field.
    header: Vec<u8>,
    in_field: bool,
    /// The part whose body is being read.
    leaf: Leaf<'static>,
    /// Number of parts found, without the mail itself.
    pub(super) parts: usize,
}

impl Walk {
    /// Takes the next line, and returns its role.
    pub(super) fn line(&mut self, line: &[u8]) -> Line {
        if let Some((level, last)) = self.crossed(line) {
            return self.cross(level, last);
        }
        if self.place != Place::Header {
            return Line::Body;
        }
        // A line of white space continues the field above it.
        let continues = self.in_field && matches!(line.first(), Some(b' ' | b'\t'));
        let is_blank = !continues && line.trim_ascii().is_empty();
        self.in_field = continues || line.contains(&b':');
        let more = self.more(line);
        if is_blank {
            self.enter();
            return Line::Blank;
        }
        more
    }

    /// Takes a line that is no boundary and does not end a header block: a further piece of a long
    /// one.
    pub(super) fn more(&mut self, piece: &[u8]) -> Line {
        if self.place != Place::Header {
            return Line::Body;
        }
        let most = if self.parts == 0 { HEADERS } else { HEADER };
        let held = self.header.len() < most;
        if held {
            self.header.extend_from_slice(piece);
        }
        Line::Header { held }
    }

    /// Returns the part whose body is being read, perhaps the text above the parts of a multipart.
    /// `None` after a multipart.
    pub(super) fn leaf(&self) -> Option<&Leaf<'static>> {
        (self.place != Place::Behind).then_some(&self.leaf)
    }

    /// Returns whether parts are nested deeper than in a person's mail.
    const fn is_too_deep(&self) -> bool {
        self.open.len() > DEPTH
    }

    /// Ends the mail. Returns the part that ends with it.
    fn finish(mut self) -> Option<Leaf<'static>> {
        self.end(0)
    }

    /// Returns the level of the multipart whose boundary a line is, and whether it is the closing
    /// one. The outermost wins, since it delimits all its contents.
    fn crossed(&self, line: &[u8]) -> Option<(usize, bool)> {
        if !line.starts_with(b"--") {
            return None;
        }
        let mut open = self.open.iter().enumerate();
        open.find_map(|(level, open)| Some((level, delimiter(line, &open.boundary)?)))
    }

    fn cross(&mut self, level: usize, last: bool) -> Line {
        let outer = self.open.len().saturating_sub(1);
        if last && self.place == Place::Preamble && level == outer {
            // A multipart that ends before its first part is a text.
            self.open.pop();
            self.place = Place::Body;
            return Line::Body;
        }
        let ended = self.end(level.saturating_add(1));
        self.open.truncate(level.saturating_add(usize::from(!last)));
        self.parts = self.parts.saturating_add(usize::from(!last));
        self.place = if last { Place::Behind } else { Place::Header };
        Line::Boundary(ended)
    }

    /// Ends the part that is being read. The text above the first part of one of the `kept`
    /// multiparts is no part.
    fn end(&mut self, kept: usize) -> Option<Leaf<'static>> {
        if self.place == Place::Header {
            self.enter();
        }
        let is_part = match self.place {
            Place::Behind => false,
            Place::Preamble => self.open.len() > kept,
            Place::Header | Place::Body => true,
        };
        is_part.then(|| std::mem::take(&mut self.leaf))
    }

    /// Parses the header block and enters the body.
    fn enter(&mut self) {
        let header = std::mem::take(&mut self.header);
        self.in_field = false;
        let around = self.open.last();
        let is_huge = !self.open.is_empty() && headers::is_huge(&header);
        self.leaf = if is_huge || around.is_some_and(|around| around.digest) {
            Leaf::closed()
        } else {
            Leaf::parse(&header, self.open.len())
        };
        self.leaf.alternative = around.and_then(|around| around.alternative);
        self.place = Place::Body;
        if let Some(boundary) = self.leaf.boundary.take()
            && !self.is_too_deep()
        {
            let is_alternative = self.leaf.media == "multipart/alternative";
            let own = is_alternative.then_some(self.parts);
            self.open.push(Multipart {
                boundary,
                alternative: own.or(self.leaf.alternative),
                digest: self.leaf.media == "multipart/digest",
            });
            self.place = Place::Preamble;
        }
    }
}

/// The error of a mail with more or deeper parts than a person's mail.
#[derive(Debug)]
pub(super) struct TooManyParts;

/// Returns all leaf parts in the order of the mail.
pub(super) fn leaves(mail: &[u8], at_most: usize) -> Result<Vec<Leaf<'_>>, TooManyParts> {
    let mut walk = Walk::default();
    let mut leaves = Vec::new();
    let (mut start, mut end) = (0, 0);
    let with_body = |leaf: Leaf<'static>, start: usize, end: usize| Leaf {
        body: mail.get(start + leaf.head..end).unwrap_or_default(),
        ..leaf
    };
    for line in headers::lines(mail) {
        if let Line::Boundary(ended) = walk.line(line) {
            leaves.extend(ended.map(|leaf| with_body(leaf, start, end)));
            start = end + line.len();
        }
        end += line.len();
        if walk.parts >= at_most || walk.is_too_deep() {
            return Err(TooManyParts);
        }
    }
    leaves.extend(walk.finish().map(|leaf| with_body(leaf, start, end)));
    Ok(leaves)
}

fn same(a: &str, b: &str) -> bool {
    a.trim().eq_ignore_ascii_case(b)
}

fn structured<'h>(headers: &'h Headers<'_>, name: &'h str) -> Option<&'h ContentType<'h>> {
    headers.named(name).last()?.value.as_content_type()
}

fn full_type(content: &ContentType<'_>) -> String {
    let subtype = content.subtype().unwrap_or_default();
    let full = format!("{}/{subtype}", content.ctype());
    full.trim().to_ascii_lowercase()
}

fn boundary(content: &ContentType<'_>) -> Option<Vec<u8>> {
    let boundary = content.attribute("boundary")?;
    let sound = same(content.ctype(), "multipart") && !boundary.is_empty();
    sound.then(|| boundary.as_bytes().to_vec())
}

fn kind(content: Option<&ContentType<'_>>, names: &[&str]) -> Kind {
    let Some(content) = content else {
        return Kind::Plain;
    };
    if names.iter().any(|name| same(name, "winmail.dat")) {
        return Kind::Tnef;
    }
    match full_type(content).as_str() {
        "text/html" => Kind::Html,
        "text/rfc822-headers" | "message/rfc822" | "message/global" => Kind::Message,
        "message/delivery-status" | "message/global-delivery-status" => Kind::DeliveryStatus,
        "application/ms-tnef" | "application/vnd.ms-tnef" => Kind::Tnef,
        "text/plain" | "text/" | "/" => Kind::Plain,
        other if other.starts_with("multipart/") => Kind::Plain,
        _ => Kind::Other,
    }
}

/// Returns whether a line is the closing boundary; `None` if it is no boundary.
fn delimiter(line: &[u8], boundary: &[u8]) -> Option<bool> {
    let rest = line.strip_prefix(b"--")?.strip_prefix(boundary)?;
    match rest.trim_ascii_end() {
        b"" => Some(false),
        b"--" => Some(true),
        _ => None,
    }
}
