//! A judge with many games costs what one with few does: rows read and steps of the engine for a
//! mail, a lap with nothing due, games whose time is over, a page of the list, and a start. How
//! much memory the program takes, and how large the database is, comes last; `LANDFALL_PROGRAM`
//! names a released program for that.
//!
//! `tests/sweeps/large` has a hundred thousand games, of which each tenth is being played, in a
//! file and on a server, and prints times besides.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::{Judge, LapLimits};
use landfall::store::{Game, GameFilter, GameState, LettersBy, NewGame, Store};

use crate::promises::referee::{is_named, memory, program};
use crate::support::database::Place;
use crate::support::{RANDOMNESS, Received, Table, new_world, noon, settings, wishes};

/// One of this number of games is being played.
const EACH: u32 = 10;

/// This number of games has its time over at once.
const DUE: u32 = 5;

/// What something costs.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    /// Steps of the engine, or statements and rows of a server.
    effort: u64,
    /// The least of some tries.
    time: Duration,
}

/// A judge with many games.
struct House {
    table: Table,
    place: Place,
}

impl House {
    /// Makes a judge with so many games.
    fn with(place: Place, games: u32) -> Self {
        place.create(noon(), &RANDOMNESS);
        let store = finished(place.look(noon()).unwrap(), games - games / EACH);
        let table = Table::over(store, settings());
        let mut house = Self { table, place };
        for no in 0..games / EACH {
            let mut opening = new_world(4, u8::try_from(no % 251).unwrap());
            opening.name = format!("new-world-{no}");
            house.table.judge.open(&opening, noon()).unwrap();
            if no % 50 == 49 {
                house.lap();
            }
        }
        house.rest();
        house
    }

    fn store(&self) -> &Store {
        self.table.judge.store()
    }

    /// Runs a lap; returns whether there was nothing to do.
    fn lap(&mut self) -> bool {
        let lap = self.table.lap();
        // These letters are not read, and there are many of them.
        self.table.transport.take();
        lap.idle()
    }

    fn rest(&mut self) {
        while !self.lap() {}
    }

    fn cost(&mut self, work: impl FnOnce(&mut Self)) -> Cost {
        let (before, started) = (self.store().effort(), Instant::now());
        work(self);
        Cost {
            time: started.elapsed(),
            effort: self.store().effort() - before,
        }
    }

    /// Reads a game that is being played, by its place among those.
    fn running(&self, no: u32) -> Game {
        self.table.game_named(&format!("new-world-{no}"))
    }

    /// Posts an answer of the awaited player: the first code of the newest letter.
    fn post_answer(&mut self, no: u32) {
        let (store, game) = (self.store(), self.running(no));
        let seat = store.seat(game.at(game.awaiting.unwrap())).unwrap();
        let newest = seat.last_message_id.unwrap();
        let letters = store.letters_by(LettersBy::MessageId(&newest));
        let letter = letters.unwrap().pop().unwrap();
        let read = Received::new(&letter.bytes);
        let code = read.codes().swap_remove(0);
        let mail = self.table.reply(&letter.rcpt, &read, &code);
        self.table.mailbox.post(mail);
    }

    /// Starts another judge.
    fn started(&self) -> Judge {
        let store = self.place.look(self.table.now).unwrap();
        Judge::new(store, settings()).unwrap()
    }

    /// Measures what each thing costs, by its name.
    fn costs(&mut self) -> Vec<(&'static str, Cost)> {
        let idle = self.cost(|house| assert!(house.lap()));
        // A game that was not written about for long is read first; what is measured comes then.
        let mut mail = Cost {
            time: Duration::MAX,
            ..Cost::default()
        };
        for no in 0..5 {
            self.post_answer(no);
            self.rest();
            self.post_answer(no);
            let one = self.cost(|house| assert!(!house.lap()));
            mail.effort += one.effort;
            mail.time = mail.time.min(one.time);
            self.rest();
        }
        let page = self.cost(|house| {
            let filter = GameFilter {
                state: Some(GameState::Running),
                limit: Some(10),
                ..GameFilter::default()
            };
            let games = house.store().games(filter).unwrap();
            assert_eq!(games.len(), 10);
        });
        let count = self.cost(|house| {
            house.store().counts(house.table.now).unwrap();
        });
        // All games wait as long but for those that have moved on: their time is over first.
        let deadlines = (0..DUE).map(|no| self.running(3 + no).deadline.unwrap());
        self.table.now = deadlines.max().unwrap() + TimeDelta::hours(1);
        let limits = LapLimits {
            games: DUE,
            letters: 0,
            ..LapLimits::default()
        };
        // No game is at hand, whether there are few or many.
        self.table.judge = self.started();
        let mut sweep = || {
            self.cost(|house| {
                let Table {
                    judge,
                    mailbox,
                    transport,
                    now,
                    ..
                } = &mut house.table;
                let lap = judge.lap(mailbox, transport, *now, limits);
                assert!(lap.unwrap().games > 0);
            })
        };
        // Each hour all games are looked over for what can be packed: that comes with the first.
        let hourly = sweep();
        let sweep = sweep();
        let started = Instant::now();
        let judge = self.started();
        let start = Cost {
            time: started.elapsed(),
            effort: judge.store().effort(),
        };
        vec![
            ("a lap with nothing due", idle),
            ("five mails", mail),
            ("a page of the running games", page),
            ("five deadlines", sweep),
            ("the same with the hourly look at all games", hourly),
            ("a start", start),
            ("the counts of the status", count),
        ]
    }
}

/// Returns the most memory, in KiB, that the program takes to do all that there is to do in a
/// database.
fn served(place: &Place, home: &Path, now: DateTime<Utc>) -> u64 {
    let database = match place {
        Place::File(file) => format!("database = {file:?}"),
        Place::Server(address) => format!("[database]\nurl = {address:?}"),
    };
    let text = format!(
        "[judge]\naddress = \"judge@example.org\"\n{database}\n\
         [mailbox]\nmaildir = \"mail\"\n[transport]\nmaildir = \"players\"\n"
    );
    fs::write(home.join("judge.toml"), text).unwrap();
    for folder in ["mail/cur", "mail/new", "mail/tmp", "players"] {
        fs::create_dir_all(home.join(folder)).unwrap();
    }
    let mut judge = program()
        .current_dir(home)
        .args(["serve", "--once", "--now", &now.to_rfc3339()])
        .spawn()
        .unwrap();
    let mut most = 0;
    let ended = loop {
        most = most.max(memory(judge.id()));
        match judge.try_wait().unwrap() {
            Some(ended) => break ended,
            None => thread::sleep(Duration::from_millis(2)),
        }
    };
    assert!(ended.success(), "{ended}");
    assert!(most > 0, "it was never seen");
    most
}

/// Puts games that are over into a store.
fn finished(mut store: Store, games: u32) -> Store {
    let mut tx = store.begin().unwrap();
    for no in 0..games {
        let new = NewGame {
            name: &format!("over-{no}"),
            title: "new_world",
            edition: "hig",
            house: "{}",
            components: "tiles = 50",
            seats: &["RED", "BLUE"],
            opened_at: noon() - TimeDelta::days(9),
            schedule: r#"{"pace":"3d"}"#,
            seed: [5; 32],
            draws: None,
        };
        let mut games = tx.across().unwrap();
        let game = games.open_game(&new).unwrap();
        games.start_game(game).unwrap();
        // None is old enough to be packed when the test looks.
        let end = noon() + TimeDelta::days(30);
        games.finish_game(game, end).unwrap();
    }
    tx.commit().unwrap();
    store
}

#[test]
fn a_judge_with_many_games_costs_what_one_with_few_does() {
    let folder = tempfile::tempdir().unwrap();
    let (few, many) = (100, wishes::number("LANDFALL_LARGE", 600));
    let costs = [few, many].map(|games| {
        let home = folder.path().join(games.to_string());
        fs::create_dir(&home).unwrap();
        let mut house = House::with(Place::new(&home), games);
        let costs = house.costs();
        let bytes = house.store().size().file;
        let House { table, place } = house;
        let now = table.now;
        drop(table);
        (costs, bytes, served(&place, &home, now))
    });
    let [(few_cost, ..), (many_cost, bytes, memory)] = costs;
    println!("| what | effort with {few} games | with {many} | ratio | time, ratio |");
    println!("|---|--:|--:|--:|--:|");
    for ((what, before), (_, after)) in few_cost.into_iter().zip(many_cost) {
        let ratio = |a: f64, b: f64| a / b.max(1e-9);
        let effort = ratio(after.effort as f64, before.effort as f64);
        let time = ratio(after.time.as_secs_f64(), before.time.as_secs_f64());
        println!(
            "| {what} | {} | {} | {effort:.2} | {time:.2} |",
            before.effort, after.effort
        );
        // What looks at all games, or counts them, is not free of how many there are.
        if !what.contains("counts") && !what.contains("all games") {
            assert!(effort <= 1.1, "{what}: {before:?} and {after:?}");
        }
    }
    println!("| size of the database, MiB | | {} | | |", bytes >> 20);
    let memory = memory >> 10;
    println!("| memory of the program, MiB at most | | {memory} | | |");
    // The program of the tests is larger than a released one.
    let most = if is_named() { 64 } else { 80 };
    assert!(memory < most, "{memory} MiB");
}
