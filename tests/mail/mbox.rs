//! Mails in one file.

use std::fs;

use chrono::DateTime;
use landfall::mail::collection::Collection;
use landfall::mail::mbox::Mbox;
use tempfile::tempdir;

/// Returns the mails of a file.
fn read(file: &[u8]) -> Vec<String> {
    let dir = tempdir().unwrap();
    let path = dir.path().join("mbox");
    fs::write(&path, file).unwrap();
    let mut collection = Collection::open(&path).unwrap();
    let mut mails = Vec::new();
    while let Some(mail) = collection.next_mail().unwrap() {
        assert_eq!(mail.full_size, mail.bytes.len() as u64);
        mails.push(String::from_utf8(mail.bytes).unwrap());
    }
    mails
}

#[test]
fn what_was_written_is_read() {
    let mails = [
        "From: a@b\n\nFrom here on\n>From there\n>>From\n",
        "From: c@d\n\nFrom me, at last\n\nFrom me 12:30\n",
        "\n",
    ];
    let mut mbox = Mbox::default();
    for mail in mails {
        mbox.add("judge@example.org", DateTime::UNIX_EPOCH, mail.as_bytes());
    }
    let found = read(&mbox.into_bytes());
    let expected = mails.map(|mail| format!("{}\n\n", mail.trim_end_matches('\n')));
    assert_eq!(found[..2], expected[..2]);
    assert_eq!(found.len(), 3);
}

#[test]
fn a_paragraph_that_nobody_quoted_begins_no_mail() {
    let text = "From a Fri Nov 20 12:00:00 2026\nFrom: a@b\n\nhello\n\nFrom my side\nB\n";
    assert_eq!(
        read(text.as_bytes()),
        ["From: a@b\n\nhello\n\nFrom my side\nB\n"]
    );
}
