//! Who writes: forged, stolen, old and repeated.

use landfall::judge::JudgeLimits;
use landfall::store::MailState::{Done, Filed, Held};

use super::{
    BORDER, GAME, MALLORY, asked, code, demanding, disowned, forged, limited, mail_of, open_to_all,
    play, question, raw, readers, results, second_game, server_says, settled, two,
};
use crate::support::{JUDGE, Received, Table, VOUCHED};

/// Asserts that a mail of `from` to this tagged address plays no code.
fn nothing_is_played(table: &mut Table, from: &str, to: &str) {
    let before = table.played();
    table.post_mail(from, to, "Re: a game", "A0");
    assert_eq!(table.played(), before, "{from} to {to}");
    table.all_settled();
}

#[test]
fn a_tag_that_the_judge_did_not_make_plays_nothing() {
    let (mut table, alice, letter) = asked();
    let right = letter.reply_to;
    let (local, host) = right.split_once('@').unwrap();
    let parts: Vec<&str> = local.split('.').collect();
    let [game, seat, prompt, tag] = parts[..] else {
        panic!("{local}");
    };
    let other_seat = if seat == "red" { "blue" } else { "red" };
    let forgeries = [
        forged(&right),
        format!("{game}.{other_seat}.{prompt}.{tag}@{host}"),
        format!("{game}2.{seat}.{prompt}.{tag}@{host}"),
        format!("judge+confirm.{seat}.{prompt}.{tag}@{host}"),
        format!("{game}.{seat}.99.{tag}@{host}"),
        format!("{game}.{seat}.99999999999999999999.{tag}@{host}"),
        format!("{game}.{seat}.-1.{tag}@{host}"),
        format!("{game}.{seat}.{prompt}.@{host}"),
        format!("{local}@elsewhere.example"),
        "judge+....@play.example".to_owned(),
        JUDGE.to_owned(),
    ];
    for to in forgeries {
        nothing_is_played(&mut table, alice, &to);
        nothing_is_played(&mut table, MALLORY, &to);
    }
}

#[test]
fn the_tag_of_another_seat_or_game_plays_nothing() {
    let mut table = two();
    let before = table.letter(table.waiting()).reply_to;
    let own = table.letter(table.awaited()).reply_to;
    table.open(&second_game());
    let (alice, bob) = (table.awaited(), table.waiting());
    let elsewhere = table.letter(alice).reply_to;
    assert!(elsewhere.contains("new-world-2"), "{elsewhere}");
    nothing_is_played(&mut table, alice, &before);
    nothing_is_played(&mut table, bob, &own);
    nothing_is_played(&mut table, bob, &elsewhere);
}

#[test]
fn a_tag_in_capitals_is_the_same_tag() {
    let (mut table, alice, letter) = asked();
    let (from, to) = (alice.to_uppercase(), letter.reply_to.to_uppercase());
    table.post_mail(&from, &to, "x", &code(&letter));
    assert_eq!(table.played(), 1);
}

#[test]
fn a_tag_at_the_foot_is_enough_where_plus_addresses_are_dropped() {
    let (mut table, alice, letter) = asked();
    let text = format!("{}\n\n{}", code(&letter), letter.quoted());
    table.post_mail(alice, JUDGE, "Re: your letter", &text);
    settled(&table, Done, "played");
}

#[test]
fn a_letter_that_a_stranger_forwards_is_held_and_nobody_else_hears_of_it() {
    let (mut table, alice, letter) = asked();
    let text = format!("{}\n\n{}", code(&letter), letter.quoted());
    let seen = table.sent();
    table.post_mail(MALLORY, JUDGE, "Fwd: your letter", &text);
    assert_eq!(table.disposition().0, Held);
    assert_eq!(table.played(), 0);
    assert_eq!(readers(&table, seen), [alice]);
    assert!(!table.letter(alice).text.contains(MALLORY));
}

#[test]
fn of_two_tags_the_senders_own_counts() {
    let mut table = two();
    let (alice, bob) = (table.awaited(), table.waiting());
    let (own, other) = (table.letter(alice), table.letter(bob));
    let both = format!("{}, {}", other.reply_to, own.reply_to);
    table.post_mail(alice, &both, "x", &code(&own));
    settled(&table, Done, "played");
}

#[test]
fn an_order_that_was_played_is_not_played_again() {
    let (mut table, alice, letter) = asked();
    let mail = table.reply(alice, &letter, &code(&letter));
    table.post(mail.clone());
    assert_eq!(table.played(), 1);
    let letters = table.sent();
    table.post(mail.clone());
    table.post(mail.replace("\r\n\r\n", "  \r\n\r\n"));
    assert_eq!(table.disposition().0, Filed);
    assert_eq!(table.sent(), letters, "a repeat is not answered");
    let another = mail.replace("Message-ID: <", "Message-ID: <again.");
    table.post(another);
    settled(&table, Done, "stale");
    table.post(mail.replace("\r\n\r\n", "\r\n\r\n\r\n  "));
    assert_eq!(table.played(), 1);
    table.all_settled();
}

#[test]
fn an_old_prompt_is_never_played_even_when_the_seat_is_asked_again() {
    let (mut table, alice, old) = asked();
    while table.played() < 4 {
        play(&mut table);
    }
    assert_eq!(table.awaited(), alice);
    table.post_reply(alice, &old, &code(&old));
    settled(&table, Done, "stale");
    assert!(table.has(alice, "stale"));
    assert_eq!(table.played(), 4);
}

#[test]
fn an_answer_to_an_old_letter_brings_the_present_question() {
    let (mut table, alice, old) = asked();
    while table.played() < 2 || table.awaited() != alice {
        play(&mut table);
    }
    let (before, present) = (table.played(), table.letter(alice));
    // Its codes and orders are not played, and the answer has the question and the story since.
    let line = present.text.split("for example:\n  A1\n  ").nth(1).unwrap();
    let line = line.lines().next().unwrap().to_owned();
    for order in [code(&old), line.clone(), format!("PREVIEW {line}\n{line}")] {
        table.post_reply(alice, &old, &order);
        assert_eq!(table.played(), before, "{order}");
        if !order.starts_with("PREVIEW") {
            let told = table.letter(alice);
            assert_eq!(table.disposition().1, "stale", "{order}");
            assert_eq!(told.reply_to, present.reply_to);
            assert_eq!(told.codes(), present.codes());
            let tells = told.has("heading-since-question") && told.text.contains("\n   2  ");
            assert!(tells, "{}", told.text);
        }
    }
    // Press, SHOW and orders sent ahead are never too old.
    for (text, what) in [
        ("SHOW", "show"),
        ("PRESS TO ALL\nx\nENDPRESS", "press"),
        ("AHEAD\nIF nothing IS GONE THEN PASS", "orders ahead"),
    ] {
        table.post_reply(alice, &old, text);
        let (_, reason) = table.disposition();
        assert!(reason.starts_with(what), "{text}: {reason}");
        let tag = table.letter(alice).reply_to;
        assert_eq!(tag, present.reply_to, "the tag of the present question");
    }
    table.post_reply(alice, &old, &format!("AHEAD\n{line}"));
    assert_ne!(table.awaited(), alice, "it answers the present question");
}

#[test]
fn a_message_id_that_a_stranger_used_first_is_still_good_for_the_player() {
    let (mut table, alice, letter) = asked();
    let real = table.reply(alice, &letter, &code(&letter));
    let stolen = real.replace(&format!("From: {alice}"), &format!("From: {MALLORY}"));
    table.post(stolen);
    assert_eq!(table.disposition().0, Held);
    table.post(real);
    settled(&table, Done, "played");
}

#[test]
fn no_message_id_keeps_an_order_from_being_played() {
    let long = format!("<{}@x>", "9".repeat(20_000));
    let ids = [
        "<bücher@x>",
        "<a\u{1}b@x>",
        "<>",
        "no brackets at all",
        "<<a@b>",
        "<a b@c>",
        "\"quoted\"@x",
        "<=?utf-8?q?a?=@x>",
        &long,
    ];
    for id in ids {
        for field in ["Message-ID", "In-Reply-To", "References"] {
            let (mut table, alice, letter) = asked();
            let id_field = format!("{field}: {id}\r\n");
            table.post(mail_of(alice, &letter.reply_to, &id_field, &code(&letter)));
            let what = (Done, "played".to_owned());
            assert_eq!(table.disposition(), what, "{field}: {:.40}", id);
            let bytes = table.letter(alice).bytes;
            let longest = bytes.split(|byte| *byte == b'\n').map(<[u8]>::len).max();
            assert!(longest < Some(999), "{field}: {:.40}: {longest:?}", id);
        }
    }
}

#[test]
fn from_lines_that_are_not_the_players_play_nothing() {
    let long = format!("\"{}\" <{MALLORY}>", "x".repeat(60_000));
    let (mut table, alice, letter) = asked();
    let lines = [
        format!("From: \"{alice}\" <{MALLORY}>\r\n"),
        format!("From: {alice} <{MALLORY}>\r\n"),
        format!("From: Mallory ({alice}) <{MALLORY}>\r\n"),
        format!("From: <{alice}> <{MALLORY}>\r\n"),
        format!("From: {alice}, {MALLORY}\r\n"),
        format!("From: {MALLORY}, {alice}\r\n"),
        format!("From: {alice}\r\nFrom: {MALLORY}\r\n"),
        format!("From: {MALLORY}\r\nFrom: {alice}\r\n"),
        format!("From: players: {alice}, {MALLORY};\r\n"),
        format!("From: g: {alice};\r\n"),
        format!("From: g: Alice <{alice}>;\r\n"),
        format!("From: <@evil.example:{alice}>\r\n"),
        format!("Sender: g: {alice};\r\nReply-To: g: {alice};\r\nFrom: {MALLORY}\r\n"),
        format!("From: {alice}\u{0}@evil.example\r\n"),
        format!("From: {alice}.evil.example\r\n"),
        format!("From: {long}\r\n"),
        "From: undisclosed:;\r\n".to_owned(),
        "From:\r\n".to_owned(),
        "From: <>\r\n".to_owned(),
        String::new(),
        format!("From: {JUDGE}\r\n"),
        "From: Landfall <judge+anything@play.example>\r\n".to_owned(),
        format!("Sender: {alice}\r\nReply-To: {alice}\r\nFrom: {MALLORY}\r\n"),
    ];
    for from in lines {
        table.post(raw(&from, &letter.reply_to, "", &code(&letter)));
        assert_eq!(table.played(), 0, "{from:.80}");
        table.all_settled();
    }
    assert!(table.letters(JUDGE).is_empty());
}

#[test]
fn strange_senders_are_answered_or_filed_but_never_break_the_judge() {
    let from = [
        "\"a b\"@x.example",
        "a..b@x.example",
        ".a@x.example",
        "a@-x-.example",
        "a@x..example",
        "a@localhost",
        "a@[127.0.0.1]",
        "a@[IPv6:::1]",
        "ä@x.example",
        "a@ö.example",
        "a@b@x.example",
        "@x.example",
        "a@",
        "=?utf-8?q?a=0D=0ABcc=3A_b=40c.example?= <m@evil.example>",
        "\"a\r\n b\" <m@evil.example>",
        "a%0d%0ab@x.example",
        "-oQ/tmp/x@x.example",
        "|cat@x.example",
        "../../up@x.example",
    ];
    let mut table = open_to_all(1_000);
    for from in from {
        for text in ["HELP", "JOIN new-world-1", "B2"] {
            table.post(mail_of(from, JUDGE, "", text));
            table.all_settled();
        }
    }
}

#[test]
fn no_letter_is_answered_by_a_robot_and_answered_again() {
    let mut table = open_to_all(1_000);
    table.write(MALLORY, "hello", "hello");
    table.write(MALLORY, "", "JOIN new-world-1");
    table.write(MALLORY, "", "SHOW nothing");
    table.open(&second_game());
    let robots = [
        "Auto-Submitted: auto-replied",
        "Auto-Submitted: auto-generated (away)",
        "Precedence: bulk",
        "X-Autoreply: yes",
        "Return-Path: <>",
        "Content-Type: multipart/report; report-type=delivery-status; boundary=x",
        "X-Landfall-Judge: 00",
    ];
    let letters = table.transport.all();
    let (before, seated) = (letters.len(), table.game().head);
    for letter in letters {
        let received = Received::new(&letter.bytes);
        let thread = format!("In-Reply-To: {}\r\n", received.message_id);
        // A list passes answers to letters on; all else that it passes on is not for a judge.
        let list = "List-Id: <friends.example.org>\r\n".to_owned();
        let robots = robots.map(|robot| format!("{robot}\r\n{thread}"));
        for fields in robots.into_iter().chain([list]) {
            let text = "I am away. A1";
            table.post(mail_of(&letter.to, &received.reply_to, &fields, text));
            assert_eq!(table.disposition().0, Filed, "{fields}");
        }
    }
    assert_eq!(table.sent(), before);
    assert_eq!(table.game().head, seated);
}

#[test]
fn a_mail_that_its_senders_own_domain_disowns_brings_no_letter() {
    let mut table = limited(JudgeLimits::default());
    let (alice, letter) = question(&table);
    let seen = table.sent();
    let texts = [
        code(&letter),
        "PREVIEW A0".to_owned(),
        "SHOW".to_owned(),
        "HELP".to_owned(),
        "PRESS TO ALL\nHello\nENDPRESS".to_owned(),
        "x\n".repeat(1_000),
        "y".repeat(300_000),
        "z".repeat(1_100_000),
        String::new(),
    ];
    for text in texts {
        for from in [alice, MALLORY, "victim@example.org"] {
            for to in [&*letter.reply_to, JUDGE] {
                table.post(disowned() + &mail_of(from, to, "", &text));
                assert_eq!(table.disposition().0, Filed, "{from} to {to}: {text:.20}");
            }
        }
    }
    assert_eq!(table.played(), 0);
    assert_eq!(readers(&table, seen), [""; 0]);
}

#[test]
fn a_judge_that_demands_a_voucher_holds_orders_without_one() {
    let mut table = demanding();
    let (alice, letter) = question(&table);
    table.answer(alice, &code(&letter));
    assert_eq!(table.disposition().0, Held);
    // The field of another server, and one that came with the mail, count for nothing.
    let pass = "dmarc=pass header.from=example.org";
    for above in [
        format!("Authentication-Results: mx.evil.example; {pass}\r\n{BORDER}"),
        BORDER.to_owned() + &results(pass),
    ] {
        let text = format!("{}\n{above}", code(&letter));
        table.post(above + &mail_of(alice, &letter.reply_to, "", &text));
        assert_eq!(table.disposition().0, Held, "{text}");
    }
    assert_eq!(table.played(), 0);
    table.post(server_says(pass) + &mail_of(alice, &letter.reply_to, "", &code(&letter)));
    assert_eq!(table.played(), 1);
}

#[test]
fn without_a_tag_the_servers_word_counts_for_the_one_question_of_the_game_that_is_named() {
    let dmarc = "dmarc=pass header.from=example.org";
    let own = "Re: [new-world-1] RED";
    let rows = [
        // What the server says, to whom, the subject, and the disposition.
        (dmarc, JUDGE, own, Done),
        ("spf=pass smtp.mailfrom=example.org", JUDGE, own, Done),
        ("dkim=pass header.d=example.org", JUDGE, own, Done),
        ("", JUDGE, own, Held),
        ("spf=softfail smtp.mailfrom=example.org", JUDGE, own, Held),
        ("dkim=pass header.d=evil.example.org", JUDGE, own, Held),
        ("dmarc=fail header.from=example.org", JUDGE, own, Filed),
        (dmarc, JUDGE, "my move", Held),
        (dmarc, JUDGE, "[race-1] RED", Held),
        (dmarc, MALLORY, own, Held),
    ];
    for (says, to, subject, disposition) in rows {
        let (mut table, alice, letter) = asked();
        let above = if says.is_empty() {
            String::new()
        } else {
            server_says(says)
        };
        let mail = table.mail(alice, to, subject, &[], &code(&letter));
        table.post(above + &mail);
        let (found, reason) = table.disposition();
        assert_eq!(found, disposition, "{says} to {to}, {subject}: {reason}");
        assert_eq!(
            table.played(),
            usize::from(disposition == Done),
            "{says} to {to}, {subject}"
        );
    }
}

#[test]
fn a_servers_word_answers_no_question_that_is_not_open() {
    let mut table = two();
    let (alice, bob) = (table.awaited(), table.waiting());
    let mail = table.mail(bob, JUDGE, "[new-world-1] BLUE", &[], "A0");
    table.post(format!("{VOUCHED}{mail}"));
    assert_eq!((table.disposition().0, table.played()), (Done, 0));
    assert!(table.has(bob, "orders-of-which-game"));
    let order = table.mail(alice, JUDGE, "[new-world-1] RED", &[], "A0");
    for _ in 0..2 {
        table.post(format!("{VOUCHED}{order}"));
    }
    assert_eq!((table.disposition().0, table.played()), (Filed, 1));
}

#[test]
fn the_message_id_of_the_answered_letter_names_the_question_where_no_tag_does() {
    for fields in ["", VOUCHED] {
        let (mut table, alice, asked) = asked();
        table.open(&second_game());
        let subject = "my move";
        let thread = [("In-Reply-To", asked.message_id.as_str())];
        let text = code(&asked);
        let reply = table.mail(alice, JUDGE, subject, &thread, &text);
        table.post(format!("{fields}{reply}"));
        if fields.is_empty() {
            assert_eq!((table.disposition().0, table.played()), (Held, 0));
            assert!(table.letter(alice).text.contains(GAME), "the game is known");
            table.answer(alice, "yes");
        }
        assert_eq!(table.played(), 1, "{fields}");
        // It is an old letter now, whether the seat is asked again or not.
        while table.awaited() != alice {
            let who = table.awaited();
            let letters = table.letters(who).into_iter();
            let mut letters = letters.filter(|letter| letter.subject.contains(GAME));
            let newest = letters.rfind(|letter| !letter.codes().is_empty()).unwrap();
            table.post_reply(who, &newest, &code(&newest));
        }
        let before = table.played();
        let again = table.mail(alice, JUDGE, subject, &thread, &format!("{text}\n# again"));
        table.post(format!("{fields}{again}"));
        if fields.is_empty() {
            table.answer(alice, "yes");
        }
        assert_eq!(table.played(), before, "{fields}");
        assert!(table.has(alice, "stale"), "{fields}");
    }
}

#[test]
fn the_message_id_of_another_persons_letter_plays_nothing() {
    let (mut table, _, asked) = asked();
    let bob = table.waiting();
    let thread = [("In-Reply-To", asked.message_id.as_str())];
    for from in [bob, MALLORY] {
        let subject = "Fwd: [new-world-1] RED";
        let mail = table.mail(from, JUDGE, subject, &thread, &code(&asked));
        table.post(mail);
        assert_eq!(table.played(), 0);
        let (_, domain) = from.split_once('@').unwrap();
        let vouched = server_says(&format!("dmarc=pass header.from={domain}"));
        let mail = table.mail(from, JUDGE, subject, &thread, &code(&asked));
        table.post(vouched + &mail);
        assert_eq!(table.played(), 0);
    }
    table.all_settled();
}
