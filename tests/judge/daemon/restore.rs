//! `landfall restore`: a judge goes on from a backup, and sends nothing twice.

use std::collections::BTreeSet;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use landfall::store::{
    Every, Hold, Letter, LetterId, LetterState, LettersBy, OpenHolds, PendingSet,
};
use rusqlite::Connection;

use super::*;
use crate::support::queued_letters;

/// A house whose backup is older than its database: after it letters were sent, and mails came.
struct Story {
    house: House,
    ahead: Ahead,
    /// The letters that were sent before it was restored.
    sent: BTreeSet<String>,
}

fn letters(house: &House) -> Vec<Letter> {
    let store = house.store();
    (1..)
        .take(1_000)
        .filter_map(|id| store.letter(LetterId::new(id)).ok())
        .collect()
}

fn sent(house: &House) -> BTreeSet<String> {
    let letters = letters(house).into_iter();
    let sent = letters.filter(|letter| letter.state == LetterState::Sent);
    sent.map(|letter| letter.message_id).collect()
}

fn story() -> Story {
    let house = House::with_games(2);
    let mut judge = house.judge();
    judge.open(&opening(3), noon()).unwrap();
    drop(judge);
    house.says(&["backup", "backup.db"]);
    let mut ahead = Ahead::of(2);
    for no in 1..=6 {
        // Only answers with their tags: nobody vouches for what comes into the mailbox.
        let mail = ahead.answer(&format!("game-{}", no % 2 + 1));
        if mail.contains("In-Reply-To") {
            fs::write(house.path("mailbox/new").join(no.to_string()), mail).unwrap();
            house.says(&["serve", "--once"]);
        }
    }
    let sent = sent(&house);
    Story { house, ahead, sent }
}

#[test]
fn a_restored_judge_is_held_and_sends_nothing_twice() {
    let Story {
        house,
        sent: before,
        ..
    } = story();
    let ledgers = house.ledgers();
    let told = house.says(&["restore", "backup.db"]);
    assert!(told.contains("game-2: its ledger had"), "{told}");
    assert!(
        told.contains("4 letters that the backup holds as unsent had been sent"),
        "{told}"
    );
    assert_ne!(house.ledgers(), ledgers);
    for command in [&["serve"] as &[&str], &["serve", "--once"]] {
        assert!(house.complains(command).contains("restored from a backup"));
    }
    let mut receive = house.command(&["receive"]);
    let receive = receive.stdin(Stdio::null()).output().unwrap();
    assert_eq!(receive.status.code(), Some(75));
    // What had come since is handed in: the games stand where they stood.
    let mbox = told.split('`').find(|word| word.contains(".mbox")).unwrap();
    let mbox = mbox.strip_prefix("landfall batch ").unwrap();
    house.says(&["batch", mbox]);
    assert_eq!(house.ledgers(), ledgers);
    assert!(house.complains(&["release", "--all"]).contains("restored"));
    let batch = house.json(&["release"]);
    let number = |nth: usize| batch[nth]["number"].to_string();
    house.says(&["release", &number(1), "--discard"]);
    let resumed = house.json(&["release", &number(0)]);
    assert_eq!(
        (&resumed["letters"], &resumed["given_up"]),
        (&0.into(), &4.into())
    );
    assert_eq!(resumed["asked"], 3);
    house.says(&["serve", "--once"]);
    // Only what asks anew has left, and no letter that had left before.
    let fresh = letters(&house).into_iter();
    let now = fresh.filter(|letter| letter.sent_at.is_some_and(|at| at >= later()));
    let now: Vec<Letter> = now
        .filter(|letter| !letter.effect_key.contains("/standstill"))
        .collect();
    assert_eq!(
        now.len(),
        3,
        "{:?}",
        now.iter().map(|one| &one.effect_key).collect::<Vec<_>>()
    );
    for letter in &now {
        assert!(
            letter.effect_key.contains("/restored/"),
            "{}",
            letter.effect_key
        );
        assert!(!before.contains(&letter.message_id));
        let text = Received::new(&letter.bytes).text;
        assert!(text.contains("restored from a backup"), "{text}");
    }
    house.says(&["verify", "game-1"]);
}

#[test]
fn a_code_of_a_letter_that_the_backup_does_not_know_plays_nothing() {
    let Story {
        house, mut ahead, ..
    } = story();
    let lost = ahead.answer("game-1");
    let lost = if lost.contains("In-Reply-To") {
        lost
    } else {
        ahead.answer("game-2")
    };
    assert!(lost.contains("In-Reply-To"));
    house.says(&["restore", "backup.db"]);
    house.says(&["release", "1", "--send-unsent"]);
    let ledgers = house.ledgers();
    fs::write(house.path("mailbox/new/lost"), lost).unwrap();
    house.says(&["serve", "--once"]);
    let orders = |ledgers: &[(String, Vec<String>)]| {
        let rows = ledgers.iter().flat_map(|(_, rows)| rows);
        rows.filter(|row| row.contains("\"orders\"")).count()
    };
    assert_eq!(orders(&house.ledgers()), orders(&ledgers));
    let mail = house.store().newest_mails(Every, 1).unwrap().remove(0);
    assert_eq!(mail.reason, "stale");
}

/// A reply with these words to a letter, out of its reader's own mail program.
fn reply(to: &Received, from: &str, words: &str) -> String {
    let fields = [("In-Reply-To", to.message_id.as_str())];
    let about = (to.subject.as_str(), fields.as_slice());
    crate::support::mail((from, 77), &to.reply_to, later(), about, words)
}

#[test]
fn an_answer_that_waits_stays_and_no_later_letter_of_its_seat_counts() {
    let house = House::with_games(1);
    house.says(&["process", "game-1", "on-command"]);
    let store = house.store();
    let first = house.game("game-1");
    let seat = store.seat(first.at(first.awaiting.unwrap())).unwrap();
    let who = store.person(seat.person.unwrap()).unwrap().address;
    let asked = store.letters_by(LettersBy::MessageId(&seat.last_message_id.unwrap()));
    let asked = Received::new(&asked.unwrap()[0].bytes);
    drop(store);
    let hand_in = |name: &str, mail: String| {
        fs::write(house.path("mailbox/new").join(name), mail).unwrap();
        house.says(&["serve", "--once"]);
        house
            .store()
            .newest_mails(Every, 1)
            .unwrap()
            .remove(0)
            .reason
    };
    assert_eq!(hand_in("1", reply(&asked, &who, "A0")), "collected");
    house.says(&["backup", "backup.db"]);
    // Round the table, the others by one code and then by another.
    let round = |code: &str| {
        house.says(&["process", "game-1"]);
        loop {
            let game = house.game("game-1");
            let row = house.store().seat(game.at(game.awaiting.unwrap())).unwrap();
            if row.seat == seat.seat {
                break;
            }
            house.says(&["order", "game-1", "as", &row.name, "--line", code]);
        }
        house.says(&["serve", "--once"]);
    };
    round("A0");
    let lost = house.delivered(&who).into_iter();
    let lost = lost.filter(|letter| !letter.codes().is_empty());
    let lost = lost.max_by_key(|letter| letter.reply_to.clone()).unwrap();
    house.says(&["restore", "backup.db"]);
    let resumed = house.json(&["release", "1"]);
    assert_eq!(resumed["asked"], 1);
    house.says(&["serve", "--once"]);
    let anew = house.delivered(&who).into_iter();
    let mut anew = anew.filter(|letter| letter.text.contains("restored from a backup"));
    let anew = anew.next().unwrap();
    assert!(
        anew.text.contains("is kept, and is played"),
        "{}",
        anew.text
    );
    let waits = || house.store().find::<PendingSet>(first.id).unwrap();
    let kept = waits().unwrap();
    assert_eq!(kept.text, "A0");
    assert_eq!(hand_in("2", reply(&asked, &who, "B0")), "stale");
    assert_eq!(
        waits().as_ref(),
        Some(&kept),
        "an old letter replaces nothing"
    );
    assert_eq!(hand_in("3", reply(&anew, &who, "C0")), "collected");
    assert_eq!(waits().unwrap().text, "C0");
    round("B0");
    let before = house.ledgers();
    assert_eq!(hand_in("4", reply(&lost, &who, "A0")), "stale");
    assert_eq!(waits(), None);
    assert_eq!(house.ledgers(), before);
    house.says(&["verify", "game-1"]);
}

#[test]
fn unsent_letters_are_sent_if_somebody_says_so() {
    let Story { house, .. } = story();
    house.says(&["restore", "backup.db"]);
    let resumed = house.json(&["release", "1", "--send-unsent"]);
    assert_eq!(
        (&resumed["letters"], &resumed["given_up"]),
        (&4.into(), &0.into())
    );
    house.says(&["serve", "--once"]);
    assert_eq!(queued_letters(&house.store()), 0);
}

#[test]
fn what_is_no_backup_of_ours_is_refused_and_nothing_is_touched() {
    let Story { house, .. } = story();
    let before = house.ledgers();
    fs::write(house.path("notes"), "a shopping list\n".repeat(400)).unwrap();
    fs::write(house.path("empty"), "").unwrap();
    Connection::open(house.path("songs.db"))
        .unwrap()
        .execute_batch("CREATE TABLE song (name TEXT)")
        .unwrap();
    for (name, damage) in [("newer.db", "PRAGMA user_version = 99"), ("torn.db", "")] {
        fs::copy(house.path("backup.db"), house.path(name)).unwrap();
        let conn = Connection::open(house.path(name)).unwrap();
        conn.execute_batch(damage).unwrap();
    }
    let mut torn = fs::read(house.path("torn.db")).unwrap();
    let middle = torn.len() / 2;
    torn[middle..middle + 20_000].fill(0x55);
    fs::write(house.path("torn.db"), torn).unwrap();
    for (name, why) in [
        ("notes", "not a database of this program"),
        ("empty", "not a database of this program"),
        ("songs.db", "not a database of this program"),
        ("newer.db", "has version 99"),
        ("nowhere.db", "there is no file nowhere.db"),
        ("torn.db", "cannot restore torn.db"),
    ] {
        let complaint = house.complains(&["restore", name]);
        assert!(complaint.contains(why), "{name}: {complaint}");
        assert_eq!(house.ledgers(), before, "{name}");
    }
    house.says(&["serve", "--once"]);
}

#[test]
fn nothing_is_restored_under_a_daemon_or_another_reader() {
    let Story { house, .. } = story();
    let before = house.ledgers();
    let store = house.store();
    let lock = store.lock_for_daemon().unwrap();
    let complaint = house.complains(&["restore", "backup.db"]);
    assert!(complaint.contains("stop the daemon"), "{complaint}");
    drop(lock);
    drop(store);
    let reader = Connection::open(house.database()).unwrap();
    reader
        .execute_batch("BEGIN; SELECT count(*) FROM game")
        .unwrap();
    let complaint = house.complains(&["restore", "backup.db"]);
    assert!(complaint.contains("stop the daemon"), "{complaint}");
    drop(reader);
    assert_eq!(house.ledgers(), before);
}

#[test]
fn a_damaged_database_is_replaced_and_its_log_is_not_taken_for_the_new_one() {
    let Story { house, .. } = story();
    let bytes = fs::read(house.database()).unwrap();
    fs::write(house.database(), &bytes[..bytes.len() / 3]).unwrap();
    fs::write(house.path("landfall.db-wal"), [7; 4_000]).unwrap();
    house.says(&["restore", "backup.db"]);
    assert_eq!(house.store().complaints().unwrap(), Vec::<String>::new());
    assert_eq!(house.store().games(Every).unwrap().len(), 3);
}

#[test]
fn a_restore_that_is_killed_leaves_the_one_or_the_other() {
    let Story { house, .. } = story();
    let rows = |house: &House| {
        house
            .ledgers()
            .iter()
            .map(|(_, rows)| rows.len())
            .sum::<usize>()
    };
    let whole = rows(&house);
    house.says(&["backup", "whole.db"]);
    for millis in [3, 6, 10, 15, 20, 30, 40, 60] {
        let now = later().to_rfc3339();
        let mut restore = house.command(&["restore", "backup.db", "--now", &now]);
        let mut child = restore
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        thread::sleep(Duration::from_millis(millis));
        drop(child.kill());
        child.wait().unwrap();
        let found = rows(&house);
        let held = !house.store().list::<Hold>(OpenHolds).unwrap().is_empty();
        assert!(
            (found == whole) != held,
            "{millis}: {found} of {whole}, {held}"
        );
        assert_eq!(house.store().complaints().unwrap(), Vec::<String>::new());
        if held {
            house.says(&["restore", "whole.db"]);
            let hold = house.json(&["release"])[0]["number"].to_string();
            house.says(&["release", &hold]);
            drop(fs::remove_file(house.path("whole.db")));
            house.says(&["backup", "whole.db"]);
        }
    }
}
