//! A judge in a folder of its own, and the program that is run there.

use std::fs;
use std::io::{BufRead, BufReader, Lines};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Output, Stdio};

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use serde_json::Value;
use tempfile::TempDir;

use super::args::Args;
use crate::support::signals::{self, Signal};
use crate::support::{Received, log};

/// When most of these tests take place.
pub(crate) const NOW: &str = "2026-11-20T18:00:00Z";

/// Four players for a game that begins at once.
const FOUR: [&str; 4] = [
    "RED=alice@example.org",
    "BLUE=bob@example.org",
    "YELLOW=carol@example.org",
    "GREEN=dave@example.org",
];

/// A judge in a folder of its own.
pub(super) struct Desk {
    pub(super) folder: TempDir,
}

/// The output of a run of the program.
pub(super) struct Said {
    pub(super) args: String,
    pub(super) code: i32,
    pub(super) out: String,
    pub(super) err: String,
}

/// A part of the judge that `doctor` has examined.
pub(super) struct Part {
    pub(super) state: String,
    pub(super) said: String,
    pub(super) todo: String,
}

impl Said {
    /// Returns the output of a run.
    pub(super) fn of(output: Output) -> Self {
        Self {
            args: String::new(),
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Returns the output of a run that must have gone well.
    #[track_caller]
    pub(super) fn ok(self) -> String {
        assert_eq!(self.code, 0, "{}: {}", self.args, self.err);
        self.out
    }

    /// Returns the complaint of a run that must have failed with this code.
    #[track_caller]
    pub(super) fn fails(self, code: i32) -> String {
        assert_eq!(self.code, code, "{}: {}\n{}", self.args, self.out, self.err);
        self.err
    }

    /// Reads the output as JSON.
    #[track_caller]
    pub(super) fn json(&self) -> Value {
        let read = serde_json::from_str(&self.out);
        read.unwrap_or_else(|why| panic!("{why}: {}\n{}", self.out, self.err))
    }

    /// Returns a part of the findings of `doctor --json`.
    #[track_caller]
    pub(super) fn part(&self, name: &str) -> Part {
        let examined = self.json();
        let mut parts = examined["parts"].as_array().unwrap().iter();
        let part = parts.find(|part| part["part"] == name);
        let part = part.unwrap_or_else(|| panic!("no {name} in {examined:#}"));
        let word = |key: &str| part[key].as_str().unwrap_or_default().to_owned();
        Part {
            state: word("state"),
            said: word("said"),
            todo: word("todo"),
        }
    }
}

impl Part {
    /// Returns all words about the part.
    pub(super) fn words(&self) -> String {
        format!("{}; {}", self.said, self.todo)
    }
}

/// Returns the program, without anything from the environment.
pub(super) fn program() -> Command {
    let mut program = Command::new(cargo_bin!("landfall"));
    program
        .env_remove("LANDFALL_CONFIG")
        .env_remove("LANDFALL_LOG")
        .env_remove("LANDFALL_LOG_FORMAT");
    program
}

/// Runs a command, and checks that it logged no error that the test does not name.
pub(super) fn said(command: &mut Command) -> Said {
    let said = Said::of(command.output().unwrap());
    // Behind the time of the line.
    let errors = said.err.lines();
    let errors = errors.filter_map(|line| line.split_once(" ERROR "));
    errors.for_each(|(_, error)| log::check(error));
    said
}

impl Desk {
    /// Makes a folder with nothing in it.
    pub(super) fn empty() -> Self {
        Self {
            folder: TempDir::new().unwrap(),
        }
    }

    /// Makes a folder in which `init` has been run.
    pub(super) fn new() -> Self {
        let desk = Self::empty();
        desk.run("init .").ok();
        desk
    }

    /// Makes a judge with a running game of four, `new-world-1`, opened at [`NOW`].
    pub(super) fn with_game() -> Self {
        Self::with_game_of("")
    }

    /// Makes a judge with such a game that has further options.
    pub(super) fn with_game_of(options: impl Args) -> Self {
        let desk = Self::new();
        desk.run((four("new_world"), options)).ok();
        desk
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Reads a file of the folder.
    pub(super) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Writes a file into the folder.
    pub(super) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).unwrap();
    }

    /// Replaces words that are in the configuration.
    #[track_caller]
    pub(super) fn edit(&self, from: &str, to: &str) {
        let text = self.read("judge.toml");
        assert!(text.contains(from), "no {from} in {text}");
        self.write("judge.toml", text.replace(from, to));
    }

    /// Appends entries to the configuration.
    pub(super) fn add(&self, entries: &str) {
        let text = self.read("judge.toml");
        self.write("judge.toml", format!("{text}\n{entries}\n"));
    }

    /// Has letters leave by this shell script, which runs in the folder.
    pub(super) fn sendmail(&self, script: &str) {
        let program = self.path("sendmail");
        self.write(
            "sendmail",
            format!("#!/bin/sh\ncd \"$(dirname \"$0\")\"\n{script}\n"),
        );
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        self.edit("maildir = \"players\"", &format!("sendmail = {program:?}"));
    }

    pub(super) fn command(&self, args: impl Args) -> Command {
        let mut command = program();
        command.current_dir(self.folder.path()).args(args.list());
        command
    }

    pub(super) fn run(&self, args: impl Args) -> Said {
        self.feed(args, "")
    }

    /// Runs a command with this on its standard input.
    pub(super) fn feed(&self, args: impl Args, input: impl Into<Vec<u8>>) -> Said {
        Said {
            args: args.list().join(" "),
            ..said(self.command(args).write_stdin(input))
        }
    }

    /// Returns the output of a command with `--json`.
    #[track_caller]
    pub(super) fn json(&self, args: impl Args) -> Value {
        let said = self.run((args, "--json"));
        assert_eq!(said.code, 0, "{}", said.err);
        said.json()
    }

    /// Runs a command that must go well and print these words; returns the output.
    #[track_caller]
    pub(super) fn prints(&self, args: impl Args, words: &[&str]) -> String {
        let said = self.run(args);
        let name = said.args.clone();
        has_all(&name, said.ok(), words)
    }

    /// Runs a command that must fail with code 1 and these words; returns the complaint.
    #[track_caller]
    pub(super) fn refuses(&self, args: impl Args, words: &[&str]) -> String {
        let said = self.run(args);
        let name = said.args.clone();
        has_all(&name, said.fails(1), words)
    }

    /// Runs one lap at a time; returns its log.
    #[track_caller]
    pub(super) fn serve(&self, now: &str) -> String {
        let said = self.run(["serve", "--once", "--now", now]);
        assert_eq!(said.code, 0, "{}", said.err);
        said.err
    }

    /// Runs one lap at the hour of [`NOW`] on each of these days of November.
    pub(super) fn serve_on(&self, days: impl IntoIterator<Item = u8>) {
        for day in days {
            self.serve(&format!("2026-11-{day}T18:00:00Z"));
        }
    }

    /// Starts a daemon that serves the folder.
    pub(super) fn daemon(&self) -> Daemon {
        let mut child = std::process::Command::new(cargo_bin!("landfall"))
            .arg("serve")
            .current_dir(self.folder.path())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = BufReader::new(child.stderr.take().unwrap()).lines();
        let mut daemon = Daemon { child, log };
        let first = daemon.log.next().unwrap().unwrap();
        assert!(first.contains("Serving judge@example.org"), "{first}");
        daemon
    }

    /// Puts a mail into the mailbox.
    pub(super) fn post(&self, name: &str, mail: impl AsRef<[u8]>) {
        self.write(&format!("mailbox/new/{name}.host"), mail);
    }

    /// Hands a mail to `receive`.
    pub(super) fn receive(&self, mail: &str) -> Said {
        self.feed(["receive", "--now", NOW], mail)
    }

    /// Reads the letters to an address as they were delivered, in no particular order.
    pub(super) fn letters(&self, address: &str) -> Vec<String> {
        files_in(&self.path("players").join(address).join("new"))
            .iter()
            .map(|path| fs::read_to_string(path).unwrap())
            .collect()
    }

    /// Returns a letter to an address, for an answer to it.
    pub(super) fn letter(&self, address: &str) -> Received {
        Received::new(self.letters(address).pop().unwrap().as_bytes())
    }

    /// Changes the database behind the program's back.
    pub(super) fn tamper(&self, sql: &str) {
        self.tamper_with("landfall.db", sql);
    }

    /// Changes another database of the folder, and makes it if there is none.
    pub(super) fn tamper_with(&self, name: &str, sql: &str) {
        let database = rusqlite::Connection::open(self.path(name)).unwrap();
        database.execute_batch(sql).unwrap();
    }
}

#[track_caller]
fn has_all(name: &str, text: String, words: &[&str]) -> String {
    for words in words {
        assert!(
            text.contains(words),
            "{name}: {words:?} is missing in {text}"
        );
    }
    text
}

/// A daemon with its log; killed when it is dropped, as by `kill -9`.
pub(super) struct Daemon {
    child: Child,
    log: Lines<BufReader<ChildStderr>>,
}

impl Daemon {
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Reads the log until a line has these words.
    #[track_caller]
    pub(super) fn wait_for(&mut self, words: &str) {
        let found = self.log.any(|line| line.unwrap().contains(words));
        assert!(found, "the log ended before {words:?}");
    }

    /// Has the daemon end, which must go well; returns the rest of its log.
    #[track_caller]
    pub(super) fn end(&mut self) -> Vec<String> {
        signals::signal(self.id(), Signal::TERM);
        let log = self.log.by_ref().map(Result::unwrap).collect();
        assert!(self.child.wait().unwrap().success());
        log
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Returns the arguments that open a game of four at [`NOW`].
pub(super) fn four(title: &str) -> Vec<&str> {
    let open = ["open", title, "--seats", "4", "--no-luck", "--now", NOW];
    [&open[..], &seats()].concat()
}

/// Returns the arguments that give the four players their seats.
pub(super) fn seats() -> Vec<&'static str> {
    FOUR.iter().flat_map(|seat| ["--seat", seat]).collect()
}

/// Returns the addresses of the four players.
pub(super) fn addresses() -> impl Iterator<Item = &'static str> {
    FOUR.iter().map(|seat| seat.split_once('=').unwrap().1)
}

/// Writes a plain mail to the judge.
pub(super) fn mail(from: &str, id: u32, text: &str) -> String {
    mail_to("judge@example.org", from, id, text)
}

/// Writes a plain mail to an address of the judge's.
pub(super) fn mail_to(to: &str, from: &str, id: u32, text: &str) -> String {
    format!(
        "From: {from}\r\nTo: {to}\r\nSubject: a game\r\n\
         Date: Fri, 20 Nov 2026 17:00:00 +0000\r\nMessage-ID: <{id}@example.org>\r\n\r\n{text}\r\n"
    )
}

/// Lists the files in a folder, by name; the list is empty if there is no such folder.
pub(super) fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}
