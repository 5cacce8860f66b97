//! Folders that a private archive must not lie in: those that others may read, and those that a web
//! server seems to serve.

use std::path::{Path, PathBuf};

use crate::failure::{Doing, Failure};

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

/// Where the pages of web servers lie on most systems.
const ROOTS: [&str; 5] = [
    "/var/www",
    "/srv/www",
    "/srv/http",
    "/usr/share/nginx",
    "/usr/local/www",
];

/// Files that lie in folders that are served.
const SIGNS: [&str; 6] = [
    ".htaccess",
    "index.html",
    "index.htm",
    "index.php",
    "robots.txt",
    ".well-known",
];

/// Refuses a folder that is there already and that others than its owner may read. It is not
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

/// Warns where a private archive would lie within pages that a web server seems to serve.
pub(super) fn warn_of_served(folder: &Path) {
    if let Some(why) = seems_served(folder) {
        tracing::warn!(
            "{} looks like a part of a web site, since {why}: a private archive holds addresses \
             and reply tags, by which anybody can play",
            folder.display()
        );
    }
}

/// By what sign a folder seems to be served; none if it does not.
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
    // An archive has an index.html itself.
    let above = path.ancestors().skip(1);
    let sign = above.flat_map(|above| SIGNS.iter().map(|sign| above.join(sign)));
    let own = path.join(".htaccess");
    let mut signs = sign.chain([own]);
    let found = signs.find(|sign| sign.exists())?;
    Some(format!("there is {}", found.display()))
}

/// The whole path of a folder, some of which may not be there yet.
fn whole(folder: &Path) -> PathBuf {
    let path = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let there = path.ancestors().find_map(|above| {
        let real = above.canonicalize().ok()?;
        Some(real.join(path.strip_prefix(above).ok()?))
    });
    there.unwrap_or(path)
}
