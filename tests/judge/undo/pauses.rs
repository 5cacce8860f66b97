//! A paused game: its clock stands, nothing is played, and it goes on with the time that was left.

use chrono::TimeDelta;

use super::*;

#[test]
fn a_paused_game_goes_on_with_the_time_that_was_left() {
    let mut play = Play::of("new_world", 2, 2);
    let deadline = play.game().deadline.unwrap();
    play.table.wait(TimeDelta::days(1));
    play.rule(Ruling::Pause, "holidays");
    let who = play.who();
    for reader in &PEOPLE[..2] {
        let text = play.text(reader);
        assert!(
            text.contains("The moderator (Mia) decided: the game is paused. The reason: holidays")
        );
        assert!(text.contains("No time runs"), "{text}");
    }
    assert!(play.try_rule(Ruling::Pause, "again").is_err());
    let letters = play.table.transport.all().len();
    play.table.wait(TimeDelta::days(30));
    assert_eq!(
        play.table.transport.all().len(),
        letters,
        "nobody is reminded or late"
    );
    play.table.answer(&who, "A0");
    assert_eq!(play.decisions(), 0);
    assert!(
        play.text(&who)
            .contains("game-1 is paused, so nothing was played")
    );
    play.table.answer(&who, "PREVIEW A0");
    assert!(play.text(&who).contains("This is a preview"));
    play.table.answer(&who, "SHOW");
    assert!(play.text(&who).contains("THE MAP"), "{}", play.text(&who));
    play.holds();
    play.rule(Ruling::Resume, "back");
    assert_eq!(play.game().deadline, Some(deadline + TimeDelta::days(30)));
    assert!(play.text(&who).contains("Your answer is awaited by"));
    assert!(play.try_rule(Ruling::Resume, "again").is_err());
    play.table.answer(&who, "A0");
    assert_eq!(play.decisions(), 1);
    play.holds();
}

#[test]
fn an_answer_that_waits_goes_on_waiting_for_as_long() {
    let mut play = Play::with("new_world", &PEOPLE[..2], 2, &[("delay", "4h")]);
    let who = play.who();
    play.table.answer(&who, "A0");
    play.table.wait(TimeDelta::hours(3));
    play.rule(Ruling::Pause, "storm");
    play.table.wait(TimeDelta::days(2));
    assert_eq!(play.decisions(), 0);
    play.rule(Ruling::Resume, "calm");
    play.table.wait(TimeDelta::minutes(59));
    assert_eq!(play.decisions(), 0);
    play.table.wait(TimeDelta::minutes(1));
    assert_eq!(play.decisions(), 1);
}

#[test]
fn a_game_that_waits_for_ever_goes_on_waiting() {
    let mut play = Play::with(
        "new_world",
        &PEOPLE[..2],
        2,
        &[("nmr", "wait"), ("misses", "none")],
    );
    play.table.wait(TimeDelta::days(4));
    assert_eq!(play.game().closes_at, None);
    play.rule(Ruling::Pause, "");
    play.table.wait(TimeDelta::days(4));
    play.rule(Ruling::Resume, "");
    assert_eq!(play.game().closes_at, None);
    play.any_order(1);
}

#[test]
fn nobody_is_told_that_a_resting_game_which_goes_on_is_paused() {
    let mut play = Play::with("new_world", &PEOPLE[..2], 2, &[("misses", "1")]);
    play.table.wait(TimeDelta::days(4));
    play.table.wait(TimeDelta::days(4));
    assert_eq!(play.game().deadline, None, "all have left it, and it rests");
    play.rule(Ruling::Pause, "");
    play.rule(Ruling::Resume, "");
    for reader in &PEOPLE[..2] {
        let text = play.text(reader);
        assert!(text.contains("the game goes on"), "{text}");
        assert!(text.contains("so the game rests"), "{text}");
        assert!(!text.contains("No time runs"), "{text}");
    }
    play.holds();
}

#[test]
fn an_undo_in_a_pause_asks_and_lets_no_time_run() {
    let mut play = Play::of("new_world", 2, 2);
    play.any_order(1);
    play.rule(Ruling::Pause, "a dispute");
    play.undo(1);
    assert_eq!(play.game().deadline, None);
    let text = play.text(&play.who());
    assert!(text.contains("The game is paused: no time runs"), "{text}");
    assert!(!text.contains("Without an answer"), "{text}");
    play.table.wait(TimeDelta::days(9));
    assert_eq!(play.decisions(), 0);
    play.rule(Ruling::Resume, "settled");
    let three_days = play.table.now + TimeDelta::days(3);
    assert_eq!(play.game().deadline, Some(three_days));
    play.any_order(1);
    play.holds();
}

#[test]
fn a_paused_game_comes_to_another_judge_paused() {
    let mut play = Play::of("new_world", 2, 2);
    play.any_order(1);
    play.rule(Ruling::Pause, "moving");
    let record = play.record();
    let names = record.terms.seats.iter();
    let players: Vec<_> = names
        .zip(PEOPLE)
        .map(|(name, who)| (name.clone(), who.to_owned()))
        .collect();
    let mut there = Play {
        table: Table::new(),
    };
    let now = there.table.now;
    there.table.judge.import(&record, &players, now).unwrap();
    there.table.lap();
    assert!(there.game().paused_at.is_some());
    assert_eq!(there.game().closes_at, None);
    let text = there.text(&there.who());
    assert!(text.contains("The game is paused: no time runs"), "{text}");
    there.table.wait(TimeDelta::days(9));
    there.rule(Ruling::Resume, "moved");
    let three_days = there.table.now + TimeDelta::days(3);
    assert_eq!(there.game().deadline, Some(three_days));
    there.any_order(1);
    there.holds();
}
