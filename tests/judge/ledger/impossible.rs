//! An act that no ledger goes on with, since the database says something else.

use std::path::Path;

use landfall::judge::Judge;
use landfall::store::{MailState, SeatRow, Store};

use crate::support::{RANDOMNESS, Table, log, new_world, noon, settings};

/// The player of the awaited seat, which is offered as the database says, and no row of the ledger.
fn offered(table: &mut Table, path: &Path) -> String {
    table.judge = Judge::new(
        Store::create(path, noon(), &RANDOMNESS).unwrap(),
        settings(),
    )
    .unwrap();
    table.open(&new_world(2, 7));
    let awaited = table.game().awaiting.unwrap();
    table.judge = Table::new().judge;
    let mut store = Store::open(path).unwrap();
    let game = store.game_by_name("new-world-1").unwrap().unwrap();
    let seat = store.seat(game.at(awaited)).unwrap();
    let player = store.person(seat.person.unwrap()).unwrap().address;
    let mut tx = store.begin().unwrap();
    let mut across = tx.across().unwrap();
    across.set(seat.at(), &SeatRow::OFFERED, true).unwrap();
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
    let ledger = |table: &Table| table.judge.store().ledger(table.game().id).unwrap();
    let (rows, letters) = (ledger(&table), table.letters(&player).len());
    let code = table.letter(&player).best_code();
    table.answer(&player, &code);
    table.lap();
    table.lap();
    let mail = table.mails().pop().unwrap();
    assert_eq!(mail.state, MailState::Aside);
    assert!(
        mail.reason.contains("the seat is not offered"),
        "{}",
        mail.reason
    );
    assert_eq!(ledger(&table), rows);
    assert_eq!(table.letters(&player).len(), letters);
}
