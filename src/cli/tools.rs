//! Arguments of the commands for batches of orders and for maintenance.

use std::path::PathBuf;

use clap::Args;

/// `landfall batch`
#[derive(Args, Clone, Debug)]
pub struct Batch {
    /// A folder with one mail in each file, a Maildir, or an mbox file.
    #[arg(value_name = "DIRECTORY|MBOX")]
    pub heap: PathBuf,
    /// Send the letters; without it they are held until `landfall release` or a second run with
    /// it.
    #[arg(long)]
    pub send: bool,
    /// Say what would become of the mails and which letters would follow, and change nothing.
    #[arg(long, conflicts_with = "send")]
    pub dry_run: bool,
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
}

/// `landfall release`
#[derive(Args, Clone, Debug)]
pub struct Release {
    /// The number of a hold; without it they are listed.
    #[arg(value_name = "NUMBER", conflicts_with = "all")]
    pub hold: Option<i64>,
    /// All of them.
    #[arg(long)]
    pub all: bool,
    /// Give the letters up instead of sending them; they stay in the database.
    #[arg(long)]
    pub discard: bool,
    /// After `landfall restore`: send the letters that the backup holds as unsent, too.
    #[arg(long, conflicts_with = "discard")]
    pub send_unsent: bool,
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
}

/// `landfall backup`
#[derive(Args, Clone, Debug)]
pub struct Backup {
    /// The new file.
    pub file: PathBuf,
    /// Replace a file of this name.
    #[arg(long)]
    pub force: bool,
}

/// `landfall copy`
#[derive(Args, Clone, Debug)]
pub struct Copy {
    /// The address of an empty database, as in `postgres://landfall@db.example.org/landfall`.
    #[arg(long, value_name = "URL")]
    pub to: String,
    /// A file with the password, if the server wants one.
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,
    /// A file of certificates to believe instead of those of the system.
    #[arg(long, value_name = "FILE")]
    pub ca: Option<PathBuf>,
}

/// `landfall restore`
#[derive(Args, Clone, Debug)]
pub struct Restore {
    /// The backup, in place of a database in a file. Without it: keep all unsent letters of a
    /// database on a server from leaving, after it was restored there.
    pub file: Option<PathBuf>,
}

/// `landfall judges`
#[derive(Args, Clone, Debug)]
pub struct Judges {
    /// Forget a mailbox that no judge reads any more: the clock waits for each that is known.
    #[arg(long, value_name = "MAILBOX")]
    pub forget: Option<String>,
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
}

/// `landfall status`
#[derive(Args, Clone, Debug)]
pub struct Status {
    /// Say on one line that the judge does its work, or on one line for each reason that it does
    /// not; the exit code is 1 then. The limits stand in `[health]` of the configuration.
    #[arg(long)]
    pub healthy: bool,
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
}

/// `landfall clock`
#[derive(Args, Clone, Debug)]
pub struct Clock {
    /// Confirm that the clock is right.
    #[arg(long)]
    pub confirm: bool,
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
}
