//! Places of secrets: a file, an environment variable, or a command that prints one.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::{Config, ConfigError, DatabaseConfig, MailboxConfig, TransportConfig, wrong};

/// The place of a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SecretConfig {
    /// A file with nothing else in it.
    File(PathBuf),
    /// An environment variable.
    Env(String),
    /// A command that prints it: the program and its arguments.
    Command(Vec<String>),
}

#[derive(Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "the place of a secret, such as { file = \"password\" }"
)]
pub(super) struct SecretTable {
    file: Option<PathBuf>,
    env: Option<String>,
    command: Option<Vec<String>>,
}

impl Config {
    /// Returns the places of its secrets, each once.
    #[must_use]
    pub fn secrets(&self) -> Vec<&SecretConfig> {
        let mailbox = match &self.mailbox {
            MailboxConfig::Imap { login, .. } => Some(&login.secret),
            MailboxConfig::Maildir(_) => None,
        };
        let transport = match &self.transport {
            TransportConfig::Smtp { login, .. } => login.as_ref().map(|login| &login.secret),
            TransportConfig::Maildir(_) | TransportConfig::Sendmail(_) => None,
        };
        let database = match &self.database {
            DatabaseConfig::Server(server) => server.password.as_ref(),
            DatabaseConfig::File(_) => None,
        };
        let mut places = Vec::new();
        for place in [mailbox, transport, database].into_iter().flatten() {
            if !places.contains(&place) {
                places.push(place);
            }
        }
        places
    }

    /// Returns the environment variables that hold secrets: programs do not get them.
    #[must_use]
    pub fn secret_variables(&self) -> Vec<String> {
        let variable = |place: &SecretConfig| match place {
            SecretConfig::Env(name) => Some(name.clone()),
            SecretConfig::File(_) | SecretConfig::Command(_) => None,
        };
        self.secrets().into_iter().filter_map(variable).collect()
    }
}

/// Validates that there is one place of a secret.
pub(super) fn checked_secret(
    entry: &str,
    secret: SecretTable,
    folder: &Path,
) -> Result<SecretConfig, ConfigError> {
    match (secret.file, secret.env, secret.command) {
        (Some(path), None, None) => Ok(SecretConfig::File(folder.join(path))),
        (None, Some(name), None) if !name.is_empty() => Ok(SecretConfig::Env(name)),
        (None, None, Some(words)) if !words.is_empty() => Ok(SecretConfig::Command(words)),
        _ => {
            let why = "set one of { file = \"PATH\" }, { env = \"NAME\" } or \
                       { command = [\"PROGRAM\", \"ARGUMENT\"] }";
            Err(wrong(entry, why))
        }
    }
}
