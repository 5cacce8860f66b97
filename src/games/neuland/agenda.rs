//! The turns of a seat, to which orders sent ahead can belong.
//!
//! All orders of a turn belong to it, and END ends it. `PILE` answers all draws to come, in the
//! turn of any seat.

use super::Table;
use super::read::PHRASES;
use crate::orders::Cursor;
use crate::rules::{Agenda, Decision, Line, Seat, Word, line};

const TURN: &str = "turn";

/// Maximum number of turns ordered ahead: one mail has room for an END for each.
const TURNS: usize = 8;

/// Returns a turn of a seat, identified by the number of turns before it.
const fn turn(before: u32) -> Decision {
    Decision {
        kind: TURN,
        occasion: before,
        several: true,
    }
}

fn turns(table: &Table, seat: Seat) -> u32 {
    table.player(seat).map_or(0, |player| player.turns)
}

/// Returns the turn under way, if it is the seat's, and those to come.
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

/// Returns the turn of an order by its words: the one under way or the next one.
pub(super) fn decision_of(table: &Table, seat: Seat, words: &[Word]) -> Option<Decision> {
    let keywords: Vec<&str> = PHRASES.iter().map(|phrase| phrase.keyword).collect();
    let keyword = Cursor::new(words).keyword(&keywords).ok()?;
    let anywhere = ["END", "PILE"].contains(&keyword);
    (!anywhere).then(|| turn(turns(table, seat)))
}

/// Describes a turn, or all turns.
pub(super) fn in_words(occasion: Option<u32>) -> Line {
    match occasion {
        Some(before) => line!("neuland-occasion", turn = before.saturating_add(1)),
        None => line!("neuland-each"),
    }
}
