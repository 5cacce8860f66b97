//! Letters by SMTP, against servers that misbehave by a script.

use std::time::{Duration, Instant};

use chrono::TimeDelta;
use data_encoding::BASE64;
use landfall::judge::{Delivered, Judge};
use landfall::mail::server::{Login, Method, Security, Server};
use landfall::mail::transport::{ReturnPath, Smtp};
use landfall::mail::{Closed, Outgoing, SendError, Transport};
use landfall::store::LetterState;

use super::imap::{judge, mail};
use super::scripted::{self, Act, Heard};
use crate::support::{MemoryMailbox, noon};

const LETTER: Outgoing<'static> = Outgoing {
    to: "alice@example.org",
    bytes: b"From: judge@play.example\r\nSubject: x\r\n\r\nB1\r\n.\r\n..\r\nend\r\n",
    message_id: "<abc234@play.example>",
};

fn bounces() -> ReturnPath {
    ReturnPath::PerLetter("judge@play.example".to_owned())
}

fn smtp(port: u16, login: Option<Login>) -> Smtp {
    Smtp::new(scripted::server(port), login, "play.example", bounces()).unwrap()
}

fn login(method: Method) -> Login {
    Login {
        user: "judge@play.example".to_owned(),
        method,
        secret: Box::new(|| Ok("sesame".to_owned())),
    }
}

/// Returns the answer of a willing server; text between DATA and the dot is heard in silence.
pub(super) fn willing(line: &str) -> Act {
    let say = |words: &str| Act::Say(words.to_owned());
    match line {
        "." => say("250 2.0.0 taken"),
        "DATA" => say("354 go on"),
        "QUIT" => say("221 bye"),
        "NOOP" | "RSET" => say("250 fine"),
        line if line.starts_with("EHLO ") => {
            say("250-mx.test\r\n250-AUTH PLAIN LOGIN XOAUTH2\r\n250 8BITMIME")
        }
        line if line.starts_with("AUTH ") => say("235 come in"),
        line if line.starts_with("MAIL ") || line.starts_with("RCPT ") => say("250 fine"),
        _ => Act::Hear,
    }
}

/// Returns the answer of one that takes commands together.
fn quick(line: &str) -> Act {
    match line {
        line if line.starts_with("EHLO ") => {
            Act::Say("250-mx.test\r\n250-PIPELINING\r\n250 8BITMIME".to_owned())
        }
        line => willing(line),
    }
}

/// Starts a server that is willing but for lines that begin like this.
fn unwilling(start: &'static str, answer: &'static str) -> (u16, Heard) {
    but_for(start, answer, willing)
}

fn but_for(start: &'static str, answer: &'static str, else_: fn(&str) -> Act) -> (u16, Heard) {
    scripted::serve(Some("220 mx.test"), move |_, line| {
        if line == start || start != "." && line.starts_with(start) {
            return Act::Say(answer.to_owned());
        }
        else_(line)
    })
}

/// The greetings of a connection: one by the library, and one by the judge for the extensions.
const GREETINGS: usize = 2;

fn count(heard: &Heard, line: &str) -> usize {
    let heard = heard.lock().unwrap();
    heard.iter().filter(|said| *said == line).count()
}

#[test]
fn one_connection_carries_many_letters_to_the_byte() {
    let (port, heard) = scripted::serve(Some("220 mx.test"), |_, line| willing(line));
    let mut smtp = smtp(port, Some(login(Method::Password)));
    smtp.ready().unwrap();
    for _ in 0..3 {
        smtp.send(&LETTER).unwrap();
    }
    smtp.ready().unwrap();
    drop(smtp);
    assert_eq!(count(&heard, "EHLO play.example"), GREETINGS);
    assert_eq!(count(&heard, "QUIT"), 1);
    let heard = heard.lock().unwrap();
    let secret = BASE64.encode(b"\0judge@play.example\0sesame");
    assert!(heard.contains(&format!("AUTH PLAIN {secret}")), "{heard:?}");
    let begun = heard.iter().position(|line| line.starts_with("MAIL"));
    let said = [
        "MAIL FROM:<judge+bounce.abc234@play.example>",
        "RCPT TO:<alice@example.org>",
        "DATA",
        "From: judge@play.example",
        "Subject: x",
        "",
        "B1",
        "..",
        "...",
        "end",
        ".",
    ];
    assert_eq!(heard[begun.unwrap()..][..said.len()], said);
}

#[test]
fn a_server_that_takes_commands_together_hears_the_next_envelope_before_its_letter() {
    let (port, heard) = scripted::serve(Some("220 mx.test"), |_, line| quick(line));
    let mut smtp = smtp(port, None);
    smtp.ready().unwrap();
    smtp.announce(&LETTER);
    let started = Instant::now();
    while count(&heard, "DATA") == 0 {
        assert!(started.elapsed() < Duration::from_secs(5), "{heard:?}");
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(count(&heard, "Subject: x"), 0);
    smtp.send(&LETTER).unwrap();
    smtp.send(&LETTER).unwrap();
    assert_eq!(count(&heard, "EHLO play.example"), GREETINGS);
    // To leave is the only way to take an announcement back.
    smtp.announce(&LETTER);
    let another = Outgoing {
        to: "bob@example.org",
        ..LETTER
    };
    assert!(matches!(smtp.send(&another), Err(SendError::Later(_))));
    smtp.ready().unwrap();
    smtp.send(&another).unwrap();
    assert_eq!(count(&heard, "EHLO play.example"), 2 * GREETINGS);
    assert_eq!(count(&heard, "."), 3);
}

#[test]
fn no_letter_waits_for_a_delayed_acknowledgement() {
    let (port, _) = scripted::serve(Some("220 mx.test"), |_, line| willing(line));
    let mut smtp = smtp(port, None);
    smtp.ready().unwrap();
    let started = Instant::now();
    for _ in 0..200 {
        smtp.send(&LETTER).unwrap();
    }
    // Each one would wait for 40 ms and more, were the end of a letter held back by the system.
    let took = started.elapsed();
    println!("| 200 letters | {took:?} |");
    assert!(took < Duration::from_secs(4), "{took:?}");
}

#[test]
fn a_token_is_said_as_providers_want_it() {
    let (port, heard) = scripted::serve(Some("220 mx.test"), |_, line| willing(line));
    smtp(port, Some(login(Method::Xoauth2))).ready().unwrap();
    let token = BASE64.encode(b"user=judge@play.example\x01auth=Bearer sesame\x01\x01");
    let auth = format!("AUTH XOAUTH2 {token}");
    assert_eq!(count(&heard, &auth), 1, "{heard:?}");
}

#[test]
fn refusals_are_for_the_letter_for_now_or_for_the_operator() {
    let rows = [
        ("RCPT", "550 5.1.1 no such mailbox", true),
        ("RCPT", "451 4.7.1 greylisted", false),
        ("RCPT", "554 5.7.1 relay access denied", false),
        ("MAIL", "553 5.7.1 not your address", false),
        ("MAIL", "550 5.1.8 who are you", false),
        ("MAIL", "450 4.2.1 busy", false),
        ("DATA", "452 4.3.1 full", false),
        ("DATA", "503 5.5.1 no valid recipients", false),
        ("DATA", "552 5.3.4 too big", true),
        (".", "554 5.6.0 what is that", true),
        (".", "554 5.7.1 that is spam", true),
        (
            ".",
            "550 5.7.515 the sending domain is not authenticated",
            false,
        ),
        (".", "450 4.2.0 later", false),
    ];
    let servers = [willing as fn(&str) -> Act, quick].into_iter();
    let rows = servers.flat_map(|server| rows.map(|row| (server, row)));
    for (server, (start, answer, hopeless)) in rows {
        let (port, heard) = but_for(start, answer, server);
        let mut smtp = smtp(port, None);
        smtp.ready().unwrap();
        let sent = smtp.send(&LETTER);
        let (_, words) = answer.split_once(' ').unwrap();
        match &sent {
            Err(SendError::Hopeless(why)) => assert!(hopeless && why.contains(words)),
            Err(SendError::Later(why)) => assert!(!hopeless && why.contains(words)),
            Ok(()) => panic!("{answer} is no success"),
        }
        // The connection is still good for the next letter.
        assert_eq!(smtp.send(&LETTER), sent);
        assert_eq!(count(&heard, "EHLO play.example"), GREETINGS, "{answer}");
    }
}

#[test]
fn a_refused_login_is_for_the_operator_and_one_put_off_is_not() {
    for (answer, until_mended) in [("535 5.7.8 wrong", true), ("454 4.7.0 not now", false)] {
        let (port, _) = unwilling("AUTH", answer);
        match smtp(port, Some(login(Method::Password))).ready() {
            Err(Closed::UntilMended(why)) => assert!(until_mended && why.contains("wrong")),
            Err(Closed::ForNow(why)) => assert!(!until_mended && why.contains("not now")),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_slow_greeting_is_given_up_and_nothing_is_said_before_tls() {
    let (port, _) = scripted::serve(None, |_, _| Act::Hear);
    let started = Instant::now();
    let ready = smtp(port, None).ready();
    assert!(matches!(ready, Err(Closed::ForNow(_))), "{ready:?}");
    assert!(started.elapsed() < Duration::from_secs(4));
    let (port, heard) = unwilling("STARTTLS", "502 5.5.1 what is that");
    let server = Server {
        security: Security::StartTls,
        ..scripted::server(port)
    };
    let login = Some(login(Method::Password));
    let mut smtp = Smtp::new(server, login, "play.example", bounces()).unwrap();
    assert!(smtp.ready().is_err());
    assert!(!scripted::has_heard(&heard, "AUTH"));
}

/// Makes a judge with one letter to send: the answer to a stranger.
fn judge_with_a_letter() -> Judge {
    let mut judge = judge();
    let mut mailbox = MemoryMailbox::default();
    mailbox.post(mail(1));
    judge.take_in(&mut mailbox, noon(), 1).unwrap();
    judge.work(noon(), Default::default()).unwrap();
    judge
}

/// Returns the letters that a server heard, whole and broken off.
fn letters(heard: &Heard) -> Vec<Vec<String>> {
    let heard = heard.lock().unwrap();
    let parts = heard.split(|line| line == "DATA").skip(1);
    parts
        .map(|part| part.split(|line| line == ".").next().unwrap().to_vec())
        .collect()
}

#[test]
fn a_server_that_takes_a_letter_and_loses_the_answer_gets_the_same_bytes_again() {
    let (port, heard) = scripted::serve(Some("220 mx.test"), |nth, line| match line {
        "." if nth == 0 => Act::HangUp,
        line => willing(line),
    });
    let mut judge = judge_with_a_letter();
    let mut smtp = smtp(port, None);
    let first = judge.deliver(&mut smtp, noon(), 10).unwrap();
    assert_eq!((first.sent, first.later, first.failed), (0, 1, 0));
    let soon = noon() + TimeDelta::seconds(90);
    let second = judge.deliver(&mut smtp, soon, 10).unwrap();
    assert_eq!((second.sent, second.later, second.failed), (1, 0, 0));
    let letters = letters(&heard);
    assert_eq!(letters.len(), 2);
    assert_eq!(letters[0], letters[1]);
    let mut lines = letters[0].iter();
    assert!(lines.any(|line| line.starts_with("Message-ID: <")));
    let third = judge.deliver(&mut smtp, soon, 10).unwrap();
    assert_eq!(third, Delivered::default());
}

#[test]
fn a_server_that_is_down_counts_against_no_letter() {
    let mut judge = judge_with_a_letter();
    let [port] = super::machine::ports();
    let mut smtp = smtp(port, None);
    for hours in 0..200 {
        let now = noon() + TimeDelta::hours(hours);
        let delivered = judge.deliver(&mut smtp, now, 10).unwrap();
        assert_eq!(delivered, Delivered::default());
    }
    let letter = &judge.store().due_letters(noon(), 10).unwrap()[0];
    assert_eq!((letter.attempts, letter.state), (0, LetterState::Queued));
}
