//! Transactions and their parts: all or nothing, and no part spoils another.

use landfall::store::{Every, Store, StoreError, Tx};
use rusqlite::Connection;

use super::{Shorthand as _, in_file, new_game, new_person, opened, receive, store, write};

#[derive(Debug)]
enum Trouble {
    Store(StoreError),
    Ours,
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

#[test]
fn a_transaction_that_is_dropped_was_never_there() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    opened(&mut tx, "race-1");
    let read = tx.games(Every).unwrap().len();
    assert_eq!(read, 1, "a transaction reads what it has written");
    drop(tx);
    assert!(store.games(Every).unwrap().is_empty());
    write(&mut store, |tx| opened(tx, "race-1"));
    assert_eq!(store.games(Every).unwrap().len(), 1);
}

#[test]
fn others_see_a_transaction_when_it_is_committed() {
    let (_dir, path, mut one) = in_file();
    let two = Store::open(&path).unwrap();
    let mut tx = one.begin().unwrap();
    opened(&mut tx, "race-1");
    assert!(two.games(Every).unwrap().is_empty());
    tx.commit().unwrap();
    assert_eq!(two.games(Every).unwrap().len(), 1);
}

#[test]
fn a_part_that_fails_is_undone_and_the_rest_stays() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    receive(&mut tx, "before");
    let failed: Result<(), Trouble> = Tx::savepoint(&mut tx, |tx| {
        receive(tx, "inside");
        new_person(tx, "alice@example.org");
        Err(Trouble::Ours)
    });
    assert!(matches!(failed, Err(Trouble::Ours)));
    let done: Result<u8, Trouble> = Tx::savepoint(&mut tx, |tx| {
        receive(tx, "after");
        Ok(5)
    });
    assert_eq!(done.unwrap(), 5);
    tx.commit().unwrap();
    let mails = store.unfinished_mails(10).unwrap();
    let keys: Vec<_> = mails.iter().map(|mail| mail.key.as_str()).collect();
    assert_eq!(keys, ["before", "after"]);
    assert_eq!(store.person_by_address("alice@example.org").unwrap(), None);
}

#[test]
fn a_part_may_contain_a_part_that_fails() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let outer: Result<(), Trouble> = Tx::savepoint(&mut tx, |tx| {
        receive(tx, "outer");
        let inner: Result<(), Trouble> = Tx::savepoint(tx, |tx| {
            receive(tx, "inner");
            tx.all().open_game(&new_game("race-1"))?;
            tx.all().open_game(&new_game("race-1"))?;
            Ok(())
        });
        let taken = matches!(inner, Err(Trouble::Store(StoreError::Taken { .. })));
        assert!(taken, "{inner:?}");
        Ok(())
    });
    outer.unwrap();
    tx.commit().unwrap();
    assert_eq!(store.unfinished_mails(10).unwrap().len(), 1);
    assert!(store.games(Every).unwrap().is_empty());
}

#[test]
fn a_part_that_the_engine_refuses_does_not_spoil_the_transaction() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    receive(&mut tx, "before");
    let refused = Tx::savepoint(&mut tx, |tx| {
        receive(tx, "inside");
        tx.all().set_meta("instance", &[0; 16])
    });
    assert_refused!(refused, Engine);
    tx.commit().unwrap();
    assert_eq!(store.unfinished_mails(10).unwrap().len(), 1);
}

#[test]
fn nothing_is_written_once_the_engine_has_given_up() {
    let (_dir, path, mut store) = in_file();
    let other = Connection::open(&path).unwrap();
    let trigger = "CREATE TRIGGER gives_up BEFORE INSERT ON meta WHEN new.key = 'colour'
                   BEGIN SELECT RAISE(ROLLBACK, 'given up'); END";
    other.execute_batch(trigger).unwrap();
    let mut tx = store.begin().unwrap();
    tx.all().set_meta("taste", b"sweet").unwrap();
    let inside: Result<(), StoreError> =
        Tx::savepoint(&mut tx, |tx| tx.all().set_meta("colour", b"red"));
    assert!(inside.is_err());
    assert_refused!(
        tx.across()
            .and_then(|mut all| all.set_meta("sound", b"loud")),
        Lost
    );
    assert_refused!(tx.commit(), Lost);
    for key in ["taste", "colour", "sound"] {
        assert_eq!(store.meta(key).unwrap(), None, "{key}");
    }
}
