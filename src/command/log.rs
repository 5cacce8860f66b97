//! The program's log on standard error: lines to be read, or one JSON object on each line.

use tracing_subscriber::EnvFilter;

use super::terminal::{Printed, Replace};
use crate::cli::{Cli, Command};
use crate::config::{LogConfig, LogFormat};

/// Sends the program's log to standard error: all that a daemon does, and what is odd elsewhere.
/// The command line says how, or else the configuration of what runs by itself.
pub fn log_to_stderr(cli: &Cli) {
    let runs_by_itself = matches!(cli.command, Command::Serve(_) | Command::Receive);
    let config = match runs_by_itself {
        true => LogConfig::peek(&cli.config),
        false => LogConfig::default(),
    };
    let usual = match &cli.command {
        Command::Serve(serve) if !serve.once => "info",
        _ => "warn",
    };
    let level = cli.log.level.as_deref().or(config.level.as_deref());
    let filter = level.and_then(|level| EnvFilter::try_new(level).ok());
    let filter = filter.unwrap_or_else(|| EnvFilter::new(usual));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(false)
        .with_target(false);
    // A second logger cannot be set, which happens only where another person has set one.
    drop(match cli.log.format.or(config.format) {
        Some(LogFormat::Json) => log
            .json()
            .flatten_event(true)
            .with_writer(|| Printed::new(std::io::stderr(), Replace::ByEscape))
            .try_init(),
        Some(LogFormat::Text) | None => log
            .with_writer(|| Printed::new(std::io::stderr(), Replace::ByMark))
            .try_init(),
    });
}
