//! Giving back the time for which the judge stood still.

use crate::judge::base::Result;
use crate::judge::ledger::Act;
use crate::judge::ledger::timing::{self, Moved, Still};
use crate::judge::letters::notice::Notice;
use crate::judge::time::schedule::Stop;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::rules::{Line, Seat};
use crate::store::{Game, LetterKind, Standing, Standstill};

/// Moves the deadline of a game that stood still, and says so once: at once to the player whose
/// time it is, and to the others with their next letters. Says whether the deadline was moved.
pub(crate) fn apply(work: &mut Work<'_, '_>, stood: &Standstill) -> Result<bool> {
    work.tx.applied(stood.id, work.now)?;
    let game = &work.tx.game(stood.game)?;
    let stop = Stop {
        from: stood.from,
        until: stood.until,
    };
    let moved = timing::retime(work.tx, game, work.now, stop, Still::Judge)?;
    let Some(moved) = moved else {
        return Ok(false);
    };
    let act = Act::Standstill {
        seat: moved.seat,
        seconds: u32::try_from(moved.by.num_seconds()).unwrap_or(u32::MAX),
    };
    work.append(game, &act)?;
    tell(work, game, stood, moved)?;
    Ok(true)
}

pub(crate) fn tell(
    work: &mut Work<'_, '_>,
    game: &Game,
    stood: &Standstill,
    moved: Moved,
) -> Result<()> {
    let seats = work.tx.seats(game.id)?;
    let Some(row) = seats.iter().find(|row| row.seat == moved.seat) else {
        return Ok(());
    };
    let key = match stood.why {
        Standing::Outage => "moved-outage",
        Standing::Unsent => "moved-unsent",
    };
    let notice = Notice {
        game,
        seats: &seats,
        effect: &format!("standstill/{}", stood.id),
        kind: LetterKind::Notice,
        deadline: Some(moved.until),
    };
    notice.tell(work, row, |clock| {
        let line = Line::new(key)
            .with("seat", Seat::new(moved.seat))
            .with("gap", times::distance(stood.until - stood.from))
            .with("until", clock.until(moved.until));
        vec![line]
    })?;
    Ok(())
}
