//! Keeps little of mails that prove nothing, so that no stranger fills the disk.

use chrono::TimeDelta;

use crate::judge::base::Result;
use crate::judge::work::Work;
use crate::mail::stray::{Cut, cut};
use crate::store::{Fate, InboxId};

/// As many bytes of such mails as are kept within a day: those of more strangers than write to any
/// judge, and of 120 mails of the longest kind. A fortnight of it is 224 MB.
const A_DAY: u64 = 16 * 1024 * 1024;

/// Cuts a mail that is done with, that proves nothing and is about no game; once too much is kept
/// of others, only its digest, its sender, its time and its fate are. What a batch hands in comes
/// from the moderator, and what the judge failed on is looked at whole.
pub(crate) fn keep_little(work: &mut Work<'_, '_>, mail: InboxId, bytes: &[u8]) -> Result<()> {
    let row = work.tx.mail(mail)?;
    let is_done = matches!(row.fate, Fate::Done | Fate::Filed | Fate::Held);
    if !is_done || row.game.is_some() || work.tx.holds_letters().is_some() {
        return Ok(());
    }
    let Cut {
        bytes: kept,
        in_part,
    } = cut(bytes);
    let since = work.now.checked_sub_signed(TimeDelta::days(1));
    let before = work.tx.stray_bytes(since.unwrap_or(work.now))?;
    let size = u64::try_from(kept.len()).unwrap_or(u64::MAX);
    match before.saturating_add(size) > A_DAY {
        true => work.tx.across()?.drop_stray(mail, work.now)?,
        false => work
            .tx
            .across()?
            .keep_stray(mail, &kept, in_part, work.now)?,
    }
    Ok(())
}
