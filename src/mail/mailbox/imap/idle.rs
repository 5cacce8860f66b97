//! Waits with IDLE for new mail (RFC 2177).

use std::time::Duration;

use imap_proto::{RequestId, Response, Status};
use tokio::time::timeout;

use super::super::POLL_INTERVAL;
use super::ImapError;
use super::responses::parse;
use super::session::Session;
use super::wire::words;
use crate::mail::server::ServerError;

const DOING: &str = "idling";

/// A response of the server while idling.
enum Heard {
    /// Idling has begun.
    Agreed,
    /// Idling has ended, perhaps with an error.
    Over(Result<(), ImapError>),
    /// Possibly news about the folder.
    Other,
}

impl Session {
    /// Waits until the folder grows, the time is over, or `stopped` returns true; adds the time to
    /// `rested`. A silent server does no harm: the folder is listed after each rest.
    pub(super) async fn idle(
        &mut self,
        at_most: Duration,
        patience: Duration,
        stopped: &dyn Fn() -> bool,
        rested: &mut Duration,
    ) -> Result<(), ImapError> {
        if self.count.has_grown() {
            return Ok(());
        }
        let asked = self.wire.begin(DOING, "IDLE", 0).await?;
        // Before it has agreed, a server would take DONE for another command.
        loop {
            match self.hear_within(patience, &asked).await? {
                Heard::Agreed => break,
                Heard::Over(Ok(())) => return Ok(()),
                Heard::Over(Err(error)) => return Err(error),
                Heard::Other => {}
            }
        }
        while *rested < at_most && !stopped() && !self.count.has_grown() {
            match timeout(POLL_INTERVAL, self.hear(&asked)).await {
                Err(_) => *rested = rested.saturating_add(POLL_INTERVAL),
                Ok(Ok(Heard::Over(over))) => return over,
                Ok(heard) => drop(heard?),
            }
        }
        self.wire.say(DOING, b"DONE", 0).await?;
        loop {
            if let Heard::Over(over) = self.hear_within(patience, &asked).await? {
                return over;
            }
        }
    }

    async fn hear_within(
        &mut self,
        patience: Duration,
        asked: &RequestId,
    ) -> Result<Heard, ImapError> {
        let heard = timeout(patience, self.hear(asked)).await;
        let silent = |_| ServerError::Silent("the server".to_owned(), patience.as_secs());
        heard.map_err(silent)?
    }

    /// Reads the next response. Cancelling this loses nothing.
    async fn hear(&mut self, asked: &RequestId) -> Result<Heard, ImapError> {
        let said = self.wire.hear(DOING).await?;
        let ended = || ImapError::Ended(DOING, "without a word".to_owned());
        let said = said.ok_or_else(ended)?;
        let said = parse(&said).map_err(|error| self.wire.misheard(DOING, error))?;
        self.count.hear(&said);
        Ok(match said {
            Response::Continue(_) => Heard::Agreed,
            Response::Done {
                tag,
                status,
                outcome,
            } if tag == *asked => {
                let said = words(outcome.information.as_deref());
                Heard::Over(match status {
                    Status::Ok => Ok(()),
                    Status::No | Status::Bad => Err(ImapError::No(DOING, said)),
                    Status::PreAuth | Status::Bye => Err(ImapError::Nonsense(DOING, said)),
                })
            }
            _ => Heard::Other,
        })
    }
}
