//! Analyses of finished games by mail. The example title is quick to think about.

use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;

use chrono::TimeDelta;
use landfall::judge::act::{Back, By, Ending, Ruling, Why};
use landfall::judge::thinking::{Thinking, Thought};
use landfall::judge::{Settings, Thinkers};
use landfall::store::{GameState, Store, Weighing};

use crate::example_title::TITLES;
use crate::support::steps::at_each_step;
use crate::support::{PEOPLE, RANDOMNESS, Table, database, log, noon, opening, settings};

const ALICE: &str = PEOPLE[0];

/// Sets up a judge over this store with a game of two people.
fn table_over(store: Store) -> Table {
    let settings = Settings {
        titles: TITLES,
        ..settings()
    };
    let mut table = Table::over(store, settings);
    let title = TITLES.get("skerries").unwrap();
    table.open(&opening(title, &[ALICE, PEOPLE[1], "bot:calm"], 3, &[]));
    table
}

/// Plays on with the last code of each question.
fn decide(table: &mut Table) {
    let who = table.awaited();
    let asked = table.newest(who, |letter| letter.has("heading-choices"));
    let asked = asked.unwrap();
    let mail = table.reply(who, &asked, &asked.codes().pop().unwrap());
    table.mailbox.post(mail);
    table.lap();
}

fn finished_over(store: Store) -> Table {
    let mut table = table_over(store);
    while table.game().state == GameState::Running {
        decide(&mut table);
    }
    table
}

fn finished() -> Table {
    finished_over(database::new(noon(), &RANDOMNESS))
}

fn settle_by(table: &mut Table, thinkers: &mut Thinkers) {
    loop {
        let played = thinkers.run(&mut table.judge, table.now).unwrap();
        if played == 0 && !thinkers.are_busy() {
            break;
        }
        thread::sleep(Duration::from_millis(1));
    }
    table.lap();
}

fn settle(table: &mut Table) {
    settle_by(table, &mut Thinkers::new(1));
}

/// The number of letters to Alice; one that is sent twice counts once.
fn distinct(table: &Table) -> usize {
    let letters = table.letters(ALICE).into_iter();
    let ids: BTreeSet<String> = letters.map(|letter| letter.message_id).collect();
    ids.len()
}

fn weighings(table: &Table) -> Vec<Weighing> {
    let store = table.judge.store();
    let seats = table.seats_of(&table.game().name).into_iter();
    let all = seats.map(|seat| store.list::<Weighing>(seat.at()).unwrap());
    all.flatten().collect()
}

fn rule(table: &mut Table, ruling: Ruling) {
    let by = By::Moderator("Mia".to_owned());
    let why = Why {
        by: &by,
        reason: "a slip",
    };
    table
        .judge
        .rule(table.game().id, ruling, why, table.now)
        .unwrap();
    table.lap();
}

#[test]
fn the_costliest_decisions_come_with_the_board_and_the_better_order() {
    let mut table = finished();
    table.answer(ALICE, "ANALYSE");
    assert!(table.letter(ALICE).has("analyse-begun"));
    let count = weighings(&table).len();
    assert_eq!(count, table.acts("orders").len() / 2);
    table.answer(ALICE, "ANALYSE");
    assert!(table.letter(ALICE).has("analyse-under-way"));
    assert_eq!(weighings(&table).len(), count);
    settle(&mut table);
    let letter = table.letter(ALICE);
    assert!(letter.has("analyse-worst"), "{}", letter.text);
    let heads = letter.text.matches("DECISION ").count();
    let better = letter.text.matches("Better was").count();
    assert_eq!((heads, better), (3, 3), "{}", letter.text);
    // Asked again, it is the same letter, and nothing is weighed.
    let words = |text: &str| text.split("\n\n").skip(1).collect::<Vec<_>>().join("\n\n");
    let before = words(&letter.text);
    table.answer(ALICE, "ANALYSE game-1");
    assert!(table.judge.begin_thinking(table.now, 9).unwrap().is_empty());
    assert_eq!(words(&table.letter(ALICE).text), before);
    // The other player has an analysis of the own seat, even out of the blue.
    table.write(PEOPLE[1], "", "ANALYSE game-1");
    settle(&mut table);
    let other = table.letter(PEOPLE[1]);
    assert!(
        other.has("analyse-worst") || other.has("analyse-none"),
        "{}",
        other.text
    );
    assert_ne!(words(&other.text), before);
    table.holds();
}

#[test]
fn nothing_is_analysed_for_others_or_before_all_is_public() {
    let mut table = table_over(database::new(noon(), &RANDOMNESS));
    decide(&mut table);
    table.answer(ALICE, "ANALYSE");
    assert!(table.letter(ALICE).has("analyse-not-over"));
    rule(&mut table, Ruling::End(Ending::Draw));
    table.answer(ALICE, "ANALYSE");
    assert!(
        table.letter(ALICE).has("analyse-not-over"),
        "the seed is secret"
    );
    assert!(weighings(&table).is_empty());
    table.wait(TimeDelta::days(2));
    table.answer(ALICE, "ANALYZE");
    assert!(table.letter(ALICE).has("analyse-begun"));
    table.write("mallory@x.example", "", "ANALYSE game-1");
    table.write(PEOPLE[2], "", "ANALYSE game-1");
    table.write(ALICE, "", "ANALYSE");
    assert!(table.letter(ALICE).has("analyse-which"));
    assert_eq!(weighings(&table).len(), 1);
    table.holds();
}

#[test]
fn an_analysis_is_dropped_when_the_game_is_opened_again() {
    for begun in [false, true] {
        let mut table = finished();
        table.answer(ALICE, "ANALYSE");
        let thinking = begun.then(|| table.judge.begin_thinking(table.now, 1).unwrap());
        rule(&mut table, Ruling::Undo(Back::By(1)));
        assert_eq!(table.game().state, GameState::Running);
        if let Some(thinking) = thinking.and_then(|mut begun| begun.pop()) {
            let thought = thinking.think();
            assert_eq!(table.judge.play_thought(&thought, table.now).unwrap(), 1);
        }
        settle(&mut table);
        assert!(
            table
                .letters(ALICE)
                .iter()
                .any(|letter| letter.has("analyse-runs-again"))
        );
        assert!(weighings(&table).is_empty());
        // At the second end it is made anew.
        while table.game().state == GameState::Running {
            decide(&mut table);
        }
        table.answer(ALICE, "ANALYSE");
        settle(&mut table);
        assert!(table.letter(ALICE).has("analyse-worst"));
        table.holds();
    }
}

#[test]
fn an_analysis_says_what_could_not_be_weighed() {
    fn crashes(_: Thinking) -> Thought {
        panic!("a planner of this test crashes")
    }
    let mut table = finished();
    table.answer(ALICE, "ANALYSE");
    let _crashed = log::named("A thought has crashed");
    settle_by(&mut table, &mut Thinkers::by(1, crashes));
    let letter = table.letter(ALICE);
    assert!(letter.has("analyse-failed"), "{}", letter.text);
    table.holds();
}

#[test]
fn a_judge_that_ends_at_any_step_writes_one_analysis() {
    at_each_step(5, |interrupted| {
        let step = interrupted.step;
        let mut table = table_over(interrupted.store());
        decide(&mut table);
        decide(&mut table);
        decide(&mut table);
        rule(&mut table, Ruling::End(Ending::Draw));
        table.wait(TimeDelta::days(2));
        let before = distinct(&table);
        let letter = table.letter(ALICE);
        let mail = table.reply(ALICE, &letter, "ANALYSE");
        table.mailbox.post(mail);
        interrupted.laps(&mut table);
        settle(&mut table);
        assert_eq!(distinct(&table), before + 2, "step {step}");
        let letter = table.letter(ALICE);
        let done = letter.has("analyse-none") || letter.has("analyse-worst");
        assert!(done, "step {step}: {}", letter.text);
        table.holds();
    });
}
