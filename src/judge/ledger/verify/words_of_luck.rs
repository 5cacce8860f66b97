//! Whether words of luck went into the seed as the rule of `judge::play::luck` says: the commitment
//! first, then words in answer to it, then the start with these very words.

use crate::judge::ledger::act::Act;
use crate::judge::ledger::anonymity;
use crate::judge::ledger::luck::Gathered;
use crate::judge::ledger::record::Record;
use crate::judge::ledger::verify::finding::{Finding, named};
use crate::judge::time::schedule::Schedule;

/// The order opened with the commitment, joined and words of luck, started.
pub(super) fn finding(record: &Record) -> Finding {
    let seats = u8::try_from(record.terms.seats.len()).unwrap_or(u8::MAX);
    let mut gathered = Gathered::new(seats);
    let mut wrong = None;
    let mut said = 0;
    for (nth, row) in record.rows.iter().enumerate() {
        let Some(act) = row.is_act().then(|| record.act(row).ok()).flatten() else {
            continue;
        };
        let opens = matches!(act, Act::Opened { .. });
        if let Act::Opened { luck, .. } = &act {
            said = *luck;
        }
        let why = match gathered.follow(row.at, &act) {
            Err(why) => Some(why),
            Ok(()) if opens != (nth == 0) && (opens || nth == 0) => {
                Some("the game is not opened in its first row")
            }
            Ok(()) => None,
        };
        if let Some(why) = why {
            wrong = wrong.or(Some(format!("{}: {why}", named(row))));
        }
    }
    let wrong = wrong.or_else(|| other_wait(record, said));
    let wrong = wrong.or_else(|| other_deal(record));
    let holds = match said {
        0 => "no words of luck were taken",
        _ => "words of luck were taken behind the commitment, and went into the seed",
    };
    Finding::new("luck", holds, wrong)
}

/// The time for words of luck is that of the game's schedule.
fn other_wait(record: &Record, said: u32) -> Option<String> {
    let schedule: Schedule = serde_json::from_str(&record.schedule).ok()?;
    let wait = match record.terms.draws {
        Some(_) => 0,
        None => schedule.luck.wait().num_seconds(),
    };
    let wrong = "row 1: the game waited for words of luck for another time than it shows";
    (i64::from(said) != wait).then(|| wrong.to_owned())
}

/// Seats are dealt as the seed says, as far as it is known.
fn other_deal(record: &Record) -> Option<String> {
    let (own, luck) = (record.own_seed()?, record.luck()?);
    let seed = own.with_luck(luck.iter().map(String::as_str));
    let seats = u8::try_from(record.terms.seats.len()).ok()?;
    let dealt = record.acts().find_map(|act| match act {
        Act::Dealt { seats } => Some(seats),
        _ => None,
    })?;
    let wrong = "the seats were dealt in another way than the seed says";
    (dealt != anonymity::deal(&seed, seats)).then(|| wrong.to_owned())
}
