//! Connects to an IMAP server, logs in and opens a folder.

use std::collections::BTreeSet;

use data_encoding::BASE64;
use imap_proto::{Capability, MailboxDatum, Response, ResponseCode, Status};

use super::responses::parse;
use super::wire::{Request, Wire, quoted, set, words};
use super::{Folders, ImapError};
use crate::mail::login::{Login, Method};
use crate::mail::server::{Security, Server, ServerError};

/// As many mails as are moved by one command.
pub(super) const AT_ONCE: usize = 200;

/// As many folders are named at the most.
const FOLDERS: usize = 30;

/// What the server can do, of what the judge has a use for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Abilities {
    /// Tell when mail comes (RFC 2177).
    pub(super) idle: bool,
    /// Move mails to another folder (RFC 6851).
    pub(super) moving: bool,
    /// Expunge some mails and no others (RFC 4315).
    pub(super) uidplus: bool,
}

/// How many mails the folder holds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Count {
    /// As many as the server last said.
    pub(super) exist: u32,
    /// As many of them as were there when the folder was last listed.
    pub(super) listed: u32,
}

impl Count {
    /// Takes notice of what a response says about it.
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

    /// Whether mails have come since the folder was listed.
    pub(super) const fn has_grown(self) -> bool {
        self.exist > self.listed
    }
}

/// A logged-in connection with the watched folder open.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) wire: Wire,
    pub(super) can: Abilities,
    /// Which numbering of the folder the UIDs belong to.
    pub(super) validity: u32,
    pub(super) count: Count,
    /// Mails that the server would not hand over.
    pub(super) unreadable: BTreeSet<u32>,
    /// Whether more mails wait than were listed.
    pub(super) more: bool,
}

impl Session {
    /// Connects, logs in, learns what the server can do, and opens the folder.
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
            count: Count::default(),
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

    /// The folders of the account as the server lists them, the first ones of many.
    pub(super) async fn folders(&mut self) -> Result<Vec<String>, ImapError> {
        let mut names = Vec::new();
        self.ask("the folders", "LIST \"\" \"*\"", |said| {
            if let Response::MailboxData(MailboxDatum::List(listed)) = said
                && names.len() < FOLDERS
            {
                names.push(words(Some(&listed.name)));
            }
        })
        .await?;
        Ok(names)
    }

    async fn learn(&mut self) -> Result<(), ImapError> {
        let mut can = self.can;
        self.ask("capabilities", "CAPABILITY", |said| {
            let Response::Capabilities(all) = said else {
                return;
            };
            let has = |name: &str| {
                all.iter().any(
                    |one| matches!(one, Capability::Atom(atom) if atom.eq_ignore_ascii_case(name)),
                )
            };
            can.idle |= has("IDLE");
            can.moving |= has("MOVE");
            can.uidplus |= has("UIDPLUS");
        })
        .await?;
        self.can = can;
        Ok(())
    }

    async fn select(&mut self, folder: &str) -> Result<(), ImapError> {
        let mut validity = None;
        let command = format!("SELECT {}", quoted(folder));
        self.ask("the folder", &command, |said| {
            if let Response::Data { outcome, .. } = said
                && let Some(ResponseCode::UidValidity(number)) = outcome.code
            {
                validity = Some(number);
            }
        })
        .await?;
        let none = || ImapError::Nonsense("the folder", "it has no UIDVALIDITY".to_owned());
        self.validity = validity.ok_or_else(none)?;
        self.count.listed = self.count.exist;
        Ok(())
    }

    /// Asks, and keeps an eye on how many mails there are.
    pub(super) async fn ask(
        &mut self,
        doing: &'static str,
        command: &str,
        take: impl FnMut(&Response<'_>),
    ) -> Result<(), ImapError> {
        self.ask_for(0, doing, command, take).await
    }

    /// Asks for so many bytes of mails.
    pub(super) async fn ask_for(
        &mut self,
        bytes: u64,
        doing: &'static str,
        command: &str,
        mut take: impl FnMut(&Response<'_>),
    ) -> Result<(), ImapError> {
        let request = Request {
            bytes,
            ..Request::of(doing, command)
        };
        let count = &mut self.count;
        let shown = |said: &Response<'_>| {
            count.hear(said);
            take(said);
        };
        self.wire.ask(request, shown).await
    }

    /// Asks, and only wants to hear that it went well.
    pub(super) async fn tell(
        &mut self,
        doing: &'static str,
        command: &str,
    ) -> Result<(), ImapError> {
        self.ask(doing, command, |_| {}).await
    }
}

/// A connection that has been greeted, with TLS if TLS is wanted.
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
    let begun = wire.ask(Request::of("TLS", "STARTTLS"), |_| {}).await;
    begun.map_err(|error| match error {
        ImapError::Server(error) => error,
        error => ServerError::NoStartTls(server.label(), error.to_string()),
    })?;
    // What came after the answer and before TLS may come from an attacker: it is dropped here
    // together with what was not heard yet.
    let plain = wire.into_stream().into_plain();
    let plain = plain.ok_or_else(|| ServerError::Plain(server.label()))?;
    Ok(Wire::new(server.secure(plain).await?))
}

async fn enter(wire: &mut Wire, login: &Login, secret: &str) -> Result<(), ImapError> {
    const DOING: &str = "the login";
    let user = &login.user;
    let entered = match login.method {
        Method::Password => {
            let command = format!("LOGIN {} {}", quoted(user), quoted(secret));
            wire.ask(Request::of(DOING, &command), |_| {}).await
        }
        Method::Xoauth2 => {
            let token = format!("user={user}\x01auth=Bearer {secret}\x01\x01");
            let token = BASE64.encode(token.as_bytes());
            let request = Request {
                // Nothing when the server explains why the token is not enough.
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
    /// Moves mails to another folder. Those that are gone, or that were named before the folder
    /// was numbered anew, are left alone: in that case they are listed once more.
    pub(super) async fn put_aside(&mut self, keys: &[&str], to: &str) -> Result<(), ImapError> {
        let uids: Vec<u32> = keys.iter().filter_map(|key| self.uid(key)).collect();
        if uids.is_empty() {
            return Ok(());
        }
        let (set, to) = (set(&uids), quoted(to));
        match self.bring(&set, &to).await {
            // Most often the folder is missing. If it is not, the second refusal says why.
            Err(ImapError::No(..)) => {
                let made = self.tell("a new folder", &format!("CREATE {to}")).await;
                match made {
                    Ok(()) | Err(ImapError::No(..)) => self.bring(&set, &to).await,
                    Err(error) => Err(error),
                }
            }
            done => done,
        }
    }

    async fn bring(&mut self, set: &str, to: &str) -> Result<(), ImapError> {
        if self.can.moving {
            return self.tell("a move", &format!("UID MOVE {set} {to}")).await;
        }
        self.tell("a copy", &format!("UID COPY {set} {to}")).await?;
        let mark = format!("UID STORE {set} +FLAGS.SILENT (\\Deleted)");
        self.tell("a mark", &mark).await?;
        if self.can.uidplus {
            let expunge = format!("UID EXPUNGE {set}");
            self.tell("a deletion", &expunge).await?;
        }
        // Without it the marked mails stay until a person cleans up: a plain EXPUNGE would take
        // along what others have marked, and marked mails do not wait any more.
        Ok(())
    }

    /// The UID in the name of a mail, if it is of the present numbering.
    fn uid(&self, key: &str) -> Option<u32> {
        let (validity, uid) = key.split_once('.')?;
        let present = validity.parse() == Ok(self.validity);
        present.then(|| uid.parse().ok()).flatten()
    }
}
