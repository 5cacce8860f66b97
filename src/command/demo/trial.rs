//! The judge of a trial: a folder with its configuration, its database and Maildirs, as a daemon
//! has them.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};

use crate::command::init::{self, CONFIG_NAME, Sample, Wanted};
use crate::command::site::{self, Site};
use crate::command::{database, edges, serve, terminal};
use crate::config::{Config, TransportConfig};
use crate::failure::{Doing, Failure};
use crate::judge::table::{self, Table};
use crate::judge::{Judge, LapLimits, LetterOptions, Settings};
use crate::mail::Transport;
use crate::mail::mailbox::{Maildir, safe_name};
use crate::program::Stop;
use crate::store::{Game, GameId, Randomness};

const JUDGE: &str = "judge@example.org";

/// A judge with its mailbox and its transport.
pub(in crate::command) struct TrialJudge {
    /// The configuration, read from the folder.
    pub(in crate::command) config: Config,
    pub(in crate::command) judge: Judge,
    mailbox: Maildir,
    transport: Box<dyn Transport>,
    /// The trial's own time.
    pub(in crate::command) now: DateTime<Utc>,
}

impl TrialJudge {
    /// Makes a judge in a folder, and opens it with its settings as `changed`.
    pub(in crate::command) fn make(
        folder: &Path,
        site: &Site,
        now: DateTime<Utc>,
        identity: &Randomness,
        language: Option<&str>,
        changed: impl FnOnce(Settings) -> Settings,
    ) -> Result<Self, Failure> {
        let wanted = Wanted::like(JUDGE, Sample::Maildir).language(language);
        init::make(folder, &wanted, now, identity)?;
        Self::open(folder, site, now, changed)
    }

    /// Opens the judge in a folder, with its settings as `changed`.
    pub(in crate::command) fn open(
        folder: &Path,
        site: &Site,
        now: DateTime<Utc>,
        changed: impl FnOnce(Settings) -> Settings,
    ) -> Result<Self, Failure> {
        // From the disk, as the daemon reads it.
        let config = Config::read(&folder.join(CONFIG_NAME), site.titles)
            .doing(|| "cannot use the configuration".to_owned())?;
        let store = database::open(&config, now);
        let store = store.doing(|| "cannot open the database".to_owned())?;
        let judge = Judge::new(store, changed(settings(&config)));
        Ok(Self {
            judge: judge.doing(|| "cannot set the judge up".to_owned())?,
            mailbox: edges::maildir(&config)?,
            transport: edges::transport(&config, &Stop::default())?,
            config,
            now,
        })
    }

    /// Runs laps until there is nothing left to do.
    pub(in crate::command) fn laps(&mut self) -> Result<(), Failure> {
        loop {
            let (judge, limits) = (&mut self.judge, LapLimits::default());
            let transport = &mut *self.transport;
            let lap = serve::lap(judge, &mut self.mailbox, transport, self.now, limits);
            let lap = lap.doing(|| "the judge cannot go on".to_owned())?;
            if lap.idle() && !self.think()? {
                return Ok(());
            }
        }
    }

    /// Thinks for stand-ins that look ahead, which a terminal shows; returns whether any did.
    fn think(&mut self) -> Result<bool, Failure> {
        let doing = || "no stand-in can think".to_owned();
        let begun = self.judge.begin_thinking(self.now, 1).doing(doing)?.pop();
        let Some(thinking) = begun else {
            return Ok(false);
        };
        let thinks = terminal::spinner();
        let thought = thinking.think();
        thinks.finish_and_clear();
        self.judge.play_thought(&thought, self.now).doing(doing)?;
        Ok(true)
    }

    pub(in crate::command) fn later(&mut self, by: TimeDelta) {
        self.now = self.now.checked_add_signed(by).unwrap_or(self.now);
    }

    pub(in crate::command) fn game(&self, game: GameId) -> Result<Game, Failure> {
        let game = self.judge.store().game(game);
        game.doing(|| "cannot read the game".to_owned())
    }

    pub(in crate::command) fn table(&self, game: GameId) -> Result<Table, Failure> {
        let titles = self.judge.context().titles();
        let table = table::replay(titles, self.judge.store(), &self.game(game)?);
        table.doing(|| "cannot replay the game".to_owned())
    }
}

/// Returns the settings of a trial, in which letters are looked at as files.
fn settings(config: &Config) -> Settings {
    Settings {
        letters: LetterOptions {
            calendar: false,
            pictures: true,
            ..LetterOptions::default()
        },
        archive_bytes: 0,
        ..site::settings(config)
    }
}

/// The Maildirs of a trial: that of the judge, and those of the players by their addresses.
#[derive(Clone, Debug)]
pub(in crate::command) struct Post {
    judge: PathBuf,
    players: PathBuf,
}

impl Post {
    /// Finds the Maildirs of a configuration.
    pub(in crate::command) fn of(config: &Config) -> Result<Self, Failure> {
        let TransportConfig::Maildir(players) = &config.transport else {
            return Err(Failure::new("a trial's letters must go into Maildirs"));
        };
        let judge = config.mailbox.maildir();
        let judge = judge.ok_or_else(|| Failure::new("a trial's mailbox must be a Maildir"))?;
        Ok(Self {
            judge: judge.to_owned(),
            players: players.clone(),
        })
    }

    pub(in crate::command) fn maildir(&self, address: &str) -> PathBuf {
        self.players.join(safe_name(address))
    }

    /// Takes new letters as a mail program does: moves them from `new` to `cur` and marks them as
    /// seen.
    pub(in crate::command) fn take(&self, address: &str) -> Result<Vec<Vec<u8>>, Failure> {
        let doing = || format!("cannot read the letters of {address}");
        let maildir = self.maildir(address);
        let (new, cur) = (maildir.join("new"), maildir.join("cur"));
        if !new.exists() {
            return Ok(Vec::new());
        }
        let mut found = Vec::new();
        for entry in fs::read_dir(&new).doing(doing)? {
            found.push(entry.doing(doing)?.file_name());
        }
        found.sort();
        let mut letters = Vec::new();
        for name in found {
            letters.push(fs::read(new.join(&name)).doing(doing)?);
            let mut seen = name.clone();
            seen.push(":2,S");
            fs::rename(new.join(&name), cur.join(seen)).doing(doing)?;
        }
        Ok(letters)
    }

    /// Reads the letters that a player has taken, the newest first, up to one that `read` accepts.
    pub(in crate::command) fn newest<T>(
        &self,
        address: &str,
        read: impl Fn(&[u8]) -> Option<T>,
    ) -> Result<Option<T>, Failure> {
        let doing = || format!("cannot read the letters of {address}");
        let cur = self.maildir(address).join("cur");
        let mut found = Vec::new();
        for entry in fs::read_dir(&cur).doing(doing)? {
            let entry = entry.doing(doing)?;
            let changed = entry.metadata().and_then(|found| found.modified());
            found.push((changed.doing(doing)?, entry.path()));
        }
        found.sort();
        for (_, path) in found.iter().rev() {
            if let Some(read) = read(&fs::read(path).doing(doing)?) {
                return Ok(Some(read));
            }
        }
        Ok(None)
    }

    /// Delivers a mail to the judge; `id` is its Message-ID without angle brackets.
    pub(in crate::command) fn deliver(
        &self,
        id: &str,
        mail: &[u8],
        at: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let doing = || format!("cannot post the mail {id}");
        let name = safe_name(id);
        Maildir::deliver(&self.judge, &name, mail).doing(doing)?;
        // The file's time is the arrival of the mail, here in the trial's own time.
        let file = File::open(self.judge.join("new").join(name)).doing(doing)?;
        file.set_modified(at.into()).doing(doing)
    }
}
