//! The program's log on standard error: plain lines, or one JSON object per line.

use std::fmt;

use clap::Args;
use tracing::field::Field;
use tracing_subscriber::field::MakeExt;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::format::{Writer, debug_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::terminal::{Printed, Replace, on_one_line};
use super::{Cli, Command};
use crate::config::{LogConfig, LogFormat, LogLevel};

/// The options of the log, which is written to standard error. For `serve` and `receive`, `[log]`
/// of the configuration has the defaults.
#[derive(Args, Clone, Debug)]
pub(super) struct LogArgs {
    /// The log level: error, warn, info, debug or trace, or such a level for a part of the program,
    /// as in landfall::mail=trace.
    #[arg(
        long = "log",
        global = true,
        value_name = "LEVEL",
        env = "LANDFALL_LOG"
    )]
    level: Option<LogLevel>,
    /// The log format: text, or json with one object per line.
    #[arg(
        long = "log-format",
        global = true,
        value_enum,
        hide_possible_values = true,
        value_name = "FORMAT",
        env = "LANDFALL_LOG_FORMAT"
    )]
    format: Option<LogFormat>,
}

/// Sends the program's log to standard error: a daemon's actions, and for other commands only
/// warnings. Level and format come from the command line; `serve` and `receive` fall back to the
/// configuration.
pub fn log_to_stderr(cli: &Cli) {
    let runs_by_itself = matches!(cli.command, Command::Serve(_) | Command::Receive(_));
    let config = match runs_by_itself {
        true => LogConfig::peek(&cli.config),
        false => LogConfig::default(),
    };
    let usual = match &cli.command {
        Command::Serve(serve) if !serve.once => LevelFilter::INFO,
        _ => LevelFilter::WARN,
    };
    let level = cli.log.level.clone().or(config.level);
    let usual = || Targets::new().with_default(usual);
    let filter = level.map_or_else(usual, |level| level.0);
    let log = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_ansi(false)
        .with_target(false);
    // A second logger cannot be set, which happens only if the embedding program has set one.
    drop(match cli.log.format.or(config.format) {
        Some(LogFormat::Json) => log
            .json()
            .flatten_event(true)
            .with_writer(|| Printed::new(std::io::stderr(), Replace::ByEscape))
            .finish()
            .with(filter)
            .try_init(),
        Some(LogFormat::Text) | None => log
            .fmt_fields(debug_fn(write_field).delimited(" "))
            .with_writer(|| Printed::new(std::io::stderr(), Replace::ByMark))
            .finish()
            .with(filter)
            .try_init(),
    });
}

/// Writes one value of a line. Values from outside may contain line ends, and the rest would look
/// like further log lines.
fn write_field(out: &mut Writer<'_>, field: &Field, value: &dyn fmt::Debug) -> fmt::Result {
    let value = on_one_line(&format!("{value:?}"));
    match field.name() {
        "message" => write!(out, "{value}"),
        name => write!(out, "{name}={value}"),
    }
}
