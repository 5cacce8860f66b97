//! Checks a file's result and marks, and reports parts of newer formats that cannot be checked.

use crate::games::Titles;
use crate::judge::ledger::record::{Marks, Record, RecordError};
use crate::judge::ledger::verify::finding::Finding;

const OTHER_ID: &str = "it has the identifier of another game";

/// Checks that the identifier, the tags and the result follow from the ledger.
pub(super) fn result(titles: Titles, record: &Record) -> Finding {
    let (marks, own) = (&record.marks, Marks::of(titles, record));
    let (wrong, uncompared) = match marks.differs(&own) {
        None if record.id().as_ref() != Some(&own.id) => (Some(OTHER_ID), false),
        // The replay reports a ledger without an end.
        Some(_) if record.over_at.is_some() && own.result.ended.is_none() => (None, true),
        Some("id") => (Some(OTHER_ID), false),
        Some(_) => (
            Some("the file has tags or a result that the ledger does not give"),
            false,
        ),
        None => (None, false),
    };
    let holds = match record.over_at {
        Some(_) => format!("{}, which is where the ledger leads", marks.result.result),
        None => "the game goes on".to_owned(),
    };
    let mut finding = Finding::new("result", holds, wrong.map(str::to_owned));
    if uncompared {
        finding.not_compared("the ledger leads to no result");
    }
    finding
}

/// Reports a file of a newer format, of which this program can read nothing.
pub(super) fn newer(error: &RecordError) -> Finding {
    let mut finding = Finding::new("file", error.to_string(), None);
    finding.not_compared("nothing was checked");
    finding
}

/// Notes in each finding that a newer minor version may have content that was not checked.
pub(super) fn partly(record: &Record, findings: &mut [Finding]) {
    let newer = record.marks.is_newer();
    for finding in findings.iter_mut().filter(|_| newer) {
        finding.not_compared("a newer release wrote it, and what is new in it was not checked");
    }
}

/// Reports a ledger with an unreadable act: damage, or an act of a newer release.
pub(super) fn unreadable(record: &Record, damaged: String) -> Finding {
    match record.marks.is_newer() {
        true => {
            let mut finding = Finding::new("replay", damaged, None);
            finding.not_compared("a newer release may know what it says");
            finding
        }
        false => Finding::new("replay", "", Some(damaged)),
    }
}
