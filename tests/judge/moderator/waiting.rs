//! An answer that waits to be played belongs to its player: what moderators do meanwhile.

use chrono::TimeDelta;
use landfall::store::PendingSet;

use super::*;
use crate::support::schedule;

const NEW: &str = "zoe@example.net";

/// How a moderator gives a command.
#[derive(Clone, Copy, Debug)]
enum Way {
    Mail,
    Line,
}

const WAYS: [Way; 2] = [Way::Mail, Way::Line];

/// How an answer comes to wait.
const WAITS: [(&str, &str); 2] = [("delay", "2h"), ("process", "on-command")];

/// A game of three with a moderator.
fn opened(entries: &[(&str, &str)]) -> Table {
    let mut table = Table::with(Settings {
        moderators: vec![Moderator {
            name: "Ann".to_owned(),
            address: ANN.to_owned(),
            games: None,
        }],
        ..settings()
    });
    let mut opening = new_world(3, 3);
    opening.schedule = schedule(entries);
    table.open(&opening);
    table
}

/// The same, in which the awaited player's answer waits; the seat and its player.
fn answered(entries: &[(&str, &str)]) -> (Table, String, String) {
    let mut table = opened(entries);
    let (seat, who) = awaited(&table);
    table.answer(&who, "A0");
    let waits = table
        .judge
        .store()
        .find::<PendingSet>(table.game().id)
        .unwrap();
    assert!(waits.is_some());
    (table, seat, who)
}

/// A moderator's command, such as `REPLACE new-world-1 RED zoe@example.net`.
fn moderate(table: &mut Table, way: Way, command: &str) {
    match way {
        Way::Mail => post(table, command),
        Way::Line => {
            let words: Vec<String> = command.split(' ').map(str::to_owned).collect();
            let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
            let verb = words[0].to_lowercase();
            words[0] = &verb;
            run(table, &words).unwrap();
        }
    }
}

/// The texts of all letters to an address.
fn all_text(table: &Table, who: &str) -> String {
    let letters = table.letters(who);
    let texts = letters
        .iter()
        .flat_map(|letter| letter.text.split_whitespace());
    texts.collect::<Vec<_>>().join(" ")
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
                &format!("REPLACE new-world-1 {seat} {NEW}"),
            );
            let waits = table
                .judge
                .store()
                .find::<PendingSet>(table.game().id)
                .unwrap();
            assert_eq!(waits, None, "{way:?} {entry:?}: the answer is withdrawn");
            assert_eq!(awaited(&table).1, NEW);
            let asked = table.letter(NEW);
            assert!(!asked.codes().is_empty(), "{}", asked.text);
            assert!(!table.says(NEW, "our answer ("), "{}", table.text(NEW));
            let last = table.text(&former);
            assert!(last.contains("is dropped and not played"), "{last}");
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
            &format!("REPLACE new-world-1 {seat} {NEW}"),
        );
        table.now = table.game().closes_at.unwrap();
        table.lap();
        assert_eq!(
            (table.acts("orders").len(), table.acts("default").len()),
            (0, 1)
        );
        let seats = table.judge.store().seats(table.game().id).unwrap();
        let row = seats.into_iter().find(|row| row.name == seat).unwrap();
        assert_eq!(row.misses, 1);
        table.holds();
    }
}

#[test]
fn a_newcomer_has_a_reserve_that_nobody_has_spent() {
    let mut table = opened(&[("bank", "2d")]);
    let (seat, who) = awaited(&table);
    let number = table.game().awaiting.unwrap();
    table.now = table.game().deadline.unwrap() + TimeDelta::hours(30);
    table.answer(&who, "A0");
    let spent = |table: &Table| {
        let store = table.judge.store();
        store.seat(table.game().at(number)).unwrap().bank_spent
    };
    assert_eq!(spent(&table), 30 * 3_600);
    moderate(
        &mut table,
        Way::Mail,
        &format!("REPLACE new-world-1 {seat} {NEW}"),
    );
    assert_eq!(spent(&table), 0);
    // What the player before was late by is nothing that a redo takes from the newcomer.
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
            let waits = table
                .judge
                .store()
                .find::<PendingSet>(table.game().id)
                .unwrap();
            assert_eq!(waits, None);
            assert_eq!(
                (table.acts("orders").len(), table.acts("stood_in").len()),
                (0, 1)
            );
            let last = table.text(&former);
            assert!(last.contains("is dropped and not played"), "{last}");
            table.holds();
        }
    }
}

#[test]
fn who_answers_is_back_in_the_seat_also_while_the_answer_waits() {
    let mut table = opened(&[("nmr", "wait"), ("misses", "1"), ("delay", "2h")]);
    let (seat, former) = awaited(&table);
    table.now = table.game().closes_at.unwrap();
    table.lap();
    let asked = table.letters(&former).into_iter();
    let asked = asked
        .rev()
        .find(|letter| !letter.codes().is_empty())
        .unwrap();
    let row = |table: &Table| {
        let seats = table.judge.store().seats(table.game().id).unwrap();
        seats.into_iter().find(|row| row.name == seat).unwrap()
    };
    assert!(row(&table).offered);
    let mail = table.reply(&former, &asked, "A0");
    table.mailbox.post(mail);
    table.lap();
    assert!(!row(&table).offered);
    table.wait(TimeDelta::hours(3));
    assert_eq!(table.acts("orders").len(), 1);
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
            assert_eq!(
                table.game().remind_at,
                None,
                "nobody is reminded of what is done"
            );
            table.wait(TimeDelta::minutes(119));
            assert_eq!(table.acts("orders").len(), 0);
            table.wait(TimeDelta::minutes(1));
            assert_eq!(table.acts("orders").len(), 1);
            assert!(!all_text(&table, &who).contains("reminder"));
            table.holds();
        }
    }
}

#[test]
fn collected_answers_are_played_at_the_deadline_wherever_it_is_moved() {
    let (mut table, ..) = answered(&[("process", "on-command")]);
    moderate(&mut table, Way::Mail, "DEADLINE new-world-1 +2d");
    assert_eq!(table.game().closes_at, table.game().deadline);
    table.now = table.game().closes_at.unwrap();
    table.lap();
    assert_eq!(table.acts("orders").len(), 1);
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
                _ => run(&mut table, &["process", "new-world-1"]).unwrap(),
            }
            assert_eq!(table.acts("orders").len(), 1);
            let (_, second) = awaited(&table);
            table.answer(&second, "A1");
            moderate(&mut table, way, "UNDO new-world-1");
            let told = table.text(&second);
            let named = "Your answer (A1), which waited, is dropped and not played.";
            assert!(told.contains(named), "{way:?}: {told}");
            for other in [&*first, "carol@example.org"] {
                assert!(!all_text(&table, other).contains("is dropped"), "{other}");
            }
            table.answer(&first, "A2");
            moderate(&mut table, way, "REDO new-world-1");
            let told = table.text(&first);
            assert!(
                told.contains("Your answer (A2), which waited, is dropped"),
                "{told}"
            );
            table.holds();
        }
    }
}

#[test]
fn orders_of_a_moderator_name_the_waiting_answer_that_they_replace() {
    let (mut table, seat, who) = answered(&[("delay", "2h")]);
    post(&mut table, &format!("AS new-world-1 {seat}\nB0"));
    assert_eq!(table.acts("orders").len(), 1);
    let told = table.text(&who);
    assert!(
        told.contains("Your answer (A0), which waited, is dropped"),
        "{told}"
    );
    table.holds();
}

/// A game in which the others have been asked to vote.
fn called(entries: &[(&str, &str)]) -> Table {
    let mut all = vec![("nmr", "vote")];
    all.extend(entries);
    let mut table = opened(&all);
    table.now = table.game().closes_at.unwrap();
    table.lap();
    assert_eq!(table.acts("late").len(), 1);
    table
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
        for (_, other) in crate::support::PLAYERS.iter().take(3) {
            if *other != silent {
                table.answer(other, "VOTE DEFAULT");
            }
        }
        assert_eq!(table.acts("default").len(), 0, "{way:?}: the seat has time");
        let asked = table.letters(&silent).into_iter();
        let asked = asked
            .rev()
            .find(|letter| !letter.codes().is_empty())
            .unwrap();
        table.now = until - TimeDelta::minutes(1);
        table.lap();
        let mail = table.reply(&silent, &asked, "A0");
        table.mailbox.post(mail);
        table.lap();
        assert_eq!(table.acts("orders").len(), 1);
        table.holds();
    }
}

#[test]
fn a_vote_from_before_more_time_was_given_counts_no_more() {
    let mut table = called(&[]);
    let (_, silent) = awaited(&table);
    let others = crate::support::PLAYERS.iter().take(3);
    let others: Vec<&str> = others.map(|(_, who)| *who).collect();
    let mut others = others.into_iter().filter(|who| *who != silent);
    let (first, second) = (others.next().unwrap(), others.next().unwrap());
    table.answer(first, "VOTE DEFAULT");
    moderate(&mut table, Way::Mail, "DEADLINE new-world-1 +2d");
    table.now = table.game().closes_at.unwrap();
    table.lap();
    table.answer(second, "VOTE DEFAULT");
    assert_eq!(
        table.acts("default").len(),
        0,
        "one of two votes is no majority"
    );
    table.answer(first, "VOTE DEFAULT");
    assert_eq!(table.acts("default").len(), 1);
    table.holds();
}

#[test]
fn after_the_time_that_was_given_the_others_are_asked_again_and_nothing_is_missed_twice() {
    let mut table = called(&[]);
    let seat = table.game().awaiting.unwrap();
    moderate(&mut table, Way::Mail, "DEADLINE new-world-1 +2d");
    table.now = table.game().closes_at.unwrap();
    table.lap();
    assert_eq!(
        (table.acts("late").len(), table.acts("default").len()),
        (2, 0)
    );
    table.now = table.game().closes_at.unwrap();
    table.lap();
    assert_eq!(table.acts("default").len(), 1);
    let row = table.judge.store().seat(table.game().at(seat)).unwrap();
    assert_eq!(row.misses, 1);
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
    assert_eq!(table.acts("default").len(), 1);
}

#[test]
fn who_resigns_takes_the_waiting_answer_along() {
    for entry in WAITS {
        let (mut table, _, who) = answered(&[entry]);
        table.answer(&who, "RESIGN new-world-1");
        let waits = table
            .judge
            .store()
            .find::<PendingSet>(table.game().id)
            .unwrap();
        assert_eq!(waits, None);
        assert_eq!(
            (table.acts("orders").len(), table.acts("resigned").len()),
            (0, 1)
        );
        assert_ne!(awaited(&table).1, who);
        table.holds();
    }
}

#[test]
fn nobody_votes_on_a_seat_whose_answer_waits() {
    let mut table = called(&[("delay", "2h")]);
    let (_, silent) = awaited(&table);
    let asked = table.letters(&silent).into_iter();
    let asked = asked.rev().find(|letter| !letter.codes().is_empty());
    let mail = table.reply(&silent, &asked.unwrap(), "A0");
    table.mailbox.post(mail);
    table.lap();
    for (_, other) in crate::support::PLAYERS.iter().take(3) {
        if *other != silent {
            table.answer(other, "VOTE DEFAULT");
        }
    }
    assert_eq!(table.acts("default").len(), 0);
    table.wait(TimeDelta::hours(2));
    assert_eq!(
        (table.acts("orders").len(), table.acts("default").len()),
        (1, 0)
    );
    table.holds();
}
