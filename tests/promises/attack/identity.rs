//! Who writes: forged, stolen, old and repeated.

use landfall::store::MailState;

use super::*;

/// A mail of `from` to this tagged address that plays a code, which it must not.
fn nothing_is_played(table: &mut Table, from: &str, to: &str) {
    let before = table.played();
    let mail = table.mail(from, to, "Re: a game", &[], "A0");
    table.post(mail);
    assert_eq!(table.played(), before, "{from} to {to}");
    table.all_settled();
}

#[test]
fn a_tag_that_the_judge_did_not_make_plays_nothing() {
    let mut table = two();
    let alice = table.awaited();
    let right = table.letter(alice).reply_to;
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
        judge().to_owned(),
    ];
    for to in forgeries {
        nothing_is_played(&mut table, alice, &to);
        nothing_is_played(&mut table, MALLORY, &to);
    }
}

#[test]
fn the_tag_of_another_seat_or_game_plays_nothing() {
    let mut table = two();
    let mut second = new_world(2, 4);
    second.name = "new-world-2".to_owned();
    let before = table.letter(table.waiting()).reply_to;
    let own = table.letter(table.awaited()).reply_to;
    table.open(&second);
    let (alice, bob) = (table.awaited(), table.waiting());
    let elsewhere = table.letter(alice).reply_to;
    assert!(elsewhere.contains("new-world-2"), "{elsewhere}");
    nothing_is_played(&mut table, alice, &before);
    nothing_is_played(&mut table, bob, &own);
    nothing_is_played(&mut table, bob, &elsewhere);
}

#[test]
fn a_tag_in_capitals_is_the_same_tag() {
    let mut table = two();
    let alice = table.awaited();
    let letter = table.letter(alice);
    let mail = table.mail(
        &alice.to_uppercase(),
        &letter.reply_to.to_uppercase(),
        "x",
        &[],
        &code(&letter),
    );
    table.post(mail);
    assert_eq!(table.played(), 1);
}

#[test]
fn a_tag_at_the_foot_is_enough_where_plus_addresses_are_dropped() {
    let mut table = two();
    let alice = table.awaited();
    let letter = table.letter(alice);
    let quoted: String = letter.text.lines().map(|l| format!("> {l}\n")).collect();
    let text = format!("{}\n\n{quoted}", code(&letter));
    let mail = table.mail(alice, judge(), "Re: your letter", &[], &text);
    table.post(mail);
    assert_eq!(table.fate(), (MailState::Done, "played".to_owned()));
}

#[test]
fn a_letter_that_a_stranger_forwards_is_held_and_nobody_else_hears_of_it() {
    let mut table = two();
    let alice = table.awaited();
    let letter = table.letter(alice);
    let quoted: String = letter.text.lines().map(|l| format!("> {l}\n")).collect();
    let text = format!("{}\n\n{quoted}", code(&letter));
    let seen = table.sent();
    let mail = table.mail(MALLORY, judge(), "Fwd: your letter", &[], &text);
    table.post(mail);
    assert_eq!(table.fate().0, MailState::Held);
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
    let mail = table.mail(alice, &both, "x", &[], &code(&own));
    table.post(mail);
    assert_eq!(table.fate(), (MailState::Done, "played".to_owned()));
}

#[test]
fn what_was_played_is_not_played_again() {
    let mut table = two();
    let alice = table.awaited();
    let letter = table.letter(alice);
    let mail = table.reply(alice, &letter, &code(&letter));
    table.post(mail.clone());
    assert_eq!(table.played(), 1);
    let letters = table.sent();
    table.post(mail.clone());
    table.post(mail.replace("\r\n\r\n", "  \r\n\r\n"));
    assert_eq!(table.fate().0, MailState::Filed);
    assert_eq!(table.sent(), letters, "a repeat is not answered");
    let another = mail.replace("Message-ID: <", "Message-ID: <again.");
    table.post(another);
    assert_eq!(table.fate(), (MailState::Done, "stale".to_owned()));
    table.post(mail.replace("\r\n\r\n", "\r\n\r\n\r\n  "));
    assert_eq!(table.played(), 1);
    table.all_settled();
}

#[test]
fn an_old_prompt_is_never_played_even_when_the_seat_is_asked_again() {
    let mut table = two();
    let alice = table.awaited();
    let old = table.letter(alice);
    while table.played() < 4 {
        let now_on = table.awaited();
        let code = code(&table.letter(now_on));
        table.answer(now_on, &code);
    }
    assert_eq!(table.awaited(), alice);
    let mail = table.reply(alice, &old, &code(&old));
    table.post(mail);
    assert_eq!(table.fate(), (MailState::Done, "stale".to_owned()));
    assert!(table.letter(alice).text.contains("old letter"));
    assert_eq!(table.played(), 4);
}

#[test]
fn what_an_old_letter_is_answered_with_is_the_present_question() {
    let mut table = two();
    let alice = table.awaited();
    let old = table.letter(alice);
    while table.played() < 2 || table.awaited() != alice {
        let now_on = table.awaited();
        let code = code(&table.letter(now_on));
        table.answer(now_on, &code);
    }
    let (before, present) = (table.played(), table.letter(alice));
    // Its codes and orders are not played, and the answer tells what is asked now and what happened.
    let line = present.text.split("(no advice):\n  A1\n  ").nth(1).unwrap();
    let line = line.lines().next().unwrap().to_owned();
    for order in [code(&old), line.clone(), format!("PREVIEW {line}\n{line}")] {
        let mail = table.reply(alice, &old, &order);
        table.post(mail);
        assert_eq!(table.played(), before, "{order}");
        if !order.starts_with("PREVIEW") {
            let told = table.letter(alice);
            assert_eq!(table.fate().1, "stale", "{order}");
            assert_eq!(
                (&told.reply_to, told.codes()),
                (&present.reply_to, present.codes())
            );
            assert!(
                told.text.contains("SINCE THAT QUESTION\n") && told.text.contains("\n   1  "),
                "{}",
                told.text
            );
        }
    }
    // Press, SHOW and orders sent ahead are never too old.
    for (text, what) in [
        ("SHOW", "show"),
        ("PRESS TO ALL\nx\nENDPRESS", "press"),
        ("AHEAD\nIF nothing IS GONE THEN PASS", "orders ahead"),
    ] {
        let mail = table.reply(alice, &old, text);
        table.post(mail);
        assert!(
            table.fate().1.starts_with(what),
            "{text}: {:?}",
            table.fate()
        );
        let told = table.letter(alice);
        assert_eq!(
            told.reply_to, present.reply_to,
            "the tag of the present question"
        );
    }
    let mail = table.reply(alice, &old, &format!("AHEAD\n{line}"));
    table.post(mail);
    assert_ne!(table.awaited(), alice, "it answers the present question");
}

#[test]
fn a_message_id_that_a_stranger_used_first_is_still_good_for_the_player() {
    let mut table = two();
    let alice = table.awaited();
    let letter = table.letter(alice);
    let real = table.reply(alice, &letter, &code(&letter));
    let stolen = real.replace(&format!("From: {alice}"), &format!("From: {MALLORY}"));
    table.post(stolen);
    assert_eq!(table.fate().0, MailState::Held);
    table.post(real);
    assert_eq!(table.fate(), (MailState::Done, "played".to_owned()));
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
            let mut table = two();
            let alice = table.awaited();
            let letter = table.letter(alice);
            let mail = raw(
                &format!("From: {alice}\r\n"),
                &letter.reply_to,
                &format!("{field}: {id}\r\n"),
                &code(&letter),
            );
            table.post(mail);
            let what = (MailState::Done, "played".to_owned());
            assert_eq!(table.fate(), what, "{field}: {:.40}", id);
            let bytes = table.letter(alice).bytes;
            let longest = bytes.split(|byte| *byte == b'\n').map(<[u8]>::len).max();
            assert!(longest < Some(999), "{field}: {:.40}: {longest:?}", id);
        }
    }
}

#[test]
fn from_lines_that_are_not_the_players_play_nothing() {
    let long = format!("\"{}\" <{MALLORY}>", "x".repeat(60_000));
    let mut table = two();
    let alice = table.awaited();
    let letter = table.letter(alice);
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
        format!("From: {}.evil.example\r\n", alice),
        format!("From: {long}\r\n"),
        "From: undisclosed:;\r\n".to_owned(),
        "From:\r\n".to_owned(),
        "From: <>\r\n".to_owned(),
        String::new(),
        format!("From: {}\r\n", judge()),
        "From: Landfall <judge+anything@play.example>\r\n".to_owned(),
        format!("Sender: {alice}\r\nReply-To: {alice}\r\nFrom: {MALLORY}\r\n"),
    ];
    for from in lines {
        let mail = raw(&from, &letter.reply_to, "", &code(&letter));
        table.post(mail);
        assert_eq!(table.played(), 0, "{:.80}", from);
        table.all_settled();
    }
    assert!(table.letters(judge()).is_empty());
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
            let mail = raw(&format!("From: {from}\r\n"), judge(), "", text);
            table.post(mail);
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
    table.open(&{
        let mut opening = new_world(2, 4);
        opening.name = "new-world-2".to_owned();
        opening
    });
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
        for robot in robots {
            let fields = format!("{robot}\r\nIn-Reply-To: {}\r\n", received.message_id);
            let from = format!("From: {}\r\n", letter.to);
            let mail = raw(&from, &received.reply_to, &fields, "I am away. A1");
            table.post(mail);
            assert_eq!(table.fate().0, MailState::Filed, "{robot}");
        }
        // A list passes answers to letters on; all else that it passes on is not for a judge.
        let from = format!("From: {}\r\n", letter.to);
        let list = "List-Id: <friends.example.org>\r\n";
        let mail = raw(&from, &received.reply_to, list, "I am away. A1");
        table.post(mail);
        assert_eq!(table.fate().0, MailState::Filed, "{list}");
    }
    assert_eq!(table.sent(), before);
    assert_eq!(table.game().head, seated);
}

#[test]
fn of_a_mail_that_its_senders_own_domain_disowns_nobody_hears_anything() {
    let mut table = two();
    let alice = table.awaited();
    let letter = table.letter(alice);
    let results = "Authentication-Results: mx.play.example; dmarc=fail header.from=example.org\r\n\
                   Received: from x by mx.play.example; Fri, 20 Nov 2026 12:00:00 +0000\r\n";
    let seen = table.sent();
    let texts = [
        code(&letter),
        "PREVIEW A0".to_owned(),
        "SHOW".to_owned(),
        "x\n".repeat(1_000),
        "y".repeat(300_000),
        "z".repeat(1_100_000),
        String::new(),
    ];
    for text in texts {
        for from in [alice, MALLORY] {
            let mail = raw(
                &format!("{results}From: {from}\r\n"),
                &letter.reply_to,
                "",
                &text,
            );
            table.post(mail);
            assert_eq!(table.fate().0, MailState::Filed, "{from}: {:.20}", text);
        }
    }
    assert_eq!(table.played(), 0);
    let readers = readers(&table, seen);
    assert!(readers.is_empty(), "{readers:?}");
}

#[test]
fn a_judge_that_demands_a_voucher_holds_what_has_none() {
    let mut table = Table::with(Settings {
        require_auth: true,
        ..settings()
    });
    table.open(&new_world(2, 3));
    let alice = table.awaited();
    let letter = table.letter(alice);
    table.answer(alice, &code(&letter));
    assert_eq!(table.fate().0, MailState::Held);
    // The field of another server, and one that came with the mail, vouch for nobody.
    for (nth, results) in [
        "Authentication-Results: mx.evil.example; dmarc=pass header.from=example.org\r\n\
         Received: from x by mx.play.example; Fri, 20 Nov 2026 12:00:00 +0000\r\n",
        "Received: from x by mx.play.example; Fri, 20 Nov 2026 12:00:00 +0000\r\n\
         Authentication-Results: mx.play.example; dmarc=pass header.from=example.org\r\n",
    ]
    .into_iter()
    .enumerate()
    {
        let from = format!("{results}From: {alice}\r\n");
        let text = format!("{}\nmail {nth}", code(&letter));
        table.post(raw(&from, &letter.reply_to, "", &text));
        assert_eq!(table.fate().0, MailState::Held);
    }
    assert_eq!(table.played(), 0);
    let vouched = "Authentication-Results: mx.play.example; dmarc=pass header.from=example.org\r\n\
                   Received: from x by mx.play.example; Fri, 20 Nov 2026 12:00:00 +0000\r\n";
    let from = format!("{vouched}From: {alice}\r\n");
    table.post(raw(&from, &letter.reply_to, "", &code(&letter)));
    assert_eq!(table.played(), 1);
}

/// A mail without any tag, with this subject, to this address, below these fields.
fn untagged(table: &mut Table, fields: &str, (to, subject): (&str, &str), text: &str) {
    let from = table.awaited();
    let mail = table.mail(from, to, subject, &[], text);
    table.post(format!("{fields}{mail}"));
}

/// What the receiving server says of these players' mails.
const PASSED: &str = crate::support::VOUCHED;

#[test]
fn without_a_tag_the_servers_word_counts_for_the_one_question_of_the_game_that_is_named() {
    let failed = PASSED.replace("dmarc=pass", "dmarc=fail");
    let soft = PASSED.replace("dmarc=pass header.from", "spf=softfail smtp.mailfrom");
    let spf = PASSED.replace("dmarc=pass header.from", "spf=pass smtp.mailfrom");
    let dkim = PASSED.replace("dmarc=pass header.from", "dkim=pass header.d");
    let other = PASSED.replace("dmarc=pass header.from=", "dkim=pass header.d=evil.");
    let own = "Re: [new-world-1] RED";
    let rows = [
        ("vouched for", PASSED, (judge(), own), MailState::Done),
        ("by the envelope", &spf, (judge(), own), MailState::Done),
        ("by a signature", &dkim, (judge(), own), MailState::Done),
        ("by nobody", "", (judge(), own), MailState::Held),
        ("by half a word", &soft, (judge(), own), MailState::Held),
        (
            "by another's signature",
            &other,
            (judge(), own),
            MailState::Held,
        ),
        ("disowned", &failed, (judge(), own), MailState::Filed),
        (
            "no game named",
            PASSED,
            (judge(), "my move"),
            MailState::Held,
        ),
        (
            "another game named",
            PASSED,
            (judge(), "[race-1] RED"),
            MailState::Held,
        ),
        (
            "written to somebody else",
            PASSED,
            (MALLORY, own),
            MailState::Held,
        ),
    ];
    for (what, fields, to, fate) in rows {
        let mut table = two();
        let code = code(&table.letter(table.awaited()));
        untagged(&mut table, fields, to, &code);
        assert_eq!(table.fate().0, fate, "{what}: {:?}", table.fate());
        assert_eq!(
            table.played(),
            usize::from(fate == MailState::Done),
            "{what}"
        );
    }
}

#[test]
fn a_servers_word_answers_no_question_that_is_not_open() {
    let mut table = two();
    let (alice, bob) = (table.awaited(), table.waiting());
    let mail = table.mail(bob, judge(), "[new-world-1] BLUE", &[], "A0");
    table.post(format!("{PASSED}{mail}"));
    assert_eq!((table.fate().0, table.played()), (MailState::Done, 0));
    assert!(table.letter(bob).text.contains("I cannot tell"));
    let order = table.mail(alice, judge(), "[new-world-1] RED", &[], "A0");
    for _ in 0..2 {
        table.post(format!("{PASSED}{order}"));
    }
    assert_eq!(
        (table.fate().0, table.played()),
        (MailState::Filed, 1),
        "once"
    );
}

#[test]
fn the_letter_that_is_answered_is_the_third_way_home() {
    for (fields, word) in [("", "old letter"), (PASSED, "old letter")] {
        let mut table = two();
        let mut second = new_world(2, 4);
        second.name = "new-world-2".to_owned();
        table.open(&second);
        let (alice, subject) = (table.awaited(), "my move");
        let letters = table.letters(alice);
        let asked = letters
            .into_iter()
            .find(|letter| letter.subject.contains(GAME));
        let asked = asked.expect("a question");
        let thread = [("In-Reply-To", asked.message_id.as_str())];
        let text = code(&asked);
        let reply = table.mail(alice, judge(), subject, &thread, &text);
        table.post(format!("{fields}{reply}"));
        if fields.is_empty() {
            assert_eq!((table.fate().0, table.played()), (MailState::Held, 0));
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
            let mail = table.reply(who, &newest, &code(&newest));
            table.post(mail);
        }
        let before = table.played();
        let again = table.mail(
            alice,
            judge(),
            subject,
            &thread,
            &format!("{text}\n# again"),
        );
        table.post(format!("{fields}{again}"));
        if fields.is_empty() {
            table.answer(alice, "yes");
        }
        assert_eq!(table.played(), before, "{fields}");
        let said = table.letter(alice).text;
        assert!(said.contains(word), "{said}");
    }
}

#[test]
fn the_letter_of_somebody_else_is_nobodys_way_home() {
    let mut table = two();
    let (alice, bob) = (table.awaited(), table.waiting());
    let asked = table.letter(alice);
    let thread = [("In-Reply-To", asked.message_id.as_str())];
    for from in [bob, MALLORY] {
        let subject = "Fwd: [new-world-1] RED";
        let mail = table.mail(from, judge(), subject, &thread, &code(&asked));
        table.post(mail);
        assert_eq!(table.played(), 0);
        let vouched = PASSED.replace("example.org", from.split('@').nth(1).unwrap());
        let mail = table.mail(from, judge(), subject, &thread, &code(&asked));
        table.post(format!("{vouched}{mail}"));
        assert_eq!(table.played(), 0);
    }
    table.all_settled();
}
