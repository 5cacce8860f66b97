//! Servers that hand over nothing of a mail that they list, for a while or for ever; and folders
//! with names in any language.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use landfall::judge::{Judge, LapLimits, Settings};
use landfall::mail::mailbox::{Folders, Imap};
use landfall::mail::{Left, Mailbox};
use landfall::store::{Every, MailState, Store};

use super::dovecot::{PASSWORD, folders, login};
use super::imap::mail;
use super::scripted::{self, Act, Heard};
use crate::support::{MemoryTransport, RANDOMNESS, Received, moderator, noon, settings};

/// How servers say that a mail is nothing.
const NOTHING: [&str; 4] = ["\"\"", "{2}\r\n\r\n", "{0}\r\n", "NIL"];

/// A server with one mail of so many bytes, of which it hands over nothing these first times.
fn server(size: usize, nothing: &'static str, times: usize, to: Folders) -> (Imap, Heard) {
    let asked = Arc::new(AtomicUsize::new(0));
    let text = mail(1);
    let (port, heard) = scripted::serve(Some("* OK ready"), move |_, line| {
        let tag = line.split(' ').next().unwrap_or_default();
        let has = |words: &str| line.contains(words);
        Act::Say(if has("CAPABILITY") {
            format!("* CAPABILITY IMAP4rev1 MOVE\r\n{tag} OK")
        } else if has("SELECT") {
            format!("* 1 EXISTS\r\n* OK [UIDVALIDITY 7] yes\r\n{tag} OK [READ-WRITE] open")
        } else if has("UID SEARCH") {
            format!("* SEARCH 1\r\n{tag} OK")
        } else if has("RFC822.SIZE") {
            format!("* 1 FETCH (UID 1 RFC822.SIZE {size})\r\n{tag} OK")
        } else if has("BODYSTRUCTURE") {
            let fields = "(\"charset\" \"utf-8\") NIL NIL \"7bit\"";
            let structure = format!("(\"text\" \"plain\" {fields} {size} 1)");
            format!("* 1 FETCH (UID 1 BODYSTRUCTURE {structure})\r\n{tag} OK")
        } else if let Some((_, section)) = line.split_once("BODY.PEEK[") {
            let name = section.split(']').next().unwrap_or_default();
            let from = if section.contains("]<") { "<0>" } else { "" };
            let body = match asked.fetch_add(1, Ordering::SeqCst) {
                nth if nth < times => nothing.to_owned(),
                _ => format!("{{{}}}\r\n{text}", text.len()),
            };
            format!("* 1 FETCH (UID 1 BODY[{name}]{from} {body})\r\n{tag} OK")
        } else {
            format!("{tag} OK")
        })
    });
    let login = login(PASSWORD);
    (Imap::new(scripted::server(port), login, to).unwrap(), heard)
}

#[test]
fn a_mail_of_which_nothing_comes_is_fetched_again_and_then_said_to_be_withheld() {
    for nothing in NOTHING {
        // A mail that comes whole, and one that is fetched by its parts.
        for size in [300, 3 << 20] {
            let (mut mailbox, heard) = server(size, nothing, usize::MAX, folders());
            for _ in 0..2 {
                assert_eq!(mailbox.waiting(10).unwrap(), [], "{nothing:?}, {heard:?}");
                assert_eq!(mailbox.left(), Left::More, "the clock waits for it");
            }
            let waiting = mailbox.waiting(10).unwrap();
            let [mail] = waiting.as_slice() else {
                panic!("{nothing:?}, {size}: {waiting:?}");
            };
            assert!(mail.is_withheld(), "{mail:?}");
            assert_eq!(mail.full_size, u64::try_from(size).unwrap());
            assert_eq!(mailbox.left(), Left::Unknown);
        }
    }
}

#[test]
fn a_mail_that_comes_after_all_is_taken_in_as_it_is() {
    for nothing in NOTHING {
        let size = mail(1).len();
        let (mut mailbox, _) = server(size, nothing, 2, folders());
        assert_eq!(mailbox.waiting(10).unwrap(), []);
        assert_eq!(mailbox.waiting(10).unwrap(), []);
        let waiting = mailbox.waiting(10).unwrap();
        assert_eq!(waiting[0].bytes, mail(1).into_bytes(), "{nothing:?}");
        assert_eq!(mailbox.left(), Left::Unknown);
    }
}

#[test]
fn a_mail_that_is_as_empty_as_its_size_says_is_taken_in() {
    for (size, nothing) in [(0, "\"\""), (2, "{2}\r\n\r\n")] {
        let (mut mailbox, _) = server(size, nothing, 1, folders());
        let waiting = mailbox.waiting(10).unwrap();
        assert_eq!(waiting.len(), 1, "{nothing:?}");
        assert!(!waiting[0].is_withheld());
    }
}

#[test]
fn a_mail_that_is_withheld_is_set_aside_and_the_moderator_hears_of_it() {
    let (mut mailbox, heard) = server(300, "\"\"", usize::MAX, folders());
    let store = Store::in_memory(noon(), &RANDOMNESS).unwrap();
    let settings = Settings {
        moderators: vec![moderator("office@club.example")],
        ..settings()
    };
    let mut judge = Judge::new(store, settings).unwrap();
    let mut transport = MemoryTransport::default();
    let moved = || {
        heard
            .lock()
            .unwrap()
            .iter()
            .any(|line| line.contains("MOVE 1"))
    };
    for lap in 1..=4 {
        let limits = LapLimits::default();
        judge
            .lap(&mut mailbox, &mut transport, noon(), limits)
            .unwrap();
        assert_eq!(moved(), lap >= 3, "lap {lap}");
    }
    let mails = judge.store().newest_mails(Every, 9).unwrap();
    assert_eq!(
        (mails.len(), mails[0].state),
        (1, MailState::Aside),
        "{mails:?}"
    );
    let letters = transport.all();
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0].to, "office@club.example");
    let told = Received::new(&letters[0].bytes).text.replace('\n', " ");
    assert!(
        told.contains("it has 300 bytes, and hands over none"),
        "{told}"
    );
}

#[test]
fn folders_may_have_names_in_any_language() {
    let named = Folders {
        inbox: "Läufer & Co".to_owned(),
        processed: "已处理".to_owned(),
    };
    let (mut mailbox, heard) = server(300, "\"\"", 0, named);
    let waiting = mailbox.waiting(10).unwrap();
    mailbox.acknowledge(&waiting[0].key).unwrap();
    let heard = heard.lock().unwrap();
    let says = |words: &str| heard.iter().any(|line| line.ends_with(words));
    assert!(says("SELECT \"L&AOQ-ufer &- Co\""), "{heard:?}");
    assert!(says("UID MOVE 1 \"&XfJZBHQG-\""), "{heard:?}");
    assert!(mailbox.name().ends_with("/Läufer & Co"));
}
