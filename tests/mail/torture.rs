//! Mails made to hurt: nothing panics, and nothing takes long.

use std::time::{Duration, Instant};

use data_encoding::BASE64;
use landfall::mail::{Limits, envelope, find_tags, own_words};
use proptest::prelude::*;

use super::{ALICE, from_alice, own};

/// Far more than any of these needs, even in a debug build on a busy machine.
const PATIENCE: Duration = Duration::from_secs(10);

/// Takes a mail all the way that mails take.
fn swallow(bytes: &[u8]) {
    let started = Instant::now();
    let generous = Limits {
        text: 2 * 1024 * 1024,
        ..Limits::default()
    };
    for limits in [Limits::default(), generous] {
        let read = envelope::read(bytes, bytes.len() as u64, &own(), &limits);
        if let Ok(mail) = read {
            let letter = String::from_utf8_lossy(bytes);
            let plain = own_words(&mail, Some(&letter));
            let lines = plain.lines.iter().map(|line| line.text.as_str());
            assert!(find_tags(&mail, "judge@games.test", lines).len() <= 20);
        }
    }
    assert!(started.elapsed() < PATIENCE, "took {:?}", started.elapsed());
}

fn mail(fields: &str, body: &str) -> Vec<u8> {
    format!("{ALICE}{fields}\n{body}").into_bytes()
}

/// Repeats a piece up to a megabyte.
fn much(piece: &str) -> String {
    piece.repeat(1_000_000 / piece.len())
}

#[test]
fn deep_parts_are_swallowed() {
    let nested = |n| format!("Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n");
    for parts in [
        (0..15_000).map(nested).collect(),
        much("Content-Type: message/rfc822\n\n"),
        much("Content-Type: multipart/digest; boundary=b\n\n--b\n\n"),
    ] {
        swallow(&[ALICE.as_bytes(), parts.as_bytes()].concat());
    }
}

#[test]
fn deep_messages_hidden_in_an_encoding_are_swallowed() {
    let inner = much("Content-Type: message/rfc822\n\n").into_bytes();
    let inner = BASE64.encode(&inner[..700_000]);
    let fields = "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n";
    swallow(&mail(fields, &inner));
}

#[test]
fn many_parts_are_swallowed() {
    for (boundary, piece) in [
        ("b", "--b\n"),
        ("b", "--b\n\n\n"),
        ("b", "--b--\n"),
        ("\"\"", "--\n"),
    ] {
        let fields = format!("Content-Type: multipart/mixed; boundary={boundary}\n");
        swallow(&mail(&fields, &much(piece)));
    }
}

#[test]
fn many_and_long_fields_are_swallowed() {
    swallow(&mail(&much("X: y\n"), "B2\n"));
    swallow(&mail(&much("To: judge@games.test\n"), "B2\n"));
    for (field, piece) in [
        ("References:", "<a@b> "),
        ("Cc:", "a@b.test,"),
        ("Subject:", "=?utf-8?q?x?= "),
        ("Authentication-Results: mx.games.test;", "("),
        ("Content-Type: text/plain;", "a=b;"),
        ("Received:", "from x by y "),
    ] {
        swallow(&mail(&format!("{field} {}\n", much(piece)), "B2\n"));
    }
    swallow(format!("From: {}\n\nB2\n", much("((<<")).as_bytes());
}

#[test]
fn strange_text_is_swallowed() {
    for piece in [
        "On 1\n",
        "On 1 wrote\n",
        ">",
        "> \n",
        "--\n",
        "From: a\n",
        "-----\n",
        "____",
        "> x \n",
        "a . b . 1 . k7q3f2m5x4adhw2c\n",
    ] {
        for fields in ["", "Content-Type: text/plain; format=flowed\n"] {
            swallow(&mail(fields, &much(piece)));
        }
    }
}

#[test]
fn strange_html_is_swallowed() {
    for piece in [
        "<div>",
        "<",
        "<!--",
        "<a \"",
        "<a \">\" ",
        "<a '>' \">\" ",
        "&",
        "&#",
        "&amp",
        "</div>",
        "<blockquote>",
        "<style>",
        "<pre>\n",
        "<!",
        "<p><span></div>",
        "<td>",
        "<br>",
        "\u{200b}",
    ] {
        swallow(&mail("Content-Type: text/html\n", &much(piece)));
    }
}

#[test]
fn strange_styles_are_swallowed() {
    for sheet in [
        "a,".repeat(50_000) + "p{color:red}",
        "b b b b b b b b p{color:red}".repeat(5_000),
        "p{color:red}".repeat(10_000),
        "p{".to_owned() + &"color:red;".repeat(10_000) + "}",
        "p,".repeat(20_000) + "p{" + &"left:0;".repeat(5_000) + "}",
        "@media x{".repeat(10_000),
        "@page{".repeat(10_000),
        "/*".repeat(50_000),
        "[".repeat(50_000) + "{color:red}",
        "{".repeat(50_000),
    ] {
        for piece in [
            "<p>",
            "<p id=a class=b>x</p>",
            "<b><p>x</b>",
            "</style><style>",
        ] {
            let body = piece.repeat(100_000 / piece.len());
            let html = format!("<style>{sheet}</style>{body}");
            swallow(&mail("Content-Type: text/html\n", &html));
        }
    }
    let style = format!("<p style=\"{}\">", "left:0;".repeat(20));
    swallow(&mail("Content-Type: text/html\n", &much(&style)));
}

#[test]
fn bounces_of_bounces_are_swallowed() {
    let fields = "Content-Type: multipart/report; report-type=delivery-status; boundary=b\n";
    let body = much("Status: 5.1.1\n");
    swallow(&mail(
        fields,
        &format!("--b\nContent-Type: message/delivery-status\n\n{body}"),
    ));
}

/// Pieces that mean something to a mail reader.
fn piece() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "From: Alice <a@x.test>\n",
        "To: judge@games.test\n",
        "\n",
        "\r\n",
        "\r",
        " ",
        ">",
        "> ",
        "Content-Type: multipart/mixed; boundary=b\n",
        "--b\n",
        "--b--\n",
        "--b",
        "Content-Type: text/html; charset=utf-16\n",
        "Content-Type: message/rfc822\n",
        "Content-Type: text/plain; format=flowed; delsp=yes\n",
        "Content-Transfer-Encoding: base64\n",
        "Content-Transfer-Encoding: quoted-printable\n",
        "Content-Type: message/delivery-status\n",
        "Content-Type: multipart/alternative; boundary=b\n",
        "Subject: =?utf-8?b?",
        "?=",
        "=?",
        "=\n",
        "=E",
        "On 1 Jan 2026, x@y wrote:\n",
        "-- \n",
        "-----Original Message-----\n",
        "<div class=gmail_quote>",
        "</div>",
        "<!--",
        "&#x;",
        "&",
        "Date: Fri, 32 Foo 99999 25:61:61 +9999\n",
        "Received: by x; ",
        "Return-Path: <>\n",
        "Authentication-Results: mx.games.test; dkim=pass (",
        "From: ",
        "<",
        "\u{0}",
        "ü",
        "\u{2028}",
    ]);
    prop_oneof![3 => known.prop_map(str::to_owned), 1 => ".{0,8}"]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_swallowed(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        swallow(&bytes);
        swallow(&[ALICE.as_bytes(), b"\n", &bytes].concat());
    }

    #[test]
    fn any_mixture_is_swallowed(pieces in prop::collection::vec(piece(), 0..60)) {
        let text = pieces.concat();
        swallow(text.as_bytes());
        swallow(&[ALICE.as_bytes(), text.as_bytes()].concat());
    }

    #[test]
    fn no_line_of_a_text_is_lost(lines in prop::collection::vec("[ -~]{0,20}", 1..20)) {
        let text = lines.join("\n");
        prop_assume!(!text.trim().is_empty());
        let plain = own_words(&from_alice(&text), Some(&text));
        let found: Vec<&str> = plain.lines.iter().map(|line| line.text.as_str()).collect();
        let expected: Vec<&str> = text.lines().map(str::trim_end).collect();
        prop_assert_eq!(found, expected);
    }
}
