//! Plays decisions without asking a player: those with one lawful answer that all can see, those of
//! seats that a stand-in plays, and those with orders ahead.

use crate::games::OwnPlay;
use crate::judge::base::{Notes, Result, Roster};
use crate::judge::ledger::overdue::{self, Instead};
use crate::judge::ledger::{Act, Entry, Table, table};
use crate::judge::letters::lesson;
use crate::judge::letters::seat_letter::Extra;
use crate::judge::play::ahead::apply::{self, Step};
use crate::judge::work::Work;
use crate::orders::OrderLine;
use crate::orders::order_set::{Codes, Mode};
use crate::rules::{Awaiting, Seat, StandIn};
use crate::store::{Game, SeatRow};

/// Maximum number of decisions in a row, above any title's: a whole game may be played like this.
const MOST: u32 = 20_000;

/// Plays until a person has to be asked, adding entries. Plays nothing in a game that is over or
/// paused.
pub(crate) fn play(
    work: &mut Work<'_>,
    roster: Roster<'_>,
    table: &mut Table,
    entries: &mut Vec<Entry>,
    extra: &Extra<'_>,
) -> Result<Notes> {
    let mut notes = Notes::new();
    let mut thought = extra.thought.iter();
    if table.is_over() || roster.game.paused_at.is_some() {
        return Ok(notes);
    }
    for _ in 0..MOST {
        let decided = match sole(table)? {
            Some(entry) => Some(entry),
            None if table::rests(roster.seats) && !extra.unattended => None,
            None => match stood_in(table, roster.seats, extra, &mut thought)? {
                Some(entry) => Some(entry),
                None if extra.ask => None,
                None => match ordered_ahead(work, roster, table, &mut notes)? {
                    Some(entry) => Some(entry),
                    None => rest_of_turn(table, roster.game, extra)?,
                },
            },
        };
        let Some(entry) = decided else { break };
        entries.push(entry);
    }
    Ok(notes)
}

/// Decides for the rest of a missed turn of `game`, as it was before any decision.
fn rest_of_turn(table: &mut Table, game: &Game, extra: &Extra<'_>) -> Result<Option<Entry>> {
    let Some((seat, missed)) = game.awaiting.zip(extra.missed) else {
        return Ok(None);
    };
    let goes_on = table.game.turn() == Some(missed.turn);
    match goes_on && table.game.awaiting() == Awaiting::Seat(seat) {
        true => instead(table, missed.instead),
        false => Ok(None),
    }
}

fn sole(table: &mut Table) -> Result<Option<Entry>> {
    let own = table.game.play_sole()?;
    Ok(entry(table, own, |seat, decision, line| Act::Sole {
        seat,
        decision,
        line,
    }))
}

/// Plays an order ahead. One that is now against the rules is reported and not played.
fn ordered_ahead(
    work: &mut Work<'_>,
    roster: Roster<'_>,
    table: &mut Table,
    notes: &mut Notes,
) -> Result<Option<Entry>> {
    if roster.seats.iter().all(|row| row.orders_ahead == 0) {
        return Ok(None);
    }
    match apply::next(work, roster.game, table)? {
        Step::Play(ready) => apply::play(work, roster.game, table, ready),
        Step::Unlawful(why) => {
            if let Awaiting::Seat(seat) = table.game.awaiting() {
                notes.entry(seat).or_default().push(why);
            }
            Ok(None)
        }
        Step::Nothing => Ok(None),
    }
}

/// Lets the stand-in of the awaited seat decide. One that looks ahead has its choices in `thought`
/// and decides nothing without.
fn stood_in<'t>(
    table: &mut Table,
    seats: &[SeatRow],
    extra: &Extra<'_>,
    thought: &mut impl Iterator<Item = &'t Option<String>>,
) -> Result<Option<Entry>> {
    let Awaiting::Seat(seat) = table.game.awaiting() else {
        return Ok(None);
    };
    let row = seats.iter().find(|row| row.seat == seat);
    let Some(kind) = row.and_then(table::stand_in_of) else {
        return Ok(None);
    };
    // In a lesson a thought comes first, which weighs the order before it.
    let teaches = || seats.iter().any(lesson::lasts);
    let ponders = extra.thought.is_empty() && !extra.unattended && teaches();
    if !(kind.looks_ahead() || ponders) {
        return stand_in(table, kind);
    }
    let chosen = match thought.next() {
        Some(Some(line)) => chosen(table, seat, kind, line)?,
        Some(None) => None,
        // No player is left to wait for it.
        None if extra.unattended => None,
        None => return Ok(None),
    };
    match chosen {
        Some(entry) => Ok(Some(entry)),
        None => stand_in(table, StandIn::Calm),
    }
}

/// Plays the choice of a stand-in; `None` if it is not lawful.
fn chosen(table: &mut Table, seat: Seat, kind: StandIn, line: &str) -> Result<Option<Entry>> {
    let lines = [OrderLine::new(line)];
    let outcome = table.game.run(seat, &lines, &Codes::new(), Mode::Play)?;
    if !outcome.played {
        return Ok(None);
    }
    table.game = outcome.game;
    let own = OwnPlay {
        seat,
        order: line.to_owned(),
        events: outcome.events,
    };
    Ok(entry_of_stand_in(table, Some(own), kind))
}

/// Lets a stand-in decide for the awaited seat.
pub(crate) fn stand_in(table: &mut Table, kind: StandIn) -> Result<Option<Entry>> {
    let own = table.game.play_stand_in(kind)?;
    Ok(entry_of_stand_in(table, own, kind))
}

fn entry_of_stand_in(table: &mut Table, own: Option<OwnPlay>, kind: StandIn) -> Option<Entry> {
    let version = table.game.stand_in_version(kind);
    entry(table, own, |seat, decision, line| Act::StoodIn {
        seat,
        decision,
        line,
        kind,
        version,
    })
}

/// Decides for the awaited seat, whose time is over.
pub(crate) fn instead(table: &mut Table, instead: Instead) -> Result<Option<Entry>> {
    match instead {
        Instead::Default => default(table),
        Instead::StandIn => stand_in(table, overdue::KIND),
    }
}

fn default(table: &mut Table) -> Result<Option<Entry>> {
    let own = table.game.play_default()?;
    Ok(entry(table, own, |seat, decision, line| Act::Default {
        seat,
        decision,
        line,
    }))
}

fn entry(
    table: &mut Table,
    own: Option<OwnPlay>,
    act: impl FnOnce(Seat, u32, String) -> Act,
) -> Option<Entry> {
    let own = own?;
    let decision = table.state.decisions.saturating_add(1);
    let entry = Entry {
        actor: None,
        act: act(own.seat, decision, own.order),
        events: own.events,
    };
    table.follow(&entry);
    Some(entry)
}
