//! Folders with the files of games.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use super::private::{Readers, make_folder, write_file};
use crate::judge::archive::{self, File};

/// Writes a file whole or not at all.
pub(super) fn write(folder: &Path, file: &File, readers: Readers) -> io::Result<()> {
    make_folder(folder, readers)?;
    let half = folder.join(format!(".{}.half", file.name));
    let written = write_file(&half, &file.bytes, readers);
    let written = written.and_then(|()| fs::rename(&half, folder.join(file.name)));
    if written.is_err() {
        // What is left of it would keep a full disk full.
        let _ = fs::remove_file(&half);
    }
    written
}

/// The same for a file that is not there yet with these bytes; any other one stays as it is, with
/// its time.
pub(super) fn keep(folder: &Path, file: &File, readers: Readers) -> io::Result<()> {
    match fs::read(folder.join(file.name)) {
        Ok(bytes) if bytes == file.bytes => Ok(()),
        Ok(_) | Err(_) => write(folder, file, readers),
    }
}

/// Removes the files of a game that are none of these: they were written for a person who may see
/// more, or before the game was private.
pub(super) fn remove_stale(folder: &Path, files: &[File]) -> io::Result<()> {
    for name in archive::NAMES {
        if files.iter().any(|file| file.name == name) {
            continue;
        }
        match fs::remove_file(folder.join(name)) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}
