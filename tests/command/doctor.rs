//! `init --sample`, and `doctor` where there is no mail server.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use super::{Desk, Part};
use crate::support::output::Says as _;

#[test]
fn every_sample_is_a_configuration_with_the_address_in_its_places() {
    for (sample, places) in [("maildir", 1), ("postfix", 1), ("imap", 3), ("xoauth2", 5)] {
        let desk = Desk::empty();
        let init = ["init", "--sample", sample, "j"];
        desk.prints((init, "--address gm@play.example"), &["doctor"]);
        let text = desk.read("j/judge.toml");
        let found = text.matches("\"gm@play.example\"").count();
        assert_eq!(found, places, "{sample}");
        text.must_not_say("{{");
        desk.run("--config j/judge.toml games").ok();
        let has_mailbox = text.contains("maildir = \"mailbox\"");
        assert_eq!(desk.path("j/mailbox").exists(), has_mailbox);
    }
    Desk::empty().run("init --sample pigeon j").fails(2);
}

#[test]
fn a_judge_over_maildirs_is_well_although_not_all_can_be_tried() {
    let desk = Desk::new();
    let said = desk.run("doctor --json");
    assert_eq!(said.code, 0, "{}", said.out);
    for name in ["disk", "database", "clock", "mailbox"] {
        assert_eq!(said.part(name).state, "OK", "{name}");
    }
    for name in ["letters", "plus addresses"] {
        assert_eq!(said.part(name).state, "not tried", "{name}");
    }
    let words = ["OK         database", "example.org. TXT \"v=spf1 mx -all\""];
    desk.prints("doctor", &words);
    assert!(!desk.path(".landfall-doctor").exists());
}

#[test]
fn a_letter_that_the_judge_sends_to_itself_is_found_in_its_maildir() {
    let desk = Desk::new();
    desk.sendmail("cat > mailbox/new/1.host");
    let said = desk.run("doctor --json --wait 5");
    assert_eq!(said.part("plus addresses").state, "OK", "{}", said.out);
    assert!(!desk.path("mailbox/new/1.host").exists());
    // A mail server that swallows letters.
    desk.write("sendmail", "#!/bin/sh\ncat > /dev/null\n");
    let said = desk.run("doctor --json --wait 0");
    assert_eq!(said.code, 1);
    let part = said.part("plus addresses");
    assert_eq!(part.state, "FAILED");
    part.words().must_say("recipient_delimiter");
}

/// Returns the findings about senders, when letters come back with these fields on top.
fn senders(top: &str, settings: &str) -> Part {
    let desk = Desk::new();
    desk.write("fields", top);
    desk.sendmail("{ cat fields; cat; } > mailbox/new/1.host");
    desk.edit(
        "require_auth = false",
        &format!("require_auth = false\n{settings}"),
    );
    let said = desk.run("doctor --json --wait 5");
    assert_eq!(said.part("plus addresses").state, "OK", "{}", said.out);
    said.part("senders")
}

#[test]
fn the_doctor_says_what_it_could_read_of_senders_and_what_to_set() {
    let line = |by: &str| {
        let at = "Fri, 20 Nov 2026 10:00:00 +0000";
        format!("Received: from play.example by {by} with ESMTP id 1; {at}\n")
    };
    let said =
        |id: &str| format!("Authentication-Results: {id}; dkim=pass header.d=play.example\n");
    let (mx, store) = (line("mx.play.example"), line("store.play.example"));
    let field = said("mx.play.example");
    let named = "authserv_id = 'mx.play.example'";
    let other = "authserv_id = 'mx.other.example'";
    let hops = "authserv_id = 'mx.play.example'\ntrusted_hops = 2";
    let below = "authserv_id = 'mx.play.example'\nresults_below = true";
    #[rustfmt::skip]
    let rows = [
        ("none at all", mx.clone(), "", "not tried", "names no server"),
        ("not asked for", format!("{field}{mx}"), "", "OK",
            "set authserv_id = \"mx.play.example\" in [mailbox]"),
        ("without a name", format!("{}{mx}", field.replace("mx.play.example; ", "")), "", "OK",
            "set authserv_id = \"unnamed\" in"),
        ("believed", format!("{field}{mx}"), named, "OK",
            "mx.play.example is believed, and says dkim=pass"),
        ("none of that name", format!("{field}{mx}"), other, "FAILED",
            "set authserv_id = \"mx.play.example\" in"),
        ("no field", mx.clone(), named, "not tried", "landfall read"),
        ("a hop more", format!("{store}{field}{mx}"), named, "FAILED",
            "set trusted_hops = 2 in [mailbox], if the topmost 2 Received"),
        ("a hop more, not asked for", format!("{store}{field}{mx}"), "", "OK",
            "set authserv_id = \"mx.play.example\" and trusted_hops = 2 in"),
        ("with that hop", format!("{store}{field}{mx}"), hops, "OK", "is believed"),
        ("below", format!("{mx}{field}{}", line("sender.play.example")), named, "FAILED",
            "set results_below = true in [mailbox], if your server removes"),
        ("below, at the end", format!("{mx}{}", said("filter.play.example")), "", "OK",
            "set authserv_id = \"filter.play.example\" and results_below = true in"),
        ("below, allowed", format!("{mx}{field}"), below, "OK", "is believed"),
        ("below, two", format!("{mx}{field}{field}"), below, "FAILED", "several fields"),
        ("not to be read", format!("{}{mx}", field.replace("dkim=pass", "dkim=pass (a")), named,
            "FAILED", "a parenthesis has no partner"),
        ("names that are not plain", format!("Return-Path: <\"a;b\"@play.example>\n{field}{mx}"),
            named, "FAILED", "Return-Path"),
        ("LMTP", format!("{}{field}{mx}", store.replace("ESMTP", "LMTP")), named, "OK",
            "is believed"),
    ];
    for (what, top, settings, state, words) in rows {
        let part = senders(&top, settings);
        assert_eq!(part.state, state, "{what}: {}", part.words());
        assert!(part.words().contains(words), "{what}: {}", part.words());
    }
}

#[test]
fn doctor_reports_parts_that_fail_with_what_to_do() {
    let desk = Desk::new();
    let said = desk.run("doctor --json --now 2020-01-01T00:00:00Z");
    assert_eq!(said.code, 1);
    said.err.must_say("one part does not work");
    said.part("clock").todo.must_say("NTP");
    desk.tamper(
        "PRAGMA foreign_keys = OFF;
         INSERT INTO seat (game_id, seat, name) VALUES (77, 0, 'RED');",
    );
    let part = desk.run("doctor --json").part("database");
    assert_eq!(part.state, "FAILED");
    part.words().must_say("a row of seat");
    fs::remove_file(desk.path("landfall.db")).unwrap();
    fs::remove_dir_all(desk.path("mailbox")).unwrap();
    let said = desk.run("doctor --json");
    said.err.must_say("2 parts do not work");
    assert_eq!(said.part("database").state, "FAILED");
    assert_eq!(said.part("mailbox").state, "FAILED");
}

#[test]
fn secrets_come_from_files_variables_and_commands() {
    #[rustfmt::skip]
    let rows = [
        ("{ command = [\"printf\", \"hush\\\\n\"] }", "OK", "holds one"),
        ("{ command = [\"false\"] }", "FAILED", "ended with"),
        ("{ command = [\"no-such-program\"] }", "FAILED", "No such file"),
        ("{ command = [\"printf\", \"a\\\\nb\"] }", "FAILED", "no secret of one line"),
        ("{ env = \"LANDFALL_TEST_SECRET\" }", "OK", "holds one"),
        ("{ env = \"LANDFALL_NO_SUCH_SECRET\" }", "FAILED", "not found"),
        ("{ file = \"nowhere\" }", "FAILED", "nowhere"),
        ("{ file = \"judge.toml\" }", "FAILED", "chmod 600"),
    ];
    for (place, state, words) in rows {
        let desk = Desk::new();
        let smtp = format!(
            "[transport.smtp]\nhost = \"127.0.0.1\"\nport = 1\nsecurity = \"plain\"\n\
             user = \"judge\"\npassword = {place}\n"
        );
        desk.edit("maildir = \"players\"", &smtp);
        let all = fs::Permissions::from_mode(0o644);
        fs::set_permissions(desk.path("judge.toml"), all).unwrap();
        let mut doctor = desk.command("doctor --json");
        let said = super::said(doctor.env("LANDFALL_TEST_SECRET", "hush"));
        let part = said.part("secret");
        assert_eq!(part.state, state, "{place}: {}", part.words());
        assert!(part.words().contains(words), "{place}: {}", part.words());
        assert!(!said.out.contains("hush") && !said.err.contains("hush"));
        assert_eq!(said.part("letters").state, "FAILED");
    }
}
