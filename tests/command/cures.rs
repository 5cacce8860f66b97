//! What `doctor` says to do, where the servers are those of a first day: nothing is as it should be.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::thread;

use serde_json::Value;

use super::{Desk, Said};
use crate::world::servers::scripted::{Act, serve};

/// A judge whose tables `[mailbox]` or `[transport]` are these, in place of Maildirs.
fn desk(old: &str, new: &str) -> Desk {
    let desk = Desk::new();
    let text = fs::read_to_string(desk.path("judge.toml")).unwrap();
    assert!(text.contains(old), "{text}");
    fs::write(desk.path("judge.toml"), text.replace(old, new)).unwrap();
    desk
}

fn over_smtp(port: u16, security: &str) -> Desk {
    let smtp = format!(
        "[transport.smtp]\nhost = \"127.0.0.1\"\nport = {port}\nsecurity = \"{security}\"\n\
         timeout_seconds = 1\n"
    );
    desk("maildir = \"players\"", &smtp)
}

fn over_imap(port: u16, security: &str) -> Desk {
    let imap = format!(
        "[mailbox.imap]\nhost = \"127.0.0.1\"\nport = {port}\nsecurity = \"{security}\"\n\
         timeout_seconds = 1\nuser = \"judge\"\n\
         password = {{ command = [\"echo\", \"hush\"] }}\nfolder = \"Judge\"\n"
    );
    let desk = desk("maildir = \"mailbox\"", "");
    let text = fs::read_to_string(desk.path("judge.toml")).unwrap();
    let text = text.replace("[transport]", &format!("{imap}[transport]"));
    fs::write(desk.path("judge.toml"), text).unwrap();
    desk
}

/// A judge whose letters go to a script that may put them into the mailbox.
fn over_sendmail(script: &str) -> Desk {
    let desk = Desk::new();
    let program = desk.path("sendmail");
    fs::write(
        &program,
        format!("#!/bin/sh\ncd \"$(dirname \"$0\")\"\n{script}\n"),
    )
    .unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let text = fs::read_to_string(desk.path("judge.toml")).unwrap();
    let text = text.replace("maildir = \"players\"", &format!("sendmail = {program:?}"));
    fs::write(desk.path("judge.toml"), text).unwrap();
    desk
}

/// State and words of a part.
#[track_caller]
fn part(said: &Said, name: &str) -> (String, String) {
    let examined: Value = serde_json::from_str(&said.out).unwrap();
    let parts = examined["parts"].as_array().unwrap();
    let part = parts.iter().find(|part| part["part"] == name);
    let part = part.unwrap_or_else(|| panic!("no {name} in {examined:#}"));
    let word = |key: &str| part[key].as_str().unwrap_or_default().to_owned();
    (word("state"), word("said") + "; " + &word("todo"))
}

/// The words of a part that does not work.
#[track_caller]
fn failed(desk: &Desk, name: &str) -> String {
    let said = desk.run(&["doctor", "--json", "--wait", "1"]);
    let (state, words) = part(&said, name);
    assert_eq!(state, "FAILED", "{words}");
    for debug in ["Error", "{", "}", "Some(", "kind:", "InvalidContentType"] {
        assert!(!words.contains(debug), "{words}");
    }
    words
}

#[test]
fn a_refusal_of_the_tag_is_not_one_of_the_sender() {
    let desk = over_sendmail(
        "case \"$5\" in *+*) echo '550 5.1.1 no such user' >&2; exit 67;; esac\n\
         cat > mailbox/new/1.host",
    );
    let words = failed(&desk, "letters");
    assert!(
        words.contains("a mail to judge@example.org was taken, and one to judge+doctor.")
            && words.contains("no such user")
            && words.contains("recipient_delimiter = +"),
        "{words}"
    );
    assert!(!words.contains("bounce_addresses"), "{words}");
    let said = desk.run(&["doctor", "--json", "--wait", "5"]);
    assert_eq!(part(&said, "plus addresses").0, "not tried");
    assert!(!desk.path("mailbox/new/1.host").exists(), "it is put aside");
    // Where the plain address is refused as well, the tag is not to blame.
    let desk = over_sendmail("echo '550 5.7.1 you may not send' >&2; exit 77");
    let words = failed(&desk, "letters");
    assert!(
        words.contains("bounce_addresses") && !words.contains("recipient_delimiter"),
        "{words}"
    );
}

#[test]
fn a_server_that_wants_a_login_gets_one() {
    let (port, _) = serve(Some("220 mx.example.org"), |_, line| {
        Act::Say(match line.split_once(':') {
            Some(("MAIL FROM", _)) => "530 5.7.0 Authentication required".to_owned(),
            _ => "250 ok".to_owned(),
        })
    });
    let words = failed(&over_smtp(port, "plain"), "letters");
    assert!(
        words.contains("Authentication required")
            && words.contains("say user and password in [transport.smtp]"),
        "{words}"
    );
}

#[test]
fn tls_that_is_spoken_to_a_plain_port_is_said_in_plain_words() {
    let hangs_up = |_: usize, _: &str| Act::HangUp;
    let (port, _) = serve(Some("220 mx.example.org ESMTP"), hangs_up);
    let words = failed(&over_smtp(port, "tls"), "letters");
    assert!(words.contains("say security = \"starttls\""), "{words}");
    let (port, _) = serve(Some("* OK IMAP"), hangs_up);
    let words = failed(&over_imap(port, "tls"), "mailbox");
    assert!(words.contains("say security = \"starttls\""), "{words}");
}

/// A server that says nothing before it is spoken to in TLS, and then that it knows no such version.
fn tls_only() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for client in listener.incoming() {
            thread::spawn(move || {
                let mut client = client.unwrap();
                let mut first = [0; 1];
                while client.read(&mut first).is_ok_and(|read| read > 0) {
                    if first == [0x16] {
                        drop(client.write_all(&[0x15, 3, 3, 0, 2, 2, 70]));
                        return;
                    }
                }
            });
        }
    });
    port
}

#[test]
fn plain_words_to_a_port_of_tls_are_told_from_a_server_that_is_down() {
    let port = tls_only();
    for security in ["plain", "starttls"] {
        let words = failed(&over_smtp(port, security), "letters");
        assert!(
            words.contains("say security = \"tls\" in [transport.smtp]"),
            "{words}"
        );
        let words = failed(&over_imap(port, security), "mailbox");
        assert!(
            words.contains("say security = \"tls\" in [mailbox.imap]"),
            "{words}"
        );
    }
    let (port, _) = serve(None, |_, _| Act::HangUp);
    let words = failed(&over_smtp(port, "plain"), "letters");
    assert!(words.contains("look whether the server is up"), "{words}");
}

#[test]
fn a_folder_that_is_missing_is_named_with_those_that_there_are() {
    let (port, _) = serve(Some("* OK IMAP"), |_, line| {
        let (tag, command) = line.split_once(' ').unwrap();
        Act::Say(match command.split(' ').next().unwrap() {
            "SELECT" => format!("{tag} NO [NONEXISTENT] no such mailbox"),
            "LIST" => format!(
                "* LIST (\\HasNoChildren) \"/\" INBOX\r\n\
                 * LIST (\\HasNoChildren) \"/\" \"Spiele\"\r\n{tag} OK done"
            ),
            "CAPABILITY" => format!("* CAPABILITY IMAP4rev1\r\n{tag} OK done"),
            _ => format!("{tag} OK done"),
        })
    });
    let words = failed(&over_imap(port, "plain"), "mailbox");
    assert!(
        words.contains("the server refuses the folder Judge")
            && words.contains("it has INBOX, Spiele")
            && words.contains("name one of the others in [mailbox.imap]"),
        "{words}"
    );
}

#[test]
fn a_server_of_another_kind_is_no_riddle() {
    let (port, _) = serve(Some("220 mx.example.org ESMTP"), |_, _| Act::HangUp);
    let words = failed(&over_imap(port, "plain"), "mailbox");
    assert!(words.contains("the server makes no sense"), "{words}");
}

#[test]
fn a_clock_that_is_not_that_of_the_mail_server_is_told() {
    let desk = over_sendmail(
        "{ echo 'Received: from play.example by mx.play.example with ESMTP id 1; \
         Fri, 20 Nov 2026 10:00:00 +0000'; cat; } > mailbox/new/1.host",
    );
    let at = |now: &str| {
        let said = desk.run(&["doctor", "--json", "--wait", "5", "--now", now]);
        part(&said, "server clock")
    };
    let (state, words) = at("2027-02-28T10:00:00Z");
    assert!(
        state == "FAILED"
            && words.contains("2027-02-28 10:00:00 UTC here, and 2026-11-20 10:00:00 UTC")
            && words.contains("NTP"),
        "{words}"
    );
    assert_eq!(at("2026-11-20T10:59:00Z").0, "OK");
    assert_eq!(at("2026-11-20T08:59:00Z").0, "FAILED");
}
