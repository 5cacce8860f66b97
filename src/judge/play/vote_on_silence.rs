//! `VOTE`: the others decide for a seat that has not answered.
//!
//! More than half of the other players decide. Without such a majority, the default order is played
//! after another period, so that no game stalls for want of votes. If they vote to wait, the seat
//! is offered to others, and votes may still change.

use crate::judge::base::{Correspondent, Disposition, Result, SeatMail};
use crate::judge::ledger::overdue::{self, Instead, KIND};
use crate::judge::ledger::{Act, timing};
use crate::judge::letters::notice;
use crate::judge::letters::seat_letter::Extra;
use crate::judge::play::{advance, missed_deadlines};
use crate::judge::time::schedule::{Nmr, Schedule};
use crate::judge::work::Work;
use crate::rules::{Line, Seat};
use crate::store::{Alarm, Ballot, Game, GameState, PendingSet, SeatRow, Vote};

const CHOICES: [(&str, Vote); 3] = [
    ("WAIT", Vote::Wait),
    ("DEFAULT", Vote::Default),
    ("STAND-IN", Vote::StandIn),
];

/// Calls a vote; plays the default order if no player may vote.
pub(crate) fn call(
    work: &mut Work<'_>,
    game: &Game,
    seat: Seat,
    schedule: &Schedule,
) -> Result<bool> {
    let seats = work.tx.seats(game.id)?;
    if voters(&seats, seat) == 0 {
        return missed_deadlines::play(work, game, schedule, Instead::Default);
    }
    let until = timing::again(&work.tx, game, work.now)?;
    work.set_alarm(game, Alarm::EndVote, until)?;
    missed_deadlines::note_late(work, game, seat)?;
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
pub(crate) fn end(work: &mut Work<'_>, game: &Game, seat: Seat) -> Result<bool> {
    let schedule = timing::schedule_of(game)?;
    match wanted(work, game, seat)? {
        Some(Vote::Wait) => missed_deadlines::wait(work, game, seat, &schedule),
        Some(Vote::Default | Vote::StandIn) | None => {
            missed_deadlines::play(work, game, &schedule, Instead::Default)
        }
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
    let (Some((name, vote)), Some(awaited)) = (choice, open(work, from)?) else {
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
    let line = Line::new("vote-noted")
        .with("vote", *name)
        .with("seat", awaited);
    from.say(work, &[line])?;
    let game = work.tx.game(game.id)?;
    decide(work, &game, awaited)?;
    Ok(Disposition::Voted)
}

/// Returns the seat that is voted on; `None` if this seat has no vote.
fn open(work: &Work<'_>, from: &Correspondent) -> Result<Option<Seat>> {
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
        Vote::Wait => wait(work, game, awaited, &schedule),
        Vote::Default => {
            missed_deadlines::play(work, game, &schedule, Instead::Default).map(|_| ())
        }
        Vote::StandIn => {
            missed_deadlines::close(work, game, awaited, &schedule)?;
            let table = work.tables.load(&work.tx, game)?;
            let entry = missed_deadlines::offer(work, game, awaited, Some(KIND))?;
            advance::advance(work, game, table, vec![entry], &Extra::default())
        }
    }
}

/// Lets the game wait. The votes remain and may still change; after another period the seat is
/// offered to others.
fn wait(work: &mut Work<'_>, game: &Game, awaited: Seat, schedule: &Schedule) -> Result<()> {
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
