//! Press, observers and anonymous games, as their people live them.

mod anonymous;
mod archives;
mod delivery;
mod my_data;
mod notes;
mod observers;
mod unsubscribe;
mod unwanted;

use landfall::judge::Opening;
use landfall::store::{PressKinds, TableOptions};

use crate::support::{Table, new_world, undealt};

const ALICE: &str = "alice@example.org";
const BOB: &str = "bob@example.org";
const CAROL: &str = "carol@example.org";
const OLGA: &str = "olga@example.net";

/// The players in the order of their seats.
const PLAYERS: [&str; 3] = [ALICE, BOB, CAROL];

/// Returns the first player who is another one.
fn another(who: &str) -> &'static str {
    PLAYERS.into_iter().find(|player| *player != who).unwrap()
}

/// Makes a game of RED, BLUE and YELLOW with these table options.
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

/// Returns the usual table options with this press.
fn with_press(press: PressKinds) -> TableOptions {
    TableOptions {
        press,
        ..TableOptions::default()
    }
}

/// Begins a game with this press.
fn playing(press: PressKinds) -> Table {
    Table::playing(&opening(with_press(press)))
}

/// Begins a game that Olga observes, and may overhear.
fn looked_on(overheard: bool) -> Table {
    let mut table = Table::playing(&opening(TableOptions {
        overheard,
        ..TableOptions::default()
    }));
    observe(&mut table);
    table
}

/// Has Olga observe the game.
fn observe(table: &mut Table) {
    table.write(OLGA, "", "OBSERVE new-world-1");
    table.answer(OLGA, "YES");
}
