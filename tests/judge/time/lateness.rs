//! Late is what came late, whenever it is read.

use chrono::TimeDelta;

use super::*;
use crate::support::Received;

/// The mail that the awaited player writes: the first choice.
fn order(table: &mut Table) -> String {
    let who = players(table).0;
    let letter = table.letter(who);
    table.reply(who, &letter, "A0")
}

#[test]
fn a_mail_that_came_in_time_and_is_read_late_is_in_time() {
    let mut table = playing(&[("bank", "2d")]);
    let (who, _) = players(&table);
    let deadline = table.game().deadline.unwrap();
    let mail = order(&mut table);
    table
        .mailbox
        .post_at(mail, deadline - TimeDelta::minutes(1));
    table.now = deadline + TimeDelta::days(5);
    table.lap();
    assert_eq!(
        (table.acts("orders").len(), table.acts("default").len()),
        (1, 0)
    );
    assert_eq!(spent(&table, who), 0);
}

/// The judge was busy for a moment when the time was over: that makes nobody's late mail early.
#[test]
fn a_mail_that_came_too_late_is_late_even_where_the_clock_has_not_acted_yet() {
    for (late, plays) in [(0, "orders"), (1, "default")] {
        let mut table = playing(&[]);
        let (who, _) = players(&table);
        let closes = table.game().closes_at.unwrap();
        let mail = order(&mut table);
        table
            .mailbox
            .post_at(mail, closes + TimeDelta::seconds(late));
        table.now = closes + TimeDelta::minutes(2);
        table.lap();
        assert_eq!(
            (table.acts("orders").len() + table.acts("default").len()),
            1
        );
        assert_eq!(table.acts(plays).len(), 1, "{late}");
        let letters = table.letters(who);
        let stale = |letter: &Received| letter.text.contains("Nothing was played: it is not your");
        assert_eq!(letters.iter().any(stale), plays == "default");
    }
}

/// Two games of the same people, of which the second has an hour's grace.
fn two_games() -> (Table, [(String, String); 2]) {
    let mut table = playing(&[]);
    let first = (players(&table).0.to_owned(), order(&mut table));
    let mut second = new_world(2, 4);
    second.name = "new-world-2".to_owned();
    second.schedule = schedule(&[("grace", "1h")]);
    table.open(&second);
    let store = table.judge.store();
    let other = store.game_by_name(&second.name).unwrap().unwrap();
    let seat = store.seat(other.at(other.awaiting.unwrap())).unwrap();
    let who = store.person(seat.person.unwrap()).unwrap().address;
    let letter = table.letter(&who);
    assert!(letter.subject.contains("new-world-2"));
    let order = table.reply(&who, &letter, "A0");
    (table, [first, (who, order)])
}

#[test]
fn each_mail_of_a_pile_finds_the_games_as_they_were_when_it_came() {
    for early in [false, true] {
        let (mut table, [(_, first), (_, second)]) = two_games();
        let closes = table.game().closes_at.unwrap();
        let came = |minutes| closes + TimeDelta::minutes(minutes);
        table.mailbox.post_at(second, came(10));
        table.mailbox.post_at(first, came(20));
        if early {
            let mail = table.mail("zoe@example.org", "judge@example.org", "Hi", &[], "HELP");
            table.mailbox.post_at(mail, came(-5));
        }
        table.now = came(90);
        table.lap();
        let store = table.judge.store();
        let acts = |name: &str, kind: &str| {
            let rows = store.ledger(store.game_by_name(name).unwrap().unwrap().id);
            let named = format!("\"act\":\"{kind}\"");
            let rows = rows.unwrap();
            rows.iter().filter(|row| row.body.contains(&named)).count()
        };
        assert_eq!(acts("new-world-2", "orders"), 1, "within its grace");
        assert_eq!(acts("new-world-2", "default"), 0);
        // A mail that came in time, of whomever, makes none early that came too late.
        assert_eq!(acts("new-world-1", "orders"), 0);
        assert_eq!(acts("new-world-1", "default"), 1);
    }
}

/// How long the judge was away decides first; a mail that came then counts.
#[test]
fn nobody_is_late_while_an_outage_is_not_counted_yet() {
    let mut table = playing(&[]);
    let closes = table.game().closes_at.unwrap();
    let mail = order(&mut table);
    table.outage(closes - table.now - TimeDelta::minutes(5));
    let moved = table.game().closes_at.unwrap();
    table.mailbox.post_at(mail, moved + TimeDelta::hours(2));
    table.outage(moved + TimeDelta::hours(5) - table.now);
    assert_eq!(
        (table.acts("orders").len(), table.acts("default").len()),
        (1, 0)
    );
}

#[test]
fn a_reserve_pays_for_the_time_until_the_mail_came() {
    let mut table = playing(&[("bank", "2d")]);
    let (who, _) = players(&table);
    let deadline = table.game().deadline.unwrap();
    let mail = order(&mut table);
    table.mailbox.post_at(mail, deadline + TimeDelta::hours(5));
    table.now = deadline + TimeDelta::hours(30);
    table.lap();
    assert_eq!(
        (table.acts("orders").len(), table.acts("default").len()),
        (1, 0)
    );
    assert_eq!(spent(&table, who), 5 * 3_600);
}

#[test]
fn the_clock_waits_for_mails_that_are_stored_and_not_read() {
    let mut table = playing(&[]);
    let mail = order(&mut table);
    table.mailbox.post(mail);
    table.now = table.game().closes_at.unwrap();
    table
        .judge
        .take_in(&mut table.mailbox, table.now, 10)
        .unwrap();
    assert_eq!(table.judge.tick(table.now, 10).unwrap(), 0);
    assert_eq!(table.acts("default").len(), 0);
    table.lap();
    assert_eq!(
        (table.acts("orders").len(), table.acts("default").len()),
        (1, 0)
    );
}

#[test]
fn reminders_come_at_each_step_and_when_only_the_grace_is_left() {
    let mut table = playing(&[("remind", "24h,6h"), ("grace", "12h")]);
    let (who, other) = players(&table);
    let (mine, others) = (table.letters(who).len(), table.letters(other).len());
    for (hours, letters) in [
        (47, 0),
        (49, 1),
        (65, 1),
        (67, 2),
        (71, 2),
        (73, 3),
        (83, 3),
    ] {
        table.now = at("2026-11-20T12:00:00Z") + TimeDelta::hours(hours);
        table.lap();
        assert_eq!(table.letters(who).len() - mine, letters, "{hours}");
    }
    assert!(table.says(who, "your answer is late. It still counts until Tuesday 24"));
    assert_eq!(table.letters(other).len(), others);
    table.wait(TimeDelta::hours(1));
    assert_eq!(table.acts("default").len(), 1);
}

#[test]
fn a_judge_that_slept_over_two_reminders_sends_one() {
    let mut table = playing(&[("remind", "24h,6h")]);
    let (who, _) = players(&table);
    let seen = table.letters(who).len();
    table.wait(TimeDelta::hours(70));
    table.wait(TimeDelta::hours(1));
    assert_eq!(table.letters(who).len(), seen + 1);
}

#[test]
fn a_game_that_waits_tells_everybody_once_and_goes_on_with_the_answer() {
    let mut table = playing(&[("nmr", "wait"), ("misses", "none")]);
    let (who, other) = players(&table);
    assert!(table.says(who, "Without an answer the game waits for you."));
    table.wait(TimeDelta::days(3));
    assert!(table.says(who, "You have not answered in time, and the game waits"));
    let seen = table.transport.all().len();
    for _ in 0..3 {
        table.wait(TimeDelta::days(9));
    }
    assert_eq!(table.transport.all().len(), seen);
    assert_eq!(
        (table.acts("late").len(), table.acts("default").len()),
        (1, 0)
    );
    let mail = order(&mut table);
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(table.acts("orders").len(), 1);
    assert_eq!(players(&table).0, other);
    assert!(table.says(other, "did not answer in time, and the game waited."));
}

#[test]
fn the_question_says_what_counts_after_the_deadline() {
    for (entries, says) in [
        (vec![], None),
        (
            vec![("grace", "12h")],
            Some("your answer still counts until Tuesday 24 November"),
        ),
        (
            vec![("bank", "5d")],
            Some(
                "your reserve of time (5 days) is used up first: your answer counts until Saturday 28",
            ),
        ),
        (
            vec![("bank", "5d"), ("grace", "12h")],
            Some(
                "(5 days) is used up first, and then a grace of 12 hours runs: your answer counts until",
            ),
        ),
    ] {
        let table = playing(&entries);
        let text = table.text(players(&table).0);
        assert_eq!(text.contains("If you are late"), says.is_some(), "{text}");
        assert!(says.is_none_or(|says| text.contains(says)), "{text}");
        assert!(text.contains("Without an answer: "), "{text}");
    }
}

#[test]
fn an_answer_counts_up_to_the_end_of_reserve_and_grace_and_no_longer() {
    for (late, counts) in [(1, true), (35, true), (37, false)] {
        let mut table = playing(&[("bank", "1d"), ("grace", "12h"), ("remind", "none")]);
        let (who, other) = players(&table);
        let deadline = table.game().deadline.unwrap();
        let mail = order(&mut table);
        let letters = |table: &Table| table.letters(who).len() + table.letters(other).len();
        let before = letters(&table);
        // A reserve is spent silently; where only the grace is left the player is told.
        table.now = deadline + TimeDelta::hours(23);
        table.lap();
        assert_eq!(letters(&table), before);
        let came = deadline + TimeDelta::hours(late);
        table.now = came.max(deadline + TimeDelta::hours(24));
        if !counts {
            table.lap();
        }
        table.mailbox.post_at(mail, came);
        table.lap();
        let defaults = usize::from(!counts);
        assert_eq!(table.acts("default").len(), defaults, "{late}");
        assert_eq!(table.acts("orders").len(), usize::from(counts), "{late}");
        assert_eq!(
            spent(&table, who),
            3_600 * u32::try_from(late.min(24)).unwrap()
        );
    }
}

#[test]
fn each_turn_has_the_time_of_the_kind_of_phase_in_which_it_begins() {
    for title in landfall::games::TITLES {
        let entries: Vec<(String, String)> = (1..)
            .zip(title.phases)
            .map(|(nth, phase)| (format!("{phase}.every"), format!("{}h", 50 + nth)))
            .collect();
        let entries: Vec<(&str, &str)> = entries
            .iter()
            .map(|(entry, value)| (entry.as_str(), value.as_str()))
            .collect();
        let people = &crate::support::PEOPLE[..2];
        let mut table = Table::playing(&landfall::judge::Opening {
            name: "new-world-1".to_owned(),
            ..crate::support::opening(title, people, 8, &entries)
        });
        let mut seen = std::collections::BTreeSet::new();
        let mut before = None;
        for _ in 0..40 {
            let now = table.game();
            let state =
                landfall::judge::table::replay(landfall::games::TITLES, table.judge.store(), &now);
            let turn = (now.awaiting, state.unwrap().game.turn());
            let last = before.replace((turn, now.deadline));
            let nth = title.phases.iter().position(|phase| *phase == now.phase);
            let hours = 51 + i64::try_from(nth.unwrap()).unwrap();
            let expected = match last {
                Some((same, deadline)) if same == turn => deadline,
                _ => now.asked_at.map(|at| at + TimeDelta::hours(hours)),
            };
            assert_eq!(now.deadline, expected, "{} {}", title.name, now.phase);
            seen.insert(now.phase.clone());
            let store = table.judge.store();
            let seat = store.seat(now.at(now.awaiting.unwrap())).unwrap();
            let who = store.person(seat.person.unwrap()).unwrap().address;
            let code = table.letter(&who).codes().remove(0);
            table.answer(&who, &code);
        }
        assert!(
            seen.len() > 1 || title.phases.len() == 1 || title.name == "neuland",
            "{seen:?}"
        );
    }
}
