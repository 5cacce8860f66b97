//! Permissions of what the program makes: files and folders are their owner's alone.
//!
//! A database holds the key of all tags, mails and letters hold what players wrote in confidence,
//! and a configuration may name secrets. So every file is made with mode 0600 and every folder
//! with 0700, Maildirs, backups and logs of the engine among them, whatever the umask of the
//! caller. Only the pages of a public archive are for everybody: these get 0644 and 0755.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// The bits that nobody gets but the owner of a file.
#[cfg(unix)]
const OTHERS: u32 = 0o077;

/// Has every file and folder that this process and its children make be its owner's alone. To be
/// called once, before there is a second thread.
#[cfg(unix)]
pub fn keep_files_private() {
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(OTHERS));
}

/// Elsewhere the folder decides who may read a file.
#[cfg(not(unix))]
pub const fn keep_files_private() {}

/// Who may read a file or a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Readers {
    /// Its owner.
    Owner,
    /// Everybody.
    All,
}

/// Makes a folder with those above it, as far as they are missing; those that are there stay as
/// they are.
pub(super) fn make_folder(folder: &Path, readers: Readers) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    if let Some(above) = folder.parent() {
        make_folder(above, readers)?;
    }
    match fs::create_dir(folder) {
        // Another person has just made it.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && folder.is_dir() => Ok(()),
        made => made.and_then(|()| set_mode(folder, readers, 0o700)),
    }
}

/// Writes a file anew.
pub(super) fn write_file(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let mut file = File::create(path)?;
    set_mode(path, readers, 0o600)?;
    file.write_all(bytes)
}

/// Sets the mode of what was just made: the owner's bits, and for everybody the same without
/// writing.
#[cfg(unix)]
fn set_mode(path: &Path, readers: Readers, own: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = match readers {
        Readers::Owner => own,
        Readers::All => own | (own & 0o500) >> 3 | (own & 0o500) >> 6,
    };
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
const fn set_mode(_: &Path, _: Readers, _: u32) -> io::Result<()> {
    Ok(())
}
