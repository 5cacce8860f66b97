//! The mail module from the outside: bytes in, bytes out.

mod addresses;
mod announced;
mod answers;
mod authentication;
mod bounces;
mod cases;
mod corpus;
mod envelopes;
mod folders;
mod footers;
mod hidden;
mod html;
mod imap;
mod large;
mod letters;
mod maildir;
mod mbox;
mod notices;
mod quotes;
mod returned;
mod robots;
mod sent;
mod signed;
mod styles;
mod torture;
mod transfers;
mod transports;
mod unread;

use landfall::mail::{Envelope, Limits, OwnAddresses, Plain, Receiver, Unfit, envelope, own_words};

/// The key of all tags in these tests.
pub(crate) const KEY: [u8; 32] = [7; 32];

/// The judge of these tests.
pub(crate) fn own() -> OwnAddresses {
    OwnAddresses {
        judge: "judge@games.test".to_owned(),
        others: vec!["landfall@games.test".to_owned()],
        list_domain: "games.test".to_owned(),
        receiver: Receiver {
            authserv_id: Some("mx.games.test".to_owned()),
            ..Receiver::default()
        },
    }
}

/// Reads a mail to the byte.
pub(crate) fn read_bytes(bytes: &[u8]) -> Result<Envelope, Unfit> {
    envelope::read(bytes, bytes.len() as u64, &own(), &Limits::default())
}

/// Reads a mail written with plain line feeds.
pub(crate) fn read(mail: &str) -> Result<Envelope, Unfit> {
    read_bytes(mail.replace('\n', "\r\n").as_bytes())
}

/// Reads a mail written with plain line feeds, which came by this receiving server.
pub(crate) fn read_from(receiver: Receiver, mail: &str) -> Result<Envelope, Unfit> {
    let own = OwnAddresses { receiver, ..own() };
    let bytes = mail.replace('\n', "\r\n").into_bytes();
    envelope::read(&bytes, bytes.len() as u64, &own, &Limits::default())
}

/// A mail from Alice with this text.
pub(crate) fn from_alice(text: &str) -> Envelope {
    with_fields("", text)
}

/// A mail from Alice with further header fields, each with its line feed.
pub(crate) fn with_fields(fields: &str, text: &str) -> Envelope {
    read(&format!("{}{fields}\n{text}", ALICE)).unwrap()
}

/// A mail from Alice whose text is of this type.
pub(crate) fn of_type(content: &str, body: &str) -> Envelope {
    with_fields(&format!("Content-Type: {content}\n"), body)
}

/// The lines of an HTML page from Alice.
pub(crate) fn html(page: &str) -> Plain {
    own_words(&of_type("text/html; charset=utf-8", page), None)
}

/// The fields of every mail from Alice.
pub(crate) const ALICE: &str = "From: Alice Ampere <Alice@Example.org>\nTo: judge@games.test\n\
    Subject: Re: [new-world-1] BLUE\nMIME-Version: 1.0\n";

/// Reads Alice's own words in a plain text.
pub(crate) fn own_text(text: &str) -> String {
    own_words(&from_alice(text), None).own_text()
}

/// A letter of the judge that Alice answers.
pub(crate) const LETTER: &str = "BLUE, place your tile by Monday.\n\nRED placed a tile at 2,4.\n\n  \
    B1  Vinland\n  B2  Markland\n\nTO ANSWER, reply with:\n  PLACE vinland\n  Pass\n";

/// A quotation of such a letter, with its announcement.
pub(crate) const QUOTE: &str = "On Fri, 20 Nov 2026 at 10:00, Judge <judge@games.test> wrote:\n\
    > Place a tile.\n>\n> B1  Vinland\n";

/// Reads Alice's own words in an answer to the letter.
pub(crate) fn own_of_answer(text: &str) -> String {
    own_words(&from_alice(text), Some(LETTER)).own_text()
}

/// Asserts that Alice wrote no more and no less of a text than this herself, whether the letter that
/// she answers is known or not.
#[track_caller]
pub(crate) fn has_own(text: &str, own: &str) {
    assert_eq!(own_text(text), own, "{text}");
    assert_eq!(own_of_answer(text), own, "the letter is known: {text}");
}

/// Asserts that Alice wrote these texts herself from their beginning to their end.
#[track_caller]
pub(crate) fn are_own(texts: &[&str]) {
    for text in texts {
        has_own(text, text);
    }
}
