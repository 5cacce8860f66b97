//! A clock that jumps moves no deadline until it is proven or confirmed.

use chrono::TimeDelta;
use landfall::judge::{JudgeError, LapLimits};
use landfall::mail::Mailbox;
use landfall::mail::mailbox::{Arrival, MailboxError};

use super::{DAY, HOUR, MINUTE, order, players, playing, standstills};
use crate::support::{JUDGE, MemoryMailbox, Table};

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
    let (judge, transport, now) = (&mut table.judge, &mut table.transport, table.now);
    let mailbox = &mut table.mailbox;
    let lap = match on_server {
        true => judge.lap(&mut OnServer(mailbox), transport, now, limits),
        false => judge.lap(mailbox, transport, now, limits),
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
    let mail = table.mail("eve@example.net", JUDGE, "Hello", &[], "GAMES");
    table.mailbox.post_at(mail, came);
}

/// A game of two whose judge has made a lap.
fn served() -> Table {
    let mut table = playing(&[]);
    assert!(!doubted(&mut table, true));
    table
}

#[test]
fn a_clock_that_is_years_ahead_for_a_while_decides_nothing() {
    for on_server in [true, false] {
        let mut table = served();
        let (who, _) = players(&table);
        let right = table.now;
        let (deadline, letters) = (table.deadline(), table.sent());
        table.now += DAY * 3650;
        let answer = order(&mut table);
        let came = if on_server { right } else { table.now };
        table.mailbox.post_at(answer, came);
        for _ in 0..3 {
            assert!(doubted(&mut table, on_server));
        }
        assert_eq!((table.deadline(), table.sent()), (deadline, letters));
        assert_eq!(standstills(&table), (0, 0));
        table.now = right + MINUTE;
        assert!(!doubted(&mut table, on_server));
        // The answer that came meanwhile is in time, and is played now.
        assert_eq!(table.waiting(), who);
        assert_eq!(standstills(&table), (0, 0));
    }
}

#[test]
fn a_long_outage_is_believed_once_stamps_of_the_server_lead_up_to_it() {
    let mut table = served();
    let deadline = table.deadline();
    table.now += DAY * 40;
    assert!(doubted(&mut table, true));
    post(&mut table, DAY * 11);
    assert!(doubted(&mut table, true), "that mail is eleven days old");
    post(&mut table, MINUTE);
    assert!(!doubted(&mut table, true));
    assert!(!doubted(&mut table, true));
    assert_eq!(table.deadline(), deadline + DAY * 40);
    assert_eq!(standstills(&table), (1, 0));
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
fn the_date_of_a_mail_proves_no_clock() {
    let mut table = served();
    table.now += DAY * 3650;
    // Its Date is that of the wrong clock, and its stamp is the server's.
    post(&mut table, DAY * 3650);
    assert!(doubted(&mut table, true));
}

#[test]
fn a_clock_that_goes_back_waits_and_is_no_outage_when_it_is_right_again() {
    let mut table = served();
    let (deadline, right) = (table.deadline(), table.now);
    for back in [DAY * 400, DAY, HOUR * 2] {
        table.now = right - back;
        assert!(doubted(&mut table, true), "{back}");
    }
    // As little as a correction over the network.
    table.now = right - MINUTE * 40;
    assert!(!doubted(&mut table, true));
    table.now = right;
    assert!(!doubted(&mut table, true));
    assert_eq!(table.deadline(), deadline);
    assert_eq!(standstills(&table), (0, 0));
}

#[test]
fn a_clock_that_was_ahead_and_is_set_right_is_believed_by_the_servers_stamps() {
    let mut table = served();
    let right = table.now;
    table.now += DAY * 5;
    assert!(!doubted(&mut table, true), "that may be five days off");
    table.now = right + HOUR;
    assert!(doubted(&mut table, true));
    post(&mut table, TimeDelta::zero());
    assert!(!doubted(&mut table, true));
    table.now += MINUTE * 5;
    assert!(!doubted(&mut table, true));
}

#[test]
fn an_operator_can_confirm_a_clock_that_jumped_either_way() {
    let mut table = served();
    let right = table.now;
    for jump in [DAY * 3650, -DAY * 30] {
        table.now = right + jump;
        assert!(doubted(&mut table, false));
        table.judge.confirm_clock(table.now).unwrap();
        assert!(!doubted(&mut table, false));
    }
}
