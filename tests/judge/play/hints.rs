//! Hints: asked for by mail, weighed outside of transactions, answered by a letter.

use std::thread;
use std::time::Duration;

use landfall::judge::Thinkers;

use crate::judge::opening::{ALICE, judge, open, openings};
use crate::support::Table;

/// A judge where Alice plays a solo game.
fn playing() -> Table {
    let mut table = judge(openings());
    open(&mut table, ALICE, "PLAY new_world");
    table
}

/// Answers the newest question.
fn ask(table: &mut Table, name: &str, text: &str) {
    let letter = table.question_in(name, ALICE);
    table.answer_to(ALICE, &letter, text);
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
fn a_hint_is_answered_with_the_best_order() {
    let mut table = playing();
    for text in ["HINT", "HINT A1", "TIPP B1", "Hint, please"] {
        let before = table.letters(ALICE).len();
        ask(&mut table, "new-world-1", text);
        assert_eq!(table.letters(ALICE).len(), before, "{text}");
        settle(&mut table, &mut Thinkers::new(1));
        println!("{}", table.letter(ALICE).text);
    }
}
