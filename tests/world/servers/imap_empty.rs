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
use super::scripted::{self, Heard};
use crate::support::output::Says as _;
use crate::support::{
    MemoryTransport, RANDOMNESS, Received, moderator, noon, on_one_line, settings,
};

/// How servers say that a mail is nothing.
const NOTHING: [&str; 4] = ["\"\"", "{2}\r\n\r\n", "{0}\r\n", "NIL"];

/// Starts a server with one mail of this size, which it hands over only after some times.
fn server(size: usize, nothing: &'static str, times: usize, to: Folders) -> (Imap, Heard) {
    let asked = Arc::new(AtomicUsize::new(0));
    let text = mail(1);
    let (port, heard) = scripted::serve(Some("* OK ready"), move |_, line| {
        if line.contains("RFC822.SIZE") {
            return scripted::fetched(line, &format!("RFC822.SIZE {size}"));
        }
        if line.contains("BODYSTRUCTURE") {
            let fields = "(\"charset\" \"utf-8\") NIL NIL \"7bit\"";
            let structure = format!("(\"text\" \"plain\" {fields} {size} 1)");
            return scripted::fetched(line, &format!("BODYSTRUCTURE {structure}"));
        }
        let Some((_, section)) = line.split_once("BODY.PEEK[") else {
            return scripted::imap(line, 1, " 1");
        };
        let name = section.split(']').next().unwrap_or_default();
        let from = if section.contains("]<") { "<0>" } else { "" };
        let body = match asked.fetch_add(1, Ordering::SeqCst) {
            nth if nth < times => nothing.to_owned(),
            _ => format!("{{{}}}\r\n{text}", text.len()),
        };
        scripted::fetched(line, &format!("BODY[{name}]{from} {body}"))
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
    let settings = Settings {
        moderators: vec![moderator("office@club.example")],
        ..settings()
    };
    let store = Store::in_memory(noon(), &RANDOMNESS).unwrap();
    let mut judge = Judge::new(store, settings).unwrap();
    let mut transport = MemoryTransport::default();
    let moved = || scripted::has_heard(&heard, "MOVE 1");
    for lap in 1..=4 {
        let limits = LapLimits::default();
        judge
            .lap(&mut mailbox, &mut transport, noon(), limits)
            .unwrap();
        assert_eq!(moved(), lap >= 3, "lap {lap}");
    }
    let mails = judge.store().newest_mails(Every, 9).unwrap();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].state, MailState::Aside);
    let letters = transport.all();
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0].to, "office@club.example");
    let told = on_one_line(&Received::new(&letters[0].bytes).text);
    told.must_say("it has 300 bytes, and hands over none");
}

#[test]
fn folders_may_have_names_in_any_language() {
    for (name, said) in [
        ("Processed", "Processed"),
        ("INBOX.Done", "INBOX.Done"),
        ("a \"b\\", r#"a \"b\\"#),
        ("Erledigt & fertig", "Erledigt &- fertig"),
        ("Trait\u{e9}s", "Trait&AOk-s"),
        ("Läufer & Co", "L&AOQ-ufer &- Co"),
        ("Überwacht&", "&ANw-berwacht&-"),
        ("已处理", "&XfJZBHQG-"),
        ("~peter/mail/台北/日本語", "~peter/mail/&U,BTFw-/&ZeVnLIqe-"),
        ("\u{1f4ec}", "&2D3c7A-"),
        // As servers list them.
        ("Trait&AOk-s", "Trait&AOk-s"),
        ("A&-B", "A&-B"),
    ] {
        let named = Folders {
            inbox: name.to_owned(),
            processed: name.to_owned(),
        };
        let (mut mailbox, heard) = server(300, "\"\"", 0, named);
        let waiting = mailbox.waiting(10).unwrap();
        mailbox.acknowledge(&waiting[0].key).unwrap();
        let heard = heard.lock().unwrap();
        let says = |words: &str| heard.iter().any(|line| line.ends_with(words));
        assert!(says(&format!("SELECT \"{said}\"")), "{said}: {heard:?}");
        assert!(says(&format!("UID MOVE 1 \"{said}\"")), "{said}: {heard:?}");
        assert!(mailbox.name().ends_with(&format!("/{name}")));
    }
}
