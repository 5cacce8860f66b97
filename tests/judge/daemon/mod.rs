//! What a moderator works through turns with, and keeps a judge with: batches, games that are
//! played on command, backups, what is not kept, and how things stand.

mod backup;
mod batch;
mod collections;
mod health;
mod hooks;
mod logs;
mod metrics;
#[cfg(target_os = "linux")]
mod notify;
mod process;
#[cfg(target_os = "linux")]
mod programs;
mod reload;
mod restore;
mod retention;
#[cfg(feature = "postgres")]
mod round_trips;
mod stamps;
mod status;
mod steps;
mod strays;
mod sweep;

use std::fs;
use std::io::{BufRead, BufReader, Lines};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Output, Stdio};

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::{Judge, LapLimits, Opening};
use landfall::store::{Every, Game, LettersBy, Store};
use serde_json::Value;
use tempfile::TempDir;

use crate::support::signals::{self, Signal};
use crate::support::{JUDGE, MemoryMailbox, MemoryTransport, RANDOMNESS, Received, new_world};
use crate::support::{noon, settings};

/// A judge in a folder, with a configuration for the program beside its database.
struct House {
    folder: TempDir,
}

impl House {
    /// A judge without games.
    fn new() -> Self {
        let house = Self {
            folder: tempfile::tempdir().unwrap(),
        };
        let made = house.program(&["init", ".", "--address", JUDGE]);
        assert!(made.status.success(), "{made:?}");
        let config = house.path("judge.toml");
        let text = fs::read_to_string(&config).unwrap();
        let text = text.replace("answers_per_hour = 20", "answers_per_hour = 1000000");
        fs::write(config, text).unwrap();
        // The same key in each house, so that the same letters have the same tags.
        fs::remove_file(house.database()).unwrap();
        drop(Store::create(&house.database(), noon(), &RANDOMNESS).unwrap());
        house
    }

    /// A judge with so many games of four, `game-1` and so on, whose first letters are out.
    fn with_games(games: u32) -> Self {
        let house = Self::new();
        let mut judge = house.judge();
        for no in 1..=games {
            judge.open(&opening(no), noon()).unwrap();
        }
        let mut transport = MemoryTransport::default();
        judge.deliver(&mut transport, noon(), u32::MAX).unwrap();
        house
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn database(&self) -> PathBuf {
        self.path("landfall.db")
    }

    fn store(&self) -> Store {
        Store::open(&self.database()).unwrap()
    }

    fn judge(&self) -> Judge {
        Judge::new(self.store(), settings()).unwrap()
    }

    fn game(&self, name: &str) -> Game {
        self.store().game_by_name(name).unwrap().unwrap()
    }

    /// The program in this folder, an hour after everything began.
    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_landfall"));
        command
            .env_remove("LANDFALL_CONFIG")
            .env_remove("LANDFALL_LOG")
            .env_remove("LANDFALL_LOG_FORMAT");
        command.current_dir(self.folder.path()).args(args);
        command
    }

    fn program(&self, args: &[&str]) -> Output {
        self.command(args).output().unwrap()
    }

    /// What the program says, at this time.
    #[track_caller]
    fn says_at(&self, now: DateTime<Utc>, args: &[&str]) -> String {
        let now = now.to_rfc3339();
        let output = self.program(&[args, &["--now", &now]].concat());
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{complaint}");
        String::from_utf8(output.stdout).unwrap()
    }

    #[track_caller]
    fn says(&self, args: &[&str]) -> String {
        self.says_at(later(), args)
    }

    #[track_caller]
    fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.says(&[args, &["--json"]].concat())).unwrap()
    }

    /// What the program complains of.
    #[track_caller]
    fn complains(&self, args: &[&str]) -> String {
        let now = later().to_rfc3339();
        let output = self.program(&[args, &["--now", &now]].concat());
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    }

    /// Changes the configuration.
    fn configure(&self, old: &str, new: &str) {
        let path = self.path("judge.toml");
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(old), "no {old}");
        fs::write(path, text.replace(old, new)).unwrap();
    }

    /// Adds entries to the configuration.
    fn configure_also(&self, entries: &str) {
        self.configure("[components]", &format!("{entries}\n[components]"));
    }

    /// Puts a mail into the mailbox.
    fn post(&self, name: &str, mail: &str) {
        let begun = self.path("mailbox/tmp").join(name);
        fs::write(&begun, mail).unwrap();
        fs::rename(begun, self.path("mailbox/new").join(name)).unwrap();
    }

    /// Changes the database behind the program's back.
    fn tamper(&self, sql: &str) {
        let database = rusqlite::Connection::open(self.database()).unwrap();
        database.execute_batch(sql).unwrap();
    }

    /// The letters that were delivered to an address, each as it came.
    fn delivered(&self, address: &str) -> Vec<Received> {
        let folder = self.path("players").join(address).join("new");
        let files = fs::read_dir(folder).into_iter().flatten();
        let files = files.map(|file| fs::read(file.unwrap().path()).unwrap());
        files.map(|bytes| Received::new(&bytes)).collect()
    }

    /// How many letters were delivered to anybody.
    fn all_delivered(&self) -> usize {
        let people = fs::read_dir(self.path("players")).into_iter().flatten();
        let people = people.map(|person| person.unwrap().file_name().into_string().unwrap());
        people.map(|person| self.delivered(&person).len()).sum()
    }

    /// The rows of all ledgers, without the times, and without who vouched for what and how long
    /// letters waited.
    fn ledgers(&self) -> Vec<(String, Vec<String>)> {
        let store = self.store();
        let games = store.games(Every).unwrap().into_iter();
        games
            .map(|game| {
                let rows = store
                    .ledger(game.id)
                    .unwrap()
                    .into_iter()
                    .map(|row| row.body);
                let around = ["\"vouched\"", "\"standstill\"", "\"moderated\""];
                let rows = rows.filter(|body| !around.iter().any(|act| body.contains(act)));
                (game.name, rows.collect())
            })
            .collect()
    }
}

/// A daemon at work, which ends with the test.
struct Running {
    child: Child,
    log: Lines<BufReader<ChildStderr>>,
}

impl Running {
    fn of(house: &House) -> Self {
        Self::told(house, &[])
    }

    /// One with variables.
    fn told(house: &House, variables: &[(&str, &str)]) -> Self {
        // By the machine's own clock all deadlines have passed.
        let now = later().to_rfc3339();
        let mut child = house
            .command(&["serve", "--now", &now])
            .envs(variables.iter().copied())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = BufReader::new(child.stderr.take().unwrap()).lines();
        let mut running = Self { child, log };
        running.await_word("Serving");
        running
    }

    /// Reads the log until a line says this; answers the line.
    #[track_caller]
    fn await_word(&mut self, said: &str) -> String {
        let found = self
            .log
            .find_map(|line| line.ok().filter(|line| line.contains(said)));
        found.unwrap_or_else(|| panic!("the log ended before {said:?}"))
    }

    fn signal(&self, signal: Signal) {
        signals::signal(self.child.id(), signal);
    }

    /// Tells the daemon to stop, which it does in peace.
    fn stop(mut self) {
        self.signal(Signal::TERM);
        self.await_word("Stopped");
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// When the moderator works.
fn later() -> DateTime<Utc> {
    noon() + TimeDelta::hours(6)
}

/// The nth game, of four seats, with players of its own.
fn opening(no: u32) -> Opening {
    let mut opening = new_world(4, u8::try_from(no % 251).unwrap());
    opening.name = format!("game-{no}");
    for (_, address) in &mut opening.players {
        let (who, host) = address.split_once('@').unwrap();
        *address = format!("{who}.{no}@{host}");
    }
    opening
}

/// A judge that plays ahead in a copy of a house, so that there are mails to collect.
struct Ahead {
    house: House,
    judge: Judge,
    mailbox: MemoryMailbox,
    mails: u32,
}

impl Ahead {
    /// The same games in a house of their own.
    fn of(games: u32) -> Self {
        let house = House::with_games(games);
        Self {
            judge: house.judge(),
            house,
            mailbox: MemoryMailbox::default(),
            mails: 0,
        }
    }

    /// The awaited player's answer to the newest question of a game, as a reply with its tag or,
    /// every second time, as a mail of its own; played here.
    fn answer(&mut self, game: &str) -> String {
        self.mails += 1;
        let store = self.judge.store();
        let game = store.game_by_name(game).unwrap().unwrap();
        let seat = store.seat(game.at(game.awaiting.unwrap())).unwrap();
        let letter = seat.last_message_id.unwrap();
        let letter = store
            .letters_by(LettersBy::MessageId(&letter))
            .unwrap()
            .pop()
            .unwrap();
        let read = Received::new(&letter.bytes);
        let codes = read.codes();
        let code = &codes[usize::try_from(self.mails).unwrap() % codes.len()];
        let prompt = store.prompt(game.at(seat.seat), seat.prompt_no).unwrap();
        let orders: Value = serde_json::from_str(&prompt.unwrap().codes).unwrap();
        let at = noon() + TimeDelta::seconds(i64::from(self.mails));
        let quoted = read.text.replace('\n', "\n> ");
        let (from, no, id) = (&letter.rcpt, self.mails, &read.message_id);
        let date = at.to_rfc2822();
        let reply = format!(
            "From: {from}\nTo: {}\nSubject: Re: {}\nDate: {date}\nMessage-ID: <{no}@example.org>\n\
             In-Reply-To: {id}\n\n{code}\n\n> {quoted}\n",
            read.reply_to, read.subject,
        );
        self.mailbox.post(reply.clone());
        let limits = LapLimits {
            letters: 0,
            ..LapLimits::default()
        };
        let mut transport = MemoryTransport::default();
        let (mailbox, now) = (&mut self.mailbox, noon());
        self.judge
            .lap(mailbox, &mut transport, now, limits)
            .unwrap();
        if no % 2 == 1 {
            return reply;
        }
        let lines = |order: &Value| order.as_str().unwrap().to_owned();
        let order = match &orders[code] {
            Value::Array(orders) => orders.iter().map(lines).collect::<Vec<_>>().join("\n"),
            order => lines(order),
        };
        format!(
            "From: {from}\nTo: moderator@example.org\nSubject: {} {}\nDate: {date}\n\
             Message-ID: <{no}@example.org>\n\n{order}\n",
            game.name, seat.name,
        )
    }

    /// So many rounds of answers in all games, in the order in which they were written.
    fn rounds(&mut self, games: u32, rounds: u32) -> Vec<String> {
        let mut mails = Vec::new();
        for _ in 0..rounds {
            for no in 1..=games {
                mails.push(self.answer(&format!("game-{no}")));
            }
        }
        mails
    }
}

/// Writes mails into a folder, one file each, in another order than the one in which they came.
fn folder_of(path: &Path, mails: &[String]) {
    fs::create_dir_all(path).unwrap();
    for (no, mail) in mails.iter().enumerate() {
        let name = format!("{:05}-{no}.eml", (no * 7_919) % 65_521);
        fs::write(path.join(name), mail).unwrap();
    }
}
