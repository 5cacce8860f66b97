//! Checks that words of luck went into the seed by the rule of `judge::play::luck`: first the
//! commitment, then words in answer to it, then the start with exactly these words.

use crate::judge::ledger::act::Act;
use crate::judge::ledger::anonymity;
use crate::judge::ledger::record::Record;
use crate::judge::ledger::step::State;
use crate::judge::ledger::verify::finding::Finding;
use crate::judge::time::schedule::Schedule;

/// Checks the order of `opened`, `joined`, `luck` and `started`.
pub(super) fn finding(record: &Record, state: &State) -> Finding {
    let first = record.rows.first().and_then(|row| record.act(row).ok());
    let said = first.and_then(|act| match act {
        Act::Opened { luck, .. } => Some(luck),
        _ => None,
    });
    let unopened = (1, "the game is not opened in its first row");
    let broken = state.unlucky.or_else(|| said.is_none().then_some(unopened));
    let said = said.unwrap_or_default();
    let wrong = broken.map(|(no, why)| format!("row {no}: {why}"));
    let wrong = wrong.or_else(|| other_wait(record, said));
    let wrong = wrong.or_else(|| other_deal(record));
    let holds = match said {
        0 => "no words of luck were taken",
        _ => "words of luck were taken behind the commitment, and went into the seed",
    };
    Finding::new("luck", holds, wrong)
}

/// Checks that the time for words of luck is the one in the schedule.
fn other_wait(record: &Record, said: u32) -> Option<String> {
    let schedule: Schedule = serde_json::from_str(&record.schedule).ok()?;
    let wait = match record.terms.draws {
        Some(_) => 0,
        None => schedule.luck.wait().num_seconds(),
    };
    let wrong = "row 1: the game waited for words of luck for another time than it shows";
    (i64::from(said) != wait).then(|| wrong.to_owned())
}

/// Checks that the seats were dealt by the seed, if it is known.
fn other_deal(record: &Record) -> Option<String> {
    let (own, luck) = (record.own_seed()?, record.luck()?);
    let seed = own.with_luck(luck.iter().map(String::as_str));
    let dealt = record.acts().find_map(|act| match act {
        Act::Dealt { seats } => Some(seats),
        _ => None,
    })?;
    let wrong = "the seats were dealt in another way than the seed says";
    (dealt != anonymity::deal(&seed, record.terms.seat_count())).then(|| wrong.to_owned())
}
