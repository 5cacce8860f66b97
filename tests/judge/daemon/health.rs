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
