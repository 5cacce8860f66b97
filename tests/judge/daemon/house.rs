//! A judge in a folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use chrono::{DateTime, Utc};
use landfall::judge::Judge;
use landfall::store::{Every, Game, InboxMail, Letter, LettersBy, Store};
use rusqlite::Connection;
use serde_json::Value;
use tempfile::TempDir;

use super::{later, opening};
use crate::support::{JUDGE, MemoryTransport, RANDOMNESS, Received, noon, settings};

/// A judge in a folder, where its configuration is next to its database.
pub(super) struct House {
    pub(super) folder: TempDir,
}

impl House {
    /// Sets up a judge without games.
    pub(super) fn new() -> Self {
        let house = Self {
            folder: tempfile::tempdir().unwrap(),
        };
        let made = house.program(&["init", ".", "--address", JUDGE]);
        assert!(made.status.success(), "{made:?}");
        house.configure("answers_per_hour = 20", "answers_per_hour = 1000000");
        // The same key in each house, so that the same letters have the same tags.
        fs::remove_file(house.database()).unwrap();
        drop(Store::create(&house.database(), noon(), &RANDOMNESS).unwrap());
        house
    }

    /// Sets up a judge with a number of games of four, `game-1` and so on, whose first letters are
    /// out.
    pub(super) fn with_games(games: u32) -> Self {
        let house = Self::new();
        let mut judge = house.judge();
        for no in 1..=games {
            judge.open(&opening(no), noon()).unwrap();
        }
        let mut transport = MemoryTransport::default();
        judge.deliver(&mut transport, noon(), u32::MAX).unwrap();
        house
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(super) fn database(&self) -> PathBuf {
        self.path("landfall.db")
    }

    pub(super) fn store(&self) -> Store {
        Store::open(&self.database()).unwrap()
    }

    pub(super) fn judge(&self) -> Judge {
        Judge::new(self.store(), settings()).unwrap()
    }

    pub(super) fn game(&self, name: &str) -> Game {
        self.store().game_by_name(name).unwrap().unwrap()
    }

    /// Returns the letters of a game.
    pub(super) fn letters_of(&self, game: &str) -> Vec<Letter> {
        let by = LettersBy::Game(self.game(game).id);
        self.store().letters_by(by).unwrap()
    }

    pub(super) fn newest_mail(&self) -> InboxMail {
        self.store().newest_mails(Every, 1).unwrap().remove(0)
    }

    /// Checks that the database has no fault.
    #[track_caller]
    pub(super) fn is_sound(&self) {
        assert_eq!(self.store().complaints().unwrap(), [""; 0]);
    }

    /// The program in this folder.
    pub(super) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_landfall"));
        command
            .env_remove("LANDFALL_CONFIG")
            .env_remove("LANDFALL_LOG")
            .env_remove("LANDFALL_LOG_FORMAT");
        command.current_dir(self.folder.path()).args(args);
        command
    }

    /// The program in this folder at a time.
    pub(super) fn command_at(&self, now: DateTime<Utc>, args: &[&str]) -> Command {
        self.command(&[args, &["--now", &now.to_rfc3339()]].concat())
    }

    pub(super) fn program(&self, args: &[&str]) -> Output {
        self.command(args).output().unwrap()
    }

    /// Runs the program at this time; returns its output.
    #[track_caller]
    pub(super) fn says_at(&self, now: DateTime<Utc>, args: &[&str]) -> String {
        let output = self.command_at(now, args).output().unwrap();
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{complaint}");
        String::from_utf8(output.stdout).unwrap()
    }

    #[track_caller]
    pub(super) fn says(&self, args: &[&str]) -> String {
        self.says_at(later(), args)
    }

    #[track_caller]
    pub(super) fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.says(&[args, &["--json"]].concat())).unwrap()
    }

    /// Runs one lap.
    #[track_caller]
    pub(super) fn serve(&self) {
        self.says(&["serve", "--once"]);
    }

    /// Runs one lap with these arguments; returns its log.
    #[track_caller]
    pub(super) fn serve_logged(&self, args: &[&str]) -> String {
        let args = [&["serve", "--once"], args].concat();
        let served = self.command_at(later(), &args).output().unwrap();
        let log = String::from_utf8(served.stderr).unwrap();
        assert!(served.status.success(), "{log}");
        log
    }

    /// Runs the program, which must fail; returns its complaint.
    #[track_caller]
    pub(super) fn complains(&self, args: &[&str]) -> String {
        let output = self.command_at(later(), args).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    }

    /// Kills the program after this time; returns whether it had not ended.
    pub(super) fn killed_after(&self, millis: u64, args: &[&str]) -> bool {
        let mut command = self.command_at(later(), args);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        thread::sleep(Duration::from_millis(millis));
        drop(child.kill());
        !child.wait().unwrap().success()
    }

    /// Changes the configuration.
    pub(super) fn configure(&self, old: &str, new: &str) {
        let path = self.path("judge.toml");
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(old), "no {old}");
        fs::write(path, text.replace(old, new)).unwrap();
    }

    /// Adds entries to the configuration.
    pub(super) fn configure_also(&self, entries: &str) {
        self.configure("[components]", &format!("{entries}\n[components]"));
    }

    /// Has the daemon run a lap every second.
    pub(super) fn hurry(&self) {
        self.configure("lap_seconds = 30", "lap_seconds = 1");
    }

    /// Puts a mail into the mailbox.
    pub(super) fn post(&self, name: &str, mail: &str) {
        let begun = self.path("mailbox/tmp").join(name);
        fs::write(&begun, mail).unwrap();
        fs::rename(begun, self.path("mailbox/new").join(name)).unwrap();
    }

    /// Puts a mail with this wish into the mailbox.
    pub(super) fn wish(&self, name: &str, from: &str, wish: &str) {
        let mail = format!("From: {from}\nMessage-ID: <{name}.{from}>\n\n{wish}\n");
        self.post(name, &mail);
    }

    /// Writes mails into the folder `heap`.
    pub(super) fn collect(&self, mails: &[String]) {
        folder_of(&self.path("heap"), mails);
    }

    /// Opens the database past the program.
    pub(super) fn sql(&self) -> Connection {
        Connection::open(self.database()).unwrap()
    }

    /// Changes the database behind the program's back.
    pub(super) fn tamper(&self, sql: &str) {
        self.sql().execute_batch(sql).unwrap();
    }

    /// Returns the letters that were delivered to an address, each as it came.
    pub(super) fn delivered(&self, address: &str) -> Vec<Received> {
        let folder = self.path("players").join(address).join("new");
        let files = fs::read_dir(folder).into_iter().flatten();
        let files = files.map(|file| fs::read(file.unwrap().path()).unwrap());
        files.map(|bytes| Received::new(&bytes)).collect()
    }

    /// Counts the letters that were delivered.
    pub(super) fn all_delivered(&self) -> usize {
        let people = fs::read_dir(self.path("players")).into_iter().flatten();
        let people = people.map(|person| person.unwrap().file_name().into_string().unwrap());
        people.map(|person| self.delivered(&person).len()).sum()
    }

    /// Returns the names of the files in the folder.
    pub(super) fn names(&self) -> Vec<String> {
        let files = fs::read_dir(self.folder.path()).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        names.collect()
    }

    /// Returns the rows of all ledgers, without the times, vouching, acts of moderators and the
    /// time that letters waited.
    pub(super) fn ledgers(&self) -> Vec<(String, Vec<String>)> {
        let store = self.store();
        let around = ["\"vouched\"", "\"standstill\"", "\"moderated\""];
        let of_game = |game: Game| {
            let rows = store.ledger(game.id).unwrap().into_iter();
            let mut rows: Vec<String> = rows.map(|row| row.body).collect();
            rows.retain(|body| !around.iter().any(|act| body.contains(act)));
            (game.name, rows)
        };
        let games = store.games(Every).unwrap().into_iter();
        games.map(of_game).collect()
    }
}

/// Writes mails into a folder, one file each, in another order than the one in which they came.
pub(super) fn folder_of(path: &Path, mails: &[String]) {
    fs::create_dir_all(path).unwrap();
    for (no, mail) in mails.iter().enumerate() {
        let name = format!("{:05}-{no}.eml", (no * 7_919) % 65_521);
        fs::write(path.join(name), mail).unwrap();
    }
}
