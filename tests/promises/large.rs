//! A judge with many games costs what one with few does: rows read and steps of the engine for a
//! mail, a lap with nothing due, games whose time is over, a page of the list, and a start. How much
//! memory the program takes, and how large the database is, comes last; `LANDFALL_PROGRAM` names a
//! released program for that.
//!
//! `tests/sweeps/large` has a hundred thousand games, of which each tenth is being played, in a file
//! and on a server, and prints times besides.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::{Judge, LapLimits};
use landfall::store::{GameFilter, GameId, GameState, LettersBy, NewGame, Store};

use crate::promises::referee::{is_named, memory, program};
use crate::support::database::Place;
use crate::support::{
    MemoryMailbox, MemoryTransport, RANDOMNESS, Received, new_world, noon, settings,
};

/// Of so many games one is being played.
const EACH: u32 = 10;

/// As many games have their time over at once.
const DUE: u32 = 5;

/// How many games there are at the least, and at the most.
fn counts() -> (u32, u32) {
    let wanted = std::env::var("LANDFALL_LARGE");
    let most = wanted.map_or(600, |count| {
        count.parse().expect("LANDFALL_LARGE is a number")
    });
    (100, most)
}

/// What something costs.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    /// Steps of the engine, or statements and rows of a server.
    effort: u64,
    /// The least of some tries.
    time: Duration,
}

/// A judge with so many games.
struct House {
    judge: Judge,
    mailbox: MemoryMailbox,
    transport: MemoryTransport,
    place: Place,
    now: DateTime<Utc>,
    mails: u32,
}

impl House {
    fn with(place: Place, games: u32) -> Self {
        place.create(noon(), &RANDOMNESS);
        let store = place.look(noon()).unwrap();
        let mut house = Self {
            judge: Judge::new(finished(store, games - games / EACH), settings()).unwrap(),
            mailbox: MemoryMailbox::default(),
            transport: MemoryTransport::default(),
            place,
            now: noon(),
            mails: 0,
        };
        for no in 0..games / EACH {
            let mut opening = new_world(4, u8::try_from(no % 251).unwrap());
            opening.name = format!("new-world-{no}");
            house.judge.open(&opening, noon()).unwrap();
            if no % 50 == 49 {
                house.lap();
            }
        }
        house.rest();
        house
    }

    fn lap(&mut self) -> bool {
        let limits = LapLimits::default();
        let lap = self
            .judge
            .lap(&mut self.mailbox, &mut self.transport, self.now, limits);
        // These letters are not read, and there are many of them.
        self.transport = MemoryTransport::default();
        lap.unwrap().idle()
    }

    fn rest(&mut self) {
        while !self.lap() {}
    }

    fn cost(&mut self, work: impl FnOnce(&mut Self)) -> Cost {
        let (before, started) = (self.judge.store().effort(), Instant::now());
        work(self);
        Cost {
            time: started.elapsed(),
            effort: self.judge.store().effort() - before,
        }
    }

    /// A game that is being played, by its place among those.
    fn running(&self, no: u32) -> GameId {
        let game = self.judge.store().game_by_name(&format!("new-world-{no}"));
        game.unwrap().unwrap().id
    }

    /// The awaited player answers by the first code of the newest letter.
    fn post_answer(&mut self, no: u32) {
        let store = self.judge.store();
        let game = store.game(self.running(no)).unwrap();
        let seat = store.seat(game.at(game.awaiting.unwrap())).unwrap();
        let letter = seat.last_message_id.unwrap();
        let letter = store
            .letters_by(LettersBy::MessageId(&letter))
            .unwrap()
            .pop()
            .unwrap();
        let read = Received::new(&letter.bytes);
        self.mails += 1;
        let mail = format!(
            "From: {from}\r\nTo: {to}\r\nSubject: Re: {subject}\r\nDate: {date}\r\n\
             Message-ID: <{no}.{nth}@example.org>\r\nIn-Reply-To: {id}\r\nMIME-Version: 1.0\r\n\
             Content-Type: text/plain; charset=utf-8\r\n\r\n{code}\r\n",
            from = letter.rcpt,
            to = read.reply_to,
            subject = read.subject,
            date = self.now.to_rfc2822(),
            nth = self.mails,
            id = read.message_id,
            code = read.codes()[0],
        );
        self.mailbox.post(mail);
    }

    /// What each thing costs, by its name.
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
            let games = house.judge.store().games(filter).unwrap();
            assert_eq!(games.len(), 10);
        });
        let count = self.cost(|house| {
            house.judge.store().counts(house.now).unwrap();
        });
        // All games wait as long but for those that have moved on: their time is over first.
        let deadlines = (0..DUE).map(|no| {
            let game = self.judge.store().game(self.running(3 + no)).unwrap();
            game.deadline.unwrap()
        });
        self.now = deadlines.max().unwrap() + TimeDelta::hours(1);
        let limits = LapLimits {
            games: DUE,
            letters: 0,
            ..LapLimits::default()
        };
        // No game is at hand, whether there are few or many.
        let store = self.place.look(self.now).unwrap();
        self.judge = Judge::new(store, settings()).unwrap();
        let mut sweep = || {
            self.cost(|house| {
                let lap =
                    house
                        .judge
                        .lap(&mut house.mailbox, &mut house.transport, house.now, limits);
                assert!(lap.unwrap().games > 0);
            })
        };
        // Each hour all games are looked over for what can be packed: that comes with the first.
        let hourly = sweep();
        let sweep = sweep();
        let started = Instant::now();
        let judge = Judge::new(self.place.look(self.now).unwrap(), settings()).unwrap();
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

/// The most memory, in KiB, that the program takes to do all that there is to do in a database.
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

/// Games that are over, as a store has them.
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
        let game = tx.across().unwrap().open_game(&new).unwrap();
        tx.across().unwrap().start_game(game).unwrap();
        // None is old enough to be packed when the test looks.
        tx.across()
            .unwrap()
            .finish_game(game, noon() + TimeDelta::days(30))
            .unwrap();
    }
    tx.commit().unwrap();
    store
}

#[test]
fn a_judge_with_many_games_costs_what_one_with_few_does() {
    let folder = tempfile::tempdir().unwrap();
    let (few, many) = counts();
    let costs = [few, many].map(|games| {
        let home = folder.path().join(games.to_string());
        fs::create_dir(&home).unwrap();
        let mut house = House::with(Place::new(&home), games);
        let costs = house.costs();
        let bytes = house.judge.store().size().file;
        let (place, now) = (house.place.clone(), house.now);
        drop(house);
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
