//! Whether a game shows the terms that it was opened with.

use super::redraw::Group;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::record::{Coverage, Record};
use crate::judge::ledger::verify::finding::Finding;

/// The first act holds the digest of all that the game was opened with, and the times are those of
/// the first and of the last act.
pub(super) fn check(record: &Record, groups: &[Group<'_>]) -> Finding {
    let acts = groups.iter().filter_map(|group| group.act.as_ref());
    let mut bound = None;
    for act in acts {
        if let Act::Opened { terms, .. } = act {
            bound.clone_from(terms);
        }
    }
    let covers = bound.as_ref().map(|bound| record.coverage(bound));
    let opened = record.rows.first().map(|row| row.at);
    let wrong = if covers == Some(None) {
        Some("it was opened with other terms than it shows")
    } else if opened != Some(record.opened_at) {
        Some("it was opened at another time than it shows")
    } else if record.over_at.is_some() && record.over_at != ended_at(record) {
        Some("it ended at another time than it shows")
    } else {
        None
    };
    let holds = match covers.flatten() {
        Some(Coverage::All) => {
            "title, edition, house rules, seats, box, times and manners are those it was opened \
             with"
        }
        Some(Coverage::Game) | None => {
            "title, edition, house rules, seats and box are those it was opened with"
        }
    };
    let mut finding = Finding::new("terms", holds, wrong.map(str::to_owned));
    match covers.flatten() {
        Some(Coverage::All) => {}
        Some(Coverage::Game) => finding.not_compared(
            "what it says about time and manners could not be compared: \
             it was opened before the digest held them",
        ),
        None => finding.not_compared(
            "that could not be compared: it was opened before ledgers held the digest of it",
        ),
    }
    finding
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
