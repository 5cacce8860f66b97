//! Servers that say too much, and never come to an end: the judge hangs up on them,
//! says so, keeps its memory, and works with a good server afterwards.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use landfall::store::{LetterId, Store};
use tempfile::TempDir;

use super::imap::mail;
use super::scripted::{self, Act, Heard};
use super::smtp::willing;
use crate::support::memory::{MEMORY, watched};
use crate::support::output::Says as _;

/// How long a server may take for an answer here.
const PATIENCE: u64 = 2;

/// How long a run may take with a hostile server, which is asked twice and more.
const LONGEST: Duration = Duration::from_secs(30);

/// What a run of the judge came to.
pub(super) struct Run {
    pub(super) worked: bool,
    pub(super) said: String,
    memory: u64,
}

impl Run {
    /// Checks the memory that the run took: a build without optimisation takes about 60 MB with any
    /// server, and may take little more with this one.
    #[track_caller]
    pub(super) fn is_small(&self, calm: &Self, what: &str) {
        println!("| {what} | {:.0} |", self.memory as f64 / 1_000.0);
        let most = MEMORY.max(calm.memory + 12_000);
        assert!(self.memory <= most, "{what}: {} kB", self.memory);
    }
}

/// Runs a lap with a good mailbox.
pub(super) fn calm() -> Run {
    let (port, heard) = imap(ready(), mail(2).len(), "no such word", Act::Hear);
    let run = lap(judge().path(), 12, "mailbox.imap", port);
    assert!(run.worked, "{}", run.said);
    assert!(scripted::has_heard(&heard, "UID MOVE 1"), "{heard:?}");
    run
}

/// Makes a judge's folder with the mail of a stranger, to which an answer is to leave.
pub(super) fn judge() -> TempDir {
    let folder = TempDir::new().unwrap();
    let init = landfall(folder.path(), &["init", "."]).output().unwrap();
    assert!(init.status.success(), "{init:?}");
    fs::write(folder.path().join("mailbox/new/1.host"), mail(1)).unwrap();
    folder
}

fn landfall(folder: &Path, args: &[&str]) -> Command {
    let mut program = Command::new(assert_cmd::cargo::cargo_bin!("landfall"));
    program.current_dir(folder).args(args).stdin(Stdio::null());
    program.env_remove("LANDFALL_LOG").env("HUSH", "sesame");
    program
}

/// Runs a lap at an hour of a day with a server in place of a Maildir.
pub(super) fn lap(folder: &Path, hour: u8, part: &str, port: u16) -> Run {
    let path = folder.join("judge.toml");
    let before = fs::read_to_string(&path).unwrap();
    let maildir = match part {
        "mailbox.imap" => "\nmaildir = \"mailbox\"\n",
        _ => "\nmaildir = \"players\"\n",
    };
    assert_eq!(before.matches(maildir).count(), 1);
    let server = format!(
        "\n[{part}]\nhost = \"127.0.0.1\"\nport = {port}\nsecurity = \"plain\"\nuser = \"judge\"\n\
         password = {{ env = \"HUSH\" }}\ntimeout_seconds = {PATIENCE}\n"
    );
    fs::write(&path, before.replace(maildir, "\n") + &server).unwrap();
    let log = fs::File::create(folder.join("log")).unwrap();
    let started = Instant::now();
    let now = format!("2026-11-20T{hour}:00:00Z");
    let mut serve = landfall(folder, &["serve", "--once", "--now", &now]);
    let (ended, memory) = watched(serve.stdout(Stdio::null()).stderr(log).spawn().unwrap());
    fs::write(path, before).unwrap();
    let said = fs::read_to_string(folder.join("log")).unwrap();
    assert!(started.elapsed() < LONGEST, "{part}: {said}");
    Run {
        worked: ended.success(),
        said,
        memory,
    }
}

/// Starts a server with one mail, listed with this size, which gives another answer to commands
/// with a word in them.
fn imap(greeting: Act, listed: usize, word: &'static str, instead: Act) -> (u16, Heard) {
    let moved = AtomicBool::new(false);
    scripted::greet(greeting, move |_, line| {
        if line.contains(word) {
            return instead.clone();
        }
        one_mail(line, listed, &mail(2), &moved)
    })
}

/// Returns the answer of a server that has one mail, listed with this size, until that is moved.
fn one_mail(line: &str, listed: usize, text: &str, moved: &AtomicBool) -> Act {
    moved.fetch_or(line.contains("UID MOVE 1"), Ordering::SeqCst);
    let found = if moved.load(Ordering::SeqCst) {
        ""
    } else {
        " 1"
    };
    if line.contains("RFC822.SIZE") {
        return scripted::fetched(line, &format!("RFC822.SIZE {listed}"));
    }
    scripted::body(line, text).unwrap_or_else(|| scripted::imap(line, 1, found))
}

fn flood(first: &str, again: &str) -> Act {
    Act::Flood(first.to_owned(), again.repeat(1_000), Duration::ZERO)
}

fn drip(first: &str) -> Act {
    Act::Flood(first.to_owned(), "x".to_owned(), Duration::from_millis(20))
}

fn ready() -> Act {
    Act::Say("* OK ready".to_owned())
}

#[test]
fn a_mailbox_that_never_comes_to_an_end_is_hung_up_on() {
    let nested = "* 1 FETCH (BODYSTRUCTURE ".to_owned() + &"(".repeat(60_000);
    let announced = Act::Say("* 1 FETCH (UID 1 BODY[] {300000000}".to_owned());
    let (bytes, line) = (" bytes at once", " bytes in a line at once");
    let silent = "no answer from 127.0.0.1:";
    #[rustfmt::skip]
    let rows = [
        ("a greeting without an end", flood("* OK ", "x"), "", Act::Hear, bytes),
        ("many greetings", flood("", "* 1 RECENT\r\n"), "", Act::Hear, " lines at once"),
        ("a slow greeting", drip("* OK "), "", Act::Hear, silent),
        ("refusals without an end", ready(), "LOGIN",
            flood("", "* NO such user, and no other one that you may think of\r\n"), bytes),
        ("a search without an end", ready(), "UID SEARCH", flood("* SEARCH", " 4294967295"), line),
        ("many searches", ready(), "UID SEARCH", flood("", "* SEARCH 1 2 3 4\r\n"), bytes),
        ("news without an end", ready(), "NOOP", flood("", "* 1 EXISTS\r\n"), bytes),
        ("slow news", ready(), "NOOP", drip("* OK "), silent),
        ("lists in lists", ready(), "RFC822.SIZE", Act::Say(nested), "nested too deep"),
        ("no date", ready(), "RFC822.SIZE", Act::Say("* 1 FETCH (INTERNALDATE NIL)".to_owned()),
            "a mail without a date"),
        ("a mail of 300 MB", ready(), "BODY.PEEK[]",
            flood("* 1 FETCH (UID 1 BODY[] {300000000}\r\n", "xyz\r\n"), bytes),
        ("literals without an end", ready(), "BODY.PEEK[]",
            flood("* 1 FETCH (UID 1", " BODY[] {1}\r\nx"), line),
        ("many mails", ready(), "BODY.PEEK[]",
            flood("", "* 1 FETCH (UID 1 BODY[] {1}\r\nx)\r\n"), bytes),
        ("a mail that is only announced", ready(), "BODY.PEEK[]", announced, silent),
        ("a slow mail", ready(), "BODY.PEEK[]", drip("* 1 FETCH (UID 1 BODY[] {9999999}\r\n"), silent),
    ];
    let (folder, calm) = (judge(), calm());
    for (what, greeting, word, instead, complaint) in rows {
        let word = if word.is_empty() {
            "no such word"
        } else {
            word
        };
        let (port, _) = imap(greeting, 60, word, instead);
        let run = lap(folder.path(), 12, "mailbox.imap", port);
        assert!(!run.worked, "{what}: {}", run.said);
        run.said.must_say(complaint);
        run.said.must_say(&format!("127.0.0.1:{port}"));
        assert!(run.said.len() < 4_000, "{what}: {}", run.said);
        run.is_small(&calm, what);
    }
    let (port, heard) = imap(ready(), mail(2).len(), "no such word", Act::Hear);
    let run = lap(folder.path(), 12, "mailbox.imap", port);
    assert!(run.worked, "{}", run.said);
    assert!(scripted::has_heard(&heard, "UID MOVE 1"), "{heard:?}");
}

/// A server that is wrong about a size holds nothing up: the mail comes piece by piece.
#[test]
fn a_mail_that_is_larger_than_it_was_listed_by_a_good_server_is_taken_in() {
    let text = mail(1) + &"x\r\n".repeat(500_000);
    let moved = AtomicBool::new(false);
    let (port, heard) = scripted::serve(Some("* OK ready"), move |_, line| {
        one_mail(line, 60, &text, &moved)
    });
    let run = lap(judge().path(), 12, "mailbox.imap", port);
    assert!(run.worked, "{}", run.said);
    run.said.must_say("piece by piece");
    assert!(scripted::has_heard(&heard, "UID MOVE 1"), "{heard:?}");
}

#[test]
fn a_way_out_that_never_comes_to_an_end_is_hung_up_on() {
    let (bytes, lines) = (" bytes at once", " lines at once");
    let silent = "no answer from 127.0.0.1:";
    let ready = || Act::Say("220 mx.test".to_owned());
    #[rustfmt::skip]
    let rows = [
        ("a greeting without an end", flood("220 ", "x"), "", Act::Hear, bytes),
        ("greetings without an end", flood("", "220-\r\n"), "", Act::Hear, lines),
        ("a slow greeting", drip("220 "), "", Act::Hear, silent),
        ("offers without an end", ready(), "EHLO", flood("", "250-X\r\n"), lines),
        ("a login without an end", ready(), "AUTH", flood("235 ", "x"), bytes),
        ("an answer without an end", ready(), "RCPT", flood("250 ", "x"), bytes),
        ("answers without an end", ready(), "DATA", flood("", "354-\r\n"), lines),
        ("a slow answer", ready(), "MAIL", drip("250 "), silent),
        ("a receipt without an end", ready(), ".", flood("250-", "x"), bytes),
    ];
    let calm = calm();
    for (what, greeting, word, instead, complaint) in rows {
        let (folder, word) = (judge(), word.to_owned());
        let (port, _) = scripted::greet(greeting, move |_, line| {
            let is_it = line == word || word.len() > 1 && line.starts_with(&word);
            if is_it {
                instead.clone()
            } else {
                willing(line)
            }
        });
        let mut run = lap(folder.path(), 12, "transport.smtp", port);
        let store = Store::open(&folder.path().join("landfall.db")).unwrap();
        run.said += &store.letter(LetterId::new(1)).unwrap().reason;
        drop(store);
        run.said.must_say(complaint);
        assert!(run.said.len() < 4_000, "{what}: {}", run.said);
        run.is_small(&calm, what);
        let (port, heard) = scripted::serve(Some("220 mx.test"), |_, line| willing(line));
        let run = lap(folder.path(), 14, "transport.smtp", port);
        assert!(run.worked, "{what}: {}", run.said);
        let heard = heard.lock().unwrap();
        let taken = heard.iter().filter(|line| *line == ".").count();
        assert_eq!(taken, 1, "{what}: {heard:?}");
    }
}
