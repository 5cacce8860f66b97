//! `[site]`: the folder with pages that a daemon keeps up to date.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::{Desk, NOW, files_in, four};
use crate::support::log;
use crate::support::output::Says as _;

/// Makes a judge with a running game that keeps a folder; the entries are those of `[site]`.
fn desk(entries: &str) -> Desk {
    let desk = Desk::with_game();
    desk.add(&format!("[site]\n{entries}"));
    desk
}

/// Gives all files below a folder an old time.
fn age(folder: &Path) {
    let old = SystemTime::now() - Duration::from_secs(86_400);
    for path in all(folder) {
        let file = fs::File::options().write(true).open(path).unwrap();
        file.set_modified(old).unwrap();
    }
}

/// Returns the files that were written since.
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

/// Returns all files below a folder.
fn all(folder: &Path) -> Vec<PathBuf> {
    let (folders, files): (Vec<_>, Vec<_>) =
        files_in(folder).into_iter().partition(|path| path.is_dir());
    let below = folders.iter().flat_map(|folder| all(folder));
    files.into_iter().chain(below).collect()
}

#[test]
fn the_folder_has_the_games_that_have_begun_and_the_list_of_them() {
    let desk = desk("dir = \"www\"");
    desk.run(["open", "race", "--seats", "3", "--now", NOW])
        .ok();
    desk.serve(NOW);
    let list = desk.read("www/index.html");
    list.must_say("href=\"new-world-1/index.html\"");
    list.must_say("in play");
    // It has not begun.
    list.must_not_say("race-1");
    let page = desk.read("www/new-world-1/index.html");
    assert!(page.contains("href=\"../index.html\"") && page.contains("id=\"scene\""));
    assert!(!page.contains("@example.org"));
    let names = files_in(&desk.path("www/new-world-1"));
    // No ledger, no letters, no half of a file.
    assert_eq!(names.len(), 3, "{names:?}");
}

#[test]
fn a_file_is_written_only_where_it_changes() {
    let desk = desk("dir = \"www\"");
    desk.run((four("new_world"), "--name still")).ok();
    desk.serve(NOW);
    age(&desk.path("www"));
    desk.serve(NOW);
    assert_eq!(younger(&desk.path("www")), [""; 0], "nothing has moved");
    desk.run("end --yes new-world-1 --reason moved").ok();
    desk.serve(NOW);
    let changed = younger(&desk.path("www"));
    assert!(changed.contains(&"index.html".to_owned()), "{changed:?}");
    assert!(!desk.path("www/new-world-1/game.jsonl").exists());
    desk.run("reveal new-world-1").ok();
    desk.serve(NOW);
    let changed = younger(&desk.path("www"));
    let ledger = "new-world-1/game.jsonl".to_owned();
    assert!(changed.contains(&ledger), "{changed:?}");
    let still = changed.iter().find(|name| name.starts_with("still"));
    assert_eq!(still, None);
}

#[test]
fn letters_link_to_the_public_address_of_the_pages_once_a_game_is_revealed() {
    let desk = desk("dir = \"www\"\nurl = \"https://example.org/games/\"");
    let linked = || {
        let letters = desk.letters("alice@example.org");
        let link = "https://example.org/games/new-world-1/index.html";
        let mut letters = letters.iter().map(|letter| letter.replace("=\r\n", ""));
        letters.any(|letter| letter.replace("=\n", "").contains(link))
    };
    desk.run(format!("end --yes new-world-1 --reason moved --now {NOW}"))
        .ok();
    desk.serve(NOW);
    assert!(!linked(), "the game is sealed");
    desk.run(format!("reveal new-world-1 --now {NOW}")).ok();
    desk.serve(NOW);
    assert!(linked());
}

#[test]
fn private_games_never_appear_and_go_if_they_were_there() {
    let desk = desk("dir = \"www\"");
    desk.serve(NOW);
    assert!(desk.path("www/new-world-1/index.html").exists());
    desk.add("private = [\"New-World-1\"]");
    desk.serve(NOW);
    assert!(files_in(&desk.path("www/new-world-1")).is_empty());
    assert!(!desk.read("www/index.html").contains("new-world-1"));
}

#[test]
fn a_folder_that_cannot_be_written_stops_nothing_and_is_tried_again() {
    let _error = log::named("cannot write www/new-world-1");
    let desk = desk("dir = \"www\"");
    fs::create_dir(desk.path("www")).unwrap();
    let in_the_way = desk.path("www/new-world-1");
    fs::write(&in_the_way, "a file where the folder should be").unwrap();
    desk.serve(NOW).must_say("trying again after the next lap");
    assert!(
        !desk.letters("alice@example.org").is_empty(),
        "letters leave"
    );
    fs::remove_file(in_the_way).unwrap();
    desk.serve(NOW);
    assert!(desk.path("www/new-world-1/index.html").exists());
}
