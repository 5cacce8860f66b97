//! Folders with the files of games.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::failure::{Doing, Failure};
use crate::files::{self, Readers};
use crate::judge::archive::{self, File};

/// The folder of a game within the one that the operator has named. That one may be a link of
/// theirs; this one may be a link of another user, and is refused then.
pub(super) fn of_game(within: &Path, game: &str) -> Result<PathBuf, Failure> {
    let folder = within.join(game);
    let refused = files::refuse_other_than_folder(&folder);
    refused.doing(|| format!("cannot write {}", folder.display()))?;
    Ok(folder)
}

/// Writes a file whole or not at all, into a folder that is made if it is missing.
pub(super) fn write(folder: &Path, file: &File, readers: Readers) -> io::Result<()> {
    files::make_folder(folder, readers)?;
    files::replace(&folder.join(file.name), &file.bytes, readers)
}

/// The same for a file that is not there yet with these bytes; any other one stays as it is, with
/// its time.
pub(super) fn keep(folder: &Path, file: &File, readers: Readers) -> io::Result<()> {
    match files::holds(&folder.join(file.name), &file.bytes) {
        true => Ok(()),
        false => write(folder, file, readers),
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
