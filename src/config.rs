//! `judge.toml`: read, checked once, typed.

mod database;
mod judge;
mod keep;
mod mail;
mod moderators;
mod opening;
mod pace;
mod pages;
mod receiver;
mod secret;
mod watching;

pub use database::{DatabaseConfig, DatabaseServer};
pub use mail::{LoginConfig, MailboxConfig, ServerConfig, TransportConfig};
pub use pages::PagesConfig;
pub use secret::SecretConfig;
pub use watching::{
    HealthConfig, HookConfig, LogConfig, LogFormat, LogLevel, MetricsConfig, Watching,
};

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use chrono_tz::Tz;
use serde::Deserialize;
use thiserror::Error;

use crate::games::Titles;
use crate::judge::schedule::{Entries, Span};
use crate::judge::{Floods, Keep, Moderator, PressLimits};
use crate::mail::Receiver;
use judge::{checked_address, checked_language, checked_name, checked_zone};
use mail::{MailboxTable, TransportTable};

/// What a configuration can be wrong about.
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
    #[error("{path} does not hold a configuration")]
    Malformed {
        path: PathBuf,
        #[source]
        source: Box<toml::de::Error>,
    },
    /// An entry has a value that cannot be used.
    #[error("{entry} in the configuration: {why}")]
    Value { entry: &'static str, why: String },
}

/// The judge's configuration, with paths made absolute by the folder of the file.
#[derive(Clone, Debug)]
pub struct Config {
    /// The judge's name in From.
    pub name: String,
    /// The titles that it may speak of.
    pub titles: Titles,
    /// The judge's mail address; replies go to it with a tag behind a plus sign.
    pub address: String,
    /// Where the database is.
    pub database: DatabaseConfig,
    /// Who moderates its games, and hears of what goes wrong.
    pub moderators: Vec<Moderator>,
    /// Where mail comes in.
    pub mailbox: MailboxConfig,
    /// How mail goes out.
    pub transport: TransportConfig,
    /// Whether bounces come back to an address for each letter, below the judge's own.
    pub bounce_addresses: bool,
    /// The language of letters to people who chose none.
    pub language: String,
    /// The time zone of people who chose none.
    pub zone: Tz,
    /// The receiving server that checks senders.
    pub receiver: Receiver,
    /// Whether orders need a sender that the receiving server vouches for.
    pub require_auth: bool,
    /// How long between two laps of the daemon, in seconds.
    pub lap_seconds: u64,
    /// How many answers a sender gets within an hour at the most.
    pub answers_per_hour: u32,
    /// The titles of which anybody may open games by mail.
    pub players_open: BTreeSet<String>,
    /// How many games that are not over one address may have opened by mail.
    pub games_opened: u32,
    /// How many letters leave at the most.
    pub floods: Floods,
    /// How much press players may write.
    pub press: PressLimits,
    /// How long the mailbox may go unread before games stand still for it, where it is said.
    pub unread: Option<Span>,
    /// Whether questions bring deadlines as calendar files to players who ask for it.
    pub calendar: bool,
    /// Whether letters show the board as a picture.
    pub pictures: bool,
    /// What games say about time where nothing else is said.
    pub pace: Entries,
    /// How large the files may be that come with a game's last letters, in bytes; 0 for none.
    pub archive_bytes: u64,
    /// The names by which the list of finished games calls people, by their addresses.
    pub archive_names: BTreeMap<String, String>,
    /// Which folder gets the pages of games, if any.
    pub pages: Option<PagesConfig>,
    /// For how long things are kept.
    pub keep: Keep,
    /// What an operator watches the judge by.
    pub watching: Watching,
    /// Component files to use instead of the built-in ones, by title.
    pub components: BTreeMap<String, PathBuf>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    judge: JudgeTable,
    database: Option<database::DatabaseTable>,
    mailbox: MailboxTable,
    transport: TransportTable,
    #[serde(default)]
    limits: LimitsTable,
    #[serde(default)]
    letters: LettersTable,
    #[serde(default)]
    archive: ArchiveTable,
    site: Option<pages::SiteTable>,
    #[serde(default)]
    keep: keep::KeepTable,
    #[serde(default)]
    pace: toml::Table,
    #[serde(default)]
    health: watching::HealthTable,
    metrics: Option<watching::MetricsTable>,
    #[serde(default)]
    log: LogConfig,
    #[serde(default)]
    hooks: watching::HooksTable,
    #[serde(default)]
    components: BTreeMap<String, PathBuf>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JudgeTable {
    #[serde(default = "default_name")]
    name: String,
    address: String,
    #[serde(default)]
    moderator: moderators::Given,
    #[serde(default)]
    moderator_of: BTreeMap<String, moderators::Given>,
    database: Option<PathBuf>,
    #[serde(default = "default_language")]
    language: String,
    #[serde(default = "default_zone")]
    zone: String,
    #[serde(default)]
    players_open: opening::PlayersOpen,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct LimitsTable {
    lap_seconds: u64,
    answers_per_hour: u32,
    games_opened: u32,
    letters_per_minute: u32,
    seat_letters_per_hour: u32,
    unproven_answers_per_hour: u32,
    unproven_answers_in_all_per_hour: u32,
    stranger_answers_per_day: u32,
    strangers_per_hour: u32,
    press_lines: u32,
    press_per_day: u32,
    unread: Option<Span>,
}

impl Default for LimitsTable {
    fn default() -> Self {
        Self {
            lap_seconds: 30,
            answers_per_hour: 20,
            games_opened: 3,
            letters_per_minute: 200,
            seat_letters_per_hour: 50,
            unproven_answers_per_hour: 5,
            unproven_answers_in_all_per_hour: 60,
            stranger_answers_per_day: 1,
            strangers_per_hour: 60,
            press_lines: 100,
            press_per_day: 40,
            unread: None,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct LettersTable {
    calendar: bool,
    pictures: bool,
}

impl Default for LettersTable {
    fn default() -> Self {
        Self {
            calendar: true,
            pictures: true,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ArchiveTable {
    attach_kilobytes: u32,
    names: BTreeMap<String, String>,
}

impl Default for ArchiveTable {
    fn default() -> Self {
        Self {
            attach_kilobytes: 1_000,
            names: BTreeMap::new(),
        }
    }
}

fn default_name() -> String {
    "Landfall".to_owned()
}

fn default_language() -> String {
    "en".to_owned()
}

fn default_zone() -> String {
    "UTC".to_owned()
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
        let absolute = |path: PathBuf| folder.join(path);
        opening::known(titles, "components", file.components.keys())?;
        let components = file.components.into_iter();
        let watching = Watching {
            health: file.health.checked(file.limits.lap_seconds),
            metrics: watching::MetricsTable::checked(file.metrics, folder)?,
            log: file.log,
            on_turn: file.hooks.checked()?,
        };
        let zone = checked_zone(&file.judge.zone)?;
        let address = checked_address(file.judge.address)?;
        let moderators = moderators::checked(
            file.judge.moderator,
            lower_keys(file.judge.moderator_of),
            &address,
        )?;
        Ok(Self {
            titles,
            watching,
            address,
            zone,
            pace: pace::checked(&file.pace, zone)?,
            unread: file.limits.unread,
            calendar: file.letters.calendar,
            pictures: file.letters.pictures,
            archive_bytes: u64::from(file.archive.attach_kilobytes).saturating_mul(1_000),
            archive_names: lower_keys(file.archive.names),
            pages: file.site.map(|table| table.checked(folder)),
            receiver: receiver::checked(&file.mailbox)?,
            require_auth: file.mailbox.require_auth,
            mailbox: mail::checked_mailbox(file.mailbox, folder)?,
            bounce_addresses: file.transport.bounce_addresses,
            transport: mail::checked_transport(file.transport, folder)?,
            moderators,
            keep: file.keep.checked()?,
            name: checked_name(file.judge.name)?,
            database: database::checked(file.judge.database, file.database, folder)?,
            language: checked_language(file.judge.language, titles)?,
            lap_seconds: file.limits.lap_seconds.max(1),
            players_open: file.judge.players_open.checked(titles)?,
            games_opened: file.limits.games_opened,
            answers_per_hour: file.limits.answers_per_hour.max(1),
            floods: Floods {
                per_minute: file.limits.letters_per_minute,
                seat_per_hour: file.limits.seat_letters_per_hour,
                unproven_per_hour: file.limits.unproven_answers_per_hour,
                unproven_in_all_per_hour: file.limits.unproven_answers_in_all_per_hour,
                stranger_per_day: file.limits.stranger_answers_per_day,
                strangers_per_hour: file.limits.strangers_per_hour,
            },
            press: PressLimits {
                lines: file.limits.press_lines.max(1),
                per_day: file.limits.press_per_day,
            },
            components: components
                .map(|(title, path)| (title, absolute(path)))
                .collect(),
        })
    }
}

/// Addresses are kept in lower case.
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

/// What is wrong with an entry.
fn wrong(entry: &'static str, why: impl Into<String>) -> ConfigError {
    let why = why.into();
    ConfigError::Value { entry, why }
}
