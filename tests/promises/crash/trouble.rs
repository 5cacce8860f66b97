//! A daemon whose disk is full, whose database another program holds, and one that is not the only
//! one.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use landfall::store::Every;
use rusqlite::Connection;

use super::club::Club;
use super::daemon::{Daemon, Site};
pub(crate) use super::small_disk::SmallDisk;
use super::tally::Tally;
use crate::support::{orders_of, queued_letters};

/// How long a daemon may take to do or say something.
const PATIENCE: Duration = Duration::from_secs(60);

/// A judge with games, and people who write to it.
struct Office(Club);

impl Office {
    /// Opens games at a judge whose folder is prepared like this.
    fn new(prepare: impl FnOnce(&Path)) -> Self {
        let site = Site::new();
        site.edit("lap_seconds = 30", "lap_seconds = 1");
        prepare(site.folder());
        let mut club = Club::new(site, 3);
        club.begin();
        Self(club)
    }

    /// Opens games at a judge whose database is on a small disk.
    fn on(disk: &SmallDisk) -> Self {
        Self::new(|judge| {
            let database = disk.0.join("landfall.db");
            fs::copy(judge.join("landfall.db"), &database).unwrap();
            fs::remove_file(judge.join("landfall.db")).unwrap();
            std::os::unix::fs::symlink(database, judge.join("landfall.db")).unwrap();
        })
    }

    /// Lets everybody answer the letters that there are.
    fn write(&mut self) {
        self.0.answer();
        assert!(!self.0.people.written.is_empty());
    }

    /// Starts a daemon.
    fn daemon(&self) -> Daemon {
        self.0.site.daemon_logging()
    }

    /// Starts a daemon, and waits until it serves.
    fn serving(&self) -> Daemon {
        let mut daemon = self.daemon();
        self.await_word(&mut daemon, "Serving");
        daemon
    }

    /// Reads the log.
    fn said(&self) -> String {
        self.0.site.logged()
    }

    /// Opens the database as another program does.
    fn open(&self) -> Connection {
        Connection::open(self.0.site.folder().join("landfall.db")).unwrap()
    }

    /// Begins to write into the database, without an end.
    fn hold(&self) -> Connection {
        let holder = self.open();
        holder.busy_timeout(Duration::from_secs(30)).unwrap();
        holder.execute_batch("BEGIN IMMEDIATE").unwrap();
        holder
    }

    /// Asserts that no second daemon starts.
    fn refuses(&self, arguments: &[&str]) {
        let second = self.0.site.command().args(arguments).output().unwrap();
        let said = String::from_utf8_lossy(&second.stderr);
        assert_eq!(second.status.code(), Some(1), "{said}");
        assert!(said.contains("one daemon serves a database"), "{said}");
    }

    /// Waits until the log says this.
    fn await_word(&self, daemon: &mut Daemon, word: &str) {
        let end = Instant::now() + PATIENCE;
        while !self.said().contains(word) {
            assert!(Instant::now() < end, "no {word} in {}", self.said());
            assert_eq!(daemon.try_wait().unwrap(), None, "{}", self.said());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until all has been done that the people wrote for; then nothing is lost or doubled.
    fn await_all_done(&self, daemon: &mut Daemon) {
        let end = Instant::now() + PATIENCE;
        loop {
            let store = self.0.site.store().unwrap();
            let mails: usize = self.0.people.written.iter().map(|mail| mail.times).sum();
            let taken = store.newest_mails(Every, u32::MAX).unwrap();
            let done = taken.len() == mails && store.unfinished_mails(1).unwrap().is_empty();
            if done && queued_letters(&store) == 0 {
                break;
            }
            assert!(Instant::now() < end, "{}", self.said());
            assert_eq!(daemon.try_wait().unwrap(), None, "{}", self.said());
            thread::sleep(Duration::from_millis(50));
        }
        Tally::of(&self.0.site, &self.0.people).check_once();
    }
}

/// Bad day: disk, database, mailbox or way out down.
#[test]
fn a_full_disk_costs_no_mail_and_the_daemon_goes_on_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mount(folder.path().join("disk")) else {
        return;
    };
    let mut office = Office::on(&disk);
    let mut daemon = office.serving();
    disk.fill();
    office.write();
    office.await_word(&mut daemon, "trying again in");
    let store = office.0.site.store();
    let played = store.map_or(0, |store| {
        let games = store.games(Every).unwrap();
        games.iter().map(|game| orders_of(&store, game).len()).sum()
    });
    assert_eq!(played, 0, "{}", office.said());
    disk.empty();
    office.await_all_done(&mut daemon);
}

/// Bad day: disk, database, mailbox or way out down.
#[test]
fn a_database_that_somebody_holds_is_waited_for() {
    let mut office = Office::new(|_| ());
    let mut daemon = office.serving();
    let holder = office.hold();
    office.write();
    // Longer than the judge waits for anybody before it says so.
    office.await_word(&mut daemon, "trying again in");
    holder.execute_batch("ROLLBACK").unwrap();
    office.await_all_done(&mut daemon);
}

#[test]
fn a_second_daemon_refuses_to_start_and_the_first_goes_on() {
    let mut office = Office::new(|_| ());
    let mut daemon = office.serving();
    office.refuses(&["serve"]);
    office.refuses(&["serve", "--once"]);
    office.write();
    office.await_all_done(&mut daemon);
}

#[test]
fn a_daemon_that_starts_on_a_full_disk_waits_until_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mount(folder.path().join("disk")) else {
        return;
    };
    let mut office = Office::on(&disk);
    office.write();
    disk.fill();
    let mut daemon = office.daemon();
    office.await_word(&mut daemon, "trying again in");
    // It waits longer each time, and stays.
    office.await_word(&mut daemon, "trying again in 2 seconds");
    disk.empty();
    office.await_word(&mut daemon, "Serving");
    office.await_all_done(&mut daemon);
}

#[test]
fn a_daemon_that_starts_while_somebody_has_the_database_for_himself_waits() {
    let mut office = Office::new(|_| ());
    office.write();
    let holder = office.open();
    holder
        .execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        .unwrap();
    let mut daemon = office.daemon();
    office.await_word(&mut daemon, "trying again in");
    assert!(!office.said().contains("Serving"), "{}", office.said());
    drop(holder);
    office.await_word(&mut daemon, "Serving");
    office.await_all_done(&mut daemon);
}

#[test]
fn a_second_daemon_refuses_to_start_while_somebody_else_writes() {
    let mut office = Office::new(|_| ());
    let mut daemon = office.serving();
    let holder = office.hold();
    office.refuses(&["serve"]);
    holder.execute_batch("ROLLBACK").unwrap();
    office.write();
    office.await_all_done(&mut daemon);
}
