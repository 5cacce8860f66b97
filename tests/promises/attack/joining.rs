//! Seats and confirmations: asked for twice, at once, too late, by others, by robots, in floods.

use chrono::TimeDelta;
use landfall::judge::JudgeLimits;
use landfall::store::{GameState, MailState, Person, SeatRow};

use super::{MALLORY, asked, code, forged, limited, open_to_all, question};
use crate::support::{JUDGE, Table, unlimited};

const ANN: &str = "a@x.example";

fn join(table: &mut Table, from: &str) {
    table.write(from, "", "JOIN new-world-1");
}

fn confirm(table: &mut Table, from: &str) {
    table.answer(from, "yes");
}

/// Lists the taken seats with their players.
fn taken(table: &Table) -> Vec<(SeatRow, Person)> {
    let seats = table.seats().into_iter();
    let of = |id| table.judge.store().person(id).unwrap();
    let taken = seats.filter_map(|seat| Some((seat.person?, seat)));
    taken.map(|(person, seat)| (seat, of(person))).collect()
}

/// Lists who sits at the table, by address.
fn seated(table: &Table) -> Vec<String> {
    let taken = taken(table).into_iter();
    taken.map(|(_, person)| person.address).collect()
}

#[test]
fn who_asks_twice_gets_one_seat() {
    let mut table = open_to_all(1_000);
    join(&mut table, ANN);
    join(&mut table, ANN);
    table.write(ANN, "", "JOIN new-world-1 AS RED LUCK one");
    let letters = table.letters(ANN);
    assert_eq!(letters.len(), 2, "one letter for each wish");
    for letter in &letters {
        table.post_reply(ANN, letter, "yes");
        table.post_reply(ANN, letter, "yes\n\nonce more");
    }
    assert_eq!(seated(&table), [ANN]);
    table.all_settled();
    assert!(table.has(ANN, "seated-already"));
}

#[test]
fn each_wish_about_a_seat_may_be_on_a_line_of_its_own() {
    for text in [
        "JOIN new-world-1 AS BLUE LANGUAGE nl LUCK three masts",
        "JOIN new-world-1\nAS BLUE\nLANGUAGE nl\nLUCK three masts\n\nThanks!",
        "MEEDOEN new-world-1 ALS BLUE\nTAAL nl\nGELUK three masts",
        "LANGUAGE nl\nJOIN new-world-1\nLANGUAGE nl\nAS BLUE LUCK three masts",
    ] {
        let mut table = open_to_all(1_000);
        table.write(ANN, "", text);
        confirm(&mut table, ANN);
        let (seat, player) = taken(&table).remove(0);
        let found = (&*seat.name, &*seat.luck, &*player.language);
        assert_eq!(found, ("BLUE", "", "nl"), "{text}");
    }
}

#[test]
fn words_of_luck_come_with_the_yes_as_the_letter_offers() {
    for (early, yes, luck, language) in [
        (
            "",
            "YES\nJOIN new-world-1 LUCK three masts",
            "three masts",
            "en",
        ),
        (
            "",
            "Yes!\nLUCK three masts\nLANGUAGE nl",
            "three masts",
            "nl",
        ),
        (
            " LUCK one",
            "ja\nMEEDOEN new-world-1 GELUK two",
            "two",
            "en",
        ),
        (" LUCK one", "yes\nLanguage is no matter", "", "en"),
        (" LUCK one", "Yes\nJOIN another LUCK two", "", "en"),
        (" LUCK one", "YES", "", "en"),
    ] {
        let mut table = open_to_all(1_000);
        table.write(ANN, "", &format!("JOIN new-world-1{early}"));
        let letter = table.letter(ANN);
        assert_eq!(letter.has("confirm-luck-early"), !early.is_empty(), "{yes}");
        table.post_reply(ANN, &letter, yes);
        let (seat, player) = taken(&table).remove(0);
        assert_eq!((&*seat.luck, &*player.language), (luck, language), "{yes}");
    }
}

#[test]
fn of_two_who_confirm_the_last_seat_one_gets_it() {
    let mut table = open_to_all(1_000);
    let four = [ANN, "b@x.example", "c@x.example", "d@x.example"];
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
    assert!(table.has(four[3], "game-is-full"));
    join(&mut table, "e@x.example");
    assert!(table.has("e@x.example", "game-is-full"));
    table.all_settled();
}

#[test]
fn a_seat_that_was_taken_meanwhile_is_not_given_twice() {
    let mut table = open_to_all(1_000);
    for who in [ANN, "b@x.example"] {
        table.write(who, "", "JOIN new-world-1 AS RED");
    }
    confirm(&mut table, "b@x.example");
    confirm(&mut table, ANN);
    assert_eq!(seated(&table), ["b@x.example"]);
    let told = table.letter(ANN).text;
    assert!(told.contains("Free:") && !told.contains("RED"), "{told}");
}

#[test]
fn a_confirmation_counts_from_its_own_address_and_once() {
    let mut table = open_to_all(1_000);
    join(&mut table, ANN);
    let letter = table.letter(ANN);
    table.post_mail(MALLORY, &letter.reply_to, "yes", "yes");
    table.post_mail(ANN, &forged(&letter.reply_to), "yes", "yes");
    assert_eq!(seated(&table), [""; 0]);
    table.post_reply(ANN, &letter, "yes");
    assert_eq!(seated(&table), [ANN]);
    table.all_settled();
}

#[test]
fn a_confirmation_that_got_lost_can_be_asked_for_again_the_next_day() {
    let mut table = open_to_all(1_000);
    join(&mut table, ANN);
    assert_eq!(table.letters(ANN).len(), 1);
    table.now += TimeDelta::days(1);
    join(&mut table, ANN);
    assert_eq!(table.letters(ANN).len(), 2);
    confirm(&mut table, ANN);
    assert_eq!(seated(&table), [ANN]);
}

/// Bad day: a flood from one sender.
#[test]
fn an_address_gets_so_many_answers_an_hour_and_the_rest_is_filed() {
    let mut table = open_to_all(3);
    for nth in 0..8 {
        let what = ["HELP", "GAMES", "hello", "SHOW x"][nth % 4];
        table.write(ANN, "", what);
        let (disposition, reason) = table.disposition();
        let answered = nth < 3;
        assert_eq!(disposition == MailState::Done, answered, "{nth}: {reason}");
    }
    assert_eq!(table.letters(ANN).len(), 3);
    table.write(ANN, "", "JOIN new-world-1");
    assert_eq!(table.disposition().0, MailState::Filed);
    table.now += TimeDelta::minutes(61);
    table.write(ANN, "", "JOIN new-world-1");
    assert_eq!(table.letters(ANN).len(), 4);
    confirm(&mut table, ANN);
    assert_eq!(seated(&table), [ANN]);
}

/// Bad day: a flood from one sender.
#[test]
fn a_flood_does_not_keep_a_player_from_playing() {
    let mut table = limited(JudgeLimits {
        answers_per_hour: 2,
        ..unlimited()
    });
    let (alice, question) = question(&table);
    for nth in 0..6 {
        table.post_mail(MALLORY, &question.reply_to, &format!("{nth}"), "A1");
        table.all_settled();
    }
    let mut held = table.mails();
    held.retain(|mail| mail.state == MailState::Held);
    assert_eq!(
        held.len(),
        2,
        "a mail of which no letter asks is not held for ever"
    );
    table.post_reply(alice, &question, &code(&question));
    assert_eq!(table.played(), 1);
    assert!(table.has(alice, "played"));
}

#[test]
fn a_held_order_that_is_confirmed_too_late_is_not_played() {
    let (mut table, alice, question) = asked();
    table.post_mail(MALLORY, &question.reply_to, "x", &code(&question));
    let confirmation = table.letter(alice);
    table.post_reply(alice, &question, &code(&question));
    assert_eq!(table.played(), 1);
    table.post_reply(alice, &confirmation, "yes");
    table.post_reply(alice, &confirmation, "yes\n\nyes");
    assert_eq!(table.played(), 1);
    let told = table.letter(alice);
    assert!(
        told.has("stale") || told.has("not-your-decision"),
        "{}",
        told.text
    );
    table.all_settled();
}

#[test]
fn a_held_order_is_played_once_however_often_it_is_confirmed_and_repeated() {
    let (mut table, alice, question) = asked();
    let mail = table.mail(alice, JUDGE, "Re: [new-world-1]", &[], &code(&question));
    table.post(mail.clone());
    assert_eq!(table.disposition().0, MailState::Held);
    let confirmation = table.letter(alice);
    table.post(mail.clone());
    assert_eq!(
        table.disposition().0,
        MailState::Filed,
        "the same mail once more"
    );
    for word in ["yes", "yes", "yes\n\nagain"] {
        table.post_reply(alice, &confirmation, word);
    }
    table.post(mail);
    assert_eq!(table.played(), 1);
    table.all_settled();
}
