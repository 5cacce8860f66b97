//! Seats that change their players: `RESIGN`, by which a player leaves a game for good; `TAKE
//! OVER`, a new player for an abandoned seat; and `BACK`, the return of its player.
//!
//! The title decides the effect of a resignation on the table. If the seat still has decisions to
//! make, a stand-in makes them, and the seat is offered to others.

use crate::judge::base::{Correspondent, Disposition, Result, SeatMail, about};
use crate::judge::ledger::overdue::KIND;
use crate::judge::ledger::{Act, Entry, Proposal};
use crate::judge::letters::notice::{self, Notice};
use crate::judge::letters::seat_letter::{self, Cause, Extra};
use crate::judge::letters::story;
use crate::judge::play::proposals::{self, asked};
use crate::judge::play::{advance, missed_deadlines, pending_sets, turn};
use crate::judge::request::Consent;
use crate::judge::request::join::JoinRequest;
use crate::judge::work::Work;
use crate::rules::{Awaiting, Line, Seat, Viewer};
use crate::store::{Ballot, Game, GameState, PendingSet, Person, SeatRow, TurnClock};

/// Finds an offered seat that fits the request.
pub(crate) fn find<'s>(wish: &JoinRequest, seats: &'s [SeatRow]) -> Option<&'s SeatRow> {
    let wanted = wish.seat.as_ref();
    let mut offered = seats.iter().filter(|seat| seat.offered);
    offered.find(|seat| wanted.is_none_or(|name| seat.name.eq_ignore_ascii_case(name)))
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
    let notice = Notice::new(&game, format!("taken-over/{}/{}", seat.name, seat.epoch));
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
    asked::lapse_with_seat(work, game, seat.seat)?;
    let effect = format!("lost/{}", seat.epoch);
    tell_former(work, game, seat, &effect, [Some(lost), None])?;
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
        let extra = Extra {
            seat: Some(seat),
            ..Extra::default()
        };
        return advance::advance(work, &game, table, Vec::new(), &extra);
    }
    let game = work.tx.game(game.id)?;
    seat_letter::letter_to(work, &game, &table, seat, cause, &[])
}

/// Sends the last letter to a player who loses a seat: why, which orders are dropped, and `more`.
pub(crate) fn tell_former(
    work: &mut Work<'_>,
    game: &Game,
    seat: &SeatRow,
    effect: &str,
    [why, more]: [Option<Line>; 2],
) -> Result<()> {
    let dropped = pending_sets::dropped(work, game)?;
    let dropped = dropped.filter(|(whose, _)| *whose == seat.seat);
    let dropped = dropped.map(|(_, line)| line);
    let last = Some(Line::new("seat-last"));
    Notice::new(game, effect.to_owned()).tell(work, seat, |_| {
        [why, dropped, more, last].into_iter().flatten().collect()
    })?;
    Ok(())
}

/// Gives an offered seat back to its player, who has written, unless the player has resigned;
/// returns whether it did.
pub(crate) fn back(work: &mut Work<'_>, game: &Game, seat: &SeatRow) -> Result<bool> {
    if !seat.offered || work.state(game.id)?.has_left(seat.seat) {
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

/// Resigns a seat if `game` names its game; else explains what that would mean.
pub(crate) fn resign(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    game: Option<&str>,
) -> Result<Disposition> {
    let refusal = match game {
        _ if from.game.state != GameState::Running => Some("resign-not-running"),
        _ if from.game.paused_at.is_some() => Some("is-paused"),
        _ if from.seat.stand_in.is_some() => Some("resign-gone"),
        Some(name) if name == from.game.name => None,
        Some(_) | None => Some("resign-sure"),
    };
    if let Some(key) = refusal {
        from.say(work, &[about(key, &from.game.name)])?;
        return Ok(Disposition::NotResigned);
    }
    // No other player could take the seat over.
    if work.tx.table_options(from.game.id)?.solo {
        proposals::run(work, from, &Consent::Propose(Some(Proposal::End)))?;
        return Ok(Disposition::Resigned);
    }
    from.say(work, &[about("resign-noted", &from.game.name)])?;
    leave(work, from)?;
    Ok(Disposition::Resigned)
}

fn leave(work: &mut Work<'_>, from: &Correspondent) -> Result<()> {
    let (game, seat) = (&from.game, from.at().seat);
    let mut table = work.tables.load(&work.tx, game)?;
    let events = table.game.resign(seat)?;
    let mine = game.awaiting == Some(seat);
    if mine {
        work.tx.remove::<PendingSet>(game.id)?;
        work.tx.across()?.remove::<Ballot>(game.id)?;
    }
    work.tx
        .across()?
        .set(from.at(), &SeatRow::STAND_IN, Some(KIND.name()))?;
    // If the title takes the seat off the table, there is nothing to offer.
    let offered = match events.is_empty() {
        true => Some(Entry {
            act: Act::Offered {
                seat,
                stand_in: Some(KIND),
                gone: true,
            },
            ..missed_deadlines::offer(work, game, seat, Some(KIND))?
        }),
        false => None,
    };
    let resigned = Act::Resigned { seat };
    if !mine && events.is_empty() {
        // No question is repeated, so answers on their way still count.
        let acts = offered.into_iter().map(|entry| entry.act);
        let acts: Vec<Act> = std::iter::once(resigned).chain(acts).collect();
        return tell_resigned(work, game, &acts);
    }
    let resigned = Entry {
        actor: Some(seat),
        act: resigned,
        events,
    };
    let entries = offered.into_iter().chain([resigned]).collect();
    advance::advance(work, game, table, entries, &Extra::because(Cause::Resigned))
}

fn tell_resigned(work: &mut Work<'_>, game: &Game, acts: &[Act]) -> Result<()> {
    for act in acts {
        work.append(game, act)?;
    }
    let game = &work.tx.game(game.id)?;
    let effect = format!("resigned/{}", game.told_rows());
    let open = work.tables.load(&work.tx, game)?.game.is_open();
    notice::tell_all(work, game, &effect, |seat, _| {
        let viewer = Viewer::Seat(seat);
        let said = acts.iter();
        said.filter_map(|act| story::act_line(&game.name, open, act, viewer))
            .collect()
    })
}
