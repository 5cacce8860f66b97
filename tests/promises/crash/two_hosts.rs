//! Two hosts with one file system that is replicated block by block, as by DRBD with protocol C:
//! one host serves at a time. When it dies, the other one mounts what was on the disk at that
//! moment, and goes on.
//!
//! The disk is a file behind a loop device. A host that dies takes with it what it had not written
//! to the disk yet: the file is copied while the judge is dead and the file system is still
//! mounted, and the copy is mounted elsewhere. So what the judge had called durable and was not
//! would be lost.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::club::{Club, kills};
use super::daemon::Site;
use super::small_disk::{mount, unmount};
use crate::world::servers::machine;

/// The hosts, of which one has the disk.
struct Hosts {
    folder: PathBuf,
    serves: usize,
}

impl Hosts {
    /// Makes the disk, and mounts it at the first host, where this machine lets the tests do that.
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
        mount(&["-o", "loop"], &disk, &at)
    }

    /// Lets the host that serves die: the other one has what was on the disk, and mounts it. What
    /// the dead one writes later does not count.
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
    let site = Site::with_file(&folder.path().join("judge"), &hosts.database());
    let mut club = Club::new(site, 19);
    club.begin();
    for _ in 0..kills(20) {
        club.answer();
        club.serve_and_kill(Duration::from_millis(400));
        hosts.fail_over();
        club.site.move_file(&hosts.database());
        club.count(1);
        club.keep_playing();
    }
    let row = club.end("the host died, its disk is replicated");
    row.check_once();
}
