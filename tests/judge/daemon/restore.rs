//! `landfall restore`: a judge resumes from a backup, and sends nothing twice.

use std::collections::BTreeSet;
use std::fs;
use std::process::Stdio;

use landfall::store::{Every, Hold, Letter, LetterId, LetterState, OpenHolds, PendingSet};
use rusqlite::Connection;
use serde_json::json;

use super::ahead::{Ahead, question};
use super::house::House;
use super::{later, opening};
use crate::support::{Received, mail, noon, queued_letters};

/// A house whose backup is older than its database: after it letters were sent, and mails came.
struct Story {
    house: House,
    ahead: Ahead,
    /// The letters that were sent before it was restored.
    sent: BTreeSet<String>,
}

fn letters(house: &House) -> Vec<Letter> {
    let store = house.store();
    let letters = (1..=1_000).filter_map(|id| store.letter(LetterId::new(id)).ok());
    letters.collect()
}

fn sent(house: &House) -> BTreeSet<String> {
    let letters = letters(house).into_iter();
    let sent = letters.filter(|letter| letter.state == LetterState::Sent);
    sent.map(|letter| letter.message_id).collect()
}

fn story() -> Story {
    let house = House::with_games(2);
    house.judge().open(&opening(3), noon()).unwrap();
    house.says(&["backup", "backup.db"]);
    let mut ahead = Ahead::of(2);
    for no in 1..=6 {
        // Only answers with their tags: no moderator vouches for mails in the mailbox.
        let mail = ahead.answer(&format!("game-{}", no % 2 + 1));
        if mail.contains("In-Reply-To") {
            house.post(&no.to_string(), &mail);
            house.serve();
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
    for part in [
        "game-2: its ledger had",
        "4 letters that the backup holds as unsent had been sent",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_ne!(house.ledgers(), ledgers);
    for command in [&["serve"] as &[&str], &["serve", "--once"]] {
        assert!(house.complains(command).contains("restored from a backup"));
    }
    let mut receive = house.command(&["receive"]);
    let receive = receive.stdin(Stdio::null()).output().unwrap();
    assert_eq!(receive.status.code(), Some(75));
    // The mails since then are handed in: the games are where they were.
    let mbox = told.split('`').find(|word| word.contains(".mbox")).unwrap();
    let mbox = mbox.strip_prefix("landfall batch ").unwrap();
    house.says(&["batch", mbox]);
    assert_eq!(house.ledgers(), ledgers);
    assert!(house.complains(&["release", "--all"]).contains("restored"));
    let batch = house.json(&["release"]);
    let number = |nth: usize| batch[nth]["number"].to_string();
    house.says(&["release", &number(1), "--discard"]);
    let resumed = house.json(&["release", &number(0)]);
    for (what, count) in [("letters", 0), ("given_up", 4), ("asked", 3)] {
        assert_eq!(resumed[what], count, "{what}");
    }
    house.serve();
    // Only new questions have left, and no letter that had left before.
    let mut now = letters(&house);
    now.retain(|letter| letter.sent_at.is_some_and(|at| at >= later()));
    now.retain(|letter| !letter.effect_key.contains("/standstill"));
    let keys: Vec<&str> = now.iter().map(|one| &*one.effect_key).collect();
    assert_eq!(keys.len(), 3, "{keys:?}");
    for letter in &now {
        let key = &letter.effect_key;
        assert!(key.contains("/restored/"), "{key}");
        assert!(!before.contains(&letter.message_id), "{key}");
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
    let mut lost = ahead.answer("game-1");
    if !lost.contains("In-Reply-To") {
        lost = ahead.answer("game-2");
    }
    assert!(lost.contains("In-Reply-To"));
    house.says(&["restore", "backup.db"]);
    house.says(&["release", "1", "--send-unsent"]);
    let ledgers = house.ledgers();
    house.post("lost", &lost);
    house.serve();
    let orders = |ledgers: &[(String, Vec<String>)]| {
        let rows = ledgers.iter().flat_map(|(_, rows)| rows);
        rows.filter(|row| row.contains("\"orders\"")).count()
    };
    assert_eq!(orders(&house.ledgers()), orders(&ledgers));
    assert_eq!(house.newest_mail().reason, "stale");
}

/// Replies to a letter with these words, as its reader's own mail program does.
fn reply(to: &Received, from: &str, words: &str) -> String {
    let fields = [("In-Reply-To", to.message_id.as_str())];
    let about = (to.subject.as_str(), fields.as_slice());
    mail((from, 77), &to.reply_to, later(), about, words)
}

#[test]
fn a_restore_keeps_an_answer_that_waits_and_makes_later_letters_of_its_seat_stale() {
    let house = House::with_games(1);
    house.says(&["process", "game-1", "on-command"]);
    let first = house.game("game-1");
    let (who, asked) = question(&house.store(), "game-1");
    let hand_in = |name: &str, mail: String| {
        house.post(name, &mail);
        house.serve();
        house.newest_mail().reason
    };
    assert_eq!(hand_in("1", reply(&asked, &who, "A0")), "collected");
    house.says(&["backup", "backup.db"]);
    // Round the table, the others by one code and then by another.
    let round = |code: &str| {
        house.says(&["process", "game-1"]);
        loop {
            let game = house.game("game-1");
            let row = house.store().seat(game.at(game.awaiting.unwrap())).unwrap();
            if Some(row.seat) == first.awaiting {
                break;
            }
            house.says(&["order", "game-1", "as", &row.name, "--line", code]);
        }
        house.serve();
    };
    round("A0");
    let lost = house.delivered(&who).into_iter();
    let lost = lost.filter(|letter| !letter.codes().is_empty());
    let lost = lost.max_by_key(|letter| letter.reply_to.clone()).unwrap();
    house.says(&["restore", "backup.db"]);
    let resumed = house.json(&["release", "1"]);
    assert_eq!(resumed["asked"], 1);
    house.serve();
    let anew = house.delivered(&who).into_iter();
    let mut anew = anew.filter(|letter| letter.text.contains("restored from a backup"));
    let anew = anew.next().unwrap();
    assert!(anew.has("restored-waits"), "{}", anew.text);
    let waits = || house.store().find::<PendingSet>(first.id).unwrap();
    let kept = waits().unwrap();
    assert_eq!(kept.text, "A0");
    assert_eq!(hand_in("2", reply(&asked, &who, "B0")), "stale");
    let replaced = "an old letter replaces nothing";
    assert_eq!(waits().as_ref(), Some(&kept), "{replaced}");
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
fn a_release_sends_unsent_letters_on_request() {
    let Story { house, .. } = story();
    house.says(&["restore", "backup.db"]);
    let resumed = house.json(&["release", "1", "--send-unsent"]);
    let counts = (&resumed["letters"], &resumed["given_up"]);
    assert_eq!(counts, (&json!(4), &json!(0)));
    house.serve();
    assert_eq!(queued_letters(&house.store()), 0);
}

#[test]
fn a_file_that_is_no_backup_is_refused_and_nothing_is_changed() {
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
    house.serve();
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
    let reader = house.sql();
    let reading = "BEGIN; SELECT count(*) FROM game";
    reader.execute_batch(reading).unwrap();
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
    house.is_sound();
    assert_eq!(house.store().games(Every).unwrap().len(), 3);
}

#[test]
fn a_restore_that_is_killed_leaves_the_one_or_the_other() {
    let Story { house, .. } = story();
    let rows = |house: &House| -> usize {
        let ledgers = house.ledgers().into_iter();
        ledgers.map(|(_, rows)| rows.len()).sum()
    };
    let whole = rows(&house);
    house.says(&["backup", "whole.db"]);
    for millis in [3, 6, 10, 15, 20, 30, 40, 60] {
        house.killed_after(millis, &["restore", "backup.db"]);
        let found = rows(&house);
        let held = !house.store().list::<Hold>(OpenHolds).unwrap().is_empty();
        let one_of_both = (found == whole) != held;
        assert!(one_of_both, "{millis}: {found} of {whole}, {held}");
        house.is_sound();
        if held {
            house.says(&["restore", "whole.db"]);
            let hold = house.json(&["release"])[0]["number"].to_string();
            house.says(&["release", &hold]);
            drop(fs::remove_file(house.path("whole.db")));
            house.says(&["backup", "whole.db"]);
        }
    }
}
