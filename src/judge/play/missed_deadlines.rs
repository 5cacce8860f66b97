//! Missed deadlines: decides without the player of the awaited seat.
//!
//! A default or a stand-in decides, or the game waits, or the others vote. A player who misses
//! several decisions in a row is replaced for the time being. The seat is offered to others; its
//! player may come back until another takes it over.

use crate::judge::base::Result;
use crate::judge::ledger::overdue::{self, Instead, KIND, Missed};
use crate::judge::ledger::{Act, Entry, timing};
use crate::judge::letters::seat_letter::Extra;
use crate::judge::letters::{notice, substitutes};
use crate::judge::play::{advance, auto_play, turn, vote_on_silence};
use crate::judge::time::schedule::{Nmr, Schedule};
use crate::judge::work::Work;
use crate::rules::{Line, Seat, StandIn};
use crate::store::{Ballot, Game, SeatRow};

/// Plays out a game whose players have all left.
pub(crate) fn play_out(work: &mut Work<'_>, game: &Game) -> Result<bool> {
    let table = work.tables.load(&work.tx, game)?;
    let extra = Extra {
        unattended: true,
        ..Extra::default()
    };
    advance::advance(work, game, table, Vec::new(), &extra)?;
    Ok(true)
}

/// Acts on a seat whose time is over; returns whether it did anything.
pub(crate) fn deadline(work: &mut Work<'_>, game: &Game, seat: Seat) -> Result<bool> {
    let schedule = timing::schedule_of(game)?;
    let is_new = turn::miss(work, game, seat)?;
    turn::overtime(work, game, seat, 0, is_new)?;
    match schedule.nmr {
        Nmr::Default => play(work, game, &schedule, Instead::Default),
        Nmr::SkipToBot => play(work, game, &schedule, Instead::StandIn),
        Nmr::Wait => wait(work, game, seat, &schedule),
        Nmr::Vote => vote_on_silence::call(work, game, seat, &schedule),
    }
}

/// Acts again on a seat after another period of waiting.
pub(crate) fn wait_longer(work: &mut Work<'_>, game: &Game, seat: Seat) -> Result<bool> {
    wait(work, game, seat, &timing::schedule_of(game)?)
}

/// Makes the present decision, and all others of the turn, without the player.
pub(crate) fn play(
    work: &mut Work<'_>,
    game: &Game,
    schedule: &Schedule,
    instead: Instead,
) -> Result<bool> {
    let mut table = work.tables.load(&work.tx, game)?;
    let missed = table.game.turn().map(|turn| Missed { turn, instead });
    let decided = auto_play::instead(&mut table, instead)?;
    let (Some(entry), Some(seat)) = (decided, game.awaiting) else {
        return Ok(false);
    };
    let misses = work.tx.seat(game.at(seat))?.misses;
    let gone = overdue::is_gone(schedule, misses);
    close(work, game, seat, schedule)?;
    // The offer precedes the events, so that one report covers both.
    let offer = match gone {
        true => Some(offer(work, game, seat, Some(KIND))?),
        false => None,
    };
    let entries = offer.into_iter().chain([entry]).collect();
    let extra = Extra {
        missed: missed.filter(|_| !gone),
        ..Extra::default()
    };
    advance::advance(work, game, table, entries, &extra)?;
    Ok(true)
}

/// Closes the question without an answer and uses up the seat's reserve.
pub(crate) fn close(
    work: &mut Work<'_>,
    game: &Game,
    seat: Seat,
    schedule: &Schedule,
) -> Result<()> {
    work.close_question(game.at(seat))?;
    let left = timing::bank_left(schedule, &work.tx.seat(game.at(seat))?);
    turn::overtime(work, game, seat, left, false)?;
    if schedule.nmr == Nmr::Vote {
        work.tx.across()?.remove::<Ballot>(game.id)?;
    }
    Ok(())
}

/// Offers a seat to others and asks the waiting substitutes; `stand_in`, if any, plays it from now
/// on.
pub(crate) fn offer(
    work: &mut Work<'_>,
    game: &Game,
    seat: Seat,
    stand_in: Option<StandIn>,
) -> Result<Entry> {
    let id = game.at(seat);
    work.tx.across()?.set(id, &SeatRow::OFFERED, true)?;
    substitutes::ask(work, game, seat)?;
    if let Some(kind) = stand_in {
        work.tx
            .across()?
            .set(id, &SeatRow::STAND_IN, Some(kind.name()))?;
    }
    Ok(Entry::of_judge(Act::Offered {
        seat,
        stand_in,
        gone: false,
    }))
}

/// Lets the game wait longer and notifies all players once. After another such period the seat is
/// offered to others.
pub(crate) fn wait(
    work: &mut Work<'_>,
    game: &Game,
    seat: Seat,
    schedule: &Schedule,
) -> Result<bool> {
    let times = game.overdue.saturating_add(1);
    let gone = overdue::is_gone(schedule, times);
    // No alarm once the seat is offered, or if seats are never offered.
    let again = match gone || schedule.misses == 0 {
        true => None,
        false => timing::again(&work.tx, game, work.now)?,
    };
    work.set_alarm(game, overdue::next_alarm(schedule.nmr), again)?;
    match gone {
        true => {
            let offered = offer(work, game, seat, None)?;
            work.append(game, &offered.act)?;
        }
        false => note_late(work, game, seat)?,
    }
    let (key, word) = match gone {
        true => ("game-offers", "offers"),
        false => ("game-waits", "waits"),
    };
    let effect = match times {
        1 => word.to_owned(),
        _ => format!("{word}/{times}"),
    };
    let name = game.name.as_str();
    notice::tell_all(work, game, &effect, |_, _| {
        let line = Line::new(key).with("seat", seat);
        vec![line.with("game", name)]
    })?;
    Ok(true)
}

/// Notes that all time is over for the present decision and that the game waits longer.
pub(crate) fn note_late(work: &mut Work<'_>, game: &Game, seat: Seat) -> Result<()> {
    let times = game.overdue.saturating_add(1);
    work.tx.set(game.id, &Game::OVERDUE, times)?;
    work.append(game, &Act::Late { seat })
}
