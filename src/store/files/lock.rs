//! Locks the database for one daemon, by whatever name it is opened.
//!
//! Two locks are held, which the system releases when the program dies. The first is on a lock file
//! named after the database's canonical path, so that symbolic links and other paths lead to it.
//! The second is on the database file itself, on Linux, so that a hard link or another mount leads
//! to it too. It uses `flock`, which does not interact with the engine's own locks (`fcntl`);
//! elsewhere the two kinds would block each other.

use std::fs::{self, File, TryLockError};
use std::mem::ManuallyDrop;
use std::path::{Path, PathBuf};

use crate::files;
use crate::store::files::backup::{beside, remove_left_by_restore, trouble};
use crate::store::{Result, StoreError};

/// A daemon's lock on the database, released when it is dropped or the process dies.
#[derive(Debug)]
pub struct DaemonLock {
    /// `None` for a database in memory, which no other program can reach.
    pub(in crate::store) _held: Option<Held>,
}

#[derive(Debug)]
pub(in crate::store) enum Held {
    File {
        _beside: File,
        _itself: Option<Handle>,
    },
    /// The lease of a judge whose database is on a server.
    #[cfg(feature = "postgres")]
    Lease {
        _served: crate::store::engine::postgres::Served,
    },
}

/// The database file, unlocked when dropped but only closed at the end of the process: closing any
/// handle of a file drops every lock that the engine has on it.
#[derive(Debug)]
pub(in crate::store) struct Handle(ManuallyDrop<File>);

impl Drop for Handle {
    fn drop(&mut self) {
        drop(self.0.unlock());
    }
}

/// The identity of a file, as far as the system can provide it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::store) struct Identity {
    device: u64,
    inode: u64,
}

impl Identity {
    /// Returns the identity of the file that a path leads to.
    #[cfg(unix)]
    pub(in crate::store) fn of(path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        let file = fs::metadata(path).ok()?;
        Some(Self {
            device: file.dev(),
            inode: file.ino(),
        })
    }

    /// Always `None`: there is no portable identity.
    #[cfg(not(unix))]
    pub(in crate::store) const fn of(_: &Path) -> Option<Self> {
        None
    }
}

/// Locks a database, which need not exist yet, and removes the remains of a killed restore.
///
/// # Errors
/// [`StoreError::Locked`] if another program has locked it, [`StoreError::File`] if locking fails.
pub(in crate::store) fn take(database: Option<&Path>) -> Result<DaemonLock> {
    let Some(database) = database else {
        return Ok(DaemonLock { _held: None });
    };
    let held = Held::File {
        _beside: lock_beside(database)?,
        _itself: lock_itself(database)?,
    };
    remove_left_by_restore(database);
    Ok(DaemonLock { _held: Some(held) })
}

/// Refuses to open a file by one name while a daemon serves it by another: the engine keeps a log
/// for each name, and would mix them up.
///
/// # Errors
/// [`StoreError::Locked`] if a daemon serves it by another name.
pub(in crate::store) fn refuse_other_name(database: &Path) -> Result<()> {
    if names(database) < 2 {
        return Ok(());
    }
    match lock_itself(database) {
        // If the lock file of this name is locked too, the daemon serves it by this name.
        Err(locked @ StoreError::Locked { .. }) => {
            lock_beside(database).map_or(Ok(()), |_| Err(locked))
        }
        Ok(_) | Err(_) => Ok(()),
    }
}

fn lock_beside(database: &Path) -> Result<File> {
    let path = beside(&canonical(database), ".lock");
    let file = files::open_to_lock(&path).map_err(trouble("lock", &path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(locked(database)),
        Err(TryLockError::Error(source)) => Err(trouble("lock", &path)(source)),
    }
}

/// Returns the canonical path; that of a missing file is built from its folder.
fn canonical(database: &Path) -> PathBuf {
    let of_missing = || {
        let folder = fs::canonicalize(database.parent()?).ok()?;
        Some(folder.join(database.file_name()?))
    };
    let whole = fs::canonicalize(database).ok();
    whole
        .or_else(of_missing)
        .unwrap_or_else(|| database.to_owned())
}

#[cfg(any(target_os = "linux", target_os = "android"))]
fn lock_itself(database: &Path) -> Result<Option<Handle>> {
    if !database.exists() {
        return Ok(None);
    }
    let file = File::open(database).map_err(trouble("lock", database))?;
    let handle = ManuallyDrop::new(file);
    match handle.try_lock() {
        Ok(()) => Ok(Some(Handle(handle))),
        Err(TryLockError::WouldBlock) => Err(locked(database)),
        Err(TryLockError::Error(error)) => {
            tracing::warn!("{} itself cannot be locked: {error}", database.display());
            Ok(None)
        }
    }
}

/// Does nothing: the engine's locks would block this one.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn lock_itself(_: &Path) -> Result<Option<Handle>> {
    Ok(None)
}

/// Counts the hard links of a file.
#[cfg(unix)]
fn names(database: &Path) -> u64 {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(database).map_or(1, |file| file.nlink())
}

#[cfg(not(unix))]
const fn names(_: &Path) -> u64 {
    1
}

fn locked(database: &Path) -> StoreError {
    StoreError::Locked {
        path: database.to_owned(),
    }
}
