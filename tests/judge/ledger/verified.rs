//! `verify` on a file alone: what it says of whole games, and of those that were forged as a whole.
#![allow(clippy::string_slice)]

use landfall::judge::act::Act;
use landfall::judge::record::Record;
use landfall::judge::verify::{Finding, Verdict, verify_text};
use landfall::store::LedgerRow;

use super::made::{bound, editions, finished, forge, played};

fn verdicts(text: &str) -> Vec<(&'static str, Verdict)> {
    let findings = verify_text(landfall::games::TITLES, text, None).unwrap();
    let verdict = |finding: Finding| (finding.check, finding.verdict);
    findings.into_iter().map(verdict).collect()
}

fn failing(record: &Record) -> Vec<&'static str> {
    let findings = verdicts(&record.to_text().unwrap()).into_iter();
    let failing = findings.filter(|(_, verdict)| *verdict == Verdict::Fails);
    failing.map(|(check, _)| check).collect()
}

/// Changes the first row whose body holds `part`, and forges all digests behind it.
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
        let found = verdicts(&text);
        let checks: Vec<&str> = found.iter().map(|(check, _)| *check).collect();
        assert_eq!(
            checks,
            [
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
                "census"
            ]
        );
        for (check, verdict) in found {
            assert_eq!(verdict, Verdict::Holds, "{check} of {}", plan.title.name);
        }
        let (read, damage) = Record::read(&text).unwrap();
        assert_eq!((read, damage), (record, None));
    }
}

#[test]
fn a_game_that_goes_on_holds_with_the_seed_of_its_keeper() {
    for plan in editions() {
        let record = played(&plan, plan.setting(), 12);
        assert_eq!(record.over_at, None);
        let text = record.to_text().unwrap();
        let found = verdicts(&text).into_iter();
        for (check, verdict) in found {
            assert_eq!(verdict, Verdict::Holds, "{check} of {}", plan.title.name);
        }
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
        let other = if row.body.as_bytes()[seed] == b'0' {
            "1"
        } else {
            "0"
        };
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
            record
                .terms
                .house
                .extend([("bonus".to_owned(), String::new())])
        },
        |record: &mut Record| record.terms.seats.reverse(),
        |record: &mut Record| record.opened_at += chrono::TimeDelta::seconds(1),
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
        let found = verify_text(landfall::games::TITLES, text, Some(&head))
            .unwrap()
            .pop()
            .unwrap();
        (found.check, found.verdict)
    };
    assert_eq!(of(&text), ("letters", Verdict::Holds));
    let mut other = record;
    other
        .rows
        .iter_mut()
        .for_each(|row| row.at += chrono::TimeDelta::days(1));
    other.opened_at += chrono::TimeDelta::days(1);
    other.over_at = other.over_at.map(|at| at + chrono::TimeDelta::days(1));
    forge(&mut other);
    let other = other.marked(landfall::games::TITLES);
    assert_eq!(failing(&other), [""; 0], "it holds by itself");
    let text = other.to_text().unwrap();
    assert_eq!(of(&text), ("letters", Verdict::Fails));
}

#[test]
fn what_another_version_of_the_rules_has_played_is_not_compared() {
    let record = a_game();
    let other = forged(&record, "started", |row| {
        let act: Act = serde_json::from_str(&row.body).unwrap();
        let Act::Started { luck, rules } = act else {
            panic!("no start")
        };
        let rules = rules + 1;
        serde_json::to_string(&Act::Started { luck, rules }).unwrap()
    });
    let found = verify_text(landfall::games::TITLES, &other.to_text().unwrap(), None).unwrap();
    let orders = found.iter().find(|found| found.check == "orders").unwrap();
    assert_eq!(orders.verdict, Verdict::NotCompared);
    assert!(orders.says.contains("another version of the rules"));
    let others = found.iter().filter(|found| found.check != "orders");
    assert!(
        others
            .into_iter()
            .all(|found| found.verdict == Verdict::Holds)
    );
}

#[test]
fn set_draws_are_compared_with_their_list() {
    let plan = &editions()[0];
    let names = plan.setting().seat_names;
    let list = |first: u8| {
        let names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
        format!(
            "seats = [{}]\ntiles = [{first}, 8, 17, 1]\n",
            names.join(", ")
        )
    };
    let mut setting = plan.setting();
    setting.draws = Some(list(2));
    let record = played(plan, setting, usize::MAX);
    let text = record.to_text().unwrap();
    assert!(
        verdicts(&text)
            .iter()
            .all(|(_, verdict)| *verdict == Verdict::Holds)
    );
    let mut other = record;
    other.terms.draws = Some(list(11));
    let digest = bound(&other.terms);
    let other = forged(&other, "opened", |row| {
        let act: Act = serde_json::from_str(&row.body).unwrap();
        let Act::Opened {
            commitment,
            set_draws,
            id,
            luck,
            ..
        } = act
        else {
            panic!("no opening")
        };
        let terms = digest.clone();
        serde_json::to_string(&Act::Opened {
            commitment,
            set_draws,
            terms,
            id,
            luck,
        })
        .unwrap()
    });
    assert_eq!(
        failing(&other),
        ["events", "orders"],
        "another list gives other tiles"
    );
}

#[test]
fn what_is_no_file_of_a_game_is_told_by_its_line() {
    let text = a_game().to_text().unwrap();
    let says = |text: &str| {
        verify_text(landfall::games::TITLES, text, None).unwrap()[0]
            .says
            .clone()
    };
    assert!(says("").starts_with("line 0:"), "{}", says(""));
    assert!(says("hello\nworld\n!\n").starts_with("line 1:"));
    let cut: String = text
        .lines()
        .take(9)
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(says(&cut).starts_with("line 9:"), "{}", says(&cut));
    let later = text.replacen("\"format\":1", "\"format\":2", 1);
    assert!(says(&later).starts_with("line 1:"));
    let unended = text.trim_end();
    assert!(says(unended).contains("digest"), "{}", says(unended));
}
