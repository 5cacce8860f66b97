//! Two hosts with one file system that is replicated block by block, as by DRBD with protocol C: one
//! host serves at a time. When it dies, the other one mounts what was on the disk at that moment, and
//! goes on.
//!
//! The disk is a file behind a loop device. A host that dies takes with it what it had not written to
//! the disk yet: the file is copied while the judge is dead and the file system is still mounted, and
//! the copy is mounted elsewhere. So what the judge had called durable and was not would be lost.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use super::chance::Chance;
use super::daemon::Site;
use super::kill::{Row, await_letters, is_amid_work, keep_playing, kills};
use super::people::People;
use super::tally::Tally;
use crate::world::servers::machine;

/// The hosts, of which one has the disk.
struct Hosts {
    folder: PathBuf,
    serves: usize,
}

impl Hosts {
    /// Makes the disk, and mounts it at the first host; none where this machine does not let us.
    fn new(folder: &Path) -> Option<Self> {
        if !machine::is_root() || !machine::has(&["mkfs.ext4"]) {
            return None;
        }
        let hosts = Self {
            folder: folder.to_owned(),
            serves: 0,
        };
        for host in 0..2 {
            fs::create_dir(hosts.mounted_at(host)).unwrap();
        }
        let disk = hosts.disk(0);
        fs::File::create(&disk).unwrap().set_len(64 << 20).unwrap();
        machine::run("mkfs.ext4", &["-q", disk.to_str().unwrap()]);
        hosts.mount().then_some(hosts)
    }

    fn disk(&self, host: usize) -> PathBuf {
        self.folder.join(format!("disk-{host}"))
    }

    fn mounted_at(&self, host: usize) -> PathBuf {
        self.folder.join(format!("host-{host}"))
    }

    fn mount(&self) -> bool {
        let (disk, at) = (self.disk(self.serves), self.mounted_at(self.serves));
        let mounted = Command::new("mount")
            .args(["-o", "loop"])
            .arg(disk)
            .arg(at)
            .status();
        let mounted = mounted.is_ok_and(|status| status.success());
        if !mounted {
            eprintln!("did not run: no disk can be mounted here");
        }
        mounted
    }

    /// The host that serves dies: the other one has what was on the disk, and mounts it.
    fn fail_over(&mut self) {
        let dead = self.serves;
        self.serves = 1 - dead;
        fs::copy(self.disk(dead), self.disk(self.serves)).unwrap();
        unmount(&self.mounted_at(dead));
        assert!(self.mount());
    }

    fn database(&self) -> PathBuf {
        self.mounted_at(self.serves).join("landfall.db")
    }
}

fn unmount(at: &Path) {
    // What a host wrote after its death does not count.
    drop(Command::new("umount").arg("-l").arg(at).status());
}

impl Drop for Hosts {
    fn drop(&mut self) {
        unmount(&self.mounted_at(self.serves));
    }
}

#[test]
fn a_judge_whose_host_dies_goes_on_at_another_one_with_the_same_disk() {
    let folder = tempfile::tempdir_in("/var/tmp").unwrap();
    let Some(mut hosts) = Hosts::new(folder.path()) else {
        return;
    };
    let judge = folder.path().join("judge");
    let mut site = Site::with_file(&judge, &hosts.database());
    let mut people = People::of(&judge);
    let mut chance = Chance(19);
    keep_playing(&mut site);
    site.serve_once();
    let times = kills(20);
    let mut amid_work = 0;
    for _ in 0..times {
        people.answer(&mut chance);
        site.serve_and_kill(&mut chance, Duration::from_millis(400), |chance| {
            thread::sleep(Duration::from_millis(chance.below(20)));
            people.answer(chance);
        });
        hosts.fail_over();
        site.move_file(&hosts.database());
        amid_work += u32::from(is_amid_work(&site.store().unwrap()));
        keep_playing(&mut site);
    }
    site.serve_once();
    site.run(&["quarantine", "retry", "--all"]);
    site.serve_once();
    await_letters(&site, &mut people);
    let row = Row {
        what: "the host died, its disk is replicated",
        kills: times,
        amid_work,
        tally: Tally::of(&site, &people),
    };
    println!("{row}");
    row.check();
    assert_eq!(row.tally.again, 0);
    drop(site);
}
