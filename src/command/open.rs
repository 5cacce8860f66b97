//! `landfall open`: a new game.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;

use rand::TryRng;
use rand::rngs::SysRng;

use super::arguments::KeyValue;
use super::say;
use super::site::{self, Site};
use crate::cli::{Open, Time};
use crate::config::Config;
use crate::failure::{Doing, Failure};
use crate::games;
use crate::judge::schedule::Schedule;
use crate::judge::{Judge, Opening};
use crate::rules::Seed;
use crate::store::{Game, GameState};

/// Opens the game and says how it stands.
pub(super) fn run(site: &Site, args: &Open, out: &mut dyn Write) -> Result<(), Failure> {
    let (config, mut judge) = site.judge()?;
    let opening = opening(&config, &judge, args)?;
    let name = opening.name.clone();
    let opened = judge.open(&opening, site.now());
    let id = opened.map_err(|error| site::told(error, format!("cannot open {name}")))?;
    let game = judge.store().game(id);
    let game = game.doing(|| format!("cannot read {name}"))?;
    say(out, &opened_text(&judge, &game)?)
}

fn opening(config: &Config, judge: &Judge, args: &Open) -> Result<Opening, Failure> {
    let read = |path: &std::path::PathBuf| {
        fs::read_to_string(path).doing(|| format!("cannot read {}", path.display()))
    };
    Ok(Opening {
        name: match &args.name {
            Some(name) => name.clone(),
            None => free_name(judge, &args.title)?,
        },
        title: args.title.clone(),
        seats: args.seats,
        edition: args.edition.clone(),
        house: house(&args.house)?,
        players: args.players.iter().map(pair).collect(),
        draws: args.draws.as_ref().map(read).transpose()?,
        components: config.components.get(&args.title).map(read).transpose()?,
        schedule: schedule(config, &args.title, &args.time)?,
        manners: args.manners.kept(),
        seed: drawn()?,
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
        ("remind", &time.remind),
        ("absence", &time.absence),
        ("nmr", &time.nmr),
        ("misses", &time.misses),
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
        kind_is_known(title, &pace.key)?;
        entries.set(&pace.key, &pace.value);
    }
    let schedule = entries.schedule(config.zone);
    let mut schedule = schedule.doing(|| "cannot read what the game says about time".to_owned())?;
    for kind in schedule.kinds.keys() {
        some_title_has(kind)?;
    }
    // The configuration may speak of the kinds of other titles.
    if let Some(title) = games::title(title) {
        let known = |kind: &str| title.phases.contains(&kind);
        schedule.kinds.retain(|kind, _| known(kind));
    }
    Ok(schedule)
}

/// A kind of phase that a title does not have would never be looked at.
fn kind_is_known(title: &str, entry: &str) -> Result<(), Failure> {
    let Some(title) = games::title(title) else {
        return Ok(());
    };
    let kind = entry.rsplit_once('.').map_or(entry, |(kind, _)| kind);
    if title.phases.contains(&kind) {
        return Ok(());
    }
    let why = format!("{} has no kind of phase called {kind:?}", title.name);
    Err(Failure::new(why).hint(format!("it has {}", title.phases.join(", "))))
}

/// A kind of phase that no title has is a slip in the configuration.
fn some_title_has(kind: &str) -> Result<(), Failure> {
    let named = |title: &games::Title| title.phases.contains(&kind);
    if games::TITLES.iter().any(named) {
        return Ok(());
    }
    let why = format!("[pace] in the configuration: no title has a kind of phase {kind:?}");
    let all = games::TITLES.iter();
    let all = all.map(|title| format!("{} has {}", title.name, title.phases.join(", ")));
    let all: Vec<String> = all.collect();
    Err(Failure::new(why).hint(all.join("; ")))
}

/// The house rules; one that is given twice says two things.
fn house(given: &[KeyValue]) -> Result<BTreeMap<String, String>, Failure> {
    let mut house = BTreeMap::new();
    for rule in given {
        if house.insert(rule.key.clone(), rule.value.clone()).is_some() {
            return Err(Failure::new(format!(
                "house rule {} is given twice",
                rule.key
            )));
        }
    }
    Ok(house)
}

/// The first name of this title that no game has: `new-world-1`, `new-world-2`, and so on.
pub(super) fn free_name(judge: &Judge, title: &str) -> Result<String, Failure> {
    let title = games::title(title).map_or(title, |title| title.name);
    let stem = title.replace('_', "-").to_lowercase();
    let mut number: u32 = 1;
    loop {
        let name = format!("{stem}-{number}");
        let taken = judge.store().game_by_name(&name);
        if taken.doing(|| format!("cannot look for {name}"))?.is_none() {
            return Ok(name);
        }
        number = number.saturating_add(1);
    }
}

/// The judge's own seed of a game, from the system.
fn drawn() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    SysRng
        .try_fill_bytes(&mut bytes)
        .doing(|| "cannot draw a seed".to_owned())?;
    Ok(Seed::new(bytes))
}

fn opened_text(judge: &Judge, game: &Game) -> Result<String, Failure> {
    let seats = site::seats(judge, game)?;
    let address = &judge.house().settings.address;
    Ok(match game.state {
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
