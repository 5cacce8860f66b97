//! Replaces the database with a backup.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use rusqlite::OpenFlags;

use crate::store::engine::params;
use crate::store::files::backup::{
    beside, clean_up, copy, in_one_file, into_place, restoring, trouble,
};
use crate::store::files::{connect, connect_with, inspect};
use crate::store::tx::call_step;
use crate::store::{
    Every, HoldId, InboxId, LetterState, LettersBy, Result, Step, Store, StoreError, Why,
    files::lock,
};

/// A game that had advanced after the backup was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MovedOn {
    pub game: String,
    /// The length of its ledger in the backup; `None` if the game is not in it.
    pub then: Option<u32>,
    /// The length of its ledger before the restore.
    pub last: u32,
}

/// Changes between the backup and the database that it replaced.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Since {
    /// Whether there was a readable database.
    pub known: bool,
    pub games: Vec<MovedOn>,
    /// The mails that had arrived, in order.
    pub mails: Vec<InboxId>,
    /// How many letters that are unsent in the backup had been sent.
    pub sent: u32,
    /// The path of the replaced database.
    pub kept: Option<PathBuf>,
}

/// Replaces the database with a backup, migrated to the newest version, with all its unsent letters
/// on hold. The replaced database is kept next to it. `save` may save more of it before the new one
/// gets its name, so that a reader who finds the restore done finds that done too. `step` is a
/// test's hook.
///
/// # Errors
/// Those of `save`; [`StoreError::Locked`] while a daemon serves the database and
/// [`StoreError::Busy`] while another program has it open; [`StoreError::Missing`],
/// [`StoreError::Foreign`] and [`StoreError::TooNew`] for a file that is no backup of ours;
/// [`StoreError::Unfit`] for a damaged one. All of them leave the database as it was.
pub fn restore(
    backup: &Path,
    database: &Path,
    now: DateTime<Utc>,
    save: impl FnOnce(&Since) -> Result<()>,
    step: Option<&Step>,
) -> Result<(HoldId, Since)> {
    let _alone = lock::take(Some(database))?;
    let part = restoring(database);
    let step_at = |name| call_step(step, name);
    let place = || {
        step_at("restore")?;
        let hold = prepare(backup, &part, now, step)?;
        step_at("restore_prepared")?;
        let since = compare(&part, database);
        let kept = database.exists().then(|| kept_as(database, now));
        let since = Since { kept, ..since };
        save(&since)?;
        step_at("restore_saved")?;
        if let Some(kept) = &since.kept {
            put_aside(database, kept)?;
        }
        step_at("restore_kept")?;
        into_place(&part, database)?;
        step_at("restore_placed")?;
        Ok((hold, since))
    };
    place().inspect_err(|error| clean_up(&part, error))
}

impl Store {
    /// Holds all unsent letters, since a restored database does not know which of them were sent.
    /// `origin` is its source.
    ///
    /// # Errors
    /// Those of writing.
    pub fn hold_unsent(&mut self, origin: &str, now: DateTime<Utc>) -> Result<HoldId> {
        let mut tx = self.begin()?;
        let hold = tx.across()?.begin_hold(Why::Restored, origin, now)?;
        tx.across()?.hold_queued(hold)?;
        tx.commit()?;
        Ok(hold)
    }
}

/// Makes the new database from the backup: checked, migrated, on hold.
fn prepare(backup: &Path, part: &Path, now: DateTime<Utc>, step: Option<&Step>) -> Result<HoldId> {
    if !backup.exists() {
        return Err(StoreError::missing("file", backup.display()));
    }
    let conn = connect_with(backup, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    inspect(&conn, backup)?.be_ours(backup, StoreError::foreign(backup))?;
    copy(&conn, part)?;
    call_step(step, "restore_copied")?;
    let mut store = Store::open(part)?;
    if let Some(step) = step {
        store = store.with_steps(Arc::clone(step));
    }
    if let Some(first) = store.complaints()?.first() {
        tracing::error!("The backup is damaged: {first}");
        return Err(StoreError::unfit("restore the backup", "it is damaged"));
    }
    let hold = store.hold_unsent(&backup.display().to_string(), now)?;
    in_one_file(store.reader.engine.file("restore the backup")?)?;
    Ok(hold)
}

/// Compares the old database with the new one; empty if the old one cannot be read.
fn compare(part: &Path, database: &Path) -> Since {
    let both = Store::open(part).and_then(|new| {
        let old = Store::open(database)?;
        let since = since(&new, &old);
        in_one_file(new.reader.engine.file("restore the backup")?)?;
        since
    });
    both.unwrap_or_else(|error| {
        tracing::warn!("The present database does not say what has happened since: {error}");
        Since::default()
    })
}

fn since(new: &Store, old: &Store) -> Result<Since> {
    let mut since = Since {
        known: true,
        ..Since::default()
    };
    if new.instance()? != old.instance()? {
        // Another judge's history is no help.
        return Ok(Since::default());
    }
    for game in old.games(Every)? {
        let then = new.game_by_name(&game.name)?.map(|game| game.entries);
        if then != Some(game.entries) {
            since.games.push(MovedOn {
                game: game.name,
                then,
                last: game.entries,
            });
        }
    }
    let newest = new.newest_mails(Every, 1)?;
    let newest = newest.first().map_or(0, |mail| mail.id.0);
    let sql = "SELECT id FROM inbox WHERE id > ?1 ORDER BY id";
    since.mails = old.many("list newer mails", sql, params![newest])?;
    let sql = "SELECT message_id FROM outbox WHERE state = 'queued' ORDER BY id";
    for id in new.many::<String>("list unsent letters", sql, &[])? {
        let letter = old.letters_by(LettersBy::MessageId(&id))?.pop();
        let sent = letter.is_some_and(|letter| letter.state == LetterState::Sent);
        since.sent = since.sent.saturating_add(u32::from(sent));
    }
    Ok(since)
}

/// Picks an unused name for the replaced database.
fn kept_as(database: &Path, now: DateTime<Utc>) -> PathBuf {
    let stamp = now.format("%Y%m%d-%H%M%S");
    let mut kept = beside(database, &format!(".before-{stamp}"));
    let mut nth = 1_u32;
    while kept.exists() {
        nth = nth.saturating_add(1);
        kept = beside(database, &format!(".before-{stamp}-{nth}"));
    }
    kept
}

/// Keeps the database and its log under another name. If the file system has hard links, its own
/// name remains in use until the new database takes it.
fn put_aside(database: &Path, kept: &Path) -> Result<()> {
    match connect(database).and_then(|conn| in_one_file(&conn)) {
        Ok(()) => {}
        Err(busy @ StoreError::Busy { .. }) => return Err(busy),
        // Unreadable: move its log too, so that the new one does not inherit it.
        Err(_) => {
            for log in ["-wal", "-shm"] {
                let from = beside(database, log);
                if from.exists() {
                    fs::rename(&from, beside(kept, log)).map_err(trouble("keep", &from))?;
                }
            }
        }
    }
    match fs::hard_link(database, kept) {
        Ok(()) => Ok(()),
        Err(_) => fs::rename(database, kept).map_err(trouble("keep", database)),
    }
}
