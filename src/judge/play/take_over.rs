//! `TAKE OVER`, a new player for an abandoned seat, and `BACK`, the return of its player.

use crate::judge::base::{Disposition, Result, SeatMail, about};
use crate::judge::ledger::Act;
use crate::judge::letters::notice::Notice;
use crate::judge::letters::seat_letter::{self, Cause, Extra};
use crate::judge::play::{advance, pending_sets, proposals, turn};
use crate::judge::request::join::Wish;
use crate::judge::work::Work;
use crate::rules::{Awaiting, Line, Seat};
use crate::store::{Game, Person, SeatRow, TurnClock};

/// Finds an offered seat that fits the request.
pub(crate) fn find<'s>(wish: &Wish, seats: &'s [SeatRow]) -> Option<&'s SeatRow> {
    let wanted = |seat: &&SeatRow| {
        wish.seat
            .as_ref()
            .is_none_or(|name| seat.name.eq_ignore_ascii_case(name))
    };
    let mut offered = seats.iter().filter(|seat| seat.offered);
    offered.find(wanted)
}

/// Gives an offered seat to a person, with its whole letter and a fresh turn if the game waits for
/// it. Notifies the others, also the former player.
pub(crate) fn seat(
    work: &mut Work<'_>,
    game: &Game,
    seat: &SeatRow,
    person: &Person,
) -> Result<()> {
    let lost = Line::new("seat-lost").with("seat", seat.seat);
    give(work, game, seat, person, lost)?;
    let game = work.tx.game(game.id)?;
    let seats = work.tx.seats(game.id)?;
    let notice = Notice::new(
        &game,
        &seats,
        format!("taken-over/{}/{}", seat.name, seat.epoch),
    );
    notice.all(work, Some(seat.seat), |_, _| {
        vec![Line::new("act-taken-over").with("seat", seat.seat)]
    })
}

/// Gives a seat to a person without notifying the others; the former player gets `lost`.
pub(crate) fn give(
    work: &mut Work<'_>,
    game: &Game,
    seat: &SeatRow,
    person: &Person,
    lost: Line,
) -> Result<()> {
    proposals::lapse_with_seat(work, game, seat.seat)?;
    tell_former(work, game, seat, lost)?;
    work.tx.across()?.take_over(seat.at(), person.id)?;
    // The former player may be away; the new one is not.
    work.tx.across()?.end_absences(seat.at(), work.now)?;
    work.append(game, &Act::TakenOver { seat: seat.seat })?;
    go_on(
        work,
        game,
        seat.seat,
        Cause::TakenOver { epoch: seat.epoch },
    )
}

/// Lets a person play a seat again: a game at rest advances, and an awaited seat gets its whole
/// time. `cause` keeps this letter apart from earlier ones.
fn go_on(work: &mut Work<'_>, game: &Game, seat: Seat, cause: Cause) -> Result<()> {
    let game = work.tx.game(game.id)?;
    let table = work.tables.load(&work.tx, &game)?;
    let awaited = match table.game.awaiting() {
        Awaiting::Seat(awaited) => awaited,
        Awaiting::Over => return Ok(()),
    };
    // A paused game has no deadline, either, but its question is open and keeps its number.
    let rested = game.deadline.is_none() && work.tx.seat(game.at(awaited))?.stand_in.is_some();
    if awaited == seat {
        turn::ask_anew(work, &game, seat, &*table.game)?;
    } else if rested {
        return advance::advance(work, &game, table, Vec::new(), &Extra::default());
    }
    let game = work.tx.game(game.id)?;
    seat_letter::letter_to(work, &game, &table, seat, cause)
}

fn tell_former(work: &mut Work<'_>, game: &Game, seat: &SeatRow, lost: Line) -> Result<()> {
    let seats = work.tx.seats(game.id)?;
    let notice = Notice::new(game, &seats, format!("lost/{}", seat.epoch));
    let dropped = pending_sets::dropped(work, game)?;
    let dropped = dropped.filter(|(whose, _)| *whose == seat.seat);
    let lines = [Some(lost), dropped.map(|(_, line)| line)];
    let last = [Line::new("seat-last")];
    notice.tell(work, seat, |_| {
        lines.into_iter().flatten().chain(last).collect()
    })?;
    Ok(())
}

/// Gives an offered seat back to its player, who has written, unless the player has resigned;
/// returns whether it did.
pub(crate) fn back(work: &mut Work<'_>, game: &Game, seat: &SeatRow) -> Result<bool> {
    if !seat.offered || has_left(work, game, seat)? {
        return Ok(false);
    }
    present(work, game, seat)?;
    // A game that waits without limit gets its usual limit once the player is back.
    let for_ever = game.awaiting == Some(seat.seat) && game.closes_at.is_none();
    if seat.stand_in.is_some() || (for_ever && game.paused_at.is_none()) {
        work.tx.remove::<TurnClock>(seat.at())?;
        go_on(work, game, seat.seat, Cause::Back)?;
    }
    Ok(true)
}

/// Notes that the player of an offered seat is back; no one can take it over any more.
pub(crate) fn present(work: &mut Work<'_>, game: &Game, seat: &SeatRow) -> Result<()> {
    work.tx.present(seat.at())?;
    work.append(game, &Act::Returned { seat: seat.seat })
}

fn has_left(work: &Work<'_>, game: &Game, seat: &SeatRow) -> Result<bool> {
    Ok(work.state(game.id)?.has_left(seat.seat))
}

/// Answers orders of a replaced player. There is no question to play them for, but from now on the
/// seat is asked again, unless its player has resigned.
pub(crate) fn orders_of_the_absent(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
) -> Result<Disposition> {
    let (key, done) = match back(work, &from.game, &from.seat)? {
        true => ("seat-returned", Disposition::SeatReturned),
        false => ("resign-gone", Disposition::SeatLeft),
    };
    from.say(work, &[about(key, &from.game.name)])?;
    Ok(done)
}
