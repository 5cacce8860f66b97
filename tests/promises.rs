//! An independent referee of what the judge promises. It knows nothing of the judge's inside: it
//! uses no type and no function of the program, runs it as a child process, writes mails as bytes,
//! and reads letters as bytes with a reader of its own. It plays whole games by mail, kills the
//! daemon, floods and forges, and counts what each seat got. The table of what was counted is
//! `docs/promises.md`.

mod chance;
mod judge;
mod ledger;
mod letter;
mod mail;
mod people;
mod post;
mod tally;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use chance::Chance;
use judge::Judge;
use people::{Aim, People};
use post::Maildir;
use tally::Tally;

const PLAYERS: [&str; 2] = ["alice@p.test", "bob@q.test"];

/// A folder that stays when the test fails.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn judge(&self) -> PathBuf {
        self.0.path().join("judge")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.disable_cleanup(true);
            eprintln!("the judge's folder stays: {}", self.0.path().display());
        }
    }
}

/// Two players, a judge, and games between them.
struct Referee {
    judge: Judge,
    people: People,
    chance: Chance,
    /// The games, and whether each was ended by its operator.
    games: BTreeMap<String, bool>,
    /// How long the judge takes for a round of letters.
    round: Duration,
}

impl Referee {
    fn new(judge: Judge, people: People) -> Self {
        Self {
            judge,
            people,
            chance: Chance::new(1),
            games: BTreeMap::new(),
            round: Duration::ZERO,
        }
    }

    /// Opens one game of each title; for the seats of one of them the players ask by mail.
    fn open(&mut self) {
        for (title, seats) in [
            ("race", ["RED", "BLUE"]),
            ("new_world", ["RED", "BLUE"]),
            ("neuland", ["RED", "YELLOW"]),
        ] {
            let name = format!("{}-1", title.replace('_', "-"));
            let mut arguments = vec!["open", title, "--seats", "2", "--name", &name];
            let seats = [0, 1].map(|nth| format!("--seat={}={}", seats[nth], PLAYERS[nth]));
            if title != "new_world" {
                arguments.extend(seats.iter().map(String::as_str));
            }
            self.judge.run(&arguments);
            self.games.insert(name, false);
        }
        for player in PLAYERS {
            self.people.join(player, "new-world-1");
        }
        self.round = self.judge.serve_in_peace();
    }

    /// Lets the daemon live for a random time, while people go on reading and writing.
    fn let_live_and_kill(&mut self) {
        let longest = u64::try_from(self.round.as_millis()).unwrap() * 2;
        let end = Instant::now() + Duration::from_millis(self.chance.below(longest.max(1)));
        self.judge.start();
        loop {
            self.people.answer(&mut self.chance);
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            thread::sleep(left.min(Duration::from_millis(40)));
        }
        self.judge.kill();
    }

    /// Plays until all games are over, or until the time is.
    fn play(&mut self, longest: Duration) {
        let end = Instant::now() + longest;
        while self.people.games_over().len() < self.games.len() && Instant::now() < end {
            self.let_live_and_kill();
            if self.judge.kills.is_multiple_of(25) {
                self.round = self.judge.serve_in_peace();
            }
        }
        self.conclude();
    }

    /// Ends what still goes on, and waits for the last letter.
    fn conclude(&mut self) {
        self.judge.serve_in_peace();
        self.people.read();
        let over: BTreeSet<String> = self.people.games_over();
        for (game, is_ended) in &mut self.games {
            if !over.contains(game) {
                self.judge.run(&["end", game]);
                *is_ended = true;
            }
        }
        self.judge.serve_in_peace();
        self.people.read();
    }

    /// Counts all that came.
    fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        tally.games(&self.judge, &self.people, &self.games);
        let (kills, again) = (self.judge.kills, self.people.again);
        let promise = tally.of("a letter that comes twice is the same to the byte");
        promise.counted += self.people.letters.len() + again;
        promise.count(again <= kills, || {
            format!("{again} letters twice at {kills} kills")
        });
        tally
    }
}

/// For how long games are played, in seconds, unless they are over before.
fn longest(usual: u64) -> Duration {
    let wanted = std::env::var("LANDFALL_PROMISES");
    let seconds = wanted.map_or(usual, |seconds| {
        seconds.parse().expect("LANDFALL_PROMISES is a number")
    });
    Duration::from_secs(seconds)
}

fn over_a_maildir(folder: &Path) -> Referee {
    let judge = Judge::init(folder, "maildir");
    judge.configure("lap_seconds = 30", "lap_seconds = 1");
    judge.configure("\nanswers_per_hour = 20", "\nanswers_per_hour = 100000");
    judge.configure("letters_per_minute = 200", "letters_per_minute = 0");
    judge.configure("seat_letters_per_hour = 50", "seat_letters_per_hour = 0");
    let people = People::new(Box::new(Maildir::of(folder)), &PLAYERS);
    Referee::new(judge, people)
}

#[test]
fn a_referee_who_knows_letters_alone_finds_every_promise_kept() {
    let folder = Folder::new();
    let mut referee = over_a_maildir(&folder.judge());
    referee.open();
    referee.play(longest(30));
    let tally = referee.tally();
    tally.print("Maildir");
    tally.check();
}

/// Each promise counts as broken when something is amiss, so that a referee who finds nothing has
/// looked.
#[test]
fn a_referee_finds_what_is_amiss() {
    let folder = Folder::new();
    let mut referee = over_a_maildir(&folder.judge());
    referee.open();
    for _ in 0..3 {
        referee.people.answer(&mut referee.chance);
        referee.judge.serve_in_peace();
    }
    referee.conclude();
    assert_eq!(referee.tally().broken(), Vec::<&str>::new());
    let people = &mut referee.people;
    let is_order = |aim: &&Aim| matches!(aim, Aim::Order { .. });
    let (id, order) = people
        .written
        .iter()
        .find(|(_, aim)| is_order(aim))
        .unwrap();
    let (id, order) = (id.clone(), order.clone());

    let receipt = people
        .letters
        .values()
        .find(|letter| letter.answers.as_ref() == Some(&id));
    let receipt = receipt.unwrap().clone();
    people.letters.remove(&receipt.id);
    let lost = [
        "each decision is told to each seat once",
        "each mail of a player has one answer",
    ];
    assert_eq!(referee.tally().broken(), lost);
    let people = &mut referee.people;
    people.letters.insert(receipt.id.clone(), receipt.clone());
    people.letters.insert("<a second one>".to_owned(), receipt);
    assert_eq!(referee.tally().broken(), lost);
    let people = &mut referee.people;
    people.letters.remove("<a second one>");

    people.written.remove(&id);
    let foreign = ["no order is played that its player did not send"];
    assert_eq!(referee.tally().broken(), foreign);
    let Aim::Order {
        mut question,
        words,
    } = order.clone()
    else {
        panic!("{order:?} is an order")
    };
    let people = &mut referee.people;
    people.written.insert(id.clone(), order.clone());
    question.number += 1000;
    let unplayed = Aim::Order {
        question: question.clone(),
        words,
    };
    people
        .written
        .insert("<lost on the way>".to_owned(), unplayed);
    let unplayed = [
        "each mail of a player has one answer",
        "each order that was sent is played once",
    ];
    assert_eq!(referee.tally().broken(), unplayed);
    let people = &mut referee.people;
    people.written.remove("<lost on the way>");

    people.asked.insert(question.clone(), BTreeSet::from([id]));
    assert_eq!(
        referee.tally().broken(),
        ["each question is asked in one letter"]
    );
    referee.people.asked.remove(&question);
    *referee.games.values_mut().next().unwrap() = false;
    assert_eq!(
        referee.tally().broken(),
        ["nothing is ruled that nobody asked for"]
    );
}
