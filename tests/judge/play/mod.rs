//! Seats whose player is silent: stand-ins, misses, takeovers, votes, pending order sets.

mod ahead;
mod bound;
mod digest;
mod letters;
mod misses;
mod pending_sets;
mod printed;
mod stand_ins;
mod take_over;
mod turns;
mod votes;

use std::collections::BTreeMap;

use landfall::games::Title;
use landfall::judge::Opening;
use landfall::judge::act::By;
use landfall::judge::ruling::{Ruling, Why};

use crate::support::{PEOPLE, Table, opening};

/// A game of New World with so many people.
fn people(count: usize, entries: &[(&str, &str)]) -> Table {
    let title = landfall::games::title("new_world").unwrap();
    Table::playing(&opening(title, &PEOPLE[..count], 3, entries))
}

/// The moderator rules.
fn rule(table: &mut Table, ruling: Ruling) {
    let by = By::Moderator("Mia".to_owned());
    let why = Why {
        by: &by,
        reason: "a slip",
    };
    let (game, now) = (table.game().id, table.now);
    table.judge.rule(game, ruling, why, now).unwrap();
    table.lap();
}

/// Lets the clock act when the present decision closes.
fn until_closed(table: &mut Table) {
    table.now = table.game().closes_at.expect("the clock acts");
    table.lap();
}
