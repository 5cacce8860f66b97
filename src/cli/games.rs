//! Arguments of `landfall games`.

use clap::{Args, ValueEnum};

/// `landfall games`
#[derive(Args, Clone, Debug)]
pub struct Games {
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
    /// Those of this title, such as new_world.
    #[arg(long, value_name = "TITLE")]
    pub title: Option<String>,
    /// Those that stand so.
    #[arg(long, value_enum, value_name = "STATE")]
    pub state: Option<Stands>,
    /// Those in which the person with this address has a seat.
    #[arg(long, value_name = "ADDRESS")]
    pub player: Option<String>,
    /// Those whose name is like this: * stands for any letters, ? for one of them.
    #[arg(long, value_name = "PATTERN")]
    pub name: Option<String>,
    /// At most so many, the first ones.
    #[arg(long, value_name = "N")]
    pub limit: Option<u32>,
    /// Pass over so many first.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub offset: u32,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Stands {
    /// It waits for players.
    #[value(alias = "waiting")]
    Open,
    /// It is being played, or paused.
    Running,
    /// It is paused.
    Paused,
    /// It has ended.
    Over,
}
