//! A letter leaves out of the board all that its reader knows from the one before it.

use landfall::games::TITLES;

use crate::support::sentences::has;
use crate::support::{PEOPLE, Received, Table, bounce, on_one_line};

/// The awaited player answers with the best code.
fn decide(table: &mut Table) {
    let who = table.awaited();
    table.answer(who, &table.letter(who).best_code());
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
    letter.has("left-out")
}

#[test]
fn the_next_letter_leaves_out_all_that_is_the_same_and_show_brings_it() {
    for title in TITLES {
        let mut table = Table::of(title.name, 2, 4, &[]);
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
        let (_, below) = next.text.split_once("To answer").unwrap();
        assert!(has(below, "left-out"), "{below}");
    }
}

#[test]
fn a_letter_that_asks_nothing_leaves_the_board_to_show() {
    let mut table = Table::of("new_world", 2, 4, &[]);
    let who = table.awaited();
    decide(&mut table);
    let report = table.letter(who);
    assert!(report.codes().is_empty(), "{}", report.text);
    assert!(!report.text.contains("THE MAP"), "{}", report.text);
    assert!(report.has("left-out-board"), "{}", report.text);
    assert!(report.has("points-of-all"), "{}", report.text);
}

#[test]
fn the_letter_after_one_that_came_back_has_the_whole_board() {
    let mut table = Table::of("race", 2, 4, &[]);
    let who = table.awaited();
    assert!(leaves_out(&next_question(&mut table, who)));
    let sent = table.sent_to(who).pop().unwrap();
    table.mailbox.post(bounce(&sent, "failed", "5.1.1"));
    table.lap();
    let before = table.letters(who).len();
    decide(&mut table);
    let next = table.letters(who).remove(before);
    assert!(!leaves_out(&next), "{}", next.text);
    assert!(leaves_out(&next_question(&mut table, who)), "and then on");
}

#[test]
fn the_first_letter_in_another_language_has_the_whole_board() {
    let mut table = Table::of("neuland", 2, 4, &[]);
    let who = table.awaited();
    table.answer(who, "LANGUAGE nl");
    let next = next_question(&mut table, who);
    assert!(next.text.contains("BEZITTINGEN"), "{}", next.text);
}

#[test]
fn points_show_by_how_much_they_have_changed() {
    let mut table = Table::of("new_world", 3, 7, &[]);
    let mut changes = 0;
    for _ in 0..60 {
        let line = table.text(table.awaited());
        let (_, points) = line.split_once("Points: ").unwrap();
        let (points, _) = points.split_once('.').unwrap();
        changes += points.matches("(+").count();
        decide(&mut table);
    }
    assert!(changes > 5, "{changes}");
}

/// What a turn's orders say is not told again to their player, who reads the rest of it.
#[test]
fn own_orders_that_a_letter_lists_are_not_told_again() {
    let mut table = Table::of("neuland", 2, 4, &[]);
    let who = table.awaited();
    let other = *PEOPLE[..2].iter().find(|person| **person != who).unwrap();
    let mut listed = 0;
    while table.game().awaiting.is_some() && listed < 8 {
        let reader = table.awaited();
        decide(&mut table);
        let told = on_one_line(&table.letter(reader).text);
        // A decision of which nothing else is told keeps its number.
        let told = told
            .split_once("Your turn had")
            .map_or("", |(told, _)| told);
        let steps = ["You made", "You built", "You put"];
        assert!(!steps.iter().any(|step| told.contains(step)), "{told}");
        listed += usize::from(told.contains("Played"));
    }
    let of_other = [who, other].map(|reader| {
        let letters = table.letters(reader).into_iter();
        letters
            .filter(|letter| letter.text.contains(" made "))
            .count()
    });
    assert!(of_other.iter().all(|letters| *letters > 0), "{of_other:?}");
}

#[test]
fn a_question_leaves_what_its_board_shows_out_of_the_story() {
    let mut table = Table::of("neuland", 2, 4, &[]);
    let mut asked = 0;
    while table.game().awaiting.is_some() && asked < 20 {
        let question = table.letter(table.awaited());
        let told = on_one_line(&question.text);
        asked += usize::from(told.contains("turn had"));
        assert!(!told.contains("the token is on space"), "{told}");
        let lost = told.contains("not used in time");
        assert!(lost || !told.contains("Lost after"), "{told}");
        decide(&mut table);
    }
    assert!(asked > 10, "{asked}");
}
