//! A clock that jumps moves no deadline until it is proven or confirmed.

use chrono::TimeDelta;
use landfall::judge::{JudgeError, LapLimits};
use landfall::mail::Mailbox;
use landfall::mail::mailbox::{Arrival, MailboxError};

use super::*;
use crate::support::MemoryMailbox;

const DAY: TimeDelta = TimeDelta::days(1);

/// A mailbox on a server with a clock of its own.
struct OnServer<'m>(&'m mut MemoryMailbox);

impl Mailbox for OnServer<'_> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        self.0.waiting(at_most)
    }

    fn has_own_clock(&self) -> bool {
        true
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        self.0.acknowledge(key)
    }
}

/// A lap of a daemon; whether the clock was in doubt.
fn doubted(table: &mut Table, on_server: bool) -> bool {
    let limits = LapLimits {
        unread: Some(TimeDelta::minutes(15)),
        check_clock: true,
        ..LapLimits::default()
    };
    let Table {
        judge,
        mailbox,
        transport,
        now,
        ..
    } = table;
    let lap = match on_server {
        true => judge.lap(&mut OnServer(mailbox), transport, *now, limits),
        false => judge.lap(mailbox, transport, *now, limits),
    };
    match lap {
        Ok(_) => false,
        Err(JudgeError::Clock(_)) => true,
        Err(error) => panic!("{error}"),
    }
}

/// A stranger's mail that came so long before the present.
fn post(table: &mut Table, before: TimeDelta) {
    let came = table.now - before;
    let mail = table.mail(
        "eve@example.net",
        crate::support::JUDGE,
        "Hello",
        &[],
        "GAMES",
    );
    table.mailbox.post_at(mail, came);
}

/// A game of two whose judge has made a lap.
fn served() -> Table {
    let mut table = playing(&[]);
    assert!(!doubted(&mut table, true));
    table
}

#[test]
fn years_ahead_nothing_is_decided_and_back_again_nothing_has_happened() {
    for on_server in [true, false] {
        let mut table = served();
        let (who, _) = players(&table);
        let right = table.now;
        let (deadline, letters) = (table.game().deadline, table.transport.all().len());
        table.now += DAY * 3650;
        let answer = table.reply(who, &table.letter(who), "A0");
        table
            .mailbox
            .post_at(answer, if on_server { right } else { table.now });
        for _ in 0..3 {
            assert!(doubted(&mut table, on_server));
        }
        assert_eq!(table.game().deadline, deadline);
        assert_eq!(table.transport.all().len(), letters);
        assert_eq!(
            (table.acts("standstill").len(), table.acts("default").len()),
            (0, 0)
        );
        table.now = right + TimeDelta::minutes(1);
        assert!(!doubted(&mut table, on_server));
        // The answer that came meanwhile is in time, and is played now.
        assert_eq!(players(&table).1, who);
        assert_eq!(
            (table.acts("standstill").len(), table.acts("default").len()),
            (0, 0)
        );
    }
}

#[test]
fn a_long_outage_is_believed_once_stamps_of_the_server_lead_up_to_it() {
    let mut table = served();
    let deadline = table.game().deadline.unwrap();
    table.now += DAY * 40;
    assert!(doubted(&mut table, true));
    post(&mut table, DAY * 11);
    assert!(doubted(&mut table, true), "that mail is eleven days old");
    post(&mut table, TimeDelta::minutes(1));
    assert!(!doubted(&mut table, true));
    assert!(!doubted(&mut table, true));
    assert_eq!(table.game().deadline, Some(deadline + DAY * 40));
    assert_eq!(
        (table.acts("standstill").len(), table.acts("default").len()),
        (1, 0)
    );
}

#[test]
fn stamps_of_this_very_machine_count_only_without_a_long_gap() {
    let mut table = served();
    table.now += DAY * 3650;
    post(&mut table, TimeDelta::zero());
    assert!(doubted(&mut table, false), "the same wrong clock made it");
    let mut table = served();
    table.now += DAY * 40;
    for days in [9, 18, 27, 36] {
        assert!(doubted(&mut table, false));
        post(&mut table, DAY * (40 - days));
    }
    assert!(!doubted(&mut table, false));
}

#[test]
fn what_the_writer_dates_proves_nothing() {
    let mut table = served();
    table.now += DAY * 3650;
    // Its Date is that of the wrong clock, and its stamp is the server's.
    let mail = table.mail(
        "eve@example.net",
        crate::support::JUDGE,
        "Hello",
        &[],
        "GAMES",
    );
    table.mailbox.post_at(mail, table.now - DAY * 3650);
    assert!(doubted(&mut table, true));
}

#[test]
fn a_clock_that_goes_back_waits_and_is_no_outage_when_it_is_right_again() {
    let mut table = served();
    let (deadline, right) = (table.game().deadline, table.now);
    for back in [DAY * 400, DAY, TimeDelta::hours(2)] {
        table.now = right - back;
        assert!(doubted(&mut table, true), "{back}");
    }
    // As little as a correction over the network.
    table.now = right - TimeDelta::minutes(40);
    assert!(!doubted(&mut table, true));
    table.now = right;
    assert!(!doubted(&mut table, true));
    assert_eq!(table.game().deadline, deadline);
    assert_eq!(table.acts("standstill").len(), 0);
}

#[test]
fn a_clock_that_was_ahead_and_is_set_right_is_believed_by_the_servers_stamps() {
    let mut table = served();
    let right = table.now;
    table.now += DAY * 5;
    assert!(!doubted(&mut table, true), "that may be five days off");
    table.now = right + TimeDelta::hours(1);
    assert!(doubted(&mut table, true));
    post(&mut table, TimeDelta::zero());
    assert!(!doubted(&mut table, true));
    table.now += TimeDelta::minutes(5);
    assert!(!doubted(&mut table, true));
}

#[test]
fn the_operators_word_settles_it_both_ways() {
    let mut table = served();
    let right = table.now;
    for jump in [DAY * 3650, -DAY * 30] {
        table.now = right + jump;
        assert!(doubted(&mut table, false));
        table.judge.confirm_clock(table.now).unwrap();
        assert!(!doubted(&mut table, false));
    }
}
