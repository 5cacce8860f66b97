//! `landfall import`: imports a game from a file.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::PathBuf;

use clap::Args;

use super::open::key_value;
use super::say;
use super::site::{self, Site};
use crate::failure::{Doing, Failure, Kind};
use crate::judge::counted;
use crate::judge::record::{Record, bounds};
use crate::judge::verify::{self, Verdict};
use crate::store::{GameState, Unverified};

/// Bring a game in from a file, to go on with it or to keep it.
///
/// A false one is refused. One that is not verified is brought in and marked so for ever; the
/// exit code is 3 then.
#[derive(Args, Clone, Debug)]
pub(super) struct ImportArgs {
    /// The file, such as game.jsonl.
    file: PathBuf,
    /// A seat of a game that goes on, such as RED=alice@example.org; may be given several times.
    #[arg(long = "seat", value_name = "SEAT=ADDRESS", value_parser = key_value)]
    players: Vec<(String, String)>,
}

/// Checks the file, imports the game, and prints its state.
pub(super) fn run(site: &Site, args: &ImportArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let doing = || format!("cannot import {}", args.file.display());
    let file = File::open(&args.file).doing(doing)?;
    let bytes = bounds::read(&mut BufReader::new(file)).doing(doing)?;
    let text = String::from_utf8(bytes).doing(doing)?;
    let (record, _) = Record::read(&text).doing(|| format!("{}: file", doing()))?;
    bounds::check(&record).doing(|| format!("{}: file", doing()))?;
    drop(record);
    let findings = verify::verify_text(site.titles, &text, None).doing(doing)?;
    if let Some(wrong) = findings
        .iter()
        .find(|found| found.verdict == Verdict::Fails)
    {
        let why = format!("{}: {}: {}", doing(), wrong.check, wrong.says);
        return Err(Failure::new(why).hint("`landfall verify FILE` says all that does not hold"));
    }
    let (record, _) = Record::read(&text).doing(doing)?;
    let (_, mut judge) = site.judge()?;
    site::warn_of_wrong_clock(&judge, site.now());
    let game = judge.import(&record, &args.players, site.now());
    let game = game.map_err(|error| site::told(error, doing()))?;
    let game = judge.store().game(game).doing(doing)?;
    let events = counted(game.head.into(), "event", "events");
    let name = &game.name;
    let stands = match game.state {
        GameState::Waiting | GameState::Running => "paused",
        GameState::Over => "over",
    };
    say(out, &format!("{name}: {events}, {stands}.\n"))?;
    match judge.store().find::<Unverified>(game.id).doing(doing)? {
        None => Ok(()),
        Some(Unverified { why, .. }) => Err(Failure::new(format!(
            "{name} is not verified, and is marked so: {why}"
        ))
        .hint("the game was brought in; its pages, transcripts and files say this for ever")
        .of(Kind::NotVerified)),
    }
}
