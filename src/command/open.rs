//! `landfall open`: a new game.

use std::fs;
use std::io::Write;

use super::arguments::KeyValue;
use super::chance::drawn;
use super::site::{self, Site};
use super::{desk, games, say, say_json};
use crate::cli::{Open, Time};
use crate::config::Config;
use crate::failure::{Doing, Failure};
use crate::games::Titles;
use crate::judge::desk::{Showing, reason_of};
use crate::judge::schedule::{Luck, Schedule};
use crate::judge::{Judge, JudgeError, Opening, opening};
use crate::rules::Seed;
use crate::store::{Game, GameState};

/// Opens the game and says how it stands.
pub(super) fn run(site: &Site, args: &Open, out: &mut dyn Write) -> Result<(), Failure> {
    let (config, mut judge) = site.judge()?;
    site::warn_of_wrong_clock(&judge, site.now());
    let opening = asked_for(&config, &judge, args)?;
    let name = opening.name.clone();
    let cannot = |error| site::told(error, format!("cannot open {name}"));
    let by = desk::by(&judge, &args.common.why);
    let reason = reason_of(&args.common.why.reason);
    if args.common.dry_run {
        let plan = judge.rehearse_opening(&by, &reason, &opening, site.now());
        let plan = plan.map_err(cannot)?;
        return desk::foretell(&judge, &plan, Showing::All, args.common.json, out);
    }
    let id = judge
        .open_as(&by, &reason, &opening, site.now())
        .map_err(cannot)?;
    let game = judge.store().game(id);
    let game = game.doing(|| format!("cannot read {name}"))?;
    if args.common.json {
        return say_json(out, &games::entry(&game, &site::seats(&judge, &game)?));
    }
    say(out, &opened_text(&judge, &game)?)
}

fn asked_for(config: &Config, judge: &Judge, args: &Open) -> Result<Opening, Failure> {
    let read = |path: &std::path::PathBuf| {
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
        house: opening::house(args.house.iter().map(pair))
            .map_err(JudgeError::from)
            .doing(|| format!("cannot open a game of {}", args.title))?,
        players: args.players.iter().map(pair).collect(),
        draws: args.draws.as_ref().map(read).transpose()?,
        components: config.components.get(&args.title).map(read).transpose()?,
        schedule: Schedule {
            luck: match args.no_luck {
                true => Luck::Never,
                false => schedule.luck,
            },
            ..schedule
        },
        manners: args.manners.kept(),
        seed: Seed::new(drawn("cannot draw a seed")?),
    })
}

fn pair(given: &KeyValue) -> (String, String) {
    (given.key.clone(), given.value.clone())
}

/// What the configuration says about time, with what the command line puts in its place.
fn schedule(config: &Config, title: &str, time: &Time) -> Result<Schedule, Failure> {
    let mut entries = config.pace.clone();
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
    for pace in &time.paces {
        if !pace.key.contains('.') {
            let why = format!("{} names no kind of phase; write land.every=2d", pace.key);
            return Err(Failure::new(why));
        }
        kind_is_known(config.titles, title, &pace.key)?;
        entries.set(&pace.key, &pace.value);
    }
    let schedule = opening::schedule(config.titles, &entries, config.zone, title);
    schedule.doing(|| format!("cannot open a game of {title}"))
}

/// A kind of phase that a title does not have would never be looked at.
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

/// The first name of this title that no game has.
pub(super) fn free_name(judge: &Judge, title: &str) -> Result<String, Failure> {
    let name = opening::free_name(judge.store(), title);
    name.doing(|| format!("cannot look for a name for a game of {title}"))
}

fn opened_text(judge: &Judge, game: &Game) -> Result<String, Failure> {
    let seats = site::seats(judge, game)?;
    let address = &judge.house().settings.address;
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
