//! A database that is damaged, or that cannot be written.

use std::fs;
use std::io::ErrorKind;
use std::iter;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use landfall::store::Store;
use rusqlite::Connection;

use super::{Desk, NOW, Part, Said, mail, mail_to};
use crate::support::output::Says as _;

/// Returns the findings of the doctor about the database.
fn database(desk: &Desk) -> Part {
    let said = desk.run(["doctor", "--json", "--wait", "0", "--now", NOW]);
    said.part("database")
}

/// Checks that the doctor wants the database restored, and not made anew; returns the finding.
#[track_caller]
fn fails_with_restore(desk: &Desk, what: &str) -> String {
    let Part { state, said, todo } = database(desk);
    assert_eq!(state, "FAILED", "{what}: {said}");
    assert!(todo.contains("landfall restore"), "{what}: {said}; {todo}");
    assert!(!todo.contains("init"), "{what}: {todo}");
    said
}

/// Returns the number of the page at which a table begins.
fn root_page(database: &Path, name: &str) -> usize {
    let raw = Connection::open(database).unwrap();
    raw.pragma_update(None, "journal_mode", "DELETE").unwrap();
    let mut query = raw
        .prepare("SELECT rootpage FROM sqlite_schema WHERE name = ?1")
        .unwrap();
    let root = query.query_row([name], |row| row.get::<_, u32>(0)).unwrap();
    root as usize
}

/// Fills the first page of a table with nonsense, as a disk does.
fn damage(desk: &Desk, name: &str) {
    let path = desk.path("landfall.db");
    let page = root_page(&path, name);
    let mut bytes = fs::read(&path).unwrap();
    bytes[(page - 1) * 4096..page * 4096].fill(0x55);
    fs::write(&path, bytes).unwrap();
}

fn aside(desk: &Desk) -> u32 {
    let raw = Connection::open(desk.path("landfall.db")).unwrap();
    let sql = "SELECT count(*) FROM inbox WHERE state = 'aside'";
    raw.query_row(sql, [], |row| row.get(0)).unwrap()
}

#[test]
fn a_damaged_page_stops_the_judge_and_sets_no_mail_aside() {
    let mut stopped = Vec::new();
    for table in [
        "person", "game", "seat", "prompt", "token", "outbox", "letter", "raw",
    ] {
        let desk = Desk::with_game();
        desk.serve(NOW);
        desk.post("1", mail("alice@example.org", 1, "GAMES"));
        damage(&desk, table);
        for _ in 0..6 {
            // Only the doctor finds a page that no work touches.
            let said = desk.run(["serve", "--once", "--now", NOW]);
            if said.code == 0 {
                continue;
            }
            let complaint = said.fails(1);
            for words in ["damaged", "landfall restore"] {
                assert!(complaint.contains(words), "{table}: {complaint}");
            }
            stopped.push(table);
        }
        assert_eq!(aside(&desk), 0, "{table}");
        fails_with_restore(&desk, table);
    }
    for table in ["person", "game", "seat", "outbox", "raw"] {
        let times = stopped.iter().filter(|stopped| **stopped == table).count();
        assert_eq!(times, 6, "{table}: {stopped:?}");
    }
}

#[test]
fn a_damaged_database_is_reported_with_the_check_that_failed() {
    let desk = Desk::with_game();
    desk.serve(NOW);
    damage(&desk, "person");
    desk.post("1", mail("alice@example.org", 1, "GAMES"));
    let complaint = desk.refuses(["serve", "--once", "--now", NOW], &["malformed"]);
    let named = ["Tree", "page"].iter().any(|part| complaint.contains(part));
    assert!(named, "{complaint}");
}

#[test]
fn bytes_that_changed_within_a_sound_page_are_found_by_their_digests() {
    let desk = Desk::with_game();
    desk.serve(NOW);
    let changes = [
        (
            "DROP TRIGGER raw_keeps_bytes; UPDATE raw SET bytes = CAST('From: x' AS BLOB)",
            "the bytes of mail 1",
        ),
        (
            "DROP TRIGGER ledger_keeps_words;
             UPDATE ledger SET body = replace(body, 'e', 'o') WHERE no = 2",
            "row 2 of the ledger of new-world-1",
        ),
    ];
    desk.run("backup whole.db").ok();
    for (sql, named) in changes {
        fs::copy(desk.path("whole.db"), desk.path("landfall.db")).unwrap();
        let to = desk.letter("alice@example.org").reply_to;
        let text = mail_to(&to, "alice@example.org", 1, "SHOW");
        assert_eq!(desk.receive_only(&text), 1);
        desk.tamper(sql);
        for _ in 0..5 {
            desk.refuses(["serve", "--once", "--now", NOW], &[named]);
        }
        assert_eq!(aside(&desk), 0);
    }
}

impl Desk {
    /// Stores a mail and does not work on it; says how many wait.
    fn receive_only(&self, text: &str) -> usize {
        let mut store = Store::open(&self.path("landfall.db")).unwrap();
        let mut tx = store.begin().unwrap();
        tx.receive(&landfall::store::NewMail {
            source: "test",
            key: "1",
            bytes: text.as_bytes(),
            full_size: text.len() as u64,
            digest: None,
            arrived_at: NOW.parse().unwrap(),
        })
        .unwrap();
        tx.commit().unwrap();
        store.unfinished_mails(10).unwrap().len()
    }
}

#[test]
fn a_damaged_database_can_be_restored_with_the_mails_that_can_be_read() {
    let desk = Desk::with_game();
    desk.serve(NOW);
    desk.run("backup whole.db").ok();
    for nth in 1..=3 {
        desk.post(&nth.to_string(), mail("eve@example.org", nth, "GAMES"));
    }
    desk.serve(NOW);
    desk.tamper(
        "DROP TRIGGER raw_keeps_bytes;
         UPDATE raw SET bytes = CAST('nothing' AS BLOB)
         WHERE sha256 = (SELECT raw FROM inbox ORDER BY id DESC LIMIT 1)",
    );
    let told = desk.run("restore whole.db");
    told.err.must_say("cannot be saved");
    told.ok().must_say("landfall batch");
}

#[test]
fn what_is_no_database_any_more_is_not_to_be_made_anew() {
    let desk = Desk::with_game();
    let path = desk.path("landfall.db");
    let whole = fs::read(&path).unwrap();
    let mut headless = whole.clone();
    headless[..4096].fill(0);
    for (what, bytes) in [
        ("its first page is lost", headless),
        ("it is cut off", whole[..6_000].to_vec()),
    ] {
        fs::write(&path, bytes).unwrap();
        let said = fails_with_restore(&desk, what);
        assert!(said.contains("damaged"), "{what}: {said}");
        desk.refuses("games", &["landfall restore"]);
    }
    // One that is empty is as good as none.
    fs::write(&path, "").unwrap();
    assert!(database(&desk).todo.contains("landfall init"));
    fs::remove_file(&path).unwrap();
    assert!(database(&desk).todo.contains("landfall init"));
}

/// Runs the doctor as a user who may only read: root starts a copy of it as another user.
fn doctor_as_reader(desk: &Desk) -> Said {
    let program = assert_cmd::cargo::cargo_bin!("landfall");
    let elsewhere = tempfile::tempdir().unwrap();
    let mut command = match is_root() {
        false => Command::new(program),
        true => {
            let copy = elsewhere.path().join("landfall");
            fs::set_permissions(elsewhere.path(), fs::Permissions::from_mode(0o755)).unwrap();
            fs::copy(program, &copy).unwrap();
            let mut command = Command::new(copy);
            command.uid(65_534).gid(65_534);
            command
        }
    };
    command.current_dir(desk.folder.path());
    command.args(["doctor", "--json", "--wait", "0", "--now", NOW]);
    // A child of another test that was started meanwhile may have the copy open for a moment.
    let output = iter::repeat_with(|| command.output()).find(|output| {
        let busy = matches!(output, Err(error) if error.kind() == ErrorKind::ExecutableFileBusy);
        if busy {
            thread::sleep(Duration::from_millis(20));
        }
        !busy
    });
    Said::of(output.unwrap().unwrap())
}

fn is_root() -> bool {
    let who = Command::new("id").arg("-u").output().unwrap();
    who.stdout.starts_with(b"0\n")
}

#[test]
fn a_database_that_cannot_be_written_is_said_to_be_that() {
    let desk = Desk::with_game();
    let folder = desk.folder.path();
    let open = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    for name in ["landfall.db", "judge.toml"] {
        open(&desk.path(name), 0o444);
    }
    open(folder, 0o555);
    let out = doctor_as_reader(&desk);
    open(folder, 0o755);
    let Part { state, said, todo } = out.part("database");
    assert_eq!(state, "FAILED", "{said}");
    said.must_say("cannot write");
    todo.must_say("write the file and its folder");
}
