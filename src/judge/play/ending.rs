//! Ends games outside their rules, and reveals their seeds.
//!
//! A game that still waits for players is called off: it ends without having begun, and its players
//! are notified. As at any end its seed is revealed, so that its ledger can be checked. An end by a
//! moderator can be taken back for a day, or until a second act: the seed would let any reader
//! compute the draws to come.

use crate::judge::base::Result;
use crate::judge::ledger::{Act, Ending, Entry, ModeratorAct, Why, ruling_words, table};
use crate::judge::letters::notice::Notice;
use crate::judge::letters::observers;
use crate::judge::letters::seat_letter::{Cause, Extra};
use crate::judge::play::{advance, undo};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, GameState};

/// Ends a running game or calls off one that has not begun, or returns why it is impossible.
pub(crate) fn end(work: &mut Work<'_>, game: &Game, how: Ending, why: Why<'_>) -> Result<()> {
    match (game.state, how) {
        (GameState::Running, _) => {}
        (GameState::Waiting, Ending::Draw) => return Err(Line::new("end-no-draw").into()),
        (GameState::Waiting, Ending::Abandoned | Ending::CalledOff) => {
            return call_off(work, game, why);
        }
        (GameState::Over, _) => return Err(Line::new("end-over").into()),
    }
    undo::close(work, game)?;
    let mut table = work.tables.load(&work.tx, game)?;
    let act = Act::Ended {
        how,
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    let entry = Entry::of_judge(act);
    table.follow(&entry);
    let extra = Extra {
        cause: Cause::Ended,
        ..Extra::default()
    };
    advance::advance(work, game, table, vec![entry], &extra)
}

/// Reveals the seed of a game that a moderator ended, when due or (with `why`) on a moderator's
/// word; or returns why it is impossible.
pub(crate) fn reveal(work: &mut Work<'_>, game: &Game, why: Option<Why<'_>>) -> Result<()> {
    if game.state != GameState::Over {
        return Err(Line::new("reveal-not-over").into());
    }
    if game.is_revealed() {
        return Err(Line::new("reveal-done").into());
    }
    let mut table = work.tables.load(&work.tx, game)?;
    table.state.sealed = false;
    let extra = Extra {
        cause: Cause::Revealed,
        ..Extra::default()
    };
    let said = why.map(|why| {
        Entry::of_judge(Act::Moderated {
            by: why.by.moderator().to_owned(),
            reason: why.reason.to_owned(),
            deed: ModeratorAct::Revealed,
        })
    });
    advance::advance(work, game, table, said.into_iter().collect(), &extra)
}

fn call_off(work: &mut Work<'_>, game: &Game, why: Why<'_>) -> Result<()> {
    let ended = Act::Ended {
        how: Ending::CalledOff,
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    for act in [&ended, &table::revealed(&work.tx, game)?] {
        work.append(game, act)?;
    }
    work.tx.across()?.start_game(game.id)?;
    work.tx.across()?.finish_game(game.id, work.now)?;
    work.tx
        .across()?
        .set(game.id, &Game::ENDING, Some(Ending::CalledOff.name()))?;
    let game = &work.tx.game(game.id)?;
    let seats = work.tx.seats(game.id)?;
    let notice = Notice::new(game, &seats, "called-off");
    let said: Vec<Line> = ruling_words::act(&ended).into_iter().collect();
    notice.all(work, None, |_, _| said.clone())?;
    observers::called_off(work, game, &said)
}
