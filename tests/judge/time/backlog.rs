//! The clock while mails are left in the mailbox: what came in time is in time, and what came later
//! keeps no player waiting.

use std::fs::{self, File};

use chrono::{DateTime, Utc};
use landfall::judge::LapLimits;
use landfall::mail::mailbox::Maildir;
use tempfile::TempDir;

use super::{MINUTE, order, playing};
use crate::support::{JUDGE, Table};

/// More mails than one lap takes in.
const FLOOD: u32 = 500;

/// A judge with a Maildir, and the deadline of its only game.
struct Office {
    table: Table,
    folder: TempDir,
    mailbox: Maildir,
    closes: DateTime<Utc>,
    posted: u32,
}

impl Office {
    fn open() -> Self {
        let table = playing(&[]);
        let folder = tempfile::tempdir().unwrap();
        Self {
            closes: table.game().closes_at.unwrap(),
            mailbox: Maildir::create(folder.path()).unwrap(),
            table,
            folder,
            posted: 0,
        }
    }

    /// Puts a mail into the folder that came so many minutes after the deadline.
    fn post(&mut self, mail: &str, minutes: i32) {
        self.posted += 1;
        let path = self.folder.path().join(format!("new/{:06}", self.posted));
        fs::write(&path, mail).unwrap();
        let file = File::options().write(true).open(path).unwrap();
        let at = self.closes + MINUTE * minutes;
        file.set_modified(at.into()).unwrap();
    }

    /// Mails of strangers, all of which came so many minutes after the deadline.
    fn flood(&mut self, minutes: i32) {
        for nth in 0..FLOOD {
            let from = format!("eve{nth}.{minutes}@example.org");
            let mail = self.table.mail(&from, JUDGE, "junk", &[], "Buy now!");
            self.post(&mail, minutes);
        }
    }

    /// A lap so many minutes after the deadline.
    fn lap(&mut self, minutes: i32) {
        let table = &mut self.table;
        table.now = self.closes + MINUTE * minutes;
        let (transport, limits) = (&mut table.transport, LapLimits::default());
        let lap = table
            .judge
            .lap(&mut self.mailbox, transport, table.now, limits);
        lap.unwrap();
    }

    /// Counts the mails that are left in the folder.
    fn waiting(&self) -> usize {
        let left = fs::read_dir(self.folder.path().join("new"));
        left.unwrap().count()
    }
}

#[test]
fn a_flood_that_came_after_a_deadline_keeps_no_player_waiting() {
    let mut office = Office::open();
    office.flood(1);
    office.lap(2);
    assert!(office.waiting() >= 200, "some of it is left");
    assert_eq!(office.table.decided(), (0, 1), "the clock has acted");
    assert!(office.table.has(office.table.awaited(), "act-default"));
}

#[test]
fn a_reminder_leaves_while_mails_wait_that_came_after_it() {
    let mut office = Office::open();
    let remind = office.table.game().remind_at.expect("a reminder is due");
    let minutes = i32::try_from((remind - office.closes).num_minutes()).unwrap();
    let who = office.table.awaited();
    let letters = office.table.letters(who).len();
    office.flood(minutes - 1);
    office.flood(minutes + 1);
    office.lap(minutes + 2);
    let now = office.table.letters(who).len();
    assert_eq!(now, letters, "one may be the answer");
    office.lap(minutes + 3);
    office.lap(minutes + 4);
    assert!(office.waiting() >= 200, "some of it is left");
    assert_eq!(office.table.letters(who).len(), letters + 1);
}

#[test]
fn an_order_that_came_in_time_behind_a_flood_is_in_time() {
    let mut office = Office::open();
    office.flood(-10);
    let mail = order(&mut office.table);
    office.post(&mail, -1);
    office.flood(1);
    for minutes in 1..=6 {
        office.lap(minutes);
        assert_eq!(office.table.decided().1, 0, "nobody is late");
    }
    assert_eq!(office.table.decided(), (1, 0));
}

#[test]
fn no_player_is_late_by_a_listing_that_was_made_before_the_deadline() {
    let mut office = Office::open();
    office.flood(30);
    office.lap(-5);
    let mail = order(&mut office.table);
    office.post(&mail, -1);
    for minutes in 1..=4 {
        office.lap(minutes);
        assert_eq!(
            office.table.decided().1,
            0,
            "the folder was not listed since"
        );
    }
    assert_eq!(office.table.decided(), (1, 0));
}

#[test]
fn reminders_and_deadlines_wait_for_mails_that_came_before_them() {
    let mut office = Office::open();
    office.flood(-1);
    office.lap(1);
    assert_eq!(
        office.table.decided(),
        (0, 0),
        "one of these may be the order"
    );
    office.lap(2);
    office.lap(3);
    assert_eq!(office.waiting(), 0);
    assert_eq!(office.table.decided(), (0, 1));
}
