//! Whether a game shows the terms that it was opened with.

use crate::judge::ledger::act::Act;
use crate::judge::ledger::record::Record;
use crate::judge::ledger::step::State;
use crate::judge::ledger::verify::finding::Finding;

/// The first act holds the digest of all that the game was opened with, and the times are those of
/// the first and of the last act.
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
    let holds = "title, edition, house rules, seats, box, times and manners are those it was \
                 opened with";
    Finding::new("terms", holds, wrong.map(str::to_owned))
}
