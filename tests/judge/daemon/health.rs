//! `landfall status --healthy`: one line if all is well, or one for each reason why it is not.

use std::thread;
use std::time::Duration;

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::ahead::Ahead;
use super::house::House;
use super::later;
use super::running::Running;

/// Asks the program some minutes after the moderator came; returns its exit code and its output.
fn asked(house: &House, minutes: i64, args: &[&str]) -> (i32, String) {
    let now = later() + TimeDelta::minutes(minutes);
    let args = [&["status", "--healthy"], args].concat();
    let output = house.command_at(now, &args).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    (output.status.code().unwrap(), told)
}

/// Returns the reasons that are given then.
#[track_caller]
fn reasons(house: &House, minutes: i64) -> Vec<String> {
    let (code, told) = asked(house, minutes, &[]);
    let lines: Vec<String> = told.lines().map(str::to_owned).collect();
    if told.starts_with("healthy: ") {
        assert_eq!((code, lines.len()), (0, 1), "{told}");
        return Vec::new();
    }
    assert_eq!(code, 1, "{told}");
    lines
}

/// Checks the reasons that are given then.
#[track_caller]
fn gives(house: &House, minutes: i64, expected: &[&str]) {
    assert_eq!(reasons(house, minutes), expected, "after {minutes} minutes");
}

/// Sets up a judge with one game that has had a lap.
fn served() -> House {
    let house = House::with_games(1);
    house.serve();
    house
}

#[test]
fn a_judge_that_works_is_healthy_until_it_stops() {
    let house = House::with_games(1);
    let never = [
        "the last lap ended: never",
        "the mailbox was last read: never",
    ];
    gives(&house, 0, &never);
    house.serve();
    // A clock that went back a little is no reason. The judge rests for half a minute between laps,
    // and may miss one.
    for minutes in [-5, 0, 1, 21] {
        gives(&house, minutes, &[]);
    }
    let late = "the last lap ended 2026-11-20 18:00 UTC, 22 minutes ago; the limit is 21 minutes";
    gives(&house, 22, &[late]);
    let (code, told) = asked(&house, 22, &["--json"]);
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((code, &told["healthy"]), (1, &Value::Bool(false)));
    assert_eq!(told["reasons"], json!([late]));
    assert_eq!(reasons(&house, 40).len(), 2);
    let (code, told) = asked(&house, 0, &["--json"]);
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((code, &told["healthy"]), (0, &Value::Bool(true)));
}

#[test]
fn a_mailbox_that_cannot_be_read_is_a_reason_of_its_own() {
    let house = served();
    // So does a lap end that cannot read it.
    let in_an_hour = later() + TimeDelta::hours(1);
    house.judge().note_lap(in_an_hour).unwrap();
    let why = "the mailbox was last read 2026-11-20 18:00 UTC, \
               60 minutes ago; the limit is 31 minutes";
    gives(&house, 60, &[why]);
}

#[test]
fn letters_that_are_due_for_too_long_are_counted() {
    let house = served();
    // They have been due since noon.
    house.tamper("UPDATE outbox SET state = 'queued', sent_at = NULL WHERE id < 3");
    let why = "2 letters are overdue, since 2026-11-20 12:00 UTC, \
               6 hours ago; the limit is 60 minutes";
    gives(&house, 0, &[why]);
    // Those that are tried later, and those that are held, are not overdue.
    house.tamper("UPDATE outbox SET next_try = next_try + 86400000 WHERE id < 3");
    gives(&house, 0, &[]);
}

#[test]
fn a_daemon_that_was_stopped_is_a_reason_until_one_serves_again() {
    let house = served();
    house.hurry();
    Running::of(&house).stop();
    let why = "no daemon serves: it was stopped 2026-11-20 18:00 UTC, 5 minutes ago";
    gives(&house, 5, &[why]);
    let daemon = Running::of(&house);
    let serves = (0..200).any(|_| {
        thread::sleep(Duration::from_millis(50));
        reasons(&house, 0).is_empty()
    });
    assert!(serves, "{:?}", reasons(&house, 0));
    daemon.stop();
    assert_eq!(reasons(&house, 0).len(), 1);
    house.serve();
    gives(&house, 0, &[]);
}

#[test]
fn a_judge_that_is_held_after_a_restore_is_not_healthy() {
    let house = served();
    house.says(&["backup", "backup.db"]);
    house.says(&["restore", "backup.db"]);
    let why =
        "the judge was restored from a backup, and is held: `landfall release 1` lets it go on";
    gives(&house, 0, &[why]);
    house.says(&["release", "1"]);
    house.serve();
    gives(&house, 0, &[]);
}

#[test]
fn letters_that_wait_for_a_release_are_a_reason() {
    let house = served();
    house.collect(&Ahead::of(1).rounds(1, 1));
    house.says(&["batch", "heap"]);
    let held = reasons(&house, 0);
    assert_eq!(held.len(), 1, "{held:?}");
    let begins = held[0].starts_with("letters of a batch that are held: ");
    let ends = held[0].ends_with("; `landfall release 1` sends them");
    assert!(begins && ends, "{held:?}");
    house.says(&["release", "1"]);
    gives(&house, 0, &[]);
}

#[test]
fn mails_that_were_set_aside_are_a_reason_until_they_are_tried_again() {
    let house = House::with_games(1);
    house.wish("1", "ann@example.org", "GAMES");
    house.serve();
    house
        .tamper("UPDATE inbox SET state = 'aside', attempts = 4, content_key = NULL, reason = 'x'");
    let why = "mails that the judge failed on and set aside: 1; see `landfall quarantine list`";
    gives(&house, 0, &[why]);
    house.says(&["quarantine", "retry", "1"]);
    house.serve();
    gives(&house, 0, &[]);
}

#[test]
fn the_configuration_sets_other_limits_of_health() {
    let house = served();
    house.configure("[health]", "[health]\nlap = \"2h\"\nmailbox = \"45m\"");
    let late = reasons(&house, 60);
    assert_eq!(late.len(), 1, "{late:?}");
    assert!(late[0].contains("the mailbox was last read"), "{late:?}");
    // Laps come late where the judge rests for long.
    house.configure("lap = \"2h\"\nmailbox = \"45m\"", "");
    house.configure("lap_seconds = 30", "lap_seconds = 3600");
    gives(&house, 120, &[]);
    house.configure("[health]", "[health]\nletters = \"soon\"");
    let complaint = house.complains(&["status", "--healthy"]);
    assert!(complaint.contains("not a length of time"), "{complaint}");
}
