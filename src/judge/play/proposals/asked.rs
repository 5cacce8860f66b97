//! Whose word a proposal needs, and what each seat is asked about it.

use chrono::{DateTime, Utc};

use crate::judge::ledger::Proposal;
use crate::judge::ledger::table::{GameStatus, Proposed};
use crate::judge::time::LocalClock;
use crate::rules::{Line, Seat};
use crate::store::SeatRow;

/// Whether a seat is asked: a player has it, who has not left for good.
pub(crate) fn is_asked(seat: &SeatRow, status: &GameStatus) -> bool {
    seat.person.is_some() && !status.left.contains(&seat.seat)
}

/// Whether the player of a seat is away: a stand-in plays it, or others may have it.
pub(crate) const fn is_away(seat: &SeatRow) -> bool {
    seat.stand_in.is_some() || seat.offered
}

/// Those whose word a proposal still misses.
pub(crate) struct Missing {
    pub(crate) seats: Vec<Seat>,
    /// Those of them who are away.
    pub(crate) away: Vec<u8>,
}

impl Missing {
    /// Who is missing at a table.
    pub(crate) fn of(seats: &[SeatRow], status: &GameStatus, open: &Proposed) -> Self {
        let asked = seats.iter().filter(|row| is_asked(row, status));
        let silent: Vec<&SeatRow> = asked
            .filter(|row| !open.agreed.contains(&row.seat))
            .collect();
        let away = silent.iter().filter(|row| is_away(row));
        Self {
            away: away.map(|row| row.seat).collect(),
            seats: silent.iter().map(|row| Seat::new(row.seat)).collect(),
        }
    }

    /// Whether nobody is missing but those who are away.
    pub(crate) const fn are_all_away(&self) -> bool {
        self.seats.len() == self.away.len()
    }

    /// What is told of those who are away; nothing where nobody is.
    pub(crate) fn line(&self) -> Option<Line> {
        let away: Vec<Seat> = self.away.iter().map(|seat| Seat::new(*seat)).collect();
        (!away.is_empty()).then(|| Line::new("propose-away").with("away", away))
    }
}

/// What a proposal asks of a table.
pub(crate) struct Asking<'a> {
    pub(crate) what: Proposal,
    /// What holds around the rules.
    pub(crate) status: &'a GameStatus,
    /// Whose word is missing.
    pub(crate) missing: &'a Missing,
    /// Until when it can be given.
    pub(crate) until: DateTime<Utc>,
}

impl Asking<'_> {
    /// What a seat is asked about it, or told of those who are.
    pub(crate) fn of(&self, seats: &[SeatRow], row: &SeatRow, clock: LocalClock) -> Vec<Line> {
        let key = match is_asked(row, self.status) {
            true => "propose-asks",
            false => "propose-asks-others",
        };
        let until = clock.until(self.until);
        let mut lines = vec![Line::new(key).with("until", until)];
        lines.extend(self.missing.line());
        let others = seats.iter().filter(|row| !is_asked(row, self.status));
        let others: Vec<Seat> = others.map(|row| Seat::new(row.seat)).collect();
        if !others.is_empty() {
            lines.push(Line::new("propose-not-asked").with("seats", others));
        }
        if let Proposal::Undo(_) = self.what {
            lines.push(Line::new("propose-undo-seen"));
        }
        lines
    }
}
