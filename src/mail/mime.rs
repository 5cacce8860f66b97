//! Walks the tree of MIME parts, with limits.
//!
//! `mail-parser` builds nested messages as nested values, and tens of thousands of them can be
//! packed into one mail; freeing such a value would overflow the stack. So the tree is taken
//! apart here, with a stack of our own, and what lies inside an attached message stays closed.

use mail_parser::ContentType;

use super::headers::{self, Headers};
use super::{charset, transfer};

/// How deep parts may lie in one another.
const DEPTH: usize = 20;

/// What a part without parts is to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// `text/plain`, or no type given.
    Plain,
    Html,
    /// A whole mail inside the mail, or its header block.
    Message,
    /// The machine-readable half of a bounce.
    DeliveryStatus,
    Tnef,
    Other,
}

/// What the header block of a part says of its body.
pub(super) struct Shape {
    pub(super) kind: Kind,
    /// Marked as an attachment.
    pub(super) attached: bool,
    /// The boundary between its parts, if it is a multipart.
    pub(super) boundary: Option<Vec<u8>>,
}

/// Reads the header block of a part that lies so deep for what it says of the body below it.
pub(super) fn shape(block: &[u8], depth: usize) -> Shape {
    let block = &headers::within_reason(block);
    let Some(headers) = headers::parse(block) else {
        return Shape {
            kind: Kind::Plain,
            attached: false,
            boundary: None,
        };
    };
    let content = content_type(&headers);
    Shape {
        kind: kind(&headers, content),
        attached: is_attached(&headers, content, depth),
        boundary: content
            .and_then(boundary)
            .map(|text| text.as_bytes().to_vec()),
    }
}

/// A part that has no parts.
pub(super) struct Leaf<'a> {
    pub(super) kind: Kind,
    /// The type, such as `text/plain`, and the name of the file, both in lower case.
    pub(super) media: String,
    pub(super) file: String,
    /// Header block and body.
    raw: &'a [u8],
    pub(super) body: &'a [u8],
    /// Marked as an attachment, so not part of what was written.
    pub(super) attached: bool,
    /// The nearest `multipart/alternative` around it, by number.
    pub(super) alternative: Option<usize>,
    pub(super) flowed: bool,
    pub(super) delete_space: bool,
}

impl Leaf<'_> {
    /// Whether the type of the part has these words in it, in lower case.
    pub(super) fn says_type(&self, words: &str) -> bool {
        let headers = headers::parse(self.raw);
        let content = headers.and_then(|headers| headers.first("Content-Type"));
        content.is_some_and(|content| content.to_ascii_lowercase().contains(words))
    }

    /// The part's text, out of its transfer encoding and character set.
    pub(super) fn text(&self) -> String {
        let headers = headers::parse(self.raw);
        let headers = headers.as_ref();
        let encoding = headers.and_then(|headers| headers.first("Content-Transfer-Encoding"));
        let content = headers.and_then(content_type);
        let charset = content.and_then(|content| content.attribute("charset"));
        let decoded = transfer::decode(&encoding.unwrap_or_default(), self.body);
        charset::text(charset.unwrap_or_default(), &decoded)
    }
}

/// The mail has more parts, or deeper ones, than a person's mail has.
#[derive(Debug)]
pub(super) struct TooManyParts;

/// All parts that have no parts, in the order of the mail.
pub(super) fn leaves(mail: &[u8], at_most: usize) -> Result<Vec<Leaf<'_>>, TooManyParts> {
    let mut leaves = Vec::new();
    let mut open = vec![Node {
        raw: mail,
        depth: 0,
        alternative: None,
        digest: false,
    }];
    let mut seen = 0;
    while let Some(node) = open.pop() {
        seen += 1;
        if seen > at_most || node.depth > DEPTH {
            return Err(TooManyParts);
        }
        let room = at_most.saturating_sub(seen + open.len());
        match node.open(seen, room)? {
            Opened::Leaf(leaf) => leaves.push(leaf),
            Opened::Parts(parts) => open.extend(parts.into_iter().rev()),
        }
    }
    Ok(leaves)
}

/// A part that has not been looked into yet.
struct Node<'a> {
    raw: &'a [u8],
    depth: usize,
    alternative: Option<usize>,
    /// Whether it is a mail of a `multipart/digest` (RFC 2046, section 5.1.5).
    digest: bool,
}

/// What was found in a part.
enum Opened<'a> {
    Leaf(Leaf<'a>),
    Parts(Vec<Node<'a>>),
}

impl<'a> Node<'a> {
    /// Reads the part's header block and, if it is a multipart, splits its body.
    fn open(self, number: usize, room: usize) -> Result<Opened<'a>, TooManyParts> {
        if self.digest || self.depth > 0 && headers::is_huge(self.raw) {
            return Ok(Opened::Leaf(self.closed()));
        }
        let Some(headers) = headers::parse(self.raw) else {
            return Ok(Opened::Leaf(self.bare()));
        };
        let body = headers.body(self.raw);
        let content = content_type(&headers);
        if let Some(boundary) = content.and_then(boundary) {
            let parts = split(body, boundary.as_bytes(), room)?;
            if !parts.is_empty() {
                return Ok(Opened::Parts(self.children(content, number, parts)));
            }
        }
        Ok(Opened::Leaf(self.leaf(&headers, body, content)))
    }

    fn children(
        &self,
        content: Option<&ContentType<'_>>,
        number: usize,
        parts: Vec<&'a [u8]>,
    ) -> Vec<Self> {
        let subtype = content.and_then(ContentType::subtype).unwrap_or_default();
        let alternative = if same(subtype, "alternative") {
            Some(number)
        } else {
            self.alternative
        };
        let digest = same(subtype, "digest");
        let depth = self.depth + 1;
        parts
            .into_iter()
            .map(|raw| Node {
                raw,
                depth,
                alternative,
                digest,
            })
            .collect()
    }

    fn leaf(
        &self,
        headers: &Headers<'_>,
        body: &'a [u8],
        content: Option<&ContentType<'_>>,
    ) -> Leaf<'a> {
        let attribute = |name, value| {
            content
                .and_then(|c| c.attribute(name))
                .is_some_and(|found| same(found, value))
        };
        let file = file_names(content, disposition(headers)).next();
        Leaf {
            kind: kind(headers, content),
            media: content.map(full_type).unwrap_or_default(),
            file: file.unwrap_or_default().trim().to_lowercase(),
            raw: self.raw,
            body,
            attached: is_attached(headers, content, self.depth),
            alternative: self.alternative,
            flowed: attribute("format", "flowed"),
            delete_space: attribute("delsp", "yes"),
        }
    }

    /// A part that is not looked into.
    fn closed(&self) -> Leaf<'a> {
        Leaf {
            kind: Kind::Other,
            attached: true,
            ..self.bare()
        }
    }

    /// A part without a header block: plain text, as RFC 2046 wants it.
    fn bare(&self) -> Leaf<'a> {
        let (raw, feeds) = (self.raw, [&b"\r\n"[..], b"\n"]);
        let mut behind_blank = feeds.iter().filter_map(|feed| raw.strip_prefix(*feed));
        Leaf {
            kind: Kind::Plain,
            media: String::new(),
            file: String::new(),
            raw,
            body: behind_blank.next().unwrap_or(raw),
            attached: false,
            alternative: self.alternative,
            flowed: false,
            delete_space: false,
        }
    }
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

/// The pieces between the lines that hold the boundary; none if there is no such line.
fn split<'a>(body: &'a [u8], boundary: &[u8], room: usize) -> Result<Vec<&'a [u8]>, TooManyParts> {
    let mut parts = Vec::new();
    let mut start = None;
    let mut offset = 0;
    for line in body.split_inclusive(|byte| *byte == b'\n') {
        let end = offset + line.len();
        if let Some(last) = delimiter(line, boundary) {
            parts.extend(start.and_then(|from| body.get(from..offset)));
            start = (!last).then_some(end);
            if parts.len() > room {
                return Err(TooManyParts);
            }
            if last {
                break;
            }
        }
        offset = end;
    }
    parts.extend(start.and_then(|from| body.get(from..)));
    Ok(parts)
}

/// Whether a line is the boundary, and if so, whether it is the closing one.
pub(super) fn delimiter(line: &[u8], boundary: &[u8]) -> Option<bool> {
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
