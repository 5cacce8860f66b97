//! `verify`: what holds, and what does not once a person has been at the database.

use std::fs;

use serde_json::Value;

use super::{Desk, NOW};

/// A game in which the clock has played a few decisions.
fn played() -> Desk {
    let desk = Desk::with_game();
    for day in 23..=30 {
        let now = format!("2026-11-{day}T18:00:00Z");
        desk.run(&["serve", "--once", "--now", &now]).ok();
    }
    desk
}

/// What is found once the database was changed like this: the checks that fail.
fn failing(sql: &str) -> Vec<String> {
    let desk = played();
    desk.tamper(sql);
    let said = desk.run(&["verify", "new-world-1", "--json"]);
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(
        said.err.contains("new-world-1 does not hold"),
        "{}",
        said.err
    );
    let found: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(found["holds"], false);
    assert_eq!(found["outcome"], "false");
    let failing = found["findings"].as_array().unwrap().iter();
    let failing = failing.filter(|finding| finding["verdict"] == "fails");
    failing
        .map(|finding| finding["check"].as_str().unwrap().to_owned())
        .collect()
}

const OPEN_LEDGER: &str = "DROP TRIGGER ledger_keeps_words; DROP TRIGGER ledger_keeps_rows;";

#[test]
fn a_ledger_that_nobody_touched_holds() {
    let desk = played();
    let found = desk.run(&["verify", "new-world-1"]).ok();
    let checks: Vec<&str> = found
        .lines()
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    let all = [
        "chain",
        "terms",
        "commitment",
        "luck",
        "rows",
        "replay",
        "draws",
        "events",
        "orders",
        "census",
        "outcome",
    ];
    assert_eq!(checks, all);
    let (last, found) = (found.lines().last(), found.lines().rev().skip(1));
    assert_eq!(last, Some("outcome     verified"));
    assert!(found.into_iter().all(|line| line.contains("holds:")));
    let found: Value =
        serde_json::from_str(&desk.run(&["verify", "new-world-1", "--json"]).ok()).unwrap();
    assert_eq!(found["holds"], true);
    assert_eq!(found["outcome"], "verified");
    assert_eq!(found["uncompared"], Value::Null);
    assert_eq!(found["name"], "new-world-1");
}

#[test]
fn a_game_that_has_not_begun_holds_as_far_as_it_goes() {
    let desk = Desk::new();
    desk.run(&["open", "new_world", "--seats", "2", "--now", NOW])
        .ok();
    let found = desk.run(&["verify", "new-world-1"]).ok();
    assert_eq!(found.lines().count(), 6, "{found}");
}

#[test]
fn a_changed_draw_is_found_in_the_chain_in_the_draws_and_in_the_rules() {
    let draw = "SELECT max(no) FROM ledger WHERE body LIKE '%\"value\":%'";
    let failing = failing(&format!(
        "{OPEN_LEDGER} UPDATE ledger SET body = replace(body, '\"value\":', '\"value\":1') WHERE no = ({draw});"
    ));
    for check in ["chain", "draws", "orders"] {
        assert!(
            failing.iter().any(|failed| failed == check),
            "{check}: {failing:?}"
        );
    }
}

#[test]
fn a_row_that_is_missing_is_found() {
    let failing = failing(&format!(
        "{OPEN_LEDGER} DELETE FROM ledger WHERE no = (SELECT max(no) FROM ledger);"
    ));
    assert!(failing.contains(&"chain".to_owned()), "{failing:?}");
    assert!(failing.contains(&"replay".to_owned()), "{failing:?}");
}

#[test]
fn a_row_that_is_no_event_any_more_is_found() {
    let failing = failing(&format!(
        "{OPEN_LEDGER} UPDATE ledger SET body = '{{}}' WHERE no = (SELECT max(no) FROM ledger);"
    ));
    assert!(failing.contains(&"replay".to_owned()), "{failing:?}");
}

#[test]
fn another_seed_is_found_in_the_commitment_and_in_the_draws() {
    let failing = failing("UPDATE game SET seed = zeroblob(32);");
    assert!(failing.contains(&"commitment".to_owned()), "{failing:?}");
    assert!(failing.contains(&"draws".to_owned()), "{failing:?}");
    assert!(!failing.contains(&"chain".to_owned()), "{failing:?}");
}

#[test]
fn other_words_of_luck_are_found() {
    let failing = failing("UPDATE seat SET luck = 'lucky me' WHERE seat = 1;");
    assert!(failing.contains(&"commitment".to_owned()), "{failing:?}");
}

#[test]
fn a_decision_that_was_given_to_another_seat_is_found() {
    let failing = failing("UPDATE game SET awaiting_seat = (awaiting_seat + 1) % 4;");
    assert_eq!(failing, ["replay"]);
}

#[test]
fn a_default_order_that_was_swapped_is_found_in_the_rules() {
    let failing = failing(&format!(
        "{OPEN_LEDGER} UPDATE ledger SET body = json_set(body, '$.line', 'PLACE W1-09 TURN 3')
         WHERE no = (SELECT max(no) FROM ledger WHERE json_extract(body, '$.act') = 'default');"
    ));
    assert!(failing.contains(&"orders".to_owned()), "{failing:?}");
}

/// What a player holds is compared with a game of the judge as with a file.
#[test]
fn what_a_player_holds_is_compared_with_a_game_of_the_judge() {
    let desk = played();
    let letters = desk.letters("alice@example.org");
    let newest = letters
        .iter()
        .find(|letter| letter.contains("Record so far"));
    fs::write(desk.path("held.eml"), newest.unwrap()).unwrap();
    let file = desk.run(&["export", "new-world-1", "--with-seed"]).ok();
    let file = file.replace("\\\"", "\"");
    let (_, behind) = file.split_once("\"commitment\":\"").unwrap();
    let digest = behind.get(..64).unwrap();
    let game = ["verify", "new-world-1"];
    let run = |held: &[&str]| desk.run(&[&game, held].concat());
    let said = run(&["--commitment", digest, "--letter", "held.eml"]).ok();
    assert!(said.contains("held digest holds"), "{said}");
    assert!(said.contains("held letter holds"), "{said}");
    run(&["--commitment", &digest.replace(['a', 'b', 'c'], "0")]).fails(1);
    run(&["--luck", "the wind"]).fails(1);
    run(&["--letter", "judge.toml"]).fails(3);
    run(&["--letter", "no-such.eml"]).fails(74);
}
