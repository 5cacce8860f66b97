//! The head of a mail is read, and unfit mails are refused.

use chrono::{TimeZone, Utc};
use landfall::mail::{Address, Block, Envelope, Limits, Unfit, Unread, envelope, own_words};

use super::{ALICE, from_alice, of_type, own, read, with_fields};

#[test]
fn the_sender_is_normalised_and_named() {
    let expected = Address {
        email: "alice@example.org".to_owned(),
        name: "Alice Ampere".to_owned(),
    };
    assert_eq!(from_alice("B2\n").from, expected);
    let encoded = read("From: =?utf-8?q?J=C3=B6rg?= <J@x.test>\n\nB2\n").unwrap();
    assert_eq!(encoded.from.name, "Jörg");
}

#[test]
fn the_thread_is_read_with_its_brackets() {
    let fields = "Message-ID: <m3@x.test>\nIn-Reply-To: <m2@games.test>\n\
        References: <m1@games.test>\n <m2@games.test>\n";
    let mail = with_fields(fields, "B2\n");
    assert_eq!(mail.message_id.as_deref(), Some("<m3@x.test>"));
    assert_eq!(mail.in_reply_to, ["<m2@games.test>"]);
    assert_eq!(mail.references, ["<m1@games.test>", "<m2@games.test>"]);
}

#[test]
fn the_subject_is_decoded_onto_one_line() {
    let mail = read("From: a@x.test\nSubject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\n  und mehr\n\nB2\n");
    assert_eq!(mail.unwrap().subject, "Grüße und mehr");
}

#[test]
fn our_clock_is_the_topmost_received() {
    let fields = "Received: from a by b; Fri, 20 Nov 2026 12:00:00 +0100\n\
        Received: from c by a; Thu, 19 Nov 2026 08:00:00 +0000\n\
        Date: Wed, 18 Nov 2026 07:00:00 -0500\n";
    let mail = with_fields(fields, "B2\n");
    let hour = |day, hour| Utc.with_ymd_and_hms(2026, 11, day, hour, 0, 0).single();
    assert_eq!([mail.received_at, mail.date], [hour(20, 11), hour(18, 12)]);
}

#[test]
fn a_field_that_holds_no_date_gives_none() {
    for date in ["yesterday", "Fri, 99 Nov 2026 99:99:99 +9999", ""] {
        let mail = with_fields(&format!("Date: {date}\n"), "B2\n");
        assert_eq!(mail.date, None, "{date}");
    }
}

/// The sender of a mail with these fields.
fn sender_of(fields: &str) -> Address {
    let mail = format!("{fields}To: judge@games.test\nSubject: x\n\nB2\n");
    let read = read(&mail).unwrap_or_else(|why| panic!("{fields}: {why}"));
    let rest = (text_of(&read), read.subject);
    assert_eq!(rest, ("B2".to_owned(), "x".to_owned()), "{fields}");
    read.from
}

fn sender(from: &str) -> Address {
    sender_of(&format!("From: {from}\n"))
}

#[test]
fn a_field_that_is_a_little_wrong_names_the_one_address_that_it_holds() {
    for (from, name) in [
        ("Baker, Bob <bob@p.test>", "Bob"),
        ("Baker, Bob, Dr. <bob@p.test>", ""),
        ("Baker,\n Bob <bob@p.test>", "Bob"),
        ("bob@p.test.", ""),
        ("bob@p.test;", ""),
        ("Bob <bob@p.test>;", "Bob"),
        ("Bob <bob@p.test>.", ""),
        ("Bob <bob@p.test.>", "Bob"),
        ("bob @p.test", ""),
        ("bob@ p.test", ""),
        ("Bob < bob @ p.test >", ""),
        ("\"bob\"@p.test", ""),
        ("Bob <\"bob\"@p.test>", ""),
        ("Bob <\"b\\ob\"@p.test>", ""),
        ("Bob <bob@p.test>, bob@p.test", "Bob"),
        ("bob@p.test, Bob <BOB@P.TEST>", "Bob"),
        ("bob@p.test <bob@p.test>", ""),
        ("bob@p.test (Bob)", ""),
        ("Bob [at home] <bob@p.test>", "Bob [at home]"),
        ("\"bob@evil.test\" <bob@p.test>", "bob@evil.test"),
        ("\"bob@p.test, Bob\" <bob@p.test>", "bob@p.test, Bob"),
        ("bob@p.test,", ""),
    ] {
        let found = sender(from);
        assert_eq!(found.email, "bob@p.test", "{from}");
        let named = name.is_empty() || found.name == name;
        assert!(named, "{from}: {}", found.name);
    }
    for twice in [
        "From: bob@p.test\nFrom: bob@p.test\n",
        "From: Bob <bob@p.test>\nX: y\nfrom: bob@P.test\n",
        "From : bob@p.test\n",
        "From: Bob <bob@p.test>\nFrom : bob@p.test\n",
    ] {
        assert_eq!(sender_of(twice).email, "bob@p.test", "{twice}");
    }
}

#[test]
fn a_field_that_names_no_one_sender_proves_none_and_is_kept_to_be_shown() {
    for from in [
        "<bob@p.test",
        "bob@p.test>",
        "Bob <bob@p.test",
        "Bob bob@p.test>",
        "<<bob@p.test>>",
        "evil@evil.test <bob@p.test>",
        "Bob evil@evil.test <bob@p.test>",
        "evil@evil.test, Bob <bob@p.test>",
        "<evil@evil.test> <bob@p.test>",
        "bob@p.test, carol@p.test",
        "Baker, bob@p.test",
        "Bob <bob@p.test>, Baker",
        "Bob <bob@p.test> Baker",
        "Bob bob@p.test",
        "bob@p.test Bob",
        "bob@evil.test@p.test",
        "\"bob@evil.test\"@p.test",
        "\"evil\"bob@p.test",
        "\"Bob <bob@p.test>",
        "Bob (at home <bob@p.test>",
        "Bob) <bob@p.test>",
        "Bob \\\" <evil@evil.test>, \" <bob@p.test>",
        "Bob; Baker <bob@p.test>",
        "mailto:bob@p.test",
        "bob at p.test",
        "bob@",
        "nobody",
        "=?utf-8?q?bob=40p.test?=",
    ] {
        let found = sender(from);
        assert_eq!((&*found.email, &*found.name), ("", from));
    }
    assert_eq!(sender_of(""), Address::default());
    for two in [
        "From: a@x.test\nFrom: b@x.test\n",
        "From: a@x.test\nFrom : b@x.test\n",
    ] {
        let Address { email, name } = sender_of(two);
        assert_eq!((&*email, &*name), ("", "a@x.test, b@x.test"));
    }
    assert_eq!(sender(&"<bob@p.test ".repeat(1_000)).name.len(), 200);
}

#[test]
fn a_group_is_no_sender_even_with_one_member() {
    let groups = [
        "g: alice@p.test;",
        "g:alice@p.test;",
        "g: Alice <alice@p.test>;",
        "\"g\": alice@p.test;",
        "g (a comment): alice@p.test;",
        "g: alice@p.test",
        ": alice@p.test;",
        "alice@p.test, g:;",
        "g:;, alice@p.test",
        "g: h: alice@p.test;;",
        "g:\n alice@p.test;",
        "=?utf-8?q?g?=: alice@p.test;",
        "g: mallory@evil.test;, alice@p.test",
        "<@relay.test:alice@p.test>",
        "x@[ g: alice@p.test;",
        "(\\( g: alice@p.test;",
        "\"g: alice@p.test;",
        "g\\\": alice@p.test;",
    ];
    for group in groups {
        assert_eq!(sender(group).email, "", "{group}");
    }
}

#[test]
fn a_colon_in_a_name_or_a_comment_makes_no_group() {
    for from in [
        "\"Dr: Alice; judge\" <alice@p.test>",
        "Alice (home: evenings; \\) often) <alice@p.test>",
        "=?utf-8?q?A=3A_B=3B?= <alice@p.test>",
        "alice@p.test (Alice: at home)",
        "\"a \\\" b: c\" <alice@p.test>",
    ] {
        assert_eq!(sender(from).email, "alice@p.test", "{from}");
    }
    // An address at an IP address is one that letters cannot be sent to, and no group.
    let mail = "From: Alice <alice@[IPv6:::1]>\nTo: judge@games.test\n\nB2\n";
    let read = read(mail).map(|read| read.from.email);
    assert!(!read.is_ok_and(|email| email.contains(' ')));
}

#[test]
fn blank_lines_are_said_to_be_no_mail() {
    for mail in ["", "\n\n\n", " \n \n"] {
        let read = read(mail);
        assert!(matches!(read, Err(Unfit::NotMail)), "{mail:?}: {read:?}");
    }
}

fn limited(mail: &str, full_size: u64, limits: &Limits) -> Result<Envelope, Unfit> {
    envelope::read(mail.as_bytes(), full_size, &own(), limits)
}

#[test]
fn a_big_mail_is_refused_with_its_sender() {
    let mail = format!("{ALICE}\nB2\n");
    let unfit = limited(&mail, 40_000_000, &Limits::default()).unwrap_err();
    let Unfit::TooBig { size, limit, .. } = unfit else {
        panic!("{unfit}")
    };
    assert_eq!((size, limit), (40_000_000, 36_700_160));
    assert_eq!(unfit.key(), "too-big");
    assert_eq!(unfit.answerable().unwrap().from.email, "alice@example.org");
}

#[test]
fn too_many_parts_and_too_much_text_are_refused() {
    let parts = "--b\n\nB2\n".repeat(300);
    let parts = format!("{ALICE}Content-Type: multipart/mixed; boundary=b\n\n{parts}--b--\n");
    let unfit = limited(&parts, 100, &Limits::default()).unwrap_err();
    assert!(matches!(unfit, Unfit::TooManyParts { .. }));
    let text = format!("{ALICE}\n{}", "B2\n".repeat(200_000));
    let unfit = limited(&text, 100, &Limits::default()).unwrap_err();
    assert!(matches!(unfit, Unfit::TooMuchText { limit: 262_144, .. }));
    assert!(unfit.answerable().is_some());
}

#[test]
fn a_closed_format_is_named_unless_there_is_text() {
    let attached = "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\n\
        TEXT--b\nContent-Type: application/ms-tnef; name=\"winmail.dat\"\n\
        Content-Transfer-Encoding: base64\n\neJ8+IgAA\n--b--\n";
    let closed = format!("{ALICE}{}", attached.replace("TEXT", ""));
    assert_eq!(read(&closed).unwrap().unread, Some(Unread::ClosedFormat));
    let open = format!("{ALICE}{}", attached.replace("TEXT", "B2\n"));
    assert_eq!(text_of(&read(&open).unwrap()), "B2");
}

#[test]
fn a_mail_without_text_keeps_its_subject() {
    let empty = read(&format!("{ALICE}\n \n\n")).unwrap();
    assert_eq!(text_of(&empty), "");
    assert_eq!(empty.subject, "Re: [new-world-1] BLUE");
    assert_eq!(empty.unread, None);
}

fn text_of(mail: &Envelope) -> String {
    let texts = mail.body.iter().map(|block| match block {
        Block::Plain { text, .. } | Block::Html(text) => text.trim(),
    });
    texts.collect::<Vec<_>>().join("|")
}

#[test]
fn the_text_part_is_preferred_to_its_html_twin() {
    let html = "--b\nContent-Type: text/html\n\n<p>B3</p>\n--b--\n";
    for (text, read) in [("B2", "B2"), (" ", "|<p>B3</p>")] {
        let parts = format!("--b\nContent-Type: text/plain\n\n{text}\n{html}");
        let mail = of_type("multipart/alternative; boundary=b", &parts);
        assert_eq!(text_of(&mail), read);
    }
}

#[test]
fn attachments_of_a_mail_are_not_read() {
    let mail = mixed(
        "--b\n\nB2\n--b\n\
         Content-Type: text/plain\nContent-Disposition: attachment; filename=x.txt\n\nB9\n\
         --b\nContent-Type: message/rfc822\n\nFrom: x@y.test\n\nB8\n--b--\n",
    );
    assert_eq!(text_of(&mail), "B2");
}

#[test]
fn encodings_of_a_text_are_undone() {
    let latin = "text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable";
    assert_eq!(
        text_of(&of_type(latin, "Stra=DFe =\nfrei\n")),
        "Straße frei"
    );
    let base64 = with_fields("Content-Transfer-Encoding: base64\n", "QjIKQjMK\n");
    assert_eq!(text_of(&base64), "B2\nB3");
    let unknown = of_type("text/plain; charset=x-klingon", "B2 ü\n");
    assert_eq!(text_of(&unknown), "B2 ü");
}

/// A mail of several parts.
fn mixed(parts: &str) -> Envelope {
    of_type("multipart/mixed; boundary=b", parts)
}

#[test]
fn a_text_file_is_no_word_of_the_writer() {
    for fields in [
        "Content-Type: text/plain\nContent-Disposition: attachment",
        "Content-Type: text/plain; name=\"orders.txt\"",
        "Content-Type: text/plain; charset=utf-8; name=orders.txt\nContent-Disposition: inline",
        "Content-Type: text/plain\nContent-Disposition: inline; filename=orders.txt",
        "Content-Type: text/plain\nContent-Disposition: inline;\n filename*=utf-8''orders.txt",
        "Content-Type: text/html; name=orders.html\nContent-Disposition: inline",
    ] {
        let text = "--b\nContent-Type: text/plain\n\nB2\n";
        let file = format!("--b\n{fields}\n\nB9\n");
        let mail = mixed(&format!("{text}{file}--b\n\nBye\n--b--\n"));
        let words = own_words(&mail, None).own_text();
        assert_eq!(words, "B2\nBye", "{fields}");
        let only = mixed(&format!("{file}--b--\n"));
        assert_eq!(text_of(&only), "", "{fields}");
        assert_eq!(only.unread, Some(Unread::File), "{fields}");
    }
}

#[test]
fn a_part_without_a_name_is_read_wherever_it_is() {
    let text = mixed(
        "--b\nContent-Type: image/png; name=x.png\n\nPNG\n\
         --b\nContent-Type: text/plain\nContent-Disposition: inline\n\nB2\n--b--\n",
    );
    let named = of_type("text/plain; name=body.txt", "B2\n");
    for mail in [text, named] {
        assert_eq!(own_words(&mail, None).own_text(), "B2");
    }
}
