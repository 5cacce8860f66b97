//! `landfall backup`: a copy while the daemon is at work.

use std::fs;
use std::process::Stdio;

use landfall::store::{GameState, Store, StoreError};

use super::ahead::Ahead;
use super::house::House;
use super::later;
use crate::promises::crash::trouble::SmallDisk;
use crate::support::log;

#[test]
fn a_backup_is_whole_while_a_daemon_plays() {
    let mut ahead = Ahead::of(3);
    let mails = ahead.rounds(3, 4);
    let house = House::with_games(3);
    let mut serve = house.command_at(later(), &["serve"]);
    let mut daemon = serve.stderr(Stdio::null()).spawn().unwrap();
    let replies = mails.iter().filter(|mail| mail.contains("In-Reply-To"));
    for (no, mail) in replies.enumerate() {
        house.post(&no.to_string(), mail);
        if no % 2 == 0 {
            house.says(&["backup", "copy.db", "--force"]);
            let copy = Store::open(&house.path("copy.db")).unwrap();
            assert_eq!(copy.complaints().unwrap(), [""; 0]);
            assert_eq!(copy.games(GameState::Running).unwrap().len(), 3);
        }
    }
    daemon.kill().unwrap();
    daemon.wait().unwrap();
}

#[test]
fn a_backup_replaces_a_file_only_by_force() {
    let house = House::with_games(1);
    fs::write(house.path("mine"), "mine").unwrap();
    let complaint = house.complains(&["backup", "mine"]);
    for part in ["mine is taken", "--force"] {
        assert!(complaint.contains(part), "{part}: {complaint}");
    }
    assert_eq!(fs::read(house.path("mine")).unwrap(), b"mine");
    let said = house.says(&["backup", "mine", "--force"]);
    assert!(said.contains("sound copy"), "{said}");
    drop(Store::open(&house.path("mine")).unwrap());
    let complaint = house.complains(&["backup", "nowhere/copy.db"]);
    assert!(complaint.contains("nowhere"), "{complaint}");
    assert!(!house.names().iter().any(|name| name.contains(".part")));
}

#[test]
fn a_full_disk_leaves_the_backup_that_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mount(folder.path().join("disk")) else {
        return;
    };
    let house = House::with_games(2);
    let copy = disk.0.join("copy.db");
    let copy = copy.to_str().unwrap();
    house.says(&["backup", copy]);
    let before = fs::read(copy).unwrap();
    disk.fill();
    let complaint = house.complains(&["backup", copy, "--force"]);
    assert!(complaint.contains("cannot back up to"), "{complaint}");
    assert_eq!(fs::read(copy).unwrap(), before);
    assert_eq!(fs::read_dir(&disk.0).unwrap().count(), 2);
    disk.empty();
    house.says(&["backup", copy, "--force"]);
}

#[test]
fn a_damaged_database_makes_no_backup() {
    let _error = log::named("The copy of the database is damaged");
    let house = House::with_games(1);
    let whole = fs::read(house.database()).unwrap();
    let path = house.path("torn.db");
    // A page that the engine does not miss before it looks at every one.
    let torn = (1..whole.len() / 4096).rev().find_map(|page| {
        let mut torn = whole.clone();
        torn[page * 4096..(page + 1) * 4096].fill(0x55);
        fs::write(&path, torn).unwrap();
        let store = Store::open(&path).ok()?;
        let complains = store.complaints().is_ok_and(|all| !all.is_empty());
        complains.then_some(store)
    });
    let copy = house.path("copy.db");
    let made = torn.unwrap().backup_to(&copy, false);
    assert!(matches!(made, Err(StoreError::Unfit { .. })), "{made:?}");
    assert!(!house.names().iter().any(|name| name.starts_with("copy.db")));
}
