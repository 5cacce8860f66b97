//! Where mail comes in and how it goes out: the tables `mailbox` and `transport`.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::receiver::HopsEntry;
use super::secret::{SecretConfig, SecretTable, checked_secret};
use super::{ConfigError, wrong};
use crate::mail::login::Method;
use crate::mail::mailbox::Folders;
use crate::mail::server::Security;

/// How long a server may take for an answer, in seconds, if nothing else is said.
const PATIENCE: u64 = 60;

/// How many letters are on their way to a server far away at once, if nothing else is said.
const CONNECTIONS: u8 = 2;

const CONNECTIONS_MOST: u8 = 8;

/// Where mail comes in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailboxConfig {
    Maildir(PathBuf),
    /// A mailbox on a server.
    Imap {
        server: ServerConfig,
        login: LoginConfig,
        folders: Folders,
    },
}

impl MailboxConfig {
    /// The Maildir, if it is one.
    #[must_use]
    pub fn maildir(&self) -> Option<&Path> {
        match self {
            Self::Maildir(folder) => Some(folder),
            Self::Imap { .. } => None,
        }
    }
}

/// How mail goes out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransportConfig {
    /// One Maildir for each recipient below this folder.
    Maildir(PathBuf),
    /// A program like `sendmail`.
    Sendmail(PathBuf),
    /// A server that takes letters.
    Smtp {
        server: ServerConfig,
        /// The account, if the server wants one.
        login: Option<LoginConfig>,
        /// How many connections there are at the most, from 1 on.
        connections: u8,
    },
}

/// A mail server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerConfig {
    pub host: String,
    pub port: u16,
    /// Whether what is said can be read by others.
    pub security: Security,
    /// A file of certificates to believe instead of those of the system.
    pub ca: Option<PathBuf>,
    /// How long it may take for an answer, in seconds.
    pub patience: u64,
}

/// An account on a mail server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginConfig {
    pub user: String,
    /// What kind of secret it has.
    pub method: Method,
    /// Where the secret is.
    pub secret: SecretConfig,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MailboxTable {
    maildir: Option<PathBuf>,
    imap: Option<ImapTable>,
    pub(super) authserv_id: Option<String>,
    pub(super) trusted_hops: Option<HopsEntry>,
    #[serde(default)]
    pub(super) results_below: bool,
    #[serde(default)]
    pub(super) require_auth: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TransportTable {
    maildir: Option<PathBuf>,
    sendmail: Option<PathBuf>,
    smtp: Option<SmtpTable>,
    #[serde(default = "yes")]
    pub(super) bounce_addresses: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ImapTable {
    host: String,
    port: Option<u16>,
    #[serde(default)]
    security: SecurityWord,
    user: String,
    password: Option<SecretTable>,
    xoauth2: Option<SecretTable>,
    #[serde(default = "inbox")]
    folder: String,
    #[serde(default = "processed")]
    processed: String,
    ca: Option<PathBuf>,
    timeout_seconds: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SmtpTable {
    host: String,
    port: Option<u16>,
    #[serde(default)]
    security: SecurityWord,
    user: Option<String>,
    password: Option<SecretTable>,
    xoauth2: Option<SecretTable>,
    connections: Option<u8>,
    ca: Option<PathBuf>,
    timeout_seconds: Option<u64>,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SecurityWord {
    #[default]
    Tls,
    StartTls,
    Plain,
}

const fn yes() -> bool {
    true
}

fn inbox() -> String {
    "INBOX".to_owned()
}

fn processed() -> String {
    "Processed".to_owned()
}

pub(super) fn checked_mailbox(
    table: MailboxTable,
    folder: &Path,
) -> Result<MailboxConfig, ConfigError> {
    match (table.maildir, table.imap) {
        (Some(path), None) => Ok(MailboxConfig::Maildir(folder.join(path))),
        (None, Some(imap)) => checked_imap(imap, folder),
        (None, None) | (Some(_), Some(_)) => {
            let why = "name one place where mail comes in: maildir = \"DIR\" or [mailbox.imap]";
            Err(wrong("mailbox", why))
        }
    }
}

fn checked_imap(table: ImapTable, folder: &Path) -> Result<MailboxConfig, ConfigError> {
    const LOGIN: LoginKeys = LoginKeys {
        user: "mailbox.imap.user",
        password: "mailbox.imap.password",
        xoauth2: "mailbox.imap.xoauth2",
    };
    let login = checked_login(
        &LOGIN,
        Some(table.user),
        table.password,
        table.xoauth2,
        folder,
    )?;
    let missing = || wrong(LOGIN.password, "is missing; xoauth2 would do as well");
    Ok(MailboxConfig::Imap {
        server: Table {
            keys: ["mailbox.imap.host", "mailbox.imap.security"],
            ports: [993, 143, 143],
            host: table.host,
            port: table.port,
            security: table.security,
            ca: table.ca,
            patience: table.timeout_seconds,
        }
        .checked(folder)?,
        login: login.ok_or_else(missing)?,
        folders: Folders {
            inbox: checked_folder("mailbox.imap.folder", table.folder)?,
            processed: checked_folder("mailbox.imap.processed", table.processed)?,
        },
    })
}

fn checked_folder(entry: &'static str, name: String) -> Result<String, ConfigError> {
    match name.is_empty() || name.contains(char::is_control) {
        true => Err(wrong(entry, format!("{name:?} is no name of a folder"))),
        false => Ok(name),
    }
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
            let why = "name one way out: maildir = \"DIR\", sendmail = \"PROGRAM\" or \
                       [transport.smtp]";
            Err(wrong("transport", why))
        }
    }
}

fn checked_smtp(table: SmtpTable, folder: &Path) -> Result<TransportConfig, ConfigError> {
    const LOGIN: LoginKeys = LoginKeys {
        user: "transport.smtp.user",
        password: "transport.smtp.password",
        xoauth2: "transport.smtp.xoauth2",
    };
    Ok(TransportConfig::Smtp {
        connections: checked_connections(table.connections, table.security)?,
        login: checked_login(&LOGIN, table.user, table.password, table.xoauth2, folder)?,
        server: Table {
            keys: ["transport.smtp.host", "transport.smtp.security"],
            ports: [465, 587, 25],
            host: table.host,
            port: table.port,
            security: table.security,
            ca: table.ca,
            patience: table.timeout_seconds,
        }
        .checked(folder)?,
    })
}

/// A server on this machine takes letters as fast over one connection as over several.
fn checked_connections(given: Option<u8>, security: SecurityWord) -> Result<u8, ConfigError> {
    let usual = match security {
        SecurityWord::Plain => 1,
        SecurityWord::Tls | SecurityWord::StartTls => CONNECTIONS,
    };
    let connections = given.unwrap_or(usual);
    if (1..=CONNECTIONS_MOST).contains(&connections) {
        return Ok(connections);
    }
    let why = format!("{connections} is not between 1 and {CONNECTIONS_MOST}");
    Err(wrong("transport.smtp.connections", why))
}

/// What the tables of all servers have in common.
struct Table {
    keys: [&'static str; 2],
    /// The usual ports: for TLS, STARTTLS, and neither.
    ports: [u16; 3],
    host: String,
    port: Option<u16>,
    security: SecurityWord,
    ca: Option<PathBuf>,
    patience: Option<u64>,
}

impl Table {
    fn checked(self, folder: &Path) -> Result<ServerConfig, ConfigError> {
        let [host_key, security_key] = self.keys;
        let [tls, start_tls, plain] = self.ports;
        if self.host.trim().is_empty() {
            return Err(wrong(host_key, "is empty"));
        }
        let (security, usual) = match self.security {
            SecurityWord::Tls => (Security::Tls, tls),
            SecurityWord::StartTls => (Security::StartTls, start_tls),
            SecurityWord::Plain => (Security::Plain, plain),
        };
        let here = ["localhost", "127.0.0.1", "::1"];
        if security == Security::Plain && !here.contains(&self.host.as_str()) {
            let why = "plain is for a server on this machine only; say tls or starttls";
            return Err(wrong(security_key, why));
        }
        Ok(ServerConfig {
            host: self.host,
            port: self.port.unwrap_or(usual),
            security,
            ca: self.ca.map(|path| folder.join(path)),
            patience: self.patience.unwrap_or(PATIENCE).clamp(1, 600),
        })
    }
}

/// The entries of a login, for complaints.
struct LoginKeys {
    user: &'static str,
    password: &'static str,
    xoauth2: &'static str,
}

fn checked_login(
    keys: &LoginKeys,
    user: Option<String>,
    password: Option<SecretTable>,
    xoauth2: Option<SecretTable>,
    folder: &Path,
) -> Result<Option<LoginConfig>, ConfigError> {
    let (method, entry, secret) = match (password, xoauth2) {
        (Some(secret), None) => (Method::Password, keys.password, secret),
        (None, Some(secret)) => (Method::Xoauth2, keys.xoauth2, secret),
        (None, None) if user.is_none() => return Ok(None),
        (None, None) => return Err(wrong(keys.password, "is missing; xoauth2 would do as well")),
        (Some(_), Some(_)) => {
            return Err(wrong(keys.xoauth2, "stands beside a password: take one"));
        }
    };
    let user = user.ok_or_else(|| wrong(keys.user, "is missing: whose secret is it?"))?;
    if user.trim().is_empty() {
        return Err(wrong(keys.user, "is empty"));
    }
    let secret = checked_secret(entry, secret, folder)?;
    Ok(Some(LoginConfig {
        user,
        method,
        secret,
    }))
}
