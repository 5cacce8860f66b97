//! The stand-in `calm`: what it no longer does, each over a position of a game that it played.

use landfall::games::new_world::{Event, Order, Settler};
use landfall::rules::{Imagined, Rules, Seat};

use crate::support::titles::new_world::played;

/// Returns its settler.
fn settler(order: &Order) -> Option<Settler> {
    order.placement().and_then(|placement| placement.settler)
}

#[test]
fn it_sends_no_settler_of_its_own_home_for_a_few_points() {
    let mut script = played(
        &[39, 48, 18, 34, 36, 34, 36],
        "PLACE W1-01 TURN 1 SHOPKEEPER E; PLACE W1-04 TURN 3 ROBBER E; \
         PLACE W1-09 TURN 2 ROBBER N; PLACE W1-07 TURN 0 ROBBER W; \
         PLACE W1-06 TURN 3 SHOPKEEPER S; PLACE W2-07 TURN 0 SHOPKEEPER N",
    );
    assert_eq!(
        script.surveyors(),
        [1, 2],
        "the next move leaves column 1 behind"
    );
    let seat = script.seat("RED");
    let order = script.calm();
    script.play(order.clone());
    let home = script.last().iter().any(|event| match event {
        Event::SettlersRemoved { settlers, .. } => settlers.iter().any(|on| on.seat == seat),
        _ => false,
    });
    assert!(!home, "{order}");
}

#[test]
fn it_thinks_of_a_farm_under_both_surveyors() {
    let script = played(
        &[34, 9, 41, 27, 46, 2],
        "PLACE W1-01 TURN 1 SHOPKEEPER E; PLACE W1-04 TURN 2 ROBBER N; \
         PLACE W2-01 TURN 0 SHOPKEEPER N; PLACE W2-N1 TURN 2; PLACE W2-02 TURN 0 SHOPKEEPER N",
    );
    assert_eq!(script.surveyors(), [1, 1]);
    assert_eq!(script.calm().to_string(), "PLACE W1-03 TURN 0 FARMER");
}

#[test]
fn it_keeps_its_last_settler_for_something_better() {
    let script = played(
        &[3, 42, 12, 15, 5, 40, 18, 6, 11],
        "PLACE W1-08 TURN 0 FARMER; PLACE W1-01 TURN 1 SHOPKEEPER E; PLACE W1-09 TURN 0 ROBBER E; \
         PLACE W1-04 TURN 2 ROBBER N; PLACE W1-07 TURN 2 ROBBER N; \
         PLACE W1-05 TURN 2 SHOPKEEPER E; PLACE W2-09 TURN 3 TRAPPER N; \
         PLACE W1-03 TURN 1 ROBBER N",
    );
    assert_eq!(script.supply("RED"), 1);
    assert_eq!(settler(&script.calm()), None);
}

/// What a settler will bring is a guess, so `keen` tries at least one placement that keeps it.
#[test]
fn a_placement_without_a_settler_is_among_the_candidates() {
    let mut script = played(&[34, 9], "PLACE W1-01 TURN 1 SHOPKEEPER E");
    loop {
        let (rules, seat) = (script.game.rules(), script.actor());
        let rated = rules.rated(&script.view(), seat);
        let plain = rated.iter().filter(|one| settler(&one.order).is_none());
        let plain = plain.map(|one| one.score).max();
        let better = rated.iter().filter(|one| Some(one.score) > plain).count();
        if better > 1 {
            let tried = rules.candidates(&script.view(), seat, better);
            let settlers: Vec<bool> = tried
                .iter()
                .map(|one| settler(&one.order).is_some())
                .collect();
            let mut expected = vec![true; better];
            expected[better - 1] = false;
            assert_eq!(settlers, expected);
            assert_eq!(tried[0].order, script.calm());
            return;
        }
        let order = script.calm();
        script.play(order);
    }
}

#[test]
fn it_leaves_no_growing_town_to_the_next_seat() {
    let script = played(
        &[17, 3, 29, 4, 40, 42, 44],
        "PLACE W1-04 TURN 2 ROBBER N; PLACE W1-02 TURN 0 FARMER; PLACE W1-10 TURN 1 SHOPKEEPER E; \
         PLACE W1-07 TURN 0 TRAPPER NE; PLACE W1-05 TURN 2 SHOPKEEPER E; \
         PLACE W1-01 TURN 1 SHOPKEEPER E",
    );
    let order = script.calm();
    assert_eq!(settler(&order), None);
    let claim = format!("{order} SHOPKEEPER ");
    let mut legal = script.legal().into_iter();
    assert_eq!(
        legal.find(|line| line.starts_with(&claim)),
        None,
        "a free town"
    );
}

#[test]
fn an_unfinished_table_promises_its_points_and_some_for_settlers_in_hand() {
    let script = played(&[21], "PLACE W1-01 TURN 1 SHOPKEEPER E");
    assert_eq!([script.score("RED"), script.score("BLUE")], [4, 0]);
    assert_eq!(["RED", "BLUE"].map(|seat| script.supply(seat)), [5, 5]);
    // In half points: three for each settler.
    let imagined = Imagined::of(&script.game, Seat::new(0), 1);
    assert_eq!(imagined.promise(), [8 + 15, 15]);
}
