//! Arguments of the commands that read and write games as files.

use std::path::PathBuf;

use clap::Args;

use super::desk::Why;
use crate::command::arguments::KeyValue;

/// `landfall archive`
#[derive(Args, Clone, Debug)]
pub struct Archive {
    /// The game's name.
    #[arg(required_unless_present = "finished")]
    pub game: Option<String>,
    /// All games that are over, and a page that lists them.
    #[arg(long, conflicts_with_all = ["game", "viewer"])]
    pub finished: bool,
    /// As the player of this seat sees it.
    #[arg(long = "as", value_name = "SEAT")]
    pub viewer: Option<String>,
    /// With all letters, their addresses and reply tags, into folders for you alone.
    #[arg(long)]
    pub private: bool,
    /// Without letters, addresses and tags, as it is without being said.
    #[arg(long, conflicts_with = "private", hide = true)]
    pub public: bool,
    /// The folder in which each game gets a folder of its own.
    #[arg(long = "out", value_name = "DIR")]
    pub folder: PathBuf,
    /// Who looks at what only a seat may see, and why.
    #[command(flatten)]
    pub why: Why,
}

/// `landfall export`
#[derive(Args, Clone, Debug)]
pub struct Export {
    /// The game's name.
    pub game: String,
    /// The file; standard output if none is given.
    #[arg(long = "out", value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Write a game that goes on to standard output, with the seed that hides what is to come.
    #[arg(long)]
    pub with_seed: bool,
    /// The tournament that it belongs to, as a tag of the file.
    #[arg(long, value_name = "TEXT")]
    pub event: Option<String>,
}

/// `landfall import`
#[derive(Args, Clone, Debug)]
pub struct Import {
    /// The file, such as game.jsonl.
    pub file: PathBuf,
    /// A seat of a game that goes on, such as RED=alice@example.org; may be given several times.
    #[arg(long = "seat", value_name = "SEAT=ADDRESS")]
    pub players: Vec<KeyValue>,
}

/// `landfall verify`
#[derive(Args, Clone, Debug)]
pub struct Verify {
    /// A file such as game.jsonl, or the name of a game of this judge; may be left out where
    /// something that a player holds is checked by itself.
    #[arg(value_name = "FILE|GAME", required_unless_present = "letters")]
    pub what: Option<String>,
    /// The digest that the last letters of the game gave, to be compared with that of the file.
    #[arg(long, value_name = "DIGEST")]
    pub head: Option<String>,
    /// The digest by which the judge bound itself to its seed, as a letter gave it.
    #[arg(long, value_name = "DIGEST")]
    pub commitment: Option<String>,
    /// Words of luck that a player gave.
    #[arg(long, value_name = "WORDS")]
    pub luck: Option<String>,
    /// A letter of the game, as a mail program saves it; may be given several times.
    #[arg(long = "letter", value_name = "FILE")]
    pub letters: Vec<PathBuf>,
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
}

/// `landfall transcript`
#[derive(Args, Clone, Debug)]
pub struct Transcript {
    /// The game's name.
    pub game: String,
    /// As the player of this seat was told it.
    #[arg(long = "as", value_name = "SEAT", conflicts_with = "all")]
    pub viewer: Option<String>,
    /// With everything that was hidden; for games that are over.
    #[arg(long)]
    pub all: bool,
    /// Who looks at what only a seat may see, and why.
    #[command(flatten)]
    pub why: Why,
}
