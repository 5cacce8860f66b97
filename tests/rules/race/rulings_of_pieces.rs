//! The rulings about ships, stacks, goods and cards, by their numbers.

use landfall::games::race::{Action, CardId, Event, Good, Goods, Island, Order, Race, Row};
use landfall::rules::{Pick, Rules, Seat, Viewer};

use crate::rules::cases::changed;
use crate::support::titles::race::{
    BLUE, DRAWS, Position, RED, YELLOW, acting, goods, sailing, scored, space, table, tile,
};
use crate::support::titles::{count, found};

#[test]
fn q07_the_naval_office_counts_once_and_with_a_ship() {
    let nations = "nations = [\"netherlands\", \"portugal\", \"spain\"]";
    for (bought, expected) in [
        (false, [(RED, 6), (YELLOW, 4)]),
        (true, [(RED, 8), (YELLOW, 4)]),
    ] {
        let mut position = table(3, "hig", nations, 1).position();
        if bought {
            position.expansion(RED);
        }
        position
            .ships(RED, &["heron", "tern", "curlew"])
            .ships(YELLOW, &["petrel", "dipper"])
            .assign(RED, Action::Settle, &["tern", "curlew"])
            .assign(YELLOW, Action::Settle, &["petrel"])
            .assign(YELLOW, Action::Deliver, &["dipper"])
            .acts(RED, Action::Load, &["heron"]);
        position.play("TAKE wood");
        let events = position.play("PASS");
        assert_eq!(sailing(&events, Action::Settle), expected);
        position.play("PASS");
        let delivering = acting(&position.play("PASS"), Action::Deliver);
        assert_eq!(delivering, [YELLOW], "RED has no ship");
    }
}

#[test]
fn q11_the_cards_that_are_left_are_drawn() {
    let mut position = Position::new("hig", "");
    let all = position.game.rules().components().cards.keys().copied();
    let stock = all.filter(|card| !card.to_string().ends_with("-charter"));
    let stock: Vec<CardId> = stock.take(15).collect();
    let seat = YELLOW;
    position
        .begins(seat, Action::Load)
        .with(Event::GoodTaken {
            seat,
            good: Good::Wood,
        })
        .with(Event::CardsDrawn {
            seat,
            cards: stock.iter().copied().map(Pick::set).collect(),
        })
        .with(Event::CardsKept { seat, cards: stock })
        .with(Event::TurnEnded { seat });
    let before = position.game.view(Viewer::Public).stocks.cards;
    assert_eq!(before, [1, 2], "one left, and two unused start cards");
    position.sails(RED, Action::Load, &["iron-anchor"]);
    let events = position.play("TAKE gold");
    let drawn = found!(events, Event::CardsDrawn { cards, .. } => cards.len());
    assert_eq!(drawn, [1, 2], "three of four crates");
}

#[test]
fn q11_an_offer_stays_empty_when_there_are_no_ships() {
    let mut position = Position::new("hig", "");
    let (row, offer) = (Row::Large, position.open().offer[&Row::Large].clone());
    let ships = position.game.rules().components().ships.iter();
    let rest = ships.filter(|(id, ship)| ship.row == row && !offer.contains(id));
    let rest: Vec<_> = rest.map(|(id, _)| *id).collect();
    assert_eq!(rest.len(), 7);
    let ships = rest.iter().copied().map(Pick::set).collect();
    position.with(Event::ShipsOffered { row, ships });
    for gone in offer {
        position.ship(YELLOW, &gone.to_string());
    }
    for gone in rest.iter().skip(2) {
        position.ship(BLUE, &gone.to_string());
    }
    let events = position.lands(RED).play("PASS");
    let refilled = count!(events, Event::ShipsOffered { row: of, .. } if *of == row);
    assert_eq!(refilled, 0);
    let left = [Row::Large, Row::Small].map(|row| position.open().offer[&row].len());
    assert_eq!(left, [2, 4]);
}

/// Starts a game with a box in which the Shearwater can nothing but sail.
fn idle_box() -> Position {
    let printed = "\"Shearwater\", sail = 1, crate = 1, settlers = 2, telescope = 3";
    let idle = "\"Shearwater\", sail = 1, crate = 0, settlers = 0, telescope = 0";
    let table = table(3, "hig", DRAWS, 3).components(&changed::<Race>(printed, idle));
    table.position()
}

#[test]
fn q12_a_ship_without_crates_or_settlers_does_nothing() {
    let mut position = idle_box();
    position
        .ship(YELLOW, "dipper")
        .assign(YELLOW, Action::Deliver, &["dipper"])
        .ship(BLUE, "shearwater")
        .assign(BLUE, Action::Settle, &["shearwater"])
        .sails(RED, Action::Load, &["heron"])
        .play("TAKE wood");
    let events = position.play("PASS");
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
        .plans(RED, Action::Discover);
    let before = position.goods(RED);
    let events = position.play("PASS");
    assert_eq!(acting(&events, Action::Load), [YELLOW, RED]);
    position.play("TAKE wood");
    let events = position.play("PASS");
    assert!(events.contains(&Event::TurnEnded { seat: RED }));
    assert_eq!(position.goods(RED).iron, before.iron);
}

#[test]
fn q12_a_ship_without_a_telescope_lays_a_tile_of_another() {
    let mut position = idle_box();
    position
        .ships(RED, &["shearwater", "kittiwake"])
        .assign(RED, Action::Discover, &["shearwater", "kittiwake"])
        .sails(RED, Action::Deliver, &["dipper"]);
    let events = position.play("PASS");
    let drawn = found!(events, Event::TilesDrawn { tiles, .. } => tiles.len());
    assert_eq!(drawn[0], 4, "only the Kittiwake has telescopes");
    let mut laid = 0;
    while position.awaited() == Some(RED)
        && let order @ Order::Discover { .. } = position.orders().swap_remove(0)
    {
        position.play(order);
        laid += 1;
    }
    assert_eq!(laid, 2, "one for each ship");
}

#[test]
fn q13_the_large_ships_on_offer_lie_open() {
    for edition in Race::EDITIONS {
        let large = "large = [\"l01\", \"l02\", \"l03\", \"l04\", \"l05\"]";
        let view = Position::new(edition, large).json(Viewer::Public);
        for shown in ["northern-star", "great-auk", "grey-whale", "narwhal"] {
            assert!(view.contains(shown), "{edition}: {shown}");
        }
        let top_of_stack = "white-bear";
        assert!(!view.contains(top_of_stack), "{edition}");
    }
}

#[test]
fn q18_gold_is_worth_one_point_in_antwerp() {
    let mut position = Position::new("hig", "");
    position
        .store(RED, goods(0, 0, 0, 2))
        .sails(RED, Action::Deliver, &["heron"]);
    let events = position.play("DELIVER heron TO antwerp 2 gold");
    assert_eq!(scored(&events)[0], (RED, 2));
    assert_eq!(position.goods(RED).gold, 0);
}

#[test]
fn q23_cartography_stops_when_nothing_fits() {
    // Anticosti has heads and necks: all of them lie elsewhere.
    let draws = r#"
        nations = ["france", "portugal", "spain"]
        coasts = ["n1", "n5", "n7"]
        compass = ["n6"]
        tiles = ["t24", "t01", "t02"]
    "#;
    let mut position = table(3, "hig", draws, 3).position();
    for fitting in (3..=12).chain(30..=34) {
        position.tile(fitting, space(Island::Newfoundland, 1));
    }
    let before = position.game.view(Viewer::Public).stocks.tiles;
    let events = position.end_phase();
    assert_eq!(count!(events, Event::TileTurned { .. }), 0);
    assert_eq!(position.game.view(Viewer::Public).stocks.tiles, before);
    let anticosti = &position.open().islands[&Island::Anticosti].spaces;
    assert!(anticosti.iter().any(Option::is_none));
}

#[test]
fn q31_goods_cards_in_hand_break_no_tie() {
    let mut position = Position::new("hig", "");
    position
        .score(RED, 10)
        .score(YELLOW, 12)
        .store(RED, Goods::NONE)
        .store(YELLOW, goods(1, 0, 0, 0))
        .hand(RED, &["card-3"])
        .last_round()
        .objectives(BLUE)
        .play("PASS");
    assert_eq!([RED, YELLOW].map(|seat| position.points(seat)), [14, 14]);
    let places = position.ranking().places;
    let places: Vec<(Seat, u8)> = places.iter().map(|of| (of.seat, of.place)).collect();
    // card-3 would have given two cloth.
    assert_eq!(places[..2], [(YELLOW, 1), (RED, 2)]);
}

#[test]
fn q32_a_hand_has_no_limit() {
    let mut position = Position::new("hig", "");
    let cards: Vec<String> = (1..=10).map(|number| format!("card-{number}")).collect();
    position.hand(RED, &cards).lands(RED);
    assert_eq!(position.actor(), RED);
    let orders = position.orders();
    assert_eq!(count!(orders, Order::Play { .. }), 10);
    position.play("PASS");
    let view = position.game.view(Viewer::Public);
    assert_eq!(view.hands.get(RED).unwrap().cards.count, 11);
}

#[test]
fn q36_a_ship_may_be_given_up_in_the_phase_it_was_built() {
    let mut position = Position::new("hig", "small = [\"s03\"]\nlarge = [\"l01\"]");
    position
        .ships(RED, &["heron", "tern"])
        .store(RED, goods(3, 1, 2, 0))
        .lands(RED);
    assert_eq!(scored(&position.play("BUILD northern-star")), [(RED, 3)]);
    position.play("BUILD curlew FOR northern-star");
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
        .sails(RED, Action::Settle, &["tern"]);
    let events = position.play("SETTLE tern AT new-england");
    assert_eq!(scored(&events)[0], (RED, 2));
    let events = position.last_round().objectives(RED).play("PASS");
    assert_eq!(scored(&events), [], "no marker anywhere");
    let view = position.open();
    let mut islands = view.islands.keys();
    assert!(islands.all(|island| view.on_island(*island, Some(RED)) == 0));
    // Two on an island that is not full: two points.
    let mut position = Position::new("hig", "");
    let at = space(Island::Newfoundland, 1);
    position.expansion(RED).markers(RED, at, 2);
    let events = position.last_round().objectives(RED).play("PASS");
    assert_eq!(scored(&events), [(RED, 2)]);
    let lies = position.open().laid(at).map(|laid| laid.tile);
    assert_eq!(lies, Some(tile(4)));
}
