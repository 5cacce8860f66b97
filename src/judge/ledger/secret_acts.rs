//! Secret acts, which nobody else may notice while a game goes on: looks of moderators, words to
//! some players, secret ballots. They count in nothing that a letter shows, not even in its name.

use crate::judge::base::error::JudgeError;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::table::read_act;
use crate::store::{Game, Reader};

/// How many acts there are in a game that are like this.
pub(crate) fn count(
    reader: &Reader,
    game: &Game,
    is_like: impl Fn(&Act) -> bool,
) -> Result<u32, JudgeError> {
    let mut count: u32 = 0;
    for row in reader.ledger(game.id)?.iter().filter(|row| row.is_act()) {
        count = count.saturating_add(u32::from(is_like(&read_act(game, &row.body)?)));
    }
    Ok(count)
}

/// How many rows a ledger has, but for those that nobody may notice: the same in the name of any
/// letter.
pub(crate) fn told_rows(reader: &Reader, game: &Game) -> Result<u32, JudgeError> {
    let quiet = count(reader, game, is_secret)?;
    Ok(game.entries.saturating_sub(quiet))
}

/// Whether an act must not be noticed by anybody else while the game goes on.
pub(crate) const fn is_secret(act: &Act) -> bool {
    match act {
        Act::Moderated { deed, .. } => deed.is_secret(),
        Act::Voted { secret, .. } | Act::Agreed { secret, .. } => *secret,
        _ => false,
    }
}
