//! The wire to the mailbox is cut in the middle, anywhere: nothing is lost, nothing comes twice.

use std::collections::BTreeSet;
use std::time::Duration;

use landfall::judge::LapLimits;
use landfall::mail::Mailbox;
use landfall::mail::mailbox::Imap;
use landfall::mail::server::{Security, Server};
use landfall::store::{Every, MailState};

use super::dovecot::{Dovecot, PASSWORD, folders, login};
use super::imap::{judge, mail};
use super::proxy::Proxy;
use crate::support::noon;

/// How many mails there are in all.
const MAILS: usize = 60;

fn cut_everywhere(security: Security, capability: &str) {
    let lines = format!("protocol imap {{\n  imap_capability = {capability}\n}}\n");
    let Some(dovecot) = Dovecot::start_with(&lines) else {
        return;
    };
    let server = dovecot.server(security);
    let proxy = Proxy::to(server.port);
    let server = Server {
        port: proxy.port,
        patience: Duration::from_secs(5),
        ..server
    };
    let mut mailbox = Imap::new(server, login(PASSWORD), folders()).unwrap();
    let mut judge = judge();
    let mut broken = 0;
    for nth in 0..MAILS {
        dovecot.deliver(&format!("{nth:02}.host"), mail(nth));
        // From the first bytes of a greeting to the middle of a batch.
        let bytes = i64::try_from(nth * nth * 2).unwrap();
        proxy.cut_after(bytes);
        broken += u32::from(judge.take_in(&mut mailbox, noon(), 10).is_err());
        proxy.mend();
        if nth % 7 == 0 {
            drop(judge.take_in(&mut mailbox, noon(), 10));
        }
    }
    assert!(broken > 15, "the wire was cut {broken} times only");
    while judge.take_in(&mut mailbox, noon(), 200).unwrap() > 0 {}
    judge.work(noon(), LapLimits::default()).unwrap();
    assert_eq!(mailbox.waiting(10).unwrap(), []);
    let stored = judge.store().newest_mails(Every, 1000).unwrap();
    assert_eq!(stored.len(), MAILS);
    assert!(
        stored.iter().all(|mail| mail.state == MailState::Done),
        "{stored:#?}"
    );
    let texts: BTreeSet<Vec<u8>> = stored
        .iter()
        .map(|mail| judge.store().mail_bytes(mail.id).unwrap())
        .collect();
    assert_eq!(
        texts,
        (0..MAILS).map(|nth| mail(nth).into_bytes()).collect()
    );
    assert_eq!(dovecot.mails("").len(), 0);
}

#[test]
fn a_wire_that_is_cut_anywhere_loses_and_doubles_nothing() {
    cut_everywhere(Security::Plain, "IMAP4rev1 IDLE MOVE UIDPLUS");
}

#[test]
fn a_wire_that_is_cut_between_copy_and_deletion_loses_and_doubles_nothing() {
    cut_everywhere(Security::Plain, "IMAP4rev1 UIDPLUS");
}

#[test]
fn a_wire_with_tls_that_is_cut_anywhere_loses_and_doubles_nothing() {
    cut_everywhere(Security::Tls, "IMAP4rev1 IDLE MOVE UIDPLUS");
}
