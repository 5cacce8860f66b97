//! Players agree on a later deadline and on another time for each decision.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::act::{Back, Ruling};

use super::{Act, PEOPLE, Play};

fn begun(players: &[&str]) -> Play {
    let mut play = Play::with("new_world", players, 3, &[("every", "3d")]);
    for nth in 0..3 {
        play.any_order(nth);
    }
    play
}

/// Has the first two players agree.
fn agree(play: &mut Play, what: &str) {
    play.answer(PEOPLE[0], what);
    play.answer(PEOPLE[1], "AGREE");
}

fn deadline(play: &Play) -> DateTime<Utc> {
    play.game().deadline.unwrap()
}

#[test]
fn a_deadline_moves_later_once_all_agree() {
    let mut play = begun(&PEOPLE[..2]);
    let (before, who) = (deadline(&play), play.who());
    play.answer(PEOPLE[0], "PROPOSE EXTEND 2d");
    assert!(play.says(
        PEOPLE[1],
        "proposes to give 48 hours more for this decision."
    ));
    assert_eq!(deadline(&play), before);
    play.answer(PEOPLE[1], "AGREE");
    assert_eq!(deadline(&play), before + TimeDelta::days(2));
    assert_eq!(play.who(), who);
    for reader in &PEOPLE[..2] {
        assert!(play.has(reader, "act-extended"), "{}", play.text(reader));
        assert!(play.has(reader, "extended-until"), "{}", play.text(reader));
    }
    let order = play.any_order(0);
    assert!(!order.is_empty());
    assert!(deadline(&play) < before + TimeDelta::days(2));
    play.holds();
}

#[test]
fn a_pace_counts_from_the_next_question_on_and_stays_after_an_undo() {
    let mut play = begun(&PEOPLE[..2]);
    let before = deadline(&play);
    agree(&mut play, "PROPOSE EVERY 5 d");
    play.now += TimeDelta::seconds(1);
    assert!(play.has(PEOPLE[0], "act-paced"), "{}", play.text(PEOPLE[0]));
    assert_eq!(deadline(&play), before);
    play.any_order(0);
    assert_eq!(deadline(&play), play.now + TimeDelta::days(5));
    play.rule(Ruling::Undo(Back::By(2)), "a test");
    assert_eq!(deadline(&play), play.now + TimeDelta::days(5));
    play.holds();
}

#[test]
fn an_undo_does_not_take_an_extension_back() {
    let mut play = begun(&PEOPLE[..2]);
    agree(&mut play, "PROPOSE EXTEND 36h");
    play.rule(Ruling::Undo(Back::By(1)), "a test");
    let extended = |act: &Act| matches!(act, Act::Extended { .. });
    assert!(play.acts().iter().any(extended));
    play.holds();
}

#[test]
fn lengths_of_time_have_bounds_and_each_language_has_the_words() {
    let mut play = begun(&PEOPLE[..2]);
    for text in [
        "PROPOSE EXTEND",
        "PROPOSE EXTEND 15d",
        "PROPOSE EXTEND 0d",
        "PROPOSE EXTEND soon",
        "PROPOSE EVERY 59m",
        "PROPOSE EVERY 61d",
        "PROPOSE EVERY 99999999999999d",
    ] {
        play.answer(PEOPLE[0], text);
        let answer = play.text(PEOPLE[0]);
        assert!(play.has(PEOPLE[0], "propose-what"), "{text}: {answer}");
    }
    for text in [
        "VORSCHLAG VERLÄNGERN 14d",
        "PROPOSER PROLONGER 14d",
        "VOORSTEL VERLENGEN 14d",
        "VORSCHLAG BEDENKZEIT 60d",
        "PROPOSER CHAQUE 1h",
        "VOORSTEL ELKE 36h",
    ] {
        play.answer(PEOPLE[0], text);
        let answer = play.text(PEOPLE[0]);
        assert!(play.has(PEOPLE[0], "propose-noted"), "{text}: {answer}");
        play.answer(PEOPLE[0], "DECLINE");
    }
}

#[test]
fn nothing_is_extended_in_a_pause() {
    let mut play = begun(&PEOPLE[..2]);
    play.rule(Ruling::Pause, "a test");
    play.answer(PEOPLE[0], "PROPOSE EXTEND 2d");
    assert!(
        play.has(PEOPLE[0], "propose-no-deadline"),
        "{}",
        play.text(PEOPLE[0])
    );
    agree(&mut play, "PROPOSE EVERY 4d");
    play.now += TimeDelta::seconds(1);
    play.rule(Ruling::Resume, "a test");
    play.any_order(0);
    assert_eq!(deadline(&play), play.now + TimeDelta::days(4));
    play.holds();
}
