//! The turns of a seat: what an order sent ahead can be meant for.
//!
//! All orders of a turn belong to it, and END ends it. `PILE` answers all draws to come, in the
//! turn of any seat.

use super::Table;
use super::vocabulary::PHRASES;
use crate::orders::Cursor;
use crate::rules::{Agenda, Decision, Line, Seat, Word, line};

/// The kind of all decisions.
const TURN: &str = "turn";

/// As many turns can be ordered ahead as have an end for each in one mail.
const TURNS: usize = 8;

/// A turn of a seat, by how many it has had before.
const fn turn(before: u32) -> Decision {
    Decision {
        kind: TURN,
        occasion: before,
        several: true,
    }
}

/// How many turns a seat has had.
fn turns(table: &Table, seat: Seat) -> u32 {
    table.player(seat).map_or(0, |player| player.turns)
}

/// The turn under way, if it is the seat's, and those to come.
pub(super) fn agenda(table: &Table, seat: Seat) -> Agenda {
    let from = turns(table, seat);
    let now = (table.phase.actor() == Some(seat)).then(|| turn(from));
    let first = from.saturating_add(u32::from(now.is_some()));
    Agenda {
        now,
        next: (first..).take(TURNS).map(turn).collect(),
        from,
    }
}

/// The turn of an order by its words: the one under way or the next one.
pub(super) fn decision_of(table: &Table, seat: Seat, words: &[Word]) -> Option<Decision> {
    let keywords: Vec<&str> = PHRASES.iter().map(|phrase| phrase.keyword).collect();
    let keyword = Cursor::new(words).keyword(&keywords).ok()?;
    let anywhere = ["END", "PILE"].contains(&keyword);
    (!anywhere).then(|| turn(turns(table, seat)))
}

/// The words for a turn, or for all of them.
pub(super) fn in_words(occasion: Option<u32>) -> Line {
    match occasion {
        Some(before) => line!("neuland-occasion", turn = before.saturating_add(1)),
        None => line!("neuland-each"),
    }
}
