//! What cannot be noticed: the page of proofs says so, and these are its witnesses.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use landfall::games::TITLES;
use landfall::judge::record::Record;
use landfall::judge::verify::{Options, Verdict, verify_record, verify_text};
use landfall::rules::{Chance, Draw, Seed};
use serde_json::Value;

use super::failing;
use super::made::{editions, finished, later, played};
use crate::judge::moderator::command;
use crate::support::{Table, new_world};

/// Finds the draws in a value, at any depth.
fn draws(value: &Value, found: &mut Vec<Draw>) {
    if let Ok(draw) = serde_json::from_value::<Draw>(value.clone()) {
        found.push(draw);
    }
    match value {
        Value::Object(fields) => fields.values().for_each(|value| draws(value, found)),
        Value::Array(values) => values.iter().for_each(|value| draws(value, found)),
        _ => {}
    }
}

/// Reads the seed in the file of a running game, with the words of luck of its ledger.
fn seed_in(text: &str) -> Seed {
    let (record, _) = Record::read(text).unwrap();
    let luck = record.luck().unwrap();
    let own = record.own_seed().unwrap();
    own.with_luck(luck.iter().map(String::as_str))
}

#[test]
fn who_has_the_seed_of_a_running_game_knows_every_draw_to_come() {
    for plan in editions() {
        let under_way = played(&plan, plan.setting(), 10);
        let seed = seed_in(&under_way.to_text().unwrap());
        let whole = finished(&plan);
        let mut to_come = Vec::new();
        for row in &whole.rows[under_way.rows.len()..] {
            draws(&serde_json::from_str(&row.body).unwrap(), &mut to_come);
        }
        assert!(!to_come.is_empty(), "{}", plan.title.name);
        assert!(to_come.iter().all(|draw| draw.holds(&seed)));
    }
}

/// The operator reads hands and seed in the database, and the game's rows stay as they were.
#[test]
fn reading_in_the_database_leaves_no_trace() {
    let table = Table::playing(&new_world(2, 9));
    let before = table.game();
    let hidden = table.judge.store().hidden(before.id).unwrap();
    assert_ne!(hidden.seed, [0; 32]);
    assert_eq!(table.game(), before);
    table.holds();
}

/// A whole game by another player, or other choices of the same one, made lawfully and with all
/// digests: only a letter that was really sent distinguishes it from the game that was played.
#[test]
fn a_whole_other_game_holds_by_itself() {
    let plan = &editions()[0];
    let text = later(finished(plan), TimeDelta::hours(1))
        .to_text()
        .unwrap();
    assert_eq!(failing(&text), []);
    let head = finished(plan).stands.chain;
    let mut found = verify_text(
        TITLES,
        &text,
        Options {
            head: Some(&head),
            think: false,
        },
    )
    .unwrap();
    found.retain(|found| found.verdict == Verdict::Fails);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].check, "letters");
}

/// The opener of a game can end it, and the reason is as it was written, true or not.
#[test]
fn a_ruling_is_told_to_all_and_its_reason_is_the_moderators_word() {
    let mut table = Table::playing(&new_world(2, 9));
    let reason = "both have asked for it";
    let command = command(&["end", "new-world-1", "draw", "--reason", reason]);
    table.judge.moderate("Mo", &[command], table.now).unwrap();
    let text = table.record().to_text().unwrap();
    assert!(text.contains("both have asked for it"));
    assert!(text.contains("\"ended\":\"draw\""));
    assert_eq!(failing(&text), []);
}

/// A player who knows the judge's seed and all other words tries words of luck until the first
/// draws are good; the ledger that comes of it is like any other.
#[test]
fn operator_and_last_player_can_try_words_where_nobody_gave_a_hash() {
    let own = Seed::new([7; 32]);
    let first = |words: &str| {
        let seed = own.with_luck(["blue moon", words]);
        Chance::at(seed, 0).draw(380).value
    };
    let tried = (0..10_000).position(|no| first(&format!("word {no}")) == 0);
    let tried = tried.expect("one in 380 is found");
    assert!(first(&format!("word {tried}")) == 0);
    // Without the seed the same words say nothing.
    let other = Seed::new([8; 32]).with_luck(["blue moon", &format!("word {tried}")]);
    assert_ne!(Chance::at(other, 0).draw(380).value, 0);
}

/// The first draws of games with many seeds, the best of which the operator opens.
#[test]
fn an_operator_can_choose_the_chance_of_a_game_without_words_of_luck() {
    let mut tiles = BTreeSet::new();
    for seed in 1..=12 {
        let table = Table::playing(&new_world(2, seed));
        let record = table.record();
        assert!(record.luck().unwrap().iter().all(String::is_empty));
        let mut rows = record.rows.iter();
        let drawn = rows.find(|row| row.body.contains("tile_drawn")).unwrap();
        let event: Value = serde_json::from_str(&drawn.body).unwrap();
        tiles.insert(event["tile"].as_u64().unwrap());
        for found in verify_record(TITLES, &record).unwrap() {
            assert_ne!(found.verdict, Verdict::Fails, "{found:?}");
        }
    }
    assert!(tiles.len() > 6, "{tiles:?}");
}
