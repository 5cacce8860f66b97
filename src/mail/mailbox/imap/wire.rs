//! Sends one IMAP command and reads its responses; and the formats of words in commands.
//!
//! An answer counts only once the server has completed it: otherwise a folder would look empty when
//! a connection breaks midway, or when the server refuses.

use data_encoding::BASE64_NOPAD;
use imap_proto::{MailboxDatum, RequestId, Response, Status};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::ImapError;
use super::responses::{Misheard, Responses, parse};
use crate::mail::server::{ServerError, Stream, TooMuch};

/// Maximum bytes from a server in answer to one command, or while idling, apart from requested
/// mails.
const ANSWER: u64 = 1024 * 1024;

/// Number of bytes per read.
const PIECE: usize = 16 * 1024;

/// The number of mails in the folder.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Count {
    /// The number last reported by the server.
    pub(super) exist: u32,
    /// The number of these that were present when the folder was last listed.
    pub(super) listed: u32,
}

impl Count {
    /// Updates the count from a response.
    pub(super) fn hear(&mut self, said: &Response<'_>) {
        match said {
            Response::MailboxData(MailboxDatum::Exists(count)) => self.exist = *count,
            Response::Expunge(_) => {
                self.exist = self.exist.saturating_sub(1);
                self.listed = self.listed.saturating_sub(1);
            }
            _ => {}
        }
    }

    /// Returns whether mails have come since the folder was listed.
    pub(super) const fn has_grown(self) -> bool {
        self.exist > self.listed
    }
}

/// A connection to an IMAP server.
#[derive(Debug)]
pub(super) struct Wire {
    pub(super) stream: Stream,
    said: Responses,
    commands: u32,
    pub(super) count: Count,
}

/// A command with its continuations and the size of its answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Request<'a> {
    /// Its purpose, for error messages.
    pub(super) doing: &'static str,
    pub(super) command: &'a str,
    /// Continuations, one for each request of the server.
    pub(super) more: &'a [&'a [u8]],
    /// Number of bytes of mails requested.
    pub(super) bytes: u64,
}

impl<'a> Request<'a> {
    /// Creates a command without continuations, whose answer has no mails.
    pub(super) const fn of(doing: &'static str, command: &'a str) -> Self {
        Self {
            doing,
            command,
            more: &[],
            bytes: 0,
        }
    }
}

impl Wire {
    pub(super) fn new(stream: Stream) -> Self {
        Self {
            stream,
            said: Responses::default(),
            commands: 0,
            count: Count::default(),
        }
    }

    /// Sends a command and passes each response to `take`, until the server has completed it.
    ///
    /// # Errors
    /// [`ImapError::No`] if the server refuses; otherwise the connection is unusable.
    pub(super) async fn ask(
        &mut self,
        request: Request<'_>,
        mut take: impl FnMut(&Response<'_>),
    ) -> Result<(), ImapError> {
        let doing = request.doing;
        let asked = self.begin(doing, request.command, request.bytes).await?;
        let mut farewell = "without a word".to_owned();
        let mut more = request.more.iter();
        loop {
            let Some(said) = self.hear(doing).await? else {
                return Err(ImapError::Ended(doing, farewell));
            };
            let said = parse(&said).map_err(|error| self.misheard(doing, error))?;
            self.count.hear(&said);
            match &said {
                Response::Done { tag, .. } if *tag == asked => {
                    take(&said);
                    return done(doing, &said);
                }
                Response::Data {
                    status: Status::Bye,
                    outcome,
                } => farewell = words(outcome.information.as_deref()),
                Response::Continue(outcome) => match more.next() {
                    Some(more) => self.say(doing, more, request.bytes).await?,
                    None => {
                        let words = words(outcome.information.as_deref());
                        return Err(ImapError::Nonsense(doing, words));
                    }
                },
                other => take(other),
            }
        }
    }

    /// Sends a command and ignores its responses.
    pub(super) async fn tell(
        &mut self,
        doing: &'static str,
        command: &str,
    ) -> Result<(), ImapError> {
        self.ask(Request::of(doing, command), |_| {}).await
    }

    /// Sends a command whose answer may have `bytes` bytes of mails.
    pub(super) async fn begin(
        &mut self,
        doing: &'static str,
        command: &str,
        bytes: u64,
    ) -> Result<RequestId, ImapError> {
        // The rest would be a separate command.
        if command.contains(['\r', '\n']) {
            return Err(ImapError::No(doing, "there is a line end in it".to_owned()));
        }
        self.commands = self.commands.wrapping_add(1);
        let tag = format!("A{:04}", self.commands);
        self.say(doing, format!("{tag} {command}").as_bytes(), bytes)
            .await?;
        Ok(RequestId(tag))
    }

    /// Sends a line whose answer may have `bytes` bytes of mails.
    pub(super) async fn say(
        &mut self,
        doing: &'static str,
        words: &[u8],
        bytes: u64,
    ) -> Result<(), ImapError> {
        let said = [words, b"\r\n"].concat();
        let mut written = self.stream.write_all(&said).await;
        if written.is_ok() {
            written = self.stream.flush().await;
        }
        written.map_err(|error| broken(doing, error))?;
        // Servers are wrong about the size of a mail, but not by much.
        let tenth = bytes.div_ceil(10);
        let most = ANSWER.saturating_add(bytes).saturating_add(tenth);
        self.stream.expect(most);
        Ok(())
    }

    /// Returns the next response, or `None` if the server has hung up. Cancelling this loses
    /// nothing.
    pub(super) async fn hear(&mut self, doing: &'static str) -> Result<Option<Vec<u8>>, ImapError> {
        loop {
            let heard = self.said.take();
            if let Some(response) = heard.map_err(|error| self.misheard(doing, error))? {
                return Ok(Some(response));
            }
            let said = self.said.said();
            said.reserve(PIECE);
            let read = self.stream.read_buf(said).await;
            if read.map_err(|error| broken(doing, error))? == 0 {
                return match said.is_empty() {
                    true => Ok(None),
                    false => Err(ImapError::Ended(doing, "within a word".to_owned())),
                };
            }
        }
    }

    /// Converts an error, naming this server.
    pub(super) fn misheard(&self, doing: &'static str, error: Misheard) -> ImapError {
        match error {
            Misheard::TooLong(most) => {
                let most = u64::try_from(most).unwrap_or(u64::MAX);
                ServerError::TooMuch(self.stream.too_much(most, "bytes in a line")).into()
            }
            error => ImapError::Nonsense(doing, words(Some(&error.to_string()))),
        }
    }
}

/// Returns the outcome of a completed command.
pub(super) fn done(doing: &'static str, said: &Response<'_>) -> Result<(), ImapError> {
    let Response::Done {
        status, outcome, ..
    } = said
    else {
        return Ok(());
    };
    let words = words(outcome.information.as_deref());
    match status {
        Status::Ok => Ok(()),
        Status::No | Status::Bad => Err(ImapError::No(doing, words)),
        Status::PreAuth | Status::Bye => Err(ImapError::Nonsense(doing, words)),
    }
}

fn broken(doing: &'static str, error: std::io::Error) -> ImapError {
    match error.downcast::<TooMuch>() {
        Ok(complaint) => ServerError::TooMuch(complaint).into(),
        Err(error) => ImapError::Ended(doing, error.to_string()),
    }
}

/// Returns a server's text, short enough for a log.
pub(super) fn words(information: Option<&str>) -> String {
    let words = information.unwrap_or("no reason given");
    let words = words.chars().filter(|c| !c.is_control());
    words.take(200).collect()
}

/// Quotes the name of a folder for a command.
pub(super) fn quoted(name: &str) -> String {
    let escaped = name.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{escaped}\"")
}

/// Formats UIDs as a set, with consecutive ones merged: `3:7,9`.
pub(super) fn set(uids: &[u32]) -> String {
    let mut uids = uids.to_vec();
    uids.sort_unstable();
    uids.dedup();
    let mut spans: Vec<(u32, u32)> = Vec::new();
    for uid in uids {
        match spans.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(uid) => *last = uid,
            Some(_) | None => spans.push((uid, uid)),
        }
    }
    let spans = spans.iter().map(|(first, last)| {
        if first == last {
            first.to_string()
        } else {
            format!("{first}:{last}")
        }
    });
    spans.collect::<Vec<_>>().join(",")
}

/// Returns the name of a folder in the form that servers use: modified UTF-7 (RFC 3501, section
/// 5.1.3). A name in that form already, as
/// servers list it, is unchanged.
pub(super) fn encoded(name: &str) -> String {
    if name.is_ascii() && name.split('&').skip(1).all(begins_encoded) {
        return name.to_owned();
    }
    let mut encoded = String::new();
    let mut foreign: Vec<u8> = Vec::new();
    for c in name.chars() {
        if !matches!(c, ' '..='~') {
            let units = c.encode_utf16(&mut [0; 2]).to_vec();
            foreign.extend(units.into_iter().flat_map(u16::to_be_bytes));
            continue;
        }
        encoded.push_str(&shifted(&std::mem::take(&mut foreign)));
        encoded.push(c);
        if c == '&' {
            encoded.push('-');
        }
    }
    encoded + &shifted(&foreign)
}

/// Encodes letters outside of ASCII, given in UTF-16.
fn shifted(foreign: &[u8]) -> String {
    match foreign {
        [] => String::new(),
        letters => format!("&{}-", BASE64_NOPAD.encode(letters).replace('/', ",")),
    }
}

/// Returns whether the text after an ampersand is an encoded piece of a name.
fn begins_encoded(behind: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '+' || c == ',';
    let piece = behind.split_once('-');
    piece.is_some_and(|(piece, _)| piece.chars().all(is_letter))
}
