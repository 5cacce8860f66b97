//! The program itself, started and killed.

use std::fs::{self, OpenOptions};
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use landfall::store::{Store, StoreError};
use tempfile::TempDir;

use super::people::Chance;
use crate::support::database::Place;
use crate::support::{JUDGE, PLAYERS, noon};

/// A judge in a folder, with the program that serves it.
pub(super) struct Site {
    folder: PathBuf,
    database: Place,
    opened: u32,
    _temporary: Option<TempDir>,
}

impl Site {
    /// Takes the judge in `folder`.
    pub(super) fn at(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            database: Place::File(folder.join("landfall.db")),
            opened: 0,
            _temporary: None,
        }
    }

    /// Makes a new judge, which answers as often as it is asked.
    pub(super) fn new() -> Self {
        Self::temporary(Place::new)
    }

    /// Makes a new judge with its database on the server of an address.
    #[cfg(feature = "postgres")]
    pub(super) fn on_server(address: String) -> Self {
        Self::temporary(|_| Place::Server(address))
    }

    fn temporary(place: impl FnOnce(&Path) -> Place) -> Self {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path().join("judge");
        Self {
            _temporary: Some(temporary),
            ..Self::with(&folder, place(&folder))
        }
    }

    fn with(folder: &Path, database: Place) -> Self {
        let mut site = Self::at(folder);
        let made = Command::new(env!("CARGO_BIN_EXE_landfall"))
            .args(["init", "--address", JUDGE])
            .arg(folder)
            .output();
        succeeded(&made.unwrap());
        for (limit, usual, wide) in [
            ("answers_per_hour", "20", "1000000"),
            ("unproven_answers_per_hour", "5", "0"),
            ("unproven_answers_in_all_per_hour", "60", "0"),
            ("stranger_answers_per_day", "1", "0"),
            ("strangers_per_hour", "60", "0"),
            ("letters_per_minute", "200", "0"),
            ("seat_letters_per_hour", "50", "0"),
        ] {
            let entry = |value: &str| format!("\n{limit} = {value}");
            site.edit(&entry(usual), &entry(wide));
        }
        site.go_to(database);
        site
    }

    /// Makes a new judge in `folder` with its database in a file elsewhere.
    pub(super) fn with_file(folder: &Path, file: &Path) -> Self {
        let mut site = Self::with(folder, Place::File(folder.join("landfall.db")));
        fs::copy(folder.join("landfall.db"), file).unwrap();
        site.name_file("landfall.db", file);
        site
    }

    /// Goes on with the database in another file.
    pub(super) fn move_file(&mut self, file: &Path) {
        let Place::File(before) = self.database.clone() else {
            panic!("there is no file");
        };
        self.name_file(before.to_str().unwrap(), file);
    }

    fn name_file(&mut self, before: &str, file: &Path) {
        let entry = |name: &str| format!("\ndatabase = \"{name}\"\n");
        self.edit(&entry(before), &entry(file.to_str().unwrap()));
        self.database = Place::File(file.to_owned());
    }

    /// Goes on with a new database on a server, where the environment names one.
    #[cfg(feature = "postgres")]
    pub(super) fn move_to_server(&mut self) {
        self.go_to(Place::new(&self.folder));
    }

    fn go_to(&mut self, database: Place) {
        self.database = database;
        if let Place::Server(address) = &self.database {
            let server = format!("\n[database]\nurl = \"{address}\"\n\n[limits]\n");
            self.edit("\ndatabase = ", "\n# database = ");
            self.edit("\n[limits]\n", &server);
        }
        self.run(&["init", "--missing"]);
    }

    /// Replaces something that the configuration has once.
    pub(super) fn edit(&self, from: &str, to: &str) {
        let config = self.folder.join("judge.toml");
        let text = fs::read_to_string(&config).unwrap();
        assert_eq!(text.matches(from).count(), 1, "{from} in {text}");
        fs::write(config, text.replace(from, to)).unwrap();
    }

    /// Returns the folder of the judge.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Opens the database.
    pub(super) fn store(&self) -> Result<Store, StoreError> {
        self.database.open(noon())
    }

    /// Opens the database while daemons may serve it.
    pub(super) fn look(&self) -> Store {
        self.database.look(noon()).unwrap()
    }

    /// Has leases of judges be good for as short as they may be.
    #[cfg(feature = "postgres")]
    pub(super) fn lease_briefly(&self) {
        self.edit("\n[database]\n", "\n[database]\nlease_seconds = 2\n");
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

    /// Serves until there is nothing left to do; returns how long that took.
    pub(super) fn serve_once(&self) -> Duration {
        let started = Instant::now();
        succeeded(&self.command().args(["serve", "--once"]).output().unwrap());
        started.elapsed()
    }

    /// Serves until there is nothing left to do, unless it is to be killed before; returns whether
    /// it was.
    pub(super) fn serve_once_unless(&self, is_to_end: impl Fn() -> bool) -> bool {
        let mut serve = self.command();
        serve.args(["serve", "--once"]);
        let mut daemon = Daemon(serve.stderr(Stdio::null()).spawn().unwrap());
        loop {
            if is_to_end() {
                return true;
            }
            if let Some(status) = daemon.try_wait().unwrap() {
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
        let mut daemon = self.daemon(Stdio::null());
        meanwhile(chance);
        thread::sleep(end.saturating_duration_since(Instant::now()));
        daemon.kill_now();
    }

    /// Starts a daemon that writes its log behind those of others.
    pub(super) fn daemon_logging(&self) -> Daemon {
        let log = OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.log());
        self.daemon(log.unwrap())
    }

    /// Reads what daemons have written into their log.
    pub(super) fn logged(&self) -> String {
        fs::read_to_string(self.log()).unwrap_or_default()
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }

    fn daemon(&self, log: impl Into<Stdio>) -> Daemon {
        let mut serve = self.command();
        serve.arg("serve").stdout(Stdio::null()).stderr(log);
        Daemon(serve.spawn().unwrap())
    }

    /// Prepares a command of the program.
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

/// A daemon that ends with its test at the latest.
pub(super) struct Daemon(Child);

impl Daemon {
    /// Kills a daemon that still runs.
    pub(super) fn kill_now(&mut self) {
        assert_eq!(self.try_wait().unwrap(), None, "a daemon ended by itself");
        self.kill().unwrap();
        self.wait().unwrap();
    }
}

impl Deref for Daemon {
    type Target = Child;

    fn deref(&self) -> &Child {
        &self.0
    }
}

impl DerefMut for Daemon {
    fn deref_mut(&mut self) -> &mut Child {
        &mut self.0
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}
