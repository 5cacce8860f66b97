//! A clock that has jumped, as the program treats it.

use std::fs::{self, File};

use chrono::{DateTime, Utc};
use landfall::store::{LettersBy, Standstill, Store, ToApply};
use serde_json::Value;

use super::{Desk, NOW, mail};

/// Ten years on, where the clock of a machine without a battery may well stand.
const LATER: &str = "2036-02-07T06:28:00Z";

/// A desk with a running game whose first letters are out.
fn served() -> Desk {
    let desk = Desk::with_game();
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    desk
}

/// What must not move: deadlines, ledgers, letters.
fn stands(desk: &Desk) -> String {
    let store = Store::open(&desk.path("landfall.db")).unwrap();
    let game = store.game_by_name("new-world-1").unwrap().unwrap();
    let letters = store.letters_by(LettersBy::Game(game.id)).unwrap().len();
    let standstills = store.list_first::<Standstill>(ToApply, 10).unwrap().len();
    format!(
        "{:?} {:?} {letters} {standstills}",
        game.deadline, game.chain
    )
}

/// Whether the doctor finds that the clock has jumped.
fn has_jumped(desk: &Desk, now: &str) -> bool {
    let said = desk.run(&["doctor", "--json", "--wait", "0", "--now", now]);
    let examined: Value = serde_json::from_str(&said.out).unwrap();
    let parts = examined["parts"].as_array().unwrap();
    let part = parts.iter().find(|part| part["part"] == "clock").unwrap();
    let jumped = part["said"].as_str().unwrap().contains("jumped");
    assert!(!jumped || part["state"] == "FAILED", "{part}");
    jumped
}

#[test]
fn a_lap_in_2036_moves_nothing_and_is_told() {
    let desk = served();
    let before = stands(&desk);
    let text = mail("eve@example.org", 1, "GAMES");
    let path = desk.path("mailbox/new/1.host");
    fs::write(&path, text).unwrap();
    let later: DateTime<Utc> = LATER.parse().unwrap();
    let file = File::options().write(true).open(&path).unwrap();
    file.set_modified(later.into()).unwrap();
    let complaint = desk.run(&["serve", "--once", "--now", LATER]).fails(1);
    assert!(
        complaint.contains("may have jumped ahead by 3365 days"),
        "{complaint}"
    );
    assert!(
        complaint.contains("landfall clock --confirm"),
        "{complaint}"
    );
    assert_eq!(stands(&desk), before);
    assert!(desk.letters("eve@example.org").is_empty());
    // The mail is safe all the same.
    assert!(!desk.path("mailbox/new/1.host").exists());
    assert!(has_jumped(&desk, LATER));
    let status = desk.run(&["status", "--now", LATER]).ok();
    assert!(status.contains("clock     IN DOUBT"), "{status}");
    let told = desk.run(&["clock", "--now", LATER]).ok();
    assert!(told.contains("In doubt"), "{told}");
    // Back in time all is as if nothing had been.
    assert!(!has_jumped(&desk, NOW));
    desk.run(&["serve", "--once", "--now", "2026-11-20T19:00:00Z"])
        .ok();
    assert_eq!(stands(&desk), before);
    assert_eq!(desk.letters("eve@example.org").len(), 1);
}

#[test]
fn an_operator_confirms_a_clock_that_is_right() {
    let desk = served();
    let before = stands(&desk);
    desk.run(&["serve", "--once", "--now", LATER]).fails(1);
    let told = desk.run(&["clock", "--confirm", "--now", LATER]).ok();
    assert!(told.contains("It is confirmed"), "{told}");
    desk.run(&["serve", "--once", "--now", LATER]).ok();
    assert_ne!(stands(&desk), before);
    // And takes it back when that was wrong.
    let back = "2026-11-21T18:00:00Z";
    let complaint = desk.run(&["serve", "--once", "--now", back]).fails(1);
    assert!(complaint.contains("may have jumped back"), "{complaint}");
    desk.run(&["clock", "--confirm", "--now", back]).ok();
    desk.run(&["serve", "--once", "--now", back]).ok();
}

#[test]
fn commands_that_play_or_send_refuse_a_wrong_clock_and_the_others_warn() {
    let desk = served();
    let before = stands(&desk);
    fs::create_dir(desk.path("heap")).unwrap();
    let text = mail("eve@example.org", 1, "GAMES");
    fs::write(desk.path("heap/1"), text).unwrap();
    for args in [&["batch", "heap"][..], &["release", "--all"]] {
        let args = [args, &["--now", LATER]].concat();
        let complaint = desk.run(&args).fails(1);
        assert!(complaint.contains("may have jumped"), "{complaint}");
        assert!(complaint.contains("--confirm"), "{complaint}");
    }
    assert_eq!(stands(&desk), before);
    let paused = desk.run(&["pause", "new-world-1", "--now", LATER]);
    assert!(paused.err.contains("may have jumped"), "{}", paused.err);
    paused.ok();
}

#[test]
fn a_week_off_is_no_jump() {
    let desk = served();
    desk.run(&["serve", "--once", "--now", "2026-11-28T18:00:00Z"])
        .ok();
    assert!(!has_jumped(&desk, "2026-12-05T18:00:00Z"));
}

#[test]
fn a_mail_that_is_handed_over_by_a_wrong_clock_is_kept_and_not_late() {
    let desk = served();
    let text = mail("eve@example.org", 1, "GAMES");
    let handed = super::said(desk.command(&["receive", "--now", LATER]).write_stdin(text));
    assert!(handed.err.contains("stored and waits"), "{}", handed.err);
    handed.ok();
    assert!(desk.letters("eve@example.org").is_empty());
    let store = Store::open(&desk.path("landfall.db")).unwrap();
    let came = store.unfinished_mails(1).unwrap()[0].arrived_at;
    assert_eq!(came.to_rfc3339(), "2026-11-20T18:00:00+00:00");
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    assert_eq!(desk.letters("eve@example.org").len(), 1);
}

/// Whether the deadline of the game was moved since this one, by a program that cron starts.
fn moved_since(desk: &Desk, before: DateTime<Utc>) -> i64 {
    let store = Store::open(&desk.path("landfall.db")).unwrap();
    let game = store.game_by_name("new-world-1").unwrap().unwrap();
    (game.deadline.unwrap() - before).num_hours()
}

#[test]
fn a_judge_that_cron_starts_each_hour_knows_an_outage_without_being_told() {
    let desk = served();
    let store = Store::open(&desk.path("landfall.db")).unwrap();
    let game = store.game_by_name("new-world-1").unwrap().unwrap();
    let deadline = game.deadline.unwrap();
    drop(store);
    let now: DateTime<Utc> = NOW.parse().unwrap();
    let lap = |hours: i64| {
        let at = (now + chrono::TimeDelta::hours(hours)).to_rfc3339();
        desk.run(&["serve", "--once", "--now", &at]).ok();
    };
    for hour in 1..=5 {
        lap(hour);
        assert_eq!(moved_since(&desk, deadline), 0, "hour {hour}");
    }
    lap(25);
    assert_eq!(moved_since(&desk, deadline), 20);
    lap(26);
    lap(28);
    assert_eq!(
        moved_since(&desk, deadline),
        20,
        "one run that was left out"
    );
}
