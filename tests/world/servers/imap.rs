//! A mailbox by IMAP, against the real Dovecot.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use data_encoding::BASE64;
use landfall::judge::{Judge, LapLimits};
use landfall::mail::Mailbox;
use landfall::mail::mailbox::{Arrival, Imap, ImapError, MailboxError};
use landfall::mail::server::{Login, Method, Roots, Security, Server, ServerError};
use landfall::store::{Every, MailState, Store};

use super::dovecot::{Dovecot, PASSWORD, folders, login};
use super::scripted::{self, Act};
use crate::support::{RANDOMNESS, noon, settings};

/// Writes a plain mail, with a number of its own.
pub(super) fn mail(nth: usize) -> String {
    format!(
        "From: stranger{nth}@example.net\r\nTo: judge@play.example\r\nSubject: mail {nth}\r\n\
         Message-ID: <{nth}@example.net>\r\n\r\nGAMES\r\n"
    )
}

/// Makes a judge in memory.
pub(super) fn judge() -> Judge {
    let store = Store::in_memory(noon(), &RANDOMNESS).unwrap();
    Judge::new(store, settings()).unwrap()
}

fn source(error: &MailboxError) -> &ImapError {
    match error {
        MailboxError::Imap { source, .. } => source,
        other => panic!("{other}"),
    }
}

#[test]
fn mails_are_handed_over_as_they_came_and_then_put_aside() {
    let Some(dovecot) = Dovecot::start() else {
        return;
    };
    dovecot.deliver("1.host", mail(1));
    dovecot.deliver("2.host", mail(2));
    // A person has looked at this one, which says nothing about the judge.
    let seen = dovecot.maildir().join("cur/3.host:2,S");
    fs::write(seen, mail(3)).unwrap();
    for security in [Security::Plain, Security::StartTls, Security::Tls] {
        let mut mailbox = dovecot.mailbox(security);
        let waiting = mailbox.waiting(10).unwrap();
        let mut texts: Vec<_> = waiting.iter().map(|mail| mail.bytes.clone()).collect();
        texts.sort();
        let all = [1, 2, 3].map(|nth| mail(nth).into_bytes());
        assert_eq!(texts, all, "{security:?}");
        for mail in &waiting {
            assert_eq!(mail.full_size, mail.bytes.len() as u64);
            assert!(mail.arrived_at.is_some());
        }
        assert_eq!(mailbox.waiting(2).unwrap(), waiting[..2]);
    }
    assert_eq!(dovecot.mails("").len(), 3, "nothing has changed yet");
    let mut mailbox = dovecot.mailbox(Security::Tls);
    let waiting = mailbox.waiting(10).unwrap();
    mailbox.acknowledge(&waiting[1].key).unwrap();
    mailbox.acknowledge(&waiting[1].key).unwrap();
    assert_eq!(mailbox.waiting(10).unwrap().len(), 2);
    let keys: Vec<&str> = waiting.iter().map(|mail| &*mail.key).collect();
    mailbox.acknowledge_all(&keys).unwrap();
    assert_eq!(mailbox.waiting(10).unwrap(), []);
    assert_eq!(dovecot.mails("").len(), 0);
    assert_eq!(dovecot.mails(".Processed").len(), 3);
}

#[test]
fn two_hundred_mails_come_in_batches() {
    let Some(dovecot) = Dovecot::start() else {
        return;
    };
    for nth in 0..230 {
        dovecot.deliver(&format!("{nth:03}.host"), mail(nth));
    }
    let mut mailbox = dovecot.mailbox(Security::Tls);
    let mut judge = judge();
    for expected in [200, 30, 0] {
        let taken = judge.take_in(&mut mailbox, noon(), 200).unwrap();
        assert_eq!(taken, expected);
    }
    assert_eq!(judge.store().unfinished_mails(1000).unwrap().len(), 230);
    assert_eq!(dovecot.mails("").len(), 0);
    assert_eq!(dovecot.mails(".Processed").len(), 230);
}

#[test]
fn a_wrong_password_is_reported_as_a_lasting_error() {
    let Some(dovecot) = Dovecot::start() else {
        return;
    };
    let server = dovecot.server(Security::Tls);
    let mut mailbox = Imap::new(server, login("guess"), folders()).unwrap();
    let error = mailbox.waiting(1).unwrap_err();
    assert!(matches!(source(&error), ImapError::Refused(_)), "{error:?}");
    assert!(!error.may_pass());
}

#[test]
fn a_certificate_without_a_trusted_ca_is_refused() {
    let Some(dovecot) = Dovecot::start() else {
        return;
    };
    let other = Server {
        roots: Roots::System,
        ..dovecot.server(Security::Tls)
    };
    let by_another_name = Server {
        host: "127.0.0.2".to_owned(),
        ..dovecot.server(Security::StartTls)
    };
    for server in [other, by_another_name] {
        let mut mailbox = Imap::new(server, login(PASSWORD), folders()).unwrap();
        let error = mailbox.waiting(1).unwrap_err();
        let refused = matches!(
            source(&error),
            ImapError::Server(
                ServerError::Tls(..)
                    | ServerError::Certificate(..)
                    | ServerError::Roots(..)
                    | ServerError::Connect(..)
            )
        );
        assert!(refused, "{error:?}");
    }
    assert!(!dovecot.log().contains("Login:"), "{}", dovecot.log());
}

#[test]
fn a_server_that_neither_moves_nor_idles_will_do() {
    for (capability, kept) in [("IMAP4rev1 UIDPLUS", 1), ("IMAP4rev1", 4)] {
        let lines = format!("protocol imap {{\n  imap_capability = {capability}\n}}\n");
        let Some(dovecot) = Dovecot::start_with(&lines) else {
            return;
        };
        for nth in 0..3 {
            dovecot.deliver(&format!("{nth}.host"), mail(nth));
        }
        // A person who reads the mailbox as well has marked this one, and may yet change his mind.
        let marked = dovecot.maildir().join("cur/9.host:2,ST");
        fs::write(&marked, mail(9)).unwrap();
        let mut mailbox = dovecot.mailbox(Security::Plain);
        let trial = mailbox.try_login().unwrap();
        assert!(!trial.moving && !trial.idle, "{trial:?}");
        let mut judge = judge();
        for expected in [3, 0] {
            let taken = judge.take_in(&mut mailbox, noon(), 10).unwrap();
            assert_eq!(taken, expected, "{capability}");
        }
        assert_eq!(dovecot.mails("").len(), 0);
        assert_eq!(dovecot.mails(".Processed").len(), 3);
        // Without UIDPLUS they stay, marked as deleted; what another one marked stays anyway.
        let left = fs::read_dir(dovecot.maildir().join("cur")).unwrap().count();
        assert_eq!(left, kept, "{capability}");
        let started = Instant::now();
        mailbox.rest(Duration::from_millis(300), &|| false);
        assert!(started.elapsed() >= Duration::from_millis(300));
    }
}

#[test]
fn a_new_mail_ends_a_rest_and_so_does_a_stop() {
    let Some(dovecot) = Dovecot::start() else {
        return;
    };
    let mut mailbox = dovecot.mailbox(Security::Tls);
    assert_eq!(mailbox.waiting(9).unwrap(), []);
    let started = Instant::now();
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(300));
            dovecot.deliver("1.host", mail(1));
        });
        mailbox.rest(Duration::from_secs(20), &|| false);
    });
    assert!(started.elapsed() < Duration::from_secs(10));
    let key = mailbox.waiting(9).unwrap()[0].key.clone();
    mailbox.acknowledge(&key).unwrap();
    let stop = AtomicBool::new(false);
    let started = Instant::now();
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(300));
            stop.store(true, Ordering::Relaxed);
        });
        mailbox.rest(Duration::from_secs(20), &|| stop.load(Ordering::Relaxed));
    });
    assert!(started.elapsed() < Duration::from_secs(5));
    // Nobody is kept from anything afterwards.
    mailbox.rest(Duration::from_millis(200), &|| false);
    dovecot.deliver("2.host", mail(2));
    assert_eq!(mailbox.waiting(9).unwrap().len(), 1);
}

/// Dovecot looks at the folder once more before it ends a command: a mail that came since is told
/// of after the list that lacks it.
#[test]
fn a_mail_that_comes_while_the_folder_is_listed_is_not_waited_for() {
    let (port, heard) = scripted::serve(Some("* OK ready"), |_, line| {
        let tag = scripted::tag(line);
        Act::Say(match line {
            line if line.ends_with("CAPABILITY") => {
                format!("* CAPABILITY IMAP4rev1 MOVE IDLE\r\n{tag} OK")
            }
            line if line.contains("UID SEARCH") => format!("* SEARCH\r\n* 1 EXISTS\r\n{tag} OK"),
            line if line.ends_with("IDLE") => "+ idling".to_owned(),
            "DONE" => return Act::Hear,
            line => return scripted::imap(line, 0, ""),
        })
    });
    let mut mailbox = Imap::new(scripted::server(port), login("x"), folders()).unwrap();
    assert_eq!(mailbox.waiting(1).unwrap(), [], "{heard:?}");
    let started = Instant::now();
    mailbox.rest(Duration::from_secs(20), &|| {
        started.elapsed() > Duration::from_secs(3)
    });
    assert!(started.elapsed() < Duration::from_secs(2), "{heard:?}");
}

/// A mailbox whose judge dies before it can put anything aside.
struct Forgetful(Imap);

impl Mailbox for Forgetful {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        self.0.waiting(at_most)
    }

    fn acknowledge(&mut self, _key: &str) -> Result<(), MailboxError> {
        Ok(())
    }
}

#[test]
fn a_server_that_numbers_its_mails_anew_loses_and_doubles_nothing() {
    let Some(dovecot) = Dovecot::start() else {
        return;
    };
    dovecot.deliver("1.host", mail(1));
    dovecot.deliver("2.host", mail(2));
    let mut judge = judge();
    let mut mailbox = Forgetful(dovecot.mailbox(Security::Plain));
    assert_eq!(judge.take_in(&mut mailbox, noon(), 10).unwrap(), 2);
    let before = keys(&mut mailbox.0);
    drop(mailbox);
    for end in ["-uidlist", ".index.log", ".index", ".index.cache"] {
        let index = dovecot.maildir().join(format!("dovecot{end}"));
        drop(fs::remove_file(index));
    }
    // Two numberings within the same second could be alike.
    thread::sleep(Duration::from_millis(1100));
    let mut mailbox = dovecot.mailbox(Security::Plain);
    let after = keys(&mut mailbox);
    let same = before.iter().find(|key| after.contains(key));
    assert_eq!(same, None, "{before:?} {after:?}");
    // The old names mean nothing any more, and above all no other mail.
    let old: Vec<&str> = before.iter().map(String::as_str).collect();
    mailbox.acknowledge_all(&old).unwrap();
    assert_eq!(dovecot.mails("").len(), 2);
    dovecot.deliver("3.host", mail(3));
    assert_eq!(judge.take_in(&mut mailbox, noon(), 10).unwrap(), 3);
    judge.work(noon(), LapLimits::default()).unwrap();
    let mails = judge.store().newest_mails(Every, 10).unwrap();
    let with = |state| mails.iter().filter(|mail| mail.state == state).count();
    assert_eq!(
        (mails.len(), with(MailState::Done), with(MailState::Filed)),
        (5, 3, 2)
    );
    assert_eq!(dovecot.mails("").len(), 0);
}

fn keys(mailbox: &mut Imap) -> Vec<String> {
    let waiting = mailbox.waiting(10).unwrap();
    waiting.into_iter().map(|mail| mail.key).collect()
}

#[test]
fn a_token_is_said_as_providers_want_it_and_its_refusal_is_understood() {
    let expected = BASE64.encode(b"user=judge@play.example\x01auth=Bearer ya29.token\x01\x01");
    let (port, heard) = scripted::serve(Some("* OK ready"), move |nth, line| {
        if line.ends_with("AUTHENTICATE XOAUTH2") {
            return Act::Say("+ ".to_owned());
        }
        if line == expected && nth == 0 {
            return Act::Say("+ eyJzdGF0dXMiOiI0MDEifQ==".to_owned());
        }
        match line {
            "" => Act::Say("A0001 NO [AUTHENTICATIONFAILED] the token is old".to_owned()),
            line if line == expected => Act::Say("A0001 OK come in".to_owned()),
            line if line.contains("LOGIN") || line.contains("AUTH") => Act::HangUp,
            line => scripted::imap(line, 0, ""),
        }
    });
    let login = || Login {
        user: "judge@play.example".to_owned(),
        method: Method::Xoauth2,
        secret: Box::new(|| Ok("ya29.token".to_owned())),
    };
    let server = scripted::server(port);
    let mut mailbox = Imap::new(server, login(), folders()).unwrap();
    let error = mailbox.waiting(1).unwrap_err();
    let refused = matches!(source(&error), ImapError::Refused(said) if said.contains("is old"));
    assert!(refused, "{error:?} {heard:?}");
    assert_eq!(mailbox.waiting(1).unwrap(), [], "{heard:?}");
}

#[test]
fn a_server_that_says_nothing_is_given_up() {
    let (port, _) = scripted::serve(None, |_, _| Act::Hear);
    let mut mailbox = Imap::new(scripted::server(port), login("x"), folders()).unwrap();
    let started = Instant::now();
    let error = mailbox.waiting(1).unwrap_err();
    assert!(started.elapsed() < Duration::from_secs(4));
    let silent = matches!(source(&error), ImapError::Server(ServerError::Silent(..)));
    assert!(silent && error.may_pass(), "{error:?}");
}

#[test]
fn nothing_is_said_without_tls_when_tls_was_asked_for() {
    let (port, heard) = scripted::serve(Some("* OK ready"), |_, line| {
        Act::Say(format!("{} BAD what is that", scripted::tag(line)))
    });
    let server = Server {
        security: Security::StartTls,
        ..scripted::server(port)
    };
    let mut mailbox = Imap::new(server, login("hush"), folders()).unwrap();
    let error = mailbox.waiting(1).unwrap_err();
    let source = source(&error);
    let refused = matches!(source, ImapError::Server(ServerError::NoStartTls(..)));
    assert!(refused, "{error:?}");
    assert!(!scripted::has_heard(&heard, "hush"));
}
