//! Arguments of the commands that try the program out: no mailbox, no other people.

use std::path::PathBuf;

use clap::Args;

/// `landfall demo`
#[derive(Args, Clone, Debug)]
#[command(
    mut_arg("seats", |seats| seats.default_value("4")),
    mut_arg("folder", |folder| folder.default_value("landfall-demo")),
)]
pub struct Demo {
    /// The title.
    #[arg(long, default_value = "new_world")]
    pub title: String,
    /// Which game of it, and where.
    #[command(flatten)]
    pub game: Trial,
}

/// `landfall play`
#[derive(Args, Clone, Debug)]
#[command(
    mut_arg("seats", |seats| seats.default_value("2")),
    mut_arg("folder", |folder| folder.default_value("landfall-play")),
)]
pub struct Play {
    /// The title.
    #[arg(default_value = "new_world")]
    pub title: String,
    /// Which game of it, and where.
    #[command(flatten)]
    pub game: Trial,
}

/// A game that is tried out.
#[derive(Args, Clone, Debug)]
pub struct Trial {
    /// The printed edition; the title's first one if none is given.
    #[arg(long, value_name = "E")]
    pub edition: Option<String>,
    /// How many play.
    #[arg(long, value_name = "N")]
    pub seats: u8,
    /// The number that all chance follows from: the same number and the same answers give the same
    /// letters.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// The folder for the judge and all letters; it is made, and must not hold anything yet.
    #[arg(long = "dir", value_name = "DIR")]
    pub folder: PathBuf,
}
