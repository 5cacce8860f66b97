//! Connects to an IMAP server, logs in, opens a folder, and waits for new mail.

use std::collections::BTreeSet;
use std::time::Duration;

use data_encoding::BASE64;
use imap_proto::{Capability, MailboxDatum, RequestId, Response, ResponseCode, Status};
use tokio::time::timeout;

use super::super::POLL_INTERVAL;
use super::responses::parse;
use super::wire::{Request, Wire, done, quoted, set, words};
use super::{Folders, ImapError};
use crate::mail::server::{Login, Method, Security, Server, ServerError};

/// Maximum number of mails moved by one command.
pub(super) const AT_ONCE: usize = 200;

/// Maximum number of folders listed.
const FOLDERS: usize = 30;

/// The server's capabilities that the judge uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Abilities {
    /// Reports new mail (RFC 2177).
    pub(super) idle: bool,
    /// Moves mails to another folder (RFC 6851).
    pub(super) moving: bool,
    /// Expunges selected mails (RFC 4315).
    pub(super) uidplus: bool,
}

/// A logged-in connection with the watched folder open.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) wire: Wire,
    pub(super) can: Abilities,
    /// UIDVALIDITY: the numbering of the folder to which the UIDs belong.
    pub(super) validity: u32,
    /// Mails that the server would not return.
    pub(super) unreadable: BTreeSet<u32>,
    /// Whether more mails wait than were listed.
    pub(super) more: bool,
}

impl Session {
    /// Connects, logs in, requests the server's capabilities, and opens the folder.
    pub(super) async fn open(
        server: &Server,
        login: &Login,
        secret: &str,
        folders: &Folders,
    ) -> Result<Self, ImapError> {
        let mut wire = greeted(server).await?;
        enter(&mut wire, login, secret).await?;
        let mut session = Self {
            wire,
            can: Abilities::default(),
            validity: 0,
            unreadable: BTreeSet::new(),
            more: false,
        };
        session.learn().await?;
        match session.select(&folders.inbox).await {
            Ok(()) => Ok(session),
            Err(ImapError::No(_, said)) => Err(ImapError::NoFolder {
                folder: folders.inbox.clone(),
                said,
                there: session.folders().await?,
            }),
            Err(error) => Err(error),
        }
    }

    /// Lists the folders of the account, up to a limit.
    pub(super) async fn folders(&mut self) -> Result<Vec<String>, ImapError> {
        let mut names = Vec::new();
        let request = Request::of("the folders", "LIST \"\" \"*\"");
        let asked = self.wire.ask(request, |said| {
            if let Response::MailboxData(MailboxDatum::List(listed)) = said
                && names.len() < FOLDERS
            {
                names.push(words(Some(&listed.name)));
            }
        });
        asked.await?;
        Ok(names)
    }

    async fn learn(&mut self) -> Result<(), ImapError> {
        let can = &mut self.can;
        let request = Request::of("capabilities", "CAPABILITY");
        let asked = self.wire.ask(request, |said| {
            let Response::Capabilities(all) = said else {
                return;
            };
            for one in all {
                if let Capability::Atom(atom) = one {
                    can.idle |= atom.eq_ignore_ascii_case("IDLE");
                    can.moving |= atom.eq_ignore_ascii_case("MOVE");
                    can.uidplus |= atom.eq_ignore_ascii_case("UIDPLUS");
                }
            }
        });
        asked.await
    }

    async fn select(&mut self, folder: &str) -> Result<(), ImapError> {
        let mut validity = None;
        let command = format!("SELECT {}", quoted(folder));
        let asked = self.wire.ask(Request::of("the folder", &command), |said| {
            if let Response::Data { outcome, .. } = said
                && let Some(ResponseCode::UidValidity(number)) = outcome.code
            {
                validity = Some(number);
            }
        });
        asked.await?;
        let none = || ImapError::Nonsense("the folder", "it has no UIDVALIDITY".to_owned());
        self.validity = validity.ok_or_else(none)?;
        self.wire.count.listed = self.wire.count.exist;
        Ok(())
    }
}

/// Connects and reads the greeting, with TLS if configured.
async fn greeted(server: &Server) -> Result<Wire, ImapError> {
    const DOING: &str = "the greeting";
    let mut wire = Wire::new(server.connect().await?);
    let said = wire.hear(DOING).await?;
    let said = said.ok_or_else(|| ImapError::Ended(DOING, "without a word".to_owned()))?;
    let greeting = parse(&said).map_err(|error| wire.misheard(DOING, error))?;
    if let Response::Data { status, outcome } = greeting
        && status != Status::Ok
    {
        let said = words(outcome.information.as_deref());
        return Err(ImapError::Ended(DOING, said));
    }
    if server.security != Security::StartTls {
        return Ok(wire);
    }
    let begun = wire.tell("TLS", "STARTTLS").await;
    begun.map_err(|error| match error {
        ImapError::Server(error) => error,
        error => ServerError::NoStartTls(server.label(), error.to_string()),
    })?;
    // Data between the answer and TLS may come from an attacker: it is dropped here together with
    // unread data.
    let plain = wire.stream.into_plain();
    let plain = plain.ok_or_else(|| ServerError::Plain(server.label()))?;
    Ok(Wire::new(server.secure(plain).await?))
}

async fn enter(wire: &mut Wire, login: &Login, secret: &str) -> Result<(), ImapError> {
    const DOING: &str = "the login";
    let user = &login.user;
    let entered = match login.method {
        Method::Password => {
            let command = format!("LOGIN {} {}", quoted(user), quoted(secret));
            wire.tell(DOING, &command).await
        }
        Method::Xoauth2 => {
            let token = format!("user={user}\x01auth=Bearer {secret}\x01\x01");
            let token = BASE64.encode(token.as_bytes());
            let request = Request {
                // Empty, for a server that explains why the token is not enough.
                more: &[token.as_bytes(), b""],
                ..Request::of(DOING, "AUTHENTICATE XOAUTH2")
            };
            wire.ask(request, |_| {}).await
        }
    };
    entered.map_err(|error| match error {
        ImapError::No(_, said) => ImapError::Refused(said),
        error => error,
    })
}

impl Session {
    /// Moves mails to another folder. Mails that are gone, or that were named before the folder was
    /// renumbered, are skipped: the latter are listed again.
    pub(super) async fn put_aside(&mut self, keys: &[&str], to: &str) -> Result<(), ImapError> {
        let uids: Vec<u32> = keys.iter().filter_map(|key| self.uid(key)).collect();
        if uids.is_empty() {
            return Ok(());
        }
        self.bring_all(&uids, to).await
    }

    /// Moves mails to another folder, which is made if necessary.
    pub(super) async fn bring_all(&mut self, uids: &[u32], to: &str) -> Result<(), ImapError> {
        let (set, to) = (set(uids), quoted(to));
        let brought = self.bring(&set, &to).await;
        if !matches!(brought, Err(ImapError::No(..))) {
            return brought;
        }
        // Usually the folder is missing. If not, the second refusal has the reason.
        let create = format!("CREATE {to}");
        match self.wire.tell("a new folder", &create).await {
            Ok(()) | Err(ImapError::No(..)) => self.bring(&set, &to).await,
            Err(error) => Err(error),
        }
    }

    async fn bring(&mut self, set: &str, to: &str) -> Result<(), ImapError> {
        let wire = &mut self.wire;
        if self.can.moving {
            return wire.tell("a move", &format!("UID MOVE {set} {to}")).await;
        }
        let copy = format!("UID COPY {set} {to}");
        wire.tell("a copy", &copy).await?;
        let mark = format!("UID STORE {set} +FLAGS.SILENT (\\Deleted)");
        wire.tell("a mark", &mark).await?;
        if self.can.uidplus {
            let expunge = format!("UID EXPUNGE {set}");
            wire.tell("a deletion", &expunge).await?;
        }
        // Without UIDPLUS, the marked mails stay until a person cleans up: a plain EXPUNGE would
        // also delete mails marked by others. Marked mails no longer wait.
        Ok(())
    }

    /// Returns the UID in the name of a mail, if it belongs to the current numbering.
    fn uid(&self, key: &str) -> Option<u32> {
        let (validity, uid) = key.split_once('.')?;
        let present = validity.parse() == Ok(self.validity);
        present.then(|| uid.parse().ok()).flatten()
    }
}

const IDLING: &str = "idling";

/// A response of the server while idling.
enum Heard {
    /// Idling has begun.
    Agreed,
    /// Idling has ended.
    Over,
    /// Possibly news about the folder.
    Other,
}

impl Session {
    /// Waits with IDLE (RFC 2177) until the folder grows, the time is over, or `stopped` returns
    /// true; adds the time to `rested`. A silent server does no harm: the folder is listed after
    /// each rest.
    pub(super) async fn idle(
        &mut self,
        at_most: Duration,
        patience: Duration,
        stopped: &dyn Fn() -> bool,
        rested: &mut Duration,
    ) -> Result<(), ImapError> {
        if self.wire.count.has_grown() {
            return Ok(());
        }
        let asked = self.wire.begin(IDLING, "IDLE", 0).await?;
        // Before it has agreed, a server would take DONE for another command.
        loop {
            match self.hear_within(patience, &asked).await? {
                Heard::Agreed => break,
                Heard::Over => return Ok(()),
                Heard::Other => {}
            }
        }
        while *rested < at_most && !stopped() && !self.wire.count.has_grown() {
            let Ok(heard) = timeout(POLL_INTERVAL, self.hear(&asked)).await else {
                *rested = rested.saturating_add(POLL_INTERVAL);
                continue;
            };
            if matches!(heard?, Heard::Over) {
                return Ok(());
            }
        }
        self.wire.say(IDLING, b"DONE", 0).await?;
        while !matches!(self.hear_within(patience, &asked).await?, Heard::Over) {}
        Ok(())
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
        let said = self.wire.hear(IDLING).await?;
        let ended = || ImapError::Ended(IDLING, "without a word".to_owned());
        let said = said.ok_or_else(ended)?;
        let said = parse(&said).map_err(|error| self.wire.misheard(IDLING, error))?;
        self.wire.count.hear(&said);
        Ok(match &said {
            Response::Continue(_) => Heard::Agreed,
            Response::Done { tag, .. } if tag == asked => {
                done(IDLING, &said)?;
                Heard::Over
            }
            _ => Heard::Other,
        })
    }
}
