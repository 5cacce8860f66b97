//! The judge: a program in a folder, which is started, killed, and asked by commands. Nothing else
//! is known of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Its address.
pub(super) const ADDRESS: &str = "judge@play.example";

/// A judge in a folder of its own.
pub(super) struct Judge {
    folder: PathBuf,
    daemon: Option<Child>,
    /// How long the log was when it was started.
    logged: usize,
    /// How often the daemon was killed.
    pub(super) kills: usize,
    /// The most memory that it has taken, in KiB, where the system says so.
    pub(super) memory: u64,
}

impl Drop for Judge {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Judge {
    /// Makes the folder, with one of the samples of `init`.
    pub(super) fn init(folder: &Path, sample: &str) -> Self {
        let mut init = program();
        init.args(["init", "--sample", sample, "--address", ADDRESS]);
        succeeded(&init.arg(folder).output().unwrap());
        Self {
            folder: folder.to_owned(),
            daemon: None,
            logged: 0,
            kills: 0,
            memory: 0,
        }
    }

    /// Returns the folder.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Replaces something that is there once in the configuration.
    pub(super) fn configure(&self, from: &str, to: &str) {
        let path = self.folder.join("judge.toml");
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text.matches(from).count(), 1, "{from} in {text}");
        fs::write(path, text.replace(from, to)).unwrap();
    }

    fn command(&self, arguments: &[&str]) -> Command {
        self.at(&self.folder, arguments)
    }

    /// Returns a command with the configuration in this folder.
    pub(super) fn at(&self, folder: &Path, arguments: &[&str]) -> Command {
        let mut command = program();
        command.arg("--config").arg(folder.join("judge.toml"));
        command.args(arguments).stdin(Stdio::null());
        command
    }

    /// Waits until the daemon that was started last says that it serves.
    pub(super) fn await_serving(&self) {
        let end = Instant::now() + Duration::from_secs(30);
        while !self.log().split_off(self.logged).contains(" Serving ") {
            assert!(
                Instant::now() < end,
                "the daemon does not serve: {}",
                self.log()
            );
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Runs a command that must succeed.
    pub(super) fn run(&self, arguments: &[&str]) -> String {
        let output = self.command(arguments).output().unwrap();
        succeeded(&output);
        String::from_utf8(output.stdout).unwrap()
    }

    /// Serves until nothing is left to do; answers how long that took. A mail that was worked on
    /// at three kills is set aside, and tried again as a moderator would.
    pub(super) fn serve_in_peace(&mut self) -> Duration {
        self.kill();
        let started = Instant::now();
        self.run(&["serve", "--once"]);
        let took = started.elapsed();
        self.run(&["quarantine", "retry", "--all"]);
        self.run(&["serve", "--once"]);
        took
    }

    /// Starts the daemon.
    pub(super) fn start(&mut self) {
        assert!(self.daemon.is_none(), "one daemon at a time");
        let mut serve = self.command(&["serve"]);
        let log = fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.folder.join("daemon.log"));
        serve.stdout(Stdio::null()).stderr(log.unwrap());
        self.logged = self.log().len();
        self.daemon = Some(serve.spawn().unwrap());
    }

    /// Kills the daemon at once, by SIGKILL, if it runs.
    pub(super) fn kill(&mut self) {
        let Some(mut daemon) = self.daemon.take() else {
            return;
        };
        self.memory = self.memory.max(memory(daemon.id()));
        let ended = daemon.try_wait().unwrap();
        drop(daemon.kill());
        drop(daemon.wait());
        if !std::thread::panicking() {
            assert_eq!(ended, None, "the daemon ended by itself: {}", self.log());
        }
        self.kills += 1;
    }

    /// Returns what the daemon wrote into its log.
    pub(super) fn log(&self) -> String {
        fs::read_to_string(self.folder.join("daemon.log")).unwrap_or_default()
    }
}

/// Names the program that is tested, in place of the one that the tests were built with.
const PROGRAM: &str = "LANDFALL_PROGRAM";

/// Returns whether a program was named, which is taken for a released one.
pub(crate) fn is_named() -> bool {
    std::env::var_os(PROGRAM).is_some()
}

/// Returns the program: the one that the tests were built with, or the one that [`PROGRAM`] names.
pub(crate) fn program() -> Command {
    let named = std::env::var_os(PROGRAM);
    let mut program = Command::new(named.unwrap_or_else(|| env!("CARGO_BIN_EXE_landfall").into()));
    program
        .env_remove("LANDFALL_LOG")
        .env_remove("LANDFALL_CONFIG");
    program
}

/// Returns the most memory that a process has taken so far, in KiB.
pub(crate) fn memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn succeeded(output: &Output) {
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {complaint}", output.status);
}
