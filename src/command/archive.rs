//! `landfall archive`: games as folders.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::folder::{self, remove_stale};
use super::moderate::{self, Why};
use super::site::{self, Site};
use super::terminal::bar;
use super::{say, served};
use crate::failure::{Doing, Failure};
use crate::files::Readers;
use crate::judge::archive::{self, Entry, File, Names, Place, Wish};
use crate::judge::{Judge, counted};
use crate::store::{Game, GameState};

/// Write games into folders that need no program to be read: transcripts, letters, a page that
/// replays the game, and the ledger once it is over.
#[derive(Args, Clone, Debug)]
pub(super) struct ArchiveArgs {
    /// The game's name.
    #[arg(required_unless_present = "finished")]
    game: Option<String>,
    /// All games that are over, and a page that lists them.
    #[arg(long, conflicts_with_all = ["game", "viewer"])]
    finished: bool,
    /// As the player of this seat sees it.
    #[arg(long = "as", value_name = "SEAT")]
    viewer: Option<String>,
    /// With all letters, their addresses and reply tags, into folders for you alone.
    #[arg(long)]
    private: bool,
    /// Without letters, addresses and tags, as it is without being said.
    #[arg(long, conflicts_with = "private", hide = true)]
    public: bool,
    /// The folder in which each game gets a folder of its own.
    #[arg(long = "out", value_name = "DIR")]
    folder: PathBuf,
    /// Who looks at what only a seat may see, and why.
    #[command(flatten)]
    why: Why,
}

/// Writes the folders, and prints their sizes.
pub(super) fn run(site: &Site, args: &ArchiveArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if args.private {
        served::refuse_open_folder(&args.folder)?;
        served::warn_of_served(&args.folder);
    }
    let (config, mut judge) = site.judge()?;
    look(site, args, &mut judge)?;
    let desk = Desk {
        judge: &judge,
        args,
        names: &config.archive_names,
    };
    match &args.game {
        Some(name) => {
            let game = site::game(&judge, name)?;
            let (_, bytes) = desk.one(&game)?;
            let folder = args.folder.join(&game.name);
            let folder = folder.display();
            say(out, &format!("{folder}: {}.\n", size(bytes)))
        }
        None => desk.finished(out),
    }
}

/// Records that the operator looks at a running game as one of its seats.
fn look(site: &Site, args: &ArchiveArgs, judge: &mut Judge) -> Result<(), Failure> {
    let (Some(name), Some(seat)) = (&args.game, &args.viewer) else {
        return Ok(());
    };
    let game = site::game(judge, name)?;
    let seat = site::seat(&site::seats(judge, &game)?, seat)?;
    moderate::look(site, judge, moderate::sees(&game, &seat), &args.why)
}

/// The arguments of one run, for all its games.
struct Desk<'d> {
    judge: &'d Judge,
    args: &'d ArchiveArgs,
    names: &'d Names,
}

impl Desk<'_> {
    /// Returns who may read the files: for a public archive all users, since the web server is one.
    const fn readers(&self) -> Readers {
        match self.args.private || self.args.viewer.is_some() {
            true => Readers::Owner,
            false => Readers::All,
        }
    }

    /// Archives all finished games, and writes the page that lists them.
    fn finished(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let games = self.judge.store().games(GameState::Over);
        let games = games.doing(|| "cannot list the games".to_owned())?;
        let length = u64::try_from(games.len()).unwrap_or(u64::MAX);
        let bar = bar(length, "{wide_bar} {pos}/{len} {msg}");
        let mut entries = Vec::new();
        let mut bytes = 0_u64;
        for game in &games {
            bar.set_message(game.name.clone());
            let (entry, more) = self.one(game)?;
            entries.push(entry);
            bytes = bytes.saturating_add(more);
            bar.inc(1);
        }
        bar.finish_and_clear();
        let list = archive::site(self.judge.context(), &entries);
        let list = list.doing(|| "cannot write the list of games".to_owned())?;
        bytes = bytes.saturating_add(write(&self.args.folder, &list, self.readers())?);
        let folder = self.args.folder.display();
        let games = u64::try_from(entries.len()).unwrap_or(u64::MAX);
        let games = counted(games, "game", "games");
        let size = size(bytes);
        say(out, &format!("{folder}: {games} and index.html, {size}.\n"))
    }

    /// Archives one game, and returns the number of bytes written.
    fn one(&self, game: &Game) -> Result<(Entry, u64), Failure> {
        let seats = site::seats(self.judge, game)?;
        let named = self.args.viewer.as_deref();
        let seat = named.map(|name| site::seat(&seats, name)).transpose()?;
        let context = self.judge.context();
        let place = match self.args.finished {
            true => Place::Site,
            false => Place::Folder,
        };
        let wish = Wish {
            seat: seat.as_ref(),
            public: !self.args.private,
            ..Wish::public(context, place)
        };
        let doing = || format!("cannot archive {}", game.name);
        let store = self.judge.store();
        let archive = archive::archive(context, store, game, wish);
        let mut archive = archive.map_err(|error| site::told(error, doing()))?;
        let named = archive.entry.name_people(store, &seats, self.names);
        named.doing(doing)?;
        let folder = folder::of_game(&self.args.folder, &game.name)?;
        if self.args.private {
            served::refuse_open_folder(&folder)?;
        }
        let mut bytes = 0_u64;
        for file in &archive.files {
            bytes = bytes.saturating_add(write(&folder, file, self.readers())?);
        }
        let removed = remove_stale(&folder, &archive.files);
        removed.doing(|| format!("cannot clear {}", folder.display()))?;
        Ok((archive.entry, bytes))
    }
}

/// Writes a file atomically, and returns its size.
fn write(folder: &Path, file: &File, readers: Readers) -> Result<u64, Failure> {
    let path = folder.join(file.name);
    folder::write(folder, file, readers).doing(|| format!("cannot write {}", path.display()))?;
    Ok(u64::try_from(file.bytes.len()).unwrap_or(u64::MAX))
}

/// Formats a number of bytes for people.
pub(super) fn size(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{} kB", bytes.div_ceil(1_000)),
        _ => format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10),
    }
}
