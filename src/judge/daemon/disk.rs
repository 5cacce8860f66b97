//! Warns the moderators when the disk of the database is nearly full, once each time.

use chrono::{DateTime, Utc};

use crate::judge::Judge;
use crate::judge::base::Result;
use crate::judge::letters::moderator::{self, About};
use crate::rules::Line;
use crate::store::Disk;

/// The key of the fact that the moderators were warned.
const TOLD: &str = "told_of_full_disk";

/// Percent that must be free again before the next warning: else a disk at the limit would cause a
/// letter each hour.
const FREE_AGAIN: u64 = 15;

impl Judge {
    /// Checks the free space on the database's disk, and warns the moderators when it falls below a
    /// tenth.
    ///
    /// # Errors
    /// Those of the database.
    pub fn watch_disk(&mut self, disk: Disk, now: DateTime<Utc>) -> Result<()> {
        let told = self.store.meta(TOLD)?.as_deref() == Some(b"yes");
        if disk.is_nearly_full() && !told {
            return self.transact(now, |work| {
                work.tx.across()?.set_meta(TOLD, b"yes")?;
                let effect = &format!("disk/{}", now.timestamp_millis());
                let line = Line::new("disk-nearly-full")
                    .with("percent", disk.percent().to_string())
                    .with("megabytes", (disk.free / 1_000_000).to_string());
                moderator::tell(work, About { game: None, effect }, &[line])
            });
        }
        if told && disk.percent() >= FREE_AGAIN {
            let mut tx = self.store.begin()?;
            tx.across()?.set_meta(TOLD, b"no")?;
            tx.commit()?;
        }
        Ok(())
    }
}
