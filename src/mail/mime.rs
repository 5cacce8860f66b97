//! Walks the tree of MIME parts, with limits.
//!
//! `mail-parser` builds nested messages as nested values, and tens of thousands of them can be
//! packed into one mail; freeing such a value would overflow the stack. So the tree is taken
//! apart here, with a stack of our own, and what lies inside an attached message stays closed.
//!
//! [`Walk`] holds no more of a mail than one header block: so attachments are stripped from a mail
//! that is never held whole ([`super::strip_attachments`]), and [`leaves`] finds the same parts.

use mail_parser::ContentType;

use super::headers::{self, Headers};
use super::{charset, transfer};

/// How deep parts may lie in one another.
const DEPTH: usize = 20;

/// The longest header block of a mail that is held, and that of a part, in bytes; a longer one of
/// a part is known by these to be [huge](headers::is_huge).
pub(super) const HEADERS: usize = 512 * 1024;
pub(super) const HEADER: usize = 65 * 1024;

/// What a part without parts is to us.
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

/// A part that has no parts, by what its header block says of it.
#[derive(Debug, Default)]
pub(super) struct Leaf<'a> {
    pub(super) kind: Kind,
    /// The type, such as `text/plain`, and the name of the file, both in lower case.
    pub(super) media: String,
    pub(super) file: String,
    pub(super) body: &'a [u8],
    /// Marked as an attachment, so not part of what was written.
    pub(super) attached: bool,
    /// The nearest `multipart/alternative` around it, by number.
    pub(super) alternative: Option<usize>,
    pub(super) flowed: bool,
    pub(super) delete_space: bool,
    /// The boundary between its parts, if it says that it is a multipart.
    pub(super) boundary: Option<Vec<u8>>,
    /// Its field `Content-Type` in lower case, its transfer encoding and its character set.
    content: String,
    encoding: String,
    charset: String,
    /// The length of its header block; 0 without any field, where all is text (RFC 2046).
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
        let content = content_type(&headers);
        let attribute = |name| content.and_then(|content| content.attribute(name));
        let has = |name, value| attribute(name).is_some_and(|found| same(found, value));
        let file = file_names(content, disposition(&headers)).next();
        Self {
            kind: kind(&headers, content),
            media: content.map(full_type).unwrap_or_default(),
            file: file.unwrap_or_default().trim().to_lowercase(),
            attached: is_attached(&headers, content, depth),
            flowed: has("format", "flowed"),
            delete_space: has("delsp", "yes"),
            boundary: content
                .and_then(boundary)
                .map(|text| text.as_bytes().to_vec()),
            content: field("Content-Type").to_ascii_lowercase(),
            encoding: field("Content-Transfer-Encoding"),
            charset: attribute("charset").unwrap_or_default().to_owned(),
            head: block.len(),
            ..Self::default()
        }
    }

    /// Returns a part that is not looked into.
    fn closed() -> Self {
        Self {
            kind: Kind::Other,
            attached: true,
            ..Self::default()
        }
    }

    /// Whether the type of the part has these words in it, in lower case.
    pub(super) fn says_type(&self, words: &str) -> bool {
        self.content.contains(words)
    }

    /// The part's text, out of its transfer encoding and character set.
    pub(super) fn text(&self) -> String {
        let decoded = transfer::decode(&self.encoding, self.body);
        charset::text(&self.charset, &decoded)
    }
}

/// What a line is to the part that it belongs to.
pub(super) enum Line {
    /// A boundary, and the part that ends above it, if that has no parts.
    Boundary(Option<Leaf<'static>>),
    /// A line of a header block, and whether it was held.
    Header {
        held: bool,
    },
    /// The blank line below a header block.
    Blank,
    Body,
}

/// Where in a part a line is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    #[default]
    Header,
    /// Below the header block of a multipart. Without a boundary below, all that follows is text.
    Preamble,
    Body,
    /// Behind the last part of a multipart.
    Behind,
}

/// A multipart whose last boundary has not come.
#[derive(Debug)]
struct Multipart {
    boundary: Vec<u8>,
    alternative: Option<usize>,
    /// Whether its parts are mails (RFC 2046, section 5.1.5), which stay closed.
    digest: bool,
}

/// Finds the parts of a mail, line by line.
#[derive(Debug, Default)]
pub(super) struct Walk {
    /// The multiparts around, outermost first.
    open: Vec<Multipart>,
    place: Place,
    /// The header block so far, and whether its last line belongs to a field.
    header: Vec<u8>,
    in_field: bool,
    /// The part whose body is being read.
    leaf: Leaf<'static>,
    /// How many parts were found, without the mail itself.
    pub(super) parts: usize,
}

impl Walk {
    /// Takes in a line, and tells what it is.
    pub(super) fn line(&mut self, line: &[u8]) -> Line {
        if let Some((level, last)) = self.crossed(line) {
            return self.cross(level, last);
        }
        if self.place != Place::Header {
            return Line::Body;
        }
        // A line of blanks continues the field above it.
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

    /// Takes in a line that is no boundary and does not end a header block: a further piece of a
    /// long one.
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

    /// The part whose body is being read, which may be the text above the parts of a multipart.
    /// None behind a multipart.
    pub(super) fn leaf(&self) -> Option<&Leaf<'static>> {
        (self.place != Place::Behind).then_some(&self.leaf)
    }

    /// Whether parts lie deeper in one another than in a person's mail.
    const fn is_too_deep(&self) -> bool {
        self.open.len() > DEPTH
    }

    /// Ends the mail. Returns the part that ends with it.
    fn finish(mut self) -> Option<Leaf<'static>> {
        self.end(0)
    }

    /// Which multipart around a line is the boundary of, and whether the closing one. The outermost
    /// counts, since all that it holds was cut out by it.
    fn crossed(&self, line: &[u8]) -> Option<(usize, bool)> {
        if !line.starts_with(b"--") {
            return None;
        }
        let found = self.open.iter().map(|open| delimiter(line, &open.boundary));
        found
            .enumerate()
            .find_map(|(level, last)| Some((level, last?)))
    }

    fn cross(&mut self, level: usize, last: bool) -> Line {
        let outer = self.open.len().saturating_sub(1);
        if last && self.place == Place::Preamble && level == outer {
            // A multipart that ends before it has begun is a text.
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

    /// Ends the part that is being read. What is above the first part of one of the `kept`
    /// multiparts is none.
    fn end(&mut self, kept: usize) -> Option<Leaf<'static>> {
        if self.place == Place::Header {
            self.enter();
        }
        let none = match self.place {
            Place::Behind => true,
            Place::Preamble => self.open.len() <= kept,
            Place::Header | Place::Body => false,
        };
        (!none).then(|| std::mem::take(&mut self.leaf))
    }

    /// Goes from a header block into the body.
    fn enter(&mut self) {
        let header = std::mem::take(&mut self.header);
        self.in_field = false;
        let around = self.open.last();
        let is_huge = !self.open.is_empty() && headers::is_huge(&header);
        self.leaf = match is_huge || around.is_some_and(|around| around.digest) {
            true => Leaf::closed(),
            false => Leaf::parse(&header, self.open.len()),
        };
        self.leaf.alternative = around.and_then(|around| around.alternative);
        self.place = Place::Body;
        if let Some(boundary) = self.leaf.boundary.take()
            && !self.is_too_deep()
        {
            let is_alternative = self.leaf.media == "multipart/alternative";
            self.open.push(Multipart {
                boundary,
                alternative: match is_alternative {
                    true => Some(self.parts),
                    false => self.leaf.alternative,
                },
                digest: self.leaf.media == "multipart/digest",
            });
            self.place = Place::Preamble;
        }
    }
}

/// The mail has more parts, or deeper ones, than a person's mail has.
#[derive(Debug)]
pub(super) struct TooManyParts;

/// All parts that have no parts, in the order of the mail.
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

fn content_type<'h>(headers: &'h Headers<'_>) -> Option<&'h ContentType<'h>> {
    headers
        .named("Content-Type")
        .last()?
        .value
        .as_content_type()
}

fn disposition<'h>(headers: &'h Headers<'_>) -> Option<&'h ContentType<'h>> {
    headers
        .named("Content-Disposition")
        .last()?
        .value
        .as_content_type()
}

/// The names that a part gives its file.
fn file_names<'h>(
    content: Option<&'h ContentType<'_>>,
    disposition: Option<&'h ContentType<'_>>,
) -> impl Iterator<Item = &'h str> {
    let content = content.and_then(|content| content.attribute("name"));
    let disposition = disposition.and_then(|disposition| disposition.attribute("filename"));
    content.into_iter().chain(disposition)
}

fn full_type(content: &ContentType<'_>) -> String {
    let subtype = content.subtype().unwrap_or_default();
    let full = format!("{}/{subtype}", content.ctype());
    full.trim().to_ascii_lowercase()
}

/// Whether a part is an attachment: it says so, or it is a part among others and has the name of
/// a file.
fn is_attached(headers: &Headers<'_>, content: Option<&ContentType<'_>>, depth: usize) -> bool {
    let disposition = disposition(headers);
    let mut names = file_names(content, disposition);
    disposition.is_some_and(|d| same(d.ctype(), "attachment"))
        || depth > 0 && names.any(|name| !name.trim().is_empty())
}

fn boundary<'c>(content: &'c ContentType<'_>) -> Option<&'c str> {
    let boundary = content.attribute("boundary")?;
    (same(content.ctype(), "multipart") && !boundary.is_empty()).then_some(boundary)
}

fn kind(headers: &Headers<'_>, content: Option<&ContentType<'_>>) -> Kind {
    let Some(content) = content else {
        return Kind::Plain;
    };
    let mut names = file_names(Some(content), disposition(headers));
    if names.any(|name| same(name, "winmail.dat")) {
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

/// Whether a line is the boundary, and if so, whether it is the closing one.
fn delimiter(line: &[u8], boundary: &[u8]) -> Option<bool> {
    let rest = line
        .strip_prefix(b"--")?
        .strip_prefix(boundary)?
        .trim_ascii_end();
    match rest {
        b"" => Some(false),
        b"--" => Some(true),
        _ => None,
    }
}
