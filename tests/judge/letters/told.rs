//! A letter leaves out of the board what its reader knows from the one before it.

use landfall::games::TITLES;

use crate::support::{PEOPLE, Received, Table, bounce, on_one_line, opening};

fn table(title: usize) -> Table {
    Table::playing(&opening(&TITLES[title], &PEOPLE[..2], 4, &[]))
}

/// The awaited player answers with the best code.
fn decide(table: &mut Table) {
    let who = table.awaited();
    let code = table.letter(who).best_code();
    table.answer(who, &code);
}

/// The next letter that asks a player, after one decision at least.
fn next_question(table: &mut Table, who: &str) -> Received {
    decide(table);
    while table.awaited() != who {
        decide(table);
    }
    table.letter(who)
}

fn leaves_out(letter: &Received) -> bool {
    on_one_line(&letter.text).contains("The rest is unchanged: SHOW")
}

#[test]
fn the_next_letter_leaves_out_what_is_the_same_and_show_tells_it() {
    for title in 0..TITLES.len() {
        let mut table = table(title);
        let who = table.awaited();
        let first = table.letter(who);
        assert!(!leaves_out(&first), "{}", first.text);
        let next = next_question(&mut table, who);
        assert!(leaves_out(&next), "{}", next.text);
        table.answer(who, "SHOW");
        let shown = table.letter(who);
        assert!(!leaves_out(&shown), "{}", shown.text);
        let lines = |letter: &Received| letter.text.lines().count();
        assert!(lines(&next) < lines(&shown), "{}", next.text);
        // What the letter has of the board, the whole has too.
        let board = |letter: &Received| on_one_line(&letter.text);
        let told = board(&next);
        let (_, told) = told.split_once("TO ANSWER").unwrap();
        assert!(told.contains("is unchanged"), "{told}");
    }
}

#[test]
fn a_letter_that_asks_nothing_leaves_the_board_to_show() {
    let mut table = table(0);
    let who = table.awaited();
    decide(&mut table);
    let report = table.letter(who);
    assert!(report.codes().is_empty(), "{}", report.text);
    assert!(!report.text.contains("THE MAP"), "{}", report.text);
    assert!(on_one_line(&report.text).contains("Nothing is asked of you; SHOW tells the board"));
    assert!(report.text.contains("Points: "), "{}", report.text);
}

#[test]
fn after_a_letter_that_came_back_all_is_told() {
    let mut table = table(1);
    let who = table.awaited();
    assert!(leaves_out(&next_question(&mut table, who)));
    let sent = table.transport.all();
    let sent = sent.iter().rfind(|sent| sent.to == who).unwrap();
    table.mailbox.post(bounce(sent, "failed", "5.1.1"));
    table.lap();
    let before = table.letters(who).len();
    decide(&mut table);
    let next = table.letters(who).remove(before);
    assert!(!leaves_out(&next), "{}", next.text);
    assert!(leaves_out(&next_question(&mut table, who)), "and then on");
}

#[test]
fn a_new_language_tells_all_anew() {
    let mut table = table(2);
    let who = table.awaited();
    table.answer(who, "LANGUAGE nl");
    let next = next_question(&mut table, who);
    assert!(next.text.contains("BEZITTINGEN"), "{}", next.text);
}

#[test]
fn points_tell_what_has_changed() {
    let mut table = Table::playing(&opening(&TITLES[0], &PEOPLE[..3], 7, &[]));
    let mut changes = 0;
    for _ in 0..60 {
        let who = table.awaited();
        let letter = table.letter(who);
        let line = on_one_line(&letter.text);
        let (_, points) = line.split_once("Points: ").unwrap();
        let (points, _) = points.split_once('.').unwrap();
        changes += points.matches("(+").count();
        decide(&mut table);
    }
    assert!(changes > 5, "{changes}");
}
