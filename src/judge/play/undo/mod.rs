//! Undo and redo of decisions.
//!
//! An undo is a new act behind the rows it takes back: no row leaves the ledger ([`standing`]).
//! Chance depends on the number of live events, so the same orders draw the same again, and a draw
//! that was seen is no longer secret. All players get a letter of correction. Open questions are
//! closed, and the seat that decides again is asked again, even if it had sent orders ahead.

mod redo;
mod reserve;

pub(crate) use redo::redo;

use crate::judge::base::Result;
use crate::judge::ledger::ReadRow;
use crate::judge::ledger::step::Cut;
use crate::judge::ledger::{Act, Back, Why, read_act};
use crate::judge::letters::seat_letter::Extra;
use crate::judge::play::ahead::lapse;
use crate::judge::play::{advance, pending_sets};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{
    AheadState, Ballot, Game, GameState, OrderAhead, OrderAheadNo, PendingSet, TurnClock,
};

/// Takes decisions back.
///
/// # Errors
/// Refused before the game has begun, or if there is nothing to take back.
pub(crate) fn undo(work: &mut Work<'_>, game: &Game, back: Back, why: Why<'_>) -> Result<()> {
    if !game.has_begun() {
        return Err(Line::new("undo-not-begun").into());
    }
    let state = work.state(game.id)?;
    let Some(cut) = state.cut(back) else {
        return Err(Line::new("undo-nothing").into());
    };
    let rows = work.tx.rows_since(game.id, cut.row.saturating_sub(1))?;
    let entries = state.read(&rows, |row| read_act(game, &row.body))?;
    let mut corrects = corrects(&entries, &cut);
    let told = pending_sets::told_dropped(work, game)?;
    corrects.extend(take_back(work, game, &entries, &cut, why)?);
    let extra = Extra {
        corrects,
        told,
        ask: true,
        ..Extra::default()
    };
    go_on(work, game, &extra)?;
    Ok(())
}

/// Takes back the ledger's entries from a cut on; returns lines for seats that are no longer
/// offered.
pub(crate) fn take_back(
    work: &mut Work<'_>,
    game: &Game,
    entries: &[ReadRow<'_>],
    cut: &Cut,
    why: Why<'_>,
) -> Result<Vec<Line>> {
    if game.state == GameState::Over {
        work.tx.across()?.reopen_game(game.id)?;
    }
    close(work, game)?;
    restore_ahead(work, game, entries)?;
    let act = Act::Undone {
        to: cut.to,
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    work.append(game, &act)?;
    let kept = reserve::give_back(work, game)?.into_iter();
    let kept = kept.map(|seat| Line::new("corrects-offer").with("seat", seat));
    if game.state == GameState::Over {
        pause_again(work, game)?;
    }
    lapse::restore(work, game)?;
    Ok(kept.collect())
}

/// Pauses a game that was paused when it ended. The pause keeps its beginning unless the game was
/// over when it came to this judge.
fn pause_again(work: &mut Work<'_>, game: &Game) -> Result<()> {
    let game = work.tx.game(game.id)?;
    if work.state(game.id)?.is_paused() && game.paused_at.is_none() {
        work.tx.across()?.pause_game(&game, work.now)?;
    }
    Ok(())
}

/// Returns whether there is that much to take back.
pub(crate) fn reaches(work: &Work<'_>, game: &Game, back: Back) -> Result<bool> {
    Ok(work.state(game.id)?.cut(back).is_some())
}

/// Returns whether anything was taken back after this row of a ledger.
pub(crate) fn took_back(work: &Work<'_>, game: &Game, row: u32) -> Result<bool> {
    Ok(work.state(game.id)?.undone_at > row)
}

/// Advances the game from the present state of its ledger, with letters to all players.
pub(crate) fn go_on(work: &mut Work<'_>, game: &Game, extra: &Extra) -> Result<()> {
    let game = work.tx.game(game.id)?;
    let table = work.tables.load(&work.tx, &game)?;
    advance::advance(work, &game, table, Vec::new(), extra)
}

/// Returns the correction for all letters, the same for each player.
fn corrects(entries: &[ReadRow<'_>], cut: &Cut) -> Vec<Line> {
    let undone = entries.iter().filter(|entry| entry.counts);
    let mut acts = undone.filter_map(|entry| entry.act.as_ref());
    let seen = acts.clone().filter_map(Act::decision).max();
    let line = match seen {
        Some(last) => Line::new("corrects-undone")
            .with("first", cut.to.saturating_add(1))
            .with("last", last)
            .with("count", last.saturating_sub(cut.to)),
        None => Line::new("corrects-ending"),
    };
    let mut lines = vec![line, Line::new("corrects-seen")];
    if acts.any(|act| matches!(act, Act::Revealed { .. })) {
        lines.push(Line::new("corrects-seed"));
    }
    lines
}

/// Closes questions, a pending order set, turn clocks and votes.
pub(crate) fn close(work: &mut Work<'_>, game: &Game) -> Result<()> {
    for row in work.tx.seats(game.id)? {
        work.close_question(row.at())?;
    }
    work.tx.remove::<PendingSet>(game.id)?;
    work.tx.remove::<TurnClock>(game.id)?;
    work.tx.across()?.remove::<Ballot>(game.id)?;
    Ok(work
        .tx
        .across()?
        .set(game.id, &Game::PROPOSAL_UNTIL, None)?)
}

/// Restores orders ahead whose decisions were taken back. Not the first, since its seat is asked,
/// and not those of players who have left.
fn restore_ahead(work: &mut Work<'_>, game: &Game, entries: &[ReadRow<'_>]) -> Result<()> {
    for (nth, entry) in entries.iter().enumerate().skip(1) {
        let Some(Act::Orders {
            seat,
            ahead: Some(no),
            ..
        }) = &entry.act
        else {
            continue;
        };
        let later = entries.get(nth..).unwrap_or_default();
        let left = later.iter().any(
            |entry| matches!(&entry.act, Some(Act::TakenOver { seat: other }) if other == seat),
        );
        if entry.counts && !left {
            let key = OrderAheadNo(game.at(*seat), *no);
            become_of(work, key, AheadState::Played, AheadState::Kept)?;
        }
    }
    Ok(())
}

/// Changes the state of an order ahead from `before` to `state`.
fn become_of(
    work: &mut Work<'_>,
    key: OrderAheadNo,
    before: AheadState,
    state: AheadState,
) -> Result<()> {
    let order = work.tx.find::<OrderAhead>(key)?;
    if order.is_some_and(|order| order.state == before) {
        work.tx.set(key, &OrderAhead::STATE, state)?;
    }
    Ok(())
}
