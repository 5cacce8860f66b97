//! `landfall export`: a game as one file, for another judge.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::say;
use super::site::{self, Site};
use super::terminal::{as_word, harmless};
use crate::failure::{Doing, Failure};
use crate::files::{self, Readers};
use crate::judge::archive::Names;
use crate::judge::record::{Record, bounds};
use crate::store::{Game, Reader, StoreError};

/// Write a game into one file, to go on with it at another judge.
///
/// As long as the game goes on the file holds its seed, so it is for nobody but the other
/// judge.
#[derive(Args, Clone, Debug)]
pub(super) struct ExportArgs {
    /// The game's name.
    game: String,
    /// The file; standard output if none is given.
    #[arg(long = "out", value_name = "FILE")]
    file: Option<PathBuf>,
    /// Write a game that goes on to standard output, with the seed that hides what is to come.
    #[arg(long)]
    with_seed: bool,
    /// The tournament that it belongs to, as a tag of the file.
    #[arg(long, value_name = "TEXT")]
    event: Option<String>,
}

pub(super) fn run(site: &Site, args: &ExportArgs, out: &mut dyn Write) -> Result<(), Failure> {
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
            return Err(
                Failure::new(format!("{}: {why}", doing())).hint("write it into a file with --out")
            );
        }
        return say(out, &text);
    };
    let doing = || format!("cannot write {}", path.display());
    // The file of a running game contains its seed.
    let mut file = files::create(path, Readers::Owner).doing(doing)?;
    file.write_all(text.as_bytes()).doing(doing)?;
    file.sync_all().doing(doing)
}

/// Refuses to write the file of a running game where others may see it: on a screen, in a log, in a
/// public file.
fn refuse_to_show_seed(record: &Record, args: &ExportArgs) -> Result<(), Failure> {
    if args.with_seed || record.over_at.is_some() {
        return Ok(());
    }
    let game = &args.game;
    let why = format!("cannot export {game}: it goes on, and its file holds the seed");
    let event = args.event.as_ref();
    let event = event.map(|event| format!(" --event {}", as_word(event)));
    let command = format!(
        "landfall export {}{}",
        as_word(game),
        event.unwrap_or_default()
    );
    Err(Failure::new(why).hint(format!(
        "`{command} --out {}` writes a file that only you can read, `{command} --with-seed` to \
         standard output all the same",
        as_word(&format!("{game}.jsonl")),
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
