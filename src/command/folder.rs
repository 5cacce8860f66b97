//! Folders with the files of games, and files that are written as a whole.

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use super::private::{Readers, make_folder, write_file};
use crate::judge::archive::{self, File};

/// Writes a file whole or not at all, into a folder that is made if it is missing.
pub(super) fn write(folder: &Path, file: &File, readers: Readers) -> io::Result<()> {
    make_folder(folder, readers)?;
    replace(&folder.join(file.name), &file.bytes, readers)
}

/// Writes a file whole or not at all: a reader finds the old one or the new one.
pub(super) fn replace(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let name = path.file_name().unwrap_or_default();
    let mut half = OsString::from(".");
    half.push(name);
    half.push(".half");
    let half = path.with_file_name(half);
    let written = write_file(&half, bytes, readers);
    let written = written.and_then(|()| fs::rename(&half, path));
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
