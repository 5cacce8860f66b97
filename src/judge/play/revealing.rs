//! What is revealed at the end of a game, and what is noted of it.

use crate::judge::base::Result;
use crate::judge::ledger::{Act, Table};
use crate::judge::work::Work;
use crate::store::{Game, GameId};

/// The judge's own seed, as every end of a game reveals it.
pub(crate) fn revealed(work: &Work<'_, '_>, game: &Game) -> Result<Act> {
    let seed = work.tx.hidden(game.id)?.seed;
    let seed = data_encoding::HEXLOWER.encode(&seed);
    Ok(Act::Revealed { seed })
}

/// Notes beside the ledger how a game has ended that its rules have not ended.
pub(crate) fn note(work: &mut Work<'_, '_>, game: GameId, table: &Table) -> Result<()> {
    match table.status.ended {
        Some(how) => Ok(work.tx.set_ending(game, how.name())?),
        None => Ok(()),
    }
}
