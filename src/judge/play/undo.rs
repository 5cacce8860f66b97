//! Undo and redo of decisions.
//!
//! An undo is a new act behind the rows it takes back: no row leaves the ledger.
//! Chance depends on the number of live events, so the same orders draw the same again, and a draw
//! that was seen is no longer secret. All players get a letter of correction. Open questions are
//! closed, and the seat that decides again is asked again, even if it had sent orders ahead. A redo
//! plays the rows again, to the byte.
//!
//! Overtime, misses and offers of seats are taken back and applied again with their rows. Later
//! settings of a moderator remain, and so do changes of player: a new player has missed nothing and
//! has a whole reserve.

use crate::judge::base::Result;
use crate::judge::ledger::overdue::KIND;
use crate::judge::ledger::step::Cut;
use crate::judge::ledger::{Act, Back, Entry, ModeratorAct, ReadRow, Why};
use crate::judge::letters::seat_letter::{Cause, Extra};
use crate::judge::play::ahead::apply;
use crate::judge::play::proposals::asked;
use crate::judge::play::{advance, missed_deadlines, pending_sets};
use crate::judge::work::Work;
use crate::rules::{Line, Seat};
use crate::store::{
    AheadState, Ballot, Game, GameState, OrderAhead, OrderAheadNo, PendingSet, SeatRow, TurnClock,
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
    let entries = state.read(&game.name, &rows)?;
    let mut corrects = corrects(&entries, &cut);
    let told = pending_sets::told_dropped(work, game)?;
    corrects.extend(take_back(work, game, &entries, &cut, why)?);
    let extra = Extra {
        corrects,
        told,
        ask: true,
        ..Extra::default()
    };
    go_on(work, game, &extra)
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
    let kept = give_back(work, game)?.into_iter();
    let kept = kept.map(|seat| Line::new("corrects-offer").with("seat", seat));
    if game.state == GameState::Over {
        pause_again(work, game)?;
    }
    apply::restore(work, game)?;
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

/// Advances the game from the present state of its ledger, with letters to all players.
pub(crate) fn go_on(work: &mut Work<'_>, game: &Game, extra: &Extra<'_>) -> Result<()> {
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
    asked::set_time(work, game, None)
}

/// Restores orders ahead whose decisions were taken back. Not the first, since its seat is asked,
/// and not those of players who have left.
fn restore_ahead(work: &mut Work<'_>, game: &Game, entries: &[ReadRow<'_>]) -> Result<()> {
    for (nth, entry) in entries.iter().enumerate().skip(1) {
        let Some(act @ Act::Orders { seat, .. }) = &entry.act else {
            continue;
        };
        let mut later = entries.get(nth..).unwrap_or_default().iter();
        let left = later.any(|entry| {
            let act = entry.act.as_ref();
            act.is_some_and(|act| is_handed_over(act, *seat))
        });
        if entry.counts && !left {
            become_of(work, game, act, AheadState::Played, AheadState::Kept)?;
        }
    }
    Ok(())
}

/// Changes the state of an order ahead from `before` to `state`, if the act is one.
fn become_of(
    work: &mut Work<'_>,
    game: &Game,
    act: &Act,
    before: AheadState,
    state: AheadState,
) -> Result<()> {
    let Act::Orders {
        seat,
        ahead: Some(no),
        ..
    } = act
    else {
        return Ok(());
    };
    let key = OrderAheadNo(game.at(*seat), *no);
    let order = work.tx.find::<OrderAhead>(key)?;
    if order.is_some_and(|order| order.state == before) {
        work.tx.set(key, &OrderAhead::STATE, state)?;
    }
    Ok(())
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
    for back in &again {
        let act = &back.entry.act;
        become_of(work, game, act, AheadState::Kept, AheadState::Played)?;
    }
    take_again(work, game, &again)?;
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
    go_on(work, game, &extra)
}

/// An act that was taken back, with its row and its events.
#[derive(Debug)]
struct TakenBack {
    row: u32,
    entry: Entry,
}

/// Returns the acts of the last undo that can be played again.
fn taken_back(work: &Work<'_>, game: &Game) -> Result<Vec<TakenBack>> {
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
                act: Act::read(&game.name, &act.body)?,
                events: events.iter().map(|event| event.body.clone()).collect(),
            };
            taken.push(TakenBack { row: act.no, entry });
        }
    }
    Ok(taken)
}

/// Reverts overtime, misses and offers that the newest undo takes back; returns the seats that are
/// no longer offered.
fn give_back(work: &mut Work<'_>, game: &Game) -> Result<Vec<Seat>> {
    let mut kept = Vec::new();
    for TakenBack { row: no, entry } in taken_back(work, game)? {
        match entry.act {
            act @ Act::Overtime { .. } => recount(work, game, no, &act, u32::saturating_sub)?,
            Act::Offered { seat, .. } if !since(work, game, no, |act| is_settled(act, seat))? => {
                let row = work.tx.seat(game.at(seat))?;
                if row.offered {
                    let mut across = work.tx.across()?;
                    across.set(row.at(), &SeatRow::OFFERED, false)?;
                    across.set(row.at(), &SeatRow::STAND_IN, None::<&str>)?;
                }
                kept.push(seat);
            }
            // Leaving had taken the seat off the table; that is undone.
            Act::Resigned { seat } if !since(work, game, no, |act| is_settled(act, seat))? => {
                work.tx.present(game.at(seat))?;
            }
            _ => {}
        }
    }
    Ok(kept)
}

/// Counts rows again that a redo plays again.
fn take_again(work: &mut Work<'_>, game: &Game, again: &[TakenBack]) -> Result<()> {
    for TakenBack { row: no, entry } in again {
        match &entry.act {
            act @ Act::Overtime { .. } => recount(work, game, *no, act, u32::saturating_add)?,
            Act::Offered { seat, stand_in, .. }
                if !since(work, game, *no, |act| is_settled(act, *seat))? =>
            {
                missed_deadlines::offer(work, game, *seat, *stand_in)?;
            }
            Act::Resigned { seat } if !since(work, game, *no, |act| is_settled(act, *seat))? => {
                let mut across = work.tx.across()?;
                across.set(game.at(*seat), &SeatRow::STAND_IN, Some(KIND.name()))?;
            }
            // An answer ends a series of misses.
            Act::Orders {
                seat, ahead: None, ..
            } => work.tx.set(game.at(*seat), &SeatRow::MISSES, 0)?,
            _ => {}
        }
    }
    Ok(())
}

/// Adds a row about overtime to the seat's reserve and misses, or takes it off again, as far as it
/// still counts: only for the same player, and for the reserve only if no moderator has set it
/// since.
fn recount(
    work: &mut Work<'_>,
    game: &Game,
    no: u32,
    act: &Act,
    change: fn(u32, u32) -> u32,
) -> Result<()> {
    let Act::Overtime {
        seat,
        seconds,
        missed,
    } = *act
    else {
        return Ok(());
    };
    if since(work, game, no, |act| is_handed_over(act, seat))? {
        return Ok(());
    }
    let row = work.tx.seat(game.at(seat))?;
    if !since(work, game, no, |act| is_set(act, seat))? {
        let spent = change(row.bank_spent, seconds);
        work.tx.set(row.at(), &SeatRow::BANK_SPENT, spent)?;
    }
    if missed {
        work.tx
            .set(row.at(), &SeatRow::MISSES, change(row.misses, 1))?;
    }
    Ok(())
}

fn is_handed_over(act: &Act, seat: Seat) -> bool {
    matches!(act, Act::TakenOver { seat: other } if *other == seat)
}

fn is_set(act: &Act, seat: Seat) -> bool {
    matches!(act, Act::Moderated { deed: ModeratorAct::Bank { seat: set, .. }, .. } if *set == seat)
}

/// Returns whether this act settled who has a seat.
fn is_settled(act: &Act, seat: Seat) -> bool {
    match act {
        Act::Returned { seat: other }
        | Act::TakenOver { seat: other }
        | Act::Resigned { seat: other }
        | Act::Moderated {
            deed: ModeratorAct::Replaced { seat: other } | ModeratorAct::Ejected { seat: other },
            ..
        } => *other == seat,
        _ => false,
    }
}

/// Returns whether a later row has such an act.
fn since(work: &Work<'_>, game: &Game, row: u32, is_such: impl Fn(&Act) -> bool) -> Result<bool> {
    for row in work.tx.rows_since(game.id, row)? {
        if row.is_act() && is_such(&Act::read(&game.name, &row.body)?) {
            return Ok(true);
        }
    }
    Ok(false)
}
