//! The mailbox, the server whose authentication results are trusted, and the transport: the tables
//! `[mailbox]` and `[transport]`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;

use super::{ConfigError, SecretConfig, SecretTable, checked_secret, wrong};
use crate::mail::mailbox::Folders;
use crate::mail::server::{Method, Roots, Security, Server};
use crate::mail::{Hops, Receiver};

/// The default timeout of an answer of a server, in seconds.
const TIMEOUT: u64 = 60;

/// The default number of connections to a server that is not on this machine.
const CONNECTIONS: u8 = 2;

const CONNECTIONS_MOST: u8 = 8;

/// The maximum number of servers that pass a mail on within one organisation.
const HOPS_MOST: u8 = 20;

/// The source of mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailboxConfig {
    Maildir(PathBuf),
    Imap {
        server: Server,
        login: LoginConfig,
        folders: Folders,
    },
}

impl MailboxConfig {
    /// Returns the Maildir, unless the mailbox is on a server.
    #[must_use]
    pub fn maildir(&self) -> Option<&Path> {
        match self {
            Self::Maildir(folder) => Some(folder),
            Self::Imap { .. } => None,
        }
    }
}

/// The transport of letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransportConfig {
    /// One Maildir for each recipient below this folder.
    Maildir(PathBuf),
    /// A program like `sendmail`.
    Sendmail(PathBuf),
    Smtp {
        server: Server,
        login: Option<LoginConfig>,
        /// The maximum number of connections, from 1 on.
        connections: u8,
    },
}

/// An account on a mail server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginConfig {
    pub user: String,
    pub method: Method,
    pub secret: SecretConfig,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MailboxTable {
    maildir: Option<PathBuf>,
    imap: Option<ImapTable>,
    authserv_id: Option<String>,
    #[serde(default)]
    trusted_hops: Hops,
    #[serde(default)]
    results_below: bool,
    #[serde(default)]
    pub(super) require_auth: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TransportTable {
    maildir: Option<PathBuf>,
    sendmail: Option<PathBuf>,
    smtp: Option<SmtpTable>,
    pub(super) bounce_addresses: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ImapTable {
    host: String,
    port: Option<u16>,
    #[serde(default)]
    security: Security,
    user: String,
    password: Option<SecretTable>,
    xoauth2: Option<SecretTable>,
    folder: Option<String>,
    processed: Option<String>,
    ca: Option<PathBuf>,
    timeout_seconds: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SmtpTable {
    host: String,
    port: Option<u16>,
    #[serde(default)]
    security: Security,
    user: Option<String>,
    password: Option<SecretTable>,
    xoauth2: Option<SecretTable>,
    connections: Option<u8>,
    ca: Option<PathBuf>,
    timeout_seconds: Option<u64>,
}

/// The entries of both tables about the server.
struct ServerTable {
    host: String,
    port: Option<u16>,
    security: Security,
    ca: Option<PathBuf>,
    timeout_seconds: Option<u64>,
}

pub(super) fn checked_mailbox(
    table: MailboxTable,
    folder: &Path,
) -> Result<MailboxConfig, ConfigError> {
    match (table.maildir, table.imap) {
        (Some(path), None) => Ok(MailboxConfig::Maildir(folder.join(path))),
        (None, Some(imap)) => checked_imap(imap, folder),
        (None, None) | (Some(_), Some(_)) => {
            let why = "set one place for incoming mail: maildir = \"DIR\" or [mailbox.imap]";
            Err(wrong("mailbox", why))
        }
    }
}

/// Validates the receiving server. An empty name would match any server.
pub(super) fn checked_receiver(table: &MailboxTable) -> Result<Receiver, ConfigError> {
    let authserv_id = match table.authserv_id.as_deref().map(str::trim) {
        Some("" | ".") => {
            let why = "is empty: name the server, or remove the entry";
            return Err(wrong("mailbox.authserv_id", why));
        }
        name => name.map(str::to_owned),
    };
    Ok(Receiver {
        authserv_id,
        trusted_hops: checked_hops(&table.trusted_hops)?,
        results_below: table.results_below,
    })
}

fn checked_hops(hops: &Hops) -> Result<Hops, ConfigError> {
    let refused = |why: &str| Err(wrong("mailbox.trusted_hops", why));
    match hops {
        Hops::Count(0) => refused("is 0: the topmost Received is always your server's"),
        Hops::Count(count) if *count > HOPS_MOST => refused("is more than 20"),
        Hops::Named(name) => match name.trim() {
            "" | "." => refused("is empty: name the server, or remove the entry"),
            name => Ok(Hops::Named(name.to_owned())),
        },
        Hops::Automatic | Hops::Count(_) => Ok(hops.clone()),
    }
}

fn checked_imap(imap: ImapTable, folder: &Path) -> Result<MailboxConfig, ConfigError> {
    const TABLE: &str = "mailbox.imap";
    let login = checked_login(TABLE, Some(imap.user), imap.password, imap.xoauth2, folder)?;
    Ok(MailboxConfig::Imap {
        login: login.ok_or_else(|| no_secret(TABLE))?,
        server: ServerTable {
            host: imap.host,
            port: imap.port,
            security: imap.security,
            ca: imap.ca,
            timeout_seconds: imap.timeout_seconds,
        }
        .checked(TABLE, [993, 143, 143], folder)?,
        folders: Folders {
            inbox: checked_folder("folder", imap.folder, "INBOX")?,
            processed: checked_folder("processed", imap.processed, "Processed")?,
        },
    })
}

fn checked_folder(entry: &str, given: Option<String>, usual: &str) -> Result<String, ConfigError> {
    let name = given.unwrap_or_else(|| usual.to_owned());
    if name.is_empty() || name.contains(char::is_control) {
        let why = format!("{name:?} is not a name of a folder");
        return Err(wrong(format!("mailbox.imap.{entry}"), why));
    }
    Ok(name)
}

pub(super) fn checked_transport(
    table: TransportTable,
    folder: &Path,
) -> Result<TransportConfig, ConfigError> {
    match (table.maildir, table.sendmail, table.smtp) {
        (Some(path), None, None) => Ok(TransportConfig::Maildir(folder.join(path))),
        (None, Some(path), None) => Ok(TransportConfig::Sendmail(path)),
        (None, None, Some(smtp)) => checked_smtp(smtp, folder),
        _ => {
            let why = "set one way to send letters: maildir = \"DIR\", sendmail = \"PROGRAM\" or \
                       [transport.smtp]";
            Err(wrong("transport", why))
        }
    }
}

fn checked_smtp(smtp: SmtpTable, folder: &Path) -> Result<TransportConfig, ConfigError> {
    const TABLE: &str = "transport.smtp";
    Ok(TransportConfig::Smtp {
        connections: checked_connections(smtp.connections, smtp.security)?,
        login: checked_login(TABLE, smtp.user, smtp.password, smtp.xoauth2, folder)?,
        server: ServerTable {
            host: smtp.host,
            port: smtp.port,
            security: smtp.security,
            ca: smtp.ca,
            timeout_seconds: smtp.timeout_seconds,
        }
        .checked(TABLE, [465, 587, 25], folder)?,
    })
}

/// Validates the number of connections. To a server on this machine one is as fast as several.
fn checked_connections(given: Option<u8>, security: Security) -> Result<u8, ConfigError> {
    let usual = match security {
        Security::Plain => 1,
        Security::Tls | Security::StartTls => CONNECTIONS,
    };
    let connections = given.unwrap_or(usual);
    if (1..=CONNECTIONS_MOST).contains(&connections) {
        return Ok(connections);
    }
    let why = format!("{connections} is not between 1 and {CONNECTIONS_MOST}");
    Err(wrong("transport.smtp.connections", why))
}

impl ServerTable {
    /// Validates the server; `usual` are its ports for TLS, STARTTLS, and neither.
    fn checked(self, table: &str, usual: [u16; 3], folder: &Path) -> Result<Server, ConfigError> {
        let [tls, start_tls, plain] = usual;
        let usual = match self.security {
            Security::Tls => tls,
            Security::StartTls => start_tls,
            Security::Plain => plain,
        };
        if self.host.trim().is_empty() {
            return Err(wrong(format!("{table}.host"), "is empty"));
        }
        let here = ["localhost", "127.0.0.1", "::1"];
        if self.security == Security::Plain && !here.contains(&self.host.as_str()) {
            let why = "plain is only for a server on this machine; use tls or starttls";
            return Err(wrong(format!("{table}.security"), why));
        }
        let seconds = self.timeout_seconds.unwrap_or(TIMEOUT);
        Ok(Server {
            host: self.host,
            port: self.port.unwrap_or(usual),
            security: self.security,
            roots: Roots::from(self.ca.map(|path| folder.join(path))),
            patience: Duration::from_secs(seconds.clamp(1, 600)),
        })
    }
}

fn no_secret(table: &str) -> ConfigError {
    let why = "is missing; xoauth2 is an alternative";
    wrong(format!("{table}.password"), why)
}

fn checked_login(
    table: &str,
    user: Option<String>,
    password: Option<SecretTable>,
    xoauth2: Option<SecretTable>,
    folder: &Path,
) -> Result<Option<LoginConfig>, ConfigError> {
    let entry = |name: &str| format!("{table}.{name}");
    let (method, name, secret) = match (password, xoauth2) {
        (Some(secret), None) => (Method::Password, "password", secret),
        (None, Some(secret)) => (Method::Xoauth2, "xoauth2", secret),
        (None, None) if user.is_none() => return Ok(None),
        (None, None) => return Err(no_secret(table)),
        (Some(_), Some(_)) => {
            let why = "conflicts with password: remove one of them";
            return Err(wrong(entry("xoauth2"), why));
        }
    };
    let Some(user) = user else {
        return Err(wrong(
            entry("user"),
            "is missing, although there is a secret",
        ));
    };
    if user.trim().is_empty() {
        return Err(wrong(entry("user"), "is empty"));
    }
    Ok(Some(LoginConfig {
        user,
        method,
        secret: checked_secret(&entry(name), secret, folder)?,
    }))
}
