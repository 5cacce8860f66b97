//! Hints: asked for by mail, weighed outside of transactions, answered by a letter.

use std::thread;
use std::time::Duration;

use landfall::games::TITLES;
use landfall::judge::Thinkers;

use crate::support::{PEOPLE, Table, opening};

/// Answers the newest question of the first player.
fn ask(table: &mut Table, text: &str) {
    let letter = table.newest(PEOPLE[0], |letter| !letter.codes().is_empty());
    table.answer_to(PEOPLE[0], &letter.unwrap(), text);
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
    for title in ["new_world", "race", "neuland"] {
        let mut table = Table::new();
        let title = TITLES.get(title).unwrap();
        table.open(&opening(title, &[PEOPLE[0], "bot:calm"], 3, &[]));
        table.lap();
        for text in ["HINT", "HINT A1", "TIPP B1", "Hint, please", "LANGUAGE de", "HINT B1"] {
            let before = table.letters(PEOPLE[0]).len();
            ask(&mut table, text);
            println!("{text} {}", table.letters(PEOPLE[0]).len() - before);
            settle(&mut table, &mut Thinkers::new(1));
            println!("{}", table.letter(PEOPLE[0]).text);
        }
    }
}
