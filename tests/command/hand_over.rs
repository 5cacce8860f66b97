//! `hand-over` and `route`: a game that goes on at another judge, and the mail about it.

use std::fs;
use std::process::{Command, Stdio};

use landfall::judge::record::Record;

use super::{Desk, NOW, mail, said};
use crate::world::servers::machine;

/// The address of the other judge.
const THERE: &str = "judge-b@play.example.org";

/// A judge with this address.
fn judge(address: &str) -> Desk {
    let desk = Desk::empty();
    desk.run(&["init", ".", "--address", address]).ok();
    desk
}

/// A judge whose game of four was handed over, and what that said.
fn handed_over() -> (Desk, String) {
    let desk = Desk::with_game();
    let file = ["--out", "game 1.jsonl", "--now", NOW];
    let over = ["hand-over", "new-world-1", "--to", THERE];
    let told = desk.run(&[&over[..], &file[..]].concat()).ok();
    (desk, told)
}

#[test]
fn the_command_that_it_prints_brings_the_game_in_at_the_other_judge() {
    let (here, told) = handed_over();
    assert!(
        told.starts_with("new-world-1 goes on at judge-b@play.example.org"),
        "{told}"
    );
    let there = judge(THERE);
    let name = "game 1.jsonl";
    fs::copy(here.path(name), there.path(name)).unwrap();
    let (_, import) = told.split_once("There:\n").unwrap();
    let import = import.replacen("landfall", "\"$LANDFALL\"", 1);
    let script = format!("{} --now {NOW}", import.trim_end());
    let mut shell = assert_cmd::Command::new("sh");
    shell
        .current_dir(there.path("."))
        .args(["-c", &script])
        .env("LANDFALL", assert_cmd::cargo::cargo_bin!("landfall"));
    let brought = said(&mut shell).ok();
    assert!(brought.contains("going on"), "{brought}");
    there.run(&["serve", "--once", "--now", NOW]).ok();
    assert_eq!(there.letters("alice@example.org").len(), 1);
    // Here it is listed with where it goes on, and its file can be written again.
    let list = here.run(&["games"]).ok();
    assert!(
        list.contains("goes on at judge-b@play.example.org"),
        "{list}"
    );
    here.run(&["export", "new-world-1", "--out", "again.jsonl"])
        .ok();
    let [one, again] = [name, "again.jsonl"].map(|name| fs::read(here.path(name)).unwrap());
    assert_eq!(one, again);
    Record::read(&String::from_utf8(one).unwrap()).unwrap();
}

#[test]
fn what_cannot_be_handed_over_changes_nothing() {
    let desk = Desk::with_game();
    fs::write(desk.path("there.jsonl"), "").unwrap();
    let rows = [
        ("new-world-1", THERE, "there.jsonl", "there is a file"),
        ("new-world-1", "nobody", "new.jsonl", "no address"),
        (
            "new-world-1",
            "judge@example.org",
            "new.jsonl",
            "this judge itself",
        ),
        ("race-9", THERE, "new.jsonl", "race-9"),
        ("new-world-1", THERE, "none/new.jsonl", "--back"),
    ];
    for (game, to, file, why) in rows {
        let args = ["hand-over", game, "--to", to, "--out", file, "--now", NOW];
        let run = desk.run(&args);
        assert_ne!(run.code, 0, "{args:?}");
        assert!(run.err.contains(why), "{args:?}: {}", run.err);
        assert!(!desk.path("new.jsonl").exists(), "{args:?}");
    }
    // The last one was handed over, and its file could not be written.
    desk.run(&["hand-over", "new-world-1", "--back", "--now", NOW])
        .ok();
    let list = desk.run(&["games"]).ok();
    assert!(list.contains("awaits"), "{list}");
    let again = desk.run(&["hand-over", "new-world-1", "--back", "--now", NOW]);
    assert!(again.fails(1).contains("is played here"));
}

#[test]
fn mail_that_still_comes_here_is_answered_with_where_it_goes_on() {
    let (desk, _) = handed_over();
    let orders = mail("alice@example.org", 7, "A0");
    let orders = orders.replace("Subject: a game", "Subject: Re: [new-world-1] your answer");
    desk.receive(&orders).ok();
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    let letters = desk.letters("alice@example.org");
    let answers = |letter: &&String| letter.contains("nothing was done here");
    let answer = letters.iter().find(answers).expect("an answer");
    assert!(answer.contains(THERE), "{answer}");
}

/// What Postfix makes of an address by a table of patterns; nothing if it is in none.
fn looked_up(table: &std::path::Path, address: &str) -> String {
    let table = format!("regexp:{}", table.display());
    let run = Command::new("postmap")
        .args(["-q", address, &table])
        .stderr(Stdio::inherit())
        .output();
    String::from_utf8(run.unwrap().stdout)
        .unwrap()
        .trim()
        .to_owned()
}

#[test]
fn a_mail_server_routes_by_the_tag() {
    let (desk, _) = handed_over();
    let list = desk.run(&["route"]).ok();
    assert!(
        list.contains("new-world-1  judge-b@play.example.org"),
        "{list}"
    );
    let map = desk
        .run(&["route", "--map", "--mailbox", "club.a@mx.example.org"])
        .ok();
    fs::write(desk.path("map"), &map).unwrap();
    if !machine::has(&["postmap"]) {
        return;
    }
    let look = |address: &str| looked_up(&desk.path("map"), address);
    let there = "judge-b+new-world-1@play.example.org";
    let tag = "k7q3f2m5x4adhw2c";
    for (address, to) in [
        (format!("judge+new-world-1.red.12.{tag}@example.org"), there),
        (
            format!("JUDGE+New-World-1.RED.12.{tag}.2@Example.org"),
            there,
        ),
        ("judge+new-world-1@example.org".to_owned(), there),
        (
            format!("judge+new-world-11.red.12.{tag}@example.org"),
            "club.a@mx.example.org",
        ),
        (format!("judge+{tag}@example.org"), "club.a@mx.example.org"),
        ("judge@example.org".to_owned(), "club.a@mx.example.org"),
        (format!("judge+new-world-1.red.12.{tag}@exampleXorg"), ""),
        ("another@example.org".to_owned(), ""),
        ("ajudge+new-world-1@example.org".to_owned(), ""),
    ] {
        assert_eq!(look(&address), to, "{address}: {map}");
    }
    let nothing = Desk::new().run(&["route", "--map"]).ok();
    assert_eq!(nothing.lines().count(), 1, "{nothing}");
}
