//! One notice to each seat of a game.

use crate::judge::base::Result;
use crate::judge::letters::notice::Notice;
use crate::judge::time::LocalClock;
use crate::judge::work::Work;
use crate::rules::{Line, Seat};
use crate::store::{Game, LetterKind};

/// Tells everybody at the table once; `says` gets the seat and its clock.
pub(crate) fn tell_all(
    work: &mut Work<'_, '_>,
    game: &Game,
    key: &str,
    nth: u32,
    says: impl Fn(Seat, LocalClock) -> Vec<Line>,
) -> Result<()> {
    let seats = work.tx.seats(game.id)?;
    let effect = match nth {
        0 | 1 => effect_of(key).to_owned(),
        _ => format!("{}/{nth}", effect_of(key)),
    };
    let notice = Notice {
        game,
        seats: &seats,
        effect: &effect,
        kind: LetterKind::Notice,
        deadline: None,
    };
    for row in &seats {
        notice.tell(work, row, |clock| says(Seat::new(row.seat), clock))?;
    }
    Ok(())
}

/// The word for a notice in the keys of letters.
pub(crate) fn effect_of(key: &str) -> &str {
    key.trim_start_matches("game-")
}
