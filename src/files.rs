//! Writes files and makes folders: never through a link, and private unless they are for everyone.
//!
//! A folder of metrics or of a web site may be open to other users of the machine. One of its names
//! may be a link of theirs to a file of the judge. So a file is made under a random name, gets its
//! mode while it is open, and is then renamed. It never replaces anything but a file.
//!
//! A database contains the key of all tags, mails and letters contain confidential words of
//! players, and a configuration may contain secrets. So every file is made with mode 0600 and every
//! folder with 0700, including Maildirs, backups and logs of the engine, whatever the umask of the
//! caller. Only metrics and the pages of a public archive are for everyone: these get 0644 and
//! 0755.

use std::fs::{self, DirBuilder, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;
use std::time::Duration;

use tempfile::NamedTempFile;

/// The beginning and the end of the names of drafts.
const DRAFT: (&str, &str) = (".landfall-", ".half");

/// The age from which a draft counts as left behind by a killed program.
const LEFTOVER: Duration = Duration::from_secs(3600);

/// The permissions of others, which no file gets.
#[cfg(unix)]
const OTHERS: u32 = 0o077;

/// Makes all files and folders that this process and its children will create private to their
/// owner. Call it once, before there is a second thread.
#[cfg(unix)]
pub fn keep_private() {
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(OTHERS));
}

/// Does nothing: on other systems the folder decides who may read a file.
#[cfg(not(unix))]
pub const fn keep_private() {}

/// The readers of a file or a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    Owner,
    All,
    /// Those that the umask of the process permits.
    ByUmask,
}

impl Readers {
    /// Returns the mode for these readers: `owner`, and for others the same without writing.
    const fn mode(self, owner: u32) -> u32 {
        match self {
            Self::Owner => owner,
            Self::All => owner | (owner & 0o500) >> 3 | (owner & 0o500) >> 6,
            Self::ByUmask => owner | owner >> 3 | owner >> 6,
        }
    }

    /// Sets the mode of an open file or folder, whose first mode was reduced by the umask.
    #[cfg(unix)]
    fn set_on(self, made: &File, owner: u32) -> io::Result<()> {
        use std::os::unix::fs::PermissionsExt;
        match self {
            Self::Owner | Self::All => {
                made.set_permissions(fs::Permissions::from_mode(self.mode(owner)))
            }
            Self::ByUmask => Ok(()),
        }
    }

    #[cfg(not(unix))]
    const fn set_on(self, _: &File, _: u32) -> io::Result<()> {
        Ok(())
    }
}

/// Makes a folder and all missing folders above it; existing ones stay unchanged.
///
/// # Errors
/// Those of the system.
pub fn make_folder(folder: &Path, readers: Readers) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    if let Some(above) = folder.parent() {
        make_folder(above, readers)?;
    }
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, readers.mode(0o700));
    match builder.create(folder) {
        // Another process has just made it.
        Err(error) if error.kind() == ErrorKind::AlreadyExists && folder.is_dir() => Ok(()),
        made => {
            made?;
            match cfg!(unix) {
                true => readers.set_on(&open(OpenOptions::new().read(true), folder)?, 0o700),
                false => Ok(()),
            }
        }
    }
}

/// Makes a new file, open for writing.
///
/// # Errors
/// [`ErrorKind::AlreadyExists`] if the name is in use; others of the system.
pub fn create(path: &Path, readers: Readers) -> io::Result<File> {
    create_new(path, readers).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => refuse_other_than_file(path).err().unwrap_or(error),
        _ => error,
    })
}

fn create_new(path: &Path, readers: Readers) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, readers.mode(0o600));
    let file = options.open(path)?;
    readers.set_on(&file, 0o600)?;
    Ok(file)
}

/// Opens a file that programs lock; makes it if it is missing.
///
/// # Errors
/// An error if it is a link, and those of the system.
pub fn open_to_lock(path: &Path) -> io::Result<File> {
    match create(path, Readers::Owner) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            open(OpenOptions::new().append(true), path)
        }
        made => made,
    }
}

/// Begins a file that gets its name by [`put`], in a folder of the same disk. Without a name it is
/// removed when dropped; a draft that a killed program left is removed with the next draft in the
/// folder.
///
/// # Errors
/// Those of the system.
pub fn draft(folder: &Path, readers: Readers) -> io::Result<NamedTempFile> {
    let (prefix, suffix) = DRAFT;
    let mut builder = tempfile::Builder::new();
    let builder = builder.prefix(prefix).suffix(suffix);
    let made = builder.make_in(folder, |path| create_new(path, readers))?;
    // A failure to remove them does not prevent writing.
    drop(remove_leftovers(folder, made.as_file()));
    Ok(made)
}

/// Gives a draft its name, and replaces the file of that name.
///
/// # Errors
/// An error if the name belongs to anything but a file, and those of the system.
pub fn put(draft: NamedTempFile, path: &Path) -> io::Result<()> {
    refuse_other_than_file(path)?;
    draft.persist(path).map(drop).map_err(|error| error.error)
}

/// Writes a file as a whole or not at all: a reader finds the old file or the new one.
///
/// # Errors
/// As [`draft`] and [`put`].
pub fn replace(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let mut draft = draft(folder_of(path), readers)?;
    draft.as_file_mut().write_all(bytes)?;
    put(draft, path)
}

/// Returns whether a file has exactly these bytes; a link never has.
pub fn holds(path: &Path, bytes: &[u8]) -> bool {
    let length = u64::try_from(bytes.len()).ok();
    let same = |mut file: File| {
        if Some(file.metadata()?.len()) != length {
            return Ok(false);
        }
        let mut found = Vec::with_capacity(bytes.len());
        file.read_to_end(&mut found)?;
        io::Result::Ok(found == bytes)
    };
    let file = refuse_other_than_file(path);
    let file = file.and_then(|()| open(OpenOptions::new().read(true), path));
    file.and_then(same).unwrap_or(false)
}

/// Refuses a name that belongs to anything but a file; an unused name is accepted.
///
/// # Errors
/// An error that names the kind of object.
pub fn refuse_other_than_file(path: &Path) -> io::Result<()> {
    refuse(path, "file", Metadata::is_file)
}

/// Refuses a name that belongs to anything but a folder; an unused name is accepted.
///
/// # Errors
/// An error that names the kind of object.
pub fn refuse_other_than_folder(path: &Path) -> io::Result<()> {
    refuse(path, "folder", Metadata::is_dir)
}

fn refuse(path: &Path, wanted: &str, is_right: fn(&Metadata) -> bool) -> io::Result<()> {
    let found = match path.symlink_metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        found => found?,
    };
    let why = match found.is_symlink() {
        true => "it is a link, and nothing is written through links; remove it".to_owned(),
        false if is_right(&found) => return Ok(()),
        false => format!("something that is no {wanted} has this name"),
    };
    Err(io::Error::other(why))
}

/// Returns the folder of a file.
pub fn folder_of(path: &Path) -> &Path {
    let folder = path.parent();
    let named = folder.filter(|folder| !folder.as_os_str().is_empty());
    named.unwrap_or(Path::new("."))
}

/// Opens an existing file or folder, without following a link, or waiting for the other end of a
/// pipe.
fn open(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        let flags = OFlags::NOFOLLOW.union(OFlags::NONBLOCK);
        let flags = flags.bits().cast_signed();
        std::os::unix::fs::OpenOptionsExt::custom_flags(options, flags);
    }
    options.open(path)
}

/// Removes drafts that are more than an hour older than this one.
fn remove_leftovers(folder: &Path, draft: &File) -> io::Result<()> {
    let now = draft.metadata()?.modified()?;
    let (prefix, suffix) = DRAFT;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if !name.starts_with(prefix) || !name.ends_with(suffix) {
            continue;
        }
        // Another process may be removing it.
        let since = entry.metadata().and_then(|found| found.modified());
        let age = since.map(|since| now.duration_since(since));
        if age.is_ok_and(|age| age.is_ok_and(|age| age > LEFTOVER)) {
            // In a shared folder it may belong to another user, who then has to remove it.
            drop(fs::remove_file(entry.path()));
        }
    }
    Ok(())
}
