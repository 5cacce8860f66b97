//! Writes a letter as a MIME message, deterministically.

use std::time::SystemTime;

use chrono::{DateTime, Utc};
use lettre::message::MultiPartBuilder;
use lettre::message::header::ContentTransferEncoding::{Base64, QuotedPrintable};
use lettre::message::header::{ContentDisposition, ContentType, HeaderName, HeaderValue};
use lettre::message::{Body, Mailbox, Message, MessageBuilder, MultiPart, SinglePart};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use thiserror::Error;

use super::calendar::CalendarFile;
use super::encode::{Picture, Written, part, sender};
use super::headers::LOOP_HEADER;
use super::headers::normalise;

/// Maximum length of a Message-ID that is answered, in bytes: with its field's name it fills a line
/// (RFC 5322, section 2.1.1).
const MESSAGE_ID: usize = 900;

/// Characters that need no encoding in a link. The plus sign of a tag is encoded: programs that
/// pass a link on as a query would read it as a space.
const IN_LINKS: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'@')
    .remove(b'.')
    .remove(b'-')
    .remove(b'_');

/// The reason why a letter cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LetterError {
    #[error("{field}: {value:?} is not an address")]
    Address {
        /// The intended field.
        field: &'static str,
        value: String,
    },
    /// A field holds a line break or another control character, which could inject further fields.
    #[error("{field}: {value:?} cannot stand in a header")]
    Unsafe {
        /// The intended field.
        field: String,
        value: String,
    },
    /// The boundary occurs in the text, or is invalid.
    #[error("{0:?} cannot separate the parts of this letter")]
    Boundary(String),
    /// The date is before 1970 or after 9999, which mail programs do not read.
    #[error("{0} cannot be the date of a letter")]
    Date(DateTime<Utc>),
    #[error("the letter could not be put together: {0}")]
    Build(String),
}

/// The cause of a letter (RFC 3834).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AutoSubmitted {
    /// The clock or another player's mail: a report, a prompt, a reminder.
    Generated,
    /// The reader's own mail: a receipt.
    Replied,
}

impl AutoSubmitted {
    fn word(self) -> &'static str {
        match self {
            Self::Generated => "auto-generated",
            Self::Replied => "auto-replied",
        }
    }
}

/// One letter to one reader, before encoding.
#[derive(Clone, Debug)]
pub struct Letter {
    pub from: (String, String),
    pub to: String,
    /// The tagged address for answers.
    pub reply_to: String,
    /// One line, the same for all letters of a thread.
    pub subject: String,
    pub date: DateTime<Utc>,
    /// Its Message-ID with angle brackets; see `message_id`.
    pub message_id: String,
    /// The Message-ID answered, with angle brackets.
    pub in_reply_to: Option<String>,
    /// The Message-IDs of the thread, with angle brackets, oldest first.
    pub references: Vec<String>,
    pub auto_submitted: AutoSubmitted,
    /// The name and the id of the list by which the reader's program may sort.
    pub list_id: Option<(String, String)>,
    /// The name of this judge's installation, for the field `X-Landfall-Judge`.
    pub instance: String,
    pub extra: Vec<(String, String)>,
    /// The text, complete without the HTML.
    pub text: String,
    /// The letter for programs that show HTML.
    pub html: Option<String>,
    pub picture: Option<Picture>,
    /// A deadline for the reader's calendar, attached as a file.
    pub calendar: Option<CalendarFile>,
    pub files: Vec<Attached>,
    /// Separator of text, HTML and files; see `boundary`.
    pub boundary: String,
}

/// A file attached to a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attached {
    pub name: String,
    /// Its media type, such as `text/html; charset=utf-8`.
    pub kind: &'static str,
    pub bytes: Vec<u8>,
}

impl Attached {
    /// Encodes the file: text in quoted-printable, which is shorter than base64 and compresses
    /// better when several readers get nearly the same file; any other file in base64.
    fn part(&self) -> Result<SinglePart, LetterError> {
        let broken = |error: &dyn std::fmt::Display| LetterError::Build(error.to_string());
        let kind = ContentType::parse(self.kind).map_err(|error| broken(&error))?;
        let text = str::from_utf8(&self.bytes).ok();
        let body = match text.filter(|_| self.kind.starts_with("text/")) {
            Some(text) => Body::new_with_encoding(text.to_owned(), QuotedPrintable).ok(),
            None => Body::new_with_encoding(self.bytes.clone(), Base64).ok(),
        };
        let body = body.ok_or_else(|| broken(&"a file cannot be encoded"))?;
        Ok(SinglePart::builder()
            .header(kind)
            .header(ContentDisposition::attachment(safe("file", &self.name)?))
            .body(body))
    }
}

impl Letter {
    /// Writes the letter with CRLF line endings, and with an empty part for its picture.
    ///
    /// # Errors
    /// [`LetterError`] names the field that cannot be written.
    pub fn to_bytes(&self) -> Result<Written, LetterError> {
        let builder = self.thread_fields(self.own_fields(self.address_fields()?)?)?;
        let text = part(ContentType::TEXT_PLAIN, &self.text);
        let files = self.file_parts()?;
        let message = match (&self.html, files.is_empty()) {
            (None, true) => builder.singlepart(text),
            (Some(html), true) => builder.multipart(self.alternatives(html)?),
            (None, false) => builder.multipart(with(self.mixed().singlepart(text), files)),
            (Some(html), false) => {
                let texts = self.mixed().multipart(self.alternatives(html)?);
                builder.multipart(with(texts, files))
            }
        };
        let message = message.map_err(|error| LetterError::Build(error.to_string()))?;
        let bytes = message.formatted();
        if self.html.is_some() && self.picture.is_some() {
            return Written::without_mark(bytes, &self.picture_mark());
        }
        Ok(Written {
            bytes,
            picture_at: None,
        })
    }

    /// Returns the beginning of links that answer the letter (RFC 6068), up to the first word of
    /// the answer.
    #[must_use]
    pub fn answer_link(&self) -> String {
        let to = utf8_percent_encode(&self.reply_to, IN_LINKS);
        let subject = utf8_percent_encode(&self.subject, IN_LINKS);
        format!("mailto:{to}?subject=Re%3A%20{subject}&body=")
    }

    /// Returns text and HTML, of which the reader's program shows one, with the picture next to the
    /// HTML.
    fn alternatives(&self, html: &str) -> Result<MultiPart, LetterError> {
        self.check_boundary(html)?;
        let texts = MultiPart::alternative()
            .boundary(self.boundary.as_str())
            .singlepart(part(ContentType::TEXT_PLAIN, &self.text));
        let page = part(ContentType::TEXT_HTML, html);
        let Some(picture) = &self.picture else {
            return Ok(texts.singlepart(page));
        };
        safe("Content-ID", &picture.content_id)?;
        safe("file", &picture.name)?;
        let related = MultiPart::related()
            .boundary(format!("page{}", self.boundary))
            .singlepart(page)
            .singlepart(picture.part(&self.picture_mark()));
        Ok(texts.multipart(related))
    }

    /// Returns the unique placeholder of the picture.
    fn picture_mark(&self) -> String {
        format!("picture{}", self.boundary)
    }

    /// Starts a multipart of text and files; neither boundary is a prefix of the other.
    fn mixed(&self) -> MultiPartBuilder {
        MultiPart::mixed().boundary(format!("file{}", self.boundary))
    }

    fn file_parts(&self) -> Result<Vec<SinglePart>, LetterError> {
        let calendar = self.calendar.iter().map(|calendar| self.file(calendar));
        let files = self.files.iter().map(Attached::part);
        calendar.chain(files).collect()
    }

    fn file(&self, calendar: &CalendarFile) -> Result<SinglePart, LetterError> {
        self.check_boundary(&calendar.text)?;
        let method = calendar.method.word();
        let kind = format!("text/calendar; charset=utf-8; method={method}");
        let kind = ContentType::parse(&kind);
        let kind = kind.map_err(|error| LetterError::Build(error.to_string()))?;
        Ok(SinglePart::builder()
            .header(kind)
            .header(ContentDisposition::attachment("deadline.ics"))
            .body(Body::new(calendar.text.clone())))
    }

    fn address_fields(&self) -> Result<MessageBuilder, LetterError> {
        let (name, address) = &self.from;
        Ok(Message::builder()
            .raw_header(sender(mailbox("From", Some(name), address)?))
            .to(mailbox("To", None, &self.to)?)
            .reply_to(mailbox("Reply-To", None, &self.reply_to)?)
            .subject(safe("Subject", &self.subject)?)
            .date(self.system_time()?))
    }

    fn thread_fields(&self, builder: MessageBuilder) -> Result<MessageBuilder, LetterError> {
        let mut builder = builder.message_id(Some(id("Message-ID", &self.message_id)?));
        if let Some(answered) = &self.in_reply_to {
            builder = builder.in_reply_to(id("In-Reply-To", answered)?);
        }
        if !self.references.is_empty() {
            let ids = self.references.iter().map(|one| id("References", one));
            let ids: Vec<String> = ids.collect::<Result<_, _>>()?;
            builder = builder.references(ids.join(" "));
        }
        Ok(builder)
    }

    /// Adds the fields that keep robots quiet and help the reader's program to sort.
    fn own_fields(&self, builder: MessageBuilder) -> Result<MessageBuilder, LetterError> {
        let own = [
            ("Auto-Submitted", self.auto_submitted.word()),
            ("X-Auto-Response-Suppress", "All"),
            (LOOP_HEADER, self.instance.as_str()),
        ];
        let own = own.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let list_id = self.list_id.as_ref().map(|(name, id)| {
            let name = name.replace(['"', '\\', '<', '>'], "");
            let value = format!("{name} <{id}>").trim().to_owned();
            ("List-Id".to_owned(), value)
        });
        let mut builder = builder;
        for (name, value) in own.into_iter().chain(list_id).chain(self.extra.clone()) {
            let value = safe(&name, &value)?.to_owned();
            let plain = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
            let header = HeaderName::new_from_ascii(name.clone()).ok();
            let header = header.filter(|_| plain);
            let header = header.ok_or_else(|| unsafe_value(&name, ""))?;
            builder = builder.raw_header(HeaderValue::new(header, value));
        }
        Ok(builder)
    }

    /// Converts the date for lettre, which would panic if it does not fit into a date field.
    fn system_time(&self) -> Result<SystemTime, LetterError> {
        // The last second of 9999.
        let last = DateTime::from_timestamp(253_402_300_799, 0).unwrap_or(DateTime::<Utc>::MAX_UTC);
        if self.date < DateTime::UNIX_EPOCH || self.date > last {
            return Err(LetterError::Date(self.date));
        }
        Ok(self.date.into())
    }

    fn check_boundary(&self, html: &str) -> Result<(), LetterError> {
        let boundary = self.boundary.as_str();
        // RFC 2046 permits 70 characters, and the prefixes "file" and "page" take four.
        let sound = (1..=66).contains(&boundary.len())
            && boundary.bytes().all(|b| b.is_ascii_alphanumeric())
            && !self.text.contains(boundary)
            && !html.contains(boundary);
        let unsound = || LetterError::Boundary(boundary.to_owned());
        sound.then_some(()).ok_or_else(unsound)
    }
}

fn with(texts: MultiPart, files: Vec<SinglePart>) -> MultiPart {
    files.into_iter().fold(texts, MultiPart::singlepart)
}

/// Returns a value unchanged if it has no line breaks or control characters.
fn safe<'a>(field: &str, value: &'a str) -> Result<&'a str, LetterError> {
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    if value.contains(breaks) {
        return Err(unsafe_value(field, value));
    }
    Ok(value)
}

fn unsafe_value(field: &str, value: &str) -> LetterError {
    LetterError::Unsafe {
        field: field.to_owned(),
        value: value.to_owned(),
    }
}

/// Returns whether a letter can be written to this address; not every sender can be answered.
///
/// Lettre parses the field again before it writes the letter, and then rejects some addresses that
/// it accepts in other contexts.
#[must_use]
pub fn is_reachable(address: &str) -> bool {
    mailbox("To", None, address).is_ok_and(|to| to.to_string().parse::<Mailbox>().is_ok())
}

/// Normalises an address as people write it, if letters can go there.
#[must_use]
pub fn reachable(address: &str) -> Option<String> {
    normalise(address).filter(|address| is_reachable(address))
}

/// Returns whether a letter can name this Message-ID in its thread: strangers choose theirs freely.
#[must_use]
pub fn is_message_id(value: &str) -> bool {
    value.len() <= MESSAGE_ID && id("Message-ID", value).is_ok()
}

fn mailbox(field: &'static str, name: Option<&str>, address: &str) -> Result<Mailbox, LetterError> {
    let wrong = || LetterError::Address {
        field,
        value: address.to_owned(),
    };
    let name = name.map(|name| safe(field, name)).transpose()?;
    let name = name.filter(|name| !name.is_empty()).map(str::to_owned);
    let address = safe(field, address)?;
    normalise(address).ok_or_else(wrong)?;
    let address = address.parse().map_err(|_| wrong())?;
    Ok(Mailbox::new(name, address))
}

/// Returns a Message-ID with its angle brackets if nothing in it could escape from them.
fn id(field: &str, value: &str) -> Result<String, LetterError> {
    let inner = value.strip_prefix('<');
    let inner = inner.and_then(|rest| rest.strip_suffix('>')).unwrap_or("");
    let plain = |b: u8| b.is_ascii_graphic() && b != b'<' && b != b'>';
    if inner.is_empty() || !inner.bytes().all(plain) {
        return Err(unsafe_value(field, value));
    }
    Ok(value.to_owned())
}
