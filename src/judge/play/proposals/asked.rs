//! Whose consent an open proposal needs, the question to each seat, and the end of its time.

use chrono::{DateTime, Utc};

use crate::judge::base::Result;
use crate::judge::ledger::{Act, Proposal, State};
use crate::judge::letters::notice;
use crate::judge::work::Work;
use crate::rules::{Line, Seat};
use crate::store::{Game, GameState, SeatRow};

/// The seats whose consent is missing.
pub(crate) struct Missing {
    pub(crate) seats: Vec<Seat>,
    /// Those of them whose players are away.
    pub(crate) away: Vec<Seat>,
}

impl Missing {
    /// Finds the missing seats of the open proposal.
    pub(crate) fn of(state: &State) -> Self {
        let away = state.silent().filter(|seat| state.is_away(*seat));
        Self {
            away: away.collect(),
            seats: state.silent().collect(),
        }
    }

    /// Returns whether all missing players are away.
    pub(crate) const fn are_all_away(&self) -> bool {
        self.seats.len() == self.away.len()
    }

    /// Returns the line about players who are away, if any.
    pub(crate) fn line(&self) -> Option<Line> {
        let away = || Line::new("propose-away").with("away", self.away.clone());
        (!self.away.is_empty()).then(away)
    }
}

/// Returns the question to a seat; for a seat that is not asked, a line about those that are.
pub(super) fn question(
    what: Proposal,
    state: &State,
    seats: &[SeatRow],
    row: &SeatRow,
    until: Line,
) -> Vec<Line> {
    let key = match state.is_asked(row.seat) {
        true => "propose-asks",
        false => "propose-asks-others",
    };
    let mut lines = vec![Line::new(key).with("until", until)];
    lines.extend(Missing::of(state).line());
    let others = seats.iter().map(|row| row.seat);
    let others: Vec<Seat> = others.filter(|seat| !state.is_asked(*seat)).collect();
    if !others.is_empty() {
        lines.push(Line::new("propose-not-asked").with("seats", others));
    }
    if let Proposal::Undo(_) = what {
        lines.push(Line::new("propose-undo-seen"));
    }
    lines
}

/// Sets the time for agreeing to a proposal; `None` once it is closed.
pub(crate) fn set_time(
    work: &mut Work<'_>,
    game: &Game,
    until: Option<DateTime<Utc>>,
) -> Result<()> {
    let mut across = work.tx.across()?;
    Ok(across.set(game.id, &Game::PROPOSAL_UNTIL, until)?)
}

/// Lets a proposal lapse since a seat changes its player: not all have been asked then.
pub(crate) fn lapse_with_seat(work: &mut Work<'_>, game: &Game, seat: Seat) -> Result<()> {
    let proposed = work.state(game.id)?.proposed;
    if game.state != GameState::Running || proposed.is_none() {
        return Ok(());
    }
    let why = Line::new("propose-other-player").with("seat", seat);
    lapse(work, game, false, Some(&why))
}

/// Lets a proposal lapse and notifies all players, with the reason.
pub(super) fn lapse(
    work: &mut Work<'_>,
    game: &Game,
    late: bool,
    why: Option<&Line>,
) -> Result<()> {
    let act = Act::Lapsed { late };
    work.append(game, &act)?;
    set_time(work, game, None)?;
    notice::tell_ruling(work, game, "proposal", &act, None, |_, _, _| {
        why.into_iter().cloned().collect()
    })
}
