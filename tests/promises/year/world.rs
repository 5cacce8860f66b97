//! The world of a year: a judge with its database, the people, the clock, and the weather.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use landfall::command::demo::answering::below;
use landfall::command::demo::reading::Headings;
use landfall::judge::{
    Judge, JudgeError, JudgeLimits, LapLimits, LetterOptions, Moderator, Settings, table,
};
use landfall::rules::{Awaiting, StandIn};
use landfall::store::{GameState, Store};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

use super::games::{self, pick};
use super::moderator::{self, Desk};
use super::office::Office;
use super::person::{Manner, Person, Plans, Task};
use super::talk::game_and_seat;
use crate::support::{self, RANDOMNESS, Sent, bounce, noon, settings, unlimited};

/// A year that takes longer than this does not end.
const DAYS_MOST: i64 = 1_000;

/// How long the mailbox goes unread without being missed: longer than the judge is away at the most
/// between two laps.
const PATIENCE: TimeDelta = TimeDelta::hours(5);

/// More laps than any hour needs.
const LAPS_MOST: u32 = 50;

/// What is down, and until when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weather {
    Fair,
    MailboxDown,
    TransportDown,
    JudgeDown,
}

/// When something is to be done, by whom, and what.
type Agenda = BTreeMap<(DateTime<Utc>, u64), (usize, Task)>;

/// A year in which games are played.
pub(super) struct World {
    file: PathBuf,
    judge: Option<Judge>,
    office: Office,
    /// The players.
    pub(super) people: Vec<Person>,
    desk: Desk,
    agenda: Agenda,
    numbers: u64,
    random: ChaCha20Rng,
    /// The time.
    pub(super) now: DateTime<Utc>,
    weather: (Weather, DateTime<Utc>),
    returning: Vec<(DateTime<Utc>, Sent)>,
    /// What happened to the judge, with how often.
    pub(super) events: BTreeMap<&'static str, usize>,
}

impl World {
    /// Sets up a judge with so many games, and people who have not heard of them yet.
    pub(super) fn new(folder: &Path, games: usize, seed: u64) -> Self {
        let file = folder.join("landfall.db");
        drop(Store::create(&file, noon(), &RANDOMNESS).unwrap());
        let office = Office::default();
        let judge = judge(&file);
        let headings = ["en", "nl"].map(|language| headings(&judge, language));
        let headings: Arc<Vec<Headings>> = Arc::new(headings.into());
        let count = (games * 3).max(8);
        let people = (0..count).map(|number| Person::new(number, seed, &office, &headings));
        let mut world = Self {
            desk: Desk::new(seed, &office, &headings[0], noon()),
            people: people.collect(),
            judge: Some(judge),
            file,
            office,
            agenda: Agenda::new(),
            numbers: 0,
            random: ChaCha20Rng::seed_from_u64(seed),
            now: noon(),
            weather: (Weather::Fair, noon() + TimeDelta::days(5)),
            returning: Vec::new(),
            events: BTreeMap::new(),
        };
        for number in 0..games {
            world.open(number);
        }
        for number in 0..world.people.len() {
            let plans = world.people[number].begins(noon());
            world.mean(number, plans);
            if number % 3 == 0 {
                world.look_on(number, games);
            }
        }
        world
    }

    /// Returns where the database is.
    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// Ends the judge.
    pub(super) fn close(&mut self) {
        self.judge = None;
    }

    /// Opens a game; its seats are given out, or asked for by mail.
    fn open(&mut self, number: usize) {
        let mut opening = games::opening(number, &mut self.random);
        let mut free: Vec<usize> = (0..self.people.len()).collect();
        let by_mail = below(&mut self.random, 2) == 0;
        for name in games::seat_names(&opening) {
            let one = *pick(&free, &mut self.random);
            free.retain(|other| *other != one);
            if by_mail {
                let wish = format!("JOIN {} AS {name} LUCK number {number}", opening.name);
                let at = self.now + self.people[one].hours(1, 72);
                self.mean(one, vec![(at, Task::Write(wish))]);
            } else {
                let address = self.people[one].address.clone();
                opening.players.push(((*name).to_owned(), address));
            }
        }
        if let Some((_, player)) = opening.players.first_mut()
            && below(&mut self.random, 6) == 0
        {
            "bot:calm".clone_into(player);
        }
        let judge = self.judge.as_mut().expect("the judge is up");
        judge.open(&opening, self.now).unwrap();
    }

    /// Lets a person look on at a game, for some time or to its end.
    fn look_on(&mut self, one: usize, games: usize) {
        let number = below(&mut self.random, u32::try_from(games).unwrap());
        let name = games::name(usize::try_from(number).unwrap());
        let begin = self.now + self.people[one].days(1, 20);
        let end = begin + self.people[one].days(5, 60);
        let mut plans = vec![(begin, Task::Write(format!("OBSERVE {name}")))];
        if below(&mut self.random, 2) == 0 {
            plans.push((end, Task::Write(format!("UNOBSERVE {name}"))));
        }
        self.mean(one, plans);
    }

    fn mean(&mut self, one: usize, plans: Plans) {
        for (at, task) in plans {
            self.numbers += 1;
            self.agenda.insert((at, self.numbers), (one, task));
        }
    }

    /// Lets time pass until every game is over.
    pub(super) fn play(&mut self) {
        let last = self.now + TimeDelta::days(DAYS_MOST);
        while self.now < last && self.is_going_on() {
            self.now += TimeDelta::hours(i64::from(below(&mut self.random, 4) + 1));
            self.change_weather();
            self.people_write();
            self.moderate();
            self.laps();
            self.people_read();
        }
        self.settle();
    }

    fn is_going_on(&self) -> bool {
        let Some(judge) = &self.judge else {
            return true;
        };
        let store = judge.store();
        let waiting = [GameState::Waiting, GameState::Running];
        waiting
            .iter()
            .any(|state| !store.games(*state).unwrap().is_empty())
    }

    /// Has fair weather until nothing is left to be done or read.
    fn settle(&mut self) {
        self.weather = (Weather::Fair, DateTime::<Utc>::MAX_UTC);
        self.set_weather();
        for _ in 0..4 {
            self.now += TimeDelta::hours(5);
            self.laps();
            self.people_read();
            self.return_letters();
        }
    }

    fn change_weather(&mut self) {
        let (weather, until) = self.weather;
        if self.now < until {
            return;
        }
        let bad = [
            Weather::MailboxDown,
            Weather::TransportDown,
            Weather::JudgeDown,
        ];
        let (next, hours) = match weather {
            Weather::Fair => (
                *pick(&bad, &mut self.random),
                below(&mut self.random, 36) + 6,
            ),
            _ => (Weather::Fair, below(&mut self.random, 24 * 16) + 72),
        };
        self.weather = (next, self.now + TimeDelta::hours(i64::from(hours)));
        self.set_weather();
        let what = match next {
            Weather::Fair => return,
            Weather::MailboxDown => "mailbox down",
            Weather::TransportDown => "way out down",
            Weather::JudgeDown => "judge down",
        };
        *self.events.entry(what).or_default() += 1;
    }

    fn set_weather(&mut self) {
        let weather = self.weather.0;
        self.office
            .set_mailbox_down(weather == Weather::MailboxDown);
        self.office
            .set_transport_down(weather == Weather::TransportDown);
        // Each change is also a restart.
        self.judge = None;
        if weather != Weather::JudgeDown {
            self.judge = Some(judge(&self.file));
            *self.events.entry("starts of the judge").or_default() += 1;
        }
    }

    /// Runs the actions of people that are due.
    fn people_write(&mut self) {
        self.return_letters();
        while let Some(first) = self.agenda.first_entry() {
            let (at, _) = *first.key();
            if at > self.now {
                return;
            }
            let (one, task) = first.remove();
            let turn = match &task {
                Task::Answer(subject) => self.whole_turn(subject),
                _ => Vec::new(),
            };
            let plans = self.people[one].does(task, &turn, at);
            self.mean(one, plans);
        }
    }

    /// Returns what the stand-in `calm` would send in one mail for the question of a thread, where
    /// it is a decision of several orders, such as a turn of Neuland. Nothing where the judge is
    /// down.
    fn whole_turn(&self, subject: &str) -> Vec<String> {
        let asked = self.judge.as_ref().zip(game_and_seat(subject));
        let Some((judge, (name, seat))) = asked else {
            return Vec::new();
        };
        let game = judge.store().game_by_name(name).unwrap().expect("a game");
        if game.state != GameState::Running {
            return Vec::new();
        }
        let table = table::replay(landfall::games::TITLES, judge.store(), &game)
            .unwrap()
            .game;
        let Awaiting::Seat(awaited) = table.awaiting() else {
            return Vec::new();
        };
        let title = landfall::games::title(&game.title).unwrap();
        let is_asked = title.seat_names[usize::from(awaited)] == seat;
        let decision = table.agenda(awaited).and_then(|agenda| agenda.now);
        match is_asked && decision.is_some_and(|decision| decision.several) {
            true => table.stand_in_set(StandIn::Calm),
            false => Vec::new(),
        }
    }

    /// Sends letters to dead addresses back, a while after they were taken.
    fn return_letters(&mut self) {
        let at = self.now + TimeDelta::hours(3);
        let new = self.office.returned().into_iter();
        self.returning.extend(new.map(|letter| (at, letter)));
        let now = self.now;
        let (due, later) = std::mem::take(&mut self.returning)
            .into_iter()
            .partition(|(at, _)| *at <= now);
        self.returning = later;
        let due: Vec<(DateTime<Utc>, Sent)> = due;
        for (at, letter) in due {
            self.office.post(bounce(&letter, "failed", "5.1.1"), at);
        }
    }

    /// Lets the judge work until there is nothing left to do, or its mailbox cannot be read.
    fn laps(&mut self) {
        let Some(judge) = &mut self.judge else {
            return;
        };
        let limits = LapLimits {
            unread: Some(PATIENCE),
            ..LapLimits::default()
        };
        let (mut mailbox, mut transport) = (self.office.clone(), self.office.clone());
        for _ in 0..LAPS_MOST {
            match judge.lap(&mut mailbox, &mut transport, self.now, limits) {
                Ok(lap) if lap.idle() => return,
                Ok(_) => {}
                Err(JudgeError::Mailbox(_)) if self.weather.0 == Weather::MailboxDown => return,
                Err(error) => panic!("{error}"),
            }
        }
        panic!("the judge finds no rest");
    }

    /// Lets the moderator see the games as they are, unless the judge is down.
    fn moderate(&mut self) {
        let Some(judge) = &self.judge else {
            return;
        };
        let able = |person: &&Person| person.manner == Manner::Prompt;
        let volunteers = self.people.iter().filter(able);
        let volunteers: Vec<&str> = volunteers.map(|person| person.address.as_str()).collect();
        self.desk.works(judge.store(), &volunteers, self.now);
    }

    fn people_read(&mut self) {
        self.desk.reads(self.now);
        for number in 0..self.people.len() {
            let plans = self.people[number].reads(self.now);
            self.mean(number, plans);
        }
    }

    /// Returns the database, once the judge has nothing left to do.
    pub(super) fn store(&self) -> &Store {
        self.judge.as_ref().expect("the judge is up").store()
    }

    /// Returns the post office.
    pub(super) const fn office(&self) -> &Office {
        &self.office
    }
}

fn judge(file: &Path) -> Judge {
    let settings = Settings {
        moderators: vec![Moderator {
            name: "Morgan".to_owned(),
            ..support::moderator(moderator::ADDRESS)
        }],
        limits: JudgeLimits {
            answers_per_hour: 30,
            ..unlimited()
        },
        letters: LetterOptions {
            calendar: true,
            // Tens of thousands of pictures would take too long.
            ..crate::support::LETTERS
        },
        archive_bytes: 300_000,
        ..settings()
    };
    Judge::new(Store::open(file).unwrap(), settings).unwrap()
}

/// Reads by what a reader of a language knows the parts of a letter.
fn headings(judge: &Judge, language: &str) -> Headings {
    let voice = judge.context().voice(language).unwrap();
    Headings {
        choices: voice.word("heading-choices"),
        further: voice.word("heading-further"),
        answers: voice.word("heading-answers"),
        together: voice.word("heading-together"),
    }
}
