//! A damaged From: who is read as the sender, and who hears of a mail that proves none.

use chrono::TimeDelta;
use landfall::mail::address;
use landfall::store::MailState;

use super::played;
use crate::support::{JUDGE, Table, new_world, on_one_line};

const MODERATOR: &str = "office@club.example";

/// Counts the letters to the moderator about a From that proves no sender.
fn told(table: &Table) -> usize {
    table.letters_with(MODERATOR, "mail-without-sender")
}

/// Begins a game of two with a moderator.
fn moderated() -> Table {
    let mut table = Table::with_moderator(MODERATOR);
    table.open(&new_world(2, 3));
    table
}

/// Posts an answer to the newest letter with these fields in place of its From; returns its
/// disposition.
fn answer_as(table: &mut Table, from: &str, text: &str) -> (MailState, String) {
    let player = table.awaited();
    let mail = table.reply(player, &table.letter(player), text);
    post(table, &mail, player, from)
}

fn post(table: &mut Table, mail: &str, player: &str, from: &str) -> (MailState, String) {
    let own = format!("From: {player}\r\n");
    assert!(mail.starts_with(&own));
    table.hand_in(mail.replace(&own, from));
    table.lap();
    table.disposition()
}

#[test]
fn a_from_that_is_a_little_wrong_plays() {
    for form in [
        "From: Baker, Bob <PLAYER>\r\n",
        "From: PLAYER.\r\n",
        "From: Bob <PLAYER>;\r\n",
        "From: \"LOCAL\"@DOMAIN\r\n",
        "From: LOCAL @ DOMAIN\r\n",
        "From: PLAYER\r\nFrom: PLAYER\r\n",
        "From: Bob <PLAYER>, PLAYER\r\n",
    ] {
        let mut table = moderated();
        let player = table.awaited();
        let (local, domain) = player.split_once('@').unwrap();
        let from = form.replace("PLAYER", player);
        let from = from.replace("LOCAL", local).replace("DOMAIN", domain);
        let code = table.code();
        let disposition = answer_as(&mut table, &from, &code);
        assert_eq!(
            disposition,
            (MailState::Done, "played".to_owned()),
            "{from}"
        );
        assert_eq!(told(&table), 0, "{from}");
    }
}

#[test]
fn a_from_that_proves_no_sender_has_the_player_asked_and_the_moderator_informed_once() {
    for form in [
        "From: <PLAYER\r\n",
        "From: PLAYER>\r\n",
        "From: evil@evil.test <PLAYER>\r\n",
        "From: PLAYER, evil@evil.test\r\n",
        "From: PLAYER\r\nFrom: evil@evil.test\r\n",
        "From: g: PLAYER;\r\n",
        "",
    ] {
        let mut table = moderated();
        let player = table.awaited();
        let from = form.replace("PLAYER", player);
        let letter = table.letter(player);
        let code = letter.codes()[0].clone();
        let mail = table.reply(player, &letter, &code);
        let (state, _) = post(&mut table, &mail, player, &from);
        assert_eq!(state, MailState::Held, "{from}");
        assert!(played(&table).is_empty(), "{from}");
        let asked = table.letter(player);
        assert_eq!(asked.subject, "Please confirm", "{from}");
        assert!(asked.has("held-no-sender"), "{}", asked.text);
        assert!(on_one_line(&asked.text).contains(&code), "{}", asked.text);
        assert_eq!(told(&table), 1, "{from}");
        let again = mail.replace("Message-ID: <", "Message-ID: <again.");
        post(&mut table, &again, player, &from);
        assert_eq!(told(&table), 1, "once for each letter: {from}");
        let store = table.judge.store();
        assert_eq!(store.counts(table.now).unwrap().unclear, 2, "{from}");
        table.answer_to(player, &asked, "YES");
        assert_eq!(played(&table).len(), 1, "{from}");
    }
}

#[test]
fn a_mail_that_proves_no_sender_and_has_no_tag_is_counted_and_not_answered() {
    let mut table = moderated();
    let player = table.awaited();
    let seen = table.sent();
    let from = format!("From: <{player}\r\n");
    let mail = table.mail(player, JUDGE, "HELP", &[], "HELP");
    let filed = (MailState::Filed, "no single sender address".to_owned());
    assert_eq!(post(&mut table, &mail, player, &from), filed);
    assert_eq!(table.sent(), seen);
    // An answer that lost its tag on the way still answers a letter of ours.
    let letter = table.letter(player);
    let thread = [("In-Reply-To", letter.message_id.as_str())];
    let mail = table.mail(player, JUDGE, "x", &thread, &letter.codes()[0]);
    assert_eq!(post(&mut table, &mail, player, &from), filed);
    assert_eq!(table.sent(), seen + 1);
    assert_eq!(told(&table), 1);
    let store = table.judge.store();
    assert_eq!(store.counts(table.now).unwrap().unclear, 2);
    let later = table.now + TimeDelta::days(29);
    assert_eq!(store.counts(later).unwrap().unclear, 0);
}

#[test]
fn a_yes_that_proves_no_sender_confirms_nothing() {
    let mut table = moderated();
    let player = table.awaited();
    let code = table.code();
    answer_as(&mut table, "From: stranger@evil.test\r\n", &code);
    assert_eq!(table.letter(player).subject, "Please confirm");
    let disposition = answer_as(&mut table, &format!("From: <{player}\r\n"), "YES");
    let filed = (MailState::Filed, "no single sender address".to_owned());
    assert_eq!(disposition, filed);
    assert!(played(&table).is_empty());
    assert_eq!(told(&table), 1);
}

#[test]
fn two_spellings_of_a_domain_are_one_address() {
    let spellings = ["anna@bücher.example", "anna@xn--bcher-kva.example"];
    let written = [spellings[0], spellings[1], "Anna <anna@BÜCHER.example>"];
    for registered in spellings {
        for from in written {
            let mut opening = new_world(2, 3);
            let mut players = opening.players.iter_mut();
            let (_, player) = players.find(|(_, one)| one.starts_with("alice")).unwrap();
            registered.clone_into(player);
            let mut table = Table::playing(&opening);
            let anna = "anna@xn--bcher-kva.example";
            if table.letter(anna).codes().is_empty() {
                table.decide();
            }
            let before = table.played();
            let letter = table.letter(anna);
            let mail = table.reply("anna@x.example", &letter, &letter.codes()[0]);
            table.hand_in(mail.replace("From: anna@x.example", &format!("From: {from}")));
            assert_eq!(table.played(), before + 1, "{registered}, {from}");
        }
    }
}

/// Addresses that a From can name and that a mail server may take for more than a mailbox.
const ROUTED: [&str; 7] = [
    "|id@evil.example",
    "/x@evil.example",
    "~/x@evil.example",
    "a%b@evil.example",
    "a!b@evil.example",
    "\"|id\"@evil.example",
    "root@localhost",
];

#[test]
fn no_stranger_gets_a_letter_at_an_address_that_names_a_program_a_file_or_a_route() {
    let word = "Authentication-Results: mx.example.org; dkim=pass header.d=evil.example\r\n";
    for from in ROUTED {
        for vouched in ["", word] {
            for text in [
                "HELP",
                "JOIN new-world-1",
                "OBSERVE new-world-1",
                "OPEN new_world",
            ] {
                let mut table = moderated();
                let seen = table.sent();
                let mail = table.mail("x@evil.example", JUDGE, "", &[], text);
                let mail = mail.replace("From: x@evil.example", &format!("From: {from}"));
                table.hand_in(format!("{vouched}{mail}"));
                table.lap();
                assert_eq!(table.sent(), seen, "{from}: {text}");
                let (state, reason) = table.disposition();
                assert_eq!(state, MailState::Filed, "{from}: {text}");
                assert!(reason.contains("a file or a route"), "{reason}");
            }
        }
    }
}

#[test]
fn no_letter_goes_to_a_second_address_that_names_a_program_a_file_or_a_route() {
    let mut table = moderated();
    let player = table.awaited();
    for second in ROUTED {
        let seen = table.sent();
        table.answer(player, &format!("ADDRESS {second}"));
        let new = table.transport.all().split_off(seen);
        assert!(!new.is_empty(), "{second}");
        // A mark in front of a line is taken for a quotation mark.
        let named = new.iter().any(|letter| address::is_route(&letter.to));
        assert!(!named, "{second}");
        assert_eq!(table.person(player).second_address, None, "{second}");
    }
}

#[test]
fn a_moderator_may_seat_and_be_an_address_at_localhost() {
    let mut table = Table::with_moderator("root@localhost");
    let mut opening = new_world(2, 3);
    for (nth, player) in opening.players.iter_mut().enumerate() {
        player.1 = format!("player{nth}@localhost");
    }
    table.open(&opening);
    assert!(!table.letters("player0@localhost").is_empty());
    table.write("root@localhost", "", "GAMES");
    assert!(!table.letters("root@localhost").is_empty());
}
