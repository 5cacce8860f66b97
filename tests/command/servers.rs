//! Commands of a judge whose database is on a server; each needs one, and `tests/run` starts it.

use std::fs;

use landfall::command::this_process;
use landfall::store::Process;

use super::{Desk, seats};
use crate::support::database::server::lasting;
use crate::support::output::Says as _;
use crate::world::servers::certificate::{make_authority, make_server};
use crate::world::servers::cluster::Clusters;

impl Desk {
    /// Has the configuration name a database on a server.
    fn moves_to(&self, address: &str) {
        self.has_table(&format!("[database]\nurl = \"{address}\"\n"));
    }

    /// Has the configuration contain this table in place of the file of a database.
    fn has_table(&self, table: &str) {
        self.edit("\ndatabase = ", "\n# database = ");
        self.edit("\n[limits]", &format!("\n{table}\n[limits]"));
    }
}

#[test]
fn a_judge_on_a_server_is_made_examined_and_served() {
    let Some(address) = lasting() else { return };
    let desk = Desk::new();
    desk.moves_to(&address);
    let said = desk.run("doctor").out;
    said.must_say("there is no judge in the database");
    desk.prints("init --missing", &[&address]);
    assert_eq!(desk.run("init --missing").ok(), "Nothing is missing.\n");
    desk.run(("open new_world --seats 4 --no-luck", seats()))
        .ok();
    desk.run("serve --once").ok();
    desk.prints("games --name new*", &["new-world-1"]);
    desk.run("verify new-world-1").ok();
    // A count of games at the least.
    desk.prints("status", &["1"]);
    desk.run("export new-world-1 --out game.ledger").ok();
    desk.refuses("backup copy.db", &["whose own tools do that"]);
    desk.refuses("restore copy.db", &["pg_restore"]);
    desk.prints("restore", &["landfall release"]);
}

#[test]
fn a_judge_is_copied_to_a_server_and_continues_there() {
    let Some(address) = lasting() else { return };
    let desk = Desk::with_game();
    desk.prints(["copy", "--to", &address], &["all tables the same"]);
    desk.moves_to(&address);
    desk.run("verify new-world-1").ok();
    desk.run("serve --once").ok();
    desk.refuses(["copy", "--to", &address], &["on a server already"]);
}

/// Over a network neither the password nor a row of the database is readable on the way.
#[test]
fn a_server_is_reached_by_tls_only_with_a_ca_and_a_password_in_files() {
    let Some(clusters) = Clusters::start(None) else {
        return;
    };
    let desk = Desk::with_game();
    let (folder, password) = (desk.folder.path(), "tobacco and cloth");
    for name in ["own", "other"] {
        make_authority(folder, name);
    }
    make_server(folder, "server", "own", "localhost", "2");
    clusters.demand_tls(folder, "server", "landfall", password);
    desk.write("password", "tobacco and cloth\n");
    desk.write("wrong", "tobacco\n");
    let port = clusters.port;
    let address = |mode: &str| format!("postgres://landfall@localhost:{port}/judge?sslmode={mode}");
    let copy = |mode: &str, password: &str, ca: &str| {
        let files = ["--password-file", password, "--ca", ca];
        desk.run((["copy", "--to", &address(mode)], files))
    };
    let refused = "password authentication failed";
    let rows = [
        ("require", "password", "other.pem", "certificate"),
        ("require", "wrong", "own.pem", refused),
        ("require", "nowhere", "own.pem", "nowhere"),
        ("disable", "password", "own.pem", "no encryption"),
    ];
    for (mode, password, ca, why) in rows {
        let refused = copy(mode, password, ca).fails(1);
        assert!(refused.contains(why), "{mode} {password} {ca}: {refused}");
        refused.must_not_say("tobacco");
    }
    let told = copy("require", "password", "own.pem").ok();
    // The printed table is put into the configuration as it is.
    let (_, table) = told.split_once("judge.database:\n").unwrap();
    let (table, _) = table.split_once("2. ").unwrap();
    desk.has_table(table);
    fs::rename(desk.path("landfall.db"), desk.path("old.db")).unwrap();
    desk.run("verify new-world-1").ok();
    desk.run("serve --once").ok();
}

#[test]
fn a_process_has_ended_when_its_machine_has_it_no_more() {
    let Process {
        mark: own,
        has_ended,
        ..
    } = this_process();
    assert!(!own.is_empty() && !has_ended(&own));
    let (others, started) = own.rsplit_once(' ').unwrap();
    let again = format!("{others} {started}1");
    assert!(has_ended(&again), "the number was used again");
    let elsewhere = own.replacen(|c: char| c.is_ascii_hexdigit(), "x", 1);
    for mark in ["", "x", "x y 1 2", &elsewhere] {
        assert!(!has_ended(mark), "{mark}: of that nothing is known here");
    }
}
