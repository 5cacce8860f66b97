//! Press, observers and anonymous games, as their people live them.

mod anonymous;
mod archives;
mod delivery;
mod my_data;
mod observers;
mod unsubscribe;
mod unwanted;

use landfall::judge::Opening;
use landfall::store::{PressKinds, TableOptions};

use crate::support::{Table, bounce, new_world, undealt};

const ALICE: &str = "alice@example.org";
const BOB: &str = "bob@example.org";
const CAROL: &str = "carol@example.org";
const OLGA: &str = "olga@example.net";

/// A game of RED, BLUE and YELLOW with these table_options.
fn opening(table_options: TableOptions) -> Opening {
    let mut opening = new_world(3, 3);
    if table_options.anonymous {
        opening.seed = undealt(3);
    }
    Opening {
        table_options,
        ..opening
    }
}

/// The same with this press, under way.
fn playing(press: PressKinds) -> Table {
    Table::playing(&opening(TableOptions {
        press,
        ..TableOptions::default()
    }))
}

/// A code that the newest question offers.
fn code(table: &Table) -> String {
    let mut letters = table.letters(table.awaited());
    letters.retain(|letter| !letter.codes().is_empty());
    letters.pop().expect("a question").codes().swap_remove(0)
}
