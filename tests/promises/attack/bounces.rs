//! Letters that come back, and the addresses that letters go to.

use chrono::TimeDelta;
use landfall::judge::bounces::{LIMIT, weight};
use landfall::mail::SendError;
use landfall::store::{Address, Bounce, BounceKind, LetterId, MailState};

use super::{
    GAME, MALLORY, MODERATOR, Refusing, code, moderated, question, settled, try_lap, two_with,
};
use crate::support::{JUDGE, Sent, Table, bounce, noon, on_one_line};

const SECOND: &str = "alice@second.example";

/// Begins a game of two at a judge whose moderator can be reached, and returns who is asked.
fn begin() -> (Table, &'static str) {
    let table = two_with(moderated());
    let alice = table.awaited();
    (table, alice)
}

/// Begins such a game, and has who is asked note a second address.
fn begin_with_second() -> (Table, &'static str) {
    let (mut table, alice) = begin();
    note_second(&mut table, alice);
    (table, alice)
}

/// Has one more letter sent, as the answer to SHOW, and returns it.
fn one_more_letter(table: &mut Table, to: &str) -> Sent {
    table.answer(to, "SHOW");
    table.sent_to(to).pop().unwrap()
}

/// Has letters to this address come back for good until it is given up.
pub(super) fn give_up(table: &mut Table, address: &str) {
    for _ in 0..3 {
        let letter = one_more_letter(table, address);
        table.now += TimeDelta::hours(1);
        table.post(bounce(&letter, "failed", "5.1.1"));
        assert_eq!(table.disposition().0, MailState::Filed);
    }
}

/// Notes a second address as a player does.
fn note_second(table: &mut Table, player: &str) {
    table.answer(player, &format!("ADDRESS {SECOND}"));
    assert!(table.has(player, "address-asked"));
    table.answer(SECOND, "YES");
    assert!(table.has(SECOND, "address-noted"));
}

/// Returns the second address of a player as the store has it.
fn second_of(table: &Table, player: &str) -> Option<String> {
    let person = table.judge.store().person_by_address(player).unwrap();
    person.unwrap().second_address
}

/// Bad day: a bounce.
#[test]
fn after_three_hard_bounces_the_moderator_hears_and_the_second_address_is_used() {
    let (mut table, alice) = begin();
    let asked = table.letter(alice);
    note_second(&mut table, alice);
    for nth in 1..=3 {
        assert_eq!(table.sent_to(MODERATOR).len(), 0, "before bounce {nth}");
        let letter = one_more_letter(&mut table, alice);
        table.post(bounce(&letter, "failed", "5.1.1"));
        assert!(table.disposition().1.starts_with("a hard bounce of letter"));
    }
    let news = table.letter(MODERATOR);
    assert!(news.has("unreachable-second"));
    for word in [alice, SECOND, "5.1.1", GAME] {
        assert!(news.text.contains(word), "{word} in {}", news.text);
    }
    // The letter to the second address has the question, which a code answers.
    let again = table.letter(SECOND);
    assert!(again.has("second-used"));
    assert_eq!(again.codes(), asked.codes());
    table.answer(SECOND, &code(&again));
    settled(&table, MailState::Done, "played");
    // Letters go there from now on, and mail from the first address counts as well.
    let seen = table.sent_to(alice).len();
    table.post_reply(alice, &table.letter(SECOND), "SHOW");
    settled(&table, MailState::Done, "show");
    assert_eq!(table.sent_to(alice).len(), seen);
    assert_eq!(table.sent_to(MODERATOR).len(), 1);
    table.all_settled();
}

#[test]
fn the_first_address_is_used_again_once_it_has_answered() {
    let (mut table, alice) = begin_with_second();
    give_up(&mut table, alice);
    table.answer(SECOND, "ADDRESS");
    assert!(table.has(SECOND, "address-second-used"));
    // One address is asked a day, and the second one was.
    table.answer(SECOND, &format!("ADDRESS {alice}"));
    assert!(table.has(SECOND, "address-not-asked"));
    table.now += TimeDelta::hours(25);
    table.answer(SECOND, &format!("ADDRESS {alice}"));
    assert!(table.has(alice, "confirm-address"));
    table.answer(alice, "yes");
    assert!(table.has(alice, "address-first-again"));
    let question = table.sent_to(SECOND).len();
    table.post_reply(SECOND, &table.letter(SECOND), "SHOW");
    assert_eq!(table.sent_to(SECOND).len(), question);
    assert!(table.has(alice, "heading-choices"));
    // What came back before counts no more.
    let letter = table.sent_to(alice).pop().unwrap();
    table.post(bounce(&letter, "failed", "5.1.1"));
    assert_eq!(table.sent_to(MODERATOR).len(), 1);
}

#[test]
fn the_last_letter_goes_once_more_to_the_second_address_as_well() {
    let (mut table, alice) = begin_with_second();
    give_up(&mut table, alice);
    let last = table.letter(SECOND);
    table.answer(SECOND, "RESEND");
    let letters = table.letters(SECOND).into_iter();
    let same = letters.filter(|letter| letter.message_id == last.message_id);
    assert_eq!(same.count(), 2);
}

#[test]
fn no_letter_goes_once_more_to_an_address_that_was_taken_back() {
    let (mut table, alice) = begin_with_second();
    give_up(&mut table, alice);
    let last = table.letter(SECOND);
    table.answer(SECOND, "ADDRESS NONE");
    let before = table.sent_to(SECOND).len();
    table.post_reply(alice, &last, "RESEND");
    assert_eq!(table.sent_to(SECOND).len(), before);
    assert!(table.has(alice, "resend-which"));
}

#[test]
fn without_a_second_address_the_moderator_hears_and_letters_go_on() {
    let (mut table, alice) = begin();
    give_up(&mut table, alice);
    assert!(table.has(MODERATOR, "unreachable"));
    let more = one_more_letter(&mut table, alice);
    table.post(bounce(&more, "failed", "5.1.1"));
    assert_eq!(table.sent_to(MODERATOR).len(), 1, "once is enough");
    // A second address that is noted now is used at once.
    note_second(&mut table, alice);
    table.post_reply(alice, &table.letter(alice), "SHOW");
    assert!(table.has(SECOND, "heading-choices"));
    for _ in 0..3 {
        let letter = one_more_letter(&mut table, SECOND);
        table.post(bounce(&letter, "failed", "5.2.1"));
    }
    assert!(table.has(MODERATOR, "unreachable-both"));
}

#[test]
fn bounces_count_once_a_letter_and_only_if_they_are_about_one() {
    let (mut table, alice) = begin();
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
        assert_eq!(table.disposition().1, "a bounce of no letter of the judge");
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
fn three_hard_bounces_over_half_a_year_give_no_address_up() {
    let (mut table, alice) = begin();
    for _ in 0..6 {
        let letter = one_more_letter(&mut table, alice);
        table.post(bounce(&letter, "failed", "5.1.1"));
        table.now += TimeDelta::weeks(9);
        table.lap();
    }
    // The moderator hears of missed deadlines, by the names of seats.
    let news = table.letters(MODERATOR).into_iter();
    let news: Vec<String> = news.map(|letter| on_one_line(&letter.text)).collect();
    assert!(news.iter().all(|text| !text.contains(alice)), "{news:?}");
}

#[test]
fn letters_that_the_server_refuses_at_once_count_like_bounces() {
    let (mut table, alice) = begin_with_second();
    let question = table.letter(alice);
    let says = SendError::Hopeless("550 5.1.1 no such mailbox".to_owned());
    let mut server = Refusing::letters_to(alice, &table, says);
    for _ in 0..3 {
        let mail = table.reply(alice, &question, "SHOW");
        table.mailbox.post(mail);
        try_lap(&mut table, &mut server).unwrap();
    }
    table.lap();
    assert!(table.letter(MODERATOR).text.contains("550 5.1.1"));
    assert!(table.has(SECOND, "heading-choices"));
}

#[test]
fn only_a_player_can_say_where_the_players_letters_go() {
    let mut table = two_with(moderated());
    let ((alice, letter), bob) = (question(&table), table.waiting());
    // Without the tag, with it from elsewhere, and in the name of the player.
    table.write(MALLORY, "", &format!("ADDRESS {MALLORY}"));
    table.post_reply(MALLORY, &letter, &format!("ADDRESS {MALLORY}"));
    table.write(alice, "", &format!("ADDRESS {MALLORY}"));
    let heard = table.letters(MALLORY);
    assert!(!heard.iter().any(|letter| letter.has("confirm-address")));
    // An address that is a person's already, of which the one who asks hears nothing.
    table.answer(alice, &format!("ADDRESS {bob}"));
    assert!(table.has(alice, "address-asked"));
    let asked = table.letter(bob);
    table.post_reply(MALLORY, &asked, "YES");
    table.post_reply(bob, &asked, "YES");
    assert!(table.has(bob, "address-taken"));
    for wrong in [
        "nobody",
        "a@b@c",
        JUDGE,
        "x@[127.0.0.1]",
        "alice@example.org>",
    ] {
        table.answer(alice, &format!("ADDRESS {wrong}"));
    }
    assert_eq!(second_of(&table, alice), None);
    table.all_settled();
}

#[test]
fn a_second_address_can_be_looked_at_and_removed() {
    let (mut table, alice) = begin();
    table.answer(alice, "ADDRESS");
    assert!(table.has(alice, "address-only"));
    note_second(&mut table, alice);
    table.answer(alice, "ADDRESS");
    assert!(table.says(alice, SECOND));
    table.answer(alice, "ADDRESS none");
    assert!(table.has(alice, "address-removed"));
    assert_eq!(second_of(&table, alice), None);
}

#[test]
fn a_refusal_speaks_against_the_address_unless_it_is_about_something_else() {
    for (reply, kind) in [
        ("550 5.1.1 no such mailbox", BounceKind::Hard),
        ("550 no such user here", BounceKind::Hard),
        ("550 no", BounceKind::Hard),
        ("552 5.3.4 too big", BounceKind::Soft),
        ("552 5.2.2 mailbox full", BounceKind::Soft),
        ("550 5.7.1 not allowed", BounceKind::Soft),
    ] {
        let (mut table, alice) = begin();
        let says = SendError::Hopeless(reply.to_owned());
        let mut server = Refusing::letters_to(alice, &table, says);
        let mail = table.reply(alice, &table.letter(alice), "SHOW");
        table.mailbox.post(mail);
        try_lap(&mut table, &mut server).unwrap();
        let bounces = table
            .judge
            .store()
            .list::<Bounce>(Address::from(alice))
            .unwrap();
        let kinds: Vec<BounceKind> = bounces.iter().map(|bounce| bounce.kind).collect();
        assert_eq!(kinds, [kind], "{reply}");
    }
}

/// Makes a bounce of some weeks ago.
fn aged(kind: BounceKind, weeks: i64) -> Bounce {
    Bounce {
        letter: LetterId::new(weeks),
        address: "alice@example.org".to_owned(),
        kind,
        reason: "5.1.1".to_owned(),
        at: noon() - TimeDelta::weeks(weeks),
    }
}

#[test]
fn three_hard_ones_are_enough_and_old_ones_weigh_less() {
    use BounceKind::{Hard, Soft};
    let rows: [(&[(BounceKind, i64)], u32); 8] = [
        (&[], 0),
        (&[(Hard, 0), (Hard, 1), (Hard, 3)], LIMIT),
        (&[(Hard, 0), (Hard, 1), (Hard, 4)], 25),
        (&[(Soft, 0); 9], 27),
        (&[(Soft, 0); 10], LIMIT),
        (&[(Hard, 0), (Hard, 0), (Soft, 0)], 23),
        (&[(Hard, 8), (Hard, 12), (Hard, 15), (Hard, 400)], 4),
        (&[(Hard, -9)], 10),
    ];
    for (bounces, expected) in rows {
        let bounces: Vec<Bounce> = bounces.iter().map(|(k, w)| aged(*k, *w)).collect();
        assert_eq!(weight(&bounces, noon()), expected, "{bounces:?}");
    }
}
