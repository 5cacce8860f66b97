//! A game that is not verified is brought in with a mark, and nothing takes the mark away.

use std::fs;

use serde_json::Value;

use super::{Desk, NOW};
use crate::judge::ledger::made::{editions, finished, forge};

/// A finished game that says it was played by rules which this program does not have.
fn of_other_rules() -> String {
    let mut record = finished(&editions()[0]);
    let started = record.rows.iter_mut();
    let mut started = started.filter(|row| row.body.contains("\"act\":\"started\""));
    let row = started.next().unwrap();
    row.body = row.body.replace("\"rules\":1", "\"rules\":8");
    drop(started);
    forge(&mut record);
    record.to_text().unwrap()
}

fn with_file(text: &str) -> Desk {
    let desk = Desk::new();
    fs::write(desk.path("game.jsonl"), text).unwrap();
    desk
}

#[test]
fn three_outcomes_have_three_exit_codes_and_what_cannot_be_read_has_another() {
    let whole = finished(&editions()[0]).to_text().unwrap();
    let outcome = |desk: &Desk| -> (Value, Value) {
        let said = desk.run(&["verify", "game.jsonl", "--json"]);
        let found: Value = serde_json::from_str(&said.out).unwrap();
        (found["outcome"].clone(), found["uncompared"].clone())
    };
    let desk = with_file(&whole);
    desk.run(&["verify", "game.jsonl"]).ok();
    assert_eq!(outcome(&desk), ("verified".into(), Value::Null));

    let desk = with_file(&of_other_rules());
    let complaint = desk.run(&["verify", "game.jsonl"]).fails(3);
    assert!(complaint.contains("not verified"), "{complaint}");
    assert!(
        complaint.contains("another version of the rules"),
        "{complaint}"
    );
    let (said, why) = outcome(&desk);
    assert_eq!(said, "not_verified");
    assert!(why.as_str().unwrap().contains("another version"), "{why}");

    let desk = with_file(&whole.replacen("\"decision\":3", "\"decision\":4", 1));
    desk.run(&["verify", "game.jsonl"]).fails(1);
    assert_eq!(outcome(&desk).0, "false");

    desk.run(&["verify", "no-such-game"]).fails(74);
    desk.run(&["verify"]).fails(2);
}

#[test]
fn a_game_that_is_not_verified_is_marked_for_ever() {
    let desk = with_file(&of_other_rules());
    let complaint = desk.run(&["import", "game.jsonl", "--now", NOW]).fails(3);
    assert!(
        complaint.contains("is not verified, and is marked so"),
        "{complaint}"
    );
    let name = "new-world-1";
    let mark = "imported without having been verified";

    assert!(desk.run(&["show", name]).ok().contains("Not verified"));
    let shown: Value = serde_json::from_str(&desk.run(&["show", name, "--json"]).ok()).unwrap();
    assert!(shown["unverified"].is_string(), "{shown}");
    let story = desk.run(&["transcript", name, "--all"]).ok();
    let story: Vec<&str> = story.split_whitespace().collect();
    assert!(story.join(" ").contains(mark));
    desk.run(&["archive", "--finished", "--out", "site"]).ok();
    for file in ["index.html", "transcript.txt", "transcript.md"] {
        let text = fs::read_to_string(desk.path("site").join(name).join(file)).unwrap();
        let words: Vec<&str> = text.split_whitespace().collect();
        assert!(words.join(" ").contains(mark), "{file}");
    }
    let list = fs::read_to_string(desk.path("site").join("index.html")).unwrap();
    assert!(list.contains("<span class=\"mark\">not verified</span>"));

    let exported = desk.run(&["export", name, "--with-seed"]).ok();
    assert!(exported.contains("\"unverified\":true"));
    let complaint = desk.run(&["verify", name]).fails(3);
    assert!(
        complaint.contains("without having verified it"),
        "{complaint}"
    );
    let there = with_file(&exported);
    there.run(&["import", "game.jsonl", "--now", NOW]).fails(3);
    assert!(there.run(&["export", name, "--with-seed"]).ok() == exported);
}

#[test]
fn nothing_takes_the_mark_away() {
    let desk = with_file(&of_other_rules());
    desk.run(&["import", "game.jsonl", "--now", NOW]).fails(3);
    let database = rusqlite::Connection::open(desk.path("landfall.db")).unwrap();
    for sql in ["DELETE FROM unverified", "UPDATE unverified SET why = ''"] {
        let error = database.execute(sql, []).unwrap_err().to_string();
        assert!(error.contains("stays so"), "{sql}: {error}");
    }
}

#[test]
fn a_false_game_is_never_brought_in() {
    let mut record = finished(&editions()[0]);
    record
        .rows
        .retain(|row| !row.body.contains("\"act\":\"joined\",\"seat\":0"));
    for (no, row) in (1..).zip(&mut record.rows) {
        row.no = no;
    }
    record.stands.rows -= 1;
    forge(&mut record);
    let desk = with_file(&record.to_text().unwrap());
    let complaint = desk.run(&["import", "game.jsonl", "--now", NOW]).fails(1);
    assert!(complaint.contains("luck: row 3"), "{complaint}");
    assert_eq!(desk.run(&["games", "--json"]).ok().trim(), "[]");
}
