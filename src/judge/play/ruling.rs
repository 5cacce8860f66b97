//! Rulings outside the rules of a title: undo, redo, pause, resume, end. The moderator makes them,
//! or all players agree on them.

use crate::judge::base::Result;
pub use crate::judge::ledger::act::Back;
pub use crate::judge::ledger::act::{Ruling, Why};
use crate::judge::play::{ending, pause, undo};
use crate::judge::work::Work;
use crate::store::Game;

/// Applies a ruling, with letters to all players, or returns why it is impossible.
pub(crate) fn apply(work: &mut Work<'_>, game: &Game, ruling: Ruling, why: Why<'_>) -> Result<()> {
    match ruling {
        Ruling::Undo(back) => undo::undo(work, game, back, why),
        Ruling::Redo => undo::redo(work, game, why),
        Ruling::Pause => pause::pause(work, game, why),
        Ruling::Resume => pause::resume(work, game, why),
        Ruling::End(how) => ending::end(work, game, how, why),
        Ruling::Reveal => ending::reveal(work, game, Some(why)),
    }
}
