//! Setup: the board, the settlers, the surveyors, and who begins.

use std::collections::BTreeMap;
use std::sync::Arc;

use landfall::games::new_world::{Event, NewWorld};
use landfall::rules::{Awaiting, Game, Proof, Rules, Seat, Seed, Setting, SettingError};

use crate::rules::support::{seats, two};

fn setting(names: &[&str]) -> Setting {
    Setting {
        seat_names: names.iter().map(|name| (*name).to_owned()).collect(),
        edition: String::new(),
        house: BTreeMap::new(),
        components: NewWorld::COMPONENTS.to_owned(),
        draws: None,
    }
}

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
        let names = &NewWorld::SEAT_NAMES[..usize::from(count)];
        let rules = Arc::new(NewWorld::with(&setting(names)).unwrap());
        let seed = Seed::new([count; 32]);
        let mut game = Game::new(Arc::clone(&rules), count, seed.clone());
        let events = game.start();
        let Event::SeatsDrawn { order, draws } = &events[0] else {
            panic!("seats come first")
        };
        let mut all = order.clone();
        all.sort();
        assert_eq!(all, Seat::all(count).collect::<Vec<_>>());
        assert_eq!(draws.len(), usize::from(count) - 1);
        assert!(draws.iter().all(|draw| draw.holds(&seed)));
        assert_eq!(
            game.awaiting(),
            Awaiting::Seat(order[0]),
            "the first one begins"
        );
        let Event::TileDrawn { draw, left, .. } = &events[1] else {
            panic!("then a tile")
        };
        assert!(
            draw.as_ref()
                .is_some_and(|draw| draw.holds(&seed) && draw.bound == 95)
        );
        assert_eq!(*left, 94);
        assert_eq!(rules.draws(&events[1]).len(), 1);
    }
}

#[test]
fn every_seat_can_begin() {
    let rules = Arc::new(NewWorld::with(&setting(&["RED", "BLUE", "GREEN"])).unwrap());
    let first = |seed: u8| {
        let mut game = Game::new(Arc::clone(&rules), 3, Seed::new([seed; 32]));
        game.start();
        game.awaiting()
    };
    for seat in Seat::all(3) {
        assert!(
            (0..50).any(|seed| first(seed) == Awaiting::Seat(seat)),
            "{seat} never begins"
        );
    }
}

#[test]
fn set_draws_settle_seats_and_tiles_without_a_draw() {
    let script = seats(&["BLUE", "RED"], &[2, 8]).start();
    let Event::SeatsDrawn { draws, .. } = &script.events[0] else {
        panic!("seats come first")
    };
    assert!(draws.is_empty());
    assert!(matches!(&script.events[1], Event::TileDrawn { tile, draw: None, .. } if tile.0 == 2));
    assert_eq!(script.awaited(), "BLUE");
}

#[test]
fn after_the_set_draws_the_rest_follow_at_random() {
    let mut script = two(&[20]);
    script.play("PLACE W1-02");
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
        let mut setting = setting(&["RED", "BLUE"]);
        setting.draws = Some(text.to_owned());
        let rules = NewWorld::with(&setting).map(|_| ());
        assert!(
            matches!(rules, Err(SettingError::Draws { .. })),
            "{text}: {rules:?}"
        );
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
        let mut setting = setting(&["RED", "BLUE"]);
        change(&mut setting);
        setting.check::<NewWorld>()
    };
    assert_eq!(with(&|setting| setting.edition = "rgg".into()), Ok(()));
    assert!(matches!(
        with(&|setting| setting.edition = "second".into()),
        Err(SettingError::Edition { .. })
    ));
    assert!(matches!(
        with(&|setting| setting.seat_names.truncate(1)),
        Err(SettingError::Seats { given: 1, .. })
    ));
    assert!(matches!(
        with(&|setting| setting.seat_names = vec!["RED".into(); 6]),
        Err(SettingError::Seats { given: 6, .. })
    ));
    for second in ["RED", "PURPLE", ""] {
        assert!(matches!(
            with(&|setting| setting.seat_names[1] = second.into()),
            Err(SettingError::SeatName { .. })
        ));
    }
}
