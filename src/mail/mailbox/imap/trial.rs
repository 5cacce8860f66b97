//! Tests an IMAP mailbox for an operator.

use std::time::Duration;

use imap_proto::{MailboxDatum, Response};

use super::fetch::Listed;
use super::session::Session;
use super::wire::{Request, quoted};
use super::{Arrival, Imap, ImapError, MailboxError};

/// Time to find out whether a server permits idling.
const MOMENT: Duration = Duration::from_millis(300);

/// The state and capabilities of a mailbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    pub mails: u32,
    /// Whether the server claims to report new mail.
    pub idle: bool,
    /// Whether it claims to move mails in one step.
    pub moving: bool,
    /// Whether it claims to delete selected mails.
    pub uidplus: bool,
}

impl Imap {
    /// Connects, logs in and opens the folder.
    ///
    /// # Errors
    /// [`MailboxError::Imap`] names the step that fails.
    pub fn try_login(&mut self) -> Result<Trial, MailboxError> {
        self.exchange(1, async |session| {
            session.wire.tell("news", "NOOP").await?;
            Ok(Trial {
                mails: session.wire.count.exist,
                idle: session.can.idle,
                moving: session.can.moving,
                uidplus: session.can.uidplus,
            })
        })
    }

    /// Lists the folders of the account, up to a limit.
    ///
    /// # Errors
    /// [`MailboxError::Imap`] names the step that fails.
    pub fn folders(&mut self) -> Result<Vec<String>, MailboxError> {
        self.exchange(1, async |session| session.folders().await)
    }

    /// Idles for a moment as the daemon does.
    ///
    /// # Errors
    /// [`MailboxError::Imap`] names the step that fails.
    pub fn try_idling(&mut self) -> Result<(), MailboxError> {
        let patience = self.server.patience;
        self.exchange(2, async |session| {
            let mut rested = Duration::ZERO;
            session.wire.count.listed = session.wire.count.exist;
            session.idle(MOMENT, patience, &|| false, &mut rested).await
        })
    }

    /// Appends a mail to the watched folder and moves it away as the daemon does. Returns false if
    /// the mail was already gone because a daemon was quicker.
    ///
    /// # Errors
    /// [`MailboxError::Imap`] names the step that fails.
    pub fn try_moving(&mut self, mail: &[u8], message_id: &str) -> Result<bool, MailboxError> {
        let folders = self.folders.clone();
        self.exchange(2, async |session| {
            let command = format!("APPEND {} {{{}}}", quoted(&folders.inbox), mail.len());
            let request = Request {
                more: &[mail],
                ..Request::of("a mail put into the folder", &command)
            };
            session.wire.ask(request, |_| {}).await?;
            session.wire.tell("news", "NOOP").await?;
            let uids = session.with("Message-ID", message_id).await?;
            if uids.is_empty() {
                return Ok(false);
            }
            session.bring_all(&uids, &folders.processed).await?;
            if session.with("Message-ID", message_id).await?.is_empty() {
                return Ok(true);
            }
            let stays = "a mail that was moved is still there".to_owned();
            Err(ImapError::Nonsense("a move", stays))
        })
    }

    /// Fetches the waiting mails with these words in the field To.
    ///
    /// # Errors
    /// [`MailboxError::Imap`] names the step that fails.
    pub fn addressed(&mut self, words: &str) -> Result<Vec<Arrival>, MailboxError> {
        self.exchange(1, async |session| {
            session.wire.tell("news", "NOOP").await?;
            let uids = session.with("To", words).await?;
            let listed = uids.into_iter().map(|uid| Listed {
                uid,
                size: 0,
                since: None,
            });
            let listed: Vec<Listed> = listed.collect();
            match listed.is_empty() {
                true => Ok(Vec::new()),
                false => session.fetch(&listed).await,
            }
        })
    }
}

impl Session {
    /// Returns the UIDs of waiting mails with these words in a field.
    async fn with(&mut self, field: &str, words: &str) -> Result<Vec<u32>, ImapError> {
        let mut uids = Vec::new();
        let command = format!("UID SEARCH UNDELETED HEADER {field} {}", quoted(words));
        let asked = self.wire.ask(Request::of("a search", &command), |said| {
            if let Response::MailboxData(MailboxDatum::Search(found)) = said {
                uids.extend(found);
            }
        });
        asked.await?;
        Ok(uids)
    }
}
