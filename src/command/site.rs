//! Opens configuration, database and clock for a command.

use std::path::PathBuf;

use chrono::{DateTime, Utc};

use super::{Cli, database};
use crate::clock;
use crate::config::Config;
use crate::failure::{Doing, Failure};
use crate::games::{TitleEntry, Titles};
use crate::judge::{Judge, JudgeError, Settings};
use crate::store::{Game, Hold, OpenHolds, SeatRow, Store, StoreError, Why};

/// The global options of the command line.
#[derive(Debug)]
pub(super) struct Site {
    pub(super) config: PathBuf,
    /// The time given on the command line, if any.
    pub(super) given_now: Option<DateTime<Utc>>,
    pub(super) titles: Titles,
}

impl Site {
    pub(super) fn of(cli: &Cli, titles: Titles) -> Self {
        Self {
            config: cli.config.clone(),
            given_now: cli.now,
            titles,
        }
    }

    /// Returns the present time.
    pub(super) fn now(&self) -> DateTime<Utc> {
        self.given_now.unwrap_or_else(clock::now)
    }

    pub(super) fn read_config(&self) -> Result<Config, Failure> {
        let config = Config::read(&self.config, self.titles)
            .doing(|| "cannot use the configuration".to_owned());
        let hint = "`landfall init DIR` makes one; --config says where it is";
        config.map_err(|failure| failure.hint_if(!self.config.exists(), hint))
    }

    /// Opens the judge for a rehearsal in memory, with its configuration.
    pub(super) fn judge_in_memory(&self) -> Result<(Config, Judge), Failure> {
        let config = self.read_config()?;
        let copy = database::rehearse(&config).map_err(JudgeError::from);
        let judge = copy.and_then(|copy| Judge::new(copy, settings(&config)));
        let judge = judge.map_err(|error| not_set_up(&config, error))?;
        Ok((config, judge))
    }

    /// Opens the judge with its configuration.
    pub(super) fn judge(&self) -> Result<(Config, Judge), Failure> {
        let config = self.read_config()?;
        let judge = judge(&config, self.now()).map_err(|error| not_set_up(&config, error))?;
        Ok((config, judge))
    }
}

/// Opens the judge of a configuration.
pub(super) fn judge(config: &Config, now: DateTime<Utc>) -> Result<Judge, JudgeError> {
    Judge::new(database::open(config, now)?, settings(config))
}

/// Explains why the judge cannot be opened.
pub(super) fn not_set_up(config: &Config, error: JudgeError) -> Failure {
    let opening = || format!("cannot open {}", config.database);
    match error {
        JudgeError::Store(StoreError::Missing { .. }) => told(error, opening()).hint(
            "the entry judge.database says where it is; `landfall init DIR` makes one, and \
             `landfall restore BACKUP` puts a backup there",
        ),
        JudgeError::Store(StoreError::Foreign { .. }) => told(error, opening()).hint(
            "the entry judge.database names another file, or this one is damaged: then \
             `landfall restore BACKUP` puts a backup in its place",
        ),
        JudgeError::Store(_) => told(error, opening()),
        _ => told(error, "cannot set the judge up"),
    }
}

/// Loads component files into the settings of a configuration. An unreadable one only prevents the
/// opening of such games.
pub(super) fn settings(config: &Config) -> Settings {
    let components = config.components.iter().map(|(title, path)| {
        let text = std::fs::read_to_string(path);
        if let Err(error) = &text {
            tracing::warn!("{} cannot be read: {error}", path.display());
        }
        (title.clone(), text.ok())
    });
    let mut settings = config.settings.clone();
    settings.openings.components = components.collect();
    settings
}

/// Refuses to act for a restored judge before its moderator resumes it.
pub(super) fn refuse_restored(store: &Store) -> Result<(), Failure> {
    let holds = store.list::<Hold>(OpenHolds);
    let holds = holds.doing(|| "cannot read what is held".to_owned())?;
    let Some(hold) = holds.iter().find(|hold| hold.why == Why::Restored) else {
        return Ok(());
    };
    let failure = Failure::new("the judge was restored from a backup, and is held");
    Err(failure.hint(format!(
        "hand in what has come since with `landfall batch`, if you have it; then \
         `landfall release {}` lets the judge go on",
        hold.id
    )))
}

/// Refuses to work on a batch or to send letters if the clock may have jumped.
pub(super) fn refuse_wrong_clock(judge: &Judge, now: DateTime<Utc>) -> Result<(), Failure> {
    let doubt = judge.clock_doubt(now);
    let doubt = doubt.map_err(|error| told(error, "cannot look for the last lap"))?;
    match doubt {
        Some(doubt) => Err(Failure::new(doubt.to_string()).hint(CLOCK)),
        None => Ok(()),
    }
}

/// Warns an operator who decides something while the clock may have jumped.
pub(super) fn warn_of_wrong_clock(judge: &Judge, now: DateTime<Utc>) {
    if let Ok(Some(doubt)) = judge.clock_doubt(now) {
        tracing::warn!("{doubt}; what is done now goes by it. What to do: {CLOCK}");
    }
}

/// Finds the title of this name.
pub(super) fn title(titles: Titles, name: &str) -> Result<&'static TitleEntry, Failure> {
    titles.get(name).ok_or_else(|| {
        let failure = Failure::new(format!("there is no title {name:?}"));
        failure.hint(format!("the titles are {}", titles.names()))
    })
}

/// Finds the game of this name.
pub(super) fn game(judge: &Judge, name: &str) -> Result<Game, Failure> {
    let found = judge.store().game_by_name(name);
    let found = found.doing(|| format!("cannot look for {name}"))?;
    found.ok_or_else(|| {
        Failure::new(format!("there is no game {name:?}")).hint("`landfall games` lists them")
    })
}

pub(super) fn seats(judge: &Judge, game: &Game) -> Result<Vec<SeatRow>, Failure> {
    let seats = judge.store().seats(game.id);
    seats.doing(|| format!("cannot read the seats of {}", game.name))
}

/// Lists the names of the taken seats, or of the free ones.
pub(super) fn names(seats: &[SeatRow], taken: bool) -> String {
    let seats = seats.iter().filter(|seat| seat.is_taken() == taken);
    let names: Vec<&str> = seats.map(|seat| seat.name.as_str()).collect();
    names.join(", ")
}

/// Finds the seat of this name, ignoring case.
pub(super) fn seat(seats: &[SeatRow], name: &str) -> Result<SeatRow, Failure> {
    let mut found = seats.iter();
    let found = found.find(|seat| seat.name.eq_ignore_ascii_case(name));
    found.cloned().ok_or_else(|| {
        let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
        Failure::new(format!("there is no seat {name:?}"))
            .hint(format!("the seats are {}", names.join(", ")))
    })
}

/// Advice for a damaged database.
pub(super) const RESTORE: &str = "stop every command on it; `landfall doctor` says how much is \
    damaged, and `landfall restore BACKUP` puts a backup in its place, keeps what stood there, and \
    saves the mails that have come since";

/// Advice for a clock that may have jumped.
pub(super) const CLOCK: &str = "set the clock, and keep it by NTP; if it is right, \
    `landfall clock --confirm` says so, and so do stamps of the receiving server on mails to come";

/// Converts a judge's failure, with a hint if waiting or a backup may help.
pub(super) fn told(error: JudgeError, doing: impl Into<String>) -> Failure {
    let (may_pass, damaged) = (error.may_pass(), error.is_damage());
    let wrong_clock = matches!(error, JudgeError::Clock(_));
    let failure = Failure::new(doing).because(error);
    if damaged {
        failure.hint(RESTORE)
    } else if wrong_clock {
        failure.hint(CLOCK)
    } else if may_pass {
        failure.hint("this may pass: try again in a while, or see what `landfall doctor` finds")
    } else {
        failure
    }
}
