//! Setup: the board, the settlers, the surveyors, and who begins.

use landfall::games::new_world::{Event, NewWorld};
use landfall::rules::{Proof, Seat, Seed, Setting, SettingError};

use crate::support::titles::new_world::{Setup, played, seats, two};
use crate::support::titles::setting;

#[test]
fn the_coast_lies_and_all_tiles_but_the_first_are_left() {
    let script = two(&[21]);
    assert_eq!(script.table().map.lands.len(), 10);
    assert_eq!(script.table().tiles_left(), 94);
    assert_eq!(script.table().in_hand().map(|(_, tile)| tile.0), Some(21));
}

#[test]
fn both_surveyors_begin_on_the_coast() {
    assert_eq!(two(&[]).surveyors(), [0, 0]);
}

#[test]
fn d24_six_settlers_a_colour_one_of_them_the_marker() {
    let numbers = two(&[]).game.rules().components().numbers;
    assert_eq!((numbers.settlers, numbers.markers), (6, 1));
    assert_eq!(two(&[]).supply("RED"), 5);
}

#[test]
fn the_order_round_the_table_is_drawn_with_one_draw_less_than_seats() {
    for count in 2..=5u8 {
        let script = Setup::new(usize::from(count)).seed(count).start();
        let (events, seed) = (&script.ledger, Seed::new([count; 32]));
        let Event::SeatsDrawn { order, draws } = &events[0] else {
            panic!("seats come first")
        };
        let mut all = order.clone();
        all.sort();
        assert_eq!(all, Seat::all(count).collect::<Vec<_>>());
        assert_eq!(draws.len(), usize::from(count) - 1);
        assert!(draws.iter().all(|draw| draw.holds(&seed)));
        assert_eq!(script.awaited(), Some(order[0]), "the first one begins");
        let Event::TileDrawn {
            draw: Some(draw),
            left: 94,
            ..
        } = &events[1]
        else {
            panic!("then a tile")
        };
        assert!(draw.holds(&seed) && draw.bound == 95);
        assert_eq!(script.game.rules().draws(&events[1]).len(), 1);
    }
}

#[test]
fn every_seat_can_begin() {
    let first = |seed| Setup::new(3).seed(seed).start().actor();
    for seat in Seat::all(3) {
        let begins = (0..50).any(|seed| first(seed) == seat);
        assert!(begins, "{seat} never begins");
    }
}

#[test]
fn set_draws_settle_seats_and_tiles_without_a_draw() {
    let script = seats(&["BLUE", "RED"], &[2, 8]).start();
    let Event::SeatsDrawn { draws, .. } = &script.ledger[0] else {
        panic!("seats come first")
    };
    assert!(draws.is_empty());
    assert!(matches!(&script.ledger[1], Event::TileDrawn { tile, draw: None, .. } if tile.0 == 2));
    assert_eq!(script.actor(), script.seat("BLUE"));
}

#[test]
fn after_the_set_draws_the_rest_follow_at_random() {
    let script = played(&[20], "PLACE W1-02");
    let drawn = script.last().last();
    assert!(matches!(drawn, Some(Event::TileDrawn { draw: Some(draw), .. }) if draw.bound == 94));
}

#[test]
fn set_draws_that_do_not_fit_are_refused() {
    let bad = [
        "seats = [\"RED\"]",
        "seats = [\"RED\", \"GREEN\"]",
        "seats = [\"RED\", \"RED\"]",
        "seats = [\"RED\", \"BLUE\", \"RED\"]",
        "tiles = [0]",
        "tiles = [51]",
        "tiles = [20, 20]",
        "tiles = [-1]",
        "cards = [1]",
        "tiles = 1",
    ];
    for text in bad {
        let rules = Setup::new(2).draws(Some(text)).rules().map(|_| ());
        let refused = matches!(rules, Err(SettingError::Draws { .. }));
        assert!(refused, "{text}: {rules:?}");
    }
}

#[test]
fn set_draws_do_not_print() {
    let rules = seats(&["RED", "BLUE"], &[49, 47]).rules().unwrap();
    assert!(!format!("{rules:?}").contains("TileId(49), TileId(47)"));
}

#[test]
fn editions_seats_and_names_that_are_not_known_are_refused() {
    let with = |change: &dyn Fn(&mut Setting)| {
        let mut setting = setting::<NewWorld>(2);
        change(&mut setting);
        setting.check::<NewWorld>()
    };
    assert_eq!(with(&|setting| setting.edition = "rgg".into()), Ok(()));
    let edition = with(&|setting| setting.edition = "second".into());
    assert!(matches!(edition, Err(SettingError::Edition { .. })));
    let one = with(&|setting| setting.seat_names.truncate(1));
    assert!(matches!(one, Err(SettingError::Seats { given: 1, .. })));
    let six = with(&|setting| setting.seat_names = vec!["RED".into(); 6]);
    assert!(matches!(six, Err(SettingError::Seats { given: 6, .. })));
    for second in ["RED", "PURPLE", ""] {
        let name = with(&|setting| setting.seat_names[1] = second.into());
        assert!(
            matches!(name, Err(SettingError::SeatName { .. })),
            "{second}"
        );
    }
}
