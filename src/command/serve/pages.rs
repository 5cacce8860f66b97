//! Writes the pages of public games, and their list, into a folder.

use std::collections::BTreeMap;
use std::path::Path;

use chrono::{DateTime, Utc};

use crate::command::folder;
use crate::config::{Config, SiteConfig};
use crate::failure::{Doing, Failure};
use crate::files::Readers;
use crate::judge::Judge;
use crate::judge::archive::{self, ArchiveOptions, Destination, Entry, File, Names};
use crate::store::{Game, GameFilter, GameId};

/// Maximum number of games written after one lap, so that mails do not wait.
const MOST: usize = 10;

/// The position that a game's pages show.
#[derive(PartialEq, Eq)]
struct Position {
    /// The digest of the newest row of its ledger.
    chain: String,
    /// Number of delivered pieces of press.
    press: u32,
    /// When a name of its players last changed.
    renamed: Option<DateTime<Utc>>,
}

/// A game with pages in the folder.
struct Kept {
    position: Position,
    entry: Entry,
}

pub(super) struct Pages {
    config: SiteConfig,
    names: Names,
    kept: BTreeMap<GameId, Kept>,
    /// True if the list is older than the pages.
    unlisted: bool,
    /// True once pages of private games are removed.
    swept: bool,
    /// The failure after the last lap, already logged.
    told: Option<String>,
}

impl Pages {
    /// Returns the pages of a configuration; `None` without a folder.
    pub(super) fn of(config: &Config) -> Option<Self> {
        Some(Self {
            config: config.site.clone()?,
            names: config.archive_names.clone(),
            kept: BTreeMap::new(),
            unlisted: true,
            swept: false,
            told: None,
        })
    }

    /// Writes the pages of games that have moved; returns whether some are left for the next lap. A
    /// failure is logged and then retried.
    pub(super) fn keep(&mut self, judge: &Judge) -> bool {
        let updated = self.update(judge).map_err(|failure| failure.to_string());
        if let Err(why) = &updated
            && self.told.as_ref() != Some(why)
        {
            tracing::error!("{why}; trying again after the next lap");
        }
        self.told = updated.as_ref().err().cloned();
        updated.unwrap_or(false)
    }

    fn update(&mut self, judge: &Judge) -> Result<bool, Failure> {
        self.sweep()?;
        let store = judge.store();
        let listing = || "cannot list the games".to_owned();
        let games = store.games(GameFilter::default().shared()).doing(listing)?;
        let press: BTreeMap<GameId, u32> =
            store.passed_press().doing(listing)?.into_iter().collect();
        let renamed = store.renamed().doing(listing)?.into_iter();
        let renamed: BTreeMap<GameId, DateTime<Utc>> = renamed.collect();
        let shown = |game: &&Game| {
            game.has_begun() && !self.config.private.contains(&game.name.to_lowercase())
        };
        let position = |game: &Game| Position {
            chain: game.chain.clone(),
            press: press.get(&game.id).copied().unwrap_or_default(),
            renamed: renamed.get(&game.id).copied(),
        };
        let games = games.iter().filter(shown);
        let mut moved: Vec<(&Game, Position)> = games.map(|game| (game, position(game))).collect();
        moved.retain(|(game, position)| {
            let kept = self.kept.get(&game.id);
            kept.is_none_or(|kept| kept.position != *position)
        });
        let are_left = moved.len() > MOST;
        let mut failed = Ok(());
        for (game, position) in moved.into_iter().take(MOST) {
            match self.one(judge, game) {
                Ok(entry) => {
                    self.kept.insert(game.id, Kept { position, entry });
                    self.unlisted = true;
                }
                // The failure of one game does not keep the others from their pages.
                Err(failure) => failed = Err(failure),
            }
        }
        if self.unlisted && !are_left {
            self.list(judge)?;
        }
        failed.map(|()| are_left)
    }

    fn sweep(&mut self) -> Result<(), Failure> {
        if self.swept {
            return Ok(());
        }
        for name in &self.config.private {
            let own = folder::of_game(&self.config.dir, name)?;
            remove_stale(&own, &[])?;
        }
        self.swept = true;
        Ok(())
    }

    fn one(&self, judge: &Judge, game: &Game) -> Result<Entry, Failure> {
        let (context, store) = (judge.context(), judge.store());
        let doing = || format!("cannot make the pages of {}", game.name);
        let wish = ArchiveOptions::public(context, Destination::Site);
        let mut archive = archive::archive(context, store, game, wish).doing(doing)?;
        let seats = store.seats(game.id).doing(doing)?;
        let named = archive.entry.name_people(store, &seats, &self.names);
        named.doing(doing)?;
        let own = folder::of_game(&self.config.dir, &game.name)?;
        for file in &archive.files {
            folder::keep(&own, file, Readers::All)?;
        }
        remove_stale(&own, &archive.files)?;
        Ok(archive.entry)
    }

    fn list(&mut self, judge: &Judge) -> Result<(), Failure> {
        let entries: Vec<Entry> = self.kept.values().map(|kept| kept.entry.clone()).collect();
        let list = archive::site(judge.context(), &entries);
        let list = list.doing(|| "cannot make the list of games".to_owned())?;
        folder::keep(&self.config.dir, &list, Readers::All)?;
        self.unlisted = false;
        Ok(())
    }
}

fn remove_stale(folder: &Path, files: &[File]) -> Result<(), Failure> {
    folder::remove_stale(folder, files).doing(|| format!("cannot write {}", folder.display()))
}
