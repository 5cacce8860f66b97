//! When a mail came: one rule for lateness and order, wherever the mail is handed over.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::mail::collection::Collected;
use landfall::store::Every;

use super::*;

/// The line that a server writes on top when it takes a mail.
fn stamp(server: &str, how: &str, at: DateTime<Utc>) -> String {
    let at = at.to_rfc2822();
    format!("Received: from there.example by {server}.play.example with {how} id 1; {at}\r\n")
}

/// The mail that the awaited player writes, as our first server took it `at`, and handed it to the
/// mailbox three hours later.
fn order(table: &mut Table, at: DateTime<Utc>) -> String {
    let who = players(table).0;
    let letter = table.letter(who);
    let mail = table.reply(who, &letter, "A0");
    let later = stamp("store", "LMTP", at + TimeDelta::hours(3));
    format!("{later}{}{mail}", stamp("mx", "ESMTP", at))
}

fn heap(mails: &[String]) -> Vec<Collected> {
    let mails = mails.iter().enumerate().map(|(nth, mail)| Collected {
        place: nth.to_string(),
        full_size: mail.len() as u64,
        digest: format!("{nth}"),
        bytes: mail.clone().into_bytes(),
    });
    mails.collect()
}

#[test]
fn a_mail_that_our_server_took_in_time_is_in_time_however_long_it_lay_there() {
    for mailbox_knows in [true, false] {
        let mut table = playing(&[]);
        let deadline = table.game().deadline.unwrap();
        let mail = order(&mut table, deadline - TimeDelta::minutes(11));
        let delivered = deadline + TimeDelta::minutes(169);
        table.now = delivered + TimeDelta::minutes(1);
        match mailbox_knows {
            true => table.mailbox.post_at(mail, delivered),
            false => table.mailbox.post(mail),
        }
        table.lap();
        let acts = (table.acts("orders").len(), table.acts("default").len());
        assert_eq!(acts, (1, 0), "{mailbox_knows}");
    }
}

#[test]
fn a_mail_that_our_server_took_too_late_is_late_whatever_its_own_date_says() {
    let mut table = playing(&[]);
    let deadline = table.game().deadline.unwrap();
    let mail = order(&mut table, deadline + TimeDelta::minutes(1));
    table.now = deadline + TimeDelta::hours(4);
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(
        (table.acts("orders").len(), table.acts("default").len()),
        (0, 1)
    );
}

#[test]
fn no_stamp_makes_a_mail_later_than_it_came() {
    let mut table = playing(&[]);
    let deadline = table.game().deadline.unwrap();
    let mail = order(&mut table, deadline + TimeDelta::hours(9));
    table.now = deadline - TimeDelta::minutes(1);
    table.mailbox.post(mail);
    table.now = deadline;
    let mails = table.judge.store().newest_mails(Every, 1).unwrap();
    assert!(mails.is_empty());
    table.now = deadline - TimeDelta::seconds(1);
    table.lap();
    let mails = table.judge.store().newest_mails(Every, 1).unwrap();
    assert_eq!(mails[0].arrived_at, table.now);
    assert_eq!(
        (table.acts("orders").len(), table.acts("default").len()),
        (1, 0)
    );
}

#[test]
fn a_stamp_from_before_any_server_would_have_given_up_counts_for_nothing() {
    let mut table = playing(&[]);
    let deadline = table.game().deadline.unwrap();
    table.now = deadline + TimeDelta::days(9);
    let mail = order(&mut table, deadline - TimeDelta::minutes(1));
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(
        (table.acts("orders").len(), table.acts("default").len()),
        (0, 1)
    );
}

#[test]
fn mails_of_one_lap_are_worked_on_in_the_order_in_which_they_came() {
    let mut table = playing(&[]);
    let who = players(&table).0;
    let letter = table.letter(who);
    let came = table.now + TimeDelta::hours(1);
    let mut mail = |text: &str, at: DateTime<Utc>| {
        let mail = table.reply(who, &letter, text);
        format!("{}{mail}", stamp("mx", "ESMTP", at))
    };
    let second = mail("B0", came + TimeDelta::minutes(1));
    let first = mail("A0", came);
    table.now = came + TimeDelta::minutes(30);
    table.mailbox.post(second);
    table.mailbox.post(first);
    table.lap();
    let mut fates = table.judge.store().newest_mails(Every, 2).unwrap();
    fates.sort_by_key(|mail| mail.arrived_at);
    let fates: Vec<&str> = fates.iter().map(|mail| mail.reason.as_str()).collect();
    assert_eq!(fates, ["played", "stale"]);
}

#[test]
fn a_batch_keeps_the_same_rule() {
    for (late, expected) in [(-11, (1, 0)), (11, (0, 1))] {
        let mut table = playing(&[]);
        let deadline = table.game().deadline.unwrap();
        let mail = order(&mut table, deadline + TimeDelta::minutes(late));
        let now = deadline + TimeDelta::hours(5);
        let batch = table.judge.begin_batch("heap", now).unwrap();
        let mut last = now;
        let heap = heap(&[mail]);
        table.judge.hand_in(batch, &heap, &mut last, now).unwrap();
        table.judge.work_on_batch(batch, now, &mut |_| {}).unwrap();
        let acts = (table.acts("orders").len(), table.acts("default").len());
        assert_eq!(acts, expected, "{late} minutes late");
    }
}

#[test]
fn a_mail_that_came_after_closing_is_late_although_an_outage_is_still_to_be_counted() {
    let mut table = playing(&[]);
    let closes = table.game().closes_at.unwrap();
    let mail = order(&mut table, closes + TimeDelta::hours(9));
    // An hour of an outage lay before the end, and the mail came long after both.
    table.now = closes - TimeDelta::hours(2);
    table.lap();
    table.mailbox.post_at(mail, closes + TimeDelta::hours(9));
    table.now = closes - TimeDelta::hours(1);
    let limits = landfall::judge::LapLimits {
        unread: Some(TimeDelta::minutes(15)),
        mails: 0,
        ..landfall::judge::LapLimits::default()
    };
    let lap = |table: &mut Table, now: DateTime<Utc>, limits| {
        table.now = now;
        let Table {
            judge,
            mailbox,
            transport,
            ..
        } = table;
        judge.lap(mailbox, transport, now, limits).unwrap();
    };
    lap(&mut table, closes - TimeDelta::hours(1), limits);
    let limits = landfall::judge::LapLimits {
        unread: None,
        ..landfall::judge::LapLimits::default()
    };
    lap(&mut table, closes + TimeDelta::hours(10), limits);
    assert_eq!(
        (table.acts("orders").len(), table.acts("default").len()),
        (0, 1)
    );
}
