//! Letters that come back, and the addresses that letters go to.

use chrono::TimeDelta;
use landfall::mail::{Outgoing, SendError, Transport};
use landfall::store::MailState;

use super::*;
use crate::support::{MemoryTransport, Sent, bounce, moderator, on_one_line};

pub(super) const MODERATOR: &str = "moderator@play.example";
const SECOND: &str = "alice@second.example";

/// A game of two over a judge whose moderator can be reached.
fn moderated() -> Table {
    let mut table = Table::with(Settings {
        moderators: vec![moderator(MODERATOR)],
        ..settings()
    });
    table.open(&new_world(2, 3));
    table
}

/// The answer to SHOW, which is one more letter.
fn one_more_letter(table: &mut Table, to: &str) -> Sent {
    table.answer(to, "SHOW");
    table.sent_to(to).pop().unwrap()
}

/// Letters to this address come back for good until it is given up.
pub(super) fn give_up(table: &mut Table, address: &str) {
    for _ in 0..3 {
        let letter = one_more_letter(table, address);
        table.now += TimeDelta::hours(1);
        table.post(bounce(&letter, "failed", "5.1.1"));
        assert_eq!(table.fate().0, MailState::Filed);
    }
}

/// Notes a second address as a player does.
fn note_second(table: &mut Table, player: &str) {
    table.answer(player, &format!("ADDRESS {SECOND}"));
    assert!(table.says(player, "asked whether it is yours"));
    table.answer(SECOND, "YES");
    assert!(table.says(SECOND, "This address is noted"));
}

/// Bad day: a bounce.
#[test]
fn after_three_hard_ones_the_moderator_hears_and_the_second_address_is_used() {
    let mut table = moderated();
    let alice = table.awaited();
    let asked = table.letter(alice);
    note_second(&mut table, alice);
    for nth in 1..=3 {
        assert_eq!(table.sent_to(MODERATOR).len(), 0, "before bounce {nth}");
        let letter = one_more_letter(&mut table, alice);
        table.post(bounce(&letter, "failed", "5.1.1"));
        assert!(table.fate().1.starts_with("a hard bounce of letter"));
    }
    let told = table.letter(MODERATOR);
    for word in [alice, SECOND, "5.1.1", GAME, "landfall people trust"] {
        assert!(told.text.contains(word), "{word} in {}", told.text);
    }
    // The question stands in the letter to the second address, which a code answers.
    let again = table.letter(SECOND);
    assert!(table.says(SECOND, "came back, so I write to you here"));
    assert_eq!(again.codes(), asked.codes());
    table.answer(SECOND, &code(&again));
    assert_eq!(table.fate(), (MailState::Done, "played".to_owned()));
    // Letters go there from now on, and mail from the first address counts as well.
    let seen = table.sent_to(alice).len();
    let from_first = table.reply(alice, &table.letter(SECOND), "SHOW");
    table.post(from_first);
    assert_eq!(table.fate(), (MailState::Done, "show".to_owned()));
    assert_eq!(table.sent_to(alice).len(), seen);
    assert_eq!(table.sent_to(MODERATOR).len(), 1);
    table.all_settled();
}

#[test]
fn the_first_address_is_used_again_once_it_has_answered() {
    let mut table = moderated();
    let alice = table.awaited();
    note_second(&mut table, alice);
    give_up(&mut table, alice);
    table.answer(SECOND, "ADDRESS");
    assert!(table.says(SECOND, "came back, so I write to"));
    // One address is asked a day, and the second one was.
    table.answer(SECOND, &format!("ADDRESS {alice}"));
    assert!(table.says(SECOND, "I ask one new address a day"));
    table.now += chrono::TimeDelta::hours(25);
    table.answer(SECOND, &format!("ADDRESS {alice}"));
    assert!(table.says(alice, "wants the judge's letters sent to this address"));
    table.answer(alice, "yes");
    assert!(table.says(alice, "your letters are sent here again"));
    let question = table.sent_to(SECOND).len();
    let mail = table.reply(SECOND, &table.letter(SECOND), "SHOW");
    table.post(mail);
    assert_eq!(table.sent_to(SECOND).len(), question);
    assert!(table.says(alice, "YOUR CHOICES"));
    // What came back before counts no more.
    let letter = table.sent_to(alice).pop().unwrap();
    table.post(bounce(&letter, "failed", "5.1.1"));
    assert_eq!(table.sent_to(MODERATOR).len(), 1);
}

#[test]
fn the_last_letter_goes_once_more_to_the_second_address_as_well() {
    let mut table = moderated();
    let alice = table.awaited();
    note_second(&mut table, alice);
    give_up(&mut table, alice);
    let last = table.letter(SECOND);
    table.answer(SECOND, "RESEND");
    let sent = table.sent_to(SECOND);
    let again = sent
        .iter()
        .filter(|sent| sent.message_id == last.message_id);
    assert_eq!(again.count(), 2);
}

#[test]
fn no_letter_goes_once_more_to_an_address_that_was_taken_back() {
    let mut table = moderated();
    let alice = table.awaited();
    note_second(&mut table, alice);
    give_up(&mut table, alice);
    let last = table.letter(SECOND);
    table.answer(SECOND, "ADDRESS NONE");
    let before = table.sent_to(SECOND).len();
    let mail = table.reply(alice, &last, "RESEND");
    table.post(mail);
    assert_eq!(table.sent_to(SECOND).len(), before);
    assert!(table.says(alice, "I cannot tell which letter you mean"));
}

#[test]
fn without_a_second_address_the_moderator_hears_and_letters_go_on() {
    let mut table = moderated();
    let alice = table.awaited();
    give_up(&mut table, alice);
    let told = on_one_line(&table.letter(MODERATOR).text);
    assert!(told.contains("there is no second address"), "{told}");
    let more = one_more_letter(&mut table, alice);
    table.post(bounce(&more, "failed", "5.1.1"));
    assert_eq!(table.sent_to(MODERATOR).len(), 1, "once is enough");
    // A second one that is noted now is used at once.
    note_second(&mut table, alice);
    let mail = table.reply(alice, &table.letter(alice), "SHOW");
    table.post(mail);
    assert!(table.says(SECOND, "YOUR CHOICES"));
    for _ in 0..3 {
        let letter = one_more_letter(&mut table, SECOND);
        table.post(bounce(&letter, "failed", "5.2.1"));
    }
    let told = on_one_line(&table.letter(MODERATOR).text);
    assert!(
        told.contains("and so do those to the second address"),
        "{told}"
    );
}

#[test]
fn a_letter_counts_once_and_only_what_is_about_a_letter_counts() {
    let mut table = moderated();
    let alice = table.awaited();
    let letter = table.sent_to(alice).pop().unwrap();
    // The same letter late, then lost, then lost again: one hard bounce.
    for (action, status) in [
        ("delayed", "4.4.1"),
        ("failed", "5.1.1"),
        ("failed", "5.1.2"),
    ] {
        table.post(bounce(&letter, action, status));
    }
    // Bounces of letters that never were, and of those of others with alice's name in them.
    let forged = Sent {
        message_id: "<abcdefghij234567abcdefghij@play.example>".to_owned(),
        ..letter.clone()
    };
    for _ in 0..5 {
        table.post(bounce(&forged, "failed", "5.1.1"));
        assert_eq!(table.fate().1, "a bounce of no letter of the judge");
    }
    let bob = table.waiting();
    for letter in table.sent_to(bob) {
        let named = bounce(&letter, "failed", "5.1.1").replace(bob, alice);
        table.post(named);
    }
    // Letters that arrived, with a confirmation of that.
    for _ in 0..4 {
        let letter = one_more_letter(&mut table, alice);
        table.post(bounce(&letter, "delivered", "2.0.0"));
    }
    let store = table.judge.store();
    let (weight, bounces) = landfall::judge::bounces::against(store, alice, table.now).unwrap();
    assert_eq!((weight, bounces.len()), (10, 1));
    assert!(table.sent_to(MODERATOR).is_empty());
    assert_eq!(table.played(), 0);
    table.all_settled();
}

#[test]
fn three_within_half_a_year_are_none() {
    let mut table = moderated();
    let alice = table.awaited();
    for _ in 0..6 {
        let letter = one_more_letter(&mut table, alice);
        table.post(bounce(&letter, "failed", "5.1.1"));
        table.now += TimeDelta::weeks(9);
        table.lap();
    }
    // Missed deadlines are told, by the names of seats.
    let told = table.letters(MODERATOR).into_iter();
    let told: Vec<String> = told.map(|letter| on_one_line(&letter.text)).collect();
    assert!(told.iter().all(|text| !text.contains(alice)), "{told:?}");
}

/// A server that takes no letter for one address.
struct Refusing(MemoryTransport, &'static str);

impl Transport for Refusing {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        match mail.to == self.1 {
            true => Err(SendError::Hopeless("550 5.1.1 no such mailbox".to_owned())),
            false => self.0.send(mail),
        }
    }
}

#[test]
fn what_the_server_refuses_at_once_counts_as_well() {
    let mut table = moderated();
    let alice = table.awaited();
    note_second(&mut table, alice);
    let question = table.letter(alice);
    let mut refusing = Refusing(table.transport.clone(), alice);
    for _ in 0..3 {
        let mail = table.reply(alice, &question, "SHOW");
        table.mailbox.post(mail);
        let (now, limits) = (table.now, Default::default());
        let mut mailbox = table.mailbox.clone();
        table
            .judge
            .lap(&mut mailbox, &mut refusing, now, limits)
            .unwrap();
    }
    table.lap();
    assert!(table.letter(MODERATOR).text.contains("550 5.1.1"));
    assert!(table.says(SECOND, "YOUR CHOICES"));
}

#[test]
fn nobody_else_can_say_where_letters_go() {
    let mut table = moderated();
    let (alice, bob) = (table.awaited(), table.waiting());
    let letter = table.letter(alice);
    // Without the tag, with it from elsewhere, and in the name of the player.
    table.write(MALLORY, "", &format!("ADDRESS {MALLORY}"));
    let stolen = table.reply(MALLORY, &letter, &format!("ADDRESS {MALLORY}"));
    table.post(stolen);
    table.write(alice, "", &format!("ADDRESS {MALLORY}"));
    assert!(
        !table
            .letters(MALLORY)
            .iter()
            .any(|l| l.text.contains("wants the judge's letters"))
    );
    // An address that is a person's already; who asks is told nothing about that.
    table.answer(alice, &format!("ADDRESS {bob}"));
    assert!(table.says(alice, "asked whether it is yours"));
    let asked = table.letter(bob);
    let elsewhere = table.reply(MALLORY, &asked, "YES");
    table.post(elsewhere);
    let yes = table.reply(bob, &asked, "YES");
    table.post(yes);
    assert!(table.says(bob, "already belongs to somebody"));
    for wrong in [
        "nobody",
        "a@b@c",
        judge(),
        "x@[127.0.0.1]",
        "alice@example.org>",
    ] {
        table.answer(alice, &format!("ADDRESS {wrong}"));
    }
    let person = table
        .judge
        .store()
        .person_by_address(alice)
        .unwrap()
        .unwrap();
    assert_eq!(person.second_address, None);
    table.all_settled();
}

#[test]
fn a_second_address_can_be_looked_at_and_removed() {
    let mut table = moderated();
    let alice = table.awaited();
    table.answer(alice, "ADDRESS");
    assert!(table.says(alice, "You have no second address;"));
    note_second(&mut table, alice);
    table.answer(alice, "ADDRESS");
    assert!(table.says(alice, SECOND));
    table.answer(alice, "ADDRESS none");
    assert!(table.says(alice, "You no longer have a second address"));
    let person = table
        .judge
        .store()
        .person_by_address(alice)
        .unwrap()
        .unwrap();
    assert_eq!(person.second_address, None);
}
