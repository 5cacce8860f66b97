//! An answer that waits to be played belongs to its player: what moderators do meanwhile.

use chrono::TimeDelta;
use landfall::store::PendingSet;

use super::{CAROL, THREE, WAYS, Way, ZOE, awaited, moderate, moderating, post, run};
use crate::support::{Table, new_world, schedule};

/// How an answer comes to wait.
const WAITS: [(&str, &str); 2] = [("delay", "2h"), ("process", "on-command")];

/// A game of three with a moderator.
fn opened(entries: &[(&str, &str)]) -> Table {
    let mut opening = new_world(3, 3);
    opening.schedule = schedule(entries);
    moderating(&opening)
}

/// The same, in which the awaited player's answer waits; the seat and its player.
fn answered(entries: &[(&str, &str)]) -> (Table, String, String) {
    let mut table = opened(entries);
    let (seat, who) = awaited(&table);
    table.answer(&who, "A0");
    assert!(waits(&table));
    (table, seat, who)
}

/// Whether an answer waits to be played.
fn waits(table: &Table) -> bool {
    let id = table.game().id;
    table
        .judge
        .store()
        .find::<PendingSet>(id)
        .unwrap()
        .is_some()
}

/// Checks how many acts of each kind there are.
#[track_caller]
fn acts<const N: usize>(table: &Table, expected: [(&str, usize); N]) {
    let found = expected.map(|(kind, _)| (kind, table.acts(kind).len()));
    assert_eq!(found, expected);
}

/// Lets the present decision pass without an answer.
fn pass(table: &mut Table) {
    table.now = table.game().closes_at.unwrap();
    table.lap();
}

/// Answers the newest question to a player with the first code.
fn play(table: &mut Table, who: &str) {
    let question = table.question(who);
    table.answer_to(who, &question, "A0");
}

#[test]
fn a_newcomer_has_no_part_in_the_answer_of_the_player_before() {
    for way in WAYS {
        for entry in WAITS {
            let (mut table, seat, former) = answered(&[entry, ("bank", "1d")]);
            table.wait(TimeDelta::hours(1));
            moderate(
                &mut table,
                way,
                &format!("REPLACE new-world-1 {seat} {ZOE}"),
            );
            assert!(!waits(&table), "{way:?} {entry:?}: it is withdrawn");
            assert_eq!(awaited(&table).1, ZOE);
            let asked = table.letter(ZOE);
            assert!(!asked.codes().is_empty(), "{}", asked.text);
            assert!(!table.says(ZOE, "our answer ("), "{}", asked.text);
            assert!(table.has(&former, "answer-dropped"));
            let deadline = table.game().deadline.unwrap();
            assert_eq!(deadline - table.now, TimeDelta::days(3), "a full time");
            table.wait(TimeDelta::hours(4));
            assert_eq!(table.acts("orders").len(), 0, "{way:?} {entry:?}");
            table.holds();
        }
    }
}

#[test]
fn a_newcomer_who_is_silent_has_missed_a_turn_like_anybody() {
    for entry in WAITS {
        let (mut table, seat, _) = answered(&[entry]);
        moderate(
            &mut table,
            Way::Line,
            &format!("REPLACE new-world-1 {seat} {ZOE}"),
        );
        pass(&mut table);
        acts(&table, [("orders", 0), ("default", 1)]);
        assert_eq!(table.seat_of("new-world-1", &seat).misses, 1);
        table.holds();
    }
}

#[test]
fn a_newcomer_has_a_reserve_that_nobody_has_spent() {
    let mut table = opened(&[("bank", "2d")]);
    let (seat, who) = awaited(&table);
    table.now = table.game().deadline.unwrap() + TimeDelta::hours(30);
    table.answer(&who, "A0");
    let spent = |table: &Table| table.seat_of("new-world-1", &seat).bank_spent;
    assert_eq!(spent(&table), 30 * 3_600);
    moderate(
        &mut table,
        Way::Mail,
        &format!("REPLACE new-world-1 {seat} {ZOE}"),
    );
    assert_eq!(spent(&table), 0);
    // A redo takes nothing from the newcomer for the lateness of the player before.
    moderate(&mut table, Way::Line, "UNDO new-world-1");
    moderate(&mut table, Way::Line, "REDO new-world-1");
    assert_eq!(spent(&table), 0);
    table.holds();
}

#[test]
fn an_ejected_player_leaves_no_answer_behind() {
    for way in WAYS {
        for entry in WAITS {
            let (mut table, seat, former) = answered(&[entry]);
            moderate(&mut table, way, &format!("EJECT new-world-1 {seat}"));
            assert!(!waits(&table));
            acts(&table, [("orders", 0), ("stood_in", 1)]);
            assert!(table.has(&former, "answer-dropped"));
            table.holds();
        }
    }
}

#[test]
fn who_answers_is_back_in_the_seat_also_while_the_answer_waits() {
    let mut table = opened(&[("nmr", "wait"), ("misses", "1"), ("delay", "2h")]);
    let (seat, former) = awaited(&table);
    pass(&mut table);
    let offered = |table: &Table| table.seat_of("new-world-1", &seat).offered;
    assert!(offered(&table));
    play(&mut table, &former);
    assert!(!offered(&table));
    table.wait(TimeDelta::hours(3));
    acts(&table, [("orders", 1)]);
    table.holds();
}

#[test]
fn a_deadline_that_is_moved_leaves_a_waiting_answer_its_time() {
    for way in WAYS {
        for by in ["+2d", "-6h", "-60h"] {
            let (mut table, _, who) = answered(&[("delay", "2h")]);
            let plays_at = table.game().closes_at;
            let deadline = table.game().deadline.unwrap();
            moderate(&mut table, way, &format!("DEADLINE new-world-1 {by}"));
            assert_ne!(table.game().deadline.unwrap(), deadline);
            assert_eq!(table.game().closes_at, plays_at, "{way:?} {by}");
            let reminder = table.game().remind_at;
            assert_eq!(
                reminder, None,
                "no one is reminded of an answer that is there"
            );
            table.wait(TimeDelta::minutes(119));
            acts(&table, [("orders", 0)]);
            table.wait(TimeDelta::minutes(1));
            acts(&table, [("orders", 1)]);
            assert_eq!(table.letters_saying(&who, "reminder"), 0);
            table.holds();
        }
    }
}

#[test]
fn collected_answers_are_played_at_the_deadline_wherever_it_is_moved() {
    let (mut table, ..) = answered(&[("process", "on-command")]);
    moderate(&mut table, Way::Mail, "DEADLINE new-world-1 +2d");
    assert_eq!(table.game().closes_at, table.game().deadline);
    pass(&mut table);
    acts(&table, [("orders", 1)]);
    table.holds();
}

#[test]
fn an_undo_names_the_waiting_answer_that_it_drops() {
    for way in WAYS {
        for entry in WAITS {
            let mut table = opened(&[entry]);
            let (_, first) = awaited(&table);
            table.answer(&first, "A0");
            match entry.0 {
                "delay" => drop(table.wait(TimeDelta::hours(2))),
                _ => run(&mut table, "process new-world-1").unwrap(),
            }
            acts(&table, [("orders", 1)]);
            let (_, second) = awaited(&table);
            table.answer(&second, "A1");
            moderate(&mut table, way, "UNDO new-world-1");
            let named = "Your answer (A1), which waited, is dropped and not played.";
            assert!(table.says(&second, named), "{}", table.text(&second));
            for other in [&*first, CAROL] {
                assert_eq!(table.letters_saying(other, "is dropped"), 0, "{other}");
            }
            table.answer(&first, "A2");
            moderate(&mut table, way, "REDO new-world-1");
            let named = "Your answer (A2), which waited, is dropped";
            assert!(table.says(&first, named), "{}", table.text(&first));
            table.holds();
        }
    }
}

#[test]
fn orders_of_a_moderator_name_the_waiting_answer_that_they_replace() {
    let (mut table, seat, who) = answered(&[("delay", "2h")]);
    post(&mut table, &format!("AS new-world-1 {seat}\nB0"));
    acts(&table, [("orders", 1)]);
    let named = "Your answer (A0), which waited, is dropped";
    assert!(table.says(&who, named), "{}", table.text(&who));
    table.holds();
}

/// A game in which the others have been asked to vote.
fn called(entries: &[(&str, &str)]) -> Table {
    let mut all = vec![("nmr", "vote")];
    all.extend(entries);
    let mut table = opened(&all);
    pass(&mut table);
    acts(&table, [("late", 1)]);
    table
}

/// The two players who vote on the seat of a silent one.
fn others(silent: &str) -> [&'static str; 2] {
    let others = THREE.into_iter().filter(|who| *who != silent);
    others.collect::<Vec<_>>().try_into().unwrap()
}

#[test]
fn time_that_is_given_during_a_vote_is_kept() {
    for way in WAYS {
        let mut table = called(&[]);
        let (_, silent) = awaited(&table);
        moderate(&mut table, way, "DEADLINE new-world-1 +2d");
        let until = table.game().deadline.unwrap();
        assert_eq!(until - table.now, TimeDelta::days(2));
        assert_eq!(table.game().closes_at, Some(until));
        for other in others(&silent) {
            table.answer(other, "VOTE DEFAULT");
        }
        let played = table.acts("default").len();
        assert_eq!(played, 0, "{way:?}: the seat has time");
        table.now = until - TimeDelta::minutes(1);
        table.lap();
        play(&mut table, &silent);
        acts(&table, [("orders", 1)]);
        table.holds();
    }
}

#[test]
fn a_vote_from_before_more_time_was_given_counts_no_more() {
    let mut table = called(&[]);
    let (_, silent) = awaited(&table);
    let [first, second] = others(&silent);
    table.answer(first, "VOTE DEFAULT");
    moderate(&mut table, Way::Mail, "DEADLINE new-world-1 +2d");
    pass(&mut table);
    table.answer(second, "VOTE DEFAULT");
    // One of two votes is no majority.
    acts(&table, [("default", 0)]);
    table.answer(first, "VOTE DEFAULT");
    acts(&table, [("default", 1)]);
    table.holds();
}

#[test]
fn after_the_time_that_was_given_the_others_are_asked_again_and_nothing_is_missed_twice() {
    let mut table = called(&[]);
    let (seat, _) = awaited(&table);
    moderate(&mut table, Way::Mail, "DEADLINE new-world-1 +2d");
    pass(&mut table);
    acts(&table, [("late", 2), ("default", 0)]);
    pass(&mut table);
    acts(&table, [("default", 1)]);
    assert_eq!(table.seat_of("new-world-1", &seat).misses, 1);
    table.holds();
}

#[test]
fn the_second_period_of_a_vote_keeps_the_days_and_the_hour() {
    let mut table = called(&[("every", "24h"), ("days", "mon-fri"), ("at", "18:00")]);
    let until = table.game().closes_at.unwrap();
    let local = until.naive_utc();
    assert_eq!(local.format("%H:%M").to_string(), "18:00", "{until}");
    let day = local.format("%a").to_string();
    assert!(!["Sat", "Sun"].contains(&&*day), "{until}");
    assert!(until - table.now >= TimeDelta::hours(24), "{until}");
    table.now = until;
    table.lap();
    acts(&table, [("default", 1)]);
}

#[test]
fn who_resigns_takes_the_waiting_answer_along() {
    for entry in WAITS {
        let (mut table, _, who) = answered(&[entry]);
        table.answer(&who, "RESIGN new-world-1");
        assert!(!waits(&table));
        acts(&table, [("orders", 0), ("resigned", 1)]);
        assert_ne!(awaited(&table).1, who);
        table.holds();
    }
}

#[test]
fn nobody_votes_on_a_seat_whose_answer_waits() {
    let mut table = called(&[("delay", "2h")]);
    let (_, silent) = awaited(&table);
    play(&mut table, &silent);
    for other in others(&silent) {
        table.answer(other, "VOTE DEFAULT");
    }
    acts(&table, [("default", 0)]);
    table.wait(TimeDelta::hours(2));
    acts(&table, [("orders", 1), ("default", 0)]);
    table.holds();
}
