//! When a mail came: one rule for lateness and order, wherever the mail is handed over.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::LapLimits;
use landfall::mail::collection::Collected;

use super::{DAY, HOUR, MINUTE, players, playing};
use crate::support::Table;

/// The line that a server writes on top when it takes a mail.
fn stamp(server: &str, how: &str, at: DateTime<Utc>) -> String {
    let at = at.to_rfc2822();
    format!("Received: from there.example by {server}.play.example with {how} id 1; {at}\r\n")
}

/// The mail that the awaited player writes, as our first server took it `at`, and handed it to the
/// mailbox three hours later.
fn order(table: &mut Table, at: DateTime<Utc>) -> String {
    let mail = super::order(table);
    let later = stamp("store", "LMTP", at + HOUR * 3);
    format!("{later}{}{mail}", stamp("mx", "ESMTP", at))
}

#[test]
fn a_mail_is_as_late_as_our_server_took_it_however_long_it_lay_there() {
    let in_time = MINUTE * -11;
    for (case, taken, delivered, read, decided) in [
        (
            "the mailbox has its own time",
            in_time,
            Some(MINUTE * 169),
            MINUTE * 170,
            (1, 0),
        ),
        (
            "the mailbox has no time",
            in_time,
            None,
            MINUTE * 170,
            (1, 0),
        ),
        (
            "its own date is from before the deadline",
            MINUTE,
            None,
            HOUR * 4,
            (0, 1),
        ),
    ] {
        let mut table = playing(&[]);
        let deadline = table.deadline();
        let mail = order(&mut table, deadline + taken);
        match delivered {
            Some(after) => table.mailbox.post_at(mail, deadline + after),
            None => table.mailbox.post(mail),
        }
        table.lap_at(deadline + read);
        assert_eq!(table.decided(), decided, "{case}");
    }
}

#[test]
fn no_stamp_makes_a_mail_later_than_it_came() {
    let mut table = playing(&[]);
    let deadline = table.deadline();
    let mail = order(&mut table, deadline + HOUR * 9);
    table.mailbox.post(mail);
    assert!(table.mails().is_empty());
    table.lap_at(deadline - TimeDelta::seconds(1));
    assert_eq!(table.mails()[0].arrived_at, table.now);
    assert_eq!(table.decided(), (1, 0));
}

#[test]
fn a_stamp_from_before_any_server_would_have_given_up_counts_for_nothing() {
    let mut table = playing(&[]);
    let deadline = table.deadline();
    table.now = deadline + DAY * 9;
    let mail = order(&mut table, deadline - MINUTE);
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(table.decided(), (0, 1));
}

#[test]
fn mails_of_one_lap_are_worked_on_in_the_order_in_which_they_came() {
    let mut table = playing(&[]);
    let who = players(&table).0;
    let letter = table.letter(who);
    let came = table.now + HOUR;
    let mut mail = |text: &str, at: DateTime<Utc>| {
        let mail = table.reply(who, &letter, text);
        format!("{}{mail}", stamp("mx", "ESMTP", at))
    };
    let (second, first) = (mail("B0", came + MINUTE), mail("A0", came));
    table.mailbox.post(second);
    table.mailbox.post(first);
    table.lap_at(came + MINUTE * 30);
    let mut dispositions = table.mails();
    dispositions.sort_by_key(|mail| mail.arrived_at);
    let dispositions: Vec<&str> = dispositions
        .iter()
        .map(|mail| mail.reason.as_str())
        .collect();
    assert_eq!(dispositions, ["played", "stale"]);
}

#[test]
fn mails_of_a_batch_are_as_late_as_our_server_took_them() {
    for (late, expected) in [(-11, (1, 0)), (11, (0, 1))] {
        let mut table = playing(&[]);
        let deadline = table.deadline();
        let mail = order(&mut table, deadline + MINUTE * late);
        let now = deadline + HOUR * 5;
        let batch = table.judge.begin_batch("heap", now).unwrap();
        let heap = [Collected {
            place: "0".to_owned(),
            full_size: mail.len() as u64,
            digest: "0".to_owned(),
            bytes: mail.into_bytes(),
        }];
        let mut last = now;
        table.judge.hand_in(batch, &heap, &mut last, now).unwrap();
        table.judge.work_on_batch(batch, now, &mut |_| {}).unwrap();
        assert_eq!(table.decided(), expected, "{late} minutes late");
    }
}

#[test]
fn a_mail_that_came_after_closing_is_late_although_an_outage_is_still_to_be_counted() {
    let mut table = playing(&[]);
    let closes = table.game().closes_at.unwrap();
    let mail = order(&mut table, closes + HOUR * 9);
    // An hour of an outage lay before the end, and the mail came long after both.
    table.lap_at(closes - HOUR * 2);
    table.mailbox.post_at(mail, closes + HOUR * 9);
    let mut lap = |now: DateTime<Utc>, limits| {
        let (mailbox, transport) = (&mut table.mailbox, &mut table.transport);
        table.judge.lap(mailbox, transport, now, limits).unwrap();
    };
    let reading_nothing = LapLimits {
        unread: Some(MINUTE * 15),
        mails: 0,
        ..LapLimits::default()
    };
    lap(closes - HOUR, reading_nothing);
    let reading_all = LapLimits {
        unread: None,
        ..LapLimits::default()
    };
    lap(closes + HOUR * 10, reading_all);
    assert_eq!(table.decided(), (0, 1));
}
