//! The rulings where the rulebooks are silent or differ, by their numbers.

use landfall::games::race::{
    Action, Assigned, Bonus, Captain, City, Delivery, Event, Good, Goods, Island, Landing, Marker,
    Order, Phase, Row, Upgrade,
};
use landfall::rules::{Letters as _, Rules as _, Viewer};

use super::support::{
    BLUE, Position, RED, YELLOW, card, choices, contract, game, goods, scored, ship, space,
};

fn land(position: &mut Position) {
    position.with(Event::Began {
        stage: Phase::Land {
            left: vec![RED],
            building: false,
        },
    });
}

fn build(word: &str, discard: Option<&str>) -> Order {
    Order::Build {
        ship: ship(word),
        pay: None,
        discard: discard.map(ship),
    }
}

const OFFER: &str =
    "small = [\"s01\", \"s02\", \"s03\", \"s04\"]\nlarge = [\"l01\", \"l02\", \"l03\", \"l04\"]";

#[test]
fn e15_unused_start_ships_join_the_small_ones() {
    let (game, _) = game(
        2,
        "hig",
        "nations = [\"france\", \"spain\"]\nsmall = [\"ss-england\"]",
        1,
    );
    let view = game.view(landfall::rules::Viewer::Public);
    assert!(view.open.offer[&Row::Small].contains(&ship("swallow")));
    assert_eq!(
        view.stocks.small[0], 11,
        "twelve and three, without the four on offer"
    );
}

#[test]
fn q33_unused_start_cards_are_discarded() {
    let (game, _) = game(2, "hig", "", 1);
    let view = game.view(landfall::rules::Viewer::Public);
    assert_eq!(view.stocks.cards, [16, 3]);
}

#[test]
fn e14_setup_tiles_that_do_not_fit() {
    // A coast tile does not fit on Anticosti.
    let tiles = "\"t24\", \"t25\", \"t05\", \"t06\"";
    for (edition, discarded) in [("hig", 1), ("zman", 0), ("nl", 1)] {
        let position = Position::tiled(edition, tiles, "");
        let stocks = position.game.view(landfall::rules::Viewer::Public).stocks;
        assert_eq!(stocks.tiles, [31 - discarded, discarded], "{edition}");
    }
}

#[test]
fn q39_the_lowest_sheet_starts() {
    let (game, _) = game(2, "hig", "nations = [\"england\", \"netherlands\"]", 1);
    assert_eq!(choices(&game).0, YELLOW);
}

#[test]
fn q35_the_first_ship_closes_the_upgrades() {
    let mut position = Position::new("hig", OFFER);
    position.store(RED, goods(3, 3, 3, 0));
    position.with(Event::RoundBegun { round: 2 });
    let sheet = Order::Upgrade {
        which: Upgrade::Expansion,
        pay: None,
    };
    position.play(sheet.clone());
    assert_eq!(position.refused(sheet), "race-refusal-bought");
    position.play(build("heron", None));
    let yard = Order::Upgrade {
        which: Upgrade::Shipyard,
        pay: None,
    };
    assert_eq!(position.refused(yard), "race-refusal-upgrades-closed");
}

#[test]
fn e28_a_ship_is_discarded_for_room_only() {
    let mut position = Position::new("hig", OFFER);
    position.gain(RED, goods(5, 5, 0, 0));
    land(&mut position);
    assert_eq!(
        position.refused(build("heron", Some("hirondelle"))),
        "race-refusal-yard-free"
    );
    position.play(build("heron", None));
    position.play(build("tern", None));
    assert_eq!(
        position.refused(build("curlew", None)),
        "race-refusal-no-yard"
    );
    position.play(build("curlew", Some("hirondelle")));
    let yards = position.open().port(RED).unwrap().yards.clone();
    assert_eq!(yards, ["heron", "tern", "curlew"].map(ship));
}

#[test]
fn q02_milestones_before_refills() {
    let mut position = Position::new("hig", OFFER);
    position.score(RED, 5).store(RED, goods(2, 0, 2, 0));
    land(&mut position);
    assert_eq!(
        scored(&position.play(build("northern-star", None))),
        [(RED, 3)]
    );
    let events = position.play(Order::Pass);
    assert!(matches!(
        events.last(),
        Some(Event::MilestoneReached {
            marker: Marker::Square,
            ..
        })
    ));
    let events = position.play(Order::Pass);
    assert!(events.iter().any(|event| matches!(
        event,
        Event::ShipsOffered {
            row: Row::Large,
            ..
        }
    )));
}

#[test]
fn e01_a_milestone_at_once_or_at_the_end_of_the_turn() {
    for (edition, at_once) in [("zman", true), ("hig", false), ("nl", false)] {
        let mut position = Position::new(edition, OFFER);
        position.score(RED, 5).store(RED, goods(2, 0, 2, 0));
        land(&mut position);
        let events = position.play(build("northern-star", None));
        let reached = events
            .iter()
            .any(|event| matches!(event, Event::MilestoneReached { .. }));
        assert_eq!(reached, at_once, "{edition}");
    }
}

#[test]
fn e36_cortes_brings_gold_with_the_income() {
    let mut position = Position::new("hig", "");
    position
        .captain(RED, Captain::Cortes)
        .store(RED, Goods::NONE);
    position.objectives(RED);
    position.play(Order::Pass);
    assert_eq!(position.goods(RED), goods(1, 1, 0, 1));
}

#[test]
fn e11_gold_is_wild() {
    let mut position = Position::new("hig", OFFER);
    position.store(RED, goods(0, 1, 0, 1));
    land(&mut position);
    let plain = Order::Build {
        ship: ship("heron"),
        pay: Some(goods(1, 1, 0, 0)),
        discard: None,
    };
    assert_eq!(position.refused(plain), "race-refusal-no-goods");
    position.play(build("heron", None));
    assert_eq!(position.goods(RED), Goods::NONE);
}

#[test]
fn q08_a_captain_sails_once_a_round() {
    let mut position = Position::new("hig", "");
    position.captain(RED, Captain::DaGama).ship(RED, "heron");
    let plan = |action, word: &str, captain| Order::Plan {
        action,
        ships: vec![Assigned {
            vessel: landfall::games::race::Vessel::Ship(ship(word)),
            captain,
        }],
    };
    let da_gama = Some(Captain::DaGama);
    for (action, refused) in [
        (Action::Settle, Some("race-refusal-captain-ashore")),
        (Action::Load, None),
        (Action::Deliver, Some("race-refusal-captain-sailed")),
    ] {
        position.with(Event::Began {
            stage: Phase::Planning {
                action,
                left: vec![RED],
            },
        });
        let word = if action == Action::Load {
            "hirondelle"
        } else {
            "heron"
        };
        let order = plan(action, word, da_gama);
        if let Some(reason) = refused {
            assert_eq!(position.refused(order), reason);
        } else {
            position.play(order);
        }
    }
}

#[test]
fn q38_a_score_card_in_planning() {
    for edition in ["hig", "zman"] {
        let mut position = Position::new(edition, "");
        position.score(RED, 5);
        position.with(Event::CardsKept {
            seat: RED,
            cards: vec![card("card-9")],
        });
        position.with(Event::Began {
            stage: Phase::Planning {
                action: Action::Load,
                left: vec![RED, BLUE],
            },
        });
        position.play(Order::Play {
            card: card("card-9"),
        });
        let waits = position.game.rules().phase(position.game.state());
        assert_eq!(
            waits,
            if edition == "hig" {
                "planning"
            } else {
                "milestone"
            }
        );
        if edition == "hig" {
            let events = position.play(Order::Pass);
            assert!(matches!(
                events.last(),
                Some(Event::MilestoneReached { .. })
            ));
        }
    }
}

const CARDS: &str = "cards = [\"b09\", \"c01\", \"c02\", \"b03\"]";

#[test]
fn q48_a_card_kept_in_load_is_played_at_once() {
    let mut position = Position::new("hig", CARDS);
    position
        .ship(RED, "heron")
        .acts(RED, Action::Load, &["heron"]);
    position.play(Order::Take { good: Good::Iron });
    let events = position.play(Order::Play {
        card: card("card-9"),
    });
    assert!(events.contains(&Event::CardsRejected {
        seat: RED,
        count: 2
    }));
    assert_eq!(scored(&events)[0], (RED, 5));
}

/// The question does not say that playing a card ends nothing where it uses up the card to be kept.
#[test]
fn q48_the_question_says_what_playing_a_drawn_card_ends() {
    let notes = |position: &Position| -> Vec<&'static str> {
        let view = position.game.view(Viewer::Seat(RED));
        let question = position.game.rules().question(&view, RED).unwrap();
        question.notes.iter().map(|note| note.key).collect()
    };
    let mut position = Position::new("hig", CARDS);
    position
        .ship(RED, "heron")
        .acts(RED, Action::Load, &["heron"]);
    position.play(Order::Take { good: Good::Iron });
    let told = notes(&position);
    assert!(told.contains(&"race-ask-note-cards-drawn"), "{told:?}");
    assert!(!told.contains(&"race-ask-note-cards"), "{told:?}");
}

#[test]
fn e18_a_card_must_be_kept_or_may_be() {
    for (edition, may) in [("hig", true), ("zman", false), ("nl", true)] {
        let mut position = Position::new(edition, CARDS);
        position
            .ship(RED, "heron")
            .acts(RED, Action::Load, &["heron"]);
        assert_eq!(
            position.refused(Order::Take { good: Good::Gold }),
            "race-refusal-too-precious"
        );
        position.play(Order::Take { good: Good::Iron });
        assert_eq!(position.try_play(Order::Pass).is_ok(), may, "{edition}");
    }
}

#[test]
fn q09_more_than_four_crates() {
    let mut position = Position::new("hig", CARDS);
    position.captain(RED, Captain::DaGama).ship(RED, "heron");
    let vessel = position.vessel("heron");
    let ships = vec![Assigned {
        vessel,
        captain: Some(Captain::DaGama),
    }];
    position.with(Event::Planned {
        seat: RED,
        action: Action::Load,
        ships,
    });
    position.with(Event::Began {
        stage: Phase::Action {
            action: Action::Load.into(),
            left: vec![RED],
            sails: Vec::new(),
        },
    });
    let events = position.play(Order::Take { good: Good::Gold });
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::CardsDrawn { cards, .. } if cards.len() == 6))
    );
}

#[test]
fn q10_england_keeps_a_second_card() {
    let mut position = Position::new("hig", CARDS);
    let england = "nations = [\"england\", \"portugal\", \"spain\"]";
    position.game = game(3, "hig", &format!("{england}\n{CARDS}"), 1).0;
    position
        .ship(RED, "heron")
        .acts(RED, Action::Load, &["heron"]);
    position.play(Order::Take { good: Good::Wood });
    let two = || Order::Keep {
        cards: vec![card("card-9"), card("broad-tom")],
    };
    assert_eq!(position.refused(two()), "race-refusal-too-many-cards");
    position.expansion(RED);
    position.play(two());
}

#[test]
fn e21_one_settler_of_two() {
    for (edition, allowed) in [("hig", false), ("zman", true), ("nl", true)] {
        let mut position = Position::new(edition, "");
        position
            .ship(RED, "tern")
            .acts(RED, Action::Settle, &["tern"]);
        let take = Bonus {
            goods: goods(0, 0, 1, 0),
            points: 0,
        };
        let order = Order::Settle(Landing {
            ship: Some(position.vessel("tern")),
            fewer: Some(1),
            at: space(Island::Newfoundland, 1),
            take,
        });
        assert_eq!(position.try_play(order).is_ok(), allowed, "{edition}");
    }
}

#[test]
fn q45_either_half_each_time() {
    let mut position = Position::new("hig", "");
    position
        .ship(RED, "heron")
        .ship(RED, "curlew")
        .acts(RED, Action::Settle, &["heron", "curlew"]);
    let take = Bonus {
        goods: goods(0, 0, 1, 0),
        points: 0,
    };
    for ship in ["heron", "curlew"] {
        let ship = position.vessel(ship);
        position.play(Order::Settle(Landing {
            ship: Some(ship),
            fewer: None,
            at: space(Island::Newfoundland, 1),
            take,
        }));
    }
    assert_eq!(position.goods(RED).iron, 3);
}

#[test]
fn q06_spain_places_one_marker_more() {
    let mut position = Position::new("hig", "");
    position
        .expansion(BLUE)
        .ship(BLUE, "heron")
        .acts(BLUE, Action::Settle, &["heron"]);
    let take = Bonus {
        goods: goods(0, 0, 1, 0),
        points: 0,
    };
    let colony = Order::Settle(Landing {
        ship: None,
        fewer: None,
        at: space(Island::Newfoundland, 1),
        take,
    });
    position.play(colony.clone());
    assert_eq!(position.refused(colony), "race-refusal-colony-used");
    assert_eq!(
        position.open().on_island(Island::Newfoundland, Some(BLUE)),
        1
    );
}

#[test]
fn q16_each_ship_delivers_once() {
    let mut position = Position::new("hig", "");
    position
        .ship(RED, "heron")
        .ship(RED, "dipper")
        .store(RED, goods(5, 0, 0, 0));
    position.acts(RED, Action::Deliver, &["heron", "dipper"]);
    let sell = Order::Antwerp {
        ships: vec![position.vessel("heron")],
        goods: Some(goods(1, 0, 0, 0)),
    };
    position.play(sell.clone());
    assert_eq!(position.refused(sell), "race-refusal-ship-used");
}

#[test]
fn e22_crates_limit_antwerp() {
    let mut position = Position::new("hig", "");
    position.ship(RED, "heron").store(RED, goods(5, 0, 0, 0));
    position.acts(RED, Action::Deliver, &["heron"]);
    let sell = |wood| Order::Antwerp {
        ships: vec![landfall::games::race::Vessel::Ship(ship("heron"))],
        goods: Some(goods(wood, 0, 0, 0)),
    };
    assert_eq!(position.refused(sell(4)), "race-refusal-crates");
    assert_eq!(position.refused(sell(0)), "race-refusal-nothing-sold");
    assert_eq!(scored(&position.play(sell(3)))[0], (RED, 3));
}

#[test]
fn e10_contracts_are_refilled() {
    for (edition, at_once) in [("hig", true), ("zman", false), ("nl", false)] {
        let mut position = Position::new(edition, "contracts = [\"k01\"]");
        position
            .ship(RED, "heron")
            .ship(RED, "dipper")
            .store(RED, goods(2, 0, 0, 0));
        position.acts(RED, Action::Deliver, &["heron", "dipper"]);
        let ships = vec![position.vessel("heron")];
        let at = contract(City::Stockholm, 1);
        position.play(Order::Deliver(Delivery {
            ships,
            contract: at,
            pay: None,
        }));
        let refilled = position.open().cities[&City::Stockholm].contracts[0].is_some();
        assert_eq!(refilled, at_once, "{edition}");
        position.play(Order::Pass);
        assert!(position.open().cities[&City::Stockholm].contracts[0].is_some());
    }
}
