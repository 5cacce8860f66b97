//! What was taken back, and may be played again only to the byte.

use std::collections::VecDeque;

use super::Wrong;
use crate::games::AnyGame;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::record::Record;
use crate::judge::ledger::standing::{self, Entry};
use crate::judge::ledger::standing::{Back, End};
use crate::store::LedgerRow;

/// The undos that may still be played again, and what is being played again.
#[derive(Debug, Default)]
pub(super) struct TakenBack<'r> {
    undos: Vec<VecDeque<&'r LedgerRow>>,
    again: VecDeque<&'r LedgerRow>,
}

/// The rows of a ledger by whether they still stand; none where an act cannot be read.
fn entries<'r>(record: &Record, rows: &'r [LedgerRow]) -> Vec<Entry<'r>> {
    standing::entries(rows, |row| record.act(row)).unwrap_or_default()
}

/// The acts that stand by the last of these rows.
pub(super) fn standing_acts(record: &Record, rows: &[LedgerRow]) -> Vec<Act> {
    let entries = entries(record, rows).into_iter();
    let standing = entries.filter(|entry| entry.stands);
    standing.filter_map(|entry| entry.act).collect()
}

impl<'r> TakenBack<'r> {
    /// Whether rows are still to follow that are played again.
    pub(super) fn awaits(&self) -> bool {
        !self.again.is_empty()
    }

    /// Whether a row is one that is played again; it must be the next one of them.
    pub(super) fn copies(&mut self, row: &LedgerRow) -> Result<bool, Wrong> {
        let Some(next) = self.again.pop_front() else {
            return Ok(false);
        };
        let same = (next.actor, next.kind, &next.body) == (row.actor, row.kind, &row.body);
        match same {
            true => Ok(true),
            false => Err("it is not what was taken back"),
        }
    }

    /// A decision was made: what it was made without cannot be played again.
    pub(super) fn decided(&mut self) {
        self.undos.clear();
    }

    /// Whether an undo goes back to where a decision was, and by so many as players agreed on.
    pub(super) fn reaches(
        &self,
        record: &Record,
        rows: &[LedgerRow],
        count: Option<u32>,
        end: End,
    ) -> Result<(), Wrong> {
        let back = count.map_or(Back::To(end.decision), Back::By);
        match standing::reach(&entries(record, rows), back) {
            Some(found) if found == end => Ok(()),
            Some(_) | None => Err("it takes back to where no decision was"),
        }
    }

    /// Whether an undo takes back the last order of this seat, which its player may do alone.
    pub(super) fn is_own(
        &self,
        record: &Record,
        rows: &[LedgerRow],
        seat: u8,
        (end, table): (End, &dyn AnyGame),
    ) -> Result<(), Wrong> {
        let reveals = |event: &str| table.reveals(event).unwrap_or(true);
        let cut = standing::own_last(&entries(record, rows), seat, reveals);
        match cut.map(|cut| (cut.to, cut.events)) {
            Ok(found) if found == (end.decision, end.events) => Ok(()),
            Ok(_) | Err(_) => Err("a player takes back more than the own last order"),
        }
    }

    /// Notes what the undo behind these rows takes back.
    pub(super) fn undo(&mut self, record: &'r Record, rows: &'r [LedgerRow]) -> Result<(), Wrong> {
        let through = rows.len().saturating_add(1);
        let through = record.rows.get(..through).unwrap_or_default();
        let before = entries(record, rows).into_iter();
        let both = before.zip(entries(record, through));
        let gone = both.filter(|(before, after)| before.stands && !after.stands);
        let gone = gone.filter(|(before, _)| !matches!(before.act, Some(Act::Revealed { .. })));
        self.undos
            .push(gone.map(|(before, _)| before.row).collect());
        Ok(())
    }

    /// What was taken back last is to follow.
    pub(super) fn redo(&mut self) -> Result<(), Wrong> {
        self.again = self.undos.pop().ok_or("nothing was taken back")?;
        Ok(())
    }
}
