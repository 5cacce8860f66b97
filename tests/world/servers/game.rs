//! A whole game between people and a judge who have nothing but real mail servers: in by IMAP over
//! TLS, out by SMTP with STARTTLS and a password.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use std::time::{Duration, Instant};

use landfall::mail::server::{Security, Server};
use landfall::mail::transport::{ReturnPath, Smtp, letter_returned};
use landfall::mail::{Outgoing, Transport};
use landfall::store::{Every, GameState, LettersBy, MailState, Store};
use tempfile::TempDir;

use super::dovecot::{Dovecot, PASSWORD, login};
use super::machine;
use super::postfix::Postfix;
use crate::support::output::Says as _;
use crate::support::signals::{self, Signal};
use crate::support::{Received, queued_letters};

const JUDGE: &str = "judge@play.example";
const GAME: &str = "new-world-1";
const PLAYERS: [(&str, &str); 2] = [("RED", "alice"), ("BLUE", "bob")];

/// A judge's folder with both servers.
pub(crate) struct House {
    pub(crate) postfix: Postfix,
    pub(crate) dovecot: Dovecot,
    folder: TempDir,
}

impl House {
    /// Starts everything, if it is installed.
    pub(crate) fn start() -> Option<Self> {
        let dovecot = Dovecot::start()?;
        let postfix = Postfix::start(&dovecot)?;
        let house = Self {
            folder: machine::open_folder(),
            postfix,
            dovecot,
        };
        let folder = house.path("judge");
        let mut init = Command::new(env!("CARGO_BIN_EXE_landfall"));
        init.args(["init", "--sample", "imap", "--address", JUDGE]);
        succeeded(&init.arg(&folder).output().unwrap());
        fs::write(folder.join("password"), format!("{PASSWORD}\n")).unwrap();
        machine::run("chmod", &["600", folder.join("password").to_str().unwrap()]);
        house.configure();
        Some(house)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Changes the sample, entry by entry, to what this machine has.
    fn configure(&self) {
        let ca = self.dovecot.certificate();
        let server = |port: u16| format!("host = \"localhost\"\nport = {port}\nca = {ca:?}");
        let (imap, smtp) = (server(self.dovecot.imaps), server(self.postfix.port));
        self.edit("host = \"imap.example.org\"", &imap);
        let secure = "host = \"smtp.example.org\"\n# \"tls\" (port 465) or \"starttls\" (port 587).\n\
                      security = \"tls\"";
        self.edit(secure, &format!("{smtp}\nsecurity = \"starttls\""));
        self.edit("bounce_addresses = false", "bounce_addresses = true");
        self.edit("\nanswers_per_hour = 20", "\nanswers_per_hour = 1000");
        for (limit, usual) in [
            ("unproven_answers_per_hour", 5),
            ("unproven_answers_in_all_per_hour", 60),
            ("stranger_answers_per_day", 1),
            ("strangers_per_hour", 60),
        ] {
            self.edit(&format!("{limit} = {usual}"), &format!("{limit} = 0"));
        }
        self.edit("letters_per_minute = 200", "letters_per_minute = 0");
        self.edit("seat_letters_per_hour = 50", "seat_letters_per_hour = 0");
    }

    /// Replaces something that is once in the configuration.
    pub(crate) fn edit(&self, from: &str, to: &str) {
        let path = self.path("judge/judge.toml");
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text.matches(from).count(), 1, "{from} in {text}");
        fs::write(path, text.replace(from, to)).unwrap();
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_landfall"));
        command.env_remove("LANDFALL_LOG").stdin(Stdio::null());
        command.arg("--config").arg(self.path("judge/judge.toml"));
        command.args(arguments);
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> String {
        let output = self.command(arguments).output().unwrap();
        succeeded(&output);
        String::from_utf8(output.stdout).unwrap()
    }

    pub(crate) fn open_game(&self) {
        let seats = PLAYERS.map(|(seat, name)| format!("--seat={seat}={name}@play.example"));
        let open = [
            "open",
            "new_world",
            "--seats",
            "2",
            "--no-luck",
            "--name",
            GAME,
        ];
        self.run(&[&open[..], &seats.each_ref().map(String::as_str)].concat());
    }

    pub(crate) fn store(&self) -> Store {
        Store::open(&self.path("judge/landfall.db")).unwrap()
    }

    /// Makes a way for a player to post letters.
    pub(super) fn pen(&self, name: &str) -> Smtp {
        let server = Server {
            port: self.postfix.port,
            ..self.dovecot.server(Security::StartTls)
        };
        let from = ReturnPath::Plain(format!("{name}@play.example"));
        Smtp::new(server, Some(login(PASSWORD)), "play.example", from).unwrap()
    }
}

pub(super) fn succeeded(output: &Output) {
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {complaint}", output.status);
}

/// Players who take the first code of each letter that asks for something.
struct Players<'h> {
    house: &'h House,
    pens: Vec<(PathBuf, &'static str, Smtp)>,
    read: BTreeSet<PathBuf>,
    written: usize,
}

impl<'h> Players<'h> {
    fn of(house: &'h House) -> Self {
        let mail = house.dovecot.maildir().parent().unwrap().to_owned();
        let pens = PLAYERS.map(|(_, name)| (mail.join(name), name, house.pen(name)));
        Self {
            house,
            pens: pens.into(),
            read: BTreeSet::new(),
            written: 0,
        }
    }

    /// Waits until a player has an answer, and posts it; returns whether the game continues.
    fn answer(&mut self) -> bool {
        let (house, read, written) = (self.house, &mut self.read, &mut self.written);
        let pens = &mut self.pens;
        let answered = || {
            for (folder, name, pen) in pens.iter_mut() {
                for path in unread(folder, read) {
                    let letter = Received::new(&fs::read(&path).unwrap());
                    if let Some(code) = letter.codes().first() {
                        *written += 1;
                        post(pen, name, &letter, code, *written);
                        return Some(true);
                    }
                }
            }
            let over = house.store().games(GameState::Over).unwrap();
            (over.len() == 1).then_some(false)
        };
        machine::wait_for(answered, || {
            format!("no letter came: {}", house.postfix.log())
        })
    }
}

pub(super) fn unread(folder: &Path, read: &mut BTreeSet<PathBuf>) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.join("new")).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| read.insert(path.clone())).collect()
}

pub(super) fn post(pen: &mut Smtp, name: &str, letter: &Received, code: &str, no: usize) {
    let message_id = format!("<{no}.{name}@play.example>");
    let mail = format!(
        "From: {name}@play.example\r\nTo: {to}\r\nSubject: Re: {subject}\r\n\
         Message-ID: {message_id}\r\nIn-Reply-To: {id}\r\n\r\n{code}\r\n",
        to = letter.reply_to,
        subject = letter.subject,
        id = letter.message_id,
    );
    pen.ready().unwrap();
    let outgoing = Outgoing {
        to: &letter.reply_to,
        bytes: mail.as_bytes(),
        message_id: &message_id,
    };
    pen.send(&outgoing).unwrap();
}

/// Returns every letter of the judge in the players' mailboxes, by its Message-ID.
fn delivered(players: &Players<'_>) -> BTreeMap<String, usize> {
    let mut delivered = BTreeMap::new();
    for (folder, ..) in &players.pens {
        for entry in fs::read_dir(folder.join("new")).unwrap() {
            let bytes = fs::read(entry.unwrap().path()).unwrap();
            let id = Received::new(&bytes).message_id;
            let text = String::from_utf8_lossy(&bytes);
            let mut lines = text.lines();
            let back = lines.find_map(|line| line.strip_prefix("Return-Path: <"));
            let back = back.unwrap().trim_end_matches('>');
            assert_eq!(letter_returned(back, JUDGE), Some(id.clone()));
            *delivered.entry(id).or_default() += 1;
        }
    }
    delivered
}

#[test]
fn a_whole_game_by_imap_and_smtp() {
    let Some(house) = House::start() else { return };
    house.open_game();
    let mut players = Players::of(&house);
    house.run(&["serve", "--once"]);
    while players.answer() {
        await_mail(&house);
        house.run(&["serve", "--once"]);
    }
    house.run(&["verify", GAME]);
    let store = house.store();
    let mails = store.newest_mails(Every, 1000).unwrap();
    assert_eq!(mails.len(), players.written);
    assert!(players.written > 20, "{} mails", players.written);
    let done = mails.iter().all(|mail| mail.state == MailState::Done);
    assert!(done, "{mails:#?}");
    assert_eq!(queued_letters(&store), 0);
    let game = store.game_by_name(GAME).unwrap().unwrap();
    let letters = store.letters_by(LettersBy::Game(game.id)).unwrap();
    await_letters(&players, letters.len());
    let delivered = delivered(&players);
    assert!(delivered.values().all(|times| *times == 1), "{delivered:?}");
    assert_eq!(house.dovecot.mails("").len(), 0);
    assert_eq!(house.dovecot.mails(".Processed").len(), players.written);
}

/// Waits until the mail server has delivered a mail.
fn await_mail(house: &House) {
    let came = || house.dovecot.mails("").pop();
    machine::wait_for(came, || house.postfix.log());
}

fn await_letters(players: &Players<'_>, expected: usize) {
    let all = || (delivered(players).len() >= expected).then_some(());
    machine::wait_for(all, || format!("not all of {expected} letters came"));
}

/// A daemon that is stopped when the test ends, however it ends.
struct Daemon(Child);

impl Drop for Daemon {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

#[test]
fn a_daemon_wakes_up_for_mail_and_stops_when_it_is_told_to() {
    let Some(house) = House::start() else { return };
    house.open_game();
    // So long that only the server's word can be what wakes it.
    house.edit("lap_seconds = 30", "lap_seconds = 3600");
    let mut serve = house.command(&["serve"]);
    serve.stdout(Stdio::null()).stderr(Stdio::piped());
    let mut daemon = Daemon(serve.spawn().unwrap());
    let mut players = Players::of(&house);
    for _ in 0..3 {
        assert!(players.answer());
    }
    // The third answer has led to the next letter.
    assert!(players.answer());
    let started = Instant::now();
    signals::signal(daemon.0.id(), Signal::TERM);
    let status = daemon.0.wait().unwrap();
    assert!(status.success(), "{status}");
    assert!(started.elapsed() < Duration::from_secs(10));
}

#[test]
fn a_wrong_password_ends_the_daemon_with_a_clear_word() {
    let Some(house) = House::start() else { return };
    let fails = |arguments: &[&str]| {
        let output = house.command(arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        said
    };
    let password = house.path("judge/password");
    fs::write(&password, "guess\n").unwrap();
    for arguments in [&["serve"] as &[&str], &["serve", "--once"]] {
        let said = fails(arguments);
        said.must_say("cannot send letters: localhost:");
        said.must_say("refuses the login");
        said.must_say("hint: `landfall doctor`");
        said.must_not_say("guess");
    }
    // With the right word for letters and a wrong one for the mailbox.
    let other = house.path("judge/other");
    fs::write(&other, PASSWORD).unwrap();
    let login = |file: &str| {
        let user = "user = \"judge@play.example\"";
        format!("security = \"starttls\"\n{user}\npassword = {{ file = \"{file}\" }}\n")
    };
    house.edit(&login("password"), &login("other"));
    let said = fails(&["serve"]);
    said.must_say("the mailbox of judge@play.example at localhost:");
    said.must_say("the server refuses the login");
}
