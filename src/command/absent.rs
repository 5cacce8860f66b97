//! `landfall absent`: the moderator notes that a player is away.

use std::io::Write;

use super::say;
use super::site::{self, Site};
use crate::cli::Absent;
use crate::failure::Failure;

/// Notes the absence and says so.
pub(super) fn run(site: &Site, args: &Absent, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, mut judge) = site.judge()?;
    let game = site::game(&judge, &args.game)?;
    let seats = site::seats(&judge, &game)?;
    let seat = site::seat(&seats, &args.seat)?;
    let days = (args.first, args.last);
    let noted = judge.grant_absence(game.id, seat.seat, days, site.now());
    noted.map_err(|error| site::told(error, format!("cannot note that {} is away", seat.name)))?;
    let (name, seat) = (&game.name, &seat.name);
    let text = format!(
        "{name}: {seat} is away from {} to {}.\n",
        args.first, args.last
    );
    say(out, &text)
}
