//! What the stand-in `calm` plays in positions in which an earlier one was foolish.

use landfall::games::race::{Action, Captain, City, Order};

use crate::support::titles::race::{BLUE, Position, RED, YELLOW, goods};

/// Returns the number of ships that RED sends to Discover in the last round.
fn discoverers(free: usize) -> usize {
    let mut position = Position::new("hig", "");
    position
        .filled(free)
        .last_round()
        .assign(YELLOW, Action::Discover, &[])
        .assign(BLUE, Action::Discover, &[])
        .ships(RED, &["dipper", "kittiwake"])
        .plans(RED, Action::Discover);
    match position.calm() {
        Order::Plan { ships, .. } => ships.len(),
        _ => 0,
    }
}

#[test]
fn no_more_ships_are_sent_to_discover_than_there_are_free_spaces() {
    assert_eq!([5, 1, 0].map(discoverers), [2, 1, 0]);
}

#[test]
fn magellan_stays_ashore_where_no_other_ship_sails() {
    let mut position = Position::new("hig", "");
    position
        .captain(RED, Captain::Magellan)
        .ships(RED, &["lapwing"])
        .assign(YELLOW, Action::Settle, &[])
        .assign(BLUE, Action::Settle, &[])
        .plans(RED, Action::Settle);
    let sails = |order: &Order| match order {
        Order::Plan { ships, .. } => ships.iter().any(|ship| ship.captain.is_some()),
        _ => false,
    };
    assert!(!sails(&position.calm()), "no other ship sails");
}

/// Contracts that wood does not pay for, and a last one.
fn contracts(last: &str) -> String {
    let dear = r#""k07", "k08", "k13", "k14", "k16", "k17", "k18", "k05""#;
    format!("contracts = [{dear}, \"{last}\"]")
}

#[test]
fn goods_are_not_sold_for_a_point_early() {
    let mut position = Position::new("hig", &contracts("k06"));
    position
        .store(RED, goods(3, 0, 0, 0))
        .sails(RED, Action::Deliver, &["heron"]);
    assert_eq!(position.calm(), Order::Pass);
    position.last_round();
    assert!(
        matches!(position.calm(), Order::Antwerp { .. }),
        "there is no later"
    );
}

#[test]
fn load_takes_the_good_that_a_contract_lacks() {
    let mut position = Position::new("hig", &contracts("k01"));
    position
        .last_round()
        .store(RED, goods(1, 0, 0, 0))
        .assign(RED, Action::Deliver, &["hirondelle"])
        .sails(RED, Action::Load, &["heron"]);
    assert_eq!(position.calm().to_string(), "TAKE wood");
}

#[test]
fn an_objective_is_chosen_by_what_it_is_likely_to_bring() {
    let piles = "square = [\"o14\", \"o03\", \"o12\"]";
    let mut position = Position::new("hig", piles);
    position
        .score(BLUE, 6)
        .store(BLUE, goods(1, 0, 3, 0))
        .sails(BLUE, Action::Deliver, &["heron"])
        .play("DELIVER heron TO antwerp wood");
    assert_eq!(position.calm().to_string(), "CHOOSE goal-3");
}

#[test]
fn a_city_in_reach_is_worked_for() {
    let draws = r#"contracts = ["k03", "k07", "k08", "k02", "k13", "k14", "k16", "k17", "k18"]"#;
    let mut position = Position::new("hig", draws);
    for seat in [RED, YELLOW, BLUE] {
        position.in_city(seat, City::Hamburg);
    }
    position
        .last_round()
        .store(RED, goods(1, 2, 0, 0))
        .sails(RED, Action::Deliver, &["lapwing"]);
    let order = position.calm().to_string();
    assert!(
        order.contains("hamburg"),
        "{order} is dearer, but Hamburg is full now"
    );
}

#[test]
fn a_card_that_brings_less_than_in_hand_is_kept() {
    let mut position = Position::new("hig", "");
    position.last_round().hand(RED, &["card-3"]).objectives(RED);
    assert_eq!(position.calm(), Order::Pass);
}
