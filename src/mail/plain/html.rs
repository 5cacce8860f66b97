//! HTML made into lines, in one pass and without ever looking back.
//!
//! Mail programs mark their quotes and signatures by classes and ids; the text inside is marked
//! here, and everything else about the HTML is forgotten.

use mail_parser::decoders::html::html_to_text;

use super::{Draft, Part, Why, is_space};
use crate::mail::headers::guarded;

/// So many open elements are followed; deeper ones count as part of the innermost.
const DEPTH: usize = 512;

/// A closing tag finds its element among the innermost so many.
const REACH: usize = 32;

/// The longest entity, in octets.
const ENTITY: usize = 32;

/// Elements whose text nobody sees.
const UNSEEN: [&str; 5] = ["style", "script", "head", "title", "xml"];

/// Elements that stand on lines of their own.
const BLOCKS: [&str; 21] = [
    "p",
    "div",
    "tr",
    "li",
    "ul",
    "ol",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "table",
    "blockquote",
    "pre",
    "hr",
    "section",
    "article",
    "dl",
    "dt",
    "dd",
];

/// Elements that are followed until they close, since a mark on them may matter.
const FOLLOWED: [&str; 8] = [
    "div",
    "blockquote",
    "span",
    "table",
    "section",
    "article",
    "pre",
    "td",
];

/// Marks of Gmail's element around a quote. Behind the quote within it, answers go on.
const GMAIL: &str = "gmail_quote";

/// Marks of Gmail and Apple Mail where the player indents words of his own.
const INDENTED: [&str; 3] = [
    "margin:0 0 0 40px;border:none",
    "margin:0px 0px 0px 40px;border:none",
    "margin: 0 0 0 40px; border: none",
];

/// Marks of an element that nobody sees.
const HIDDEN: [&str; 5] = [
    "display:none",
    "display: none",
    "visibility:hidden",
    "visibility: hidden",
    "mso-hide:all",
];

/// Marks of an element that holds a quote.
const QUOTE: [&str; 21] = [
    GMAIL,
    "_quote\"",
    "-quote\"",
    "gmail_attr",
    "moz-cite-prefix",
    "yahoo_quoted",
    "yahoo-quoted",
    "protonmail_quote",
    "zmail_extra",
    "__quoted_text__",
    "olk_src_body_section",
    "messagereplysection",
    "tutanota_quote",
    "moz-forward-container",
    "moz-email-headers-table",
    "isreplycontent",
    "isforwardcontent",
    "front-blockquote",
    "sh-quoted-content",
    "name=\"quote\"",
    "type=\"cite\"",
];

/// Marks of the place from which on everything is quoted.
const QUOTE_FROM_HERE: [&str; 11] = [
    "divrplyfwdmsg",
    "appendonsend",
    "stopspelling",
    "outlookmessageheader",
    "border-top:solid #e1e1e1",
    "border-top:solid #b5c4df",
    "border-top: 1px solid rgb(181, 196, 223)",
    "border-top-color: rgb(229, 229, 229)",
    "mail-editor-reference-message-container",
    "id=\"zwchr\"",
    "data-marker=\"__divider__\"",
];

/// Marks of an element that holds a signature.
const SIGNATURE: [&str; 9] = [
    "gmail_signature",
    "protonmail_signature",
    "messagesignaturesection",
    "applemailsignature",
    "signature\"",
    "_sig\"",
    "_signature ",
    "-signature ",
    "-sgn\"",
];

/// The lines of a piece of HTML; those in marked places already have their owner.
pub(super) fn flatten(source: &str) -> Vec<Draft> {
    let lower = source.to_ascii_lowercase();
    let mut page = Page {
        source,
        lower: &lower,
        ..Page::default()
    };
    while page.step() {}
    page.end_line();
    page.lines
}

/// An element that has not been closed yet.
struct Open<'a> {
    name: &'a str,
    fate: Option<Part>,
    /// Whether it bears Gmail's mark of a quote.
    gmail: bool,
    /// Whose the text around it is.
    outer: Option<Part>,
}

/// What has been read so far.
#[derive(Default)]
struct Page<'a> {
    source: &'a str,
    /// The same in lower case, byte for byte.
    lower: &'a str,
    at: usize,
    open: Vec<Open<'a>>,
    /// Whose everything from here on is.
    rest: Option<Part>,
    line: String,
    line_fate: Option<Part>,
    lines: Vec<Draft>,
    /// Set once a quote mark was found open to the end: quotes in tags are then ignored, since
    /// looking for their end again and again would take quadratic time.
    quotes_broken: bool,
}

impl<'a> Page<'a> {
    /// Reads up to and including the next tag.
    fn step(&mut self) -> bool {
        let Some(rest) = self.source.get(self.at..).filter(|rest| !rest.is_empty()) else {
            return false;
        };
        let end = rest.find('<').unwrap_or(rest.len());
        let text = rest.get(..end).unwrap_or_default();
        self.text(text);
        self.at += end;
        if end < rest.len() {
            self.markup();
        }
        true
    }

    /// Reads from a `<` on.
    fn markup(&mut self) {
        let lower = self.lower.get(self.at..).unwrap_or_default();
        let next = lower.chars().nth(1).unwrap_or(' ');
        if lower.starts_with("<!--") {
            self.at += lower.find("-->").map_or(lower.len(), |end| end + 3);
        } else if next == '!' || next == '?' {
            self.at += lower.find('>').map_or(lower.len(), |end| end + 1);
        } else if next.is_ascii_alphabetic() || next == '/' {
            let end = self.tag_end(lower);
            let tag = lower.get(..end).unwrap_or_default();
            self.at += end;
            self.tag(tag);
        } else {
            self.text("<");
            self.at += 1;
        }
    }

    /// The length of the tag at the start of `lower`; a `>` within quotes does not end it.
    fn tag_end(&mut self, lower: &str) -> usize {
        let mut quote = None;
        for (at, c) in lower.char_indices() {
            match (c, quote) {
                ('>', None) => return at + 1,
                ('"' | '\'', None) if !self.quotes_broken => quote = Some(c),
                (c, Some(open)) if c == open => quote = None,
                _ => {}
            }
        }
        self.quotes_broken = true;
        lower.find('>').map_or(lower.len(), |end| end + 1)
    }

    fn tag(&mut self, tag: &'a str) {
        let inner = tag.trim_start_matches('<');
        let (closing, inner) = match inner.strip_prefix('/') {
            Some(inner) => (true, inner),
            None => (false, inner),
        };
        let end = inner
            .find(|c: char| !c.is_ascii_alphanumeric())
            .unwrap_or(inner.len());
        let (name, attributes) = inner.split_at_checked(end).unwrap_or((inner, ""));
        if name == "br" {
            self.push_line();
        } else if BLOCKS.contains(&name) {
            self.end_line();
        } else if name == "td" || name == "th" {
            self.line.push(' ');
        }
        if closing {
            self.close(name);
        } else if UNSEEN.contains(&name) && !attributes.ends_with("/>") {
            self.skip(name);
        } else {
            self.open(name, attributes);
        }
        if name == "p" && closing && self.lines.last().is_some_and(|line| !line.is_blank()) {
            let fate = self.fate();
            self.lines.push(draft("", fate));
        }
    }

    /// Skips what an unseen element holds.
    fn skip(&mut self, name: &str) {
        let rest = self.lower.get(self.at..).unwrap_or_default();
        self.at += rest.find(&format!("</{name}")).unwrap_or(rest.len());
    }

    fn open(&mut self, name: &'a str, attributes: &str) {
        let marked = |marks: &[&str]| marks.iter().any(|mark| attributes.contains(mark));
        if marked(&QUOTE_FROM_HERE) && self.fate() != Some(Part::Quoted) {
            self.end_line();
            self.rest = Some(Part::Quoted);
        }
        let quote = name == "blockquote" && !marked(&INDENTED);
        let own = if quote || marked(&QUOTE) || marked(&HIDDEN) {
            Some(Part::Quoted)
        } else if marked(&SIGNATURE) {
            Some(Part::Signature)
        } else {
            None
        };
        let followed = FOLLOWED.contains(&name) || (name == "p" && own.is_some());
        if followed && !attributes.ends_with("/>") && self.open.len() < DEPTH {
            let outer = self.fate_of_element();
            self.open.push(Open {
                name,
                fate: outer.or(own),
                gmail: attributes.contains(GMAIL),
                outer,
            });
        }
    }

    fn close(&mut self, name: &str) {
        let within = self.open.iter().rev().take(REACH);
        let found = within.enumerate().find(|(_, open)| open.name == name);
        let Some((above, closed)) = found else {
            return;
        };
        let quote = name == "blockquote" && closed.gmail;
        self.open
            .truncate(self.open.len().saturating_sub(above + 1));
        // Within Gmail's element an answer stands below a quote.
        let around = |open: &&mut Open<'_>| quote && open.gmail && open.name != "blockquote";
        if let Some(around) = self.open.last_mut().filter(around) {
            around.fate = around.outer;
        }
    }

    /// Whose the text at this place is.
    fn fate(&self) -> Option<Part> {
        self.rest.or_else(|| self.fate_of_element())
    }

    fn fate_of_element(&self) -> Option<Part> {
        self.open.last().and_then(|open| open.fate)
    }

    fn text(&mut self, raw: &str) {
        if raw.is_empty() {
            return;
        }
        if self.line_fate != self.fate() && !self.line.trim().is_empty() {
            self.end_line();
        }
        self.line_fate = self.fate();
        let text = decode(raw);
        if self.open.iter().any(|open| open.name == "pre") {
            let mut pieces = text.split('\n').peekable();
            while let Some(piece) = pieces.next() {
                self.line.push_str(piece.trim_end_matches('\r'));
                if pieces.peek().is_some() {
                    self.push_line();
                }
            }
        } else {
            self.line.push_str(&text.replace(['\n', '\r', '\t'], " "));
        }
    }

    /// Ends the line if there is anything on it.
    fn end_line(&mut self) {
        if self.line.chars().all(is_space) {
            self.line.clear();
        } else {
            self.push_line();
        }
    }

    fn push_line(&mut self) {
        let text = std::mem::take(&mut self.line);
        let text = text
            .split(' ')
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        self.lines.push(draft(&text, self.line_fate));
    }
}

fn draft(text: &str, fate: Option<Part>) -> Draft {
    let mut draft = Draft {
        spaced: true,
        ..Draft::open(text)
    };
    if let Some(part) = fate {
        draft.give(part, Why::Markup);
    }
    draft
}

/// Replaces the entities of a text.
fn decode(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut pieces = raw.split('&');
    text.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let end = piece.bytes().take(ENTITY).position(|byte| byte == b';');
        let entity = end.and_then(|end| piece.split_at_checked(end + 1));
        match entity.and_then(|(entity, rest)| Some((character(entity)?, rest))) {
            Some((character, rest)) => {
                text.push_str(&character);
                text.push_str(rest);
            }
            None => {
                text.push('&');
                text.push_str(piece);
            }
        }
    }
    text
}

/// The character that an entity (without its ampersand) stands for.
fn character(entity: &str) -> Option<String> {
    match entity {
        "nbsp;" | "#160;" => return Some("\u{a0}".to_owned()),
        "lt;" => return Some("<".to_owned()),
        "amp;" => return Some("&".to_owned()),
        _ => {}
    }
    let name = entity.trim_end_matches(';').trim_start_matches('#');
    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let decoded = guarded(|| Some(html_to_text(&format!("&{entity}"))))?;
    (decoded.chars().count() == 1).then_some(decoded)
}
