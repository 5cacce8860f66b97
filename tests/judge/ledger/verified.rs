//! `verify` on a file: its findings in whole games, and in those that were forged as a whole.
#![allow(clippy::string_slice)]

use chrono::TimeDelta;
use landfall::games::TITLES;
use landfall::judge::act::Act;
use landfall::judge::record::Record;
use landfall::judge::verify::{Options, Verdict, verify_text};
use landfall::store::LedgerRow;

use super::findings;
use super::made::{bound, editions, finished, forge, later, played};

/// The checks of a file with the rules of its title.
const CHECKS: [&str; 12] = [
    "file",
    "chain",
    "terms",
    "result",
    "commitment",
    "luck",
    "rows",
    "replay",
    "draws",
    "events",
    "orders",
    "census",
];

/// Checks that a file holds in every respect.
#[track_caller]
fn holds(text: &str) {
    for found in findings(text) {
        assert_eq!(found.verdict, Verdict::Holds, "{found:?}");
    }
}

/// Returns the checks that fail.
fn failing(record: &Record) -> Vec<&'static str> {
    let found = super::failing(&record.to_text().unwrap()).into_iter();
    found.map(|found| found.check).collect()
}

/// Changes the first row whose body has `part`, and forges all digests behind it.
fn forged(record: &Record, part: &str, change: impl Fn(&LedgerRow) -> String) -> Record {
    let mut record = record.clone();
    let holds = |row: &&mut LedgerRow| row.body.contains(part);
    let row = record.rows.iter_mut().find(holds).unwrap();
    row.body = change(row);
    forge(&mut record);
    record
}

#[test]
fn random_games_of_all_titles_and_editions_hold() {
    for plan in editions() {
        let record = finished(&plan);
        assert!(record.over_at.is_some());
        let text = record.to_text().unwrap();
        let checks: Vec<&str> = findings(&text).iter().map(|found| found.check).collect();
        assert_eq!(checks, CHECKS, "{}", plan.title.name);
        holds(&text);
        let (read, damage) = Record::read(&text).unwrap();
        assert_eq!((read, damage), (record, None));
    }
}

#[test]
fn a_game_that_goes_on_holds_with_the_seed_of_its_keeper() {
    for plan in editions() {
        let record = played(&plan, plan.setting(), 12);
        assert_eq!(record.over_at, None);
        holds(&record.to_text().unwrap());
    }
}

fn a_game() -> Record {
    finished(&editions()[0])
}

#[test]
fn a_forged_draw_is_found_by_the_seed() {
    let record = a_game();
    let draw = "\"value\":";
    let forged = forged(&record, draw, |row| {
        row.body.replacen(draw, "\"value\":1", 1)
    });
    let failing = failing(&forged);
    assert!(failing.contains(&"draws"), "{failing:?}");
    assert!(failing.contains(&"orders"), "{failing:?}");
    assert!(!failing.contains(&"chain"), "the digests are forged well");
}

#[test]
fn another_seed_at_the_end_is_found_by_the_commitment() {
    let forged = forged(&a_game(), "revealed", |row| {
        let seed = row.body.rfind('"').unwrap() - 1;
        let is_zero = row.body.as_bytes()[seed] == b'0';
        let other = if is_zero { "1" } else { "0" };
        format!("{}{other}{}", &row.body[..seed], &row.body[seed + 1..])
    });
    let failing = failing(&forged);
    assert!(failing.contains(&"commitment"), "{failing:?}");
    assert!(failing.contains(&"draws"), "{failing:?}");
}

#[test]
fn other_terms_are_found_by_their_digest() {
    let record = a_game();
    for change in [
        |record: &mut Record| record.terms.components.push('#'),
        |record: &mut Record| {
            let bonus = ("bonus".to_owned(), String::new());
            record.terms.house.extend([bonus]);
        },
        |record: &mut Record| record.terms.seats.reverse(),
        |record: &mut Record| record.opened_at += TimeDelta::seconds(1),
    ] {
        let mut other = record.clone();
        change(&mut other);
        assert!(failing(&other).contains(&"terms"));
    }
}

#[test]
fn a_ledger_that_was_forged_as_a_whole_is_found_by_the_digest_in_the_last_letters() {
    let record = a_game();
    let head = record.stands.chain.clone();
    let text = record.to_text().unwrap();
    let of = |text: &str| {
        let found = verify_text(
            TITLES,
            text,
            Options {
                head: Some(&head),
                think: false,
            },
        )
        .unwrap()
        .pop();
        found.map(|found| (found.check, found.verdict)).unwrap()
    };
    assert_eq!(of(&text), ("letters", Verdict::Holds));
    let other = later(record, TimeDelta::days(1));
    assert_eq!(failing(&other), [""; 0], "it holds by itself");
    let text = other.to_text().unwrap();
    assert_eq!(of(&text), ("letters", Verdict::Fails));
}

#[test]
fn orders_of_another_version_of_the_rules_are_not_compared() {
    let record = a_game();
    let other = forged(&record, "started", |row| {
        let mut act: Act = serde_json::from_str(&row.body).unwrap();
        let Act::Started { rules, .. } = &mut act else {
            panic!("no start")
        };
        *rules += 1;
        serde_json::to_string(&act).unwrap()
    });
    let (orders, others): (Vec<_>, Vec<_>) = findings(&other.to_text().unwrap())
        .into_iter()
        .partition(|found| found.check == "orders");
    assert_eq!(orders[0].verdict, Verdict::NotCompared);
    assert!(orders[0].says.contains("another version of the rules"));
    for found in others {
        assert_eq!(found.verdict, Verdict::Holds, "{found:?}");
    }
}

#[test]
fn set_draws_are_compared_with_their_list() {
    let plan = &editions()[0];
    let names = plan.setting().seat_names;
    let list = |first: u8| format!("seats = {names:?}\ntiles = [{first}, 8, 17, 1]\n");
    let mut setting = plan.setting();
    setting.draws = Some(list(2));
    let record = played(plan, setting, usize::MAX);
    holds(&record.to_text().unwrap());
    let mut other = record;
    other.terms.draws = Some(list(11));
    let digest = bound(&other.terms);
    let other = forged(&other, "opened", |row| {
        let mut act: Act = serde_json::from_str(&row.body).unwrap();
        let Act::Opened { terms, .. } = &mut act else {
            panic!("no opening")
        };
        terms.clone_from(&digest);
        serde_json::to_string(&act).unwrap()
    });
    let other_tiles = ["events", "orders"];
    assert_eq!(failing(&other), other_tiles);
}

#[test]
fn a_text_that_is_no_file_of_a_game_is_refused_with_the_line() {
    let text = a_game().to_text().unwrap();
    let says = |text: &str| findings(text)[0].says.clone();
    assert!(says("").starts_with("line 0:"), "{}", says(""));
    assert!(says("hello\nworld\n!\n").starts_with("line 1:"));
    let cut: String = text.split_inclusive('\n').take(9).collect();
    assert!(says(&cut).starts_with("line 9:"), "{}", says(&cut));
    let later = text.replacen("\"format\":1", "\"format\":2", 1);
    assert!(says(&later).starts_with("line 1:"));
    let unended = text.trim_end();
    assert!(says(unended).contains("digest"), "{}", says(unended));
}
