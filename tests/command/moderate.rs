//! `init`, the configuration, `games` and `show`.

use std::fs;

use serde_json::Value;

use super::{Desk, NOW, four, said};

#[test]
fn init_makes_everything_that_serve_needs() {
    let desk = Desk::empty();
    let told = desk.run(&["init", "judge"]).ok();
    assert!(told.contains("judge/judge.toml"), "{told}");
    for made in ["judge.toml", "landfall.db", "mailbox/new", "players"] {
        assert!(desk.path("judge").join(made).exists(), "{made}");
    }
    let config = fs::read_to_string(desk.path("judge/judge.toml")).unwrap();
    let entries = config.lines().filter(|line| line.contains(" = "));
    assert!(entries.count() >= 12);
    let config = ["--config", "judge/judge.toml"];
    desk.run(&[&config[..], &["serve", "--once"]].concat()).ok();
}

#[test]
fn init_overwrites_nothing() {
    let desk = Desk::new();
    fs::write(desk.path("judge.toml"), "mine").unwrap();
    let complaint = desk.run(&["init", "."]).fails(1);
    assert!(
        complaint.contains("judge.toml is there already"),
        "{complaint}"
    );
    assert!(complaint.contains("hint: "), "{complaint}");
    assert_eq!(fs::read_to_string(desk.path("judge.toml")).unwrap(), "mine");
    fs::remove_file(desk.path("judge.toml")).unwrap();
    let complaint = desk.run(&["init", "."]).fails(1);
    assert!(
        complaint.contains("landfall.db is there already"),
        "{complaint}"
    );
}

#[test]
fn init_makes_what_another_configuration_names_and_is_missing() {
    let desk = Desk::with_game();
    let config = fs::read_to_string(desk.path("judge.toml")).unwrap();
    fs::create_dir(desk.path("etc")).unwrap();
    let state = desk.path("state");
    let moved = ["landfall.db", "mailbox", "players"]
        .iter()
        .fold(config, |config, name| {
            let path = state.join(name);
            config.replace(&format!("\"{name}\""), &format!("{path:?}"))
        });
    fs::write(desk.path("etc/judge.toml"), &moved).unwrap();
    let missing = ["--config", "etc/judge.toml", "init", "--missing"];
    fs::create_dir(&state).unwrap();
    let told = desk.run(&missing).ok();
    for made in ["landfall.db", "mailbox", "players"] {
        assert!(told.contains(state.join(made).to_str().unwrap()), "{told}");
    }
    desk.run(&["--config", "etc/judge.toml", "serve", "--once"])
        .ok();
    // What is there stays, and what is gone comes back.
    fs::copy(desk.path("landfall.db"), state.join("landfall.db")).unwrap();
    fs::remove_dir_all(state.join("players")).unwrap();
    let told = desk.run(&missing).ok();
    assert_eq!(told, format!("Made {}.\n", state.join("players").display()));
    assert_eq!(desk.run(&missing).ok(), "Nothing is missing.\n");
    let games = desk.run(&["--config", "etc/judge.toml", "games"]).ok();
    assert!(games.contains("new-world-1"), "{games}");
    let kept = fs::read_to_string(desk.path("etc/judge.toml")).unwrap();
    assert_eq!(kept, moved);
    desk.run(&["init", "--missing", "elsewhere"]).fails(2);
    desk.run(&["init"]).fails(2);
}

#[test]
fn init_writes_the_address_that_it_is_given() {
    let desk = Desk::empty();
    desk.run(&["init", ".", "--address", "games@example.net"])
        .ok();
    let config = fs::read_to_string(desk.path("judge.toml")).unwrap();
    assert!(
        config.contains("\naddress = \"games@example.net\"\n"),
        "{config}"
    );
    let desk = Desk::empty();
    desk.run(&["init", ".", "--address", "no address"]).fails(2);
    let complaint = desk
        .run(&[
            "init",
            ".",
            "--address",
            &format!("{}@example.net", "j".repeat(48)),
        ])
        .fails(1);
    assert!(complaint.contains("at most 47 letters"), "{complaint}");
    assert!(!desk.path("judge.toml").exists());
}

#[test]
fn an_entry_that_is_not_known_is_named() {
    let desk = Desk::new();
    let path = desk.path("judge.toml");
    let config = fs::read_to_string(&path).unwrap();
    fs::write(&path, config.replace("[limits]", "[limits]\nlaps = 3")).unwrap();
    let complaint = desk.run(&["games"]).fails(1);
    assert!(complaint.contains("laps"), "{complaint}");
    fs::write(
        &path,
        config.replace("zone = \"UTC\"", "zone = \"Atlantis\""),
    )
    .unwrap();
    let complaint = desk.run(&["games"]).fails(1);
    assert!(
        complaint.contains("judge.zone") && complaint.contains("Atlantis"),
        "{complaint}"
    );
}

#[test]
fn the_configuration_is_found_where_it_is_said_to_be() {
    let desk = Desk::empty();
    desk.run(&["init", "there"]).ok();
    let complaint = desk.run(&["games"]).fails(1);
    assert!(
        complaint.contains("judge.toml") && complaint.contains("landfall init"),
        "{complaint}"
    );
    desk.run(&["games", "--config", "there/judge.toml"]).ok();
    let named = said(
        desk.command(&["games"])
            .env("LANDFALL_CONFIG", "there/judge.toml"),
    );
    named.ok();
}

#[test]
fn a_database_that_is_gone_is_named() {
    let desk = Desk::new();
    fs::remove_file(desk.path("landfall.db")).unwrap();
    let complaint = desk.run(&["games"]).fails(1);
    assert!(
        complaint.contains("landfall.db") && complaint.contains("judge.database"),
        "{complaint}"
    );
}

#[test]
fn games_as_json_have_exactly_these_entries() {
    let desk = Desk::with_game();
    desk.run(&[
        "open",
        "new_world",
        "--seats",
        "2",
        "--seat",
        "BLUE=eve@example.org",
    ])
    .ok();
    let listed: Value = serde_json::from_str(&desk.run(&["games", "--json"]).ok()).unwrap();
    let games = listed.as_array().unwrap();
    assert_eq!(games.len(), 2);
    for game in games {
        let mut names: Vec<&str> = game
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        names.sort_unstable();
        let expected = [
            "awaiting",
            "closes_at",
            "deadline",
            "edition",
            "ending",
            "letters",
            "name",
            "paused_at",
            "schedule",
            "seats",
            "state",
            "title",
        ];
        assert_eq!(names, expected);
    }
    let (running, waiting) = (&games[0], &games[1]);
    assert_eq!(running["name"], "new-world-1");
    assert_eq!(running["title"], "new_world");
    assert_eq!(running["state"], "running");
    assert_eq!(running["deadline"], "2026-11-23T18:00:00Z");
    assert_eq!(running["letters"], 4);
    let seats = running["seats"].as_array().unwrap();
    assert!(seats.iter().any(|seat| seat["name"] == running["awaiting"]));
    assert_eq!(waiting["state"], "waiting");
    assert_eq!(waiting["awaiting"], Value::Null);
    assert_eq!(waiting["deadline"], Value::Null);
    let taken = serde_json::json!([
        {"name": "RED", "taken": false}, {"name": "BLUE", "taken": true},
    ]);
    assert_eq!(waiting["seats"], taken);
    assert!(!listed.to_string().contains("example.org"));
}

#[test]
fn the_list_for_people_has_a_line_for_each_game() {
    let desk = Desk::new();
    let none = desk.run(&["games"]).ok();
    assert_eq!(none.lines().count(), 1);
    desk.run(&four("new_world")).ok();
    let one = desk.run(&["games"]).ok();
    assert_eq!(one.lines().count(), 2);
    let row = one.lines().nth(1).unwrap();
    assert!(
        row.starts_with("new-world-1") && row.contains("2026-11-23 18:00 UTC"),
        "{row}"
    );
}

#[test]
fn show_has_the_board_for_everybody_and_the_question_for_its_seat() {
    let desk = Desk::with_game();
    let everybody = desk.run(&["show", "new-world-1", "--now", NOW]).ok();
    assert!(
        everybody.starts_with("new-world-1: new_world"),
        "{everybody}"
    );
    assert!(!everybody.contains("YOUR CHOICES"));
    let listed: Value = serde_json::from_str(&desk.run(&["games", "--json"]).ok()).unwrap();
    let awaited = listed[0]["awaiting"].as_str().unwrap().to_lowercase();
    let own = desk
        .run(&["show", "new-world-1", "--as", &awaited, "--now", NOW])
        .ok();
    assert!(own.contains("YOUR CHOICES"), "{own}");
    let data = desk.run(&["show", "new-world-1", "--json"]).ok();
    let data: Value = serde_json::from_str(&data).unwrap();
    assert_eq!(data["position"]["ranking"].as_array().unwrap().len(), 4);
    assert_eq!(data["viewer"], Value::Null);
    let complaint = desk.run(&["show", "new-world-1", "--as", "PINK"]).fails(1);
    assert!(
        complaint.contains("RED, BLUE, YELLOW, GREEN"),
        "{complaint}"
    );
    let complaint = desk.run(&["show", "new-world-7"]).fails(1);
    assert!(complaint.contains("new-world-7"), "{complaint}");
}

#[test]
fn a_game_that_waits_can_be_shown_and_told() {
    let desk = Desk::new();
    desk.run(&["open", "new_world", "--seats", "2"]).ok();
    let shown = desk.run(&["show", "new-world-1"]).ok();
    assert!(shown.contains("waiting for RED, BLUE"), "{shown}");
    desk.run(&["show", "new-world-1", "--json"]).ok();
    let told = desk.run(&["transcript", "new-world-1"]).ok();
    assert!(told.contains("new-world-1"), "{told}");
}

#[test]
fn what_is_hidden_is_told_when_the_game_is_over() {
    let desk = Desk::with_game();
    let told = desk.run(&["transcript", "new-world-1"]).ok();
    assert!(told.contains("The order of play was drawn"), "{told}");
    assert!(told.lines().all(|line| line.chars().count() <= 72));
    desk.run(&["transcript", "new-world-1", "--as", "blue"])
        .ok();
    let complaint = desk.run(&["transcript", "new-world-1", "--all"]).fails(1);
    assert!(complaint.contains("is not revealed"), "{complaint}");
    desk.run(&["transcript", "new-world-1", "--all", "--as", "RED"])
        .fails(2);
}
