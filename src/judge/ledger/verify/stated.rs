//! Checks what a record states about its game: terms, commitment, words of luck, result.

use crate::games::Titles;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::anonymity;
use crate::judge::ledger::record::{Marks, Record};
use crate::judge::ledger::step::{Stage, State};
use crate::judge::ledger::verify::finding::{Beside, Finding};
use crate::judge::time::schedule::Schedule;

const OTHER_ID: &str = "it has the identifier of another game";

/// Checks the digest of the terms in the first act, and the times of the first and the last act.
pub(super) fn terms(record: &Record, state: &State) -> Finding {
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
    Finding::new("terms", holds, wrong)
}

/// Checks that the identifier, the tags and the result follow from the ledger.
pub(super) fn result(titles: Titles, record: &Record) -> Finding {
    let (marks, own) = (&record.marks, Marks::of(titles, record));
    let differs = marks.differs(&own);
    // The replay reports a ledger without an end.
    let unended = differs.is_some() && record.over_at.is_some() && own.result.ended.is_none();
    let wrong = match differs {
        None if record.id().as_ref() != Some(&own.id) => Some(OTHER_ID),
        None => None,
        Some(_) if unended => None,
        Some("id") => Some(OTHER_ID),
        Some(_) => Some("the file has tags or a result that the ledger does not give"),
    };
    let holds = match record.over_at {
        Some(_) => format!("{}, which is where the ledger leads", marks.result.result),
        None => "the game goes on".to_owned(),
    };
    let mut finding = Finding::new("result", holds, wrong);
    if unended {
        finding.not_compared("the ledger leads to no result");
    }
    finding
}

/// Checks that the judge used the very seed that it had committed to before players added luck.
pub(super) fn commitment(record: &Record, state: &State, beside: Option<&Beside>) -> Finding {
    let seed = record.own_seed();
    let own = seed
        .as_ref()
        .map(|seed| seed.commitment(&record.terms.game).to_string());
    let hex = seed.map(|seed| data_encoding::HEXLOWER.encode(seed.bytes()));
    let (revealed, sealed) = (state.stage == Stage::Over, state.sealed);
    let (mut opened, mut wrong) = (false, None);
    for act in record.acts() {
        let found = match &act {
            Act::Opened {
                commitment,
                set_draws,
                ..
            } => {
                opened = true;
                let other = own.as_ref().is_some_and(|own| own != commitment);
                (other || *set_draws != record.terms.draws.is_some())
                    .then_some("it was opened with another seed or other draws")
            }
            Act::Started { luck, .. } => beside
                .is_some_and(|beside| beside.luck != *luck)
                .then_some("the words of luck differ"),
            Act::Revealed { seed } => {
                (Some(seed) != hex.as_ref()).then_some("another seed was revealed")
            }
            _ => None,
        };
        wrong = wrong.or(found);
    }
    let over = record.over_at.is_some();
    let wrong = wrong
        .or((!opened).then_some("there is no commitment"))
        .or(((revealed || sealed) != over).then_some("the seed is not revealed at the end"))
        .or((own.is_none() && !sealed).then_some("there is no seed"));
    let holds = if revealed {
        "the revealed seed is the one that was committed to"
    } else if own.is_some() {
        "the seed that is kept is the one that was committed to"
    } else {
        "the ledger has a commitment"
    };
    let mut finding = Finding::new("commitment", holds, wrong);
    if sealed {
        finding.not_compared("the seed is not revealed yet");
    }
    finding
}

/// Checks that words of luck went into the seed by the rule of `judge::ledger::step::seats`: first
/// the commitment, then words in answer to it, then the start with exactly these words.
pub(super) fn luck(record: &Record, state: &State) -> Finding {
    let first = record.rows.first().and_then(|row| record.act(row).ok());
    let said = first.and_then(|act| match act {
        Act::Opened { luck, .. } => Some(luck),
        _ => None,
    });
    let unopened = (1, "the game is not opened in its first row");
    let broken = state.unlucky.or_else(|| said.is_none().then_some(unopened));
    let said = said.unwrap_or_default();
    let wrong = broken.map(|(no, why)| format!("row {no}: {why}"));
    let wrong = wrong.or_else(|| other_wait(record, said).map(str::to_owned));
    let wrong = wrong.or_else(|| other_deal(record).map(str::to_owned));
    let holds = match said {
        0 => "no words of luck were taken",
        _ => "words of luck were taken behind the commitment, and went into the seed",
    };
    Finding::new("luck", holds, wrong)
}

/// Checks that the time for words of luck is the one in the schedule.
fn other_wait(record: &Record, said: u32) -> Option<&'static str> {
    let schedule: Schedule = serde_json::from_str(&record.schedule).ok()?;
    let wait = match record.terms.draws {
        Some(_) => 0,
        None => schedule.luck.wait().num_seconds(),
    };
    let wrong = "row 1: the game waited for words of luck for another time than it shows";
    (i64::from(said) != wait).then_some(wrong)
}

/// Checks that the seats were dealt by the seed, if it is known.
fn other_deal(record: &Record) -> Option<&'static str> {
    let (own, luck) = (record.own_seed()?, record.luck()?);
    let seed = own.with_luck(luck.iter().map(String::as_str));
    let dealt = record.acts().find_map(|act| match act {
        Act::Dealt { seats } => Some(seats),
        _ => None,
    })?;
    let wrong = "the seats were dealt in another way than the seed says";
    (dealt != anonymity::deal(&seed, record.terms.seat_count())).then_some(wrong)
}
