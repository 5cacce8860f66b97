//! `landfall transcript`: what happened in a game.

use std::io::Write;

use super::site::{self, Site};
use super::{desk, say};
use crate::cli::Transcript;
use crate::failure::Failure;
use crate::judge::transcript;
use crate::rules::Viewer;

/// Tells the story.
pub(super) fn run(site: &Site, args: &Transcript, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, mut judge) = site.judge()?;
    let game = site::game(&judge, &args.game)?;
    let viewer = match &args.viewer {
        Some(name) => {
            let seat = site::seat(&site::seats(&judge, &game)?, name)?;
            let look = desk::sees(&game, &seat);
            desk::look(site, &mut judge, look, &args.why)?;
            Viewer::Seat(seat.seat)
        }
        None if args.all => Viewer::All,
        None => Viewer::Public,
    };
    let text = transcript::text(judge.house(), judge.store(), &game, viewer);
    let text = text.map_err(|error| site::told(error, format!("cannot tell {}", game.name)))?;
    say(out, &text)
}
