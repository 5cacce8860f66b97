//! Databases on a server; each needs one, and `tests/run` starts it.

use landfall::store::{
    DaemonLock, Every, Hold, LetterId, LetterKind, LettersBy, MailKey, Moment, OpenHolds, Store,
    StoreError, Tx, Why,
};
use postgres::{Client, NoTls};

use super::judges::serving;
use super::{
    Shorthand as _, at, at_seat, in_file, new_letter, new_mail, on_server, queue, randomness,
    receive, running, write,
};
use crate::support::database::server::{lasting, of};

/// Connects a client outside of the judge to a database.
pub(super) fn outside(address: &str) -> Client {
    Client::connect(address, NoTls).unwrap()
}

/// Changes a database from outside of the judge.
fn change(address: &str, sql: &str) {
    outside(address).batch_execute(sql).unwrap();
}

/// Ends all connections to a database but that of the one who asks.
const CUT: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";

#[test]
fn a_database_is_made_once_and_one_of_others_is_refused() {
    let Some(address) = lasting() else { return };
    let open = || Store::open_on(of(&address), at(1)).map(drop);
    assert_refused!(open(), Missing);
    let store = Store::create(of(&address), at(0), &randomness()).unwrap();
    assert_eq!(store.instance().unwrap(), [7; 16]);
    assert_eq!(store.moment(Moment::Created).unwrap(), Some(at(0)));
    assert!(store.complaints().unwrap().is_empty());
    open().unwrap();
    let again = Store::create(of(&address), at(0), &randomness());
    assert_refused!(again, Taken);
    change(&address, "UPDATE landfall_schema SET version = 99");
    assert_refused!(open(), TooNew { found: 99, .. });
    change(&address, "DROP TABLE landfall_schema");
    assert_refused!(open(), Foreign);
}

#[test]
fn what_an_extension_has_made_in_the_schema_does_not_count() {
    let Some(address) = lasting() else { return };
    change(
        &address,
        "CREATE EXTENSION pg_stat_statements SCHEMA public",
    );
    let open = || Store::open_on(of(&address), at(1)).map(drop);
    assert_refused!(open(), Missing);
    let (_folder, _, file) = in_file();
    file.copy_to(of(&address)).unwrap();
    open().unwrap();
    change(&address, "DROP TABLE landfall_schema");
    assert_refused!(open(), Foreign);
}

#[test]
fn a_connection_that_is_lost_is_made_again_and_a_transaction_is_lost_with_it() {
    let Some(address) = lasting() else { return };
    let mut store = on_server(&address);
    change(&address, CUT);
    // The first ones find out.
    let found_out = (0..5).find_map(|_| match store.games(Every) {
        Ok(games) => Some(games),
        Err(error) => {
            assert!(matches!(error, StoreError::Away { .. }), "{error:?}");
            None
        }
    });
    assert!(found_out.unwrap().is_empty());

    let mut tx = store.begin().unwrap();
    tx.all().set_meta("colour", b"red").unwrap();
    change(&address, CUT);
    let error = tx.all().set_meta("colour", b"blue").unwrap_err();
    assert!(error.may_pass(), "{error:?}");
    assert_refused!(tx.commit(), Lost);
    assert_eq!(store.meta("colour").unwrap(), None);
    write(&mut store, |tx| {
        tx.all().set_meta("colour", b"green").unwrap()
    });
    assert_eq!(store.meta("colour").unwrap().unwrap(), b"green");
}

#[test]
fn a_transaction_in_which_a_statement_failed_is_not_made_durable() {
    let Some(address) = lasting() else { return };
    let mut store = on_server(&address);
    let mut tx = store.begin().unwrap();
    tx.all().set_meta("colour", b"red").unwrap();
    assert!(tx.all().set_meta("instance", b"another").is_err());
    assert_refused!(tx.commit(), Lost);
    assert_eq!(store.meta("colour").unwrap(), None);
}

#[test]
fn a_rehearsal_reads_what_it_writes_and_leaves_nothing() {
    let Some(address) = lasting() else { return };
    let mut store = on_server(&address);
    write(&mut store, |tx| running(tx, "first"));
    let mut rehearsal = Store::rehearse(of(&address)).unwrap();
    write(&mut rehearsal, |tx| running(tx, "second"));
    let undone = rehearsal.begin().unwrap();
    drop(undone);
    assert_eq!(rehearsal.games(Every).unwrap().len(), 2);
    assert_eq!(store.games(Every).unwrap().len(), 1);
    drop(rehearsal);
    assert_eq!(store.games(Every).unwrap().len(), 1);
}

#[test]
fn a_program_has_a_database_to_itself_or_not_at_all() {
    let Some(address) = lasting() else { return };
    let store = on_server(&address);
    let other = Store::open_on(of(&address), at(0)).unwrap();
    let refused = |tried: Result<DaemonLock, StoreError>| {
        assert_refused!(tried, Locked);
    };
    let alone = store.lock_for_daemon().unwrap();
    refused(other.lock_for_daemon());
    refused(other.serve(&serving("one")));
    drop(alone);
    let serves = store.serve(&serving("one")).unwrap();
    refused(other.lock_for_daemon());
    drop(other.serve(&serving("two")).unwrap());
    drop(serves);
    drop(other.lock_for_daemon().unwrap());
}

#[test]
fn a_database_that_was_restored_elsewhere_holds_its_letters() {
    let Some(address) = lasting() else { return };
    let mut store = on_server(&address);
    write(&mut store, |tx| {
        queue(tx, &new_letter("purpose", LetterKind::Notice));
    });
    let due = |store: &Store| store.due_letters(at(9), 9).unwrap().len();
    assert_eq!(due(&store), 1);
    drop(store);
    let store = Store::open_on(of(&address), at(1)).unwrap();
    assert_eq!(
        (due(&store), store.list::<Hold>(OpenHolds).unwrap().len()),
        (1, 0)
    );
    drop(store);
    // As after a restore: the rows say that they were written in another database.
    change(
        &address,
        "UPDATE meta SET value = 'elsewhere' WHERE key = 'place'",
    );
    for _ in 0..2 {
        let store = Store::open_on(of(&address), at(2)).unwrap();
        let holds = store.list::<Hold>(OpenHolds).unwrap();
        assert_eq!((due(&store), holds.len()), (0, 1));
        assert_eq!(holds[0].why, Why::Restored);
    }
}

#[test]
fn a_judge_is_copied_whole_and_counts_on_from_its_last_number() {
    let Some(address) = lasting() else { return };
    let (_folder, path, mut file) = in_file();
    write(&mut file, |tx| {
        running(tx, "first");
        receive(tx, "0001");
        queue(tx, &new_letter("purpose", LetterKind::Notice));
        queue(tx, &new_letter("other", LetterKind::Receipt));
        tx.all().set_meta("odd", b"\0\xff").unwrap();
    });
    let rows = file.copy_to(of(&address)).unwrap();
    assert!(rows > 10, "{rows}");
    let mut copy = Store::open_on(of(&address), at(1)).unwrap();
    assert!(copy.list::<Hold>(OpenHolds).unwrap().is_empty());
    assert_eq!(copy.instance().unwrap(), file.instance().unwrap());
    let keys = |store: &Store| store.list::<MailKey>(Every).unwrap();
    assert_eq!(keys(&copy), keys(&file));
    assert_eq!(copy.games(Every).unwrap(), file.games(Every).unwrap());
    let all = LettersBy::After(LetterId::new(0));
    assert_eq!(copy.letters_by(all).unwrap(), file.letters_by(all).unwrap());
    assert_eq!(copy.meta("odd").unwrap().unwrap(), b"\0\xff");
    let mail =
        |store: &mut Store| write(store, |tx| tx.receive(&new_mail("0002", b"more")).unwrap());
    assert_eq!(mail(&mut copy), mail(&mut file));

    let again = file.copy_to(of(&address));
    assert_refused!(again, Taken);
    let Some(address) = lasting() else { return };
    let other = Store::open(&path).unwrap();
    let _alone = other.lock_for_daemon().unwrap();
    let served = file.copy_to(of(&address));
    assert_refused!(served, Locked);
}

#[test]
fn an_error_of_a_write_that_waits_comes_with_the_next_answer_and_undoes_its_part_only() {
    let Some(address) = lasting() else { return };
    let mut store = on_server(&address);
    let game = write(&mut store, |tx| running(tx, "race-1"));
    let mut tx = store.begin().unwrap();
    tx.defer_writes();
    tx.told(at_seat(game, 0), 7, "<1@judge>").unwrap();
    assert_eq!(tx.seat(at_seat(game, 0)).unwrap().told, 7);
    let part: Result<(), StoreError> = Tx::savepoint(&mut tx, |tx| {
        tx.told(at_seat(game, 1), 8, "<2@judge>")?;
        // There is no such seat: the write is not sent before the part ends.
        tx.told(at_seat(game, 99), 9, "<3@judge>")
    });
    assert_refused!(
        part,
        Unfit {
            doing: "note what was told",
            ..
        }
    );
    // A row that was read in the part is not remembered.
    assert_eq!(tx.seat(at_seat(game, 1)).unwrap().told, 0);
    let unsent: Result<(), StoreError> = Tx::savepoint(&mut tx, |tx| {
        tx.told(at_seat(game, 99), 9, "<3@judge>")?;
        Err(StoreError::Lost { doing: "test" })
    });
    assert_refused!(unsent, Lost);
    tx.told(at_seat(game, 1), 10, "<4@judge>").unwrap();
    tx.commit().unwrap();
    let told = |seat| store.seat(at_seat(game, seat)).unwrap().told;
    assert_eq!([told(0), told(1)], [7, 10]);

    let mut tx = store.begin().unwrap();
    tx.defer_writes();
    tx.told(at_seat(game, 0), 11, "<5@judge>").unwrap();
    tx.told(at_seat(game, 99), 9, "<3@judge>").unwrap();
    assert_refused!(tx.commit(), Unfit);
    assert_eq!(store.seat(at_seat(game, 0)).unwrap().told, 7);
}
