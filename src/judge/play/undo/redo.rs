//! Playing again what was taken back, to the byte.

use super::{become_of, close, go_on, reserve};
use crate::judge::base::Result;
use crate::judge::ledger::standing::{self, Entry};
use crate::judge::ledger::{Act, Why, read_act};
use crate::judge::letters::seat_letter::{Cause, Extra};
use crate::judge::play::pending_sets;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{EntryKind, Game, GameState, LedgerRow, NewEntry, SeatId, StandingFate};

/// A row that was taken back, with its act.
pub(super) type TakenBack<'r> = (&'r LedgerRow, Option<Act>);

/// Plays again what was taken back last, if nothing was decided since; or says why that cannot be.
pub(crate) fn redo(work: &mut Work<'_, '_>, game: &Game, why: Why<'_>) -> Result<()> {
    let rows = work.tx.ledger(game.id)?;
    let entries = standing::entries(&rows, |row| read_act(game, &row.body))?;
    let undo = match game.state {
        GameState::Running => newest(&entries),
        GameState::Waiting | GameState::Over => None,
    };
    let Some(undo) = undo else {
        return Err(Line::new("redo-nothing").into());
    };
    let again = taken_back(game, &rows, undo)?;
    let acts = again.iter().filter_map(|(_, act)| act.as_ref());
    let decisions = acts.filter_map(Act::decision);
    let (first, last) = (decisions.clone().min(), decisions.max());
    let table = work.tables.load(work.tx, game)?;
    let to = last.unwrap_or(table.decisions);
    let told = pending_sets::told_dropped(work, game)?;
    close(work, game)?;
    let act = Act::Redone {
        to,
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    append(work, game, &act.to_json()?, &again)?;
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

/// The place of the undo that a redo is about: undos behind each other are played again one by one,
/// the last one first, as long as nothing is decided anew.
fn newest(entries: &[Entry<'_>]) -> Option<usize> {
    let mut undos = Vec::new();
    let mut again = 0;
    for (nth, entry) in entries.iter().enumerate() {
        match &entry.act {
            Some(Act::Undone { .. }) => {
                undos.push(nth);
                again = 0;
            }
            Some(Act::Redone { to, .. }) => {
                undos.pop();
                again = *to;
            }
            Some(act) if act.decision().is_some_and(|decision| decision > again) => undos.clear(),
            Some(_) | None => {}
        }
    }
    undos.pop()
}

/// The rows that the undo at this place has taken back, with their acts.
pub(super) fn taken_back<'r>(
    game: &Game,
    rows: &'r [LedgerRow],
    undo: usize,
) -> Result<Vec<TakenBack<'r>>> {
    let read = |row: &LedgerRow| read_act(game, &row.body);
    let before = standing::entries(rows.get(..undo).unwrap_or_default(), read)?;
    let after = standing::entries(rows.get(..=undo).unwrap_or_default(), read)?;
    let both = before.into_iter().zip(after);
    let gone = both.filter(|(before, after)| before.stands && !after.stands);
    // The seed is revealed again once the game has ended again.
    let gone = gone.filter(|(before, _)| !matches!(before.act, Some(Act::Revealed { .. })));
    Ok(gone.map(|(before, _)| (before.row, before.act)).collect())
}

fn append(work: &mut Work<'_, '_>, game: &Game, act: &str, again: &[TakenBack<'_>]) -> Result<()> {
    let first = NewEntry {
        actor: None,
        kind: EntryKind::Act,
        body: act,
        secret: false,
    };
    let copies = again.iter().map(|(row, act)| NewEntry {
        actor: row.actor,
        kind: row.kind,
        body: &row.body,
        secret: act.as_ref().is_some_and(Act::is_secret),
    });
    let entries: Vec<NewEntry<'_>> = std::iter::once(first).chain(copies).collect();
    work.tx.append(game.id, game.head, work.now, &entries)?;
    for (_, act) in again {
        if let Some(Act::Orders {
            seat,
            ahead: Some(no),
            ..
        }) = act
        {
            let seat = SeatId::new(game.id, *seat);
            become_of(work, (seat, *no), StandingFate::Kept, StandingFate::Played)?;
        }
    }
    Ok(())
}
