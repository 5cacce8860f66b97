//! SIGHUP: a daemon at work reads its configuration again, as a whole or not at all.

use std::fs;
use std::os::unix::fs::symlink;

use super::house::House;
use super::running::Running;
use crate::support::JUDGE;

/// Starts a daemon that looks every second.
fn served(house: &House) -> Running {
    house.hurry();
    Running::of(house)
}

/// Has a stranger ask for the list of games, and waits for the lap.
fn ask(house: &House, daemon: &mut Running, from: &str) {
    house.wish(from, from, "GAMES");
    daemon.await_word("A lap");
}

#[test]
fn a_daemon_reads_a_new_configuration_on_a_signal() {
    let house = House::new();
    let mut daemon = served(&house);
    ask(&house, &mut daemon, "ann@example.org");
    assert_eq!(house.delivered("ann@example.org").len(), 1);
    house.configure("maildir = \"players\"", "maildir = \"elsewhere\"");
    house.configure("maildir = \"mailbox\"", "maildir = \"inbox\"");
    fs::rename(house.path("mailbox"), house.path("inbox")).unwrap();
    let told = daemon.read_again();
    assert!(told.contains("INFO Read judge.toml again"), "{told}");
    symlink(house.path("inbox"), house.path("mailbox")).unwrap();
    ask(&house, &mut daemon, "ben@example.org");
    assert_eq!(house.delivered("ben@example.org").len(), 0);
    assert!(house.path("elsewhere/ben@example.org").exists());
    daemon.stop();
}

#[test]
fn a_configuration_that_cannot_be_used_changes_nothing() {
    let house = House::new();
    let mut daemon = served(&house);
    let path = house.path("judge.toml");
    let good = fs::read_to_string(&path).unwrap();
    // Each of them would have letters go elsewhere, too.
    let elsewhere = good.replace("maildir = \"players\"", "maildir = \"elsewhere\"");
    let changed = |old: &str, new: &str| {
        assert!(elsewhere.contains(old), "{old}");
        elsewhere.replace(old, new)
    };
    let logged = "log in the configuration";
    let table = [
        ("judge = 3".to_owned(), "is not a valid configuration"),
        (
            changed("lap_seconds =", "lap_secs ="),
            "is not a valid configuration",
        ),
        (changed("\"UTC\"", "\"Atlantis\""), "judge.zone"),
        (changed("language = \"en\"", "language = \"tlh\""), "tlh"),
        (changed("\"landfall.db\"", "\"other.db\""), "judge.database"),
        (changed(JUDGE, "other@play.example"), "judge.address"),
        (changed("\"Landfall\"", "\"Other\""), "judge.name"),
        (changed("\"mailbox\"", "\"nowhere\""), "nowhere"),
        (changed("[hooks]", "level = \"debug\"\n[hooks]"), logged),
    ];
    for (text, why) in table {
        fs::write(&path, text).unwrap();
        let told = daemon.read_again();
        for part in ["ERROR Go on by the old configuration", why] {
            assert!(told.contains(part), "{part}: {told}");
        }
    }
    fs::remove_file(&path).unwrap();
    assert!(daemon.read_again().contains("cannot be read"));
    ask(&house, &mut daemon, "ann@example.org");
    assert_eq!(house.delivered("ann@example.org").len(), 1);
    assert!(!house.path("elsewhere").exists());
    fs::write(&path, elsewhere).unwrap();
    assert!(daemon.read_again().contains("INFO Read"));
    ask(&house, &mut daemon, "ben@example.org");
    assert!(house.path("elsewhere/ben@example.org").exists());
    daemon.stop();
}

#[test]
fn a_daemon_that_waits_for_its_mailbox_takes_another_one_at_once() {
    let house = House::new();
    let mut daemon = served(&house);
    fs::rename(house.path("mailbox"), house.path("inbox")).unwrap();
    // The pauses are long by then.
    daemon.await_word("trying again in 4 seconds");
    house.configure("maildir = \"mailbox\"", "maildir = \"inbox\"");
    daemon.read_again();
    symlink(house.path("inbox"), house.path("mailbox")).unwrap();
    ask(&house, &mut daemon, "ann@example.org");
    assert_eq!(house.delivered("ann@example.org").len(), 1);
    daemon.stop();
}
