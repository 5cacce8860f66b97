//! What a moderator can do: the same verbs as by mail.

use clap::{Args, Subcommand};

use crate::command::arguments::deadline;
use crate::judge::desk::To;

/// The verbs of the moderator's desk. Each is told to the players with its reason, and kept in the
/// game's ledger.
#[derive(Clone, Debug, Subcommand)]
pub enum Desk {
    /// Move the deadline of the present decision, earlier or later.
    Deadline(Deadline),
    /// Give a seat of a game that goes on to another player.
    Replace(Replace),
    /// Take a seat from its player; a stand-in plays it until somebody takes it over.
    Eject(Eject),
    /// Write to all players of a game, or of all games.
    Broadcast(Broadcast),
}

/// What all verbs of the desk have in common.
#[derive(Args, Clone, Debug)]
pub struct Common {
    /// Why: the players are told.
    #[arg(long, value_name = "WORDS", default_value = "")]
    pub reason: String,
    /// Print the rows and the letters that would follow, and change nothing.
    #[arg(long)]
    pub dry_run: bool,
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
    /// The moderator's name as players read it; the first one of the configuration if none is
    /// given.
    #[arg(long, value_name = "NAME")]
    pub by: Option<String>,
}

/// `landfall deadline`
#[derive(Args, Clone, Debug)]
pub struct Deadline {
    /// The game's name.
    pub game: String,
    /// 3d or 12h from now, +2d later, -6h earlier, or 2026-12-01T20:00 in the game's zone.
    #[arg(value_name = "TIME", value_parser = deadline, allow_hyphen_values = true)]
    pub to: To,
    /// The seat that has to be the awaited one.
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// Reason, and what to do with it.
    #[command(flatten)]
    pub common: Common,
}

/// `landfall replace`
#[derive(Args, Clone, Debug)]
pub struct Replace {
    /// The game's name.
    pub game: String,
    /// The seat.
    pub seat: String,
    /// The new player's address.
    pub address: String,
    /// Reason, and what to do with it.
    #[command(flatten)]
    pub common: Common,
}

/// `landfall eject`
#[derive(Args, Clone, Debug)]
pub struct Eject {
    /// The game's name.
    pub game: String,
    /// The seat.
    pub seat: String,
    /// Reason, and what to do with it.
    #[command(flatten)]
    pub common: Common,
}

/// `landfall broadcast`
#[derive(Args, Clone, Debug)]
pub struct Broadcast {
    /// The game's name, or ALL.
    pub game: String,
    /// The text; standard input if none is given.
    #[arg(long, value_name = "TEXT")]
    pub text: Option<String>,
    /// Reason, and what to do with it.
    #[command(flatten)]
    pub common: Common,
}
