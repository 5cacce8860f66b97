//! Truncates mails that prove nothing, so that no stranger fills the disk.

use crate::judge::base::Result;
use crate::judge::work::Work;
use crate::mail::strip_attachments::{Cut, cut};
use crate::store::{Fate, InboxId};

/// Bytes of such mails kept within a day: more than strangers write to any judge, or 120 mails of
/// maximum length. A fortnight of it is 224 MB.
const A_DAY: u64 = 16 * 1024 * 1024;

/// Truncates a finished mail that proves nothing and is about no game. Over the daily limit, only
/// its digest, sender, time and state are kept. Mails of a batch come from the moderator and stay
/// whole, as do mails on which the judge failed.
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
