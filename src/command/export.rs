//! `landfall export` and `landfall import`: a game as one file, from one judge to another.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::PathBuf;

use clap::Args;

use super::open::key_value;
use super::say;
use super::site::{self, Site};
use super::terminal::{as_word, harmless};
use crate::failure::{Doing, Failure, Kind};
use crate::files::{self, Readers};
use crate::judge::archive::Names;
use crate::judge::counted;
use crate::judge::record::{Record, bounds};
use crate::judge::verify::{self, Verdict};
use crate::store::{Game, GameState, Reader, StoreError, Unverified};

/// Write a game to a file, to continue it at another judge.
///
/// The file of a running game contains its seed, so give it only to the other judge.
#[derive(Args, Clone, Debug)]
pub(super) struct ExportArgs {
    /// The game's name.
    game: String,
    /// The file; by default standard output.
    #[arg(long = "out", value_name = "FILE")]
    file: Option<PathBuf>,
    /// Write a running game to standard output, although its seed is secret.
    #[arg(long)]
    with_seed: bool,
    /// Tag the file with the tournament that the game belongs to.
    #[arg(long, value_name = "TEXT")]
    event: Option<String>,
}

/// Writes the file, unless no judge would read it; returns its text without one.
pub(super) fn export(site: &Site, args: &ExportArgs) -> Result<String, Failure> {
    let (config, judge) = site.judge()?;
    let game = site::game(&judge, &args.game)?;
    let doing = || format!("cannot export {}", game.name);
    let record = Record::of(site.titles, judge.store(), &game);
    let record = record.map(|record| record.at_site(&judge.context().settings.name));
    let people = names(judge.store(), &game, &config.archive_names).doing(doing)?;
    let record = record.map(|record| record.played_by(people));
    let record = record.and_then(|record| match &args.event {
        Some(event) => record.at_event(event),
        None => Ok(record),
    });
    let record = record.map_err(|error| site::told(error, doing()))?;
    let text = record.to_text().doing(doing)?;
    // A file that no program would read is not written.
    bounds::check_text(&text).doing(|| format!("{}: no judge would take the file", doing()))?;
    let Some(path) = &args.file else {
        refuse_to_show_seed(&record, args)?;
        // Every byte of the file counts, so no character of it can be replaced.
        if harmless(&text) != text {
            let why = "it holds characters that would drive a terminal";
            let failure = Failure::new(format!("{}: {why}", doing()));
            return Err(failure.hint("write it into a file with --out"));
        }
        return Ok(text);
    };
    let doing = || format!("cannot write {}", path.display());
    // The file of a running game contains its seed.
    let mut file = files::create(path, Readers::Owner).doing(doing)?;
    file.write_all(text.as_bytes()).doing(doing)?;
    file.sync_all().doing(doing)?;
    Ok(String::new())
}

/// Refuses to write the file of a running game where others may see it: on a screen, in a log, in a
/// public file.
fn refuse_to_show_seed(record: &Record, args: &ExportArgs) -> Result<(), Failure> {
    if args.with_seed || record.over_at.is_some() {
        return Ok(());
    }
    let game = &args.game;
    let why = format!("cannot export {game}: it goes on, and its file holds the seed");
    let mut command = format!("landfall export {}", as_word(game));
    if let Some(event) = &args.event {
        command.push_str(&format!(" --event {}", as_word(event)));
    }
    let file = as_word(&format!("{game}.jsonl"));
    Err(Failure::new(why).hint(format!(
        "`{command} --out {file}` writes a file that only you can read, `{command} --with-seed` to \
         standard output all the same"
    )))
}

/// Returns the names of players by seat, of those named in the archive.
fn names(reader: &Reader, game: &Game, names: &Names) -> Result<Vec<(String, String)>, StoreError> {
    let mut named = Vec::new();
    for seat in reader.seats(game.id)? {
        let Some(person) = seat.person else { continue };
        let name = names.get(&reader.person(person)?.address);
        named.extend(name.map(|name| (seat.name, name.clone())));
    }
    Ok(named)
}

/// Import a game from a file, to continue or to keep it.
///
/// A false game is refused. One that cannot be verified is imported and permanently marked; the
/// exit code is then 3.
#[derive(Args, Clone, Debug)]
pub(super) struct ImportArgs {
    /// The file, such as game.jsonl.
    file: PathBuf,
    /// Give a seat of a running game to a player, as in RED=alice@example.org; may be given several
    /// times.
    #[arg(long = "seat", value_name = "SEAT=ADDRESS", value_parser = key_value)]
    players: Vec<(String, String)>,
}

/// Checks the file, imports the game, and prints its state.
pub(super) fn import(site: &Site, args: &ImportArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let doing = || format!("cannot import {}", args.file.display());
    let file = File::open(&args.file).doing(doing)?;
    let bytes = bounds::read(&mut BufReader::new(file)).doing(doing)?;
    let text = String::from_utf8(bytes).doing(doing)?;
    let (record, _) = Record::read(&text).doing(|| format!("{}: file", doing()))?;
    bounds::check(&record).doing(|| format!("{}: file", doing()))?;
    drop(record);
    let findings =
        verify::verify_text(site.titles, &text, verify::Options::default()).doing(doing)?;
    let mut wrong = findings
        .iter()
        .filter(|found| found.verdict == Verdict::Fails);
    if let Some(wrong) = wrong.next() {
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
    let unverified = judge.store().find::<Unverified>(game.id).doing(doing)?;
    let Some(Unverified { why, .. }) = unverified else {
        return Ok(());
    };
    let hint = "the game was brought in; its pages, transcripts and files say this for ever";
    let failure = Failure::new(format!("{name} is not verified, and is marked so: {why}"));
    Err(failure.hint(hint).of(Kind::NotVerified))
}
