//! Checks disk, database and clock.

use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use chrono::{DateTime, TimeDelta, Utc};
use tempfile::NamedTempFile;

use super::Finding;
use crate::command::archive::size;
use crate::command::{database, site};
use crate::config::Config;
use crate::failure::chain;
use crate::files::{self, Readers};
use crate::judge::clock_doubt;
use crate::store::{self, Disk, Every, Moment, Store, StoreError};

/// Number of bytes written to test a disk: more than one letter to each of many players.
const WRITTEN: usize = 16 * 1024 * 1024;

/// Maximum difference between the clocks of this machine and of a mail server.
const APART: TimeDelta = TimeDelta::hours(1);

const ADVICE: &str = "deadlines hang on it: set it, and keep it by NTP";

const DISK: &str = "disk";

const DATABASE: &str = "database";

/// The fact written to test whether writes work.
const TRIAL: &str = "doctor_wrote";

/// Tests writing to the disk of the database, and checks its free space.
#[expect(clippy::disallowed_methods, reason = "times the disk")]
pub(super) fn disk(config: &Config) -> Finding {
    let Some(database) = config.database.file() else {
        return Finding::not_tried(DISK, "the database is on a server");
    };
    let folder = files::folder_of(database);
    let started = Instant::now();
    let written = write_and_sync(folder);
    let took = started.elapsed().as_millis();
    match written.and_then(NamedTempFile::close) {
        Ok(()) => {
            let megabytes = WRITTEN / 1024 / 1024;
            let said = format!("{megabytes} MB written and synced in {took} ms");
            room(said, Disk::of(folder))
        }
        Err(error) => {
            let said = format!("cannot write to {}: {error}", folder.display());
            Finding::failed(DISK, said, "make room, or let the judge write there")
        }
    }
}

/// Reports the written bytes, and whether there is room for much more.
fn room(written: String, disk: Option<Disk>) -> Finding {
    match disk.filter(|disk| disk.is_nearly_full()) {
        None => Finding::ok(DISK, written),
        Some(disk) => {
            let (percent, free) = (disk.percent(), size(disk.free));
            let said = format!("{written}; {percent} % of the disk are free, {free}");
            Finding::advised(DISK, said, "make room before letters and mails have none")
        }
    }
}

fn write_and_sync(folder: &Path) -> io::Result<NamedTempFile> {
    let mut draft = files::draft(folder, Readers::Owner)?;
    draft.as_file_mut().write_all(&vec![0x4c; WRITTEN])?;
    draft.as_file().sync_all()?;
    Ok(draft)
}

/// Opens the database, reads all of it, and writes a little.
pub(super) fn database(
    config: &Config,
    now: DateTime<Utc>,
    findings: &mut Vec<Finding>,
) -> Option<Store> {
    let path = config.database.to_string();
    if let Some(left) = config.database.file().and_then(store::left_by_restore) {
        let left = left.display();
        let said = format!("{left} holds all keys: a restore is under way, or was killed");
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
            DATABASE,
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
    Finding::failed(DATABASE, said, todo)
}

/// Compares the clock with the last lap, and with other times in the database.
pub(super) fn clock(store: Option<&Store>, now: DateTime<Utc>) -> Finding {
    const PART: &str = "clock";
    let shown = now.format("%Y-%m-%d %H:%M:%S UTC");
    let Some(store) = store else {
        return Finding::not_tried(PART, format!("it is {shown}; there is nothing to compare"));
    };
    if let Ok(Some(doubt)) = clock_doubt(store, now) {
        return Finding::failed(PART, doubt.to_string(), site::CLOCK);
    }
    let known = store.newest_mails(Every, 1).ok();
    let newest = known.and_then(|mails| mails.first().map(|mail| mail.arrived_at));
    let latest = store.moment(Moment::Created).ok().flatten().max(newest);
    match latest {
        Some(latest) if latest > now + TimeDelta::minutes(2) => {
            let latest = latest.format("%Y-%m-%d %H:%M:%S UTC");
            let said = format!("it is {shown}, but the database knows of {latest}");
            Finding::failed(PART, said, ADVICE)
        }
        Some(_) | None => Finding::ok(PART, format!("it is {shown}")),
    }
}

/// Compares the clock with the stamp of a server that has just taken a mail in.
pub(super) fn other_clock(taken: DateTime<Utc>, now: DateTime<Utc>) -> Finding {
    const PART: &str = "server clock";
    if (taken - now).abs() <= APART {
        return Finding::ok(PART, "the mail that came back has the time of this machine");
    }
    let shown = |at: DateTime<Utc>| at.format("%Y-%m-%d %H:%M:%S UTC");
    let said = format!(
        "it is {} here, and {} by the server that took in the mail that came back",
        shown(now),
        shown(taken)
    );
    Finding::failed(PART, said, ADVICE)
}
