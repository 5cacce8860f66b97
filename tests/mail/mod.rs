//! The mail module from the outside: bytes in, bytes out.

mod addresses;
mod announced;
mod answers;
mod authentication;
mod bounces;
mod cases;
mod charsets;
mod corpora;
mod corpus;
mod envelopes;
mod folders;
mod footers;
mod hidden;
mod html;
mod large;
mod letters;
mod maildir;
mod notices;
mod phrases;
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

use landfall::mail::{Envelope, Limits, OwnAddresses, Unfit, envelope, own_words};

/// The key of all tags in these tests.
pub(crate) const KEY: [u8; 32] = [7; 32];

/// The judge of these tests.
pub(crate) fn own() -> OwnAddresses {
    OwnAddresses {
        judge: "judge@games.test".to_owned(),
        others: vec!["landfall@games.test".to_owned()],
        list_domain: "games.test".to_owned(),
        receiver: landfall::mail::Receiver {
            authserv_id: Some("mx.games.test".to_owned()),
            ..landfall::mail::Receiver::default()
        },
    }
}

/// Reads a mail written with plain line feeds.
pub(crate) fn read(mail: &str) -> Result<Envelope, Unfit> {
    let bytes = mail.replace('\n', "\r\n").into_bytes();
    envelope::read(&bytes, bytes.len() as u64, &own(), &Limits::default())
}

/// A mail from Alice with this text.
pub(crate) fn from_alice(text: &str) -> Envelope {
    with_fields("", text)
}

/// A mail from Alice with further header fields, each with its line feed.
pub(crate) fn with_fields(fields: &str, text: &str) -> Envelope {
    read(&format!("{}{fields}\n{text}", ALICE)).unwrap()
}

/// The fields of every mail from Alice.
pub(crate) const ALICE: &str = "From: Alice Ampere <Alice@Example.org>\nTo: judge@games.test\n\
    Subject: Re: [new-world-1] BLUE\nMIME-Version: 1.0\n";

/// What Alice wrote herself in a plain text.
pub(crate) fn own_text(text: &str) -> String {
    own_words(&from_alice(text), None).own_text()
}
