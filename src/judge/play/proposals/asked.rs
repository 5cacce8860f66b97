//! Whose word a proposal needs, and what each seat is asked about it.

use chrono::{DateTime, Utc};

use crate::judge::ledger::{Proposal, State};
use crate::judge::time::LocalClock;
use crate::rules::{Line, Seat};
use crate::store::SeatRow;

/// Those whose word a proposal still misses.
pub(crate) struct Missing {
    pub(crate) seats: Vec<Seat>,
    /// Those of them who are away.
    pub(crate) away: Vec<Seat>,
}

impl Missing {
    /// Who is missing where something is proposed.
    pub(crate) fn of(state: &State) -> Self {
        let away = state.silent().filter(|seat| state.is_away(*seat));
        Self {
            away: away.collect(),
            seats: state.silent().collect(),
        }
    }

    /// Whether nobody is missing but those who are away.
    pub(crate) const fn are_all_away(&self) -> bool {
        self.seats.len() == self.away.len()
    }

    /// What is told of those who are away; nothing where nobody is.
    pub(crate) fn line(&self) -> Option<Line> {
        let away = || Line::new("propose-away").with("away", self.away.clone());
        (!self.away.is_empty()).then(away)
    }
}

/// What a proposal asks of a table.
pub(crate) struct Asking<'a> {
    pub(crate) what: Proposal,
    pub(crate) state: &'a State,
    /// Whose word is missing.
    pub(crate) missing: &'a Missing,
    /// Until when it can be given.
    pub(crate) until: DateTime<Utc>,
}

impl Asking<'_> {
    /// What a seat is asked about it, or told of those who are.
    pub(crate) fn of(&self, seats: &[SeatRow], row: &SeatRow, clock: LocalClock) -> Vec<Line> {
        let key = match self.state.is_asked(row.seat) {
            true => "propose-asks",
            false => "propose-asks-others",
        };
        let until = clock.until(self.until);
        let mut lines = vec![Line::new(key).with("until", until)];
        lines.extend(self.missing.line());
        let others = seats.iter().filter(|row| !self.state.is_asked(row.seat));
        let others: Vec<Seat> = others.map(|row| row.seat).collect();
        if !others.is_empty() {
            lines.push(Line::new("propose-not-asked").with("seats", others));
        }
        if let Proposal::Undo(_) = self.what {
            lines.push(Line::new("propose-undo-seen"));
        }
        lines
    }
}
