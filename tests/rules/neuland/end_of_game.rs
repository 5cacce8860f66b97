//! "End of the Game", resignation and the safety stop.

use landfall::games::neuland::{Drawn, Event, Finish, Kind, Mineral, Phase, Product, Property};
use landfall::rules::{Proof, Seat};

use crate::support::titles::neuland::{BLUE, RED, Script, YELLOW, seats};

/// Resigns for a seat; every piece is accounted for after each event.
fn resign(script: &mut Script, seat: Seat) -> Vec<Event> {
    let mut twin = script.game.clone();
    let events = script.game.resign(seat);
    for event in &events {
        twin.replay(event);
        twin.rules().census(twin.state()).unwrap();
    }
    events
}

#[test]
fn e22_one_seat_alone_can_place_the_last_coat() {
    let mut script = seats(3, "").second_round();
    script.product(RED, Product::Cloth, Kind::Weaver, "B1");
    script.property(Property::Laboratory, "A2");
    script.coats(RED, Property::Laboratory, "A2", 11);
    script.property(Property::Abbey, "B2");
    script.play("COATS ABBEY");
    assert_eq!(script.table().phase, Phase::Over { winners: vec![RED] });
    let places = script.ranking().places;
    let places: Vec<(u8, Seat)> = places.iter().map(|of| (of.place, of.seat)).collect();
    assert_eq!(places, [(1, RED), (2, YELLOW), (2, BLUE)]);
}

/// A mine that the last payment empties stays empty.
#[test]
fn nothing_happens_behind_the_last_coat() {
    let mut script = seats(2, "").second_round();
    script.property(Property::Laboratory, "A2");
    script.coats(RED, Property::Laboratory, "A2", 16);
    script.property(Property::Studio, "B3");
    script.property(Property::Academy, "B3");
    script.product(RED, Product::Paper, Kind::PaperMill, "C3");
    let mine = script.last_mineral("C4", Mineral::Coal);
    script.made(RED, Product::Coal, mine);
    let events = script.play("COATS ACADEMY");
    assert_eq!(events.len(), 2, "{events:?}");
    assert_eq!(script.awaited(), None);
}

#[test]
fn e23_a_seat_that_resigns_takes_workers_and_marker_along_and_leaves_the_coats() {
    let mut script = seats(3, "").second_round();
    script.product(RED, Product::Cloth, Kind::Weaver, "B1");
    script.property(Property::Abbey, "B2");
    script.lines("COATS ABBEY; PRODUCE FOOD AT LODGE E1");
    let events = resign(&mut script, RED);
    assert!(matches!(events[0], Event::Resigned { seat: RED, .. }));
    assert!(matches!(events[1], Event::TokenMoved { next: YELLOW, .. }));
    assert!(script.tile(1).worker.is_none());
    let (_, abbey) = script.table().property(Property::Abbey).unwrap();
    assert!(abbey.coats.is_some());
    assert_eq!(script.actor(), YELLOW);
    assert_eq!(script.table().token, script.player(YELLOW).position);
    // The marker is gone: it stops no other, and the token passes it by.
    let position = script.player(RED).position;
    let ahead = script.table().offset(position);
    assert_eq!(script.table().stop(YELLOW, ahead).steps, ahead);
    for _ in 0..20 {
        script.play("END");
        assert_ne!(script.actor(), RED);
    }
}

#[test]
fn e23_a_mine_that_is_emptied_keeps_the_order_of_drawing() {
    let draws = r#"minerals = ["coal", "silverore", "coal", "ironore"]"#;
    let mut script = seats(3, draws).second_round();
    let mine = script.last_mineral("D2", Mineral::Coal);
    script.made(YELLOW, Product::Coal, mine);
    let events = resign(&mut script, YELLOW);
    assert!(matches!(events[1], Event::Drawn(Drawn { asks: false, .. })));
    let drawn = [Mineral::SilverOre, Mineral::Coal, Mineral::IronOre];
    assert_eq!(*script.tile(mine).pile, drawn);
    assert_eq!(script.actor(), RED, "red's turn goes on");
    assert!(matches!(script.table().phase, Phase::Turn { .. }));
}

#[test]
fn e23_a_draw_that_waits_stays_as_it_was_drawn() {
    let draws = r#"minerals = ["silverore", "coal", "ironore"]"#;
    let mut script = seats(3, draws).second_round();
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    script.play("BUILD MINE AT D2");
    let default = script.default_order().to_string();
    assert_eq!(default, "STACK SILVERORE COAL IRONORE");
    resign(&mut script, RED);
    let mine = script.table().tiles.last().unwrap();
    let drawn = [Mineral::SilverOre, Mineral::Coal, Mineral::IronOre];
    assert_eq!(*mine.pile, drawn);
    assert_eq!(script.actor(), YELLOW);
}

#[test]
fn e23_the_last_player_left_wins() {
    let mut script = seats(3, "").second_round();
    assert_eq!(resign(&mut script, BLUE).len(), 1);
    let events = resign(&mut script, RED);
    let ended = Event::Ended {
        winners: vec![YELLOW],
        why: Finish::LastPlayer,
    };
    assert_eq!(events.last(), Some(&ended));
    assert_eq!(script.winners(), [YELLOW]);
    assert!(resign(&mut script, YELLOW).is_empty(), "the game is over");
}

#[test]
fn e23_a_seat_can_resign_in_the_first_round() {
    let mut script = seats(3, "").start();
    script.play("FREE E1");
    resign(&mut script, YELLOW);
    script.play("END");
    assert_eq!(script.actor(), BLUE);
    resign(&mut script, BLUE);
    assert_eq!(script.table().phase, Phase::Over { winners: vec![RED] });
    let mut script = seats(3, "").start();
    resign(&mut script, RED);
    assert_eq!(script.table().phase, Phase::Pair { seat: YELLOW });
}

#[test]
fn e23_an_absent_seat_places_the_pair_and_ends_the_turn() {
    let mut script = seats(2, "").start();
    for expected in ["FREE A1", "END", "FREE A2", "END", "END"] {
        assert_eq!(script.default_order().to_string(), expected);
        script.play(expected);
    }
}

/// Sixty turns for each player, however they are shared, then the most coats placed win.
#[test]
fn e23_a_game_that_goes_nowhere_is_stopped() {
    let mut script = seats(2, "").second_round();
    script.product(RED, Product::Cloth, Kind::Weaver, "B1");
    script.property(Property::Abbey, "B2");
    script.play("COATS ABBEY");
    let mut last = Vec::new();
    while script.awaited().is_some() {
        last = script.play("END");
    }
    assert_eq!(script.table().turns, 120);
    let ended = Event::Ended {
        winners: vec![RED],
        why: Finish::Stopped,
    };
    assert_eq!(last.last(), Some(&ended));
    assert_eq!(script.winners(), [RED]);
}
