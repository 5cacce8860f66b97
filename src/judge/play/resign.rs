//! `RESIGN`: a player leaves a game for good.
//!
//! The title decides the effect on the table. If the seat still has decisions to make, a stand-in
//! makes them, and the seat is offered to others.

use crate::judge::base::{Correspondent, Disposition, Result, SeatMail, about};
use crate::judge::ledger::overdue::KIND;
use crate::judge::ledger::{Act, Entry};
use crate::judge::letters::seat_letter::{Cause, Extra};
use crate::judge::letters::{notice, story};
use crate::judge::play::{advance, missed_deadlines};
use crate::judge::work::Work;
use crate::rules::Viewer;
use crate::store::{Ballot, Game, GameState, PendingSet, SeatRow};

/// Resigns a seat if `game` names its game; else explains what that would mean.
pub(crate) fn run(
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
        return tell(work, game, &acts);
    }
    let resigned = Entry {
        actor: Some(seat),
        act: resigned,
        events,
    };
    let entries = offered.into_iter().chain([resigned]).collect();
    let extra = Extra {
        cause: Cause::Resigned,
        ..Extra::default()
    };
    advance::advance(work, game, table, entries, &extra)
}

fn tell(work: &mut Work<'_>, game: &Game, acts: &[Act]) -> Result<()> {
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
