//! No command prints control characters out of mails, whatever a mail, a name or a path holds.

use std::collections::BTreeSet;
use std::fs;

use clap::CommandFactory;
use landfall::command::Cli;

use super::{Desk, NOW, Said};
use crate::support::output::Says as _;

/// What drives a terminal, turns a line round, or hides: C0, C1, DEL, marks of direction.
const HOSTILE: &str =
    "\u{1b}]0;owned\u{7}\u{1b}[2J\u{9b}31m\u{7f}\u{202e}evil\u{2066}\u{feff}\u{8}";

/// Encodes a text for a header field.
fn encoded(text: &str) -> String {
    let hex: Vec<String> = text.bytes().map(|byte| format!("={byte:02X}")).collect();
    format!("=?utf-8?Q?{}?=", hex.concat())
}

fn hostile_mail(id: u32, from: &str, to: &str, text: &str) -> String {
    let name = encoded(HOSTILE);
    format!(
        "Received: from x by mx.example.org; Fri, 20 Nov 2026 17:30:00 +0000\r\n\
         From: {name} <{from}>\r\nTo: {to}\r\nSubject: {name} a game\r\n\
         Date: Fri, 20 Nov 2026 17:00:00 +0000\r\nMessage-ID: <{id}\u{1b}[2J@example.org>\r\n\
         In-Reply-To: <\u{1b}[31m\u{202e}@example.org>\r\n\
         Content-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n{HOSTILE}\r\n"
    )
}

/// Returns whether a character may be printed, by another rule than the program's.
fn is_printable(c: char) -> bool {
    const UNSEEN: [u32; 15] = [
        0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2028, 0x2029, 0x2066,
        0x2067, 0x2068, 0x2069, 0xfeff,
    ];
    let code = c as u32;
    c == '\n'
        || c == '\t'
        || !(code < 0x20 || (0x7f..0xa0).contains(&code) || UNSEEN.contains(&code))
}

#[track_caller]
fn printable(said: &Said) {
    for text in [&said.out, &said.err] {
        let wrong = text.chars().find(|c| !is_printable(*c));
        assert_eq!(wrong, None, "{} ({}): {text:?}", said.args, said.code);
    }
}

/// Makes a judge whose every table holds something of a hostile mail.
fn attacked() -> Desk {
    let desk = Desk::with_game();
    desk.serve(NOW);
    let to = desk.letter("alice@example.org").reply_to;
    let press = "PRESS TO ALL\r\nHello\r\nEND PRESS";
    let mails = [
        hostile_mail(1, "eve@example.org", "judge@example.org", "GAMES"),
        hostile_mail(2, "alice@example.org", &to, press),
        hostile_mail(3, "alice@example.org", &to, "A0 nonsense"),
        hostile_mail(4, "mallory@example.org", &to, "SHOW"),
    ];
    for (nth, mail) in mails.iter().enumerate() {
        let name = format!("mailbox/new/{nth}.h\u{1b}[2J\u{202e}ost");
        desk.write(&name, mail);
    }
    desk.serve(NOW);
    desk.tamper(&format!(
        "UPDATE inbox SET state = 'aside', attempts = 4, content_key = NULL, reason = '{HOSTILE}'
         WHERE id IN (1, 4);
         INSERT INTO bounce (letter, address, kind, reason, at)
         SELECT min(id), 'alice@example.org', 'hard', '{HOSTILE}', 1795197600000 FROM outbox;
         INSERT INTO hold (why, origin, at) VALUES ('batch', '{HOSTILE}', 1795197600000);"
    ));
    desk
}

/// Every command that may print something of a mail: its name first.
const COMMANDS: &[&[&str]] = &[
    &["mail"],
    &["mail", "--json"],
    &["mail", "--game", "new-world-1"],
    &["mail", "1"],
    &["mail", "2"],
    &["mail", "2", "--json"],
    &["quarantine", "list"],
    &["quarantine", "list", "--json"],
    &["quarantine", "show", "1"],
    &["quarantine", "retry", "4"],
    &["people"],
    &["people", "--json"],
    &["release"],
    &["release", "--json"],
    &["status"],
    &["status", "--json"],
    &["games"],
    &["games", "--json"],
    &["show", "new-world-1"],
    &["show", "new-world-1", "--as", "RED"],
    &["show", "new-world-1", "--as", "RED", "--json"],
    &["transcript", "new-world-1", "--all"],
    &["transcript", "new-world-1", "--as", "RED"],
    &["verify", "new-world-1"],
    &["analyse", "new-world-1"],
    &["ratings"],
    &["export", "new-world-1", "--with-seed"],
    &["archive", "new-world-1", "--out", "pages"],
    &["doctor", "--wait", "0"],
    &["doctor", "--wait", "0", "--json"],
    &["clock"],
    &["clock", "--json"],
    &["judges"],
    &["judges", "--json"],
    &["keys", "list"],
    &["batch", "heap"],
    &["batch", "heap", "--json"],
    &["backup", "copy.db"],
    &["pause", "new-world-1", "--reason", HOSTILE],
    &["broadcast", "new-world-1", "--text", HOSTILE],
    &["press", "new-world-1", "to", "all", "--text", HOSTILE],
    &["ban", "--yes", "eve@example.org", "--reason", HOSTILE],
    &["banned"],
    &["banned", "--json"],
    &["substitutes"],
    &["holidays"],
    &["news", "each"],
    &["people", "trust", HOSTILE],
    &["show", HOSTILE],
    &["serve", "--once"],
    &["restore", "copy.db"],
];

/// Commands that print nothing which came by mail, and why.
#[rustfmt::skip]
const OTHERS: &[(&str, &str)] = &[
    ("init", "makes a judge that has no mails"),
    ("open", "prints the operator's own words"),
    ("import", "prints the name of a game, which is letters and digits"),
    ("demo", "plays with correspondents of its own"),
    ("play", "the same, and one person at the terminal"),
    ("completions", "prints a script"),
    ("man", "prints a page"),
    ("help", "prints a page"),
    // Verbs of the moderator say what pause, broadcast and press say, by the same lines.
    ("deadline", "a verb of the moderator"),
    ("replace", "a verb of the moderator"),
    ("eject", "a verb of the moderator"),
    ("process", "a verb of the moderator"),
    ("seat", "a verb of the moderator"),
    ("order", "a verb of the moderator"),
    ("undo", "a verb of the moderator"),
    ("redo", "a verb of the moderator"),
    ("resume", "a verb of the moderator"),
    ("copy", "needs a server, and prints its address"),
    ("end", "a verb of the moderator"),
    ("reveal", "a verb of the moderator"),
    ("absent", "a verb of the moderator"),
    ("bank", "a verb of the moderator"),
    ("language", "a verb of the moderator"),
    ("daily", "a verb of the moderator"),
    ("address", "a verb of the moderator"),
    ("unban", "a verb of the moderator"),
    ("change", "a verb of the moderator"),
    ("resend", "a verb of the moderator"),
];

#[test]
fn no_command_prints_control_characters_out_of_mails() {
    let desk = attacked();
    fs::create_dir(desk.path("heap")).unwrap();
    let mail = hostile_mail(9, "bob@example.org", "judge@example.org", "B7 nonsense");
    desk.write("heap/1", &mail);
    for args in COMMANDS {
        let said = desk.run((args, ["--now", NOW]));
        assert_ne!(said.code, 2, "{args:?}: {}", said.err);
        printable(&said);
    }
    for args in ["read", "read --json"] {
        printable(&desk.feed(args, mail.as_str()));
    }
    printable(&desk.receive(&mail));
}

#[test]
fn json_keeps_control_characters_as_escapes() {
    let desk = Desk::empty();
    let mail = hostile_mail(1, "eve@example.org", "judge@example.org", "B1");
    let told = desk.feed("read --json", mail).json();
    let text = told["text"].as_str().unwrap();
    text.must_say("\u{1b}[2J");
    text.must_say("\u{202e}");
}

#[test]
fn every_command_is_in_the_tables_of_printed_commands() {
    let mut program = Cli::command();
    program.build();
    let known = COMMANDS.iter().map(|args| args[0]);
    let known = known.chain(["read", "receive"]);
    let known: BTreeSet<&str> = known.chain(OTHERS.iter().map(|(name, _)| *name)).collect();
    let all: BTreeSet<&str> = program
        .get_subcommands()
        .map(|one| one.get_name())
        .collect();
    assert_eq!(known, all);
}
