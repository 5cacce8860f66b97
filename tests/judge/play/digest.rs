//! One letter a day.

use chrono::{DateTime, TimeDelta, Utc};

use landfall::games::title;
use landfall::judge::Opening;

use super::people;
use crate::support::{PEOPLE, Table, opening};

#[test]
fn reports_wait_for_the_hour_and_come_together() {
    let title = title("new_world").unwrap();
    let mut table = Table::new();
    for nth in 1..=2 {
        let opening = Opening {
            name: format!("game-{nth}"),
            ..opening(title, &PEOPLE[..3], nth, &[])
        };
        table.open(&opening);
    }
    // A person to whose letters nothing is asked in either game.
    let idle = PEOPLE[..3].iter().find(|who| {
        let letters = table.letters(who);
        letters.iter().all(|letter| letter.codes().is_empty())
    });
    let idle = *idle.expect("one of three is asked nothing");
    table.answer(idle, "NEWS DAILY 18:00");
    assert!(table.has(idle, "news-daily") && table.says(idle, "at 18:00"));
    let before = table.letters(idle).len();
    for nth in 1..=2 {
        let game = table.game_named(&format!("game-{nth}"));
        let store = table.judge.store();
        let seat = store.seat(game.at(game.awaiting.unwrap())).unwrap();
        let who = store.person(seat.person.unwrap()).unwrap().address;
        let name = format!("[game-{nth}]");
        let mut letters = table.letters(&who).into_iter();
        let asks =
            letters.rfind(|letter| letter.subject.contains(&name) && !letter.codes().is_empty());
        table.answer_to(&who, &asks.unwrap(), "A0");
    }
    let letters = table.letters(idle);
    assert_eq!(letters.len(), before, "nothing comes before the hour");
    table.wait(TimeDelta::hours(6));
    let letters = table.letters(idle);
    let new = &letters[before..];
    let all: String = new.iter().map(|letter| letter.text.as_str()).collect();
    assert!(all.contains("game-1") && all.contains("game-2"), "{all}");
    assert!(new.len() <= 2);
    table.wait(TimeDelta::hours(1));
    assert_eq!(table.letters(idle).len(), letters.len(), "once a day");
}

#[test]
fn further_lines_of_a_mail_hurry_no_letter_to_another_player() {
    for further in ["Cheers!", "AHEAD\nPLACE W1-05 TURN 0", "AHEAD\nJUMP high"] {
        let mut table = people(2, &[]);
        let (who, other) = (table.awaited(), table.waiting());
        table.answer(other, "NEWS DAILY 18:00");
        let before = [who, other].map(|who| table.letters(who).len());
        table.answer(who, &format!("A0\n{further}"));
        assert_eq!(table.awaited(), other, "{further}");
        let after = [who, other].map(|who| table.letters(who).len());
        assert_eq!(after, [before[0] + 1, before[1]], "{further}");
    }
}

#[test]
fn a_question_that_is_due_soon_comes_at_once_and_a_later_one_at_the_hour() {
    for (every, at_once) in [("20h", true), ("5d", false)] {
        let mut table = people(2, &[("every", every), ("remind", "none")]);
        let (asked, other) = (table.awaited(), table.waiting());
        table.answer(other, "NEWS DAILY 18:00");
        table.answer(asked, "A0");
        assert_eq!(!table.letter(other).codes().is_empty(), at_once, "{every}");
        table.wait(TimeDelta::hours(6));
        assert!(!table.letter(other).codes().is_empty(), "{every}");
        table.answer(other, "A0");
        assert_eq!(table.awaited(), asked);
        table.holds();
    }
}

#[test]
fn digest_off_brings_each_letter_again() {
    let mut table = people(2, &[]);
    let (asked, other) = (table.awaited(), table.waiting());
    table.answer(other, "NIEUWS DAGELIJKS 8");
    table.answer(other, "NEWS eight");
    assert!(table.has(other, "news-misread"));
    table.answer(other, "NEWS EACH");
    table.answer(asked, "A0");
    assert!(!table.letter(other).codes().is_empty());
}

#[test]
fn an_answer_to_a_wrong_mail_does_not_wait_for_the_digest() {
    let mut table = people(2, &[]);
    let asked = table.awaited();
    table.answer(asked, "NEWS DAILY 23:59");
    table.answer(asked, "PLACE nowhere");
    assert!(table.has(asked, "nothing-played"));
}

#[test]
fn the_digest_keeps_its_hour_when_the_clocks_are_changed() {
    for (eve, morning) in [
        ("2027-03-27T12:00:00Z", "2027-03-28T06:00:00Z"),
        ("2026-10-24T12:00:00Z", "2026-10-25T07:00:00Z"),
    ] {
        let mut table = Table::new();
        table.now = eve.parse().unwrap();
        let title = title("new_world").unwrap();
        table.open(&opening(title, &PEOPLE[..2], 3, &[("every", "9d")]));
        let (asked, other) = (table.awaited(), table.waiting());
        table.answer(other, "ZONE Europe/Berlin\nNEWS DAILY 8:00");
        table.answer(asked, "A0");
        let before = table.letters(other).len();
        let minute = TimeDelta::minutes(1);
        table.lap_at(morning.parse::<DateTime<Utc>>().unwrap() - minute);
        let early = table.letters(other).len();
        assert_eq!(early, before, "too early for {morning}");
        table.wait(minute);
        assert_eq!(table.letters(other).len(), before + 1, "at {morning}");
    }
}
