//! Sends one IMAP command and reads its responses.
//!
//! An answer counts only once the server has completed it: otherwise a folder would look empty when
//! a connection breaks midway, or when the server refuses.

use imap_proto::{RequestId, Response, Status};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::ImapError;
use super::responses::{Misheard, Responses, parse};
use crate::mail::server::{ServerError, Stream, TooMuch};

/// Maximum bytes from a server in answer to one command, or while idling, apart from requested
/// mails.
const ANSWER: u64 = 1024 * 1024;

/// Number of bytes per read.
const PIECE: usize = 16 * 1024;

/// A connection to an IMAP server.
#[derive(Debug)]
pub(super) struct Wire {
    stream: Stream,
    said: Responses,
    commands: u32,
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
        }
    }

    /// Returns the stream below, dropping unread data.
    pub(super) fn into_stream(self) -> Stream {
        self.stream
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
            match &said {
                Response::Done {
                    tag,
                    status,
                    outcome,
                } if *tag == asked => {
                    let words = words(outcome.information.as_deref());
                    take(&said);
                    return match status {
                        Status::Ok => Ok(()),
                        Status::No | Status::Bad => Err(ImapError::No(doing, words)),
                        Status::PreAuth | Status::Bye => Err(ImapError::Nonsense(doing, words)),
                    };
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
        let written = self.stream.write_all(&said).await;
        written.map_err(|error| broken(doing, error))?;
        let flushed = self.stream.flush().await;
        flushed.map_err(|error| broken(doing, error))?;
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

fn broken(doing: &'static str, error: std::io::Error) -> ImapError {
    match error.downcast::<TooMuch>() {
        Ok(complaint) => ServerError::TooMuch(complaint).into(),
        Err(error) => ImapError::Ended(doing, error.to_string()),
    }
}

/// Returns a server's text, short enough for a log.
pub(super) fn words(information: Option<&str>) -> String {
    let words = information.unwrap_or("no reason given");
    words
        .chars()
        .filter(|c| !c.is_control())
        .take(200)
        .collect()
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

#[cfg(test)]
mod tests {
    use super::{quoted, set};

    #[test]
    fn sets_draw_neighbours_together() {
        assert_eq!(set(&[]), "");
        assert_eq!(set(&[7]), "7");
        assert_eq!(set(&[9, 3, 4, 5, 7, 6, 6]), "3:7,9");
        assert_eq!(set(&[u32::MAX, u32::MAX - 1, 1]), "1,4294967294:4294967295");
    }

    #[test]
    fn names_of_folders_are_quoted() {
        assert_eq!(quoted("INBOX.Done"), "\"INBOX.Done\"");
        assert_eq!(quoted("a \"b\\"), "\"a \\\"b\\\\\"");
    }
}
