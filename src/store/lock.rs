//! One daemon per database.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::error::StoreError;

/// Held by a daemon for as long as it serves; dropping it, or dying, lets the next one in.
#[derive(Debug)]
pub struct DaemonLock {
    /// `None` for a database in memory, which no other program can reach.
    _held: Option<File>,
}

/// Locks the file beside the database.
///
/// A file of its own, because SQLite locks the database file for each transaction and closing any
/// other handle on it in the same process would drop those locks.
pub(super) fn take(database: Option<&Path>) -> Result<DaemonLock, StoreError> {
    let Some(database) = database else {
        return Ok(DaemonLock { _held: None });
    };
    let path = beside(database);
    let trouble = |source| StoreError::File {
        doing: "lock",
        path: path.clone(),
        source,
    };
    let file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(&path)
        .map_err(trouble)?;
    match file.try_lock() {
        Ok(()) => Ok(DaemonLock { _held: Some(file) }),
        Err(TryLockError::WouldBlock) => Err(StoreError::Locked { path }),
        Err(TryLockError::Error(source)) => Err(trouble(source)),
    }
}

fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}
