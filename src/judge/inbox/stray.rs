//! Keeps little of mails that prove nothing, so that no stranger fills the disk.

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
pub(crate) fn keep_little(work: &mut Work<'_>, mail: InboxId, bytes: &[u8]) -> Result<()> {
    let row = work.tx.mail(mail)?;
    let is_done = matches!(row.fate, Fate::Done | Fate::Filed | Fate::Held);
    if !is_done || row.game.is_some() || work.tx.holds_letters().is_some() {
        return Ok(());
    }
    let Cut {
        bytes: kept,
        in_part,
    } = cut(bytes);
    let mut all = work.tx.across()?;
    Ok(all.keep_stray(mail, &kept, in_part, A_DAY, work.now)?)
}
