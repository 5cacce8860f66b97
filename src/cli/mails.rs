//! Arguments of `landfall mail` and `landfall quarantine`.

use clap::{Args, Subcommand};

use super::desk::Common;

/// `landfall mail`
#[derive(Args, Clone, Debug)]
pub struct Mail {
    /// The number of a mail: what is known of it, and the mail as it came. Of a game that goes on
    /// the ledger keeps that a player's mail was read.
    pub number: Option<i64>,
    /// Those of this game.
    #[arg(long, value_name = "GAME", conflicts_with = "number")]
    pub game: Option<String>,
    /// At most so many, the newest ones.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 50,
        conflicts_with = "number"
    )]
    pub last: u32,
    /// Reason, and what to do with it.
    #[command(flatten)]
    pub common: Common,
}

/// `landfall quarantine`
#[derive(Args, Clone, Debug)]
pub struct Quarantine {
    /// What to do.
    #[command(subcommand)]
    pub act: QuarantineAct,
}

/// What can be done about mails that were set aside.
#[derive(Clone, Debug, Subcommand)]
pub enum QuarantineAct {
    /// List them, each with the reason.
    List {
        /// Write JSON, for scripts.
        #[arg(long)]
        json: bool,
    },
    /// Show one of them: what is known of it, and the mail as it came.
    Show {
        /// Its number in the list.
        #[arg(value_name = "NUMBER")]
        mail: i64,
    },
    /// Let the judge try again; a daemon does so in its next lap.
    Retry {
        /// Its number in the list.
        #[arg(value_name = "NUMBER", required_unless_present = "all")]
        mail: Option<i64>,
        /// All of them.
        #[arg(long, conflicts_with = "mail")]
        all: bool,
    },
}
