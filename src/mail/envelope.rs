//! Parses a mail: sender, recipients, date and text, and whether a person wrote it.

use std::borrow::Cow;
use std::collections::BTreeSet;

use chrono::{DateTime, Utc};

use super::authentication::{self, Authentication, Evidence, Receiver};
use super::from::sender;
use super::headers::{self, Headers, addresses, normalise};
use super::mailbox::{SIZE_LIMIT, is_withheld};
use super::mime::{self, Kind, Leaf};
use super::transport::letter_returned;
use super::unfit::Unfit;
use super::unread::{self, Unread};
use super::{bounce, robot, signed};

/// The field that every letter of a judge carries, so that it knows its own.
pub const LOOP_HEADER: &str = "X-Landfall-Judge";

/// Fields in which a mail system may have left the address that a mail was sent to.
#[rustfmt::skip]
const RECIPIENT_FIELDS: [&str; 8] = [
    "Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "X-Gm-Original-To",
    "X-Forwarded-To", "To", "Cc",
];

/// Those of them that the writer has filled.
const WRITERS_FIELDS: [&str; 2] = ["To", "Cc"];

/// As many recipients of one mail as are looked at.
const RECIPIENTS: usize = 100;

/// What is ours: by it our letters are known when they come back.
#[derive(Clone, Debug, Default)]
pub struct OwnAddresses {
    /// The judge's address without a tag, such as `judge@example.org`.
    pub judge: String,
    /// Other addresses that lead to the judge.
    pub others: Vec<String>,
    /// The end of our own List-Ids, such as `games.example.org`; empty for none.
    pub list_domain: String,
    /// The mail server whose word about senders counts.
    pub receiver: Receiver,
}

impl OwnAddresses {
    /// Whether this is the judge's own address, with or without a tag.
    #[must_use]
    pub fn contains(&self, address: &str) -> bool {
        let Some(address) = normalise(address) else {
            return false;
        };
        let bare = without_tag(&address);
        std::iter::once(&self.judge)
            .chain(&self.others)
            .filter_map(|own| normalise(own))
            .any(|own| own == address || own == bare)
    }

    /// Whether one of these Message-IDs may be of a letter of ours, by its domain. Where it is not
    /// known who we are, any may be.
    pub(super) fn wrote_one_of(&self, ids: &[String]) -> bool {
        let domain_of = |text: &str| {
            text.rsplit_once('@')
                .map(|(_, domain)| domain.to_lowercase())
        };
        let Some(ours) = domain_of(&self.judge) else {
            return !ids.is_empty();
        };
        let domains = ids
            .iter()
            .filter_map(|id| domain_of(id.trim_end_matches('>')));
        domains.into_iter().any(|domain| domain == ours)
    }
}

/// An address without its tag after a plus sign.
fn without_tag(address: &str) -> String {
    match address.rsplit_once('@') {
        Some((local, domain)) => {
            format!("{}@{domain}", local.split('+').next().unwrap_or_default())
        }
        None => address.to_owned(),
    }
}

/// How much of a stranger's mail is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The whole mail, in bytes; of a large one only its texts are read.
    pub mail: u64,
    /// MIME parts of all kinds.
    pub parts: usize,
    /// All text together, in bytes.
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

/// An address with the name beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// The address in lower case; empty where the fields name no one sender.
    pub email: String,
    /// The decoded display name, empty if there is none; without one sender, the fields as written.
    pub name: String,
}

/// A piece of what was written, decoded but otherwise as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    Plain {
        /// The text, with any kind of line ending.
        text: String,
        /// `format=flowed` (RFC 3676): soft line breaks are to be undone.
        flowed: bool,
        /// `delsp=yes`: the space before a soft line break goes too.
        delete_space: bool,
    },
    /// An HTML part that has no text part beside it.
    Html(String),
}

impl Block {
    fn text(&self) -> &str {
        match self {
            Self::Plain { text, .. } | Self::Html(text) => text,
        }
    }
}

/// A mail that a person wrote, as far as the judge cares.
#[derive(Clone, Debug, Default)]
pub struct Envelope {
    pub from: Address,
    /// Every address that any system noted as the mail's goal, in lower case, each once.
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
    /// When the sender says that it was written.
    pub date: Option<DateTime<Utc>>,
    /// When our side took it in, from the topmost `Received`.
    pub received_at: Option<DateTime<Utc>>,
    /// What our own server says about the sender.
    pub authentication: Authentication,
    /// What was written, in order.
    pub body: Vec<Block>,
    /// What else may hold the writer's words.
    pub unread: Option<Unread>,
}

/// Reads a mail of `full_size` bytes, of which `bytes` may be without the files
/// ([`super::strip_attachments`]).
///
/// # Errors
/// [`Unfit`] with the reason if there is nothing to play in it. What programs wrote is told
/// apart before anything else, so that no limit ever makes the judge answer a robot.
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
    let mut envelope = address_side(&headers, own)?;
    let boxed = |envelope: &Envelope| Box::new(envelope.clone());
    if full_size > limits.mail {
        let (size, limit) = (full_size, limits.mail);
        return Err(Unfit::TooBig {
            envelope: boxed(&envelope),
            size,
            limit,
        });
    }
    let Ok(leaves) = leaves else {
        return Err(Unfit::TooManyParts {
            envelope: boxed(&envelope),
        });
    };
    let (body, unread) = body(&leaves);
    let size = body.iter().map(|block| block.text().len()).sum();
    if size > limits.text {
        return Err(Unfit::TooMuchText {
            envelope: boxed(&envelope),
            size,
            limit: limits.text,
        });
    }
    envelope.body = body;
    envelope.unread = unread;
    Ok(envelope)
}

/// Reads a mail of any writer and any size: for people who want to know why
/// it was not played. Nothing of it may be.
#[must_use]
pub fn read_anyway(bytes: &[u8], own: &OwnAddresses, limits: &Limits) -> Envelope {
    let bytes = &prepared(bytes);
    let leaves = mime::leaves(bytes, limits.parts).unwrap_or_default();
    let mut envelope = headers::parse(bytes)
        .map(|headers| described(&headers, sender(&headers), own))
        .unwrap_or_default();
    (envelope.body, envelope.unread) = body(&leaves);
    let size = envelope
        .body
        .iter()
        .map(|block| block.text().len())
        .sum::<usize>();
    if size > limits.text {
        envelope.body.clear();
    }
    envelope
}

/// What servers say of the sender of a mail, and what of it counts, for an operator.
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

/// The mail as the rest of this module reads it.
fn prepared(bytes: &[u8]) -> Cow<'_, [u8]> {
    match with_line_feeds(bytes) {
        Cow::Owned(bytes) => Cow::Owned(prepared(&bytes).into_owned()),
        Cow::Borrowed(bytes) => {
            let bounded = headers::within_reason(without_mbox_line(bytes));
            signed::opened(&bounded).map_or(bounded, Cow::Owned)
        }
    }
}

/// The mail with line feeds, should it come from a system that ends lines with a bare return.
fn with_line_feeds(bytes: &[u8]) -> Cow<'_, [u8]> {
    if bytes.contains(&b'\n') || !bytes.contains(&b'\r') {
        return Cow::Borrowed(bytes);
    }
    Cow::Owned(
        bytes
            .iter()
            .map(|byte| if *byte == b'\r' { b'\n' } else { *byte })
            .collect(),
    )
}

/// The mail without the line that mbox files put above it: `From bob Mon Nov 16 10:00:00 2026`. A
/// field may have a blank before its colon.
pub(super) fn without_mbox_line(bytes: &[u8]) -> &[u8] {
    let line = bytes.strip_prefix(b">").unwrap_or(bytes);
    let behind = line.strip_prefix(b"From ").map(<[u8]>::trim_ascii_start);
    if behind.is_none_or(|behind| behind.starts_with(b":")) {
        return bytes;
    }
    let end = bytes.iter().position(|byte| *byte == b'\n');
    end.and_then(|end| bytes.get(end.saturating_add(1)..))
        .unwrap_or(bytes)
}

/// Sends away what no person wrote.
fn sort_out(headers: &Headers<'_>, leaves: &[Leaf<'_>], own: &OwnAddresses) -> Result<(), Unfit> {
    if headers.named(LOOP_HEADER).next().is_some() {
        return Err(Unfit::OwnMail);
    }
    if let Some(mut report) = bounce::find(headers, leaves) {
        // The address that it came back to is surer than what its text says.
        let mut to = recipients(headers).into_iter();
        let letter = to.find_map(|address| letter_returned(&address, &own.judge));
        report.original_message_id = letter.or(report.original_message_id);
        return Err(Unfit::Bounce(report));
    }
    match robot::find(headers, leaves, own) {
        Some(robot) => Err(Unfit::Automatic(robot)),
        None => Ok(()),
    }
}

/// Reads everything but the text.
fn address_side(headers: &Headers<'_>, own: &OwnAddresses) -> Result<Envelope, Unfit> {
    let from = sender(headers);
    if own.contains(&from.email) {
        return Err(Unfit::OwnMail);
    }
    Ok(described(headers, from, own))
}

/// What the header says of a mail from this sender.
fn described(headers: &Headers<'_>, from: Address, own: &OwnAddresses) -> Envelope {
    let domain = from.email.rsplit('@').next().unwrap_or_default();
    Envelope {
        authentication: authentication::judge(headers, &own.receiver, domain),
        recipients: recipients(headers),
        to_us: WRITERS_FIELDS
            .into_iter()
            .flat_map(|name| headers.all(name))
            .any(|value| addresses(&value).iter().any(|to| own.contains(to))),
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

/// The recipients of a mail, of which nothing else is read.
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

/// The parts that were written, not attached: all text, and HTML that has no text beside it; and
/// what else may hold words.
fn body(leaves: &[Leaf<'_>]) -> (Vec<Block>, Option<Unread>) {
    let mut unread = unread::of(leaves);
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
    let open = unread::without_armour(&text);
    if open.is_some() {
        *unread = Some(Unread::Encrypted);
    }
    Block::Plain {
        text: open.unwrap_or(text),
        flowed: leaf.flowed,
        delete_space: leaf.delete_space,
    }
}
