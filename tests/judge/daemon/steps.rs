//! A backup and a restore that stop at each of their steps, as if the program had died there.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use landfall::command::backup::save_mails;
use landfall::store::{self, Every, Hold, HoldId, OpenHolds, Since, Step, Store, StoreError, Why};

use super::ahead::Ahead;
use super::house::House;
use super::later;
use crate::support::steps::stopping_at;

/// Counts the rows in the ledgers of a database, which must be sound.
#[track_caller]
fn rows(path: &Path) -> Option<usize> {
    let store = path.exists().then(|| Store::open(path).unwrap())?;
    assert_eq!(store.complaints().unwrap(), [""; 0]);
    let games = store.games(Every).unwrap().into_iter();
    Some(games.map(|game| store.ledger(game.id).unwrap().len()).sum())
}

/// Sets up a house in which a person has answered since `old.db` was made.
fn house() -> House {
    let house = House::with_games(1);
    let old = house.path("old.db");
    house.store().backup_to(&old, false).unwrap();
    house.post("1", &Ahead::of(1).answer("game-1"));
    house.serve();
    house
}

#[test]
fn a_backup_that_dies_at_any_step_leaves_the_old_one_or_a_whole_one() {
    let house = house();
    let now = rows(&house.database());
    let old = rows(&house.path("old.db"));
    assert!(old < now);
    for there in [false, true] {
        let mut ended = 0;
        for at in 1.. {
            let copy = house.path(&format!("copy-{there}-{at}.db"));
            if there {
                fs::copy(house.path("old.db"), &copy).unwrap();
            }
            let steps = Arc::new(AtomicUsize::new(at));
            let store = house.store().with_steps(stopping_at(&steps));
            let made = store.backup_to(&copy, there);
            drop(store);
            let found = rows(&copy);
            let before = old.filter(|_| there);
            assert!(found == before || found == now, "step {at}: {found:?}");
            assert_eq!(rows(&house.database()), now, "step {at}");
            // Nothing that is left of it prevents another one.
            house.store().backup_to(&copy, true).unwrap();
            assert_eq!(rows(&copy), now, "step {at}");
            if steps.load(Ordering::SeqCst) > 0 {
                made.unwrap();
                break;
            }
            assert!(matches!(made, Err(StoreError::Stopped { .. })), "step {at}");
            ended += 1;
        }
        assert!(ended >= 4, "{ended} steps");
    }
}

/// Restores the old backup, and stops at the step that the counter reaches.
fn restore(house: &House, steps: &Arc<AtomicUsize>) -> Result<(HoldId, Since), StoreError> {
    let (old, database) = (house.path("old.db"), house.database());
    let save = |since: &Since| save_mails(&database, since).map(drop);
    let step: Step = stopping_at(steps);
    store::restore(&old, &database, later(), save, Some(&step))
}

#[test]
fn a_restore_that_dies_at_any_step_leaves_the_one_or_the_other_and_loses_nothing() {
    let mut ended = 0;
    for at in 1.. {
        let house = house();
        let (new, old) = (rows(&house.database()), rows(&house.path("old.db")));
        let steps = Arc::new(AtomicUsize::new(at));
        let restored = restore(&house, &steps);
        let found = || {
            let mut holds = house.store().list::<Hold>(OpenHolds).unwrap();
            holds.retain(|hold| hold.why == Why::Restored);
            (rows(&house.database()), holds.len())
        };
        let first = found();
        let one_of_both = first == (new, 0) || first == (old, 1);
        assert!(one_of_both, "step {at}: {first:?}");
        let done = steps.swap(0, Ordering::SeqCst) > 0;
        if first.0 == new {
            restore(&house, &steps).unwrap();
        }
        assert_eq!(found(), (old, 1), "step {at}");
        // The replaced database is kept next to it, and so is the mail that came since.
        let mut names = house.names();
        names.retain(|name| name.contains(".before-"));
        let is_whole = |name: &String| {
            let mut others = ["-wal", "-shm", ".mbox"].iter();
            !others.any(|end| name.ends_with(end)) && rows(&house.path(name)) == new
        };
        assert!(names.iter().any(is_whole), "step {at}: {names:?}");
        let mails = names.iter().find(|name| name.ends_with(".mbox"));
        let mails = fs::read_to_string(house.path(mails.unwrap())).unwrap();
        assert!(mails.starts_with("From "), "step {at}: {mails}");
        // The judge resumes, and no letter that had left leaves again.
        let hold = house.json(&["release"])[0]["number"].to_string();
        house.says(&["release", &hold]);
        let left = house.all_delivered();
        house.serve();
        let asked = house.all_delivered() - left;
        assert_eq!(asked, 1, "step {at}: the question, anew");
        let left = ["", "-wal", "-journal"];
        let left = left.map(|end| house.path(&format!("landfall.db.restoring{end}")));
        assert!(left.iter().all(|left| !left.exists()), "step {at}");
        if done {
            restored.unwrap();
            break;
        }
        let stopped = matches!(restored, Err(StoreError::Stopped { .. }));
        assert!(stopped, "step {at}");
        ended += 1;
    }
    assert!(ended >= 8, "{ended} steps");
}
