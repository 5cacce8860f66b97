//! Checks disk, database and clock.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use chrono::{DateTime, TimeDelta, Utc};

use super::super::archive::size;
use super::finding::Finding;
use crate::config::Config;
use crate::store::{Disk, Store};

/// As much as is written to try a disk: more than one letter to each of many players.
const TRIAL: usize = 16 * 1024 * 1024;

/// The name of the file that is written to try a disk.
const TRIAL_FILE: &str = ".landfall-doctor";

/// What this part is called.
const PART: &str = "disk";

/// Whether there is room for more beside the database.
#[expect(clippy::disallowed_methods, reason = "times the disk")]
pub(super) fn disk(config: &Config) -> Finding {
    let Some(database) = config.database.file() else {
        return Finding::not_tried(PART, "the database is on a server".to_owned());
    };
    let folder = database.parent();
    let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or_else(|| Path::new("."));
    let trial = folder.join(TRIAL_FILE);
    let started = Instant::now();
    let written = write_and_sync(&trial);
    let took = started.elapsed().as_millis();
    let removed = fs::remove_file(&trial);
    match written.and(removed) {
        Ok(()) => {
            let megabytes = TRIAL / 1024 / 1024;
            let said = format!("{megabytes} MB written and synced in {took} ms");
            room(said, Disk::of(folder))
        }
        Err(error) => {
            let said = format!("cannot write to {}: {error}", folder.display());
            Finding::failed(PART, said, "make room, or let the judge write there")
        }
    }
}

/// What was written, and whether there is room for much more.
fn room(written: String, disk: Option<Disk>) -> Finding {
    match disk.filter(|disk| disk.is_nearly_full()) {
        None => Finding::ok(PART, written),
        Some(disk) => {
            let (percent, free) = (disk.percent(), size(disk.free));
            let said = format!("{written}; {percent} % of the disk are free, {free}");
            Finding::advised(PART, said, "make room before letters and mails have none")
        }
    }
}

fn write_and_sync(path: &Path) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(&vec![0x4c; TRIAL])?;
    file.sync_all()
}

/// Whether the clock stands where it can be.
pub(super) fn clock(store: Option<&Store>, now: DateTime<Utc>) -> Finding {
    const PART: &str = "clock";
    const ADVICE: &str = "deadlines hang on it: set it, and keep it by NTP";
    let shown = now.format("%Y-%m-%d %H:%M:%S UTC");
    let Some(store) = store else {
        return Finding::not_tried(PART, format!("it is {shown}; there is nothing to compare"));
    };
    let known = store.newest_mails(1).ok();
    let newest = known.and_then(|mails| mails.first().map(|mail| mail.arrived_at));
    let latest = store.created_at().ok().max(newest);
    match latest {
        Some(latest) if latest > now + TimeDelta::minutes(2) => {
            let latest = latest.format("%Y-%m-%d %H:%M:%S UTC");
            let said = format!("it is {shown}, but the database knows of {latest}");
            Finding::failed(PART, said, ADVICE)
        }
        Some(_) | None => Finding::ok(PART, format!("it is {shown}")),
    }
}

/// An error with its causes.
pub(super) fn chain(error: &dyn std::error::Error) -> String {
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        told = format!("{told}: {error}");
        cause = error.source();
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_of_which_less_than_a_tenth_is_free_is_mentioned() {
        let disk = |free| {
            Some(Disk {
                free,
                total: 1_000_000_000,
            })
        };
        for (disk, mentioned) in [
            (disk(99_999_999), true),
            (disk(0), true),
            (disk(100_000_000), false),
            (None, false),
        ] {
            let told = room("16 MB written".to_owned(), disk).in_words();
            assert_eq!(told.contains("make room"), mentioned, "{told}");
        }
    }
}
