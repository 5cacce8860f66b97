//! `games`, as it is asked for.

use serde_json::Value;

use super::{Desk, NOW, four};

fn names(desk: &Desk, args: &[&str]) -> Vec<String> {
    let told = desk.run(&[&["games", "--json"], args].concat()).ok();
    let listed: Value = serde_json::from_str(&told).unwrap();
    let games = listed.as_array().unwrap().iter();
    games
        .map(|game| game["name"].as_str().unwrap().to_owned())
        .collect()
}

/// Four games: running, open, over and paused.
fn house() -> Desk {
    let desk = Desk::new();
    desk.run(&[&four("new_world")[..], &["--name", "rhine"]].concat())
        .ok();
    let open = [
        "open", "race", "--seats", "2", "--name", "elbe", "--now", NOW,
    ];
    desk.run(&[&open[..], &["--seat", "BLUE=Erin@Example.org"]].concat())
        .ok();
    desk.run(&[&four("new_world")[..], &["--name", "danube"]].concat())
        .ok();
    desk.run(&["end", "--yes", "danube", "--now", NOW]).ok();
    desk.run(&[&four("new_world")[..], &["--name", "rhone"]].concat())
        .ok();
    desk.run(&["pause", "rhone", "--now", NOW]).ok();
    desk
}

#[test]
fn games_are_listed_as_they_are_asked_for() {
    let desk = house();
    let all = ["rhine", "elbe", "danube", "rhone"];
    assert_eq!(names(&desk, &[]), all);
    let rows: [(&[&str], &[&str]); 14] = [
        (&["--title", "race"], &["elbe"]),
        (&["--title", "neuland"], &[]),
        (&["--state", "open"], &["elbe"]),
        (&["--state", "waiting"], &["elbe"]),
        (&["--state", "running"], &["rhine", "rhone"]),
        (&["--state", "paused"], &["rhone"]),
        (&["--state", "over"], &["danube"]),
        (&["--player", "erin@example.org"], &["elbe"]),
        (
            &["--player", "ALICE@example.org"],
            &["rhine", "danube", "rhone"],
        ),
        (&["--name", "rh*"], &["rhine", "rhone"]),
        (&["--name", "rh?ne"], &["rhine", "rhone"]),
        (&["--name", "%"], &[]),
        (
            &["--player", "alice@example.org", "--state", "over"],
            &["danube"],
        ),
        (
            &["--name", "rh*", "--limit", "1", "--offset", "1"],
            &["rhone"],
        ),
    ];
    for (args, found) in rows {
        assert_eq!(names(&desk, args), found, "{args:?}");
    }
    let complaint = desk.run(&["games", "--player", "eve@example.org"]).fails(1);
    assert!(complaint.contains("landfall people"), "{complaint}");
    let complaint = desk.run(&["games", "--title", "chess"]).fails(1);
    assert!(complaint.contains("new_world, race"), "{complaint}");
    desk.run(&["games", "--state", "won"]).fails(2);
}

#[test]
fn pages_say_where_they_go_on() {
    let desk = house();
    assert_eq!(names(&desk, &["--limit", "3"]), ["rhine", "elbe", "danube"]);
    assert_eq!(names(&desk, &["--offset", "3"]), ["rhone"]);
    let page = |args: &[&str]| desk.run(&[&["games"], args].concat()).ok();
    let first = page(&["--limit", "2"]);
    let last = first.lines().last().unwrap();
    assert_eq!(last, "Games 1 to 2 of 4; --offset 2 goes on.");
    let second = page(&["--limit", "2", "--offset", "2"]);
    assert!(
        second.lines().last().unwrap().starts_with("rhone"),
        "{second}"
    );
    let beyond = page(&["--offset", "9"]);
    assert_eq!(beyond.lines().last().unwrap(), "There are 4 games.");
    assert_eq!(page(&["--title", "neuland"]).lines().count(), 1);
    assert!(!page(&[]).contains("goes on"));
}
