//! Proposals that lapse: with a decision, with a seat, with their time.

use crate::judge::base::error::JudgeError;
use crate::judge::ledger::act::{Act, By};
use crate::judge::ledger::entry::Entry;
use crate::judge::ledger::table::Table;
use crate::judge::play::proposals;
use crate::judge::play::proposals::asked::Missing;
use crate::judge::work::Work;
use crate::rules::{Line, Seat};
use crate::store::{Game, GameId, GameState};

/// What is proposed lapses with the decision that these entries make.
///
/// # Errors
/// Those of the database.
pub(in crate::judge) fn lapse(
    work: &mut Work<'_, '_>,
    game: &Game,
    table: &mut Table,
    entries: &mut Vec<Entry>,
) -> Result<(), JudgeError> {
    let goes_on = |entry: &Entry| entry.act.decision().is_some() || !entry.events.is_empty();
    if table.around.proposed.is_none() || !entries.iter().any(goes_on) {
        return Ok(());
    }
    table.around.proposed = None;
    let lapsed = Entry {
        actor: None,
        act: Act::Lapsed { late: false },
        events: Vec::new(),
    };
    entries.insert(0, lapsed);
    Ok(work.tx.set_proposal(game.id, None)?)
}

/// What is proposed lapses since a seat gets another player, or none: not all have been asked then.
///
/// # Errors
/// Those of the database, the ledger and the languages.
pub(in crate::judge) fn lapse_with_seat(
    work: &mut Work<'_, '_>,
    game: &Game,
    seat: u8,
) -> Result<(), JudgeError> {
    let table = work.tables.load(work.tx, game)?;
    if game.state != GameState::Running || table.around.proposed.is_none() {
        return Ok(());
    }
    let act = Act::Lapsed { late: false };
    work.append(game, &act)?;
    work.tx.set_proposal(game.id, None)?;
    proposals::tell(work, game, (&act, None), |_, _, _| {
        vec![Line::new("propose-other-player").with("seat", Seat::new(seat))]
    })
}

/// The time of a proposal is over: it happens where nobody is missing but players who are away, and
/// lapses else; says whether either was due.
///
/// # Errors
/// Those of the database and of the languages.
pub(in crate::judge) fn lapse_late(
    work: &mut Work<'_, '_>,
    game: GameId,
) -> Result<bool, JudgeError> {
    let game = &work.tx.game(game)?;
    if game.proposal_until.is_none_or(|until| until > work.now) {
        return Ok(false);
    }
    let around = work.tables.load(work.tx, game)?.around;
    if let Some(open) = &around.proposed {
        let missing = Missing::of(&work.tx.seats(game.id)?, &around, open);
        if missing.are_all_away() {
            let by = By::Present { away: missing.away };
            return proposals::carry_out(work, game, open.what, &by).map(|_| true);
        }
    }
    let act = Act::Lapsed { late: true };
    work.append(game, &act)?;
    work.tx.set_proposal(game.id, None)?;
    proposals::tell(work, game, (&act, None), |_, _, _| Vec::new())?;
    Ok(true)
}
