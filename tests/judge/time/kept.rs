//! A deadline that a letter gave is kept: it moves by as long as the clock stopped, and never
//! earlier.

use chrono::{Days, TimeDelta};
use landfall::games::TITLES;
use landfall::judge::JudgeError;
use landfall::judge::ruling::Ruling;
use proptest::prelude::*;

use super::{DAY, HOUR, at, players, playing, spent};
use crate::judge::moderator::command;
use crate::support::{Table, new_world, schedule};

/// The moderator moves the present deadline by as much. It cannot be moved into the past; then it
/// stays where it is, and this is false.
fn moderate(table: &mut Table, by: TimeDelta) -> bool {
    let words = format!("{:+}h", by.num_hours());
    let command = command(&["deadline", &table.game().name, &words]);
    let (now, told) = (table.now, table.deadline());
    let moved = match table.judge.moderate("Mia", &[command], now) {
        Ok(_) => true,
        Err(JudgeError::Declined(line)) if line.key == "moderator-passed" => {
            assert!(told + by <= now);
            false
        }
        Err(error) => panic!("{error}"),
    };
    table.lap();
    moved
}

/// Pauses the game for as long.
fn pause(table: &mut Table, time: TimeDelta) {
    table.rule(Ruling::Pause);
    table.wait(time);
    table.rule(Ruling::Resume);
}

/// Asked at noon, so the deadline has eight hours to spare before it falls on its hour.
#[test]
fn an_outage_counts_where_the_deadline_falls_on_an_hour_of_the_day() {
    let mut table = playing(&[("at", "20:00")]);
    let (who, _) = players(&table);
    let told = table.deadline();
    assert_eq!(told, at("2026-11-23T20:00:00Z"));
    table.wait(DAY);
    table.outage(HOUR * 5);
    assert_eq!(table.deadline(), told + HOUR * 5);
    assert!(table.has(who, "moved-outage") && table.says(who, "for 5 hours"));
    table.outage(HOUR * 30);
    assert_eq!(table.deadline(), told + HOUR * 35);
    table.lap_at(told + HOUR * 34);
    assert_eq!(table.decided(), (0, 0));
    table.lap_at(told + HOUR * 35);
    assert_eq!(table.decided(), (0, 1));
}

#[test]
fn an_outage_and_an_absence_count_in_the_time_that_a_moderator_has_given() {
    let mut table = playing(&[]);
    let (who, _) = players(&table);
    assert!(moderate(&mut table, DAY * 10));
    let told = table.deadline();
    table.wait(DAY * 5);
    table.outage(HOUR * 7);
    assert_eq!(table.deadline(), told + HOUR * 7);
    table.answer(who, "ABSENT 2026-11-28 TO 2026-11-29");
    assert_eq!(table.deadline(), told + HOUR * 7 + DAY * 2);
    table.answer(who, "ABSENT 2026-11-28 TO 2026-11-29");
    assert_eq!(table.deadline(), told + HOUR * 7 + DAY * 2, "once");
}

#[test]
fn an_absence_moves_no_deadline_that_it_does_not_cover() {
    let mut table = playing(&[("at", "20:00")]);
    let (who, _) = players(&table);
    assert!(moderate(&mut table, HOUR));
    let told = table.deadline();
    table.answer(who, "ABSENT 2027-01-01 TO 2027-01-02");
    assert_eq!(table.deadline(), told, "the hour that a moderator gave");
    table.answer(who, "ABSENT 2026-11-23 TO 2026-11-23");
    assert_eq!(table.deadline(), at("2026-11-25T20:00:00Z"));
}

#[test]
fn a_pause_counts_in_the_time_that_a_moderator_has_given() {
    let mut table = playing(&[]);
    assert!(moderate(&mut table, DAY * 10));
    let told = table.deadline();
    table.wait(DAY * 5);
    pause(&mut table, DAY * 9);
    assert_eq!(table.deadline(), told + DAY * 9);
    assert_eq!(table.decided(), (0, 0));
}

/// Within the grace an hour more would still be over; two days more are not.
#[test]
fn a_deadline_that_has_passed_moves_by_nothing_that_has_passed_as_well() {
    let mut table = playing(&[("grace", "12h")]);
    let told = table.deadline();
    table.lap_at(told + HOUR * 6);
    assert!(!moderate(&mut table, HOUR));
    assert!(!moderate(&mut table, HOUR * 6));
    assert_eq!(table.deadline(), told);
    assert!(moderate(&mut table, DAY * 2));
    assert_eq!(table.deadline(), told + DAY * 2);
}

/// A deadline that an absence has moved stays where it is when the player is back: whatever happens
/// afterwards begins there.
#[test]
fn nothing_moves_a_deadline_earlier_once_the_player_is_back() {
    let mut table = playing(&[("nmr", "vote")]);
    let (who, other) = players(&table);
    table.answer(who, "ABSENT 2026-11-20 TO 2026-12-04");
    let told = table.deadline();
    table.wait(DAY * 2);
    table.answer(who, "BACK");
    assert_eq!(table.deadline(), told);
    pause(&mut table, HOUR * 3);
    assert_eq!(table.deadline(), told + HOUR * 3);
    table.outage(HOUR * 4);
    assert_eq!(table.deadline(), told + HOUR * 7);
    table.answer(other, "VOTE DEFAULT");
    assert!(table.has(other, "vote-none"), "it is not late");
    table.lap_at(told + HOUR * 7);
    assert_eq!((table.acts("late").len(), table.decided()), (1, (0, 0)));
}

#[test]
fn an_answer_pays_from_the_deadline_that_it_was_told() {
    let mut table = playing(&[("bank", "2d"), ("at", "20:00")]);
    let (who, _) = players(&table);
    table.wait(DAY);
    table.outage(HOUR * 5);
    table.now = table.deadline() + HOUR;
    table.answer(who, "A0");
    assert_eq!(table.decided(), (1, 0));
    assert_eq!(spent(&table, who), 3_600);
}

/// What may happen while a question is open, none of which is a moderator's word for less time.
#[derive(Clone, Debug)]
enum Step {
    Wait(i32),
    Outage(i32),
    Absent(u64, u64),
    Back,
    Pause(i32),
    Later(i32),
    Unsent(i32),
    Says(&'static str),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        (1_i32..30).prop_map(Step::Wait),
        (1_i32..60).prop_map(Step::Outage),
        (0_u64..8, 0_u64..8).prop_map(|(from, days)| Step::Absent(from, days)),
        Just(Step::Back),
        (1_i32..60).prop_map(Step::Pause),
        (1_i32..60).prop_map(Step::Later),
        (1_i32..20).prop_map(Step::Unsent),
        prop_oneof![
            Just("ZONE Asia/Kolkata"),
            Just("PREVIEW A0"),
            Just("NONSENSE"),
            Just("NEWS DAILY 8:00"),
            Just("PROPOSE DRAW"),
            Just("SHOW"),
        ]
        .prop_map(Step::Says),
    ]
}

impl Step {
    fn take(&self, table: &mut Table, who: &str) {
        match self {
            Self::Wait(hours) => drop(table.wait(HOUR * *hours)),
            Self::Outage(hours) => table.outage(HOUR * *hours),
            Self::Absent(from, days) => {
                let first = table.now.date_naive() + Days::new(*from);
                let last = first + Days::new(*days);
                table.answer(who, &format!("ABSENT {first} TO {last}"));
            }
            Self::Back => drop(table.answer(who, "BACK")),
            Self::Pause(hours) => pause(table, HOUR * *hours),
            Self::Later(hours) => drop(moderate(table, HOUR * *hours)),
            Self::Unsent(hours) => {
                table.transport.set_down(true);
                table.wait(HOUR * *hours);
                table.transport.set_down(false);
                table.lap();
            }
            Self::Says(words) => drop(table.answer(who, words)),
        }
    }
}

const PACES: [&[(&str, &str)]; 4] = [
    &[],
    &[
        ("at", "20:00"),
        ("grace", "12h"),
        ("zone", "America/New_York"),
    ],
    &[("every", "50h"), ("days", "mon-fri"), ("bank", "1d")],
    &[
        ("every", "4d"),
        ("at", "7:00"),
        ("days", "sat-sun"),
        ("absence", "90d"),
    ],
];

/// Lets all this happen while one question is open: the deadline moves later or not at all.
#[track_caller]
fn never_earlier(title: usize, pace: usize, steps: &[Step]) {
    let mut table = Table::of(TITLES[title].name, 2, 3, PACES[pace]);
    table.wait(HOUR);
    let (before, who) = (table.game(), table.awaited());
    let (mut told, mut closes) = (before.deadline, before.closes_at);
    for step in steps {
        step.take(&mut table, who);
        let now = table.game();
        if now.asked_at != before.asked_at || now.head != before.head {
            break;
        }
        let (deadline, closes_at) = (now.deadline, now.closes_at);
        assert!(deadline >= told, "{step:?}: {told:?}, {deadline:?}");
        assert!(closes_at >= closes, "{step:?}: {closes:?}, {closes_at:?}");
        (told, closes) = (deadline, closes_at);
    }
}

#[test]
fn a_pause_within_an_absence_moves_no_deadline_earlier() {
    never_earlier(0, 1, &[Step::Absent(0, 1), Step::Pause(1)]);
    never_earlier(0, 2, &[Step::Absent(5, 0), Step::Back, Step::Pause(1)]);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 48,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_deadline_never_moves_earlier_by_itself(
        title in 0_usize..3,
        pace in 0..PACES.len(),
        steps in prop::collection::vec(step(), 1..14),
    ) {
        never_earlier(title, pace, &steps);
    }
}

/// Clocks are put forward on 28 March 2027 and back on 31 October in Berlin, a week and more later
/// and earlier in New York.
#[test]
fn an_hour_of_the_day_is_kept_over_summer_time_in_the_letter_of_each_reader() {
    for (begins, deadline, new_york) in [
        ("2027-03-26T12:00:00Z", "2027-03-29T18:00:00Z", "14:00"),
        ("2027-10-29T12:00:00Z", "2027-11-01T19:00:00Z", "15:00"),
    ] {
        let mut opening = new_world(2, 3);
        opening.schedule = schedule(&[("at", "20:00"), ("zone", "Europe/Berlin")]);
        let mut table = Table::new();
        table.now = at(begins);
        table.open(&opening);
        assert_eq!(table.deadline(), at(deadline));
        let (who, _) = players(&table);
        assert!(table.says(who, "20:00 Berlin time"));
        table.answer(who, "ZONE America/New_York");
        table.answer(who, "SHOW");
        let told = table.text(who);
        let local = format!("{new_york} New York time");
        assert!(told.contains(&local), "{told}");
    }
}
