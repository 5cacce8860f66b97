//! Arguments of the moderator's commands about all games and about who may play.

use clap::Args;

use crate::command::arguments::day;
use crate::judge::dates::Day;

/// `landfall ban` and `landfall unban`
#[derive(Args, Clone, Debug)]
pub struct Ban {
    /// The address.
    pub address: String,
}

/// `landfall substitutes`
#[derive(Args, Clone, Debug)]
pub struct Substitutes {
    /// An address to put on the list.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "remove")]
    pub add: Option<String>,
    /// An address to take off the list.
    #[arg(long, value_name = "ADDRESS")]
    pub remove: Option<String>,
}

/// `landfall holidays`
#[derive(Args, Clone, Debug)]
pub struct Holidays {
    /// The first day, such as 2026-12-24; without one, the holidays are listed.
    #[arg(value_name = "FIRST", value_parser = day)]
    pub first: Option<Day>,
    /// The last day, such as 2027-01-02; the first one if none is given.
    #[arg(value_name = "LAST", value_parser = day)]
    pub last: Option<Day>,
    /// Take the holidays of these days off the calendar.
    #[arg(long, requires = "first")]
    pub remove: bool,
}
