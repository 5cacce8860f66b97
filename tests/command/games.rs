//! `games`, `show` and `transcript`.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use serde_json::{Value, json};

use super::{Desk, NOW, four};
use crate::support::output::Says as _;
use crate::support::sentences::has;

fn names(desk: &Desk, args: &str) -> Vec<String> {
    let listed = desk.json(("games", args));
    let games = listed.as_array().unwrap().iter();
    let names = games.map(|game| game["name"].as_str().unwrap().to_owned());
    names.collect()
}

/// Opens four games: running, open, over and paused.
fn house() -> Desk {
    let desk = Desk::new();
    desk.run((four("new_world"), "--name rhine")).ok();
    let open = "open race --seats 2 --name elbe --seat BLUE=Erin@Example.org";
    desk.run((open, ["--now", NOW])).ok();
    desk.run((four("new_world"), "--name danube")).ok();
    desk.run(["end", "--yes", "danube", "--now", NOW]).ok();
    desk.run((four("new_world"), "--name rhone")).ok();
    desk.run(["pause", "rhone", "--now", NOW]).ok();
    desk
}

#[test]
fn games_are_listed_as_they_are_asked_for() {
    let desk = house();
    let all = ["rhine", "elbe", "danube", "rhone"];
    assert_eq!(names(&desk, ""), all);
    let rows = [
        ("--title race", &["elbe"][..]),
        ("--title neuland", &[]),
        ("--state open", &["elbe"]),
        ("--state waiting", &["elbe"]),
        ("--state running", &["rhine", "rhone"]),
        ("--state paused", &["rhone"]),
        ("--state over", &["danube"]),
        ("--player erin@example.org", &["elbe"]),
        ("--player ALICE@example.org", &["rhine", "danube", "rhone"]),
        ("--name rh*", &["rhine", "rhone"]),
        ("--name rh?ne", &["rhine", "rhone"]),
        ("--name %", &[]),
        ("--player alice@example.org --state over", &["danube"]),
        ("--name rh* --limit 1 --offset 1", &["rhone"]),
    ];
    for (args, found) in rows {
        assert_eq!(names(&desk, args), found, "{args}");
    }
    desk.refuses("games --player eve@example.org", &["landfall people"]);
    desk.refuses("games --title chess", &["new_world, race"]);
    desk.run("games --state won").fails(2);
}

#[test]
fn a_page_of_games_says_where_the_next_one_begins() {
    let desk = house();
    assert_eq!(names(&desk, "--limit 3"), ["rhine", "elbe", "danube"]);
    assert_eq!(names(&desk, "--offset 3"), ["rhone"]);
    let page = |args: &str| desk.run(("games", args)).ok();
    let first = page("--limit 2");
    let last = first.lines().last().unwrap();
    assert_eq!(last, "Games 1 to 2 of 4; --offset 2 goes on.");
    let second = page("--limit 2 --offset 2");
    let last = second.lines().last().unwrap();
    assert!(last.starts_with("rhone"), "{second}");
    let beyond = page("--offset 9");
    assert_eq!(beyond.lines().last().unwrap(), "There are 4 games.");
    assert_eq!(page("--title neuland").lines().count(), 1);
    assert!(!page("").contains("goes on"));
}

#[test]
fn games_as_json_have_exactly_these_entries() {
    let desk = Desk::with_game();
    desk.run("open new_world --seats 2 --seat BLUE=eve@example.org")
        .ok();
    let listed = desk.json("games");
    let games = listed.as_array().unwrap();
    assert_eq!(games.len(), 2);
    for game in games {
        let mut names: Vec<&String> = game.as_object().unwrap().keys().collect();
        names.sort_unstable();
        let expected = "awaiting closes_at deadline edition ending letters name paused_at \
                        schedule seats solo state title";
        assert_eq!(names, expected.split(' ').collect::<Vec<_>>());
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
    let taken = json!([
        {"name": "RED", "taken": false}, {"name": "BLUE", "taken": true},
    ]);
    assert_eq!(waiting["seats"], taken);
    assert!(!listed.to_string().contains("example.org"));
}

#[test]
fn the_list_for_people_has_a_line_for_each_game() {
    let desk = Desk::new();
    assert_eq!(desk.run("games").ok().lines().count(), 1);
    desk.run(four("new_world")).ok();
    let one = desk.run("games").ok();
    assert_eq!(one.lines().count(), 2);
    let row = one.lines().nth(1).unwrap();
    assert!(row.starts_with("new-world-1"), "{row}");
    row.must_say("2026-11-23 18:00 UTC");
}

#[test]
fn show_has_the_board_for_everybody_and_the_question_for_its_seat() {
    let desk = Desk::with_game();
    let everybody = desk.run(["show", "new-world-1", "--now", NOW]).ok();
    assert!(
        everybody.starts_with("new-world-1: new_world"),
        "{everybody}"
    );
    everybody.must_not_say("YOUR CHOICES");
    let listed = desk.json("games");
    let awaited = listed[0]["awaiting"].as_str().unwrap().to_lowercase();
    let own = ["show", "new-world-1", "--as", &awaited, "--now", NOW];
    desk.prints(own, &["YOUR CHOICES"]);
    let data = desk.json("show new-world-1");
    assert_eq!(data["position"]["ranking"].as_array().unwrap().len(), 4);
    assert_eq!(data["viewer"], Value::Null);
    desk.refuses("show new-world-1 --as PINK", &["RED, BLUE, YELLOW, GREEN"]);
    desk.refuses("show new-world-7", &["new-world-7"]);
}

#[test]
fn a_game_that_waits_can_be_shown_and_told() {
    let desk = Desk::new();
    desk.run("open new_world --seats 2").ok();
    desk.prints("show new-world-1", &["waiting for RED, BLUE"]);
    desk.run("show new-world-1 --json").ok();
    desk.prints("transcript new-world-1", &["new-world-1"]);
}

#[test]
fn a_transcript_shows_hidden_moves_only_when_the_game_is_over() {
    let desk = Desk::with_game();
    let told = desk.run("transcript new-world-1").ok();
    assert!(has(&told, "new-world-seats-drawn"), "{told}");
    assert!(told.lines().all(|line| line.chars().count() <= 72));
    desk.run("transcript new-world-1 --as blue").ok();
    desk.refuses("transcript new-world-1 --all", &["is not revealed"]);
    desk.run("transcript new-world-1 --all --as RED").fails(2);
}

#[test]
fn the_board_is_written_as_a_picture_a_drawing_and_a_page() {
    let desk = Desk::with_game();
    let shown = ["show", "new-world-1", "--as", "RED", "--now", NOW];
    let files = ["--png", "b.png", "--svg", "b.svg", "--html", "b.html"];
    desk.run((&shown, &files)).ok();
    let png = fs::read(desk.path("b.png")).unwrap();
    assert!(png.starts_with(b"\x89PNG\r\n"));
    let svg = desk.read("b.svg");
    assert!(svg.contains("<title>new-world-1</title>") && svg.contains("Plymouth"));
    let html = desk.read("b.html");
    assert!(html.starts_with("<!DOCTYPE html>"));
    // No other user of the machine may see the view of one seat.
    for file in ["b.png", "b.svg", "b.html"] {
        let mode = fs::metadata(desk.path(file)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
}

#[test]
fn a_game_that_has_not_begun_has_no_picture_and_nothing_is_written() {
    let desk = Desk::new();
    desk.run(["open", "new_world", "--seats", "2", "--now", NOW])
        .ok();
    let said = desk.run(["show", "new-world-1", "--png", "b.png", "--now", NOW]);
    assert!(said.fails(1).contains("has no picture"));
    assert!(!desk.path("b.png").exists());
}
