//! Programs that the daemon runs: none holds it up, fills its memory, gets its secrets or writes
//! its log.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use landfall::judge::Delivered;
use landfall::mail::transport::{ReturnPath, Sendmail};
use landfall::program::Terms;
use landfall::store::{LetterId, LetterState};

use super::ahead::Ahead;
use super::house::House;
use super::running::Running;
use super::{later, opening};
use crate::support::memory::peak;
use crate::support::{JUDGE, noon};

/// A server at which nothing listens.
const SMTP: &str = "[transport.smtp]\nhost = \"127.0.0.1\"\nport = 1\nsecurity = \"plain\"";

/// Sets up a house with letters that are due, whose `sendmail` is this script; it is called in the
/// folder, and notes each call in `called`.
fn house(script: &str) -> House {
    let house = House::new();
    let path = house.path("sendmail");
    let head = "#!/bin/sh\ncd \"$(dirname \"$0\")\"\necho >> called";
    fs::write(&path, format!("{head}\n{script}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    let program = format!("sendmail = \"{}\"", path.display());
    house.configure("maildir = \"players\"", &program);
    house.judge().open(&opening(1), noon()).unwrap();
    house
}

fn calls(house: &House) -> usize {
    let called = fs::read_to_string(house.path("called"));
    called.map_or(0, |called| called.lines().count())
}

#[test]
fn a_sendmail_that_hangs_holds_up_one_letter_of_a_lap_and_loses_none() {
    let house = house("exec sleep 300");
    let bounces = ReturnPath::Plain(JUDGE.to_owned());
    let terms = Terms::within(Duration::from_millis(500));
    let mut sendmail = Sendmail::new(house.path("sendmail"), bounces, terms);
    let mut judge = house.judge();
    let since = Instant::now();
    let delivered = judge.deliver(&mut sendmail, noon(), u32::MAX).unwrap();
    assert!(since.elapsed() < Duration::from_secs(60));
    let one = Delivered {
        later: 1,
        ..Delivered::default()
    };
    assert_eq!((delivered, calls(&house)), (one, 1));
    let letter = judge.store().letter(LetterId::new(1)).unwrap();
    assert_eq!(letter.state, LetterState::Queued);
    // All of them leave once it works again.
    fs::write(house.path("sendmail"), "#!/bin/sh\nexec cat > /dev/null\n").unwrap();
    let later = noon() + TimeDelta::minutes(2);
    let delivered = judge.deliver(&mut sendmail, later, u32::MAX).unwrap();
    assert!(delivered.sent > 3, "{delivered:?}");
    assert_eq!(delivered.later, 0);
}

#[test]
fn a_daemon_stops_although_sendmail_hangs() {
    let house = house("exec sleep 300");
    let daemon = Running::of(&house);
    let since = Instant::now();
    while calls(&house) == 0 {
        let patient = since.elapsed() < Duration::from_secs(60);
        assert!(patient, "it is not called");
        thread::sleep(Duration::from_millis(20));
    }
    let since = Instant::now();
    daemon.stop();
    let fast = since.elapsed() < Duration::from_secs(30);
    assert!(fast, "a minute would be its own limit");
    assert_eq!(calls(&house), 1);
}

#[test]
fn a_sendmail_that_complains_without_end_takes_no_memory() {
    let house = house("head -c 400000000 /dev/zero >&2; exit 75");
    let mut serve = house.command_at(later(), &["serve", "--once"]);
    let mut serve = serve.stderr(Stdio::null()).spawn().unwrap();
    let mut most = 0;
    let ended = loop {
        most = most.max(peak(serve.id()));
        match serve.try_wait().unwrap() {
            Some(ended) => break ended,
            None => thread::sleep(Duration::from_millis(5)),
        }
    };
    assert!(ended.success());
    assert!(calls(&house) > 0);
    assert!((1..200_000).contains(&most), "{most} kB");
}

#[test]
fn programs_do_not_get_variables_that_hold_secrets() {
    let seen = |house: &House, args: &[&str]| {
        let mail = "From: eve@example.org\r\nMessage-ID: <1@example.org>\r\n\r\nGAMES\r\n";
        fs::write(house.path("mail"), mail).unwrap();
        let mut program = house.command_at(later(), args);
        program.env("MAIL_SECRET", "hush").env("PLAIN", "heard");
        let mail = fs::File::open(house.path("mail")).unwrap();
        let output = program.stdin(mail).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        let seen = fs::read_to_string(house.path("seen")).unwrap();
        assert!(seen.contains("PLAIN=heard"), "{seen}");
        assert!(!seen.contains("hush"), "{seen}");
    };
    let secret = "user = \"judge\"\npassword = { env = \"MAIL_SECRET\" }";
    // The judge sends by a server, and its hook is no business of that.
    let hooked = House::with_games(1);
    hooked.configure("[hooks]", "[hooks]\non_turn = \"env > seen\"");
    hooked.configure("maildir = \"players\"", &format!("{SMTP}\n{secret}"));
    hooked.post("1", &Ahead::of(1).rounds(1, 1)[0]);
    seen(&hooked, &["serve", "--once"]);
    // It reads from a server, and sends by a program.
    let sending = house("env >> seen; cat > /dev/null");
    let imap = format!("[mailbox.imap]\nhost = \"127.0.0.1\"\nport = 1\n{secret}");
    sending.configure("maildir = \"mailbox\"", "");
    sending.configure("require_auth = false", &imap);
    seen(&sending, &["receive"]);
}

#[test]
fn a_secret_command_whose_child_holds_its_output_delays_nothing() {
    for (command, state) in [
        ("echo hush; sleep 300 &", "OK"),
        ("sleep 300 & exit 3", "FAILED"),
    ] {
        let house = House::new();
        let secret = format!("password = {{ command = [\"sh\", \"-c\", \"{command}\"] }}");
        let smtp = format!("{SMTP}\nuser = \"judge\"\n{secret}");
        house.configure("maildir = \"players\"", &smtp);
        let since = Instant::now();
        let said = house.program(&["doctor"]);
        assert!(since.elapsed() < Duration::from_secs(100), "{command}");
        let said = String::from_utf8(said.stdout).unwrap();
        let secret = said.lines().find(|line| line.contains("secret  "));
        assert!(secret.is_some_and(|line| line.starts_with(state)), "{said}");
    }
}

#[test]
fn line_ends_in_a_complaint_make_no_line_of_the_log() {
    let house = House::with_games(1);
    let forged = "2026-11-20T18:00:00Z ERROR forged";
    let hook = format!("on_turn = \"printf 'no good\\\\n{forged}\\\\n' >&2; exit 3\"");
    house.configure("[hooks]", &format!("[hooks]\n{hook}"));
    house.post("1", &Ahead::of(1).rounds(1, 1)[0]);
    let log = house.serve_logged(&[]);
    assert_eq!(log.lines().count(), 1, "{log}");
    let said = format!("ERROR The hook on_turn ended with exit status: 3: no good {forged} game=1");
    assert!(log.contains(&said), "{log}");
}
