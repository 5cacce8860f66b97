//! Orders that are against the rules, each with its reason; more of them are with the rulings.

use landfall::games::race::{
    Action, Bonus, Captain, City, Delivery, Goods, Island, Landing, Marker, Order, Space,
};
use landfall::rules::Arg;

use crate::support::titles::arg;
use crate::support::titles::race::{BLUE, Position, RED, YELLOW, contract, goods, space};

#[test]
fn what_cannot_be_planned_is_refused() {
    let mut position = Position::new("hig", "");
    position
        .captain(RED, Captain::Magellan)
        .ships(RED, &["heron", "tern", "curlew"])
        .plans(RED, Action::Settle);
    let nothing = Order::Plan {
        action: Action::Settle,
        ships: Vec::new(),
    };
    position.refuses(nothing, "no-ship");
    let cases = [
        ("SETTLE heron, tern, curlew, hirondelle", "too-many-ships"),
        ("SETTLE heron, heron", "ship-twice"),
        ("SETTLE petrel", "not-at-hand"),
        ("SETTLE heron + columbus", "no-captain"),
        ("SETTLE heron + magellan, tern + magellan", "two-captains"),
        ("LOAD heron", "other-action"),
        ("PLAY rouen-charter", "charter"),
        ("UPGRADE shipyard", "other-phase"),
    ];
    position.refuses_all(&cases);
}

#[test]
fn what_cannot_be_bought_is_refused() {
    let mut position = Position::new("hig", "small = [\"s01\"]");
    position.store(RED, goods(3, 3, 1, 3)).lands(RED);
    let cases = [
        ("UPGRADE shipyard", "bought-shipyard"),
        ("BUILD swallow", "not-offered"),
        ("BUILD heron PAY 2 wood", "payment"),
        ("BUILD heron PAY 9 gold", "no-goods"),
    ];
    position.refuses_all(&cases);
    position.play("BUILD heron PAY cloth, gold");
}

fn settle(ship: Option<(&Position, &str)>, fewer: Option<u8>, at: Space, take: Bonus) -> Order {
    let ship = ship.map(|(position, ship)| position.vessel(ship));
    Order::Settle(Landing {
        ship,
        fewer,
        at,
        take,
    })
}

#[test]
fn settling_where_it_is_not_possible_is_refused() {
    let mut position = Position::new("nl", "");
    position.sails(RED, Action::Settle, &["tern"]);
    let iron = Bonus {
        goods: goods(0, 0, 1, 0),
        points: 0,
    };
    let [laid, empty] = [1, 2].map(|number| space(Island::Newfoundland, number));
    let (none, tern) = (Bonus::default(), Some((&position, "tern")));
    for (order, reason) in [
        (
            settle(Some((&position, "heron")), None, laid, iron),
            "no-idle-ship",
        ),
        (settle(tern, Some(2), laid, iron), "settlers"),
        (settle(tern, None, empty, iron), "no-tile"),
        (settle(tern, None, laid, none), "no-such-half"),
        (settle(None, None, laid, iron), "no-colony"),
    ] {
        position.refuses(order, reason);
    }
    position.markers(YELLOW, laid, 1).markers(BLUE, laid, 1);
    let full = "SETTLE tern AT newfoundland 1 TAKE iron";
    position.refuses(full, "tile-full");
}

#[test]
fn what_cannot_be_delivered_is_refused() {
    let mut position = Position::new("nl", "contracts = [\"k01\"]");
    position
        .store(RED, goods(1, 0, 0, 0))
        .sails(RED, Action::Deliver, &["heron"]);
    let (there, nowhere) = (contract(City::Stockholm, 1), contract(City::Hamburg, 9));
    for (ships, contract, reason) in [
        (&["heron"][..], nowhere, "no-contract"),
        (&[], there, "no-ship"),
        (&["tern"], there, "no-idle-ship"),
        (&["heron"], there, "cost"),
    ] {
        let order = Order::Deliver(Delivery {
            ships: ships.iter().map(|word| position.vessel(word)).collect(),
            contract,
            pay: None,
        });
        position.refuses(order, reason);
    }
}

#[test]
fn what_cannot_be_completed_or_chosen_is_refused() {
    let mut position = Position::new("nl", "square = [\"o03\"]");
    position
        .goal(RED, 2)
        .store(RED, goods(1, 3, 0, 0))
        .objectives(RED);
    position.refuses("COMPLETE goal-2 PAY wood", "goal-free");
    let mut position = Position::new("nl", "square = [\"o03\"]");
    position.score(RED, 6).sell(RED, 1);
    assert_eq!(position.marker(Marker::Square), Some(7));
    position.refuses("CHOOSE drake", "not-there");
    position.refuses("PLAY card-3", "milestone-first");
}

/// What is lacking is named, not all that was to be paid.
#[test]
fn a_payment_that_is_not_there_names_what_is_lacking() {
    let mut position = Position::new("hig", "small = [\"s01\"]");
    position.store(RED, goods(3, 0, 0, 0)).lands(RED);
    let pay = goods(1, 0, 0, position.goods(RED).gold + 2);
    let refusal = position.refusal(&format!("BUILD heron PAY {pay}"));
    assert_eq!(refusal.reason.key, "race-refusal-no-goods");
    let Arg::List(lacking) = arg(&refusal.reason, "goods") else {
        panic!("{refusal:?}")
    };
    let [Arg::Line(lacking)] = &lacking[..] else {
        panic!("{lacking:?}")
    };
    assert_eq!(lacking.key, "race-gold");
    assert_eq!(arg(lacking, "count"), &Arg::Number(2));
    assert!(!refusal.nearest.is_empty());
}

#[test]
fn more_settlers_than_a_ship_carries_are_not_fewer() {
    for edition in ["hig", "zman"] {
        let mut position = Position::new(edition, "");
        position.sails(RED, Action::Settle, &["curlew"]);
        let half = Bonus {
            goods: Goods::NONE,
            points: 2,
        };
        let (curlew, at) = ((&position, "curlew"), space(Island::Newfoundland, 1));
        let refusal = position.refusal(settle(Some(curlew), Some(2), at, half));
        assert_eq!(refusal.rule, "race-chapter-settle");
        assert_eq!(refusal.reason.key, "race-refusal-too-many-settlers");
        let nearest = "SETTLE curlew AT newfoundland 1 TAKE 2 points";
        assert_eq!(refusal.nearest[0], nearest);
    }
}

#[test]
fn passing_is_refused_where_a_good_has_to_be_taken() {
    let mut position = Position::new("hig", "");
    position.sails(RED, Action::Load, &["heron"]);
    let refusal = position.refusal("PASS");
    assert_eq!(refusal.rule, "race-chapter-load");
    assert_eq!(refusal.reason.key, "race-refusal-must-take");
    assert!(refusal.nearest[0].starts_with("TAKE "), "{refusal:?}");
}
