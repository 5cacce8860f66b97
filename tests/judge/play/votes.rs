//! The others vote on what happens without a seat that has not answered.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::mail::collection::Collected;
use landfall::store::Ballot;

use super::people;
use crate::judge::moderator::command;
use crate::support::sentences::has;
use crate::support::{PEOPLE, Table};

/// A game of this number of people in which the others have been asked to vote: the silent player
/// and the others.
fn called(count: usize) -> (Table, &'static str, Vec<String>) {
    let mut table = people(count, &[("nmr", "vote")]);
    let silent = table.awaited();
    assert!(table.has(silent, "default-vote"));
    table.until_closed();
    let others = others(&table, silent);
    (table, silent, others)
}

/// All players but one.
fn others(table: &Table, silent: &str) -> Vec<String> {
    let all = table.seats().into_iter();
    let all = all.map(|row| table.address_of(row.seat));
    all.filter(|who| who != silent).collect()
}

#[test]
fn more_than_half_of_the_others_decide() {
    let (mut table, silent, others) = called(4);
    assert!(table.has(&others[0], "vote-called"));
    assert!(table.has(silent, "vote-on-you"));
    table.answer(&others[0], "VOTE DEFAULT");
    assert!(table.acts("default").is_empty());
    let (told, seat) = (table.text(&others[0]), table.awaited_seat().name);
    let noted = format!("Your vote on {seat} is noted: DEFAULT.");
    assert!(told.contains(&noted), "{told}");
    assert!(told.contains(&format!("{seat} has until")), "{told}");
    assert!(has(&told, "until-over"), "{told}");
    table.answer(&others[1], "VOTE WAIT");
    table.answer(&others[1], "vote default");
    assert_eq!(table.acts("default").len(), 1);
    assert_ne!(table.awaited(), silent);
    table.holds();
}

#[test]
fn a_vote_for_a_stand_in_offers_the_seat() {
    let (mut table, silent, others) = called(2);
    table.answer(&others[0], "VOTE STAND-IN");
    assert_eq!(table.acts("stood_in").len(), 1);
    assert_eq!(table.acts("offered").len(), 1);
    assert_ne!(table.awaited(), silent);
    table.holds();
}

#[test]
fn a_vote_to_wait_waits_and_an_answer_still_counts() {
    let (mut table, silent, others) = called(2);
    table.answer(&others[0], "STEM WACHT");
    assert!(table.has(silent, "vote-waits"));
    table.answer_to(silent, &table.question(silent), "A0");
    assert_eq!(table.awaited(), others[0]);
}

#[test]
fn after_a_vote_to_wait_the_seat_is_offered_in_the_end_and_votes_still_count() {
    let (mut table, silent, others) = called(2);
    table.answer(&others[0], "VOTE WAIT");
    assert!(table.has(&others[0], "vote-waits"));
    table.until_closed();
    assert_eq!(table.game().closes_at, None, "the game still waits");
    assert_eq!(table.acts("offered").len(), 1);
    assert!(table.says(&others[0], "TAKE OVER game-1"));
    assert_eq!(table.awaited(), silent);
    table.answer(&others[0], "VOTE DEFAULT");
    assert_eq!(table.acts("default").len(), 1);
    assert_ne!(table.awaited(), silent);
    table.holds();
}

#[test]
fn without_enough_votes_the_default_order_is_played_in_the_end() {
    let (mut table, _, others) = called(3);
    table.answer(&others[0], "VOTE WAIT");
    table.until_closed();
    assert_eq!(table.acts("default").len(), 1);
    let ballots = table.judge.store().list::<Ballot>(table.game().id);
    assert!(ballots.unwrap().is_empty());
}

#[test]
fn a_decision_on_which_the_others_disagree_is_missed_once() {
    let (mut table, silent, others) = called(3);
    table.answer(&others[0], "VOTE WAIT");
    table.answer(&others[1], "VOTE STAND-IN");
    let seat = table.game().awaiting.unwrap();
    table.until_closed();
    assert_eq!(table.acts("default").len(), 1);
    assert!(table.acts("offered").is_empty(), "it was one decision");
    assert_eq!(table.seats()[usize::from(seat)].misses, 1);
    while table.game().awaiting != Some(seat) {
        table.answer(table.awaited(), "A0");
    }
    table.until_closed();
    assert_eq!(table.awaited(), silent, "the others vote again");
    table.until_closed();
    assert_eq!(table.acts("offered").len(), 1, "two decisions in a row");
    table.holds();
}

#[test]
fn the_time_of_a_vote_counts_the_weekdays_of_the_game() {
    let mut table = people(3, &[("nmr", "vote"), ("days", "mon-fri")]);
    table.until_closed();
    // Three weekdays from Friday noon, and three more over the next weekend.
    let wednesday: DateTime<Utc> = "2026-11-25T12:00:00Z".parse().unwrap();
    assert_eq!(table.now, wednesday);
    let left = table.game().closes_at.unwrap() - table.now;
    assert_eq!(left, TimeDelta::days(5));
}

#[test]
fn only_the_others_vote_and_only_once_a_decision_is_late() {
    let mut table = people(2, &[("nmr", "vote")]);
    let (asked, other) = (table.awaited(), table.waiting());
    table.answer(other, "VOTE DEFAULT");
    assert!(table.has(other, "vote-none"));
    table.until_closed();
    table.answer(asked, "VOTE WAIT");
    table.answer(other, "VOTE PERHAPS");
    assert!(table.has(other, "vote-none"));
    assert!(table.acts("voted").is_empty());
}

#[test]
fn nothing_is_played_without_a_vote_though_the_clock_had_to_look_again() {
    let mut table = people(3, &[("nmr", "vote")]);
    let silent = table.awaited();
    // A batch that has mails of the game left holds the clock up.
    let now = table.now;
    let batch = table.judge.begin_batch("heap", now).unwrap();
    let mail = format!("From: {}\nSubject: game-1 RED\n\nHELP\n", PEOPLE[4]);
    let heap = [Collected {
        place: "1".to_owned(),
        full_size: mail.len() as u64,
        digest: "1".to_owned(),
        bytes: mail.into_bytes(),
    }];
    let mut last = now;
    table.judge.hand_in(batch, &heap, &mut last, now).unwrap();
    table.until_closed();
    assert!(table.acts("late").is_empty());
    let other = others(&table, silent).remove(0);
    table.answer(&other, "VOTE DEFAULT");
    assert!(table.acts("voted").is_empty(), "no vote was called yet");
    let now = table.now;
    table.judge.work_on_batch(batch, now, &mut |_| {}).unwrap();
    table.until_closed();
    assert!(table.acts("default").is_empty());
    assert_eq!(table.acts("late").len(), 1);
    assert!(table.has(&other, "vote-called"));
    table.holds();
}

#[test]
fn a_vote_stays_called_however_long_the_judge_was_away() {
    let (mut table, silent, others) = called(3);
    table.outage(TimeDelta::days(9));
    assert_eq!(table.awaited(), silent);
    let left = table.game().closes_at.unwrap() - table.now;
    assert_eq!(left, TimeDelta::days(3), "no vote was possible meanwhile");
    for other in &others {
        table.answer(other, "VOTE DEFAULT");
    }
    assert_eq!(table.acts("default").len(), 1);
    assert_eq!(table.acts("late").len(), 1);
    table.holds();
}

#[test]
fn a_vote_ends_at_the_time_of_its_letter_whatever_is_set_meanwhile() {
    let (mut table, silent, others) = called(3);
    let until = table.game().closes_at;
    let bank = command(&["bank", "game-1", &table.awaited_seat().name, "0"]);
    table.judge.moderate("Ann", &[bank], table.now).unwrap();
    assert_eq!(table.game().closes_at, until);
    table.lap();
    assert_eq!(table.awaited(), silent);
    for other in &others {
        table.answer(other, "VOTE STAND-IN");
    }
    assert_eq!(table.acts("stood_in").len(), 1);
}
