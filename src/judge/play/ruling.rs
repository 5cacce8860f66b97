//! What no rule of a title decides: to take back, to play again, to pause, to go on, to end. The
//! moderator rules it, or all players agree on it.

use crate::judge::base::Result;
pub use crate::judge::ledger::act::Back;
pub use crate::judge::ledger::act::{Ruling, Why};
use crate::judge::play::{ending, pause, undo};
use crate::judge::work::Work;
use crate::store::Game;

/// Does it, with letters to everybody; or says why it cannot be.
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
