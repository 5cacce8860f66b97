//! Arguments about the log.

use clap::Args;

use crate::command::arguments::log_level;
use crate::config::LogFormat;

/// How the log is written; it goes to standard error.
#[derive(Args, Clone, Debug)]
pub struct Log {
    /// How much is logged: error, warn, info, debug or trace, or such a word for a part of the
    /// program, as in landfall::mail=trace.
    ///
    /// Else `[log]` of the configuration counts for `serve` and `receive`.
    #[arg(
        long = "log",
        global = true,
        value_parser = log_level,
        value_name = "LEVEL",
        env = "LANDFALL_LOG"
    )]
    pub level: Option<String>,
    /// Whether the log has lines to be read or one JSON object on each line.
    #[arg(
        long = "log-format",
        global = true,
        value_enum,
        value_name = "FORMAT",
        env = "LANDFALL_LOG_FORMAT"
    )]
    pub format: Option<LogFormat>,
}
