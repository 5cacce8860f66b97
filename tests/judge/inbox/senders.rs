//! A damaged From: who is read as the sender, and who hears of a mail that proves none.

use chrono::TimeDelta;
use landfall::mail::address;
use landfall::store::{Every, MailState};

use super::played;
use crate::support::{JUDGE, Table, moderator, new_world, on_one_line, settings};

const MODERATOR: &str = "office@club.example";

/// How many letters tell the moderator of a From that proves nobody.
fn told(table: &Table) -> usize {
    let letters = table.letters(MODERATOR);
    let text = letters.iter().map(|letter| on_one_line(&letter.text));
    text.filter(|text| text.contains("does not name one sender"))
        .count()
}

/// A game of two with a moderator.
fn moderated() -> Table {
    let mut table = Table::with(landfall::judge::Settings {
        moderators: vec![moderator(MODERATOR)],
        ..settings()
    });
    table.open(&new_world(2, 3));
    table
}

/// Posts an answer to the newest letter with these fields in place of its From; says what became
/// of it.
fn answer_as(table: &mut Table, from: &str, text: &str) -> (MailState, String) {
    let player = table.awaited();
    let letter = table.letter(player);
    let mail = table.reply(player, &letter, text);
    post(table, &mail, player, from)
}

fn post(table: &mut Table, mail: &str, player: &str, from: &str) -> (MailState, String) {
    let own = format!("From: {player}\r\n");
    assert!(mail.starts_with(&own));
    table.mailbox.post(mail.replace(&own, from));
    table.lap();
    table.lap();
    let mail = table
        .judge
        .store()
        .newest_mails(Every, 1)
        .unwrap()
        .remove(0);
    (mail.state, mail.reason)
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
        let code = table.letter(player).codes()[0].clone();
        let fate = answer_as(&mut table, &from, &code);
        assert_eq!(fate, (MailState::Done, "played".to_owned()), "{from}");
        assert_eq!(told(&table), 0, "{from}");
    }
}

#[test]
fn a_from_that_proves_nobody_has_the_player_asked_and_the_moderator_told_once() {
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
        assert_eq!(
            post(&mut table, &mail, player, &from).0,
            MailState::Held,
            "{from}"
        );
        assert!(played(&table).is_empty(), "{from}");
        let asked = table.letter(player);
        assert_eq!(asked.subject, "Please confirm", "{from}");
        let text = on_one_line(&asked.text);
        assert!(
            text.contains("From line is damaged") && text.contains(&code),
            "{text}"
        );
        assert_eq!(told(&table), 1, "{from}");
        let again = mail.replace("Message-ID: <", "Message-ID: <again.");
        post(&mut table, &again, player, &from);
        assert_eq!(told(&table), 1, "once for each letter: {from}");
        let store = table.judge.store();
        assert_eq!(store.counts(table.now).unwrap().unclear, 2, "{from}");
        let mail = table.reply(player, &asked, "YES");
        table.mailbox.post(mail);
        table.lap();
        assert_eq!(played(&table).len(), 1, "{from}");
    }
}

#[test]
fn what_proves_nobody_and_carries_no_tag_is_answered_to_nobody_and_counted() {
    let mut table = moderated();
    let player = table.awaited();
    let seen = table.transport.all().len();
    let from = format!("From: <{player}\r\n");
    let mail = table.mail(player, JUDGE, "HELP", &[], "HELP");
    let filed = (MailState::Filed, "no single sender address".to_owned());
    assert_eq!(post(&mut table, &mail, player, &from), filed);
    assert_eq!(table.transport.all().len(), seen);
    // An answer that lost its tag on the way still answers a letter of ours.
    let letter = table.letter(player);
    let thread = [("In-Reply-To", letter.message_id.as_str())];
    let mail = table.mail(player, JUDGE, "x", &thread, &letter.codes()[0]);
    assert_eq!(post(&mut table, &mail, player, &from), filed);
    assert_eq!(table.transport.all().len(), seen + 1);
    assert_eq!(told(&table), 1);
    let store = table.judge.store();
    assert_eq!(store.counts(table.now).unwrap().unclear, 2);
    let later = table.now + TimeDelta::days(29);
    assert_eq!(store.counts(later).unwrap().unclear, 0);
}

#[test]
fn a_yes_that_proves_nobody_confirms_nothing() {
    let mut table = moderated();
    let player = table.awaited();
    let code = table.letter(player).codes()[0].clone();
    answer_as(&mut table, "From: stranger@evil.test\r\n", &code);
    assert_eq!(table.letter(player).subject, "Please confirm");
    let fate = answer_as(&mut table, &format!("From: <{player}\r\n"), "YES");
    assert_eq!(
        fate,
        (MailState::Filed, "no single sender address".to_owned())
    );
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
            let (_, player) = opening
                .players
                .iter_mut()
                .find(|(_, player)| player.starts_with("alice"))
                .unwrap();
            registered.clone_into(player);
            let mut table = Table::playing(&opening);
            let mut first = table.letters("anna@xn--bcher-kva.example");
            let letter = first.pop().unwrap_or_else(|| panic!("{registered}"));
            if letter.codes().is_empty() {
                table.answer(
                    "bob@example.org",
                    &table.letter("bob@example.org").codes()[0].clone(),
                );
            }
            let before = table.played();
            let letter = table.letter("anna@xn--bcher-kva.example");
            let mail = table.reply("anna@x.example", &letter, &letter.codes()[0]);
            table
                .mailbox
                .post(mail.replace("From: anna@x.example", &format!("From: {from}")));
            table.lap();
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
                let seen = table.transport.all().len();
                let mail = table.mail("x@evil.example", JUDGE, "", &[], text);
                let mail = mail.replace("From: x@evil.example", &format!("From: {from}"));
                table.mailbox.post(format!("{vouched}{mail}"));
                table.lap();
                table.lap();
                assert_eq!(table.transport.all().len(), seen, "{from}: {text}");
                let mail = table
                    .judge
                    .store()
                    .newest_mails(Every, 1)
                    .unwrap()
                    .remove(0);
                assert_eq!(mail.state, MailState::Filed, "{from}: {text}");
                assert!(mail.reason.contains("a file or a route"), "{}", mail.reason);
            }
        }
    }
}

#[test]
fn no_player_has_such_an_address_asked_whether_it_is_a_second_one() {
    let mut table = moderated();
    let player = table.awaited();
    for second in ROUTED {
        let seen = table.transport.all().len();
        table.answer(player, &format!("ADDRESS {second}"));
        let letters = table.transport.all();
        let new = &letters[seen..];
        assert!(!new.is_empty(), "{second}");
        // A mark in front of a line is taken for a quotation mark.
        assert!(
            new.iter().all(|letter| !address::is_route(&letter.to)),
            "{second}"
        );
        let person = table.judge.store().person_by_address(player).unwrap();
        assert_eq!(person.unwrap().second_address, None, "{second}");
    }
}

#[test]
fn a_moderator_may_seat_and_be_such_an_address() {
    let mut table = Table::with(landfall::judge::Settings {
        moderators: vec![moderator("root@localhost")],
        ..settings()
    });
    let mut opening = new_world(2, 3);
    for (nth, player) in opening.players.iter_mut().enumerate() {
        player.1 = format!("player{nth}@localhost");
    }
    table.open(&opening);
    assert!(!table.letters("player0@localhost").is_empty());
    let mail = table.mail("root@localhost", JUDGE, "", &[], "GAMES");
    table.mailbox.post(mail);
    table.lap();
    assert!(!table.letters("root@localhost").is_empty());
}
