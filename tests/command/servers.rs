//! Commands of a judge whose database is on a server; each needs one, and `tests/run` starts it.

use std::fs;

use super::{Desk, FOUR};
use crate::support::database::server::lasting;

impl Desk {
    /// Has the configuration name a database on a server.
    fn moves_to(&self, address: &str) {
        let path = self.path("judge.toml");
        let text = fs::read_to_string(&path).unwrap();
        let text = text.replace("\ndatabase = ", "\n# database = ");
        let server = format!("[database]\nurl = \"{address}\"\n\n[limits]");
        fs::write(path, text.replacen("[limits]", &server, 1)).unwrap();
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
