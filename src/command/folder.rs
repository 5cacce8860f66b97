//! Folders with the files of games: writes them, refuses folders for a private archive that others
//! may read, and warns of folders that a web server seems to serve.

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
pub(super) fn write(folder: &Path, file: &File, readers: Readers) -> Result<(), Failure> {
    let path = folder.join(file.name);
    let made = files::make_folder(folder, readers);
    let written = made.and_then(|()| files::replace(&path, &file.bytes, readers));
    written.doing(|| format!("cannot write {}", path.display()))
}

/// Writes a file only if its bytes differ, so that an unchanged one keeps its time.
pub(super) fn keep(folder: &Path, file: &File, readers: Readers) -> Result<(), Failure> {
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

/// Names of folders that web servers serve.
const SERVED: [&str; 9] = [
    "public_html",
    "public-html",
    "htdocs",
    "httpdocs",
    "wwwroot",
    "webroot",
    "html",
    "www",
    "public",
];

/// The usual document roots of web servers.
const ROOTS: [&str; 5] = [
    "/var/www",
    "/srv/www",
    "/srv/http",
    "/usr/share/nginx",
    "/usr/local/www",
];

/// Files found in served folders.
const SIGNS: [&str; 6] = [
    ".htaccess",
    "index.html",
    "index.htm",
    "index.php",
    "robots.txt",
    ".well-known",
];

/// Refuses an existing folder that users other than its owner may read. Its permissions are not
/// narrowed: that would close pages to their readers if the name is a mistake.
#[cfg(unix)]
pub(super) fn refuse_open_folder(folder: &Path) -> Result<(), Failure> {
    use std::os::unix::fs::PermissionsExt;
    if !folder.exists() {
        return Ok(());
    }
    let doing = || format!("cannot look at {}", folder.display());
    let mode = folder.metadata().doing(doing)?.permissions().mode();
    if mode & 0o077 == 0 {
        return Ok(());
    }
    let folder = folder.display();
    let why = format!("{folder} is open to others (mode {:o})", mode & 0o777);
    Err(Failure::new(why).hint(format!(
        "a private archive holds addresses and reply tags: name a folder that is not there yet, or \
         `chmod 700 {folder}`"
    )))
}

/// Elsewhere the folder decides who may read a file.
#[cfg(not(unix))]
pub(super) const fn refuse_open_folder(_: &Path) -> Result<(), Failure> {
    Ok(())
}

/// Warns if a private archive would be within pages that a web server seems to serve.
pub(super) fn warn_of_served(folder: &Path) {
    if let Some(why) = seems_served(folder) {
        tracing::warn!(
            "{} looks like a part of a web site, since {why}: a private archive holds addresses \
             and reply tags, by which anybody can play",
            folder.display()
        );
    }
}

/// Returns the sign by which a folder seems to be served, if any.
fn seems_served(folder: &Path) -> Option<String> {
    let path = whole(folder);
    if let Some(root) = ROOTS.iter().find(|root| path.starts_with(root)) {
        return Some(format!("it lies in {root}"));
    }
    let named = path.iter().find(|part| {
        let part = part.to_str().unwrap_or_default();
        SERVED.iter().any(|name| part.eq_ignore_ascii_case(name))
    });
    if let Some(part) = named {
        return Some(format!("a folder above it is called {}", part.display()));
    }
    // An archive contains an index.html too.
    let above = path.ancestors().skip(1);
    let sign = above.flat_map(|above| SIGNS.iter().map(|sign| above.join(sign)));
    let own = path.join(".htaccess");
    let mut signs = sign.chain([own]);
    let found = signs.find(|sign| sign.exists())?;
    Some(format!("there is {}", found.display()))
}

/// Returns the absolute path of a folder, of which the end may not exist yet.
fn whole(folder: &Path) -> PathBuf {
    let path = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let there = path.ancestors().find_map(|above| {
        let real = above.canonicalize().ok()?;
        Some(real.join(path.strip_prefix(above).ok()?))
    });
    there.unwrap_or(path)
}
