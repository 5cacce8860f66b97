//! Disks that are mounted for one test.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::world::servers::machine;

/// Mounts something at a folder; returns false where this machine does not let the tests do that.
pub(crate) fn mount(options: &[&str], what: &Path, at: &Path) -> bool {
    let mut mount = Command::new("mount");
    let mounted = mount.args(options).arg(what).arg(at).status();
    let mounted = mounted.is_ok_and(|status| status.success());
    if !mounted {
        eprintln!("did not run: no disk can be mounted here");
    }
    mounted
}

/// Takes away what is mounted at a folder, whatever still uses it.
pub(crate) fn unmount(at: &Path) {
    drop(Command::new("umount").arg("-l").arg(at).status());
}

/// A small disk of its own, at this folder.
pub(crate) struct SmallDisk(pub(crate) PathBuf);

impl SmallDisk {
    /// Mounts a disk of a few megabytes, where this machine lets the tests have one.
    pub(crate) fn mount(at: PathBuf) -> Option<Self> {
        Self::mount_of(at, 8)
    }

    /// Mounts one of so many megabytes.
    pub(crate) fn mount_of(at: PathBuf, megabytes: u32) -> Option<Self> {
        if !machine::is_root() {
            return None;
        }
        fs::create_dir(&at).unwrap();
        let size = format!("size={megabytes}m");
        let options = ["-t", "tmpfs", "-o", &size];
        mount(&options, Path::new("tmpfs"), &at).then_some(Self(at))
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

    /// Makes room again.
    pub(crate) fn empty(&self) {
        fs::remove_file(self.0.join("ballast")).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        unmount(&self.0);
    }
}
