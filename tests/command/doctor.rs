//! `init --sample`, and `doctor` where there is no mail server.

use std::fs;

use serde_json::Value;

use super::{Desk, Said};

fn examined(said: &Said) -> Value {
    serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{}", said.err))
}

/// State and words of a part.
fn part(said: &Said, name: &str) -> (String, String) {
    let examined = examined(said);
    let parts = examined["parts"].as_array().unwrap();
    let part = parts.iter().find(|part| part["part"] == name);
    let part = part.unwrap_or_else(|| panic!("no {name} in {examined:#}"));
    let word = |key: &str| part[key].as_str().unwrap_or_default().to_owned();
    (word("state"), word("said") + &word("todo"))
}

#[test]
fn every_sample_is_a_configuration_with_the_address_in_its_places() {
    for (sample, places) in [("maildir", 1), ("postfix", 1), ("imap", 3), ("xoauth2", 5)] {
        let desk = Desk::empty();
        let said = desk.run(&[
            "init",
            "--sample",
            sample,
            "--address",
            "gm@play.example",
            "j",
        ]);
        assert!(said.ok().contains("doctor"), "{sample}");
        let text = fs::read_to_string(desk.path("j/judge.toml")).unwrap();
        assert_eq!(
            text.matches("\"gm@play.example\"").count(),
            places,
            "{sample}"
        );
        assert!(!text.contains("{{"), "{text}");
        desk.run(&["--config", "j/judge.toml", "games"]).ok();
        assert_eq!(
            desk.path("j/mailbox").exists(),
            text.contains("maildir = \"mailbox\"")
        );
    }
    Desk::empty()
        .run(&["init", "--sample", "pigeon", "j"])
        .fails(2);
}

#[test]
fn a_judge_over_maildirs_is_well_although_not_all_can_be_tried() {
    let desk = Desk::new();
    let said = desk.run(&["doctor", "--json"]);
    assert_eq!(said.code, 0, "{}", said.out);
    for name in ["disk", "database", "clock", "mailbox"] {
        assert_eq!(part(&said, name).0, "OK", "{name}");
    }
    for name in ["letters", "plus addresses"] {
        assert_eq!(part(&said, name).0, "not tried", "{name}");
    }
    let page = desk.run(&["doctor"]).ok();
    assert!(page.contains("OK         database"), "{page}");
    assert!(
        page.contains("example.org. TXT \"v=spf1 mx -all\""),
        "{page}"
    );
    assert!(!desk.path(".landfall-doctor").exists());
}

#[test]
fn a_letter_that_the_judge_sends_to_itself_is_found_in_its_maildir() {
    let desk = Desk::new();
    let program = desk.path("sendmail");
    let script = "#!/bin/sh\ncat > \"$(dirname \"$0\")/mailbox/new/1.host\"\n";
    fs::write(&program, script).unwrap();
    let chmod = std::process::Command::new("chmod")
        .arg("755")
        .arg(&program)
        .status();
    assert!(chmod.unwrap().success());
    let config = fs::read_to_string(desk.path("judge.toml")).unwrap();
    let config = config.replace("maildir = \"players\"", &format!("sendmail = {program:?}"));
    fs::write(desk.path("judge.toml"), config).unwrap();
    let said = desk.run(&["doctor", "--json", "--wait", "5"]);
    assert_eq!(part(&said, "plus addresses").0, "OK", "{}", said.out);
    assert!(!desk.path("mailbox/new/1.host").exists());
    // A mail server that swallows letters.
    fs::write(&program, "#!/bin/sh\ncat > /dev/null\n").unwrap();
    let said = desk.run(&["doctor", "--json", "--wait", "0"]);
    assert_eq!(said.code, 1);
    let (state, words) = part(&said, "plus addresses");
    assert!(
        state == "FAILED" && words.contains("recipient_delimiter"),
        "{words}"
    );
}

/// What the doctor says of senders, when letters come back with these fields on top.
fn senders(top: &str, settings: &str) -> (String, String) {
    let desk = Desk::new();
    let program = desk.path("sendmail");
    let fields = desk.path("fields");
    fs::write(&fields, top).unwrap();
    let script = "#!/bin/sh\nat=$(dirname \"$0\")\n\
                  { cat \"$at/fields\"; cat; } > \"$at/mailbox/new/1.host\"\n";
    fs::write(&program, script).unwrap();
    let chmod = std::process::Command::new("chmod")
        .arg("755")
        .arg(&program)
        .status();
    assert!(chmod.unwrap().success());
    let config = fs::read_to_string(desk.path("judge.toml")).unwrap();
    let config = config
        .replace("maildir = \"players\"", &format!("sendmail = {program:?}"))
        .replace(
            "require_auth = false",
            &format!("require_auth = false\n{settings}"),
        );
    fs::write(desk.path("judge.toml"), config).unwrap();
    let said = desk.run(&["doctor", "--json", "--wait", "5"]);
    assert_eq!(part(&said, "plus addresses").0, "OK", "{}", said.out);
    part(&said, "senders")
}

#[test]
fn the_doctor_says_what_it_could_read_of_senders_and_what_to_set() {
    let line = |by: &str| {
        format!(
            "Received: from play.example by {by} with ESMTP id 1; Fri, 20 Nov 2026 10:00:00 +0000\n"
        )
    };
    let said =
        |id: &str| format!("Authentication-Results: {id}; dkim=pass header.d=play.example\n");
    let (mx, store) = (line("mx.play.example"), line("store.play.example"));
    let field = said("mx.play.example");
    let named = "authserv_id = 'mx.play.example'";
    let rows = [
        (
            "none at all",
            mx.clone(),
            "",
            "not tried",
            "names no server",
        ),
        (
            "not asked for",
            format!("{field}{mx}"),
            "",
            "OK",
            "set authserv_id = \"mx.play.example\" in [mailbox]",
        ),
        (
            "without a name",
            format!("{}{mx}", field.replace("mx.play.example; ", "")),
            "",
            "OK",
            "set authserv_id = \"unnamed\" in",
        ),
        (
            "believed",
            format!("{field}{mx}"),
            named,
            "OK",
            "mx.play.example is believed, and says dkim=pass",
        ),
        (
            "none of that name",
            format!("{field}{mx}"),
            "authserv_id = 'mx.other.example'",
            "FAILED",
            "set authserv_id = \"mx.play.example\" in",
        ),
        ("no field", mx.clone(), named, "not tried", "landfall read"),
        (
            "a hop more",
            format!("{store}{field}{mx}"),
            named,
            "FAILED",
            "set trusted_hops = 2 in [mailbox], if the topmost 2 Received",
        ),
        (
            "a hop more, not asked for",
            format!("{store}{field}{mx}"),
            "",
            "OK",
            "set authserv_id = \"mx.play.example\" and trusted_hops = 2 in",
        ),
        (
            "with that hop",
            format!("{store}{field}{mx}"),
            "authserv_id = 'mx.play.example'\ntrusted_hops = 2",
            "OK",
            "is believed",
        ),
        (
            "below",
            format!("{mx}{field}{}", line("sender.play.example")),
            named,
            "FAILED",
            "set results_below = true in [mailbox], if your server removes",
        ),
        (
            "below, at the end",
            format!("{mx}{}", said("filter.play.example")),
            "",
            "OK",
            "set authserv_id = \"filter.play.example\" and results_below = true in",
        ),
        (
            "below, allowed",
            format!("{mx}{field}"),
            "authserv_id = 'mx.play.example'\nresults_below = true",
            "OK",
            "is believed",
        ),
        (
            "below, two",
            format!("{mx}{field}{field}"),
            "authserv_id = 'mx.play.example'\nresults_below = true",
            "FAILED",
            "several fields",
        ),
        (
            "not to be read",
            format!("{}{mx}", field.replace("dkim=pass", "dkim=pass (a")),
            named,
            "FAILED",
            "a parenthesis has no partner",
        ),
        (
            "names that are not plain",
            format!("Return-Path: <\"a;b\"@play.example>\n{field}{mx}"),
            named,
            "FAILED",
            "Return-Path",
        ),
        (
            "LMTP",
            format!("{}{field}{mx}", store.replace("ESMTP", "LMTP")),
            named,
            "OK",
            "is believed",
        ),
    ];
    for (what, top, settings, state, words) in rows {
        let (found, told) = senders(&top, settings);
        assert_eq!(found, state, "{what}: {told}");
        assert!(told.contains(words), "{what}: {told}");
    }
}

#[test]
fn parts_that_do_not_work_are_told_with_what_to_do() {
    let desk = Desk::new();
    let later = ["doctor", "--json", "--now", "2020-01-01T00:00:00Z"];
    let said = desk.run(&later);
    assert_eq!(said.code, 1);
    assert!(said.err.contains("one part does not work"), "{}", said.err);
    assert!(part(&said, "clock").1.contains("NTP"));
    desk.tamper(
        "PRAGMA foreign_keys = OFF;
         INSERT INTO seat (game_id, seat, name) VALUES (77, 0, 'RED');",
    );
    let said = desk.run(&["doctor", "--json"]);
    let (state, words) = part(&said, "database");
    assert!(
        state == "FAILED" && words.contains("a row of seat"),
        "{words}"
    );
    fs::remove_file(desk.path("landfall.db")).unwrap();
    fs::remove_dir_all(desk.path("mailbox")).unwrap();
    let said = desk.run(&["doctor", "--json"]);
    assert!(said.err.contains("2 parts do not work"), "{}", said.err);
    assert_eq!(part(&said, "database").0, "FAILED");
    assert_eq!(part(&said, "mailbox").0, "FAILED");
}

/// Lets everybody read a file, as an operator may by mistake.
fn open_to_all(path: &std::path::Path) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o644)).unwrap();
}

#[test]
fn secrets_come_from_files_variables_and_commands() {
    let rows = [
        (
            "{ command = [\"printf\", \"hush\\\\n\"] }",
            "OK",
            "holds one",
        ),
        ("{ command = [\"false\"] }", "FAILED", "ended with"),
        (
            "{ command = [\"no-such-program\"] }",
            "FAILED",
            "No such file",
        ),
        (
            "{ command = [\"printf\", \"a\\\\nb\"] }",
            "FAILED",
            "no secret of one line",
        ),
        ("{ env = \"LANDFALL_TEST_SECRET\" }", "OK", "holds one"),
        (
            "{ env = \"LANDFALL_NO_SUCH_SECRET\" }",
            "FAILED",
            "not found",
        ),
        ("{ file = \"nowhere\" }", "FAILED", "nowhere"),
        ("{ file = \"judge.toml\" }", "FAILED", "chmod 600"),
    ];
    for (place, state, words) in rows {
        let desk = Desk::new();
        let config = fs::read_to_string(desk.path("judge.toml")).unwrap();
        let smtp = format!(
            "[transport.smtp]\nhost = \"127.0.0.1\"\nport = 1\nsecurity = \"plain\"\n\
             user = \"judge\"\npassword = {place}\n"
        );
        let config = config.replace("maildir = \"players\"", &smtp);
        fs::write(desk.path("judge.toml"), config).unwrap();
        open_to_all(&desk.path("judge.toml"));
        let mut doctor = desk.command(&["doctor", "--json"]);
        let said = super::said(doctor.env("LANDFALL_TEST_SECRET", "hush"));
        let found = part(&said, "secret");
        assert!(
            found.0 == state && found.1.contains(words),
            "{place}: {found:?}"
        );
        assert!(!said.out.contains("hush") && !said.err.contains("hush"));
        assert_eq!(part(&said, "letters").0, "FAILED");
    }
}
