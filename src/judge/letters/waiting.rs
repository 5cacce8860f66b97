//! What a player is told while the own answer waits.

use crate::judge::base::Result;
use crate::judge::ledger::timing;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, Person, SeatRow};

/// What its player is told while an answer of this seat waits.
pub(crate) fn waits(
    work: &Work<'_, '_>,
    game: &Game,
    row: &SeatRow,
    person: &Person,
) -> Result<Option<Line>> {
    let kept = work.tx.pending_set(game.id)?;
    let kept = kept.filter(|kept| kept.seat == row.seat && game.paused_at.is_none());
    let Some((kept, plays_at)) = kept.zip(game.closes_at) else {
        return Ok(None);
    };
    let key = match timing::is_on_command(game)? {
        true => "answer-collected",
        false => "answer-waits",
    };
    let orders: Vec<&str> = kept.text.lines().collect();
    let until = work.local_clock(Some(person)).until(plays_at);
    let line = Line::new(key).with("orders", orders.join("; "));
    Ok(Some(line.with("until", until)))
}
