//! `landfall open`: opens a new game.

use std::fs;
use std::path::PathBuf;

use chrono_tz::Tz;
use clap::{Args, ValueEnum};

use super::edges::drawn;
use super::moderate::{self, Common};
use super::site::{self, Site};
use super::{Answer, games};
use crate::config::Config;
use crate::failure::{Doing, Failure};
use crate::games::Titles;
use crate::judge::moderator::{Showing, reason_of};
use crate::judge::schedule::{Entries, Luck, Schedule};
use crate::judge::{Judge, JudgeError, Opening, opening};
use crate::rules::Seed;
use crate::store::{self, Game, GameState, PressKinds};

/// Open a game.
#[derive(Args, Clone, Debug)]
pub(super) struct OpenArgs {
    /// The title, such as new_world.
    title: String,
    /// The number of seats.
    #[arg(long, value_name = "N")]
    seats: u8,
    /// The game's public name; by default the next free one of the title.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The printed edition; by default the title's first one.
    #[arg(long, value_name = "E")]
    edition: Option<String>,
    /// Set a house rule; may be given several times.
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_value)]
    house: Vec<(String, String)>,
    /// Give a seat to a player, as in RED=alice@example.org, or to a stand-in, as in BLUE=bot:calm,
    /// BLUE=bot:keen or BLUE=bot:random; may be given several times.
    #[arg(long = "seat", value_name = "SEAT=ADDRESS", value_parser = key_value)]
    players: Vec<(String, String)>,
    /// Take the draws from this file instead of from chance.
    #[arg(long, value_name = "FILE")]
    draws: Option<PathBuf>,
    /// Do not ask players for words of luck: all chance follows from the judge's own seed.
    #[arg(long, conflicts_with = "luck")]
    no_luck: bool,
    /// The options about people.
    #[command(flatten)]
    table_options: TableOptions,
    /// The options about time; their defaults are in the configuration.
    #[command(flatten)]
    time: Time,
    /// Who acts, why, and how.
    #[command(flatten)]
    common: Common,
}

/// The options about the game's people.
#[derive(Args, Clone, Debug)]
struct TableOptions {
    /// The press that players may write to each other.
    #[arg(long, value_enum, value_name = "KIND", default_value_t = Kinds::White)]
    press: Kinds,
    /// Let observers read press that is addressed to all.
    #[arg(long)]
    overheard: bool,
    /// Hide who plays which seat.
    #[arg(long)]
    anonymous: bool,
    /// Let players ask for hints.
    #[arg(long)]
    hints: bool,
}

/// The kinds of press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kinds {
    /// None, except to and from the moderator.
    None,
    /// Signed by the seat.
    White,
    /// Without the writer's name, and delivered at the full hour.
    Grey,
    /// Either, as the writer chooses.
    Both,
}

impl TableOptions {
    /// Converts the options to stored table options.
    const fn kept(&self) -> store::TableOptions {
        store::TableOptions {
            press: match self.press {
                Kinds::None => PressKinds::None,
                Kinds::White => PressKinds::White,
                Kinds::Grey => PressKinds::Grey,
                Kinds::Both => PressKinds::Both,
            },
            overheard: self.overheard,
            anonymous: self.anonymous,
            solo: false,
            hints: self.hints,
        }
    }
}

/// The options about the game's time.
#[derive(Args, Clone, Debug)]
struct Time {
    /// The time for each decision, such as 3d, 36h or 45m; days keep the hour of the day.
    #[arg(long, value_name = "TIME", value_parser = |text: &str| entry("every", text))]
    every: Option<String>,
    /// Move deadlines on to this hour, such as 20:00, or none.
    #[arg(long, value_name = "HOUR", value_parser = |text: &str| entry("at", text))]
    at: Option<String>,
    /// The weekdays on which time runs, such as mon-fri or sat,sun.
    #[arg(long, value_name = "DAYS", value_parser = |text: &str| entry("days", text))]
    days: Option<String>,
    /// The game's time zone, such as Europe/Berlin.
    #[arg(long, value_name = "ZONE", value_parser = |text: &str| entry("zone", text))]
    zone: Option<String>,
    /// The time after a deadline in which an answer still counts.
    #[arg(long, value_name = "TIME", value_parser = |text: &str| entry("grace", text))]
    grace: Option<String>,
    /// The further time that each player may be late by in the whole game.
    #[arg(long, value_name = "TIME", value_parser = |text: &str| entry("bank", text))]
    bank: Option<String>,
    /// The time to wait for words of luck once all seats are taken, such as 2d.
    #[arg(long, value_name = "TIME", value_parser = |text: &str| entry("luck", text))]
    luck: Option<String>,
    /// Remind players this long before a deadline, such as 24h,6h, or none.
    #[arg(long, value_name = "TIMES", value_parser = |text: &str| entry("remind", text))]
    remind: Option<String>,
    /// The days per year that a player may be away, such as 30d.
    #[arg(long, value_name = "DAYS", value_parser = |text: &str| entry("absence", text))]
    absence: Option<String>,
    /// The policy when all time is over: default plays the default order, skip-to-bot lets a
    /// stand-in decide, wait waits, vote lets the others decide.
    #[arg(long, value_name = "POLICY", value_parser = |text: &str| entry("nmr", text))]
    nmr: Option<String>,
    /// Offer a seat to others after this number of decisions missed in a row, such as 2, or none.
    #[arg(long, value_name = "N", value_parser = |text: &str| entry("misses", text))]
    misses: Option<String>,
    /// The time that a proposal waits for the answer of a player who is away, such as 7d.
    #[arg(long, value_name = "TIME", value_parser = |text: &str| entry("proposal", text))]
    proposal: Option<String>,
    /// Whether players see each other's votes and answers to proposals: open or secret.
    #[arg(long, value_name = "HOW", value_parser = |text: &str| entry("ballots", text))]
    ballots: Option<String>,
    /// The time that an accepted answer waits, and may be replaced by another one.
    #[arg(long, value_name = "TIME", value_parser = |text: &str| entry("delay", text))]
    delay: Option<String>,
    /// When to play orders: at-once as they come, or on-command, by `landfall process` or at the
    /// deadline.
    #[arg(long, value_name = "WHEN", value_parser = |text: &str| entry("process", text))]
    process: Option<String>,
    /// Set a time for one kind of phase, as in land.every=2d; may be given several times.
    #[arg(long = "pace", value_name = "KIND.ENTRY=VALUE", value_parser = key_value)]
    paces: Vec<(String, String)>,
}

/// Opens the game and prints its state.
pub(super) fn run(site: &Site, args: &OpenArgs) -> Result<Answer, Failure> {
    let (config, mut judge) = site.judge()?;
    site::warn_of_wrong_clock(&judge, site.now());
    let opening = asked_for(&config, &judge, args)?;
    let name = opening.name.clone();
    let cannot = |error| site::told(error, format!("cannot open {name}"));
    let by = moderate::by(&judge, &args.common.why);
    let reason = reason_of(&args.common.why.reason);
    if args.common.dry_run {
        let plan = judge.rehearse_opening(&by, &reason, &opening, site.now());
        let plan = plan.map_err(cannot)?;
        return moderate::foretell(&judge, &plan, Showing::All, args.common.json);
    }
    let id = judge.open_as(&by, &reason, &opening, site.now());
    let game = judge.store().game(id.map_err(cannot)?);
    let game = game.doing(|| format!("cannot read {name}"))?;
    if args.common.json {
        return Ok(Answer::Json(games::entry(
            &game,
            &site::seats(&judge, &game)?,
            false,
        )));
    }
    Ok(Answer::Text(opened_text(&judge, &game)?))
}

fn asked_for(config: &Config, judge: &Judge, args: &OpenArgs) -> Result<Opening, Failure> {
    let read = |path: &PathBuf| {
        fs::read_to_string(path).doing(|| format!("cannot read {}", path.display()))
    };
    let schedule = schedule(config, &args.title, &args.time)?;
    Ok(Opening {
        name: match &args.name {
            Some(name) => name.clone(),
            None => free_name(judge, &args.title)?,
        },
        title: args.title.clone(),
        seats: args.seats,
        edition: args.edition.clone(),
        house: opening::house(args.house.iter().cloned())
            .map_err(JudgeError::from)
            .doing(|| format!("cannot open a game of {}", args.title))?,
        players: args.players.clone(),
        draws: args.draws.as_ref().map(read).transpose()?,
        components: config.components.get(&args.title).map(read).transpose()?,
        schedule: Schedule {
            luck: match args.no_luck {
                true => Luck::Never,
                false => schedule.luck,
            },
            ..schedule
        },
        table_options: args.table_options.kept(),
        seed: Seed::new(drawn("cannot draw a seed")?),
    })
}

/// Parses a key, an equals sign and a value.
pub(super) fn key_value(text: &str) -> Result<(String, String), &'static str> {
    let (key, value) = text.split_once('=').unwrap_or_default();
    match (key.trim(), value.trim()) {
        ("", _) | (_, "") => Err("write a name, an equals sign and a value"),
        (key, value) => Ok((key.to_owned(), value.to_owned())),
    }
}

/// Validates an entry of a game's schedule, such as `every`.
fn entry(key: &str, value: &str) -> Result<String, &'static str> {
    let mut entries = Entries::default();
    entries.set(key, value);
    let read = entries.schedule(Tz::UTC);
    read.map(|_| value.to_owned()).map_err(|error| error.why)
}

/// Merges the schedule of the command line into that of the configuration.
fn schedule(config: &Config, title: &str, time: &Time) -> Result<Schedule, Failure> {
    let settings = &config.settings;
    let mut entries = settings.openings.pace.clone();
    let given = [
        ("every", &time.every),
        ("at", &time.at),
        ("days", &time.days),
        ("zone", &time.zone),
        ("grace", &time.grace),
        ("bank", &time.bank),
        ("luck", &time.luck),
        ("remind", &time.remind),
        ("absence", &time.absence),
        ("nmr", &time.nmr),
        ("misses", &time.misses),
        ("proposal", &time.proposal),
        ("ballots", &time.ballots),
        ("delay", &time.delay),
        ("process", &time.process),
    ];
    for (entry, value) in given {
        if let Some(value) = value {
            entries.set(entry, value);
        }
    }
    for (key, value) in &time.paces {
        if !key.contains('.') {
            let why = format!("{key} names no kind of phase; write land.every=2d");
            return Err(Failure::new(why));
        }
        kind_is_known(settings.titles, title, key)?;
        entries.set(key, value);
    }
    let schedule = opening::schedule(settings.titles, &entries, settings.zone, title);
    schedule.doing(|| format!("cannot open a game of {title}"))
}

/// Rejects a kind of phase unknown to the title, which would never be used.
fn kind_is_known(titles: Titles, title: &str, entry: &str) -> Result<(), Failure> {
    let Some(title) = titles.get(title) else {
        return Ok(());
    };
    let kind = entry.rsplit_once('.').map_or(entry, |(kind, _)| kind);
    if title.phases.contains(&kind) {
        return Ok(());
    }
    let why = format!("{} has no kind of phase called {kind:?}", title.name);
    Err(Failure::new(why).hint(format!("it has {}", title.phases.join(", "))))
}

/// Returns the first unused name of this title.
pub(super) fn free_name(judge: &Judge, title: &str) -> Result<String, Failure> {
    let name = opening::free_name(judge.store(), title);
    name.doing(|| format!("cannot look for a name for a game of {title}"))
}

fn opened_text(judge: &Judge, game: &Game) -> Result<String, Failure> {
    let seats = site::seats(judge, game)?;
    let address = &judge.context().settings.address;
    Ok(match game.state {
        GameState::Waiting if game.closes_at.is_some() => format!(
            "Opened {name} for {taken}. It begins when they have answered about words of luck, or \
             when their time for that is over: `--no-luck` opens a game without them. The letters \
             go out with the next lap of `landfall serve`.\n",
            name = game.name,
            taken = site::names(&seats, true),
        ),
        GameState::Waiting => format!(
            "Opened {name} for {seats}. It waits for {free}: mail `JOIN {name}` to {address}.\n",
            name = game.name,
            seats = game.seats,
            free = site::names(&seats, false),
        ),
        GameState::Running | GameState::Over => format!(
            "Opened and started {name} with {taken}. The letters go out with the next lap of \
             `landfall serve`.\n",
            name = game.name,
            taken = site::names(&seats, true),
        ),
    })
}
