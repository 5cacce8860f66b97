//! What the judge plays for a seat that does not answer.

use landfall::games::race::{Action, City, Event, Goods, Marker};

use crate::support::titles::count;
use crate::support::titles::race::{BLUE, Position, RED, goods};

/// Returns the line that would be played for the awaited seat; it is lawful.
fn default(position: &Position) -> String {
    let order = position.default_order();
    let admitted = position.game.admit(position.actor(), order.clone());
    assert!(admitted.is_ok(), "{order}");
    order.to_string()
}

/// Brings BLUE, who has these goods left, to all milestones of an edition that lets them be
/// declined.
fn at_the_square(left: Goods) -> Position {
    let piles = "square = [\"o03\", \"o01\", \"o02\"]\ncircle = [\"o04\"]";
    let mut position = Position::new("hig", piles);
    position
        .score(BLUE, 24)
        .store(BLUE, left.plus(goods(1, 0, 0, 0)))
        .sails(BLUE, Action::Deliver, &["heron"])
        .play("DELIVER heron TO antwerp wood");
    position
}

#[test]
fn the_best_that_a_milestone_offers_is_chosen_and_never_nothing() {
    let declined = at_the_square(goods(0, 3, 0, 0)).try_play("PASS");
    assert!(declined.is_ok(), "declining is lawful");
    let mut position = at_the_square(goods(0, 3, 0, 0));
    for (marker, choice) in [
        (Marker::Square, Some("CHOOSE goal-2")),
        (Marker::Pentagon, Some("CHOOSE columbus")),
        (Marker::Circle, None),
        (Marker::Triangle, Some("CHOOSE gold")),
    ] {
        let order = default(&position);
        let events = position.play(&order);
        let resolved = count!(events, Event::MilestoneResolved { marker: of, .. } if *of == marker);
        assert!(resolved > 0, "{events:?}");
        assert!(choice.is_none_or(|choice| choice == order), "{order}");
    }
    let first = default(&at_the_square(Goods::NONE));
    assert_eq!(first, "CHOOSE goal-3", "of equal ones the first");
}

#[test]
fn load_takes_the_dearest_good_and_a_card() {
    let mut position = Position::new("hig", "cards = [\"b03\", \"b04\"]");
    position.sails(RED, Action::Load, &["lapwing"]);
    assert_eq!(default(&position), "TAKE cloth");
    position.play("TAKE cloth");
    assert_eq!(default(&position), "KEEP card-3");
}

#[test]
fn an_objective_is_completed_once_it_can_pay_no_more() {
    let mut position = Position::new("nl", "");
    position
        .goal(RED, 3)
        .goal(RED, 11)
        .store(RED, goods(2, 0, 2, 0))
        .in_city_times(RED, City::Hamburg, 3)
        .objectives(RED);
    assert_eq!(default(&position), "COMPLETE goal-3", "its only row is met");
    position.play("COMPLETE goal-3");
    // Four markers would pay more, and another objective costs goods.
    assert_eq!(default(&position), "PASS");
    position.last_round().objectives(RED);
    assert_eq!(default(&position), "COMPLETE goal-11", "there is no later");
    position.play("COMPLETE goal-11");
    assert_eq!(default(&position), "PASS");
}

#[test]
fn nothing_is_bought_or_sent_out_for_an_absent_seat() {
    let mut position = Position::new("zman", "");
    assert_eq!(default(position.lands(RED)), "PASS");
    for action in [Action::Settle, Action::Deliver] {
        let mut position = Position::new("zman", "");
        position
            .store(RED, goods(3, 3, 3, 0))
            .sails(RED, action, &["heron"]);
        assert_eq!(default(&position), "PASS", "{action}");
    }
}
