//! `landfall status`: the state of the judge.

use std::fs;

use chrono::TimeDelta;
use landfall::store::{Bounce, BounceKind, LetterId, Refusal};
use serde_json::{Value, json};

use super::ahead::Ahead;
use super::house::House;
use super::later;
use crate::support::noon;

/// Checks the values of a JSON at these paths.
#[track_caller]
fn has(status: &Value, expected: &[(&str, Value)]) {
    for (path, value) in expected {
        assert_eq!(status.pointer(path), Some(value), "{path}: {status:#}");
    }
}

/// Checks that a text has these parts.
#[track_caller]
fn says(told: &str, parts: &[&str]) {
    for part in parts {
        assert!(told.contains(part), "no {part} in {told}");
    }
}

#[test]
fn the_status_counts_what_there_is() {
    let mut ahead = Ahead::of(2);
    let mails = ahead.rounds(2, 1);
    let house = House::with_games(2);
    house.says(&["open", "new_world", "--seats", "2", "--name", "waits"]);
    house.post("1", "From: x@y.example\n\nhello\n");
    house.post("2", "From: <x@y.example\nSubject: hm\n\nhello\n");
    house.serve();
    house.collect(&mails);
    house.says(&["batch", "heap"]);
    let mut store = house.store();
    let mut tx = store.begin().unwrap();
    let back = Bounce {
        letter: LetterId::new(1),
        address: "alice.1@example.org".to_owned(),
        kind: BounceKind::Hard,
        reason: "5.1.1".to_owned(),
        at: later(),
    };
    tx.add_bounce(&back).unwrap();
    let refusal = Refusal {
        letter: LetterId::new(2),
        domain: "example.org".to_owned(),
        reason: "550 5.7.515 the sending domain is not authenticated".to_owned(),
        at: later(),
        alarmed: None,
    };
    assert!(tx.add(&refusal).unwrap());
    tx.commit().unwrap();
    let status = house.json(&["status"]);
    let six = json!("2026-11-20T18:00:00Z");
    let held = house.json(&["release"])[0]["letters"].clone();
    let expected = [
        ("/games/running", json!(2)),
        ("/games/waiting", json!(1)),
        ("/letters/held", held),
        ("/letters/queued", json!(0)),
        ("/letters/sent", json!(9)),
        ("/letters/bounced", json!(1)),
        ("/refused/letters", json!(1)),
        ("/refused/domain", json!("example.org")),
        ("/running/0/since", six.clone()),
        ("/holds/0/why", json!("batch")),
        ("/mails/unfinished", json!(0)),
        ("/mails/without_sender", json!(1)),
        ("/last_lap", six),
    ];
    has(&status, &expected);
    let mails = house.says(&["mail"]);
    let unclear = mails.lines().find(|line| line.contains("<x@y.example"));
    assert!(unclear.unwrap().contains(" hm "), "{mails}");
    assert!(status["database"]["bytes"].as_u64().unwrap() > 100_000);
    let disk = &status["disk"];
    assert!(disk["free_bytes"].as_u64().unwrap() > 0);
    assert!(disk["total_bytes"].as_u64() >= disk["free_bytes"].as_u64());
    assert!(disk["low"].is_boolean());
    assert_eq!(status["running"].as_array().unwrap().len(), 2);
    let told = house.says(&["status"]);
    let parts = [
        "2 running",
        "1 waiting",
        "1 came back in four weeks",
        "1 without one sender in four weeks",
        "held      1: batch",
        "refused   1 by policy in four weeks, the last by example.org",
        "550 5.7.515",
        "\ndisk      ",
        "last lap  2026-11-20 18:00 UTC (0",
        "AWAITS",
        "SINCE",
    ];
    says(&told, &parts);
    let awaits = status["running"][0]["awaits"].as_str().unwrap();
    let mut rows = told.lines();
    let row = rows.find(|line| line.starts_with("game-1")).unwrap();
    says(row, &[awaits, "2026-11-20 18:00 UTC (0"]);
}

#[test]
fn the_status_shows_that_a_game_is_paused() {
    let house = House::with_games(2);
    house.says(&["pause", "game-1"]);
    let told = house.says(&["status"]);
    let row = told.lines().find(|line| line.starts_with("game-1"));
    assert!(row.unwrap().contains("  paused  "), "{told}");
    let status = house.json(&["status"]);
    for game in status["running"].as_array().unwrap() {
        let is_paused = !game["paused_at"].is_null();
        assert_eq!(is_paused, game["game"] == "game-1", "{game:#}");
    }
    assert_eq!(status["running"].as_array().unwrap().len(), 2);
}

#[test]
fn a_new_judge_has_a_status_too() {
    let house = House::new();
    let told = house.says(&["status"]);
    says(&told, &["games     none", "last lap  never"]);
}

#[test]
fn the_letters_of_each_game_are_counted_and_printed() {
    let house = House::with_games(2);
    let games = house.json(&["games"]);
    let seats = games[0]["seats"].as_array().unwrap().len();
    assert_eq!(games[0]["letters"], seats, "one for each player");
    let told = house.says(&["games"]);
    let mut lines = told.lines().filter(|line| !line.trim().is_empty());
    assert!(lines.next().unwrap().ends_with("LETTERS"), "{told}");
    let figure = format!(" {seats}");
    let counted = lines.all(|line| line.trim_end().ends_with(&figure));
    assert!(counted, "{told}");
}

#[test]
fn the_status_says_what_comes_in_a_day_and_how_long_it_is_kept() {
    let house = House::with_games(2);
    let bytes = "From: x@y.example\n\nhello\n";
    house.post("1", bytes);
    house.serve();
    let growth = &house.json(&["status"])["growth"];
    assert_eq!(growth["days"], 1);
    assert_eq!(growth["grown_bytes"]["mails"], bytes.len());
    assert_eq!(growth["grown_bytes"]["press"], 0);
    for kind in ["letters", "ledgers"] {
        assert!(growth["grown_bytes"][kind].as_u64().unwrap() > 0, "{kind}");
    }
    assert_eq!(growth["keep"]["raw_mails"], "365d");
    let told = house.says(&["status"]);
    says(&told, &["\ngrowth    ", " a day over the last day: mails "]);
    let kept = "kept      mails 365d, those that prove nothing 14d, letters of finished games 90d, \
                all else for ever\n";
    assert!(told.contains(kept), "{told}");
    // A month later none of it is growth any more.
    let old = house.says_at(noon() + TimeDelta::days(40), &["status", "--json"]);
    let old: Value = serde_json::from_str(&old).unwrap();
    assert_eq!(old["growth"]["days"], 30);
    assert_eq!(old["growth"]["grown_bytes"]["letters"], 0);
    // Without an entry everything is kept, except strays.
    let path = house.path("judge.toml");
    let text = fs::read_to_string(&path).unwrap();
    let silent = text.replace("raw_mails = ", "# ");
    let silent = silent.replace("letters_of_finished_games = ", "# ");
    for (from, to, kept) in [
        (
            "stray_mails = ",
            "# ",
            "mails for ever, those that prove nothing 14d,",
        ),
        ("\"14d\"", "\"forever\"", "kept      everything for ever"),
    ] {
        fs::write(&path, silent.replace(from, to)).unwrap();
        says(&house.says(&["status"]), &[kept]);
    }
}

#[test]
fn the_status_and_a_game_say_which_seats_need_a_moderator() {
    let house = House::with_games(1);
    let watched = || house.json(&["status"])["running"][0]["watched"].clone();
    assert_eq!(watched(), json!([]));
    house.says(&["eject", "--yes", "game-1", "BLUE"]);
    for command in [&["status"][..], &["show", "game-1"]] {
        says(&house.says(command), &["BLUE offered stand-in calm"]);
    }
    let watched = watched();
    let expected = [("/0/seat", json!("BLUE")), ("/0/offered", json!(true))];
    has(&watched, &expected);
    assert_eq!(house.json(&["show", "game-1"])["watched"], watched);
}
