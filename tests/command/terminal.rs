//! Tables on a terminal, and characters that would drive it.

use std::borrow::Cow;
use std::io::Write as _;

use landfall::command::terminal::{Printed, Replace, escaped, harmless, on_one_line, table};

const HOSTILE: &str = "a\u{1b}[2Jb\u{7}\u{202e}c\r\n\td\u{9b}e\u{7f}\u{feff}\u{e0041}";

fn printed(pieces: &[&[u8]], replace: Replace) -> String {
    let mut out = Vec::new();
    let mut to = Printed::new(&mut out, replace);
    for piece in pieces {
        to.write_all(piece).unwrap();
    }
    String::from_utf8(out).unwrap()
}

#[test]
fn no_text_drives_a_terminal() {
    let shown = "a\u{fffd}[2Jb\u{fffd}\u{fffd}c\u{fffd}\n\td\u{fffd}e\u{fffd}\u{fffd}\u{fffd}";
    assert_eq!(harmless(HOSTILE), shown);
    assert_eq!(printed(&[HOSTILE.as_bytes()], Replace::ByMark), shown);
    assert!(!on_one_line(HOSTILE).contains(['\n', '\t']));
    let plain = "Grüße, \u{1f468}\u{200d}\u{1f469} שלום\n";
    assert!(matches!(harmless(plain), Cow::Borrowed(_)));
}

#[test]
fn json_loses_nothing() {
    let value = serde_json::json!({ "text": HOSTILE });
    let safe = escaped(&value.to_string()).into_owned();
    assert!(safe.chars().all(|c| matches!(c, ' '..='~')), "{safe}");
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&safe).unwrap(),
        value
    );
    let streamed = printed(&[value.to_string().as_bytes()], Replace::ByEscape);
    assert_eq!(streamed, safe);
}

#[test]
fn characters_may_come_in_pieces_and_broken_ones_are_marked() {
    let bytes = HOSTILE.as_bytes();
    let single: Vec<&[u8]> = bytes.chunks(1).collect();
    assert_eq!(printed(&single, Replace::ByMark), harmless(HOSTILE));
    let broken: [&[u8]; 3] = [b"a\xff\xe2\x80", b"x", b"\xc2"];
    assert_eq!(printed(&broken, Replace::ByMark), "a\u{fffd}\u{fffd}x");
}

#[test]
fn columns_are_as_wide_as_they_must_be() {
    let rows = vec![
        ["1".to_owned(), "x".to_owned()],
        ["22222".to_owned(), "y".to_owned()],
    ];
    let text = table(["NO", "WHAT"], rows);
    assert_eq!(text, "NO     WHAT\n1      x\n22222  y\n");
}

#[test]
fn no_cell_is_more_than_a_line() {
    let rows = vec![["a\n9  forged".to_owned(), "\u{1b}b".to_owned()]];
    let text = table(["NO", "WHAT"], rows);
    assert_eq!(text, "NO           WHAT\na 9  forged  \u{fffd}b\n");
}

#[test]
fn columns_are_counted_as_a_terminal_shows_them() {
    let rows = vec![
        ["\u{65e5}\u{672c}".to_owned(), "x".to_owned()],
        ["\u{e9}".to_owned(), String::new()],
    ];
    let text = table(["NO", "WHAT"], rows);
    assert_eq!(text, "NO    WHAT\n\u{65e5}\u{672c}  x\n\u{e9}\n");
    assert_eq!(table(["NO", "WHAT"], Vec::new()), "NO  WHAT\n");
}
