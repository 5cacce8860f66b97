//! `UNDO`, `REDO`, `PAUSE`, `RESUME`, `END` and `REVEAL`: what no rule of a title decides, ruled by
//! a moderator. What they do is [`ruling`]'s; the letters are those that players get of it.

use crate::judge::base::{Result, about};
use crate::judge::commands::desk::acting::{Done, Moderating, game};
use crate::judge::ledger::{By, Ending, Ruling, Why};
use crate::judge::play::ruling;
use crate::judge::work::Work;
use crate::store::GameState;

/// Rules it.
pub(super) fn rule(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    name: &str,
    wanted: Ruling,
) -> Result<Done> {
    let game = game(work, name)?;
    let by = By::Moderator(moderating.by.to_owned());
    let why = Why {
        by: &by,
        reason: moderating.reason,
    };
    ruling::apply(work, &game, wanted, why)?;
    let key = match wanted {
        Ruling::Undo(_) => "desk-done-undo",
        Ruling::Redo => "desk-done-redo",
        Ruling::Pause => "desk-done-pause",
        Ruling::Resume => "desk-done-resume",
        Ruling::Reveal => "desk-done-reveal",
        Ruling::End(_) if game.state == GameState::Waiting => "desk-done-called-off",
        Ruling::End(Ending::Draw) => "desk-done-draw",
        Ruling::End(Ending::Abandoned | Ending::CalledOff) => "desk-done-end",
    };
    let mut done = Done::says(&work.tx.seats(game.id)?, about(key, &game.name));
    if !work.tx.game(game.id)?.is_revealed() && matches!(wanted, Ruling::End(_)) {
        done.says.push(about("desk-done-sealed", &game.name));
    }
    Ok(done)
}
