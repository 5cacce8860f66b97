//! Memory: the program stays below 64 MB whatever arrives, under a hard limit on address space.

use std::fs;

use super::{Desk, NOW, mail, mail_to};
use crate::support::memory::{bounded, small};

/// Writes a mail with a photo of this size, encoded.
pub(crate) fn photo(from: &str, bytes: usize) -> String {
    let line = "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkI\r\n";
    let photo = line.repeat(bytes / line.len());
    let parts = format!(
        "--b\r\nContent-Type: text/plain\r\n\r\nGAMES\r\n\
         --b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n\
         {photo}--b--\r\n"
    );
    headed(
        from,
        "Content-Type: multipart/mixed; boundary=b\r\n",
        &parts,
    )
}

/// Returns a mail with more header fields.
fn headed(from: &str, fields: &str, body: &str) -> String {
    let mail = mail(from, 1, "");
    let head = mail.split("\r\n\r\n").next().unwrap();
    format!("{head}\r\n{fields}\r\n{body}")
}

/// Returns mails of any kind, each about as large as one that is kept whole may be.
fn shapes() -> Vec<(&'static str, String)> {
    let much = |piece: &str, bytes: usize| piece.repeat(bytes / piece.len());
    let from = "eve@example.org";
    let html = "Content-Type: text/html\r\n";
    let mixed = "Content-Type: multipart/mixed; boundary=b\r\n";
    let part = "--b\r\nContent-Type: text/plain\r\n\r\nGAMES and more\r\n";
    let recipients = format!("Cc: {}\r\n", much("a@b.c, ", 976_000));
    vec![
        ("text", mail(from, 1, &much("B2 and more\r\n", 976_000))),
        ("one line", mail(from, 1, &much("A ", 976_000))),
        ("words", mail(from, 1, &much("A ", 250_000))),
        ("lines", mail(from, 1, &much("A\r\n", 250_000))),
        ("quotes", mail(from, 1, &much("> A\r\n", 250_000))),
        (
            "fields",
            headed(from, &much("X: y\r\n", 976_000), "GAMES\r\n"),
        ),
        ("recipients", headed(from, &recipients, "GAMES\r\n")),
        (
            "HTML",
            headed(from, html, &much("<b>x</b><br>\r\n", 250_000)),
        ),
        ("parts", headed(from, mixed, &much(part, 9_000))),
        ("25 MiB", photo(from, 25 << 20)),
        ("40 MB of text", mail(from, 1, &much("B2\r\n", 40_000_000))),
    ]
}

/// Returns the most memory that a judge needs for one lap.
fn lap(desk: &Desk, what: &str) -> u64 {
    let serve = format!("serve --once --now {NOW}");
    let most = bounded(desk.folder.path(), what, &serve, "");
    let left = fs::read_dir(desk.path("mailbox/new")).unwrap().count();
    assert_eq!(left, 0, "{what}");
    most
}

/// Returns the most memory that it needs to receive a mail.
fn receipt(desk: &Desk, what: &str, mail: &str) -> u64 {
    let receive = format!("receive --now {NOW}");
    bounded(desk.folder.path(), what, &receive, mail)
}

/// Bad day: a mail that is too much.
#[test]
fn two_hundred_mails_of_a_megabyte_in_one_lap_take_less_than_64_megabytes() {
    let desk = Desk::with_game();
    for nth in 0..200 {
        let mail = photo(&format!("eve{nth}@example.org"), 976_000);
        desk.post(&format!("{nth:03}"), mail);
    }
    let most = lap(&desk, "200 mails");
    // So many strangers get answers within an hour; the mails of the others are filed.
    assert_eq!(desk.letters("eve0@example.org").len(), 1);
    small(most, "200 mails of 976 kB");
}

#[test]
fn mails_of_all_shapes_take_less_than_64_megabytes_out_of_a_maildir() {
    for (what, mail) in shapes() {
        let desk = Desk::with_game();
        for nth in 0..4 {
            let mail = mail.replacen("eve@", &format!("eve{nth}@"), 1);
            desk.post(&nth.to_string(), mail);
        }
        let most = lap(&desk, what);
        small(most, what);
    }
}

#[test]
fn mails_of_all_shapes_take_less_than_64_megabytes_on_standard_input() {
    let desk = Desk::with_game();
    for (what, mail) in shapes() {
        let most = receipt(&desk, what, &mail);
        small(most, &format!("{what}, on standard input"));
    }
}

#[test]
fn orders_ahead_of_any_length_take_less_than_64_megabytes() {
    let desk = Desk::with_game();
    desk.serve(NOW);
    let letter = desk.letter("alice@example.org");
    let lines = "IF A IS GONE THEN PASS ELSE A B C D E F G";
    for (what, lines) in [
        ("13,888 conditions", "IF A IS GONE THEN ".repeat(13_888)),
        ("64 kB of conditions", "IF A IS GONE THEN ".repeat(3_600)),
        (
            "alternatives",
            format!("FIRST OF: {}", "A / ".repeat(16_000)),
        ),
        ("lines", format!("{lines}\n").repeat(390)),
        ("words", "A ".repeat(32_000)),
    ] {
        let text = format!("AHEAD\n{lines}");
        let to = format!("{}\r\nIn-Reply-To: {}", letter.reply_to, letter.message_id);
        let mail = mail_to(&to, "alice@example.org", 1, &text);
        let most = receipt(&desk, what, &mail);
        small(most, &format!("{what} ahead"));
    }
}
