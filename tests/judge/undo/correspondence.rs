//! Letters about an undo: they correct, old answers are known, orders ahead wait again.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use landfall::rules::Seat;
use landfall::store::PendingSet;

use super::{Act, Back, PEOPLE, Play, Ruling};

#[test]
fn everybody_gets_a_letter_that_corrects_and_answers_to_old_ones_are_not_played() {
    let mut play = Play::of("new_world", 3, 2);
    let first = play.who();
    let old = play.letter(first);
    play.any_order(1);
    let second = play.who();
    let open = play.letter(second);
    let letters = |play: &Play| PEOPLE.map(|who| play.letters(who).len());
    let before = letters(&play);
    play.undo(1);
    assert_eq!(letters(&play)[..3], before.map(|count| count + 1)[..3]);
    for who in &PEOPLE[..3] {
        let text = play.text(who);
        let corrects = "This letter corrects the ones before it: decision 1 is taken back";
        assert!(text.starts_with(corrects), "{text}");
        let undone = "The moderator (Mia) decided: what came after the set-up is taken back. \
                      The reason: a slip";
        assert!(text.contains(undone), "{text}");
        assert!(play.has(who, "new-world-heading-map"));
    }
    assert_eq!(play.who(), first);
    assert!(!play.letter(first).codes().is_empty());
    for (who, letter) in [(first, &old), (second, &open)] {
        play.answer_to(who, letter, "A0");
        assert_eq!(play.decisions(), 0, "nothing is played");
        for key in ["stale-undone", "act-undone"] {
            assert!(play.has(who, key), "{key}: {}", play.text(who));
        }
    }
    play.answer(first, "A0");
    assert_eq!(play.decisions(), 1);
    let text = play.text(second);
    assert!(!text.contains("taken back"), "it was told before: {text}");
    play.holds();
}

/// Message-IDs and effects are new although the numbers of events come again.
#[test]
fn every_letter_leaves_although_the_numbers_of_events_come_again() {
    let mut play = Play::of("new_world", 2, 2);
    let line = play.any_order(1);
    for _ in 0..3 {
        play.undo(1);
        play.order(&line);
    }
    let all = play.transport.all();
    let ids: BTreeSet<_> = all.iter().map(|sent| &sent.message_id).collect();
    assert_eq!(ids.len(), all.len());
    assert_eq!(all.len(), 2 + 2 + 3 * 4);
}

#[test]
fn a_reader_of_digests_reads_of_an_undo_at_once_and_not_of_the_order() {
    let mut play = Play::of("new_world", 3, 2);
    let reader = play.address_of(Seat::new((play.game().awaiting.unwrap().number() + 2) % 3));
    play.answer(&reader, "NEWS DAILY 8:00");
    let before = play.letters(&reader).len();
    let line = play.any_order(1);
    assert_eq!(play.letters(&reader).len(), before, "it waits");
    play.undo(1);
    assert_eq!(play.letters(&reader).len(), before + 1);
    let text = play.text(&reader);
    assert!(text.contains("taken back"), "{text}");
    let place = line.split(' ').nth(1).unwrap();
    assert!(!text.contains(&format!("at {place}.")), "{text}");
}

#[test]
fn an_undo_drops_an_answer_that_waited_for_second_thoughts() {
    let mut play = Play::with("new_world", &PEOPLE[..2], 2, &[("delay", "2h")]);
    let who = play.who();
    play.answer(who, "A0");
    play.wait(TimeDelta::hours(2));
    let next = play.who();
    play.answer(next, "B0");
    let waits = |play: &Play| {
        let waiting = play.judge.store().find::<PendingSet>(play.game().id);
        waiting.unwrap().is_some()
    };
    assert!(waits(&play));
    play.undo(1);
    assert!(!waits(&play));
    play.wait(TimeDelta::hours(3));
    assert_eq!((play.decisions(), play.who()), (0, who));
}

#[test]
fn the_seat_that_decides_again_has_the_whole_time() {
    let mut play = Play::of("new_world", 2, 2);
    play.any_order(1);
    play.wait(TimeDelta::hours(30));
    play.undo(1);
    let three_days = play.now + TimeDelta::days(3);
    assert_eq!(play.game().deadline, Some(three_days));
    play.wait(TimeDelta::days(3));
    let is_default = |act: &Act| matches!(act, Act::Default { .. });
    assert!(play.acts().iter().any(is_default));
    play.undo(1);
    assert_eq!(play.decisions(), 0, "a default order can be taken back");
    play.any_order(4);
    play.holds();
}

/// Race plans in turn, so the seat has another decision of the same kind.
#[test]
fn orders_ahead_wait_again_except_those_of_the_seat_that_is_asked() {
    let mut play = Play::of("new_world", 2, 2);
    play.any_order(1);
    let second = play.who();
    let seat = play.game().awaiting.unwrap();
    play.undo(1);
    let text = "AHEAD\nFIRST OF: PLACE W1-02 TURN 0 / PLACE W1-01 TURN 0 / PLACE W1-01 TURN 1 / \
                PLACE W1-02 TURN 1 / PLACE W1-03 TURN 0 / PLACE W1-03 TURN 1";
    play.answer(second, text);
    let standing = |play: &Play| play.seats()[usize::from(seat)].orders_ahead;
    assert_eq!(standing(&play), 1, "{}", play.text(second));
    play.any_order(1);
    assert_eq!((play.decisions(), standing(&play)), (2, 0), "it answered");
    play.undo(2);
    assert_eq!(standing(&play), 1, "it waits again");
    play.any_order(1);
    assert_eq!((play.decisions(), standing(&play)), (2, 0));
    play.undo(1);
    let now = (play.decisions(), standing(&play));
    assert_eq!(now, (1, 0), "its seat is asked");
    assert_eq!(play.who(), second);
    play.redo();
    assert_eq!(play.decisions(), 2);
    play.holds();
}

#[test]
fn stand_ins_decide_again_as_they_did_with_the_order_before_them() {
    let players = ["alice@example.org", "bot:random", "bot:calm"];
    let mut play = Play::with("new_world", &players, 2, &[]);
    play.any_order(1);
    let made = play.acts().into_iter();
    let made = made.filter(|act| matches!(act, Act::Orders { .. }));
    let own = made.filter_map(|act| act.decision()).max().unwrap();
    let first = play.position();
    let events = play.events();
    play.any_order(2);
    play.undo(1);
    assert_eq!(play.position(), first);
    play.rule(Ruling::Undo(Back::To(own)), "in the middle of them");
    assert_eq!(play.position(), first, "they play again as they did");
    assert!(events.iter().all(|event| play.events().contains(event)));
    play.holds();
}
