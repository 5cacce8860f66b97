//! `landfall status`: how the judge stands.

use landfall::store::{Bounce, BounceKind, LetterId, Refusal};

use super::*;

#[test]
fn the_status_counts_what_there_is() {
    let mut ahead = Ahead::of(2);
    let mails = ahead.rounds(2, 1);
    let house = House::with_games(2);
    house.says(&["open", "new_world", "--seats", "2", "--name", "waits"]);
    fs::write(house.path("mailbox/new/1"), "From: x@y.example\n\nhello\n").unwrap();
    fs::write(
        house.path("mailbox/new/2"),
        "From: <x@y.example\nSubject: hm\n\nhello\n",
    )
    .unwrap();
    house.says(&["serve", "--once"]);
    folder_of(&house.path("heap"), &mails);
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
    assert_eq!(status["games"]["running"], 2);
    assert_eq!(status["games"]["waiting"], 1);
    assert_eq!(
        status["letters"]["held"],
        house.json(&["release"])[0]["letters"]
    );
    assert_eq!(status["letters"]["queued"], 0);
    assert_eq!(status["letters"]["sent"], 9);
    assert_eq!(status["letters"]["bounced"], 1);
    assert_eq!(status["refused"]["letters"], 1);
    assert_eq!(status["refused"]["domain"], "example.org");
    assert_eq!(status["running"][0]["since"], "2026-11-20T18:00:00Z");
    assert_eq!(status["holds"][0]["why"], "batch");
    assert_eq!(status["mails"]["unfinished"], 0);
    assert_eq!(status["mails"]["without_sender"], 1);
    let mails = house.says(&["mail"]);
    let unclear = mails.lines().find(|line| line.contains("<x@y.example"));
    assert!(unclear.unwrap().contains(" hm "), "{mails}");
    assert_eq!(status["last_lap"], "2026-11-20T18:00:00Z");
    assert!(status["database"]["bytes"].as_u64().unwrap() > 100_000);
    assert!(status["disk"]["free_bytes"].as_u64().unwrap() > 0);
    assert!(status["disk"]["total_bytes"].as_u64() >= status["disk"]["free_bytes"].as_u64());
    assert!(status["disk"]["low"].is_boolean());
    assert_eq!(status["running"].as_array().unwrap().len(), 2);
    let told = house.says(&["status"]);
    for part in [
        "2 running",
        "1 waiting",
        "1 came back in four weeks",
        "1 without one sender in four weeks",
        "held      1: batch",
        "refused   1 by policy in four weeks, the last by example.org",
        "550 5.7.515",
        "\ndisk      ",
        "last lap  2026-11-20 18:00 UTC (0",
    ] {
        assert!(told.contains(part), "no {part} in {told}");
    }
    let awaits = status["running"][0]["awaits"].as_str().unwrap();
    let row = told
        .lines()
        .find(|line| line.starts_with("game-1"))
        .unwrap();
    assert!(
        row.contains(awaits) && row.contains("2026-11-20 18:00 UTC (0"),
        "{told}"
    );
    assert!(told.contains("AWAITS") && told.contains("SINCE"), "{told}");
}

#[test]
fn a_game_that_is_paused_says_so() {
    let house = House::with_games(2);
    house.says(&["pause", "game-1"]);
    let told = house.says(&["status"]);
    let row = told.lines().find(|line| line.starts_with("game-1"));
    assert!(row.unwrap().contains("  paused  "), "{told}");
    let status = house.json(&["status"]);
    let games = status["running"].as_array().unwrap().iter();
    let paused: Vec<&str> = games
        .filter(|game| !game["paused_at"].is_null())
        .filter_map(|game| game["game"].as_str())
        .collect();
    assert_eq!(paused, ["game-1"]);
}

#[test]
fn a_new_judge_has_a_status_too() {
    let house = House::new();
    let told = house.says(&["status"]);
    assert!(
        told.contains("games     none") && told.contains("last lap  never"),
        "{told}"
    );
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
    assert!(
        lines.all(|line| line.trim_end().ends_with(&figure)),
        "{told}"
    );
}

#[test]
fn the_status_says_what_comes_in_a_day_and_how_long_it_is_kept() {
    let house = House::with_games(2);
    let bytes = "From: x@y.example\n\nhello\n";
    fs::write(house.path("mailbox/new/1"), bytes).unwrap();
    house.says(&["serve", "--once"]);
    let growth = &house.json(&["status"])["growth"];
    assert_eq!(growth["days"], 1);
    assert_eq!(growth["grown_bytes"]["mails"], bytes.len());
    assert_eq!(growth["grown_bytes"]["press"], 0);
    for kind in ["letters", "ledgers"] {
        assert!(growth["grown_bytes"][kind].as_u64().unwrap() > 0, "{kind}");
    }
    assert_eq!(growth["keep"]["raw_mails"], "365d");
    let told = house.says(&["status"]);
    assert!(told.contains("\ngrowth    "), "{told}");
    assert!(told.contains(" a day over the last day: mails "), "{told}");
    let kept = "kept      mails 365d, those that prove nothing 14d, letters of finished games 90d, \
                all else for ever\n";
    assert!(told.contains(kept), "{told}");
    // A month later none of it is growth any more.
    let old = house.says_at(noon() + TimeDelta::days(40), &["status", "--json"]);
    let old: Value = serde_json::from_str(&old).unwrap();
    assert_eq!(old["growth"]["days"], 30);
    assert_eq!(old["growth"]["grown_bytes"]["letters"], 0);
    // Where a file says nothing, everything is kept.
    let path = house.path("judge.toml");
    let text = fs::read_to_string(&path).unwrap();
    let silent = text
        .replace("raw_mails = ", "# ")
        .replace("letters_of_finished_games = ", "# ");
    fs::write(&path, silent.replace("stray_mails = ", "# ")).unwrap();
    let told = house.says(&["status"]);
    assert!(
        told.contains("mails for ever, those that prove nothing 14d,"),
        "{told}"
    );
    fs::write(&path, silent.replace("\"14d\"", "\"forever\"")).unwrap();
    let told = house.says(&["status"]);
    assert!(told.contains("kept      everything for ever"), "{told}");
}

#[test]
fn the_status_and_a_game_say_which_seats_need_a_moderator() {
    let house = House::with_games(1);
    assert_eq!(
        house.json(&["status"])["running"][0]["watched"],
        serde_json::json!([])
    );
    house.says(&["eject", "--yes", "game-1", "BLUE"]);
    for command in [&["status"][..], &["show", "game-1"]] {
        let told = house.says(command);
        assert!(
            told.contains("BLUE offered stand-in calm"),
            "{command:?}: {told}"
        );
    }
    let watched = &house.json(&["status"])["running"][0]["watched"];
    assert_eq!(
        (&watched[0]["seat"], &watched[0]["offered"]),
        (&"BLUE".into(), &true.into())
    );
    assert_eq!(house.json(&["show", "game-1"])["watched"], *watched);
}
