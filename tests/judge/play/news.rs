//! Letters only when it is their reader's turn: what waits, what does not, and how many are left.

use chrono::TimeDelta;
use landfall::games::title;
use landfall::judge::Settings;
use landfall::store::{GameState, News};

use crate::support::{PEOPLE, Table, opening, usual};

fn playing(settings: Settings, name: &str, people: usize, entries: &[(&str, &str)]) -> Table {
    let mut table = Table::with(settings);
    table.open(&opening(
        title(name).unwrap(),
        &PEOPLE[..people],
        3,
        entries,
    ));
    table
}

fn people(count: usize, entries: &[(&str, &str)]) -> Table {
    playing(usual(), "new_world", count, entries)
}

fn counts(table: &Table) -> Vec<usize> {
    PEOPLE.map(|who| table.letters(who).len()).to_vec()
}

#[test]
fn only_the_one_who_is_asked_gets_a_letter_and_it_tells_all_since_the_last() {
    let mut table = people(3, &[]);
    let first = table.awaited();
    let before = table.letters(first).len();
    table.answer(first, "A0");
    assert_eq!(table.letters(first).len(), before, "it was understood");
    let others = [table.awaited(), {
        table.answer(table.awaited(), "A0");
        table.awaited()
    }];
    for who in others {
        assert_eq!(
            table.letters(who).len(),
            2,
            "the first letter and a question"
        );
    }
    table.answer(table.awaited(), "A0");
    assert_eq!(table.awaited(), first);
    let letter = table.letter(first);
    assert_eq!(table.letters(first).len(), before + 1);
    let played = letter
        .text
        .find("Played: ")
        .expect("it begins with what was played");
    assert!(
        played < letter.text.find("SINCE YOUR LAST LETTER").unwrap(),
        "{}",
        letter.text
    );
    for nth in [2, 3] {
        let label = format!("\n{nth:>4}  ");
        assert!(
            letter.text.contains(&label),
            "decision {nth}: {}",
            letter.text
        );
    }
    table.holds();
}

#[test]
fn a_receipt_comes_for_whatever_was_not_clearly_meant() {
    for (mail, answered) in [
        ("A0", false),
        ("A0\nCheers!", false),
        ("A0\n\nHave a nice evening, all of you.", false),
        ("A-0", true),
        ("A0\nIs anyone at home on the 5th?", true),
        ("A0\nPlace well, all of you", true),
        ("A0\nAHEAD\nPLACE W1-05 TURN 0", true),
        ("PLACE nowhere", true),
    ] {
        let mut table = people(2, &[]);
        let who = table.awaited();
        let before = table.letters(who).len();
        table.answer(who, mail);
        assert_eq!(table.letters(who).len() > before, answered, "{mail}");
    }
}

#[test]
fn receipts_can_be_had_for_each_mail() {
    let mut table = people(2, &[]);
    let who = table.awaited();
    table.answer(who, "RECEIPTS often");
    assert!(table.has(who, "receipts-misread"));
    for (wish, more) in [("RECEIPTS ON", 1), ("RECEIPTS OFF", 0)] {
        while table.awaited() != who {
            table.answer(table.awaited(), "A0");
        }
        table.answer(who, wish);
        let question = table.question(who);
        let before = table.letters(who).len();
        table.answer_to(who, &question, "A0");
        assert_eq!(table.letters(who).len(), before + more, "{wish}");
    }
}

#[test]
fn news_come_after_a_day_if_nothing_is_asked_and_once_a_day() {
    let mut table = people(3, &[("every", "9d"), ("remind", "none")]);
    table.answer(table.awaited(), "A0");
    let waits = table.awaited();
    let before = counts(&table);
    table.wait(TimeDelta::hours(23));
    assert_eq!(counts(&table), before);
    table.wait(TimeDelta::hours(2));
    let after = counts(&table);
    let more = |who: &&str| {
        let nth = PEOPLE.iter().position(|one| one == who).unwrap();
        after[nth] - before[nth]
    };
    let idle = PEOPLE[..3].iter().filter(|who| **who != waits);
    assert!(
        idle.clone().all(|who| more(who) == 1),
        "{before:?} {after:?}"
    );
    assert_eq!(more(&waits), 0, "its question told all");
    table.wait(TimeDelta::days(3));
    assert_eq!(counts(&table), after, "nothing new");
}

#[test]
fn a_letter_since_counts_as_the_news_of_that_day() {
    let mut table = people(2, &[("every", "9d"), ("remind", "none")]);
    let first = table.awaited();
    table.answer(first, "A0");
    table.wait(TimeDelta::hours(20));
    let second = table.awaited();
    table.answer(second, "A0");
    table.answer(first, "A0");
    let (before, own) = (counts(&table), table.letters(first).len());
    table.wait(TimeDelta::hours(5));
    assert_eq!(
        counts(&table),
        before,
        "what waited was told with the question"
    );
    table.wait(TimeDelta::hours(20));
    assert_eq!(table.letters(first).len(), own + 1);
    table.holds();
}

#[test]
fn what_is_played_for_a_player_is_told_at_once() {
    let mut table = people(3, &[]);
    let silent = table.awaited();
    let before = table.letters(silent).len();
    table.until_closed();
    let letters = table.letters(silent);
    assert!(letters.len() > before);
    assert!(letters.last().unwrap().codes().is_empty());
}

#[test]
fn each_brings_a_letter_after_each_act_and_turn_none() {
    let mut table = people(3, &[]);
    let who = table.awaited();
    table.answer(who, "NEWS");
    assert!(table.has(who, "news-misread"));
    table.answer(who, "NEWS EACH");
    assert!(table.has(who, "news-each"));
    let question = table.question(who);
    let before = table.letters(who).len();
    table.answer_to(who, &question, "A0");
    table.answer(table.awaited(), "A0");
    assert_eq!(table.letters(who).len(), before + 2);
    table.answer(who, "NEWS TURN");
    let before = table.letters(who).len();
    table.answer(table.awaited(), "A0");
    assert_eq!(table.letters(who).len(), before + 1, "a question");
}

/// Letters for each decision of a player's own, in a whole game of three whose players send the
/// best code of each letter.
fn letters_per_decision(name: &str, news: News) -> f64 {
    let mut settings = usual();
    settings.letters.news = news;
    let mut table = playing(settings, name, 3, &[("every", "20h"), ("remind", "none")]);
    let mut decisions = 0;
    while table.game().state == GameState::Running {
        table.wait(TimeDelta::hours(4));
        let who = table.awaited();
        let letter = table.question(who);
        decisions += 1;
        let before = table.game().head;
        table.answer_to(who, &letter, &letter.best_code());
        assert!(table.game().head > before, "{}", table.letter(who).text);
    }
    table.sent() as f64 / f64::from(decisions)
}

/// What a title reaches, with the first letters, receipts for draws and the letters of the end.
/// `LANDFALL_LETTERS=1` prints the figures of the book's measurements.
#[test]
fn few_letters_come_for_each_decision() {
    for (name, most) in [("new_world", 1.5), ("race", 1.5), ("neuland", 1.5)] {
        let turn = letters_per_decision(name, News::Turn);
        if std::env::var("LANDFALL_LETTERS").is_ok() {
            let each = letters_per_decision(name, News::Each);
            println!("{name}: {each:.2} letters for each decision, {turn:.2} with NEWS TURN");
        }
        assert!(turn <= most, "{name}: {turn}");
    }
}
