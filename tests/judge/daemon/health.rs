//! `landfall status --healthy`: one line if all is well, or one for each reason why it is not.

use super::*;

/// What the program says so many minutes after the moderator came, and its exit code.
fn asked(house: &House, minutes: i64, args: &[&str]) -> (i32, String) {
    let now = (later() + TimeDelta::minutes(minutes)).to_rfc3339();
    let output = house.program(&[&["status", "--healthy", "--now", &now], args].concat());
    let told = String::from_utf8(output.stdout).unwrap();
    (output.status.code().unwrap(), told)
}

/// The reasons that are given then.
#[track_caller]
fn reasons(house: &House, minutes: i64) -> Vec<String> {
    let (code, told) = asked(house, minutes, &[]);
    let lines: Vec<String> = told.lines().map(str::to_owned).collect();
    match lines
        .first()
        .is_some_and(|line| line.starts_with("healthy: "))
    {
        true => {
            assert_eq!((code, lines.len()), (0, 1), "{told}");
            Vec::new()
        }
        false => {
            assert_eq!(code, 1, "{told}");
            lines
        }
    }
}

#[test]
fn a_judge_that_works_is_healthy_until_it_stops() {
    let house = House::with_games(1);
    assert_eq!(
        reasons(&house, 0),
        [
            "the last lap ended: never",
            "the mailbox was last read: never"
        ]
    );
    house.says(&["serve", "--once"]);
    // The judge rests for half a minute between laps, and may miss one.
    for minutes in [0, 1, 21] {
        assert_eq!(reasons(&house, minutes), [""; 0], "{minutes}");
    }
    let late = reasons(&house, 22);
    assert_eq!(
        late,
        ["the last lap ended 2026-11-20 18:00 UTC, 22 minutes ago; the limit is 21 minutes"]
    );
    let (code, told) = asked(&house, 22, &["--json"]);
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((code, &told["healthy"]), (1, &Value::Bool(false)));
    assert_eq!(told["reasons"], serde_json::json!(late));
    assert_eq!(reasons(&house, 40).len(), 2);
    let (code, told) = asked(&house, 0, &["--json"]);
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((code, &told["healthy"]), (0, &Value::Bool(true)));
}

#[test]
fn a_mailbox_that_cannot_be_read_is_a_reason_of_its_own() {
    let house = House::with_games(1);
    house.says(&["serve", "--once"]);
    // So does a lap end that cannot read it.
    let in_an_hour = later() + TimeDelta::hours(1);
    house.judge().note_lap(in_an_hour).unwrap();
    assert_eq!(
        reasons(&house, 60),
        ["the mailbox was last read 2026-11-20 18:00 UTC, 60 minutes ago; the limit is 31 minutes"]
    );
}

#[test]
fn letters_that_are_due_for_too_long_are_counted() {
    let house = House::with_games(1);
    house.says(&["serve", "--once"]);
    // They have been due since noon.
    house.tamper("UPDATE outbox SET state = 'queued', sent_at = NULL WHERE id < 3");
    assert_eq!(
        reasons(&house, 0),
        ["2 letters are overdue, since 2026-11-20 12:00 UTC, 6 hours ago; the limit is 60 minutes"]
    );
    // Those that are tried later, and those that are held, are not overdue.
    house.tamper("UPDATE outbox SET next_try = next_try + 86400000 WHERE id < 3");
    assert_eq!(reasons(&house, 0), [""; 0]);
}

#[test]
fn a_daemon_that_was_stopped_is_a_reason_until_one_serves_again() {
    let house = House::with_games(1);
    house.configure("lap_seconds = 30", "lap_seconds = 1");
    house.says(&["serve", "--once"]);
    Running::of(&house).stop();
    assert_eq!(
        reasons(&house, 5),
        ["no daemon serves: it was stopped 2026-11-20 18:00 UTC, 5 minutes ago"]
    );
    let daemon = Running::of(&house);
    let serves = (0..200).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(50));
        reasons(&house, 0).is_empty()
    });
    assert!(serves, "{:?}", reasons(&house, 0));
    daemon.stop();
    assert_eq!(reasons(&house, 0).len(), 1);
    house.says(&["serve", "--once"]);
    assert_eq!(reasons(&house, 0), [""; 0]);
}

#[test]
fn a_judge_that_is_held_after_a_restore_is_not_healthy() {
    let house = House::with_games(1);
    house.says(&["serve", "--once"]);
    house.says(&["backup", "backup.db"]);
    house.says(&["restore", "backup.db"]);
    assert_eq!(
        reasons(&house, 0),
        ["the judge was restored from a backup, and is held: `landfall release 1` lets it go on"]
    );
    house.says(&["release", "1"]);
    house.says(&["serve", "--once"]);
    assert_eq!(reasons(&house, 0), [""; 0]);
}

#[test]
fn letters_that_wait_for_a_release_are_a_reason() {
    let house = House::with_games(1);
    house.says(&["serve", "--once"]);
    let mails = Ahead::of(1).rounds(1, 1);
    folder_of(&house.path("heap"), &mails);
    house.says(&["batch", "heap"]);
    let held = reasons(&house, 0);
    assert_eq!(held.len(), 1, "{held:?}");
    assert!(
        held[0].starts_with("letters of a batch that are held: ")
            && held[0].ends_with("; `landfall release 1` sends them"),
        "{held:?}"
    );
    house.says(&["release", "1"]);
    assert_eq!(reasons(&house, 0), [""; 0]);
}

#[test]
fn mails_that_were_set_aside_are_a_reason_until_they_are_tried_again() {
    let house = House::with_games(1);
    house.post(
        "1",
        "From: ann@example.org\nMessage-ID: <1@example.org>\n\nGAMES\n",
    );
    house.says(&["serve", "--once"]);
    house
        .tamper("UPDATE inbox SET state = 'aside', attempts = 4, content_key = NULL, reason = 'x'");
    assert_eq!(
        reasons(&house, 0),
        ["mails that the judge failed on and set aside: 1; see `landfall quarantine list`"]
    );
    house.says(&["quarantine", "retry", "1"]);
    house.says(&["serve", "--once"]);
    assert_eq!(reasons(&house, 0), [""; 0]);
}

#[test]
fn the_configuration_has_other_limits() {
    let house = House::with_games(1);
    house.says(&["serve", "--once"]);
    house.configure("[health]", "[health]\nlap = \"2h\"\nmailbox = \"45m\"");
    let late = reasons(&house, 60);
    assert_eq!(late.len(), 1, "{late:?}");
    assert!(late[0].contains("the mailbox was last read"), "{late:?}");
    // Who has the judge rest for long has laps come late.
    house.configure("lap = \"2h\"\nmailbox = \"45m\"", "");
    house.configure("lap_seconds = 30", "lap_seconds = 3600");
    assert_eq!(reasons(&house, 120), [""; 0]);
    house.configure("[health]", "[health]\nletters = \"soon\"");
    let complaint = house.complains(&["status", "--healthy"]);
    assert!(complaint.contains("not a length of time"), "{complaint}");
}
