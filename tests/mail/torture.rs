//! Mails made to hurt: nothing panics, and nothing takes long.

use super::{ALICE, own};
use landfall::mail::{Limits, find_tags, own_words};
use proptest::prelude::*;
use std::time::{Duration, Instant};

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
        let read = landfall::mail::envelope::read(bytes, bytes.len() as u64, &own(), &limits);
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
fn deep_parts() {
    let nested: String = (0..15_000)
        .map(|n| format!("Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n"))
        .collect();
    swallow(&[ALICE.as_bytes(), nested.as_bytes()].concat());
    let messages = much("Content-Type: message/rfc822\n\n");
    swallow(&[ALICE.as_bytes(), messages.as_bytes()].concat());
    let digests = much("Content-Type: multipart/digest; boundary=b\n\n--b\n\n");
    swallow(&[ALICE.as_bytes(), digests.as_bytes()].concat());
}

#[test]
fn deep_messages_hidden_in_an_encoding() {
    let inner = much("Content-Type: message/rfc822\n\n").into_bytes();
    let inner = data_encoding::BASE64.encode(&inner[..700_000]);
    let fields = "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n";
    swallow(&mail(fields, &inner));
}

#[test]
fn many_parts() {
    let fields = "Content-Type: multipart/mixed; boundary=b\n";
    swallow(&mail(fields, &much("--b\n")));
    swallow(&mail(fields, &much("--b\n\n\n")));
    swallow(&mail(fields, &much("--b--\n")));
    swallow(&mail(
        "Content-Type: multipart/mixed; boundary=\"\"\n",
        &much("--\n"),
    ));
}

#[test]
fn many_and_long_fields() {
    swallow(&mail(&much("X: y\n"), "B2\n"));
    swallow(&mail(&much("To: judge@games.test\n"), "B2\n"));
    swallow(&mail(&format!("References: {}\n", much("<a@b> ")), "B2\n"));
    swallow(&mail(&format!("Cc: {}\n", much("a@b.test,")), "B2\n"));
    swallow(&mail(
        &format!("Subject: {}\n", much("=?utf-8?q?x?= ")),
        "B2\n",
    ));
    swallow(&mail(
        &format!("Authentication-Results: mx.games.test; {}\n", much("(")),
        "B2\n",
    ));
    swallow(&mail(
        &format!("Content-Type: text/plain; {}\n", much("a=b;")),
        "B2\n",
    ));
    swallow(&mail(
        &format!("Received: {}\n", much("from x by y ")),
        "B2\n",
    ));
    swallow(format!("From: {}\n\nB2\n", much("((<<")).as_bytes());
}

#[test]
fn strange_text() {
    for piece in [
        "On 1\n",
        "On 1 wrote\n",
        ">",
        "> \n",
        "--\n",
        "From: a\n",
        "-----\n",
        "____",
    ] {
        swallow(&mail("", &much(piece)));
        swallow(&mail(
            "Content-Type: text/plain; format=flowed\n",
            &much(piece),
        ));
    }
    swallow(&mail(
        "Content-Type: text/plain; format=flowed\n",
        &much("> x \n"),
    ));
    swallow(&mail("", &much("a . b . 1 . k7q3f2m5x4adhw2c\n")));
}

#[test]
fn strange_html() {
    let pieces = [
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
    ];
    for piece in pieces {
        swallow(&mail("Content-Type: text/html\n", &much(piece)));
    }
}

#[test]
fn strange_styles() {
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
        for body in [
            "<p>",
            "<p id=a class=b>x</p>",
            "<b><p>x</b>",
            "</style><style>",
        ] {
            let html = format!(
                "<style>{sheet}</style>{}",
                body.repeat(100_000 / body.len())
            );
            swallow(&mail("Content-Type: text/html\n", &html));
        }
    }
    let style = format!("<p style=\"{}\">", "left:0;".repeat(20));
    swallow(&mail("Content-Type: text/html\n", &much(&style)));
}

#[test]
fn bounces_of_bounces() {
    let fields = "Content-Type: multipart/report; report-type=delivery-status; boundary=b\n";
    let body =
        "--b\nContent-Type: message/delivery-status\n\n".to_owned() + &much("Status: 5.1.1\n");
    swallow(&mail(fields, &body));
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
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        swallow(&bytes);
        swallow(&[ALICE.as_bytes(), b"\n", &bytes].concat());
    }

    #[test]
    fn any_mixture(pieces in prop::collection::vec(piece(), 0..60)) {
        let text = pieces.concat();
        swallow(text.as_bytes());
        swallow(&[ALICE.as_bytes(), text.as_bytes()].concat());
    }

    #[test]
    fn no_line_is_lost(lines in prop::collection::vec("[ -~]{0,20}", 1..20)) {
        let text = lines.join("\n");
        prop_assume!(!text.trim().is_empty());
        let plain = own_words(&super::from_alice(&text), Some(&text));
        let found: Vec<&str> = plain.lines.iter().map(|line| line.text.as_str()).collect();
        let expected: Vec<&str> = text.lines().map(str::trim_end).collect();
        prop_assert_eq!(found, expected);
    }
}
