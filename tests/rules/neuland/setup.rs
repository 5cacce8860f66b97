//! "Set Up", and set draws.

use std::collections::BTreeSet;

use landfall::games::neuland::{Area, Bag, Event, Hex, Kind, Landscape, Neuland, Phase};
use landfall::rules::{Proof, Rules, Seat, SettingError, Viewer};

use crate::support::titles::neuland::{BLUE, PURPLE, RED, Setup, YELLOW, drawn, seats};

#[test]
fn coats_and_spaces_by_the_number_of_players() {
    for (players, coats, spaces) in [(2, 18, 11), (3, 12, 11), (4, 9, 10)] {
        let script = seats(players, "").start();
        assert_eq!(script.table().spaces, spaces);
        for (_, player) in script.table().players.iter() {
            assert_eq!((player.coats, player.stock), (coats, 7));
            assert!(player.wheelbarrow && player.food_marker && player.wood_marker);
            assert_eq!(player.position, script.table().token);
        }
    }
}

#[test]
fn the_repository_keeps_what_players_do_not_have() {
    for players in [2, 3, 4] {
        let script = seats(players, "").start();
        let left = |kind| script.table().repository.left(kind, Landscape::Forest);
        let players = u8::try_from(players).unwrap();
        let pairs = (left(Kind::Lodge), left(Kind::Hut));
        assert_eq!(pairs, (4 - players, 5 - players));
        assert_eq!(left(Kind::Smelter), 2);
        let taken = |area: &Area| script.table().repository.taken(*area);
        assert!(Area::ALL.iter().all(|area| taken(area) == 0));
        let bag = Bag {
            coal: 9,
            ironore: 6,
            silverore: 6,
        };
        assert_eq!(script.table().bag, bag);
    }
}

#[test]
fn the_starting_player_is_drawn_and_first_turns_go_round() {
    let mut starts = BTreeSet::new();
    for seed in 0..20 {
        let script = Setup::new(3).seed(seed).start();
        let Some(Event::Began {
            order,
            draw: Some(draw),
        }) = script.ledger.last()
        else {
            panic!("{:?}", script.ledger)
        };
        let start = u8::try_from(draw.value).unwrap();
        let round = (0..3).map(|nth| Seat::new((start + nth) % 3));
        assert_eq!(*order, round.collect::<Vec<_>>());
        assert_eq!(script.actor(), Seat::new(start));
        starts.insert(start);
    }
    assert_eq!(starts.len(), 3);
}

#[test]
fn set_draws_name_the_order_of_the_first_turns() {
    let draws = "seats = [\"blue\", \"RED\", \"YELLOW\"]";
    let script = seats(3, "").draws(Some(draws)).start();
    assert_eq!(script.table().first, [BLUE, RED, YELLOW]);
    let Some(Event::Began { draw: None, .. }) = script.ledger.last() else {
        panic!("nothing is drawn")
    };
}

#[test]
fn set_draws_that_do_not_fit_are_refused() {
    let wrong = |draws: &str| match seats(2, "").draws(Some(draws)).rules() {
        Err(SettingError::Draws { why, .. }) => why,
        other => panic!("{draws}: {other:?}"),
    };
    for (draws, why) in [
        (r#"seats = ["RED"]"#, "1 of 2"),
        (r#"seats = ["RED", "RED"]"#, "twice"),
        (r#"seats = ["RED", "BLUE"]"#, "BLUE"),
        (r#"minerals = ["gold"]"#, "gold"),
        (r#"board = "round""#, "round"),
        ("cards = []", "cards"),
    ] {
        assert!(wrong(draws).contains(why), "{draws}");
    }
}

#[test]
fn a_random_board_lays_the_same_pieces_otherwise() {
    let mut boards = BTreeSet::new();
    for seed in 0..8 {
        let script = drawn(2, "random", seed).start();
        let board = script.table().board;
        let counts = [Landscape::Forest, Landscape::Grassland, Landscape::Mountain]
            .map(|landscape| board.hexes(landscape).count());
        assert_eq!(counts, [7, 6, 6]);
        let landscapes = Hex::all().map(|hex| board.landscape(hex));
        boards.insert(landscapes.collect::<Vec<_>>());
        let draws = script.game.rules().draws(&script.ledger[0]);
        assert_eq!(
            draws.len(),
            1 + 8 + 9,
            "a cut, eight deals and nine directions"
        );
        assert_eq!(draws[0].bound, 2_288, "ways to cut the board");
        assert!(script.game.rules().reveals(&script.ledger[0]));
    }
    assert!(boards.len() > 5);
}

#[test]
fn set_draws_choose_the_board_whatever_the_house_rule() {
    let rules = seats(2, "").rules().unwrap();
    let fixed = rules.components().board;
    let random = seats(2, "board = \"random\"").start();
    assert_ne!(random.table().board, fixed);
    let set = seats(2, "board = \"fixed\"").house("board", "random");
    assert_eq!(set.start().table().board, fixed);
    let without_a_word = seats(2, "").start().table().board;
    assert_eq!(without_a_word, fixed);
}

#[test]
fn house_rules_that_are_not_known_are_refused() {
    for (key, value) in [
        ("board", "round"),
        ("metal_markers", "many"),
        ("moon", "full"),
    ] {
        let rules = seats(2, "").house(key, value).rules();
        let refused = matches!(rules, Err(SettingError::House { .. }));
        assert!(refused, "{key} = {value}");
    }
}

#[test]
fn every_piece_is_there_before_anything_happens() {
    let rules = seats(4, "").rules().unwrap();
    let blank = rules.blank(4);
    rules.census(&blank).unwrap();
    assert_eq!(blank.table().phase, Phase::Setup);
}

#[test]
fn a_view_can_be_written_and_everything_is_open() {
    let script = seats(4, "").second_round();
    let json = |viewer| serde_json::to_value(script.game.view(viewer)).unwrap();
    assert_eq!(json(Viewer::Public), json(Viewer::Seat(PURPLE)));
    let repository = &json(Viewer::Public)["table"]["repository"];
    assert_eq!(repository["stonehut"], 6);
    assert_eq!(Neuland::SEAT_NAMES.len(), 4);
}
