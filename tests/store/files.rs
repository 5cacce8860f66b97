//! Making, opening, locking and copying the file.

#[allow(dead_code)]
#[path = "../../src/build.rs"]
mod build;

use landfall::store::{Every, MailKey, Moment, Store, StoreError};
use rusqlite::Connection;

use super::{at, new_game, randomness, running, write};

#[test]
fn a_new_database_keeps_its_identity() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    drop(Store::create(&path, at(3), &randomness()).unwrap());
    let mut store = Store::open(&path).unwrap();
    assert_eq!(store.instance().unwrap(), [7; 16]);
    assert_eq!(store.list::<MailKey>(Every).unwrap()[0].secret, [9; 32]);
    assert_eq!(store.moment(Moment::Created).unwrap(), Some(at(3)));
    for key in ["instance", "created_at"] {
        let mut tx = store.begin().unwrap();
        assert!(
            matches!(
                tx.across().unwrap().set_meta(key, &[0; 32]),
                Err(StoreError::Engine { .. })
            ),
            "{key}"
        );
    }
    assert_eq!(store.list::<MailKey>(Every).unwrap()[0].secret, [9; 32]);
}

#[test]
fn the_last_lap_is_remembered() {
    let mut store = super::store();
    assert_eq!(store.moment(Moment::LastLap).unwrap(), None);
    for minute in [5, 6] {
        write(&mut store, |tx| {
            tx.set_moment(Moment::LastLap, Some(at(minute))).unwrap()
        });
        assert_eq!(store.moment(Moment::LastLap).unwrap(), Some(at(minute)));
    }
}

#[test]
fn the_end_of_a_lap_is_remembered_apart_from_what_it_read() {
    let mut store = super::store();
    write(&mut store, |tx| {
        tx.set_moment(Moment::LastLap, Some(at(5))).unwrap()
    });
    assert_eq!(store.moment(Moment::LapEnded).unwrap(), None);
    write(&mut store, |tx| {
        tx.set_moment(Moment::LapEnded, Some(at(6))).unwrap()
    });
    assert_eq!(store.moment(Moment::LapEnded).unwrap(), Some(at(6)));
    assert_eq!(store.moment(Moment::LastLap).unwrap(), Some(at(5)));
}

#[test]
fn the_file_is_durable_and_has_the_newest_version() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    drop(Store::create(&path, at(0), &randomness()).unwrap());
    let raw = Connection::open(&path).unwrap();
    let pragma = |name: &str| -> String {
        raw.query_row(
            &format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}"),
            [],
            |row| row.get(0),
        )
        .unwrap()
    };
    assert_eq!(pragma("journal_mode"), "wal");
    assert_eq!(pragma("user_version"), "1");
    assert_eq!(pragma("integrity_check"), "ok");
    let loose = "SELECT count(*) FROM pragma_table_list
                 WHERE schema = 'main' AND type = 'table' AND NOT strict
                       AND name NOT LIKE 'sqlite_%'";
    assert_eq!(
        raw.query_row(loose, [], |row| row.get::<_, i64>(0))
            .unwrap(),
        0
    );
}

/// What `.cargo/config.toml` says; `HAVE_FDATASYNC` is none of the options that the engine tells.
#[test]
fn the_engine_is_compiled_as_stated() {
    let conn = Connection::open_in_memory().unwrap();
    let mut options = conn.prepare("PRAGMA compile_options").unwrap();
    let options = options.query_map([], |row| row.get::<_, String>(0));
    let options: Vec<String> = options.unwrap().map(Result::unwrap).collect();
    let has = |name: &str| options.iter().any(|option| option == name);
    assert!(has("DEFAULT_MEMSTATUS=0"), "{options:?}");
    assert!(!has("ENABLE_API_ARMOR") && !has("ENABLE_MEMORY_MANAGEMENT"));
}

#[test]
fn a_build_with_another_engine_is_refused() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(".cargo/config.toml");
    let config = std::fs::read_to_string(path).unwrap();
    let read: toml::Table = config.parse().unwrap();
    let flags = read["env"]["LIBSQLITE3_FLAGS"].as_str().unwrap();
    assert_eq!(build::missing(&config, flags), Vec::<&str>::new());
    let more = format!("-DSQLITE_MAX_COLUMN=9 {flags}");
    assert_eq!(build::missing(&config, &more), Vec::<&str>::new());
    assert_eq!(
        build::missing(&config, ""),
        flags.split(' ').collect::<Vec<_>>()
    );
    let synced = flags.replace("HAVE_FDATASYNC=1", "HAVE_FDATASYNC=10");
    assert_eq!(build::missing(&config, &synced), ["-DHAVE_FDATASYNC=1"]);
}

#[cfg(unix)]
#[test]
fn nobody_else_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    let mut store = Store::create(&path, at(0), &randomness()).unwrap();
    write(&mut store, |tx| running(tx, "race-1"));
    let copy = dir.path().join("copy.db");
    store.backup_to(&copy, false).unwrap();
    for file in [path, copy] {
        assert_eq!(
            file.metadata().unwrap().permissions().mode() & 0o077,
            0,
            "{file:?}"
        );
    }
}

#[test]
fn what_is_not_ours_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    assert!(matches!(
        Store::open(&path),
        Err(StoreError::Missing { .. })
    ));
    assert!(!path.exists());
    std::fs::write(&path, "").unwrap();
    assert!(matches!(
        Store::open(&path),
        Err(StoreError::Missing { .. })
    ));
    drop(Store::create(&path, at(0), &randomness()).unwrap());
    assert!(matches!(
        Store::create(&path, at(0), &randomness()),
        Err(StoreError::Taken { what: "file", .. })
    ));

    let text = dir.path().join("notes.txt");
    std::fs::write(
        &text,
        "a shopping list, long enough to be no empty database\n".repeat(40),
    )
    .unwrap();
    let other = dir.path().join("other.db");
    Connection::open(&other)
        .unwrap()
        .execute_batch("CREATE TABLE song (name TEXT)")
        .unwrap();
    for file in [text, other] {
        let before = std::fs::read(&file).unwrap();
        assert!(matches!(
            Store::open(&file),
            Err(StoreError::Foreign { .. })
        ));
        let made = Store::create(&file, at(0), &randomness());
        assert!(matches!(made, Err(StoreError::Foreign { .. })));
        assert_eq!(std::fs::read(&file).unwrap(), before, "{file:?}");
    }
}

#[test]
fn a_database_of_a_later_release_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    drop(Store::create(&path, at(0), &randomness()).unwrap());
    Connection::open(&path)
        .unwrap()
        .pragma_update(None, "user_version", 99)
        .unwrap();
    let Err(error) = Store::open(&path) else {
        panic!("it was opened")
    };
    assert!(matches!(
        error,
        StoreError::TooNew {
            found: 99,
            known: 1
        }
    ));
    assert_eq!(
        error.to_string(),
        "the database has version 99; this release knows versions up to 1"
    );
}

#[test]
fn a_creation_that_was_cut_short_can_be_done_again() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    let raw = Connection::open(&path).unwrap();
    raw.pragma_update(None, "journal_mode", "WAL").unwrap();
    drop(raw);
    Store::create(&path, at(0), &randomness()).unwrap();
    assert_eq!(
        Store::open(&path).unwrap().moment(Moment::Created).unwrap(),
        Some(at(0))
    );
}

#[test]
fn there_is_one_daemon_at_most() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    let first = Store::create(&path, at(0), &randomness()).unwrap();
    let second = Store::open(&path).unwrap();
    let held = first.lock_for_daemon().unwrap();
    assert!(matches!(
        second.lock_for_daemon(),
        Err(StoreError::Locked { .. })
    ));
    drop(held);
    let _held = second.lock_for_daemon().unwrap();
    assert!(matches!(
        first.lock_for_daemon(),
        Err(StoreError::Locked { .. })
    ));
}

#[test]
fn a_backup_has_what_was_committed_and_spares_other_files() {
    let dir = tempfile::tempdir().unwrap();
    let mut store = Store::create(&dir.path().join("judge.db"), at(0), &randomness()).unwrap();
    let game = write(&mut store, |tx| running(tx, "race-1"));
    let copy = dir.path().join("copy.db");
    store.backup_to(&copy, false).unwrap();
    write(&mut store, |tx| {
        tx.across().unwrap().open_game(&new_game("race-2")).unwrap()
    });
    let copied = Store::open(&copy).unwrap();
    assert_eq!(copied.games(Every).unwrap(), [store.game(game).unwrap()]);
    assert_eq!(
        copied.list::<MailKey>(Every).unwrap(),
        store.list::<MailKey>(Every).unwrap()
    );
    assert!(matches!(
        store.backup_to(&copy, false),
        Err(StoreError::Taken { .. })
    ));
}

#[test]
fn a_database_opens_while_somebody_else_writes() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    drop(Store::create(&path, at(0), &randomness()).unwrap());
    let holder = Connection::open(&path).unwrap();
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    let started = std::time::Instant::now();
    assert!(Store::open(&path).unwrap().games(Every).unwrap().is_empty());
    assert!(started.elapsed() < std::time::Duration::from_secs(5));
}
