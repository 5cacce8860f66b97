//! Which rows of a ledger stand, now that decisions were taken back.
//!
//! Nothing leaves a ledger, so everybody who reads one asks here first. What people did around the
//! rules (who joined, who was away) happened and stands; what was decided stands unless an undo
//! behind it says that fewer decisions do.

use crate::judge::base::Result;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::step::State;
use crate::store::LedgerRow;

/// A row with its act, and whether it stands.
#[derive(Debug)]
pub(crate) struct Entry<'r> {
    pub(crate) row: &'r LedgerRow,
    /// Its act; none for an event.
    pub(crate) act: Option<Act>,
    pub(crate) stands: bool,
}

/// The rows of a ledger that has come to this state, or of its end, with `act` reading those that
/// are acts.
pub(crate) fn entries<'r>(
    rows: &'r [LedgerRow],
    state: &State,
    act: impl Fn(&LedgerRow) -> Result<Act>,
) -> Result<Vec<Entry<'r>>> {
    // Events stand with the act above them.
    let mut stands = true;
    let entry = |row: &'r LedgerRow| {
        let act = row.is_act().then(|| act(row)).transpose()?;
        if let Some(act) = &act {
            stands = state.counts(row.no, act);
        }
        Ok(Entry { row, act, stands })
    };
    rows.iter().map(entry).collect()
}
