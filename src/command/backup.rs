//! `landfall backup`, `restore` and `copy`: copies the database while the judge is running,
//! replaces it by a backup, and copies the judge into a database on a server.

use std::path::{self, Path, PathBuf};

use clap::Args;

use super::archive::size;
use super::database;
use super::site::Site;
use crate::config::{Config, DatabaseServer, SecretConfig};
use crate::failure::{Doing, Failure};
use crate::files::{self, Readers};
use crate::mail::mbox::Mbox;
use crate::store::{self, HoldId, Since, Store, StoreError};

/// Copy the database to a file and check the copy, even while a daemon runs.
#[derive(Args, Clone, Debug)]
pub(super) struct BackupArgs {
    /// The file to write.
    file: PathBuf,
    /// Replace an existing file.
    #[arg(long)]
    force: bool,
}

/// Makes the copy, and prints its size.
pub(super) fn backup(site: &Site, args: &BackupArgs) -> Result<String, Failure> {
    let (_, judge) = site.judge()?;
    let path = &args.file;
    let made = judge.store().backup_to(path, args.force);
    let taken = matches!(made, Err(StoreError::Taken { .. }));
    let made = made.doing(|| format!("cannot back up to {}", path.display()));
    made.map_err(|failure| failure.hint_if(taken, "--force puts the new backup in its place"))?;
    let bytes = std::fs::metadata(path).map_or(0, |file| file.len());
    let (path, size) = (path.display(), size(bytes));
    Ok(format!("{path}: a whole and sound copy, {size}.\n"))
}

/// Replace the database by a backup; the judge is held until `landfall release`.
///
/// The old database is kept, and compared with the backup as far as it can be read: games that have
/// moved since are listed, and mails that have come since are written to an mbox for `landfall
/// batch`.
#[derive(Args, Clone, Debug)]
pub(super) struct RestoreArgs {
    /// The backup of a database in a file. Without it: hold all unsent letters of a database on a
    /// server, after you have restored it there.
    file: Option<PathBuf>,
}

/// Restores the backup, and prints the next step.
pub(super) fn restore(site: &Site, args: &RestoreArgs) -> Result<String, Failure> {
    let config = site.read_config()?;
    let (backup, database) = match (&args.file, config.database.file()) {
        (Some(backup), Some(database)) => (backup, database),
        (None, None) => return hold(site, &config),
        (None, Some(_)) => {
            return Err(Failure::new("a backup is missing: landfall restore BACKUP"));
        }
        (Some(backup), None) => {
            let what = format!(
                "cannot restore {}: the database is on a server",
                backup.display()
            );
            return Err(Failure::new(what).hint(
                "restore it there, by pg_restore or to a point in time; then `landfall restore` \
                 without a file keeps unsent letters from leaving twice",
            ));
        }
    };
    let mut saved = None;
    let save = |since: &Since| {
        saved = save_mails(database, since)?;
        Ok(())
    };
    let restored = store::restore(backup, database, site.now(), save, None);
    let busy = matches!(
        restored,
        Err(StoreError::Locked { .. } | StoreError::Busy { .. })
    );
    let restored = restored.doing(|| format!("cannot restore {}", backup.display()));
    let todo = "stop the daemon and every other command first";
    let (hold, since) = restored.map_err(|failure| failure.hint_if(busy, todo))?;
    let name = database.display().to_string();
    Ok(told(&name, hold, &since, saved.as_deref()))
}

/// Holds the unsent letters of a restored database on a server.
fn hold(site: &Site, config: &Config) -> Result<String, Failure> {
    let name = config.database.to_string();
    let held = database::open(config, site.now())
        .and_then(|mut store| store.hold_unsent(&name, site.now()));
    let hold = held.doing(|| "cannot hold the letters".to_owned())?;
    Ok(told(&name, hold, &Since::default(), None))
}

/// Writes the mails since the backup into a file next to the replaced database, to be handed in
/// again; returns its path. An unreadable mail stays in the replaced database: it must not prevent
/// the restoration.
///
/// # Errors
/// Those of opening the database that is replaced, and of the file.
pub fn save_mails(database: &Path, since: &Since) -> Result<Option<PathBuf>, StoreError> {
    let Some(kept) = since.kept.as_ref().filter(|_| !since.mails.is_empty()) else {
        return Ok(None);
    };
    let old = Store::open(database)?;
    let mut mbox = Mbox::default();
    for id in &since.mails {
        if old.cuts(*id)?.lacks_words {
            tracing::warn!(
                mail = id.number(),
                "A mail of which only a part is kept is not saved"
            );
            continue;
        }
        let read = old.mail(*id);
        let read = read.and_then(|mail| Ok((mail.arrived_at, old.mail_bytes(*id)?)));
        match read {
            Ok((arrived_at, bytes)) => mbox.add("-", arrived_at, &bytes),
            Err(error) => tracing::warn!(mail = id.number(), "A mail cannot be saved: {error}"),
        }
    }
    let mut path = kept.as_os_str().to_owned();
    path.push(".mbox");
    let path = PathBuf::from(path);
    let written = files::replace(&path, &mbox.into_bytes(), Readers::Owner);
    written.map_err(|source| StoreError::File {
        doing: "write",
        path: path.clone(),
        source,
    })?;
    Ok(Some(path))
}

fn told(database: &str, hold: HoldId, since: &Since, mails: Option<&Path>) -> String {
    let mut told = format!("Restored {database}.\n");
    if let Some(kept) = &since.kept {
        told.push_str(&format!(
            "What stood there is kept as {}.\n",
            kept.display()
        ));
    }
    if !since.known {
        told.push_str("It cannot be told what had happened since the backup was made.\n");
    }
    for game in &since.games {
        let last = game.last;
        told.push_str(&match game.then {
            Some(then) => format!(
                "{}: its ledger had {last} rows and has {then} now.\n",
                game.game
            ),
            None => format!("{}: the backup does not know it.\n", game.game),
        });
    }
    if since.sent > 0 {
        told.push_str(&format!(
            "{} letters that the backup holds as unsent had been sent.\n",
            since.sent
        ));
    }
    told.push_str("The judge is held: it neither serves nor sends.\n");
    told.push_str(&match mails {
        Some(path) => format!(
            "1. `landfall batch {}` hands in the {} mails that had come since. Players may have \
             had the letters of it: `landfall release` lists them, and --discard gives them up.\n",
            path.display(),
            since.mails.len()
        ),
        None => {
            "1. Hand in mails that have come since, if you have any: `landfall batch`.\n".to_owned()
        }
    });
    told.push_str(&format!(
        "2. `landfall release {hold}` lets it go on and asks every question anew. Letters that the \
         backup holds as unsent are given up, since they may have been sent; --send-unsent \
         sends them.\n"
    ));
    told
}

/// Copy the judge into a database on a PostgreSQL server.
///
/// Everything is copied in one transaction and compared before the commit; the file stays
/// unchanged. A running judge is not copied.
#[derive(Args, Clone, Debug)]
pub(super) struct CopyArgs {
    /// The address of an empty database, as in `postgres://landfall@db.example.org/landfall`.
    #[arg(long, value_name = "URL")]
    to: String,
    /// A file with the password, if the server requires one.
    #[arg(long, value_name = "FILE")]
    password_file: Option<PathBuf>,
    /// A file of certificates to trust instead of those of the system.
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
}

/// Makes the copy, and prints how to serve it.
pub(super) fn copy(site: &Site, args: &CopyArgs) -> Result<String, Failure> {
    let config = site.read_config()?;
    let Some(file) = config.database.file() else {
        return Err(Failure::new("the database is on a server already")
            .hint("pg_dump and pg_restore carry it to another one"));
    };
    let password = args.password_file.clone().map(SecretConfig::File);
    let server = DatabaseServer::new(args.to.clone(), password, args.ca.clone());
    let server = server.doing(|| "cannot use --to".to_owned())?;
    let copied = Store::open(file).and_then(|store| database::copy(&store, &server, &config));
    let is_served = matches!(copied, Err(StoreError::Locked { .. }));
    let copied = copied.doing(|| format!("cannot copy {}", file.display()));
    let rows = copied.map_err(|failure| failure.hint_if(is_served, "stop the daemon first"))?;
    let file = file.display();
    let table = table_of(args, &server);
    Ok(format!(
        "Copied {rows} rows, and found all tables the same.\n\
             1. In the configuration, put this in the place of judge.database:\n\
             {table}\
             2. `landfall doctor`, then start the judge. {file} is as it was: serve it no more, \
             or letters leave twice.\n"
    ))
}

/// Returns the configuration table that names the server. Paths are absolute, since relative ones
/// on the command line start at the working directory, and in the configuration at its folder.
fn table_of(args: &CopyArgs, server: &DatabaseServer) -> String {
    let text = |text: &str| toml::Value::from(text);
    let path = |path: &Path| {
        let path = path::absolute(path).unwrap_or_else(|_| path.to_owned());
        text(&path.display().to_string())
    };
    let url = Some(format!("url = {}", text(&server.url)));
    let password = args.password_file.as_deref();
    let password = password.map(|file| format!("password = {{ file = {} }}", path(file)));
    let ca = args.ca.as_deref().map(|ca| format!("ca = {}", path(ca)));
    let entries = [url, password, ca].into_iter().flatten();
    entries.fold("[database]\n".to_owned(), |table, entry| {
        table + &entry + "\n"
    })
}
