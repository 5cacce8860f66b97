//! Making, opening, locking and copying the file.

#[allow(dead_code)]
#[path = "../../src/build.rs"]
mod build;

use std::fs;
use std::time::{Duration, Instant};

use landfall::store::{Disk, Every, MailKey, Moment, Size, Store, StoreError};
use rusqlite::Connection;
use tempfile::tempdir;

use super::{
    Shorthand as _, at, in_closed_file, in_file, opened, randomness, running, store, write,
};
use crate::support::golden;

#[test]
fn a_new_database_keeps_its_identity() {
    let dir = tempdir().unwrap();
    let path = dir.path().join("judge.db");
    drop(Store::create(&path, at(3), &randomness()).unwrap());
    let mut store = Store::open(&path).unwrap();
    assert_eq!(store.instance().unwrap(), [7; 16]);
    assert_eq!(store.list::<MailKey>(Every).unwrap()[0].secret, [9; 32]);
    assert_eq!(store.moment(Moment::Created).unwrap(), Some(at(3)));
    for key in ["instance", "created_at"] {
        let mut tx = store.begin().unwrap();
        assert_refused!(tx.all().set_meta(key, &[0; 32]), Engine, "{key}");
    }
    assert_eq!(store.list::<MailKey>(Every).unwrap()[0].secret, [9; 32]);
}

#[test]
fn the_last_lap_is_remembered() {
    let mut store = store();
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
    let mut store = store();
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
    let (_dir, path) = in_closed_file();
    let raw = Connection::open(&path).unwrap();
    let pragma = |name: &str| -> String {
        let sql = format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}");
        raw.query_row(&sql, [], |row| row.get(0)).unwrap()
    };
    assert_eq!(pragma("journal_mode"), "wal");
    assert_eq!(pragma("user_version"), "1");
    assert_eq!(pragma("integrity_check"), "ok");
    let loose = "SELECT count(*) FROM pragma_table_list
                 WHERE schema = 'main' AND type = 'table' AND NOT strict
                       AND name NOT LIKE 'sqlite_%'";
    let loose = raw.query_row(loose, [], |row| row.get::<_, i64>(0));
    assert_eq!(loose.unwrap(), 0);
}

/// Compares with `.cargo/config.toml`; the engine does not say whether it has `HAVE_FDATASYNC`.
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
    let config = fs::read_to_string(golden::path(".cargo/config.toml")).unwrap();
    let read: toml::Table = config.parse().unwrap();
    let flags = read["env"]["LIBSQLITE3_FLAGS"].as_str().unwrap();
    assert_eq!(build::missing(&config, flags), Vec::<&str>::new());
    let more = format!("-DSQLITE_MAX_COLUMN=9 {flags}");
    assert_eq!(build::missing(&config, &more), Vec::<&str>::new());
    let all: Vec<&str> = flags.split(' ').collect();
    assert_eq!(build::missing(&config, ""), all);
    let synced = flags.replace("HAVE_FDATASYNC=1", "HAVE_FDATASYNC=10");
    assert_eq!(build::missing(&config, &synced), ["-DHAVE_FDATASYNC=1"]);
}

#[cfg(unix)]
#[test]
fn no_other_user_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let (dir, path, mut store) = in_file();
    write(&mut store, |tx| running(tx, "race-1"));
    let copy = dir.path().join("copy.db");
    store.backup_to(&copy, false).unwrap();
    for file in [path, copy] {
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{file:?}");
    }
}

#[test]
fn a_file_that_is_no_database_of_a_judge_is_refused() {
    let dir = tempdir().unwrap();
    let path = dir.path().join("judge.db");
    assert_refused!(Store::open(&path), Missing);
    assert!(!path.exists());
    fs::write(&path, "").unwrap();
    assert_refused!(Store::open(&path), Missing);
    drop(Store::create(&path, at(0), &randomness()).unwrap());
    let again = Store::create(&path, at(0), &randomness());
    assert_refused!(again, Taken { what: "file", .. });

    let text = dir.path().join("notes.txt");
    let list = "a shopping list, long enough to be no empty database\n".repeat(40);
    fs::write(&text, list).unwrap();
    let other = dir.path().join("other.db");
    let conn = Connection::open(&other).unwrap();
    conn.execute_batch("CREATE TABLE song (name TEXT)").unwrap();
    drop(conn);
    for file in [text, other] {
        let before = fs::read(&file).unwrap();
        assert_refused!(Store::open(&file), Foreign, "{file:?}");
        let made = Store::create(&file, at(0), &randomness());
        assert_refused!(made, Foreign, "{file:?}");
        assert_eq!(fs::read(&file).unwrap(), before, "{file:?}");
    }
}

#[test]
fn a_database_of_a_later_release_is_refused() {
    let (_dir, path) = in_closed_file();
    let conn = Connection::open(&path).unwrap();
    conn.pragma_update(None, "user_version", 99).unwrap();
    drop(conn);
    let error = Store::open(&path).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the database has version 99; this release knows versions up to 1"
    );
    let (found, known) = match error {
        StoreError::TooNew { found, known } => (found, known),
        other => panic!("{other:?}"),
    };
    assert_eq!((found, known), (99, 1));
}

#[test]
fn a_creation_that_was_cut_short_can_be_done_again() {
    let dir = tempdir().unwrap();
    let path = dir.path().join("judge.db");
    let raw = Connection::open(&path).unwrap();
    raw.pragma_update(None, "journal_mode", "WAL").unwrap();
    drop(raw);
    Store::create(&path, at(0), &randomness()).unwrap();
    let created = Store::open(&path).unwrap().moment(Moment::Created);
    assert_eq!(created.unwrap(), Some(at(0)));
}

#[test]
fn there_is_one_daemon_at_most() {
    let (_dir, path, first) = in_file();
    let second = Store::open(&path).unwrap();
    let held = first.lock_for_daemon().unwrap();
    assert_refused!(second.lock_for_daemon(), Locked);
    drop(held);
    let _held = second.lock_for_daemon().unwrap();
    assert_refused!(first.lock_for_daemon(), Locked);
}

#[test]
fn a_backup_has_what_was_committed_and_spares_other_files() {
    let (dir, _, mut store) = in_file();
    let game = write(&mut store, |tx| running(tx, "race-1"));
    let copy = dir.path().join("copy.db");
    store.backup_to(&copy, false).unwrap();
    write(&mut store, |tx| opened(tx, "race-2"));
    let copied = Store::open(&copy).unwrap();
    assert_eq!(copied.games(Every).unwrap(), [store.game(game).unwrap()]);
    let keys = |store: &Store| store.list::<MailKey>(Every).unwrap();
    assert_eq!(keys(&copied), keys(&store));
    assert_refused!(store.backup_to(&copy, false), Taken);
}

#[test]
fn a_database_opens_while_another_program_writes() {
    let (_dir, path) = in_closed_file();
    let holder = Connection::open(&path).unwrap();
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    let started = Instant::now();
    assert!(Store::open(&path).unwrap().games(Every).unwrap().is_empty());
    assert!(started.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_disk_has_little_room_below_a_tenth_or_two_databases() {
    let disk = |free, total| Disk { free, total };
    let size = |file, log| Size { file, log };
    for (disk, is_nearly_full) in [
        (disk(99_999_999, 1_000_000_000), true),
        (disk(0, 1_000_000_000), true),
        (disk(100_000_000, 1_000_000_000), false),
    ] {
        assert_eq!(disk.is_nearly_full(), is_nearly_full, "{disk:?}");
    }
    for (disk, of, is_low) in [
        (disk(199_999_999, 200_000_000), size(0, 0), true),
        (disk(200_000_000, 200_000_000), size(0, 0), false),
        (disk(999_999_999, 10_000_000_000), size(0, 0), true),
        (disk(1_000_000_000, 10_000_000_000), size(0, 0), false),
        (
            disk(3_999_999_999, 4_000_000_000),
            size(1_500_000_000, 500_000_000),
            true,
        ),
        (
            disk(4_000_000_000, 4_000_000_000),
            size(1_500_000_000, 500_000_000),
            false,
        ),
        (disk(1 << 50, 1 << 50), size(u64::MAX, 1), true),
    ] {
        assert_eq!(disk.is_low(of), is_low, "{disk:?}");
    }
    assert_eq!(disk(2_340_000_000, 4_680_000_000).percent(), 50);
}
