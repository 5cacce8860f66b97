//! An act that cannot follow in the ledger, since the database says something else.

use std::path::Path;

use landfall::judge::Judge;
use landfall::store::{MailState, SeatRow, Store};

use crate::support::{RANDOMNESS, Table, log, new_world, noon, settings};

/// Offers the awaited seat in the database, without a row of the ledger; returns its player.
fn offered(table: &mut Table, path: &Path) -> &'static str {
    let store = Store::create(path, noon(), &RANDOMNESS).unwrap();
    table.judge = Judge::new(store, settings()).unwrap();
    table.open(&new_world(2, 7));
    let game = table.game();
    let (seat, player) = (game.at(game.awaiting.unwrap()), table.awaited());
    table.judge = Table::new().judge;
    let mut store = Store::open(path).unwrap();
    let mut tx = store.begin().unwrap();
    let mut across = tx.across().unwrap();
    across.set(seat, &SeatRow::OFFERED, true).unwrap();
    tx.commit().unwrap();
    drop(store);
    table.judge = Judge::new(Store::open(path).unwrap(), settings()).unwrap();
    player
}

#[test]
fn an_act_that_cannot_follow_is_not_written_and_its_mail_is_set_aside() {
    let _error = log::named("cannot go on like this: the seat is not offered");
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::new();
    let player = offered(&mut table, &folder.path().join("landfall.db"));
    let (rows, letters) = (table.ledger(), table.letters(player).len());
    let code = table.letter(player).best_code();
    table.answer(player, &code);
    table.lap();
    table.lap();
    let (state, reason) = table.disposition();
    assert_eq!(state, MailState::Aside);
    assert!(reason.contains("the seat is not offered"), "{reason}");
    assert_eq!(table.ledger(), rows);
    assert_eq!(table.letters(player).len(), letters);
}
