//! The program as it is run: arguments in, exit code, output and files out.

mod alone;
mod archive;
mod book;
pub(crate) mod bounds;
mod clock;
mod cures;
mod damage;
mod demo;
mod doctor;
mod ending;
mod games;
mod help;
mod import;
mod init;
mod keys;
mod links;
mod moderate;
mod opening;
mod pages;
mod play;
mod post;
mod press;
mod printed;
mod private;
mod read;
mod reference;
mod refusals;
mod restored;
#[cfg(feature = "postgres")]
mod servers;
mod show;
mod trust;
mod unverified;
mod verify;

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use tempfile::TempDir;

use crate::support::log;

/// When most of these tests take place.
const NOW: &str = "2026-11-20T18:00:00Z";

/// Four players for a game that begins at once.
const FOUR: [&str; 4] = [
    "RED=alice@example.org",
    "BLUE=bob@example.org",
    "YELLOW=carol@example.org",
    "GREEN=dave@example.org",
];

/// A judge in a folder of its own.
struct Desk {
    folder: TempDir,
}

/// What a run of the program said.
struct Said {
    code: i32,
    out: String,
    err: String,
}

impl Said {
    /// The output of a run that must have gone well.
    #[track_caller]
    fn ok(self) -> String {
        assert_eq!(self.code, 0, "{}", self.err);
        self.out
    }

    /// The complaint of a run that must have failed with this code.
    #[track_caller]
    fn fails(self, code: i32) -> String {
        assert_eq!(self.code, code, "{}\n{}", self.out, self.err);
        self.err
    }
}

/// The program, without anything from the environment.
fn program() -> Command {
    let mut program = Command::new(assert_cmd::cargo::cargo_bin!("landfall"));
    program
        .env_remove("LANDFALL_CONFIG")
        .env_remove("LANDFALL_LOG")
        .env_remove("LANDFALL_LOG_FORMAT");
    program
}

fn said(command: &mut Command) -> Said {
    let output = command.output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    // Behind the time of the line.
    let errors = err.lines().filter_map(|line| line.split_once(" ERROR "));
    errors.for_each(|(_, error)| log::check(error));
    Said {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err,
    }
}

impl Desk {
    /// A folder with nothing in it.
    fn empty() -> Self {
        Self {
            folder: TempDir::new().unwrap(),
        }
    }

    /// A folder in which `init` has been run.
    fn new() -> Self {
        let desk = Self::empty();
        desk.run(&["init", "."]).ok();
        desk
    }

    /// A judge with a running game of four, `new-world-1`, opened at [`NOW`].
    fn with_game() -> Self {
        let desk = Self::new();
        desk.run(&four("new_world")).ok();
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = program();
        command.current_dir(self.folder.path()).args(args);
        command
    }

    fn run(&self, args: &[&str]) -> Said {
        said(&mut self.command(args))
    }

    /// Hands a mail to `receive`.
    fn receive(&self, mail: &str) -> Said {
        said(self.command(&["receive", "--now", NOW]).write_stdin(mail))
    }

    /// The letters to an address as they were delivered, in no particular order.
    fn letters(&self, address: &str) -> Vec<String> {
        files_in(&self.path("players").join(address).join("new"))
            .iter()
            .map(|path| fs::read_to_string(path).unwrap())
            .collect()
    }

    /// Changes the database behind the program's back.
    fn tamper(&self, sql: &str) {
        let database = rusqlite::Connection::open(self.path("landfall.db")).unwrap();
        database.execute_batch(sql).unwrap();
    }
}

/// The arguments that open a game of four at [`NOW`].
fn four(title: &str) -> Vec<&str> {
    let mut args = vec!["open", title, "--seats", "4", "--no-luck", "--now", NOW];
    args.extend(FOUR.iter().flat_map(|seat| ["--seat", seat]));
    args
}

/// A plain mail.
fn mail(from: &str, id: u32, text: &str) -> String {
    format!(
        "From: {from}\r\nTo: judge@example.org\r\nSubject: a game\r\n\
         Date: Fri, 20 Nov 2026 17:00:00 +0000\r\nMessage-ID: <{id}@example.org>\r\n\r\n{text}\r\n"
    )
}

/// The files in a folder, by name; none if there is no such folder.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}
