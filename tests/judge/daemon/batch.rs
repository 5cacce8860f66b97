//! `landfall batch`: heaps of collected mails, each played once.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use chrono::TimeDelta;
use landfall::judge::{HandedIn, Judge, JudgeError};
use landfall::mail::collection::{Collected, Collection};
use landfall::mail::mbox::Mbox;
use landfall::mail::strip_attachments::AttachmentStripper;
use landfall::store::{Every, Hold, HoldId, MailState, OpenHolds, Step, StoreError, Verdict};
use serde_json::{Value, json};

use super::ahead::Ahead;
use super::house::{House, folder_of};
use super::later;
use crate::support::{on_one_line, settings};

/// Checks how many mails of a batch have each of these verdicts.
#[track_caller]
pub(super) fn counted(told: &Value, expected: &[(&str, u32)]) {
    for (verdict, mails) in expected {
        assert_eq!(told["all"][*verdict], *mails, "{verdict}: {told:#}");
    }
}

#[test]
fn a_heap_in_any_order_plays_as_if_each_mail_had_come_by_itself() {
    let mut ahead = Ahead::of(3);
    let mails = ahead.rounds(3, 6);
    for heap in ["folder", "maildir", "mbox"] {
        let house = House::with_games(3);
        match heap {
            "folder" => house.collect(&mails),
            "maildir" => {
                folder_of(&house.path("heap/cur"), &mails[..9]);
                folder_of(&house.path("heap/new"), &mails[9..]);
                fs::create_dir(house.path("heap/tmp")).unwrap();
                fs::write(house.path("heap/tmp/half"), "From: x@y\n\nA\n").unwrap();
            }
            _ => {
                let mut mbox = Mbox::default();
                for mail in mails.iter().rev() {
                    mbox.add("a@b", later(), mail.as_bytes());
                }
                fs::write(house.path("heap"), mbox.into_bytes()).unwrap();
            }
        }
        let told = house.json(&["batch", "heap"]);
        counted(&told, &[("played", 18)]);
        assert_eq!(told["games"].as_array().unwrap().len(), 3);
        assert_eq!(house.ledgers(), ahead.house.ledgers(), "{heap}");
        let store = house.store();
        let vouched = store.newest_mails(Every, 100).unwrap().into_iter();
        let vouched = vouched.filter(|mail| mail.vouched.is_some());
        assert_eq!(vouched.count(), 9);
        let rows = store.ledger(house.game("game-1").id).unwrap();
        assert!(rows.iter().any(|row| row.body.contains("\"vouched\"")));
        let story = on_one_line(&house.says(&["transcript", "game-1"]));
        assert!(story.contains("The moderator vouched that these orders came from"));
        house.says(&["verify", "game-1"]);
    }
}

#[test]
fn an_answer_to_a_letter_counts_for_its_question_and_no_other() {
    let mut ahead = Ahead::of(1);
    let first = ahead.answer("game-1");
    let house = House::with_games(1);
    // The same letter answered once more, from an unknown address, without its tag.
    let mut lines = first.lines();
    let id = lines.find(|line| line.starts_with("In-Reply-To")).unwrap();
    let again = format!(
        "From: me@phone.example\nSubject: turn\nDate: Fri, 20 Nov 2026 14:00:00 +0000\n{id}\n\nB0\n"
    );
    house.collect(&[again, first]);
    let told = house.json(&["batch", "heap"]);
    counted(&told, &[("played", 1), ("late", 1)]);
    assert_eq!(house.ledgers(), ahead.house.ledgers());
}

#[test]
fn broken_mails_in_a_heap_hold_up_no_other_mail() {
    let mut ahead = Ahead::of(1);
    let mut mails = ahead.rounds(1, 4);
    mails.push("\u{0}\u{1}\u{2} no mail at all".to_owned());
    mails.push(String::new());
    mails.push("From: a@b\nContent-Type: multipart/mixed; boundary=x\n\n--x\n--x\n--x".to_owned());
    let large = "PLACE\n".repeat(400_000);
    mails.push(format!("From: a@b\nSubject: large\n\n{large}"));
    mails.push("From: bot@b\nAuto-Submitted: auto-replied\n\nI am away.\n".to_owned());
    mails.push(mails[2].clone());
    let house = House::with_games(1);
    house.collect(&mails);
    let told = house.json(&["batch", "heap"]);
    counted(&told, &[("played", 4)]);
    let others = (&told["no_mails"], &told["known"]);
    assert_eq!(others, (&json!(2), &json!(1)));
    assert_eq!(house.ledgers(), ahead.house.ledgers());
}

#[test]
fn an_empty_heap_plays_nothing_and_a_missing_one_is_refused() {
    let house = House::with_games(1);
    fs::create_dir(house.path("heap")).unwrap();
    fs::write(house.path("empty"), "").unwrap();
    for heap in ["heap", "empty"] {
        let told = house.json(&["batch", heap]);
        counted(&told, &[("played", 0)]);
        assert_eq!(told["held"], 0);
    }
    assert!(house.says(&["release"]).contains("Nothing is held"));
    let complaint = house.complains(&["batch", "nowhere"]);
    assert!(complaint.contains("cannot read nowhere"), "{complaint}");
}

#[test]
fn a_mail_that_the_daemon_has_had_is_played_once() {
    let mut ahead = Ahead::of(1);
    let mails = ahead.rounds(1, 2);
    let house = House::with_games(1);
    let first = mails[0].replace('\n', "\r\n");
    house.post("1", &first);
    house.serve();
    house.collect(&mails);
    let told = house.json(&["batch", "heap"]);
    counted(&told, &[("played", 1), ("repeated", 1)]);
    assert_eq!(house.ledgers(), ahead.house.ledgers());
}

#[test]
fn a_batch_that_is_killed_and_run_again_does_everything_once() {
    let mut ahead = Ahead::of(6);
    let mails = ahead.rounds(6, 4);
    let mut cut_short = 0;
    for millis in [20, 40, 60, 80, 110, 150, 200] {
        let house = House::with_games(6);
        house.collect(&mails);
        cut_short += u32::from(house.killed_after(millis, &["batch", "heap"]));
        house.serve();
        assert_eq!(house.all_delivered(), 0, "{millis}");
        counted(&house.json(&["batch", "heap"]), &[("played", 24)]);
        assert_eq!(house.ledgers(), ahead.house.ledgers(), "{millis}");
        house.is_sound();
    }
    assert!(cut_short > 0);
}

/// Reads a mail as it comes out of a heap.
fn collected(mail: &str) -> Collected {
    let read = AttachmentStripper::read(mail.as_bytes(), u64::MAX).unwrap();
    Collected {
        place: String::new(),
        bytes: read.bytes,
        full_size: read.full_size,
        digest: read.digest,
    }
}

/// Works through a batch as the command does, without the program.
fn whole(judge: &mut Judge, mails: &[String]) -> Result<HoldId, JudgeError> {
    let batch = judge.begin_batch("heap", later())?;
    let collected: Vec<Collected> = mails.iter().map(|mail| collected(mail)).collect();
    let mut last = later();
    for some in collected.chunks(3) {
        let done: HandedIn = judge.hand_in(batch, some, &mut last, later())?;
        assert_eq!(done.no_mails, 0);
    }
    judge.work_on_batch(batch, later(), &mut |_| ())?;
    judge.let_go(batch, later())?;
    Ok(batch)
}

/// An error at each step of the store at which a batch can end, as if the program had died.
#[test]
fn a_batch_that_ends_at_any_step_of_the_store_loses_and_doubles_nothing() {
    let mut ahead = Ahead::of(2);
    let mails = ahead.rounds(2, 2);
    let kept = House::with_games(2);
    let expected = ahead.house.ledgers();
    let house = House::new();
    let mut steps = 0;
    loop {
        fs::copy(kept.database(), house.database()).unwrap();
        let left = AtomicUsize::new(steps);
        let dying: Step = Arc::new(move |step| {
            let order = Ordering::Relaxed;
            let taken = left.fetch_update(order, order, |left| left.checked_sub(1));
            taken.map(drop).map_err(|_| StoreError::Stopped { step })
        });
        let mut judge = Judge::new(house.store().with_steps(dying), settings()).unwrap();
        let done = whole(&mut judge, &mails);
        drop(judge);
        let ended = done.is_err();
        if ended {
            whole(&mut house.judge(), &mails).unwrap();
        }
        assert_eq!(house.ledgers(), expected, "after {steps} steps");
        let store = house.store();
        let taken = store.newest_mails(Every, 100).unwrap();
        assert_eq!(taken.len(), mails.len(), "after {steps} steps");
        for mail in taken {
            assert_eq!((mail.state, &*mail.reason), (MailState::Done, "played"));
        }
        for hold in store.list::<Hold>(OpenHolds).unwrap() {
            assert_eq!(hold.letters, 0, "after {steps} steps");
        }
        drop(store);
        if !ended {
            break;
        }
        steps += 3;
    }
    assert!(steps > 100, "{steps}");
}

#[test]
fn the_clock_waits_for_mails_of_a_batch_and_for_questions_that_are_held() {
    let mut ahead = Ahead::of(1);
    let mails = ahead.rounds(1, 1);
    let house = House::with_games(1);
    let mut judge = house.judge();
    let batch = judge.begin_batch("heap", later()).unwrap();
    judge
        .hand_in(batch, &[collected(&mails[0])], &mut later(), later())
        .unwrap();
    let deadline = house.game("game-1").closes_at.unwrap() + TimeDelta::minutes(1);
    judge.tick(deadline, 10).unwrap();
    judge.work_on_batch(batch, deadline, &mut |_| ()).unwrap();
    let mails = judge.store().in_batch(batch).unwrap();
    assert_eq!(mails[0].verdict, Some(Verdict::Played));
    // The next question is held: no player is late with it, or reminded of it.
    let much_later = house.game("game-1").closes_at.unwrap() + TimeDelta::days(3);
    let before = house.ledgers();
    judge.tick(much_later, 10).unwrap();
    assert_eq!(house.ledgers(), before);
    for letter in house.letters_of("game-1") {
        let key = letter.effect_key;
        assert!(!key.contains("reminder"), "{key}");
    }
}

#[test]
fn a_locked_database_stops_a_batch_and_loses_nothing() {
    let mut ahead = Ahead::of(1);
    let mails = ahead.rounds(1, 4);
    let house = House::with_games(1);
    house.collect(&mails);
    {
        let mut store = house.store();
        let _writing = store.begin().unwrap();
        assert!(house.complains(&["batch", "heap"]).contains("cannot"));
    }
    let mut judge = house.judge();
    let hold = judge.begin_batch("heap", later()).unwrap();
    let mut heap = Collection::open(&house.path("heap")).unwrap();
    let mut some = Vec::new();
    while let Some(mail) = heap.next_mail().unwrap() {
        some.push(mail);
    }
    judge.hand_in(hold, &some, &mut later(), later()).unwrap();
    {
        let mut store = house.store();
        let _writing = store.begin().unwrap();
        let stopped = judge.work_on_batch(hold, later(), &mut |_| ());
        assert!(stopped.unwrap_err().may_pass());
    }
    assert_eq!(unfinished(&judge, hold), 4);
    judge.work_on_batch(hold, later(), &mut |_| ()).unwrap();
    assert_eq!(unfinished(&judge, hold), 0);
    drop(judge);
    assert_eq!(house.ledgers(), ahead.house.ledgers());
}

/// Reads every file of the judge's folder.
fn files(house: &House) -> Vec<(PathBuf, Vec<u8>)> {
    let mut all = Vec::new();
    let mut folders = vec![house.folder.path().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => all.push((path.clone(), fs::read(&path).unwrap())),
            }
        }
    }
    all.sort();
    all
}

#[test]
fn a_batch_that_is_only_tried_changes_no_file() {
    let mails = Ahead::of(2).rounds(2, 3);
    let house = House::with_games(2);
    house.collect(&mails);
    house.says(&["status"]);
    let before = files(&house);
    let tried = house.json(&["batch", "heap", "--dry-run"]);
    let text = house.says(&["batch", "heap", "--dry-run"]);
    assert!(files(&house) == before, "a file has changed");
    assert!(text.contains("Nothing was done"), "{text}");
    assert_eq!(house.json(&["release"]), json!([]));
    let done = house.json(&["batch", "heap"]);
    assert_eq!(tried["all"], done["all"]);
    assert_eq!(tried["vouched"], done["vouched"]);
    let letters = tried["letters"].as_array().unwrap();
    assert_eq!(Some(letters.len() as u64), done["held"].as_u64());
    let both = house.program(&["batch", "heap", "--dry-run", "--send"]);
    assert_eq!(both.status.code(), Some(2));
}

/// Counts the mails of a batch that are still to be worked on.
fn unfinished(judge: &Judge, batch: HoldId) -> u32 {
    let mails = judge.store().in_batch(batch).unwrap().into_iter();
    let left = mails.filter(|mails| mails.state == MailState::Received);
    left.map(|mails| mails.mails).sum()
}
