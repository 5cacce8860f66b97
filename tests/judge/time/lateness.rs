//! Late is what came late, whenever it is read.

use std::collections::BTreeSet;

use chrono::TimeDelta;

use super::{DAY, HOUR, MINUTE, order, players, playing, spent};
use crate::support::sentences::has;
use crate::support::{Table, new_world, schedule};

#[test]
fn a_mail_that_is_read_late_counts_and_costs_reserve_from_when_it_came() {
    for (case, came, read, paid) in [
        ("in time", -MINUTE, DAY * 5, 0),
        ("within the reserve", HOUR * 5, HOUR * 30, 5 * 3_600),
    ] {
        let mut table = playing(&[("bank", "2d")]);
        let (who, _) = players(&table);
        let deadline = table.deadline();
        let mail = order(&mut table);
        table.mailbox.post_at(mail, deadline + came);
        table.lap_at(deadline + read);
        assert_eq!(table.decided(), (1, 0), "{case}");
        assert_eq!(spent(&table, who), paid, "{case}");
    }
}

/// The judge was busy for a moment when the time was over: that makes no late mail early.
#[test]
fn a_mail_that_came_too_late_is_late_even_where_the_clock_has_not_acted_yet() {
    for (late, decided) in [(0, (1, 0)), (1, (0, 1))] {
        let mut table = playing(&[]);
        let (who, _) = players(&table);
        let closes = table.game().closes_at.unwrap();
        let mail = order(&mut table);
        table
            .mailbox
            .post_at(mail, closes + TimeDelta::seconds(late));
        table.lap_at(closes + MINUTE * 2);
        assert_eq!(table.decided(), decided, "{late}");
        let mut letters = table.letters(who).into_iter();
        let stale = letters.any(|letter| letter.has("not-your-decision"));
        assert_eq!(stale, decided == (0, 1), "{late}");
    }
}

/// Two games of the same people, of which the second has an hour's grace; and an order for each.
fn two_games() -> (Table, [String; 2]) {
    let mut table = playing(&[]);
    let first = order(&mut table);
    let mut second = new_world(2, 4);
    second.name = "new-world-2".to_owned();
    second.schedule = schedule(&[("grace", "1h")]);
    table.open(&second);
    let other = table.game_named(&second.name);
    let store = table.judge.store();
    let seat = store.seat(other.at(other.awaiting.unwrap())).unwrap();
    let who = store.person(seat.person.unwrap()).unwrap().address;
    let letter = table.letter(&who);
    assert!(letter.subject.contains("new-world-2"));
    let order = table.reply(&who, &letter, "A0");
    (table, [first, order])
}

#[test]
fn each_mail_of_a_pile_finds_the_games_as_they_were_when_it_came() {
    for early in [false, true] {
        let (mut table, [first, second]) = two_games();
        let closes = table.game().closes_at.unwrap();
        let came = |minutes| closes + MINUTE * minutes;
        table.mailbox.post_at(second, came(10));
        table.mailbox.post_at(first, came(20));
        if early {
            let mail = table.mail("zoe@example.org", "judge@example.org", "Hi", &[], "HELP");
            table.mailbox.post_at(mail, came(-5));
        }
        table.lap_at(came(90));
        let acts = |name: &str, kind: &str| {
            let rows = table.judge.store().ledger(table.game_named(name).id);
            let named = format!("\"act\":\"{kind}\"");
            let rows = rows.unwrap();
            rows.iter().filter(|row| row.body.contains(&named)).count()
        };
        assert_eq!(acts("new-world-2", "orders"), 1, "within its grace");
        assert_eq!(acts("new-world-2", "default"), 0);
        // A mail of anybody that came in time makes none early that came too late.
        assert_eq!(table.decided(), (0, 1));
    }
}

/// How long the judge was away decides first; a mail that came then counts.
#[test]
fn no_player_is_late_while_an_outage_is_not_counted_yet() {
    let mut table = playing(&[]);
    let closes = table.game().closes_at.unwrap();
    let mail = order(&mut table);
    table.outage(closes - table.now - MINUTE * 5);
    let moved = table.game().closes_at.unwrap();
    table.mailbox.post_at(mail, moved + HOUR * 2);
    table.outage(moved + HOUR * 5 - table.now);
    assert_eq!(table.decided(), (1, 0));
}

#[test]
fn the_clock_waits_for_mails_that_are_stored_and_not_read() {
    let mut table = playing(&[]);
    let mail = order(&mut table);
    table.mailbox.post(mail);
    table.now = table.game().closes_at.unwrap();
    let taken_in = table.judge.take_in(&mut table.mailbox, table.now, 10);
    taken_in.unwrap();
    assert_eq!(table.judge.tick(table.now, 10).unwrap(), 0);
    assert_eq!(table.decided(), (0, 0));
    table.lap();
    assert_eq!(table.decided(), (1, 0));
}

#[test]
fn reminders_come_at_each_step_and_when_only_the_grace_is_left() {
    let mut table = playing(&[("remind", "24h,6h"), ("grace", "12h")]);
    let (who, other) = players(&table);
    let (began, mine, others) = (
        table.now,
        table.letters(who).len(),
        table.letters(other).len(),
    );
    for (hours, letters) in [
        (47, 0),
        (49, 1),
        (65, 1),
        (67, 2),
        (71, 2),
        (73, 3),
        (83, 3),
    ] {
        table.lap_at(began + HOUR * hours);
        assert_eq!(table.letters(who).len() - mine, letters, "{hours}");
    }
    assert!(table.has(who, "reminder-late"));
    assert!(table.says(who, "still counts until Tuesday 24"));
    assert_eq!(table.letters(other).len(), others);
    table.wait(HOUR);
    assert_eq!(table.decided(), (0, 1));
}

#[test]
fn a_judge_that_slept_over_two_reminders_sends_one() {
    let mut table = playing(&[("remind", "24h,6h")]);
    let (who, _) = players(&table);
    let seen = table.letters(who).len();
    table.wait(HOUR * 70);
    table.wait(HOUR);
    assert_eq!(table.letters(who).len(), seen + 1);
}

#[test]
fn a_game_that_waits_tells_everybody_once_and_goes_on_with_the_answer() {
    let mut table = playing(&[("nmr", "wait"), ("misses", "none")]);
    let (who, other) = players(&table);
    assert!(table.has(who, "default-wait"));
    table.wait(DAY * 3);
    assert!(table.has(who, "game-waits"));
    let seen = table.sent();
    for _ in 0..3 {
        table.wait(DAY * 9);
    }
    assert_eq!(table.sent(), seen);
    assert_eq!((table.acts("late").len(), table.decided()), (1, (0, 0)));
    let mail = order(&mut table);
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(table.decided(), (1, 0));
    assert_eq!(table.awaited(), other);
    assert!(table.has(other, "act-late"));
}

#[test]
fn the_question_says_what_counts_after_the_deadline() {
    let (bank, grace) = (("bank", "5d"), ("grace", "12h"));
    for (entries, key, values) in [
        (&[][..], None, &[][..]),
        (&[grace], Some("late-grace"), &["until Tuesday 24 November"]),
        (
            &[bank],
            Some("late-reserve"),
            &["(5 days)", "until Saturday 28"],
        ),
        (
            &[bank, grace],
            Some("late-reserve-grace"),
            &["(5 days)", "a grace of 12 hours"],
        ),
    ] {
        let table = playing(entries);
        let text = table.text(table.awaited());
        for one in ["late-grace", "late-reserve", "late-reserve-grace"] {
            assert_eq!(has(&text, one), Some(one) == key, "{one}: {text}");
        }
        assert!(values.iter().all(|value| text.contains(value)), "{text}");
        assert!(has(&text, "default-code"), "{text}");
    }
}

#[test]
fn an_answer_counts_up_to_the_end_of_reserve_and_grace_and_no_longer() {
    for (late, counts) in [(1, true), (35, true), (37, false)] {
        let mut table = playing(&[("bank", "1d"), ("grace", "12h"), ("remind", "none")]);
        let (who, other) = players(&table);
        let deadline = table.deadline();
        let mail = order(&mut table);
        let letters = |table: &Table| table.letters(who).len() + table.letters(other).len();
        let before = letters(&table);
        // A reserve is spent silently; where only the grace is left, the player gets a letter.
        table.lap_at(deadline + HOUR * 23);
        assert_eq!(letters(&table), before);
        let came = deadline + HOUR * late;
        table.now = came.max(deadline + HOUR * 24);
        if !counts {
            table.lap();
        }
        table.mailbox.post_at(mail, came);
        table.lap();
        let expected = (usize::from(counts), usize::from(!counts));
        assert_eq!(table.decided(), expected, "{late}");
        let paid = 3_600 * u32::try_from(late.min(24)).unwrap();
        assert_eq!(spent(&table, who), paid);
    }
}

#[test]
fn each_turn_has_the_time_of_the_kind_of_phase_in_which_it_begins() {
    for title in landfall::games::TITLES {
        let phases = (1..).zip(title.phases);
        let entries: Vec<(String, String)> = phases
            .map(|(nth, phase)| (format!("{phase}.every"), format!("{}h", 50 + nth)))
            .collect();
        let entries = entries.iter().map(|(entry, value)| (&**entry, &**value));
        let mut table = Table::of(title.name, 2, 8, &entries.collect::<Vec<_>>());
        let mut seen = BTreeSet::new();
        let mut before = None;
        for _ in 0..40 {
            let now = table.game();
            if now.awaiting.is_none() {
                break;
            }
            let turn = (now.awaiting, table.state().turn());
            let last = before.replace((turn, now.deadline));
            let nth = title.phases.iter().position(|phase| *phase == now.phase);
            let hours = 51 + i32::try_from(nth.unwrap()).unwrap();
            let expected = match last {
                Some((same, deadline)) if same == turn => deadline,
                _ => now.asked_at.map(|at| at + HOUR * hours),
            };
            assert_eq!(now.deadline, expected, "{} {}", title.name, now.phase);
            seen.insert(now.phase.clone());
            let who = table.awaited();
            let code = table.letter(who).codes().remove(0);
            table.answer(who, &code);
        }
        assert!(
            seen.len() > 1 || title.phases.len() == 1 || title.name == "neuland",
            "{seen:?}"
        );
    }
}
