//! The inbox: every mail once, and no disposition forgotten.

use landfall::rules::Seat;
use landfall::store::{Attempt, Finish, InboxId, MailState, NewMail, Received, StoreError};

use super::{Shorthand as _, at, done, new_mail, receive, receive_mail, running, store, write};

fn finish(state: MailState, content_key: Option<&str>) -> Finish<'_> {
    Finish {
        state,
        reason: "why",
        message_id: Some("m1@a"),
        at: at(5),
        ..done(content_key)
    }
}

#[test]
fn of_a_large_mail_the_size_and_digest_of_the_whole_are_kept() {
    let mut store = store();
    let mail = NewMail {
        full_size: 20_000_000,
        digest: Some("d1ge57"),
        ..new_mail("1.host", b"From: a@x.test\n\nB2\n")
    };
    let id = write(&mut store, |tx| receive_mail(tx, &mail));
    let row = store.mail(id).unwrap();
    assert_eq!(
        (row.full_size, row.digest.as_deref()),
        (20_000_000, Some("d1ge57"))
    );
    assert_eq!(store.mail_bytes(id).unwrap(), mail.bytes);
}

#[test]
fn a_mail_is_received_once() {
    let mut store = store();
    let mail = new_mail("1.host", b"From: \xff\0");
    let id = write(&mut store, |tx| receive_mail(tx, &mail));
    write(&mut store, |tx| {
        assert_eq!(tx.receive(&mail).unwrap(), Received::Known(id))
    });
    let other = NewMail {
        source: "imap",
        ..mail
    };
    write(&mut store, |tx| receive_mail(tx, &other));
    assert_eq!(store.unfinished_mails(10).unwrap().len(), 2);
    assert_eq!(store.unfinished_mails(1).unwrap().len(), 1);
    assert_eq!(store.mail_bytes(id).unwrap(), b"From: \xff\0");
    let row = store.mail(id).unwrap();
    assert_eq!(
        (row.source.as_str(), row.key.as_str()),
        ("maildir", "1.host")
    );
    assert_eq!(
        (row.arrived_at, row.full_size, row.state),
        (at(1), 8, MailState::Received)
    );
    assert_eq!(
        (row.attempts, row.finished_at, row.content_key),
        (0, None, None)
    );
    assert_refused!(store.mail(InboxId::new(77)), Missing);
    assert_refused!(store.mail_bytes(InboxId::new(77)), Missing);
}

#[test]
fn attempts_at_a_mail_are_counted() {
    let mut store = store();
    let mail = write(&mut store, |tx| receive(tx, "1.host"));
    for attempt in 1..=3 {
        let begun = write(&mut store, |tx| tx.count_attempt(mail, Attempt::Begun));
        assert_eq!(begun.unwrap(), attempt);
    }
    assert_eq!(store.mail(mail).unwrap().attempts, 3);
    let mut tx = store.begin().unwrap();
    for left in [2, 1, 0, 0] {
        let spared = tx.count_attempt(mail, Attempt::Spared);
        assert_eq!(spared.unwrap(), left);
    }
    assert_refused!(tx.count_attempt(InboxId::new(77), Attempt::Begun), Missing);
}

#[test]
fn the_fate_of_a_mail_is_final() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let game = running(&mut tx, "race-1");
    let (mail, next) = (receive(&mut tx, "1.host"), receive(&mut tx, "2.host"));
    let end = Finish {
        game: Some(game),
        seat: Some(Seat::new(1)),
        ..finish(MailState::Done, Some("k1"))
    };
    tx.finish_mail(mail, &end).unwrap();
    let row = tx.mail(mail).unwrap();
    assert_eq!(row.message_id.as_deref(), Some("m1@a"));
    assert_eq!(
        (row.state, row.reason.as_str(), row.finished_at),
        (MailState::Done, "why", Some(at(5)))
    );
    assert_eq!(
        (row.game, row.seat, row.content_key.as_deref()),
        (Some(game), Some(Seat::new(1)), Some("k1"))
    );
    let left = tx.unfinished_mails(10).unwrap();
    assert!(left.iter().map(|mail| mail.id).eq([next]));

    assert_refused!(tx.finish_mail(mail, &end), Unfit);
    assert_refused!(tx.all().release_mail(mail), Unfit);
    let none = finish(MailState::Received, None);
    assert_refused!(tx.finish_mail(next, &none), Unfit);
    let missing = tx.finish_mail(InboxId::new(77), &finish(MailState::Filed, None));
    assert_refused!(missing, Missing);
}

#[test]
fn a_content_key_is_claimed_once() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let (first, second) = (receive(&mut tx, "1.host"), receive(&mut tx, "2.host"));
    let played = finish(MailState::Done, Some("k1"));
    tx.finish_mail(first, &played).unwrap();
    let error = tx.finish_mail(second, &played).unwrap_err();
    assert!(matches!(error, StoreError::Twin { twin } if twin == first));
    assert_eq!(tx.mail(second).unwrap().state, MailState::Received);
    let filed = finish(MailState::Filed, None);
    tx.finish_mail(second, &filed).unwrap();
    tx.commit().unwrap();
    assert!(store.unfinished_mails(10).unwrap().is_empty());
}

#[test]
fn a_held_mail_is_worked_on_again_when_it_is_released() {
    for disposition in [MailState::Held, MailState::Aside] {
        let mut store = store();
        let mut tx = store.begin().unwrap();
        let mail = receive(&mut tx, "1.host");
        tx.count_attempt(mail, Attempt::Begun).unwrap();
        tx.finish_mail(mail, &finish(disposition, Some("k1")))
            .unwrap();
        assert!(tx.unfinished_mails(10).unwrap().is_empty());
        tx.all().release_mail(mail).unwrap();
        let row = tx.mail(mail).unwrap();
        assert_eq!(
            (row.state, row.attempts, row.content_key),
            (MailState::Received, 0, None)
        );
        assert_eq!(tx.unfinished_mails(10).unwrap().len(), 1);
        let played = finish(MailState::Done, Some("k1"));
        tx.finish_mail(mail, &played).unwrap();
        assert_eq!(tx.mail(mail).unwrap().content_key.as_deref(), Some("k1"));
    }
}
