//! `archive`, `export`, `import` and `verify` with files.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Desk, NOW, files_in};

fn kept() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ledgers");
    let files = files_in(&folder).into_iter();
    files
        .filter(|path| path.extension().is_some_and(|ending| ending == "jsonl"))
        .collect()
}

fn names(folder: &Path) -> Vec<String> {
    let name = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
    files_in(folder).iter().map(name).collect()
}

/// The public name of the game in a file.
fn game(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let head: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    head["game"].as_str().unwrap().to_owned()
}

#[test]
fn verify_needs_nothing_but_the_file() {
    let desk = Desk::empty();
    for file in kept() {
        let found = desk.run(&["verify", file.to_str().unwrap()]).ok();
        assert_eq!(found.lines().count(), 8, "{found}");
        let text = fs::read_to_string(&file).unwrap();
        let changed = desk.path("changed.jsonl");
        fs::write(
            &changed,
            text.replacen("\"act\":\"joined\"", "\"act\":\"joinee\"", 1),
        )
        .unwrap();
        let said = desk.run(&["verify", "changed.jsonl"]);
        assert_eq!(said.code, 1);
        assert!(
            said.out.contains("row 2 is not what was written"),
            "{}",
            said.out
        );
        let head = ["verify", file.to_str().unwrap(), "--head", "0123"];
        let said = desk.run(&head);
        assert_eq!(said.code, 1);
        assert!(said.out.contains("letters     FAILS"), "{}", said.out);
    }
    assert!(
        files_in(&desk.path(".")).len() == 1,
        "and it leaves nothing behind"
    );
}

#[test]
fn finished_games_come_in_are_listed_and_go_out_to_the_byte() {
    let desk = Desk::new();
    for file in kept() {
        let said = desk.run(&["import", file.to_str().unwrap()]).ok();
        assert!(said.ends_with("events, over.\n"), "{said}");
        let out = desk.run(&["export", &game(&file)]).ok();
        assert_eq!(out, fs::read_to_string(&file).unwrap());
        let again = desk.run(&["import", file.to_str().unwrap()]).fails(1);
        assert!(again.contains("already"), "{again}");
        let said = desk.run(&["archive", "--finished", "--out", "first"]).ok();
        let first = fs::read_dir(desk.path("first")).unwrap().count() == 2;
        assert_eq!(said.contains(": 1 game and index.html"), first, "{said}");
    }
    let said = desk.run(&["archive", "--finished", "--out", "site"]).ok();
    let games = kept().len();
    assert!(
        said.contains(&format!("{games} games and index.html")),
        "{said}"
    );
    let list = fs::read_to_string(desk.path("site/index.html")).unwrap();
    for file in kept() {
        let name = game(&file);
        assert!(list.contains(&format!("href=\"{name}/index.html\"")));
        let folder = desk.path("site").join(&name);
        let ledger = fs::read(folder.join("game.jsonl")).unwrap();
        assert_eq!(ledger, fs::read(&file).unwrap());
        assert_eq!(
            names(&folder),
            [
                "game.jsonl",
                "index.html",
                "letters.mbox",
                "transcript.md",
                "transcript.txt"
            ]
        );
    }
}

#[test]
fn a_public_archive_leaves_no_letters_behind() {
    let desk = Desk::with_game();
    desk.run(&["archive", "new-world-1", "--as", "red", "--out", "own"])
        .ok();
    let own = desk.path("own/new-world-1");
    assert_eq!(
        names(&own),
        [
            "index.html",
            "letters.mbox",
            "transcript.md",
            "transcript.txt"
        ]
    );
    assert!(
        fs::read_to_string(own.join("letters.mbox"))
            .unwrap()
            .contains("alice@example.org")
    );
    let args = [
        "archive",
        "new-world-1",
        "--as",
        "red",
        "--public",
        "--out",
        "own",
    ];
    desk.run(&args).ok();
    assert_eq!(
        names(&own),
        ["index.html", "transcript.md", "transcript.txt"]
    );
    for file in files_in(&own) {
        let text = fs::read_to_string(file).unwrap();
        assert!(!text.contains("example.org") && !text.contains("judge+"));
    }
    let complaint = desk.run(&["archive", "--out", "own"]).fails(2);
    assert!(complaint.contains("GAME"), "{complaint}");
    desk.run(&["open", "new_world", "--seats", "2", "--name", "empty"])
        .ok();
    let complaint = desk.run(&["archive", "empty", "--out", "own"]).fails(1);
    assert!(complaint.contains("empty has not begun"), "{complaint}");
}

#[test]
fn a_game_goes_on_at_another_judge() {
    let here = Desk::with_game();
    for day in 23..=26 {
        let now = format!("2026-11-{day}T18:00:00Z");
        here.run(&["serve", "--once", "--now", &now]).ok();
    }
    let there = Desk::new();
    let file = there.path("moved.jsonl");
    here.run(&["export", "new-world-1", "--out", file.to_str().unwrap()])
        .ok();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "the seed is nobody else's to read");
    }
    let complaint = there.run(&["import", "moved.jsonl"]).fails(1);
    assert!(
        complaint.contains("each seat needs its player: RED, BLUE"),
        "{complaint}"
    );
    let mut args = vec!["import", "moved.jsonl", "--now", "2026-11-26T19:00:00Z"];
    args.extend(super::FOUR.iter().flat_map(|seat| ["--seat", seat]));
    let said = there.run(&args).ok();
    assert!(said.ends_with("events, going on.\n"), "{said}");
    assert_eq!(
        there.run(&["export", "new-world-1"]).ok(),
        fs::read_to_string(&file).unwrap(),
        "to the byte"
    );
    for day in 27..=30 {
        let now = format!("2026-11-{day}T20:00:00Z");
        there.run(&["serve", "--once", "--now", &now]).ok();
        here.run(&["serve", "--once", "--now", &now]).ok();
    }
    let asked = super::FOUR.iter().filter_map(|seat| seat.split_once('='));
    let letters = asked.map(|(_, address)| there.letters(address).len());
    assert!(letters.min().unwrap() > 0, "everybody is told");
    there.run(&["verify", "new-world-1"]).ok();
    let events = |desk: &Desk| -> Vec<String> {
        let text = desk.run(&["export", "new-world-1"]).ok();
        let events = text
            .lines()
            .filter(|line| line.contains("\"kind\":\"event\""));
        let body = |line: &str| line.split("\"body\":").nth(1).unwrap().to_owned();
        let bodies = events.map(body);
        let body = |line: String| line.split(",\"chain\"").next().unwrap().to_owned();
        bodies.map(body).collect()
    };
    let (one, other) = (events(&here), events(&there));
    let common = one.len().min(other.len());
    assert!(common > 5, "{common}");
    assert_eq!(
        one[..common],
        other[..common],
        "the same draws at both judges"
    );
}

#[test]
fn a_file_that_does_not_hold_does_not_come_in() {
    let desk = Desk::new();
    let file = kept().remove(0);
    let text = fs::read_to_string(file).unwrap();
    fs::write(
        desk.path("bad.jsonl"),
        text.replacen("\"value\":", "\"value\":1", 1),
    )
    .unwrap();
    let complaint = desk.run(&["import", "bad.jsonl", "--now", NOW]).fails(1);
    assert!(
        complaint.contains("cannot import bad.jsonl: file: line"),
        "{complaint}"
    );
    assert!(desk.run(&["games"]).ok().lines().count() <= 1);
}

#[test]
fn an_exported_game_has_tags_with_the_names_that_the_archive_gives_and_no_address() {
    let desk = Desk::with_game();
    let config = desk.path("judge.toml");
    let text = fs::read_to_string(&config).unwrap();
    let commented = "# names = { \"alice@example.org\" = \"Alice\" }";
    assert!(text.contains(commented));
    let names = "names = { \"alice@example.org\" = \"Alice\", \"bob@example.org\" = \"bob@home\" }";
    fs::write(&config, text.replace(commented, names)).unwrap();
    let tags = |more: &[&str]| -> serde_json::Value {
        let text = desk.run(&[&["export", "new-world-1"], more].concat()).ok();
        let head: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        assert_eq!(head["producer"]["name"], "landfall");
        head["tags"].clone()
    };
    // Who plays a game that goes on is nobody's business.
    assert_eq!(tags(&[])["players"], serde_json::Value::Null);
    assert_eq!(tags(&[])["result"], "*");
    desk.run(&["end", "new-world-1", "--draw", "--reason", "late"])
        .ok();
    let told = tags(&["--event", "Winter Cup"]);
    assert_eq!(told["event"], "Winter Cup");
    assert_eq!(told["players"], serde_json::json!({"RED": "Alice"}));
    assert!(
        told["result"].as_str().unwrap().ends_with("; draw"),
        "{told}"
    );
    assert!(!told.to_string().contains('@'), "{told}");
    let refused = desk
        .run(&["export", "new-world-1", "--event", "a@b.example"])
        .fails(1);
    assert!(refused.contains("is no tag"), "{refused}");
}
