//! Nobody pays for the time at which the judge was not there.

use chrono::TimeDelta;

use super::*;

const DAY: TimeDelta = TimeDelta::days(1);

#[test]
fn an_outage_moves_the_deadline_by_as_long_and_says_so_once() {
    let mut table = playing(&[]);
    let (who, other) = players(&table);
    let deadline = table.game().deadline.unwrap();
    table.wait(DAY);
    let seen = (table.letters(who).len(), table.letters(other).len());
    table.outage(DAY * 5);
    assert_eq!(table.game().deadline, Some(deadline + DAY * 5));
    assert_eq!(
        (table.acts("standstill").len(), table.acts("default").len()),
        (1, 0)
    );
    assert!(table.says(who, "I could not read my mail for 5 days"));
    assert_eq!(table.letters(who).len(), seen.0 + 1);
    assert_eq!(table.letters(other).len(), seen.1);
    table.lap();
    assert_eq!(table.letters(who).len(), seen.0 + 1);
    table.now = deadline + DAY * 5;
    table.lap();
    assert_eq!(table.acts("default").len(), 1);
    assert!(table.says(other, "The judge could not be reached for a while"));
}

#[test]
fn a_daemon_that_runs_and_a_clock_that_goes_back_are_no_outage() {
    let mut table = playing(&[]);
    let deadline = table.game().deadline;
    for minutes in [0, 1, 14, 15] {
        table.outage(TimeDelta::minutes(minutes));
    }
    table.now -= DAY;
    table.outage(TimeDelta::minutes(5));
    assert_eq!(table.game().deadline, deadline);
    assert_eq!(table.acts("standstill").len(), 0);
}

#[test]
fn a_question_that_could_not_be_sent_costs_nobody_time() {
    let mut table = playing(&[]);
    let (who, other) = players(&table);
    table.transport.set_down(true);
    table.answer(who, "A0");
    assert_eq!(players(&table).0, other);
    let asked = table.now;
    // Every hour for four days, but for the letter's waits of four hours at the most.
    for _ in 0..70 {
        table.wait(TimeDelta::hours(1));
    }
    table.transport.set_down(false);
    for _ in 0..5 {
        table.wait(TimeDelta::hours(1));
    }
    let deadline = table.game().deadline.unwrap();
    assert_eq!(table.acts("default").len(), 0);
    assert!(deadline >= asked + TimeDelta::hours(72 + 70), "{deadline}");
    assert!(table.says(other, "I could not send you my question for"));
    assert_eq!(table.acts("standstill").len(), 1);
}

#[test]
fn a_default_is_not_played_while_its_question_waits_to_be_sent() {
    let mut table = playing(&[("every", "2h")]);
    let (who, other) = players(&table);
    table.transport.set_down(true);
    table.answer(who, "A0");
    for _ in 0..24 {
        table.wait(TimeDelta::hours(1));
    }
    assert_eq!(
        (table.acts("orders").len(), table.acts("default").len()),
        (1, 0)
    );
    assert_eq!(players(&table).0, other);
}
