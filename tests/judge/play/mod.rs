//! Seats whose player is silent: stand-ins, misses, takeovers, votes, pending order sets.

mod ahead;
mod analyses;
mod bound;
mod digest;
mod hints;
mod letters;
mod misses;
mod news;
mod passes;
mod pending_sets;
mod printed;
mod stand_ins;
mod take_over;
mod thinking;
mod turns;
mod votes;

use landfall::rules::Viewer;
use landfall::store::OrderAhead;

use crate::support::Table;

/// A game of New World with this number of people.
fn people(count: usize, entries: &[(&str, &str)]) -> Table {
    Table::of("new_world", count, 3, entries)
}

/// Opens a game of Race of two, whose seed this is.
fn race(seed: u8) -> Table {
    Table::of("race", 2, seed, &[])
}

/// Has each awaited player pass until this holds.
fn pass_until(table: &mut Table, holds: impl Fn(&Table) -> bool) {
    while !holds(table) {
        table.answer(table.awaited(), "PASS");
    }
}

/// Returns the action of Race that is planned now.
fn planning(table: &Table) -> Option<String> {
    let view = table.state().view(Viewer::Public);
    let action = view.get("now")?.get("planning")?.get("action")?;
    Some(action.as_str().unwrap().to_owned())
}

/// Returns all that a player has sent ahead, whatever became of it.
fn sent_ahead(table: &Table, who: &str) -> Vec<OrderAhead> {
    let seat = table.seat_with(who).at();
    table.judge.store().list(seat).unwrap()
}
