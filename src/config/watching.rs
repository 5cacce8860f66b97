//! `[health]`, `[metrics]`, `[log]` and `[hooks]`: what an operator watches the judge by.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use chrono::TimeDelta;
use clap::ValueEnum;
use serde::Deserialize;
use tracing_subscriber::filter::{LevelFilter, Targets};

use super::{ConfigError, wrong};
use crate::judge::schedule::Span;

/// How old the last lap may be if nothing else is said: longer than the longest pause after
/// failures. Twice the rest between laps comes to it.
const LAP: TimeDelta = TimeDelta::minutes(20);

/// How long the mailbox may go unread if nothing else is said. Twice the rest between laps comes to
/// it.
const MAILBOX: TimeDelta = TimeDelta::minutes(30);

/// How long a letter may be due if nothing else is said.
const LETTERS: TimeDelta = TimeDelta::hours(1);

/// What an operator watches the judge by.
#[derive(Clone, Debug, PartialEq)]
pub struct Watching {
    /// When `landfall status --healthy` complains.
    pub health: HealthConfig,
    /// Which file gets the metrics, if any.
    pub metrics: Option<MetricsConfig>,
    /// How the log is written.
    pub log: LogConfig,
    /// What is run after turns, if anything.
    pub on_turn: Option<HookConfig>,
}

/// When a judge is not healthy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HealthConfig {
    /// How old the last lap may be.
    pub lap: TimeDelta,
    /// How long the mailbox may go unread.
    pub mailbox: TimeDelta,
    /// How long a letter may be due.
    pub letters: TimeDelta,
}

/// A file with metrics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MetricsConfig {
    /// The file.
    pub file: PathBuf,
    /// The least time between two writes.
    pub every: Duration,
}

/// How the log is written, as far as the configuration says.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LogConfig {
    /// How much is logged.
    pub level: Option<LogLevel>,
    /// In which format.
    pub format: Option<LogFormat>,
}

/// How much is logged: a level for the program, and others for parts of it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct LogLevel(Targets);

impl LogLevel {
    /// Returns the filter of what is logged.
    #[must_use]
    pub fn filter(self) -> Targets {
        self.0
    }
}

impl FromStr for LogLevel {
    type Err = &'static str;

    /// Parses a level such as `debug`, or levels for parts, as in `warn,landfall::mail=trace`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // Errors are logged even where levels are given for parts only.
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

/// How a level is written.
const LEVELS: &str = "write error, warn, info, debug or trace, or such a word for a part, as in \
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

/// A command that the daemon runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HookConfig {
    /// The command, for a shell.
    pub command: String,
    /// How long it may take.
    pub patience: Duration,
}

/// The table `[health]` as it stands in the file.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct HealthTable {
    lap: Option<Span>,
    mailbox: Option<Span>,
    letters: Option<Span>,
}

/// The table `[metrics]` as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MetricsTable {
    file: PathBuf,
    #[serde(default = "default_every")]
    seconds: u32,
}

/// The table `[hooks]` as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct HooksTable {
    on_turn: Option<String>,
    seconds: u32,
}

impl Default for HooksTable {
    fn default() -> Self {
        Self {
            on_turn: None,
            seconds: 10,
        }
    }
}

const fn default_every() -> u32 {
    15
}

impl HealthTable {
    /// The table, read; the judge rests for so many seconds between two laps.
    pub(super) fn checked(&self, rest: u64) -> HealthConfig {
        let rests = i64::try_from(rest).unwrap_or(i64::MAX).saturating_mul(2);
        let rests = TimeDelta::try_seconds(rests).unwrap_or(TimeDelta::MAX);
        let limit = |given: Option<Span>, usual: TimeDelta| match given {
            Some(given) => given.nominal(),
            None => usual,
        };
        let with_rests = |usual: TimeDelta| usual.checked_add(&rests).unwrap_or(TimeDelta::MAX);
        HealthConfig {
            lap: limit(self.lap, with_rests(LAP)),
            mailbox: limit(self.mailbox, with_rests(MAILBOX)),
            letters: limit(self.letters, LETTERS),
        }
    }
}

impl MetricsTable {
    /// The table, read; the file starts at the folder of the configuration.
    pub(super) fn checked(
        given: Option<Self>,
        folder: &Path,
    ) -> Result<Option<MetricsConfig>, ConfigError> {
        let Some(Self { file, seconds }) = given else {
            return Ok(None);
        };
        if file.extension().is_none_or(|ending| ending != "prom") {
            let why = format!("{} does not end in .prom", file.display());
            return Err(wrong("metrics.file", why));
        }
        Ok(Some(MetricsConfig {
            file: folder.join(file),
            every: Duration::from_secs(seconds.into()),
        }))
    }
}

impl LogConfig {
    /// What the file says about the log. Other faults of the file are reported when all of it is
    /// read.
    #[must_use]
    pub fn peek(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let table = text.parse::<toml::Table>().ok();
        let log = table.and_then(|mut table| table.remove("log"));
        let log = log.and_then(|log| log.try_into().ok());
        log.unwrap_or_default()
    }
}

impl HooksTable {
    /// The table, read.
    pub(super) fn checked(self) -> Result<Option<HookConfig>, ConfigError> {
        if self.seconds == 0 {
            return Err(wrong("hooks.seconds", "a hook needs a second at least"));
        }
        let command = self.on_turn.filter(|command| !command.trim().is_empty());
        Ok(command.map(|command| HookConfig {
            command,
            patience: Duration::from_secs(self.seconds.into()),
        }))
    }
}
