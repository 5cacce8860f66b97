//! One letter a day.

use chrono::TimeDelta;

use super::*;

#[test]
fn reports_wait_for_the_hour_and_come_together() {
    let title = landfall::games::title("new_world").unwrap();
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
    table.answer(idle, "DIGEST 18:00");
    assert!(table.says(idle, "one letter a day, at 18:00"));
    let before = table.letters(idle).len();
    for nth in 1..=2 {
        let store = table.judge.store();
        let game = store.game_by_name(&format!("game-{nth}")).unwrap().unwrap();
        let seat = store.seat(game.at(game.awaiting.unwrap())).unwrap();
        let who = store.person(seat.person.unwrap()).unwrap().address;
        let name = format!("[game-{nth}]");
        let letters = table.letters(&who).into_iter().rev();
        let letter = letters.filter(|letter| letter.subject.contains(&name));
        let letter = letter
            .into_iter()
            .find(|letter| !letter.codes().is_empty())
            .unwrap();
        let mail = table.reply(&who, &letter, "A0");
        table.mailbox.post(mail);
        table.lap();
    }
    assert_eq!(
        table.letters(idle).len(),
        before,
        "nothing comes before the hour"
    );
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
fn what_else_stands_in_a_mail_hurries_nobody_elses_letter() {
    for besides in ["Cheers!", "AHEAD\nPLACE W1-05 TURN 0", "AHEAD\nJUMP high"] {
        let mut table = people(2, &[]);
        let who = table.awaited();
        let other = PEOPLE[..2].iter().find(|other| **other != who).unwrap();
        table.answer(other, "DIGEST 18:00");
        let before = [who, other].map(|who| table.letters(who).len());
        table.answer(who, &format!("A0\n{besides}"));
        assert_eq!(table.awaited(), *other, "{besides}");
        assert_eq!(table.letters(who).len() - before[0], 1, "{besides}");
        assert_eq!(table.letters(other).len() - before[1], 0, "{besides}");
    }
}

#[test]
fn a_question_that_is_due_soon_comes_at_once_and_a_later_one_at_the_hour() {
    for (every, at_once) in [("20h", true), ("5d", false)] {
        let mut table = people(2, &[("every", every), ("remind", "none")]);
        let asked = table.awaited();
        let other = PEOPLE[..2].iter().find(|who| **who != asked).unwrap();
        table.answer(other, "DIGEST 18:00");
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
    let asked = table.awaited();
    let other = PEOPLE[..2].iter().find(|who| **who != asked).unwrap();
    table.answer(other, "BUNDEL 8");
    table.answer(other, "DIGEST eight");
    assert!(table.says(other, "Write the hour"));
    table.answer(other, "DIGEST OFF");
    table.answer(asked, "A0");
    assert!(!table.letter(other).codes().is_empty());
}

#[test]
fn what_is_wrong_with_a_mail_and_the_end_do_not_wait() {
    let mut table = people(2, &[]);
    let asked = table.awaited();
    table.answer(asked, "DIGEST 23:59");
    table.answer(asked, "PLACE nowhere");
    assert!(table.says(asked, "Nothing was played"));
}

#[test]
fn the_digest_keeps_its_hour_when_the_clocks_are_changed() {
    for (eve, morning) in [
        ("2027-03-27T12:00:00Z", "2027-03-28T06:00:00Z"),
        ("2026-10-24T12:00:00Z", "2026-10-25T07:00:00Z"),
    ] {
        let mut table = Table::new();
        table.now = eve.parse().unwrap();
        let title = landfall::games::title("new_world").unwrap();
        table.open(&opening(title, &PEOPLE[..2], 3, &[("every", "9d")]));
        let asked = table.awaited();
        let other = PEOPLE[..2].iter().find(|who| **who != asked).unwrap();
        table.answer(other, "ZONE Europe/Berlin\nDIGEST 8:00");
        table.answer(asked, "A0");
        let before = table.letters(other).len();
        table.now = morning.parse().unwrap();
        table.now -= TimeDelta::minutes(1);
        table.lap();
        assert_eq!(
            table.letters(other).len(),
            before,
            "too early for {morning}"
        );
        table.wait(TimeDelta::minutes(1));
        assert_eq!(table.letters(other).len(), before + 1, "at {morning}");
    }
}
