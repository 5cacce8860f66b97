//! Checks that the database exists, is sound, and can be written.

use chrono::{DateTime, Utc};

use super::super::database;
use super::finding::Finding;
use crate::config::Config;
use crate::failure::chain;
use crate::store::{self, Store, StoreError};

const PART: &str = "database";

/// The fact written to test whether writes work.
const TRIAL: &str = "doctor_wrote";

/// Opens the database, reads all of it, and writes a little.
pub(super) fn examine(
    config: &Config,
    now: DateTime<Utc>,
    findings: &mut Vec<Finding>,
) -> Option<Store> {
    let path = config.database.to_string();
    if let Some(left) = config.database.file().and_then(store::left_by_restore) {
        let said = format!(
            "{} holds all keys: a restore is under way, or was killed",
            left.display()
        );
        let todo = "the next `landfall serve` or `landfall restore` removes it";
        findings.push(Finding::advised("restore", said, todo));
    }
    let mut store = match database::open(config, now) {
        Ok(store) => store,
        Err(error) => {
            findings.push(failed(&path, &error));
            return None;
        }
    };
    let read = store.complaints().and_then(|complaints| {
        if let Some(check) = complaints.into_iter().next() {
            return Err(StoreError::Damaged { check });
        }
        let queued = store.letters_due_by(DateTime::<Utc>::MAX_UTC)?.letters;
        let mut tx = store.begin()?;
        tx.across()?.set_meta(TRIAL, b"yes")?;
        tx.commit()?;
        Ok(queued)
    });
    findings.push(match read {
        Ok(queued) => Finding::ok(
            PART,
            format!("{path} is sound; {queued} letters wait in it"),
        ),
        Err(error) => failed(&path, &error),
    });
    Some(store)
}

/// Describes a failure, with a remedy.
fn failed(path: &str, error: &StoreError) -> Finding {
    use StoreError::{Away, Busy, Damaged, Disk, File, Foreign, Full, Locked, Missing, TooNew};
    let told = chain(error);
    let said = match error {
        Foreign { .. } => format!("{told}, or it is damaged"),
        Disk { .. } | File { .. } | Full { .. } => format!("cannot write {path}: {told}"),
        _ => format!("{path}: {told}"),
    };
    let todo = match error {
        Missing { .. } => {
            "judge.database names it: `landfall restore BACKUP` puts a backup there, and \
             `landfall init DIR` makes a new one"
        }
        Damaged { .. } => {
            "stop the judge, and put the last backup in its place: `landfall restore BACKUP`"
        }
        Foreign { .. } => {
            "look at judge.database; if that is right, stop the judge and put the last backup in \
             its place: `landfall restore BACKUP`"
        }
        Disk { .. } | File { .. } | Full { .. } => {
            "let the judge's user write the file and its folder, and make room on the disk"
        }
        Busy { .. } => "another program has held it for long; look which one, and try again",
        TooNew { .. } => "install that release, or a later one",
        Away { .. } => "look whether the server runs, lets the judge in, and has the database",
        Locked { .. } => "it has another name, by which a daemon serves it: use that one",
        _ => "look at judge.database, and keep a copy of the file before anything else",
    };
    Finding::failed(PART, said, todo)
}
