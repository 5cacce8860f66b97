//! `landfall archive`: games as folders.

use std::path::{Path, PathBuf};

use clap::Args;

use super::moderate::{self, Why};
use super::site::{self, Site};
use super::terminal::bar;
use super::{analyse, folder};
use crate::failure::{Doing, Failure};
use crate::files::Readers;
use crate::judge::archive::{self, ArchiveOptions, Destination, Entry, File, Names};
use crate::judge::{Judge, counted};
use crate::store::{Game, GameFilter, GameState};

/// Write games to folders that can be read without this program: transcripts, letters, a page that
/// replays the game, and the ledger once the game is over.
#[derive(Args, Clone, Debug)]
pub(super) struct ArchiveArgs {
    /// The game's name.
    #[arg(required_unless_present = "finished")]
    game: Option<String>,
    /// Archive all games that are over, with a page that lists them.
    #[arg(long, conflicts_with_all = ["game", "viewer"])]
    finished: bool,
    /// Archive the view of this seat.
    #[arg(long = "as", value_name = "SEAT")]
    viewer: Option<String>,
    /// Include all letters with addresses and reply tags, in folders that only you can read.
    #[arg(long)]
    private: bool,
    /// Leave out letters, addresses and tags, which is the default.
    #[arg(long, conflicts_with = "private", hide = true)]
    public: bool,
    /// The folder to write to; each game gets a folder in it.
    #[arg(long = "out", value_name = "DIR")]
    folder: PathBuf,
    /// Who looks at a seat's view, and why.
    #[command(flatten)]
    why: Why,
}

/// Writes the folders, and prints their sizes.
pub(super) fn run(site: &Site, args: &ArchiveArgs) -> Result<String, Failure> {
    if args.private {
        folder::refuse_open_folder(&args.folder)?;
        folder::warn_of_served(&args.folder);
    }
    let (config, mut judge) = site.judge()?;
    look(site, args, &mut judge)?;
    let run = ArchiveRun {
        judge: &judge,
        args,
        names: &config.archive_names,
    };
    match &args.game {
        Some(name) => {
            let game = site::game(&judge, name)?;
            let (_, bytes) = run.one(&game)?;
            let folder = args.folder.join(&game.name);
            let folder = folder.display();
            Ok(format!("{folder}: {}.\n", size(bytes)))
        }
        None => run.finished(),
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

/// Writes the public archive of a game again, in a folder with its analysis.
pub(super) fn refresh(
    judge: &Judge,
    folder: &Path,
    names: &Names,
    game: &Game,
) -> Result<(), Failure> {
    let args = ArchiveArgs {
        game: Some(game.name.clone()),
        finished: false,
        viewer: None,
        private: false,
        public: true,
        folder: folder.to_owned(),
        why: Why::default(),
    };
    let run = ArchiveRun {
        judge,
        args: &args,
        names,
    };
    run.one(game).map(drop)
}

/// The arguments of one run, for all its games.
struct ArchiveRun<'d> {
    judge: &'d Judge,
    args: &'d ArchiveArgs,
    names: &'d Names,
}

impl ArchiveRun<'_> {
    /// Archives all finished games, and writes the page that lists them.
    fn finished(&self) -> Result<String, Failure> {
        let games = self
            .judge
            .store()
            .games(GameFilter::from(GameState::Over).shared());
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
        bytes = bytes.saturating_add(self.write(&self.args.folder, &list)?);
        let folder = self.args.folder.display();
        let games = u64::try_from(entries.len()).unwrap_or(u64::MAX);
        let games = counted(games, "game", "games");
        let size = size(bytes);
        Ok(format!("{folder}: {games} and index.html, {size}.\n"))
    }

    /// Archives one game, and returns the number of bytes written.
    fn one(&self, game: &Game) -> Result<(Entry, u64), Failure> {
        let seats = site::seats(self.judge, game)?;
        let named = self.args.viewer.as_deref();
        let seat = named.map(|name| site::seat(&seats, name)).transpose()?;
        let context = self.judge.context();
        let place = match self.args.finished {
            true => Destination::Site,
            false => Destination::Folder,
        };
        let folder = folder::of_game(&self.args.folder, &game.name)?;
        let expected = analyse::read(&folder, game, &seats);
        let wish = ArchiveOptions {
            seat: seat.as_ref(),
            public: !self.args.private,
            expected: &expected,
            ..ArchiveOptions::public(context, place)
        };
        let doing = || format!("cannot archive {}", game.name);
        let store = self.judge.store();
        let archive = archive::archive(context, store, game, wish);
        let mut archive = archive.map_err(|error| site::told(error, doing()))?;
        let named = archive.entry.name_people(store, &seats, self.names);
        named.doing(doing)?;
        if self.args.private {
            folder::refuse_open_folder(&folder)?;
        }
        let mut bytes = 0_u64;
        for file in &archive.files {
            bytes = bytes.saturating_add(self.write(&folder, file)?);
        }
        let removed = folder::remove_stale(&folder, &archive.files);
        removed.doing(|| format!("cannot clear {}", folder.display()))?;
        Ok((archive.entry, bytes))
    }

    /// Writes a file, and returns its size.
    fn write(&self, folder: &Path, file: &File) -> Result<u64, Failure> {
        // A public archive is readable for all users, since the web server is one.
        let readers = match self.args.private || self.args.viewer.is_some() {
            true => Readers::Owner,
            false => Readers::All,
        };
        folder::write(folder, file, readers)?;
        Ok(u64::try_from(file.bytes.len()).unwrap_or(u64::MAX))
    }
}

/// Formats a number of bytes for people.
pub(super) fn size(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{} kB", bytes.div_ceil(1_000)),
        _ => format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10),
    }
}
