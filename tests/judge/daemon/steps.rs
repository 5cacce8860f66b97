//! A backup and a restore that stop at each of their steps, as if the program had died there.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use landfall::command::backup::save_mails;
use landfall::store::{self, Every, Hold, HoldId, OpenHolds, Since, Step, StoreError, Why};

use super::*;
use crate::support::steps::stopping_at;

/// How much stands in the ledgers of a database, which must be sound.
#[track_caller]
fn rows(path: &Path) -> Option<usize> {
    let store = path.exists().then(|| Store::open(path).unwrap())?;
    assert_eq!(store.complaints().unwrap(), Vec::<String>::new());
    let games = store.games(Every).unwrap().into_iter();
    Some(games.map(|game| store.ledger(game.id).unwrap().len()).sum())
}

/// A house in which a person has answered since `old.db` was made.
fn house() -> House {
    let house = House::with_games(1);
    house
        .store()
        .backup_to(&house.path("old.db"), false)
        .unwrap();
    let mail = Ahead::of(1).answer("game-1");
    fs::write(house.path("mailbox/new/1"), mail).unwrap();
    house.says(&["serve", "--once"]);
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
            // Whatever is left of it keeps nobody from another one.
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
        let held = |house: &House| {
            let holds = house.store().list::<Hold>(OpenHolds).unwrap();
            holds
                .iter()
                .filter(|hold| hold.why == Why::Restored)
                .count()
        };
        let found = rows(&house.database());
        assert_eq!(
            (found, held(&house)),
            if found == new { (new, 0) } else { (old, 1) },
            "step {at}"
        );
        let done = steps.swap(0, Ordering::SeqCst) > 0;
        if found == new {
            restore(&house, &steps).unwrap();
        }
        assert_eq!(
            (rows(&house.database()), held(&house)),
            (old, 1),
            "step {at}"
        );
        // What it replaced is kept, and the mail that came since lies beside it.
        let beside = fs::read_dir(house.folder.path()).unwrap();
        let beside: Vec<PathBuf> = beside.map(|file| file.unwrap().path()).collect();
        let named = |end: &str| {
            let is_it = |path: &&PathBuf| {
                let name = path.file_name().unwrap().to_str().unwrap();
                name.contains(".before-") && name.ends_with(end)
            };
            beside.iter().filter(is_it).cloned().collect::<Vec<_>>()
        };
        let whole = |path: &PathBuf| {
            let name = path.to_str().unwrap();
            let is_log = ["-wal", "-shm", ".mbox"]
                .iter()
                .any(|end| name.ends_with(end));
            !is_log && rows(path) == new
        };
        assert!(named("").iter().any(whole), "step {at}: {beside:?}");
        let mails = named(".mbox");
        assert!(!mails.is_empty(), "step {at}: {beside:?}");
        assert!(fs::read_to_string(&mails[0]).unwrap().starts_with("From "));
        // The judge goes on, and no letter that had left leaves again.
        let hold = house.json(&["release"])[0]["number"].to_string();
        house.says(&["release", &hold]);
        let left = house.all_delivered();
        house.says(&["serve", "--once"]);
        assert_eq!(
            house.all_delivered(),
            left + 1,
            "step {at}: the question, anew"
        );
        let left = ["", "-wal", "-journal"];
        let left = left.map(|end| house.path(&format!("landfall.db.restoring{end}")));
        assert!(left.iter().all(|left| !left.exists()), "step {at}");
        if done {
            restored.unwrap();
            break;
        }
        assert!(
            matches!(restored, Err(StoreError::Stopped { .. })),
            "step {at}"
        );
        ended += 1;
    }
    assert!(ended >= 8, "{ended} steps");
}
