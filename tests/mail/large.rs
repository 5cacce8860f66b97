//! Large mails: their texts are read, their files are left out, and nothing else changes.

use std::fmt::Write;
use std::io::{self, Read};

use data_encoding::HEXLOWER;
use landfall::mail::strip_attachments::{AttachmentStripper, Stripped};
use landfall::mail::{Envelope, Limits, Unfit, envelope, own_words};
use sha2::{Digest, Sha256};

use super::{ALICE, own};

/// Up to here a mail is kept as it is.
const WHOLE: u64 = 1024 * 1024;

/// A file of this size as mail programs write it.
fn base64(bytes: usize) -> String {
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkI\r\n"
        .repeat(bytes * 4 / 3 / 76 + 1)
}

/// A mail with an order, a photo of this size, and another line below it.
fn with_photo(bytes: usize) -> String {
    let head = ALICE.replace('\n', "\r\n");
    format!(
        "{head}Date: Fri, 20 Nov 2026 13:00:00 +0100\r\n\
         Content-Type: multipart/mixed; boundary=\"outer\"\r\n\r\nA preamble.\r\n\
         --outer\r\nContent-Type: multipart/alternative; boundary=inner\r\n\r\n\
         --inner\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nB2 — done\r\n\
         --inner\r\nContent-Type: text/html\r\n\r\n<p>B2 — done</p>\r\n--inner--\r\n\
         --outer\r\nContent-Type: image/jpeg; name=map.jpg\r\n\
         Content-Disposition: attachment; filename=map.jpg\r\n\
         Content-Transfer-Encoding: base64\r\n\r\n{}\
         --outer\r\nContent-Type: text/plain\r\n\r\nSent from a ship\r\n--outer--\r\n",
        base64(bytes)
    )
}

fn strip(mail: &[u8]) -> Stripped {
    AttachmentStripper::read(mail, WHOLE).unwrap()
}

fn read(stripped: &Stripped) -> Result<Envelope, Unfit> {
    let (bytes, full_size) = (&stripped.bytes, stripped.full_size);
    envelope::read(bytes, full_size, &own(), &Limits::default())
}

/// Reads the whole mail as if it were small enough to be held.
fn read_whole(mail: &[u8]) -> Result<Envelope, Unfit> {
    envelope::read(mail, 0, &own(), &Limits::default())
}

/// The text of a mail, or why it is unfit, whichever way it was read.
fn said(read: Result<Envelope, Unfit>) -> String {
    match read {
        Ok(envelope) => format!("{envelope:?}"),
        Err(unfit) => unfit.key().to_owned(),
    }
}

#[test]
fn an_order_with_a_photo_is_read_whatever_the_size_of_the_photo() {
    for megabytes in [1, 3, 20, 25] {
        let mail = with_photo(megabytes << 20);
        let stripped = strip(mail.as_bytes());
        assert_eq!(stripped.full_size, mail.len() as u64);
        let digest = HEXLOWER.encode(&Sha256::digest(&mail));
        assert_eq!(stripped.digest, digest);
        assert!(stripped.bytes.len() < 2_000, "{}", stripped.bytes.len());
        let envelope = read(&stripped).unwrap();
        let own = own_words(&envelope, None).own_text();
        assert_eq!(own, "B2 — done\nSent from a ship", "{megabytes}");
        assert_eq!(said(Ok(envelope)), said(read_whole(mail.as_bytes())));
    }
}

#[test]
fn a_mail_larger_than_providers_deliver_is_refused_with_its_sender() {
    let unfit = read(&strip(with_photo(26 << 20).as_bytes())).unwrap_err();
    assert!(matches!(unfit, Unfit::TooBig { .. }), "{unfit}");
    assert_eq!(unfit.answerable().unwrap().from.email, "alice@example.org");
}

#[test]
fn a_mail_that_is_not_large_is_kept_to_the_byte() {
    for mail in [&b""[..], b"x", b"From: a\r\n\r\n--\0\xff"] {
        assert_eq!(strip(mail).bytes, mail);
    }
    let mut mail = with_photo(500_000).into_bytes();
    mail.resize(WHOLE as usize, b'x');
    assert_eq!(strip(&mail).bytes, mail);
    mail.push(b'x');
    assert!(strip(&mail).bytes.len() < 2_000);
}

/// Hands over its bytes in pieces of odd sizes, as sockets do.
struct Dribble<'m>(&'m [u8], usize);

impl Read for Dribble<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.1 = self.1 % 1_009 + 7;
        let size = self.1.min(self.0.len()).min(into.len());
        let (now, rest) = self.0.split_at(size);
        into[..size].copy_from_slice(now);
        self.0 = rest;
        Ok(size)
    }
}

#[test]
fn how_a_mail_is_cut_into_pieces_on_its_way_changes_nothing() {
    let mail = with_photo(1 << 20);
    let pieces = AttachmentStripper::read(Dribble(mail.as_bytes(), 0), 5_000).unwrap();
    let whole = AttachmentStripper::read(mail.as_bytes(), 5_000).unwrap();
    assert_eq!(pieces, whole);
}

/// Mails of every shape, each small, to be read as if they were large.
fn shapes() -> Vec<(&'static str, String)> {
    let mixed = "Content-Type: multipart/mixed; boundary=b\n";
    let file = "--b\nContent-Type: application/pdf\n\nJVBERi0xLjQK\n";
    let text = "--b\nContent-Type: text/plain\n\nB2\n";
    let forwarded = "--b\nContent-Type: message/rfc822\n\nFrom: bob@x.test\n\
        Content-Type: multipart/mixed; boundary=in\n\n--in\n\nA1\n--in--\n";
    let mut deep = String::new();
    for (level, next) in (0..40).zip(1..) {
        let part = format!("Content-Type: multipart/mixed; boundary=b{next}\n");
        writeln!(deep, "--b{level}\n{part}").unwrap();
    }
    let (pdf, closed) = (format!("{text}{file}"), format!("{text}{file}--b--\n"));
    let of_parts: [(&str, String); 14] = [
        ("a file below", closed.clone()),
        ("a file above", format!("{file}{text}--b--\n")),
        ("only a file", format!("{file}--b--\n")),
        ("never closed", pdf),
        ("text behind the end", format!("{text}--b--\nA1\n{text}")),
        ("no boundary comes", "B2\nand more\n".to_owned()),
        ("a mail inside", format!("{text}{forwarded}--b--\n")),
        ("part without header", format!("--b\n\nB2\n{file}--b--\n")),
        ("part without blank line", format!("--b\nB2\n{file}--b--\n")),
        (
            "a boundary that begins like another",
            "--b\nContent-Type: multipart/mixed; boundary=bb\n\n\
             --bb\n\nB2\n--b b\n--bb--\nlost\n--b\n\nC3\n--b--\n"
                .to_owned(),
        ),
        (
            "an attached text",
            format!(
                "{text}--b\nContent-Type: text/plain\n\
                 Content-Disposition: attachment; filename=a.txt\n\nA1\n--b--\n"
            ),
        ),
        (
            "a text with the name of a file",
            format!("--b\nContent-Type: text/plain; name=a.txt\n\nB2\n{file}--b--\n"),
        ),
        (
            "winmail.dat",
            "--b\nContent-Type: application/ms-tnef; name=winmail.dat\n\neJ8+Ig==\n--b--\n"
                .to_owned(),
        ),
        ("too many parts", format!("{}--b--\n", text.repeat(400))),
    ];
    let of_parts = of_parts.map(|(name, parts)| (name, format!("{mixed}\n{parts}")));
    let others = [
        ("only text", "\nB2\n".to_owned()),
        ("no body", "Content-Type: image/png\n".to_owned()),
        (
            "only html",
            "Content-Type: text/html\n\n<b>B2</b>\n".to_owned(),
        ),
        (
            "only a text that is called an attachment",
            "Content-Disposition: attachment; filename=a.txt\n\nB2\n".to_owned(),
        ),
        (
            "too deep",
            format!("Content-Type: multipart/mixed; boundary=b0\n\n{deep}B2\n"),
        ),
        (
            "too much text",
            format!("\n{}", "B2 and more\n".repeat(200_000)),
        ),
        ("a line without end", format!("\n{}", "B2 ".repeat(500_000))),
        (
            "a huge field",
            format!("References: {}\n\nB2\n", "<a@b> ".repeat(100_000)),
        ),
        (
            "folded boundary",
            format!("Content-Type: multipart/mixed;\n\tboundary=\"b\"\n\n{closed}"),
        ),
    ];
    let from_alice = of_parts.into_iter().chain(others);
    let mut shapes: Vec<_> = from_alice
        .map(|(name, rest)| (name, format!("{ALICE}{rest}")))
        .collect();
    let line = "From alice Fri Nov 20 12:00:00 2026\n";
    shapes.push(("an mbox line", format!("{line}{ALICE}\nB2\n")));
    shapes.push(("no mail", "\n\n\n".to_owned()));
    shapes
}

#[test]
fn a_mail_of_every_shape_says_the_same_without_its_files() {
    for (name, mail) in shapes() {
        for mail in [mail.replace('\n', "\r\n"), mail.replace('\n', "\r"), mail] {
            let stripped = AttachmentStripper::read(mail.as_bytes(), 0).unwrap();
            let whole = said(read_whole(mail.as_bytes()));
            assert_eq!(said(read(&stripped)), whole, "{name}");
            assert!(stripped.bytes.len() < 3 << 20, "{name}");
        }
    }
}

#[test]
fn a_line_of_blanks_ends_a_header_block_unless_it_continues_a_field() {
    for header in [
        "X-A: a\n \nContent-Type: text/plain\n\n",
        "X-A: a\nno field\n \n",
    ] {
        let mixed = "Content-Type: multipart/mixed; boundary=b\n\n";
        let mail = format!("{ALICE}{mixed}--b\n{header}B2\n\nC3\n--b--\n");
        let stripped = AttachmentStripper::read(mail.as_bytes(), 0).unwrap();
        for read in [read(&stripped), read_whole(mail.as_bytes())] {
            assert_eq!(own_words(&read.unwrap(), None).own_text(), "B2\n\nC3");
        }
    }
}

#[test]
fn a_mail_that_lies_about_everything_is_kept_in_bounds() {
    let mixed = format!("{ALICE}Content-Type: multipart/mixed; boundary=b\n\n");
    let headers = format!("--b\nX: {}\n\nB2\n", "y".repeat(70_000));
    for mail in [
        mixed.clone() + &headers.repeat(100),
        mixed.clone() + &"--b\n\n".repeat(2_000_000),
        mixed + &"x".repeat(8_000_000),
        "X: y\n".repeat(2_000_000),
        "\r".repeat(3_000_000),
        "--".repeat(3_000_000),
    ] {
        let stripped = strip(mail.as_bytes());
        assert!(stripped.bytes.len() < 3 << 20, "{}", stripped.bytes.len());
        let head: String = mail.chars().take(200).collect();
        let read = read(&stripped);
        let own = read.map(|read| own_words(&read, None).own_text());
        assert_eq!(own.unwrap_or_default().trim(), "", "{head}");
    }
}
