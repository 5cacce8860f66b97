//! A game that is not verified is brought in with a mark, and nothing takes the mark away.

use serde_json::Value;

use super::{Desk, NOW};
use crate::judge::ledger::made::{editions, finished, forge};
use crate::support::on_one_line;
use crate::support::output::Says as _;

/// Returns a finished game that says it was played by rules which this program does not have.
fn of_other_rules() -> String {
    let mut record = finished(&editions()[0]);
    let mut rows = record.rows.iter_mut();
    let started = rows.find(|row| row.body.contains("\"act\":\"started\""));
    let body = &mut started.unwrap().body;
    *body = body.replace("\"rules\":1", "\"rules\":8");
    forge(&mut record);
    record.to_text().unwrap()
}

fn with_file(text: &str) -> Desk {
    let desk = Desk::new();
    desk.write("game.jsonl", text);
    desk
}

#[test]
fn three_outcomes_have_three_exit_codes_and_what_cannot_be_read_has_another() {
    let whole = finished(&editions()[0]).to_text().unwrap();
    let outcome = |desk: &Desk| -> (Value, Value) {
        let found = desk.run("verify game.jsonl --json").json();
        (found["outcome"].clone(), found["uncompared"].clone())
    };
    let desk = with_file(&whole);
    desk.run("verify game.jsonl").ok();
    assert_eq!(outcome(&desk), ("verified".into(), Value::Null));

    let desk = with_file(&of_other_rules());
    let complaint = desk.run("verify game.jsonl").fails(3);
    complaint.must_say("not verified");
    complaint.must_say("another version of the rules");
    let (said, why) = outcome(&desk);
    assert_eq!(said, "not_verified");
    assert!(why.as_str().unwrap().contains("another version"), "{why}");

    let desk = with_file(&whole.replacen("\"decision\":3", "\"decision\":4", 1));
    desk.run("verify game.jsonl").fails(1);
    assert_eq!(outcome(&desk).0, "false");

    desk.run("verify no-such-game").fails(74);
    desk.run("verify").fails(2);
}

#[test]
fn a_game_that_is_not_verified_is_marked_for_ever() {
    let desk = with_file(&of_other_rules());
    let import = ["import", "game.jsonl", "--now", NOW];
    let complaint = desk.run(import).fails(3);
    complaint.must_say("is not verified, and is marked so");
    let name = "new-world-1";
    let mark = "imported without having been verified";

    desk.prints(["show", name], &["Not verified"]);
    let shown = desk.json(["show", name]);
    assert!(shown["unverified"].is_string(), "{shown}");
    let story = desk.run(["transcript", name, "--all"]).ok();
    on_one_line(&story).must_say(mark);
    desk.run("archive --finished --out site").ok();
    for file in ["index.html", "transcript.txt", "transcript.md"] {
        let text = on_one_line(&desk.read(&format!("site/{name}/{file}")));
        assert!(text.contains(mark), "{file}");
    }
    let list = desk.read("site/index.html");
    list.must_say("<span class=\"mark\">not verified</span>");

    let export = ["export", name, "--with-seed"];
    let exported = desk.prints(export, &["\"unverified\":true"]);
    let complaint = desk.run(["verify", name]).fails(3);
    complaint.must_say("without having verified it");
    let there = with_file(&exported);
    there.run(import).fails(3);
    assert!(there.run(export).ok() == exported);
}

#[test]
fn the_mark_of_an_unverified_game_cannot_be_removed() {
    let desk = with_file(&of_other_rules());
    desk.run(["import", "game.jsonl", "--now", NOW]).fails(3);
    let database = rusqlite::Connection::open(desk.path("landfall.db")).unwrap();
    for sql in ["DELETE FROM unverified", "UPDATE unverified SET why = ''"] {
        let error = database.execute(sql, []).unwrap_err().to_string();
        assert!(error.contains("stays so"), "{sql}: {error}");
    }
}

#[test]
fn a_false_game_is_never_brought_in() {
    let mut record = finished(&editions()[0]);
    let joined = "\"act\":\"joined\",\"seat\":0";
    record.rows.retain(|row| !row.body.contains(joined));
    for (no, row) in (1..).zip(&mut record.rows) {
        row.no = no;
    }
    record.stands.rows -= 1;
    forge(&mut record);
    let desk = with_file(&record.to_text().unwrap());
    desk.refuses(["import", "game.jsonl", "--now", NOW], &["luck: row 3"]);
    assert_eq!(desk.run("games --json").ok().trim(), "[]");
}
