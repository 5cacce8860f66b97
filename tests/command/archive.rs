//! `archive`, `export`, `import` and `verify` with files.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::{Desk, NOW, addresses, files_in, seats};
use crate::support::output::Says as _;
use crate::support::page;

/// The files that every archive of a game has.
const PAGES: [&str; 3] = ["index.html", "transcript.md", "transcript.txt"];

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

/// Returns the public name of the game in a file.
fn game(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let head: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    head["game"].as_str().unwrap().to_owned()
}

#[test]
fn verify_needs_nothing_but_the_file() {
    let desk = Desk::empty();
    for file in kept() {
        let said = desk.run(["verify", file.to_str().unwrap()]).ok();
        assert_eq!(said.lines().count(), 13, "{said}");
        let text = fs::read_to_string(&file).unwrap();
        desk.write(
            "changed.jsonl",
            text.replacen("\"act\":\"joined\"", "\"act\":\"joinee\"", 1),
        );
        let head = ["verify", file.to_str().unwrap(), "--head", "0123"];
        for (said, words) in [
            (
                desk.run("verify changed.jsonl"),
                "row 2 is not what was written",
            ),
            (desk.run(head), "letters     FAILS"),
        ] {
            assert_eq!(said.code, 1);
            said.out.must_say(words);
        }
        desk.run(head).err.must_say("may be mistyped");
        let unaided = desk.run("verify changed.jsonl");
        assert!(!unaided.err.contains("mistyped"), "{}", unaided.err);
    }
    assert_eq!(files_in(&desk.path(".")).len(), 1, "it leaves no files");
}

#[test]
fn finished_games_come_in_are_listed_and_go_out_as_they_were() {
    // The head names the judge that wrote a file, and the last line has its digest.
    let within = |text: &str| {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines[1..lines.len() - 1].to_vec()
    };
    let desk = Desk::new();
    for file in kept() {
        let said = desk.run(["import", file.to_str().unwrap()]).ok();
        assert!(said.ends_with("events, over.\n"), "{said}");
        let out = desk.run(["export", &game(&file), "--with-seed"]).ok();
        let whole = fs::read_to_string(&file).unwrap();
        assert_eq!(within(&out), within(&whole));
        desk.refuses(["import", file.to_str().unwrap()], &["already"]);
        let said = desk.run("archive --finished --out first").ok();
        let first = fs::read_dir(desk.path("first")).unwrap().count() == 2;
        assert_eq!(said.contains(": 1 game and index.html"), first, "{said}");
    }
    let said = desk.run("archive --finished --out site").ok();
    let games = kept().len();
    said.must_say(&format!("{games} games and index.html"));
    let list = desk.read("site/index.html");
    for file in kept() {
        let name = game(&file);
        assert!(list.contains(&format!("href=\"{name}/index.html\"")));
        let folder = desk.path("site").join(&name);
        let ledger = fs::read_to_string(folder.join("game.jsonl")).unwrap();
        let whole = fs::read_to_string(&file).unwrap();
        assert_eq!(within(&ledger), within(&whole));
        assert_eq!(names(&folder), [&["game.jsonl"][..], &PAGES].concat());
    }
}

/// Reads every file below a folder; compressed data are unpacked.
fn all_bytes(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    let mut left = vec![folder.to_owned()];
    while let Some(path) = left.pop() {
        if path.is_dir() {
            left.extend(files_in(&path));
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        let packed: [&[u8]; 4] = [b"\x1f\x8b", b"\x28\xb5\x2f\xfd", b"PK\x03\x04", b"\x89PNG"];
        assert!(
            !packed.iter().any(|sign| bytes.starts_with(sign)),
            "{}: teach this test to unpack it",
            path.display()
        );
        let bytes = match path.extension().is_some_and(|ending| ending == "html") {
            true => page::unpacked(&String::from_utf8(bytes).unwrap()).into_bytes(),
            false => bytes,
        };
        found.push((path, bytes));
    }
    found
}

/// Returns the addresses and reply tags of all letters that were delivered, and their Message-IDs.
fn private_words(desk: &Desk) -> Vec<String> {
    let mut words = Vec::new();
    for address in addresses() {
        words.push(address.to_owned());
        let letters = desk.letters(address);
        assert!(!letters.is_empty());
        for letter in letters {
            let letter = letter.replace("\r\n ", "").replace("\n ", "");
            for line in letter.lines() {
                if let Some(to) = line.strip_prefix("Reply-To: ") {
                    let local = to.split('@').next().unwrap();
                    words.push(local.to_owned());
                    words.push(local.rsplit('.').next().unwrap().to_owned());
                }
                if let Some(id) = line.strip_prefix("Message-ID: ") {
                    words.push(id.trim_matches(['<', '>']).to_owned());
                }
            }
        }
    }
    let tags = words.iter().filter(|word| word.contains("judge+")).count();
    assert!(tags >= 4, "{words:?}");
    words.sort();
    words.dedup();
    words
}

#[test]
fn no_byte_of_an_archive_is_an_address_or_a_tag_unless_it_is_private() {
    let desk = Desk::with_game();
    desk.serve_on(23..=25);
    let words = private_words(&desk);
    let names = |folder: &str| -> Vec<String> {
        let held = all_bytes(&desk.path(folder));
        let named = words.iter().filter(|word| {
            let held = held.iter();
            let held = held.filter(|(_, bytes)| {
                let word = word.as_bytes();
                bytes.windows(word.len()).any(|piece| piece == word)
            });
            held.count() > 0
        });
        named.cloned().collect()
    };
    for (args, out) in [
        ("archive new-world-1", "goes-on"),
        ("archive new-world-1 --as red", "seat"),
    ] {
        desk.run((args, ["--out", out])).ok();
        assert_eq!(names(out), Vec::<String>::new(), "{out}");
    }
    // Each at its own time, whatever the machine's clock says.
    desk.run("end --yes new-world-1 --now 2026-11-26T17:00:00Z")
        .ok();
    desk.run("reveal new-world-1 --now 2026-11-26T17:30:00Z")
        .ok();
    desk.serve("2026-11-26T18:00:00Z");
    let words_after = private_words(&desk);
    assert!(words_after.len() > words.len());
    for (args, out) in [
        ("archive --finished", "site"),
        ("archive --finished --public", "public"),
        ("archive new-world-1", "one"),
    ] {
        desk.run((args, ["--out", out])).ok();
        assert_eq!(names(out), Vec::<String>::new(), "{out}");
        assert!(!desk.path(out).join("new-world-1/letters.mbox").exists());
    }
    desk.run("archive --finished --private --out own").ok();
    assert_eq!(names("own"), words, "the private one has all of them");
    // A public run into the same folder takes the letters away.
    desk.run("archive --finished --out own").ok();
    assert_eq!(names("own"), Vec::<String>::new());
}

#[test]
fn a_public_archive_leaves_no_letters_behind() {
    let desk = Desk::with_game();
    let seat = "archive new-world-1 --as red --out own";
    desk.run((seat, "--private")).ok();
    let own = desk.path("own/new-world-1");
    let mut with_letters = [&["letters.mbox"], &PAGES[..]].concat();
    with_letters.sort_unstable();
    assert_eq!(names(&own), with_letters);
    desk.read("own/new-world-1/letters.mbox")
        .must_say("alice@example.org");
    desk.run(seat).ok();
    assert_eq!(names(&own), PAGES);
    for file in files_in(&own) {
        let text = fs::read_to_string(file).unwrap();
        assert!(!text.contains("example.org") && !text.contains("judge+"));
    }
    desk.run("archive --finished --public --private --out own")
        .fails(2);
    desk.run("archive --out own").fails(2).must_say("GAME");
    desk.run("open new_world --seats 2 --name empty").ok();
    desk.refuses("archive empty --out own", &["empty has not begun"]);
}

#[test]
fn a_game_continues_at_another_judge() {
    let here = Desk::with_game();
    here.serve_on(23..=26);
    let there = Desk::new();
    let file = there.path("moved.jsonl");
    let export = ["export", "new-world-1", "--out", file.to_str().unwrap()];
    let rule = |desk: &Desk, verb: &str| {
        let ruling = [verb, "new-world-1", "--now", "2026-11-26T19:00:00Z"];
        desk.run(ruling).ok();
    };
    here.run(export).ok();
    let cure = "pause it at the other judge (`landfall pause new-world-1`";
    there.refuses("import moved.jsonl", &[cure]);
    rule(&here, "pause");
    fs::remove_file(&file).unwrap();
    here.run(export).ok();
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o077, 0, "the seed is for its owner only");
    let missing = "each seat needs its player: RED, BLUE";
    there.refuses("import moved.jsonl", &[missing]);
    let import = "import moved.jsonl --now 2026-11-26T19:00:00Z";
    let said = there.run((import, seats())).ok();
    assert!(said.ends_with("events, paused.\n"), "{said}");
    let exported = there.run("export new-world-1 --with-seed").ok();
    assert_eq!(exported, there.read("moved.jsonl"), "to the byte");
    rule(&here, "resume");
    rule(&there, "resume");
    for day in 27..=30 {
        let now = format!("2026-11-{day}T20:00:00Z");
        there.serve(&now);
        here.serve(&now);
    }
    let letters = addresses().map(|address| there.letters(address).len());
    assert!(letters.min().unwrap() > 0, "everybody is told");
    there.run("verify new-world-1").ok();
    let events = |desk: &Desk| -> Vec<String> {
        let text = desk.run("export new-world-1 --with-seed").ok();
        let events = text
            .lines()
            .filter(|line| line.contains("\"kind\":\"event\""));
        let body = |line: &str| {
            let (_, body) = line.split_once("\"body\":").unwrap();
            body.split(",\"chain\"").next().unwrap().to_owned()
        };
        events.map(body).collect()
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
    desk.write("bad.jsonl", text.replacen("\"value\":", "\"value\":1", 1));
    let import = ["import", "bad.jsonl", "--now", NOW];
    desk.refuses(import, &["cannot import bad.jsonl: file: line"]);
    assert!(desk.run("games").ok().lines().count() <= 1);
}

#[test]
fn an_exported_game_has_tags_with_the_names_that_the_archive_gives_and_no_address() {
    let desk = Desk::with_game();
    let commented = "# names = { \"alice@example.org\" = \"Alice\" }";
    let names = "names = { \"alice@example.org\" = \"Alice\", \"bob@example.org\" = \"bob@home\" }";
    desk.edit(commented, names);
    let tags = |more: &[&str]| -> Value {
        let text = desk.run(("export new-world-1 --with-seed", more)).ok();
        let head: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        assert_eq!(head["producer"]["name"], "landfall");
        head["tags"].clone()
    };
    // The players of a game in play are private.
    assert_eq!(tags(&[])["players"], Value::Null);
    assert_eq!(tags(&[])["result"], "*");
    desk.run("end --yes new-world-1 draw --reason late").ok();
    let told = tags(&["--event", "Winter Cup"]);
    assert_eq!(told["event"], "Winter Cup");
    assert_eq!(told["players"], json!({"RED": "Alice"}));
    let result = told["result"].as_str().unwrap();
    assert!(result.ends_with("; draw"), "{told}");
    assert!(!told.to_string().contains('@'), "{told}");
    desk.refuses("export new-world-1 --event a@b.example", &["is no tag"]);
}
