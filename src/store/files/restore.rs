//! Restores a backup in the place of the database.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use rusqlite::OpenFlags;

use crate::store::files::backup::{
    beside, clean_up, copy, in_one_file, into_place, restoring, trouble,
};
use crate::store::files::{connect, connect_with, refuse_foreign};
use crate::store::tx::call_step;
use crate::store::{
    Every, HoldId, InboxId, LetterState, LettersBy, Result, Step, Store, StoreError, Why,
    files::lock,
};

/// A game that had gone on after the backup was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MovedOn {
    pub game: String,
    /// How many rows its ledger has in the backup; none if the backup does not know it.
    pub then: Option<u32>,
    /// How many it had.
    pub last: u32,
}

/// What had happened after the backup was made, as far as the database that it replaced can tell.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Since {
    /// Whether there was a database that could be read.
    pub known: bool,
    /// The games that had gone on.
    pub games: Vec<MovedOn>,
    /// The mails that had come, in their order.
    pub mails: Vec<InboxId>,
    /// How many of the letters that the backup holds as unsent had been sent.
    pub sent: u32,
    /// Where the replaced database lies.
    pub kept: Option<PathBuf>,
}

/// Puts a backup in the place of the database, brought to the newest version and with a hold on all
/// letters that it holds as unsent. What it replaces is kept beside it, and `save` may save more of
/// that before the new one has its name: a reader that finds this done finds that done as well.
/// `step` is a test's.
///
/// # Errors
/// Those of `save`;
/// [`StoreError::Locked`] while a daemon serves the database and [`StoreError::Busy`] while
/// anybody else has it open; [`StoreError::Missing`], [`StoreError::Foreign`] and
/// [`StoreError::TooNew`] for a file that is no backup of ours; [`StoreError::Unfit`] for a
/// damaged one. The database is as it was before after any of them.
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
    /// Keeps all letters that are unsent from leaving, since a database that was restored does not
    /// know which of them were sent. `origin` says from where.
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

/// Makes the database that is to be: from the backup, sound, of the newest version, held.
fn prepare(backup: &Path, part: &Path, now: DateTime<Utc>, step: Option<&Step>) -> Result<HoldId> {
    if !backup.exists() {
        return Err(StoreError::missing("file", backup.display()));
    }
    let conn = connect_with(backup, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    refuse_foreign(&conn, backup)?;
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

/// What the old database has that the new one has not; nothing where it cannot be read.
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
        // Another judge: what it has done says nothing about this one.
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
    let newest = new
        .newest_mails(Every, 1)?
        .first()
        .map_or(0, |mail| mail.id.0);
    since.mails = old.mails_after(newest)?;
    let sql = "SELECT message_id FROM outbox WHERE state = 'queued' ORDER BY id";
    for id in new.many::<String>("list unsent letters", sql, &[])? {
        let letter = old.letters_by(LettersBy::MessageId(&id))?.pop();
        let sent = letter.is_some_and(|letter| letter.state == LetterState::Sent);
        since.sent = since.sent.saturating_add(u32::from(sent));
    }
    Ok(since)
}

/// The name under which the database is kept.
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

/// Keeps the database under another name, with all that is in its log; its own name stays taken
/// until the new one has it, where the file system can give a file two names.
fn put_aside(database: &Path, kept: &Path) -> Result<()> {
    match connect(database).and_then(|conn| in_one_file(&conn)) {
        Ok(()) => {}
        Err(busy @ StoreError::Busy { .. }) => return Err(busy),
        // It cannot be read: its log goes with it, lest it be taken for that of the new one.
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
