//! `landfall import`: a game from a file.

use std::fs::File;
use std::io::{BufReader, Write};

use super::say;
use super::site::{self, Site};
use crate::cli::Import;
use crate::failure::{Doing, Failure, Kind};
use crate::judge::counted;
use crate::judge::record::{Record, bounds};
use crate::judge::verify::{self, Verdict};
use crate::store::{GameState, Unverified};

/// Checks the file, brings the game in, and says how it stands.
pub(super) fn run(site: &Site, args: &Import, out: &mut dyn Write) -> Result<(), Failure> {
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
    let players: Vec<(String, String)> = args
        .players
        .iter()
        .map(|seat| (seat.key.clone(), seat.value.clone()))
        .collect();
    let (_, mut judge) = site.judge()?;
    site::warn_of_wrong_clock(&judge, site.now());
    let game = judge.import(&record, &players, site.now());
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
