//! What the judge plays for whoever does not answer.

use landfall::games::race::{
    Action, Captain, Choice, City, Event, Good, Goods, Marker, Order, Race,
};
use landfall::rules::{Awaiting, Rules as _, Viewer};

use super::support::{BLUE, Position, RED, card, goal, goods};

/// What would be played for the seat that is awaited; it is lawful.
fn default(position: &Position) -> Order {
    let Awaiting::Seat(seat) = position.game.awaiting() else {
        panic!("nobody is awaited")
    };
    let view = position.game.view(Viewer::Seat(seat));
    let rules: &Race = position.game.rules();
    let order = rules.default_order(&view, seat).expect("a default");
    assert!(position.game.admit(seat, order.clone()).is_ok(), "{order}");
    order
}

/// BLUE, who has these goods left, comes to all milestones of an edition that lets them be declined.
fn at_the_square(left: Goods) -> Position {
    let piles = "square = [\"o03\", \"o01\", \"o02\"]\ncircle = [\"o04\"]";
    let mut position = Position::new("hig", piles);
    position.score(BLUE, 24).ship(BLUE, "heron");
    position.store(BLUE, left.plus(goods(1, 0, 0, 0)));
    position.acts(BLUE, Action::Deliver, &["heron"]);
    let sell = position.antwerp("heron", goods(1, 0, 0, 0));
    position.play(sell);
    position
}

#[test]
fn the_best_that_a_milestone_offers_and_never_nothing() {
    let mut position = at_the_square(goods(0, 3, 0, 0));
    assert!(
        position.try_play(Order::Pass).is_ok(),
        "declining is lawful"
    );
    let mut position = at_the_square(goods(0, 3, 0, 0));
    let expected = [
        (Marker::Square, Choice::Goal(goal(2))),
        (Marker::Pentagon, Choice::Captain(Captain::Columbus)),
        (Marker::Circle, Choice::Goal(goal(4))),
        (Marker::Triangle, Choice::Good(Good::Gold)),
    ];
    for (marker, choice) in expected {
        let order = default(&position);
        let events = position.play(order.clone());
        assert!(
            events.iter().any(
                |event| matches!(event, Event::MilestoneResolved { marker: of, .. } if *of == marker)
            ),
            "{events:?}"
        );
        if marker != Marker::Circle {
            assert_eq!(order, Order::Choose(choice));
        }
    }
    let first = at_the_square(Goods::NONE);
    assert_eq!(
        default(&first),
        Order::Choose(Choice::Goal(goal(3))),
        "of equal ones the first"
    );
}

#[test]
fn load_takes_the_dearest_good_and_a_card() {
    let cards = "cards = [\"b03\", \"b04\"]";
    let mut position = Position::new("hig", cards);
    position
        .ship(RED, "lapwing")
        .acts(RED, Action::Load, &["lapwing"]);
    let cloth = Order::Take { good: Good::Cloth };
    assert_eq!(default(&position), cloth);
    position.play(cloth);
    let cards = vec![card("card-3")];
    assert_eq!(default(&position), Order::Keep { cards });
}

#[test]
fn an_objective_that_can_pay_no_more() {
    let full = |goal| Order::Complete { goal, pay: None };
    let mut position = Position::new("nl", "");
    position
        .goal(RED, 3)
        .goal(RED, 11)
        .store(RED, goods(2, 0, 2, 0));
    for _ in 0..3 {
        position.in_city(RED, City::Hamburg);
    }
    position.objectives(RED);
    assert_eq!(default(&position), full(goal(3)), "its only row is met");
    position.play(full(goal(3)));
    assert_eq!(
        default(&position),
        Order::Pass,
        "four markers would pay more, and another objective costs goods"
    );
    position
        .with(Event::RoundBegun { round: 4 })
        .objectives(RED);
    assert_eq!(default(&position), full(goal(11)), "there is no later");
    position.play(full(goal(11)));
    assert_eq!(default(&position), Order::Pass);
}

#[test]
fn nothing_is_bought_or_sent_out_for_anybody() {
    let mut position = Position::new("zman", "");
    position.lands(RED);
    assert_eq!(default(&position), Order::Pass);
    for action in [Action::Settle, Action::Deliver] {
        let mut position = Position::new("zman", "");
        position.ship(RED, "heron").store(RED, goods(3, 3, 3, 0));
        position.acts(RED, action, &["heron"]);
        assert_eq!(default(&position), Order::Pass, "{action}");
    }
}
