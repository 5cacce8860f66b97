//! Fetches large mails: header fields and texts, without the attachments.
//!
//! The server lists a mail's parts (`BODYSTRUCTURE`); of these, the header blocks and the bodies
//! with text are fetched. Assembled, they are the same as the result of
//! [`strip_attachments`](crate::mail::strip_attachments) for a whole mail. If a server's answer
//! cannot be understood, the whole mail is fetched in pieces instead, and stripped.

use std::collections::BTreeMap;

use imap_proto::{AttributeValue, BodyStructure, MessageSection, Response, SectionPath};

use super::fetch::{Listed, body};
use super::session::Session;
use super::wire::Request;
use super::{Arrival, Imap, ImapError, MailboxError, SIZE_LIMIT, is_withheld};
use crate::mail::mime::{HEADERS, Leaf};
use crate::mail::strip_attachments::{AttachmentStripper, PARTS, Room};

/// Maximum number of header blocks fetched by one command.
const TOGETHER: usize = 40;

/// Maximum bytes fetched of a part's header block: enough to recognise a longer one.
const HEADER: usize = 66 * 1024;

/// Number of bytes fetched at a time of a whole mail.
const PIECE: u64 = 1024 * 1024;

/// The number of a part on the server: empty for the mail itself, `[1, 2]` for the second part of
/// the first one.
type Path = Vec<u32>;

/// One part of a mail, in the order of the mail.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    path: Path,
    /// Whether it has nested parts.
    many: bool,
    /// The number of bytes in its body, according to the server.
    octets: usize,
}

/// A fetched section of a part.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Section {
    Header(Path),
    Body(Path),
}

impl Section {
    /// Returns its name in a command.
    fn name(&self) -> String {
        let numbers = |path: &Path| {
            let numbers: Vec<String> = path.iter().map(u32::to_string).collect();
            numbers.join(".")
        };
        match self {
            Self::Header(path) if path.is_empty() => "HEADER".to_owned(),
            Self::Header(path) => format!("{}.MIME", numbers(path)),
            Self::Body(path) if path.is_empty() => "TEXT".to_owned(),
            Self::Body(path) => numbers(path),
        }
    }

    /// Returns the section that an answer is about.
    fn of(said: &SectionPath) -> Option<Self> {
        Some(match said {
            SectionPath::Full(MessageSection::Header) => Self::Header(Path::new()),
            SectionPath::Full(MessageSection::Text) => Self::Body(Path::new()),
            SectionPath::Part(path, Some(MessageSection::Mime)) => Self::Header(path.clone()),
            SectionPath::Part(path, None) => Self::Body(path.clone()),
            SectionPath::Full(_) | SectionPath::Part(..) => return None,
        })
    }
}

/// The bytes of sections; an empty section has none.
type Fetched = BTreeMap<Section, Vec<u8>>;

impl Imap {
    /// Fetches a large mail without its attachments; `None` if it is gone, or the server fails on
    /// it.
    pub(super) fn large(&mut self, mail: Listed) -> Result<Option<Arrival>, MailboxError> {
        let fetched = self.exchange(2, async |session| session.without_files(mail).await);
        match fetched {
            Err(MailboxError::Imap { source, .. }) if source.is_talk() => {
                tracing::debug!("{}: {source}; fetching a mail whole", self.account);
                self.whole(mail)
            }
            fetched => fetched,
        }
    }

    /// Fetches a large mail whole, and strips its attachments. Of a mail that is too large to be
    /// read, the beginning is enough.
    pub(super) fn whole(&mut self, mail: Listed) -> Result<Option<Arrival>, MailboxError> {
        let mut stripper = AttachmentStripper::new(self.limit);
        let mut key = None;
        let complete = loop {
            let from = stripper.size();
            let piece = self.exchange(2, async |session| session.piece(mail, from).await)?;
            // In a renumbered folder, this UID may be another mail's, or none.
            let Some((named, bytes)) =
                piece.filter(|(named, _)| key.get_or_insert_with(|| named.clone()) == named)
            else {
                return Ok(None);
            };
            key = Some(named);
            stripper.push(&bytes);
            if (bytes.len() as u64) < PIECE {
                break true;
            }
            if stripper.size() > SIZE_LIMIT {
                break false;
            }
        };
        let stripped = stripper.finish();
        let whole = complete && !is_withheld(&stripped.bytes, mail.size);
        let size = stripped.full_size;
        Ok(key.map(|key| Arrival {
            key,
            full_size: if whole { size } else { size.max(mail.size) },
            digest: whole.then_some(stripped.digest),
            bytes: stripped.bytes,
            arrived_at: mail.since,
        }))
    }
}

impl Session {
    /// Fetches a large mail by its parts, without the attachments; `None` if it is gone.
    async fn without_files(&mut self, mail: Listed) -> Result<Option<Arrival>, ImapError> {
        let Some(parts) = self.parts(mail.uid).await? else {
            return Ok(None);
        };
        let mut fetched = Fetched::new();
        for some in parts.chunks(TOGETHER) {
            // The header block of the mail itself may be longer.
            let most = |part: &Part| {
                if part.path.is_empty() {
                    HEADERS
                } else {
                    HEADER
                }
            };
            let header = |part: &Part| (Section::Header(part.path.clone()), most(part));
            let wanted: Vec<(Section, usize)> = some.iter().map(header).collect();
            fetched.extend(self.sections(mail.uid, &wanted).await?);
        }
        let mut room = Room::new();
        for part in parts.iter().filter(|part| !part.many) {
            let header = fetched.get(&Section::Header(part.path.clone()));
            let header = header.map_or(&[][..], Vec::as_slice);
            let left = room.of(&Leaf::parse(header, part.path.len()));
            if let Some(left) = left.filter(|left| **left > 0) {
                let wanted = [(Section::Body(part.path.clone()), *left)];
                *left = left.saturating_sub(part.octets);
                fetched.extend(self.sections(mail.uid, &wanted).await?);
            }
        }
        let nonsense = || ImapError::Nonsense("a large mail", "its parts do not fit".to_owned());
        Ok(Some(Arrival {
            key: format!("{}.{}", self.validity, mail.uid),
            bytes: put_together(&parts, &fetched).ok_or_else(nonsense)?,
            full_size: mail.size,
            digest: None,
            arrived_at: mail.since,
        }))
    }

    /// Lists the parts of a mail; `None` if it is gone.
    async fn parts(&mut self, uid: u32) -> Result<Option<Vec<Part>>, ImapError> {
        let mut found = None;
        let command = format!("UID FETCH {uid} (UID BODYSTRUCTURE)");
        self.wire
            .ask(Request::of("the parts of a mail", &command), |said| {
                for attribute in attributes_of(said, uid) {
                    if let AttributeValue::BodyStructure(structure) = attribute {
                        found = Some(parts(structure));
                    }
                }
            })
            .await?;
        Ok(found)
    }

    /// Fetches the beginnings of sections, each up to a number of bytes.
    async fn sections(
        &mut self,
        uid: u32,
        wanted: &[(Section, usize)],
    ) -> Result<Fetched, ImapError> {
        let names = wanted.iter().map(|(section, most)| {
            let name = section.name();
            format!(" BODY.PEEK[{name}]<0.{most}>")
        });
        let command = format!("UID FETCH {uid} (UID{})", names.collect::<String>());
        let mut fetched = Fetched::new();
        let request = Request {
            bytes: wanted.iter().map(|(_, most)| *most as u64).sum(),
            ..Request::of("the texts of a mail", &command)
        };
        self.wire
            .ask(request, |said| {
                for attribute in attributes_of(said, uid) {
                    if let AttributeValue::BodySection {
                        section: Some(section),
                        data,
                        ..
                    } = attribute
                        && let Some(section) = Section::of(section)
                    {
                        let data = data.as_ref().map(|data| data.clone().into_owned());
                        fetched.insert(section, data.unwrap_or_default());
                    }
                }
            })
            .await?;
        if wanted.iter().all(|(name, _)| fetched.contains_key(name)) {
            return Ok(fetched);
        }
        let missing = "some of them are missing".to_owned();
        Err(ImapError::Nonsense("the texts of a mail", missing))
    }

    /// Fetches the next bytes of a whole mail, with its key; `None` if it is gone. A mail that the
    /// server fails on is not requested again.
    async fn piece(
        &mut self,
        mail: Listed,
        from: u64,
    ) -> Result<Option<(String, Vec<u8>)>, ImapError> {
        let uid = mail.uid;
        let key = format!("{}.{uid}", self.validity);
        let command = format!("UID FETCH {uid} (UID BODY.PEEK[]<{from}.{PIECE}>)");
        let request = Request {
            bytes: PIECE,
            ..Request::of("a piece of a mail", &command)
        };
        let mut bytes = None;
        let asked = self.wire.ask(request, |said| {
            if let Some((_, piece)) = body(said).filter(|(found, _)| *found == uid) {
                bytes = Some(piece);
            }
        });
        match asked.await {
            Err(error @ ImapError::No(..)) => {
                tracing::warn!("The mail with UID {uid} stays where it is: {error}");
                self.unreadable.insert(uid);
                Ok(None)
            }
            asked => asked.map(|()| bytes.map(|bytes| (key, bytes))),
        }
    }
}

/// Returns the attributes of one mail, and not of others that have changed meanwhile.
fn attributes_of<'r>(said: &'r Response<'r>, uid: u32) -> &'r [AttributeValue<'r>] {
    let Response::Fetch(_, attributes) = said else {
        return &[];
    };
    let named = AttributeValue::Uid(uid);
    if attributes.contains(&named) {
        attributes
    } else {
        &[]
    }
}

/// Returns all parts of a mail in order, without those inside attached mails.
fn parts(structure: &BodyStructure<'_>) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut open = vec![(Path::new(), structure)];
    while let Some((path, structure)) = open.pop() {
        if parts.len() > PARTS {
            break;
        }
        let (inner, octets) = match structure {
            BodyStructure::Multipart { bodies, .. } => (bodies.as_slice(), 0),
            BodyStructure::Basic { other, .. }
            | BodyStructure::Text { other, .. }
            | BodyStructure::Message { other, .. } => (&[][..], other.octets),
        };
        for (number, body) in (1..).zip(inner).collect::<Vec<_>>().into_iter().rev() {
            let mut path = path.clone();
            path.push(number);
            open.push((path, body));
        }
        parts.push(Part {
            path,
            many: !inner.is_empty(),
            octets: usize::try_from(octets).unwrap_or(usize::MAX),
        });
    }
    parts
}

/// Assembles the mail from its parts; `None` without a header or a multipart's boundary.
fn put_together(parts: &[Part], fetched: &Fetched) -> Option<Vec<u8>> {
    let mut mail = Vec::new();
    let mut open: Vec<(usize, Vec<u8>)> = Vec::new();
    for part in parts {
        let depth = part.path.len();
        while let Some((_, boundary)) = open.pop_if(|(within, _)| *within >= depth) {
            delimit(&mut mail, &boundary, b"--");
        }
        if let Some((_, boundary)) = open.last() {
            delimit(&mut mail, boundary, b"");
        }
        let header = fetched.get(&Section::Header(part.path.clone()))?;
        if depth == 0 && header.trim_ascii().is_empty() {
            return None;
        }
        mail.extend_from_slice(header.trim_ascii_end());
        if !header.trim_ascii().is_empty() {
            mail.extend_from_slice(b"\r\n");
        }
        mail.extend_from_slice(b"\r\n");
        if part.many {
            open.push((depth, Leaf::parse(header, depth).boundary?));
        } else if let Some(body) = fetched.get(&Section::Body(part.path.clone())) {
            mail.extend_from_slice(body);
            mail.extend_from_slice(b"\r\n");
        }
    }
    while let Some((_, boundary)) = open.pop() {
        delimit(&mut mail, &boundary, b"--");
    }
    Some(mail)
}

fn delimit(mail: &mut Vec<u8>, boundary: &[u8], end: &[u8]) {
    for piece in [b"--", boundary, end, b"\r\n"] {
        mail.extend_from_slice(piece);
    }
}
