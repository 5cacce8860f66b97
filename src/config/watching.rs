//! The tables for operators: `[health]`, `[metrics]`, `[log]`, `[hooks]`, `[stand_ins]` and
//! `[site]`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use chrono::TimeDelta;
use clap::ValueEnum;
use serde::Deserialize;
use tracing_subscriber::filter::{LevelFilter, Targets};

use super::{ConfigError, wrong};
use crate::judge::PublicPages;
use crate::judge::schedule::Span;

/// The default age of the last lap, longer than the longest pause after failures; twice the rest
/// between laps is added.
const LAP: TimeDelta = TimeDelta::minutes(20);

/// The default time since the mailbox was read; twice the rest between laps is added.
const MAILBOX: TimeDelta = TimeDelta::minutes(30);

/// The default time for which a letter may be due.
const LETTERS: TimeDelta = TimeDelta::hours(1);

/// The limits of a healthy judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HealthConfig {
    /// The maximum age of the last lap.
    pub lap: TimeDelta,
    /// The maximum time since the mailbox was read.
    pub mailbox: TimeDelta,
    /// The maximum time for which a letter is due.
    pub letters: TimeDelta,
}

/// The file with metrics.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MetricsConfig {
    pub file: PathBuf,
    /// The minimum time between two writes.
    #[serde(default = "default_seconds")]
    pub seconds: u32,
}

const fn default_seconds() -> u32 {
    15
}

/// Level and format of the log.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LogConfig {
    pub level: Option<LogLevel>,
    pub format: Option<LogFormat>,
}

/// A level of the log for the program, and others for parts of it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct LogLevel(pub Targets);

impl FromStr for LogLevel {
    type Err = &'static str;

    /// Parses a level such as `debug`, or levels for parts, as in `warn,landfall::mail=trace`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // Errors are logged also if levels are given for parts only.
        let mut targets = Targets::new().with_default(LevelFilter::ERROR);
        for entry in text.split(',').map(str::trim) {
            targets = match entry.split_once('=') {
                None => targets.with_default(level(entry)?),
                Some(("", _)) => return Err(LEVELS),
                Some((part, word)) => targets.with_target(part, level(word)?),
            };
        }
        Ok(Self(targets))
    }
}

impl TryFrom<String> for LogLevel {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// The syntax of a level, for errors.
const LEVELS: &str = "write error, warn, info, debug or trace, or such a level for a part, as in \
                      warn,landfall::mail=trace";

/// Parses the word for a level.
fn level(word: &str) -> Result<LevelFilter, &'static str> {
    match word.to_lowercase().as_str() {
        "" => Err(LEVELS),
        "warning" => Ok(LevelFilter::WARN),
        "information" => Ok(LevelFilter::INFO),
        word => word.parse().map_err(|_| LEVELS),
    }
}

/// The formats of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Lines to be read.
    Text,
    /// One JSON object on each line.
    Json,
}

/// Commands that the daemon runs.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct HooksConfig {
    /// The command after turns, for a shell.
    pub on_turn: Option<String>,
    /// Its timeout.
    pub seconds: u32,
}

impl Default for HooksConfig {
    fn default() -> Self {
        Self {
            on_turn: None,
            seconds: 10,
        }
    }
}

/// Stand-ins that look ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StandInsConfig {
    /// The number of threads that think for them; with none, other judges of the database do.
    pub threads: u8,
}

impl Default for StandInsConfig {
    fn default() -> Self {
        Self { threads: 1 }
    }
}

/// The table `[health]` in the file.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct HealthTable {
    lap: Option<Span>,
    mailbox: Option<Span>,
    letters: Option<Span>,
}

impl HealthTable {
    /// Fills in the defaults of a judge that rests for this number of seconds between two laps.
    pub(super) fn checked(&self, rest: u64) -> HealthConfig {
        let rests = i64::try_from(rest).unwrap_or(i64::MAX).saturating_mul(2);
        let rests = TimeDelta::try_seconds(rests).unwrap_or(TimeDelta::MAX);
        let limit = |given: Option<Span>, usual| given.map_or(usual, Span::nominal);
        let with_rests = |usual: TimeDelta| usual.checked_add(&rests).unwrap_or(TimeDelta::MAX);
        HealthConfig {
            lap: limit(self.lap, with_rests(LAP)),
            mailbox: limit(self.mailbox, with_rests(MAILBOX)),
            letters: limit(self.letters, LETTERS),
        }
    }
}

impl MetricsConfig {
    /// Validates the name of the file, and makes it absolute.
    pub(super) fn checked(self, folder: &Path) -> Result<Self, ConfigError> {
        if self.file.extension().is_none_or(|ending| ending != "prom") {
            let why = format!("{} does not end in .prom", self.file.display());
            return Err(wrong("metrics.file", why));
        }
        let file = folder.join(self.file);
        Ok(Self { file, ..self })
    }
}

impl LogConfig {
    /// Reads the log's table of a file, before the log begins. Faults of the file are reported when
    /// all of it is read.
    #[must_use]
    pub fn peek(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let table = text.parse::<toml::Table>().ok();
        let log = table.and_then(|mut table| table.remove("log"));
        let log = log.and_then(|log| log.try_into().ok());
        log.unwrap_or_default()
    }
}

impl HooksConfig {
    /// Removes a command that is only blanks.
    pub(super) fn checked(mut self) -> Result<Self, ConfigError> {
        if self.seconds == 0 {
            return Err(wrong("hooks.seconds", "should be at least 1"));
        }
        self.on_turn.take_if(|command| command.trim().is_empty());
        Ok(self)
    }
}

/// A folder with the pages of games, for a web server: the daemon keeps it up to date.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteConfig {
    pub dir: PathBuf,
    /// The folder's public address, for links in letters; without a slash at its end.
    pub url: Option<String>,
    /// The names of games without pages.
    #[serde(default)]
    pub private: BTreeSet<String>,
}

impl SiteConfig {
    /// Makes the folder absolute, validates its address, and writes names in lower case.
    pub(super) fn checked(self, folder: &Path) -> Result<Self, ConfigError> {
        let private = self.private.iter().map(|name| name.to_lowercase());
        Ok(Self {
            dir: folder.join(self.dir),
            url: self.url.map(checked_url).transpose()?,
            private: private.collect(),
        })
    }

    /// Returns the address that letters link to, if there is one.
    pub(super) fn published(&self) -> Option<PublicPages> {
        Some(PublicPages {
            url: self.url.clone()?,
            private: self.private.clone(),
        })
    }
}

/// Validates an address to which the names of games are appended.
fn checked_url(url: String) -> Result<String, ConfigError> {
    let host = url
        .strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"));
    let is_plain = |c: char| c.is_ascii_graphic() && !"\"'<>()?#\\".contains(c);
    let plain = host.is_some_and(|host| {
        host.starts_with(|c: char| c.is_ascii_alphanumeric()) && host.chars().all(is_plain)
    });
    if !plain {
        let why = format!("{url:?} is not an address such as https://example.org/games");
        return Err(wrong("site.url", why));
    }
    Ok(url.trim_end_matches('/').to_owned())
}
