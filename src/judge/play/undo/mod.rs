//! Taking decisions back, and playing them again.
//!
//! An undo is an act behind what it takes back: nothing leaves the ledger ([`standing`]). Chance
//! depends on the number of events that stand, so the same orders draw the same again, and a draw
//! that was seen is no secret any more. Everybody gets a letter that says that it corrects. What
//! was asked meanwhile is closed, and the seat that is to decide again is asked anew, even where
//! it had sent an order ahead.

mod redo;
mod reserve;

pub(crate) use redo::redo;

use crate::judge::base::Result;
use crate::judge::ledger::ReadRow;
use crate::judge::ledger::step::Cut;
use crate::judge::ledger::{Act, Back, Why, read_act};
use crate::judge::letters::seat_letter::Extra;
use crate::judge::play::standing::lapse;
use crate::judge::play::{advance, pending_sets};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{
    Ballot, Game, GameState, PendingSet, StandingFate, StandingOrder, StandingOrderNo, TurnClock,
};

/// Takes decisions back; or says why that cannot be.
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

/// Takes back these entries, which are those of a ledger from a cut on; returns what is to be said
/// of seats that are offered no more.
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
    restore_standing(work, game, entries)?;
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

/// Pauses a game that was paused when it ended. The pause lasts on, unless the game came to this
/// judge when it was over.
fn pause_again(work: &mut Work<'_>, game: &Game) -> Result<()> {
    let game = work.tx.game(game.id)?;
    if work.state(game.id)?.is_paused() && game.paused_at.is_none() {
        work.tx.across()?.pause_game(&game, work.now)?;
    }
    Ok(())
}

/// Whether there is as much to take back.
pub(crate) fn reaches(work: &Work<'_>, game: &Game, back: Back) -> Result<bool> {
    Ok(work.state(game.id)?.cut(back).is_some())
}

/// Whether anything was taken back behind this row of a ledger.
pub(crate) fn took_back(work: &Work<'_>, game: &Game, row: u32) -> Result<bool> {
    Ok(work.state(game.id)?.undone_at > row)
}

/// Writes to everybody from where the ledger stands now.
pub(crate) fn go_on(work: &mut Work<'_>, game: &Game, extra: &Extra) -> Result<()> {
    let game = work.tx.game(game.id)?;
    let table = work.tables.load(&work.tx, &game)?;
    advance::advance(work, &game, table, Vec::new(), extra)
}

/// What every letter says of an undo. It is the same for all, whatever each of them had seen.
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

/// Closes what is stale: questions, a pending order set, the clocks of turns,
/// votes.
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

/// Orders that were sent ahead wait again where their decision was taken back; but for the very
/// first one, whose seat is asked, and for those of players who have left.
fn restore_standing(work: &mut Work<'_>, game: &Game, entries: &[ReadRow<'_>]) -> Result<()> {
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
            let key = StandingOrderNo(game.at(*seat), *no);
            become_of(work, key, StandingFate::Played, StandingFate::Kept)?;
        }
    }
    Ok(())
}

/// Notes what became of an order that was sent ahead, if this was its fate until now.
fn become_of(
    work: &mut Work<'_>,
    key: StandingOrderNo,
    before: StandingFate,
    fate: StandingFate,
) -> Result<()> {
    let order = work.tx.find::<StandingOrder>(key)?;
    if order.is_some_and(|order| order.fate == before) {
        work.tx.set(key, &StandingOrder::FATE, fate)?;
    }
    Ok(())
}
