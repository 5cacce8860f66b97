//! SIGHUP: a daemon at work reads its configuration again, as a whole or not at all.

use super::*;
use crate::support::signals::Signal;

/// A daemon that looks every second.
fn served(house: &House) -> Running {
    house.configure("lap_seconds = 30", "lap_seconds = 1");
    Running::of(house)
}

/// A stranger asks for the list of games, and gets it.
fn ask(house: &House, daemon: &mut Running, from: &str) {
    let mail =
        format!("From: {from}\nTo: {JUDGE}\nSubject: games\nMessage-ID: <{from}>\n\nGAMES\n");
    house.post(from, &mail);
    daemon.await_word("A lap");
}

/// Has the daemon read the configuration again; answers what it says of that.
fn read_again(daemon: &mut Running) -> String {
    daemon.signal(Signal::HUP);
    daemon.await_word("o on by")
}

#[test]
fn a_daemon_goes_on_by_the_new_configuration() {
    let house = House::new();
    let mut daemon = served(&house);
    ask(&house, &mut daemon, "ann@example.org");
    assert_eq!(house.delivered("ann@example.org").len(), 1);
    house.configure("maildir = \"players\"", "maildir = \"elsewhere\"");
    house.configure("maildir = \"mailbox\"", "maildir = \"inbox\"");
    fs::rename(house.path("mailbox"), house.path("inbox")).unwrap();
    let told = read_again(&mut daemon);
    assert!(told.contains("INFO Read judge.toml again"), "{told}");
    std::os::unix::fs::symlink(house.path("inbox"), house.path("mailbox")).unwrap();
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
    let table = [
        ("judge = 3".to_owned(), "is not a valid configuration"),
        (
            changed("lap_seconds = 1\n", "lap_secs = 1\n"),
            "is not a valid configuration",
        ),
        (
            changed("zone = \"UTC\"", "zone = \"Atlantis\""),
            "judge.zone",
        ),
        (changed("language = \"en\"", "language = \"tlh\""), "tlh"),
        (changed("\"landfall.db\"", "\"other.db\""), "judge.database"),
        (changed(JUDGE, "other@play.example"), "judge.address"),
        (
            changed("name = \"Landfall\"", "name = \"Other\""),
            "judge.name",
        ),
        (
            changed("maildir = \"mailbox\"", "maildir = \"nowhere\""),
            "nowhere",
        ),
        (
            changed("[hooks]", "level = \"debug\"\n[hooks]"),
            "log in the configuration",
        ),
    ];
    for (text, why) in table {
        fs::write(&path, text).unwrap();
        let told = read_again(&mut daemon);
        assert!(
            told.contains("ERROR Go on by the old configuration"),
            "{told}"
        );
        assert!(told.contains(why), "{why}: {told}");
    }
    fs::remove_file(&path).unwrap();
    assert!(read_again(&mut daemon).contains("cannot be read"));
    ask(&house, &mut daemon, "ann@example.org");
    assert_eq!(house.delivered("ann@example.org").len(), 1);
    assert!(!house.path("elsewhere").exists());
    fs::write(&path, elsewhere).unwrap();
    assert!(read_again(&mut daemon).contains("INFO Read"));
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
    read_again(&mut daemon);
    std::os::unix::fs::symlink(house.path("inbox"), house.path("mailbox")).unwrap();
    ask(&house, &mut daemon, "ann@example.org");
    assert_eq!(house.delivered("ann@example.org").len(), 1);
    daemon.stop();
}
