//! The rulings about the score track: milestone markers and 50/100 cards, by their numbers.

use landfall::games::race::{Action, City, Event, Goods, Marker};
use landfall::rules::{Seat, Viewer};

use crate::support::titles::race::{
    BLUE, Position, RED, YELLOW, fifties, goal, reached, scored, table,
};

const GREEN: Seat = Seat::new(3);
const SQUARE: &str = "square = [\"o03\", \"o04\"]";

/// Returns where the square marker comes to when RED resolves it on this space, with the others on
/// these.
fn from(space: u16, edition: &str, [yellow, blue]: [u16; 2]) -> Option<u16> {
    let mut position = Position::new(edition, SQUARE);
    position
        .resolved(BLUE, Marker::Square, space)
        .score(YELLOW, yellow)
        .score(BLUE, blue)
        .score(RED, space)
        .sell(RED, 1);
    position.play("CHOOSE goal-3");
    position.marker(Marker::Square)
}

#[test]
fn q04_the_next_free_space_upward_is_taken() {
    for (edition, space, others, to, why) in [
        ("hig", 3, [0, 1], 2, "below 0 is nothing"),
        ("hig", 3, [2, 1], 0, "0 is free"),
        ("hig", 2, [0, 1], 2, "nothing is free"),
        ("zman", 1, [0, 9], 0, "under the ship on 0"),
        ("nl", 1, [0, 9], 1, "before the ship on 0"),
    ] {
        assert_eq!(from(space, edition, others), Some(to), "{edition}: {why}");
    }
}

#[test]
fn q40_the_space_a_marker_starts_from_never_blocks_it() {
    for edition in ["hig", "zman", "nl"] {
        assert_eq!(from(7, edition, [7, 0]), Some(4), "{edition}");
    }
}

#[test]
fn q40_a_marker_may_lie_under_a_ship_that_has_resolved_it() {
    let mut position = Position::new("zman", SQUARE);
    position
        .resolved(BLUE, Marker::Square, 7)
        .score(BLUE, 5)
        .score(RED, 7)
        .sell(RED, 1);
    position.play("CHOOSE goal-3");
    assert_eq!(position.marker(Marker::Square), Some(5), "under BLUE");
    assert_eq!(reached(&position.sell(BLUE, 1)), []);
    assert_eq!(position.points(BLUE), 6);
}

#[test]
fn q41_a_marker_jumps_back_over_a_ship() {
    let mut position = Position::new("hig", SQUARE);
    position.score(YELLOW, 5).score(RED, 7).sell(RED, 1);
    position.play("CHOOSE goal-3");
    assert_eq!(position.marker(Marker::Square), Some(4), "behind YELLOW");
    let events = position
        .sails(YELLOW, Action::Deliver, &["tern"])
        .play("PASS");
    assert_eq!(reached(&events), [], "a turn without points");
    let events = position.sell(YELLOW, 1);
    assert_eq!(reached(&events), [(YELLOW, Marker::Square)]);
}

#[test]
fn q46_a_fifty_card_is_taken_at_once() {
    for (edition, so_far) in [("hig", 49), ("zman", 50), ("nl", 49)] {
        let mut position = Position::new(edition, "");
        let events = position.score(RED, so_far).sell(RED, 1);
        let at = |is: &dyn Fn(&Event) -> bool| events.iter().position(is).unwrap();
        let (seat, points) = (RED, 5);
        let taken = at(&|event| *event == Event::FiftyTaken { seat, points });
        let scored = at(&|event| matches!(event, Event::Scored { .. }));
        let reached = at(&|event| matches!(event, Event::MilestoneReached { .. }));
        assert!(taken == scored + 1 && taken < reached, "{edition}");
    }
}

#[test]
fn q28_several_cross_fifty_in_turn_order() {
    let mut position = Position::new("nl", "");
    for (seat, points) in [(RED, 48), (YELLOW, 49), (BLUE, 49)] {
        position.score(seat, points).resolved_all(seat);
    }
    for seat in [YELLOW, YELLOW, YELLOW, BLUE, RED] {
        position.in_city(seat, City::Stockholm);
    }
    let events = position.in_city_times(RED, City::Hamburg, 4).end_phase();
    let points = [(RED, 1), (YELLOW, 11), (BLUE, 1), (RED, 10)];
    assert_eq!(scored(&events), points);
    let red_with_the_second_city = (RED, 1);
    let taken = [(YELLOW, 5), (BLUE, 3), red_with_the_second_city];
    assert_eq!(fifties(&events), taken);
}

#[test]
fn q29_at_a_hundred_the_card_is_only_turned() {
    let mut position = Position::new("hig", "");
    position
        .score(RED, 98)
        .fifty(RED, 5)
        .assign(RED, Action::Load, &["rouen-charter"])
        .resolved_all(RED);
    assert_eq!(fifties(&position.sell(RED, 3)), []);
    assert_eq!(position.open().fifty, [3, 1, 0]);
    position.last_round().objectives(RED).play("PASS");
    assert_eq!(position.points(RED), 106);
}

#[test]
fn q30_the_fourth_card_is_worth_nothing() {
    let mut position = table(4, "hig", "", 1).position();
    position.resolved_all(RED);
    let mut taken = Vec::new();
    for seat in [BLUE, GREEN, RED, YELLOW] {
        position.score(seat, 49);
        taken.extend(fifties(&position.sell(seat, 1)));
    }
    assert_eq!(taken, [(BLUE, 5), (GREEN, 3), (RED, 1), (YELLOW, 0)]);
    assert_eq!(position.open().port(YELLOW).unwrap().fifty, Some(0));
}

#[test]
fn q34_those_who_looked_know_what_a_pile_holds() {
    let square = "square = [\"o03\", \"o04\", \"o05\", \"o06\", \"o07\"]";
    let mut position = Position::new("hig", square);
    let size = |position: &Position| position.game.view(Viewer::Public).piles[&Marker::Square];
    assert_eq!(size(&position), 5);
    position.score(RED, 6).store(RED, Goods::NONE).sell(RED, 1);
    position.play("CHOOSE goal-3");
    assert_eq!(size(&position), 4);
    let noted = |viewer| {
        let view = position.game.view(viewer);
        let notes = view.hands.get(RED).unwrap().notes;
        notes.map(|notes| notes.piles[&Marker::Square].clone())
    };
    let left = [4, 5, 6, 7].map(goal).to_vec();
    assert_eq!(noted(Viewer::Seat(RED)), Some(left));
    assert_eq!(noted(Viewer::Seat(YELLOW)), None);
    assert_eq!(noted(Viewer::Public), None);
}
