//! Arguments about the log.

use clap::Args;

use crate::config::{LogFormat, LogLevel};

/// How the log is written, which goes to standard error. What is not given here stands in `[log]`
/// of the configuration, for `serve` and `receive`.
#[derive(Args, Clone, Debug)]
pub struct Log {
    /// How much is logged: error, warn, info, debug or trace, or such a word for a part of the
    /// program, as in landfall::mail=trace.
    #[arg(
        long = "log",
        global = true,
        value_name = "LEVEL",
        env = "LANDFALL_LOG"
    )]
    pub level: Option<LogLevel>,
    /// In which format: text, or json with one object on each line.
    #[arg(
        long = "log-format",
        global = true,
        value_enum,
        hide_possible_values = true,
        value_name = "FORMAT",
        env = "LANDFALL_LOG_FORMAT"
    )]
    pub format: Option<LogFormat>,
}
