//! Seats and confirmations: asked for twice, at once, too late, by others, by robots, in floods.

use chrono::TimeDelta;
use landfall::store::{GameState, MailState};

use super::*;

fn join(table: &mut Table, from: &str) {
    table.write(from, "", "JOIN new-world-1");
}

fn confirm(table: &mut Table, from: &str) {
    table.answer(from, "yes");
}

/// Who sits at the table, by address.
fn seated(table: &Table) -> Vec<String> {
    let store = table.judge.store();
    let seats = store.seats(table.game().id).unwrap();
    let people = seats.into_iter().filter_map(|seat| seat.person);
    people
        .map(|person| store.person(person).unwrap().address)
        .collect()
}

#[test]
fn whoever_asks_twice_gets_one_seat() {
    let mut table = open_to_all(1_000);
    join(&mut table, "a@x.example");
    join(&mut table, "a@x.example");
    table.write("a@x.example", "", "JOIN new-world-1 AS RED LUCK one");
    let letters = table.letters("a@x.example");
    assert_eq!(letters.len(), 2, "one letter for each wish");
    for letter in &letters {
        let mail = table.reply("a@x.example", letter, "yes");
        table.post(mail);
        let mail = table.reply("a@x.example", letter, "yes\n\nonce more");
        table.post(mail);
    }
    assert_eq!(seated(&table), ["a@x.example"]);
    table.all_settled();
    assert!(table.letter("a@x.example").text.contains("already"));
}

#[test]
fn what_is_wanted_of_a_seat_may_stand_on_lines_of_its_own() {
    for text in [
        "JOIN new-world-1 AS BLUE LANGUAGE nl LUCK three masts",
        "JOIN new-world-1\nAS BLUE\nLANGUAGE nl\nLUCK three masts\n\nThanks!",
        "MEEDOEN new-world-1 ALS BLUE\nTAAL nl\nGELUK three masts",
        "LANGUAGE nl\nJOIN new-world-1\nLANGUAGE nl\nAS BLUE LUCK three masts",
    ] {
        let mut table = open_to_all(1_000);
        table.write("a@x.example", "", text);
        confirm(&mut table, "a@x.example");
        let store = table.judge.store();
        let seats = store.seats(table.game().id).unwrap();
        let blue = seats.iter().find(|seat| seat.person.is_some()).unwrap();
        let player = store.person(blue.person.unwrap()).unwrap();
        assert_eq!(
            (
                blue.name.as_str(),
                blue.luck.as_str(),
                player.language.as_str()
            ),
            ("BLUE", "", "nl"),
            "{text}"
        );
    }
}

#[test]
fn words_of_luck_come_with_the_yes_as_the_letter_offers() {
    for (asked, yes, luck, language) in [
        (
            "JOIN new-world-1",
            "YES\nJOIN new-world-1 LUCK three masts",
            "three masts",
            "en",
        ),
        (
            "JOIN new-world-1",
            "Yes!\nLUCK three masts\nLANGUAGE nl",
            "three masts",
            "nl",
        ),
        (
            "JOIN new-world-1 LUCK one",
            "ja\nMEEDOEN new-world-1 GELUK two",
            "two",
            "en",
        ),
        (
            "JOIN new-world-1 LUCK one",
            "yes\nLanguage is no matter",
            "",
            "en",
        ),
        (
            "JOIN new-world-1 LUCK one",
            "Yes\nJOIN another LUCK two",
            "",
            "en",
        ),
        ("JOIN new-world-1 LUCK one", "YES", "", "en"),
    ] {
        let mut table = open_to_all(1_000);
        table.write("a@x.example", "", asked);
        let told = table.letter("a@x.example").text;
        assert_eq!(told.contains("not taken"), asked.contains("LUCK"), "{told}");
        let mail = table.reply("a@x.example", &table.letter("a@x.example"), yes);
        table.post(mail);
        let store = table.judge.store();
        let seats = store.seats(table.game().id).unwrap();
        let taken = seats.iter().find(|seat| seat.person.is_some()).unwrap();
        let player = store.person(taken.person.unwrap()).unwrap();
        assert_eq!(
            (taken.luck.as_str(), &*player.language),
            (luck, language),
            "{yes}"
        );
    }
}

#[test]
fn two_for_the_last_seat_are_one_too_many() {
    let mut table = open_to_all(1_000);
    let four = ["a@x.example", "b@x.example", "c@x.example", "d@x.example"];
    for who in four {
        join(&mut table, who);
    }
    for who in &four[..2] {
        confirm(&mut table, who);
    }
    for who in &four[2..] {
        let letter = table.letter(who);
        let mail = table.reply(who, &letter, "yes");
        table.mailbox.post(mail);
    }
    table.lap();
    assert_eq!(table.game().state, GameState::Running);
    assert_eq!(seated(&table), four[..3]);
    assert!(table.letter(four[3]).text.contains("has no free seat"));
    join(&mut table, "e@x.example");
    assert!(
        table
            .letter("e@x.example")
            .text
            .contains("has no free seat")
    );
    table.all_settled();
}

#[test]
fn a_seat_that_somebody_took_meanwhile_is_not_given_twice() {
    let mut table = open_to_all(1_000);
    for who in ["a@x.example", "b@x.example"] {
        table.write(who, "", "JOIN new-world-1 AS RED");
    }
    confirm(&mut table, "b@x.example");
    confirm(&mut table, "a@x.example");
    assert_eq!(seated(&table), ["b@x.example"]);
    let told = table.letter("a@x.example").text;
    assert!(told.contains("Free:") && !told.contains("RED"), "{told}");
}

#[test]
fn a_confirmation_counts_from_its_own_address_and_once() {
    let mut table = open_to_all(1_000);
    join(&mut table, "a@x.example");
    let letter = table.letter("a@x.example");
    let mail = table.mail(MALLORY, &letter.reply_to, "yes", &[], "yes");
    table.post(mail);
    let mail = table.mail("a@x.example", &forged(&letter.reply_to), "yes", &[], "yes");
    table.post(mail);
    assert_eq!(seated(&table), [""; 0]);
    let mail = table.reply("a@x.example", &letter, "yes");
    table.post(mail);
    assert_eq!(seated(&table), ["a@x.example"]);
    table.all_settled();
}

#[test]
fn a_confirmation_that_got_lost_can_be_asked_for_again_the_next_day() {
    let mut table = open_to_all(1_000);
    join(&mut table, "a@x.example");
    assert_eq!(table.letters("a@x.example").len(), 1);
    table.now += TimeDelta::days(1);
    join(&mut table, "a@x.example");
    assert_eq!(table.letters("a@x.example").len(), 2);
    confirm(&mut table, "a@x.example");
    assert_eq!(seated(&table), ["a@x.example"]);
}

/// Bad day: a flood from one sender.
#[test]
fn an_address_gets_so_many_answers_an_hour_and_the_rest_is_filed() {
    let mut table = open_to_all(3);
    for nth in 0..8 {
        let what = ["HELP", "GAMES", "hello", "SHOW x"][nth % 4];
        table.write("a@x.example", "", what);
        let (fate, reason) = table.fate();
        let answered = nth < 3;
        assert_eq!(fate == MailState::Done, answered, "{nth}: {reason}");
    }
    assert_eq!(table.letters("a@x.example").len(), 3);
    table.write("a@x.example", "", "JOIN new-world-1");
    assert_eq!(table.fate().0, MailState::Filed);
    table.now += TimeDelta::minutes(61);
    table.write("a@x.example", "", "JOIN new-world-1");
    assert_eq!(table.letters("a@x.example").len(), 4);
    confirm(&mut table, "a@x.example");
    assert_eq!(seated(&table), ["a@x.example"]);
}

/// Bad day: a flood from one sender.
#[test]
fn a_flood_does_not_keep_a_player_from_playing() {
    let mut table = Table::with(Settings {
        limits: JudgeLimits {
            answers_per_hour: 2,
            ..unlimited()
        },
        ..settings()
    });
    table.open(&new_world(2, 3));
    let alice = table.awaited();
    let question = table.letter(alice);
    for nth in 0..6 {
        let stolen = table.mail(MALLORY, &question.reply_to, &format!("{nth}"), &[], "A1");
        table.post(stolen);
        table.all_settled();
    }
    let held = table
        .mails()
        .iter()
        .filter(|m| m.state == MailState::Held)
        .count();
    assert_eq!(held, 2, "what nobody is asked about is not held for ever");
    let mail = table.reply(alice, &question, &code(&question));
    table.post(mail);
    assert_eq!(table.played(), 1);
    assert!(table.letter(alice).text.contains("Played:"));
}

#[test]
fn a_held_order_that_is_confirmed_too_late_is_not_played() {
    let mut table = two();
    let alice = table.awaited();
    let question = table.letter(alice);
    let stolen = table.mail(MALLORY, &question.reply_to, "x", &[], &code(&question));
    table.post(stolen);
    let confirmation = table.letter(alice);
    let mail = table.reply(alice, &question, &code(&question));
    table.post(mail);
    assert_eq!(table.played(), 1);
    let mail = table.reply(alice, &confirmation, "yes");
    table.post(mail);
    let mail = table.reply(alice, &confirmation, "yes\n\nyes");
    table.post(mail);
    assert_eq!(table.played(), 1);
    let told = table.letter(alice).text;
    assert!(
        told.contains("old letter") || told.contains("not your decision"),
        "{told}"
    );
    table.all_settled();
}

#[test]
fn a_held_order_is_played_once_however_often_it_is_confirmed_and_repeated() {
    let mut table = two();
    let alice = table.awaited();
    let question = table.letter(alice);
    let mail = table.mail(alice, judge(), "Re: [new-world-1]", &[], &code(&question));
    table.post(mail.clone());
    assert_eq!(table.fate().0, MailState::Held);
    let confirmation = table.letter(alice);
    table.post(mail.clone());
    assert_eq!(table.fate().0, MailState::Filed, "the same mail once more");
    for word in ["yes", "yes", "yes\n\nagain"] {
        let letter = table.reply(alice, &confirmation, word);
        table.post(letter);
    }
    table.post(mail);
    assert_eq!(table.played(), 1);
    table.all_settled();
}
