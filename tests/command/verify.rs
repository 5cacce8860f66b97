//! `verify`: what holds, and what does not once a person has been at the database.

use serde_json::Value;

use super::{Desk, NOW};
use crate::support::output::Says as _;

/// Makes a game in which the clock has played a few decisions.
fn played() -> Desk {
    let desk = Desk::with_game();
    desk.serve_on(23..=30);
    desk
}

/// Returns the checks that fail once the database was changed like this.
fn failing(sql: &str) -> Vec<String> {
    let desk = played();
    desk.tamper(sql);
    let said = desk.run("verify new-world-1 --json");
    assert_eq!(said.code, 1, "{}", said.out);
    said.err.must_say("new-world-1 does not hold");
    let found = said.json();
    assert_eq!(found["holds"], false);
    assert_eq!(found["outcome"], "false");
    let findings = found["findings"].as_array().unwrap().iter();
    let failing = findings.filter(|finding| finding["verdict"] == "fails");
    let names = failing.map(|finding| finding["check"].as_str().unwrap().to_owned());
    names.collect()
}

const OPEN_LEDGER: &str = "DROP TRIGGER ledger_keeps_words; DROP TRIGGER ledger_keeps_rows;";

#[test]
fn an_untouched_ledger_holds() {
    let desk = played();
    let found = desk.run("verify new-world-1").ok();
    let checks: Vec<&str> = found
        .lines()
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    let all = "chain terms commitment luck rows replay draws events orders census outcome";
    assert_eq!(checks.join(" "), all);
    let (last, found) = (found.lines().last(), found.lines().rev().skip(1));
    assert_eq!(last, Some("outcome     verified"));
    assert!(found.into_iter().all(|line| line.contains("holds:")));
    let found = desk.json("verify new-world-1");
    assert_eq!(found["holds"], true);
    assert_eq!(found["outcome"], "verified");
    assert_eq!(found["uncompared"], Value::Null);
    assert_eq!(found["name"], "new-world-1");
}

#[test]
fn a_game_that_has_not_begun_holds_as_far_as_it_goes() {
    let desk = Desk::new();
    desk.run(["open", "new_world", "--seats", "2", "--now", NOW])
        .ok();
    let found = desk.run("verify new-world-1").ok();
    assert_eq!(found.lines().count(), 6, "{found}");
}

#[test]
fn each_change_of_the_database_is_found_by_the_checks_that_it_breaks() {
    let newest = "(SELECT max(no) FROM ledger)";
    let draw = "(SELECT max(no) FROM ledger WHERE body LIKE '%\"value\":%')";
    let default = "(SELECT max(no) FROM ledger WHERE json_extract(body, '$.act') = 'default')";
    for (what, sql, broken, sound) in [
        (
            "a changed draw",
            format!(
                "{OPEN_LEDGER} UPDATE ledger
                 SET body = replace(body, '\"value\":', '\"value\":1') WHERE no = {draw};"
            ),
            &["chain", "draws", "orders"][..],
            &[][..],
        ),
        (
            "a missing row",
            format!("{OPEN_LEDGER} DELETE FROM ledger WHERE no = {newest};"),
            &["chain", "replay"],
            &[],
        ),
        (
            "a row that is no event any more",
            format!("{OPEN_LEDGER} UPDATE ledger SET body = '{{}}' WHERE no = {newest};"),
            &["replay"],
            &[],
        ),
        (
            "another seed",
            "UPDATE game SET seed = zeroblob(32);".to_owned(),
            &["commitment", "draws"],
            &["chain"],
        ),
        (
            "other words of luck",
            "UPDATE seat SET luck = 'lucky me' WHERE seat = 1;".to_owned(),
            &["commitment"],
            &[],
        ),
        (
            "a default order that was swapped",
            format!(
                "{OPEN_LEDGER} UPDATE ledger
                 SET body = json_set(body, '$.line', 'PLACE W1-09 TURN 3') WHERE no = {default};"
            ),
            &["orders"],
            &[],
        ),
    ] {
        let failing = failing(&sql);
        let fails = |check: &&str| failing.iter().any(|failed| failed == check);
        assert!(broken.iter().all(fails), "{what}: {failing:?}");
        assert!(!sound.iter().any(fails), "{what}: {failing:?}");
    }
}

#[test]
fn a_decision_that_was_given_to_another_seat_breaks_only_the_replay() {
    let failing = failing("UPDATE game SET awaiting_seat = (awaiting_seat + 1) % 4;");
    assert_eq!(failing, ["replay"]);
}

/// What a player holds is compared with a game of the judge as with a file.
#[test]
fn what_a_player_holds_is_compared_with_a_game_of_the_judge() {
    let desk = played();
    let letters = desk.letters("alice@example.org");
    let mut letters = letters.iter();
    let newest = letters.find(|letter| letter.contains("Fingerprint of the game so far"));
    desk.write("held.eml", newest.unwrap());
    let file = desk.run("export new-world-1 --with-seed").ok();
    let file = file.replace("\\\"", "\"");
    let (_, behind) = file.split_once("\"commitment\":\"").unwrap();
    let digest = behind.get(..64).unwrap();
    let run = |held: &[&str]| desk.run(("verify new-world-1", held));
    let said = run(&["--commitment", digest, "--letter", "held.eml"]).ok();
    said.must_say("held digest holds");
    said.must_say("held letter holds");
    run(&["--commitment", &digest.replace(['a', 'b', 'c'], "0")]).fails(1);
    run(&["--luck", "the wind"]).fails(1);
    run(&["--letter", "judge.toml"]).fails(3);
    run(&["--letter", "no-such.eml"]).fails(74);
}
