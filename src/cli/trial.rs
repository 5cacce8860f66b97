//! Arguments of the commands that try the program out: no mailbox, no other people.

use std::path::PathBuf;

use clap::Args;

/// `landfall demo`
#[derive(Args, Clone, Debug)]
pub struct Demo {
    /// The title.
    #[arg(long, default_value = "new_world")]
    pub title: String,
    /// How many play.
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub seats: u8,
    /// The folder; it is made, and must not hold anything yet.
    #[arg(long = "dir", value_name = "DIR", default_value = "landfall-demo")]
    pub folder: PathBuf,
    /// Which game of these.
    #[command(flatten)]
    pub game: Trial,
}

/// `landfall play`
#[derive(Args, Clone, Debug)]
pub struct Play {
    /// The title.
    #[arg(default_value = "new_world")]
    pub title: String,
    /// How many play, you among them.
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub seats: u8,
    /// The folder for the judge and all letters; it is made, and must not hold anything yet.
    #[arg(long = "dir", value_name = "DIR", default_value = "landfall-play")]
    pub folder: PathBuf,
    /// Which game of these.
    #[command(flatten)]
    pub game: Trial,
}

/// Which game of a title is tried out.
#[derive(Args, Clone, Debug)]
pub struct Trial {
    /// The printed edition; the title's first one if none is given.
    #[arg(long, value_name = "E")]
    pub edition: Option<String>,
    /// The number that all chance follows from: the same number and the same answers give the same
    /// letters.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}
