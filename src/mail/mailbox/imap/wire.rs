//! Sends one IMAP command and reads its responses.
//!
//! The library's own verbs end quietly when a connection breaks in the middle, or when the server
//! says no; a folder would then look empty. So the judge asks in its own words, and an answer
//! counts when the server has said that it is complete.

use async_imap::Session;
use async_imap::imap_proto::{Response, Status};

use super::ImapError;
use crate::mail::server::Stream;

/// A logged-in connection.
pub(super) type Wire = Session<Stream>;

/// Sends a command and shows each response to `take`, until the server has said how it went.
///
/// # Errors
/// [`ImapError::No`] if the server will not; otherwise the connection is of no more use.
pub(super) async fn ask(
    wire: &mut Wire,
    doing: &'static str,
    command: &str,
    mut take: impl FnMut(&Response<'_>),
) -> Result<(), ImapError> {
    let ended = |error: async_imap::error::Error| ImapError::Ended(doing, plainly(&error));
    let asked = wire.run_command(command).await.map_err(ended)?;
    let mut farewell = "without a word".to_owned();
    loop {
        let said = wire.read_response().await;
        let said = said.map_err(|error| ImapError::Ended(doing, plainly(&error)))?;
        let Some(said) = said else {
            return Err(ImapError::Ended(doing, farewell));
        };
        match said.parsed() {
            Response::Done {
                tag,
                status,
                outcome,
            } if *tag == asked => {
                let words = words(outcome.information.as_deref());
                take(said.parsed());
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
            other => take(other),
        }
    }
}

/// What went wrong with a connection. What the library cannot parse it shows as Rust writes it.
pub(super) fn plainly(error: &dyn std::error::Error) -> String {
    let told = error.to_string();
    match told.contains(" during parsing of ") {
        true => "what it says is no IMAP".to_owned(),
        false => told,
    }
}

/// What a server said in words, short enough for a log.
pub(super) fn words(information: Option<&str>) -> String {
    let words = information.unwrap_or("no reason given");
    words
        .chars()
        .filter(|c| !c.is_control())
        .take(200)
        .collect()
}

/// The name of a folder as it stands in a command.
pub(super) fn quoted(name: &str) -> String {
    let escaped = name.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{escaped}\"")
}

/// UIDs as a set, with neighbours drawn together: `3:7,9`.
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
