//! Stand-ins that look ahead think outside of transactions: they delay nothing, and what they chose
//! is played only where the game still is. The example title is quick to think about.

use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use chrono::TimeDelta;
use landfall::judge::act::{Back, By, Ending, Ruling, Why};
use landfall::judge::thinking::{Thinking, Thought};
use landfall::judge::verify::{Options, Outcome, verify};
use landfall::judge::{Settings, Thinkers};
use landfall::rules::Seat;
use landfall::store::{Alarm, GameState, Store};

use crate::example_title::TITLES;
use crate::judge::moderator::command;
use crate::support::steps::at_each_step;
use crate::support::{PEOPLE, RANDOMNESS, Table, database, log, noon, opening, settings};

/// Sets up a judge with a game of these players, and runs its first lap.
fn table(players: &[&str]) -> Table {
    table_over(database::new(noon(), &RANDOMNESS), players)
}

/// Sets up a judge over this store.
fn table_over(store: Store, players: &[&str]) -> Table {
    let settings = Settings {
        titles: TITLES,
        ..settings()
    };
    let mut table = Table::over(store, settings);
    let title = TITLES.get("skerries").unwrap();
    table.open(&opening(title, players, 3, &[]));
    table.lap();
    table
}

/// Returns how often each kind of stand-in has decided.
fn stood_in(table: &Table, kind: &str) -> usize {
    let acts = table.acts("stood_in");
    let kind = format!("\"kind\":\"{kind}\"");
    acts.iter().filter(|act| act.contains(&kind)).count()
}

/// Answers with the first code, and returns whether the game then waits for a thought.
fn answer(table: &mut Table) -> bool {
    let asked = table.newest(PEOPLE[0], |letter| !letter.codes().is_empty());
    let code = asked.unwrap().codes().swap_remove(0);
    table.answer(PEOPLE[0], &code);
    table.game().alarm == Some(Alarm::Think)
}

/// Runs threads until none is busy.
fn settle(table: &mut Table, thinkers: &mut Thinkers) {
    loop {
        let played = thinkers.run(&mut table.judge, table.now).unwrap();
        if played == 0 && !thinkers.are_busy() {
            break;
        }
        thread::sleep(Duration::from_millis(1));
    }
    table.lap();
}

#[test]
fn a_game_against_keen_is_played_to_its_end() {
    let mut table = table(&[PEOPLE[0], "bot:keen", "bot:calm"]);
    let mut thinkers = Thinkers::new(1);
    let mut thought = 0;
    while table.game().state == GameState::Running {
        let before = table.letters(PEOPLE[0]).len();
        if answer(&mut table) {
            thought += 1;
            // Its thought brings the next letter, and no other came before.
            assert_eq!(
                table.letters(PEOPLE[0]).len(),
                before,
                "{}",
                table.letter(PEOPLE[0]).text
            );
            settle(&mut table, &mut thinkers);
        }
        assert_eq!(table.letters(PEOPLE[0]).len(), before + 1);
    }
    assert!(thought > 1, "{thought}");
    assert_eq!(stood_in(&table, "keen"), thought);
    table.holds();
}

#[test]
fn a_ledger_with_thoughts_is_verified_and_can_be_compared() {
    let mut table = table(&["bot:keen", "bot:keen"]);
    settle(&mut table, &mut Thinkers::new(1));
    assert_eq!(table.game().state, GameState::Over);
    let thinks = Options {
        think: true,
        ..Options::default()
    };
    let (store, game) = (table.judge.store(), table.game());
    for options in [Options::default(), thinks] {
        let found = verify(TITLES, store, &game, options).unwrap();
        assert_eq!(Outcome::of(&found), Outcome::Verified, "{found:?}");
    }
}

#[test]
fn other_games_go_on_while_a_planner_never_ends() {
    static HELD: Mutex<()> = Mutex::new(());
    fn never(thinking: Thinking) -> Thought {
        drop(HELD.lock());
        thinking.think()
    }
    let held = HELD.lock();
    let mut table = table(&[PEOPLE[0], "bot:keen"]);
    let mut thinkers = Thinkers::by(1, never);
    assert!(answer(&mut table));
    assert_eq!(thinkers.run(&mut table.judge, table.now).unwrap(), 0);
    // Another judge does not begin a second time, and mails are answered.
    assert!(table.judge.begin_thinking(table.now, 9).unwrap().is_empty());
    let letters = table.letters(PEOPLE[0]).len();
    table.answer(PEOPLE[0], "BOARD");
    assert_eq!(table.letters(PEOPLE[0]).len(), letters + 1);
    table.now += TimeDelta::seconds(59);
    assert_eq!(thinkers.run(&mut table.judge, table.now).unwrap(), 0);
    assert_eq!(stood_in(&table, "calm"), 0);
    table.now += TimeDelta::seconds(1);
    assert_eq!(thinkers.run(&mut table.judge, table.now).unwrap(), 1);
    assert_eq!((stood_in(&table, "calm"), stood_in(&table, "keen")), (1, 0));
    let game = table.game();
    assert_eq!(game.awaiting, Some(Seat::new(0)));
    assert_eq!(game.asked_at, Some(table.now), "the thought took no time");
    // With too many threads that never end, none is begun.
    for stuck in 2..6 {
        table.lap();
        assert!(answer(&mut table));
        thinkers.run(&mut table.judge, table.now).unwrap();
        assert_eq!(thinkers.are_busy(), stuck < 5);
        table.now += TimeDelta::seconds(60);
        thinkers.run(&mut table.judge, table.now).unwrap();
        assert_eq!(stood_in(&table, "calm"), stuck);
    }
    drop(held);
    table.holds();
}

#[test]
fn calm_decides_after_a_crash_of_the_thread() {
    fn crashes(_: Thinking) -> Thought {
        panic!("a planner of this test crashes")
    }
    let mut table = table(&[PEOPLE[0], "bot:keen"]);
    assert!(answer(&mut table));
    let _crashed = log::named("A thought has crashed");
    settle(&mut table, &mut Thinkers::by(1, crashes));
    assert_eq!((stood_in(&table, "calm"), stood_in(&table, "keen")), (1, 0));
    table.holds();
}

#[test]
fn calm_decides_after_two_crashes_of_the_judge() {
    let mut table = table(&[PEOPLE[0], "bot:keen"]);
    assert!(answer(&mut table));
    for crash in 1..3 {
        assert_eq!(table.judge.begin_thinking(table.now, 9).unwrap().len(), 1);
        table.wait(TimeDelta::seconds(89));
        assert!(table.judge.begin_thinking(table.now, 9).unwrap().is_empty());
        table.wait(TimeDelta::seconds(1));
        assert_eq!(stood_in(&table, "calm"), usize::from(crash == 2));
    }
    table.holds();
}

#[test]
fn a_judge_that_ends_at_any_step_of_a_thought_plays_one() {
    at_each_step(5, |interrupted| {
        let step = interrupted.step;
        let mut table = table_over(interrupted.store(), &[PEOPLE[0], "bot:keen"]);
        assert!(answer(&mut table));
        let mut thinkers = Thinkers::new(1);
        interrupted.run(|| {
            let mut done = Ok(0);
            while done.is_ok() && table.game().alarm == Some(Alarm::Think) {
                done = thinkers.run(&mut table.judge, table.now);
                thread::sleep(Duration::from_millis(1));
            }
            done
        });
        // Begins again with threads of its own.
        table.wait(TimeDelta::seconds(90));
        settle(&mut table, &mut Thinkers::new(1));
        assert_eq!(stood_in(&table, "keen"), 1, "step {step}");
        assert_eq!(table.game().awaiting, Some(Seat::new(0)), "step {step}");
        table.holds();
    });
}

#[test]
fn a_thought_is_dropped_where_the_game_has_moved() {
    let mut table = table(&[PEOPLE[0], "bot:keen"]);
    assert!(answer(&mut table));
    let by = By::Moderator("Mia".to_owned());
    let why = Why {
        by: &by,
        reason: "a slip",
    };
    let begin = |table: &mut Table| {
        let begun = table.judge.begin_thinking(table.now, 1).unwrap().pop();
        begun.map(Thinking::think)
    };
    let before_undo = begin(&mut table).unwrap();
    let (game, now) = (table.game().id, table.now);
    table
        .judge
        .rule(game, Ruling::Undo(Back::By(1)), why, now)
        .unwrap();
    table.lap();
    assert_eq!(
        table.judge.play_thought(&before_undo, table.now).unwrap(),
        0
    );
    assert!(answer(&mut table));
    // A pause stops the thought, and after it there is another.
    let before_pause = begin(&mut table).unwrap();
    table.judge.rule(game, Ruling::Pause, why, now).unwrap();
    table.lap();
    assert_eq!(
        table.judge.play_thought(&before_pause, table.now).unwrap(),
        0
    );
    assert!(begin(&mut table).is_none());
    table.judge.rule(game, Ruling::Resume, why, now).unwrap();
    table.lap();
    let after_pause = begin(&mut table).unwrap();
    assert_eq!(
        table.judge.play_thought(&after_pause, table.now).unwrap(),
        1
    );
    assert_eq!(
        table.judge.play_thought(&after_pause, table.now).unwrap(),
        0
    );
    assert_eq!(stood_in(&table, "keen"), 1);
    table.lap();
    // The end of the game ends all thoughts.
    assert!(answer(&mut table));
    let before_end = begin(&mut table).unwrap();
    table
        .judge
        .rule(game, Ruling::End(Ending::Draw), why, now)
        .unwrap();
    assert_eq!(table.judge.play_thought(&before_end, table.now).unwrap(), 0);
    assert_eq!(stood_in(&table, "keen"), 1);
    table.lap();
    table.holds();
}

#[test]
fn a_person_who_replaces_keen_is_asked() {
    let mut table = table(&[PEOPLE[0], "bot:keen"]);
    assert!(answer(&mut table));
    let thought = table.judge.begin_thinking(table.now, 1).unwrap();
    let thought = thought.into_iter().map(Thinking::think).next().unwrap();
    let name = table.game().name;
    let replace = command(&["replace", &name, "BLUE", PEOPLE[1]]);
    let done = table.judge.moderate("Mia", &[replace], table.now);
    done.unwrap();
    table.lap();
    assert_eq!(table.game().asked_at, Some(table.now));
    assert_eq!(table.judge.play_thought(&thought, table.now).unwrap(), 0);
    assert_eq!(table.awaited(), PEOPLE[1]);
}
