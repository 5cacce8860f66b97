//! Creates the demo's folder, its judge, its players and its game.

use std::collections::BTreeMap;

use indicatif::ProgressBar;
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};

use super::Plan;
use super::correspondent::{Correspondent, Home};
use super::reading;
use super::stage::Stage;
use crate::command::init::{self, CONFIG_NAME, Sample, Wanted};
use crate::command::site::Site;
use crate::command::{database, edges, open, site, terminal};
use crate::config::{Config, TransportConfig};
use crate::failure::{Doing, Failure};
use crate::judge::schedule::Schedule;
use crate::judge::table;
use crate::judge::{Judge, LetterOptions, Opening, Settings};
use crate::program::Stop;
use crate::rules::{Awaiting, Seed};
use crate::store::{GameId, Randomness, TableOptions};

const JUDGE: &str = "judge@example.org";

/// Default start of the demo's own time: fixed, so that a demo is reproducible.
const BEGINS: &str = "2026-11-20T18:00:00Z";

/// The players, in order of the seats.
const NAMES: [&str; 10] = [
    "Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi", "Ivan", "Judy",
];

/// Limit for the progress bar: a longer default game measures nothing.
const TURNS_MOST: u64 = 10_000;

impl Stage {
    /// Creates the folder and opens the game.
    pub(in crate::command) fn set_up(plan: &Plan, site: &Site) -> Result<Self, Failure> {
        let begins = BEGINS.parse().doing(|| "cannot read a time".to_owned())?;
        let now = site.given_now.unwrap_or(begins);
        let mut random = ChaCha20Rng::seed_from_u64(plan.number);
        let mut identity = Randomness {
            instance: [0; 16],
            key: [0; 32],
        };
        random.fill_bytes(&mut identity.instance);
        random.fill_bytes(&mut identity.key);
        let wanted = Wanted::like(JUDGE, Sample::Maildir);
        init::make(&plan.folder, &wanted, now, &identity)?;
        // From the disk, as the daemon reads it.
        let config = Config::read(&plan.folder.join(CONFIG_NAME), site.titles)
            .doing(|| "cannot use the configuration".to_owned())?;
        let store = database::open(&config, now);
        let store = store.doing(|| "cannot open the database".to_owned())?;
        let judge = Judge::new(store, settings(&config));
        let mut judge = judge.doing(|| "cannot set the judge up".to_owned())?;
        let people = people(plan.seats, &judge, &config, &mut random)?;
        let opening = opening(plan, &judge, &people, &mut random)?;
        let game = judge.open(&opening, now);
        let game = game.doing(|| "cannot open the demo's game".to_owned())?;
        Ok(Self {
            bar: bar(&judge, game)?,
            mailbox: edges::maildir(&config)?,
            transport: edges::transport(&config, &Stop::default())?,
            config,
            judge,
            game,
            people,
            now,
            began: now,
            quiet_days: 0,
        })
    }
}

/// Creates the correspondents, each with a temperament derived from the demo's seed.
fn people(
    seats: u8,
    judge: &Judge,
    config: &Config,
    random: &mut ChaCha20Rng,
) -> Result<Vec<Correspondent>, Failure> {
    let TransportConfig::Maildir(players) = &config.transport else {
        return Err(Failure::new("the demo's letters must go into Maildirs"));
    };
    let mailbox = config.mailbox.maildir();
    let mailbox = mailbox.ok_or_else(|| Failure::new("the demo's mailbox must be a Maildir"))?;
    let context = judge.context();
    // A player at the terminal may ask for letters in any language.
    let mut headings = BTreeMap::new();
    for language in context.voices.names() {
        let voice = context.voice(language);
        let voice = voice.doing(|| format!("cannot find the language {language}"))?;
        let known = reading::Headings {
            choices: voice.word("heading-choices"),
            further: voice.word("heading-further"),
            answers: voice.word("heading-answers"),
            together: voice.word("heading-together"),
        };
        headings.insert(language.to_owned(), known);
    }
    let home = Home {
        players: players.clone(),
        judge: mailbox.to_owned(),
        headings,
    };
    let names = (1..=seats).map(|nth| {
        let name = NAMES.get(usize::from(nth.saturating_sub(1)));
        name.map_or_else(|| format!("Player{nth}"), |name| (*name).to_owned())
    });
    Ok(names
        .map(|name| Correspondent::new(&name, home.clone(), ChaCha20Rng::from_rng(random)))
        .collect())
}

/// Returns the settings; letters are plain text only, since people look at them as files.
fn settings(config: &Config) -> Settings {
    Settings {
        letters: LetterOptions {
            calendar: false,
            pictures: true,
        },
        archive_bytes: 0,
        ..site::settings(config)
    }
}

fn opening(
    plan: &Plan,
    judge: &Judge,
    people: &[Correspondent],
    random: &mut ChaCha20Rng,
) -> Result<Opening, Failure> {
    let mut seed = [0; 32];
    random.fill_bytes(&mut seed);
    let seats = plan.title.seat_names.iter().zip(people);
    Ok(Opening {
        title: plan.title.name.to_owned(),
        name: open::free_name(judge, plan.title.name)?,
        seats: plan.seats,
        edition: plan.edition.clone(),
        house: BTreeMap::new(),
        players: seats
            .map(|(seat, person)| ((*seat).to_owned(), person.address().to_owned()))
            .collect(),
        draws: None,
        components: None,
        schedule: Schedule::default(),
        table_options: TableOptions::default(),
        seed: Seed::new(seed),
    })
}

/// Returns a progress bar as long as a game in which all players play the default orders.
fn bar(judge: &Judge, game: GameId) -> Result<ProgressBar, Failure> {
    let doing = || "cannot look at the demo's game".to_owned();
    let standing = judge.store().game(game).doing(doing)?;
    let mut table = table::replay(judge.context().titles(), judge.store(), &standing)
        .doing(doing)?
        .game;
    let mut turns: u64 = 0;
    while turns < TURNS_MOST && table.awaiting() != Awaiting::Over {
        if table.play_default().doing(doing)?.is_none() {
            break;
        }
        turns = turns.saturating_add(1);
    }
    Ok(terminal::bar(
        turns,
        "{bar:40} {pos}/{len} turns, {eta} to go",
    ))
}
