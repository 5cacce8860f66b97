//! Games that go on at another judge: from the moment at which one is handed over nothing of it
//! changes here, so that the file for the other judge is the same whenever it is written.

use crate::judge::base::{Result, about};
use crate::judge::ledger::timing::{self, Still};
use crate::judge::letters::notice;
use crate::judge::time::schedule::Stop;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, GameState};

/// Says at which judge a game goes on; none where it is played here.
pub(crate) fn moved(game: &Game) -> Option<Line> {
    let judge = game.moved_to.as_deref()?;
    Some(about("game-moved", &game.name).with("judge", judge))
}

/// Refuses to change a game that goes on at another judge.
///
/// # Errors
/// [`JudgeError::Declined`](crate::judge::JudgeError::Declined) says where it goes on.
pub(crate) fn refuse_moved(game: &Game) -> Result<()> {
    moved(game).map_or(Ok(()), |line| Err(line.into()))
}

/// Hands a game that is being played over to the judge with this address, and tells everybody at
/// the table. To do so twice is harmless.
///
/// # Errors
/// [`JudgeError::Declined`](crate::judge::JudgeError::Declined) says why that cannot be; else those
/// of the database and of the languages.
pub(crate) fn hand_over(work: &mut Work<'_, '_>, game: &Game, to: &str) -> Result<()> {
    if game.moved_to.as_deref() == Some(to) {
        return Ok(());
    }
    refuse_moved(game)?;
    match game.state {
        GameState::Running => {}
        GameState::Waiting => return Err(about("desk-not-begun", &game.name).into()),
        GameState::Over => return Err(about("desk-over", &game.name).into()),
    }
    if work.house.own.contains(to) {
        return Err(Line::new("hand-over-here").with("judge", to).into());
    }
    work.tx.hand_game_over(game.id, to, work.now)?;
    tell(work, game, "game-moves", to)
}

/// Plays a game here again that was handed over: the time since then does not count.
///
/// # Errors
/// [`JudgeError::Declined`](crate::judge::JudgeError::Declined) if it is played here; else those of
/// the database and of the languages.
pub(crate) fn take_back(work: &mut Work<'_, '_>, game: &Game) -> Result<()> {
    let (Some(to), Some(from)) = (&game.moved_to, game.moved_at) else {
        return Err(about("hand-over-not-moved", &game.name).into());
    };
    work.tx.take_game_back(game.id, work.now)?;
    let stop = Stop {
        from,
        until: work.now,
    };
    timing::retime(work.tx, game, work.now, stop, Still::Judge)?;
    let game = &work.tx.game(game.id)?;
    tell(work, game, "game-moves-back", to)
}

/// Tells everybody at the table, each time anew.
fn tell(work: &mut Work<'_, '_>, game: &Game, key: &'static str, judge: &str) -> Result<()> {
    let effect = format!("{key}/{}", work.now.timestamp_millis());
    notice::tell_all(work, game, &effect, |_, _| {
        vec![about(key, &game.name).with("judge", judge)]
    })
}
