//! Deletes old data if the configuration says so, and packs finished games, a little in each lap.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Judge;
use crate::judge::base::Result;
use crate::judge::daemon::lap::TakenIn;
use crate::judge::time::schedule::Span;
use crate::mail::{Mailbox, MailboxError};
use crate::store::{BackBy, Erased, TO_ERASE, Taken, Tx};

const EVERY: TimeDelta = TimeDelta::hours(1);

/// Maximum number of mails, and of letters, deleted at a time.
const STEP: u32 = 200;

/// How long a game must be over before it is packed, so that bounces of its last letters have come.
const REST: TimeDelta = TimeDelta::days(1);

/// The key of the time when all deletable data was last deleted.
const DONE_AT: &str = "pruned_at";

/// The key of the time when there was last no game to pack.
const PACKED_AT: &str = "packed_at";

/// Counts of deleted rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    pub mails: usize,
    pub letters: usize,
}

impl Judge {
    /// Deletes some expired data in one transaction, but never ledgers or unfinished games. The
    /// data is then erased from the file and its log, or later if another program reads these.
    pub fn prune(&mut self, now: DateTime<Utc>) -> Result<Pruned> {
        let keep = self.context.settings.keep;
        let mut done = Pruned::default();
        if self.is_time_to(DONE_AT, now)? {
            let before = |span: Span| now.checked_sub_signed(span.nominal());
            let mut tx = self.store.begin()?;
            if let Some(before) = keep.raw_mails.and_then(before) {
                done.mails = tx.across()?.prune_mails(before, now, STEP)?;
            }
            if let Some(before) = keep.stray_mails.and_then(before) {
                let strays = tx.across()?.prune_strays(before, now, STEP)?;
                done.mails = done.mails.saturating_add(strays);
            }
            if let Some(before) = keep.letters.and_then(before) {
                done.letters = tx.across()?.prune_letters(before, STEP)?;
            }
            // A bucket without a row is full.
            tx.across()?.remove::<Taken>(BackBy(now))?;
            let full = usize::try_from(STEP).unwrap_or(usize::MAX);
            // After a full step the next lap continues.
            if done.mails < full && done.letters < full {
                note(&mut tx, DONE_AT, now)?;
            }
            if done != Pruned::default() {
                tx.across()?.set_meta(TO_ERASE, b"yes")?;
            }
            tx.commit()?;
        }
        self.erase()?;
        Ok(done)
    }

    /// Removes mails from a mailbox that need not be kept: those of this lap that prove nothing,
    /// and those older than `[keep]` allows. A failure does not end the lap.
    pub(crate) fn tidy(
        &mut self,
        mailbox: &mut dyn Mailbox,
        taken: &TakenIn,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let mut strays = Vec::new();
        for (mail, key) in &taken.keys {
            if self.store.cuts(*mail)?.is_stray {
                strays.push(key.as_str());
            }
        }
        let untidy = |error: MailboxError| tracing::warn!("The mailbox cannot be tidied: {error}");
        mailbox.remove(&strays).unwrap_or_else(untidy);
        let old = self.context.settings.keep.raw_mails;
        let old = old.and_then(|span| now.checked_sub_signed(span.nominal()));
        if let Some(before) = old
            && self.tidied.is_none_or(|last| (now - last).abs() >= EVERY)
        {
            mailbox.remove_old(before).unwrap_or_else(untidy);
            self.tidied = Some(now);
        }
        Ok(())
    }

    /// Packs a finished game, if there is one, in one transaction; returns whether there was. See
    /// [`Across::pack`](crate::store::Across::pack).
    pub fn pack(&mut self, now: DateTime<Utc>) -> Result<bool> {
        if !self.is_time_to(PACKED_AT, now)? {
            return Ok(false);
        }
        let over_before = now.checked_sub_signed(REST).unwrap_or(now);
        let games = self.store.packable_games(over_before, 1)?;
        let mut tx = self.store.begin()?;
        match games.first() {
            Some(game) => {
                tx.across()?.pack(*game)?;
                tx.across()?.set_meta(TO_ERASE, b"yes")?;
            }
            None => note(&mut tx, PACKED_AT, now)?,
        }
        tx.commit()?;
        Ok(!games.is_empty())
    }

    /// Frees the space of deleted or packed data, and empties the log.
    fn erase(&mut self) -> Result<()> {
        if self.store.meta(TO_ERASE)?.as_deref() != Some(b"yes") {
            return Ok(());
        }
        if self.store.erase()? == Erased::Wholly {
            let mut tx = self.store.begin()?;
            tx.across()?.set_meta(TO_ERASE, b"no")?;
            tx.commit()?;
        }
        Ok(())
    }

    fn is_time_to(&self, done_at: &str, now: DateTime<Utc>) -> Result<bool> {
        let last = self.store.meta(done_at)?;
        let last = last.and_then(|bytes| bytes.try_into().ok());
        let last = last.map(i64::from_be_bytes);
        let last = last.and_then(DateTime::from_timestamp_millis);
        Ok(last.is_none_or(|last| now - last >= EVERY || last > now))
    }
}

fn note(tx: &mut Tx<'_>, done_at: &str, now: DateTime<Utc>) -> Result<()> {
    Ok(tx
        .across()?
        .set_meta(done_at, &now.timestamp_millis().to_be_bytes())?)
}
