//! Secret acts, which nobody else may notice while a game goes on: looks of moderators, words to
//! some players, secret ballots. They count in nothing that a letter shows, not even in its name.

use crate::judge::ledger::act::Act;
use crate::store::Game;

/// How many rows a ledger has, but for those that nobody may notice: the same in the name of any
/// letter.
pub(crate) const fn told_rows(game: &Game) -> u32 {
    game.entries.saturating_sub(game.secret_rows)
}

/// Whether an act must not be noticed by anybody else while the game goes on.
pub(crate) const fn is_secret(act: &Act) -> bool {
    match act {
        Act::Moderated { deed, .. } => deed.is_secret(),
        Act::Voted { secret, .. } | Act::Agreed { secret, .. } => *secret,
        _ => false,
    }
}
