//! Which kinds of press a game allows.

use chrono::{DateTime, Utc};

use crate::judge::base::Result;
use crate::judge::ledger::timing;
use crate::store::{Game, PressKinds, Reader};

/// The entry of a schedule's changes that sets the kinds of press.
pub(crate) const KINDS: &str = "press";

/// Which press the players of a game may write: as it was opened, or as a moderator has changed it
/// before the present question was asked.
pub(crate) fn kinds(reader: &Reader, game: &Game, now: DateTime<Utc>) -> Result<PressKinds> {
    let opened = reader.manners(game.id)?.press;
    let schedule = timing::schedule_of(game)?;
    let asked = game.asked_at.unwrap_or(now);
    let changed = schedule.changed(KINDS, asked);
    Ok(changed.and_then(PressKinds::named).unwrap_or(opened))
}
