//! Restores that were cut short, backups with definitions of another program, and databases without
//! anything in them.

use std::fs;

use super::Desk;
use crate::support::log;
use crate::support::output::Says as _;

/// What another program may have put into a backup.
#[rustfmt::skip]
const FOREIGN: [(&str, &str); 6] = [
    ("CREATE TRIGGER burns AFTER INSERT ON outbox BEGIN DELETE FROM press; END",
        "the trigger burns is none of this program's"),
    ("CREATE VIEW seen AS SELECT * FROM person", "the view seen is none of this program's"),
    ("CREATE TABLE songs (name TEXT)", "the table songs is none of this program's"),
    ("CREATE INDEX by_zone ON person (zone)", "the index by_zone is none of this program's"),
    ("DROP TRIGGER ledger_keeps_rows", "the trigger ledger_keeps_rows is missing"),
    ("DROP TRIGGER ledger_keeps_rows;
      CREATE TRIGGER ledger_keeps_rows BEFORE DELETE ON ledger BEGIN SELECT 1; END",
        "the trigger ledger_keeps_rows is not as this program defines it"),
];

#[test]
fn what_another_program_has_defined_in_a_database_is_refused_by_restore_backup_and_doctor() {
    for (sql, complaint) in FOREIGN {
        let desk = Desk::with_game();
        desk.run("backup good.db").ok();
        desk.tamper_with("good.db", sql);
        {
            let _error = log::named(complaint);
            desk.refuses("restore good.db", &["it is damaged"]);
        }
        assert!(!desk.path("landfall.db.restoring").exists());
        desk.run("doctor --wait 0").ok();

        desk.tamper(sql);
        let said = desk.run("doctor --wait 0");
        said.out.must_say(complaint);
        said.fails(1);
        let _error = log::named(complaint);
        desk.run("backup second.db").fails(1);
    }
}

#[test]
fn counts_that_the_engine_keeps_do_not_count_as_foreign_definitions() {
    let desk = Desk::with_game();
    desk.tamper("ANALYZE");
    desk.run("backup good.db").ok();
    desk.run("restore good.db").ok();
}

#[test]
fn what_a_restore_that_was_killed_has_left_is_mentioned_and_removed() {
    let desk = Desk::with_game();
    let left =
        ["", "-wal", "-journal"].map(|end| desk.path(&format!("landfall.db.restoring{end}")));
    // At the time of `doctor`, to which a lap long ago is a clock that has jumped ahead.
    for by in ["serve --once", "restore good.db"] {
        if !desk.path("good.db").exists() {
            desk.run("backup good.db").ok();
        }
        desk.prints("status --json", &["\"left_by_restore\": null"]);
        for file in &left {
            fs::write(file, "keys").unwrap();
        }
        for args in ["status", "status --json", "doctor --wait 0"] {
            desk.prints(args, &["landfall.db.restoring"]);
        }
        desk.run(by).ok();
        assert!(left.iter().all(|file| !file.exists()), "{by:?}");
    }
}

#[test]
fn a_database_without_anything_in_it_counts_as_missing() {
    let desk = Desk::with_game();
    for tables in ["", "CREATE TABLE t (x); DROP TABLE t"] {
        for end in ["", "-wal", "-shm"] {
            drop(fs::remove_file(desk.path(&format!("landfall.db{end}"))));
        }
        let missing = desk.run("games").fails(1);
        desk.tamper(tables);
        assert!(desk.path("landfall.db").exists());
        let refused = desk.refuses("games", &["there is no database", "the file is empty"]);
        let hint = |said: &str| said.rsplit_once("the entry").unwrap().1.to_owned();
        assert_eq!(hint(&refused), hint(&missing));
        desk.run("init --missing").ok();
        desk.run("games").ok();
    }
}

#[test]
fn the_seed_of_a_game_that_goes_on_is_shown_only_to_who_asks_for_it() {
    let desk = Desk::with_game();
    let export = ["export", "new-world-1", "--event", "Winter Cup"];
    let refused = desk.run(export);
    assert_eq!(refused.out, "");
    let refused = refused.fails(1);
    let command = "`landfall export new-world-1 --event 'Winter Cup'";
    for way in ["--out new-world-1.jsonl`", "--with-seed`"] {
        refused.must_say(&format!("{command} {way}"));
    }
    let shown = desk.run((&export, "--with-seed")).ok();
    shown.must_say("\"seed\":");
    desk.run((&export, "--out new-world-1.jsonl")).ok();
    assert_eq!(desk.read("new-world-1.jsonl"), shown);
    desk.run("end --yes new-world-1 draw --reason late").ok();
    assert!(!desk.run(export).ok().contains("\"seed\":\""));
}
