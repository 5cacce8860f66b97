//! A paused game: no time runs, nothing is played, and it resumes with the time that was left.

use chrono::TimeDelta;

use super::{PEOPLE, Play, Ruling};

#[test]
fn a_paused_game_resumes_with_the_time_that_was_left() {
    let mut play = Play::of("new_world", 2, 2);
    let deadline = play.game().deadline.unwrap();
    play.wait(TimeDelta::days(1));
    play.rule(Ruling::Pause, "holidays");
    let who = play.who();
    for reader in &PEOPLE[..2] {
        let paused = "The moderator (Mia) decided: the game is paused. The reason: holidays";
        assert!(play.says(reader, paused));
        assert!(play.has(reader, "pause-told"));
    }
    assert!(play.try_rule(Ruling::Pause, "again").is_err());
    let letters = play.sent();
    play.wait(TimeDelta::days(30));
    assert_eq!(play.sent(), letters, "no player is reminded or late");
    play.answer(who, "A0");
    assert_eq!(play.decisions(), 0);
    assert!(play.has(who, "is-paused"));
    play.answer(who, "PREVIEW A0");
    assert!(play.has(who, "preview"));
    play.answer(who, "SHOW");
    assert!(play.has(who, "new-world-heading-map"));
    play.holds();
    play.rule(Ruling::Resume, "back");
    assert_eq!(play.game().deadline, Some(deadline + TimeDelta::days(30)));
    assert!(play.has(who, "pause-yours"));
    assert!(play.try_rule(Ruling::Resume, "again").is_err());
    play.answer(who, "A0");
    assert_eq!(play.decisions(), 1);
    play.holds();
}

#[test]
fn an_answer_that_waits_does_not_wait_longer_for_a_pause() {
    let mut play = Play::with("new_world", &PEOPLE[..2], 2, &[("delay", "4h")]);
    let who = play.who();
    play.answer(who, "A0");
    play.wait(TimeDelta::hours(3));
    play.rule(Ruling::Pause, "storm");
    play.wait(TimeDelta::days(2));
    assert_eq!(play.decisions(), 0);
    play.rule(Ruling::Resume, "calm");
    play.wait(TimeDelta::minutes(59));
    assert_eq!(play.decisions(), 0);
    play.wait(TimeDelta::minutes(1));
    assert_eq!(play.decisions(), 1);
}

#[test]
fn a_game_that_waits_for_ever_waits_after_a_pause_too() {
    let entries = [("nmr", "wait"), ("misses", "none")];
    let mut play = Play::with("new_world", &PEOPLE[..2], 2, &entries);
    play.wait(TimeDelta::days(4));
    assert_eq!(play.game().closes_at, None);
    play.rule(Ruling::Pause, "");
    play.wait(TimeDelta::days(4));
    play.rule(Ruling::Resume, "");
    assert_eq!(play.game().closes_at, None);
    play.any_order(1);
}

#[test]
fn a_resting_game_that_resumes_is_not_called_paused() {
    let mut play = Play::with("new_world", &PEOPLE[..2], 2, &[("misses", "1")]);
    play.wait(TimeDelta::days(4));
    play.wait(TimeDelta::days(4));
    assert_eq!(play.game().deadline, None, "all have left it, and it rests");
    play.rule(Ruling::Pause, "");
    play.rule(Ruling::Resume, "");
    for reader in &PEOPLE[..2] {
        assert!(play.has(reader, "act-resumed"));
        assert!(play.has(reader, "game-rests"));
        assert!(!play.has(reader, "pause-told"));
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
    assert!(play.has(play.who(), "pause-now"));
    assert!(!play.says(play.who(), "Without an answer"));
    play.wait(TimeDelta::days(9));
    assert_eq!(play.decisions(), 0);
    play.rule(Ruling::Resume, "settled");
    let three_days = play.now + TimeDelta::days(3);
    assert_eq!(play.game().deadline, Some(three_days));
    play.any_order(1);
    play.holds();
}

#[test]
fn a_paused_game_comes_to_another_judge_paused() {
    let mut play = Play::of("new_world", 2, 2);
    play.any_order(1);
    play.rule(Ruling::Pause, "moving");
    let mut there = play.moved_with_players();
    assert!(there.game().paused_at.is_some());
    assert_eq!(there.game().closes_at, None);
    assert!(there.has(there.who(), "pause-now"));
    there.wait(TimeDelta::days(9));
    there.rule(Ruling::Resume, "moved");
    let three_days = there.now + TimeDelta::days(3);
    assert_eq!(there.game().deadline, Some(three_days));
    there.any_order(1);
    there.holds();
}
