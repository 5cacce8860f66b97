//! Backups of the database, made while it is in use.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use crate::files::{self, Readers};
use crate::store::engine::Sqlite;
use crate::store::files::connect;
use crate::store::tx::call_step;
use crate::store::{Doing, Reader, Result, Store, StoreError};

impl Store {
    /// Copies the database, as of a moment between two transactions, into a new file; an existing
    /// one is replaced only if `replaces`.
    ///
    /// A daemon may serve the database meanwhile. The copy is checked from first page to last
    /// before it gets its name, so that a file of that name is always a complete backup.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the file exists and must stay; [`StoreError::Full`] and others if
    /// it cannot be written, which leaves nothing behind; [`StoreError::Unfit`] if the copy, and so
    /// the database, is damaged.
    pub fn backup_to(&self, path: &Path, replaces: bool) -> Result<()> {
        if path.exists() && !replaces {
            return Err(StoreError::taken("file", path.display()));
        }
        files::refuse_other_than_file(path).map_err(trouble("make", path))?;
        let from = self.reader.engine.file("back up the database")?;
        let part = beside(path, ".part");
        let step = |name| call_step(self.reader.step.as_ref(), name);
        let made = step("backup")
            .and_then(|()| copy(from, &part))
            .and_then(|()| step("backup_copied"))
            .and_then(|()| check(&part))
            .and_then(|()| step("backup_checked"))
            .and_then(|()| into_place(&part, path))
            .and_then(|()| step("backup_placed"));
        made.inspect_err(|error| clean_up(&part, error))
    }
}

/// Removes an unfinished copy after an error. Only a program that dies leaves one, until the next
/// copy.
pub(in crate::store) fn clean_up(part: &Path, error: &StoreError) {
    if !matches!(error, StoreError::Stopped { .. }) {
        drop(remove_copy(part));
    }
}

/// Removes a copy with its logs; returns whether there was one.
fn remove_copy(part: &Path) -> Result<bool> {
    let mut found = false;
    for ending in ["", "-wal", "-shm", "-journal"] {
        let file = beside(part, ending);
        match fs::remove_file(&file) {
            Ok(()) => found = true,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(trouble("remove", &file)(error)),
        }
    }
    Ok(found)
}

/// Returns the path of a restore's copy, which replaces the database at the end.
pub(in crate::store) fn restoring(database: &Path) -> PathBuf {
    beside(database, ".restoring")
}

/// Removes the copy of a killed restore, which contains all keys. Only the holder of the lock may
/// call this: then no restore is under way.
pub(in crate::store) fn remove_left_by_restore(database: &Path) {
    let left = restoring(database);
    match remove_copy(&left) {
        Ok(false) => {}
        Ok(true) => tracing::warn!("Removed {}, left by a restore", left.display()),
        Err(error) => tracing::warn!("What a restore has left stays there: {error}"),
    }
}

/// Returns the copy of a restore that is under way or was killed.
pub fn left_by_restore(database: &Path) -> Option<PathBuf> {
    Some(restoring(database)).filter(|left| left.exists())
}

/// Appends an ending to the name of a file.
pub(in crate::store) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Copies a database into a single file.
pub(in crate::store) fn copy(from: &Connection, to: &Path) -> Result<()> {
    remove_copy(to)?;
    drop(files::create(to, Readers::Owner).map_err(trouble("make", to))?);
    from.backup("main", to, None).doing("copy the database")?;
    let conn = connect(to)?;
    in_one_file(&conn)
}

/// Copies a database into memory.
pub(in crate::store) fn in_memory(from: &Connection) -> Result<Connection> {
    const DOING: &str = "copy the database";
    let mut conn = Connection::open_in_memory().doing("open the database")?;
    let copy = Backup::new(from, &mut conn).doing(DOING)?;
    copy.run_to_completion(i32::MAX, Duration::ZERO, None)
        .doing(DOING)?;
    drop(copy);
    Ok(conn)
}

/// Switches journal mode to DELETE so that the database is a single file.
pub(in crate::store) fn in_one_file(conn: &Connection) -> Result<()> {
    conn.pragma_update(None, "journal_mode", "DELETE")
        .doing("close the log of the database")
}

fn check(path: &Path) -> Result<()> {
    let complaints = Reader::new(Sqlite::new(connect(path)?)).complaints()?;
    if let Some(first) = complaints.first() {
        tracing::error!("The copy of the database is damaged: {first}");
        return Err(StoreError::unfit(
            "back up the database",
            "it is damaged; `landfall doctor` says how",
        ));
    }
    Ok(())
}

/// Renames a file once it is synced, and syncs the new name.
pub(in crate::store) fn into_place(from: &Path, to: &Path) -> Result<()> {
    let synced = File::open(from).and_then(|file| file.sync_all());
    synced.map_err(trouble("write", from))?;
    fs::rename(from, to).map_err(trouble("name", to))?;
    let folder = files::folder_of(to);
    let synced = File::open(folder).and_then(|folder| folder.sync_all());
    synced.map_err(trouble("write", folder))
}

/// Makes the error for a failed operation on a file.
pub(in crate::store) fn trouble(
    doing: &'static str,
    path: &Path,
) -> impl FnOnce(io::Error) -> StoreError {
    let path = path.to_owned();
    move |source| StoreError::File {
        doing,
        path,
        source,
    }
}
