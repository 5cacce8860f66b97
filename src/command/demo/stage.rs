//! Creates the demo's folder, its judge, its players and its game, and runs the judge with its
//! mailbox and its correspondents.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use indicatif::ProgressBar;
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};

use super::Plan;
use super::correspondent::{Correspondent, Home};
use super::reading::{Headings, Letter};
use crate::command::init::{self, CONFIG_NAME, Sample, Wanted};
use crate::command::site::{self, Site};
use crate::command::{database, edges, open, serve, terminal};
use crate::config::{Config, TransportConfig};
use crate::failure::{Doing, Failure};
use crate::judge::schedule::Schedule;
use crate::judge::table::{self, Table};
use crate::judge::{Judge, LapLimits, LetterOptions, Opening, Settings};
use crate::mail::Transport;
use crate::mail::mailbox::Maildir;
use crate::program::Stop;
use crate::rules::{Awaiting, Seat, Seed, StandIn};
use crate::store::{Game, GameId, GameState, Randomness, TableOptions};

const JUDGE: &str = "judge@example.org";

/// Default start of the demo's own time: fixed, so that a demo is reproducible.
const BEGINS: &str = "2026-11-20T18:00:00Z";

/// The players, in order of the seats.
const NAMES: [&str; 10] = [
    "Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi", "Ivan", "Judy",
];

/// Limit for the progress bar: a longer default game measures nothing.
const TURNS_MOST: u64 = 10_000;

/// After this many days without a mail or a decision, something is wrong.
const QUIET_DAYS_MOST: u32 = 30;

/// Which answers a stand-in works out, instead of choosing by taste.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::command) enum Thinking {
    InTurns,
    Always,
}

/// The judge with its mailbox and its correspondents.
pub(in crate::command) struct Stage {
    /// The configuration, read from the demo's folder.
    pub(super) config: Config,
    pub(super) judge: Judge,
    /// The mailbox for incoming mail.
    pub(super) mailbox: Maildir,
    /// The transport of its letters.
    pub(super) transport: Box<dyn Transport>,
    pub(super) game: GameId,
    /// The players, in order of the seats.
    pub(super) people: Vec<Correspondent>,
    pub(super) bar: ProgressBar,
    /// The demo's own time.
    pub(super) now: DateTime<Utc>,
    pub(super) began: DateTime<Utc>,
    /// Number of days without a new mail.
    pub(super) quiet_days: u32,
}

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

    /// Lets all players read and write until the game is over.
    pub(super) fn play(&mut self) -> Result<(), Failure> {
        loop {
            self.laps()?;
            if self.is_over()? {
                break;
            }
            self.goes_on(0, Thinking::InTurns)?;
        }
        // The last letters are read too.
        for person in &mut self.people {
            person.read_letters()?;
        }
        self.bar.finish_and_clear();
        Ok(())
    }

    pub(in crate::command) fn is_over(&self) -> Result<bool, Failure> {
        Ok(self.standing()?.state == GameState::Over)
    }

    /// Lets the first player from `first` on with something to write do so; if there is none, a day
    /// passes.
    ///
    /// # Errors
    /// No player has written for a month, or a mail cannot be written.
    pub(in crate::command) fn goes_on(
        &mut self,
        first: usize,
        thinking: Thinking,
    ) -> Result<(), Failure> {
        if self.somebody_writes(first, thinking)? {
            self.quiet_days = 0;
            return Ok(());
        }
        self.quiet_days = self.quiet_days.saturating_add(1);
        if self.quiet_days > QUIET_DAYS_MOST {
            let why = "nobody is asked anything, and the game is not over";
            return Err(Failure::new(why));
        }
        self.later(TimeDelta::days(1));
        Ok(())
    }

    /// Runs laps until there is nothing left to do.
    pub(in crate::command) fn laps(&mut self) -> Result<(), Failure> {
        loop {
            let (judge, limits) = (&mut self.judge, LapLimits::default());
            let transport = &mut *self.transport;
            let lap = serve::lap(judge, &mut self.mailbox, transport, self.now, limits);
            if lap.doing(|| "the demo cannot go on".to_owned())?.idle() {
                return Ok(());
            }
        }
    }

    /// Lets the first player with something to write do so; returns whether there was one.
    fn somebody_writes(&mut self, first: usize, thinking: Thinking) -> Result<bool, Failure> {
        for nth in first..self.people.len() {
            let Some(person) = self.people.get_mut(nth) else {
                break;
            };
            person.read_letters()?;
            let thought_out = match person.question {
                Some(_) => self.thought_out(nth, thinking)?,
                None => Vec::new(),
            };
            let Some(person) = self.people.get_mut(nth) else {
                break;
            };
            if let Some(hours) = person.write(self.now, &thought_out)? {
                self.later(TimeDelta::hours(i64::from(hours)));
                let made = self.table()?.state.decisions;
                self.bar.set_position(u64::from(made));
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns a player's lines as the stand-in `calm` would play: always, or for a decision of
    /// several orders, all of them in one mail. Empty if taste chooses.
    fn thought_out(&self, nth: usize, thinking: Thinking) -> Result<Vec<String>, Failure> {
        let game = self.table()?.game;
        let seat = u8::try_from(nth).map(Seat::new).ok();
        let awaited = seat.filter(|seat| game.awaiting() == Awaiting::Seat(*seat));
        let decision = awaited.and_then(|seat| game.agenda(seat)?.now);
        Ok(match decision {
            Some(decision) if decision.several || thinking == Thinking::Always => {
                game.stand_in_set(StandIn::Calm)
            }
            _ => Vec::new(),
        })
    }

    /// Returns the letters that have come to a player since the last call.
    pub(in crate::command) fn letters(&mut self, nth: usize) -> Result<Vec<Letter>, Failure> {
        match self.people.get_mut(nth) {
            Some(person) => person.read_letters(),
            None => Ok(Vec::new()),
        }
    }

    /// Checks if the game waits for a player who has a letter to answer.
    pub(in crate::command) fn waits_for(&self, nth: usize) -> Result<bool, Failure> {
        let person = self.people.get(nth);
        let asked = person.is_some_and(|person| person.question.is_some());
        let awaiting = self.table()?.game.awaiting();
        let seat = u8::try_from(nth).map(Seat::new);
        Ok(asked && seat.is_ok_and(|seat| awaiting == Awaiting::Seat(seat)))
    }

    /// Answers a player's newest letter with a question.
    pub(in crate::command) fn answer(&mut self, nth: usize, text: &str) -> Result<(), Failure> {
        if let Some(person) = self.people.get_mut(nth) {
            person.answer(text, self.now)?;
        }
        self.later(TimeDelta::hours(1));
        Ok(())
    }

    fn later(&mut self, by: TimeDelta) {
        self.now = self.now.checked_add_signed(by).unwrap_or(self.now);
    }

    pub(in crate::command) fn standing(&self) -> Result<Game, Failure> {
        let game = self.judge.store().game(self.game);
        game.doing(|| "cannot read the demo's game".to_owned())
    }

    pub(super) fn table(&self) -> Result<Table, Failure> {
        let titles = self.judge.context().titles();
        let table = table::replay(titles, self.judge.store(), &self.standing()?);
        table.doing(|| "cannot replay the demo's game".to_owned())
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
        let known = Headings {
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
            ..LetterOptions::default()
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
            .map(|(seat, person)| ((*seat).to_owned(), person.address.clone()))
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
    let replayed = table::replay(judge.context().titles(), judge.store(), &standing);
    let mut table = replayed.doing(doing)?.game;
    let mut turns: u64 = 0;
    while turns < TURNS_MOST && table.awaiting() != Awaiting::Over {
        if table.play_default().doing(doing)?.is_none() {
            break;
        }
        turns = turns.saturating_add(1);
    }
    let template = "{bar:40} {pos}/{len} turns, {eta} to go";
    Ok(terminal::bar(turns, template))
}
