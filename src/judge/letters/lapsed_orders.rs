//! What a player is told of orders sent ahead that have lapsed.

use crate::judge::base::error::JudgeError;
use crate::judge::ledger::bound_orders;
use crate::judge::ledger::table::Table;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::Game;

/// What the player of a seat has not been told yet of orders that lapsed; it is told now.
pub(crate) fn tell(
    work: &mut Work<'_, '_>,
    game: &Game,
    table: &Table,
    seat: u8,
) -> Result<Vec<Line>, JudgeError> {
    let untold = work.tx.lapsed_untold(game.id, seat)?;
    if untold.is_empty() {
        return Ok(Vec::new());
    }
    work.tx.lapse_told(game.id, seat)?;
    let lines = untold.iter().filter_map(|order| {
        let decision = bound_orders::in_words(&*table.game, order.bound.as_ref())?;
        let line = Line::new("ahead-lapsed").with("number", order.no);
        Some(
            line.with("text", order.text.as_str())
                .with("decision", decision),
        )
    });
    Ok(lines.collect())
}
