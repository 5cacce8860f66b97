//! Press, observers and anonymous games, as their people live them.

mod anonymous;
mod archives;
mod delivery;
mod my_data;
mod observers;
mod unsubscribe;
mod unwanted;

use landfall::judge::Opening;
use landfall::store::{Game, Manners, PressKinds};

use crate::support::{Table, bounce, new_world, undealt};

const ALICE: &str = "alice@example.org";
const BOB: &str = "bob@example.org";
const CAROL: &str = "carol@example.org";
const OLGA: &str = "olga@example.net";

/// A game of RED, BLUE and YELLOW with these manners.
fn opening(manners: Manners) -> Opening {
    let mut opening = new_world(3, 3);
    if manners.anonymous {
        opening.seed = undealt(3);
    }
    Opening { manners, ..opening }
}

/// The same with this press, under way.
fn playing(press: PressKinds) -> Table {
    Table::playing(&opening(Manners {
        press,
        ..Manners::default()
    }))
}

fn game(table: &Table) -> Game {
    let store = table.judge.store();
    store.game_by_name("new-world-1").unwrap().unwrap()
}

/// The text of the newest letter without its line breaks.
fn said(table: &Table, who: &str) -> String {
    joined(&table.letter(who).text)
}

fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How many order sets were played.
fn played(table: &Table) -> usize {
    let store = table.judge.store();
    store.order_sets(game(table).id).unwrap().len()
}

/// The address of the player whose decision it is.
fn awaited(table: &Table) -> &'static str {
    [ALICE, BOB, CAROL][usize::from(game(table).awaiting.unwrap())]
}

/// A code that the newest question offers.
fn code(table: &Table) -> String {
    let mut letters = table.letters(awaited(table));
    letters.retain(|letter| !letter.codes().is_empty());
    letters.pop().expect("a question").codes().swap_remove(0)
}
