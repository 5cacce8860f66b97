//! `open`, and every mistake in it.

use std::fs;

use super::{Desk, NOW, four, mail};
use crate::support::on_one_line;

#[test]
fn a_game_without_a_name_gets_the_next_free_one() {
    let desk = Desk::new();
    let told = desk.run(&["open", "new_world", "--seats", "3"]).ok();
    assert!(
        told.contains("new-world-1") && told.contains("RED, BLUE, YELLOW"),
        "{told}"
    );
    desk.run(&["open", "new_world", "--seats", "2", "--name", "new-world-2"])
        .ok();
    let told = desk.run(&["open", "new_world", "--seats", "2"]).ok();
    assert!(told.contains("new-world-3"), "{told}");
}

#[test]
fn a_game_begins_when_all_its_seats_are_given() {
    let desk = Desk::new();
    let told = desk.run(&four("new_world")).ok();
    assert!(
        told.contains("started") && told.contains("RED, BLUE, YELLOW, GREEN"),
        "{told}"
    );
}

#[test]
fn a_dry_run_opens_nothing_and_says_what_would_follow() {
    let desk = Desk::new();
    let args = [&four("new_world")[..], &["--reason", "the league"]].concat();
    let dry = [&args[..], &["--dry-run"]].concat();
    let told = desk.run(&dry).ok();
    for says in [
        "This is what would follow. Nothing was done.\nnew-world-1 is open.\n",
        "the digest of the seed will be a different one",
        r#"new-world-1 1 {"act":"opened""#,
        r#""reason":"the league","deed":"opened""#,
        r#"{"act":"started""#,
        "To alice@example.org, subject [new-world-1] RED:\n|",
        "YOUR CHOICES",
    ] {
        assert!(told.contains(says), "{says}: {told}");
    }
    let data = desk.run(&[&dry[..], &["--json"]].concat()).ok();
    let data: serde_json::Value = serde_json::from_str(&data).unwrap();
    assert_eq!(data["letters"].as_array().unwrap().len(), 4);
    assert_eq!(data["rows"][0]["body"]["act"], "opened");
    assert_eq!(desk.run(&["games"]).ok().lines().count(), 1, "no game");
    assert_eq!(
        desk.run(&["people"]).ok().lines().count(),
        1,
        "nobody is known"
    );
    // Nor is any mistake passed over.
    let complaint = desk
        .run(&["open", "chess", "--seats", "2", "--dry-run"])
        .fails(1);
    assert!(complaint.contains("chess"), "{complaint}");
    let opened = desk.run(&[&args[..], &["--json"]].concat()).ok();
    let opened: serde_json::Value = serde_json::from_str(&opened).unwrap();
    assert_eq!(
        (&opened["name"], &opened["state"]),
        (&"new-world-1".into(), &"running".into())
    );
}

#[test]
fn each_mistake_is_refused_and_named() {
    let desk = Desk::new();
    fs::write(desk.path("bad.toml"), "tiles = [999]").unwrap();
    let twice = "cards = [\"b07\", \"b07\"]";
    fs::write(desk.path("twice.toml"), twice).unwrap();
    let seven = format!("minerals = {:?}", ["ironore"; 7]);
    fs::write(desk.path("seven.toml"), seven).unwrap();
    let mistakes: [(&[&str], &str); 15] = [
        (&["chess", "--seats", "2"], "chess"),
        (&["new_world", "--seats", "1"], "2 to 5"),
        (&["new_world", "--seats", "6"], "2 to 5"),
        (&["new_world", "--seats", "2", "--edition", "moon"], "moon"),
        (
            &["new_world", "--seats", "2", "--house", "dice=six"],
            "dice",
        ),
        (
            &[
                "new_world",
                "--seats",
                "2",
                "--house",
                "bonus=per_settler",
                "--house",
                "bonus=per_settler",
            ],
            "twice",
        ),
        (
            &["new_world", "--seats", "2", "--name", "Two Words"],
            "Two Words",
        ),
        (
            &["new_world", "--seats", "2", "--name", "confirm"],
            "confirm",
        ),
        (
            &["new_world", "--seats", "2", "--seat", "PINK=a@example.org"],
            "PINK",
        ),
        (
            &[
                "new_world",
                "--seats",
                "2",
                "--seat",
                "RED=a@example.org",
                "--seat",
                "red=b@example.org",
            ],
            "twice",
        ),
        (
            &["new_world", "--seats", "2", "--seat", "RED=nobody"],
            "nobody",
        ),
        (
            &["new_world", "--seats", "2", "--draws", "none.toml"],
            "none.toml",
        ),
        (&["new_world", "--seats", "2", "--draws", "bad.toml"], "999"),
        (
            &["race", "--seats", "2", "--draws", "twice.toml"],
            "cards: card-7 is listed twice",
        ),
        (
            &["neuland", "--seats", "2", "--draws", "seven.toml"],
            "IRONORE is listed 7 times, the bag has 6",
        ),
    ];
    for (args, named) in mistakes {
        let complaint = desk.run(&[&["open"], args].concat()).fails(1);
        assert!(complaint.contains(named), "{args:?}: {complaint}");
    }
    let games = desk.run(&["games"]).ok();
    assert_eq!(games.lines().count(), 1, "{games}");
}

#[test]
fn a_name_is_given_once() {
    let desk = Desk::with_game();
    let args = ["open", "new_world", "--seats", "2", "--name", "new-world-1"];
    let complaint = desk.run(&args).fails(1);
    assert!(complaint.contains("new-world-1"), "{complaint}");
}

#[test]
fn what_is_no_argument_is_a_usage_error() {
    let desk = Desk::new();
    let mistakes: [&[&str]; 12] = [
        &[],
        &["new_world"],
        &["new_world", "--seats", "two"],
        &["new_world", "--seats", "300"],
        &["new_world", "--seats", "2", "--seat", "RED"],
        &["new_world", "--seats", "2", "--house", "=on"],
        &["new_world", "--seats", "2", "--every", "soon"],
        &["new_world", "--seats", "2", "--every", "0d"],
        &["new_world", "--seats", "2", "--at", "8pm"],
        &["new_world", "--seats", "2", "--days", "weekdays"],
        &["new_world", "--seats", "2", "--zone", "Berlin"],
        &["new_world", "--seats", "2", "--nmr", "skip"],
    ];
    for args in mistakes {
        desk.run(&[&["open"], args].concat()).fails(2);
    }
}

#[test]
fn the_time_for_a_decision_is_the_one_that_was_asked_for() {
    let desk = Desk::new();
    desk.run(&[four("new_world"), vec!["--every", "36h"]].concat())
        .ok();
    let games = desk.run(&["games", "--json"]).ok();
    assert!(games.contains("2026-11-22T06:00:00Z"), "{games}");
}

#[test]
fn a_game_keeps_all_that_was_said_about_its_time() {
    let desk = Desk::new();
    let config = fs::read_to_string(desk.path("judge.toml")).unwrap();
    let own = [
        ("# grace = \"12h\"", "grace = \"6h\""),
        ("every = \"3d\"", "every = \"4d\""),
        (
            "[components]",
            "[pace.planning]\nevery = \"1d\"\n[pace.land]\nevery = \"9d\"\n[components]",
        ),
    ];
    let own = own.iter().fold(config, |config, (was, is)| {
        assert!(config.contains(was), "{was}");
        config.replace(was, is)
    });
    fs::write(desk.path("judge.toml"), own).unwrap();
    let time = [
        "--at",
        "20:00",
        "--days",
        "mon-fri",
        "--zone",
        "Europe/Berlin",
        "--bank",
        "5d",
        "--remind",
        "24h,6h",
        "--pace",
        "turn.every=2d",
        "--pace",
        "turn.at=none",
    ];
    desk.run(&[four("new_world"), time.to_vec()].concat()).ok();
    let shown = desk.run(&["show", "new-world-1"]).ok();
    let says = "Time: every 4d at 20:00 on mon-fri, grace 6h, reminders 24h and 6h before \
                (Europe/Berlin), bank 5d, absence 30d a year, no words of luck; \
                turn: every 2d on mon-fri, grace 6h, reminders 24h and 6h before.";
    assert!(shown.contains(says), "{shown}");
    let listed = desk.run(&["games", "--json"]).ok();
    assert!(listed.contains("\"bank\": \"5d\""), "{listed}");
}

#[test]
fn entries_about_time_that_cannot_be_used_are_named() {
    let desk = Desk::new();
    let bad = [
        vec!["--pace", "turn.evry=2d"],
        vec!["--pace", "every=2d"],
        vec!["--pace", "planning.every=2d"],
    ];
    let said = ["turn.evry", "names no kind", "called \"planning\""];
    for (args, named) in bad.into_iter().zip(said) {
        let complaint = desk.run(&[four("new_world"), args].concat()).fails(1);
        assert!(complaint.contains(named), "{complaint}");
    }
    let own = fs::read_to_string(desk.path("judge.toml")).unwrap();
    let slip = own.replace(
        "[components]",
        "[pace.plannig]\nevery = \"1d\"\n[components]",
    );
    fs::write(desk.path("judge.toml"), slip).unwrap();
    let complaint = desk.run(&four("new_world")).fails(1);
    for named in ["\"plannig\"", "race has land, planning, action"] {
        assert!(complaint.contains(named), "{complaint}");
    }
    let config = own.replace("every = \"3d\"", "every = 3");
    fs::write(desk.path("judge.toml"), config).unwrap();
    let complaint = desk.run(&["games"]).fails(1);
    assert!(complaint.contains("pace"), "{complaint}");
}

#[test]
fn the_moderator_notes_an_absence() {
    let desk = Desk::with_game();
    let listed = desk.run(&["games", "--json"]).ok();
    let games: serde_json::Value = serde_json::from_str(&listed).unwrap();
    let seat = games[0]["awaiting"].as_str().unwrap().to_owned();
    let before = games[0]["deadline"].clone();
    let absent = |days: [&str; 2]| {
        let now = ["--now", NOW];
        desk.run(&[&["absent", "new-world-1", &seat], &days[..], &now[..]].concat())
    };
    absent(["2026-11-21", "2026-11-25"]).ok();
    let listed = desk.run(&["games", "--json"]).ok();
    let games: serde_json::Value = serde_json::from_str(&listed).unwrap();
    assert_ne!(games[0]["deadline"], before);
    let told = desk.run(&["transcript", "new-world-1"]).ok();
    assert!(
        on_one_line(&told).contains("from Saturday 21 November 2026 to Wednesday 25 November 2026"),
        "{told}"
    );
    absent(["2026-11-25", "2026-11-21"]).fails(1);
    for days in [["some day", "2026-11-21"], ["2026-11-21", "2026-13-40"]] {
        let complaint = absent(days).fails(2);
        assert!(complaint.contains("write ABSENT game SEAT"), "{complaint}");
    }
}

#[test]
fn set_draws_are_followed_and_said() {
    let desk = Desk::new();
    let draws = "seats = [\"GREEN\", \"RED\", \"YELLOW\", \"BLUE\"]\ntiles = [2, 8, 17]\n";
    fs::write(desk.path("draws.toml"), draws).unwrap();
    desk.run(&[four("new_world"), vec!["--draws", "draws.toml"]].concat())
        .ok();
    let games = desk.run(&["games", "--json"]).ok();
    assert!(games.contains("\"awaiting\": \"GREEN\""), "{games}");
    let told = desk.run(&["transcript", "new-world-1"]).ok();
    assert!(told.contains("tile 2 "), "{told}");
    let found = desk.run(&["verify", "new-world-1"]).ok();
    assert!(found.contains("set beforehand"), "{found}");
}

#[test]
fn a_component_file_of_ones_own_is_used_and_checked() {
    let desk = Desk::new();
    let config = fs::read_to_string(desk.path("judge.toml")).unwrap();
    fs::write(
        desk.path("judge.toml"),
        format!("{config}new_world = \"mine.toml\"\n"),
    )
    .unwrap();
    let open = ["open", "new_world", "--seats", "2"];
    let complaint = desk.run(&open).fails(1);
    assert!(complaint.contains("mine.toml"), "{complaint}");
    fs::write(desk.path("mine.toml"), "an = \"empty box\"").unwrap();
    let complaint = desk.run(&open).fails(1);
    assert!(
        complaint.contains("component file of new_world"),
        "{complaint}"
    );
    let own = landfall::games::title("new_world").unwrap().components;
    fs::write(desk.path("mine.toml"), format!("# My copy.\n{own}")).unwrap();
    desk.run(&open).ok();
    let database = rusqlite::Connection::open(desk.path("landfall.db")).unwrap();
    let text = "SELECT text FROM component_file";
    let text: String = database.query_row(text, [], |row| row.get(0)).unwrap();
    assert!(text.starts_with("# My copy."));
}

#[test]
fn a_game_of_neuland_takes_its_house_rules_and_set_draws() {
    let desk = Desk::new();
    let draws = "seats = [\"YELLOW\", \"RED\"]\nboard = \"random\"\nminerals = [\"coal\"]\n";
    fs::write(desk.path("draws.toml"), draws).unwrap();
    let two = ["open", "neuland", "--seats", "2"];
    let limited = ["--house", "metal_markers=limited", "--house", "board=fixed"];
    let rest = [
        "--seat",
        "RED=alice@example.org",
        "--seat",
        "YELLOW=bob@example.org",
        "--draws",
        "draws.toml",
    ];
    let told = desk.run(&[&two[..], &limited, &rest].concat()).ok();
    assert!(told.contains("started neuland-1"), "{told}");
    let games = desk.run(&["games", "--json"]).ok();
    assert!(games.contains("\"awaiting\": \"YELLOW\""), "{games}");
    let told = desk.run(&["transcript", "neuland-1"]).ok();
    assert!(told.contains("A board was laid by chance"), "{told}");
    for (rule, named) in [("metal_markers=two", "unlimited, limited"), ("x=1", "x")] {
        let wrong = desk.run(&[&two[..], &["--house", rule]].concat());
        let complaint = wrong.fails(1);
        assert!(complaint.contains(named), "{complaint}");
    }
}

#[test]
fn a_stand_in_can_have_a_seat() {
    let desk = Desk::new();
    let seats = ["--seat", "RED=alice@example.org", "--seat", "BLUE=bot:calm"];
    let open = ["open", "race", "--seats", "2", "--no-luck"];
    let said = desk.run(&[&open[..], &seats[..]].concat()).ok();
    assert!(
        said.contains("Opened and started race-1 with RED, BLUE"),
        "{said}"
    );
    desk.run(&["verify", "race-1"]).ok();
    let open = ["open", "race", "--seats", "2", "--seat", "BLUE=bot:clever"];
    let complaint = desk.run(&open).fails(1);
    assert!(complaint.contains("there is calm, random"), "{complaint}");
}

/// `players_open` and `games_opened`: what the configuration says is what one mail can do.
#[test]
fn the_configuration_says_who_may_open_games_by_mail() {
    let wish = |nth| mail("ann@x.example", nth, "OPEN neuland FOR 2");
    let off = Desk::new();
    off.receive(&wish(1)).ok();
    off.run(&["serve", "--once", "--now", NOW]).ok();
    assert!(off.letters("ann@x.example")[0].contains("Players open no games here"));
    let desk = Desk::new();
    let config = fs::read_to_string(desk.path("judge.toml")).unwrap();
    let with = |value: &str| config.replace("players_open = false", value);
    assert_ne!(with(""), config);
    fs::write(desk.path("judge.toml"), with("players_open = [\"chess\"]")).unwrap();
    let complaint = desk.run(&["games"]).fails(1);
    assert!(complaint.contains("judge.players_open"), "{complaint}");
    assert!(
        complaint.contains("new_world, race, neuland"),
        "{complaint}"
    );
    let lists = with("players_open = [\"neuland\"]").replace("every = \"3d\"", "every = \"5d\"");
    fs::write(desk.path("judge.toml"), lists).unwrap();
    desk.receive(&wish(1)).ok();
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    let letter = desk.letters("ann@x.example").pop().unwrap();
    let back = letter
        .lines()
        .find_map(|line| line.strip_prefix("Reply-To: "))
        .unwrap();
    let yes = mail("ann@x.example", 2, "YES").replace("judge@example.org", back);
    desk.receive(&yes).ok();
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    let shown = desk.run(&["show", "neuland-1"]).ok();
    assert!(shown.contains("every 5d"), "{shown}");
    let games = desk.run(&["games"]).ok();
    assert!(games.contains("neuland-1"), "{games}");
}
