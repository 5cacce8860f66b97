//! Plays the demo: its judge, its correspondents and its game.

use chrono::{DateTime, TimeDelta, Utc};
use indicatif::ProgressBar;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

use super::Plan;
use super::correspondent::{Correspondent, Home};
use super::reading::Headings;
use super::trial::{Post, TrialJudge};
use crate::command::site::Site;
use crate::command::terminal;
use crate::failure::{Doing, Failure};
use crate::judge::Judge;
use crate::judge::table::{self, Table};
use crate::rules::{Awaiting, Seat, StandIn};
use crate::store::{Game, GameId, GameState};

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

/// The demo's judge with its correspondents.
pub(super) struct Stage {
    pub(super) trial: TrialJudge,
    pub(super) game: GameId,
    /// The players, in order of the seats.
    pub(super) people: Vec<Correspondent>,
    bar: ProgressBar,
    pub(super) began: DateTime<Utc>,
    /// Number of days without a new mail.
    quiet_days: u32,
}

impl Stage {
    /// Creates the folder and opens the game.
    pub(super) fn set_up(plan: &Plan, site: &Site) -> Result<Self, Failure> {
        let begins = BEGINS.parse().doing(|| "cannot read a time".to_owned())?;
        let now = site.given_now.unwrap_or(begins);
        let mut random = ChaCha20Rng::seed_from_u64(plan.number);
        let identity = plan.identity(&mut random);
        let (folder, as_they_are) = (&plan.folder, |settings| settings);
        let mut trial = TrialJudge::make(folder, site, now, &identity, None, as_they_are)?;
        let people = people(plan.seats, &trial, &mut random)?;
        let addresses = people.iter().map(|person| person.address.clone());
        let opening = plan.opening(&trial.judge, addresses, &mut random)?;
        let game = trial.judge.open(&opening, now);
        let game = game.doing(|| "cannot open the demo's game".to_owned())?;
        Ok(Self {
            bar: bar(&trial.judge, game)?,
            trial,
            game,
            people,
            began: now,
            quiet_days: 0,
        })
    }

    /// Lets all players read and write until the game is over.
    pub(super) fn play(&mut self) -> Result<(), Failure> {
        loop {
            self.trial.laps()?;
            if self.standing()?.state == GameState::Over {
                break;
            }
            self.go_on()?;
        }
        // The last letters are read too.
        for person in &mut self.people {
            person.read_letters()?;
        }
        self.bar.finish_and_clear();
        Ok(())
    }

    /// Lets the first player with something to write do so; if there is none, a day passes.
    ///
    /// # Errors
    /// No player has written for a month, or a mail cannot be written.
    fn go_on(&mut self) -> Result<(), Failure> {
        if self.somebody_writes()? {
            self.quiet_days = 0;
            return Ok(());
        }
        self.quiet_days = self.quiet_days.saturating_add(1);
        if self.quiet_days > QUIET_DAYS_MOST {
            let why = "nobody is asked anything, and the game is not over";
            return Err(Failure::new(why));
        }
        self.trial.later(TimeDelta::days(1));
        Ok(())
    }

    /// Lets the first player with something to write do so; returns whether there was one.
    fn somebody_writes(&mut self) -> Result<bool, Failure> {
        for nth in 0..self.people.len() {
            let Some(person) = self.people.get_mut(nth) else {
                break;
            };
            person.read_letters()?;
            let thought_out = match person.question {
                Some(_) => self.thought_out(nth)?,
                None => Vec::new(),
            };
            let Some(person) = self.people.get_mut(nth) else {
                break;
            };
            if let Some(hours) = person.write(self.trial.now, &thought_out)? {
                self.trial.later(TimeDelta::hours(i64::from(hours)));
                let made = self.table()?.state.decisions;
                self.bar.set_position(u64::from(made));
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns a player's lines as the stand-in `calm` would play, for a decision of several
    /// orders, all of them in one mail. Empty if taste chooses.
    fn thought_out(&self, nth: usize) -> Result<Vec<String>, Failure> {
        let game = self.table()?.game;
        let seat = u8::try_from(nth).map(Seat::new).ok();
        let awaited = seat.filter(|seat| game.awaiting() == Awaiting::Seat(*seat));
        let decision = awaited.and_then(|seat| game.agenda(seat)?.now);
        Ok(match decision {
            Some(decision) if decision.several => game.stand_in_set(StandIn::Calm),
            _ => Vec::new(),
        })
    }

    pub(super) fn standing(&self) -> Result<Game, Failure> {
        self.trial.game(self.game)
    }

    pub(super) fn table(&self) -> Result<Table, Failure> {
        self.trial.table(self.game)
    }
}

/// Creates the correspondents, each with a temperament derived from the demo's seed.
fn people(
    seats: u8,
    trial: &TrialJudge,
    random: &mut ChaCha20Rng,
) -> Result<Vec<Correspondent>, Failure> {
    let context = trial.judge.context();
    let voice = context.voice(&context.settings.language);
    let voice = voice.doing(|| "cannot find the demo's language".to_owned())?;
    let home = Home {
        post: Post::of(&trial.config)?,
        headings: Headings {
            choices: voice.word("heading-choices"),
            further: voice.word("heading-further"),
            answers: voice.word("heading-answers"),
            together: voice.word("heading-together"),
        },
    };
    let names = (1..=seats).map(|nth| {
        let name = NAMES.get(usize::from(nth.saturating_sub(1)));
        name.map_or_else(|| format!("Player{nth}"), |name| (*name).to_owned())
    });
    Ok(names
        .map(|name| Correspondent::new(&name, home.clone(), ChaCha20Rng::from_rng(random)))
        .collect())
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
