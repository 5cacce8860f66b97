//! The ledger: added to at its head, never changed, and found out when it is.

use std::path::PathBuf;

use landfall::rules::Seat;
use landfall::store::{Alarm, ChainCheck, Due, EntryKind, GameId, Store, StoreError, Tx};
use rusqlite::Connection;
use tempfile::TempDir;

use super::{
    Shorthand as _, act, at, chain_is_whole, event, in_file, receive, running, store, write,
};

/// A game with the rows event, act, event, event.
fn played(tx: &mut Tx<'_>, name: &str) -> GameId {
    let game = running(tx, name);
    let row = tx.append(game, 0, at(1), &[event(1, "[1]"), act("[2]")]);
    assert_eq!(row.unwrap().head, 1);
    let row = tx.append(game, 1, at(2), &[event(1, "[3]"), event(1, "[4]")]);
    assert_eq!(row.unwrap().head, 3);
    game
}

#[test]
fn rows_are_numbered_and_so_are_the_events_among_them() {
    let mut store = store();
    let game = write(&mut store, |tx| played(tx, "race-1"));
    let rows = store.ledger(game).unwrap();
    let numbered = rows.iter();
    let numbered = numbered.map(|row| (row.no, row.event_no, row.body.as_str(), row.at));
    assert!(numbered.eq([
        (1, 1, "[1]", at(1)),
        (2, 1, "[2]", at(1)),
        (3, 2, "[3]", at(2)),
        (4, 3, "[4]", at(2)),
    ]));
    let blue = Some(Seat::new(1));
    assert_eq!((rows[1].actor, rows[1].kind), (None, EntryKind::Act));
    assert_eq!((rows[2].actor, rows[2].kind), (blue, EntryKind::Event));
    let head = store.game(game).unwrap();
    assert_eq!(
        (head.head, head.entries, &head.chain),
        (3, 4, &rows[3].chain)
    );
    let bodies = |after| -> Vec<String> {
        let rows = store.rows_since(game, after).unwrap();
        rows.into_iter().map(|row| row.body).collect()
    };
    assert_eq!(bodies(0), ["[1]", "[2]", "[3]", "[4]"]);
    assert_eq!(bodies(2), ["[3]", "[4]"]);
    assert!(bodies(4).is_empty());
}

#[test]
fn who_decided_on_another_position_may_not_append() {
    let mut store = store();
    let game = write(&mut store, |tx| played(tx, "race-1"));
    for stale in [0, 2, 4, u32::MAX] {
        let mut tx = store.begin().unwrap();
        let error = tx
            .append(game, stale, at(3), &[event(1, "[]")])
            .unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("game race-1 stands at event 3, not at {stale}")
        );
        assert!(matches!(error, StoreError::Moved { expected, found: 3, .. } if expected == stale));
        tx.commit().unwrap();
    }
    assert_eq!(store.ledger(game).unwrap().len(), 4);
    let mut tx = store.begin().unwrap();
    let missing = tx.append(GameId::new(77), 0, at(3), &[event(1, "[]")]);
    assert_refused!(missing, Missing { what: "game", .. });
}

#[test]
fn a_body_must_be_json() {
    let mut store = store();
    let game = write(&mut store, |tx| running(tx, "race-1"));
    let mut tx = store.begin().unwrap();
    let outcome = tx.append(game, 0, at(1), &[event(1, "not json")]);
    assert_refused!(outcome, Engine);
}

#[test]
fn equal_rows_of_two_games_have_different_digests() {
    let mut store = store();
    let (one, two) = write(&mut store, |tx| {
        (played(tx, "race-1"), played(tx, "race-2"))
    });
    let chain = |game| store.game(game).unwrap().chain;
    assert_ne!(chain(one), chain(two));
    chain_is_whole(&store, one, 4);
    chain_is_whole(&store, two, 4);
}

/// A database file with one played game, and a connection of a person with a plain SQLite shell.
fn tampered() -> (TempDir, PathBuf, GameId, Connection) {
    let (dir, path, mut store) = in_file();
    let game = write(&mut store, |tx| played(tx, "race-1"));
    write(&mut store, |tx| receive(tx, "1.host"));
    let raw = Connection::open(&path).unwrap();
    (dir, path, game, raw)
}

#[test]
fn the_engine_itself_refuses_to_change_what_is_kept() {
    let (_dir, path, game, raw) = tampered();
    let (changed, left) = ("nothing in a ledger is changed", "nothing leaves a ledger");
    for (sql, why) in [
        ("UPDATE ledger SET body = '[9]' WHERE no = 1", changed),
        ("UPDATE ledger SET at = at + 1", changed),
        ("DELETE FROM ledger WHERE no = 4", left),
        ("DELETE FROM ledger", left),
        ("UPDATE raw SET bytes = x'00'", "a mail is kept as it came"),
        ("DELETE FROM raw", "a mail is kept"),
        (
            "UPDATE meta SET value = x'00' WHERE key = 'instance'",
            "the identity of a judge is fixed",
        ),
        (
            "UPDATE mail_key SET secret = zeroblob(32)",
            "a key is replaced and not changed",
        ),
        ("DELETE FROM mail_key", "no key is deleted"),
        ("DELETE FROM meta", "nothing is deleted from meta"),
    ] {
        let error = raw.execute_batch(sql).unwrap_err().to_string();
        assert!(error.starts_with(why), "{sql}: {error}");
    }
    let store = Store::open(&path).unwrap();
    chain_is_whole(&store, game, 4);
}

#[test]
fn whatever_is_changed_behind_the_back_of_the_program_is_found() {
    for (sql, no) in [
        ("UPDATE ledger SET body = '[8]' WHERE no = 1", 1),
        ("UPDATE ledger SET body = '[3] ' WHERE no = 3", 3),
        ("UPDATE ledger SET at = at + 1 WHERE no = 2", 2),
        ("UPDATE ledger SET actor = 0 WHERE no = 4", 4),
        ("UPDATE ledger SET actor = NULL WHERE no = 4", 4),
        ("UPDATE ledger SET kind = 'event' WHERE no = 2", 2),
        ("UPDATE ledger SET event_no = 9 WHERE no = 3", 3),
        ("UPDATE ledger SET chain = upper(chain) WHERE no = 2", 2),
        ("UPDATE ledger SET no = 5 WHERE no = 4", 4),
        ("DELETE FROM ledger WHERE no = 1", 1),
        ("DELETE FROM ledger WHERE no = 2", 2),
        ("DELETE FROM ledger WHERE no = 4", 4),
        ("DELETE FROM ledger", 1),
        (
            "INSERT INTO ledger (game_id, no, event_no, at, kind, body, chain)
             SELECT game_id, 5, event_no, at, kind, body, chain FROM ledger WHERE no = 4",
            5,
        ),
        ("UPDATE game SET name = 'race-2'", 1),
        ("UPDATE game SET head = 2", 5),
        ("UPDATE game SET chain = ''", 5),
    ] {
        let (_dir, path, game, raw) = tampered();
        let drop = "DROP TRIGGER ledger_keeps_words; DROP TRIGGER ledger_keeps_rows;";
        raw.execute_batch(drop).unwrap();
        raw.execute_batch(sql).unwrap();
        let found = Store::open(&path).unwrap().verify_chain(game).unwrap();
        assert_eq!(found, ChainCheck::Broken { no }, "{sql}");
    }
}

#[test]
fn what_is_taken_back_stays_and_numbers_of_events_come_again() {
    let mut store = store();
    let game = write(&mut store, |tx| {
        let game = played(tx, "race-1");
        assert_eq!(tx.game(game).unwrap().position(), "3");
        let moved = tx.all().take_back(game, 2, 1, at(3), "[5]");
        assert_refused!(moved, Moved);
        let unfit = tx.all().take_back(game, 3, 4, at(3), "[5]");
        assert_refused!(unfit, Unfit);
        tx.all().take_back(game, 3, 1, at(3), "[5]").unwrap();
        assert_eq!(tx.game(game).unwrap().position(), "1.1");
        tx.append(game, 1, at(4), &[event(1, "[6]")]).unwrap();
        game
    });
    let rows = store.ledger(game).unwrap();
    let numbers: Vec<_> = rows.iter().map(|row| (row.no, row.event_no)).collect();
    assert_eq!(numbers, [(1, 1), (2, 1), (3, 2), (4, 3), (5, 1), (6, 2)]);
    let now = store.game(game).unwrap();
    assert_eq!((now.head, now.entries, now.undone), (2, 6, 1));
    chain_is_whole(&store, game, 6);
}

#[test]
fn the_clock_of_a_paused_game_does_not_run_even_if_it_is_set() {
    let mut store = store();
    let game = write(&mut store, |tx| {
        let game = running(tx, "race-1");
        let due = Due {
            deadline: Some(at(10)),
            alarm: Alarm::Deadline,
            closes_at: Some(at(20)),
            remind_at: Some(at(5)),
        };
        tx.set_due(game, &due).unwrap();
        let row = tx.game(game).unwrap();
        tx.all().pause_game(&row, at(4)).unwrap();
        let again = tx.all().pause_game(&row, at(4));
        assert_refused!(again, Unfit);
        let vote = Due {
            alarm: Alarm::EndVote,
            ..due
        };
        tx.set_due(game, &vote).unwrap();
        let row = tx.game(game).unwrap();
        assert_eq!([row.deadline, row.closes_at, row.remind_at], [None; 3]);
        assert_eq!(row.alarm, Some(Alarm::EndVote));
        tx.all().resume_game(game, at(7)).unwrap();
        let again = tx.all().resume_game(game, at(8));
        assert_refused!(again, Unfit);
        tx.set_due(game, &due).unwrap();
        assert_eq!(tx.game(game).unwrap().closes_at, Some(at(20)));
        game
    });
    let pause = store.pauses(game, at(0)).unwrap()[0];
    assert_eq!((pause.from, pause.until), (at(4), Some(at(7))));
    assert_eq!(pause.closes_at, Some(at(20)));
    assert!(store.pauses(game, at(7)).unwrap().is_empty());
}
