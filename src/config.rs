//! Reads `judge.toml`: its tables by serde, then each value that its type cannot validate.
//!
//! A table is one struct, with its defaults. The part that decides what letters say is
//! [`Settings`]; the command line uses the rest. A secret is given by its place: a file, an
//! environment variable, or a command that prints it.

mod database;
mod judge;
mod mail;
mod watching;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

pub use database::{DatabaseConfig, DatabaseServer};
use judge::JudgeTable;
pub use judge::read_moderator;
pub use mail::{LoginConfig, MailboxConfig, TransportConfig};
use mail::{MailboxTable, TransportTable};
use serde::Deserialize;
use thiserror::Error;
pub use watching::{
    HealthConfig, HooksConfig, LogConfig, LogFormat, LogLevel, MetricsConfig, SiteConfig,
    StandInsConfig,
};

use crate::games::Titles;
use crate::judge::{JudgeLimits, LetterOptions, Medium, Openings, Settings};

/// Why a configuration is refused.
#[derive(Debug, Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{path} cannot be read")]
    Unreadable {
        path: PathBuf,
        #[source]
        source: std::io::Error,
    },
    /// The file is not TOML, or has unknown or missing entries.
    #[error("{path} is not a valid configuration")]
    Malformed {
        path: PathBuf,
        #[source]
        source: Box<toml::de::Error>,
    },
    /// An entry has a value that cannot be used.
    #[error("{entry} in the configuration: {why}")]
    Value { entry: String, why: String },
}

/// The judge's configuration, with paths made absolute by the folder of the file.
#[derive(Clone, Debug)]
pub struct Config {
    /// The part that decides what letters say, without the text of component files.
    pub settings: Settings,
    pub database: DatabaseConfig,
    pub mailbox: MailboxConfig,
    pub transport: TransportConfig,
    /// Gives each letter a bounce address of its own, below the judge's.
    pub bounce_addresses: bool,
    /// Names of people in the list of finished games, by their addresses.
    pub archive_names: BTreeMap<String, String>,
    pub site: Option<SiteConfig>,
    pub health: HealthConfig,
    pub metrics: Option<MetricsConfig>,
    pub log: LogConfig,
    pub hooks: HooksConfig,
    pub stand_ins: StandInsConfig,
    /// Component files to use instead of the built-in ones, by title.
    pub components: BTreeMap<String, PathBuf>,
}

/// The tables of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    judge: JudgeTable,
    database: Option<database::DatabaseTable>,
    mailbox: MailboxTable,
    transport: TransportTable,
    #[serde(default)]
    limits: JudgeLimits,
    #[serde(default)]
    letters: LetterOptions,
    #[serde(default)]
    archive: ArchiveTable,
    site: Option<SiteConfig>,
    #[serde(default)]
    keep: judge::KeepTable,
    #[serde(default)]
    pace: toml::Table,
    #[serde(default)]
    health: watching::HealthTable,
    metrics: Option<MetricsConfig>,
    #[serde(default)]
    log: LogConfig,
    #[serde(default)]
    hooks: HooksConfig,
    #[serde(default)]
    stand_ins: StandInsConfig,
    #[serde(default)]
    components: BTreeMap<String, PathBuf>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ArchiveTable {
    attach_kilobytes: Option<u32>,
    names: BTreeMap<String, String>,
}

impl Config {
    /// Reads and checks a configuration file.
    ///
    /// # Errors
    /// [`ConfigError`] names the file and the entry.
    pub fn read(path: &Path, titles: Titles) -> Result<Self, ConfigError> {
        let text = std::fs::read_to_string(path).map_err(|source| ConfigError::Unreadable {
            path: path.to_owned(),
            source,
        })?;
        let folder = path.parent().unwrap_or_else(|| Path::new(""));
        Self::check(parse_file(&text, path)?, folder, titles)
    }

    /// Checks the text of a configuration whose relative paths start at `folder`.
    ///
    /// # Errors
    /// [`ConfigError`] names the entry.
    pub fn parse(text: &str, folder: &Path, titles: Titles) -> Result<Self, ConfigError> {
        Self::check(parse_file(text, Path::new("judge.toml"))?, folder, titles)
    }

    fn check(file: File, folder: &Path, titles: Titles) -> Result<Self, ConfigError> {
        judge::known(titles, "components", file.components.keys())?;
        let judge = file.judge;
        let zone = judge::checked_zone(judge.zone.as_deref())?;
        let address = judge::checked_address(judge.address)?;
        let kilobytes = file.archive.attach_kilobytes.unwrap_or(1_000);
        let moderator_of = lower_keys(judge.moderator_of);
        let site = file.site.map(|site| site.checked(folder)).transpose()?;
        let settings = Settings {
            titles,
            name: judge::checked_name(judge.name)?,
            language: judge::checked_language(judge.language, titles)?,
            zone,
            receiver: mail::checked_receiver(&file.mailbox)?,
            require_auth: file.mailbox.require_auth,
            moderators: judge::checked_moderators(judge.moderator, moderator_of, &address)?,
            address,
            limits: JudgeLimits {
                lap_seconds: file.limits.lap_seconds.max(1),
                answers_per_hour: file.limits.answers_per_hour.max(1),
                press_lines: file.limits.press_lines.max(1),
                ..file.limits
            },
            openings: Openings {
                titles: judge.players_open.checked(titles)?,
                pace: judge::checked_pace(&file.pace, zone)?,
                components: BTreeMap::new(),
            },
            letters: file.letters,
            medium: Medium::Mail,
            archive_bytes: u64::from(kilobytes).saturating_mul(1_000),
            pages: site.as_ref().and_then(SiteConfig::published),
            keep: file.keep.checked()?,
        };
        let metrics = file.metrics.map(|metrics| metrics.checked(folder));
        let absolute = |(title, path)| (title, folder.join::<PathBuf>(path));
        Ok(Self {
            database: database::checked(judge.database, file.database, folder)?,
            bounce_addresses: file.transport.bounce_addresses.unwrap_or(true),
            mailbox: mail::checked_mailbox(file.mailbox, folder)?,
            transport: mail::checked_transport(file.transport, folder)?,
            archive_names: lower_keys(file.archive.names),
            site,
            health: file.health.checked(settings.limits.lap_seconds),
            metrics: metrics.transpose()?,
            log: file.log,
            hooks: file.hooks.checked()?,
            stand_ins: file.stand_ins,
            components: file.components.into_iter().map(absolute).collect(),
            settings,
        })
    }
}

/// Writes addresses in lower case.
fn lower_keys<T>(names: BTreeMap<String, T>) -> BTreeMap<String, T> {
    let names = names.into_iter();
    names
        .map(|(key, name)| (key.to_lowercase(), name))
        .collect()
}

fn parse_file(text: &str, path: &Path) -> Result<File, ConfigError> {
    toml::from_str(text).map_err(|source| ConfigError::Malformed {
        path: path.to_owned(),
        source: Box::new(source),
    })
}

/// Refuses the value of an entry.
fn wrong(entry: impl Into<String>, why: impl Into<String>) -> ConfigError {
    let (entry, why) = (entry.into(), why.into());
    ConfigError::Value { entry, why }
}

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
