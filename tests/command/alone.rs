//! Two daemons never serve one database, by whatever name each has it.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use landfall::store::{Every, Store, StoreError};

use super::Desk;

/// Writes a second configuration whose database has this name.
fn configured(desk: &Desk, database: &Path) {
    let text = desk.read("judge.toml");
    let name = format!("database = {database:?}");
    let text = text.replace("database = \"landfall.db\"", &name);
    desk.write("other.toml", text);
}

#[test]
fn only_one_daemon_serves_a_database_by_any_of_its_names() {
    let desk = Desk::new();
    let database = desk.path("landfall.db");
    let folder = desk.path("elsewhere");
    fs::create_dir(&folder).unwrap();
    symlink(&database, folder.join("symbolic.db")).unwrap();
    symlink(desk.folder.path(), folder.join("folder")).unwrap();
    fs::hard_link(&database, folder.join("hard.db")).unwrap();
    let daemon = desk.daemon();
    let by_process = format!("/proc/{}/cwd/landfall.db", daemon.id());
    let names = [
        database.clone(),
        folder.join("symbolic.db"),
        folder.join("folder/landfall.db"),
        folder.join("hard.db"),
        by_process.into(),
    ];
    for name in names {
        configured(&desk, &name);
        let complaint = desk.run("--config other.toml serve --once").fails(1);
        assert!(
            complaint.contains("another judge is at work"),
            "{name:?}: {complaint}"
        );
        let opened = Store::open(&name);
        match name.ends_with("hard.db") {
            // The engine has a log for each name.
            true => assert!(matches!(opened, Err(StoreError::Locked { .. })), "{name:?}"),
            false => assert!(opened.is_ok(), "{name:?}: {opened:?}"),
        }
    }
    drop(daemon);
    configured(&desk, &folder.join("symbolic.db"));
    desk.run("--config other.toml serve --once").ok();
}

#[test]
fn releasing_the_lock_of_a_daemon_keeps_the_locks_of_the_engine() {
    let desk = Desk::new();
    let database = desk.path("landfall.db");
    let store = Store::open(&database).unwrap();
    for _ in 0..3 {
        drop(store.lock_for_daemon().unwrap());
    }
    // Another process that is the last one to close a database copies its log back and removes it;
    // it would, were the locks of this connection lost.
    desk.run("games").ok();
    assert!(desk.path("landfall.db-wal").exists());
    drop(store.lock_for_daemon().unwrap());
    assert!(store.games(Every).unwrap().is_empty());
}

#[test]
fn a_database_that_was_replaced_is_not_served() {
    let desk = Desk::new();
    let database = desk.path("landfall.db");
    let store = Store::open(&database).unwrap();
    store.backup_to(&desk.path("copy.db"), false).unwrap();
    fs::rename(desk.path("copy.db"), &database).unwrap();
    let locked = store.lock_for_daemon();
    assert!(
        matches!(locked, Err(StoreError::Unfit { .. })),
        "{locked:?}"
    );
}
