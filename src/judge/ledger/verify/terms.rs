//! Whether a game shows the terms that it was opened with.

use super::redraw::Group;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::record::Record;
use crate::judge::ledger::verify::finding::Finding;

/// The first act holds the digest of all that the game was opened with, and the times are those of
/// the first and of the last act.
pub(super) fn check(record: &Record, groups: &[Group<'_>]) -> Finding {
    let mut acts = groups.iter().filter_map(|group| group.act.as_ref());
    let bound = acts.find_map(|act| match act {
        Act::Opened { terms, .. } => Some(terms),
        _ => None,
    });
    let opened = record.rows.first().map(|row| row.at);
    let wrong = if !bound.is_some_and(|digest| record.is_bound_by(digest)) {
        Some("it was opened with other terms than it shows")
    } else if opened != Some(record.opened_at) {
        Some("it was opened at another time than it shows")
    } else if record.over_at.is_some() && record.over_at != ended_at(record) {
        Some("it ended at another time than it shows")
    } else {
        None
    };
    let holds = "title, edition, house rules, seats, box, times and manners are those it was \
                 opened with";
    Finding::new("terms", holds, wrong.map(str::to_owned))
}

/// When the game ended: when a moderator ended it, or else when its seed was revealed.
fn ended_at(record: &Record) -> Option<chrono::DateTime<chrono::Utc>> {
    let mut ended = None;
    for row in record.rows.iter().filter(|row| row.is_act()) {
        match record.act(row).ok()? {
            act if act.seals() => ended = Some(row.at),
            Act::Revealed { .. } => ended = ended.or(Some(row.at)),
            Act::Undone { .. } => ended = None,
            _ => {}
        }
    }
    ended
}
