//! Whether every miss of a year was deserved.

use chrono::{DateTime, Utc};
use landfall::judge::act::Act;
use landfall::judge::table;
use landfall::rules::Seat;
use landfall::store::{Game, InboxMail, Store};

/// What a seat was asked, as far as the ledger shows it.
#[derive(Clone, Copy, Debug)]
struct Asked {
    at: DateTime<Utc>,
    /// Whether this turn was missed already.
    missed: bool,
}

/// Lists misses of seats that had answered, and those that were counted twice for one question.
/// That none came before its time `verify` looks at.
pub(super) fn undeserved(store: &Store, mails: &[InboxMail], game: &Game) -> Vec<String> {
    let mut faults = Vec::new();
    let mut asked: Option<Asked> = None;
    for row in store.ledger(game.id).unwrap() {
        if !row.is_act() {
            continue;
        }
        let act = table::read_act(game, &row.body).unwrap();
        let asks = matches!(
            &act,
            Act::Started { .. } | Act::Undone { .. } | Act::Redone { .. } | Act::TakenOver { .. }
        );
        if asks || act.decision().is_some() {
            asked = Some(Asked {
                at: row.at,
                missed: false,
            });
        }
        let Act::Overtime {
            seat, missed: true, ..
        } = act
        else {
            continue;
        };
        let wrong = |why: &str| format!("{} row {}: {why}", game.name, row.no);
        let Some(asked) = asked.as_mut() else {
            faults.push(wrong("a miss of nothing"));
            continue;
        };
        if asked.missed {
            faults.push(wrong("missed twice"));
        }
        asked.missed = true;
        let mut answers = mails.iter();
        if answers.any(|mail| has_answered(mail, game, seat, asked.at, row.at)) {
            faults.push(wrong("missed while an answer waited"));
        }
    }
    faults
}

/// Returns whether an answer of this seat was accepted, and waited to be played, between two
/// moments.
fn has_answered(
    mail: &InboxMail,
    game: &Game,
    seat: Seat,
    asked: DateTime<Utc>,
    missed: DateTime<Utc>,
) -> bool {
    let waits = ["kept for second thoughts", "collected"].contains(&mail.reason.as_str());
    let of_seat = mail.game == Some(game.id) && mail.seat == Some(seat);
    waits && of_seat && asked <= mail.arrived_at && mail.arrived_at < missed
}
