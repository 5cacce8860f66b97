//! Redo: plays again, to the byte, the rows that an undo took back.

use super::{become_of, close, go_on, reserve};
use crate::judge::base::Result;
use crate::judge::ledger::{Act, Entry, Why, read_act};
use crate::judge::letters::seat_letter::{Cause, Extra};
use crate::judge::play::pending_sets;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{AheadState, Game, GameState, OrderAheadNo};

/// An act that was taken back, with its row and its events.
#[derive(Debug)]
pub(super) struct TakenBack {
    pub(super) row: u32,
    pub(super) entry: Entry,
}

/// Plays the last undo's decisions again.
///
/// # Errors
/// Refused unless the game is running and nothing was decided since.
pub(crate) fn redo(work: &mut Work<'_>, game: &Game, why: Why<'_>) -> Result<()> {
    let state = work.state(game.id)?;
    if game.state != GameState::Running || state.undone.is_empty() {
        return Err(Line::new("redo-nothing").into());
    }
    let again = taken_back(work, game)?;
    let decisions = again.iter().filter_map(|back| back.entry.act.decision());
    let (first, last) = (decisions.clone().min(), decisions.max());
    let to = last.unwrap_or(state.decisions);
    let told = pending_sets::told_dropped(work, game)?;
    close(work, game)?;
    let act = Act::Redone {
        to,
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    let copies = again.iter().map(|back| back.entry.clone());
    let entries: Vec<Entry> = [Entry::of_judge(act)].into_iter().chain(copies).collect();
    work.write(game, &entries)?;
    played_again(work, game, &again)?;
    reserve::take_again(work, game, &again)?;
    let line = match first {
        Some(first) => Line::new("corrects-redone")
            .with("first", first)
            .with("last", to)
            .with("count", to.saturating_sub(first).saturating_add(1)),
        None => Line::new("corrects-ended"),
    };
    let extra = Extra {
        corrects: vec![line],
        told,
        cause: Cause::Redone,
        ..Extra::default()
    };
    go_on(work, game, &extra)?;
    Ok(())
}

/// Returns the acts of the last undo that can be played again.
pub(super) fn taken_back(work: &Work<'_>, game: &Game) -> Result<Vec<TakenBack>> {
    let rows = work.state(game.id)?.undone.pop().unwrap_or_default();
    let Some(first) = rows.first() else {
        return Ok(Vec::new());
    };
    let mut taken: Vec<TakenBack> = Vec::new();
    let newest = work.tx.rows_since(game.id, first.saturating_sub(1))?;
    for group in newest.chunk_by(|_, next| !next.is_act()) {
        if let Some((act, events)) = group.split_first()
            && rows.contains(&act.no)
        {
            let entry = Entry {
                actor: act.actor,
                act: read_act(game, &act.body)?,
                events: events.iter().map(|event| event.body.clone()).collect(),
            };
            taken.push(TakenBack { row: act.no, entry });
        }
    }
    Ok(taken)
}

fn played_again(work: &mut Work<'_>, game: &Game, again: &[TakenBack]) -> Result<()> {
    for back in again {
        if let Act::Orders {
            seat,
            ahead: Some(no),
            ..
        } = back.entry.act
        {
            let key = OrderAheadNo(game.at(seat), no);
            become_of(work, key, AheadState::Kept, AheadState::Played)?;
        }
    }
    Ok(())
}
