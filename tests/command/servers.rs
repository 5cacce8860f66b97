//! Commands of a judge whose database is on a server; each needs one, and `tests/run` starts it.

use std::fs;

use super::{Desk, FOUR};
use crate::support::database::server::lasting;
use crate::world::servers::certificate::{make_authority, make_server};
use crate::world::servers::cluster::Clusters;

impl Desk {
    /// Has the configuration name a database on a server.
    fn moves_to(&self, address: &str) {
        self.has_table(&format!("[database]\nurl = \"{address}\"\n"));
    }

    /// Has the configuration contain this table in place of the file of a database.
    fn has_table(&self, table: &str) {
        let path = self.path("judge.toml");
        let text = fs::read_to_string(&path).unwrap();
        let text = text.replace("\ndatabase = ", "\n# database = ");
        let table = format!("{table}\n[limits]");
        fs::write(path, text.replacen("[limits]", &table, 1)).unwrap();
    }
}

#[test]
fn a_judge_on_a_server_is_made_examined_and_served() {
    let Some(address) = lasting() else { return };
    let desk = Desk::new();
    desk.moves_to(&address);
    let missing = desk.run(&["doctor"]).out;
    assert!(
        missing.contains("there is no judge in the database"),
        "{missing}"
    );
    let made = desk.run(&["init", "--missing"]).ok();
    assert!(made.contains(&address), "{made}");
    assert_eq!(
        desk.run(&["init", "--missing"]).ok(),
        "Nothing is missing.\n"
    );
    let mut open = vec!["open", "new_world", "--seats", "4", "--no-luck"];
    for seat in FOUR {
        open.extend(["--seat", seat]);
    }
    desk.run(&open).ok();
    desk.run(&["serve", "--once"]).ok();
    let games = desk.run(&["games", "--name", "new*"]).ok();
    assert!(games.contains("new-world-1"), "{games}");
    desk.run(&["verify", "new-world-1"]).ok();
    let status = desk.run(&["status"]).ok();
    assert!(
        status.contains("new-world-1") || status.contains('1'),
        "{status}"
    );
    let exported = desk.path("game.ledger");
    let exported = exported.to_str().unwrap();
    desk.run(&["export", "new-world-1", "--out", exported]).ok();
    let backup = desk.run(&["backup", "copy.db"]).fails(1);
    assert!(backup.contains("whose own tools do that"), "{backup}");
    let restore = desk.run(&["restore", "copy.db"]).fails(1);
    assert!(restore.contains("pg_restore"), "{restore}");
    let held = desk.run(&["restore"]).ok();
    assert!(held.contains("landfall release"), "{held}");
}

#[test]
fn a_judge_is_copied_to_a_server_and_goes_on_there() {
    let Some(address) = lasting() else { return };
    let desk = Desk::with_game();
    let told = desk.run(&["copy", "--to", &address]).ok();
    assert!(told.contains("all tables the same"), "{told}");
    desk.moves_to(&address);
    desk.run(&["verify", "new-world-1"]).ok();
    desk.run(&["serve", "--once"]).ok();
    let again = desk.run(&["copy", "--to", &address]).fails(1);
    assert!(again.contains("on a server already"), "{again}");
}

/// Over a network neither the password nor a row of the database is readable on the way.
#[test]
fn a_server_is_reached_by_tls_alone_with_a_ca_and_a_password_in_files() {
    let Some(clusters) = Clusters::start(None) else {
        return;
    };
    let desk = Desk::with_game();
    for name in ["own", "other"] {
        make_authority(desk.folder.path(), name);
    }
    make_server(desk.folder.path(), "server", "own", "localhost", "2");
    clusters.demand_tls(
        desk.folder.path(),
        "server",
        "landfall",
        "tobacco and cloth",
    );
    fs::write(desk.path("password"), "tobacco and cloth\n").unwrap();
    fs::write(desk.path("wrong"), "tobacco\n").unwrap();
    let port = clusters.port;
    let address = |mode: &str| format!("postgres://landfall@localhost:{port}/judge?sslmode={mode}");
    let copy = |mode: &str, password: &str, ca: &str| {
        let (to, words) = (address(mode), ["--password-file", password, "--ca", ca]);
        let mut args = vec!["copy", "--to", &to];
        args.extend(words);
        desk.run(&args)
    };
    let rows = [
        ("require", "password", "other.pem", "certificate"),
        (
            "require",
            "wrong",
            "own.pem",
            "password authentication failed",
        ),
        ("require", "nowhere", "own.pem", "nowhere"),
        ("disable", "password", "own.pem", "no encryption"),
    ];
    for (mode, password, ca, why) in rows {
        let refused = copy(mode, password, ca).fails(1);
        assert!(refused.contains(why), "{mode} {password} {ca}: {refused}");
        assert!(!refused.contains("tobacco"), "{refused}");
    }
    let told = copy("require", "password", "own.pem").ok();
    // The printed table is put into the configuration as it is.
    let (_, table) = told.split_once("judge.database:\n").unwrap();
    let (table, _) = table.split_once("2. ").unwrap();
    desk.has_table(table);
    fs::rename(desk.path("landfall.db"), desk.path("old.db")).unwrap();
    desk.run(&["verify", "new-world-1"]).ok();
    desk.run(&["serve", "--once"]).ok();
}
