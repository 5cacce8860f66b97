//! Findings from replaying a ledger.

use super::redraw::Walk;
use crate::judge::base::{JudgeError, counted};
use crate::judge::ledger::record::Record;
use crate::judge::ledger::verify::finding::{Beside, Finding, Verdict};
use crate::rules::Awaiting;
use crate::store::GameState;

/// Marks a game that was once imported without verification; the mark is permanent.
pub(super) fn brought_in() -> Finding {
    let mut origin = Finding::new("origin", "", None);
    origin.verdict = Verdict::NotCompared;
    origin.says = "a judge once brought it in without having verified it".to_owned();
    origin
}

/// Reports a game that cannot be opened. A title that this program lacks is no failure.
pub(super) fn unopened(error: &JudgeError) -> Finding {
    let mut replay = Finding::new("replay", "", None);
    match error {
        JudgeError::Title(title) => {
            replay.says = format!("it could not be compared: this program has no title {title:?}");
            replay.verdict = Verdict::NotCompared;
        }
        error => {
            replay.says = format!("the game cannot be opened as it says: {error}");
            replay.verdict = Verdict::Fails;
        }
    }
    replay
}

/// Returns the findings of the replay, the draws, the events, the orders and the pieces.
pub(super) fn findings(record: &Record, walk: Walk<'_>, beside: Option<&Beside>) -> [Finding; 5] {
    let wrong_end = wrong_end(record, &walk, beside);
    let orders = orders(&walk);
    let draws = draws(record, &walk, &orders);
    let events = counted(record.stands.events.into(), "event leads", "events lead");
    [
        Finding::new(
            "replay",
            format!("{events} to the position that is stored"),
            walk.replay.or(wrong_end),
        ),
        draws,
        Finding::new(
            "events",
            "whatever was ordered, each event is one that the table gives",
            walk.events_wrong,
        ),
        orders,
        Finding::new(
            "census",
            "every piece is accounted for after every event",
            walk.census,
        ),
    ]
}

fn draws(record: &Record, walk: &Walk<'_>, orders: &Finding) -> Finding {
    let drawn = counted(walk.drawn.into(), "draw follows", "draws follow");
    let mut says = format!("{drawn} from the seed");
    if record.terms.draws.is_some() {
        says.push_str("; those that were set beforehand are compared with their list");
    }
    let mut draws = Finding::new("draws", says, walk.draws.clone());
    // Only replayed orders take draws from the list.
    if orders.verdict != Verdict::Holds && record.terms.draws.is_some() {
        draws.not_compared("not all could be compared, see the orders");
    }
    draws
}

fn orders(walk: &Walk<'_>) -> Finding {
    let compared = counted(
        walk.compared.into(),
        "decision played again gives",
        "decisions played again give",
    );
    let mut orders = Finding::new(
        "orders",
        format!("{compared} the same events"),
        walk.orders.clone(),
    );
    if let Some(why) = &walk.uncompared() {
        orders.not_compared(why);
    }
    orders
}

fn wrong_end(record: &Record, walk: &Walk<'_>, beside: Option<&Beside>) -> Option<String> {
    if walk.table.event_no() != record.stands.events {
        return Some(format!(
            "{} events were replayed, and {} are to stand",
            walk.table.event_no(),
            record.stands.events
        ));
    }
    let (state, awaiting) = match walk.table.awaiting() {
        Awaiting::Seat(seat) if walk.rows.state.ended.is_none() => (GameState::Running, Some(seat)),
        Awaiting::Seat(_) | Awaiting::Over => (GameState::Over, None),
    };
    let stored = beside.map_or((record.state(), awaiting), |beside| beside.stands);
    ((state, awaiting) != stored)
        .then(|| "the ledger and what is stored beside it wait for different seats".to_owned())
}
