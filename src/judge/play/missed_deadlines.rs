//! Missed deadlines: decides without the player of the awaited seat.
//!
//! A default or a stand-in decides, or the game waits, or the others vote. A player who misses
//! several decisions in a row is replaced for the time being. The seat is offered to others; its
//! player may come back until another takes it over.
//!
//! In a vote (`VOTE`), more than half of the other players decide. Without such a majority, the
//! default order is played after another period, so that no game stalls for want of votes. If they
//! vote to wait, the seat is offered to others, and votes may still change.

use crate::judge::base::{Correspondent, Disposition, Result, SeatMail};
use crate::judge::ledger::overdue::{self, Instead, KIND, Missed};
use crate::judge::ledger::{Act, Entry, timing};
use crate::judge::letters::notice;
use crate::judge::letters::seat_letter::Extra;
use crate::judge::play::{advance, auto_play, turn};
use crate::judge::time::schedule::{Nmr, Schedule};
use crate::judge::work::Work;
use crate::rules::{Line, Seat, StandIn, line};
use crate::store::{Alarm, Ballot, Game, GameState, PendingSet, SeatRow, Vote};

const CHOICES: [(&str, Vote); 3] = [
    ("WAIT", Vote::Wait),
    ("DEFAULT", Vote::Default),
    ("STAND-IN", Vote::StandIn),
];

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
        Nmr::Vote => call_vote(work, game, seat, &schedule),
    }
}

/// Acts again on a seat after another period of waiting.
pub(crate) fn wait_longer(work: &mut Work<'_>, game: &Game, seat: Seat) -> Result<bool> {
    wait(work, game, seat, &timing::schedule_of(game)?)
}

/// Makes the present decision, and all others of the turn, without the player.
fn play(work: &mut Work<'_>, game: &Game, schedule: &Schedule, instead: Instead) -> Result<bool> {
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
fn close(work: &mut Work<'_>, game: &Game, seat: Seat, schedule: &Schedule) -> Result<()> {
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
    notice::ask_substitutes(work, game, seat)?;
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
fn wait(work: &mut Work<'_>, game: &Game, seat: Seat, schedule: &Schedule) -> Result<bool> {
    let times = game.overdue.saturating_add(1);
    let gone = overdue::is_gone(schedule, times);
    // No alarm once the seat is offered, or if seats are never offered.
    let again = match gone || schedule.misses == 0 {
        true => None,
        false => timing::again(&work.tx, game, work.now)?,
    };
    work.set_alarm(game, overdue::next_alarm(schedule.nmr), again)?;
    let (key, word) = if gone {
        let offered = offer(work, game, seat, None)?;
        work.append(game, &offered.act)?;
        ("game-offers", "offers")
    } else {
        note_late(work, game, seat)?;
        ("game-waits", "waits")
    };
    let effect = match times {
        1 => word.to_owned(),
        _ => format!("{word}/{times}"),
    };
    notice::tell_all(work, game, &effect, |_, _| {
        vec![line!(key, seat, game = &game.name)]
    })?;
    Ok(true)
}

/// Notes that all time is over for the present decision and that the game waits longer.
fn note_late(work: &mut Work<'_>, game: &Game, seat: Seat) -> Result<()> {
    let times = game.overdue.saturating_add(1);
    work.tx.set(game.id, &Game::OVERDUE, times)?;
    work.append(game, &Act::Late { seat })
}

/// Calls a vote; plays the default order if no player may vote.
fn call_vote(work: &mut Work<'_>, game: &Game, seat: Seat, schedule: &Schedule) -> Result<bool> {
    let seats = work.tx.seats(game.id)?;
    if voters(&seats, seat) == 0 {
        return play(work, game, schedule, Instead::Default);
    }
    let until = timing::again(&work.tx, game, work.now)?;
    work.set_alarm(game, Alarm::EndVote, until)?;
    note_late(work, game, seat)?;
    notice::tell_all(work, game, "vote", |reader, clock| {
        let key = match reader == seat {
            true => "vote-on-you",
            false => "vote-called",
        };
        let line = Line::new(key).with("seat", seat);
        vec![line.with("until", clock.until(until.unwrap_or(clock.now)))]
    })?;
    Ok(true)
}

/// Ends a vote: plays the default order unless the others want to wait.
pub(crate) fn end_vote(work: &mut Work<'_>, game: &Game, seat: Seat) -> Result<bool> {
    let schedule = timing::schedule_of(game)?;
    match wanted(work, game, seat)? {
        Some(Vote::Wait) => wait(work, game, seat, &schedule),
        Some(Vote::Default | Vote::StandIn) | None => play(work, game, &schedule, Instead::Default),
    }
}

fn voters(seats: &[SeatRow], awaited: Seat) -> usize {
    let others = seats.iter().filter(|row| row.seat != awaited);
    let there = others.filter(|row| row.person.is_some() && row.stand_in.is_none());
    there.count()
}

/// Casts the vote of a seat.
pub(crate) fn cast(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    words: &[String],
) -> Result<Disposition> {
    let word = words.join("-");
    let choice = CHOICES.iter().find(|(name, _)| *name == word);
    let (Some((name, vote)), Some(awaited)) = (choice, voted_on(work, from)?) else {
        from.say(work, &[Line::new("vote-none")])?;
        return Ok(Disposition::NoVote);
    };
    let game = &from.game;
    work.tx.across()?.put(&Ballot {
        game: game.id,
        seat: from.at().seat,
        vote: *vote,
    })?;
    let act = Act::Voted {
        seat: from.at().seat,
        vote: vote.as_str().to_owned(),
        secret: timing::schedule_of(game)?.ballots.is_secret(),
    };
    work.append(game, &act)?;
    let line = line!("vote-noted", vote = *name, seat = awaited);
    from.say(work, &[line])?;
    let game = work.tx.game(game.id)?;
    decide(work, &game, awaited)?;
    Ok(Disposition::Voted)
}

/// Returns the seat that is voted on; `None` if this seat has no vote.
fn voted_on(work: &Work<'_>, from: &Correspondent) -> Result<Option<Seat>> {
    let game = &from.game;
    let votes = timing::schedule_of(game)?.nmr == Nmr::Vote;
    let awaited = game.awaiting.filter(|awaited| *awaited != from.at().seat);
    let running = game.state == GameState::Running && votes && from.seat.stand_in.is_none();
    let called = running && awaited.is_some() && overdue::is_overdue(game);
    // A pending set is an answer, too.
    let answered = work.tx.find::<PendingSet>(game.id)?.is_some();
    Ok(awaited.filter(|_| called && !answered))
}

/// Returns the vote of more than half of the others, if there is one.
fn wanted(work: &Work<'_>, game: &Game, awaited: Seat) -> Result<Option<Vote>> {
    let seats = work.tx.seats(game.id)?;
    let ballots = work.tx.list::<Ballot>(game.id)?;
    let enough = voters(&seats, awaited) / 2;
    let counts = |vote: Vote| ballots.iter().filter(|one| one.vote == vote).count();
    let chosen = CHOICES.iter().find(|(_, vote)| counts(*vote) > enough);
    Ok(chosen.map(|(_, vote)| *vote))
}

fn decide(work: &mut Work<'_>, game: &Game, awaited: Seat) -> Result<()> {
    let Some(vote) = wanted(work, game, awaited)? else {
        return Ok(());
    };
    let schedule = timing::schedule_of(game)?;
    match vote {
        Vote::Wait => let_wait(work, game, awaited, &schedule),
        Vote::Default => play(work, game, &schedule, Instead::Default).map(|_| ()),
        Vote::StandIn => {
            close(work, game, awaited, &schedule)?;
            let table = work.tables.load(&work.tx, game)?;
            let entry = offer(work, game, awaited, Some(KIND))?;
            advance::advance(work, game, table, vec![entry], &Extra::default())
        }
    }
}

/// Lets the game wait. The votes remain and may still change; after another period the seat is
/// offered to others.
fn let_wait(work: &mut Work<'_>, game: &Game, awaited: Seat, schedule: &Schedule) -> Result<()> {
    if work.tx.seat(game.at(awaited))?.offered {
        return Ok(());
    }
    work.set_alarm(
        game,
        Alarm::EndVote,
        timing::again(&work.tx, game, work.now)?.filter(|_| schedule.misses > 0),
    )?;
    notice::tell_all(work, game, "vote-waits", |_, _| {
        vec![Line::new("vote-waits").with("seat", awaited)]
    })
}
