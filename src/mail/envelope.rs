//! Parses a mail: sender, recipients, date and text, and whether a person wrote it.

use std::borrow::Cow;
use std::collections::BTreeSet;

use chrono::{DateTime, Utc};

use super::authentication::{self, Authentication, Evidence, Receiver};
use super::from::sender;
use super::headers::{self, Headers, LOOP_HEADER, addresses, normalise};
use super::mailbox::{SIZE_LIMIT, is_withheld};
use super::mime::{self, Kind, Leaf};
use super::transport::letter_returned;
use super::unfit::{self, Unfit, Unread};
use super::{bounce, robot, signed};

/// Fields in which a mail system may have left the address that a mail was sent to.
#[rustfmt::skip]
const RECIPIENT_FIELDS: [&str; 8] = [
    "Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "X-Gm-Original-To",
    "X-Forwarded-To", "To", "Cc",
];

/// The recipient fields that the writer has filled.
const WRITERS_FIELDS: [&str; 2] = ["To", "Cc"];

/// Maximum number of recipients examined in one mail.
const RECIPIENTS: usize = 100;

/// Our own addresses, by which our letters are recognised when they come back.
#[derive(Clone, Debug, Default)]
pub struct OwnAddresses {
    /// The judge's address without a tag, such as `judge@example.org`.
    pub judge: String,
    /// Other addresses that lead to the judge.
    pub others: Vec<String>,
    /// The end of our own List-Ids, such as `games.example.org`; may be empty.
    pub list_domain: String,
    /// The mail server whose authentication results count.
    pub receiver: Receiver,
}

impl OwnAddresses {
    /// Returns whether this is the judge's own address, with or without a tag.
    #[must_use]
    pub fn contains(&self, address: &str) -> bool {
        let Some(address) = normalise(address) else {
            return false;
        };
        let own = std::iter::once(&self.judge).chain(&self.others);
        let mut own = own.filter_map(|own| normalise(own));
        let bare = without_tag(&address);
        own.any(|own| own == address || own == bare)
    }

    /// Returns whether one of these Message-IDs may be of our letter, by its domain. Any may be if
    /// our own address is unknown.
    pub(super) fn wrote_one_of(&self, ids: &[String]) -> bool {
        let domain = |text: &str| Some(text.rsplit_once('@')?.1.to_lowercase());
        let Some(ours) = domain(&self.judge) else {
            return !ids.is_empty();
        };
        let mut domains = ids.iter().map(|id| domain(id.trim_end_matches('>')));
        domains.any(|domain| domain.as_ref() == Some(&ours))
    }
}

fn without_tag(address: &str) -> String {
    let (local, domain) = address.rsplit_once('@').unwrap_or((address, ""));
    format!("{}@{domain}", local.split('+').next().unwrap_or_default())
}

/// Limits on the size of a stranger's mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Size of the whole mail, in bytes; only the texts of a large one are read.
    pub mail: u64,
    /// Number of MIME parts of all kinds.
    pub parts: usize,
    /// Size of all text together, in bytes.
    pub text: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            mail: SIZE_LIMIT,
            parts: 200,
            text: 256 * 1024,
        }
    }
}

/// An address with a display name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// The address in lowercase; empty if the fields do not name exactly one sender.
    pub email: String,
    /// The decoded display name, may be empty; without exactly one sender, the fields as written.
    pub name: String,
}

/// A piece of the text, decoded but otherwise unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    Plain {
        /// The text, with any kind of line ending.
        text: String,
        /// `format=flowed` (RFC 3676): soft line breaks are to be undone.
        flowed: bool,
        /// `delsp=yes`: the space before a soft line break is deleted too.
        delete_space: bool,
    },
    /// An HTML part without an alternative text part.
    Html(String),
}

impl Block {
    fn text(&self) -> &str {
        match self {
            Self::Plain { text, .. } | Self::Html(text) => text,
        }
    }
}

/// The parsed mail of a person.
#[derive(Clone, Debug, Default)]
pub struct Envelope {
    pub from: Address,
    /// All recipient addresses that any system noted, in lowercase, without duplicates.
    pub recipients: Vec<String>,
    /// Whether its writer addressed it to the judge: a mail to another person that was handed on,
    /// signature and all, says nothing to us.
    pub to_us: bool,
    /// The decoded subject on one line.
    pub subject: String,
    /// The Message-ID with its angle brackets. It proves nothing.
    pub message_id: Option<String>,
    /// The Message-IDs answered, with their angle brackets.
    pub in_reply_to: Vec<String>,
    /// The Message-IDs of the thread, with their angle brackets, oldest first.
    pub references: Vec<String>,
    /// The date given by the sender.
    pub date: Option<DateTime<Utc>>,
    /// The time our side received it, from the topmost `Received`.
    pub received_at: Option<DateTime<Utc>>,
    /// The verdict of our own server on the sender.
    pub authentication: Authentication,
    pub body: Vec<Block>,
    /// Other parts that may hold the writer's words.
    pub unread: Option<Unread>,
}

/// Parses a mail of `full_size` bytes; `bytes` may be without the attachments
/// ([`super::strip_attachments`]).
///
/// # Errors
/// [`Unfit`] with the reason if there is nothing to play in it. Mails by programs are rejected
/// first, so that no limit ever makes the judge answer a robot.
pub fn read(
    bytes: &[u8],
    full_size: u64,
    own: &OwnAddresses,
    limits: &Limits,
) -> Result<Envelope, Unfit> {
    if is_withheld(bytes, full_size) {
        return Err(Unfit::Withheld { size: full_size });
    }
    let bytes = &prepared(bytes);
    let headers = headers::parse(bytes).filter(|headers| !headers.is_empty());
    let headers = headers.ok_or(Unfit::NotMail)?;
    let leaves = mime::leaves(bytes, limits.parts);
    sort_out(&headers, leaves.as_deref().unwrap_or_default(), own)?;
    let from = sender(&headers);
    if own.contains(&from.email) {
        return Err(Unfit::OwnMail);
    }
    let mut envelope = described(&headers, from, own);
    if full_size > limits.mail {
        return Err(Unfit::TooBig {
            envelope: Box::new(envelope),
            size: full_size,
            limit: limits.mail,
        });
    }
    let Ok(leaves) = leaves else {
        return Err(Unfit::TooManyParts {
            envelope: Box::new(envelope),
        });
    };
    let (body, unread) = body(&leaves);
    let size = size_of(&body);
    if size > limits.text {
        return Err(Unfit::TooMuchText {
            envelope: Box::new(envelope),
            size,
            limit: limits.text,
        });
    }
    envelope.body = body;
    envelope.unread = unread;
    Ok(envelope)
}

/// Parses a mail of any writer and any size, to show people why it was not played. Nothing of it
/// may be played.
#[must_use]
pub fn read_anyway(bytes: &[u8], own: &OwnAddresses, limits: &Limits) -> Envelope {
    let bytes = &prepared(bytes);
    let leaves = mime::leaves(bytes, limits.parts).unwrap_or_default();
    let headers = headers::parse(bytes);
    let envelope = headers.map(|headers| described(&headers, sender(&headers), own));
    let mut envelope = envelope.unwrap_or_default();
    (envelope.body, envelope.unread) = body(&leaves);
    if size_of(&envelope.body) > limits.text {
        envelope.body.clear();
    }
    envelope
}

fn size_of(body: &[Block]) -> usize {
    body.iter().map(|block| block.text().len()).sum()
}

/// Returns the servers' results on the sender of a mail, and which of them count, for an operator.
#[must_use]
pub fn evidence(bytes: &[u8], receiver: &Receiver) -> Evidence {
    let bytes = &prepared(bytes);
    let Some(headers) = headers::parse(bytes) else {
        return Evidence::default();
    };
    let from = sender(&headers);
    let domain = from.email.rsplit('@').next().unwrap_or_default();
    authentication::examine(&headers, receiver, domain)
}

/// Normalises a mail for the rest of this module.
fn prepared(bytes: &[u8]) -> Cow<'_, [u8]> {
    match with_line_feeds(bytes) {
        Cow::Owned(bytes) => Cow::Owned(prepared(&bytes).into_owned()),
        Cow::Borrowed(bytes) => {
            let bounded = headers::within_reason(without_mbox_line(bytes));
            signed::opened(&bounded).map_or(bounded, Cow::Owned)
        }
    }
}

/// Replaces bare carriage returns with line feeds, if a system ends lines with them.
fn with_line_feeds(bytes: &[u8]) -> Cow<'_, [u8]> {
    if bytes.contains(&b'\n') || !bytes.contains(&b'\r') {
        return Cow::Borrowed(bytes);
    }
    Cow::Owned(headers::with_feeds(bytes))
}

/// Returns the mail without the line that mbox files put above it: `From bob Mon Nov 16 10:00:00
/// 2026`. A field may have a space before its colon.
pub(super) fn without_mbox_line(bytes: &[u8]) -> &[u8] {
    let line = bytes.strip_prefix(b">").unwrap_or(bytes);
    let behind = line.strip_prefix(b"From ").map(<[u8]>::trim_ascii_start);
    if behind.is_none_or(|behind| behind.starts_with(b":")) {
        return bytes;
    }
    let mut lines = bytes.splitn(2, |byte| *byte == b'\n').skip(1);
    lines.next().unwrap_or(bytes)
}

/// Rejects mails that no person wrote.
fn sort_out(headers: &Headers<'_>, leaves: &[Leaf<'_>], own: &OwnAddresses) -> Result<(), Unfit> {
    if headers.named(LOOP_HEADER).next().is_some() {
        return Err(Unfit::OwnMail);
    }
    if let Some(mut report) = bounce::find(headers, leaves) {
        // The address that it came back to is more reliable than its text.
        let mut to = recipients(headers).into_iter();
        let letter = to.find_map(|address| letter_returned(&address, &own.judge));
        report.original_message_id = letter.or(report.original_message_id);
        return Err(Unfit::Bounce(report));
    }
    let robot = robot::find(headers, leaves, own);
    robot.map_or(Ok(()), |robot| Err(Unfit::Automatic(robot)))
}

/// Returns the envelope of a mail from this sender, according to its header.
fn described(headers: &Headers<'_>, from: Address, own: &OwnAddresses) -> Envelope {
    let domain = from.email.rsplit('@').next().unwrap_or_default();
    Envelope {
        authentication: authentication::judge(headers, &own.receiver, domain),
        recipients: recipients(headers),
        to_us: WRITERS_FIELDS.into_iter().any(|name| {
            let mut values = headers.all(name).into_iter();
            values.any(|value| addresses(&value).iter().any(|to| own.contains(to)))
        }),
        subject: headers.subject(),
        message_id: headers.ids("Message-ID").into_iter().next(),
        in_reply_to: headers.ids("In-Reply-To"),
        references: headers.ids("References"),
        date: headers.date(),
        received_at: headers.received_at(),
        body: Vec::new(),
        unread: None,
        from,
    }
}

/// Returns the recipients of a mail without parsing the rest.
pub(super) fn recipients_in(bytes: &[u8]) -> Vec<String> {
    let bytes = headers::within_reason(bytes);
    headers::parse(&bytes).map_or_else(Vec::new, |headers| recipients(&headers))
}

fn recipients(headers: &Headers<'_>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for name in RECIPIENT_FIELDS {
        for address in headers.all(name).iter().flat_map(|value| addresses(value)) {
            if found.len() < RECIPIENTS && !found.contains(&address) {
                found.push(address);
            }
        }
    }
    found
}

/// Returns the parts that were written, not attached: all text, and HTML without alternative text;
/// and other parts that may hold words.
fn body(leaves: &[Leaf<'_>]) -> (Vec<Block>, Option<Unread>) {
    let mut unread = unfit::unread(leaves);
    let mut texts = BTreeSet::new();
    let mut blocks = Vec::new();
    for leaf in leaves.iter().filter(|leaf| !leaf.attached) {
        let block = match leaf.kind {
            Kind::Plain => plain_block(leaf, &mut unread),
            Kind::Html => Block::Html(leaf.text()),
            Kind::Message | Kind::DeliveryStatus | Kind::Tnef | Kind::Other => continue,
        };
        if leaf.kind == Kind::Plain && !block.text().trim().is_empty() {
            texts.extend(leaf.alternative);
        }
        blocks.push((leaf, block));
    }
    let has_text = |leaf: &Leaf<'_>| leaf.alternative.is_some_and(|group| texts.contains(&group));
    blocks.retain(|(leaf, _)| leaf.kind == Kind::Plain || !has_text(leaf));
    let blocks = blocks.into_iter().map(|(_, block)| block);
    (blocks.collect(), unread)
}

fn plain_block(leaf: &Leaf<'_>, unread: &mut Option<Unread>) -> Block {
    let text = leaf.text();
    let open = unfit::without_armour(&text);
    if open.is_some() {
        *unread = Some(Unread::Encrypted);
    }
    Block::Plain {
        text: open.unwrap_or(text),
        flowed: leaf.flowed,
        delete_space: leaf.delete_space,
    }
}
