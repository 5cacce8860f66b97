//! Orders that are against the rules, each with its reason; more of them stand with the rulings.

use landfall::games::race::{
    Action, Assigned, Bonus, Captain, Choice, City, Delivery, Event, Goods, Island, Landing,
    Marker, Order, Phase, Space, Upgrade,
};

use landfall::rules::Viewer;

use super::support::{Position, RED, card, contract, goal, goods, space};

fn planning(position: &mut Position, action: Action) {
    position.with(Event::Began {
        stage: Phase::Planning {
            action,
            left: vec![RED],
        },
    });
}

/// Ships by their names, with the captains on board.
type Sent<'s> = &'s [(&'s str, Option<Captain>)];

fn plan(position: &Position, action: Action, ships: Sent<'_>) -> Order {
    let ships = ships.iter().map(|(word, captain)| Assigned {
        vessel: position.vessel(word),
        captain: *captain,
    });
    Order::Plan {
        action,
        ships: ships.collect(),
    }
}

#[test]
fn what_cannot_be_planned() {
    let mut position = Position::new("hig", "");
    position
        .captain(RED, Captain::Magellan)
        .ship(RED, "heron")
        .ship(RED, "tern")
        .ship(RED, "curlew");
    planning(&mut position, Action::Settle);
    let magellan = Some(Captain::Magellan);
    let cases: [(Sent<'_>, &str); 6] = [
        (&[], "race-refusal-no-ship"),
        (
            &[
                ("heron", None),
                ("tern", None),
                ("curlew", None),
                ("hirondelle", None),
            ],
            "race-refusal-too-many-ships",
        ),
        (
            &[("heron", None), ("heron", None)],
            "race-refusal-ship-twice",
        ),
        (&[("petrel", None)], "race-refusal-not-at-hand"),
        (
            &[("heron", Some(Captain::Columbus))],
            "race-refusal-no-captain",
        ),
        (
            &[("heron", magellan), ("tern", magellan)],
            "race-refusal-two-captains",
        ),
    ];
    for (ships, reason) in cases {
        let order = plan(&position, Action::Settle, ships);
        assert_eq!(position.refused(order), reason);
    }
    let other = plan(&position, Action::Load, &[("heron", None)]);
    assert_eq!(position.refused(other), "race-refusal-other-action");
    let charter = Order::Play {
        card: card("rouen-charter"),
    };
    assert_eq!(position.refused(charter), "race-refusal-charter");
    let other = Order::Upgrade {
        which: Upgrade::Shipyard,
        pay: None,
    };
    assert_eq!(position.refused(other), "race-refusal-other-phase");
}

#[test]
fn what_cannot_be_bought() {
    let mut position = Position::new("hig", "small = [\"s01\"]");
    position.store(RED, goods(3, 3, 1, 3)).lands(RED);
    let shipyard = Order::Upgrade {
        which: Upgrade::Shipyard,
        pay: None,
    };
    assert_eq!(position.refused(shipyard), "race-refusal-bought-shipyard");
    let build = |ship: &str, pay| Order::Build {
        ship: super::support::ship(ship),
        pay: Some(pay),
        discard: None,
    };
    assert_eq!(
        position.refused(build("swallow", Goods::NONE)),
        "race-refusal-not-offered"
    );
    assert_eq!(
        position.refused(build("heron", goods(2, 0, 0, 0))),
        "race-refusal-payment"
    );
    assert_eq!(
        position.refused(build("heron", goods(0, 0, 0, 9))),
        "race-refusal-no-goods"
    );
    position.play(build("heron", goods(0, 1, 0, 1)));
}

fn settle(position: &Position, ship: &str, fewer: Option<u8>, at: Space, take: Bonus) -> Order {
    Order::Settle(Landing {
        ship: Some(position.vessel(ship)),
        fewer,
        at,
        take,
    })
}

#[test]
fn where_nobody_can_settle() {
    let mut position = Position::new("nl", "");
    position
        .ship(RED, "tern")
        .acts(RED, Action::Settle, &["tern"]);
    let iron = Bonus {
        goods: goods(0, 0, 1, 0),
        points: 0,
    };
    let (laid, empty) = (
        space(Island::Newfoundland, 1),
        space(Island::Newfoundland, 2),
    );
    let cases = [
        ("heron", None, laid, iron, "race-refusal-no-idle-ship"),
        ("tern", Some(2), laid, iron, "race-refusal-settlers"),
        ("tern", None, empty, iron, "race-refusal-no-tile"),
        (
            "tern",
            None,
            laid,
            Bonus::default(),
            "race-refusal-no-such-half",
        ),
    ];
    for (ship, fewer, at, take, reason) in cases {
        let order = settle(&position, ship, fewer, at, take);
        assert_eq!(position.refused(order), reason);
    }
    let colony = Order::Settle(Landing {
        ship: None,
        fewer: None,
        at: laid,
        take: iron,
    });
    assert_eq!(position.refused(colony), "race-refusal-no-colony");
    position.markers(super::support::YELLOW, laid, 1);
    position.markers(super::support::BLUE, laid, 1);
    let order = settle(&position, "tern", None, laid, iron);
    assert_eq!(position.refused(order), "race-refusal-tile-full");
}

#[test]
fn what_cannot_be_delivered() {
    let mut position = Position::new("nl", "contracts = [\"k01\"]");
    position
        .ship(RED, "heron")
        .store(RED, goods(1, 0, 0, 0))
        .acts(RED, Action::Deliver, &["heron"]);
    let deliver = |ships: &[&str], at| {
        Order::Deliver(Delivery {
            ships: ships.iter().map(|word| position.vessel(word)).collect(),
            contract: at,
            pay: None,
        })
    };
    let cases = [
        (
            deliver(&["heron"], contract(City::Hamburg, 9)),
            "race-refusal-no-contract",
        ),
        (
            deliver(&[], contract(City::Stockholm, 1)),
            "race-refusal-no-ship",
        ),
        (
            deliver(&["tern"], contract(City::Stockholm, 1)),
            "race-refusal-no-idle-ship",
        ),
        (
            deliver(&["heron"], contract(City::Stockholm, 1)),
            "race-refusal-cost",
        ),
    ];
    for (order, reason) in cases {
        assert_eq!(position.refused(order), reason);
    }
}

#[test]
fn what_cannot_be_completed_or_chosen() {
    let mut position = Position::new("nl", "square = [\"o03\"]");
    position
        .goal(RED, 2)
        .store(RED, goods(1, 3, 0, 0))
        .objectives(RED);
    let paying = Order::Complete {
        goal: goal(2),
        pay: Some(goods(1, 0, 0, 0)),
    };
    assert_eq!(position.refused(paying), "race-refusal-goal-free");
    let mut position = Position::new("nl", "square = [\"o03\"]");
    position.score(RED, 6);
    position.sell(RED, 1);
    assert_eq!(position.marker(Marker::Square), Some(7));
    let captain = Order::Choose(Choice::Captain(Captain::Drake));
    assert_eq!(position.refused(captain), "race-refusal-not-there");
    assert_eq!(
        position.refused(Order::Play {
            card: card("card-3")
        }),
        "race-refusal-milestone-first"
    );
}

/// What is lacking is named, not all that was to be paid.
#[test]
fn a_payment_that_is_not_there_names_what_is_lacking() {
    let mut position = Position::new("hig", "small = [\"s01\"]");
    position.store(RED, goods(3, 0, 0, 0)).lands(RED);
    let view = position.game.view(Viewer::Seat(RED));
    let store = view.open.port(RED).unwrap().goods;
    drop(view);
    let pay = goods(1, 0, 0, store.gold + 2);
    let order = Order::Build {
        ship: super::support::ship("heron"),
        pay: Some(pay),
        discard: None,
    };
    let refusal = position.try_play(order).unwrap_err();
    assert_eq!(refusal.reason.key, "race-refusal-no-goods");
    let voices = landfall::language::Voices::embedded().unwrap();
    let cast = landfall::language::Cast::default();
    let said = voices.get("en").unwrap().say(&refusal.reason, &cast);
    assert!(said.starts_with("For that you lack 2 gold: "), "{said}");
    assert!(!refusal.nearest.is_empty());
}

#[test]
fn more_settlers_than_a_ship_carries_are_not_fewer() {
    for edition in ["hig", "zman"] {
        let mut position = Position::new(edition, "");
        position
            .ship(RED, "curlew")
            .acts(RED, Action::Settle, &["curlew"]);
        let (line, space) = (
            "SETTLE curlew AT newfoundland 1 TAKE 2 points",
            space(Island::Newfoundland, 1),
        );
        let half = Bonus {
            goods: Goods::NONE,
            points: 2,
        };
        let order = settle(&position, "curlew", Some(2), space, half);
        let refusal = position.try_play(order).unwrap_err();
        assert_eq!(refusal.rule, "race-chapter-settle");
        assert_eq!(refusal.reason.key, "race-refusal-too-many-settlers");
        assert_eq!(refusal.nearest[0], line);
    }
}

#[test]
fn nobody_passes_who_has_to_take_a_good() {
    let mut position = Position::new("hig", "");
    position
        .ship(RED, "heron")
        .acts(RED, Action::Load, &["heron"]);
    let refusal = position.try_play(Order::Pass).unwrap_err();
    assert_eq!(refusal.rule, "race-chapter-load");
    assert_eq!(refusal.reason.key, "race-refusal-must-take");
    assert!(refusal.nearest[0].starts_with("TAKE "), "{refusal:?}");
}
