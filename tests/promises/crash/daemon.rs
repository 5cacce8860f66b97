//! The program itself, started and killed.

use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use landfall::store::{Store, StoreError};

use super::chance::Chance;
use crate::support::database::Place;
use crate::support::{JUDGE, PLAYERS, noon};

/// A judge in a folder, with the program that serves it.
pub(super) struct Site {
    folder: PathBuf,
    database: Place,
    opened: u32,
}

impl Site {
    /// The judge in `folder`.
    pub(super) fn at(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            database: Place::File(folder.join("landfall.db")),
            opened: 0,
        }
    }

    /// A new judge in `folder`, which answers as often as it is asked.
    pub(super) fn new(folder: &Path) -> Self {
        Self::with(folder, Place::new(folder))
    }

    /// The same with its database at a place.
    pub(super) fn with(folder: &Path, database: Place) -> Self {
        let mut site = Self::at(folder);
        let made = Command::new(env!("CARGO_BIN_EXE_landfall"))
            .args(["init", "--address", JUDGE])
            .arg(folder)
            .output();
        succeeded(&made.unwrap());
        let config = folder.join("judge.toml");
        let text = fs::read_to_string(&config).unwrap();
        let mut patient = text;
        for (limit, usual, wide) in [
            ("answers_per_hour", "20", "1000000"),
            ("unproven_answers_per_hour", "5", "0"),
            ("unproven_answers_in_all_per_hour", "60", "0"),
            ("stranger_answers_per_day", "1", "0"),
            ("strangers_per_hour", "60", "0"),
            ("letters_per_minute", "200", "0"),
            ("seat_letters_per_hour", "50", "0"),
        ] {
            let (from, to) = (
                format!("\n{limit} = {usual}"),
                format!("\n{limit} = {wide}"),
            );
            assert_eq!(patient.matches(&from).count(), 1);
            patient = patient.replace(&from, &to);
        }
        fs::write(config, patient).unwrap();
        site.go_to(database);
        site
    }

    /// A new judge with its database in a file elsewhere.
    pub(super) fn with_file(folder: &Path, file: &Path) -> Self {
        let mut site = Self::with(folder, Place::File(folder.join("landfall.db")));
        fs::copy(folder.join("landfall.db"), file).unwrap();
        site.move_file(file);
        site
    }

    /// Goes on with the database in another file.
    pub(super) fn move_file(&mut self, file: &Path) {
        let config = self.folder.join("judge.toml");
        let text = fs::read_to_string(&config).unwrap();
        let Place::File(before) = &self.database else {
            panic!("there is no file");
        };
        let named = ["landfall.db", before.to_str().unwrap()];
        let named = named.map(|name| format!("\ndatabase = \"{name}\"\n"));
        let named = named.iter().find(|line| text.contains(*line)).unwrap();
        let now = format!("\ndatabase = \"{}\"\n", file.display());
        fs::write(config, text.replace(named, &now)).unwrap();
        self.database = Place::File(file.to_owned());
    }

    /// Goes on with a new database on a server, where the environment names one.
    pub(super) fn move_to_server(&mut self) {
        self.go_to(Place::new(&self.folder));
    }

    fn go_to(&mut self, database: Place) {
        self.database = database;
        if let Place::Server(address) = &self.database {
            let config = self.folder.join("judge.toml");
            let text = fs::read_to_string(&config).unwrap();
            let server = format!("[database]\nurl = \"{address}\"\n\n[limits]");
            let text = text.replace("\ndatabase = ", "\n# database = ");
            fs::write(config, text.replace("[limits]", &server)).unwrap();
        }
        self.run(&["init", "--missing"]);
    }

    /// The database.
    pub(super) fn store(&self) -> Result<Store, StoreError> {
        self.database.open(noon())
    }

    /// The database, while daemons serve it.
    pub(super) fn look(&self) -> Store {
        self.database.look(noon()).unwrap()
    }

    /// Has leases of judges be good for as short as they may be.
    pub(super) fn lease_briefly(&self) {
        let config = self.folder.join("judge.toml");
        let text = fs::read_to_string(&config).unwrap();
        let text = text.replace("\n[database]\n", "\n[database]\nlease_seconds = 2\n");
        assert!(text.contains("\nlease_seconds = 2\n"));
        fs::write(config, text).unwrap();
    }

    /// Opens one more game.
    pub(super) fn open(&mut self) {
        self.opened += 1;
        let mut open = self.command();
        open.args(["open", "new_world", "--seats", "4", "--no-luck", "--name"]);
        open.arg(format!("new-world-{}", self.opened));
        for (seat, address) in &PLAYERS[..4] {
            open.arg(format!("--seat={seat}={address}"));
        }
        succeeded(&open.output().unwrap());
    }

    /// Serves until there is nothing left to do; answers how long that took.
    pub(super) fn serve_once(&self) -> Duration {
        let started = Instant::now();
        succeeded(&self.command().args(["serve", "--once"]).output().unwrap());
        started.elapsed()
    }

    /// Serves until there is nothing left to do, unless it is to be killed before; says whether it
    /// was.
    pub(super) fn serve_once_unless(&self, is_to_end: impl Fn() -> bool) -> bool {
        let mut serve = self.command();
        serve.args(["serve", "--once"]);
        let mut child = serve.stderr(Stdio::null()).spawn().unwrap();
        loop {
            if is_to_end() {
                child.kill().unwrap();
                child.wait().unwrap();
                return true;
            }
            if let Some(status) = child.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                return false;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Runs a command that must succeed.
    pub(super) fn run(&self, arguments: &[&str]) -> String {
        let output = self.command().args(arguments).output().unwrap();
        succeeded(&output);
        String::from_utf8(output.stdout).unwrap()
    }

    /// Starts the daemon, lets `meanwhile` happen, and kills the daemon within `longest`.
    pub(super) fn serve_and_kill(
        &self,
        chance: &mut Chance,
        longest: Duration,
        meanwhile: impl FnOnce(&mut Chance),
    ) {
        let longest = u64::try_from(longest.as_micros()).unwrap().max(1);
        let end = Instant::now() + Duration::from_micros(chance.below(longest));
        let mut daemon = self.daemon();
        meanwhile(chance);
        thread::sleep(end.saturating_duration_since(Instant::now()));
        assert_eq!(
            daemon.try_wait().unwrap(),
            None,
            "the daemon ended by itself"
        );
        daemon.kill().unwrap();
        daemon.wait().unwrap();
    }

    fn daemon(&self) -> Child {
        self.daemon_telling(Stdio::null())
    }

    /// Starts a daemon that writes its log behind those of others.
    pub(super) fn daemon_logging(&self) -> Child {
        let log = OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.log());
        self.daemon_telling(log.unwrap())
    }

    /// What daemons have told their log.
    pub(super) fn told(&self) -> String {
        fs::read_to_string(self.log()).unwrap_or_default()
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }

    /// Starts the daemon, with this for its log.
    pub(super) fn daemon_telling(&self, log: impl Into<Stdio>) -> Child {
        let mut serve = self.command();
        serve.arg("serve").stdout(Stdio::null()).stderr(log);
        serve.spawn().unwrap()
    }

    pub(super) fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_landfall"));
        command.arg("--config").arg(self.folder.join("judge.toml"));
        command.stdin(Stdio::null());
        command
    }
}

fn succeeded(output: &Output) {
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {complaint}", output.status);
}
