//! The rulings about ships, stacks, goods and cards, by their numbers.

use std::sync::Arc;

use landfall::games::race::{
    Action, CardId, Event, Good, Goods, Island, Order, Phase, Race, Row, ShipId, TileId,
};
use landfall::rules::{Game, Pick, Rules, Seat, Seed, Viewer};

use super::support::{
    BLUE, Position, RED, YELLOW, acting, build, card, choices, game, goods, scored, setting, space,
    tile,
};

/// The sail of each fleet in an action that begins, in the order of acting.
fn sails(events: &[Event], asked: Action) -> Vec<(Seat, u16)> {
    let begun = events.iter().find_map(|event| match event {
        Event::Began {
            stage:
                Phase::Action {
                    action,
                    left,
                    sails,
                },
        } if action.action() == asked => {
            Some(left.iter().copied().zip(sails.iter().copied()).collect())
        }
        _ => None,
    });
    begun.expect("the action begins")
}

#[test]
fn q07_the_naval_office_counts_once_and_with_a_ship() {
    let nations = "nations = [\"netherlands\", \"portugal\", \"spain\"]";
    for (bought, expected) in [
        (false, [(RED, 6), (YELLOW, 4)]),
        (true, [(RED, 8), (YELLOW, 4)]),
    ] {
        let mut position = Position {
            game: game(3, "hig", nations, 1).0,
        };
        if bought {
            position.expansion(RED);
        }
        position
            .ship(RED, "heron")
            .ship(RED, "tern")
            .ship(RED, "curlew")
            .ship(YELLOW, "petrel")
            .ship(YELLOW, "dipper")
            .assign(RED, Action::Settle, &["tern", "curlew"])
            .assign(YELLOW, Action::Settle, &["petrel"])
            .assign(YELLOW, Action::Deliver, &["dipper"])
            .acts(RED, Action::Load, &["heron"]);
        position.play(Order::Take { good: Good::Wood });
        let events = position.play(Order::Pass);
        assert_eq!(sails(&events, Action::Settle), expected);
        position.play(Order::Pass);
        let events = position.play(Order::Pass);
        assert_eq!(
            acting(&events, Action::Deliver),
            [YELLOW],
            "RED has no ship"
        );
    }
}

const fn set<T>(what: T) -> Pick<T> {
    Pick { what, draw: None }
}

#[test]
fn q11_as_many_cards_as_there_are() {
    let mut position = Position::new("hig", "");
    let all: Vec<CardId> = position
        .game
        .rules()
        .components()
        .cards
        .keys()
        .copied()
        .collect();
    let stock: Vec<CardId> = all
        .into_iter()
        .filter(|card| !card.to_string().ends_with("-charter"))
        .take(15)
        .collect();
    position
        .with(Event::Began {
            stage: Phase::Action {
                action: Action::Load.into(),
                left: vec![YELLOW],
                sails: Vec::new(),
            },
        })
        .with(Event::GoodTaken {
            seat: YELLOW,
            good: Good::Wood,
        })
        .with(Event::CardsDrawn {
            seat: YELLOW,
            cards: stock.iter().copied().map(set).collect(),
        })
        .with(Event::CardsKept {
            seat: YELLOW,
            cards: stock,
        })
        .with(Event::TurnEnded { seat: YELLOW });
    let before = position.game.view(Viewer::Public).stocks.cards;
    assert_eq!(before, [1, 2], "one left, and two unused start cards");
    position
        .ship(RED, "iron-anchor")
        .acts(RED, Action::Load, &["iron-anchor"]);
    let events = position.play(Order::Take { good: Good::Gold });
    let drawn: Vec<usize> = events
        .iter()
        .filter_map(|event| match event {
            Event::CardsDrawn { cards, .. } => Some(cards.len()),
            _ => None,
        })
        .collect();
    assert_eq!(drawn, [1, 2], "three of four crates");
}

#[test]
fn q11_an_offer_stays_empty_when_there_are_no_ships() {
    let mut position = Position::new("hig", "");
    let offer = position.open().offer[&Row::Large].clone();
    let ships = position.game.rules().components().ships.iter();
    let rest: Vec<Pick<ShipId>> = ships
        .filter(|(id, ship)| ship.row == Row::Large && !offer.contains(id))
        .map(|(id, _)| set(*id))
        .collect();
    assert_eq!(rest.len(), 7);
    position.with(Event::ShipsOffered {
        row: Row::Large,
        ships: rest.clone(),
    });
    for gone in offer {
        position.ship(YELLOW, &gone.to_string());
    }
    for gone in rest.iter().skip(2) {
        position.ship(BLUE, &gone.what.to_string());
    }
    position.lands(RED);
    let events = position.play(Order::Pass);
    assert!(!events.iter().any(|event| matches!(
        event,
        Event::ShipsOffered {
            row: Row::Large,
            ..
        }
    )));
    assert_eq!(position.open().offer[&Row::Large].len(), 2);
    assert_eq!(position.open().offer[&Row::Small].len(), 4);
}

/// A box in which the Shearwater can nothing but sail.
fn idle_box() -> Position {
    let mut setting = setting(3, "hig", super::support::DRAWS);
    let printed = "\"Shearwater\", sail = 1, crate = 1, settlers = 2, telescope = 3";
    let idle = "\"Shearwater\", sail = 1, crate = 0, settlers = 0, telescope = 0";
    assert!(setting.components.contains(printed));
    setting.components = setting.components.replace(printed, idle);
    let rules = Race::with(&setting).unwrap();
    let mut game = Game::new(Arc::new(rules), 3, Seed::new([3; 32]));
    game.start();
    Position { game }
}

#[test]
fn q12_a_ship_without_crates_or_settlers_does_nothing() {
    let mut position = idle_box();
    position
        .ship(YELLOW, "dipper")
        .assign(YELLOW, Action::Deliver, &["dipper"])
        .ship(RED, "heron")
        .ship(BLUE, "shearwater")
        .assign(BLUE, Action::Settle, &["shearwater"])
        .acts(RED, Action::Load, &["heron"]);
    position.play(Order::Take { good: Good::Wood });
    let events = position.play(Order::Pass);
    assert_eq!(acting(&events, Action::Settle), [BLUE]);
    assert!(events.contains(&Event::TurnEnded { seat: BLUE }));
    assert_eq!(position.awaited(), Some(YELLOW), "BLUE is not asked");
}

#[test]
fn q12_a_ship_without_a_crate_loads_nothing() {
    let mut position = idle_box();
    position
        .ship(RED, "shearwater")
        .ship(YELLOW, "heron")
        .assign(RED, Action::Load, &["shearwater"])
        .assign(YELLOW, Action::Load, &["heron"])
        .with(Event::Began {
            stage: Phase::Planning {
                action: Action::Discover,
                left: vec![RED],
            },
        });
    let before = position.goods(RED);
    let events = position.play(Order::Pass);
    assert_eq!(acting(&events, Action::Load), [YELLOW, RED]);
    position.play(Order::Take { good: Good::Wood });
    let events = position.play(Order::Pass);
    assert!(events.contains(&Event::TurnEnded { seat: RED }));
    assert_eq!(position.goods(RED).iron, before.iron);
}

#[test]
fn q12_a_ship_without_a_telescope_lays_a_tile_of_another() {
    let mut position = idle_box();
    position
        .ship(RED, "shearwater")
        .ship(RED, "kittiwake")
        .ship(RED, "dipper")
        .assign(RED, Action::Discover, &["shearwater", "kittiwake"])
        .acts(RED, Action::Deliver, &["dipper"]);
    let events = position.play(Order::Pass);
    let drawn = events.iter().find_map(|event| match event {
        Event::TilesDrawn { tiles, .. } => Some(tiles.len()),
        _ => None,
    });
    assert_eq!(drawn, Some(4), "the telescopes of the Kittiwake alone");
    let mut laid = 0;
    while let (RED, orders) = choices(&position.game) {
        let Some(order @ Order::Discover { .. }) = orders.first() else {
            break;
        };
        position.play(order.clone());
        laid += 1;
    }
    assert_eq!(laid, 2, "one for each ship");
}

#[test]
fn q13_the_large_ships_on_offer_lie_open() {
    for edition in Race::EDITIONS {
        let position = Position::new(
            edition,
            "large = [\"l01\", \"l02\", \"l03\", \"l04\", \"l05\"]",
        );
        let view = serde_json::to_string(&position.game.view(Viewer::Public)).unwrap();
        for shown in ["northern-star", "great-auk", "grey-whale", "narwhal"] {
            assert!(view.contains(shown), "{edition}: {shown}");
        }
        assert!(
            !view.contains("white-bear"),
            "the top of the stack is hidden"
        );
    }
}

#[test]
fn q18_gold_is_worth_one_point_in_antwerp() {
    let mut position = Position::new("hig", "");
    position
        .ship(RED, "heron")
        .store(RED, goods(0, 0, 0, 2))
        .acts(RED, Action::Deliver, &["heron"]);
    let order = position.antwerp("heron", goods(0, 0, 0, 2));
    let events = position.play(order);
    assert_eq!(scored(&events)[0], (RED, 2));
    assert_eq!(position.goods(RED).gold, 0);
}

#[test]
fn q23_cartography_stops_when_nothing_fits() {
    // Anticosti has heads and necks: all of them lie elsewhere.
    let draws = "nations = [\"france\", \"portugal\", \"spain\"]\ncoasts = [\"n1\", \"n5\", \"n7\"]\n\
                 compass = [\"n6\"]\ntiles = [\"t24\", \"t01\", \"t02\"]";
    let mut position = Position {
        game: game(3, "hig", draws, 3).0,
    };
    let fitting = (3..=12).chain(30..=34);
    for number in fitting {
        position.tile(number, space(Island::Newfoundland, 1));
    }
    let before = position.game.view(Viewer::Public).stocks.tiles;
    let events = position.end_phase();
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::TileTurned { .. }))
    );
    assert_eq!(position.game.view(Viewer::Public).stocks.tiles, before);
    let free = &position.open().islands[&Island::Anticosti].spaces;
    assert!(free.iter().any(Option::is_none));
}

#[test]
fn q31_goods_cards_in_hand_break_no_tie() {
    let mut position = Position::new("hig", "");
    position
        .score(RED, 10)
        .score(YELLOW, 12)
        .store(RED, Goods::NONE)
        .store(YELLOW, goods(1, 0, 0, 0))
        .with(Event::CardsKept {
            seat: RED,
            cards: vec![card("card-3")],
        })
        .with(Event::RoundBegun { round: 4 })
        .objectives(BLUE);
    position.play(Order::Pass);
    assert_eq!([RED, YELLOW].map(|seat| position.points(seat)), [14, 14]);
    let ranking = position.game.rules().ranking(position.game.state());
    let places: Vec<(Seat, u8)> = ranking
        .places
        .iter()
        .map(|of| (of.seat, of.place))
        .collect();
    assert_eq!(
        places[..2],
        [(YELLOW, 1), (RED, 2)],
        "card-3 would have given two cloth"
    );
}

#[test]
fn q32_a_hand_has_no_limit() {
    let mut position = Position::new("hig", "");
    let cards: Vec<CardId> = (1..=10).map(|n| card(&format!("card-{n}"))).collect();
    position
        .with(Event::CardsKept { seat: RED, cards })
        .lands(RED);
    let (seat, orders) = choices(&position.game);
    assert_eq!(seat, RED);
    let played = |order: &&Order| matches!(order, Order::Play { .. });
    assert_eq!(orders.iter().filter(played).count(), 10);
    position.play(Order::Pass);
    let hand = position.game.view(Viewer::Public);
    assert_eq!(hand.hands.get(RED).unwrap().cards.count, 11);
}

#[test]
fn q36_a_ship_given_up_in_the_phase_it_was_built() {
    let offer = "small = [\"s03\"]\nlarge = [\"l01\"]";
    let mut position = Position::new("hig", offer);
    position
        .ship(RED, "heron")
        .ship(RED, "tern")
        .store(RED, goods(3, 1, 2, 0))
        .lands(RED);
    assert_eq!(
        scored(&position.play(build("northern-star", None))),
        [(RED, 3)]
    );
    position.play(build("curlew", Some("northern-star")));
    assert_eq!(position.points(RED), 3);
    let ships = position.open().port(RED).unwrap().yards.clone();
    assert!(!ships.iter().any(|ship| ship.to_string() == "northern-star"));
    assert_eq!(position.game.view(Viewer::Public).stocks.large[1], 1);
}

#[test]
fn q47_only_markers_on_islands_and_in_cities_count() {
    let mut position = Position::new("hig", "");
    position
        .expansion(RED)
        .ship(RED, "tern")
        .acts(RED, Action::Settle, &["tern"]);
    let ship = position.vessel("tern");
    assert_eq!(
        scored(&position.play(Order::NewEngland { ship }))[0],
        (RED, 2)
    );
    position
        .with(Event::RoundBegun { round: 4 })
        .objectives(RED);
    let events = position.play(Order::Pass);
    assert_eq!(scored(&events), [], "no marker anywhere");
    let view = position.open();
    assert!(
        view.islands
            .keys()
            .all(|island| view.on_island(*island, Some(RED)) == 0)
    );
    // Two on an island that is not full: two points.
    let mut position = Position::new("hig", "");
    position
        .expansion(RED)
        .markers(RED, space(Island::Newfoundland, 1), 2)
        .with(Event::RoundBegun { round: 4 })
        .objectives(RED);
    assert_eq!(scored(&position.play(Order::Pass)), [(RED, 2)]);
    let lies: Option<TileId> = position
        .open()
        .laid(space(Island::Newfoundland, 1))
        .map(|laid| laid.tile);
    assert_eq!(lies, Some(tile(4)));
}
