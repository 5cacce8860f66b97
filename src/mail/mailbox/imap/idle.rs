//! Resting until the server tells of new mail (RFC 2177).

use std::time::Duration;

use async_imap::imap_proto::{RequestId, Response, Status};
use tokio::time::timeout;

use super::super::WINK;
use super::ImapError;
use super::session::Session;
use super::wire::words;
use crate::mail::server::ServerError;

const DOING: &str = "idling";

impl Session {
    /// Rests until the folder grows, the time is over, or `stopped` says so; adds up how long in
    /// `rested`. A server that stays silent is no trouble: the folder is listed after each rest.
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
        let asked = self.wire.run_command("IDLE").await.map_err(lost)?;
        let mut begun = false;
        while *rested < at_most && !stopped() && !self.count.has_grown() {
            let Ok(said) = timeout(WINK, self.wire.read_response()).await else {
                *rested = rested.saturating_add(WINK);
                if !begun && *rested >= patience {
                    return Err(ServerError::Silent(DOING.to_owned(), rested.as_secs()).into());
                }
                continue;
            };
            let said = said.map_err(broken)?.ok_or_else(ended)?;
            match said.parsed() {
                Response::Continue(_) => begun = true,
                Response::Done { tag, outcome, .. } if *tag == asked => {
                    let said = words(outcome.information.as_deref());
                    return Err(ImapError::No(DOING, said));
                }
                other => self.count.hear(other),
            }
        }
        self.wake(&asked, patience).await
    }

    async fn wake(&mut self, asked: &RequestId, patience: Duration) -> Result<(), ImapError> {
        self.wire.run_command_untagged("DONE").await.map_err(lost)?;
        loop {
            let said = timeout(patience, self.wire.read_response()).await;
            let silent = |_| ServerError::Silent(DOING.to_owned(), patience.as_secs());
            let said = said.map_err(silent)?.map_err(broken)?.ok_or_else(ended)?;
            match said.parsed() {
                Response::Done {
                    tag,
                    status,
                    outcome,
                } if tag == asked => {
                    let said = words(outcome.information.as_deref());
                    return match status {
                        Status::Ok => Ok(()),
                        Status::No | Status::Bad => Err(ImapError::No(DOING, said)),
                        Status::PreAuth | Status::Bye => Err(ImapError::Nonsense(DOING, said)),
                    };
                }
                other => self.count.hear(other),
            }
        }
    }
}

fn lost(error: async_imap::error::Error) -> ImapError {
    ImapError::Ended(DOING, error.to_string())
}

fn broken(error: std::io::Error) -> ImapError {
    ImapError::Ended(DOING, error.to_string())
}

fn ended() -> ImapError {
    ImapError::Ended(DOING, "without a word".to_owned())
}
