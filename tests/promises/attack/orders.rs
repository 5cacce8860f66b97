//! Orders as no player would send them on purpose.

use std::time::{Duration, Instant};

use landfall::store::MailState;

use super::{asked, two};
use crate::support::Table;

/// Posts an answer to the first question; it must leave one fate, and a letter to each seat at the
/// most.
#[track_caller]
fn answer(table: &mut Table, text: impl AsRef<[u8]>) -> (MailState, String) {
    answer_with_wishes(table, text, 0)
}

/// Does the same with further wishes in the answer, each of which brings a letter.
#[track_caller]
fn answer_with_wishes(
    table: &mut Table,
    text: impl AsRef<[u8]>,
    wishes: usize,
) -> (MailState, String) {
    let alice = table.awaited();
    let letter = table.letters(alice).into_iter().next().unwrap();
    let mut mail = table.reply(alice, &letter, "").into_bytes();
    mail.truncate(mail.len() - 2);
    mail.extend_from_slice(text.as_ref());
    let (letters, begun) = (table.sent(), Instant::now());
    table.post(mail);
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(10), "it took {took:?}");
    table.all_settled();
    assert!(table.sent() <= letters + 2 + wishes);
    table.fate()
}

/// Asserts that an answer plays its order, or nothing, and returns the table.
#[track_caller]
fn answer_plays(text: &str, orders: usize) -> Table {
    let mut table = two();
    let (fate, reason) = answer(&mut table, text);
    assert_eq!(table.played(), orders, "{text:?}: {fate:?} {reason}");
    table
}

#[test]
fn an_answer_of_far_too_much_or_of_nothing_plays_nothing() {
    let mut table = two();
    let refused: [(&str, Vec<u8>); 18] = [
        ("nothing", Vec::new()),
        ("white space", b" \t \r\n\r\n".repeat(100)),
        ("a megabyte", vec![b'x'; 1024 * 1024]),
        ("more than a megabyte", vec![b'\n'; 3 * 1024 * 1024]),
        ("401 lines", b"PLACE W3-06 TURN 9\r\n".repeat(401)),
        ("400 lines", b"PLACE W3-06 TURN 9\r\n".repeat(400)),
        ("400 remarks", b"what shall I do now?\r\n".repeat(400)),
        ("ten thousand codes in lines", b"Q9\r\n".repeat(10_000)),
        ("ten thousand codes in one line", b"Z9 ".repeat(10_000)),
        ("a line of 100 kB", b"PLACE ".repeat(17_000)),
        ("a word of 200 kB", vec![b'P'; 200_000]),
        (
            "lines of 10 kB",
            ["PLACE ".repeat(1_700).as_bytes(), b"\r\n"]
                .concat()
                .repeat(20),
        ),
        ("zeros", vec![0; 10_000]),
        ("all bytes", (0..=255).collect::<Vec<u8>>().repeat(100)),
        (
            "combining characters",
            "a\u{301}".repeat(40_000).into_bytes(),
        ),
        (
            "right to left",
            "\u{202e}\u{5d0}\u{5d1} A1\u{202c}".repeat(500).into_bytes(),
        ),
        ("empty score", b"SCORE".to_vec()),
        ("only the end", b"ENDORDERS\r\nA0\r\n".to_vec()),
    ];
    for (what, text) in refused {
        let (fate, reason) = answer(&mut table, &text);
        assert_eq!(table.played(), 0, "{what}: {fate:?} {reason}");
    }
}

#[test]
fn a_sentence_above_a_command_is_no_code() {
    let mut table = two();
    for text in ["I am lost.\r\nHELP\r\n", "A question:\r\nhelp orders\r\n"] {
        let (fate, reason) = answer(&mut table, text);
        assert_eq!((fate, reason.as_str()), (MailState::Done, "help"), "{text}");
    }
    assert_eq!(
        answer_with_wishes(&mut table, "A0\r\nHELP\r\n", 1).1,
        "played"
    );
}

#[test]
fn a_code_is_read_whatever_is_around_it() {
    let read = [
        "A0\u{0}",
        "\u{200f}A0\u{200e}",
        "\u{feff}A0",
        "a0",
        " A0 ",
        "A0.",
        "*A0*",
        "A0\r",
        "\n\n\nA0\n\n\n",
        "\rA0\r",
        "A0\nbest regards\nAlice",
        "Hi all,\n\nA0\n\n-- \nAlice",
        "A0\n\n> A1\n> PLACE W9-09 TURN 3",
        "A0\nENDORDERS\nnonsense",
        "\u{ff21}\u{ff10}",
        "A0 # with thanks",
    ];
    for text in read {
        answer_plays(text, 1);
    }
}

#[test]
fn a_preview_anywhere_plays_nothing() {
    let previews = [
        "PREVIEW A0",
        "PREVIEW\nA0",
        "A0\nPREVIEW",
        "A0\nPREVIEW A1",
        "preview: A0",
        "PREVIEW PREVIEW A0",
        "Hello\nPREVIEW\n\nA0",
        "A1\n\n\n\nPREVIEW",
    ];
    for text in previews {
        let table = answer_plays(text, 0);
        assert_eq!(table.sent(), 3, "{text:?}: {:?}", table.fate());
    }
}

#[test]
fn a_mail_of_html_is_read_with_the_letter_quoted_inside_or_below() {
    let quotes = [
        ("<div>A0<br></div><blockquote>", "</blockquote>"),
        (
            "<p>A0</p><div class=\"gmail_quote\"><blockquote><pre>",
            "</pre></blockquote></div>",
        ),
        (
            "A0<hr><div id=divRplyFwdMsg><b>From:</b> judge</div><pre>",
            "</pre>",
        ),
        (
            "<script>alert('B')</script><style>A1</style>A0<blockquote>",
            "",
        ),
    ];
    for (before, after) in quotes {
        let (mut table, alice, letter) = asked();
        let text = letter.text.replace('&', "&amp;").replace('<', "&lt;");
        let text = text.replace('\n', "<br>\n");
        let html = format!("<html><body>{before}{text}{after}</body></html>");
        let mail = table.reply(alice, &letter, &html);
        table.post(mail.replace("text/plain", "text/html"));
        table.all_settled();
        let fate = table.fate();
        assert_eq!(fate, (MailState::Done, "played".to_owned()), "{before}");
    }
}

#[test]
fn an_answer_below_or_between_the_quote_counts() {
    let (_, _, letter) = asked();
    let quoted = letter.quoted();
    let (top, bottom) = quoted.split_at(quoted.len() / 2);
    let between = bottom.split_once('\n').unwrap();
    for text in [
        format!("On Friday the judge wrote:\n{quoted}\nA0\n"),
        format!("{top}{}\n\nA0\n\n{}", between.0, between.1),
    ] {
        answer_plays(&text, 1);
    }
}

#[test]
fn a_line_of_the_letter_is_an_answer_unless_it_is_quoted() {
    let (_, _, letter) = asked();
    let lines = letter.text.split("To answer").nth(1).unwrap();
    let line = lines.lines().find(|line| line.contains("PLACE")).unwrap();
    for (text, count) in [
        (line.to_owned(), 1),
        (format!("> {line}"), 0),
        (format!(">{line}\n\nthanks"), 0),
    ] {
        answer_plays(&text, count);
    }
}

#[test]
fn the_whole_letter_sent_back_without_marks_is_no_answer() {
    let (_, _, letter) = asked();
    answer_plays(&letter.text, 0);
}

#[test]
fn one_wrong_line_keeps_all_others_from_being_played() {
    for text in ["A0\nPLACE W99-99 TURN 7", "PLACE nowhere\nA0", "A0\nB9\nC0"] {
        let mut table = two();
        let alice = table.awaited();
        let (fate, reason) = answer(&mut table, text);
        let told = table.letter(alice).text;
        let fine = table.played() == 0 || told.contains("not played");
        assert!(fine, "{text:?}: {fate:?} {reason}\n{told:.1500}");
    }
}
