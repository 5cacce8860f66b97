//! `landfall transcript`: the story of a game.

use std::io::Write;

use clap::Args;

use super::moderate::{self, Why};
use super::say;
use super::site::{self, Site};
use crate::failure::Failure;
use crate::judge::transcript;
use crate::rules::Viewer;

/// Tell what happened in a game.
#[derive(Args, Clone, Debug)]
pub(super) struct TranscriptArgs {
    /// The game's name.
    game: String,
    /// As the player of this seat was told it.
    #[arg(long = "as", value_name = "SEAT", conflicts_with = "all")]
    viewer: Option<String>,
    /// With everything that was hidden; for games that are over.
    #[arg(long)]
    all: bool,
    /// Who looks at what only a seat may see, and why.
    #[command(flatten)]
    why: Why,
}

pub(super) fn run(site: &Site, args: &TranscriptArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, mut judge) = site.judge()?;
    let game = site::game(&judge, &args.game)?;
    let viewer = match &args.viewer {
        Some(name) => {
            let seat = site::seat(&site::seats(&judge, &game)?, name)?;
            let look = moderate::sees(&game, &seat);
            moderate::look(site, &mut judge, look, &args.why)?;
            Viewer::Seat(seat.seat)
        }
        None if args.all => Viewer::All,
        None => Viewer::Public,
    };
    let text = transcript::text(judge.context(), judge.store(), &game, viewer);
    let text = text.map_err(|error| site::told(error, format!("cannot tell {}", game.name)))?;
    say(out, &text)
}
