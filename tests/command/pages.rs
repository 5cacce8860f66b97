//! `[site]`: the folder with pages that a daemon keeps up to date.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::{Desk, NOW, files_in, four};
use crate::support::log;

/// A judge with a running game that keeps a folder; the entries stand in `[site]`.
fn desk(entries: &str) -> Desk {
    let desk = Desk::with_game();
    let config = desk.path("judge.toml");
    let text = fs::read_to_string(&config).unwrap();
    fs::write(&config, format!("{text}\n[site]\n{entries}\n")).unwrap();
    desk
}

fn serve(desk: &Desk) -> String {
    let said = desk.run(&["serve", "--once", "--now", NOW]);
    assert_eq!(said.code, 0, "{}", said.err);
    said.err
}

fn read(desk: &Desk, file: &str) -> String {
    fs::read_to_string(desk.path("www").join(file)).unwrap()
}

/// Gives all files below a folder an old time.
fn age(folder: &Path) {
    let old = SystemTime::now() - Duration::from_secs(86_400);
    for path in all(folder) {
        let file = fs::File::options().write(true).open(path).unwrap();
        file.set_modified(old).unwrap();
    }
}

/// Those that were written since.
fn younger(folder: &Path) -> Vec<String> {
    let hour = SystemTime::now() - Duration::from_secs(3_600);
    let young = all(folder).into_iter().filter(|path| {
        let written = fs::metadata(path).unwrap().modified().unwrap();
        written > hour
    });
    let names = young.map(|path| {
        let path = path.strip_prefix(folder).unwrap();
        path.to_str().unwrap().to_owned()
    });
    names.collect()
}

/// All files below a folder.
fn all(folder: &Path) -> Vec<PathBuf> {
    let (folders, files): (Vec<_>, Vec<_>) =
        files_in(folder).into_iter().partition(|path| path.is_dir());
    let below = folders.iter().flat_map(|folder| all(folder));
    files.into_iter().chain(below).collect()
}

#[test]
fn the_folder_has_the_games_that_have_begun_and_the_list_of_them() {
    let desk = desk("dir = \"www\"");
    desk.run(&["open", "race", "--seats", "3", "--now", NOW])
        .ok();
    serve(&desk);
    let list = read(&desk, "index.html");
    assert!(list.contains("href=\"new-world-1/index.html\"") && list.contains("in play"));
    assert!(!list.contains("race-1"), "it has not begun");
    let page = read(&desk, "new-world-1/index.html");
    assert!(page.contains("href=\"../index.html\"") && page.contains("id=\"scene\""));
    assert!(!page.contains("@example.org"));
    let names = files_in(&desk.path("www/new-world-1"));
    assert_eq!(
        names.len(),
        3,
        "no ledger, no letters, no half of a file: {names:?}"
    );
}

#[test]
fn a_file_is_written_only_where_it_changes() {
    let desk = desk("dir = \"www\"");
    let mut other = four("new_world");
    other.extend(["--name", "still"]);
    desk.run(&other).ok();
    serve(&desk);
    age(&desk.path("www"));
    serve(&desk);
    assert_eq!(younger(&desk.path("www")), [""; 0], "nothing has moved");
    desk.run(&["end", "--yes", "new-world-1", "--reason", "moved away"])
        .ok();
    serve(&desk);
    let changed = younger(&desk.path("www"));
    assert!(changed.contains(&"index.html".to_owned()), "{changed:?}");
    assert!(!desk.path("www/new-world-1/game.jsonl").exists());
    desk.run(&["reveal", "new-world-1"]).ok();
    serve(&desk);
    let changed = younger(&desk.path("www"));
    assert!(
        changed.contains(&"new-world-1/game.jsonl".to_owned()),
        "{changed:?}"
    );
    assert!(
        !changed.iter().any(|name| name.starts_with("still")),
        "{changed:?}"
    );
}

#[test]
fn private_games_never_appear_and_go_if_they_were_there() {
    let desk = desk("dir = \"www\"");
    serve(&desk);
    assert!(desk.path("www/new-world-1/index.html").exists());
    let config = desk.path("judge.toml");
    let text = fs::read_to_string(&config).unwrap();
    fs::write(&config, format!("{text}private = [\"New-World-1\"]\n")).unwrap();
    serve(&desk);
    assert!(files_in(&desk.path("www/new-world-1")).is_empty());
    assert!(!read(&desk, "index.html").contains("new-world-1"));
}

#[test]
fn a_folder_that_cannot_be_written_stops_nothing_and_is_tried_again() {
    let _error = log::named("cannot write www/new-world-1");
    let desk = desk("dir = \"www\"");
    fs::create_dir(desk.path("www")).unwrap();
    let in_the_way = desk.path("www/new-world-1");
    fs::write(&in_the_way, "a file where the folder should be").unwrap();
    let said = serve(&desk);
    assert!(said.contains("trying again after the next lap"), "{said}");
    assert!(
        !desk.letters("alice@example.org").is_empty(),
        "letters leave"
    );
    fs::remove_file(in_the_way).unwrap();
    serve(&desk);
    assert!(desk.path("www/new-world-1/index.html").exists());
}
