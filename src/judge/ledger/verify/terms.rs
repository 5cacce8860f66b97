//! Checks that a game shows the terms it was opened with.

use crate::judge::ledger::act::Act;
use crate::judge::ledger::record::Record;
use crate::judge::ledger::step::State;
use crate::judge::ledger::verify::finding::Finding;

/// Checks the digest of the terms in the first act, and the times of the first and the last act.
pub(super) fn check(record: &Record, state: &State) -> Finding {
    let bound = record.acts().find_map(|act| match act {
        Act::Opened { terms, .. } => Some(terms),
        _ => None,
    });
    let opened = record.rows.first().map(|row| row.at);
    let wrong = if !bound.is_some_and(|digest| record.is_bound_by(&digest)) {
        Some("it was opened with other terms than it shows")
    } else if opened != Some(record.opened_at) {
        Some("it was opened at another time than it shows")
    } else if record.over_at.is_some() && record.over_at != state.ended_at {
        Some("it ended at another time than it shows")
    } else {
        None
    };
    let holds = "title, edition, house rules, seats, box, times and table options are those it was \
                 opened with";
    Finding::new("terms", holds, wrong.map(str::to_owned))
}
