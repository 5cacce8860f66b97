//! Arguments of the commands about the keys of tags.

use clap::{Args, Subcommand};

use crate::judge::schedule::Span;

/// `landfall keys`
#[derive(Args, Clone, Debug)]
pub struct Keys {
    /// What to do.
    #[command(subcommand)]
    pub act: KeysAct,
}

/// What can be done about the keys of tags.
#[derive(Clone, Debug, Subcommand)]
pub enum KeysAct {
    /// List them by their numbers, and never the keys themselves.
    List {
        /// Write JSON, for scripts.
        #[arg(long)]
        json: bool,
    },
    /// Make letters with a new key from now on; a daemon does so at once.
    ///
    /// Answers to letters that are under way count for some time yet. After that they are held
    /// until their sender confirms them.
    Rotate {
        /// How long answers to the letters of earlier keys still count, such as 60d, or none if
        /// another person has got hold of a key.
        #[arg(long, value_name = "TIME", default_value = "60d", value_parser = span)]
        keep: Span,
    },
    /// Give one seat new tags, and send its player the present letter with them.
    ///
    /// Answers to the seat's earlier letters play nothing any more.
    Renew {
        /// The game's name.
        #[arg(value_name = "GAME")]
        game: String,
        /// The seat.
        #[arg(value_name = "SEAT")]
        seat: String,
    },
}

fn span(text: &str) -> Result<Span, &'static str> {
    match text {
        "none" => Ok(Span::NONE),
        _ => text.parse(),
    }
}
