//! Fetches large mails: header fields and texts, without the attachments.
//!
//! The server says what parts a mail has (`BODYSTRUCTURE`), and of these the header blocks are
//! fetched and the bodies that hold text. Put together again they are the mail without its files,
//! the same as [`strip_attachments`](crate::mail::strip_attachments) makes of a mail that comes
//! whole. Where a server's answer cannot be understood, the whole mail is fetched piece by piece
//! instead, and stripped.

use std::collections::BTreeMap;

use imap_proto::{AttributeValue, BodyStructure, MessageSection, Response, SectionPath};

use super::session::Session;
use super::{Arrival, Imap, ImapError, MailboxError, SIZE_LIMIT, fetch::Listed, is_withheld};
use crate::mail::mime::{HEADERS, Leaf};
use crate::mail::strip_attachments::{AttachmentStripper, PARTS, Room};

/// As many header blocks as are asked for by one command.
const TOGETHER: usize = 40;

/// As many bytes of a part's header block as are fetched: by these a longer one is known.
const HEADER: usize = 66 * 1024;

/// How many bytes are fetched at a time of a mail that comes whole.
const PIECE: u64 = 1024 * 1024;

/// A part as the server counts it: none for the mail itself, `[1, 2]` for the second part of the
/// first one.
type Path = Vec<u32>;

/// One part of a mail, in the order of the mail.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    path: Path,
    /// Whether parts lie in it.
    many: bool,
    /// How many bytes its body has, as the server says.
    octets: usize,
}

/// What is fetched of a part.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Section {
    Header(Path),
    Body(Path),
}

impl Section {
    /// As it stands in a command.
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

    /// Which one an answer is about.
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

/// The bytes of sections; of an empty one, none.
type Fetched = BTreeMap<Section, Vec<u8>>;

impl Imap {
    /// Fetches a large mail without its files; none if it is gone, or the server fails on it.
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

    /// Fetches a large mail whole, and keeps what is not its files. Of a mail that is larger than
    /// any that is read, the beginning is enough.
    pub(super) fn whole(&mut self, mail: Listed) -> Result<Option<Arrival>, MailboxError> {
        let mut stripper = AttachmentStripper::new(self.limit);
        let mut key = None;
        let complete = loop {
            let from = stripper.size();
            let piece = self.exchange(2, async |session| session.piece(mail, from).await)?;
            // A folder that was numbered anew has another mail under this number, or none.
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
        Ok(key.map(|key| Arrival {
            key,
            full_size: match whole {
                true => stripped.full_size,
                false => stripped.full_size.max(mail.size),
            },
            digest: whole.then_some(stripped.digest),
            bytes: stripped.bytes,
            arrived_at: mail.since,
        }))
    }
}

impl Session {
    /// A large mail by its parts, without the files among them; none if it is gone.
    async fn without_files(&mut self, mail: Listed) -> Result<Option<Arrival>, ImapError> {
        let Some(parts) = self.parts(mail.uid).await? else {
            return Ok(None);
        };
        let mut fetched = Fetched::new();
        for some in parts.chunks(TOGETHER) {
            let header = |part: &Part| (Section::Header(part.path.clone()), header_most(part));
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

    /// What parts a mail has; none if it is gone.
    async fn parts(&mut self, uid: u32) -> Result<Option<Vec<Part>>, ImapError> {
        let mut found = None;
        let command = format!("UID FETCH {uid} (UID BODYSTRUCTURE)");
        self.ask("the parts of a mail", &command, |said| {
            for attribute in attributes_of(said, uid) {
                if let AttributeValue::BodyStructure(structure) = attribute {
                    found = Some(parts(structure));
                }
            }
        })
        .await?;
        Ok(found)
    }

    /// The beginnings of sections, each up to so many bytes.
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
        let bytes = wanted.iter().map(|(_, most)| *most).sum::<usize>();
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        self.ask_for(bytes, "the texts of a mail", &command, |said| {
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
        match wanted.iter().all(|(name, _)| fetched.contains_key(name)) {
            true => Ok(fetched),
            false => Err(ImapError::Nonsense(
                "the texts of a mail",
                "some of them are missing".to_owned(),
            )),
        }
    }

    /// The next bytes of a mail that comes whole, with its key; none if it is gone. A server that
    /// fails on it is not asked for it again.
    async fn piece(
        &mut self,
        mail: Listed,
        from: u64,
    ) -> Result<Option<(String, Vec<u8>)>, ImapError> {
        let uid = mail.uid;
        let key = format!("{}.{uid}", self.validity);
        let command = format!("UID FETCH {uid} (UID BODY.PEEK[]<{from}.{PIECE}>)");
        let mut bytes = None;
        let asked = self.ask_for(PIECE, "a piece of a mail", &command, |said| {
            for attribute in attributes_of(said, uid) {
                if let AttributeValue::BodySection { data, .. } = attribute {
                    bytes = Some(data.as_ref().map_or_else(Vec::new, |data| data.to_vec()));
                }
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

/// As much of a part's header block as is fetched; the mail's own may be longer.
fn header_most(part: &Part) -> usize {
    if part.path.is_empty() {
        HEADERS
    } else {
        HEADER
    }
}

/// What a server says about one mail, and not about others that have changed meanwhile.
fn attributes_of<'r>(said: &'r Response<'r>, uid: u32) -> &'r [AttributeValue<'r>] {
    let Response::Fetch(_, attributes) = said else {
        return &[];
    };
    let it =
        |attribute: &AttributeValue<'_>| matches!(attribute, AttributeValue::Uid(n) if *n == uid);
    if attributes.iter().any(it) {
        attributes
    } else {
        &[]
    }
}

/// All parts of a mail in its order. What lies in a mail inside the mail stays closed.
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

/// Assembles the mail from its parts; none if it has no header, or a multipart names no boundary.
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
        mail.extend_from_slice(match header.trim_ascii().is_empty() {
            true => b"\r\n",
            false => b"\r\n\r\n",
        });
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
