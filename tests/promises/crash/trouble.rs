//! A daemon whose disk is full, whose database another person holds, and one that is not alone.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use landfall::store::Every;
use rusqlite::Connection;
use tempfile::TempDir;

use super::chance::Chance;
use super::daemon::Site;
use super::kill;
use super::people::People;
use super::tally::Tally;
use crate::support::orders_of;
use crate::support::queued_letters;
use crate::world::servers::machine;

/// A judge with games, and people who write to it.
struct Office {
    folder: TempDir,
    site: Site,
    people: People,
}

impl Office {
    fn new(prepare: impl FnOnce(&Path)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let judge = folder.path().join("judge");
        let mut site = Site::new(&judge);
        let config = judge.join("judge.toml");
        let text = fs::read_to_string(&config).unwrap();
        let quick = text.replace("lap_seconds = 30", "lap_seconds = 1");
        assert_ne!(quick, text);
        fs::write(config, quick).unwrap();
        prepare(&judge);
        kill::keep_playing(&mut site);
        site.serve_once();
        Self {
            people: People::of(&judge),
            folder,
            site,
        }
    }

    /// Everybody answers the letters that there are.
    fn write(&mut self) {
        self.people.answer(&mut Chance(3));
        assert!(!self.people.written.is_empty());
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    fn said(&self) -> String {
        fs::read_to_string(self.log()).unwrap()
    }

    fn daemon(&self) -> Daemon {
        Daemon(self.site.daemon_telling(File::create(self.log()).unwrap()))
    }

    /// Waits until the log says this.
    fn await_word(&self, daemon: &mut Daemon, word: &str) {
        let end = Instant::now() + Duration::from_secs(60);
        while !self.said().contains(word) {
            assert!(Instant::now() < end, "no {word} in {}", self.said());
            assert_eq!(daemon.0.try_wait().unwrap(), None, "{}", self.said());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until all has been done that the people wrote for; then nothing is lost or doubled.
    fn await_all_done(&self, daemon: &mut Daemon) {
        let end = Instant::now() + Duration::from_secs(60);
        loop {
            let store = self.site.store().unwrap();
            let mails: usize = self.people.written.iter().map(|mail| mail.times).sum();
            let taken = store.newest_mails(Every, u32::MAX).unwrap();
            let done = taken.len() == mails && store.unfinished_mails(1).unwrap().is_empty();
            if done && queued_letters(&store) == 0 {
                break;
            }
            assert!(Instant::now() < end, "{}", self.said());
            assert_eq!(daemon.0.try_wait().unwrap(), None, "{}", self.said());
            thread::sleep(Duration::from_millis(50));
        }
        let tally = Tally::of(&self.site, &self.people);
        assert!(tally.is_clean() && tally.again == 0, "{tally:#?}");
        assert!(tally.orders > 0);
    }
}

/// A daemon that ends with its test.
struct Daemon(Child);

impl Drop for Daemon {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// A small disk of its own; none where this machine does not let us have one.
pub(crate) struct SmallDisk(pub(crate) PathBuf);

impl SmallDisk {
    pub(crate) fn mount(at: PathBuf) -> Option<Self> {
        Self::mount_of(at, 8)
    }

    /// One of so many megabytes.
    pub(crate) fn mount_of(at: PathBuf, megabytes: u32) -> Option<Self> {
        if !machine::is_root() {
            return None;
        }
        fs::create_dir(&at).unwrap();
        let mut mount = Command::new("mount");
        mount
            .args(["-t", "tmpfs", "-o", &format!("size={megabytes}m"), "tmpfs"])
            .arg(&at);
        let mounted = mount.status().is_ok_and(|status| status.success());
        if !mounted {
            eprintln!("did not run: no small disk can be mounted here");
        }
        mounted.then_some(Self(at))
    }

    /// Fills the disk to the last byte.
    pub(crate) fn fill(&self) {
        let mut ballast = File::create(self.0.join("ballast")).unwrap();
        let mut piece = [7; 65_536].as_slice();
        while !piece.is_empty() {
            if ballast.write_all(piece).is_err() {
                piece = &piece[..piece.len() / 2];
            }
        }
    }

    pub(crate) fn empty(&self) {
        fs::remove_file(self.0.join("ballast")).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        drop(Command::new("umount").arg("-l").arg(&self.0).status());
    }
}

/// A person who writes into the judge's database, and does not end.
fn hold(office: &Office) -> Connection {
    let holder = Connection::open(office.folder.path().join("judge/landfall.db")).unwrap();
    holder.busy_timeout(Duration::from_secs(30)).unwrap();
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    holder
}

/// An office whose database stands on a small disk.
fn on_small_disk(disk: &SmallDisk) -> Office {
    Office::new(|judge| {
        let database = disk.0.join("landfall.db");
        fs::copy(judge.join("landfall.db"), &database).unwrap();
        fs::remove_file(judge.join("landfall.db")).unwrap();
        std::os::unix::fs::symlink(database, judge.join("landfall.db")).unwrap();
    })
}

/// Bad day: disk, database, mailbox or way out down.
#[test]
fn a_full_disk_costs_no_mail_and_the_daemon_goes_on_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mount(folder.path().join("disk")) else {
        return;
    };
    let mut office = on_small_disk(&disk);
    let mut daemon = office.daemon();
    office.await_word(&mut daemon, "Serving");
    disk.fill();
    office.write();
    office.await_word(&mut daemon, "trying again in");
    let store = office.site.store();
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
    let mut daemon = office.daemon();
    office.await_word(&mut daemon, "Serving");
    let holder = hold(&office);
    office.write();
    // Longer than the judge waits for anybody before it says so.
    office.await_word(&mut daemon, "trying again in");
    holder.execute_batch("ROLLBACK").unwrap();
    office.await_all_done(&mut daemon);
}

#[test]
fn a_second_daemon_refuses_to_start_and_the_first_goes_on() {
    let mut office = Office::new(|_| ());
    let mut daemon = office.daemon();
    office.await_word(&mut daemon, "Serving");
    for arguments in [&["serve"] as &[&str], &["serve", "--once"]] {
        let second = office.site.command().args(arguments).output().unwrap();
        let said = String::from_utf8_lossy(&second.stderr);
        assert_eq!(second.status.code(), Some(1), "{said}");
        assert!(said.contains("one daemon serves a database"), "{said}");
    }
    office.write();
    office.await_all_done(&mut daemon);
}

#[test]
fn a_daemon_that_starts_on_a_full_disk_waits_until_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mount(folder.path().join("disk")) else {
        return;
    };
    let mut office = on_small_disk(&disk);
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
    let holder = Connection::open(office.folder.path().join("judge/landfall.db")).unwrap();
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
    let mut daemon = office.daemon();
    office.await_word(&mut daemon, "Serving");
    let holder = hold(&office);
    let second = office.site.command().arg("serve").output().unwrap();
    let said = String::from_utf8_lossy(&second.stderr);
    assert_eq!(second.status.code(), Some(1), "{said}");
    assert!(said.contains("one daemon serves a database"), "{said}");
    holder.execute_batch("ROLLBACK").unwrap();
    office.write();
    office.await_all_done(&mut daemon);
}
