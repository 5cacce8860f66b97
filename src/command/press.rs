//! `landfall press`: the moderator writes to the players of a game.

use std::io::{Read, Write};

use super::say;
use super::site::{self, Site};
use crate::cli::Press;
use crate::failure::{Doing, Failure};

/// More than the longest text that is passed on, so that a wrong file is not read to its end.
const MOST: u64 = 100_000;

/// Takes the text from standard input, and says how many letters there will be.
pub(super) fn run(site: &Site, args: &Press, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, mut judge) = site.judge()?;
    let game = site::game(&judge, &args.game)?;
    let mut text = String::new();
    let read = std::io::stdin().lock().take(MOST).read_to_string(&mut text);
    read.doing(|| "cannot read the text from standard input".to_owned())?;
    let written = judge.press(game.id, &args.to, &text, site.now());
    let written =
        written.map_err(|error| site::told(error, format!("cannot write to {}", game.name)))?;
    let to = args.to.join(", ").to_uppercase();
    say(
        out,
        &format!("{}: press to {to}, {written} letters.\n", game.name),
    )
}
