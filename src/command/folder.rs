//! Folders with the files of games.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::failure::{Doing, Failure};
use crate::files::{self, Readers};
use crate::judge::archive::{self, File};

/// Returns the folder of a game within the operator's folder. The operator's folder may be a
/// symbolic link; a link in place of the game's is refused, since another user may have made it.
pub(super) fn of_game(within: &Path, game: &str) -> Result<PathBuf, Failure> {
    let folder = within.join(game);
    let refused = files::refuse_other_than_folder(&folder);
    refused.doing(|| format!("cannot write {}", folder.display()))?;
    Ok(folder)
}

/// Writes a file atomically, creating its folder if missing.
pub(super) fn write(folder: &Path, file: &File, readers: Readers) -> io::Result<()> {
    files::make_folder(folder, readers)?;
    files::replace(&folder.join(file.name), &file.bytes, readers)
}

/// Writes a file only if its bytes differ, so that an unchanged one keeps its time.
pub(super) fn keep(folder: &Path, file: &File, readers: Readers) -> io::Result<()> {
    match files::holds(&folder.join(file.name), &file.bytes) {
        true => Ok(()),
        false => write(folder, file, readers),
    }
}

/// Removes other files of a game: they were written for a viewer who may see more, or before the
/// game was private.
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
